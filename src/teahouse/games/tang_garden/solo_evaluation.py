"""What a position of the solo game promises: whether the garden gets completed, and the coins it brings."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.solo import SoloState
from teahouse.games.tang_garden.solo_outlook import CELLS, Outlook
from teahouse.games.tang_garden.solo_position import OVER, SoloPosition
from teahouse.games.tang_garden.solo_scoring import EDGES, SIGHT

RESULT: Final = 0.8
"""So much is winning at all; the rest is by how many coins."""
MUCH: Final = 120.0
A_TILE: Final = 1.3
"""Coins that a tile brings, on average."""
A_FIGURE: Final = 7.0
LOSING_LATE: Final = 0.2
"""How much better it is to lose with nearly all cells covered than with none."""


class SoloEvaluation(Evaluation):
    """Yin & Yang."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.outlook: Outlook | None = None

    def expected(self, state: State, seat: int) -> list[float]:
        solo = cast(SoloState, state)
        result = [float(points) for points in solo.points(seat)]
        if solo.phase == OVER:
            return result
        left = CELLS - solo.placed()
        result[EDGES] += A_TILE * left
        waiting = 0
        for character in solo.own:
            if solo.garden.figures[character] < 0:
                waiting += 1
        for coins in solo.setup.edition.solo_influence:
            if solo.coins() < coins <= solo.coins() + A_TILE * left:
                waiting += 1
        result[SIGHT] += A_FIGURE * min(waiting, len(solo.garden.stands))
        return result

    def values(self, state: State) -> list[float]:
        solo = cast(SoloState, state)
        if solo.phase == OVER and not solo.won:
            return [LOSING_LATE * solo.placed() / CELLS - 1.0]
        coins = 0.0
        for points in self.expected(state, 0):
            coins += points
        chance = self.chance(solo)
        return [RESULT * (2.0 * chance - 1.0) + (1.0 - RESULT) * chance * min(1.0, coins / MUCH)]

    def chance(self, solo: SoloPosition) -> float:
        """How likely the garden will be completed."""
        if self.outlook is None:
            self.outlook = Outlook(solo.setup.edition)
        return self.outlook.chance(solo)
