"""The Merchant: pays once in an action, for more cards or for the top of the discard pile."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Change, Event, Refusal
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.characters import BUYS_CARDS
from teahouse.games.tang_garden.decisions.tracks import cannot_pay, coin_points, coins_taken
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import TangGardenState
from teahouse.games.tang_garden.words import names


class BuyCards(Action):
    """The Merchant: pay for more cards."""


class BuyDiscard(Action):
    """The Merchant: pay for the top card of the discard pile."""


BUY_CARDS: Final[BuyCards] = BuyCards(348, "buy cards")
BUY_DISCARD: Final[BuyDiscard] = BuyDiscard(349, "buy discard")


def may_buy(tang: TangGardenState) -> bool:
    """The Merchant pays once an action, after the regular draw (merchant-once)."""
    if tang.skill_used or not BUYS_CARDS[tang.player().character]:
        return False
    return tang.player().purse() >= tang.setup.edition.merchant_price


def can_buy_cards(tang: TangGardenState) -> bool:
    return may_buy(tang) and len(tang.deck) + len(tang.discard) > 0


def can_buy_discard(tang: TangGardenState) -> bool:
    return may_buy(tang) and len(tang.discard) > 0


def without_buying(choices: list[Action], cards: bool, discard: bool) -> list[Action]:
    """Choices but for paying for more cards, for the top of the discard pile, or for both."""
    return [
        action
        for action in choices
        if not (cards and action is BUY_CARDS) and not (discard and action is BUY_DISCARD)
    ]


def why_not_buy(tang: TangGardenState, action: Action) -> Refusal:
    if not BUYS_CARDS[tang.player().character]:
        return Refusal("characters", Message(N_("Only the Merchant pays for cards.")))
    if tang.skill_used:
        return Refusal("characters", Message(N_("The Merchant pays once in an action.")))
    if tang.player().purse() < tang.setup.edition.merchant_price:
        return cannot_pay(tang.setup.edition.merchant_price)
    if isinstance(action, BuyCards):
        return Refusal("characters", Message(N_("There is no card left to be drawn.")))
    return Refusal("characters", Message(N_("The discard pile is empty.")))


# What is told


class CardsBought(Event):
    """The Merchant pays for more cards."""

    def __init__(self, who: int, coins: int, cards: int) -> None:
        super().__init__("cards bought", who)
        self.coins = coins
        self.cards = cards
        self.points = coin_points(who, SKILLS, -coins)

    def fields(self) -> list[str]:
        return ["coins", "cards"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} pays {coins} for {cards}."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
            cards=names.more_cards(self.cards),
        )

    def changes(self) -> list[Change]:
        return coins_taken(self.who, SKILLS, -self.coins)


class DiscardBought(Event):
    """The Merchant pays for the top card of the discard pile."""

    def __init__(self, who: int, coins: int, card: int) -> None:
        super().__init__("discard bought", who)
        self.coins = coins
        self.card = card
        self.points = coin_points(who, SKILLS, -coins)

    def fields(self) -> list[str]:
        return ["coins", "card"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} pays {coins} for the top of the discard pile: {card}."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
            card=names.card(self.card),
        )

    def changes(self) -> list[Change]:
        moved = accounts.moved(accounts.discarded(self.card), accounts.drawn(self.card))
        return [*moved, *coins_taken(self.who, SKILLS, -self.coins)]
