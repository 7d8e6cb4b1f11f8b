"""Discovering: "Entdecken", the display, the further move after jungle."""

from __future__ import annotations

import pytest

from tests.games.jade_goddess.positions import Seat, Turn, table
from tests.games.jade_goddess.test_examples import BEHIND_BROWN

THREE_FOURS = ["four-both", "four-both", "four-head"]


def test_discovering_is_compulsory_where_it_is_possible() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()])
    made.do("stay")
    assert made.refusal("pass") == "discover"
    assert made.legal() == [*(f"draw stack {stack}" for stack in range(1, 7)), "use jungle"]


def test_on_a_field_without_open_lines_nothing_is_discovered() -> None:
    corners = {"r5c5": "jungle 0", "r5c7": "jungle 0"}
    made = table(corners, [Seat(jeep="r6c9"), Seat()])
    made.do("drive r5c6")
    assert made.phase == "bonus"


def test_a_drawn_tile_that_fits_must_be_laid() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], tiles=["one-head"])
    made.do("stay", "draw stack 1", "tile one-head")
    assert made.phase == "lay"
    assert made.refusal("pass") == "turn"
    assert "one-head" not in made.player()["display"]


def test_every_place_and_turn_is_a_choice() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-head")
    assert made.legal() == [
        *(f"lay north {turn}" for turn in (0, 90, 270)),
        *(f"lay south {turn}" for turn in (90, 180, 270)),
    ]
    assert made.refusal("lay east 0") == "open-line"
    assert made.refusal("lay north 180") == "fit"


def test_turns_that_lie_alike_are_one_choice() -> None:
    jungle = table(seats=[Seat(jeep="r6c9"), Seat()], hand="jungle")
    assert jungle.legal() == ["lay north 0", "lay south 0"]
    assert jungle.refusal("lay north 90") == "turned"
    straight = table(seats=[Seat(jeep="r6c9"), Seat()], hand="straight-head")
    assert straight.legal() == ["lay north 90", "lay south 90"]
    parted = table(seats=[Seat(jeep="r6c9"), Seat()], hand="straight_split-head")
    assert parted.legal() == ["lay north 90", "lay north 270", "lay south 90", "lay south 270"]


def test_the_border_takes_city_and_jungle() -> None:
    made = table(seats=[Seat(jeep="r1c6"), Seat()], hand="one-head")
    assert made.refusal("lay east 0") == ""  # city towards the border
    assert made.refusal("lay east 90") == ""
    assert made.refusal("lay north 0") == "open-line"


def test_a_tile_matches_all_its_neighbours() -> None:
    made = table(BEHIND_BROWN, [Seat(jeep="r3c6"), Seat()], hand="one-head")
    # r3c5 lies west of the jeep and north of a field whose north is jungle
    assert [text for text in made.legal() if "west" in text] == ["lay west 0", "lay west 270"]


def test_the_jeep_moves_onto_the_tile() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], hand="one-plain")
    made.do("lay north 0")
    assert made.player()["jeep"] == "r5c9"
    assert made.state.dump()["board"][4 * 11 + 8] == "one-plain 0"


def test_a_tile_of_the_display_instead_of_drawing() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=["one-head", "one-head", "four-both"]), Seat()])
    made.do("stay")
    assert made.legal() == ["use one-head"]
    assert made.refusal("use four-both") == "fit"
    assert made.refusal("use jungle") == "display"
    made.do("use one-head", "lay north 0")
    assert made.player()["display"] == ["one-head", "four-both"]


# Jungle: the further move


def test_a_jungle_tile_lets_the_jeep_move_and_discover_again_and_again() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], tiles=["jungle"] * 2 + ["one-head"] * 3)
    made.do("stay", "draw stack 1", "tile jungle", "lay north 0")
    assert made.phase == "move"
    made.do("drive r6c11", "draw stack 1", "tile jungle", "lay north 0", "stay", "draw stack 1")
    made.do("tile one-head", "lay north 90")
    assert made.phase == "figure"


def test_after_jungle_everything_is_optional() -> None:
    made = table(seats=[Seat(jeep="r6c9", artefacts=["A-gold"]), Seat()], hand="jungle")
    made.do("lay north 0", "stay")
    assert "pass" in made.legal()
    made.do("pass")
    assert made.phase == "bonus"


def test_after_jungle_artefacts_may_be_exchanged() -> None:
    made = table(seats=[Seat(jeep="r6c9", artefacts=["A-black"]), Seat()], hand="jungle")
    made.do("lay north 0", "drive r6c6")
    assert made.phase == "exchange"


def test_a_further_move_that_draws_a_misfit_ends_the_turn() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], tiles=["jungle", "four-both"])
    made.do("stay", "draw stack 1", "tile jungle", "lay north 0", "stay", "draw stack 1", "tile four-both")
    assert made.phase == "bonus"
    assert made.player()["display"] == ["four-both"]


# A display of three


def test_with_a_full_display_the_jeep_goes_where_a_tile_can_be_laid() -> None:
    made = table(seats=[Seat(display=["four-both", "four-both", "jungle"]), Seat()])
    assert made.refusal("stay") == "display"  # exchanging is ruled out
    assert made.refusal("drive r6c10") == ""  # there even a four fits, at the brown side
    made.do("drive r6c9")
    assert made.legal() == ["use jungle"]
    assert made.refusal("draw stack 1") == "display"


def test_with_a_full_display_that_cannot_be_laid_from_here_the_jeep_moves_freely() -> None:
    """A four fits in the far west only, where no white line leads."""
    made = table(FAR_WEST, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()])
    assert not made.state.dead
    assert "stay" in made.legal()
    assert "drive r6c6" in made.legal()
    assert made.refusal("swap four-both") == "swap"
    made.do("stay")
    assert made.phase == "bonus"  # there is nothing to discover with


NO_BROWN_SIDES = {
    "r4c5": "one-plain 90",
    "r2c7": "one-plain 270",
    "r5c8": "one-plain 180",
    "r7c10": "one-plain 0",
    "r8c7": "one-plain 270",
    "r10c5": "one-plain 90",
    "r7c4": "one-plain 0",
    "r5c2": "one-plain 180",
}
"""All brown sides of the cross are closed, so that only tiles with some jungle fit anywhere."""
FAR_WEST = {**NO_BROWN_SIDES, "r1c1": "four-plain 0"}
"""A field that nothing joins to the others; positions like this do not come about in play."""


def test_a_dead_display_is_swapped_once_before_moving() -> None:
    made = table(
        NO_BROWN_SIDES, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()], tiles=["four-coin", "jungle"]
    )
    assert made.state.dead
    assert made.refusal("swap jungle") == "display"
    made.do("swap four-head")
    assert made.refusal("under stack 2") == "stack"
    made.do("under stack 1")
    assert made.legal() == ["tile jungle", "tile four-coin"]
    made.do("tile four-coin")
    assert made.player()["display"] == ["four-coin", "four-both", "four-both"]
    assert made.refusal("swap four-both") == "swap"
    assert made.state.dump()["bottoms"][0] == ["four-head"]
    made.do("stay", "pass")
    made.idle_turn()
    made.do("swap four-both", "under stack 1", "tile jungle")  # the next turn, the next swap
    assert made.refusal("stay") == ""
    made.do("stay")
    assert made.legal() == ["use jungle"]


def test_a_stack_with_nothing_but_known_tiles_brings_the_first_of_them() -> None:
    made = table(NO_BROWN_SIDES, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()], tiles=["four-coin"])
    made.do("swap four-head", "under stack 1", "tile four-coin", "stay", "bonus turn", "swap four-coin")
    made.do("under stack 1")
    assert [(outcome.action.text, outcome.weight) for outcome in made.state.outcomes()] == [
        ("tile four-head", 1)
    ]
    made.do("tile four-head")
    assert made.state.dump()["bottoms"][0] == ["four-coin"]


def test_without_tiles_in_the_stacks_there_is_no_swap() -> None:
    made = table(NO_BROWN_SIDES, [Seat(jeep="r6c9", display=THREE_FOURS), Seat()], tiles=[])
    assert made.state.dead
    assert made.refusal("swap four-head") == "swap"


# Stacks


def test_an_empty_stack_gives_no_tile() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()], tiles=["jungle"])
    made.do("stay")
    assert made.refusal("draw stack 2") == "stack"


@pytest.mark.parametrize(("display", "phase"), [(["four-both"], "bonus"), (["one-head"], "discover")])
def test_with_empty_stacks_only_the_display_discovers(display: list[str], phase: str) -> None:
    made = table(seats=[Seat(jeep="r6c9", display=display), Seat()], tiles=[], turn=Turn(last_turns=2))
    made.do("stay")
    assert made.phase == phase
