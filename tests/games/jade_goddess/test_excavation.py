"""Excavation: ranks, halves, ties, shortage, several districts, gold."""

from __future__ import annotations

import pytest

from teahouse.games.jade_goddess.decisions.excavation import share_out
from tests.games.jade_goddess.positions import Seat, Table, table
from tests.games.jade_goddess.test_examples import BLUE, EXCAVATION, RED, WHITE, YELLOW
from tests.saying import seen_by


def shares(archaeologists: list[int], heads: int, left: int = 99, active: int = 0) -> list[int]:
    finders = share_out(archaeologists, heads, left, active)
    return [finders.count(seat) for seat in range(len(archaeologists))]


@pytest.mark.parametrize(
    ("archaeologists", "heads", "expected"),
    [
        ([3, 3, 2, 1], 3, [3, 3, 2, 1]),  # the rulebook's example
        ([4, 3, 2, 1], 3, [3, 2, 1, 1]),  # half of 1, rounded up, is 1
        ([4, 3, 2, 1], 8, [8, 4, 2, 1]),
        ([4, 3, 2, 1], 5, [5, 3, 2, 1]),
        ([1, 2, 2, 3], 4, [1, 2, 2, 4]),  # two share the second rank, the last one has the third
        ([2, 2, 2, 2], 2, [2, 2, 2, 2]),
        ([2, 1, 0, 0], 1, [1, 0, 0, 0]),  # a single head is for the first rank
        ([2, 1, 2, 1], 1, [1, 0, 1, 0]),
        ([2, 1, 0, 0], 2, [2, 1, 0, 0]),
        ([0, 1, 0, 0], 3, [0, 3, 0, 0]),  # who has nobody there gets nothing
        ([1, 2, 0, 0], 0, [0, 0, 0, 0]),
    ],
)
def test_shares_by_rank(archaeologists: list[int], heads: int, expected: list[int]) -> None:
    assert shares(archaeologists, heads) == expected


@pytest.mark.parametrize(
    ("left", "active", "expected"),
    [
        (9, 0, [3, 3, 2, 1]),
        (8, 0, [3, 3, 2, 0]),
        (7, 0, [3, 3, 1, 0]),
        (6, 0, [3, 3, 0, 0]),
        (5, 0, [3, 2, 0, 0]),  # one by one from the active player
        (5, 1, [2, 3, 0, 0]),
        (5, 2, [3, 2, 0, 0]),
        (1, 1, [0, 1, 0, 0]),
        (0, 0, [0, 0, 0, 0]),
    ],
)
def test_shortage(left: int, active: int, expected: list[int]) -> None:
    assert shares([3, 3, 2, 1], 3, left, active) == expected


def close(made: Table, *then: str) -> None:
    """Red lays the tile that closes the district of the example."""
    made.do("stay", "use one-head", "lay west 0", *then)


def test_nobody_present_finds_nothing() -> None:
    made = table(EXCAVATION, [Seat(jeep="r2c5", display=["one-head"]), Seat()])
    close(made, "pass")
    assert made.phase == "bonus"
    assert (made.held, made.gold) == ([0, 0], [5, 5])


def test_only_who_is_present_takes_gold() -> None:
    made = table(EXCAVATION, [Seat(jeep="r2c5", display=["one-head"]), YELLOW, Seat()])
    close(made, "pass")
    made.deal()
    assert (made.held, made.gold) == ([0, 3, 0], [5, 8, 5])


def test_a_figure_taken_back_does_not_dig() -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    close(made, "recall r1c3")
    made.deal()
    assert made.held == [0, 3]


def test_figures_elsewhere_stay() -> None:
    away = Seat(figures=["r1c2 1 2", "r9c9 1 1"])
    made = table({**EXCAVATION, "r9c9": "one-head 0"}, [RED, away])
    close(made, "pass")
    made.deal()
    assert made.player(1)["figures"] == [{"cell": "r9c9", "part": 1, "size": 1}]


def test_a_district_alone_at_the_border_is_closed_at_once() -> None:
    made = table(seats=[Seat(jeep="r1c6"), Seat()], hand="one-head")
    made.do("lay east 0", "figure 1 part 1")
    assert made.phase == "excavate"
    made.deal()
    assert (made.held, made.player()["stock"]) == ([1, 0], [3, 1, 1])


def test_an_open_district_waits() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-head")
    made.do("lay north 0", "figure 1 part 1")
    assert made.phase == "bonus"


def test_the_artefacts_are_seen_by_their_finders_alone() -> None:
    made = table(EXCAVATION, [RED, YELLOW, BLUE, WHITE])
    close(made, "pass")  # yellow 3, blue 2, red 1, white 1
    finder = made.game.chance("find B-black")
    assert made.state.finders[-1] == 1
    seen = [seen_by(made.game, made.state, finder, viewer) for viewer in (0, 1, 2, 3, -3)]
    assert seen == ["find ?", "find B-black", "find ?", "find ?", "find ?"]


TWO_DISTRICTS = {
    "r1c4": "one-head 90",
    "r2c5": "one-coin 0",
}
"""A corner tile in two parts on r1c5, between these and the cross at r1c6, closes both."""


def two_districts(*seats: Seat, face_down: list[str] | None = None) -> Table:
    made = table(TWO_DISTRICTS, seats, hand="corner_split-head", face_down=face_down)
    made.do("lay west 180")  # part 1, with the head, in the south; part 2 in the west
    return made


FIRST = Seat(jeep="r1c6", figures=["r1c4 1 1"])
SECOND = Seat(figures=["r2c5 1 1"])


def test_two_districts_are_excavated_in_the_order_of_the_active_player() -> None:
    made = two_districts(FIRST, SECOND)
    made.do("pass")
    assert made.legal() == ["excavate part 1", "excavate part 2"]
    made.do("excavate part 2")
    assert made.state.finders == [0]
    made.deal()
    assert made.held == [1, 1]
    assert made.gold == [5, 6]


def test_the_order_matters_when_artefacts_are_short() -> None:
    for part, expected in ((1, [0, 1]), (2, [1, 0])):
        made = two_districts(FIRST, SECOND, face_down=["C-black"])
        made.do("pass", f"excavate part {part}")
        made.deal()
        assert made.held == expected
        assert made.gold == [5, 6]  # the second district still pays its coin
        assert made.over


def test_one_of_two_districts_without_figures_asks_for_no_order() -> None:
    made = two_districts(Seat(jeep="r1c6"), SECOND)
    made.do("pass")
    assert made.phase == "excavate"


def test_two_parts_in_one_district_are_one_excavation() -> None:
    ring = {
        "r1c4": "corner-head 90",
        "r2c4": "corner-head 0",
        "r2c5": "corner-coin 270",
    }
    made = table(ring, [Seat(jeep="r1c6"), Seat()], hand="corner_split-head")
    made.do("lay west 180", "figure 1 part 1")
    made.deal()
    assert (made.held, made.gold) == ([3, 0], [6, 5])
