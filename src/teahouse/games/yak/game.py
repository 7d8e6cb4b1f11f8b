"""Yak as the rest of Teahouse sees it: the game, what its seats know, and its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from teahouse.engine.contract import Game, Known, ScoreLine, State, View
from teahouse.engine.edition import Written
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.rng import Rng
from teahouse.games.yak import knowledge
from teahouse.games.yak.box import COLOURS, Edition, load_edition
from teahouse.games.yak.decisions import ACTIONS, CHANCE_ACTIONS
from teahouse.games.yak.decisions.setup import new_state
from teahouse.games.yak.position import NO_COLOUR, Setup, YakState
from teahouse.games.yak.words import describing, drawing, score_sheet


class Yak(Game):
    """Yak for some players, with some bonus cards."""

    def __init__(self, info: GameInfo, players: int, options: dict[str, str], edition: Edition) -> None:
        super().__init__(info, players, options, edition.name, edition.hash, ACTIONS, CHANCE_ACTIONS)
        self.edition = edition
        without = options["without"]
        removed = NO_COLOUR if without == "random" else COLOURS.index(without)
        self.setup = Setup(players, int(options["bonus_cards"]), removed, edition)

    def start(self) -> State:
        return new_state(self.setup)

    # What a seat knows

    def restore(self, view: View) -> State:
        return knowledge.restore(self.setup, view)

    def fill(self, position: State, rng: Rng) -> None:
        knowledge.fill(_yak(position), rng)

    def secrets(self, state: State, seat: int) -> Any:
        return knowledge.secrets(_yak(state), seat)

    # Words and numbers about a position

    def describe(self, known: Known) -> list[Message]:
        return describing.describe(_yak(known.position), known.viewer)

    def show(self, known: Known) -> str:
        return drawing.show(_yak(known.position), known.viewer)

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        return score_sheet.score_lines(_yak(known.position), seat)


def _yak(state: State) -> YakState:
    assert isinstance(state, YakState)
    return state


def build(
    info: GameInfo, players: int, options: dict[str, str], edition: Path | Written | None, version: int
) -> Game:
    """The registry's way in. The versions differ in their components only."""
    return Yak(info, players, options, load_edition(edition, version))
