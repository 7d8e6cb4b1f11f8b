"""The pieces of Im Reich der Jadegöttin, and the numbers that an edition puts on them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from teahouse.engine.edition import Editions, Source, Table
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess.area import CELLS, SIDES

# Tiles: a kind says which edges are city and how they hang together; heads and coins lie on its parts.

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
    "three_mirrored": ["n", "es"],
    "three_outer": ["ns", "e"],
    "three_apart": ["n", "e", "s"],
    "four_one": ["nes", "w"],
    "four_pair": ["ne", "s", "w"],
    "four_outer": ["ns", "e", "w"],
    "four_apart": ["n", "e", "s", "w"],
}
"""The city parts of each kind as groups of edges, before the tile is turned."""
KIND_NAMES: Final = list(KINDS)
OUR_KINDS: Final = KIND_NAMES[:10]
"""Those of our reconstruction; the others are for boxes of one's own."""
SYMBOLS: Final = ["head", "coin", "both", "plain"]
"""On our tiles the head lies on the first part, the coin on the last."""
TURNS: Final = [0, 90, 180, 270]
"""Degrees clockwise."""
EMPTY: Final = -1
"""No tile, or no artefact."""
MOST_PARTS: Final = 4
MOST_ON_PART: Final = 3
"""So many heads, and so many coins, are on a part at most."""
MOST_TILES: Final = 100
"""As many as there are cells to discover."""

# Parts of the city are numbered over the whole area: the first two of each cell, then the further ones, which
# only some boxes have. So a board of ours is no larger for them.
NO_PART: Final = 255
PART: Final = bytes([0, 1, 2 * CELLS, 2 * CELLS + 1])
"""Part p of cell c is number 2 * c + PART[p]."""


class Tile:
    """A kind of explorer tile with what lies on its parts; equal tiles are the same object."""

    def __init__(self, index: int, name: str, kind: int, heads: list[int], coins: list[int]) -> None:
        self.index = index
        self.name = name
        self.kind = kind
        self.heads = heads
        self.coins = coins
        """Of each part."""
        self.parts = KINDS[KIND_NAMES[kind]]
        self.has_city = bool(self.parts)
        self.own = index >= OUR_TILES
        """Whether an edition describes it by itself."""

    def __repr__(self) -> str:
        return self.name


class Laid:
    """A field as it lies in the area: a turned tile, or a field of the start cross."""

    def __init__(self, name: str, parts: list[list[int]], heads: list[int], coins: list[int]) -> None:
        self.name = name
        self.parts = parts
        """The sides of each city part."""
        self.heads = heads
        self.coins = coins
        self.part_at = [NO_PART] * 4
        """The part that a side belongs to, as PART has it."""
        self.city = 0
        """The sides with a brown line, one bit a side."""
        for part, sides in enumerate(parts):
            for side in sides:
                self.part_at[side] = PART[part]
                self.city |= 1 << side

    def __repr__(self) -> str:
        return self.name


def heads_of(symbol: str, parts: int) -> list[int]:
    """The head of our tiles, and of the cross, lies on the first part."""
    return [int(part == 0 and symbol in ("head", "both")) for part in range(parts)]


def coins_of(symbol: str, parts: int) -> list[int]:
    """The coin lies on the last."""
    return [int(part == parts - 1 and symbol in ("coin", "both")) for part in range(parts)]


def _our_tiles() -> list[Tile]:
    tiles: list[Tile] = []
    for kind, name in enumerate(OUR_KINDS):
        parts = len(KINDS[name])
        for symbol in SYMBOLS if parts else ["plain"]:
            full = f"{name}-{symbol}" if parts else name
            tiles.append(Tile(len(tiles), full, kind, heads_of(symbol, parts), coins_of(symbol, parts)))
    return tiles


def turned(tile: Tile, turn: int) -> Laid:
    parts = [[("nesw".index(edge) + turn) % 4 for edge in part] for part in tile.parts]
    return Laid(f"{tile.name} {TURNS[turn]}", parts, tile.heads, tile.coins)


CROSS_SYMBOLS: Final = ["plain", "head", "coin", "both"]
CROSS_FIELDS: Final = 16


def _cross_field(city: int, symbol: str) -> Laid:
    """Each brown side of a cross field is a city part by itself: the jungle along the bar lies between."""
    brown = [side for side in range(4) if city >> side & 1]
    words = ["cross", *(SIDES[side] for side in brown), *([] if symbol == "plain" else [symbol])]
    sides = [[side] for side in brown]
    return Laid(" ".join(words), sides, heads_of(symbol, len(sides)), coins_of(symbol, len(sides)))


# With several heads or coins on a side, or a head on each of two, a field of the cross says all of it. Only
# the two sides along its bar can be brown.
AXES: Final = [(1, 3), (0, 2)]
"""The sides that can be brown on the bars to the north and south, and on those to the east and west."""
NOT_BROWN: Final = 0
SIDE_CODES: Final = 1 + (MOST_ON_PART + 1) * (MOST_ON_PART + 1)


def side_code(heads: int, coins: int) -> int:
    """A brown side with these on it, as one number from 1."""
    return 1 + heads * (MOST_ON_PART + 1) + coins


def _crowded_field(axis: int, codes: tuple[int, int]) -> Laid:
    words, sides, heads, coins = [], [], [], []
    for side, code in zip(AXES[axis], codes, strict=True):
        if code != NOT_BROWN:
            sides.append([side])
            heads.append((code - 1) // (MOST_ON_PART + 1))
            coins.append((code - 1) % (MOST_ON_PART + 1))
            words.append(f"{SIDES[side]}-{'h' * heads[-1]}{'c' * coins[-1]}")
    return Laid(" ".join(["cross", *(words or ["-"])]), sides, heads, coins)


OUR_TILES: Final = 37
"""So many different ones there are by kind and symbol. `own-1` and so on, which an edition describes one by
one, are numbered after them."""
TILES: Final = _our_tiles() + [
    Tile(OUR_TILES + own, f"own-{own + 1}", 0, [], []) for own in range(MOST_TILES)
]
"""All by their names. What is on an own one says the edition, which has a list like this."""
TILE_BY_NAME: Final = {tile.name: tile for tile in TILES}
CROSS: Final = 4 * len(TILES)
LAID: Final = [turned(tile, turn) for tile in TILES for turn in range(4)] + [
    _cross_field(city, symbol) for symbol in CROSS_SYMBOLS for city in range(CROSS_FIELDS)
]
"""Tile t turned n times stands at index 4 * t + n, a cross field with brown sides s and symbol n at
CROSS + 16 * n + s; behind them those with more on their sides."""
CROWDED: Final = len(LAID)
LAID.extend(
    [
        _crowded_field(axis, (first, second))
        for axis in range(len(AXES))
        for first in range(SIDE_CODES)
        for second in range(SIDE_CODES)
    ]
)
LAID_BY_NAME: Final = {laid.name: index for index, laid in enumerate(LAID)}


class Printed:
    """What is printed on fields, in flat rows of bytes: they are asked at every step."""

    def __init__(self, laid: list[Laid]) -> None:
        self.laid = laid
        self.city = bytes([one.city for one in laid])
        self.parts = bytes([len(one.parts) for one in laid])
        self.part_at = bytes([part for one in laid for part in one.part_at])
        """Side s of field f at index 4 * f + s."""
        self.heads = bytes([count for one in laid for count in _of_parts(one.heads)])
        """Part p of field f at index 4 * f + p."""
        self.coins = bytes([count for one in laid for count in _of_parts(one.coins)])
        self.most_parts = max([2, *[len(one.parts) for one in laid[:CROSS]]])
        """On a tile of the box."""


def _of_parts(counts: list[int]) -> list[int]:
    return [*counts, 0, 0, 0, 0][:MOST_PARTS]


OURS: Final = Printed(LAID)


def _fits() -> bytes:
    """Which turns of a kind meet a need, one bit a turn. Turns that lie alike are one: the first of them.

    What a cell needs is eight bits: the four lowest are the sides that meet a field, the others those of
    them where it must be city.
    """
    result: list[int] = []
    for kind in range(len(KIND_NAMES)):
        tile = Tile(0, "", kind, [], [])
        laid = [turned(tile, turn) for turn in range(4)]
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
ALL_KINDS: Final = (1 << len(KIND_NAMES)) - 1

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
BAR_FIELDS: Final = 5
"""Of a bar, from 1 next to the centre."""


class Edition:
    """The numbers of one box."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        top = source.top
        tiles = top.table("tiles")
        own = _own_tiles(tiles)
        self.own = len(own)
        """So many tiles it describes by themselves."""
        self.tiles = TILES[:OUR_TILES] + [tile for tile, _ in own]
        """All different ones by their numbers."""
        self.tile_counts = _tile_counts(tiles) + [copies for _, copies in own]
        """How often the box has each of them."""
        if not 20 <= sum(self.tile_counts) <= MOST_TILES:
            raise tiles.refuse(
                "", N_("must be 20 to 100 tiles in all, because there are 100 cells to discover")
            )
        tiles.done()
        self.kinds = bytes([tile.kind for tile in self.tiles])
        """The kind of each tile."""
        self.printed = _printed(self.tiles) if own else OURS

        cross = top.table("cross")
        self.brown_left = _of_bars(cross, "brown_left")
        self.brown_right = _of_bars(cross, "brown_right")
        """For each bar the fields with a brown line on that side, from 1 next to the centre."""
        self.cross = _cross(cross, self.brown_left, self.brown_right)
        """The fields of each bar from the centre on, as indices of LAID."""
        self.crowded = any(laid >= CROWDED for fields in self.cross for laid in fields)
        """Whether some side of the cross has more on it than a head and a coin."""
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
    for kind in OUR_KINDS:
        table = tiles.table(kind)
        if table.names("parts", KINDS[kind]) != KINDS[kind]:
            names = ", ".join(KINDS[kind])
            raise table.refuse("parts", Message(N_("must be in the order {names}"), names=names))
        for symbol in SYMBOLS:
            count = table.integer(symbol, 0, 99 if KINDS[kind] or symbol == "plain" else 0)
            if KINDS[kind] or symbol == "plain":
                counts.append(count)
        table.done()
    return counts


# Tiles of one's own: `ne-hh s-c w x2` has three parts, two heads on the first, a coin on the second, and is
# there twice.


OwnPart: TypeAlias = tuple[str, int, int]
"""Its sides, heads and coins."""


def _own_tiles(tiles: Table) -> list[tuple[Tile, int]]:
    """The tiles that an edition describes one by one, and how often it has each."""
    if "own" not in tiles.left:
        return []
    texts = tiles.left["own"]
    if not isinstance(texts, list) or not len(texts) <= MOST_TILES:
        raise tiles.refuse(
            "own", Message(N_("must be a list of texts, not more than {count}"), count=MOST_TILES)
        )
    found: list[tuple[Tile, int]] = []
    for index, text in enumerate(tiles.texts("own", len(texts))):
        tile, _, copies = own_tile(tiles, f"own[{index}]", text, OUR_TILES + index)
        found.append((tile, copies))
    return found


def own_parts(tiles: Table, key: str, text: str) -> tuple[list[OwnPart], int]:
    """The parts of a tile as it is written, and how often there is one."""
    words = text.split()
    copies = 1
    if words and words[-1][:1] == "x":
        number = words.pop()[1:]
        if not (number.isascii() and number.isdigit() and 0 < len(number) < 3):
            raise tiles.refuse(key, N_("must end in x and how often there is the tile, or have no x"))
        copies = int(number)
    parts = [_own_part(tiles, key, word) for word in words]
    edges = "".join([part[0] for part in parts])
    if not parts or len(set(edges)) != len(edges):
        raise tiles.refuse(key, N_("must have one part or more, and each side in one of them at most"))
    return parts, copies


def own_tile(tiles: Table, key: str, text: str, index: int) -> tuple[Tile, int, int]:
    """A tile, how far its kind is turned in what is written, and how often there is one."""
    parts, copies = own_parts(tiles, key, text)
    for kind, name in enumerate(KIND_NAMES):
        for turn in range(4):
            order = _same_parts(KINDS[name], [part[0] for part in parts], turn)
            if order:
                heads = [parts[at][1] for at in order]
                coins = [parts[at][2] for at in order]
                return Tile(index, TILES[index].name, kind, heads, coins), turn, copies
    raise tiles.refuse(key, N_("has parts that cross, which no tile can have"))


def _own_part(tiles: Table, key: str, word: str) -> OwnPart:
    """The sides of a part, its heads and its coins."""
    sides, _, symbols = word.partition("-")
    if not sides or not set(sides) <= set("nesw") or not set(symbols) <= set("hc"):
        reason = N_("{word} is no part, which is written as sides out of n, e, s, w, then - and h or c")
        raise tiles.refuse(key, Message(reason, word=repr(word)))
    heads, coins = symbols.count("h"), symbols.count("c")
    if max(heads, coins) > MOST_ON_PART:
        reason = N_("has more heads or coins on a part than {count}")
        raise tiles.refuse(key, Message(reason, count=MOST_ON_PART))
    return sides, heads, coins


def _same_parts(kind: list[str], parts: list[str], turn: int) -> list[int]:
    """Which of the parts each part of the kind is when it is turned so; empty if it is another kind."""
    if len(kind) != len(parts):
        return []
    order: list[int] = []
    for part in kind:
        lying = {"nesw"[("nesw".index(side) + turn) % 4] for side in part}
        order += [at for at, other in enumerate(parts) if set(other) == lying]
    return order if len(order) == len(kind) else []


def _printed(tiles: list[Tile]) -> Printed:
    """What lies in the area with a box that describes tiles by themselves."""
    laid = LAID.copy()
    for tile in tiles[OUR_TILES:]:
        for turn in range(4):
            laid[4 * tile.index + turn] = turned(tile, turn)
    return Printed(laid)


def _of_bars(cross: Table, key: str) -> list[list[int]]:
    """Fields of each bar: one list for all of them, or a table with one for each."""
    if not isinstance(cross.left.get(key), dict):
        return [_fields(cross, key)] * len(BARS)
    table = cross.table(key)
    found = [_fields(table, bar) for bar in BARS]
    table.done()
    return found


def _cross(cross: Table, left: list[list[int]], right: list[list[int]]) -> list[list[int]]:
    """What lies on each field of each bar.

    If the edition does not name the side, a head is on the first brown one and a coin on the last. A field
    that is named twice has two.
    """
    fields = range(1, BAR_FIELDS + 1)
    brown = [[_brown_sides(bar, field, left, right) for field in fields] for bar in range(len(BARS))]
    counts = {key: [[[0] * 4 for _ in fields] for _ in BARS] for key in ("heads", "coins")}
    for key, found in counts.items():
        for where in ("", "_left", "_right"):
            if key + where not in cross.left:
                continue
            for bar, named in enumerate(_of_bars(cross, key + where)):
                for field in named:
                    sides = brown[bar][field - 1]
                    side = (bar + (3 if where == "_left" else 1)) % 4
                    if not where and sides:
                        side = sides[0] if key == "heads" else sides[-1]
                    if side not in sides:
                        raise cross.refuse(key + where, N_("must lie where there is a brown line"))
                    found[bar][field - 1][side] += 1
                    if found[bar][field - 1][side] > MOST_ON_PART:
                        reason = N_("has more heads or coins on a side than {count}")
                        raise cross.refuse(key + where, Message(reason, count=MOST_ON_PART))
    heads, coins = counts["heads"], counts["coins"]
    return [
        [
            cross_laid(bar, brown[bar][field], heads[bar][field], coins[bar][field])
            for field in range(BAR_FIELDS)
        ]
        for bar in range(len(BARS))
    ]


def _brown_sides(bar: int, field: int, left: list[list[int]], right: list[list[int]]) -> list[int]:
    """In ascending order. The bar that points north has west on its left."""
    sides = [(bar + 3) % 4] if field in left[bar] else []
    return sorted([*sides, *([(bar + 1) % 4] if field in right[bar] else [])])


def cross_laid(bar: int, brown: list[int], heads: list[int], coins: list[int]) -> int:
    """The index of LAID of a field with these on its sides."""
    head, coin = (heads[brown[0]], coins[brown[-1]]) if brown else (0, 0)
    if max(head, coin) <= 1 and (sum(heads), sum(coins)) == (head, coin):
        return CROSS + CROSS_FIELDS * (head + 2 * coin) + sum([1 << side for side in brown])
    axis = bar % 2
    codes = [side_code(heads[side], coins[side]) if side in brown else NOT_BROWN for side in AXES[axis]]
    return CROWDED + (axis * SIDE_CODES + codes[0]) * SIDE_CODES + codes[1]


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
    return cross.integers(key, 1, BAR_FIELDS)


STANDARD: Final = Path(__file__).with_name("box.toml")

load_edition: Final = Editions(Edition, STANDARD).load
