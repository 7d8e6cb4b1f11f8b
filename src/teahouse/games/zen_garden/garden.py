"""A player's garden: its tiles, the shift, and the lines of four equal decors.

The rulebook lets the whole garden be shifted inside its 4x4 grid before a tile is built. That is the same as
knowing the tiles only by their place to each other, with at most four rows and columns in all. So a garden is
kept in the grid's upper left corner, and a tile may also be built in a row 0 above it or a column 0 left of
it: then everything moves down or right, if there is room.

Where the garden lies in the grid of a real table has no bearing on the rules, but people see it. It is kept
beside the tiles (`top`, `left`): a garden is shifted only when a tile would not fit otherwise, then by one.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.fields import Shared
from teahouse.games.zen_garden.box import CELLS, FEATURES, LAID, Laid, Tile

# Shapes: a garden's occupied cells as the bits of a number. What may be built depends on nothing else.
BOTTOM_ROW: Final = 0b1111_0000_0000_0000
LEFT_COLUMN: Final = 0b0001_0001_0001_0001
RIGHT_COLUMN: Final = 0b1000_1000_1000_1000


def cell_of(row: int, column: int) -> int:
    """The cell in this row and column, from 1; row and column 0 become the first by the shift."""
    return max(row - 1, 0) * 4 + max(column - 1, 0)


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


class Begun:
    """What of a garden can still become a line of four or a loop, as `features` finds and writes it."""

    def __init__(self, lines: list[int], loops: list[int]) -> None:
        self.lines = lines
        self.loops = loops


class Player:
    """One player's coins, garden and fulfilled orders."""

    coins: int = 0
    cells: list[Laid | None]
    """The garden moved to the upper left."""
    drawn: bytes = b""
    """The same as a learner sees it; empty until somebody asks (see `encode`)."""
    shape: int = 0
    """The occupied cells, one bit each."""
    counts: list[int]
    """How many tiles of the garden show each feature."""
    order_points: Shared[list[int]]
    """The point tile taken from each order, 0 for none."""
    top: int = 0
    left: int = 0
    """The row and column of the grid, from 0, in which the garden really begins."""
    begun: Begun | None = None
    """Once somebody has asked for it; copies share it until they get another tile."""

    def clone(self) -> Player:
        """Made from the fields by `tools/copies.py`."""
        copy = Player()
        copy.coins = self.coins
        copy.cells = self.cells.copy()
        copy.drawn = self.drawn
        copy.shape = self.shape
        copy.counts = self.counts.copy()
        copy.order_points = self.order_points
        copy.top = self.top
        copy.left = self.left
        copy.begun = self.begun
        return copy

    def build(self, tile: Tile, row: int, column: int, corner: int) -> int:
        """Lay a tile in this row and column, after the shift that it needs; the cell that it covers then."""
        shape = self.shape
        if not shape:  # the first tile: the garden begins where it lies
            self.top += row - 1
            self.left += column - 1
            row = column = 1
        elif row == 0:
            shape <<= 4
            self.cells = [None, None, None, None, *self.cells[:12]]
            if self.top:
                self.top -= 1
        elif self.top + row > 4:
            self.top -= 1
        if column == 0:  # the last column is free, so its cells may wrap into the next row's first
            shape <<= 1
            self.cells = [None, *self.cells[:15]]
            if self.left:
                self.left -= 1
        elif self.left + column > 4:
            self.left -= 1
        cell = cell_of(row, column)
        self.drawn = b""
        self.cells[cell] = LAID[4 * tile.index + corner]
        self.shape = shape | 1 << cell
        self.begun = None
        counts = self.counts
        counts[tile.decor] = counts[tile.decor] + 1
        counts[tile.path] = counts[tile.path] + 1
        counts[tile.ground] = counts[tile.ground] + 1
        return cell

    def laid(self) -> list[tuple[int, int, Laid]]:
        """The tiles with their rows and columns in the grid, from 0."""
        found: list[tuple[int, int, Laid]] = []
        for cell, laid in enumerate(self.cells):
            if laid is not None:
                found.append((self.top + cell // 4, self.left + cell % 4, laid))
        return found

    def count(self) -> None:
        """Find what the tiles show and cover, for a garden that was put back as it was seen."""
        for cell, laid in enumerate(self.cells):
            if laid is not None:
                self.shape |= 1 << cell
                self.counts[laid.tile.decor] = self.counts[laid.tile.decor] + 1
                self.counts[laid.tile.path] = self.counts[laid.tile.path] + 1
                self.counts[laid.tile.ground] = self.counts[laid.tile.ground] + 1

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


def new_player(coins: int, orders: int, corner: int) -> Player:
    """A player before the first tile, whose row and column are counted from this cell's."""
    player = Player()
    player.coins = coins
    player.cells = [None] * CELLS
    player.counts = [0] * len(FEATURES)
    player.order_points = [0] * orders
    player.top = player.left = corner
    return player
