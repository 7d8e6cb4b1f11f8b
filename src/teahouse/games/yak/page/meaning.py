"""What a card that is put face down will do at noon, what the cart allows of it, what follows a choice."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Counted, Message, signed
from teahouse.games.yak.box import CARDS, HIGHEST
from teahouse.games.yak.decisions.build import TAKE, Pay, Spare, Take, budget
from teahouse.games.yak.decisions.market import MarketFood
from teahouse.games.yak.meta import CATEGORIES
from teahouse.games.yak.position import YakState
from teahouse.games.yak.tower import open_cells
from teahouse.games.yak.words.names import cart_text, food_count, food_text, listed, pieces_text

SHORT: Final = {"bonus_cards": N_("Bonus cards")}
"""Of a category whose name says more than has room here."""


def card_meaning(yak: YakState, seat: int, card: int) -> list[Message]:
    """What lies there for the card now and what it could bring, then what the card does."""
    if CARDS[card] == "build":
        return build_meaning(yak, seat)
    edition = yak.setup.edition
    player = yak.players[seat]
    room = yak.room(player)
    tent = Message(N_("Your tent is full: you could take no food."))
    if room:
        tent = Message(N_("Your tent has room for {room} more."), room=room)
    if CARDS[card] == "restock":
        food = food_text(yak.carts[yak.road[seat]].food)
        return [
            Message(N_("On your cart now: {food}. {tent}"), food=food, tent=tent),
            Message(N_("You take all food of one kind from it; then a stone is drawn for it.")),
        ]
    return [
        Message(N_("In the market now: {food}. {tent}"), food=food_text(yak.market), tent=tent),
        Counted(
            "You take up to {food} from it; then {count} stone is drawn, and you choose a cart for it.",
            "You take up to {food} from it; then {count} stones are drawn,"
            " and you choose one of them for a cart.",
            edition.market_drawn,
            food=food_count(edition.market_takes),
        ),
    ]


def build_meaning(yak: YakState, seat: int) -> list[Message]:
    """The stones of the cart that bring most of those that can be paid for."""
    edition = yak.setup.edition
    player = yak.players[seat]
    number = yak.road[seat]
    stones = pieces_text(yak.carts[number].stones)
    best = best_build(yak, seat)
    said = Message(N_("On your cart now: {stones}. You cannot pay for any of them."), stones=stones)
    if best is not None:
        take, gains = best
        said = Message(
            N_("Placed well, {taken} for {price} would bring: {gains}."),
            taken=pieces_text(take.stones),
            price=food_count(take.price(edition)),
            gains=gains,
        )
    food = food_text(player.tent)
    has = Message(N_("You have {food}; it is the {cart}."), cart=cart_text(number), food=food)
    _, one, two, three = edition.prices
    rule = Message(
        N_("One stone costs {one}, two cost {two}, three {three}; a crystal {crystal} more."),
        one=food_count(one),
        two=two,
        three=three,
        crystal=edition.crystal_price,
    )
    return [said, has, rule]


def best_build(yak: YakState, seat: int) -> tuple[Take, Message] | None:
    """The stones that can be paid for and bring most, placed one after the other where each brings most."""
    before = yak.points(seat)
    most = budget(yak.road[seat], yak.players[seat].tent)
    trial = yak.clone()
    trial.seat = seat
    best: tuple[int, Take, list[int]] | None = None
    for action in TAKE.candidates(trial):
        take = cast(Take, action)
        price = take.price(yak.setup.edition)
        if not take.stones or price > most:
            continue
        after = placed_well(yak, seat, take.stones)
        worth = 4 * (sum(after) - sum(before)) - price  # of two that bring as much the cheaper one
        if best is None or worth > best[0]:
            best = worth, take, after
    if best is None:
        return None
    return best[1], gained(before, best[2])


def gained(before: list[int], after: list[int]) -> Message:
    """What changes by category."""
    parts = [
        Message(
            N_("{gain} {category}"),
            gain=signed(new - old),
            category=Message(SHORT.get(category.id, category.label)),
        )
        for category, old, new in zip(CATEGORIES, before, after, strict=True)
        if new != old
    ]
    return listed(parts, N_("nothing yet"))


def placed_well(yak: YakState, seat: int, stones: list[int]) -> list[int]:
    """The points after some stones were placed one after the other, each where it brings most."""
    now = yak.clone()
    left = stones.copy()
    points = yak.points(seat)
    while left:
        found: tuple[int, YakState, int, list[int]] | None = None
        for stone in dict.fromkeys(left):
            cells = open_cells(now.players[seat].tower.shape)
            for cell in range(HIGHEST):
                if cells >> cell & 1:
                    after = now.clone()
                    after.players[seat].tower.add(stone, cell)
                    scored = after.points(seat)
                    if found is None or sum(scored) > found[0]:
                        found = sum(scored), after, stone, scored
        if found is None:  # the tower is full
            break
        _, now, stone, points = found
        left.remove(stone)
    return points


def taking_meaning(yak: YakState, action: Action) -> list[Message]:
    """What becomes of stones that stay, and what comes after the market."""
    if isinstance(action, Take) and not action.stones:
        return [Message(N_("The stones stay on the cart, which drives on in the evening."))]
    if isinstance(action, Take):
        after = placed_well(yak, yak.seat, action.stones)
        gains = gained(yak.points(yak.seat), after)
        return [Message(N_("Placed well, it brings: {gains}."), gains=gains)]
    if isinstance(action, Pay):
        return [Message(N_("What you pay lies on the cart, for whoever gets it next."))]
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
