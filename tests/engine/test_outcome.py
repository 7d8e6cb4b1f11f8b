"""Ranks, shared places and returns."""

from __future__ import annotations

import pytest

from teahouse.engine.outcome import Outcome, Standing, rank_seats


def ranks(outcome: Outcome) -> list[int]:
    return [standing.rank for standing in outcome.standings]


def test_more_points_rank_first() -> None:
    outcome = rank_seats([10, 30, 20], [[], [], []])
    assert ranks(outcome) == [3, 1, 2]
    assert outcome.winners() == [1]
    assert outcome.returns() == [-1.0, 1.0, 0.0]


def test_tie_breaks_decide_one_after_the_other() -> None:
    outcome = rank_seats([5, 5, 5], [[1, 9], [2, 0], [1, 10]])
    assert ranks(outcome) == [3, 1, 2]


def test_shared_ranks_skip_the_next() -> None:
    outcome = rank_seats([7, 7, 3, 9], [[1], [1], [1], [0]])
    assert ranks(outcome) == [2, 2, 4, 1]
    assert outcome.returns() == pytest.approx([0, 0, -1, 1])


def test_all_equal_win_and_gain_nothing() -> None:
    outcome = rank_seats([4, 4], [[2], [2]])
    assert outcome.winners() == [0, 1]
    assert outcome.returns() == [0.0, 0.0]


@pytest.mark.parametrize(("won", "returned", "winners"), [(True, 1.0, [0]), (False, -1.0, [])])
def test_a_solo_game_is_won_or_lost(won: bool, returned: float, winners: list[int]) -> None:
    standing = Standing(0, 1, 42, [])
    standing.won = won
    outcome = Outcome([standing])
    assert outcome.returns() == [returned]
    assert outcome.winners() == winners
