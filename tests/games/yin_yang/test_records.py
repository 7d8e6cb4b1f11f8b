"""Whole solo games of every rules version, kept as records: they replay to the same end for ever."""

from __future__ import annotations

import pytest

from teahouse import NOBODY
from teahouse.engine.record import load
from teahouse.games.yin_yang.position import YinYangState
from tests.games.yin_yang.make_records import FOLDER, GAMES

ENDS: dict[tuple[str, int], tuple[int, dict[str, int], str | None]] = {
    # Covered cells, coins by category, and the rating of a game that is won.
    ("solo-won", 1): (
        28,
        {"edges": 21, "enclosing": 15, "temples": 4, "decorations_seen": 18, "sight": 26},
        "engineer (Gongchengshi)",
    ),
    ("solo-used-up", 1): (24, {"edges": 17, "enclosing": 14, "temples": 5}, None),
    ("solo-stuck", 1): (25, {"edges": 14, "enclosing": 5, "temples": 2}, None),
    ("solo-won", 2): (
        28,
        {"edges": 21, "enclosing": 12, "temples": 5, "decorations_seen": 22, "sight": 31},
        "engineer (Gongchengshi)",
    ),
    ("solo-used-up", 2): (27, {"edges": 22, "enclosing": 12, "temples": 3}, None),
    ("solo-stuck", 2): (25, {"edges": 14, "enclosing": 5, "temples": 2}, None),
    ("solo-won", 3): (
        28,
        {"edges": 23, "enclosing": 14, "temples": 2, "decorations_seen": 19, "sight": 28},
        "engineer (Gongchengshi)",
    ),
    ("solo-used-up", 3): (26, {"edges": 13, "enclosing": 10, "temples": 4}, None),
    ("solo-stuck", 3): (25, {"edges": 14, "enclosing": 5, "temples": 2}, None),
    ("solo-won", 4): (28, {"edges": 19, "enclosing": 15, "temples": 4, "sight": 24}, "designer (Shejishi)"),
    ("solo-used-up", 4): (26, {"edges": 17, "enclosing": 13, "temples": 3}, None),
    ("solo-stuck", 4): (24, {"edges": 13, "enclosing": 6}, None),
}

pytestmark = pytest.mark.usefixtures("tasting")


def test_every_record_is_tested() -> None:
    names = {path.name for path in FOLDER.glob("solo-*")}
    assert names == {f"{name}.v{version}.json" for name, version in ENDS}
    assert {name for name, _ in ENDS} == GAMES.keys()


@pytest.mark.parametrize(("name", "version"), ENDS)
def test_a_record_replays_to_its_end(name: str, version: int) -> None:
    covered, coins, rating = ENDS[name, version]
    record = load(FOLDER / f"{name}.v{version}.json")
    assert record.game.rules_version == version
    state = record.replay()
    assert isinstance(state, YinYangState)
    assert state.actor() == NOBODY
    assert state.placed() == covered
    categories = [category.id for category in record.game.info.categories]
    scored = dict(zip(categories, state.points(0), strict=True))
    assert {name: points for name, points in scored.items() if points} == coins
    (standing,) = state.outcome().standings
    assert standing.won is (rating is not None)
    assert (None if standing.rating is None else str(standing.rating)) == rating
    assert standing.points == sum(coins.values())
    assert state.used_up() == (name != "solo-stuck")
