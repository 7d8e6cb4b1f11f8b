"""The smallest game for one: guess on which side a coin falls."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, Refusal, State, View, Weighted
from teahouse.engine.info import Category, GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldState
from teahouse.engine.outcome import Outcome, Standing
from teahouse.engine.rng import Rng

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


class GuessingState(OldState):
    """The guess and the side that came, as far as they are there."""

    def __init__(self, done: list[int]) -> None:
        self.done = done

    def actor(self) -> int:
        return [0, CHANCE, NOBODY][len(self.done)]

    def legal(self) -> list[Action]:
        return GUESSES

    def outcomes(self) -> list[Weighted]:
        return [Weighted(side, 1) for side in SIDES]

    def apply(self, action: Action) -> None:
        self.done.append(action.code)

    def clone(self) -> State:
        return GuessingState(self.done.copy())

    def why_not(self, action: Action) -> Refusal | None:
        return (
            None if action in [*GUESSES, *SIDES][2 * len(self.done) :][:2] else Refusal("end", Message("No."))
        )

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

    def view(self, state: State, seat: int) -> View:
        return state.dump()

    def determinize(self, view: View, rng: Rng) -> State:
        return GuessingState(list(view["done"]))


def build(info: GameInfo, players: int, options: dict[str, str], edition: Path | None, version: int) -> Game:
    return Guessing(info, players, options, "none", "none", GUESSES, SIDES)
