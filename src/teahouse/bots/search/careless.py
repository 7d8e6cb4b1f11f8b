"""A myopic evaluation: the own points only, and little of what could still come of them."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Game, State
from teahouse.engine.evaluation import Evaluation

MUCH: Final = 20.0
"""So many points are like a sure win."""


class Careless(Evaluation):
    """Another evaluation without most of its promises, and without a look at the others."""

    def __init__(self, game: Game, judge: Evaluation, forgets: float) -> None:
        super().__init__(game)
        self.rollout_decisions = judge.rollout_decisions
        self.stakes = judge.naive * judge.stakes
        self.judge = judge
        self.forgets = forgets

    def expected(self, state: State, seat: int) -> list[float]:
        now = state.points(seat)
        later = self.judge.expected(state, seat)
        return [self.forgets * now[at] + (1.0 - self.forgets) * later[at] for at in range(len(now))]

    def spread(self, state: State) -> float:
        return self.judge.spread(state)

    def last_turn(self, state: State) -> bool:
        return self.judge.last_turn(state)

    def tally(self, state: State, seat: int) -> int:
        return self.judge.tally(state, seat)

    def sensible(self, state: State) -> list[Action]:
        return self.judge.sensible(state)

    def values(self, state: State) -> list[float]:
        """More points of one's own are better, whatever the others have."""
        return [self.value_for(state, seat, []) for seat in range(self.players)]

    def value_for(self, state: State, seat: int, before: list[float]) -> float:
        score = 0.0
        for points in self.expected(state, seat):
            score += points
        return score / MUCH
