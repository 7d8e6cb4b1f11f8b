"""What a position promises: the points that each seat can expect in the end, as far as a quick look can tell.

Every game has its own evaluation in its folder, named in its `GameInfo`; a game without one is judged by its
running points. It is the search's only knowledge of a game besides the rules.
"""

from __future__ import annotations

import importlib
from math import sqrt
from typing import Final, cast

from mypy_extensions import mypyc_attr

from teahouse.engine.contract import NOBODY, Action, Game, State
from teahouse.engine.weights import weights_for

RESULT: Final = 0.9
"""So much is who wins, and the rest by how many points: when that is decided, people play for points."""
MARGIN: Final = 20.0
"""So many points more or less are a lot."""
TIE_BREAK: Final = 0.05
"""What one step of the first tie-break is worth in points, while the game goes on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The default: what everybody would score now. Games override `expected` and what else they know."""

    def __init__(self, game: Game) -> None:
        self.players = game.players
        self.categories = len(game.info.categories)
        self.rollout_decisions = 0
        """So many decisions of a turn under way are rolled out, each greedily, before a leaf is evaluated.

        For games where little can be said in the middle of a turn; a simulation then takes far longer.
        """
        self.patient_rollout = 0
        """The same for bots that have the time, where the others are better off with more simulations."""
        self.stakes = 1.0
        """How far apart good and bad choices lie, against other games: weak players misjudge by as much."""
        self.naive = 1.0
        """How many times as far those misjudge who see points and no results, as beginners do."""
        self.weights: list[float] = []
        """What was learned: how much the categories and then the features of a seat change its score."""

    def expected(self, state: State, seat: int) -> list[float]:
        """The points that the seat can expect at the end, in the order of the game's categories."""
        return [float(points) for points in state.points(seat)]

    def feature_names(self) -> list[str]:
        """What `features` measures, if the evaluation has any."""
        return []

    def features(self, state: State, seat: int) -> list[float]:
        """What else of a position may tell how many points a seat will have, for weights to be learned."""
        return []

    def measured(self, state: State, seat: int) -> list[float]:
        """What weights are learned for: `expected`, then `features`.

        Evaluations override it where both would have to find out the same.
        """
        return self.expected(state, seat) + self.features(state, seat)

    def learn(self, weights: list[float]) -> None:
        """Go by these weights, one for each category and each feature; by none of them if there are none."""
        self.weights = weights

    def to_come(self, state: State) -> list[float]:
        """The points, by category, that any seat can expect besides from the turns to come.

        They are the same for all, so they decide nothing; but whoever is told what to expect wants them.
        """
        return [0.0] * len(state.points(0))

    def spread(self, state: State) -> float:
        """By how many points a lead can still be wrong: the less is to come, the smaller."""
        return 10.0

    def sensible(self, state: State) -> list[Action]:
        """The acting seat's choices without those that are certainly no better than another of them."""
        return state.legal()

    def tally(self, state: State, seat: int) -> int:
        """What anybody can count of a seat: its running points, and what else lies on the table for them."""
        return sum(state.points(seat))

    def did_nothing(self, before: State, after: State, seat: int) -> bool | None:
        """Whether a turn of the seat did nothing although something could be done. For those who watch bots.

        None where that is no question: where every turn does something, or nothing could be done at all.
        """
        return None

    def last_turn(self, state: State) -> bool:
        """Whether everybody can know that the turn under way is the last one of its seat."""
        return False

    def stalled(self, state: State) -> bool:
        """Whether a finished game was ended by a guard against games without end, not by its own rules."""
        return False

    def values(self, state: State) -> list[float]:
        """One number from -1 to 1 per seat, the expected result, like `Outcome.returns`."""
        scores = self.scores(state)
        margins = compared(scores, MARGIN)
        if state.actor() == NOBODY:
            results = state.outcome().returns()
        else:
            results = compared(scores, self.spread(state))
        return [RESULT * results[seat] + (1.0 - RESULT) * margins[seat] for seat in range(self.players)]

    def value_for(self, state: State, seat: int, before: list[float]) -> float:
        """The expected result of one seat right after its own action, the others being judged as before it.

        For priors, which a search needs of every action of a node: to judge all seats anew takes up to twice
        as long, and few actions change much for others at once. `before` are the scores before the action.
        """
        if state.actor() == NOBODY:
            return self.values(state)[seat]
        spread = self.spread(state)
        mine = self.score(state, seat)
        if self.players == 1:
            return RESULT * squashed(mine, spread) + (1.0 - RESULT) * squashed(mine, MARGIN)
        total = 0.0
        for other in range(self.players):
            if other != seat:
                lead = mine - before[other]
                total += RESULT * squashed(lead, spread) + (1.0 - RESULT) * squashed(lead, MARGIN)
        return total / (self.players - 1)

    def winning(self, state: State) -> list[float]:
        """Each seat's chance to win; together 1, except for one who plays alone."""
        if state.actor() == NOBODY:
            winners = state.outcome().winners()
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]
        scores = self.scores(state)
        spread = self.spread(state)
        chances: list[float] = []
        total = 0.0
        for seat in range(self.players):  # who wins leads everybody else
            chance = 1.0
            for other in range(self.players):
                if other != seat:
                    lead = scores[seat] - scores[other]
                    chance *= 0.5 + 0.5 * lead / sqrt(lead * lead + spread * spread)
            chances.append(chance)
            total += chance
        return [chance / total if total else 1.0 / self.players for chance in chances]

    def scores(self, state: State) -> list[float]:
        """The points that each seat can expect in all."""
        return [self.score(state, seat) for seat in range(self.players)]

    def score(self, state: State, seat: int) -> float:
        """The points that the seat can expect in all; the first tie-break counts a little."""
        if self.learned_here(state):
            return self.summed(state, seat, self.measured(state, seat))
        return self.summed(state, seat, self.expected(state, seat))

    def summed(self, state: State, seat: int, found: list[float]) -> float:
        """The score of a seat by what was found of it: `expected`, or all that is `measured`."""
        score = 0.0
        for at in range(self.categories):
            score += found[at]
        if len(found) > self.categories:
            score += self.correction(found)
        for first in state.tie_breaks(seat):
            score += TIE_BREAK * first
            break
        return score

    def learned_here(self, state: State) -> bool:
        """Whether weights count: not in last turns, where points are as good as sure, nor at the end."""
        return len(self.weights) > 0 and state.actor() != NOBODY and not self.last_turn(state)

    def correction(self, measured: list[float]) -> float:
        """What was learned about the score: the weights times what was measured."""
        weights = self.weights
        total = 0.0
        for at in range(len(measured)):
            total += weights[at] * measured[at]
        return total

    def told(self, state: State, seat: int) -> list[float]:
        """What hints tell of `expected`: with what was learned, so that they agree with what decides."""
        if not self.learned_here(state):
            return self.expected(state, seat)
        measured = self.measured(state, seat)
        expected = measured[: self.categories]
        correction = self.correction(measured)
        size = 0.0
        for points in expected:
            size += abs(points)
        if size:
            return [points + correction * abs(points) / size for points in expected]
        return [correction / len(expected)] * len(expected)


def compared(scores: list[float], spread: float) -> list[float]:
    """Each seat's lead over every other one, from -1 to 1; together they give 0. Alone there is no lead."""
    players = len(scores)
    if players == 1:
        return [squashed(scores[0], spread)]
    result: list[float] = []
    for mine in scores:
        total = 0.0
        for other in scores:
            total += squashed(mine - other, spread)
        result.append(total / (players - 1))
    return result


def squashed(lead: float, spread: float) -> float:
    """A lead as a number from -1 to 1; the larger the spread, the less it says."""
    return lead / sqrt(lead * lead + spread * spread)


def evaluation_of(game: Game) -> Evaluation:
    """The evaluation that a game brings along, or the default."""
    if not game.info.evaluation:
        return Evaluation(game)
    module, name = game.info.evaluation.split(":")
    evaluation = cast(Evaluation, getattr(importlib.import_module(module), name)(game))
    evaluation.learn(weights_for(game, learned_features(game, evaluation)))
    return evaluation


def learned_features(game: Game, evaluation: Evaluation) -> list[str]:
    """What weights are learned for: the categories, then the evaluation's own features, if it has any."""
    names = evaluation.feature_names()
    return [category.id for category in game.info.categories] + names if names else []
