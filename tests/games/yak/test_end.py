"""The stupa, the last day, a game that stalls, and who wins."""

from __future__ import annotations

from teahouse.engine.contract import NOBODY
from tests.games.yak.positions import (
    FOURTEEN,
    THIRTEEN,
    Cart,
    Seat,
    Table,
    building,
    position,
    scored,
    tower,
)


def pass_the_day(table: Table) -> None:
    """All choose Build and build nothing."""
    day = table.dump["day"]
    while table.state.actor() != NOBODY and table.dump["day"] == day:
        table.do("choose build" if table.dump["phase"] == "morning" else "take nothing")


def test_example_5() -> None:
    """13 stones and two more: the stupa at once; on the last day three more: 18 stones in all."""
    table = building((0, 4, 0), "RGYO", tower=THIRTEEN, food=(0, 0, 0))
    table.do("take red grey", "pay 3 meat", "place red d2")
    assert table.dump["stupa"] == 0
    table.do("place grey e1")
    assert not table.dump["last_day"]
    for cart in ("no-meat", "no-bread"):
        table.do("market nothing", "draw red", "draw red", "draw red", f"load red {cart}")
    assert table.dump["last_day"]
    fifteen = table.dump["players"][0]["tower"]
    seats = [Seat((4, 0, 1), fifteen, "build"), Seat(card="build")]
    carts = {"no-meat": Cart("RGYO", (0, 0, 0))}
    road = ["no-meat", "no-milk", "no-bread"]
    table = position(*seats, road=road, carts=carts, turn=1, seat=0, last_day=True, stupa=0)
    table.do("take red grey yellow", "pay 4 milk 1 bread", "place red f1", "place grey g1", "place yellow h1")
    assert sum(stone is not None for stone in table.dump["players"][0]["tower"]) == 18
    assert table.state.actor() == NOBODY
    assert [table.points(seat)["stupa"] for seat in (0, 1)] == [3, 0]


def test_only_the_first_fourteenth_stone_takes_the_stupa() -> None:
    table = position(
        Seat((0, 2, 2), THIRTEEN, "build"),
        Seat((2, 0, 2), THIRTEEN, "build"),
        carts={"no-milk": Cart("RG"), "no-meat": Cart("RG")},
    )
    table.do("take red", "pay 1 meat", "place red d2")
    assert table.dump["stupa"] == 0
    table.do("take red", "pay 1 milk", "place red d2")
    assert table.dump["stupa"] == 0
    assert [table.points(seat)["stupa"] for seat in (0, 1)] == [3, 0]


def test_the_day_of_the_stupa_ends_normally_and_one_last_day_follows() -> None:
    table = building((0, 1, 0), "RG", tower=THIRTEEN)
    table.do("take red", "pay 1 meat", "place red d2")
    assert table.state.actor() == 1
    for _ in range(2):
        table.do("market nothing", "draw red", "draw red", "draw red", "load red no-milk")
    assert table.dump["last_day"]
    assert table.dump["baby_yak"] == 1
    pass_the_day(table)
    assert table.state.actor() == NOBODY


def test_ten_days_without_a_stone_end_the_game() -> None:
    table = position(Seat(card="build"), Seat(card="build"), idle_days=8)
    pass_the_day(table)
    assert table.dump["idle_days"] == 9
    pass_the_day(table)
    assert table.state.actor() == NOBODY
    assert table.dump["stupa"] == NOBODY


def test_a_stone_starts_the_count_of_idle_days_again() -> None:
    table = building((0, 1, 0), "RG", idle_days=9)
    table.do("take red", "pay 1 meat", "place red a1")
    for _ in range(2):
        table.do("market nothing", "draw red", "draw red", "draw red", "load red no-milk")
    assert table.dump["idle_days"] == 0
    assert table.state.choosers() == [0, 1, 2]


# Who wins


def ranks(table: Table) -> list[int]:
    return [standing.rank for standing in table.state.outcome_now().standings]


def test_most_flags_win() -> None:
    assert ranks(scored(tower("R R . . ."), tower("R G . . ."))) == [1, 2]


def test_of_equal_flags_fewer_stones_are_better() -> None:
    """A pair is worth three flags, like three single stones."""
    table = scored(tower("R G Y . ."), tower("R R . . ."), tower("G G . . ."))
    assert [sum(table.state.points(seat)) for seat in range(3)] == [3, 3, 3]
    assert ranks(table) == [3, 1, 1]
    assert table.state.outcome_now().winners() == [1, 2]


def test_equal_in_all_is_a_shared_place() -> None:
    assert ranks(scored(FOURTEEN, FOURTEEN)) == [1, 1]
