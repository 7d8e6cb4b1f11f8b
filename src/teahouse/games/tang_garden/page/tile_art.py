"""Which symbols of the sprite draw a tile or a panel of any edition, and where things stand on it.

Areas and walls are drawn for every turn, because light, ripples and standing things do not turn with the
tile; a symbol's name is the sides that it reaches on the unturned tile and the turn. They are listed
in art/README.md.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from teahouse.games.tang_garden.board import SPACE
from teahouse.games.tang_garden.box import ICONS, SMALL_PANELS, Edition
from teahouse.games.tang_garden.tiles import (
    BRIDGE_SPACE,
    NO_SPACE,
    NO_TEMPLE,
    PATH,
    SIDE_LETTERS,
    START_LAID,
    TERRAINS,
    WALL,
    StartSide,
    Tile,
    start_quarter,
)

Point = tuple[float, float]

TEMPLES: Final = ["temple-flower", "temple-lotus", "temple-rock"]
"""By terrain."""
MIDDLE: Final = "mid"
ANY_TURN: Final = "*"
"""Stands for the turn in the art of a ghost."""

SCROLLS: Final = 4
"""How many paintings there are of each size."""
SEAL_PLACES: Final = [[], [3], [2, 4], [1, 3, 5], [1, 2, 4, 5], [1, 2, 3, 4, 5]]
"""Where that many icons stand on a panel."""

# Where things stand on an unturned tile, by the name of the sides: a decoration on an area, and a mark.
DECORATIONS: Final = {"n": (50, 16), "ne": (72, 28), "ns": (50, 18), "nes": (72, 28), "nesw": (50, 50)}
MARKS: Final = {"n": (50, 27), "ne": (66, 34)}


def tile_layers(edition: Edition, lies: int) -> list[str]:
    """A tile or a quarter of the start tile as it lies (`Laid`)."""
    if lies < START_LAID:
        return printed_layers(edition.tiles[lies // 4], str(lies % 4))
    side, turn, printed = _start(lies)
    return quarter_layers(edition.start_sides[side], printed, str(turn))


def tile_ghost(edition: Edition, tile: int) -> list[str]:
    """A tile that can still be turned."""
    return printed_layers(edition.tiles[tile], ANY_TURN)


def spot_xy(edition: Edition, lies: int, slot: int) -> Point:
    """The middle of what stands on a slot of a tile or quarter, on a cell that is 100 wide."""
    if lies < START_LAID:
        tile = edition.tiles[lies // 4]
        if slot == SPACE and len(tile.areas) <= SPACE:
            return _turned(_mark_xy(_space(tile)), lies % 4)
        return _turned(_area_xy(_name(tile.areas[slot].sides)), lies % 4)
    index, turn, printed = _start(lies)
    side = edition.start_sides[index]
    if slot == SPACE:
        return _turned(_mark_xy(_name(_quarter_path(side, printed)[:2])), turn)
    areas = [area for area in side.areas if start_quarter(area.sides[0]) == printed]
    here = [edge // 2 for edge in areas[slot].sides if start_quarter(edge) == printed]
    return _turned(_area_xy(_name(here)), turn)


def panel_layers(edition: Edition, panel: int, upright: bool) -> list[str]:
    """A landscape panel: a painting and its icons; upright ones hang in the east and west."""
    size = "small" if panel < SMALL_PANELS else "large"
    way = "v" if upright else "h"
    icons = edition.panel_icons[panel]
    places = SEAL_PLACES[min(len(icons), len(SEAL_PLACES) - 1)]
    seals = [f"seal-{ICONS[icon]}-{place}-{way}" for icon, place in zip(icons, places, strict=False)]
    return [f"scroll-{size}-{panel % SCROLLS + 1}-{way}", *seals]


@lru_cache(maxsize=1024)
def printed_layers(tile: Tile, turn: str) -> list[str]:
    """A tile as it is printed, turned; nobody may change the list."""
    if tile.temple != NO_TEMPLE:
        return [TEMPLES[tile.temple]]
    layers = ["ground"]
    layers += [f"{TERRAINS[area.terrain]}-{_name(area.sides)}-{turn}" for area in tile.areas]
    layers += [f"path-{name}-{turn}" for name in _paths(tile)]
    layers += [f"wall-{SIDE_LETTERS[side]}-{turn}" for side in _back_to_front() if tile.edges[side] == WALL]
    if tile.space != NO_SPACE:
        kind = "bridge" if tile.space == BRIDGE_SPACE else "character"
        layers.append(f"{kind}-space-{_space(tile)}-{turn}")
    return [*layers, "tile-edge"]


def _paths(tile: Tile) -> list[str]:
    """The paths of a tile: joined where the middle is free, a ring round an enclosed area, or each alone."""
    sides = [side for side in range(4) if tile.edges[side] == PATH]
    if any(not area.sides for area in tile.areas) and len(sides) == 4:
        return ["nesw-ring"]
    if _middle_is_free(tile):
        return [_name(sides)] if sides else []
    return [SIDE_LETTERS[side] for side in sides]


def _middle_is_free(tile: Tile) -> bool:
    """Whether no area covers the middle: none is enclosed, runs straight across or reaches three sides."""
    return all(
        len(area.sides) == 1 or (len(area.sides) == 2 and (area.sides[1] - area.sides[0]) % 2 == 1)
        for area in tile.areas
    )


def _space(tile: Tile) -> str:
    """Where the bridge space or character space is, by the name of the sides."""
    if tile.space == BRIDGE_SPACE:
        return MIDDLE
    sides = [side for side in range(4) if tile.edges[side] == PATH]
    bend = len(sides) == 2 and (sides[1] - sides[0]) % 2 == 1
    if _middle_is_free(tile):
        return _name(sides) if len(sides) == 1 or bend else MIDDLE
    if len(sides) == 4:
        return "ne"
    return SIDE_LETTERS[sides[0]] if sides else "sw"


def quarter_layers(side: StartSide, quarter: int, turn: str) -> list[str]:
    """A quarter of the start tile; an area that goes on in the next quarter crosses over to it."""
    layers = ["ground"]
    for area in side.areas:
        quarters = {start_quarter(edge) for edge in area.sides}
        if quarter not in quarters:
            continue
        here = [edge // 2 for edge in area.sides if start_quarter(edge) == quarter]
        if (quarter + 1) % 4 in quarters:
            here.append((quarter + 1) % 4)
        if (quarter - 1) % 4 in quarters:
            here.append((quarter + 2) % 4)
        layers.append(f"{TERRAINS[area.terrain]}-{_name(here)}-{turn}")
    path = _quarter_path(side, quarter)
    if path:
        layers.append(f"path-{_name(path)}-{turn}")
        layers.append(f"character-space-{_name(path[:2])}-{turn}")
    return layers


def _quarter_path(side: StartSide, quarter: int) -> list[int]:
    """The sides that the path of a quarter joins: its path edges, each with a way to the plaza."""
    path: list[int] = []
    for edge in range(8):
        if side.edges[edge] == PATH and start_quarter(edge) == quarter:
            inner = quarter + 1 if edge // 2 == quarter else quarter + 2
            path += [edge // 2, inner % 4]
    return path


def _start(lies: int) -> tuple[int, int, int]:
    """The side of the start tile, its turn, and which of its printed quarters lies here."""
    turn = (lies - START_LAID) // 4 % 4
    return (lies - START_LAID) // 16, turn, (lies - turn) % 4


def _back_to_front() -> list[int]:
    """The sides in an order in which a nearer wall covers one behind it."""
    return [0, 1, 3, 2]


def _name(sides: list[int]) -> str:
    return "".join(SIDE_LETTERS[side] for side in sorted(set(sides))) or MIDDLE


def _area_xy(name: str) -> Point:
    return _by_name(DECORATIONS, name)


def _mark_xy(name: str) -> Point:
    return _by_name(MARKS, name)


def _by_name(known: dict[str, tuple[int, int]], name: str) -> Point:
    """A point given for some names, for all that are the same turned."""
    for turn in range(4):
        back = _name([(SIDE_LETTERS.index(letter) - turn) % 4 for letter in name if name != MIDDLE])
        if back in known:
            return _turned(known[back], turn)
    return 50, 50


def _turned(point: Point, turn: int) -> Point:
    """A point of a tile after so many quarter turns clockwise."""
    x, y = point
    for _ in range(turn):
        x, y = 100 - y, x
    return x, y
