"""Where things lie on the board, in the units of its drawing: cells, grooves, spots, lines and outlines.

The board is drawn 1180 wide: the 8 x 8 cells of 100 in the middle, round them the grooves of the panels, an
inner row of small ones and an outer row of large ones.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from teahouse.games.tang_garden.board import (
    LINES,
    SIZE,
    SMALL,
    groove_size,
)

BOARD: Final = 1180
CELL: Final = 100
MARGIN: Final = 190
"""From the board's edge to the first cell."""

SMALL_W: Final = 258.0
LARGE_W: Final = 392.0
PANEL_RATIO: Final = 0.25
"""A panel is a quarter as high as it is wide."""
NORTH_GROOVES: Final = [(320, 145), (590, 145), (860, 145), (387, 57), (793, 57)]
"""The centres of the grooves on the north side; those of the others are the same, turned round the board."""
CORNERS: Final = [(123, 98), (1057, 98), (1057, 1082), (123, 1082)]
"""The corners of the frame, in the order of the stacks, which the cards of the solo game touch there."""

Point = tuple[float, float]


def cell_xy(cell: int) -> tuple[int, int]:
    """The centre of a cell."""
    return MARGIN + CELL // 2 + CELL * (cell % SIZE), MARGIN + CELL // 2 + CELL * (cell // SIZE)


def groove_xy(groove: int) -> tuple[int, int]:
    """The centre of a groove."""
    x, y = NORTH_GROOVES[groove % 5]
    for _ in range(groove // 5):
        x, y = BOARD - y, x
    return x, y


def groove_upright(groove: int) -> bool:
    """Whether a panel in this groove is higher than wide: in the east and in the west."""
    return groove // 5 % 2 == 1


def groove_box(groove: int) -> tuple[float, float]:
    """How wide and how high a panel in this groove is."""
    long = SMALL_W if groove_size(groove) == SMALL else LARGE_W
    short = long * PANEL_RATIO
    return (short, long) if groove_upright(groove) else (long, short)


def sight_line(cell: int, facing: int) -> list[Point]:
    """From the middle of a cell straight to the border."""
    x, y = cell_xy(cell)
    end_x, end_y = cell_xy(LINES[4 * cell + facing][-1])
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[facing]
    return [(x, y), (end_x + right * CELL // 2, end_y + down * CELL // 2)]


def landscape(side: int) -> list[Point]:
    """The outline of all grooves on one side of the board."""
    points = []
    for x, y in ((186, 4), (994, 4), (994, 182), (186, 182)):
        for _ in range(side):
            x, y = BOARD - y, x
        points.append((float(x), float(y)))
    return points


@lru_cache(maxsize=1024)
def outline(cells: tuple[int, ...]) -> list[Point]:
    """The outer edge of connected cells, clockwise, its corners only. Holes are filled.

    Nobody may change the list.
    """
    inside = set(cells)
    corners: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for cell in inside:
        row, column = cell // SIZE, cell % SIZE
        sides = (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        )
        for (other_row, other_column), start, end in sides:
            on_board = 0 <= other_row < SIZE and 0 <= other_column < SIZE
            if not on_board or other_row * SIZE + other_column not in inside:
                corners.setdefault(start, []).append(end)
    first = min(corners, key=lambda corner: (corner[1], corner[0]))
    ring = [first]
    here = corners[first].pop()
    while here != first:
        ring.append(here)
        here = _next_corner(ring[-2], here, corners[here])
    found = []
    for index, (x, y) in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % len(ring)]
        if (x - before[0], y - before[1]) != (after[0] - x, after[1] - y):
            found.append((float(MARGIN + CELL * x), float(MARGIN + CELL * y)))
    return found


def _next_corner(
    before: tuple[int, int], here: tuple[int, int], ways: list[tuple[int, int]]
) -> tuple[int, int]:
    """Where the outline goes on. Where cells touch at a corner only, it stays with the cell it came along."""
    if len(ways) == 1:
        return ways.pop()
    dx, dy = here[0] - before[0], here[1] - before[1]
    right = (here[0] - dy, here[1] + dx)
    way = right if right in ways else ways[0]
    ways.remove(way)
    return way
