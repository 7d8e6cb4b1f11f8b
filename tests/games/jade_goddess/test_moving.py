"""Moving the jeep: "Jeep ziehen"."""

from __future__ import annotations

from tests.games.jade_goddess.positions import Seat, table
from tests.games.jade_goddess.test_examples import BEHIND_BROWN


def test_a_jeep_may_stay() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat()])
    made.do("stay")
    assert made.player()["jeep"] == "r6c9"


def test_a_brown_line_ends_the_trip() -> None:
    fields = {**BEHIND_BROWN, "r4c4": "jungle 0"}
    made = table(fields, [Seat(jeep="r6c9"), Seat()])
    assert made.refusal("drive r4c5") == ""
    assert made.refusal("drive r4c4") == "reach"  # white behind brown
    on_it = table(fields, [Seat(jeep="r4c5"), Seat()])
    assert on_it.refusal("drive r4c4") == ""
    assert on_it.refusal("drive r4c6") == ""  # back over the brown line
    assert on_it.refusal("drive r6c9") == "reach"


def test_undiscovered_cells_cannot_be_reached() -> None:
    assert table().refusal("drive r1c1") == "reach"


def test_to_drive_where_the_jeep_is_means_to_stay() -> None:
    assert table().refusal("drive r6c6") == "move"


def test_jeeps_are_passed_but_their_fields_are_taken() -> None:
    made = table(seats=[Seat(), Seat(jeep="r6c8")])
    assert made.refusal("drive r6c8") == "occupied"
    assert made.refusal("drive r6c9") == ""
    assert "drive r6c8" not in made.legal()


def test_the_centre_has_room_for_all() -> None:
    made = table(seats=[Seat(jeep="r6c9"), Seat(), Seat()])
    made.do("drive r6c6")
    assert [made.player(seat)["jeep"] for seat in range(3)] == ["r6c6"] * 3


def test_choices_of_another_time_are_refused() -> None:
    made = table()
    assert made.refusal("draw stack 1") == "turn"
    assert made.refusal("pass") == "turn"
    assert made.refusal("bonus turn") == "bonus"
