"""Search over the rest of one's own turn: every series of decisions until chance or another seat acts."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import State
from teahouse.engine.rng import Rng

DEPTH: Final = 8
"""A series of decisions is followed no further than this."""


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
    return 2 * sum(state.points(seat)) - best


def turn_values(state: State, seat: int, players: int, nodes: int, rng: Rng) -> list[int]:
    """For each legal action of the acting seat the best lead that its turn can then end with.

    Of a simultaneous choice the others choose at random, whatever the seat chooses.

    Some `nodes` positions are looked at. Where a decision has more choices than its share of them allows, the
    lead is taken as it stands before that decision, so that early and late branches are treated alike.
    """
    legal = state.legal()
    share = nodes // len(legal) - 1
    others = len(state.choosers()) - 1
    seed = rng.below(1 << 30) if others else 0
    values: list[int] = []
    for action in legal:
        after = state.clone()
        after.apply(action)
        if others:
            choose_randomly(after, others, Rng(seed))
        values.append(_best(after, seat, players, share, DEPTH - 1))
    return values


def choose_randomly(state: State, seats: int, rng: Rng) -> None:
    """Let so many seats decide, one after the other, each by chance."""
    for _ in range(seats):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


def _best(state: State, seat: int, players: int, nodes: int, depth: int) -> int:
    """The best lead with which the seat's turn can end from here."""
    if depth == 0 or state.actor() != seat:
        return lead(state, seat, players)
    legal = state.legal()
    if len(legal) > nodes:
        return lead(state, seat, players)
    share = nodes // len(legal) - 1
    best = -1_000_000
    for action in legal:
        after = state.clone()
        after.apply(action)
        value = _best(after, seat, players, share, depth - 1)
        if value > best:
            best = value
    return best
