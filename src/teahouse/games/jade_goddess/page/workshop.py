"""What of the Jade Goddess's box can be edited, and how it is drawn meanwhile."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, TypeAlias

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
)
from teahouse.games.jade_goddess.area import SIZE
from teahouse.games.jade_goddess.box import (
    BARS,
    DESIGNS,
    KIND_NAMES,
    LETTERS,
    MOST_ON_PART,
    MOST_STACKS,
    MOST_TILES,
    OUR_TILES,
    TILES,
    OwnPart,
    cross_laid,
    own_parts,
    own_tile,
)
from teahouse.games.jade_goddess.page.drawing import ARTEFACT_RATIO, artefact_art, cross_art, tile_art
from teahouse.games.jade_goddess.words.names import (
    archaeologists_words,
    artefact_words,
    printed_words,
    side_words,
)

CELL: Final = 100 / SIZE
MIDDLE: Final = SIZE // 2
WAYS: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""Right and down, of the bars and of the sides in their order."""
SIDES: Final = {"brown_left": 3, "brown_right": 1}
"""How many quarter turns clockwise from the way that a bar points lies its left and its right."""
KINDS: Final = ("heads", "coins")
OWN: Final = "tiles.own"


def sections(content: Content, say: Say) -> list[Section]:
    return [
        tiles(say),
        own_tiles(content, say),
        cross(content, say),
        artefacts(content, say),
        *numbers_of(say),
    ]


def tiles(say: Say) -> Section:
    parts = []
    for tile in TILES[:OUR_TILES]:
        path = f"tiles.{KIND_NAMES[tile.kind]}.{tile.name.partition('-')[2] or 'plain'}"
        name = say(printed_words(tile))
        field = Field(path, name, "number", 0, 99)
        parts.append(Component(path, name, art=tile_art(tile, 0), fields=[field]))
    text = N_("How often the box has each tile: 20 to 100 in all.")
    return Section("tiles", say(Message(N_("Tiles"))), say(Message(text)), parts)


# Tiles that the box describes by themselves

SIDE_SPOTS: Final = [(25, 0, 50, 30), (70, 25, 30, 50), (25, 70, 50, 30), (0, 25, 30, 50)]
"""Of a drawing: where the sides are clicked."""
NEW_TILE: Final = "n-h"


def own_tiles(content: Content, say: Say) -> Section:
    """One by one: more parts than ours have, several heads and coins; edited on the drawing."""
    texts = list_at(content, OWN)
    parts = [own_component(index, text, say) for index, text in enumerate(texts)]
    if len(texts) < MOST_TILES:
        more = Edit(say(Message(N_("one tile more"))), OWN, [*texts, NEW_TILE])
        parts.append(Component("own-more", edits=[more]))
    text = N_(
        "Tiles with more parts, heads or coins than the others, each by itself: click a side for jungle, "
        "a part of its own, or a part together with another side."
    )
    return Section("own", say(Message(N_("Other tiles"))), say(Message(text)), parts)


def own_component(index: int, text: Any, say: Say) -> Component:
    path = f"{OWN}[{index}]"
    drawn = Component(path, fields=[Field(path, say(Message(N_("written as"))), "text")])
    drawn.edits = [Edit(say(Message(N_("without this tile"))), path)]
    table = Table("", "tiles", {})
    try:
        parts, copies = own_parts(table, path, text)
        tile, turn, _ = own_tile(table, path, text, OUR_TILES + index)
    except (BadEdition, AttributeError, LookupError):
        return drawn
    drawn.title = say(printed_words(tile))
    drawn.art = tile_art(tile, turn)
    for side, (x, y, w, h) in enumerate(SIDE_SPOTS):
        value = written(with_side(parts, "nesw"[side]), copies)
        if value:
            drawn.spots.append(Hotspot(x, y, w, h, say(side_words(side)), path, value))
    for number, (_, heads, coins) in enumerate(parts):
        for label, change in (
            (N_("part {part}: other number of heads"), ((heads + 1) % (MOST_ON_PART + 1), coins)),
            (N_("part {part}: other number of coins"), (heads, (coins + 1) % (MOST_ON_PART + 1))),
        ):
            changed = [(part[0], *change) if at == number else part for at, part in enumerate(parts)]
            words = say(Message(label, part=number + 1))
            drawn.edits.append(Edit(words, path, written(changed, copies)))
    drawn.edits.append(Edit(say(Message(N_("one more of them"))), path, written(parts, copies % 20 + 1)))
    return drawn


def with_side(parts: list[OwnPart], side: str) -> list[OwnPart]:
    """What a click on a side makes of it: jungle, then a part of its own, then with each other part."""
    others = [(sides.replace(side, ""), heads, coins) for sides, heads, coins in parts]
    at = next((number for number, part in enumerate(parts) if side in part[0]), None)
    rest = [part for part in others if part[0]]
    if at is None:
        return [*rest, (side, 0, 0)]
    joins = [number for number in range(len(rest)) if (rest[number][0] != others[at][0])]
    after = [number for number in joins if number >= at] if others[at][0] else joins
    if not after:
        return rest
    number = after[0]
    sides = "".join(sorted(rest[number][0] + side, key="nesw".index))
    return [(sides, *part[1:]) if each == number else part for each, part in enumerate(rest)]


def written(parts: list[OwnPart], copies: int) -> str:
    """How a tile is written in an edition; nothing if it has no part."""
    words = [
        f"{sides}{'-' if heads or coins else ''}{'h' * heads}{'c' * coins}" for sides, heads, coins in parts
    ]
    return " ".join([*words, *([f"x{copies}"] if copies > 1 else [])]) if parts else ""


# The start cross


def bars(content: Content, key: str) -> list[list[int]]:
    """The fields of each bar with a brown line on one side."""
    now = at(content, f"cross.{key}")
    lists = [now.get(bar) for bar in BARS] if isinstance(now, dict) else [now] * len(BARS)
    return [
        [field for field in each if isinstance(field, int)] if isinstance(each, list) else []
        for each in lists
    ]


Symbols: TypeAlias = dict[tuple[str, str], list[Counter[int]]]
"""By `heads` or `coins` and by side, as the keys of `SIDES`: how many there are on each field of each bar."""


def symbols_now(content: Content) -> Symbols:
    """What lies on which side of which field, whichever way it is written."""
    found: Symbols = {(kind, side): [Counter() for _ in BARS] for kind in KINDS for side in SIDES}
    brown = {key: bars(content, key) for key in SIDES}
    for kind in KINDS:
        for side, suffix in zip(SIDES, ("_left", "_right"), strict=True):
            for bar, fields in enumerate(bars(content, kind + suffix)):
                found[kind, side][bar].update(fields)
        for bar, fields in enumerate(bars(content, kind)):
            for field in fields:
                sides = usual_order(bar, [side for side in SIDES if field in brown[side][bar]])
                if sides:
                    found[kind, sides[0 if kind == "heads" else -1]][bar][field] += 1
    return found


def usual_order(bar: int, sides: list[str]) -> list[str]:
    """Brown sides of a field from the north on: without a side a head is on the first, a coin on the last."""
    return sorted(sides, key=lambda side: (bar + SIDES[side]) % 4)


def with_symbols(content: Content, symbols: Symbols) -> Any:
    """The table of the cross with these on it, written without the sides where that says the same."""
    table = at(content, "cross")
    if not isinstance(table, dict):
        return {}
    changed = {key: value for key, value in table.items() if not key.startswith(KINDS)}
    brown = {key: bars(content, key) for key in SIDES}
    for kind in KINDS:
        plain, sided = [Counter[int]() for _ in BARS], False
        for (other, side), counts in symbols.items():
            for bar, fields in enumerate(counts):
                for field, many in fields.items():
                    if other != kind or not many:
                        continue
                    sides = usual_order(bar, [one for one in SIDES if field in brown[one][bar]])
                    sided = sided or sides[0 if kind == "heads" else -1 :][:1] != [side]
                    plain[bar][field] += many
        if not sided:
            changed |= written_bars(kind, plain)
            continue
        for side, suffix in zip(SIDES, ("_left", "_right"), strict=True):
            changed |= written_bars(kind + suffix, symbols[kind, side])
    return changed


def written_bars(key: str, counts: list[Counter[int]]) -> dict[str, Any]:
    """A field as often as it has one; nothing if no bar has any, one list if all are alike."""
    lists = [sorted(fields.elements()) for fields in counts]
    if not any(lists):
        return {}
    return {key: lists[0] if all(one == lists[0] for one in lists) else dict(zip(BARS, lists, strict=True))}


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
    symbols = symbols_now(content)
    pieces = [Drawing(MIDDLE * CELL, MIDDLE * CELL, CELL, CELL, ["cross-centre"])]
    spots = []
    sides = []
    for bar, (right, down) in enumerate(WAYS):
        for field in range(1, MIDDLE + 1):
            x, y = (MIDDLE + right * field) * CELL, (MIDDLE + down * field) * CELL
            lines = [key for key in SIDES if field in brown[key][bar]]
            for key, turns in SIDES.items():
                side = (bar + turns) % 4
                spots.append(_side_spot(x, y, side, key, toggled(brown[key], bar, field), bar, field, say))
            art = ["tile-path", "tile-edge", *cross_art(_laid(symbols, bar, field, lines))]
            pieces.append(Drawing(x, y, CELL, CELL, art))
            if lines:
                spots.append(_symbol_spot(x, y, content, symbols, bar, field, lines, say))
            sides += [_side_component(content, symbols, bar, field, key, art, say) for key in lines]
    drawn = Component("cross", art=[], pieces=pieces, wide=True, spots=spots)
    drawn.text = say(
        Message(
            N_(
                "Click the side of a field: where the city begins, it has a brown line. Click its middle "
                "for a head or a coin there; how many there are on each side is chosen below."
            )
        )
    )
    return Section("cross", say(Message(N_("Start cross"))), parts=[drawn, *sides])


def _laid(symbols: Symbols, bar: int, field: int, lines: list[str]) -> int:
    """The field as it lies; what is more than there may be is not drawn."""
    counts = {kind: [0] * 4 for kind in KINDS}
    for kind in KINDS:
        for key in lines:
            counts[kind][(bar + SIDES[key]) % 4] = min(symbols[kind, key][bar][field], MOST_ON_PART)
    brown = sorted((bar + SIDES[key]) % 4 for key in lines)
    return cross_laid(bar, brown, counts["heads"], counts["coins"])


def _symbol_spot(
    x: float, y: float, content: Content, symbols: Symbols, bar: int, field: int, lines: list[str], say: Say
) -> Hotspot:
    """The middle of a field: nothing, a head, both, a coin, in turn."""
    label = Message(N_("{bar} bar, field {field}: head or coin"), bar=Message(BAR_WORDS[bar]), field=field)
    sides = usual_order(bar, lines)
    places = {"heads": ("heads", sides[0]), "coins": ("coins", sides[-1])}
    head, coin = (bool(symbols[place][bar][field]) for place in places.values())
    kind = "heads" if head == coin else "coins"
    value = with_number(
        content, symbols, places[kind], bar, field, int(not symbols[places[kind]][bar][field])
    )
    third = CELL / 3
    return Hotspot(x + third, y + third, third, third, say(label), "cross", value)


def with_number(
    content: Content, symbols: Symbols, place: tuple[str, str], bar: int, field: int, many: int
) -> Any:
    """The table of the cross with so many heads, or coins, on one side of a field."""
    changed = {key: [Counter(fields) for fields in counts] for key, counts in symbols.items()}
    changed[place][bar][field] = many
    return with_symbols(content, changed)


def _side_component(
    content: Content, symbols: Symbols, bar: int, field: int, key: str, art: list[str], say: Say
) -> Component:
    """A brown side of a field: how many heads and coins are there."""
    fields = []
    for kind, label in zip(KINDS, (N_("heads"), N_("coins")), strict=True):
        now = symbols[kind, key][bar][field]
        numbers = [str(number) for number in range(MOST_ON_PART + 1)]
        puts = {
            number: with_number(content, symbols, (kind, key), bar, field, int(number)) for number in numbers
        }
        values = [(number, number) for number in numbers]
        words = say(Message(label))
        fields.append(Field("cross", words, "choice", values=values, now=str(now), puts=puts))
    title = say(_side_label(bar, field, key))
    return Component(f"cross-{bar}-{field}-{key}", title, art=art, fields=fields)


def _side_label(bar: int, field: int, key: str) -> Message:
    return Message(
        N_("{bar} bar, field {field}, {side} side"),
        bar=Message(BAR_WORDS[bar]),
        field=field,
        side=Message(N_("left") if key == "brown_left" else N_("right")),
    )


def _side_spot(
    x: float, y: float, side: int, key: str, value: Any, bar: int, field: int, say: Say
) -> Hotspot:
    right, down = WAYS[side]
    half = CELL / 2
    return Hotspot(
        x + max(0, right) * half,
        y + max(0, down) * half,
        CELL if down else half,
        CELL if right else half,
        say(_side_label(bar, field, key)),
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
    if designs > 1:
        parts += [whole_statue(design, say) for design in range(min(designs, DESIGNS))]
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
            place = f"{path}[{piece}]"
            artefact = min(2 * piece + (state == "black"), 2 * len(LETTERS) * DESIGNS - 1)
            name = say(artefact_words(artefact))
            field = Field(place, name, "number", 0, 99)
            parts.append(Component(place, name, art=artefact_art(artefact), ratio=0.7, fields=[field]))
        alike = Edit(say(Message(N_("the same number for each letter"))), path, now[0])
        parts[-1].edits = [alike]
    return Section("artefacts", say(Message(N_("Artefacts"))), parts=parts)


def whole_statue(design: int, say: Say) -> Component:
    """How the statues of a design look on the table, put together."""
    high = 50 * ARTEFACT_RATIO
    pieces = [
        Drawing(25, letter * high, 50, high, artefact_art(2 * (design * len(LETTERS) + letter)))
        for letter in range(len(LETTERS))
    ]
    title = say(Message(N_("design {number}"), number=design + 1))
    return Component(f"design-{design + 1}", title, pieces=pieces, ratio=2 * ARTEFACT_RATIO)


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
