"""Where things lie: sizes of the areas, centres of slots and cells, and how a tile is drawn."""

from __future__ import annotations

from typing import Final

from teahouse.games.zen_garden.box import (
    COLUMNS,
    DECORS,
    FIRST_GROUND,
    FIRST_PATH,
    GROUNDS,
    PATHS,
    Edition,
    Tile,
)
from teahouse.games.zen_garden.position import FIRST_ORDER_SLOT

CELL: Final = 100
BOARD: Final = CELL * 100 / 22
"""The garden board is drawn with cells of 22 in a box of 100."""
MARGIN: Final = 60
"""Round the grid of a garden: room for building beyond its edge, which shifts the garden."""
GARDEN: Final = 4 * CELL + 2 * MARGIN
REACH: Final = GARDEN + 100
"""How far down a garden's pieces lie: below it are its coins, its point tiles and the tile in hand."""
TITLE: Final = 40
"""Room above an area for its title, which is written as large on small areas."""
DRAWN_POINTS: Final = (1, 3, 5)
DRAWN_PRICES: Final = [0, 1, 2]
"""What the selection board shows for its rows, from the bottom up."""
SELECTION_W: Final = 500
SELECTION_H: Final = 360
EMPEROR_W: Final = 500
ORDERS_Y: Final = 208
WORTH_W: Final = 114
WORTH_H: Final = 30
OWN: Final = {2: 1.5, 3: 1.4}
"""How large one's own garden is where the others lie below the emperor's wishes, by players."""
BESIDE: Final = {2: 560, 3: 620}
"""How wide the column beside it is."""
COLUMN: Final = {2: (1.5, 0.55), 3: (1.45, 0.51), 4: (1.34, 0.49)}
"""How large one's own garden and those of the others are where they have a column of their own."""
CROWDED: Final = 240
"""Wishes higher than this leave no room below them."""


def tile_art(tile: Tile, turn: int | None) -> list[str]:
    """Ground, path and decor; the path turns, the decor stands upright beside it. None: the client turns."""
    return [
        "tile-shadow",
        f"ground-{GROUNDS[tile.ground - FIRST_GROUND]}",
        "tile-edge",
        f"path-{PATHS[tile.path - FIRST_PATH]}@{'*' if turn is None else 90 * turn}",
        f"stand-{DECORS[tile.decor]}-{'*' if turn is None else turn}",
    ]


def tile_id(edition: Edition, tile: int, place: str) -> str:
    """A tile as the page knows it; of those that the box has several of, each by where it lies."""
    return f"tile-{tile}" if edition.tile_counts[tile] <= 1 else f"tile-{tile}.{place}"


def points_art(points: int) -> list[str]:
    """A point tile; a number that is not drawn on one has to be written there."""
    return [f"points-{points}" if points in DRAWN_POINTS else "points-blank"]


def points_written(points: int) -> str:
    return "" if points in DRAWN_POINTS else str(points)


def slot_xy(slot: int) -> tuple[float, float]:
    """The centre of a slot of the selection board; the bottom row lies at the bottom."""
    return 113 + slot % COLUMNS * 105, 75 + (2 - slot // COLUMNS) * 105


def emperor_xy(slot: int) -> tuple[float, float]:
    """Four tiles of board 1 in a row, then the orders, two tiles each."""
    if slot < FIRST_ORDER_SLOT:
        return 75 + slot * 117, 75
    order, second = divmod(slot - FIRST_ORDER_SLOT, 2)
    return 50 + order * 162 + second * 76, ORDERS_Y


def emperor_h(orders: int, whole: bool) -> float:
    """How high the emperor's boards are: the first one, those with orders, and those for the whole garden."""
    return 158 + (172 if orders else 0) + (44 if whole else 0)


def cell_xy(row: int, column: int) -> tuple[float, float]:
    """The centre of a grid cell, rows and columns from 0; -1 and 4 lie in the margin beyond the grid."""

    def along(number: int) -> float:
        if number < 0:
            return MARGIN / 2
        if number > 3:
            return GARDEN - MARGIN / 2
        return MARGIN + number * CELL + CELL / 2

    return along(column), along(row)


def place_id(seat: int, row: int, column: int) -> str:
    """The cell of a placement, as the page knows it; row and column are those of the action."""
    return f"cell-{seat}-{row}-{column}"
