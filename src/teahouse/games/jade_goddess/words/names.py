"""What the things of Im Reich der Jadegöttin are called, and how many of them there are, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from teahouse.engine.contract import HIDDEN
from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.jade_goddess.area import CENTRE, SIDES, SIZE
from teahouse.games.jade_goddess.box import ARTEFACTS, EMPTY, KIND_NAMES, TURNS, Edition, Tile

KIND_WORDS: Final = {
    "jungle": N_("jungle"),
    "one": N_("city on one side"),
    "corner": N_("city on two adjacent sides"),
    "corner_split": N_("city on two adjacent sides, not joined"),
    "straight": N_("city on two opposite sides"),
    "straight_split": N_("city on two opposite sides, not joined"),
    "three": N_("city on three sides"),
    "three_split": N_("city on three sides, not all joined"),
    "four": N_("city on all sides"),
    "four_split": N_("city on all sides, not all joined"),
    "three_mirrored": N_("city on three sides, parted the other way"),
    "three_outer": N_("city on three sides, the middle one apart"),
    "three_apart": N_("city on three sides, each apart"),
    "four_one": N_("city on all sides, one apart"),
    "four_pair": N_("city on all sides, two of a corner together"),
    "four_outer": N_("city on all sides, two opposite ones together"),
    "four_apart": N_("city on all sides, each apart"),
}
SYMBOL_WORDS: Final = {
    "head": N_("{kind}, with a head"),
    "coin": N_("{kind}, with a coin"),
    "both": N_("{kind}, with a head and a coin"),
}
STATE_WORDS: Final = {"gold": N_("well preserved {piece}"), "black": N_("badly preserved {piece}")}
SIDE_WORDS: Final = {
    "north": N_("in the north"),
    "east": N_("in the east"),
    "south": N_("in the south"),
    "west": N_("in the west"),
}
TURN_WORDS: Final = {
    0: N_("as it is"),
    90: N_("turned by 90 degrees"),
    180: N_("turned by 180 degrees"),
    270: N_("turned by 270 degrees"),
}


def tile_words(tile: int, edition: Edition) -> Message:
    """A tile in words: its kind and symbols."""
    return printed_words(edition.tiles[tile])


def printed_words(tile: Tile) -> Message:
    kind = Message(KIND_WORDS[KIND_NAMES[tile.kind]])
    if not tile.own:
        symbol = tile.name.partition("-")[2]
        return Message(SYMBOL_WORDS[symbol], kind=kind) if symbol in SYMBOL_WORDS else kind
    found = [
        content_words(heads, coins)
        if len(tile.parts) == 1
        else Message(
            N_("part {part}: {content}"), part=part_letter(part), content=content_words(heads, coins)
        )
        for part, (heads, coins) in enumerate(zip(tile.heads, tile.coins, strict=True))
        if heads or coins
    ]
    return Message(N_("{kind} ({content})"), kind=kind, content=listed(found)) if found else kind


def part_letter(part: int) -> str:
    """How a part of a tile is told from the others: the figures have numbers."""
    return "ABCD"[part]


def artefact_words(artefact: int) -> Message:
    """An artefact in words: HIDDEN is one that the reader does not know."""
    if artefact == HIDDEN:
        return Message(N_("hidden"))
    piece, _, state = ARTEFACTS[artefact].partition("-")
    return Message(STATE_WORDS[state], piece=piece)


def side_words(side: int) -> Message:
    return Message(SIDE_WORDS[SIDES[side]])


def turn_words(turn: int) -> Message:
    """How far a tile is turned, in quarters."""
    return Message(TURN_WORDS[TURNS[turn]])


# Fields


def cell_words(cell: int) -> Message:
    """A field of the area."""
    if cell == CENTRE:
        return Message(N_("start and exchange field"))
    return Message(N_("row {row}, column {column}"), row=cell // SIZE + 1, column=cell % SIZE + 1)


def from_words(cell: int) -> Message:
    if cell == CENTRE:
        return Message(N_("from the start and exchange field"))
    return Message(N_("from row {row}, column {column}"), row=cell // SIZE + 1, column=cell % SIZE + 1)


def to_words(cell: int) -> Message:
    if cell == CENTRE:
        return Message(N_("to the start and exchange field"))
    return Message(N_("to row {row}, column {column}"), row=cell // SIZE + 1, column=cell % SIZE + 1)


def on_words(cell: int) -> Message:
    if cell == CENTRE:
        return Message(N_("on the start and exchange field"))
    return Message(N_("on row {row}, column {column}"), row=cell // SIZE + 1, column=cell % SIZE + 1)


# Numbers


def gold_words(gold: int) -> Message:
    """HIDDEN where the reader does not know how much it is (gold)."""
    if gold == HIDDEN:
        return Message(N_("secret gold"))
    return Message(N_("{gold} gold"), gold=gold)


def archaeologists_words(count: int) -> Message:
    return Counted("{count} archaeologist", "{count} archaeologists", count)


def artefacts_words(count: int) -> Message:
    if not count:
        return Message(N_("no artefact"))
    return Counted("{count} artefact", "{count} artefacts", count)


def gold_statues_words(count: int) -> Message:
    if not count:
        return Message(N_("no well preserved statue"))
    return Counted("{count} well preserved statue", "{count} well preserved statues", count)


def statues_words(count: int) -> Message:
    """Those that are not made of well preserved pieces only."""
    if not count:
        return Message(N_("no other statue"))
    return Counted("{count} other statue", "{count} other statues", count)


def points_words(count: int) -> Message:
    return Counted("{count} point", "{count} points", count)


def rounds_words(count: int) -> Message:
    return Counted("{count} round", "{count} rounds", count)


def fields_words(count: int) -> Message:
    return Counted("{count} field", "{count} fields", count)


def tiles_words(count: int) -> Message:
    return Counted("{count} tile", "{count} tiles", count)


def content_words(heads: int, coins: int) -> Message:
    """What an excavation of a district would bring to light."""
    return Message(N_("heads: {heads}, coins: {coins}"), heads=heads, coins=coins)


def lies_words(heads: int, coins: int) -> Message:
    """The same within a sentence."""
    of_heads = Counted("{count} head", "{count} heads", heads)
    of_coins = Counted("{count} gold coin", "{count} gold coins", coins)
    if heads and coins:
        return Message(N_("{one} and {other}"), one=of_heads, other=of_coins)
    if not heads and not coins:
        return Message(N_("neither heads nor coins"))
    return of_heads if heads else of_coins


def share_words(artefacts: int, gold: int) -> Message:
    """What somebody gets of an excavation."""
    if artefacts and gold:
        return Message(N_("{one} and {other}"), one=artefacts_words(artefacts), other=gold_words(gold))
    if not artefacts and not gold:
        return Message(N_("nothing"))
    return artefacts_words(artefacts) if artefacts else gold_words(gold)


# Lists


def listed(parts: Sequence[Message]) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(N_("none"))
    result = parts[0]
    for part in parts[1:]:
        result = Message("{first}, {rest}", first=result, rest=part)
    return result


def counted(parts: Sequence[Message]) -> Message:
    """Like `listed`, with equal parts counted."""
    texts = [str(part) for part in parts]
    found: list[Message] = []
    for index, part in enumerate(parts):
        if texts[index] not in texts[:index]:
            count = texts.count(texts[index])
            found.append(part if count == 1 else Message("{count}x {part}", count=count, part=part))
    return listed(found)


def lying(artefacts: Sequence[int]) -> list[Message]:
    """The artefacts of some places, without the empty ones."""
    return [artefact_words(artefact) for artefact in artefacts if artefact != EMPTY]
