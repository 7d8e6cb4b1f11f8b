"""What a garden promises: each category by what is there and by what the tiles to come can add to it.

The numbers were found by letting bots with other numbers play against each other.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.box import FIRST_GROUND, FIRST_PATH, TILES
from teahouse.games.zen_garden.decisions.building import PLACE, Place
from teahouse.games.zen_garden.features import (
    LINE_PROMISE,
    LOOP,
    LOOP_PROMISE,
    NAMES,
    ROWS_AND_COLUMNS,
    Ahead,
    add_features,
    ahead_of,
    extent,
    features,
)
from teahouse.games.zen_garden.garden import Player, cell_of
from teahouse.games.zen_garden.position import (
    BIG_SLOT,
    DETAIL_SLOT,
    EMPTY,
    FIRST_ORDER_SLOT,
    MAJORITY_SLOT,
    SMALL_SLOT,
    ZenGardenState,
)

WANTED: Final = 0.42
"""The part of the tiles to come that will show a feature that the garden collects."""
CHANCE_SHARE: Final = 0.18
"""The part of them that show any other decor."""
OFFERED: Final = 1.3
NOT_OFFERED: Final = 0.8
"""Times that, if the decor lies on the selection board or not."""
MAY_SHIFT: Final = 0.5
"""Times that, for a diagonal that a shift would break."""
FIRST_CELL: Final = cell_of(2, 2)
"""Where bots put their first tile."""


class ZenGardenEvaluation(Evaluation):
    """Zen Garden: everything lies open, so only the draws are uncertain."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)

    def spread(self, state: State) -> float:
        return 1.5 + 2.0 * sqrt(turns_left(cast(ZenGardenState, state)) / self.players)

    def feature_names(self) -> list[str]:
        return NAMES

    def features(self, state: State, seat: int) -> list[float]:
        zen = cast(ZenGardenState, state)
        if zen.wishing():
            return [0.0] * len(NAMES)
        return features(zen, seat, ahead_of(zen, seat))

    def measured(self, state: State, seat: int) -> list[float]:
        zen = cast(ZenGardenState, state)
        if zen.wishing():
            return super().measured(state, seat)
        ahead = ahead_of(zen, seat)
        result = self.judged(zen, seat, ahead)
        add_features(result, zen, seat, ahead)
        return result

    def sensible(self, state: State) -> list[Action]:
        """Where the first tile lies makes no difference: one cell is enough to think about."""
        zen = cast(ZenGardenState, state)
        legal = state.legal()
        if zen.decision is PLACE and zen.setup.anywhere and not zen.player().shape:
            return [action for action in legal if cast(Place, action).cell == FIRST_CELL]
        return legal

    def last_turn(self, state: State) -> bool:
        return turns_left(cast(ZenGardenState, state)) <= self.players

    def expected(self, state: State, seat: int) -> list[float]:
        zen = cast(ZenGardenState, state)
        return self.judged(zen, seat, ahead_of(zen, seat))

    def judged(self, zen: ZenGardenState, seat: int, ahead: Ahead) -> list[float]:
        """`expected`, with the lines and loops begun."""
        now = zen.points(seat)
        result = [float(points) for points in now]
        if zen.wishing() or zen.acting == NOBODY:
            return result
        player = zen.players[seat]
        edition = zen.setup.edition
        counts = player.counts
        left = ahead.left
        if zen.decision is PLACE and zen.acting == seat and zen.in_hand != EMPTY:
            tile = TILES[zen.in_hand]
            counts = counts.copy()
            counts[tile.decor] = counts[tile.decor] + 1
            counts[tile.path] = counts[tile.path] + 1
            counts[tile.ground] = counts[tile.ground] + 1
        emperor = zen.emperor
        if left:
            promise = line_promise(player, ahead.lines, offered_decors(zen))
            result[scoring.COINS] = result[scoring.COINS] + promise
        result[scoring.LOOPS] = result[scoring.LOOPS] + loop_promise(ahead.loops)
        result[scoring.DECORS] = decor_promise(counts, left, edition.decor_points)
        result[scoring.SMALL] = edition.small_points * (counts[emperor[SMALL_SLOT]] + WANTED * left)
        result[scoring.BIG] = edition.big_points * (counts[emperor[BIG_SLOT]] + WANTED * left)
        result[scoring.MAJORITY] = self.majority(zen, seat, counts, left)
        detail = counts[emperor[DETAIL_SLOT]]
        result[scoring.DETAIL] = between(edition.detail_points, detail + 0.3 * left)
        if detail == 0:  # none at all is a plan too
            result[scoring.DETAIL] = max(result[scoring.DETAIL], -0.15 * left)
        if zen.setup.unity:
            result[scoring.UNITY] = edition.unity_points * unity_chance(player, left)
        if zen.setup.minimalist:
            kinds = max(scoring.grounds(player), 2)
            result[scoring.MINIMALIST] = between(edition.minimalist_points, kinds + 0.12 * left)
        orders = result[scoring.ORDERS]
        for order in range(zen.setup.orders):
            if not player.order_points[order] and zen.order_tiles_left[order]:
                first = counts[emperor[FIRST_ORDER_SLOT + 2 * order]]
                second = counts[emperor[FIRST_ORDER_SLOT + 2 * order + 1]]
                missing = max(0, edition.order_needed - first) + max(0, edition.order_needed - second)
                points = edition.order_points[len(edition.order_points) - zen.order_tiles_left[order]]
                orders += points * max(0.0, 1.0 - missing / (0.9 * left + 0.5))
        result[scoring.ORDERS] = orders
        return result

    def majority(self, zen: ZenGardenState, seat: int, counts: list[int], left: int) -> float:
        """First place, second place or nothing, by the lead that there is and the turns to come."""
        feature = zen.emperor[MAJORITY_SLOT]
        points = zen.setup.edition.majority_points
        doubt = 0.3 + 0.6 * sqrt(left)
        mine = counts[feature]
        ahead = 1.0
        for other in range(self.players):
            if other != seat:
                lead = mine + 0.3 - zen.players[other].counts[feature]
                ahead *= 0.5 + 0.5 * lead / sqrt(lead * lead + doubt * doubt)
        some = 1.0 if mine else left / (left + 2.0)
        return some * (points[0] * ahead + points[1] * (1.0 - ahead) * (1.0 if self.players == 2 else 0.5))


def turns_left(zen: ZenGardenState) -> int:
    """Of all seats together, the one under way included."""
    rounds = zen.setup.rounds - zen.round
    return (rounds + 1) * zen.setup.turns_per_round - zen.turn


def between(table: list[int], count: float) -> float:
    """The points for a count that need not be whole."""
    low = int(count)
    if low + 1 >= len(table):
        return float(table[len(table) - 1])
    part = count - low
    return table[low] * (1.0 - part) + table[low + 1] * part


def decor_promise(counts: list[int], left: int, points: list[int]) -> float:
    """The decor that leads gets most of the tiles to come."""
    best = 0
    for decor in range(1, FIRST_PATH):
        if counts[decor] > counts[best]:
            best = decor
    promise = 0.0
    for decor in range(FIRST_PATH):
        share = WANTED if decor == best else CHANCE_SHARE
        promise += between(points, counts[decor] + share * left)
    return promise


def loop_promise(begun: list[int]) -> float:
    """Loops begun, with room for their other tiles."""
    promise = 0.0
    for loop in begun:
        promise += LOOP_PROMISE[loop // LOOP]
    return promise


def offered_decors(zen: ZenGardenState) -> int:
    """The decors on the selection board, one bit each."""
    decors = 0
    for tile in zen.selection:
        if tile != EMPTY:
            decors |= 1 << TILES[tile].decor
    return decors


def line_promise(player: Player, begun: list[int], offered: int) -> float:
    """Rows, columns and diagonals that show one decor only and have gaps; better if that decor is on offer.

    The diagonals are those of the whole grid, so they count in full where the garden cannot shift any more.
    """
    rows, columns = extent(player.shape)
    promise = 0.0
    for number in range(len(begun)):
        there = begun[number] // FIRST_PATH
        if there:
            worth = LINE_PROMISE[there] * (
                OFFERED if offered >> begun[number] % FIRST_PATH & 1 else NOT_OFFERED
            )
            if number >= ROWS_AND_COLUMNS and rows + columns < 8:
                worth *= MAY_SHIFT
            promise += worth
    return promise


def unity_chance(player: Player, left: int) -> float:
    """One area each now, and the fewer tiles to come the surer; an area too many can still be joined."""
    chance = 1.0 / (1.0 + 0.06 * left)
    for ground in range(FIRST_GROUND, len(player.counts)):
        if player.counts[ground] > 1:
            for _ in range(scoring.areas(player, ground) - 1):
                chance *= 0.45 if left > 2 else 0.15
                if not left:
                    return 0.0
    return chance
