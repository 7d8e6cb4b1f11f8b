"""Random games kept step by step, so that many tests can look at the same ones."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Game, State, fingerprint
from teahouse.engine.record import Record
from teahouse.engine.rng import Rng
from teahouse.engine.story import Deed
from tests.conformance.variants import Variant, seeds

Thing = TypeVar("Thing")


class Step:
    """One action of a game with the position before it, which nobody may change."""

    def __init__(self, name: str, state: State, action: Action, part_of_simultaneous: bool) -> None:
        self.name = name
        self.state = state
        self.action = action
        self.actor = state.actor()
        self.part_of_simultaneous = part_of_simultaneous
        """Whether the acting seat decides at the same time as others, who may have done so already."""
        self._print = ""
        self._deed: Deed | None = None

    def print(self) -> str:
        """The fingerprint of the position."""
        self._print = self._print or fingerprint(self.state)
        return self._print

    def deed(self, game: Game) -> Deed:
        """What the action brings about, for all who look at it."""
        if self._deed is None:
            self._deed = game.narrate(self.state.clone(), self.action)
        return self._deed

    def after(self) -> State:
        """A position of one's own."""
        after = self.state.clone()
        after.apply(self.action)
        return after

    def __repr__(self) -> str:
        return self.name


class Walk:
    """A random game from start to end."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.steps: list[Step] = []
        rng = Rng(f"walk {seed}")
        state = game.start()
        together: list[int] = []
        while state.actor() != NOBODY:
            choices = possible(state)
            assert choices, f"a dead end after {len(self.steps)} actions of seed {seed}: {state.dump()}"
            if state.actor() == CHANCE:
                action = state.sample(rng)
            else:
                action = choices[rng.below(len(choices))]
            name = f"step {len(self.steps) + 1} of seed {seed}, {action.text!r}"
            choosers = state.choosers()
            simultaneous = len(choosers) > 1 or (bool(choosers) and choosers == together)
            self.steps.append(Step(name, state.clone(), action, simultaneous))
            state.apply(action)
            together = choosers[1:]
        self.end = state

    def decisions(self) -> list[Step]:
        """The steps at which a seat decides."""
        return [step for step in self.steps if step.state.actor() >= 0]

    def draws(self) -> list[Step]:
        """The steps at which chance decides."""
        return [step for step in self.steps if step.state.actor() == CHANCE]

    def states(self) -> list[State]:
        """Every position, the end included."""
        return [*(step.state for step in self.steps), self.end]

    def record(self) -> Record:
        """The game as it would be saved."""
        seats = [f"seat {seat + 1}" for seat in range(self.game.players)]
        record = Record(self.game, seats)
        for step in self.steps:
            record.add(step.action)
        return record


def possible(state: State) -> list[Action]:
    """What may happen next, whoever acts; nothing once the game is over."""
    if state.actor() == NOBODY:
        return []
    if state.actor() == CHANCE:
        return [outcome.action for outcome in state.outcomes()]
    return state.legal()


def some(things: list[Thing], most: int) -> list[Thing]:
    """At most so many of them, spread over a long game."""
    return things[:: 1 + (len(things) - 1) // most]


def viewers(game: Game) -> list[int]:
    """All seats, and those who only watch."""
    return [*range(game.players), SPECTATOR]


@lru_cache(maxsize=4)
def walks(variant: Variant) -> list[Walk]:
    """The random games of a variant that the tests look at."""
    game = variant.make()
    return [Walk(game, seed) for seed in seeds(variant)]
