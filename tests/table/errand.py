"""Errands, a game without sense that has every kind of step a turn can be made of.

A seat walks (and goes on), looks something up (a private draw in the middle of the turn), gambles (a draw
that ends the turn), meets its doom (a draw that ends the game), rests (the next seat's turn), sleeps (a draw
between turns follows), asks the next seat (which answers in the middle of the turn), calls a vote (all choose
at once, in secret), or goes home (the game ends).
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, Action, Refusal, State, View, Weighted
from teahouse.engine.info import Category, GameInfo
from teahouse.engine.messages import Message
from teahouse.engine.old import OldGame, OldState
from teahouse.engine.rng import Rng

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


class ErrandState(OldState):
    """Who is on an errand, what is awaited, and all that happened."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seat = 0
        self.phase = "step"
        """`step`, `look`, `gamble`, `doom`, `sleep`, `answer`, `vote` or `over`."""
        self.votes: list[str] = []
        self.past: list[str] = []

    def clone(self) -> ErrandState:
        copy = ErrandState(self.players)
        copy.seat, copy.phase = self.seat, self.phase
        copy.votes, copy.past = self.votes.copy(), self.past.copy()
        return copy

    def actor(self) -> int:
        if self.phase == "over":
            return NOBODY
        if self.phase in ("look", "gamble", "doom", "sleep"):
            return CHANCE
        if self.phase == "vote":
            return len(self.votes)
        return self.next_seat() if self.phase == "answer" else self.seat

    def choosers(self) -> list[int]:
        return list(range(len(self.votes), self.players)) if self.phase == "vote" else super().choosers()

    def turn_of(self) -> int:
        """Also while another seat answers."""
        return NOBODY if self.phase in ("sleep", "vote", "over") else self.seat

    def next_seat(self) -> int:
        return (self.seat + 1) % self.players

    def legal(self) -> list[Action]:
        return self.legal_for(self.actor())

    def legal_for(self, seat: int) -> list[Action]:
        if seat not in self.choosers():
            return []
        texts = {"vote": VOTES, "answer": ANSWERS, "step": STEPS}[self.phase]
        return [action for action in ACTIONS if action.text in texts]

    def outcomes(self) -> list[Weighted]:
        return [Weighted(action, 1) for action in CHANCE_ACTIONS]

    def why_not(self, action: Action) -> Refusal | None:
        possible = CHANCE_ACTIONS if self.actor() == CHANCE else self.legal()
        return None if action in possible else Refusal("turn", Message("It is not the time for that."))

    def apply(self, action: Action) -> None:
        phase, text = self.phase, action.text
        self.past.append(f"{self.seat if phase == 'look' else ''} {text}".strip())
        self.phase = "step"
        if phase == "vote":
            self.votes.append(text)
            if len(self.votes) < self.players:
                self.phase = "vote"
            else:
                self.past.append(f"voted {' '.join(self.votes)}")
                self.votes = []
                self.seat = 0
        elif phase == "doom" or text == "home":
            self.phase = "over"
        elif phase in ("gamble", "sleep") or text == "rest":
            self.seat = self.next_seat()
        elif text == "ask":
            self.phase = "answer"
        elif phase == "step" and text != "walk":
            self.phase = text

    def points(self, seat: int) -> list[int]:
        return [len(self.past)]

    def dump(self) -> View:
        return {"seat": self.seat, "phase": self.phase, "votes": self.votes.copy(), "past": self.past.copy()}


class Errands(OldGame):
    """Others do not see what a seat looks up, nor votes before all are in."""

    def __init__(self, players: int) -> None:
        super().__init__(INFO, players, {}, "tests", "0" * 16, list(ACTIONS), list(CHANCE_ACTIONS))

    def start(self) -> State:
        return ErrandState(self.players)

    def view(self, state: State, seat: int) -> View:
        view = state.dump()
        view["votes"] = ["?" for _ in view["votes"]]
        for place, text in enumerate(view["past"]):
            if text in VOTES or (text[0].isdigit() and text[0] != str(seat)):
                view["past"][place] = "?"
        return view

    def determinize(self, view: View, rng: Rng) -> State:
        state = ErrandState(self.players)
        state.seat, state.phase = view["seat"], view["phase"]
        state.votes, state.past = view["votes"].copy(), view["past"].copy()
        return state

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        return Message("{name}: {action}", name=name, action=seen) if actor >= 0 else Message(seen)

    def old_seen(self, state: State, action: Action, seat: int) -> str:
        assert isinstance(state, ErrandState)
        hidden = state.phase == "vote" or (state.phase == "look" and seat != state.seat)
        return "?" if hidden else action.text
