"""What a position promises: cards that cannot be played promise nothing, and are not drawn."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse import Rng, make
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.playout import random_position
from teahouse.games.tang_garden.evaluation import chance_to_play
from teahouse.games.tang_garden.position import TangGardenState


def at_a_turn() -> TangGardenState:
    """Some position at the beginning of a turn, with tiles to take."""
    game = make("tang_garden", 2)
    for decisions in range(6, 60):
        state = random_position(game, Rng(f"turn {decisions}"), decisions)
        if state.actor() >= 0 and {"draw cards", "take rock"} <= {action.text for action in state.legal()}:
            return cast(TangGardenState, state)
    raise AssertionError("there is always such a position")


def texts(state: TangGardenState) -> set[str]:
    return {action.text for action in evaluation_of(make("tang_garden", 2)).sensible(state)}


def test_cards_are_worth_as_much_as_they_are_likely_to_be_played() -> None:
    state = at_a_turn()
    few, many = chance_to_play(state, 1), chance_to_play(state, 4)
    assert 0 < few < many <= 1
    state.supply = [0] * len(state.supply)
    assert chance_to_play(state, 4) == 0


def test_nobody_draws_cards_that_cannot_be_played() -> None:
    state = at_a_turn()
    if chance_to_play(state, 2) > 0.5:
        assert "draw cards" in texts(state)
    state.supply = [0] * len(state.supply)
    assert "draw cards" in {action.text for action in state.legal()}
    assert "draw cards" not in texts(state)
    assert texts(state)


@pytest.mark.parametrize("decisions", [10, 40, 80])
def test_to_judge_changes_nothing(decisions: int) -> None:
    game = make("tang_garden", 3)
    state = random_position(game, Rng(f"judged {decisions}"), decisions)
    before = state.dump()
    evaluation_of(game).values(state)
    assert state.dump() == before
