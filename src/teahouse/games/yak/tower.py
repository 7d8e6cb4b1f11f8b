"""A stone tower: its cells, where the next stone may go, which cells touch.

Rows of 5, 4, 3, 2 and 1 lie offset like bricks; on the single stone at the top further stones are stacked.
Rows are lettered from `a` at the bottom, cells of a row numbered from the left: `a1` to `a5`, `b1` to `b4`
and so on to `e1`, then the stack `f1`, `g1`, `h1`, `i1`. No tower gets higher than that: whoever has 13
stones can place three on the day of the 14th and three more on the last day.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.yak.box import HIGHEST, NO_STONE, STONES

ROW_SIZES: Final = bytes([5, 4, 3, 2, 1, 1, 1, 1, 1])
TOP: Final = 4
"""The row, from 0, of the single stone that the stack begins on."""
BOTTOM: Final = 0b11111


class Cell:
    """A place for one stone."""

    def __init__(self, index: int, row: int, column: int) -> None:
        self.index = index
        self.row = row
        self.column = column
        self.name = f"{'abcdefghi'[row]}{column + 1}"
        self.outer = row < TOP and (column == 0 or column == ROW_SIZES[row] - 1)
        """At an end of one of the rows of 5, 4, 3 and 2."""
        self.below = 0
        """The cells, one bit each, that must have stones first."""
        self.touching = 0
        """The neighbours, one bit each: the six of a brick, or above and below in the stack."""


def _cells() -> list[Cell]:
    cells: list[Cell] = []
    for row, size in enumerate(ROW_SIZES):
        for column in range(size):
            cells.append(Cell(len(cells), row, column))
    by_place = {cell.name: cell for cell in cells}
    for cell in cells:
        if cell.row == 0:
            continue
        rests_on = [cell.column, cell.column + 1] if cell.row <= TOP else [0]
        for column in rests_on:
            under = by_place[f"{'abcdefghi'[cell.row - 1]}{column + 1}"]
            cell.below |= 1 << under.index
            cell.touching |= 1 << under.index
            under.touching |= 1 << cell.index
    for left in cells:
        right = by_place.get(f"{'abcdefghi'[left.row]}{left.column + 2}")
        if right is not None:
            left.touching |= 1 << right.index
            right.touching |= 1 << left.index
    return cells


CELLS: Final = _cells()
CELL_BY_NAME: Final = {cell.name: cell for cell in CELLS}
ROW_CELLS: Final = [[cell.index for cell in CELLS if cell.row == row] for row in range(len(ROW_SIZES))]
ROW_SHAPES: Final = [sum([1 << cell for cell in cells]) for cells in ROW_CELLS]
"""The cells of each row, one bit each."""


def why_not_cell(shape: int, index: int) -> Refusal | None:
    """The building rule that forbids a stone on this cell of a tower with these cells occupied."""
    cell = CELLS[index]
    if shape >> index & 1:
        return Refusal("occupied", Message(N_("There is already a stone on that place.")))
    if cell.row == 0:
        if shape and not cell.touching & shape & BOTTOM:
            return Refusal(
                "bottom-row",
                Message(N_("In the bottom row a stone goes next to one that lies there already.")),
            )
        return None
    if cell.below & shape == cell.below:
        return None
    if not shape:
        return Refusal("first-stone", Message(N_("The first stone goes into the bottom row.")))
    if cell.row > TOP:
        return Refusal("stack", Message(N_("The stack grows from the stone at the top, one by one.")))
    return Refusal("on-two", Message(N_("Above the bottom row a stone rests on two others.")))


def open_cells(shape: int) -> int:
    """Where `why_not_cell` allows the next stone, one bit a cell."""
    if not shape:
        return BOTTOM
    below = shape & BOTTOM
    found = below << 1 | below >> 1
    found &= BOTTOM
    first = 0
    for row in range(1, len(ROW_SIZES)):
        first += ROW_SIZES[row - 1]
        rests = below & below >> 1 if row <= TOP else below
        if not rests:
            break
        found |= rests << first
        below = shape >> first & (1 << ROW_SIZES[row]) - 1
    return found & ~shape


class Worth:
    """What was found out about a tower as it stands, for all its copies: few of them get a new stone."""

    def __init__(self) -> None:
        self.bonus: list[int] | None = None
        """The bonus cards that it was scored with."""
        self.size_points = 0
        self.count_points = 0
        self.single_points = 0
        self.bonus_points = 0
        self.to_grow = -1
        """The colours of stones that have an open place next to them, one bit each (see `features`)."""


class Tower:
    """One player's stones."""

    cells: list[int]
    """The stone on each cell, or NO_STONE."""
    drawn: bytes = b""
    """The same as a learner sees it; empty until somebody asks (see `encode`)."""
    shape: int = 0
    """The occupied cells, one bit each."""
    size: int = 0
    worth: Worth | None = None
    """Once somebody has asked for it; copies share it until they get another stone."""

    def clone(self) -> Tower:
        """Made from the fields by `tools/copies.py`."""
        copy = Tower()
        copy.cells = self.cells.copy()
        copy.drawn = self.drawn
        copy.shape = self.shape
        copy.size = self.size
        copy.worth = self.worth
        return copy

    def add(self, stone: int, cell: int) -> None:
        self.cells[cell] = stone
        self.drawn = b""
        self.shape |= 1 << cell
        self.size += 1
        self.worth = None

    def known_worth(self) -> Worth:
        """What is known about the tower as it stands, to be looked up and added to."""
        worth = self.worth
        if worth is None:
            worth = Worth()
            self.worth = worth
        return worth

    def names(self) -> list[str | None]:
        return [None if stone == NO_STONE else STONES[stone] for stone in self.cells]


def new_tower() -> Tower:
    """Before the first stone."""
    tower = Tower()
    tower.cells = [NO_STONE] * HIGHEST
    return tower


def tower_of(names: list[str | None]) -> Tower:
    """The tower that a view shows."""
    tower = new_tower()
    for cell, name in enumerate(names):
        if name is not None:
            tower.add(STONES.index(name), cell)
    return tower
