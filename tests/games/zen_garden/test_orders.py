"""Boards 4 and 5: orders of two features, each to be shown four times, and their point tiles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.zen_garden.positions import Garden, Seat, Table, position, showing

BASIS = ["path-sand", "path-wood", "path-stone", "decor-crane"]
PAGODA_CHERRY = ["decor-pagoda", "ground-cherry_blossom"]
GATE_WATER = ["decor-gate", "ground-water"]


def waiting(
    mine: Garden, *others: Sequence[int], emperor: list[str], boards: str = "1+5", hand: str = "pagoda . sand"
) -> Table:
    """Seat 1 builds a tile into this garden; the others have taken these point tiles."""
    seats = [Seat(mine), *(Seat(orders=orders) for orders in others)]
    return position(*seats, boards=boards, emperor=BASIS + emperor, hand=hand)


def built(table: Table) -> list[int]:
    """Build the tile in hand below the garden; the point tiles that seat 1 has then."""
    table.do("place r3c1 nw")
    orders: list[int] = table.dump["players"][0]["orders"]
    return orders


ALMOST = {"decor-pagoda": 3, "ground-cherry_blossom": 4}


@pytest.mark.parametrize(
    ("others", "points"),
    [([[0], [0], [0]], 5), ([[5], [0], [0]], 3), ([[5], [0], [3]], 1), ([[3], [5], [1]], 0)],
)
def test_the_top_point_tile_is_worth_5_then_3_then_1_then_none_is_left(
    others: list[list[int]], points: int
) -> None:
    table = waiting(showing(ALMOST, 8), *others, emperor=PAGODA_CHERRY)
    assert built(table) == [points]
    assert table.points()["orders"] == points
    assert table.dump["order_tiles_left"] == [3 - sum(map(bool, [points, *(taken for (taken,) in others)]))]


@pytest.mark.parametrize(
    ("counts", "met"),
    [
        ({"decor-pagoda": 3, "ground-cherry_blossom": 4}, True),
        ({"decor-pagoda": 3, "ground-cherry_blossom": 5}, True),
        ({"decor-pagoda": 5, "ground-cherry_blossom": 3}, False),
        ({"decor-pagoda": 2, "ground-cherry_blossom": 4}, False),
        ({"decor-pagoda": 3, "ground-cherry_blossom": 3}, False),
    ],
)
def test_both_features_are_needed_four_times(counts: dict[str, int], met: bool) -> None:
    assert built(waiting(showing(counts, 8), [0], emperor=PAGODA_CHERRY)) == [5 if met else 0]


def test_one_tile_may_show_both_features() -> None:
    table = waiting(
        showing({"decor-pagoda": 3, "ground-cherry_blossom": 3}, 8),
        [0],
        emperor=PAGODA_CHERRY,
        hand="pagoda . cherry",
    )
    assert built(table) == [5]


def test_an_order_is_taken_at_once_and_kept() -> None:
    table = waiting(showing(ALMOST, 8), [0], emperor=PAGODA_CHERRY)
    assert table.points()["orders"] == 0
    assert built(table) == [5]
    table.turn()
    assert table.points()["orders"] == 5


@pytest.mark.parametrize("points", [5, 3, 1])
def test_each_player_fulfils_an_order_only_once(points: int) -> None:
    """A garden that goes on showing both takes no second tile."""
    seats = [Seat(showing({"decor-pagoda": 4, "ground-cherry_blossom": 4}, 8), orders=[points]), Seat()]
    table = position(*seats, boards="1+5", emperor=BASIS + PAGODA_CHERRY, hand="pagoda . sand")
    assert built(table) == [points]
    assert table.dump["order_tiles_left"] == [2]


def test_two_orders_are_met_at_once() -> None:
    """One gate on cherry blossom completes both, and each gives its own top tile."""
    table = waiting(
        showing({"decor-gate": 3, "path-stone": 4, "decor-bench": 4, "ground-cherry_blossom": 3}, 8),
        [5, 0],
        emperor=["decor-gate", "path-stone", "decor-bench", "ground-cherry_blossom"],
        boards="1+4",
        hand="gate . cherry",
    )
    assert built(table) == [3, 5]
    assert table.points()["orders"] == 8
    assert table.dump["order_tiles_left"] == [1, 2]


def test_the_orders_have_point_tiles_of_their_own() -> None:
    table = waiting(showing(ALMOST, 8), [0, 5], emperor=PAGODA_CHERRY + GATE_WATER, boards="1+4")
    assert built(table) == [5, 0]


def test_another_order_may_still_be_fulfilled() -> None:
    seats = [Seat(showing(ALMOST, 8), orders=[0, 5, 0]), Seat(orders=[5, 3, 0])]
    emperor = [*BASIS, *PAGODA_CHERRY, *GATE_WATER, "decor-bench", "ground-clay"]
    table = position(*seats, boards="1+4+5", emperor=emperor, hand="pagoda . sand")
    assert built(table) == [3, 5, 0]


def test_only_the_builder_is_looked_at() -> None:
    """Another garden that shows both, for instance one that came fourth, gets nothing on this turn."""
    full = showing({"decor-pagoda": 4, "ground-cherry_blossom": 4}, 8)
    table = position(Seat(), Seat(full), boards="1+5", emperor=BASIS + PAGODA_CHERRY, hand="gate . sand")
    table.do("place r1c1 nw")
    assert [player["orders"] for player in table.dump["players"]] == [[0], [0]]


@pytest.mark.parametrize(
    ("boards", "orders"), [("1", 0), ("1+2+3", 0), ("1+5", 1), ("1+4", 2), ("1+4+5", 3), ("1+2+3+4+5", 3)]
)
def test_board_4_carries_two_orders_and_board_5_one(boards: str, orders: int) -> None:
    """Ruling order-split."""
    table = position(Seat(), Seat(), boards=boards)
    assert table.dump["order_tiles_left"] == [3] * orders
