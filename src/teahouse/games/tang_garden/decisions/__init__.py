"""The decisions of Tang Garden for several players, a module for each section of the rulebook.

From the bottom up: what comes after the main action (`ending`), landscape panels, Build the Garden, Place a
Decoration, Influence a Character, the start of a turn, the set-up. Each imports only those before it.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision, Draw
from teahouse.games.tang_garden.decisions import (
    building,
    decorating,
    ending,
    influencing,
    panels,
    setup,
    turn,
)

DECISIONS: Final[list[Decision]] = [
    setup.START_TILE,
    setup.DEAL,
    influencing.OPEN_CHARACTER,
    setup.FIRST_PANEL,
    panels.OPEN_PANEL,
    building.TOPS,
    setup.START,
    turn.TURN,
    building.SECOND_TILE,
    building.PLACE,
    building.PATHS,
    panels.PANEL,
    panels.GROOVE,
    decorating.DRAW,
    decorating.CARD,
    decorating.SPOT,
    decorating.BONUS,
    panels.TOKEN,
    ending.REST,
    influencing.CHARACTER,
    influencing.MEET,
    influencing.FIGURE,
    influencing.STAND,
    influencing.FACE,
    ending.OVER,
]
"""In the order in which a game comes to them."""


def actions_of(decisions: list[Decision], chance: bool) -> list[Action]:
    """All actions, or all outcomes of draws, in the order of their codes."""
    found: dict[int, Action] = {}
    for decision in decisions:
        if isinstance(decision, Draw) == chance:
            for action in decision.actions:
                found[action.code] = action
    return [found[code] for code in sorted(found)]


ACTIONS: Final = actions_of(DECISIONS, False)
CHANCE_ACTIONS: Final = actions_of(DECISIONS, True)
