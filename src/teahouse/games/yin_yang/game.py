"""Yin & Yang as the rest of Teahouse sees it: Tang Garden for one player. Nothing is hidden."""

from __future__ import annotations

from teahouse.engine.contract import Game, Known, ScoreLine, State, View
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.games.tang_garden.box import Edition
from teahouse.games.yin_yang import knowledge
from teahouse.games.yin_yang.agenda import DUE
from teahouse.games.yin_yang.decisions import ACTIONS, CHANCE_ACTIONS
from teahouse.games.yin_yang.position import Setup, YinYangState, new_game
from teahouse.games.yin_yang.words import describing, drawing, score_sheet


class YinYang(Game):
    """Yin & Yang."""

    def __init__(self, info: GameInfo, options: dict[str, str], edition: Edition, version: int) -> None:
        super().__init__(info, 1, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        self.setup = Setup(edition, version)

    def start(self) -> State:
        return new_game(self.setup)

    def restore(self, view: View) -> State:
        yin = new_game(self.setup)
        knowledge.restore(yin, view, DUE)
        return yin

    # Words and numbers about a position

    def describe(self, known: Known) -> list[Message]:
        return describing.describe(yin_of(known))

    def show(self, known: Known) -> str:
        return drawing.show(yin_of(known))

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        return score_sheet.score_lines(yin_of(known))


def yin_of(known: Known) -> YinYangState:
    position = known.position
    assert isinstance(position, YinYangState)
    return position
