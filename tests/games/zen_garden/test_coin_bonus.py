"""Three coins for four equal decors in a row, column or diagonal."""

from __future__ import annotations

import pytest

from tests.games.zen_garden.positions import Seat, Table, garden, position

OTHERS = """
    gate    bench   crane   buddha
    bench   crane   buddha  gate
    crane   bench   gate    buddha
    buddha  gate    bench   crane
"""
"""No line of this garden shows one decor, nor does it if some of its tiles become pagodas."""


def about_to_build(pagodas: list[str], last: str, coins: int = 0) -> Table:
    """A garden with pagodas in these places and one more in hand for the last cell, which is still empty."""
    rows = [line.split() for line in OTHERS.strip().splitlines()]
    for place in pagodas:
        rows[int(place[1]) - 1][int(place[3]) - 1] = "pagoda"
    rows[int(last[1]) - 1][int(last[3]) - 1] = "-"
    drawing = "\n".join(" ".join(row) for row in rows)
    return position(Seat(garden(decors=drawing), coins=coins), Seat(), hand="pagoda . .")


ROWS = [[f"r{row}c{column}" for column in range(1, 5)] for row in range(1, 5)]
COLUMNS = [[f"r{row}c{column}" for row in range(1, 5)] for column in range(1, 5)]
DIAGONALS = [["r1c1", "r2c2", "r3c3", "r4c4"], ["r1c4", "r2c3", "r3c2", "r4c1"]]


@pytest.mark.parametrize("line", ROWS + COLUMNS + DIAGONALS, ids=" ".join)
def test_each_line_pays_whichever_of_its_tiles_comes_last(line: list[str]) -> None:
    for last in line:
        table = about_to_build([place for place in line if place != last], last)
        table.do(f"place {last} nw")
        assert table.coins == [3, 12]


@pytest.mark.parametrize(
    "cells",
    [
        ["r1c1", "r1c2", "r2c1", "r2c2"],  # a block
        ["r1c2", "r2c3", "r3c4", "r4c1"],  # a diagonal that goes round the edge
        ["r1c3", "r2c2", "r3c1", "r4c4"],
        ["r1c2", "r2c3", "r3c4"],  # a short diagonal
        ["r1c1", "r1c2", "r1c3"],  # three only
        ["r1c1", "r1c2", "r2c3", "r2c4"],  # a step
        ["r1c1", "r1c4", "r4c1", "r4c4"],  # the corners
    ],
    ids=" ".join,
)
def test_other_figures_pay_nothing(cells: list[str]) -> None:
    table = about_to_build(cells[:-1], cells[-1])
    table.do(f"place {cells[-1]} nw")
    assert table.coins == [0, 12]


def test_a_line_needs_one_decor_in_all_four() -> None:
    table = position(Seat(garden(decors="pagoda gate pagoda -"), coins=0), Seat(), hand="pagoda . .")
    table.do("place r1c4 nw")
    assert table.coins == [0, 12]


@pytest.mark.parametrize(
    ("pagodas", "last", "coins"),
    [
        (["r1c2", "r1c3", "r1c4", "r2c1", "r3c1", "r4c1"], "r1c1", 6),
        (["r1c2", "r1c3", "r1c4", "r2c1", "r3c1", "r4c1", "r2c2", "r3c3", "r4c4"], "r1c1", 9),
        (["r2c1", "r2c3", "r2c4", "r1c2", "r3c2", "r4c2", "r1c1", "r3c3", "r4c4"], "r2c2", 9),
    ],
)
def test_several_lines_at_once_pay_each(pagodas: list[str], last: str, coins: int) -> None:
    """Ruling lines-at-once."""
    table = about_to_build(pagodas, last)
    table.do(f"place {last} nw")
    assert table.coins == [coins, 12]


@pytest.mark.parametrize(("before", "after"), [(21, 24), (22, 25), (23, 25), (24, 25), (25, 25)])
def test_nobody_has_more_than_25_coins(before: int, after: int) -> None:
    line = ["r1c1", "r1c2", "r1c3"]
    table = about_to_build(line, "r1c4", before)
    table.do("place r1c4 nw")
    assert table.coins == [after, 12]


def test_the_limit_holds_after_all_lines_are_paid() -> None:
    table = about_to_build(["r1c2", "r1c3", "r1c4", "r2c1", "r3c1", "r4c1"], "r1c1", 20)
    table.do("place r1c1 nw")
    assert table.coins == [25, 12]


def test_the_price_is_paid_before_the_bonus_comes() -> None:
    """With 24 coins a tile of the top row leaves 22, so that nothing of the bonus is lost."""
    table = position(
        Seat(garden(decors="pagoda pagoda pagoda -"), coins=24),
        Seat(),
        selection="""
            pagoda  x  x  x
            x       x  x  x
            x       x  x  x
        """,
    )
    table.do("take top 1", "place r1c4 nw")
    assert table.coins == [25, 12]


def test_a_line_does_not_pay_again() -> None:
    """Neither when the garden grows nor when it shifts with its line."""
    complete = garden(decors="pagoda pagoda pagoda pagoda")
    for place in ("r0c1", "r2c1", "r0c4"):
        table = position(Seat(complete, coins=5), Seat(), hand="pagoda . .")
        table.do(f"place {place} nw")
        assert table.coins == [5, 12]


def test_a_line_counts_wherever_the_garden_lies() -> None:
    """A row is full whatever row of the grid it lies in; the last tile may make the garden shift."""
    table = position(
        Seat(
            garden(
                decors="""
                -  -      -      -
                -  -      -      -
                -  -      -      -
                -  crane  crane  crane
            """
            ),
            coins=0,
        ),
        Seat(),
        hand="crane . .",
    )
    table.do("place r1c4 nw")
    assert table.shape() == ["----", "----", "----", "xxxx"]
    assert table.coins == [3, 12]


def test_only_the_builder_is_paid() -> None:
    three = garden(decors="pagoda pagoda pagoda -")
    table = position(Seat(three, coins=1), Seat(three, coins=1), hand="pagoda . .", acting=0)
    table.do("place r1c4 nw")
    assert table.coins == [4, 1]
