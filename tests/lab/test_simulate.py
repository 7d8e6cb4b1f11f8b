"""Simulations: the same results on any number of processes, and sums that add up."""

from __future__ import annotations

import csv
import io
import json
from concurrent.futures import ThreadPoolExecutor
from statistics import mean, stdev

import pytest

import teahouse
from teahouse.engine.errors import TeahouseError
from teahouse.engine.record import loads
from teahouse.lab import simulate as lab
from teahouse.lab.results import CsvFile, GameResult, JsonFile, SeatResult, Summary
from teahouse.lab.simulate import Plan, simulate

PLAN = Plan("zen_garden", 2, ("random",), seed="7")


def test_results_do_not_depend_on_who_plays_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = list(simulate(PLAN, 25))
    assert [result.number for result in expected] == list(range(1, 26))
    with ThreadPoolExecutor(2) as threads:
        assert list(simulate(PLAN, 25, jobs=2, executor=threads)) == expected
    monkeypatch.setattr(lab, "ALONE_SECONDS", 0.0)
    monkeypatch.setattr(lab, "TASK_SECONDS", 0.001)
    assert list(simulate(PLAN, 25, jobs=2)) == expected


def test_a_small_simulation_starts_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(jobs: int) -> None:
        raise AssertionError("processes were started")

    monkeypatch.setattr(lab, "processes", refuse)
    monkeypatch.setattr(lab, "ALONE_SECONDS", 60.0)
    assert len(list(simulate(PLAN, 3, jobs=2))) == 3


def test_the_seed_and_the_number_of_a_game_decide_it() -> None:
    longer = list(simulate(PLAN, 6))
    assert list(simulate(PLAN, 3)) == longer[:3]
    other = list(simulate(Plan("zen_garden", 2, ("random",), seed="8"), 6))
    assert [result.seats for result in other] != [result.seats for result in longer]


def test_points_and_ranks_are_those_of_the_end() -> None:
    plan = Plan("zen_garden", 3, ("random",), options={"level": "5"}, records=True)
    for result in simulate(plan, 3):
        assert result.record is not None
        record = loads(result.record)
        end = record.replay()
        assert record.seats == ["random"] * 3
        assert [list(seat.points) for seat in result.seats] == [end.points(seat) for seat in range(3)]
        assert [seat.rank for seat in result.seats] == [standing.rank for standing in end.outcome().standings]


def test_rotation_moves_every_bot_on_by_a_seat() -> None:
    plan = Plan("zen_garden", 3, ("greedy", "random", "random"), rotate=True)
    seats = [[seat.bot for seat in result.seats].index("greedy") for result in simulate(plan, 4)]
    assert seats == [0, 1, 2, 0]


@pytest.mark.parametrize(
    "plan",
    [
        Plan("chess", 2, ("random",)),
        Plan("zen_garden", 5, ("random",)),
        Plan("zen_garden", 2, ("deep",)),
        Plan("zen_garden", 2, ("random",), options={"level": "9"}),
    ],
)
def test_what_cannot_be_played_is_refused(plan: Plan) -> None:
    with pytest.raises(TeahouseError):
        next(simulate(plan, 1))


# Sums and files


def result(number: int, first: int, second: int) -> GameResult:
    """A game that two bots ended with so many coins."""
    seats = []
    for bot, points, other in (("greedy", first, second), ("random", second, first)):
        row = (points, *[0] * 9)
        seats.append(SeatResult(bot, row, 1 if points >= other else 2, points >= other))
    return GameResult(number, f"s/{number}", 64, tuple(seats))


def test_a_summary_counts_wins_and_points() -> None:
    summary = Summary(teahouse.make("zen_garden", 2))
    points = [(9, 4), (6, 6), (3, 8), (10, -2)]
    for number, (first, second) in enumerate(points):
        summary.add(result(number, first, second))
    greedy = summary.by_bot["greedy"]
    assert (greedy.games, greedy.wins, greedy.shared, greedy.least, greedy.most) == (4, 2, 1, 3, 10)
    assert greedy.mean == mean([9, 6, 3, 10])
    assert greedy.deviation == pytest.approx(stdev([9, 6, 3, 10]))
    random = summary.by_seat[1, "random"]
    assert (random.wins, random.shared, random.least, random.most) == (1, 1, -2, 8)
    assert random.mean_of(0) == 4
    assert (summary.games, summary.decisions) == (4, 256)


def test_the_deviation_of_a_single_game_is_none() -> None:
    summary = Summary(teahouse.make("zen_garden", 2))
    summary.add(result(1, 5, 4))
    assert summary.by_bot["greedy"].deviation == 0


def test_json_and_csv_hold_every_game() -> None:
    game = teahouse.make("zen_garden", 2)
    summary = Summary(game)
    as_json, as_csv = io.StringIO(), io.StringIO()
    files: list[JsonFile | CsvFile] = [
        JsonFile(as_json, game, {"seed": "s"}),
        CsvFile(as_csv, game, {"seed": "s"}),
    ]
    for one in (result(1, 9, 4), result(2, 6, 6)):
        summary.add(one)
        for file in files:
            file.add(one)
    for file in files:
        file.end(summary)

    data = json.loads(as_json.getvalue())
    assert data["format"] == "teahouse-simulation-1"
    assert data["seed"] == "s"
    assert [row["seed"] for row in data["results"]] == ["s/1", "s/2"]
    assert data["results"][0]["seats"][0]["points"]["coins"] == 9
    assert data["summary"]["bots"][0]["shared_wins"] == 1

    rows = list(csv.DictReader(io.StringIO(as_csv.getvalue())))
    assert [(row["seat1_total"], row["seat2_coins"], row["seat2_rank"]) for row in rows] == [
        ("9", "4", "2"),
        ("6", "6", "1"),
    ]
