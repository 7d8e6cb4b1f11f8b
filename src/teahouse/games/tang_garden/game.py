"""Tang Garden as the rest of Teahouse sees it. All of it lies open: every seat sees the whole position."""

from __future__ import annotations

from pathlib import Path

from teahouse.engine.contract import Game, ScoreLine, State, View
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.box import Edition, load_edition
from teahouse.games.tang_garden.knowledge import restore
from teahouse.games.tang_garden.position import Setup
from teahouse.games.tang_garden.rules import TangGardenState, new_state
from teahouse.games.tang_garden.words import describing as words
from teahouse.games.yin_yang.actions import ALL_ACTIONS, ALL_CHANCE_ACTIONS
from teahouse.games.yin_yang.game import SoloGame


class TangGarden(OldGame):
    """Tang Garden for two to four players."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ALL_ACTIONS, ALL_CHANCE_ACTIONS)
        self.edition = edition
        self.setup = Setup(players, edition)

    def start(self) -> State:
        return new_state(self.setup)

    # What a seat knows

    def view(self, state: State, seat: int) -> View:
        """Everything: cards are drawn openly, and nobody knows what lies in the piles."""
        return state.dump()

    def determinize(self, view: View, rng: Rng) -> State:
        """The position itself."""
        return state_of(self.setup, view)

    # Words and numbers about a position

    def old_prompt(self, state: State) -> Message:
        return words.prompt(_tang(state))

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        return words.tell(state_of(self.setup, view), actor, seen, name)

    def old_describe(self, state: State, seat: int) -> list[Message]:
        return words.describe(_tang(state), seat)

    def old_show(self, state: State, seat: int) -> str:
        return words.show(_tang(state), seat)

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        return words.score_lines(_tang(state), seat)


def _tang(state: State) -> TangGardenState:
    assert isinstance(state, TangGardenState)
    return state


def state_of(setup: Setup, view: View) -> TangGardenState:
    """The position that a view describes."""
    state = new_state(setup)
    restore(state, view)
    return state


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    """The registry's way in. There is only one version of the rules so far."""
    if players == 1:
        return SoloGame(info, options, load_edition(edition))
    return TangGarden(info, players, options, load_edition(edition))
