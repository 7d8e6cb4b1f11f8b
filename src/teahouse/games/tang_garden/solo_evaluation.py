"""What a position of the solo game promises: whether the garden gets completed, and the coins it brings."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from teahouse.engine.contract import Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.components import NEEDS, TILES
from teahouse.games.tang_garden.solo import SoloState
from teahouse.games.tang_garden.solo_position import CORNERS, FIGURE, OVER, SoloPosition
from teahouse.games.tang_garden.solo_scoring import EDGES, SIGHT

CELLS: Final = 28
RESULT: Final = 0.8
"""So much is winning at all; the rest is by how many coins."""
MUCH: Final = 120.0
A_TILE: Final = 1.3
"""Coins that a tile brings, on average."""
A_FIGURE: Final = 7.0


class SoloEvaluation(Evaluation):
    """Yin & Yang."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.fitting: list[int] = []
        """For each need of a cell the tiles of the box that would fit."""

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
        coins = 0.0
        for points in self.expected(state, 0):
            coins += points
        wealth = min(1.0, coins / MUCH)
        if solo.phase == OVER and not solo.won:
            return [0.2 * solo.placed() / CELLS - 1.0]
        chance = 1.0 if solo.phase == OVER else self.chance(solo)
        return [RESULT * (2.0 * chance - 1.0) + (1.0 - RESULT) * wealth]

    def chance(self, solo: SoloPosition) -> float:
        """How likely the garden will be completed."""
        left = CELLS - solo.placed()
        if left == 0 or solo.phase >= FIGURE:
            return 1.0
        hope = 1.2 - 0.09 * left
        hope += 0.45 * solo.lanterns.count(True)
        for corner in range(CORNERS):
            if solo.pair_possible(corner):
                hope += 0.25
        for place in range(4):
            hope += 0.3 * min(3, len(solo.garden.free[place]))
        hope += 0.1 * (max(solo.tokens) >= solo.setup.edition.solo_remove)
        hope -= self.hard_cells(solo)
        hope -= 0.5 * max(0, left - turns_left(solo))
        return 1.0 / (1.0 + exp(-hope))

    def hard_cells(self, solo: SoloPosition) -> float:
        """Cells that few tiles of the box, or none at all, would fit on."""
        if not self.fitting:
            self.fitting = count_fitting(solo)
        trouble = 0.0
        garden = solo.garden
        for cell in garden.frontier:
            tiles = self.fitting[garden.need[cell]]
            if tiles < 12:
                trouble += 0.12 if tiles > 7 else 0.3 if tiles > 3 else 0.8 if tiles else 3.0
        return trouble


def turns_left(solo: SoloPosition) -> int:
    """How many pairs the stacks still have: each turn takes a tile of two opposite corners."""
    first = min(len(solo.stacks[0]), len(solo.stacks[2]))
    second = min(len(solo.stacks[1]), len(solo.stacks[3]))
    return first + second + 2


def count_fitting(solo: SoloPosition) -> list[int]:
    """For each need the number of tiles that meet it in some turn."""
    edition = solo.setup.edition
    counts = [0] * NEEDS
    for need in range(NEEDS):
        for tile in range(TILES):
            if edition.fits[NEEDS * edition.tile_patterns[tile] + need]:
                counts[need] += 1
    return counts
