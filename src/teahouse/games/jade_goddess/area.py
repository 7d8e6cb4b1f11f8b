"""The area of 11 x 11 cells: its cells, sides and neighbours, and sets of fields that are quick to combine.

A cell that is covered, by the start cross or by a tile, is a field. Rows are counted from the top and columns
from the left; in texts both begin with 1.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

SIZE: Final = 11
CELLS: Final = 121
CENTRE: Final = 60
"""The start and exchange field."""
BORDER: Final = 255
"""What lies beyond the area."""

SIDES: Final = ["north", "east", "south", "west"]
"""Clockwise, so that a quarter turn of a tile moves each of its sides to the next."""
STEPS: Final = [(-1, 0), (0, 1), (1, 0), (0, -1)]


def _neighbours() -> bytes:
    result: list[int] = []
    for cell in range(CELLS):
        for down, right in STEPS:
            row = cell // SIZE + down
            column = cell % SIZE + right
            inside = 0 <= row < SIZE and 0 <= column < SIZE
            result.append(row * SIZE + column if inside else BORDER)
    return bytes(result)


NEIGHBOURS: Final = _neighbours()
"""The cell on side s of cell c stands at index 4 * c + s. Small numbers are read quickest from bytes."""
CELL_NAMES: Final = [f"r{cell // SIZE + 1}c{cell % SIZE + 1}" for cell in range(CELLS)]

FieldSet: TypeAlias = tuple[int, int, int]
"""A set of cells is three numbers, one bit a cell: rows 1-4, 5-8 and 9-11. Each fits into a machine word,
which makes compiled code quick; one number of 121 bits would not.
"""
WORDS: Final = 3
ROWS_IN_WORD: Final = 4
WORD: Final = bytes([cell // SIZE // ROWS_IN_WORD for cell in range(CELLS)])
BIT: Final = vec[i64]([1 << (cell // SIZE % ROWS_IN_WORD * SIZE + cell % SIZE) for cell in range(CELLS)])
ROW_PATTERNS: Final = 1 << SIZE
NO_FIELDS: Final[FieldSet] = (0, 0, 0)


def holds(fields: FieldSet, cell: int) -> bool:
    """Whether a cell is in the set."""
    if WORD[cell] == 0:
        return fields[0] & BIT[cell] != 0
    if WORD[cell] == 1:
        return fields[1] & BIT[cell] != 0
    return fields[2] & BIT[cell] != 0


def without(fields: FieldSet, cell: int) -> FieldSet:
    """The set without a cell."""
    if WORD[cell] == 0:
        return fields[0] & ~BIT[cell], fields[1], fields[2]
    if WORD[cell] == 1:
        return fields[0], fields[1] & ~BIT[cell], fields[2]
    return fields[0], fields[1], fields[2] & ~BIT[cell]


def both(some: FieldSet, others: FieldSet) -> FieldSet:
    """The cells that are in both sets."""
    return some[0] & others[0], some[1] & others[1], some[2] & others[2]


def is_empty(fields: FieldSet) -> bool:
    return not (fields[0] or fields[1] or fields[2])


def cross_cells() -> list[int]:
    """The middle row and the middle column."""
    return [cell for cell in range(CELLS) if cell // SIZE == SIZE // 2 or cell % SIZE == SIZE // 2]


def bar_cell(bar: int, field: int) -> int:
    """A field of the bar that leaves the centre on this side; 1 lies next to the centre, 5 at the rim."""
    down, right = STEPS[bar]
    return CENTRE + field * (down * SIZE + right)
