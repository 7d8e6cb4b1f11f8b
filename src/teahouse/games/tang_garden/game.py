"""Tang Garden as the rest of Teahouse sees it. All of it lies open: every seat knows the whole position."""

from __future__ import annotations

from pathlib import Path

from teahouse.engine.contract import Game, Known, ScoreLine, State, View
from teahouse.engine.edition import Written
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.games.tang_garden import knowledge
from teahouse.games.tang_garden.agenda import DUE
from teahouse.games.tang_garden.box import Edition, load_edition
from teahouse.games.tang_garden.position import Setup, TangGardenState, new_game
from teahouse.games.tang_garden.words import describing, drawing, score_sheet
from teahouse.games.yin_yang.decisions import ACTIONS, CHANCE_ACTIONS
from teahouse.games.yin_yang.game import YinYang


class TangGarden(Game):
    """Tang Garden for two to four players."""

    def __init__(
        self, info: GameInfo, players: int, options: dict[str, str], edition: Edition, version: int
    ) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        self.setup = Setup(players, edition, version)

    def start(self) -> State:
        return new_game(self.setup)

    def restore(self, view: View) -> State:
        tang = new_game(self.setup)
        knowledge.restore(tang, view, DUE)
        return tang

    # Words and numbers about a position

    def describe(self, known: Known) -> list[Message]:
        return describing.describe(tang_of(known), known.viewer)

    def show(self, known: Known) -> str:
        return drawing.show(tang_of(known), known.viewer)

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        return score_sheet.score_lines(tang_of(known), seat)


def tang_of(known: Known) -> TangGardenState:
    position = known.position
    assert isinstance(position, TangGardenState)
    return position


def build(
    info: GameInfo, players: int, options: dict[str, str], edition: Path | Written | None, version: int
) -> Game:
    """The registry's way in."""
    if players == 1:
        return YinYang(info, options, load_edition(edition, version), version)
    return TangGarden(info, players, options, load_edition(edition, version), version)
