"""The decisions of Yak, a module for each section of the rulebook.

`setup` Spielvorbereitung · `day` Morgen, Mittag, Abend · `build`, `placing` Bauen · `restock` Nachschub ·
`market` Markt · `fog` Nebel steigt auf · `track` Nebel-Leiste · `end` Spielende und Endwertung
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision
from teahouse.games.yak.decisions.build import PAY, SPARE, TAKE
from teahouse.games.yak.decisions.day import MORNING
from teahouse.games.yak.decisions.end import OVER
from teahouse.games.yak.decisions.market import DRAW_SOME, GO_TO_MARKET, LOAD
from teahouse.games.yak.decisions.placing import PLACE, REFILL
from teahouse.games.yak.decisions.restock import DRAW_ONE, TAKE_FOOD
from teahouse.games.yak.decisions.setup import DRAW_BONUS, LOAD_CARTS, PLACE_CARTS, REMOVE, START

PLAYERS_DECISIONS: Final[list[Decision]] = [MORNING, TAKE, PAY, SPARE, PLACE, TAKE_FOOD, GO_TO_MARKET, LOAD]
"""In the order of the codes of their actions."""
SET_UP: Final[list[Decision]] = [REMOVE, PLACE_CARTS, LOAD_CARTS, DRAW_BONUS, START]
"""In the order of the codes of their outcomes; `LOAD_CARTS` shares its outcomes with the draws of a day."""
DRAWS_BY_CARD: Final[list[Decision]] = [REFILL, DRAW_ONE, DRAW_SOME]
DECISIONS: Final[list[Decision]] = [
    *SET_UP,
    MORNING,
    *(TAKE, PAY, SPARE, PLACE, REFILL),
    *(TAKE_FOOD, DRAW_ONE),
    *(GO_TO_MARKET, DRAW_SOME, LOAD),
    OVER,
]
"""All of them, as they follow each other. At noon, and while stones are drawn, the card says which it is."""

ACTIONS: Final[list[Action]] = [action for decision in PLAYERS_DECISIONS for action in decision.actions]
CHANCE_ACTIONS: Final[list[Action]] = [outcome for decision in SET_UP for outcome in decision.actions]
