"""Why a game was won or lost is told in numbers that add up, with a word for next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from teahouse.engine.contract import Game, State
from teahouse.engine.record import loads
from teahouse.engine.scene import Stage
from teahouse.server.live.table_setup import make_stage
from teahouse.server.replay.lost_alone import chances, is_lost, when_lost
from teahouse.server.texts.verdicts import Verdict, verdict

RECORDS = Path(__file__).parents[2] / "records"
GAMES = [
    "jade_goddess/two-players-one-question.v2.json",
    "tang_garden/two-players-stack.v4.json",
    "tang_garden/three-players-gardeners.v4.json",
    "yak/three-players-black-card.v2.json",
    "zen_garden/three-players-level-4.v2.json",
]


def verdicts(name: str) -> tuple[list[Verdict], list[int]]:
    record = loads((RECORDS / name).read_text(encoding="utf-8"))
    state = record.replay()
    stage = make_stage(record.game)
    seats = range(record.game.players)
    return [verdict(record.game, stage, state, seat) for seat in seats], [
        sum(state.points(seat)) for seat in seats
    ]


@pytest.mark.parametrize("name", GAMES)
def test_what_made_the_difference_adds_up(name: str) -> None:
    found, totals = verdicts(name)
    for seat, one in enumerate(found):
        best = max(points for other, points in enumerate(totals) if other != seat)
        points = [difference for _, difference in one.differences]
        assert sum(points) == totals[seat] - best
        assert [difference > 0 for difference in points] == sorted((one > 0 for one in points), reverse=True)
        assert str(one.result).startswith(f"You have {totals[seat]} ") or "each" in str(one.result)
        assert one.tips
        for side in (1, -1):
            named = [
                abs(number)
                for label, number in one.differences
                if number * side > 0 and str(label) != "all else"
            ]
            rest = [
                abs(number)
                for label, number in one.differences
                if number * side > 0 and str(label) == "all else"
            ]
            assert not rest or rest[0] <= min(named), one.differences


def test_alone_the_coins_are_told_by_category_and_what_the_next_rank_takes() -> None:
    (found,), (total,) = verdicts("tang_garden/solo-won.v4.json")
    assert str(found.result) == f"You have {total} coins."
    assert str(found.against) == "Where they come from"
    assert sum(points for _, points in found.differences) == total
    assert "all else" not in [str(label) for label, _ in found.differences]
    assert "earned least" in str(found.tips[-1])


def lost_alone(name: str) -> tuple[Game, Stage, list[State]]:
    """A game of Yin & Yang that was lost, with all its positions."""
    record = loads((RECORDS / f"tang_garden/{name}.v4.json").read_text(encoding="utf-8"))
    game = record.game
    states = [game.start()]
    for text in record.actions:
        after = states[-1].clone()
        after.apply(game.read(after, text))
        states.append(after)
    return game, make_stage(game), states


@pytest.mark.parametrize("name", ["solo-stuck", "solo-used-up"])
def test_a_game_that_was_lost_alone_says_so_and_since_when(name: str) -> None:
    (found,), (total,) = verdicts(f"tang_garden/{name}.v4.json")
    assert str(found.result) == f"Your {total} coins do not count: only in a game that is won they do."
    (tip,) = found.tips
    assert str(tip).startswith("For next time: ")
    game, stage, states = lost_alone(name)
    assert is_lost(game, states[-1])
    hopes = chances(game, stage, states)
    assert len(hopes) == len(states)
    assert hopes[0] > hopes[-1] == 0.0
    when = when_lost(game, stage, states)
    if when is not None:
        step, why = when
        assert 0 < step < len(states)
        assert "could not be won any more" in str(why)
