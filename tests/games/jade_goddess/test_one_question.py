"""Where nothing lies between them, a figure is taken back and a bonus turn bought in one decision.

Since rules version 2: the first version asked two questions, and its records still replay so.
"""

from __future__ import annotations

import pytest

from tests.games.jade_goddess.positions import Seat, Table, Turn, table
from tests.games.jade_goddess.test_examples import EXCAVATION, RED, YELLOW

FIELDS = {"r5c3": "one-head 0"}
DIGGING = Seat(figures=["r5c3 1 3"])
POOR = Seat(gold=0, figures=["r5c3 1 3"])


def stayed(seat: Seat = DIGGING, turn: Turn | None = None, version: int | None = None) -> Table:
    """Somebody with a figure in the city stays on the centre, without artefacts to exchange."""
    made = table(FIELDS, [seat, Seat()], turn, version=version)
    made.do("stay")
    return made


def test_the_turn_ends_with_one_pass() -> None:
    made = stayed()
    assert made.phase == "figure"
    made.do("pass")
    assert (made.phase, made.state.active) == ("move", 1)


def test_a_bonus_turn_is_bought_without_taking_anything_back() -> None:
    made = stayed()
    made.do("bonus turn")
    assert (made.phase, made.state.active, made.state.bonus, made.gold[0]) == ("move", 0, True, 4)
    assert len(made.player()["figures"]) == 1


def test_a_bonus_turn_may_follow_a_figure_taken_back() -> None:
    made = stayed()
    made.do("recall r5c3")
    assert made.phase == "bonus"
    assert made.legal() == ["pass", "bonus turn"]


def test_without_gold_and_in_a_bonus_turn_a_figure_can_only_be_taken_back() -> None:
    for made in (stayed(POOR), stayed(turn=Turn(bonus=True))):
        assert made.legal() == ["pass", "recall r5c3"]
    assert stayed(POOR).refusal("bonus turn") == "cost"
    assert stayed(turn=Turn(bonus=True)).refusal("bonus turn") == "bonus"


def test_a_figure_that_could_never_be_used_again_is_not_asked_for() -> None:
    last = Turn(last_turns=2)
    assert stayed(POOR, last).state.active == 1
    assert stayed(turn=Turn(last_turns=2, bonus=True)).state.active == 1
    assert stayed(DIGGING, last).legal() == ["pass", "recall r5c3", "bonus turn"]


def test_with_a_tile_to_stand_on_the_bonus_turn_is_asked_for_afterwards() -> None:
    made = table(FIELDS, [Seat(jeep="r6c9", figures=["r5c3 1 3"]), Seat()], hand="one-head")
    made.do("lay north 0")
    assert made.refusal("bonus turn") == "bonus"
    made.do("pass")
    assert made.phase == "bonus"


def test_with_nothing_to_put_on_that_tile_one_question_is_enough() -> None:
    """The cheap figures are out, and the last one costs too much."""
    made = table(FIELDS, [Seat(jeep="r6c9", gold=1, figures=["r5c3 1 3"]), Seat()], hand="one-head")
    made.state.players[0].stock = [0, 0, 1]
    made.do("lay north 0")
    assert made.legal() == ["pass", "recall r5c3", "bonus turn"]


def test_before_an_excavation_a_figure_is_taken_back_but_no_bonus_turn_bought() -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.state.players[0].stock = [0, 0, 0]
    made.do("stay", "use one-head", "lay west 0")
    assert made.legal() == ["pass", "recall r1c3"]
    assert made.refusal("bonus turn") == "bonus"


@pytest.mark.parametrize("seat", [DIGGING, POOR])
def test_the_first_version_asked_twice(seat: Seat) -> None:
    made = stayed(seat, version=1)
    assert made.legal() == ["pass", "recall r5c3"]
    assert made.refusal("bonus turn") == "bonus"
    made.do("pass")
    assert made.phase == ("bonus" if seat is DIGGING else "move")


def test_the_first_version_asked_in_the_last_turn_too() -> None:
    assert stayed(POOR, Turn(last_turns=2), version=1).legal() == ["pass", "recall r5c3"]
