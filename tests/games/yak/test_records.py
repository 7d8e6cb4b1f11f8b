"""Whole games of every rules version, kept as records: they replay to the same end for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse import NOBODY, SPECTATOR
from teahouse.engine.record import load
from teahouse.games.yak.position import YakState
from tests.games.yak.make_records import FIRST_GAMES, FOLDER, GAMES
from tests.games.yak.reference import score

VERSIONS = {path.name.split(".")[0]: path.name for path in FOLDER.iterdir()}
ENDS: dict[str, tuple[list[list[int]], list[int], list[int]]] = {
    # Each seat's flags in the order of the categories, the totals and the ranks.
    "two-players-base": (
        [[24, 16, 3, 3, 0, 0], [0, 0, 5, 0, 2, 0]],
        [46, 7],
        [1, 2],
    ),
    "three-players-advanced": (
        [[18, 8, 3, 0, 0, 6], [18, 4, 6, 3, 2, 2], [6, 0, 3, 0, 0, -2]],
        [35, 35, 7],
        [1, 2, 3],
    ),
    "four-players-advanced": (
        [[24, 8, 3, 3, 0, 4], [12, 0, 9, 0, 0, 7], [12, 4, 5, 0, 0, 7], [0, 0, 1, 0, 2, 2]],
        [42, 28, 28, 5],
        [1, 3, 2, 4],
    ),
    "four-players-bag-short": (
        [[15, 12, 6, 3, 2, 2], [18, 8, 5, 0, 0, 4], [21, 8, 3, 0, 0, 4], [18, 4, 6, 0, 0, 6]],
        [40, 35, 36, 34],
        [1, 3, 2, 4],
    ),
    "three-players-black-card": (  # of version 2
        [[12, 8, 4, 0, 2, 2], [12, 0, 11, 3, 0, 6], [6, 0, 3, 0, 0, -2]],
        [28, 32, 7],
        [2, 1, 3],
    ),
    "two-players-stalled": (
        [[0, 0, 0, 0, 2, 0], [0, 0, 0, 0, 2, 0]],
        [2, 2],
        [1, 1],
    ),
}


def replayed(name: str) -> YakState:
    record = load(FOLDER / VERSIONS[name])
    assert VERSIONS[name] == f"{name}.v{record.game.rules_version}.json"
    state = record.replay()
    assert isinstance(state, YakState)
    return state


def test_every_record_is_tested() -> None:
    assert VERSIONS.keys() == ENDS.keys() == GAMES.keys() | FIRST_GAMES.keys()


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    points, totals, ranks = ENDS[name]
    state = replayed(name)
    assert state.actor() == NOBODY
    standings = state.outcome().standings
    assert [state.points(standing.seat) for standing in standings] == points
    assert [standing.points for standing in standings] == totals
    assert [standing.rank for standing in standings] == ranks


@pytest.mark.parametrize("name", ENDS)
def test_the_plain_scorer_agrees_with_a_record(name: str) -> None:
    state = replayed(name).dump()
    for player, points in zip(state["players"], ENDS[name][0], strict=True):
        assert [points[0], points[1], points[2], points[5]] in score(
            player["tower"], state["bonus"], int(VERSIONS[name][-6])
        )


def test_the_records_show_each_way_to_end() -> None:
    assert replayed("four-players-bag-short").quarry.gone
    assert replayed("two-players-stalled").stupa == NOBODY
    assert replayed("three-players-advanced").stupa >= 0
    assert not replayed("two-players-base").quarry.marker
    assert replayed("four-players-advanced").quarry.track == 4


def test_a_record_is_written_as_it_was_read() -> None:
    for name in ENDS:
        path = FOLDER / VERSIONS[name]
        assert load(path).to_json() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ENDS)
def test_the_story_of_a_record_adds_up(name: str) -> None:
    """Also where a bag leaves the game and where nobody builds, which random games seldom reach."""
    record = load(FOLDER / VERSIONS[name])
    state = record.game.start()
    for text in record.actions:
        action = record.game.read(state, text)
        accounts = Counter(state.ledger())
        for event in record.game.narrate(state, action).sight(SPECTATOR):
            for change in event.changes():
                accounts[change.account] += change.amount
        assert {account: count for account, count in accounts.items() if count} == {
            account: count for account, count in state.ledger().items() if count
        }
