"""Positions and actions in words."""

from __future__ import annotations

import pytest

from teahouse import SPECTATOR
from teahouse.engine.contract import CHANCE
from tests.games.jade_goddess.make_records import FOLDER
from tests.games.jade_goddess.positions import Seat, Table, table
from tests.games.jade_goddess.test_examples import EXCAVATION, RED, YELLOW
from tests.games.jade_goddess.test_secrets import Replayed
from tests.saying import sentences


def told(made: Table, text: str, viewer: int = SPECTATOR) -> str:
    """An action in one sentence, as this viewer reads it; then it is carried out."""
    action = made.game.read(made.state, text)
    sentence = sentences(made.game, made.state, action, viewer)[0]
    made.do(text)
    return sentence


def test_a_turn_is_told() -> None:
    made = table(seats=[Seat(jeep="r6c9", display=[]), Seat()], tiles=["one-head", "jungle"])
    assert told(made, "stay") == "Ada stays."
    assert told(made, "draw stack 1") == "Ada draws from stack 1."
    assert told(made, "tile one-head") == "The tile drawn: city on one side, with a head."
    sentence = "Ada lays city on one side, with a head in the north, turned by 90 degrees."
    assert told(made, "lay north 90") == sentence
    assert told(made, "figure 2 part 1") == "Ada puts a figure with 2 on part 1."
    assert told(made, "pass") == "Ada ends the turn."


@pytest.mark.parametrize(
    ("decision", "gains"),
    [
        ("pass", "Seat 1: artefacts 2, gold 3, Seat 2: artefacts 3, gold 3"),
        ("figure 3 part 1", "Seat 1: artefacts 3, gold 3, Seat 2: artefacts 2, gold 3"),
        ("recall r1c3", "Seat 2: artefacts 3, gold 3"),
    ],
)
def test_an_excavation_is_told_with_the_decision_that_it_follows(decision: str, gains: str) -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head", "lay west 0")
    ended = gains.replace("Seat 1", "Ada")
    assert told(made, decision).lower().endswith(f"excavation: {ended}.".lower())


def test_artefacts_are_told_to_who_sees_them() -> None:
    made = table(EXCAVATION, [RED, YELLOW])
    made.do("stay", "use one-head", "lay west 0", "pass")
    assert told(made, "find A-gold", viewer=0) == "Seat 2 draws an artefact."
    assert told(made, "find B-black", viewer=1) == "Seat 2 draws an artefact: badly preserved B."


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("name", ["four-players-mixed", "three-players-closing"])
def test_every_step_of_a_game_is_told(name: str, viewer: int) -> None:
    assert FOLDER.exists()
    walk = Replayed(name)
    for step in walk.steps:
        lines = sentences(walk.game, step.state, step.action, viewer)
        for sentence in lines:
            assert sentence.endswith(".")
            assert "{" not in sentence
        if step.state.actor() != CHANCE:
            assert lines[0].startswith("Ada ")
