"""Zen Garden as the rest of Teahouse sees it: the game, what its seats know, and its words."""

from __future__ import annotations

from pathlib import Path

from teahouse.engine.contract import Game, Known, ScoreLine, State, View
from teahouse.engine.edition import Written
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.games.zen_garden import knowledge
from teahouse.games.zen_garden.box import Edition, load_edition
from teahouse.games.zen_garden.decisions import ACTIONS, CHANCE_ACTIONS
from teahouse.games.zen_garden.decisions.choosing import TAKE
from teahouse.games.zen_garden.decisions.set_up import new_state
from teahouse.games.zen_garden.position import Setup, ZenGardenState
from teahouse.games.zen_garden.words import describing, drawing, score_sheet


class ZenGarden(Game):
    """Zen Garden for some players and some of the emperor's preference boards."""

    def __init__(
        self, info: GameInfo, players: int, options: dict[str, str], edition: Edition, version: int
    ) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        boards = [int(board) for board in options["boards"].split("+")]
        one_row = options.get("sliding") == "one_row"
        self.setup = Setup(players, boards, edition, TAKE, one_row, anywhere=version > 1)

    def start(self) -> State:
        return new_state(self.setup)

    def restore(self, view: View) -> State:
        return knowledge.restore(self.setup, view)

    def describe(self, known: Known) -> list[Message]:
        return describing.describe(_zen(known.position), known.viewer)

    def show(self, known: Known) -> str:
        return drawing.show(_zen(known.position), known.viewer)

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        return score_sheet.score_lines(_zen(known.position), seat)


def _zen(state: State) -> ZenGardenState:
    assert isinstance(state, ZenGardenState)
    return state


def build(
    info: GameInfo, players: int, options: dict[str, str], edition: Path | Written | None, version: int
) -> Game:
    """The registry's way in. All versions of the rules are played with the same components."""
    return ZenGarden(info, players, options, load_edition(edition, version), version)
