"""What else of a garden may tell how many points it will have: raw counts, lines begun, what is on offer.

Bots learn weights for these features by games (`teahouse train zen_garden`).
"""

from __future__ import annotations

from typing import Final

from teahouse.games.zen_garden.box import CELLS, COLUMNS, FIRST_PATH, TILES, Edition
from teahouse.games.zen_garden.garden import LINES, Player
from teahouse.games.zen_garden.position import (
    BIG_SLOT,
    DETAIL_SLOT,
    EMPTY,
    FIRST_ORDER_SLOT,
    MAJORITY_SLOT,
    SLOTS,
    SMALL_SLOT,
    ZenGardenState,
)

NAMES: Final = [
    "acts",
    "in_hand",
    "tiles_left",
    "coins_now",
    "small_tiles",
    "big_tiles",
    "majority_tiles",
    "detail_tiles",
    "line_of_2",
    "line_of_3",
    "diagonal_of_2",
    "diagonal_of_3",
    "best_offer_acting",
    "second_offer_acting",
    "third_offer_acting",
    "best_offer_waiting",
    "second_offer_waiting",
    "third_offer_waiting",
]
ROWS_AND_COLUMNS: Final = 8
"""So many of the lines are no diagonals."""


def features(zen: ZenGardenState, seat: int, begun: list[int]) -> list[float]:
    """The features of a seat, in the order of NAMES. `begun` are its lines."""
    player = zen.players[seat]
    counts = player.counts
    emperor = zen.emperor
    acts = zen.acting == seat
    holds = acts and zen.in_hand != EMPTY
    offers = best_offers(zen, player)
    found = [
        float(acts),
        float(holds),
        float(CELLS - player.shape.bit_count()),
        float(player.coins),
        float(counts[emperor[SMALL_SLOT]]),
        float(counts[emperor[BIG_SLOT]]),
        float(counts[emperor[MAJORITY_SLOT]]),
        float(counts[emperor[DETAIL_SLOT]]),
    ]
    add_lines(found, begun)
    if acts and not holds:
        found.extend(offers)
        found.extend(NO_OFFERS)
    else:
        found.extend(NO_OFFERS)
        found.extend(offers)
    return found


NO_OFFERS: Final = [0.0, 0.0, 0.0]


def add_lines(found: list[float], begun: list[int]) -> None:
    """Rows and columns of two and of three equal decors with gaps, and diagonals of two and three."""
    counts = [0.0, 0.0, 0.0, 0.0]
    for number in range(len(begun)):
        there = begun[number] // FIRST_PATH
        if there:
            counts[(0 if number < ROWS_AND_COLUMNS else 2) + there - 2] += 1.0
    found.extend(counts)


def lines_begun(player: Player) -> list[int]:
    """Of each line with two or three tiles of one decor and gaps: FIRST_PATH times so many, and the decor.

    0 for other lines. The lines are rows, columns and then diagonals.
    """
    begun: list[int] = []
    for line in LINES:
        there = 0
        decor = 0
        for cell in line.cells:
            laid = player.cells[cell]
            if laid is None:
                continue
            if there and laid.tile.decor != decor:
                there = 0
                break
            decor = laid.tile.decor
            there += 1
        begun.append(FIRST_PATH * there + decor if 1 < there < 4 else 0)
    return begun


def best_offers(zen: ZenGardenState, player: Player) -> list[float]:
    """The three tiles that are worth most to a player, less their price, of those that can be paid for."""
    worth = worths(zen, player)
    prices = zen.setup.edition.prices
    payable = zen.filled & zen.setup.edition.affordable[player.coins]
    first = second = third = 0.0
    for slot in range(SLOTS):
        if payable >> slot & 1:
            tile = TILES[zen.selection[slot]]
            value = worth[tile.decor] + worth[tile.path] + worth[tile.ground] - prices[slot // COLUMNS]
            if value > first:
                first, second, third = value, first, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
    return [first, second, third]


def worths(zen: ZenGardenState, player: Player) -> list[float]:
    """What one more tile with each feature brings at once, about."""
    edition = zen.setup.edition
    counts = player.counts
    emperor = zen.emperor
    worth = [0.0] * len(counts)
    for decor in range(FIRST_PATH):
        worth[decor] = float(step(edition.decor_points, counts[decor]))
    worth[emperor[SMALL_SLOT]] += edition.small_points
    worth[emperor[BIG_SLOT]] += edition.big_points
    worth[emperor[MAJORITY_SLOT]] += A_MAJORITY_TILE
    worth[emperor[DETAIL_SLOT]] += step(edition.detail_points, counts[emperor[DETAIL_SLOT]])
    for order in range(zen.setup.orders):
        if not player.order_points[order] and zen.order_tiles_left[order]:
            for slot in (FIRST_ORDER_SLOT + 2 * order, FIRST_ORDER_SLOT + 2 * order + 1):
                if counts[emperor[slot]] < edition.order_needed:
                    worth[emperor[slot]] += an_order_tile(edition)
    return worth


A_MAJORITY_TILE: Final = 0.8


def an_order_tile(edition: Edition) -> float:
    """A tile's part in the points of an order."""
    return edition.order_points[0] / (2.0 * edition.order_needed)


def step(table: list[int], count: int) -> int:
    """The points for one more."""
    return table[count + 1] - table[count] if count + 1 < len(table) else 0
