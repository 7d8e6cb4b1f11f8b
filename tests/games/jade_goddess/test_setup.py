"""Setting up: "Spielvorbereitung"."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse import NOBODY, Rng
from teahouse.games.jade_goddess.box import load_edition
from tests.games.jade_goddess.positions import new_table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_displays_then_artefacts_then_the_start_player(players: int) -> None:
    table = new_table(players)
    state = table.state
    assert state.turn_of() == NOBODY
    assert state.stacks == [15, 14, 14, 14, 14, 14]
    for _ in range(players):
        assert table.phase == "display"
        state.apply(state.sample(table.rng))
    assert [len(player.display) for player in state.players] == [1] * players
    assert sum(state.stacks) == 85 - players
    assert max(state.stacks) - min(state.stacks) <= 1
    for _ in range(5):
        assert table.phase == "reveal"
        state.apply(state.sample(table.rng))
    assert (len(state.face_up), len(state.artefacts)) == (5, 67)
    assert table.legal() == [f"start seat {seat + 1}" for seat in range(players)]
    table.do(f"start seat {players}")
    assert (state.actor(), table.phase) == (players - 1, "move")
    for seat in range(players):
        player = table.player(seat)
        assert (player["jeep"], player["gold"], player["stock"]) == ("r6c6", 5, [3, 1, 1])
        assert (player["figures"], player["artefacts"]) == ([], [])


def test_the_box() -> None:
    edition = load_edition(None)
    pieces = new_table().state.pieces()
    tiles = {name: count for name, count in pieces.items() if name.split("-")[0] in TILES}
    assert sum(tiles.values()) == sum(edition.tile_counts) == 85
    by_kind: Counter[str] = Counter()
    for name, count in tiles.items():
        by_kind[name.split("-")[0]] += count
    assert dict(by_kind) == TILES
    heads = sum(count for name, count in tiles.items() if name.endswith(("-head", "-both")))
    coins = sum(count for name, count in tiles.items() if name.endswith(("-coin", "-both")))
    assert (heads, coins) == (49, 28)
    assert {name: pieces[name] for name in pieces if name[1:] in ("-gold", "-black")} == {
        f"{letter}-{state}": 9 for letter in "ABCD" for state in ("gold", "black")
    }


TILES = {
    "jungle": 11,
    "one": 28,
    "corner": 14,
    "corner_split": 6,
    "straight": 6,
    "straight_split": 4,
    "three": 10,
    "three_split": 3,
    "four": 2,
    "four_split": 1,
}


def test_a_tile_is_as_likely_as_it_is_frequent() -> None:
    weights = {outcome.action.text: outcome.weight for outcome in new_table().state.outcomes()}
    assert weights["tile one-head"] == 16
    assert weights["tile four_split-both"] == 1
    assert sum(weights.values()) == 85


def test_every_seat_may_begin() -> None:
    begins = set()
    for seed in range(40):
        table = new_table(3)
        table.rng = Rng(seed)
        table.deal()
        begins.add(table.state.actor())
    assert begins == {0, 1, 2}
