"""Im Reich der Jadegöttin as the rest of Teahouse sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from teahouse.engine.contract import NOBODY, Action, Game, Known, ScoreLine, State, View
from teahouse.engine.edition import Written
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess import knowledge, scoring
from teahouse.games.jade_goddess.box import ARTEFACTS, Edition, load_edition
from teahouse.games.jade_goddess.decisions import ACTIONS, ALL_ACTIONS, ALL_CHANCE, CHANCE_ACTIONS
from teahouse.games.jade_goddess.decisions.finding import FINDS
from teahouse.games.jade_goddess.decisions.moving import MOVE
from teahouse.games.jade_goddess.decisions.set_up import first_draw
from teahouse.games.jade_goddess.meta import CATEGORIES, ONE_QUESTION
from teahouse.games.jade_goddess.position import JadeGoddessState, Setup, empty_table
from teahouse.games.jade_goddess.words.describing import describe
from teahouse.games.jade_goddess.words.drawing import show
from teahouse.games.jade_goddess.words.score_sheet import score_lines


class JadeGoddess(Game):
    """Im Reich der Jadegöttin for some players."""

    def __init__(
        self, info: GameInfo, players: int, options: dict[str, str], edition: Edition, version: int
    ) -> None:
        actions = ALL_ACTIONS if edition.own else ACTIONS
        chance = ALL_CHANCE if edition.own else CHANCE_ACTIONS
        super().__init__(info, players, options, edition.name, edition.hash, actions, chance)
        self.edition = edition
        self.setup = Setup(
            players,
            edition,
            first_draw(edition),
            MOVE,
            secret_gold=options.get("gold") == "hidden",
            one_question=version >= ONE_QUESTION,
        )

    def start(self) -> State:
        return empty_table(self.setup)

    # What a seat knows

    def restore(self, view: View) -> State:
        return knowledge.restore(self.setup, view)

    def fill(self, position: State, rng: Rng) -> None:
        knowledge.fill(cast(JadeGoddessState, position), rng)

    def secrets(self, state: State, seat: int) -> Any:
        return knowledge.secrets(cast(JadeGoddessState, state), seat)

    def held(self, state: State, seat: int) -> list[Action]:
        hand = cast(JadeGoddessState, state).players[seat].artefacts
        found: list[Action] = []
        for artefact in range(len(ARTEFACTS)):
            found += [FINDS[artefact]] * hand[artefact]
        return found

    def knows_points(self, state: State, seat: int, category: str, viewer: int) -> bool:
        """How many artefacts a player has is seen by all; what statues they may make, only at the end."""
        if category == CATEGORIES[scoring.ARTEFACTS].id or state.actor() == NOBODY:
            return True
        player = cast(JadeGoddessState, state).players[seat]
        return (viewer == seat and player.hand_known()) or not scoring.may_have_statues(player)

    # Words about a position

    def describe(self, known: Known) -> list[Message]:
        return describe(known)

    def show(self, known: Known) -> str:
        return show(known)

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        return score_lines(known, seat)


def build(
    info: GameInfo, players: int, options: dict[str, str], edition: Path | Written | None, version: int
) -> Game:
    """The registry's way in."""
    return JadeGoddess(info, players, options, load_edition(edition, version), version)
