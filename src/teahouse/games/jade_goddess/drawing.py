"""The shapes that The Jade Goddess draws on its page: tiles, where figures stand, roads and outlines."""

from __future__ import annotations

from collections import deque
from typing import Final

from teahouse.games.jade_goddess.area import BORDER, CELL_NAMES, CELLS, NEIGHBOURS, SIZE
from teahouse.games.jade_goddess.board import CITY, PARTS, UNDISCOVERED, Board
from teahouse.games.jade_goddess.components import CROSS, LAID, LETTERS, STATES, TILES

CELL: Final = 100
FRAME: Final = 50
"""The board's frame round its cells."""
MAP: Final = SIZE * CELL + 2 * FRAME

SPOTS: Final[dict[str, list[tuple[float, float]]]] = {
    "one": [(73, 19)],
    "corner": [(30, 20)],
    "corner_split": [(60, 19), (81, 40)],
    "straight": [(71, 24)],
    "straight_split": [(73, 19), (27, 81)],
    "three": [(74, 74)],
    "three_split": [(44, 19), (60, 81)],
    "four": [(74, 74)],
    "four_split": [(44, 19), (56, 81)],
}
"""Where a figure stands on each part of a tile that is not turned; see `art/README.md`."""


def corner_xy(cell: int) -> tuple[float, float]:
    """The upper left corner of a cell on the map."""
    return FRAME + cell % SIZE * CELL, FRAME + cell // SIZE * CELL


def centre_xy(cell: int) -> tuple[float, float]:
    x, y = corner_xy(cell)
    return x + CELL / 2, y + CELL / 2


def tile_art(tile: int, turn: int | None) -> list[str]:
    """The jungle, the city that turns, and its symbols, which stay upright. None: the client turns."""
    kind, _, symbol = TILES[tile].name.partition("-")
    mark = "*" if turn is None else str(turn)
    art = ["tile-jungle", "tile-edge", f"city-{kind}@{'*' if turn is None else 90 * turn}"]
    if symbol in ("head", "both"):
        art.append(f"head-{kind}-{mark}")
    if symbol in ("coin", "both"):
        art.append(f"coin-{kind}-{mark}")
    return art


def field_art(cell: int, laid: int, centre: int) -> list[str]:
    """A field as it lies on the map."""
    if laid < CROSS:
        return tile_art(laid // 4, laid % 4)
    if cell == centre:
        return ["cross-centre"]
    brown = [side for side in range(4) if CITY[laid] >> side & 1]
    return ["tile-path", "tile-edge", *([f"city-one@{90 * side}" for side in brown] or ["city-jungle"])]


def artefact_art(artefact: int) -> str:
    """The symbol of an artefact; all designs look alike."""
    letter = LETTERS[artefact // 2 % len(LETTERS)].lower()
    return f"artefact-{letter}-{STATES[artefact % 2]}"


def figure_xy(cell: int, laid: int, part: int) -> tuple[float, float]:
    """Where a figure stands on a part of a laid tile."""
    kind = TILES[laid // 4].name.partition("-")[0]
    x, y = SPOTS[kind][part]
    for _ in range(laid % 4):
        x, y = 100 - y, x
    left, top = corner_xy(cell)
    return left + x, top + y


# Roads


def routes(board: Board, start: int) -> dict[int, list[int]]:
    """A shortest way to every field that a jeep reaches: white lines, then at most one brown line."""
    came: dict[int, int] = {start: start}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in _joined(board, cell, city=False):
            if other not in came:
                came[other] = cell
                queue.append(other)
    ways = {cell: _way(came, cell) for cell in came}
    for cell in list(ways):
        for other in _joined(board, cell, city=True):
            if other not in came and (other not in ways or len(ways[other]) > len(ways[cell]) + 1):
                ways[other] = [*ways[cell], other]
    return ways


def _joined(board: Board, cell: int, city: bool) -> list[int]:
    """The fields that a white or a brown line of this one leads to."""
    found = []
    for side in range(4):
        other = NEIGHBOURS[4 * cell + side]
        if other == BORDER or board.laid[other] == UNDISCOVERED:
            continue
        if bool(CITY[board.laid[cell]] >> side & 1) == city:
            found.append(other)
    return found


def _way(came: dict[int, int], cell: int) -> list[int]:
    way = [cell]
    while came[cell] != cell:
        cell = came[cell]
        way.append(cell)
    return way[::-1]


# Districts


class District:
    """City parts that hang together."""

    def __init__(self, root: int) -> None:
        self.root = root
        self.parts: list[tuple[int, int]] = []
        """Cell and part, in the order of the cells."""

    @property
    def id(self) -> str:
        cell, part = self.parts[0]
        return f"district-{CELL_NAMES[cell]}-{part + 1}"

    def cells(self) -> list[int]:
        return sorted({cell for cell, _ in self.parts})


def districts(board: Board) -> list[District]:
    """All districts on the board, those of the first cells first."""
    found: dict[int, District] = {}
    for cell in range(CELLS):
        laid = board.laid[cell]
        for part in range(PARTS[laid] if laid != UNDISCOVERED else 0):
            root = board.district_of(2 * cell + part)
            found.setdefault(root, District(root)).parts.append((cell, part))
    return list(found.values())


def outline(board: Board, district: District) -> list[tuple[float, float]]:
    """The outer edge of a district, drawn on squares of a third of a cell. What it surrounds counts in."""
    squares: set[tuple[int, int]] = set()
    for cell, part in district.parts:
        top, left = cell // SIZE * 3, cell % SIZE * 3
        squares |= {(top + row, left + column) for row, column in _squares(board.laid[cell], part)}
    ring = max(_rings(squares), key=_surface)
    return [(FRAME + x * CELL / 3, FRAME + y * CELL / 3) for x, y in ring]


_STRIPS: Final = [
    [(0, 0), (0, 1), (0, 2)],
    [(0, 2), (1, 2), (2, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
]


def _squares(laid: int, part: int) -> set[tuple[int, int]]:
    """The ninths of a tile that a part covers: a strip along each of its edges, without others' corners."""
    sides = LAID[laid].parts[part]
    mine = {square for side in sides for square in _STRIPS[side]}
    for other, others in enumerate(LAID[laid].parts):
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
