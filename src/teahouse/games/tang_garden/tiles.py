"""Garden tiles and the start tile: what is printed on them, and what they show as they lie."""

from __future__ import annotations

from typing import Final

from teahouse.engine.edition import Table
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden.board import QUARTERS

# Terrains and edges

GREENERY: Final = 0
WATER: Final = 1
ROCK: Final = 2
PATH: Final = 3
WALL: Final = 4
TERRAINS: Final = ["greenery", "water", "rock"]
EDGES: Final = ["greenery", "water", "rock", "path", "wall"]
EDGE_LETTERS: Final = "gwrpx"
SIDE_LETTERS: Final = "nesw"
TURNS: Final = [0, 90, 180, 270]
"""Degrees clockwise."""

STACKS: Final = ["greenery", "water", "rock", "tao"]
STACK_SIZE: Final = 15
TILES: Final = 60
TILE_NAMES: Final = [f"{stack}-{number + 1}" for stack in STACKS for number in range(STACK_SIZE)]
"""Tile n of stack s stands at index 15 * s + n."""
TILE_BY_NAME: Final = {name: index for index, name in enumerate(TILE_NAMES)}

# What a tile or a quarter of the start tile carries besides its areas
NO_SPACE: Final = 0
CHARACTER_SPACE: Final = 1
BRIDGE_SPACE: Final = 2
SPACES: Final = ["none", "character", "bridge"]
NO_TEMPLE: Final = 255
MOST_AREAS: Final = 4
"""On a tile; the fourth takes the place of a space."""


class Area:
    """An area of one terrain on a tile: the sides that it reaches, none if it is enclosed within the tile.

    On the start tile these are the numbers of its eight edges, clockwise from the left one in the north.
    """

    def __init__(self, terrain: int, sides: list[int]) -> None:
        self.terrain = terrain
        self.sides = sides


class Tile:
    """A garden tile as it is printed, before it is turned."""

    def __init__(
        self, index: int, edges: list[int], areas: list[Area], space: int, temple: int, pattern: int
    ) -> None:
        self.index = index
        self.name = TILE_NAMES[index]
        self.stack = index // STACK_SIZE
        self.edges = edges
        """The kind of edge on each side."""
        self.areas = areas
        """Slot n of the tile is the n-th of them."""
        self.space = space
        """NO_SPACE, CHARACTER_SPACE or BRIDGE_SPACE: slot SPACE of the tile."""
        self.temple = temple
        """The terrain of a temple, or NO_TEMPLE."""
        self.pattern = pattern
        """Tiles with the same edges and areas have the same: all that matters to where one fits."""

    def __repr__(self) -> str:
        return self.name


class StartSide:
    """One side of the start tile, before it is turned."""

    def __init__(self, edges: list[int], areas: list[Area]) -> None:
        self.edges = edges
        """The kinds of its eight edges, clockwise from the left one in the north."""
        self.areas = areas

    def spaces(self) -> list[int]:
        """The quarters with a character space, beside the path edges."""
        return sorted({start_quarter(edge) for edge in range(8) if self.edges[edge] == PATH})


def start_quarter(edge: int) -> int:
    """The quarter of the start tile that one of its eight edges belongs to, clockwise from the upper left."""
    return (edge + 1) // 2 % 4


# A tile as it lies is one number: 4 * tile + turn. The quarters of the start tile follow after START_LAID:
# 16 * side + 4 * turn + quarter, where the quarter is counted after turning.
START_LAID: Final = 4 * TILES
ALL_LAID: Final = START_LAID + 32
NO_AREA: Final = -999
"""Where an edge belongs to no area."""


class Turned:
    """Tiles as they lie, while they are turned; l is a number as told above."""

    def __init__(self) -> None:
        self.edges: list[int] = [WALL] * (4 * ALL_LAID)
        """The kind of edge on side s at 4 * l + s."""
        self.offsets: list[int] = [NO_AREA] * (4 * ALL_LAID)
        """The spot of the area on side s, less four times the cell, at 4 * l + s; or NO_AREA."""
        self.areas: list[int] = [0] * ALL_LAID
        """How many areas have their spot here: slots 0 up to this number."""
        self.terrains: list[int] = [0] * (4 * ALL_LAID)
        """The terrain of slot a at 4 * l + a."""
        self.open_edges: list[int] = [0] * (4 * ALL_LAID)
        """How many edges the area of slot a reaches, at 4 * l + a."""
        self.space: list[int] = [NO_SPACE] * ALL_LAID
        self.temple: list[int] = [NO_TEMPLE] * ALL_LAID
        self.shows: list[int] = [0] * ALL_LAID
        """The terrains that the tile shows, one bit each; of a quarter those of the whole start tile."""


class Laid:
    """What everybody asks of tiles as they lie: small numbers are read quickest from bytes."""

    def __init__(self, turned: Turned) -> None:
        self.edges = bytes(turned.edges)
        self.offsets = turned.offsets
        self.areas = bytes(turned.areas)
        self.terrains = bytes(turned.terrains)
        self.open_edges = bytes(turned.open_edges)
        self.space = bytes(turned.space)
        self.temple = bytes(turned.temple)
        self.shows = bytes(turned.shows)


# Reading tiles


def read_tile(table: Table, key: str, text: str, index: int, patterns: dict[str, int]) -> Tile:
    words = text.split()
    edges = _read_edges(table, key, words[0], 4)
    areas: list[Area] = []
    space = NO_SPACE
    temple = NO_TEMPLE
    for word in words[1:]:
        name, _, letter = word.partition("-")
        if name in ("inside", "temple"):
            if letter not in ("g", "w", "r"):
                raise table.refuse(key, Message(N_("{word} must end in g, w or r"), word=repr(word)))
            if name == "inside":
                areas.append(Area(EDGE_LETTERS.index(letter), []))
            else:
                temple = EDGE_LETTERS.index(letter)
        elif word in SPACES[1:]:
            space = SPACES.index(word)
        else:
            areas.append(_read_area(table, key, word, SIDE_LETTERS, edges))
    _check_areas(table, key, edges, areas)
    if len(areas) > MOST_AREAS:
        raise table.refuse(
            key, Counted("must have at most {count} area", "must have at most {count} areas", MOST_AREAS)
        )
    if len(areas) == MOST_AREAS and space != NO_SPACE:
        raise table.refuse(key, N_("a tile with four areas has no room for a space"))
    if temple != NO_TEMPLE and (edges != [WALL] * 4 or areas or space):
        raise table.refuse(key, N_("a temple has walls on all sides, no areas and no spaces"))
    shape = " ".join(word for word in words if word not in SPACES[1:])
    return Tile(index, edges, areas, space, temple, patterns.setdefault(shape, len(patterns)))


def _read_edges(table: Table, key: str, word: str, count: int) -> list[int]:
    if len(word) != count or not set(word) <= set(EDGE_LETTERS):
        letters = ", ".join(EDGE_LETTERS)
        reason = Counted(
            "must begin with {count} edge out of {letters}",
            "must begin with {count} edges out of {letters}",
            count,
            letters=letters,
        )
        raise table.refuse(key, reason)
    return [EDGE_LETTERS.index(letter) for letter in word]


def _read_area(table: Table, key: str, word: str, letters: str, edges: list[int]) -> Area:
    if not set(word) <= set(letters) or len(set(word)) != len(word):
        reason = N_("{word} is no area, which is written with the letters {letters}")
        raise table.refuse(key, Message(reason, word=repr(word), letters=", ".join(letters)))
    sides = [letters.index(letter) for letter in word]
    terrain = edges[sides[0]]
    if terrain >= PATH or any(edges[side] != terrain for side in sides):
        reason = N_("the edges of the area {word} must be of one terrain")
        raise table.refuse(key, Message(reason, word=repr(word)))
    return Area(terrain, sides)


def _check_areas(table: Table, key: str, edges: list[int], areas: list[Area]) -> None:
    reached = sorted(side for area in areas for side in area.sides)
    if reached != [side for side, edge in enumerate(edges) if edge < PATH]:
        raise table.refuse(key, N_("every terrain edge must belong to exactly one area"))


def read_start(table: Table, key: str) -> StartSide:
    words = table.text(key).split()
    edges = _read_edges(table, key, words[0], 8)
    areas = [_read_area(table, key, word, "12345678", edges) for word in words[1:]]
    _check_areas(table, key, edges, areas)
    homes = [start_quarter(area.sides[0]) for area in areas]
    assert all(homes.count(quarter) <= 2 for quarter in range(4))  # a quarter has two edges
    return StartSide(edges, areas)


# Turning tiles


def lay_tile(laid: Turned, tile: Tile, turn: int) -> None:
    lies = 4 * tile.index + turn
    for side in range(4):
        laid.edges[4 * lies + (side + turn) % 4] = tile.edges[side]
    laid.areas[lies] = len(tile.areas)
    laid.space[lies] = tile.space
    laid.temple[lies] = tile.temple
    for slot, area in enumerate(tile.areas):
        laid.terrains[4 * lies + slot] = area.terrain
        laid.open_edges[4 * lies + slot] = len(area.sides)
        laid.shows[lies] |= 1 << area.terrain
        for side in area.sides:
            laid.offsets[4 * lies + (side + turn) % 4] = slot


def start_laid(index: int, turn: int, quarter: int) -> int:
    """The number of a quarter of the start tile, counted as it lies."""
    return START_LAID + 16 * index + 4 * turn + quarter


def lay_start(laid: Turned, index: int, start: StartSide, turn: int) -> None:
    quarters = [start_laid(index, turn, quarter) for quarter in range(4)]
    for edge, kind in enumerate(start.edges):
        lying = (edge + 2 * turn) % 8
        laid.edges[4 * quarters[start_quarter(lying)] + lying // 2] = kind
    for area in start.areas:
        home = (start_quarter(area.sides[0]) + turn) % 4
        slot = laid.areas[quarters[home]]
        laid.areas[quarters[home]] += 1
        laid.terrains[4 * quarters[home] + slot] = area.terrain
        laid.open_edges[4 * quarters[home] + slot] = len(area.sides)
        for edge in area.sides:
            lying = (edge + 2 * turn) % 8
            quarter = start_quarter(lying)
            away = 4 * (QUARTERS[home] - QUARTERS[quarter])
            laid.offsets[4 * quarters[quarter] + lying // 2] = away + slot
        for lies in quarters:
            laid.shows[lies] |= 1 << area.terrain
    for quarter in start.spaces():
        laid.space[quarters[(quarter + turn) % 4]] = CHARACTER_SPACE


POWERS: Final = [1, 5, 25, 125]
"""What a tile must meet is a number of four digits to the base 5, one a side: 0 anything, or the edge + 1."""
NEEDS: Final = 625


def fits(tile: Tile) -> list[int]:
    """The turns that meet each need. Turns that lie alike are one: the first of them."""
    shapes: list[str] = []
    different: list[list[int]] = []
    for turn in range(4):
        edges = [tile.edges[(side - turn) % 4] for side in range(4)]
        parts = sorted(
            [area.terrain, *sorted((side + turn) % 4 for side in area.sides)] for area in tile.areas
        )
        shape = f"{edges} {parts}"
        different.append([] if shape in shapes else edges)
        shapes.append(shape)
    result: list[int] = []
    for need in range(NEEDS):
        turns = 0
        for turn, edges in enumerate(different):
            if edges and all(_meets(edges[side], need // POWERS[side] % 5) for side in range(4)):
                turns |= 1 << turn
        result.append(turns)
    return result


def _meets(edge: int, asked: int) -> bool:
    return asked == 0 or edge == WALL or edge == asked - 1
