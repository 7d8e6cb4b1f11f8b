"""What things are called, for every sentence about Tang Garden: in prompts, in the log and on the page."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden.board import SMALL
from teahouse.games.tang_garden.box import BONUSES, CARDS, KINDS, PANELS, Edition
from teahouse.games.tang_garden.tiles import BRIDGE_SPACE, CHARACTER_SPACE, NO_TEMPLE, Tile

EDGES: Final = [N_("greenery"), N_("water"), N_("rock"), N_("path"), N_("wall")]
"""The first three are the terrains."""
TRACKS: Final = [N_("greenery track"), N_("water track"), N_("rock track")]
TEMPLES: Final = [N_("flower temple"), N_("lotus temple"), N_("rock temple")]
"""By the terrain that each of them loves."""
STACKS: Final = [N_("greenery stack"), N_("water stack"), N_("rock stack"), N_("Tao stack")]
SIDES: Final = [N_("north"), N_("east"), N_("south"), N_("west")]
DECORATIONS: Final = [
    N_("pavilion"),
    N_("bridge"),
    N_("pine"),
    N_("willow"),
    N_("bamboo"),
    N_("maple"),
    N_("magnolia"),
    N_("birds"),
    N_("fish"),
    N_("lotus"),
    N_("peonies"),
]
CARD_BONUSES: Final = [
    N_("a step in greenery"),
    N_("a step in water"),
    N_("a step in rock"),
    N_("a step on any track"),
    N_("a landscape token"),
]
ICONS: Final = [
    N_("construction"),
    N_("animal"),
    N_("dragon"),
    N_("village"),
    N_("temple"),
    N_("element"),
    N_("waterfall"),
    N_("sun"),
    N_("moon"),
]
SMALL_TOKENS: Final = N_("small landscape tokens")
LARGE_TOKENS: Final = N_("large landscape tokens")


def named(names: list[str], index: int) -> Message:
    return Message(names[index])


def joined(parts: list[Message]) -> Message:
    """Several short parts in one message."""
    if not parts:
        return Message(N_("none"))
    result = parts[0]
    for part in parts[1:]:
        result = Message("{first}, {rest}", first=result, rest=part)
    return result


def in_turn(parts: list[Message]) -> Message:
    """Longer parts one after the other."""
    if not parts:
        return joined(parts)
    result = parts[0]
    for part in parts[1:]:
        result = Message("{first}; {rest}", first=result, rest=part)
    return result


def coins(count: int) -> Message:
    return Counted("{count} coin", "{count} coins", count)


def cards(count: int) -> Message:
    return Counted("{count} card", "{count} cards", count)


def more_cards(count: int) -> Message:
    return Counted("{count} more card", "{count} more cards", count)


def tokens(count: int, size: int) -> Message:
    """So many landscape tokens of a size."""
    if size == SMALL:
        return Counted("{count} small token", "{count} small tokens", count)
    return Counted("{count} large token", "{count} large tokens", count)


def decoration_of(card: int) -> Message:
    """The decoration on a card."""
    return Message(DECORATIONS[card // len(BONUSES)])


def card(index: int) -> Message:
    """A decoration card with its bonus."""
    kind, bonus = divmod(index, len(BONUSES))
    assert CARDS[index].startswith(KINDS[kind])
    return Message(
        N_("{decoration} with {bonus}"),
        decoration=Message(DECORATIONS[kind]),
        bonus=Message(CARD_BONUSES[bonus]),
    )


def tile(printed: Tile) -> Message:
    """What a garden tile shows: its terrains and paths by their number of edges, and its space."""
    if printed.temple != NO_TEMPLE:
        return Message(TEMPLES[printed.temple])
    parts = []
    for kind, name in enumerate(EDGES):
        count = printed.edges.count(kind)
        if count:
            parts.append(
                Message(name) if count == 1 else Message("{count}x {edge}", count=count, edge=Message(name))
            )
    for area in printed.areas:
        if not area.sides:
            parts.append(Message(N_("enclosed {terrain}"), terrain=Message(EDGES[area.terrain])))
    if printed.space == CHARACTER_SPACE:
        parts.append(Message(N_("a character space")))
    elif printed.space == BRIDGE_SPACE:
        parts.append(Message(N_("a bridge space")))
    return joined(parts)


def panel(edition: Edition, index: int) -> Message:
    """A landscape panel with its icons."""
    text = (
        N_("small panel with {icons}")
        if PANELS[index].startswith("small")
        else N_("large panel with {icons}")
    )
    return Message(text, icons=icons(edition, index))


def icons(edition: Edition, index: int) -> Message:
    """What a landscape panel shows."""
    return joined([Message(ICONS[icon]) for icon in edition.panel_icons[index]])
