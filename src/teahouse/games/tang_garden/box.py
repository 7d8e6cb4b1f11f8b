"""The pieces of Tang Garden, and what an edition prints on them.

Tiles, panels and cards have fixed names (`greenery-7`, `small-3`, `lotus-water`), so actions and records read
the same for every edition; what a tile or panel shows is the edition's affair.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.edition import Editions, Source, Table
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
NO_TEMPLE: Final = -1
MOST_AREAS: Final = 3

# Decorations

KINDS: Final = [
    "pavilion",
    "bridge",
    "pine",
    "willow",
    "bamboo",
    "maple",
    "magnolia",
    "birds",
    "fish",
    "lotus",
    "peonies",
]
PAVILION: Final = 0
BRIDGE: Final = 1
FIRST_TREE: Final = 2
TREES: Final = 5
BIRDS: Final = 7
FISH: Final = 8
LOTUS: Final = 9
PEONIES: Final = 10
BRIDGE_SPACES: Final = 3
"""Where a bridge goes, in a row with the three terrains."""
PLACES: Final = [ROCK, BRIDGE_SPACES] + [GREENERY] * TREES + [GREENERY, WATER, WATER, GREENERY]
"""The terrain, or the bridge spaces, that each kind goes to."""

BONUSES: Final = ["greenery", "water", "rock", "any", "token"]
"""The first three are steps on that track."""
ANY_TRACK: Final = 3
TOKEN: Final = 4
CARDS: Final = [f"{kind}-{bonus}" for kind in KINDS for bonus in BONUSES]
"""A card of kind k with bonus b stands at index 5 * k + b; equal cards are the same number."""
CARD_BY_NAME: Final = {name: index for index, name in enumerate(CARDS)}

# Characters

CHARACTERS: Final = [
    "architect",
    "child",
    "empress",
    "hermit",
    "poet",
    "student",
    "emperor",
    "lady",
    "merchant",
    "monk",
    "official",
    "sword_dancer",
]
ARCHITECT: Final = 0
CHILD: Final = 1
EMPRESS: Final = 2
HERMIT: Final = 3
POET: Final = 4
STUDENT: Final = 5
EMPEROR: Final = 6
LADY: Final = 7
MERCHANT: Final = 8
MONK: Final = 9
OFFICIAL: Final = 10
SWORD_DANCER: Final = 11
START_CHARACTERS: Final = 6
"""The first six may be dealt in the set-up."""
OWN_TERRAIN: Final = [-1, -1, -1, ROCK, WATER, GREENERY, -1, -1, -1, -1, -1, -1]
"""The terrain that Hermit, Poet and Student love, for their skill and for their sight preference."""

# Landscape panels

ICONS: Final = [
    "construction",
    "animal",
    "dragon",
    "village",
    "temple",
    "element",
    "waterfall",
    "sun",
    "moon",
]
SUN: Final = 7
MOON: Final = 8
OWN_ICON: Final = [0, 1, -1, -1, -1, -1, 2, -1, 3, 4, 5, 6]
"""The icon that a character looks for; the Lady's are the sun and the moon."""
SMALL_PANELS: Final = 12
LARGE_PANELS: Final = 8
PANELS: Final = [f"small-{number + 1}" for number in range(SMALL_PANELS)] + [
    f"large-{number + 1}" for number in range(LARGE_PANELS)
]
PANEL_BY_NAME: Final = {name: index for index, name in enumerate(PANELS)}

# Lanterns

LANTERNS: Final = ["tiles", "decorations", "figure", "choice"]
TWO_TILES: Final = 0
TWO_DECORATIONS: Final = 1
MOVE_FIGURE: Final = 2
FREE_CHOICE: Final = 3


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


class Laid:
    """What everybody asks of tiles as they lie, in flat lists; l is a number as told above."""

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


class Edition:
    """What is printed on the components of one box."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        top = source.top
        self.read_tiles(top.table("tiles"), top.table("start_tile"))
        self.read_tracks(top.table("tracks"))

        cards = top.table("cards")
        self.card_counts: list[int] = []
        """How often the box has each card."""
        for kind in KINDS:
            self.card_counts += cards.integers(kind, 0, 20, length=len(BONUSES))
        decorations = top.table("decorations")
        self.pieces = [decorations.integer(kind, 0, 20) for kind in KINDS]
        """How many pieces of each kind of decoration there are."""
        if sum(self.card_counts) < sum(self.pieces) + 8:
            raise cards.refuse("", "must be at least 8 more than the decorations, so that cards can be drawn")
        cards.done()
        decorations.done()

        self.read_panels(top.table("panels"))

        characters = top.table("characters")
        self.first_steps = [_choice(characters, name, TERRAINS) for name in CHARACTERS[:START_CHARACTERS]]
        """The track on which each start character takes its first step."""
        characters.done()
        self.read_skills(top.table("skills"))
        self.read_sight(top.table("sight"))

        coins = top.table("coins")
        self.path_coins = coins.integer("path", 0, 9)
        self.path_edges_a_step = coins.integer("path_edges_a_step", 1, 9)
        self.temple_coins = coins.integer("temple", 0, 9)
        self.temple_edge_coins = coins.integer("temple_edge", 0, 9)
        coins.done()

        tokens = top.table("tokens")
        self.refresh = tokens.integer("refresh", 1, 16)
        self.refresh_two_players = tokens.integer("refresh_two_players", 1, 16)
        self.end_tokens = tokens.integer("end", 0, 15)
        tokens.done()

        stall = top.table("stall")
        self.stall_rounds = stall.integer("rounds", 1, 9)
        stall.done()
        self.read_scoring(top.table("scoring"))

        solo = top.table("solo")
        self.solo_influence = solo.integers("influence", 1, 99, length=3)
        self.solo_remove = solo.integer("remove", 1, 16)
        self.solo_ratings = solo.integers("ratings", 0, 999, length=3)
        solo.done()
        top.done()

    def read_tiles(self, tiles: Table, start: Table) -> None:
        self.tiles: list[Tile] = []
        patterns: dict[str, int] = {}
        for stack in STACKS:
            for number, text in enumerate(tiles.texts(stack, STACK_SIZE)):
                self.tiles.append(_read_tile(tiles, f"{stack}[{number}]", text, len(self.tiles), patterns))
        tiles.done()
        self.start_sides = [_read_start(start, key) for key in ("front", "back")]
        start.done()
        self.laid = Laid()
        for tile in self.tiles:
            for turn in range(4):
                _lay_tile(self.laid, tile, turn)
        for index, side in enumerate(self.start_sides):
            for turn in range(4):
                _lay_start(self.laid, index, side, turn)
        self.patterns = len(patterns)
        self.tile_patterns = [tile.pattern for tile in self.tiles]
        self.fits: list[int] = []
        """The turns in which a tile of pattern p meets need n, one bit each, at 625 * p + n; see `Garden`."""
        for pattern in range(self.patterns):
            tile = next(tile for tile in self.tiles if tile.pattern == pattern)
            self.fits += _fits(tile)

    def read_tracks(self, tracks: Table) -> None:
        self.steps = tracks.integer("steps", 1, 20)
        self.character_steps = tracks.integers("characters", 1, self.steps)
        coin_steps = tracks.integers("coin_steps", 1, self.steps)
        coins = tracks.integers("coins", 0, 99, length=len(coin_steps))
        self.track_coins = [0] * (self.steps + 1)
        """The coin bonus of each step."""
        for step, bonus in zip(coin_steps, coins, strict=True):
            self.track_coins[step] += bonus
        tracks.done()

    def read_panels(self, panels: Table) -> None:
        self.panel_icons: list[list[int]] = []
        """The icons of each panel, those of the small panels first."""
        for key, count in (("small", SMALL_PANELS), ("large", LARGE_PANELS)):
            for number, text in enumerate(panels.texts(key, count)):
                icons = text.split()
                if not set(icons) <= set(ICONS):
                    raise panels.refuse(f"{key}[{number}]", f"must be icons out of {', '.join(ICONS)}")
                self.panel_icons.append([ICONS.index(icon) for icon in icons])
        self.icon_counts = [icons.count(icon) for icons in self.panel_icons for icon in range(len(ICONS))]
        """How often panel p shows icon i, at 9 * p + i."""
        panels.done()

    def read_skills(self, skills: Table) -> None:
        self.architect_coins = skills.integer("architect", 0, 9)
        self.child_coins = skills.integer("child", 0, 9)
        self.empress_coins = skills.integer("empress", 0, 9)
        self.step_coins = skills.integer("steps", 0, 9)
        self.token_coins = skills.integer("sword_dancer", 0, 9)
        self.monk_coins = skills.integer("monk", 0, 9)
        self.official_price = skills.integer("official_price", 0, 9)
        self.merchant_price = skills.integer("merchant_price", 0, 9)
        self.merchant_cards = skills.integer("merchant_cards", 1, 4)
        skills.done()

    def read_sight(self, sight: Table) -> None:
        self.sight_decoration = sight.integer("decoration", 0, 9)
        self.sight_icons = [sight.integer(icon, 0, 99) for icon in ICONS[:SUN]]
        """Coins for each icon in the active landscape of the character that looks for it."""
        self.sight_sun_or_moon = sight.integer("sun_or_moon", 0, 99)
        self.sight_sun_and_moon = sight.integer("sun_and_moon", 0, 99)
        self.sight_empress = sight.integer("empress", 0, 99)
        self.sight_rival = sight.integer("rival", 0, 99)
        self.sight_terrain = sight.integer("terrain", 0, 99)
        self.sight_most_terrain = sight.integer("most_terrain", 0, 99)
        sight.done()

    def read_scoring(self, scoring: Table) -> None:
        self.lotus_peonies = scoring.integer("lotus_peonies", 0, 99)
        self.birds_fish = scoring.integer("birds_fish", 0, 99)
        self.bridge_points = scoring.integer("bridge", 0, 99)
        self.tree_points = [0, *scoring.integers("trees", 0, 999, length=TREES)]
        """Coins for a set of so many different trees."""
        self.most_pavilions = scoring.integer("most_pavilions", 0, 99)
        self.second_pavilions = scoring.integer("second_pavilions", 0, 99)
        scoring.done()


def _choice(table: Table, key: str, allowed: list[str]) -> int:
    text = table.text(key)
    if text not in allowed:
        raise table.refuse(key, f"must be one of {', '.join(allowed)}")
    return allowed.index(text)


# Reading tiles


def _read_tile(table: Table, key: str, text: str, index: int, patterns: dict[str, int]) -> Tile:
    words = text.split()
    edges = _read_edges(table, key, words[0], 4)
    areas: list[Area] = []
    space = NO_SPACE
    temple = NO_TEMPLE
    for word in words[1:]:
        name, _, letter = word.partition("-")
        if name in ("inside", "temple"):
            if letter not in ("g", "w", "r"):
                raise table.refuse(key, f"{word!r} must end in g, w or r")
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
        raise table.refuse(key, f"must have at most {MOST_AREAS} areas")
    if temple != NO_TEMPLE and (edges != [WALL] * 4 or areas or space):
        raise table.refuse(key, "a temple has walls on all sides, no areas and no spaces")
    shape = " ".join(word for word in words if word not in SPACES[1:])
    return Tile(index, edges, areas, space, temple, patterns.setdefault(shape, len(patterns)))


def _read_edges(table: Table, key: str, word: str, count: int) -> list[int]:
    if len(word) != count or not set(word) <= set(EDGE_LETTERS):
        raise table.refuse(key, f"must begin with {count} edges out of {', '.join(EDGE_LETTERS)}")
    return [EDGE_LETTERS.index(letter) for letter in word]


def _read_area(table: Table, key: str, word: str, letters: str, edges: list[int]) -> Area:
    if not set(word) <= set(letters) or len(set(word)) != len(word):
        raise table.refuse(
            key, f"{word!r} is no area, which is written with the letters {', '.join(letters)}"
        )
    sides = [letters.index(letter) for letter in word]
    terrain = edges[sides[0]]
    if terrain >= PATH or any(edges[side] != terrain for side in sides):
        raise table.refuse(key, f"the edges of the area {word!r} must be of one terrain")
    return Area(terrain, sides)


def _check_areas(table: Table, key: str, edges: list[int], areas: list[Area]) -> None:
    reached = sorted(side for area in areas for side in area.sides)
    if reached != [side for side, edge in enumerate(edges) if edge < PATH]:
        raise table.refuse(key, "every terrain edge must belong to exactly one area")


def _read_start(table: Table, key: str) -> StartSide:
    words = table.text(key).split()
    edges = _read_edges(table, key, words[0], 8)
    areas = [_read_area(table, key, word, "12345678", edges) for word in words[1:]]
    _check_areas(table, key, edges, areas)
    homes = [start_quarter(area.sides[0]) for area in areas]
    if any(homes.count(quarter) > MOST_AREAS for quarter in range(4)):
        raise table.refuse(key, f"must have at most {MOST_AREAS} areas that begin in one quarter")
    return StartSide(edges, areas)


# Turning tiles


def _lay_tile(laid: Laid, tile: Tile, turn: int) -> None:
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


def _lay_start(laid: Laid, index: int, start: StartSide, turn: int) -> None:
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


def _fits(tile: Tile) -> list[int]:
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


STANDARD: Final = Path(__file__).with_name("box.toml")

load_edition: Final = Editions(Edition, STANDARD).load
