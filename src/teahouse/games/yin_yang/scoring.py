"""The coins of the solo game, and what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden.characters import sight
from teahouse.games.tang_garden.garden import EMPTY

if TYPE_CHECKING:
    from teahouse.games.tang_garden.box import Edition
    from teahouse.games.yin_yang.position import YinYangState

# The order of the categories in `meta.CATEGORIES`.
CATEGORIES: Final = 13
EDGES: Final = 1
ENCLOSING: Final = 2
TEMPLES: Final = 4
DECORATIONS_SEEN: Final = 11
SIGHT: Final = 12

# The Chinese words stand in Latin letters: not everybody has a font for the others.
RATINGS: Final = [
    N_("artisan (Gongjiang)"),
    N_("designer (Shejishi)"),
    N_("engineer (Gongchengshi)"),
    N_("inspector (Zongjian)"),
]


def in_use(edition: Edition) -> list[int]:
    """The categories of the solo game, decorations in sight only if the box has coins for them."""
    seen = [DECORATIONS_SEEN] if edition.solo_decoration else []
    return [EDGES, ENCLOSING, TEMPLES, *seen, SIGHT]


def points(position: YinYangState) -> list[int]:
    """What the garden brought, and what the own figures in it see (solo-figures) (solo-empress)."""
    result = [0] * CATEGORIES
    result[EDGES] = position.edges
    result[ENCLOSING] = position.enclosing
    result[TEMPLES] = position.temples
    for character in position.own:
        seen, preference = seen_by(position, character)
        result[DECORATIONS_SEEN] += seen
        result[SIGHT] += preference
    return result


def seen_by(position: YinYangState, character: int) -> tuple[int, int]:
    """What an own figure earns by decorations and by its sight preference; nothing without a space."""
    garden = position.garden
    spot = garden.figures[character]
    return (0, 0) if spot == EMPTY else sight(garden, character, spot, garden.facing[character])


def rating(limits: list[int], coins: int) -> Message:
    """What the rulebook calls a result of so many coins."""
    level = 0
    while level < len(limits) and coins > limits[level]:
        level += 1
    return Message(RATINGS[level])
