"""What of Tang Garden's box can be edited, and how it is drawn meanwhile.

A tile is edited on its drawing: a click on an edge makes it the next kind of edge, one on a corner joins or
parts the areas that meet there, one on the middle changes the space that the tile carries.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from teahouse.engine.edition import Table
from teahouse.engine.errors import BadEdition
from teahouse.engine.messages import N_, Message
from teahouse.engine.workshop import (
    Component,
    Content,
    Drawing,
    Edit,
    Field,
    Hotspot,
    Say,
    Section,
    at,
    list_at,
    number_at,
    numbers,
    put,
    text_at,
)
from teahouse.games.tang_garden.board import (
    BORDER_CELLS,
    BUILDING_CELLS,
    CELL_NAMES,
    CELLS,
    INNER_CELLS,
    NEAR,
    RING_INNER,
    SIZE,
    STACK_CELLS,
    token_cells,
)
from teahouse.games.tang_garden.board import QUARTERS as START_CELLS
from teahouse.games.tang_garden.box import (
    BONUSES,
    CHARACTERS,
    ICONS,
    KINDS,
    LARGE_PANELS,
    NO_CELL,
    SMALL_PANELS,
    START_CHARACTERS,
    SUN,
    TREES,
)
from teahouse.games.tang_garden.characters import named as character_name
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.page.supply import coin_mark
from teahouse.games.tang_garden.page.tile_art import SCROLLS, SEAL_PLACES, printed_layers, quarter_layers
from teahouse.games.tang_garden.tiles import (
    EDGE_LETTERS,
    PATH,
    SIDE_LETTERS,
    SPACES,
    STACK_SIZE,
    STACKS,
    TERRAINS,
    read_start,
    read_tile,
)
from teahouse.games.tang_garden.words import names

LABELS: Final = {category.id: category.label for category in CATEGORIES}
EDGE_SPOTS: Final = [(28, 0, 44, 24), (76, 28, 24, 44), (28, 76, 44, 24), (0, 28, 24, 44)]
CORNER_SPOTS: Final = [(74, 2, 24, 24), (74, 74, 24, 24), (2, 74, 24, 24), (2, 2, 24, 24)]
"""Between the north and the east, and so on clockwise."""
CORNERS: Final = [
    N_("north-eastern corner: join or part"),
    N_("south-eastern corner: join or part"),
    N_("south-western corner: join or part"),
    N_("north-western corner: join or part"),
]
QUARTERS: Final = [(0, 0), (50, 0), (50, 50), (0, 50)]
"""Where the quarters of the start tile lie, clockwise from the upper left."""


def sections(content: Content, say: Say) -> list[Section]:
    return [
        *stacks(content, say),
        start_tile(content, say),
        tracks(content, say),
        board(content, say),
        cards(say),
        decorations(say),
        panels(content, say),
        characters(say),
        *numbers_of(say),
        scoring(say),
        solo(say),
    ]


# Tiles


class Sketch:
    """A tile as its text says, whether or not it is one that can be printed."""

    def __init__(self, text: str) -> None:
        words = text.split() or ["pppp"]
        letters = (words[0] + "pppp")[:4]
        self.edges = [letter if letter in EDGE_LETTERS else "p" for letter in letters]
        self.areas: list[str] = []
        self.others: list[str] = []
        self.space = ""
        for word in words[1:]:
            if word in SPACES[1:]:
                self.space = word
            elif set(word) <= set(SIDE_LETTERS):
                self.areas.append(word)
            else:
                self.others.append(word)

    def text(self) -> str:
        return " ".join(
            ["".join(self.edges), *self.areas, *self.others, *([self.space] if self.space else [])]
        )

    def area_of(self, side: int) -> int:
        letter = SIDE_LETTERS[side]
        return next((index for index, area in enumerate(self.areas) if letter in area), -1)

    def with_edge(self, side: int) -> str:
        """The tile with the next kind of edge on a side, which joins an area beside it of the same kind."""
        after = Sketch(self.text())
        after.others = [word for word in after.others if not word.startswith("temple")]
        after.edges[side] = EDGE_LETTERS[(EDGE_LETTERS.index(after.edges[side]) + 1) % len(EDGE_LETTERS)]
        letter = SIDE_LETTERS[side]
        after.areas = [area for area in (area.replace(letter, "") for area in after.areas) if area]
        if EDGE_LETTERS.index(after.edges[side]) < PATH:
            beside = [
                other for other in ((side + 3) % 4, (side + 1) % 4) if after.edges[other] == after.edges[side]
            ]
            home = after.area_of(beside[0]) if beside else -1
            if home >= 0:
                after.areas[home] = in_order(after.areas[home] + letter)
            else:
                after.areas.append(letter)
                after.areas.sort(key=lambda area: SIDE_LETTERS.index(area[0]))
        return after.text()

    def with_corner(self, corner: int) -> str | None:
        """The tile with the areas at a corner joined, or parted; None if none of one terrain meet there."""
        first, second = corner, (corner + 1) % 4
        if self.edges[first] != self.edges[second] or EDGE_LETTERS.index(self.edges[first]) >= PATH:
            return None
        after = Sketch(self.text())
        here, there = after.area_of(first), after.area_of(second)
        if here < 0 or there < 0:
            return None
        if here == there:
            whole = after.areas[here]
            after.areas[here] = whole.replace(SIDE_LETTERS[second], "")
            after.areas.append(SIDE_LETTERS[second])
        else:
            after.areas[here] = in_order(after.areas[here] + after.areas[there])
            del after.areas[there]
        after.areas.sort(key=lambda area: SIDE_LETTERS.index(area[0]))
        return after.text()

    def with_space(self) -> str:
        """The tile with the next kind of space: none, for a character, for a bridge."""
        after = Sketch(self.text())
        kinds = ["", *SPACES[1:]]
        after.space = kinds[(kinds.index(self.space) + 1) % len(kinds)]
        return after.text()


def in_order(area: str) -> str:
    return "".join(sorted(set(area), key=SIDE_LETTERS.index))


def stacks(content: Content, say: Say) -> list[Section]:
    found = []
    for stack, title in zip(STACKS, names.STACKS, strict=True):
        parts = [tile(content, stack, number, say) for number in range(STACK_SIZE)]
        text = N_(
            "Click an edge to change it, a corner to join or part the areas there, the middle for the space "
            "that the tile carries."
        )
        found.append(Section(f"tiles.{stack}", say(Message(title)), say(Message(text)), parts))
    return found


def tile(content: Content, stack: str, number: int, say: Say) -> Component:
    path = f"tiles.{stack}[{number}]"
    text = text_at(content, path)
    sketch = Sketch(text)
    index = STACKS.index(stack) * STACK_SIZE + number
    try:
        printed = read_tile(Table("", "tiles", {}), path, text or "?", index, {})
        art, title = printed_layers(printed, "0"), say(names.tile(printed))
    except BadEdition:
        art, title = ["ground", "tile-edge"], ""
    spots = []
    for side, (x, y, w, h) in enumerate(EDGE_SPOTS):
        kind = Message(names.EDGES[EDGE_LETTERS.index(sketch.edges[side])])
        label = Message(N_("{side}: {edge}"), side=Message(names.SIDES[side]), edge=kind)
        spots.append(Hotspot(x, y, w, h, say(label), path, sketch.with_edge(side)))
    for corner, (x, y, w, h) in enumerate(CORNER_SPOTS):
        after = sketch.with_corner(corner)
        if after is not None:
            spots.append(Hotspot(x, y, w, h, say(Message(CORNERS[corner])), path, after))
    space = say(Message(N_("space for a character or a bridge")))
    spots.append(Hotspot(36, 36, 28, 28, space, path, sketch.with_space()))
    field = Field(path, say(Message(N_("as text"))), "text")
    return Component(path, title, art=art, spots=spots, fields=[field])


def start_tile(content: Content, say: Say) -> Section:
    parts = []
    for key, title in (("front", N_("front")), ("back", N_("back"))):
        path = f"start_tile.{key}"
        pieces = []
        try:
            side = read_start(Table("", "start_tile", {key: text_at(content, path) or "?"}), key)
            pieces = [
                Drawing(x, y, 50, 50, quarter_layers(side, quarter, "0"))
                for quarter, (x, y) in enumerate(QUARTERS)
            ]
            pieces.append(Drawing(0, 0, 100, 100, ["start-plaza"]))
        except BadEdition:
            pass
        field = Field(path, say(Message(N_("as text"))), "text")
        parts.append(Component(path, say(Message(title)), pieces=pieces, wide=True, fields=[field]))
    return Section("start_tile", say(Message(N_("Start tile"))), parts=parts)


# Boards, cards, panels


def coin_marks(content: Content, terrain: str) -> dict[int, int]:
    """The coins on the steps of a track."""
    lists = []
    for key in ("coin_steps", "coins"):
        path = f"tracks.{key}"
        lists.append(list_at(content, path) or list_at(content, f"{path}.{terrain}"))
    return {
        step: coins
        for step, coins in zip(*lists, strict=False)
        if isinstance(step, int) and isinstance(coins, int)
    }


def apart(content: Content) -> dict[str, dict[str, list[int]]]:
    """What is written when each track has coins of its own."""
    marks = {terrain: coin_marks(content, terrain) for terrain in TERRAINS}
    return {
        "coin_steps": {terrain: list(marks[terrain]) for terrain in TERRAINS},
        "coins": {terrain: list(marks[terrain].values()) for terrain in TERRAINS},
    }


def track(content: Content, terrain: str, steps: int, say: Say) -> Component:
    """A track as it is printed. Character icons stand on the same steps of all of them, or on others."""
    path = "tracks.characters" if list_at(content, "tracks.characters") else f"tracks.characters.{terrain}"
    at_steps = [step for step in list_at(content, path) if isinstance(step, int)]
    coins = coin_marks(content, terrain)
    width = 100 / (steps + 1)
    pieces, spots = [Drawing(0, 0, width, width, [f"terrain-{terrain}"])], []
    for step in range(1, steps + 1):
        mark = "icon-space"
        if step in at_steps:
            mark = "mark-character"
        elif coins.get(step, 0) > 0:
            mark = coin_mark(coins[step])
        pieces.append(Drawing(step * width, 0, width, width, [mark]))
        changed = [other for other in at_steps if other != step]
        if step not in at_steps:
            changed = sorted([*changed, step])
        if changed:
            label = say(Message(N_("step {step}: character icon"), step=step))
            spots.append(Hotspot(step * width, 0, width, width, label, path, changed))
    title = say(Message(names.EDGES[TERRAINS.index(terrain)]))
    drawn = Component(f"track-{terrain}", title, pieces=pieces, ratio=1 / (steps + 1), wide=True, spots=spots)
    drawn.text = say(Message(N_("character icons: {steps}"), steps=", ".join(map(str, sorted(at_steps)))))
    if not list_at(content, "tracks.coin_steps"):
        drawn.fields = coin_fields(content, f".{terrain}", steps, say)
        drawn.edits = coin_edits(content, f".{terrain}", steps, say)
    return drawn


def coin_fields(content: Content, of: str, steps: int, say: Say) -> list[Field]:
    found = []
    for index in range(len(list_at(content, f"tracks.coin_steps{of}"))):
        found += [
            Field(f"tracks.coin_steps{of}[{index}]", say(Message(N_("coins on step"))), "number", 1, steps),
            Field(f"tracks.coins{of}[{index}]", say(Message(N_("how many"))), "number", 0, 99),
        ]
    return found


def coin_edits(content: Content, of: str, steps: int, say: Say) -> list[Edit]:
    """One more step with coins, or one less, which changes two lists of the table at once."""
    table = at(content, "tracks")
    if not isinstance(table, dict):
        return []
    found = []
    now = [list_at(content, f"tracks.{key}{of}") for key in ("coin_steps", "coins")]
    changes = [(N_("one more"), [[*now[0], steps], [*now[1], 1]])] if len(now[0]) < steps else []
    if len(now[0]) > 1:
        changes.append((N_("one less"), [now[0][:-1], now[1][:-1]]))
    for label, lists in changes:
        changed = deepcopy(table)
        for key, value in zip(("coin_steps", "coins"), lists, strict=True):
            put(changed, f"{key}{of}", value)
        found.append(Edit(say(Message(label)), "tracks", changed))
    return found


def tracks(content: Content, say: Say) -> Section:
    steps = min(max(number_at(content, "tracks.steps", 1), 1), 20)
    table = at(content, "tracks")
    general = Component(
        "tracks", fields=[Field("tracks.steps", say(Message(N_("steps of a track"))), "number", 1, 20)]
    )
    if isinstance(table, dict) and list_at(content, "tracks.coin_steps"):
        general.fields += coin_fields(content, "", steps, say)
        own = Edit(say(Message(N_("coins of its own for each track"))), "tracks", {**table, **apart(content)})
        general.edits = [*coin_edits(content, "", steps, say), own]
    icons = list_at(content, "tracks.characters")
    if icons:
        words = say(Message(N_("character icons of its own for each track")))
        general.edits.append(Edit(words, "tracks.characters", dict.fromkeys(TERRAINS, icons)))
    text = N_("Click a step to put a character icon there or take it away.")
    parts = [general, *(track(content, terrain, steps, say) for terrain in TERRAINS)]
    return Section("tracks", say(Message(N_("Tracks"))), say(Message(text)), parts)


# The board

CELL: Final = 100 / SIZE
LETTERS_OF_ART: Final = {
    ".": ["ground"],
    "-": ["no-cell"],
    "s": ["ground", "token-small"],
    "l": ["ground", "token-large"],
    "t": ["ground", "token-small"],
}
NEXT: Final = {"more": {".": "s", "s": "l", "l": "."}, "solo": {"-": ".", ".": "t", "t": "-"}}
"""What a click makes of a cell."""
GRIDS: Final = [
    ("more", N_("Tokens with three and four players")),
    ("two", N_("Tokens with two players")),
    ("solo", N_("Garden and tokens alone")),
]


def our_board(layout: str = BORDER_CELLS) -> dict[str, Any]:
    """Our board as it would be written, with the tokens of two players like this."""
    found: dict[str, Any] = {"provenance": "box"}
    for key, players in (("more", 4), ("two", 2)):
        tokens = token_cells(players, layout)
        letters = [".sl"[tokens[cell]] if cell not in STACK_CELLS else NO_CELL for cell in range(CELLS)]
        found[key] = rows_of(letters)
    solo = [*INNER_CELLS, *START_CELLS]
    letters = ["t" if cell in RING_INNER else "." if cell in solo else NO_CELL for cell in range(CELLS)]
    found["solo"] = rows_of(letters)
    return found


def rows_of(letters: list[str]) -> list[str]:
    return ["".join(letters[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE)]


def grid_at(content: Content, key: str) -> list[str]:
    """The letters of all cells, however the rows are written."""
    rows = [row if isinstance(row, str) else "" for row in list_at(content, f"board.{key}")][:SIZE]
    return list("".join((row + NO_CELL * SIZE)[:SIZE] for row in [*rows, *[""] * SIZE][:SIZE]))


def board(content: Content, say: Say) -> Section:
    """The cells and the tokens; a box that says nothing of them has ours."""
    title = say(Message(N_("The garden board")))
    own = isinstance(at(content, "board"), dict)
    if not own:
        content = {**content, "board": our_board(layout_of(content))}
    text = N_(
        "Click a cell of the first drawing to take it away or to add it, and cells of the others for tokens. "
        "The corners are for the stacks, the middle is for the start tile."
    )
    parts = [cells_part(content, say)]
    parts += [grid_part(content, key, say(Message(name)), say) for key, name in GRIDS]
    if own:
        parts[0].edits = [Edit(say(Message(N_("the same board as ours"))), "board")]
    else:
        write_whole(parts, layout_of(content))
        parts.append(layout_part(say))
    return Section("board", title, say(Message(text)), parts)


def layout_part(say: Say) -> Component:
    """Of our board: how the tokens of two players lie on it."""
    values = [
        (BORDER_CELLS, say(Message(N_("all tokens at the border")))),
        (NEAR, say(Message(N_("all tokens closer to the start tile")))),
    ]
    label = say(Message(N_("Tokens with two players")))
    field = Field("token_cells.two_players", label, "choice", values=values)
    return Component("token_cells", fields=[field])


def layout_of(content: Content) -> str:
    """How the tokens of two players lie on our board; boxes of before do not say."""
    return BORDER_CELLS if at(content, "token_cells.two_players") == BORDER_CELLS else NEAR


def write_whole(parts: list[Component], layout: str) -> None:
    """With the first click on it our board, which is not written down, becomes one of its own."""
    for spot in [spot for part in parts for spot in part.spots if spot.path != "board"]:
        changed: Content = {"board": our_board(layout)}
        put(changed, spot.path, spot.value)
        spot.path, spot.value = "board", changed["board"]


def drawn_grid(name: str, title: str, letters: list[str]) -> Component:
    pieces = [
        Drawing(cell % SIZE * CELL, cell // SIZE * CELL, CELL, CELL, LETTERS_OF_ART.get(letter, ["no-cell"]))
        for cell, letter in enumerate(letters)
    ]
    return Component(name, title, pieces=pieces, wide=True)


def cells_part(content: Content, say: Say) -> Component:
    """Cells come and go in all three gardens at once; alone only if they were there."""
    grids = {key: grid_at(content, key) for key, _ in GRIDS}
    plain = ["-" if letter == NO_CELL else "." for letter in grids["more"]]
    drawn = drawn_grid("board", say(Message(N_("Cells"))), plain)
    for cell in BUILDING_CELLS:
        changed = {key: list(letters) for key, letters in grids.items()}
        for key in ("more", "two") if plain[cell] == NO_CELL else ("more", "two", "solo"):
            changed[key][cell] = "." if plain[cell] == NO_CELL else NO_CELL
        value = {"provenance": "box", **{key: rows_of(letters) for key, letters in changed.items()}}
        x, y = cell % SIZE * CELL, cell // SIZE * CELL
        drawn.spots.append(Hotspot(x, y, CELL, CELL, CELL_NAMES[cell], "board", value))
    return drawn


def grid_part(content: Content, key: str, title: str, say: Say) -> Component:
    letters = grid_at(content, key)
    drawn = drawn_grid(f"board.{key}", title, letters)
    following = NEXT["solo" if key == "solo" else "more"]
    for cell in BUILDING_CELLS:
        if letters[cell] in following:
            row = cell // SIZE
            changed = letters[row * SIZE : (row + 1) * SIZE]
            changed[cell % SIZE] = following[letters[cell]]
            x, y = cell % SIZE * CELL, row * CELL
            name = say(Message(N_("{cell}: token"), cell=CELL_NAMES[cell]))
            drawn.spots.append(Hotspot(x, y, CELL, CELL, name, f"board.{key}[{row}]", "".join(changed)))
    return drawn


def cards(say: Say) -> Section:
    bonuses = [say(Message(name)) for name in names.CARD_BONUSES]
    assert len(bonuses) == len(BONUSES)
    parts = [
        Component(
            f"cards.{kind}",
            say(Message(names.DECORATIONS[number])),
            art=[f"card-{kind}"],
            ratio=10 / 7,
            fields=numbers(f"cards.{kind}", bonuses, 0, 20),
        )
        for number, kind in enumerate(KINDS)
    ]
    text = N_("How many cards there are of each kind, with each bonus.")
    return Section("cards", say(Message(N_("Decoration cards"))), say(Message(text)), parts)


def decorations(say: Say) -> Section:
    parts = []
    for number, kind in enumerate(KINDS):
        name = say(Message(names.DECORATIONS[number]))
        field = Field(f"decorations.{kind}", name, "number", 0, 20)
        parts.append(Component(f"decorations.{kind}", name, art=[f"deco-{kind}"], fields=[field]))
    return Section("decorations", say(Message(N_("Decorations"))), parts=parts)


def panels(content: Content, say: Say) -> Section:
    parts = []
    for size, count in (("small", SMALL_PANELS), ("large", LARGE_PANELS)):
        for number in range(count):
            parts.append(panel(content, size, number, say))
    text = N_("Click an icon to take it away.")
    return Section("panels", say(Message(N_("Landscape panels"))), say(Message(text)), parts)


def panel(content: Content, size: str, number: int, say: Say) -> Component:
    path = f"panels.{size}[{number}]"
    shown = [icon for icon in text_at(content, path).split() if icon in ICONS]
    places = SEAL_PLACES[min(len(shown), len(SEAL_PLACES) - 1)]
    art = [f"scroll-{size}-{number % SCROLLS + 1}-h"]
    art += [f"seal-{icon}-{place}-h" for icon, place in zip(shown, places, strict=False)]
    spots = []
    if len(shown) > 1:
        for index, (icon, place) in enumerate(zip(shown, places, strict=False)):
            label = Message(N_("take away: {icon}"), icon=Message(names.ICONS[ICONS.index(icon)]))
            rest = " ".join(shown[:index] + shown[index + 1 :])
            spots.append(Hotspot(20 * place - 18, 3, 16, 19, say(label), path, rest))
    values = [("", say(Message(N_("one more icon …"))))]
    values += [(icon, say(Message(names.ICONS[which]))) for which, icon in enumerate(ICONS)]
    more = {icon: " ".join([*shown, icon]) for icon in ICONS}
    field = Field(path, say(Message(N_("one more icon …"))), "choice", values=values, puts=more)
    title = say(Message(N_("{size} {number}"), size=Message(SIZES[size]), number=number + 1))
    fields = [field] if len(shown) < len(SEAL_PLACES) - 1 else []
    text = ", ".join(say(Message(names.ICONS[ICONS.index(icon)])) for icon in shown)
    return Component(path, title, text, art=art, ratio=0.25, wide=True, spots=spots, fields=fields)


SIZES: Final = {"small": N_("small panel"), "large": N_("large panel")}


def characters(say: Say) -> Section:
    parts = []
    for index in range(START_CHARACTERS):
        name = CHARACTERS[index]
        terrains = [(terrain, say(Message(names.EDGES[which]))) for which, terrain in enumerate(TERRAINS)]
        field = Field(
            f"characters.{name}", say(Message(N_("first step on the track of"))), "choice", values=terrains
        )
        title = say(character_name(index))
        parts.append(Component(f"characters.{name}", title, art=[f"portrait-{name}"], fields=[field]))
    return Section("characters", say(Message(N_("Start characters"))), parts=parts)


# Numbers


def numbers_of(say: Say) -> list[Section]:
    def part(path: str, label: str, low: int, high: int, art: str, title: str = "") -> Component:
        field = Field(path, say(Message(label)), "number", low, high)
        return Component(path, title, art=[art] if art else [], fields=[field])

    earned, each = N_("coins earned"), N_("coins for each")
    skills = [
        part(
            f"skills.{name}",
            earned,
            0,
            9,
            f"skill-{name}",
            say(character_name(CHARACTERS.index(name))),
        )
        for name in ("architect", "child", "empress", "sword_dancer", "monk")
    ]
    skills += [
        part("skills.steps", N_("coins for a step of Hermit, Poet and Student"), 0, 9, "skill-poet"),
        part("skills.official_price", N_("coins that the Official costs"), 0, 9, "skill-official"),
        part("skills.merchant_price", N_("coins that the Merchant costs"), 0, 9, "skill-merchant"),
        part("skills.merchant_cards", N_("cards of the Merchant"), 1, 4, "skill-merchant"),
    ]
    sight = [part("sight.decoration", N_("coins for each decoration in sight"), 0, 9, "icon-decoration")]
    for which, icon in enumerate(ICONS[:SUN]):
        sight.append(part(f"sight.{icon}", each, 0, 99, f"seal-{icon}", say(Message(names.ICONS[which]))))
    sight += [
        part("sight.sun_or_moon", N_("coins for the sun or the moon"), 0, 99, "seal-sun"),
        part("sight.sun_and_moon", N_("coins for the sun and the moon"), 0, 99, "seal-moon"),
        part("sight.empress", N_("coins of the Empress alone"), 0, 99, "sight-empress"),
        part("sight.rival", N_("coins less for each rival in her sight"), 0, 99, "sight-empress"),
        part("sight.terrain", N_("coins for each tile with the own terrain"), 0, 99, "terrain-any"),
        part("sight.most_terrain", N_("coins for the own terrain at most"), 0, 99, "terrain-any"),
    ]
    coins = [
        part("coins.path", N_("coins for a path edge"), 0, 9, "terrain-path"),
        part("coins.path_edges_a_step", N_("path edges that bring a step"), 1, 9, "terrain-path"),
        part("coins.temple", N_("coins for a temple"), 0, 9, "temple-lotus"),
        part("coins.temple_edge", N_("coins for each edge of its terrain"), 0, 9, "temple-lotus"),
    ]
    tokens = [
        part("tokens.refresh", N_("tokens that refresh a lantern"), 1, 16, "token-small"),
        part("tokens.refresh_two_players", N_("the same with two players"), 1, 16, "token-small"),
        part("tokens.end", N_("tokens left that end the game"), 0, 15, "token-large"),
        part("stall.rounds", N_("rounds without a tile that end the game"), 1, 9, ""),
    ]
    return [
        Section("skills", say(Message(N_("Skills"))), parts=skills),
        Section("sight", say(Message(N_("Sight"))), parts=sight),
        Section("coins", say(Message(N_("Paths and temples"))), parts=coins),
        Section("tokens", say(Message(N_("Landscape tokens"))), parts=tokens),
    ]


def scoring(say: Say) -> Section:
    def part(path: str, title: str, label: str, art: str) -> Component:
        field = Field(path, say(Message(label)), "number", 0, 99)
        return Component(path, say(Message(title)), art=[art], fields=[field])

    sizes = [str(size) for size in range(1, TREES + 1)]
    trees = Component(
        "scoring.trees",
        say(Message(LABELS["trees"])),
        say(Message(N_("coins for a set of so many different trees"))),
        art=["deco-pine"],
        fields=numbers("scoring.trees", sizes, 0, 999),
    )
    pair, each = N_("coins for a pair"), N_("coins for each")
    parts = [
        part("scoring.lotus_peonies", LABELS["lotus_peonies"], pair, "deco-lotus"),
        part("scoring.birds_fish", LABELS["birds_fish"], pair, "deco-birds"),
        part("scoring.bridge", LABELS["bridges"], each, "deco-bridge"),
        trees,
        part("scoring.most_pavilions", LABELS["pavilions"], N_("coins for the most"), "deco-pavilion"),
        part(
            "scoring.second_pavilions", LABELS["pavilions"], N_("coins for the second most"), "deco-pavilion"
        ),
    ]
    return Section("scoring", say(Message(N_("Scoring"))), parts=parts)


def solo(say: Say) -> Section:
    order = [str(number) for number in (1, 2, 3)]
    parts = [
        Component(
            "solo.influence",
            say(Message(N_("Coins at which a character may be influenced"))),
            fields=numbers("solo.influence", order, 1, 99),
        ),
        Component(
            "solo.ratings",
            say(Message(N_("Coins up to which a rating goes"))),
            fields=numbers("solo.ratings", order, 0, 999),
        ),
        Component(
            "solo.remove",
            fields=[
                Field("solo.remove", say(Message(N_("tokens that remove a decoration"))), "number", 1, 16)
            ],
        ),
        Component(
            "solo.decoration",
            fields=[
                Field(
                    "solo.decoration",
                    say(Message(N_("coins for each decoration in sight"))),
                    "number",
                    0,
                    9,
                    usual=1,
                )
            ],
        ),
    ]
    return Section("solo", say(Message(N_("Solo game"))), parts=parts)
