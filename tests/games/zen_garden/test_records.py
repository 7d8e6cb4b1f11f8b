"""Whole games of every rules version, kept as records: they replay to the same end for ever."""

from __future__ import annotations

import pytest

from teahouse import NOBODY
from teahouse.engine.record import load
from teahouse.games.zen_garden.position import ZenGardenState
from tests.games.zen_garden import reference
from tests.games.zen_garden.make_records import FIRST_GAMES, FOLDER, GAMES
from tests.games.zen_garden.positions import Table, referee

CATEGORIES = (
    *("coins", "loops", "decors", "small_preference", "big_preference", "majority", "detail"),
    *("unity", "minimalist", "orders"),
)
VERSIONS = {path.name.split(".")[0]: path.name for path in FOLDER.iterdir()}
ENDS: dict[str, tuple[list[list[int]], list[int], list[int]]] = {
    # Each seat's points in the order of the categories, the totals and the ranks.
    "two-players-level-1": (  # a shared win: points and coins are equal
        [[0, 3, 7, 4, 4, 4, 5, 0, 0, 0], [0, 0, 5, 4, 12, 8, -2, 0, 0, 0]],
        [27, 27],
        [1, 1],
    ),
    "three-players-level-3": (  # the second of 22 points has no coins left
        [
            [4, 0, 0, 2, 14, 4, 2, 0, 0, 0],
            [0, 6, 5, 3, 2, 8, -2, 0, 0, 0],
            [2, 0, 3, 2, 12, 4, -1, 0, 0, 0],
        ],
        [26, 22, 22],
        [1, 3, 2],
    ),
    "four-players-level-5": (
        [
            [0, 0, 0, 5, 2, 4, 5, 10, 0, 3],
            [0, 0, 0, 3, 8, 8, -4, 10, 0, 1],
            [6, 0, 5, 4, 4, 0, 2, 0, 0, 5],
            [0, 0, 0, 1, 8, 0, -1, 0, 0, 5],
        ],
        [29, 26, 26, 13],
        [1, 3, 2, 4],
    ),
    "two-players-one-row": (  # of version 2
        [[2, 0, 20, 0, 4, 0, 8, 0, 0, 0], [0, 6, 0, 3, 6, 8, 8, 0, 0, 0]],
        [34, 31],
        [1, 2],
    ),
    "three-players-level-4": (
        [[1, 0, 13, 6, 6, 4, 0, 0, 0, 5], [10, 0, 0, 6, 4, 4, 5, 0, 0, 0], [0, 0, 0, 5, 8, 8, 2, 0, 0, 0]],
        [35, 29, 23],
        [1, 2, 3],
    ),
    "two-players-minimalist-and-order": (
        [[4, 0, 3, 2, 4, 4, 8, 0, 12, 0], [0, 0, 0, 3, 10, 8, -2, 0, 6, 5]],
        [37, 30],
        [1, 2],
    ),
}


def test_every_record_is_tested() -> None:
    assert VERSIONS.keys() == ENDS.keys() == GAMES.keys() | FIRST_GAMES.keys()


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    points, totals, ranks = ENDS[name]
    record = load(FOLDER / VERSIONS[name])
    assert VERSIONS[name] == f"{name}.v{record.game.rules_version}.json"
    state = record.replay()
    assert isinstance(state, ZenGardenState)
    assert state.actor() == NOBODY
    table = Table(record.game, state)
    for seat, expected in enumerate(points):
        assert table.points(seat) == dict(zip(CATEGORIES, expected, strict=True))
    standings = state.outcome().standings
    assert [standing.points for standing in standings] == totals
    assert [standing.rank for standing in standings] == ranks


@pytest.mark.parametrize("name", ENDS)
def test_the_reference_agrees_with_a_record(name: str) -> None:
    record = load(FOLDER / VERSIONS[name])
    boards = record.game.options["boards"]
    state = record.replay()
    assert isinstance(state, ZenGardenState)
    table = Table(record.game, state)
    judge = referee(table)
    for text in record.actions:
        assert text in judge.possible()
        judge.do(text)
    position = judge.position()
    assert {key: table.dump[key] for key in position} == position
    points, totals, _ = ENDS[name]
    scores = [reference.score(position, seat, boards) for seat in range(len(points))]
    assert [list(score.values()) for score in scores] == points
    assert [sum(score.values()) for score in scores] == totals


def test_a_record_is_written_as_it_was_read() -> None:
    for name in ENDS:
        path = FOLDER / VERSIONS[name]
        assert load(path).to_json() == path.read_text(encoding="utf-8")
