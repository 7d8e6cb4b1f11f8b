"""The board of 8 x 8 cells: cells, sides, neighbours, lines, spots, the cells of the tokens and the grooves.

The four corner cells hold the stacks, the start tile covers the four in the middle (board). Columns are
lettered from the left, rows numbered from the top: `a1` is the corner of the greenery stack.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 8
CELLS: Final = 64
BORDER: Final = 255
"""What lies beyond the board; the stacks in the corners count as border too."""

SIDES: Final = ["north", "east", "south", "west"]
"""Clockwise, so that a quarter turn of a tile moves each of its sides to the next."""
STEPS: Final = [(-1, 0), (0, 1), (1, 0), (0, -1)]
CELL_NAMES: Final = [f"{'abcdefgh'[cell % SIZE]}{cell // SIZE + 1}" for cell in range(CELLS)]
CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}

STACK_CELLS: Final = [0, 7, 63, 56]
"""The corners of the greenery, water, rock and Tao stacks (stack-corners); two on is diagonally opposite."""
QUARTERS: Final = [27, 28, 36, 35]
"""The cells of the start tile, clockwise from the upper left one."""


def _outside(cell: int) -> float:
    """How far the centre of a cell is from the middle of the board, to the side where that is more."""
    return max(abs(cell % SIZE - 3.5), abs(cell // SIZE - 3.5))


BUILDING_CELLS: Final = [cell for cell in range(CELLS) if cell not in STACK_CELLS and cell not in QUARTERS]
"""The 56 cells that garden tiles are placed on."""
INNER_CELLS: Final = [cell for cell in BUILDING_CELLS if _outside(cell) < 3 and cell not in (9, 14, 49, 54)]
"""The 28 of them around the start tile: the garden of the solo game."""


def _neighbours() -> bytes:
    result: list[int] = []
    for cell in range(CELLS):
        for down, right in STEPS:
            row = cell // SIZE + down
            column = cell % SIZE + right
            other = row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else BORDER
            result.append(BORDER if other in STACK_CELLS else other)
    return bytes(result)


NEIGHBOURS: Final = _neighbours()
"""The cell on side s of cell c stands at index 4 * c + s. Small numbers are read quickest from bytes."""


def _line(cell: int, side: int) -> list[int]:
    line: list[int] = []
    while cell != BORDER:
        line.append(cell)
        cell = NEIGHBOURS[4 * cell + side]
    return line


LINES: Final = [_line(cell, side) for cell in range(CELLS) for side in range(4)]
"""The cells from cell c, itself included, to the border on side s stand at index 4 * c + s."""

# A spot is a place for a decoration or a figure: number 4 * cell + slot. Slots 0-2 are the areas of the tile,
# slot 3 is its bridge space or its character space, or a fourth area.
SPOTS: Final = 4 * CELLS
SPACE: Final = 3
TILED_SPOTS: Final = [4 * cell + slot for cell in sorted([*BUILDING_CELLS, *QUARTERS]) for slot in range(4)]
"""Those of the cells that can have a tile."""
SPOT_NAMES: Final = [f"{CELL_NAMES[spot >> 2]}-{spot % 4 + 1}" for spot in range(SPOTS)]
SPOT_BY_NAME: Final = {name: spot for spot, name in enumerate(SPOT_NAMES)}

# The landscape tokens: no token, a small or a large one.
NO_TOKEN: Final = 0
SMALL: Final = 1
LARGE: Final = 2
SIZES: Final = ["none", "small", "large"]


def _at(*places: tuple[float, float]) -> list[int]:
    """The cells at these distances from the middle, right and down, with all signs."""
    found: set[int] = set()
    for x, y in places:
        for sign_x in (-1, 1):
            for sign_y in (-1, 1):
                found.add(int(y * sign_y + 3.5) * SIZE + int(x * sign_x + 3.5))
    return sorted(found)


RING_INNER: Final = _at((1.5, 2.5), (2.5, 1.5))
"""The eight inner cells of the diamond of tokens; the tokens of the solo game lie here."""
RING_OUTER: Final = _at((0.5, 3.5), (3.5, 0.5))
CLOSE: Final = _at((0.5, 2.5), (2.5, 0.5))
BESIDE: Final = _at((1.5, 3.5), (3.5, 1.5))
"""The cells at the border beside the outer ones of the diamond."""

BORDER_CELLS: Final = "border"
"""With two players the tokens lie at the border, four in the middle of each side."""
NEAR: Final = "near"
"""With two players the tokens lie closer to the start tile: so it was until rules version 3."""
LAYOUTS: Final = [BORDER_CELLS, NEAR]


def token_cells(players: int, layout: str = BORDER_CELLS) -> list[int]:
    """The token on each cell for two to four players (token-cells)."""
    small, large = RING_INNER, RING_OUTER
    if players == 2:
        small, large = (CLOSE, RING_INNER) if layout == NEAR else (RING_OUTER, BESIDE)
    tokens = [NO_TOKEN] * CELLS
    for cell in small:
        tokens[cell] = SMALL
    for cell in large:
        tokens[cell] = LARGE
    return tokens


# Grooves: number 5 * side + place; places 0-2 are the inner row for small panels, 3 and 4 the outer row for
# large ones, counted clockwise round the board.
GROOVES: Final = 20
FIRST_LARGE: Final = 3
MIDDLE: Final = 1
"""The place of the small panels of the set-up."""


def groove_size(groove: int) -> int:
    """SMALL or LARGE."""
    return SMALL if groove % 5 < FIRST_LARGE else LARGE


GROOVES_OF: Final = [
    [groove for groove in range(GROOVES) if groove_size(groove) == size] for size in range(3)
]
"""Of no panel, and of SMALL and LARGE ones."""


def opposite_groove(groove: int) -> int:
    """The groove straight across the board: places are counted clockwise, so their order is reversed."""
    side = (groove // 5 + 2) % 4
    place = groove % 5
    return 5 * side + (2 - place if place < FIRST_LARGE else 7 - place)


GROOVE_NAMES: Final = [
    f"{SIDES[groove // 5]} {SIZES[groove_size(groove)]} {groove % 5 % FIRST_LARGE + 1}"
    for groove in range(GROOVES)
]
