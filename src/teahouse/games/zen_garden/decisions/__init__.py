"""The decisions of Zen Garden, a module for each section of the rulebook.

`set_up` Spielaufbau · `choosing` Ein Gartenplättchen wählen und bezahlen · `building` Das Gartenplättchen
einbauen, with the coin bonus · `rounds` Rundenende and Spielende
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision
from teahouse.games.zen_garden.decisions.building import PLACE
from teahouse.games.zen_garden.decisions.choosing import TAKE
from teahouse.games.zen_garden.decisions.rounds import FILL, OVER, START
from teahouse.games.zen_garden.decisions.set_up import EMPEROR

DECISIONS: Final[list[Decision]] = [EMPEROR, FILL, START, TAKE, PLACE, OVER]
"""As they follow each other."""

ACTIONS: Final[list[Action]] = [*TAKE.actions, *PLACE.actions]
CHANCE_ACTIONS: Final[list[Action]] = [*EMPEROR.actions, *FILL.actions, *START.actions]
