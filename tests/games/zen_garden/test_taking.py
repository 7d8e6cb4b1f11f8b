"""Choosing a tile and paying for it."""

from __future__ import annotations

import pytest

from teahouse.engine.errors import BadAction, IllegalAction
from tests.games.zen_garden.positions import Seat, Table, position

BOTTOM = [f"take bottom {column}" for column in range(1, 5)]
MIDDLE = [f"take middle {column}" for column in range(1, 5)]
TOP = [f"take top {column}" for column in range(1, 5)]


@pytest.mark.parametrize(
    ("coins", "allowed"),
    [(0, BOTTOM), (1, BOTTOM + MIDDLE), (2, BOTTOM + MIDDLE + TOP), (25, BOTTOM + MIDDLE + TOP)],
)
def test_a_player_takes_what_the_coins_pay_for(coins: int, allowed: list[str]) -> None:
    table = position(Seat(coins=coins), Seat())
    assert table.legal() == allowed
    refused = [action for action in BOTTOM + MIDDLE + TOP if action not in allowed]
    assert all(table.refusal(action) == "price" for action in refused)


@pytest.mark.parametrize(("action", "coins"), [("take bottom 4", 2), ("take middle 4", 1), ("take top 4", 0)])
def test_the_price_depends_on_the_row(action: str, coins: int) -> None:
    table = position(Seat(coins=2), Seat())
    table.do(action)
    assert table.coins == [coins, 12]


def test_a_tile_too_dear_is_refused_with_price_and_coins() -> None:
    table = position(Seat(coins=1), Seat())
    before = table.dump
    with pytest.raises(IllegalAction, match="costs 2 coins and you have 1 coin"):
        table.do("take top 1")
    assert table.dump == before


def test_any_tile_left_may_be_taken_and_only_those() -> None:
    table = position(
        Seat(),
        Seat(),
        selection="""
            x - x -
            - - x x
            x x - -
        """,
    )
    assert table.legal() == [
        "take bottom 1",
        "take bottom 2",
        "take middle 3",
        "take middle 4",
        "take top 1",
        "take top 3",
    ]
    assert table.refusal("take bottom 3") == "selection"


def test_taking_and_building_are_compulsory_and_come_in_this_order() -> None:
    table = position(Seat(), Seat())
    assert all(action.startswith("take") for action in table.legal())
    assert table.refusal("place r1c1 nw") == "turn"
    table.do("take bottom 1")
    assert table.state.actor() == 0
    assert all(action.startswith("place") for action in table.legal())
    assert table.refusal("take bottom 2") == "turn"
    table.do("place r1c1 nw")
    assert table.state.actor() == 1


def test_nobody_can_pass() -> None:
    table = position(Seat(coins=0), Seat())
    with pytest.raises(BadAction):
        table.do("pass")


def test_the_gap_stays_until_the_round_ends() -> None:
    table = position(Seat(), Seat(), Seat())
    table.do("take middle 2", "place r1c1 nw")
    assert _gaps(table) == [(1, 1)]
    table.do("take top 2", "place r1c1 nw")
    assert _gaps(table) == [(0, 1), (1, 1)]
    assert table.refusal("take middle 2") == "selection"


def test_a_player_without_coins_always_finds_a_tile() -> None:
    """The last of four turns: three tiles of the bottom row are gone, the fourth is the only choice."""
    seats = [Seat(coins=0) for _ in range(4)]
    table = position(*seats)
    for column in range(1, 4):
        table.do(f"take bottom {column}", "place r1c1 nw")
    assert table.legal() == ["take bottom 4"]


def _gaps(table: Table) -> list[tuple[int, int]]:
    """Row from the top and column of every empty field."""
    return [
        (row, column)
        for row, tiles in enumerate(table.board)
        for column, tile in enumerate(tiles)
        if tile is None
    ]
