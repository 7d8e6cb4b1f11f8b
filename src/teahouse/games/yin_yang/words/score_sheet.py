"""The score sheet of Yin & Yang: the categories that it uses, with how their coins come about."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, ScoreLine
from teahouse.engine.messages import N_, Message, signed
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.position import YinYangState
from teahouse.games.yin_yang.scoring import (
    DECORATIONS_SEEN,
    EDGES,
    ENCLOSING,
    SIGHT,
    TEMPLES,
    in_use,
    points,
    seen_by,
)


def score_lines(yin: YinYangState) -> list[ScoreLine]:
    """The categories that the solo game uses."""
    scored = points(yin)
    figures = [who for who in yin.own if yin.garden.figures[who] != EMPTY]
    if figures and yin.actor() == NOBODY:
        figures = list(yin.own)  # who found no space earned nothing
    if figures:
        seen = names.joined([_seen(yin, who, 0) for who in figures])
        preferred = names.joined([_seen(yin, who, 1) for who in figures])
    else:
        seen = preferred = Message(N_("your figures are placed after a win"))
    reasons = {
        EDGES: Message(N_("matching edges: {count}"), count=yin.edges),
        ENCLOSING: Message(N_("enclosed areas: {count}"), count=yin.enclosing),
        TEMPLES: Message(N_("coins of temples: {count}"), count=yin.temples),
        DECORATIONS_SEEN: seen,
        SIGHT: preferred,
    }
    return [
        ScoreLine(CATEGORIES[index].id, scored[index], reasons[index], _ahead(yin, index))
        for index in in_use(yin.setup.edition)
    ]


def _ahead(yin: YinYangState, category: int) -> Message | None:
    """What the next step brings: an edge and an area a coin each, and coins the next character."""
    if category not in (EDGES, ENCLOSING) or yin.actor() == NOBODY:
        return None
    return Message(N_("each: {gain}"), gain=signed(1))


def _seen(yin: YinYangState, who: int, part: int) -> Message:
    coins = seen_by(yin, who)[part]
    return Message("{character} {coins}", character=characters.named(who), coins=names.coins(coins))
