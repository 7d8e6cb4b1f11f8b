"""The decisions of Yin & Yang, a module for each section of the rulebook.

From the bottom up: the end, filling the table, characters, the tile with its panels and decoration, the turn.
Each imports only those before it. The actions that both games have are Tang Garden's.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Decision
from teahouse.games.tang_garden.decisions import DECISIONS as TANG_GARDEN
from teahouse.games.tang_garden.decisions import actions_of
from teahouse.games.yin_yang.decisions import building, ending, filling, influencing, turn

DECISIONS: Final[list[Decision]] = [
    filling.START_TILE,
    filling.TOKENS,
    filling.FIRST_PANEL,
    filling.OPEN_PANEL,
    filling.TOPS,
    filling.CARDS,
    filling.OPEN_CHARACTER,
    influencing.CHARACTER,
    turn.TURN,
    turn.TILE,
    turn.PAYMENT,
    building.PLACE,
    building.PANEL,
    building.GROOVE,
    building.SPOT,
    influencing.INFLUENCE,
    influencing.NEUTRAL,
    ending.FIGURE,
    ending.STAND,
    ending.FACE,
    ending.OVER,
]
"""In the order in which a game comes to them."""

ACTIONS: Final = actions_of([*TANG_GARDEN, *DECISIONS], False)
"""Both games have one list of actions and one of chance outcomes."""
CHANCE_ACTIONS: Final = actions_of([*TANG_GARDEN, *DECISIONS], True)
