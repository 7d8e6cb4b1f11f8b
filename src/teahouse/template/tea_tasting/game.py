"""Tea Tasting as the rest of Teahouse sees it: the game, what its seats know, and its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from teahouse.engine.contract import NOBODY, Action, Game, Known, ScoreLine, State, View
from teahouse.engine.edition import Written
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.rng import Rng
from teahouse.template.tea_tasting import knowledge
from teahouse.template.tea_tasting.box import Edition, load_edition
from teahouse.template.tea_tasting.decisions import ACTIONS, CHANCE_ACTIONS
from teahouse.template.tea_tasting.decisions.offering import OFFER
from teahouse.template.tea_tasting.decisions.rounds import DRAW
from teahouse.template.tea_tasting.position import Setup, TeaTastingState, new_state
from teahouse.template.tea_tasting.words import describing


class TeaTasting(Game):
    """Tea Tasting for some guests and rounds."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.setup = Setup(players, int(options["rounds"]), edition, DRAW, OFFER)

    def start(self) -> State:
        return new_state(self.setup)

    # What a seat knows

    def restore(self, view: View) -> State:
        return knowledge.restore(self.setup, view)

    def fill(self, position: State, rng: Rng) -> None:
        knowledge.fill(_tea(position), rng)

    def secrets(self, state: State, seat: int) -> Any:
        return knowledge.secrets(_tea(state), seat)

    def knows_points(self, state: State, seat: int, category: str, viewer: int) -> bool:
        """Others learn what a hand is worth at the end."""
        return category != "hand" or viewer == seat or state.actor() == NOBODY

    # Words and numbers about a position

    def describe(self, known: Known) -> list[Message]:
        return describing.describe(_tea(known.position), known.viewer)

    def show(self, known: Known) -> str:
        return describing.show(_tea(known.position))

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        tea = _tea(known.position)
        return [
            ScoreLine(category.id, points, describing.reason(tea, seat, category.id))
            for category, points in zip(self.info.categories, tea.points(seat), strict=True)
            if self.knows_points(tea, seat, category.id, known.viewer)
        ]

    def preview(self, state: State, action: Action) -> dict[str, int]:
        """An offer gains nothing that its guest could foresee: the others' offers decide."""
        return {} if OFFER.takes(action) else super().preview(state, action)


def _tea(state: State) -> TeaTastingState:
    assert isinstance(state, TeaTastingState)
    return state


def build(
    info: GameInfo, players: int, options: dict[str, str], edition: Path | Written | None, version: int
) -> Game:
    """The registry's way in. There is only one version of the rules so far."""
    return TeaTasting(info, players, options, load_edition(edition))
