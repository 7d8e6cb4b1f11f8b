"""The lines between the fields: which way a jeep takes."""

from __future__ import annotations

from collections import deque

from teahouse.games.jade_goddess.area import BORDER, NEIGHBOURS
from teahouse.games.jade_goddess.board import UNDISCOVERED, Board


def ways(board: Board, start: int) -> dict[int, list[int]]:
    """A shortest way to every field that a jeep reaches: white lines, then at most one brown line."""
    came: dict[int, int] = {start: start}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in joined(board, cell, city=False):
            if other not in came:
                came[other] = cell
                queue.append(other)
    found = {cell: _back(came, cell) for cell in came}
    for cell in list(found):
        for other in joined(board, cell, city=True):
            if other not in came and (other not in found or len(found[other]) > len(found[cell]) + 1):
                found[other] = [*found[cell], other]
    return found


def way(board: Board, start: int, end: int) -> list[int]:
    """The fields of a trip, the first and the last included."""
    return ways(board, start)[end]


def joined(board: Board, cell: int, city: bool) -> list[int]:
    """The fields that a white or a brown line of this one leads to."""
    found: list[int] = []
    for side in range(4):
        other = NEIGHBOURS[4 * cell + side]
        if other == BORDER or board.laid[other] == UNDISCOVERED:
            continue
        if bool(board.printed.city[board.laid[cell]] >> side & 1) == city:
            found.append(other)
    return found


def _back(came: dict[int, int], cell: int) -> list[int]:
    way = [cell]
    while came[cell] != cell:
        cell = came[cell]
        way.append(cell)
    return way[::-1]
