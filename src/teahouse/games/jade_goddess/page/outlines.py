"""The outline of a district on the map, drawn on squares of a third of a cell."""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.area import SIZE
from teahouse.games.jade_goddess.board import Board
from teahouse.games.jade_goddess.box import Laid
from teahouse.games.jade_goddess.page.drawing import CELL, FRAME


def outline(board: Board, parts: list[tuple[int, int]]) -> list[tuple[float, float]]:
    """The outer edge of city parts, each a cell and a number. What they surround counts in."""
    squares: set[tuple[int, int]] = set()
    for cell, part in parts:
        top, left = cell // SIZE * 3, cell % SIZE * 3
        squares |= {
            (top + row, left + column) for row, column in _squares(board.printed.laid[board.laid[cell]], part)
        }
    ring = max(_rings(squares), key=_surface)
    return [(FRAME + x * CELL / 3, FRAME + y * CELL / 3) for x, y in ring]


_STRIPS: Final = [
    [(0, 0), (0, 1), (0, 2)],
    [(0, 2), (1, 2), (2, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
]


def _squares(laid: Laid, part: int) -> set[tuple[int, int]]:
    """The ninths of a tile that a part covers: a strip along each of its edges, without others' corners."""
    sides = laid.parts[part]
    mine = {square for side in sides for square in _STRIPS[side]}
    for other, others in enumerate(laid.parts):
        if other != part:
            mine -= {square for side in others for square in _STRIPS[side]}
    if any((side + 2) % 4 in sides for side in sides):
        mine.add((1, 1))
    return mine


def _rings(squares: set[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The closed lines between these squares and all others, with the squares to the right."""
    leaving: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in squares:
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        for side, (down, right) in enumerate([(-1, 0), (0, 1), (1, 0), (0, -1)]):
            if (row + down, column + right) not in squares:
                leaving.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    rings = []
    while leaving:
        start = min(leaving)
        ring = [start]
        came = (0, 0)
        while True:
            here = ring[-1]
            ways = leaving[here]
            # where two squares touch at a corner, turn left: they hang together there
            ways.sort(key=lambda to: _turned_right(came, (to[0] - here[0], to[1] - here[1])))
            there = ways.pop(0)
            if not ways:
                del leaving[here]
            came = (there[0] - here[0], there[1] - here[1])
            if there == start:
                break
            ring.append(there)
        rings.append(_corners(ring))
    return rings


def _turned_right(one: tuple[int, int], two: tuple[int, int]) -> int:
    """Positive for a turn to the right, with y downwards."""
    return one[0] * two[1] - one[1] * two[0]


def _corners(ring: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A ring without the points between its corners."""
    found = []
    for index, (x, y) in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % len(ring)]
        if _turned_right((x - before[0], y - before[1]), (after[0] - x, after[1] - y)):
            found.append((x, y))
    return found


def _surface(ring: list[tuple[int, int]]) -> int:
    """Twice the surface that a ring encloses, however it runs."""
    total = 0
    for index, (x, y) in enumerate(ring):
        total += ring[index - 1][0] * y - x * ring[index - 1][1]
    return abs(total)
