"""What a card that is put face down will do at noon, what the cart allows of it, what follows a choice."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.yak.box import CARDS
from teahouse.games.yak.decisions.build import Spare, Take
from teahouse.games.yak.decisions.market import MarketFood
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import cart_text, food_count, food_text, pieces_text


def card_meaning(yak: YakState, seat: int, card: int) -> list[Message]:
    """A sentence about the card, and one about what lies there for it."""
    edition = yak.setup.edition
    player = yak.players[seat]
    number = yak.road[seat]
    cart = yak.carts[number]
    room = yak.room(player)
    if CARDS[card] == "build":
        _, one, two, three = edition.prices
        return [
            Message(
                N_(
                    "At noon you may take stones from your cart: one for {one}, two for {two},"
                    " three for {three}; each crystal costs {crystal} more."
                    " You place them in your tower."
                ),
                one=food_count(one),
                two=two,
                three=three,
                crystal=edition.crystal_price,
            ),
            Message(
                N_("On it now: {stones}. It is the {cart}. You have {food}."),
                stones=pieces_text(cart.stones),
                cart=cart_text(number),
                food=food_text(player.tent),
            ),
        ]
    if CARDS[card] == "restock":
        return [
            Message(
                N_("At noon you take all food of one kind from your cart; then a stone is drawn for it.")
            ),
            Message(
                N_("On it now: {food}. Your tent has room for {room} more."),
                food=food_text(cart.food),
                room=room,
            ),
        ]
    return [
        Counted(
            "At noon you take up to {food} from the market; then {count} stone is drawn,"
            " and you choose a cart for it.",
            "At noon you take up to {food} from the market; then {count} stones are drawn,"
            " and you choose one of them for a cart.",
            edition.market_drawn,
            food=food_count(edition.market_takes),
        ),
        Message(
            N_("In the market now: {food}. Your tent has room for {room} more."),
            food=food_text(yak.market),
            room=room,
        ),
    ]


def taking_meaning(yak: YakState, action: Action) -> list[Message]:
    """What becomes of stones that stay, and what comes after the market."""
    if isinstance(action, Take) and not action.stones:
        return [Message(N_("The stones stay on the cart, which drives on in the evening."))]
    if isinstance(action, MarketFood):
        return [
            Counted(
                "Then {count} stone is drawn, and you choose a cart for it.",
                "Then {count} stones are drawn, and you choose one of them for a cart.",
                yak.setup.edition.market_drawn,
            )
        ]
    if isinstance(action, Spare):
        return [Message(N_("Whoever plays the card Market can take it there."))]
    return []
