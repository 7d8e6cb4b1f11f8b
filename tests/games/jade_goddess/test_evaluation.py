"""What a position promises: districts, ranks, artefacts on their way, and choices worth a thought."""

from __future__ import annotations

import pytest

from teahouse.engine.evaluation import evaluation_of
from teahouse.games.jade_goddess.evaluation import ARTEFACT, digging, stake, waiting
from tests.games.jade_goddess.positions import Seat, Table, Turn, table

LEFT = 40


def expected(made: Table, seat: int) -> float:
    return sum(evaluation_of(made.game).expected(made.state, seat))


def with_figures(*figures: list[str]) -> Table:
    return table({"r5c5": "one-head 0"}, [Seat(figures=those) for those in figures])


def test_a_district_counts_the_archaeologists_of_every_seat() -> None:
    made = with_figures(["r5c5 1 2"], [])
    (crew,) = digging(made.state).values()
    assert crew == [2, 0]


@pytest.mark.parametrize(("crew", "shares"), [([1, 0], [1, 0]), ([2, 2], [1, 1]), ([3, 1], [1, 0.5])])
def test_the_second_rank_expects_half(crew: list[int], shares: list[float]) -> None:
    made = with_figures(["r5c5 1 1"], [])
    (district,) = digging(made.state)
    promises = [stake(made.state, seat, district, crew, LEFT) for seat in range(2)]
    most = max(promises)
    assert [promise / most for promise in promises] == pytest.approx(shares, abs=0.1)


def test_a_figure_in_a_district_is_better_than_none_and_the_others_gain_nothing() -> None:
    nobody, somebody = with_figures([], []), with_figures(["r5c5 1 1"], [])
    assert expected(somebody, 0) > expected(nobody, 0)
    assert expected(somebody, 1) == expected(nobody, 1)


def test_artefacts_about_to_be_drawn_count_and_those_of_a_search_do_not() -> None:
    made = table(seats=[Seat(artefacts=["A-gold"]), Seat()])
    made.state.finders = [0, 1, 0]
    assert [waiting(made.state, seat) for seat in range(2)] == [2, 1]
    made.state.returns = 2
    assert [waiting(made.state, seat) for seat in range(2)] == [0, 0]
    assert ARTEFACT > 1


def test_unknown_stacks_are_one_choice() -> None:
    made = table(seats=[Seat(jeep="r6c7"), Seat()], turn=Turn())
    made.do("stay")
    assert len([text for text in made.legal() if text.startswith("draw")]) == 6
    sensible = [action.text for action in evaluation_of(made.game).sensible(made.state)]
    assert len([text for text in sensible if text.startswith("draw")]) == 1


def test_trips_lead_where_something_can_be_done() -> None:
    made = table(seats=[Seat(jeep="r6c7"), Seat()])
    sensible = [action.text for action in evaluation_of(made.game).sensible(made.state)]
    assert "drive r6c6" in made.legal()
    assert "drive r6c6" not in sensible, "there is nothing to exchange yet"
    assert "drive r6c5" in sensible
