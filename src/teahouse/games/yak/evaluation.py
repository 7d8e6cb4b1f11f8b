"""What a tower promises: the flags that it has, and those that food and the days to come will add to it."""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Decision, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.yak import scoring
from teahouse.games.yak.box import BUILD, CARDS, CRYSTAL, RESTOCK
from teahouse.games.yak.decisions.build import PAY, TAKE, budget
from teahouse.games.yak.decisions.day import MORNING, Choose
from teahouse.games.yak.decisions.market import GO_TO_MARKET, MarketFood
from teahouse.games.yak.features import (
    NAMES,
    add_features,
    colours_to_grow,
    features,
    kinds_of_food,
    most_food,
)
from teahouse.games.yak.position import Player, YakState

STONE: Final = 2.3
"""Flags that a stone brings in the end, on average."""
PACE: Final = 1.25
"""Stones that the quickest builder places a day."""
A_DAY: Final = [1.25, 0.7, 0.2]
"""Flags that a day brings anybody besides, for sizes and numbers of groups and single stones."""
LITTLE_ROOM: Final = 1
"""With room for no more food than this a tent is as good as full."""
FOOD: Final = 0.75
"""Flags that a food in the tent will be worth, as long as there are days to use it."""


class YakEvaluation(Evaluation):
    """Yak: flags now, food in the tent, stones in hand, the card that is about to be carried out."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)

    def spread(self, state: State) -> float:
        return 2.0 + 2.5 * sqrt(days_left(cast(YakState, state)))

    def to_come(self, state: State) -> list[float]:
        result = super().to_come(state)
        days = days_left(cast(YakState, state))
        for category, flags in enumerate(A_DAY):
            result[category] = flags * days
        return result

    def sensible(self, state: State) -> list[Action]:
        """Without cards that bring nothing, and without taking nothing where there is something to take."""
        yak = cast(YakState, state)
        thought = THOUGHTS.get(yak.decision)
        return state.legal() if thought is None else thought.sensible(yak, state.legal())

    def did_nothing(self, before: State, after: State, seat: int) -> bool | None:
        """A card that brought neither stones nor food, though some card would have.

        To choose one in the morning is no turn yet.
        """
        then, now = cast(YakState, before).players[seat], cast(YakState, after).players[seat]
        if then.card < 0:
            return None
        if then.tower.size != now.tower.size or then.tent != now.tent:
            return False
        for card in range(len(CARDS)):
            if brings(cast(YakState, before), seat, card):
                return True
        return None

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: State, seat: int) -> list[float]:
        yak = cast(YakState, state)
        if yak.baby_yak == NOBODY:
            return [0.0] * len(NAMES)
        return features(yak, seat, colours_to_grow(yak.players[seat]))

    def measured(self, state: State, seat: int) -> list[float]:
        yak = cast(YakState, state)
        if yak.baby_yak == NOBODY:
            return super().measured(state, seat)
        wanted = colours_to_grow(yak.players[seat])
        result = self.judged(yak, seat, wanted)
        add_features(result, yak, seat, wanted)
        return result

    def last_turn(self, state: State) -> bool:
        return cast(YakState, state).last_day

    def stalled(self, state: State) -> bool:
        yak = cast(YakState, state)
        return yak.idle_days >= yak.setup.edition.idle_days

    def expected(self, state: State, seat: int) -> list[float]:
        yak = cast(YakState, state)
        return self.judged(yak, seat, colours_to_grow(yak.players[seat]))

    def judged(self, yak: YakState, seat: int, wanted: int) -> list[float]:
        """`expected`, with the colours to grow."""
        result = [float(points) for points in yak.points(seat)]
        if yak.acting == NOBODY:
            return result
        player = yak.players[seat]
        days = days_left(yak)
        usable = min(1.0, days / 2.0)
        food = player.food()
        size = result[scoring.SIZE]
        if yak.seat == seat:
            size += STONE * len(yak.in_hand)
            if yak.decision is PAY:
                food -= yak.price
        size += FOOD * usable * food_worth(food)
        size += 0.12 * usable * kinds_of_food(player)
        size += usable * growth(yak, wanted)
        size += usable * card_promise(yak, seat, player, FOOD * usable)
        result[scoring.SIZE] = size
        if yak.stupa == NOBODY:
            lead = 20
            for other in range(self.players):
                if other != seat:
                    lead = min(lead, player.tower.size - yak.players[other].tower.size)
            result[scoring.STUPA] = 3.0 * (0.5 + 0.5 * lead / sqrt(lead * lead + 6.0))
        result[scoring.FOOD] = result[scoring.FOOD] * (1.0 - 0.8 * usable)
        return result


class Thought:
    """Which choices of a decision are worth a thought."""

    def sensible(self, yak: YakState, legal: list[Action]) -> list[Action]:
        raise NotImplementedError


class StonesThought(Thought):
    """On the last day food may be worth more than a stone."""

    def sensible(self, yak: YakState, legal: list[Action]) -> list[Action]:
        return legal if yak.last_day else without_nothing(legal)


class MarketThought(Thought):
    """As much food as the market and the tent allow."""

    def sensible(self, yak: YakState, legal: list[Action]) -> list[Action]:
        most = max(cast(MarketFood, action).total for action in legal)
        return [action for action in legal if cast(MarketFood, action).total == most]


class CardThought(Thought):
    """A card that brings something."""

    def sensible(self, yak: YakState, legal: list[Action]) -> list[Action]:
        return useful_cards(yak, legal)


THOUGHTS: Final[dict[Decision, Thought]] = {
    MORNING: CardThought(),
    TAKE: StonesThought(),
    GO_TO_MARKET: MarketThought(),
}


def useful_cards(yak: YakState, legal: list[Action]) -> list[Action]:
    """The cards that bring stones or food today, as far as the morning tells; all if none does.

    Who can build does not go for food with a tent that is as good as full.
    """
    useful = [action for action in legal if brings(yak, yak.acting, cast(Choose, action).card)]
    room = yak.setup.edition.most_in_tent - yak.players[yak.acting].food()
    if room <= LITTLE_ROOM and not yak.last_day:
        for action in useful:
            if cast(Choose, action).card == BUILD:
                return [action]
    return useful if useful else legal


def brings(yak: YakState, seat: int, card: int) -> bool:
    """Whether a card brings stones or food, if nobody changes anything before."""
    player = yak.players[seat]
    number = yak.road[seat]
    cart = yak.carts[number]
    edition = yak.setup.edition
    if card == BUILD:
        cheapest = edition.crystal_price
        for stone in cart.stones:
            if stone != CRYSTAL:
                cheapest = 0
        return len(cart.stones) > 0 and edition.prices[1] + cheapest <= budget(number, player.tent)
    if player.food() >= edition.most_in_tent:
        return False
    return sum(cart.food if card == RESTOCK else yak.market) > 0


def without_nothing(legal: list[Action]) -> list[Action]:
    """The first choice is to take nothing; it is left if there is no other."""
    return legal[1:] if len(legal) > 1 else legal


def days_left(yak: YakState) -> float:
    """How many days there will be, as far as the highest tower tells; a part of today included."""
    if yak.acting == NOBODY:
        return 0.0
    today = 1.0 - yak.turn / yak.setup.players
    if yak.last_day:
        return today
    if yak.stupa != NOBODY:
        return 1.0 + today
    most = 0
    for player in yak.players:
        most = max(most, player.tower.size)
    return today + 1.0 + max(0.0, (yak.setup.edition.stupa_stone - most) / PACE - 0.5)


def food_worth(food: int) -> float:
    """The first ones are worth most: without any nothing can be built."""
    return food if food <= 5 else 5.0 + 0.5 * (food - 5)


def growth(yak: YakState, wanted: int) -> float:
    """Open places next to stones whose colour is on some cart: there the next stones bring most."""
    offered = 0
    for cart in yak.carts:
        for stone in cart.stones:
            offered |= 1 << stone
    return 0.45 * (wanted & offered).bit_count() + 0.2 * (wanted & ~offered).bit_count()


def card_promise(yak: YakState, seat: int, player: Player, food: float) -> float:
    """What a chosen card will bring that has not been carried out yet."""
    if player.card < 0 or player.revealed:
        return 0.0
    number = yak.road[seat]
    cart = yak.carts[number]
    if player.card == BUILD:
        most = budget(number, player.tent)
        best = 0.0
        for count in range(1, min(3, len(cart.stones)) + 1):
            price = yak.setup.edition.prices[count]
            if price <= most:
                best = max(best, STONE * count - food * price)
        return best
    room = yak.setup.edition.most_in_tent - player.food()
    if player.card == RESTOCK:
        return food * min(room, most_food(cart))
    return food * min(min(room, 2), sum(yak.market)) + 0.3
