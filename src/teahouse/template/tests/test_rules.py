"""The rules of Tea Tasting by example: a position, an action, what it brings."""

from __future__ import annotations

import teahouse
from teahouse.engine.contract import State
from teahouse.template.tea_tasting.position import TeaTastingState

GAME = teahouse.make("tea_tasting", players=2)

DEALT = "draw 1, draw 2, draw 2, draw 3"
"""Seat 0 holds 1 and 2, seat 1 holds 2 and 3."""


def played(moves: str) -> TeaTastingState:
    """The position after these moves, written with commas in between."""
    state: State = GAME.start()
    for text in moves.split(", "):
        GAME.play(state, GAME.read(state, text))
    assert isinstance(state, TeaTastingState)
    return state


def refused(moves: str, text: str) -> str:
    """Why an action is not allowed after these moves."""
    state = played(moves)
    refusal = GAME.why_not(state, GAME.action(text))
    assert refusal is not None
    return str(refusal.message)


def test_the_best_leaf_that_is_alone_fills_the_cup() -> None:
    tea = played(f"{DEALT}, offer 2, offer 3")
    assert tea.cups == [[], [3]]
    assert tea.tray == [2]


def test_equal_leaves_fill_no_cup() -> None:
    tea = played(f"{DEALT}, offer 2, offer 2")
    assert tea.cups == [[], []]
    assert tea.tray == [2, 2]


def test_only_a_leaf_of_ones_hand_can_be_offered() -> None:
    assert refused(DEALT, "offer 3") == "There is no leaf 3 in your hand."
