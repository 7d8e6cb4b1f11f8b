"""The examples of the rulebook."""

from __future__ import annotations

from tests.games.jade_goddess import reference
from tests.games.jade_goddess.positions import Seat, table

BEHIND_BROWN = {"r4c5": "corner-plain 90", "r5c5": "one-plain 0"}
"""A field that only brown lines lead to, from the cross in its east and from the field in its south."""


def test_the_jeep_drives_over_white_lines_and_ends_behind_a_brown_one() -> None:
    made = table(BEHIND_BROWN, [Seat(jeep="r6c9"), Seat()])
    assert "drive r4c5" in made.legal()
    made.do("drive r4c5")
    assert made.player()["jeep"] == "r4c5"
    assert reference.open_sides(made.board, (4, 5)) == ["n", "w"]  # its two open lines, A and B
    assert "draw stack 1" in made.legal()


def test_a_drawn_tile_that_fits_nowhere_joins_the_display_and_the_turn_is_over() -> None:
    made = table(BEHIND_BROWN, [Seat(jeep="r4c5"), Seat()], tiles=["four-both", "jungle"])
    made.do("stay", "draw stack 1", "tile four-both")
    assert made.player()["display"] == ["jungle", "four-both"]
    assert made.legal() == ["pass", "bonus turn"]
    made.do("pass")
    assert made.state.actor() == 1


def test_a_tile_that_fits_on_one_side_is_laid_there_and_gets_a_figure() -> None:
    fields = {
        "r8c8": "one-plain 90",
        "r7c9": "one-plain 180",
        "r9c9": "one-plain 0",
        "r8c10": "jungle 0",
        "r9c8": "jungle 0",
    }
    made = table(fields, [Seat(jeep="r8c8"), Seat()], tiles=["corner-head"])
    made.do("stay", "draw stack 1", "tile corner-head")
    assert {text.split()[1] for text in made.legal()} == {"west"}
    made.do("lay west 270")
    assert made.player()["jeep"] == "r8c7"
    made.do("figure 1 part 1")
    assert made.player()["figures"] == [{"cell": "r8c7", "part": 1, "size": 1}]
    assert made.gold == [5, 5]
    right = [kind for kind in reference.KINDS if "lay east" in str(reference.ways(made.board, (8, 8), kind))]
    assert right == ["three", "three_split"]  # only a tile with city on three sides fits on the right


EXCAVATION = {
    "r1c1": "corner-head 90",
    "r1c2": "straight-coin 90",
    "r1c3": "straight-head 90",
    "r1c4": "corner-coin 180",
    "r2c1": "one-coin 0",
    "r2c5": "jungle 0",
}
"""A district along the border that a tile on r2c4, laid from r2c5, closes."""
RED = Seat(jeep="r2c5", figures=["r1c3 1 1"], display=["one-head"])
YELLOW = Seat(figures=["r1c1 1 3"])
BLUE = Seat(figures=["r1c2 1 2"])
WHITE = Seat(figures=["r1c4 1 1"])


def test_an_excavation_of_three_heads_and_three_coins() -> None:
    made = table(EXCAVATION, [RED, YELLOW, BLUE, WHITE])
    made.do("stay", "use one-head", "lay west 0", "figure 2 part 1")
    assert made.phase == "excavate"
    assert made.state.turn_of() == 0
    made.deal()
    assert made.held == [3, 3, 2, 1]
    assert made.gold == [5 - 1 + 3, 8, 8, 8]
    assert [made.player(seat)["figures"] for seat in range(4)] == [[], [], [], []]
    assert [made.player(seat)["stock"] for seat in range(4)] == [[3, 1, 1]] * 4
    assert made.legal() == ["pass", "bonus turn"]


def test_a_statue_of_gold_is_worth_five_and_another_one_three() -> None:
    of_gold = ["A-gold", "B-gold", "C-gold", "D-gold"]
    mixed = ["A-gold", "B-black", "C-gold", "D-black"]
    made = table(seats=[Seat(artefacts=of_gold), Seat(artefacts=mixed)])
    assert made.state.points(0) == [4, 5, 0]
    assert made.state.points(1) == [4, 0, 3]
