"""What a position of the solo game promises: whether the garden gets completed, and the coins it brings."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from teahouse.engine.contract import Game, State
from teahouse.engine.evaluation import Evaluation
from teahouse.games.tang_garden.components import NEEDS, TILES
from teahouse.games.tang_garden.solo import SoloState
from teahouse.games.tang_garden.solo_position import (
    AGAIN,
    CORNERS,
    FIGURE,
    OVER,
    RESERVE,
    TILE_ONLY,
    SoloPosition,
)
from teahouse.games.tang_garden.solo_scoring import EDGES, SIGHT

CELLS: Final = 28
RESULT: Final = 0.8
"""So much is winning at all; the rest is by how many coins."""
MUCH: Final = 120.0
A_TILE: Final = 1.3
"""Coins that a tile brings, on average."""
A_FIGURE: Final = 7.0
TROUBLE: Final = [2.5, 1.2, 0.9, 0.7, 0.55, 0.45, 0.35, 0.25, 0.18, 0.12, 0.08, 0.04]
"""What a cell costs that none, one, two or more of the tiles to come would fit on."""


class SoloEvaluation(Evaluation):
    """Yin & Yang."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.fitting: list[int] = []
        """For each need of a cell the tiles of the box that would fit, one bit each."""

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
        ready = solo.lanterns
        tiles_by_lantern = int(ready[TILE_ONLY]) + int(ready[RESERVE]) + int(ready[AGAIN])
        first, second = turns_left(solo, 0), turns_left(solo, 1)
        if first < 0 or second < 0:  # a stack is used up: lanterns alone can go on
            return 0.6 if left <= tiles_by_lantern else 0.02 * tiles_by_lantern
        hope = 1.0 - 0.07 * left + 0.5 * ready.count(True)
        for corner in range(CORNERS):
            if (second if corner & 1 else first) and solo.pair_possible(corner):
                hope += 0.3
        for place in range(4):
            hope += 0.25 * min(3, len(solo.garden.free[place]))
        hope += 0.1 * (max(solo.tokens) >= solo.setup.edition.solo_remove)
        hope -= self.hard_cells(solo)
        hope -= 1.5 * max(0, left - first - second - 1 - int(ready[RESERVE]) - int(ready[AGAIN]))
        hope -= 0.25 * max(0, abs(first - second) - 1)
        if left > 2 and (first == 0 or second == 0):
            hope -= 1.0
        return 1.0 / (1.0 + exp(-hope))

    def hard_cells(self, solo: SoloPosition) -> float:
        """Cells that few of the tiles still to come, or none at all, would fit on."""
        if not self.fitting:
            self.fitting = tiles_that_fit(solo)
        coming = 0
        for corner in range(CORNERS):
            if solo.tops[corner] >= 0:
                coming |= 1 << solo.tops[corner]
            for tile in solo.stacks[corner].unknown:
                coming |= 1 << tile
        trouble = 0.0
        garden = solo.garden
        for cell in garden.frontier:
            fitting = self.fitting[garden.need[cell]] & coming
            for worth in TROUBLE:
                if not fitting:
                    trouble += worth
                    break
                fitting &= fitting - 1
        return trouble


def turns_left(solo: SoloPosition, diagonal: int) -> int:
    """How often a pair of this diagonal can be chosen before one of its stacks is used up; -1 afterwards."""
    least = 99
    for corner in (diagonal, diagonal + 2):
        least = min(least, len(solo.stacks[corner]) + (0 if solo.tops[corner] >= 0 else -1))
    return least


def tiles_that_fit(solo: SoloPosition) -> list[int]:
    """For each need the tiles that meet it in some turn, one bit each."""
    edition = solo.setup.edition
    found = [0] * NEEDS
    for need in range(NEEDS):
        for tile in range(TILES):
            if edition.fits[NEEDS * edition.tile_patterns[tile] + need]:
                found[need] |= 1 << tile
    return found
