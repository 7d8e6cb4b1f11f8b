"""How tiles, artefacts and figures are drawn, and where they lie on the map."""

from __future__ import annotations

from typing import Final

from teahouse.games.jade_goddess.area import SIZE
from teahouse.games.jade_goddess.box import (
    CROSS,
    KIND_NAMES,
    LAID,
    LETTERS,
    OURS,
    STATES,
    Edition,
    Tile,
)

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
    "three_mirrored": [(84, 4), (56, 81)],
    "three_outer": [(71, 24), (96, 84)],
    "three_apart": [(84, 4), (96, 84), (16, 96)],
    "four_one": [(74, 74), (4, 16)],
    "four_pair": [(44, 19), (16, 96), (4, 16)],
    "four_outer": [(71, 24), (96, 84), (4, 16)],
    "four_apart": [(84, 4), (96, 84), (16, 96), (4, 16)],
}
"""Where a figure stands on each part of a tile that is not turned; see `art/README.md`."""

DRAWN: Final = {
    "jungle": [],
    "one": ["n@0"],
    "corner": ["ne@0"],
    "corner_split": ["n-west@0", "n-east@90"],
    "straight": ["ns@0"],
    "straight_split": ["n@0", "n@180"],
    "three": ["nes@0"],
    "three_split": ["ne-split@0", "n-east@180"],
    "four": ["nesw@0"],
    "four_split": ["ne-split@0", "ne-split@180"],
    "three_mirrored": ["n-west@0", "ne-split@90"],
    "three_outer": ["ns@0", "n-low@90"],
    "three_apart": ["n-west@0", "n-both@90", "n-east@180"],
    "four_one": ["nes@0", "n-low@270"],
    "four_pair": ["ne-split@0", "n-both@180", "n-both@270"],
    "four_outer": ["ns@0", "n-low@90", "n-low@270"],
    "four_apart": ["n-both@0", "n-both@90", "n-both@180", "n-both@270"],
}
"""The drawing of each part of a tile that is not turned, and how far it is turned there."""


def corner_xy(cell: int) -> tuple[float, float]:
    """The upper left corner of a cell on the map."""
    return FRAME + cell % SIZE * CELL, FRAME + cell // SIZE * CELL


def centre_xy(cell: int) -> tuple[float, float]:
    x, y = corner_xy(cell)
    return x + CELL / 2, y + CELL / 2


def tile_art(tile: Tile, turn: int | None) -> list[str]:
    """The jungle, the city that turns, and its symbols, which stay upright. None: the client turns."""
    kind = KIND_NAMES[tile.kind]
    mark = "*" if turn is None else str(turn)
    art = ["tile-jungle", "tile-edge", f"city-{kind}@{'*' if turn is None else 90 * turn}"]
    if tile.own:
        for part, sides in enumerate(tile.parts):
            for symbol, count in (("heads", tile.heads[part]), ("coins", tile.coins[part])):
                if count:
                    art.append(f"{symbol}-{sides[0]}{count}-{mark}")
        return art
    symbol = tile.name.partition("-")[2]
    if symbol in ("head", "both"):
        art.append(f"head-{kind}-{mark}")
    if symbol in ("coin", "both"):
        art.append(f"coin-{kind}-{mark}")
    return art


def field_art(edition: Edition, cell: int, laid: int, centre: int) -> list[str]:
    """A field as it lies on the map."""
    if laid < CROSS:
        return tile_art(edition.tiles[laid // 4], laid % 4)
    if cell == centre:
        return ["cross-centre"]
    return ["tile-path", "tile-edge", *cross_art(laid)]


def gone_art(edition: Edition, laid: int, part: int) -> str:
    """What lies over a part of the city in which nothing is left to be found."""
    if laid >= CROSS:
        return f"gone-n@{90 * LAID[laid].parts[part][0]}"
    name, _, angle = DRAWN[KIND_NAMES[edition.kinds[laid // 4]]][part].partition("@")
    return f"gone-{name}@{(int(angle) + 90 * (laid % 4)) % 360}"


def cross_art(laid: int) -> list[str]:
    """What is printed on a field of the cross, on its brown sides."""
    brown = [side for side in range(4) if OURS.city[laid] >> side & 1]
    if not brown:
        return ["city-jungle"]
    art = [f"city-one@{90 * side}" for side in brown]
    for part, side in enumerate(brown):
        heads, coins = LAID[laid].heads[part], LAID[laid].coins[part]
        letter = "nesw"[side]
        if heads:
            art.append(f"head-{letter}" if heads == 1 else f"cross-heads-{letter}{heads}")
        if coins:  # beside the heads, on the other half of the side
            art.append(f"coin-{letter}" if coins == 1 and not heads else f"cross-coins-{letter}{coins}")
    return art


def artefact_art(artefact: int) -> list[str]:
    """The symbols of an artefact: of the goddess, or over her what the other designs show of theirs."""
    letter = LETTERS[artefact // 2 % len(LETTERS)].lower()
    art = [f"artefact-{letter}-{STATES[artefact % 2]}"]
    design = artefact // (2 * len(LETTERS))
    return art if not design else [*art, f"design-{design + 1}-{letter}"]


def figure_art(seat: int, size: int) -> str:
    return f"figure-{size}-{COLOURS[seat]}"


def figure_xy(edition: Edition, cell: int, laid: int, part: int) -> tuple[float, float]:
    """Where a figure stands on a part of a laid tile."""
    x, y = SPOTS[KIND_NAMES[edition.kinds[laid // 4]]][part]
    for _ in range(laid % 4):
        x, y = 100 - y, x
    left, top = corner_xy(cell)
    return left + x, top + y
