"""The decisions of Tea Tasting, a module for each section of the rules: `rounds`, `offering`, `tidying`."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision
from teahouse.template.tea_tasting.decisions.offering import OFFER
from teahouse.template.tea_tasting.decisions.rounds import DRAW, OVER
from teahouse.template.tea_tasting.decisions.tidying import TIDY

DECISIONS: Final[list[Decision]] = [DRAW, OFFER, TIDY, OVER]
"""As they follow each other."""

ACTIONS: Final[list[Action]] = [*OFFER.actions, *TIDY.actions]
CHANCE_ACTIONS: Final[list[Action]] = [*DRAW.actions]
