"""Five levels of play, from beginner to master: one search, with more or less thought and care.

A level is a number of simulations, so it means the same on every machine; the time is only a limit
for slow ones. Lower levels make the mistakes of people: they overlook choices, misjudge what they see, care
for their own points only and forget what could still come of what they have.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from teahouse.bots.bot import Bot
from teahouse.bots.counting import counted, plainly_worse
from teahouse.bots.search.careless import Careless
from teahouse.bots.search.search import Budget, Search
from teahouse.bots.search.tree import Edge, Node
from teahouse.engine.contract import Action, Game, View, canonical
from teahouse.engine.errors import TeahouseError
from teahouse.engine.evaluation import Evaluation, evaluation_of, learned_features
from teahouse.engine.rng import Rng

AFTERTHOUGHT: Final = 0.1
"""Counting what a turn brings takes so much of a bot's time at most, besides that of its search."""
LEAST: Final = 0.05
"""The part of their mistakes that nobody is above, however sure the result is."""
BLUNDER: Final = 0.35
"""Whoever counts takes nothing that looks worse by so much, times the game's stakes, however wrong it is."""
SHARED: Final = 0.8
OWN: Final = 0.6
"""What is misjudged is mostly what a kind of action is good for, such as to take a figure back, and less one
of them against another; together they err as far as one alone."""
OVERSEEN: Final = 3
"""Of a kind of which there are no more than so many nobody overlooks one."""
PATIENCE: Final = 1000
"""Whoever makes so many simulations for a decision also has the time to play turns on before judging them."""
MOST_GAMES: Final = 16
"""Of so many games a bot keeps in mind how to judge them."""


class LevelBot(Bot):
    """A bot that searches. It keeps the tree of its last decision in case the next one goes on from there."""

    simulations: int
    """How many it makes for a decision between two players, or alone."""
    crowd: int = 0
    """How many more for each further player: whose turns come in between is to be thought about, too."""
    seconds: float
    """How long it thinks at most, on a slow machine."""
    overlooks: float = 0.0
    """The part of its choices that it does not see."""
    misjudges: float = 0.0
    """How wrong it is about a choice, times the game's stakes; 1 is the way from a draw to a certain win."""
    loses_track: float = 0.0
    """How much more wrong it is for each player beyond two: there is more to keep an eye on."""
    counts: float = 1.0
    """The part of its decisions in which it counts rightly what its turn brings for sure."""
    slips: int = 0
    """Points of its turn that it may lose by mistake between two actions of one kind, such as two places,
    times the game's stakes."""
    forgets: float = 0.0
    """How much of what could still come it leaves out."""
    keeps: bool = True
    """Whether what it thought about a decision is of use for the next."""
    weights: list[float] | None = None
    """Learned weights instead of those of the game's folder; an empty list for the hand evaluation."""

    def __init__(self) -> None:
        self._kept: tuple[str, Node] | None = None
        self._judges: dict[int, tuple[Game, Evaluation]] = {}

    def looks(self, players: int) -> int:
        """How many simulations it makes for a decision among so many players."""
        return self.simulations + self.crowd * max(0, players - 2)

    def look_just(self, simulations: int) -> None:
        """Make so many simulations, however many play."""
        self.simulations = simulations
        self.crowd = 0

    def wrong_by(self, players: int) -> float:
        """How wrong it is about a choice among so many players, times the game's stakes."""
        return self.misjudges + self.loses_track * max(0, players - 2)

    def errs(self) -> bool:
        """Whether it may choose another action than the one with the most visits."""
        return self.overlooks > 0 or self.misjudges > 0

    def hurry(self, seconds: float) -> None:
        self.seconds = min(self.seconds, seconds)

    def be_steady(self) -> None:
        """Simulations are counted and not seconds, and nothing is kept from one decision to the next."""
        self.seconds = math.inf
        self.keeps = False

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        search = self.search(game, view, seat, rng)
        action, *more = search.actions()
        if more:
            search.run(Budget(self.looks(game.players), self.seconds), stop_early=not self.errs())
            action = self.pick(search, rng).action
        kept = search.subtree(action) if self.keeps else None
        if kept is not None:
            self._kept = (self.address(game, kept.view, seat), kept.root)
        return action

    def search(self, game: Game, view: View, seat: int, rng: Rng) -> Search:
        """The search for a decision, with what the last one left of it."""
        search = Search(game, self.evaluation(game), view, seat, rng)
        if self.simulations >= PATIENCE:
            search.be_patient()
        kept, self._kept = self._kept, None
        if kept is not None and kept[0] == self.address(game, view, seat):
            search.reuse(kept[1])
        return search

    def address(self, game: Game, view: View, seat: int) -> str:
        """What a decision is known by; the view is all that the bot may go by."""
        return f"{id(game)} {seat} {canonical(view)}"

    def evaluation(self, game: Game) -> Evaluation:
        """The game's own, seen through this level's eyes; made once for each game."""
        known = self._judges.get(id(game))
        if known is None:
            judge = evaluation_of(game)
            if self.weights is not None:
                if self.weights and len(self.weights) != len(learned_features(game, judge)):
                    raise TeahouseError(f"These weights are not for {game.info.name} as it is now.")
                judge.learn(self.weights)
            known = (game, Careless(game, judge, self.forgets) if self.forgets else judge)
            if len(self._judges) >= MOST_GAMES:
                self._judges.clear()
            self._judges[id(game)] = known  # the game is kept, so that its id stays its own
        return known[1]

    def pick(self, search: Search, rng: Rng) -> Edge:
        """The best choice, as far as this level sees and judges it rightly."""
        ends = perf_counter() + AFTERTHOUGHT * self.seconds
        counts = rng.uniform() < self.counts
        best = counted(search, ends, rng) if counts else search.best()
        if not self.errs() or (counts and search.evaluation.last_turn(search.root_state)):
            return best
        # They misjudge points, and where a game is as good as decided points say little about its result. Who
        # forgets the others sees no result, only points.
        sure = 0.0 if self.forgets else min(1.0, abs(best.mean_value()))
        wrong_by = self.wrong_by(search.game.players)
        misjudges = wrong_by * search.evaluation.stakes * max(LEAST, 1.0 - sure * sure)
        seen: list[tuple[float, Edge]] = []
        edges = search.own_node().edges
        kinds: dict[type[Action], int] = {}
        errors: dict[type[Action], float] = {}
        for edge in edges:
            kind = type(edge.action)
            if kind not in kinds:
                kinds[kind] = 0
                errors[kind] = SHARED * error(rng)
            kinds[kind] += 1
        alike = len(kinds) == 1
        for edge in edges:
            kind = type(edge.action)
            overlooked = rng.uniform() < self.overlooks and kinds[kind] > OVERSEEN
            wrong = error(rng) if alike else OWN * error(rng) + errors[kind]
            if not overlooked:
                seen.append((looks_like(edge, best) + misjudges * wrong, edge))
        seen.sort(key=lambda one: -one[0])
        for _, edge in seen:
            if edge is best or not counts:
                return edge
            if best.mean_value() - looks_like(edge, best) > BLUNDER * search.evaluation.stakes:
                continue
            if perf_counter() >= ends:  # on a slow machine rather no mistake than a long one
                return best
            slip = int(self.slips * search.evaluation.stakes) if type(edge.action) is type(best.action) else 0
            if not plainly_worse(search, edge, best, slip, rng):
                return edge
        return best


def looks_like(edge: Edge, best: Edge) -> float:
    """The result that is expected of a choice; of one that was not tried, by first sight.

    What all choices look like at first sight depends on one deal, so it is compared with the best one's.
    """
    if edge.visits:
        return edge.mean_value()
    return best.mean_value() + edge.prior_value - best.prior_value


def error(rng: Rng) -> float:
    """From -1.5 to 1.5, rather a small one."""
    return rng.uniform() + rng.uniform() + rng.uniform() - 1.5


class Beginner(LevelBot):
    name = "beginner"
    summary = "knows the rules, takes what looks good and overlooks much"
    simulations = 16
    seconds = 1.0
    overlooks = 0.4
    misjudges = 0.2
    counts = 0.7
    slips = 4
    forgets = 0.65


class Learner(LevelBot):
    name = "learner"
    summary = "has played a few times and still misjudges a lot"
    simulations = 32
    seconds = 1.0
    overlooks = 0.2
    misjudges = 0.45
    slips = 3


class Skilled(LevelBot):
    name = "skilled"
    summary = "plays soundly and thinks a little ahead"
    simulations = 64
    seconds = 1.5
    misjudges = 0.22
    slips = 2


class Expert(LevelBot):
    name = "expert"
    summary = "thinks ahead and makes few mistakes"
    simulations = 200
    seconds = 2.0
    misjudges = 0.1
    loses_track = 0.02
    slips = 1


class Master(LevelBot):
    name = "master"
    summary = "thinks ahead as far as it can"
    simulations = 1500
    crowd = 750
    seconds = 1.8


LEVELS: Final[list[type[LevelBot]]] = [Beginner, Learner, Skilled, Expert, Master]
"""From the weakest to the strongest."""
