"""Putting figures down and taking them back."""

from __future__ import annotations

import pytest

from tests.games.jade_goddess.positions import Seat, table


@pytest.mark.parametrize(("size", "cost"), [(1, 0), (2, 1), (3, 2)])
def test_figures_cost_gold(size: int, cost: int) -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-head")
    made.do("lay north 0", f"figure {size} part 1")
    assert made.gold[0] == 5 - cost
    assert sum(made.player()["stock"]) == 4
    assert made.player()["figures"] == [{"cell": "r5c9", "part": 1, "size": size}]


def test_who_cannot_pay_cannot_place() -> None:
    made = table(seats=[Seat(jeep="r6c9", gold=1), Seat()], hand="one-head")
    made.do("lay north 0")
    assert made.legal() == ["pass", "figure 1 part 1", "figure 2 part 1"]
    assert made.refusal("figure 3 part 1") == "cost"


def test_figures_that_are_out_cannot_be_placed() -> None:
    figures = ["r5c3 1 2"]
    made = table(
        {"r5c3": "one-head 0"}, [Seat(jeep="r6c9", figures=figures, gold=9), Seat()], hand="one-head"
    )
    made.do("lay north 0")
    assert made.refusal("figure 2 part 1") == "figure"


def test_one_of_two_parts_is_chosen() -> None:
    made = table(seats=[Seat(jeep="r6c9", gold=0), Seat()], hand="straight_split-head")
    made.do("lay north 90")
    assert made.legal() == ["pass", "figure 1 part 1", "figure 1 part 2"]
    made.do("figure 1 part 2")
    assert made.player()["figures"] == [{"cell": "r5c9", "part": 2, "size": 1}]


def test_a_tile_with_one_part_has_no_second() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-head")
    made.do("lay north 0")
    assert made.refusal("figure 1 part 2") == "part"


def test_occupied_districts_may_be_joined() -> None:
    made = table(
        {"r5c9": "one-head 90"},
        [Seat(jeep="r6c10"), Seat(figures=["r5c9 1 3"])],
        hand="straight-coin",
    )
    made.do("lay north 90")
    assert made.refusal("figure 1 part 1") == ""


def test_a_figure_is_taken_back_when_none_is_placed() -> None:
    fields = {"r5c3": "one-head 0", "r5c5": "one-head 0"}
    seat = Seat(jeep="r6c9", figures=["r5c3 1 3", "r5c5 1 1"])
    made = table(fields, [seat, Seat()], hand="one-head")
    made.do("lay north 0")
    assert [text for text in made.legal() if text.startswith("recall")] == ["recall r5c3", "recall r5c5"]
    assert made.refusal("recall r5c9") == "recall"
    made.do("recall r5c3")
    assert made.phase == "bonus"  # it cannot be placed in the same turn
    assert (made.player()["stock"], len(made.player()["figures"])) == ([2, 1, 1], 1)


def test_a_figure_taken_back_can_be_used_in_the_bonus_turn() -> None:
    seat = Seat(jeep="r6c5", figures=["r5c3 1 3"], display=["one-head"])
    made = table({"r5c3": "one-head 0"}, [seat, Seat()])
    made.do("drive r6c6", "recall r5c3", "bonus turn", "drive r6c9", "use one-head", "lay north 0")
    assert made.refusal("figure 3 part 1") == ""


def test_a_figure_is_taken_back_in_a_turn_without_a_tile_too() -> None:
    made = table({"r5c3": "one-head 0"}, [Seat(figures=["r5c3 1 3"]), Seat()])
    made.do("stay")
    assert made.legal() == ["pass", "recall r5c3", "bonus turn"]
    assert made.refusal("figure 1 part 1") == "figure"


def test_without_any_choice_nothing_is_asked() -> None:
    made = table(seats=[Seat(), Seat()])
    made.do("stay")
    assert made.phase == "bonus"
