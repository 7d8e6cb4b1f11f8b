"""A player's garden: where a tile may go, the shift, and the coins for four equal decors in a line.

The rulebook lets the whole garden be shifted inside its 4x4 grid before a tile is built. That is the same as
knowing the tiles only by their place to each other, with at most four rows and columns in all. So a garden is
kept in the grid's upper left corner, and a tile may also be built in a row 0 above it or a column 0 left of
it: then everything moves down or right, if there is room.

Where the garden lies in the grid of a real table has no bearing on the rules, but people see it. It is kept
beside the tiles (`top`, `left`): a garden is shifted only when a tile would not fit otherwise, then by one.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.zen_garden.components import CELLS, CORNERS, FEATURES, LAID, Laid, Tile

TAKE_ACTIONS: Final = 12


class Place(Action):
    """Build the tile in hand in this row and column (1-4, or 0 for the shift), its path round this corner."""

    def __init__(self, code: int, row: int, column: int, corner: int) -> None:
        super().__init__(code, f"place r{row}c{column} {CORNERS[corner]}")
        self.row = row
        self.column = column
        self.corner = corner
        self.shifts_down = row == 0
        self.shifts_right = column == 0
        self.cell = max(row - 1, 0) * 4 + max(column - 1, 0)
        """The cell that the tile covers once everything has shifted."""


def _place_actions() -> list[Place]:
    result: list[Place] = []
    for row in range(5):
        for column in range(5):
            if row or column:  # both 0 would touch the garden by a corner at most
                for corner in range(4):
                    result.append(Place(TAKE_ACTIONS + len(result), row, column, corner))
    return result


PLACES: Final = _place_actions()

# Shapes: a garden's occupied cells as the bits of a number. What may be built depends on nothing else.
TOP_ROW: Final = 0b0000_0000_0000_1111
BOTTOM_ROW: Final = 0b1111_0000_0000_0000
LEFT_COLUMN: Final = 0b0001_0001_0001_0001
RIGHT_COLUMN: Final = 0b1000_1000_1000_1000

_places_by_shape: list[list[Action] | None] = [None] * (1 << CELLS)


def places(shape: int) -> list[Action]:
    """Every legal way to build a tile in a garden of this shape; found once for each shape."""
    known = _places_by_shape[shape]
    if known is not None:
        return known
    found: list[Action] = [place for place in PLACES if why_not_place(shape, place) is None]
    _places_by_shape[shape] = found
    return found


def shifted(shape: int, place: Place) -> int:
    """The shape after the shift that this placement needs, before the tile is there."""
    if place.shifts_down:
        shape <<= 4
    if place.shifts_right:
        shape <<= 1
    return shape


def why_not_place(shape: int, place: Place) -> Refusal | None:
    """The building rule that forbids this placement in a garden of this shape."""
    if not shape:
        if place.row == 1 and place.column == 1:
            return None
        return Refusal(
            "first-tile",
            Message(
                N_(
                    "Where the first tile goes makes no difference, so one cell is offered: "
                    "the garden shifts as it grows."
                )
            ),
        )
    if place.shifts_down and shape & BOTTOM_ROW:
        return Refusal("shift", Message(N_("The garden already has four rows, so it cannot shift down.")))
    if place.shifts_right and shape & RIGHT_COLUMN:
        return Refusal("shift", Message(N_("The garden already has four columns, so it cannot shift right.")))
    shape = shifted(shape, place)
    tile = 1 << place.cell
    if shape & tile:
        return Refusal("occupied", Message(N_("There is already a tile on that cell.")))
    touching = (tile << 4) | (tile >> 4)
    if not tile & RIGHT_COLUMN:
        touching |= tile << 1
    if not tile & LEFT_COLUMN:
        touching |= tile >> 1
    if not shape & touching:
        return Refusal("edge", Message(N_("A tile has to share an edge with a tile already in the garden.")))
    return None


class Line:
    """A row, column or main diagonal of four cells."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.cells = [a, b, c, d]
        self.shape = 1 << a | 1 << b | 1 << c | 1 << d


def _lines() -> list[Line]:
    rows = [Line(4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3) for n in range(4)]
    columns = [Line(n, n + 4, n + 8, n + 12) for n in range(4)]
    return [*rows, *columns, Line(0, 5, 10, 15), Line(3, 6, 9, 12)]


LINES: Final = _lines()
LINES_THROUGH: Final = [[line for line in LINES if cell in line.cells] for cell in range(CELLS)]


class Player:
    """One player's coins, garden and fulfilled orders."""

    def __init__(
        self,
        coins: int,
        cells: list[Laid | None],
        shape: int,
        counts: list[int],
        order_points: list[int],
        top: int,
        left: int,
    ) -> None:
        self.coins = coins
        self.cells = cells
        """The garden moved to the upper left."""
        self.shape = shape
        self.counts = counts
        """How many tiles of the garden show each feature."""
        self.order_points = order_points
        """The point tile taken from each order, 0 for none."""
        self.top = top
        self.left = left
        """The row and column of the grid, from 0, in which the garden really begins."""

    def clone(self) -> Player:
        return Player(
            self.coins,
            self.cells.copy(),
            self.shape,
            self.counts.copy(),
            self.order_points.copy(),
            self.top,
            self.left,
        )

    def build(self, tile: Tile, place: Place) -> None:
        """Shift the garden if the placement needs it, then lay the tile."""
        shape = self.shape
        if place.shifts_down:
            shape <<= 4
            self.cells = [None, None, None, None, *self.cells[:12]]
            if self.top:
                self.top -= 1
        elif self.top + place.row > 4:
            self.top -= 1
        if place.shifts_right:  # the last column is free, so its cells may wrap into the next row's first
            shape <<= 1
            self.cells = [None, *self.cells[:15]]
            if self.left:
                self.left -= 1
        elif self.left + place.column > 4:
            self.left -= 1
        self.cells[place.cell] = LAID[4 * tile.index + place.corner]
        self.shape = shape | 1 << place.cell
        counts = self.counts
        counts[tile.decor] += 1
        counts[tile.path] += 1
        counts[tile.ground] += 1

    def decor_at(self, cell: int) -> int:
        laid = self.cells[cell]
        return -1 if laid is None else laid.tile.decor

    def equal_lines(self, cell: int) -> int:
        """How many lines of four through this cell show one decor only."""
        shape = self.shape
        found = 0
        for line in LINES_THROUGH[cell]:
            if shape & line.shape == line.shape:
                decor = self.decor_at(line.a)
                if (
                    self.decor_at(line.b) == decor
                    and self.decor_at(line.c) == decor
                    and self.decor_at(line.d) == decor
                ):
                    found += 1
        return found


def new_player(coins: int, orders: int) -> Player:
    """A player before the first tile."""
    return Player(coins, [None] * CELLS, 0, [0] * len(FEATURES), [0] * orders, 1, 1)
