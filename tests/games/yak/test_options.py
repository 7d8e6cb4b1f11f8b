"""Which options count for how many players."""

from __future__ import annotations

import pytest

from tests.games.yak.positions import new_table


@pytest.mark.parametrize(("players", "removed"), [(2, "red"), (3, "red"), (4, None)])
def test_four_players_keep_the_colour_that_fewer_leave_out(players: int, removed: str | None) -> None:
    table = new_table(players, without="red")
    assert table.state.dump()["removed"] == removed
    assert table.state.pieces()["red"] == 8
    assert table.state.quarry.bag.unknown.count(0) == (8 if removed is None else 0)


@pytest.mark.parametrize(("players", "first"), [(2, "remove red"), (3, "remove red"), (4, "cart no-milk")])
def test_otherwise_it_is_drawn(players: int, first: str) -> None:
    table = new_table(players, without="random")
    assert table.state.dump()["removed"] is None
    assert table.state.outcomes()[0].action.text == first
