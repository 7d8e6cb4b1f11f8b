"""The board a second time, from a view alone and as plainly as possible: searched anew at every question.

Nothing of the game's own tables is used. A field is a name such as `corner_split-head 90` or `cross north`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

KINDS = {
    "jungle": [],
    "one": ["n"],
    "corner": ["ne"],
    "corner_split": ["n", "e"],
    "straight": ["ns"],
    "straight_split": ["n", "s"],
    "three": ["nes"],
    "three_split": ["ne", "s"],
    "four": ["nesw"],
    "four_split": ["ne", "sw"],
}
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
OPPOSITE = {"n": "s", "e": "w", "s": "n", "w": "e"}
Cell = tuple[int, int]
Part = tuple[Cell, int]
Board = dict[Cell, str]


def board_of(names: list[str | None]) -> Board:
    """The fields of a view's board by row and column, counted from 1."""
    return {(index // 11 + 1, index % 11 + 1): name for index, name in enumerate(names) if name}


def cell_name(cell: Cell) -> str:
    return f"r{cell[0]}c{cell[1]}"


def inside(cell: Cell) -> bool:
    return 1 <= cell[0] <= 11 and 1 <= cell[1] <= 11


def beside(cell: Cell, side: str) -> Cell:
    down, right = STEPS[side]
    return cell[0] + down, cell[1] + right


def parts(name: str) -> list[set[str]]:
    """The sides of each city part."""
    kind, *rest = name.split()
    if kind == "cross":
        return [{side[0]} for side in rest]
    turn = int(rest[0]) // 90
    return [{"nesw"[("nesw".index(side) + turn) % 4] for side in part} for part in KINDS[kind.split("-")[0]]]


def symbols(name: str) -> list[tuple[int, int]]:
    """Heads and coins on each part: the head lies on the first, the coin on the last."""
    found = [[0, 0] for _ in parts(name)]
    symbol = name.split()[0].partition("-")[2]
    if symbol in ("head", "both"):
        found[0][0] = 1
    if symbol in ("coin", "both"):
        found[-1][1] = 1
    return [(heads, coins) for heads, coins in found]


def brown(name: str) -> set[str]:
    return set().union(*parts(name))


class District:
    """Connected parts of the city, found by a flood fill."""

    def __init__(self, board: Board, start: Part) -> None:
        self.parts = {start}
        self.open_edges = 0
        queue = deque([start])
        while queue:
            cell, part = queue.popleft()
            for side in parts(board[cell])[part]:
                other = beside(cell, side)
                if other in board:
                    (meeting,) = (
                        number for number, sides in enumerate(parts(board[other])) if OPPOSITE[side] in sides
                    )
                    if (other, meeting) not in self.parts:
                        self.parts.add((other, meeting))
                        queue.append((other, meeting))
                elif inside(other):
                    self.open_edges += 1
        self.heads = sum(symbols(board[cell])[part][0] for cell, part in self.parts)
        self.coins = sum(symbols(board[cell])[part][1] for cell, part in self.parts)


def districts(board: Board) -> list[District]:
    """All districts of the board, closed or not."""
    found: list[District] = []
    seen: set[Part] = set()
    for cell, name in sorted(board.items()):
        for part in range(len(parts(name))):
            if (cell, part) not in seen:
                found.append(District(board, (cell, part)))
                seen |= found[-1].parts
    return found


def reachable(board: Board, start: Cell) -> set[Cell]:
    """Where a trip can end: over white lines, then at most one brown line; other jeeps are left aside."""
    white = {start}
    behind: set[Cell] = set()
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for side in "nesw":
            other = beside(cell, side)
            if other not in board:
                continue
            if side in brown(board[cell]):
                behind.add(other)
            elif other not in white:
                white.add(other)
                queue.append(other)
    return white | behind


def matches(board: Board, cell: Cell, name: str) -> bool:
    """Whether a field matches all its neighbours."""
    for side in "nesw":
        other = beside(cell, side)
        if other in board and (side in brown(name)) != (OPPOSITE[side] in brown(board[other])):
            return False
    return True


def open_sides(board: Board, cell: Cell) -> list[str]:
    return [side for side in "nesw" if inside(beside(cell, side)) and beside(cell, side) not in board]


def ways(board: Board, jeep: Cell, tile: str) -> set[str]:
    """Every way to lay a tile next to the jeep; turns that lie alike are one."""
    found: set[str] = set()
    for side in open_sides(board, jeep):
        shapes: list[list[set[str]]] = []
        for turn in (0, 90, 180, 270):
            name = f"{tile} {turn}"
            if parts(name) in shapes:
                continue
            shapes.append(parts(name))
            if matches(board, beside(jeep, side), name):
                word = {"n": "north", "e": "east", "s": "south", "w": "west"}[side]
                found.add(f"lay {word} {turn}")
    return found


def fits_anywhere(board: Board, tiles: Iterable[str]) -> set[Cell]:
    """The fields from which one of these tiles can be laid."""
    return {cell for cell in board if any(ways(board, cell, tile) for tile in tiles)}
