"""The decisions of Tang Garden for several players, a module for each section of the rulebook.

From the bottom up: cubes and coins (`tracks`), the end of the game, the rest of a turn after its main action,
landscape panels, paths, stacks, Build the Garden, Place a Decoration with its cards, Influence a Character
with its figures, the start of a turn, the set-up. Each imports only those before it.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision, Draw
from teahouse.games.tang_garden.decisions import (
    building,
    cards,
    decorating,
    end,
    figures,
    influencing,
    panels,
    paths,
    rest,
    setup,
    stacks,
    turn,
)

DECISIONS: Final[list[Decision]] = [
    setup.START_TILE,
    setup.DEAL,
    influencing.OPEN_CHARACTER,
    setup.FIRST_PANEL,
    panels.OPEN_PANEL,
    stacks.TOPS,
    setup.START,
    turn.TURN,
    building.SECOND_TILE,
    building.PLACE,
    paths.PATHS,
    panels.PANEL,
    panels.GROOVE,
    cards.DRAW,
    cards.CARD,
    decorating.SPOT,
    decorating.BONUS,
    panels.TOKEN,
    rest.REST,
    influencing.CHARACTER,
    influencing.MEET,
    figures.FIGURE,
    figures.STAND,
    figures.FACE,
    end.OVER,
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
