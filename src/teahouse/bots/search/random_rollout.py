"""Rollouts by random bots in one compiled loop, without views: the same games as through `RandomBot`."""

from __future__ import annotations

from teahouse.engine.contract import CHANCE, Action, State
from teahouse.engine.rng import Rng


def random_rollout(state: State, chance: Rng, seats: list[Rng], actions: list[Action] | None) -> int:
    """Play to the end; the number of decisions that seats made. Actions are noted where a list is given."""
    decisions = 0
    while True:
        actor = state.actor()
        if actor >= 0:
            legal = state.legal()
            action = legal[seats[actor].below(len(legal))]
            decisions += 1
        elif actor == CHANCE:
            action = state.sample(chance)
        else:
            return decisions
        if actions is not None:
            actions.append(action)
        state.apply(action)
