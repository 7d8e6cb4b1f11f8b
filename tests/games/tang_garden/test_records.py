"""Whole games of rules version 1, kept as records, and the scores of whole games counted a second time."""

from __future__ import annotations

import pytest

from teahouse import NOBODY
from teahouse.engine.record import load
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.position import NONE, TangGardenState
from tests.games.tang_garden import reference
from tests.games.tang_garden.make_records import FOLDER, GAMES, anyhow, gardener, played

ENDS: dict[str, tuple[str, list[int], list[int]]] = {
    # Why it ended, the coins of each seat, the ranks.
    "two-players-gardeners": ("stack and tokens", [43, 70], [2, 1]),
    "two-players-stack": ("stack", [22, 16], [1, 2]),
    "three-players-gardeners": ("tokens", [16, 21, 21], [3, 2, 1]),
    "three-players-stall": ("stall", [0, 0, 15], [2, 2, 1]),
    "four-players-mixed": ("tokens", [13, 27, 30, 7], [3, 2, 1, 4]),
}

pytestmark = pytest.mark.usefixtures("tasting")


def why(state: TangGardenState) -> str:
    reasons = []
    if any(state.tops[stack] == NONE and not len(state.stacks[stack]) for stack in range(4)):
        reasons.append("stack")
    if state.garden.tokens_left <= 3:
        reasons.append("tokens")
    return " and ".join(reasons) or "stall"


def check_scores(state: TangGardenState) -> None:
    view = state.dump()
    names = [category.id for category in CATEGORIES]
    for seat in range(len(state.players)):
        counted = reference.points(view, seat)
        assert dict(zip(names, state.points(seat), strict=True)) == {"edges": 0, "enclosing": 0, **counted}


def test_every_record_is_tested() -> None:
    names = {path.name for path in FOLDER.iterdir() if not path.name.startswith("solo-")}
    assert names == {f"{name}.v1.json" for name in ENDS}
    assert ENDS.keys() == GAMES.keys()


@pytest.mark.parametrize("name", ENDS)
def test_a_record_replays_to_its_end(name: str) -> None:
    reason, coins, ranks = ENDS[name]
    record = load(FOLDER / f"{name}.v1.json")
    assert record.game.rules_version == 1
    state = record.replay()
    assert isinstance(state, TangGardenState)
    assert state.actor() == NOBODY
    assert why(state) == reason
    assert [sum(state.points(seat)) for seat in range(len(coins))] == coins
    assert [standing.rank for standing in state.outcome().standings] == ranks
    check_scores(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_counted_a_second_time_are_the_same(players: int) -> None:
    figures = 0
    for seed in range(5):
        _, state = played(f"count {seed}", [gardener, gardener, anyhow, anyhow][:players])
        check_scores(state)
        figures += sum(len(player.figures) for player in state.players)
    assert figures > 5
