"""How strong players are, from who beat whom: shares with intervals, and ratings on the scale of Elo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from teahouse.engine.rng import Rng

Z: Final = 1.96
"""Two-sided 95 %."""
ELO: Final = 400 / log(10)
MEAN_RATING: Final = 1500.0
RESAMPLES: Final = 400
PRIOR: Final = 0.5
"""Drawn games that every pair is given besides its own, so that somebody who never lost has a rating too."""


def wilson(successes: float, games: int) -> tuple[float, float]:
    """The interval in which the true share lies with 95 %, by Wilson; a draw is half a success."""
    if not games:
        return 0.0, 1.0
    share = successes / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


@dataclass(frozen=True)
class Duel:
    """One comparison of two players: their game, or what it said about the two of them."""

    first: str
    second: str
    score: float
    """Of the first: 1 for better, 0.5 for equal, 0 for worse."""
    block: str
    """Comparisons of one block depend on each other: the same seed, seats changed."""


@dataclass(frozen=True)
class Rating:
    """A player's strength. Of two players 400 apart the better one scores 10 of 11."""

    name: str
    value: float
    low: float
    high: float


class Sums:
    """Who met whom how often, and how many of the points each took."""

    def __init__(self, players: int) -> None:
        self.games = [[0.0] * players for _ in range(players)]
        self.points = [0.0] * players

    def add(self, first: int, second: int, games: float, score: float) -> None:
        self.games[first][second] += games
        self.games[second][first] += games
        self.points[first] += score
        self.points[second] += games - score

    def ratings(self, rng: Rng | None = None) -> list[float]:
        """The ratings that make what happened most likely; their mean is 1500.

        With a generator the games besides are not drawn but shared out at random, which is how uncertain the
        rating of somebody is who never lost.
        """
        count = len(self.points)
        for one in range(count):
            for other in range(one + 1, count):
                if self.games[one][other]:
                    self.add(one, other, PRIOR, PRIOR * (rng.uniform() if rng else 0.5))
        logs = fitted(self.games, self.points)
        mean = sum(logs) / count
        return [MEAN_RATING + ELO * (value - mean) for value in logs]


def rate(duels: Sequence[Duel], seed: str = "ratings") -> list[Rating]:
    """Bradley-Terry ratings, the best first, with intervals of 95 % from resampling whole blocks."""
    names = sorted({name for duel in duels for name in (duel.first, duel.second)})
    place = {name: number for number, name in enumerate(names)}
    blocks: dict[tuple[str, int, int], tuple[int, float]] = {}
    for duel in duels:
        key = (duel.block, place[duel.first], place[duel.second])
        games, score = blocks.get(key, (0, 0.0))
        blocks[key] = (games + 1, score + duel.score)
    rows = [(first, second, *sums) for (_, first, second), sums in sorted(blocks.items())]
    values = summed(rows, len(names))
    rng = Rng(seed)
    samples = []
    for _ in range(RESAMPLES):
        samples.append(summed([rows[rng.below(len(rows))] for _ in rows], len(names), rng))
    ratings = []
    for number, name in enumerate(names):
        spread = sorted(sample[number] for sample in samples)
        low, high = spread[int(0.025 * RESAMPLES)], spread[int(0.975 * RESAMPLES) - 1]
        ratings.append(Rating(name, values[number], min(low, values[number]), max(high, values[number])))
    return sorted(ratings, key=lambda rating: -rating.value)


def summed(rows: Sequence[tuple[int, int, int, float]], players: int, rng: Rng | None = None) -> list[float]:
    sums = Sums(players)
    for first, second, games, score in rows:
        sums.add(first, second, games, score)
    return sums.ratings(rng)


def fitted(games: list[list[float]], points: list[float]) -> list[float]:
    """Logarithms of the strengths: one Newton step for each player in turn until nothing moves."""
    logs = [0.0] * len(points)
    for _ in range(500):
        moved = 0.0
        for one in range(len(points)):
            expected = 0.0
            curve = 0.0
            for other, played in enumerate(games[one]):
                if played:
                    chance = 1 / (1 + exp(logs[other] - logs[one]))
                    expected += played * chance
                    curve += played * chance * (1 - chance)
            if curve:
                step = max(-1.0, min(1.0, (points[one] - expected) / curve))
                logs[one] += step
                moved = max(moved, abs(step))
        if moved < 1e-6:
            break
    return logs
