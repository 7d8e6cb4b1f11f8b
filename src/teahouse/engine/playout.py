"""Whole games in one compiled loop: what a simulator and a benchmark run."""

from __future__ import annotations

from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.rng import Rng


def deal(state: State, rng: Rng) -> None:
    """Let chance act until a seat has to decide or the game is over."""
    while state.actor() == CHANCE:
        state.apply(state.sample(rng))


def random_game(state: State, rng: Rng) -> int:
    """Play to the end with every legal action equally likely; the number of decisions that seats made."""
    decisions = 0
    while True:
        actor = state.acting
        decision = state.decision  # asked itself: that saves three calls a step
        if actor >= 0:
            decision.apply(state, decision.pick(state, rng))
            decisions += 1
        elif actor == CHANCE:
            decision.apply(state, decision.sample(state, rng))
        else:
            return decisions


def random_games(game: Game, rng: Rng, decisions: int) -> int:
    """Random games one after the other until at least so many decisions were made; how many there were."""
    made = 0
    while made < decisions:
        made += random_game(game.start(), rng)
    return made


def random_position(game: Game, rng: Rng, decisions: int) -> State:
    """A position after so many random decisions, with a seat to act, or the end if it comes earlier."""
    state = game.start()
    deal(state, rng)
    for _ in range(decisions):
        if state.actor() == NOBODY:
            break
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        deal(state, rng)
    return state


def clones(state: State, count: int) -> None:
    """Copy a position so many times."""
    for _ in range(count):
        state.clone()


def perft(state: State, depth: int) -> int:
    """The number of ways to play on for so many actions, chance outcomes included; an end counts once."""
    if depth == 0:
        return 1
    actor = state.actor()
    if actor == NOBODY:
        return 1
    ways = 0
    if actor == CHANCE:
        for outcome in state.outcomes():
            after = state.clone()
            after.apply(outcome.action)
            ways += perft(after, depth - 1)
        return ways
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        ways += perft(after, depth - 1)
    return ways
