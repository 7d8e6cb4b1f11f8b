"""An action is legal exactly when there is no reason against it."""

from __future__ import annotations

import pytest

from teahouse.engine.contract import CHANCE, Action, Refusal, fingerprint
from teahouse.engine.errors import IllegalAction
from tests.conformance.variants import Variant
from tests.conformance.walks import possible, viewers, walks


def is_a_reason(refusal: Refusal | None) -> bool:
    return refusal is not None and bool(refusal.rule) and str(refusal.message).endswith(".")


def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(variant: Variant) -> None:
    for walk in walks(variant)[:8]:
        everything = [*walk.game.actions, *walk.game.chance_actions]
        for number, state in enumerate(walk.states()):
            if state.actor() == CHANCE and number % 3:  # a refill is much like another, and slow to ask about
                continue
            legal = set(possible(state))
            for action in everything:
                refusal = walk.game.why_not(state, action)
                assert (refusal is None) == (action in legal), (action, refusal, state.dump())
                assert refusal is None or is_a_reason(refusal), action


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(variant: Variant) -> None:
    walk = walks(variant)[0]
    everything = [*walk.game.actions, *walk.game.chance_actions]
    for number, state in enumerate(walk.states()):
        before = fingerprint(state)
        legal = set(possible(state))
        illegal = [action for action in everything if action not in legal]
        for action in illegal[number % 7 :: 7]:
            with pytest.raises(IllegalAction) as caught:
                walk.game.play(state, action)
            refusal = walk.game.why_not(state, action)
            assert refusal is not None
            assert (caught.value.rule, str(caught.value)) == (refusal.rule, str(refusal.message))
        assert fingerprint(state) == before


def test_only_seats_that_are_to_choose_may_act(variant: Variant) -> None:
    for walk in walks(variant):
        for state in walk.states():
            for viewer in viewers(walk.game):
                choices: list[Action] = state.legal_for(viewer) if viewer >= 0 else []
                for action in choices:
                    assert walk.game.why_not(state, action, viewer) is None
                for action in possible(state):
                    if action not in choices:
                        assert is_a_reason(walk.game.why_not(state, action, viewer))
            for seat in state.choosers():
                for action in walk.game.actions[:: 1 + len(walk.game.actions) // 20]:
                    refusal = walk.game.why_not(state, action, seat)
                    assert (refusal is None) == (action in state.legal_for(seat))


def test_a_finished_game_takes_nothing_more(variant: Variant) -> None:
    walk = walks(variant)[0]
    for action in [*walk.game.actions, *walk.game.chance_actions]:
        refusal = walk.game.why_not(walk.end, action)
        assert refusal is not None
        assert str(refusal.message) == "The game is over."
