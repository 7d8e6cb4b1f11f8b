"""The pieces of Tang Garden, and what an edition prints on them.

Tiles, panels and cards have fixed names (`greenery-7`, `small-3`, `lotus-water`), so actions and records read
the same for every edition; what a tile or panel shows is the edition's affair.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teahouse.engine.edition import Editions, Source, Table, list_of_numbers, one_of
from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden.board import (
    BUILDING_CELLS,
    CELL_NAMES,
    INNER_CELLS,
    LARGE,
    LAYOUTS,
    NEAR,
    NEIGHBOURS,
    NO_TOKEN,
    QUARTERS,
    RING_INNER,
    SIZE,
    SMALL,
    STACK_CELLS,
    token_cells,
)
from teahouse.games.tang_garden.tiles import (
    GREENERY,
    NEEDS,
    ROCK,
    STACK_SIZE,
    STACKS,
    TERRAINS,
    WATER,
    Laid,
    Tile,
    Turned,
    fits,
    lay_start,
    lay_tile,
    read_start,
    read_tile,
)

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
PLACES: Final = bytes([ROCK, BRIDGE_SPACES] + [GREENERY] * TREES + [GREENERY, WATER, WATER, GREENERY])
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
START_CHARACTERS: Final = 6
"""The first six may be dealt in the set-up."""

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
CONSTRUCTION: Final = 0
ANIMAL: Final = 1
DRAGON: Final = 2
VILLAGE: Final = 3
TEMPLE: Final = 4
ELEMENT: Final = 5
WATERFALL: Final = 6
SUN: Final = 7
MOON: Final = 8
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


class Edition:
    """What is printed on the components of one box."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        top = source.top
        self.read_tiles(top.table("tiles"), top.table("start_tile"))
        self.read_tracks(top.table("tracks"))
        self.read_board(top)

        cards = top.table("cards")
        self.card_counts: list[int] = []
        """How often the box has each card."""
        for kind in KINDS:
            self.card_counts += cards.integers(kind, 0, 20, length=len(BONUSES))
        decorations = top.table("decorations")
        self.pieces = [decorations.integer(kind, 0, 20) for kind in KINDS]
        """How many pieces of each kind of decoration there are."""
        if sum(self.card_counts) < sum(self.pieces) + 8:
            raise cards.refuse(
                "", N_("must be at least 8 more than the decorations, so that cards can be drawn")
            )
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
        if self.own_board:
            for players, on_board in enumerate(self.tokens):
                if players > 1 and sum(1 for token in on_board if token != NO_TOKEN) <= self.end_tokens:
                    raise tokens.refuse("end", N_("must be less than the tokens on the board"))
        tokens.done()

        stall = top.table("stall")
        self.stall_rounds = stall.integer("rounds", 1, 9)
        stall.done()
        self.read_scoring(top.table("scoring"))

        solo = top.table("solo")
        self.solo_influence = solo.integers("influence", 1, 99, length=3)
        self.solo_remove = solo.integer("remove", 1, 16)
        self.solo_decoration = self.sight_decoration
        """Coins of a figure for each decoration in sight in the solo game; boxes of before do not say."""
        if "decoration" in solo.left:
            self.solo_decoration = solo.integer("decoration", 0, 9)
        self.solo_ratings = solo.integers("ratings", 0, 999, length=3)
        solo.done()
        top.done()

    def read_tiles(self, tiles: Table, start: Table) -> None:
        self.tiles: list[Tile] = []
        patterns: dict[str, int] = {}
        for stack in STACKS:
            for number, text in enumerate(tiles.texts(stack, STACK_SIZE)):
                self.tiles.append(read_tile(tiles, f"{stack}[{number}]", text, len(self.tiles), patterns))
        tiles.done()
        self.start_sides = [read_start(start, key) for key in ("front", "back")]
        start.done()
        turned = Turned()
        for tile in self.tiles:
            for turn in range(4):
                lay_tile(turned, tile, turn)
        for index, side in enumerate(self.start_sides):
            for turn in range(4):
                lay_start(turned, index, side, turn)
        self.laid = Laid(turned)
        self.patterns = len(patterns)
        self.tile_patterns = bytes([tile.pattern for tile in self.tiles])
        first = [next(tile for tile in self.tiles if tile.pattern == n) for n in range(self.patterns)]
        self.fits = bytes([turns for tile in first for turns in fits(tile)])
        """The turns in which a tile of pattern p meets need n, one bit each, at 625 * p + n; see `Garden`."""
        self.fitting = vec[i64](
            [
                sum([1 << pattern for pattern in range(self.patterns) if self.fits[NEEDS * pattern + need]])
                for need in range(NEEDS)
            ]
        )
        """The patterns that meet a need in some turn, one bit each."""

    def read_tracks(self, tracks: Table) -> None:
        self.steps = tracks.integer("steps", 1, 20)
        self.icons = self.of_tracks(tracks, "characters", 1, self.steps)
        """The steps of the character icons of each track: the first of each belong together, and so on."""
        if any(len(icons) != len(self.icons[0]) for icons in self.icons):
            raise tracks.refuse("characters", N_("must be as many on each track"))
        self.icons_alike = all(icons == self.icons[0] for icons in self.icons)
        self.character_steps = [max(steps) for steps in zip(*self.icons, strict=True)]
        """The highest of the three steps, for each icon that all cubes have to reach."""
        coin_steps = self.of_tracks(tracks, "coin_steps", 1, self.steps)
        coins = self.of_tracks(tracks, "coins", 0, 99)
        self.track_coins: list[list[int]] = []
        """The coin bonus of each step of each track."""
        for terrain in range(len(TERRAINS)):
            if len(coins[terrain]) != len(coin_steps[terrain]):
                raise tracks.refuse("coins", list_of_numbers(len(coin_steps[terrain])))
            bonuses = [0] * (self.steps + 1)
            for step, bonus in zip(coin_steps[terrain], coins[terrain], strict=True):
                bonuses[step] += bonus
            self.track_coins.append(bonuses)
        tracks.done()

    def of_tracks(self, tracks: Table, key: str, low: int, high: int) -> list[list[int]]:
        """Numbers of each track: one list for all of them, or a table with one for each."""
        if not isinstance(tracks.left.get(key), dict):
            return [tracks.integers(key, low, high)] * len(TERRAINS)
        table = tracks.table(key)
        found = [table.integers(terrain, low, high) for terrain in TERRAINS]
        table.done()
        return found

    def read_board(self, top: Table) -> None:
        """The cells of the garden and its tokens; a box that says nothing of them has ours."""
        self.cells = BUILDING_CELLS
        """Those that garden tiles are placed on."""
        layout = NEAR  # of boxes that do not say
        if "token_cells" in top.left:
            layouts = top.table("token_cells")
            layout = LAYOUTS[_choice(layouts, "two_players", LAYOUTS)]
            layouts.done()
        self.tokens = [token_cells(players, layout) for players in range(5)]
        """The token on each cell, by the number of players."""
        self.solo_cells = INNER_CELLS
        self.solo_tokens = RING_INNER
        """The garden of the solo game, and where its tokens lie."""
        self.own_board = "board" in top.left
        if self.own_board:
            board = top.table("board")
            more = read_grid(board, "more", "sl")
            two = read_grid(board, "two", "sl")
            if _cells(two) != _cells(more):
                raise board.refuse("two", N_("must have the same cells as with more players"))
            self.cells = _cells(more)
            _check_hang_together(board, "more", self.cells)
            counts = [_tokens(board, key, grid) for key, grid in (("more", more), ("two", two))]
            self.tokens = [counts[1 if players == 2 else 0] for players in range(5)]
            solo = read_grid(board, "solo", "t")
            self.solo_cells = _cells(solo)
            if not set(self.solo_cells) <= set(self.cells):
                raise board.refuse("solo", N_("must have no other cells than with more players"))
            _check_hang_together(board, "solo", self.solo_cells)
            self.solo_tokens = [cell for cell in self.solo_cells if solo[cell] == "t"]
            if len(self.solo_tokens) != SOLO_TOKENS:
                raise board.refuse(
                    "solo", Message(N_("must have as many t as there are tokens: {count}"), count=SOLO_TOKENS)
                )
            board.done()

    def read_panels(self, panels: Table) -> None:
        self.panel_icons: list[list[int]] = []
        """The icons of each panel, those of the small panels first."""
        for key, count in (("small", SMALL_PANELS), ("large", LARGE_PANELS)):
            for number, text in enumerate(panels.texts(key, count)):
                icons = text.split()
                if not set(icons) <= set(ICONS):
                    reason = Message(N_("must be icons out of {names}"), names=", ".join(ICONS))
                    raise panels.refuse(f"{key}[{number}]", reason)
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


# The board as it is written: eight rows of eight letters, a point for a cell, - where there is none, and
# letters for tokens. The corners are those of the stacks, the four in the middle those of the start tile.

NO_CELL: Final = "-"
MOST_TOKENS: Final = 8
"""Of a size: for each of them there is a groove."""
SOLO_TOKENS: Final = 8


def read_grid(table: Table, key: str, tokens: str) -> str:
    """The letters of all cells in a row. No board is larger than the rulebook's."""
    written = table.left.get(key)
    if isinstance(written, list) and any(
        len(line) > SIZE for line in [written, *written] if isinstance(line, str | list)
    ):
        reason = N_("must not be larger than the board of the rulebook, {count} by {count}")
        raise table.refuse(key, Message(reason, count=SIZE))
    rows = table.texts(key, SIZE)
    for number, row in enumerate(rows):
        if len(row) != SIZE or not set(row) <= {".", NO_CELL, *tokens}:
            reason = N_("must have signs out of {letters}, so many: {count}")
            letters = ", ".join([".", NO_CELL, *tokens])
            raise table.refuse(f"{key}[{number}]", Message(reason, count=SIZE, letters=letters))
    grid = "".join(rows)
    for cell in STACK_CELLS:
        if grid[cell] != NO_CELL:
            raise table.refuse(f"{key}[{cell // SIZE}]", N_("must have a - in the corners, for the stacks"))
    for cell in QUARTERS:
        if grid[cell] != ".":
            raise table.refuse(
                f"{key}[{cell // SIZE}]",
                N_("must have a point on the cells of the start tile, in the middle"),
            )
    return grid


def _cells(grid: str) -> list[int]:
    return [cell for cell in BUILDING_CELLS if grid[cell] != NO_CELL]


def _tokens(board: Table, key: str, grid: str) -> list[int]:
    sizes = {"s": SMALL, "l": LARGE}
    tokens = [sizes.get(letter, NO_TOKEN) for letter in grid]
    if max(tokens.count(SMALL), tokens.count(LARGE)) > MOST_TOKENS:
        reason = N_("has more tokens of one size than {count}")
        raise board.refuse(key, Message(reason, count=MOST_TOKENS))
    return tokens


def _check_hang_together(board: Table, key: str, cells: list[int]) -> None:
    """Tiles are laid against others, so no cell may be out of reach."""
    reached = list(QUARTERS)
    for cell in reached:
        for side in range(4):
            other = NEIGHBOURS[4 * cell + side]
            if other in cells and other not in reached:
                reached.append(other)
    for cell in cells:
        if cell not in reached:
            reason = N_("must hang together with the start tile: {cell}")
            raise board.refuse(f"{key}[{cell // SIZE}]", Message(reason, cell=CELL_NAMES[cell]))


def _choice(table: Table, key: str, allowed: list[str]) -> int:
    text = table.text(key)
    if text not in allowed:
        raise table.refuse(key, one_of(allowed))
    return allowed.index(text)


STANDARD: Final = Path(__file__).with_name("box.toml")

EARLIER: Final = {version: STANDARD.with_name(f"box.v{version}.toml") for version in (1, 2, 3)}

load_edition: Final = Editions(Edition, STANDARD, EARLIER).load
