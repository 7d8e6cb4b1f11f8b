"""Luck apart from skill: what decisions gave away and what draws brought add up to the result."""

from __future__ import annotations

import random

import pytest

from teahouse.server.replay.analysis import Verdict
from teahouse.server.replay.fortune import accounts, fortune


def verdict(step: int, seat: int, best: float, played: float) -> Verdict:
    """A decision of two: the first one's chances with the best choice, and after the one that was made."""
    points = [[0.0], [0.0]]
    return Verdict(
        *(step, seat, "played", "best"),
        *([0.0, 0.0], [played, 1 - played], points),
        *([0.0, 0.0], [best, 1 - best], points),
    )


def test_a_blunder_a_lucky_draw_and_the_rest() -> None:
    game = [
        verdict(2, 0, 0.5, 0.4),
        verdict(5, 1, 0.7, 0.7),
        verdict(6, 1, 0.7, 0.8),
        verdict(7, 0, 0.9, 0.9),
    ]
    changes = fortune(game, {0, 1, 3, 4, 8}, 9, [1.0, 0.0])
    told = [(one.step, one.kind, one.seat, round(one.changes[0], 3)) for one in changes]
    assert told == [
        (2, "skill", 0, -0.1),  # Ann gives away a tenth
        (4, "luck", -1, 0.3),  # and the draws after it help her
        (6, "skill", 1, 0.1),  # what Ben gives away is hers
        (6, "rest", -1, 0.1),  # nothing was drawn: it was seen only now
        (8, "luck", -1, 0.1),  # the last draw decides
    ]
    ann, ben = accounts(game, changes, [1.0, 0.0])
    assert (ann.start, ann.own, ann.others, ann.luck, ann.rest, ann.result) == (50, -10, 10, 40, 10, 100)
    assert (ben.start, ben.own, ben.others, ben.luck, ben.rest, ben.result) == (50, -10, 10, -40, -10, 0)


@pytest.mark.parametrize("seed", range(20))
def test_everything_adds_up_to_the_result(seed: int) -> None:
    rng = random.Random(seed)
    steps = sorted(rng.sample(range(60), 25))
    game = [verdict(step, rng.randrange(2), rng.random(), rng.random()) for step in steps]
    draws = {step for step in range(70) if step not in steps and rng.random() < 0.5}
    result = rng.choice([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])
    changes = fortune(game, draws, 70, result)
    for seat in range(2):
        total = game[0].best_chances[seat] + sum(change.changes[seat] for change in changes)
        assert total == pytest.approx(result[seat])
        one = accounts(game, changes, result)[seat]
        parts = one.start + one.own + one.others + one.luck + one.rest
        assert parts == pytest.approx(one.result, abs=0.05), "as it is shown, too"
        assert one.result == 100 * result[seat]
    for change in changes:
        assert sum(change.changes) == pytest.approx(0, abs=1e-9), "what one gains the other loses"
        assert (change.kind == "luck") == (change.step in draws)
