"""What of the Jade Goddess's box can be edited, and how it is drawn meanwhile."""

from __future__ import annotations

from typing import Any, Final

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
)
from teahouse.games.jade_goddess.area import SIZE
from teahouse.games.jade_goddess.box import BARS, DESIGNS, KIND_NAMES, LETTERS, MOST_STACKS, TILES
from teahouse.games.jade_goddess.page.drawing import cross_art, tile_art
from teahouse.games.jade_goddess.words.names import archaeologists_words, artefact_words, tile_words

CELL: Final = 100 / SIZE
MIDDLE: Final = SIZE // 2
WAYS: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""Right and down, of the bars and of the sides in their order."""
SIDES: Final = {"brown_left": 3, "brown_right": 1}
"""How many quarter turns clockwise from the way that a bar points lies its left and its right."""
SYMBOLS: Final = ("heads", "coins")


def sections(content: Content, say: Say) -> list[Section]:
    return [tiles(say), cross(content, say), artefacts(content, say), *numbers_of(say)]


def tiles(say: Say) -> Section:
    parts = []
    for tile in TILES:
        path = f"tiles.{KIND_NAMES[tile.kind]}.{tile.symbol}"
        name = say(tile_words(tile.index))
        field = Field(path, name, "number", 0, 99)
        parts.append(Component(path, name, art=tile_art(tile.index, 0), fields=[field]))
    text = N_("How often the box has each tile: 20 to 100 in all.")
    return Section("tiles", say(Message(N_("Tiles"))), say(Message(text)), parts)


# The start cross


def bars(content: Content, key: str) -> list[list[int]]:
    """The fields of each bar with a brown line on one side."""
    now = at(content, f"cross.{key}")
    lists = [now.get(bar) for bar in BARS] if isinstance(now, dict) else [now] * len(BARS)
    return [
        [field for field in each if isinstance(field, int)] if isinstance(each, list) else []
        for each in lists
    ]


def toggled(now: list[list[int]], bar: int, field: int) -> Any:
    """What is written when the line of one field comes or goes."""
    changed = [list(each) for each in now]
    if field in changed[bar]:
        changed[bar].remove(field)
    else:
        changed[bar] = sorted([*changed[bar], field])
    if all(each == changed[0] for each in changed):
        return changed[0]
    return dict(zip(BARS, changed, strict=True))


def cross(content: Content, say: Say) -> Section:
    """The cross with all its fields; a click on the side of a field draws its brown line or takes it away."""
    brown = {key: bars(content, key) for key in SIDES}
    symbols = {key: bars(content, key) for key in SYMBOLS}
    pieces = [Drawing(MIDDLE * CELL, MIDDLE * CELL, CELL, CELL, ["cross-centre"])]
    spots = []
    for bar, (right, down) in enumerate(WAYS):
        for field in range(1, MIDDLE + 1):
            x, y = (MIDDLE + right * field) * CELL, (MIDDLE + down * field) * CELL
            lines = []
            for key, turns in SIDES.items():
                side = (bar + turns) % 4
                if field in brown[key][bar]:
                    lines.append(side)
                spots.append(_side_spot(x, y, side, key, toggled(brown[key], bar, field), bar, field, say))
            head, coin = (field in symbols[key][bar] for key in SYMBOLS)
            symbol = "both" if head and coin else "head" if head else "coin" if coin else "plain"
            pieces.append(
                Drawing(x, y, CELL, CELL, ["tile-path", "tile-edge", *cross_art(sorted(lines), symbol)])
            )
            if lines:
                spots.append(_symbol_spot(x, y, symbols, bar, field, say))
    drawn = Component("cross", art=[], pieces=pieces, wide=True, spots=spots)
    drawn.text = say(
        Message(
            N_(
                "Click the side of a field: where the city begins, it has a brown line. Click its middle "
                "for a head or a coin there."
            )
        )
    )
    return Section("cross", say(Message(N_("Start cross"))), parts=[drawn])


def _symbol_spot(
    x: float, y: float, symbols: dict[str, list[list[int]]], bar: int, field: int, say: Say
) -> Hotspot:
    """The middle of a field: nothing, a head, both, a coin, in turn."""
    key = "heads" if (field in symbols["heads"][bar]) == (field in symbols["coins"][bar]) else "coins"
    label = Message(N_("{bar} bar, field {field}: head or coin"), bar=Message(BAR_WORDS[bar]), field=field)
    value = toggled(symbols[key], bar, field)
    third = CELL / 3
    return Hotspot(x + third, y + third, third, third, say(label), f"cross.{key}", value or None)


def _side_spot(
    x: float, y: float, side: int, key: str, value: Any, bar: int, field: int, say: Say
) -> Hotspot:
    right, down = WAYS[side]
    side_words = Message(N_("left") if key == "brown_left" else N_("right"))
    label = Message(
        N_("{bar} bar, field {field}, {side} side"),
        bar=Message(BAR_WORDS[bar]),
        field=field,
        side=side_words,
    )
    half = CELL / 2
    return Hotspot(
        x + max(0, right) * half,
        y + max(0, down) * half,
        CELL if down else half,
        CELL if right else half,
        say(label),
        f"cross.{key}",
        value,
    )


BAR_WORDS: Final = [N_("northern"), N_("eastern"), N_("southern"), N_("western")]


# Artefacts


def artefacts(content: Content, say: Say) -> Section:
    designs = number_at(content, "artefacts.designs", 1)
    general = [
        Field(
            "artefacts",
            say(Message(N_("designs of statues"))),
            "choice",
            values=[(str(count), str(count)) for count in range(1, DESIGNS + 1)],
            now=str(designs),
            puts={str(count): with_designs(content, count) for count in range(1, DESIGNS + 1)},
        ),
        Field("artefacts.face_up", say(Message(N_("face up"))), "number", 0, 9),
    ]
    parts = [Component("artefacts", art=["artefact-back"], ratio=0.7, fields=general)]
    for state, label in (
        ("gold", N_("well preserved, of each letter")),
        ("black", N_("badly preserved, of each letter")),
    ):
        path = f"artefacts.{state}"
        now = list_at(content, path)
        pieces = len(LETTERS) * min(max(designs, 1), DESIGNS)
        if not now:
            apart = Edit(
                say(Message(N_("a number for each letter"))), path, [number_at(content, path)] * pieces
            )
            fields = [Field(path, say(Message(label)), "number", 0, 99)]
            parts.append(
                Component(path, art=[f"artefact-a-{state}"], ratio=0.7, fields=fields, edits=[apart])
            )
            continue
        for piece in range(len(now)):
            letter = LETTERS[piece % len(LETTERS)].lower()
            place = f"{path}[{piece}]"
            artefact = min(2 * piece + (state == "black"), 2 * len(LETTERS) * DESIGNS - 1)
            name = say(artefact_words(artefact))
            field = Field(place, name, "number", 0, 99)
            parts.append(
                Component(place, name, art=[f"artefact-{letter}-{state}"], ratio=0.7, fields=[field])
            )
        alike = Edit(say(Message(N_("the same number for each letter"))), path, now[0])
        parts[-1].edits = [alike]
    return Section("artefacts", say(Message(N_("Artefacts"))), parts=parts)


def with_designs(content: Content, count: int) -> Any:
    """The table with so many designs of statues; a new one has as many pieces as the first."""
    table = at(content, "artefacts")
    if not isinstance(table, dict):
        return {}
    changed = {**table, "designs": count}
    for state in ("gold", "black"):
        now = table.get(state)
        if isinstance(now, list) and now:
            longer = now + (now[: len(LETTERS)] * DESIGNS)
            changed[state] = longer[: len(LETTERS) * count]
    return changed


# The rest


def numbers_of(say: Say) -> list[Section]:
    def number(path: str, label: str, low: int, high: int) -> Field:
        return Field(path, say(Message(label)), "number", low, high)

    sizes = [say(archaeologists_words(size)) for size in (1, 2, 3)]
    figures = []
    for size, name in enumerate(sizes):
        fields = [
            number(f"figures.count[{size}]", N_("of a player"), 0, 9),
            number(f"figures.costs[{size}]", N_("gold to put it on the board"), 0, 99),
        ]
        figures.append(Component(f"figures-{size}", name, art=[f"figure-{size + 1}-red"], fields=fields))
    supply = [
        number("stacks.count", N_("stacks of tiles"), 1, MOST_STACKS),
        number("display.start", N_("tiles of a player at the start"), 0, 3),
        number("display.most", N_("tiles from which on no more are drawn"), 1, 3),
    ]
    gold = [
        number("gold.start", N_("gold of a player at the start"), 0, 99),
        number("gold.bonus_turn", N_("gold for a bonus turn"), 0, 99),
        number("gold.search", N_("gold to draw artefacts"), 0, 99),
        number("search.most", N_("artefacts drawn for it at most"), 1, 2),
    ]
    points = [
        number("scoring.artefact", N_("points for an artefact"), 0, 99),
        number("scoring.statue", N_("points for a statue"), 0, 99),
        number("scoring.gold_statue", N_("points for a well preserved statue"), 0, 99),
    ]
    stall = [number("stall.rounds", N_("rounds without a discovery that end the game"), 1, 9)]
    return [
        Section(
            "stacks", say(Message(N_("Stacks"))), parts=[Component("stacks", art=["stack"], fields=supply)]
        ),
        Section("figures", say(Message(N_("Figures"))), parts=figures),
        Section("gold", say(Message(N_("Gold"))), parts=[Component("gold", art=["gold"], fields=gold)]),
        Section(
            "scoring",
            say(Message(N_("Scoring"))),
            parts=[Component("scoring", art=["artefact-a-gold"], ratio=0.7, fields=points)],
        ),
        Section("stall", say(Message(N_("End of the game"))), parts=[Component("stall", fields=stall)]),
    ]
