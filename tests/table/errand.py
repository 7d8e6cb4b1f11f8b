"""Errands, a game without sense that has every kind of step a turn can be made of.

A seat walks (and goes on), looks something up (a private draw in the middle of the turn), gambles (a draw
that ends the turn), meets its doom (a draw that ends the game), rests (the next seat's turn), sleeps (a draw
between turns follows), asks the next seat (which answers in the middle of the turn), calls a vote (all choose
at once, in secret), or goes home (the game ends).
"""

from __future__ import annotations

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

STEPS: Final = ["walk", "look", "gamble", "doom", "rest", "sleep", "ask", "vote", "home"]
ANSWERS: Final = ["answer"]
VOTES: Final = ["yes", "no"]
ACTIONS: Final = [Action(code, text) for code, text in enumerate([*STEPS, *ANSWERS, *VOTES])]
CHANCE_ACTIONS: Final = [Action(code, f"find {thing}") for code, thing in enumerate(["moss", "stone"])]

INFO: Final = GameInfo(
    id="errands",
    name="Errands",
    summary="Run about.",
    players=(2, 3),
    rules_versions=(1,),
    loader="",
    stage="",
    action_count=len(ACTIONS),
    chance_count=len(CHANCE_ACTIONS),
    max_decisions=1000,
    hidden_information=True,
    simultaneous=True,
    categories=(Category("done", "Done", "Errands"),),
    rulings=(),
)


class Errand(Decision):
    """A step, an answer or a vote of a seat."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None

    def legal_for(self, state: State, seat: int) -> list[Action]:
        return self.actions if seat in self.choosers(state) else []

    def choosers(self, state: State) -> list[int]:
        assert isinstance(state, ErrandState)
        return list(range(len(state.votes), state.players)) if self.phase == "vote" else [state.acting]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ErrandState)
        state.happen(action.text)

    def seen(self, state: State, action: Action, viewer: int) -> str:
        return "?" if self.phase == "vote" else action.text


class Find(Draw):
    """Something is found; who looks it up tells nobody."""

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(action, 1) for action in CHANCE_ACTIONS]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ErrandState)
        state.happen(action.text)

    def seen(self, state: State, action: Action, viewer: int) -> str:
        assert isinstance(state, ErrandState)
        return "?" if self.phase == "look" and viewer != state.seat else action.text


DECISIONS: Final[dict[str, Decision]] = {
    "step": Errand("step", [action for action in ACTIONS if action.text in STEPS]),
    "answer": Errand("answer", [action for action in ACTIONS if action.text in ANSWERS]),
    "vote": Errand("vote", [action for action in ACTIONS if action.text in VOTES]),
    **{phase: Find(phase, [*CHANCE_ACTIONS]) for phase in ("look", "gamble", "doom", "sleep")},
    "over": Over(Message("It is over.")),
}


class ErrandState(State):
    """Who is on an errand, what is awaited, and all that happened."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seat = 0
        self.votes: list[str] = []
        self.past: list[str] = []
        self.await_(DECISIONS["step"].phase)

    def clone(self) -> ErrandState:
        copy = ErrandState(self.players)
        copy.seat, copy.votes, copy.past = self.seat, self.votes.copy(), self.past.copy()
        copy.go_on(self.decision, self.acting)
        return copy

    def seats(self) -> int:
        return self.players

    def await_(self, phase: str) -> None:
        """This is awaited now, from whoever it takes."""
        acting = self.seat
        if phase == "over":
            acting = NOBODY
        elif isinstance(DECISIONS[phase], Draw):
            acting = CHANCE
        elif phase == "vote":
            acting = len(self.votes)
        elif phase == "answer":
            acting = self.next_seat()
        self.go_on(DECISIONS[phase], acting)

    def turn_of(self) -> int:
        """Also while another seat answers."""
        return NOBODY if self.decision.phase in ("sleep", "vote", "over") else self.seat

    def next_seat(self) -> int:
        return (self.seat + 1) % self.players

    def happen(self, text: str) -> None:
        phase = self.decision.phase
        self.past.append(f"{self.seat if phase == 'look' else ''} {text}".strip())
        following = "step"
        if phase == "vote":
            self.votes.append(text)
            if len(self.votes) < self.players:
                following = "vote"
            else:
                self.past.append(f"voted {' '.join(self.votes)}")
                self.votes = []
                self.seat = 0
        elif phase == "doom" or text == "home":
            following = "over"
        elif phase in ("gamble", "sleep") or text == "rest":
            self.seat = self.next_seat()
        elif text == "ask":
            following = "answer"
        elif phase == "step" and text != "walk":
            following = text
        self.await_(following)

    def points(self, seat: int) -> list[int]:
        return [len(self.past)]

    def cover(self, viewer: int) -> None:
        """What a seat looks up, and votes before all are in."""
        self.votes = ["?" for _ in self.votes]
        for place, text in enumerate(self.past):
            if text in VOTES or (text[0].isdigit() and text[0] != str(viewer)):
                self.past[place] = "?"

    def dump(self) -> View:
        phase = self.decision.phase
        return {"seat": self.seat, "phase": phase, "votes": self.votes.copy(), "past": self.past.copy()}


class Errands(Game):
    """Others do not see what a seat looks up, nor votes before all are in."""

    def __init__(self, players: int) -> None:
        super().__init__(INFO, players, {}, "tests", "0" * 16, list(ACTIONS), list(CHANCE_ACTIONS))

    def start(self) -> State:
        return ErrandState(self.players)

    def restore(self, view: View) -> State:
        state = ErrandState(self.players)
        state.seat = view["seat"]
        state.votes, state.past = view["votes"].copy(), view["past"].copy()
        state.await_(view["phase"])
        return state
