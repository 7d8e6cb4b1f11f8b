"""The smallest game for one: guess on which side a coin falls."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.contract import (
    CHANCE,
    NOBODY,
    Action,
    Decision,
    Draw,
    Game,
    Over,
    Refusal,
    State,
    View,
    Weighted,
)
from teahouse.engine.info import Category, GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.outcome import Outcome, Standing

GUESSES: Final = [Action(0, "guess heads"), Action(1, "guess tails")]
SIDES: Final = [Action(0, "heads"), Action(1, "tails")]

INFO: Final = GameInfo(
    id="guessing",
    name="Guessing",
    summary="Guess on which side a coin falls.",
    players=(1,),
    rules_versions=(1,),
    loader="tests.lab.guessing:build",
    stage="",
    action_count=2,
    chance_count=2,
    max_decisions=1,
    hidden_information=False,
    simultaneous=False,
    categories=(Category("guess", "Guessed", "Guessing"),),
    rulings=(),
)


class Guess(Decision):
    """Heads or tails."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, GuessingState)
        state.done.append(action.code)
        state.go_on(TOSS, CHANCE)


class Toss(Draw):
    """The side on which the coin falls."""

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(side, 1) for side in SIDES]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, GuessingState)
        state.done.append(action.code)
        state.go_on(OVER, NOBODY)


GUESS: Final = Guess("guess", [*GUESSES])
TOSS: Final = Toss("toss", [*SIDES])
OVER: Final = Over(Message("It is over."))


class GuessingState(State):
    """The guess and the side that came, as far as they are there."""

    def __init__(self, done: list[int]) -> None:
        self.done = done
        self.go_on([GUESS, TOSS, OVER][len(done)], [0, CHANCE, NOBODY][len(done)])

    def clone(self) -> State:
        return GuessingState(self.done.copy())

    def cover(self, viewer: int) -> None:
        """Everything lies open."""

    def seats(self) -> int:
        return 1

    def outcome(self) -> Outcome:
        won = self.done[0] == self.done[1]
        standing = Standing(0, 1, int(won), [])
        standing.won = won
        return Outcome([standing])

    def dump(self) -> View:
        return {"done": self.done.copy()}


class Guessing(Game):
    """The game; everything lies open."""

    def start(self) -> State:
        return GuessingState([])

    def restore(self, view: View) -> State:
        return GuessingState(list(view["done"]))


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    return Guessing(info, players, options, "none", "none", GUESSES, SIDES)
