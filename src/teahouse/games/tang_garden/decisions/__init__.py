"""The decisions of Tang Garden for several players, a module for each section of the rulebook.

From the bottom up: what comes after the main action (`ending`), landscape panels, Build the Garden, Place a
Decoration, Influence a Character, the start of a turn, the set-up. Each imports only those before it.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision, Draw
from teahouse.games.tang_garden.decisions import setup as setup
from teahouse.games.tang_garden.decisions import turn as turn
from teahouse.games.tang_garden.position import DUE

DECISIONS: Final[list[Decision]] = DUE.all


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
