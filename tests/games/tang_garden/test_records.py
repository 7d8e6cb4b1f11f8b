"""Whole games of every rules version, kept as records, and the scores of games counted a second time."""

from __future__ import annotations

import pytest

from teahouse import NOBODY
from teahouse.engine.record import load
from teahouse.games.tang_garden.meta import CATEGORIES, INFO
from teahouse.games.tang_garden.position import NONE, TangGardenState
from tests.games.tang_garden import reference
from tests.games.tang_garden.make_records import FOLDER, GAMES, anyhow, gardener, played

ENDS: dict[tuple[str, int], tuple[str, list[int], list[int]]] = {
    # Why it ended, the coins of each seat, the ranks.
    ("two-players-gardeners", 1): ("stack and tokens", [43, 70], [2, 1]),
    ("two-players-stack", 1): ("stack", [22, 16], [1, 2]),
    ("three-players-gardeners", 1): ("tokens", [16, 21, 21], [3, 2, 1]),
    ("three-players-stall", 1): ("stall", [0, 0, 15], [2, 2, 1]),
    ("four-players-mixed", 1): ("tokens", [13, 27, 30, 7], [3, 2, 1, 4]),
    ("two-players-gardeners", 2): ("tokens", [61, 73], [2, 1]),
    ("two-players-stack", 2): ("stack", [25, 17], [1, 2]),
    ("three-players-gardeners", 2): ("stack", [55, 48, 44], [1, 2, 3]),
    ("three-players-stall", 2): ("stall", [1, 0, 15], [2, 3, 1]),
    ("four-players-mixed", 2): ("stack", [53, 9, 50, 8], [1, 3, 2, 4]),
    ("two-players-gardeners", 3): ("tokens", [76, 72], [1, 2]),
    ("two-players-stack", 3): ("stack", [24, 15], [1, 2]),
    ("three-players-gardeners", 3): ("tokens", [41, 53, 29], [2, 1, 3]),
    ("three-players-stall", 3): ("stall", [0, 2, 15], [3, 2, 1]),
    ("four-players-mixed", 3): ("stack", [40, 17, 32, 8], [1, 3, 2, 4]),
    ("two-players-gardeners", 4): ("tokens", [74, 73], [1, 2]),
    ("two-players-stack", 4): ("stack", [24, 15], [1, 2]),
    ("three-players-gardeners", 4): ("tokens", [15, 18, 37], [3, 2, 1]),
    ("three-players-stall", 4): ("stall", [0, 2, 15], [3, 2, 1]),
    ("four-players-mixed", 4): ("tokens", [27, 18, 42, 7], [2, 3, 1, 4]),
}

pytestmark = pytest.mark.usefixtures("tasting")


def why(state: TangGardenState) -> str:
    reasons = []
    if any(state.tops[stack] == NONE and not len(state.stacks[stack]) for stack in range(4)):
        reasons.append("stack")
    if state.garden.tokens_left <= 3:
        reasons.append("tokens")
    return " and ".join(reasons) or "stall"


def check_scores(state: TangGardenState, version: int = INFO.rules_version) -> None:
    view = state.dump()
    names = [category.id for category in CATEGORIES]
    for seat in range(len(state.players)):
        counted = reference.points(view, seat, version)
        assert dict(zip(names, state.points(seat), strict=True)) == {"edges": 0, "enclosing": 0, **counted}


def test_every_record_is_tested() -> None:
    names = {path.name for path in FOLDER.iterdir() if not path.name.startswith("solo-")}
    assert names == {f"{name}.v{version}.json" for name, version in ENDS}
    assert {name for name, _ in ENDS} == GAMES.keys()
    assert {version for _, version in ENDS} == set(INFO.rules_versions)


@pytest.mark.parametrize(("name", "version"), ENDS)
def test_a_record_replays_to_its_end(name: str, version: int) -> None:
    reason, coins, ranks = ENDS[name, version]
    record = load(FOLDER / f"{name}.v{version}.json")
    assert record.game.rules_version == version
    state = record.replay()
    assert isinstance(state, TangGardenState)
    assert state.actor() == NOBODY
    assert why(state) == reason
    assert [sum(state.points(seat)) for seat in range(len(coins))] == coins
    assert [standing.rank for standing in state.outcome().standings] == ranks
    check_scores(state, version)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_counted_a_second_time_are_the_same(players: int) -> None:
    figures = 0
    for seed in range(5):
        _, state = played(f"count {seed}", [gardener, gardener, anyhow, anyhow][:players])
        check_scores(state)
        figures += sum(len(player.figures) for player in state.players)
    assert figures > 5
