"""Chance is explicit and lazy: weighted outcomes, and no random generator in any position."""

from __future__ import annotations

from collections import Counter

from teahouse.engine.contract import canonical, fingerprint
from teahouse.engine.rng import Rng
from tests.conformance.statistics import fits
from tests.conformance.variants import Variant
from tests.conformance.walks import walks


def test_outcomes_are_weighted_and_in_order_of_their_codes(variant: Variant) -> None:
    for walk in walks(variant):
        for step in walk.draws():
            outcomes = step.state.outcomes()
            codes = [outcome.action.code for outcome in outcomes]
            assert codes == sorted(set(codes)), step
            assert all(outcome.weight > 0 for outcome in outcomes), step
            assert all(
                outcome.action is walk.game.chance_actions[outcome.action.code] for outcome in outcomes
            ), step


def test_samples_come_as_often_as_their_weights_say(variant: Variant) -> None:
    walk = walks(variant)[0]
    kinds = {str(walk.game.prompt(walk.game.know(step.state, 0))): step for step in walk.draws()}
    for step in [walk.draws()[0], *kinds.values()]:
        rng = Rng(f"samples {step}")
        weights = {outcome.action.text: outcome.weight for outcome in step.state.outcomes()}
        drawn = Counter(step.state.sample(rng).text for _ in range(2000))
        assert fits(drawn, weights), (step, drawn, weights)


def test_the_future_is_not_in_the_position(variant: Variant) -> None:
    """Drawing changes nothing until it is applied, and equal positions have the same outcomes."""
    walk = walks(variant)[0]
    for step in walk.draws():
        before = fingerprint(step.state)
        other = step.state.clone()
        for seed in range(3):
            other.sample(Rng(seed))
        assert fingerprint(step.state) == fingerprint(other) == before, step
        mine, theirs = (
            canonical([[outcome.action.text, outcome.weight] for outcome in state.outcomes()])
            for state in (step.state, other)
        )
        assert mine == theirs, step


def test_the_same_generator_gives_the_same_draws_to_equal_positions(variant: Variant) -> None:
    for step in walks(variant)[0].draws():
        mine, theirs = Rng("twice"), Rng("twice")
        clone = step.state.clone()
        for _ in range(3):
            assert step.state.sample(mine) is clone.sample(theirs), step
