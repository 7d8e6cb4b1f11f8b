"""How tiles, artefacts and figures are drawn, and where they lie on the map."""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.area import SIZE
from teahouse.games.jade_goddess.board import CITY
from teahouse.games.jade_goddess.box import CROSS, CROSS_FIELDS, CROSS_SYMBOLS, LETTERS, STATES, TILES

CELL: Final = 100
FRAME: Final = 50
"""The board's frame round its cells."""
MAP: Final = SIZE * CELL + 2 * FRAME
COLOURS: Final = ["red", "blue", "green", "yellow"]
"""Of jeeps and figures, like the page's colours of the seats."""
FIGURE_W: Final = 38
ARTEFACT_RATIO: Final = 0.7

SPOTS: Final[dict[str, list[tuple[float, float]]]] = {
    "one": [(73, 19)],
    "corner": [(30, 20)],
    "corner_split": [(56, 3), (97, 44)],
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
    symbol = CROSS_SYMBOLS[(laid - CROSS) // CROSS_FIELDS]
    return ["tile-path", "tile-edge", *cross_art(brown, symbol)]


def cross_art(brown: list[int], symbol: str) -> list[str]:
    """What is printed on a field of the cross, on its brown sides."""
    if not brown:
        return ["city-jungle"]
    art = [f"city-one@{90 * side}" for side in brown]
    if symbol in ("head", "both"):
        art.append(f"head-{'nesw'[brown[0]]}")
    if symbol in ("coin", "both"):
        art.append(f"coin-{'nesw'[brown[-1]]}")
    return art


def artefact_art(artefact: int) -> str:
    """The symbol of an artefact; all designs look alike."""
    letter = LETTERS[artefact // 2 % len(LETTERS)].lower()
    return f"artefact-{letter}-{STATES[artefact % 2]}"


def figure_art(seat: int, size: int) -> str:
    return f"figure-{size}-{COLOURS[seat]}"


def figure_xy(cell: int, laid: int, part: int) -> tuple[float, float]:
    """Where a figure stands on a part of a laid tile."""
    kind = TILES[laid // 4].name.partition("-")[0]
    x, y = SPOTS[kind][part]
    for _ in range(laid % 4):
        x, y = 100 - y, x
    left, top = corner_xy(cell)
    return left + x, top + y
