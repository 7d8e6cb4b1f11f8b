"""The pieces of Im Reich der Jadegöttin, and the numbers that an edition puts on them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.edition import Editions, Source, Table
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess.area import SIDES

# Tiles: a kind says which edges are city and how they hang together, a symbol what lies in the city.

KINDS: Final[dict[str, list[str]]] = {
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
"""The city parts of each kind as groups of edges, before the tile is turned."""
KIND_NAMES: Final = list(KINDS)
SYMBOLS: Final = ["head", "coin", "both", "plain"]
"""The head lies on the first part, the coin on the last."""
TURNS: Final = [0, 90, 180, 270]
"""Degrees clockwise."""
NO_PART: Final = 255
EMPTY: Final = -1
"""No tile, or no artefact."""


class Tile:
    """A kind of explorer tile with its symbols; equal tiles are the same object."""

    def __init__(self, index: int, kind: int, symbol: str) -> None:
        self.index = index
        self.kind = kind
        self.symbol = symbol
        self.parts = KINDS[KIND_NAMES[kind]]
        self.has_city = bool(self.parts)
        self.name = f"{KIND_NAMES[kind]}-{symbol}" if self.parts else KIND_NAMES[kind]

    def __repr__(self) -> str:
        return self.name


class Laid:
    """A field as it lies in the area: a turned tile, or a field of the start cross."""

    def __init__(self, name: str, parts: list[list[int]], symbol: str) -> None:
        self.name = name
        self.parts = parts
        """The sides of each city part."""
        self.part_at = [NO_PART] * 4
        """The part that a side belongs to."""
        self.city = 0
        """The sides with a brown line, one bit a side."""
        for part, sides in enumerate(parts):
            for side in sides:
                self.part_at[side] = part
                self.city |= 1 << side
        last = len(parts) - 1
        self.heads = [int(part == 0 and symbol in ("head", "both")) for part in range(len(parts))]
        self.coins = [int(part == last and symbol in ("coin", "both")) for part in range(len(parts))]

    def __repr__(self) -> str:
        return self.name


def _tiles() -> list[Tile]:
    tiles: list[Tile] = []
    for kind, name in enumerate(KIND_NAMES):
        for symbol in SYMBOLS if KINDS[name] else ["plain"]:
            tiles.append(Tile(len(tiles), kind, symbol))
    return tiles


def _turned(tile: Tile, turn: int) -> Laid:
    parts = [[("nesw".index(edge) + turn) % 4 for edge in part] for part in tile.parts]
    return Laid(f"{tile.name} {TURNS[turn]}", parts, tile.symbol)


CROSS_SYMBOLS: Final = ["plain", "head", "coin", "both"]
CROSS_FIELDS: Final = 16


def _cross_field(city: int, symbol: str) -> Laid:
    """Each brown side of a cross field is a city part by itself: the jungle along the bar lies between."""
    brown = [side for side in range(4) if city >> side & 1]
    words = ["cross", *(SIDES[side] for side in brown), *([] if symbol == "plain" else [symbol])]
    return Laid(" ".join(words), [[side] for side in brown], symbol)


TILES: Final = _tiles()
TILE_BY_NAME: Final = {tile.name: tile for tile in TILES}
CROSS: Final = 4 * len(TILES)
LAID: Final = [_turned(tile, turn) for tile in TILES for turn in range(4)] + [
    _cross_field(city, symbol) for symbol in CROSS_SYMBOLS for city in range(CROSS_FIELDS)
]
"""Tile t turned n times stands at index 4 * t + n, a cross field with brown sides s and symbol n at
CROSS + 16 * n + s."""
LAID_BY_NAME: Final = {laid.name: index for index, laid in enumerate(LAID)}


def _fits() -> bytes:
    """Which turns of a kind meet a need, one bit a turn. Turns that lie alike are one: the first of them.

    What a cell needs is eight bits: the four lowest are the sides that meet a field, the others those of
    them where it must be city.
    """
    result: list[int] = []
    for kind in range(len(KIND_NAMES)):
        tile = next(tile for tile in TILES if tile.kind == kind)
        laid = [LAID[4 * tile.index + turn] for turn in range(4)]
        shapes = [[sorted(part) for part in one.parts] for one in laid]
        different = [turn for turn in range(4) if shapes[turn] not in shapes[:turn]]
        for need in range(256):
            meets = need & 15
            turns = 0
            for turn in different:
                if laid[turn].city & meets == need >> 4:
                    turns |= 1 << turn
            result.append(turns)
    return bytes(result)


FITS: Final = _fits()
"""The turns of kind k that meet need n stand at index 256 * k + n."""
FITTING_KINDS: Final = [
    sum(1 << kind for kind in range(len(KIND_NAMES)) if FITS[256 * kind + need]) for need in range(256)
]
"""The kinds of which some turn meets a need, one bit a kind."""

# Artefacts: four letters make a statue; each piece is well preserved (gold) or badly (black).

LETTERS: Final = ["A", "B", "C", "D"]
STATES: Final = ["gold", "black"]
DESIGNS: Final = 3
"""The most designs of statues that an edition may have."""
ARTEFACTS: Final = [
    f"{letter}{'' if design == 0 else design + 1}-{state}"
    for design in range(DESIGNS)
    for letter in LETTERS
    for state in STATES
]
"""Letter l of design d stands at index 8 * d + 2 * l, badly preserved at the next."""
ARTEFACT_BY_NAME: Final = {name: index for index, name in enumerate(ARTEFACTS)}

SIZES: Final = [1, 2, 3]
"""How many archaeologists a figure shows."""
MOST_STACKS: Final = 6
MOST_ARTEFACTS: Final = 1000
"""Twice as many would be 200 of each letter; a pile of them all is counted in every draw."""
BARS: Final = ["north", "east", "south", "west"]
"""Of the start cross, in the order of the sides."""
NO_FIELDS: Final[list[list[int]]] = [[], [], [], []]


class Edition:
    """The numbers of one box."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        top = source.top
        self.tile_counts = _tile_counts(top.table("tiles"))
        """How often the box has each tile."""

        cross = top.table("cross")
        self.brown_left = _of_bars(cross, "brown_left")
        self.brown_right = _of_bars(cross, "brown_right")
        """For each bar the fields with a brown line on that side, from 1 next to the centre."""
        self.cross_heads = _of_bars(cross, "heads") if "heads" in cross.left else NO_FIELDS
        self.cross_coins = _of_bars(cross, "coins") if "coins" in cross.left else NO_FIELDS
        """For each bar the fields with a head, on the first brown side, or a coin, on the last."""
        for key, fields in (("heads", self.cross_heads), ("coins", self.cross_coins)):
            for bar in range(len(BARS)):
                if not set(fields[bar]) <= {*self.brown_left[bar], *self.brown_right[bar]}:
                    raise cross.refuse(key, N_("must lie where there is a brown line"))
        cross.done()

        stacks = top.table("stacks")
        self.stacks = stacks.integer("count", 1, MOST_STACKS)
        stacks.done()

        display = top.table("display")
        self.most_display = display.integer("most", 1, 3)
        self.start_display = display.integer("start", 0, self.most_display)
        display.done()

        artefacts = top.table("artefacts")
        self.designs = artefacts.integer("designs", 1, DESIGNS)
        pieces = len(LETTERS) * self.designs
        gold = _of_letters(artefacts, "gold", pieces)
        black = _of_letters(artefacts, "black", pieces)
        self.artefact_counts = [0] * len(ARTEFACTS)
        """How often the box has each artefact."""
        for piece in range(pieces):
            self.artefact_counts[2 * piece] = gold[piece]
            self.artefact_counts[2 * piece + 1] = black[piece]
        if sum(self.artefact_counts) > MOST_ARTEFACTS:
            raise artefacts.refuse("", Message(N_("must be at most {count} in all"), count=MOST_ARTEFACTS))
        self.face_up = artefacts.integer("face_up", 0, 9)
        if sum(self.artefact_counts) <= self.face_up:
            raise artefacts.refuse("face_up", N_("must leave some artefacts face down"))
        artefacts.done()

        figures = top.table("figures")
        self.figures = figures.integers("count", 0, 9, length=len(SIZES))
        self.figure_costs = figures.integers("costs", 0, 99, length=len(SIZES))
        figures.done()

        gold_table = top.table("gold")
        self.start_gold = gold_table.integer("start", 0, 99)
        self.bonus_price = gold_table.integer("bonus_turn", 0, 99)
        self.search_price = gold_table.integer("search", 0, 99)
        gold_table.done()

        search = top.table("search")
        self.most_search = search.integer("most", 1, 2)
        search.done()

        stall = top.table("stall")
        self.stall_rounds = stall.integer("rounds", 1, 9)
        stall.done()

        scoring = top.table("scoring")
        self.artefact_points = scoring.integer("artefact", 0, 99)
        self.statue_points = scoring.integer("statue", 0, 99)
        self.gold_statue_points = scoring.integer("gold_statue", 0, 99)
        if self.gold_statue_points < self.statue_points:
            raise scoring.refuse("gold_statue", N_("must not be less than statue"))
        scoring.done()
        top.done()


def _tile_counts(tiles: Table) -> list[int]:
    counts: list[int] = []
    for kind in KIND_NAMES:
        table = tiles.table(kind)
        if table.names("parts", KINDS[kind]) != KINDS[kind]:
            names = ", ".join(KINDS[kind])
            raise table.refuse("parts", Message(N_("must be in the order {names}"), names=names))
        for symbol in SYMBOLS:
            count = table.integer(symbol, 0, 99 if KINDS[kind] or symbol == "plain" else 0)
            if KINDS[kind] or symbol == "plain":
                counts.append(count)
        table.done()
    if not 20 <= sum(counts) <= 100:
        raise tiles.refuse("", N_("must be 20 to 100 tiles in all, because there are 100 cells to discover"))
    tiles.done()
    return counts


def _of_bars(cross: Table, key: str) -> list[list[int]]:
    """Fields of each bar: one list for all of them, or a table with one for each."""
    if not isinstance(cross.left.get(key), dict):
        return [_fields(cross, key)] * len(BARS)
    table = cross.table(key)
    found = [_fields(table, bar) for bar in BARS]
    table.done()
    return found


def _of_letters(artefacts: Table, key: str, pieces: int) -> list[int]:
    """How many there are of each piece: one number for all of them, or a list of one for each."""
    if not isinstance(artefacts.left.get(key), list):
        return [artefacts.integer(key, 0, 99)] * pieces
    return artefacts.integers(key, 0, 99, length=pieces)


def _fields(cross: Table, key: str) -> list[int]:
    """Fields of a bar; there may be none."""
    if cross.left.get(key) == []:
        del cross.left[key]
        return []
    return cross.integers(key, 1, 5)


STANDARD: Final = Path(__file__).with_name("box.toml")

load_edition: Final = Editions(Edition, STANDARD).load
