"""The solo game as the rest of Teahouse sees it. Nothing is hidden."""

from __future__ import annotations

from teahouse.engine.contract import ScoreLine, State, View
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.box import Edition
from teahouse.games.yin_yang.actions import ALL_ACTIONS, ALL_CHANCE_ACTIONS
from teahouse.games.yin_yang.knowledge import dump, restore
from teahouse.games.yin_yang.position import SoloSetup
from teahouse.games.yin_yang.rules import SoloState, new_solo
from teahouse.games.yin_yang.words import describing as solo_words


class SoloGame(OldGame):
    """Yin & Yang: Tang Garden for one player."""

    def __init__(self, info: GameInfo, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, 1, options, edition.name, edition.hash, ALL_ACTIONS, ALL_CHANCE_ACTIONS)
        self.edition = edition
        self.setup = SoloSetup(edition)

    def start(self) -> State:
        return new_solo(self.setup)

    # What the player knows: everything but the order of the piles

    def view(self, state: State, seat: int) -> View:
        return dump(_solo(state))

    def determinize(self, view: View, rng: Rng) -> State:
        """The position itself."""
        return self.state_of(view)

    def state_of(self, view: View) -> SoloState:
        """The position that a view describes."""
        state = new_solo(self.setup)
        restore(state, view)
        return state

    # Words and numbers about a position

    def old_prompt(self, state: State) -> Message:
        return solo_words.prompt(_solo(state))

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        return solo_words.tell(self.state_of(view), actor, seen, name)

    def old_describe(self, state: State, seat: int) -> list[Message]:
        return solo_words.describe(_solo(state))

    def old_show(self, state: State, seat: int) -> str:
        return solo_words.show(_solo(state))

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        return solo_words.score_lines(_solo(state))


def _solo(state: State) -> SoloState:
    assert isinstance(state, SoloState)
    return state
