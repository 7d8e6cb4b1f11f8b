"""How often a search that gives a seat a chance to win is right, and the slope that makes it so.

Bots play games against themselves, and now and then the chances of all seats are noted, as a hint would tell
them. With half of the games a slope is fitted, by maximum likelihood of who won; the other half shows what it
is good for, in a reliability table: of all times that a seat was given 20 to 30 %, how often did it win? Then
the halves change places, so that every game is in the table, judged by a slope that does not know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any, Final

from teahouse.bots.advice import thought_over
from teahouse.bots.search.search import Budget, Search
from teahouse.engine import registry
from teahouse.engine.chances import FLATTEST, NUMBERS, as_they_are, decided, log_odds, sharpened
from teahouse.engine.contract import CHANCE, NOBODY
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.rng import Rng
from teahouse.lab.fitting import solved

OPENING: Final = 4
"""Up to so many decisions of a game are made at random, so that games differ."""
EVERY: Final = 6
"""One decision in so many is noted; those between would tell the same."""
NO_LIMIT: Final = 600.0
BINS: Final = 10
LEAST: Final = 1e-4
"""No chance is taken for smaller than this: one wonder should not decide the slope."""
STEPS: Final = 12
LONGEST: Final = 0.5
"""So many steps, and so long ones, lead to a slope."""
HELD_BACK: Final = 0.5
"""How strongly a slope is held back towards 1 everywhere: about like five games that say it is right."""


@dataclass(frozen=True)
class Trial:
    """What is played."""

    game: str
    players: int
    simulations: int


def trial_task(trial: Trial, seed: str) -> dict[str, Any]:
    """One game, as a row of a file: the chances that were told, and who won. Runs in other processes."""
    rng = Rng(seed)
    game = registry.make(trial.game, trial.players)
    evaluation = evaluation_of(game)
    budget = Budget(trial.simulations, NO_LIMIT)
    opening = rng.below(OPENING + 1)
    told: list[list[float]] = []
    state = game.start()
    decisions = 0
    while (actor := state.actor()) != NOBODY:
        if actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        decisions += 1
        legal = state.legal()
        if len(legal) == 1 or decisions <= opening:
            state.apply(legal[rng.below(len(legal))])
            continue
        view = game.view(state, actor)
        if rng.below(EVERY):  # what nobody notes need not be told: that takes twice as long
            search = Search(game, evaluation, view, actor, rng)
            search.run(budget, stop_early=True)
            state.apply(search.best().action)
            continue
        best = thought_over(game, evaluation, view, actor, budget, rng)[0]
        told.append([round(chance, 5) for chance in best.chances])
        state.apply(best.action)
    winners = state.outcome().winners()
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(trial.players)]
    return {"players": trial.players, "seed": seed, "told": told, "won": won}


def fitted_slope(games: Sequence[dict[str, Any]]) -> list[float]:
    """The slope with which the chances told the winners best; the likelihood has one top.

    Few games say little, all the less as the positions of one have the same end: so each game counts once,
    and the slope is held back towards 1.
    """
    if games and len(games[0]["won"]) == 1:
        return fitted_alone(games)
    start = as_they_are()
    slope = as_they_are()
    for _ in range(STEPS):  # Newton's way to where the sum of all surprises no longer falls
        pull = [2 * HELD_BACK * (now - before) for now, before in zip(slope, start, strict=True)]
        bend = [[2 * HELD_BACK * (row == column) for column in range(NUMBERS)] for row in range(NUMBERS)]
        for game in games:
            add_surprise(game, slope, pull, bend)
        slope = [now - limited(step) for now, step in zip(slope, solved(bend, pull), strict=True)]
        slope[0] = max(FLATTEST, slope[0])
        slope[1] += max(0.0, FLATTEST - sum(slope))
    return [round(number, 3) for number in slope]


def fitted_alone(games: Sequence[dict[str, Any]]) -> list[float]:
    """The same for games of one player: a slope and an offset."""
    slope, offset = 1.0, 0.0
    for _ in range(STEPS):
        pull = [2 * HELD_BACK * (slope - 1.0), 2 * HELD_BACK * offset]
        bend = [[2 * HELD_BACK, 0.0], [0.0, 2 * HELD_BACK]]
        for game in games:
            part = 1 / max(1, len(game["told"]))
            for (chance,) in game["told"]:
                facts = [log_odds(min(1 - LEAST, max(LEAST, chance))), 1.0]
                (told,) = sharpened([chance], [slope, offset])
                for row in range(2):
                    pull[row] += part * facts[row] * (told - game["won"][0])
                    for column in range(2):
                        bend[row][column] += part * facts[row] * facts[column] * told * (1 - told)
        steps = solved(bend, pull)
        slope = max(FLATTEST, slope - limited(steps[0]))
        offset -= limited(steps[1])
    return [round(slope, 3), round(offset, 3), 0.0, 0.0]


def limited(step: float) -> float:
    return max(-LONGEST, min(LONGEST, step))


def add_surprise(
    game: dict[str, Any], slope: list[float], pull: list[float], bend: list[list[float]]
) -> None:
    """How the mean surprise of a game, the negative logarithm of what was told of its winner, changes with a
    slope: its first derivatives and its second ones."""
    part = 1 / max(1, len(game["told"]))
    for noted in game["told"]:
        won = game["won"]
        logs = [log(max(chance, LEAST)) for chance in noted]
        told = sharpened(noted, slope)
        mean = sum(chance * one for chance, one in zip(told, logs, strict=True))
        spread = sum(chance * one**2 for chance, one in zip(told, logs, strict=True)) - mean**2
        missed = mean - sum(one_won * one for one_won, one in zip(won, logs, strict=True))
        far = decided(noted)
        for row in range(NUMBERS):
            pull[row] += part * far**row * missed
            for column in range(NUMBERS):
                bend[row][column] += part * far ** (row + column) * spread


@dataclass
class Bin:
    """All times that a seat was told a chance of about this."""

    low: float
    times: int = 0
    told: float = 0.0
    won: float = 0.0
    squares: float = 0.0
    """Of what each game adds to the difference of the two."""

    @property
    def error(self) -> float:
        """By how much the chances were too high."""
        return (self.told - self.won) / self.times

    @property
    def doubt(self) -> float:
        """The standard error of that. What positions of one game say has one end, so games are counted."""
        return sqrt(self.squares) / self.times


def reliability(games: Sequence[dict[str, Any]], slope: list[float]) -> list[Bin]:
    """Ten bins, from 0 to 1."""
    bins = [Bin(number / BINS) for number in range(BINS)]
    for game in games:
        add_game(bins, game, slope)
    return bins


def add_game(bins: Sequence[Bin], game: dict[str, Any], slope: list[float]) -> None:
    before = [one.told - one.won for one in bins]
    for chances in game["told"]:
        for chance, won in zip(sharpened(chances, slope), game["won"], strict=True):
            found = bins[min(BINS - 1, int(chance * BINS))]
            found.times += 1
            found.told += chance
            found.won += won
    for one, earlier in zip(bins, before, strict=True):
        one.squares += (one.told - one.won - earlier) ** 2


def held_out(games: Sequence[dict[str, Any]]) -> list[Bin]:
    """Ten bins of all games, each told with the slope that the half it is not in asks for."""
    bins = [Bin(number / BINS) for number in range(BINS)]
    for learned, rest in ((games[::2], games[1::2]), (games[1::2], games[::2])):
        slope = fitted_slope(learned)
        for game in rest:
            add_game(bins, game, slope)
    return bins


def mean_error(bins: Sequence[Bin]) -> float:
    """How far the chances of a time are from what happened, on average."""
    times = sum(one.times for one in bins)
    return sum(abs(one.told - one.won) for one in bins) / max(1, times)
