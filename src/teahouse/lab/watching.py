"""Watching bots play, for what a person would laugh at.

A game is played by one level on all seats, and noted is
- turns that did nothing although something could be done, and the longest streak of them of one seat;
- a game that was ended by a guard against games without end;
- a last turn that left sure points lying: some other series of decisions would have brought a better lead;
- choices that the same search with ten times the simulations calls a loss of more than a stated amount. Only
  a part of the decisions is asked about, since each takes ten times as long as it took to make it.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from teahouse.bots.advice import advise
from teahouse.bots.levels import LevelBot
from teahouse.bots.match import Streams
from teahouse.bots.search.search import Budget
from teahouse.bots.search.turn import A_POINT, DEPTH, TurnSearch, lead
from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, Action, Game, State
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.rng import Rng
from teahouse.lab.entrants import entrant

TIMES: Final = 10
"""So many times the simulations of a choice are spent on judging it."""
NODES: Final = 4000
"""How many positions are looked at for what a last turn could have brought."""


@dataclass(frozen=True)
class Watch:
    """What is watched: one level on all seats of a game."""

    game: str
    players: int
    bot: str
    """A level, or `LEVEL:NUMBER` of simulations."""
    seconds: float = 600.0
    """That a decision may take at most. Less than it needs would make the game depend on the machine."""
    checks: float = 0.05
    """The part of the decisions that is judged by a longer search."""

    @property
    def name(self) -> str:
        return f"{self.game} {self.players} {self.bot}"


@dataclass
class Seen:
    """What was seen in one game."""

    watch: str
    seed: str
    decisions: int = 0
    turns: int = 0
    idle: int = 0
    """Turns that did nothing although something could be done."""
    streak: int = 0
    """The most of them in a row, of one seat."""
    stalled: bool = False
    left: list[int] = field(default_factory=list)
    """For each last turn that left sure points lying, how many."""
    last_turns: int = 0
    checked: int = 0
    losses: list[tuple[int, str, str, float]] = field(default_factory=list)
    """Of the choices checked: the decision's number, what was chosen, what is better, and the loss."""

    @property
    def key(self) -> str:
        return f"{self.watch} {self.seed}"


class Watcher:
    """Plays one game and notes what it sees."""

    def __init__(self, watch: Watch, seed: str) -> None:
        self.game = registry.make(watch.game, watch.players)
        self.evaluation = evaluation_of(self.game)
        self.bots = [entrant(watch.bot, watch.seconds).bot for _ in range(watch.players)]
        self.watch = watch
        self.streams = Streams(seed, watch.players)
        self.rng = Rng(f"{seed}/watcher")
        self.seen = Seen(watch.name, seed)
        self.streaks = [0] * watch.players
        self.turn: tuple[int, State] | None = None
        """Whose turn it is, and the position at its beginning."""
        self.free = False
        """Whether there was anything to choose in it."""
        self.last: State | None = None
        """If it is known to be the last turn of its seat: the position after the last draw in it."""

    def play(self) -> Seen:
        state = self.game.start()
        drawn = True
        while (actor := state.actor()) != NOBODY:
            if self.turn is not None and state.turn_of() != self.turn[0]:
                self.end_turn(state)
            if actor == CHANCE:
                drawn = True
                state.apply(state.sample(self.streams.chance))
                continue
            if self.turn is None:
                self.turn = (actor, state.clone())
                self.free = False
                drawn = True
            self.free = self.free or len(state.legal_for(actor)) > 1
            if drawn:
                alone = len(state.choosers()) == 1
                self.last = state.clone() if alone and self.evaluation.last_turn(state) else None
                drawn = False
            state.apply(self.decide(state, actor))
        self.end_turn(state)
        self.seen.stalled = self.evaluation.stalled(state)
        return self.seen

    def decide(self, state: State, seat: int) -> Action:
        view = self.game.view(state, seat)
        bot = self.bots[seat]
        action = bot.choose(self.game, view, seat, self.streams.seats[seat])
        self.seen.decisions += 1
        if isinstance(bot, LevelBot) and self.rng.uniform() < self.watch.checks:
            choices = state.legal_for(seat)
            if len(choices) > 1:
                self.check(self.game, view, seat, action, TIMES * bot.looks(self.game.players))
        return action

    def check(self, game: Game, view: dict[str, Any], seat: int, action: Action, simulations: int) -> None:
        """What a longer search says of a choice."""
        self.seen.checked += 1
        budget = Budget(simulations, TIMES * self.watch.seconds)
        found = advise(game, view, seat, budget, self.rng, action)
        best = found[0]
        loss = 0.0
        for candidate in found:
            if candidate.action is action:
                loss = best.results[seat] - candidate.results[seat]
        if loss > 0:
            self.seen.losses.append((self.seen.decisions, action.text, best.action.text, round(loss, 3)))

    def end_turn(self, state: State) -> None:
        if self.turn is None:
            return
        seat, before = self.turn
        idle = self.evaluation.did_nothing(before, state, seat)
        if idle is not None:
            idle = idle and self.free
            self.seen.turns += 1
            self.seen.idle += idle
            self.streaks[seat] = self.streaks[seat] + 1 if idle else 0
            self.seen.streak = max(self.seen.streak, self.streaks[seat])
        if self.last is not None:
            self.look_at_last_turn(self.last, state, seat)
        self.turn = self.last = None

    def look_at_last_turn(self, before: State, after: State, seat: int) -> None:
        """What it could have brought for sure, against what it did."""
        search = TurnSearch(self.evaluation, seat, self.game.players, self.rng)
        search.sure = True
        self.seen.last_turns += 1
        more = search.best(before, NODES, DEPTH) - lead(after, seat, self.game.players)
        if more >= A_POINT:
            self.seen.left.append(more // A_POINT)


def watch_task(watch: Watch, seed: str) -> dict[str, Any]:
    """One game, as a row of a file. This is what runs in other processes."""
    row: dict[str, Any] = json.loads(json.dumps(asdict(Watcher(watch, seed).play())))
    return row
