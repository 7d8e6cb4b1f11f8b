"""Search over the rest of one's own turn: series of decisions to its end, through whatever chance brings."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, Action, State
from teahouse.engine.evaluation import Evaluation
from teahouse.engine.rng import Rng

DEPTH: Final = 12
"""A series of decisions is followed no further than this."""
A_POINT: Final = 2
"""What a point of one's own counts in `lead`."""


def lead(state: State, seat: int, players: int) -> int:
    """The seat's running points, twice, less those of the best other seat.

    Without the others a lead in a shared category looks as good as one point anywhere else: that bot lost to
    this one three times in five. Whether the own points count once, twice or three times made no difference.
    """
    best = 0
    for other in range(players):
        if other != seat:
            points = sum(state.points(other))
            if points > best:
                best = points
    return A_POINT * sum(state.points(seat)) - best


class TurnSearch:
    """What a turn of one seat can end with."""

    def __init__(self, evaluation: Evaluation, seat: int, players: int, rng: Rng) -> None:
        self.evaluation = evaluation
        """Only asked which actions are worth a try, and for its `tally`; what they are worth points tell."""
        self.seat = seat
        self.players = players
        self.rng = rng
        self.met_chance = False
        """Whether what a turn ends with depends on draws, so that one look at them is not enough."""
        self.guessed = False
        """Whether that is not all that could be: something was drawn, or choices were left out."""
        self.sure = False
        """Whether a turn is followed up to a draw only, so that what it ends with is certain."""
        self.tallies = False
        """Whether all that can be counted counts, such as steps on a track, or points alone."""

    def values(self, state: State, actions: list[Action], nodes: int) -> list[int]:
        """For each action of the seat the best lead that its turn can then end with.

        Of a simultaneous choice the others choose at random, whatever the seat chooses.

        Some `nodes` positions are looked at. Where a decision has more choices than its share of them allows,
        as many as it allows are tried, at random.
        """
        share = nodes // len(actions) - 1
        others = len(state.choosers()) - 1
        seed = self.rng.below(1 << 30) if others else 0
        found: list[int] = []
        for action in actions:
            after = state.clone()
            after.apply(action)
            if others:
                choose_randomly(after, others, Rng(seed))
            found.append(self.best(after, share, DEPTH - 1))
        return found

    def gain(self, state: State, action: Action, nodes: int, seed: int) -> int:
        """What the lead grows by if the turn goes on with this action as well as it can; see `lead`.

        With the same seed the same is drawn, as far as the same things are drawn.
        """
        before = self.lead(state)
        after = state.clone()
        after.apply(action)
        self.rng = Rng(seed)
        return self.best(after, nodes, DEPTH - 1) - before

    def lead(self, state: State) -> int:
        """The lead that this search is about; see `lead`."""
        if not self.tallies:
            return lead(state, self.seat, self.players)
        best = 0
        for other in range(self.players):
            if other != self.seat:
                best = max(best, self.evaluation.tally(state, other))
        return A_POINT * self.evaluation.tally(state, self.seat) - best

    def best(self, state: State, nodes: int, depth: int) -> int:
        """The best lead with which the turn can end from here. It may change the state."""
        seat = self.seat
        actor = state.actor()
        while actor == CHANCE and state.turn_of() == seat and not self.sure:
            self.met_chance = True
            self.guessed = True
            state.apply(state.sample(self.rng))
            actor = state.actor()
        if depth == 0 or actor != seat or len(state.choosers()) > 1:
            return self.lead(state)
        actions = self.evaluation.sensible(state)
        if len(actions) > nodes:
            self.guessed = True
            actions = some_of(actions, max(1, nodes), self.rng)
        share = nodes // len(actions) - 1
        best = -1_000_000
        for action in actions:
            after = state.clone()
            after.apply(action)
            value = self.best(after, share, depth - 1)
            if value > best:
                best = value
        return best


def some_of(actions: list[Action], count: int, rng: Rng) -> list[Action]:
    """So many of the actions, each as likely as the others."""
    left = actions.copy()
    for place in range(count):
        other = place + rng.below(len(left) - place)
        left[place], left[other] = left[other], left[place]
    return left[:count]


def choose_randomly(state: State, seats: int, rng: Rng) -> None:
    """Let so many seats decide, one after the other, each by chance."""
    for _ in range(seats):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
