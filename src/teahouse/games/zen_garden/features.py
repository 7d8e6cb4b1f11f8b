"""What else of a garden may tell how many points it will have: raw counts, lines begun, what is on offer.

Bots learn weights for these features by games (`teahouse train zen_garden`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from teahouse.games.zen_garden.box import (
    CELLS,
    COLUMNS,
    FEATURES,
    FIRST_GROUND,
    FIRST_PATH,
    TILES,
    Edition,
)
from teahouse.games.zen_garden.decisions.building import PLACE
from teahouse.games.zen_garden.garden import LINES, Begun, Player
from teahouse.games.zen_garden.position import (
    BIG_SLOT,
    DETAIL_SLOT,
    EMPTY,
    FIRST_ORDER_SLOT,
    MAJORITY_SLOT,
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
    "loop_of_2",
    "loop_of_3",
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
LOOP_PROMISE: Final = [0.0, 0.25, 0.9, 2.2, 0.0]
"""What a loop of so many of its four tiles is worth while the others can still come."""
LINE_PROMISE: Final = [0.0, 0.0, 0.25, 1.0, 0.0]
"""What a line of so many equal decors and gaps is worth."""
LOOP: Final = 16
"""A loop begun is written as one number: so many times its tiles, and its path."""
ROWS_AND_COLUMNS: Final = 8
"""So many of the lines are no diagonals."""


class Ahead:
    """What of a garden can still become a line or a loop."""

    def __init__(self, left: int, lines: list[int], loops: list[int]) -> None:
        self.left = left
        """How many tiles are still to come, without the one in hand."""
        self.lines = lines
        self.loops = loops


def ahead_of(zen: ZenGardenState, seat: int) -> Ahead:
    """The lines and loops begun of a seat that there are tiles enough for."""
    player = zen.players[seat]
    left = CELLS - player.shape.bit_count()
    if zen.decision is PLACE and zen.acting == seat and zen.in_hand != EMPTY:
        left -= 1
    begun = player.begun
    if begun is None:
        begun = Begun(lines_begun(player), loops_begun(player))
        player.begun = begun
    loops = begun.loops
    if left < 3:
        loops = [loop for loop in loops if 4 - loop // LOOP <= left]
    return Ahead(left, begun.lines, loops)


def features(zen: ZenGardenState, seat: int, ahead: Ahead) -> list[float]:
    """The features of a seat, in the order of NAMES."""
    found: list[float] = []
    add_features(found, zen, seat, ahead)
    return found


def add_features(found: list[float], zen: ZenGardenState, seat: int, ahead: Ahead) -> None:
    """Add the features of a seat to a list."""
    player = zen.players[seat]
    counts = player.counts
    emperor = zen.emperor
    acts = zen.acting == seat
    holds = acts and zen.in_hand != EMPTY
    twos = threes = 0.0
    for loop in ahead.loops:
        if loop // LOOP == 2:
            twos += 1.0
        elif loop // LOOP == 3:
            threes += 1.0
    found.append(float(acts))
    found.append(float(holds))
    found.append(float(CELLS - player.shape.bit_count()))
    found.append(float(player.coins))
    found.append(float(counts[emperor[SMALL_SLOT]]))
    found.append(float(counts[emperor[BIG_SLOT]]))
    found.append(float(counts[emperor[MAJORITY_SLOT]]))
    found.append(float(counts[emperor[DETAIL_SLOT]]))
    found.append(twos)
    found.append(threes)
    add_lines(found, ahead.lines)
    if acts and not holds:
        add_best_offers(found, zen, player, ahead)
        add_no_offers(found)
    else:
        add_no_offers(found)
        add_best_offers(found, zen, player, ahead)


def add_no_offers(found: list[float]) -> None:
    found.append(0.0)
    found.append(0.0)
    found.append(0.0)


def add_lines(found: list[float], begun: list[int]) -> None:
    """Rows and columns of two and of three equal decors with gaps, and diagonals of two and three."""
    twos = threes = diagonal_twos = diagonal_threes = 0.0
    for number in range(len(begun)):
        there = begun[number] // FIRST_PATH
        if there == 2:
            if number < ROWS_AND_COLUMNS:
                twos += 1.0
            else:
                diagonal_twos += 1.0
        elif there:
            if number < ROWS_AND_COLUMNS:
                threes += 1.0
            else:
                diagonal_threes += 1.0
    found.append(twos)
    found.append(threes)
    found.append(diagonal_twos)
    found.append(diagonal_threes)


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


def loops_begun(player: Player) -> list[int]:
    """Tiles whose paths bend round one corner, with room for the rest: LOOP times their number, and the path.

    There are five rows of five corners of cells, the rim included; a tile is part of the loop round its own.
    """
    rows, columns = extent(player.shape)
    cells = player.cells
    begun: list[int] = []
    for row in range(5):
        if row == 0 and rows == 4:
            continue
        for column in range(5):
            if column == 0 and columns == 4:
                continue
            there = 0
            path = -1
            free = True
            for step in range(4):
                y = row - 1 + (step >> 1)
                x = column - 1 + (step & 1)
                if y > 3 or x > 3:  # beyond what the garden can still cover
                    free = False
                    break
                if y < 0 or x < 0:
                    continue
                laid = cells[4 * y + x]
                if laid is None:
                    continue
                # upper left bends to the south-east, upper right south-west, lower left north-east
                if laid.corner != TOWARDS[step] or (path >= 0 and laid.tile.path != path):
                    free = False
                    break
                path = laid.tile.path
                there += 1
            if free and 0 < there < 4:
                begun.append(LOOP * there + path)
    return begun


TOWARDS: Final = [2, 3, 1, 0]
"""The corner in the middle of four tiles, for the upper left, upper right, lower left and lower right one."""


def extent(shape: int) -> tuple[int, int]:
    """How many rows and columns the garden has."""
    rows = 0
    columns = 0
    all_rows = 0
    for row in range(4):
        line = shape >> (4 * row) & 15
        if line:
            rows = row + 1
            all_rows |= line
    while all_rows:
        columns += 1
        all_rows >>= 1
    return rows, columns


def add_best_offers(found: list[float], zen: ZenGardenState, player: Player, ahead: Ahead) -> None:
    """The three tiles that are worth most to a player, less their price, of those that can be paid for."""
    worth = worths(zen, player, ahead)
    prices = zen.setup.edition.prices
    payable = zen.filled & zen.setup.edition.affordable[player.coins]
    selection = zen.selection
    first = second = third = 0.0
    slot = 0
    while payable:
        if payable & 1:
            tile = TILES[selection[slot]]
            value = worth[tile.decor] + worth[tile.path] + worth[tile.ground] - prices[slot // COLUMNS]
            if value > first:
                third = second
                second = first
                first = value
            elif value > second:
                third = second
                second = value
            elif value > third:
                third = value
        payable >>= 1
        slot += 1
    found.append(first)
    found.append(second)
    found.append(third)


def worths(zen: ZenGardenState, player: Player, ahead: Ahead) -> vec[float]:
    """What one more tile with each feature brings at once, about."""
    edition = zen.setup.edition
    counts = player.counts
    emperor = zen.emperor
    worth = vec[float]([0.0] * len(FEATURES))
    for decor in range(FIRST_PATH):
        worth[decor] = float(step(edition.decor_points, counts[decor]))
    small, big, majority = emperor[SMALL_SLOT], emperor[BIG_SLOT], emperor[MAJORITY_SLOT]
    detail = emperor[DETAIL_SLOT]
    worth[small] = worth[small] + edition.small_points
    worth[big] = worth[big] + edition.big_points
    worth[majority] = worth[majority] + A_MAJORITY_TILE
    worth[detail] = worth[detail] + step(edition.detail_points, counts[detail])
    for order in range(zen.setup.orders):
        if not player.order_points[order] and zen.order_tiles_left[order]:
            for slot in range(FIRST_ORDER_SLOT + 2 * order, FIRST_ORDER_SLOT + 2 * order + 2):
                wanted = emperor[slot]
                if counts[wanted] < edition.order_needed:
                    worth[wanted] = worth[wanted] + an_order_tile(edition)
    add_begun(worth, edition, ahead)
    return worth


def add_begun(worth: vec[float], edition: Edition, ahead: Ahead) -> None:
    """What the next tile of a line or of a loop brings; a tile goes to one place only, so the best counts."""
    best = vec[float]([0.0] * len(FEATURES))
    for line in ahead.lines:
        there = line // FIRST_PATH
        if there:
            decor = line % FIRST_PATH
            then = float(edition.line_bonus) if there == 3 else LINE_PROMISE[there + 1]
            best[decor] = max(best[decor], then - LINE_PROMISE[there])
    for loop in ahead.loops:
        there = loop // LOOP
        path = loop % LOOP
        then = float(edition.loop_points[1]) if there == 3 else LOOP_PROMISE[there + 1]
        best[path] = max(best[path], then - LOOP_PROMISE[there])
    for feature in range(FIRST_GROUND):
        worth[feature] = worth[feature] + best[feature]


A_MAJORITY_TILE: Final = 0.8


def an_order_tile(edition: Edition) -> float:
    """A tile's part in the points of an order."""
    return edition.order_points[0] / (2.0 * edition.order_needed)


def step(table: list[int], count: int) -> int:
    """The points for one more."""
    return table[count + 1] - table[count] if count + 1 < len(table) else 0
