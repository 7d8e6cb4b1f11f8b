"""Mining puzzles: strong bots play, and positions are kept whose best turn is clear, but not obvious."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from teahouse.bots.advice import plan, thought_over
from teahouse.bots.puzzles import DIFFICULTIES, LOOKS, PROOFS, Puzzle, found_with
from teahouse.bots.search.search import Budget, Candidate, Search
from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, Action, State
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.rng import Rng
from teahouse.lab.themes import theme_of

TIMES: Final = 10
"""So many times the looks are spent on checking."""
CHOICES: Final = 5
"""With fewer choices there is little to find."""
CLEAR: Final = 0.06
"""So much of the expected result the turn must be better than any other, times the game's stakes: in a game
of many small turns one of them decides less."""
AS_GOOD: Final = 0.012
"""Decisions that are worse by less, times the stakes, are as good."""
OPENING: Final = 6
"""So many decisions of a game at most are made at random, so that games differ."""
NO_LIMIT: Final = 3600.0


@dataclass(frozen=True)
class Mine:
    """Where it is looked for puzzles."""

    game: str
    players: int
    looks: int = 200
    """Of each decision of the players."""


def mine_task(mine: Mine, seed: str) -> dict[str, Any]:
    """One game, as a row of a file, with the puzzles that were found in it. Runs in other processes."""
    found = [puzzle.row() for puzzle in Miner(mine, seed).play()]
    return {"players": mine.players, "seed": seed, "found": found}


class Miner:
    """Plays one game and looks for puzzles on the way."""

    def __init__(self, mine: Mine, seed: str) -> None:
        self.mine = mine
        self.seed = seed
        self.rng = Rng(f"puzzles {seed}")
        self.game = registry.make(mine.game, mine.players)
        self.evaluation = evaluation_of(self.game)
        self.clear = CLEAR * self.evaluation.stakes
        self.acts: list[str] = []

    def play(self) -> Iterable[Puzzle]:
        state = self.game.start()
        opening = self.rng.below(OPENING + 1)
        decided = 0
        last = NOBODY
        fresh = True  # one puzzle of a turn will do: what comes later in it is part of its solution
        while (actor := state.actor()) != NOBODY:
            if actor == CHANCE:
                action = state.sample(self.rng)
                last = CHANCE
            else:
                decided += 1
                fresh = fresh or last != actor
                last = actor
                legal = state.legal()
                if len(legal) == 1 or decided <= opening:
                    action = legal[self.rng.below(len(legal))]
                else:
                    alone = len(state.choosers()) == 1
                    action, puzzle = self.decide(state, actor, fresh and alone and len(legal) >= CHOICES)
                    if puzzle is not None:
                        fresh = False
                        yield puzzle
            self.acts.append(action.text)
            state.apply(action)

    def decide(self, state: State, seat: int, wanted: bool) -> tuple[Action, Puzzle | None]:
        """What is played, and a puzzle if it is one."""
        view = self.game.view(state, seat)
        search = Search(self.game, self.evaluation, view, seat, self.rng)
        search.detailed = wanted
        search.run(Budget(self.mine.looks, NO_LIMIT))
        best = search.best().action
        if not wanted:
            return best, None
        first = max(search.own_node().edges, key=lambda edge: edge.prior_value).action
        found = sorted(search.candidates.values(), key=lambda one: -one.visits)
        for candidate in found:
            candidate.average()
        if first is best or clear_by(found, seat, [best.text]) < self.clear:
            return best, None  # seen at first sight, or not clear
        return best, self.check(state, seat, best, clear_by(found, seat, [best.text]))

    def check(self, state: State, seat: int, best: Action, margin: float) -> Puzzle | None:
        """A puzzle, if ten times the looks agree, and if searches find it again."""
        view = self.game.view(state, seat)
        budget = Budget(TIMES * self.mine.looks, NO_LIMIT)
        found = thought_over(self.game, self.evaluation, view, seat, budget, self.rng, [best])
        top = max(found, key=lambda one: one.visits)
        if top.action is not best:
            return None
        accepted = self.as_good(found, best, seat)
        checked = clear_by(found, seat, accepted)
        if checked < self.clear:
            return None
        budget = Budget(2 * self.mine.looks, NO_LIMIT)
        line = plan(self.game, view, seat, best, budget, self.rng)
        puzzle = Puzzle(
            id=f"{self.mine.game}-{self.mine.players}-{self.seed.replace('/', '-')}-{len(self.acts)}",
            game=self.mine.game,
            players=self.mine.players,
            options=self.game.options,
            rules_version=self.game.rules_version,
            acts=list(self.acts),
            seat=seat,
            solution=[action.text for action in line],
            accepted=[accepted, *self.others_accepted(state, seat, line)],
            margin=round(margin, 3),
            checked=round(checked, 3),
            looks=self.mine.looks,
            difficulty=1,
            theme=theme_of(self.game, self.evaluation, state, line, found, best, seat),
        )
        return graded(puzzle)

    def others_accepted(self, state: State, seat: int, line: list[Action]) -> list[list[str]]:
        """For each further decision of the turn, what is as good as the one of the line."""
        position = state.clone()
        accepted = []
        for action, following in pairwise(line):
            position.apply(action)
            view = self.game.view(position, seat)
            budget = Budget(2 * self.mine.looks, NO_LIMIT)
            found = thought_over(self.game, self.evaluation, view, seat, budget, self.rng, [following])
            accepted.append(self.as_good(found, following, seat))
        return accepted

    def as_good(self, found: list[Candidate], best: Action, seat: int) -> list[str]:
        """The choices that are as good as one of them."""
        worth = next(one.results[seat] for one in found if one.action is best)
        least = worth - AS_GOOD * self.evaluation.stakes
        return [one.action.text for one in found if one.results[seat] >= least]


def clear_by(found: list[Candidate], seat: int, accepted: list[str]) -> float:
    """By how much the accepted choices are better than any other that was thought about."""
    own = [one.results[seat] for one in found if one.action.text in accepted]
    others = [one.results[seat] for one in found if one.action.text not in accepted]
    return max(own, default=-1.0) - max(others, default=-1.0)


def graded(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with its difficulty: the fewest looks with which it is found each time."""
    for difficulty in DIFFICULTIES:
        looks = LOOKS[difficulty - 1]
        if all(found_with(puzzle, looks, f"{puzzle.id} {number}") for number in range(PROOFS)):
            return replace(puzzle, difficulty=difficulty)
    return None


def chosen(puzzles: Sequence[Puzzle], each: int) -> list[Puzzle]:
    """Of each difficulty so many, the clearest ones, no more than two of a game before all have some."""
    found: list[Puzzle] = []
    for difficulty in DIFFICULTIES:
        own = sorted(
            (one for one in puzzles if one.difficulty == difficulty), key=lambda one: (-one.checked, one.id)
        )
        games: dict[str, int] = {}
        ranked = []
        for one in own:
            name = one.id.rsplit("-", 1)[0]
            games[name] = games.get(name, 0) + 1
            ranked.append((games[name] > 2, -one.checked, one.id, one))
        ranked.sort(key=lambda entry: entry[:3])
        found += [entry[3] for entry in ranked[:each]]
    return found


def filled(known: Sequence[Puzzle], found: Sequence[Puzzle], each: int) -> list[Puzzle]:
    """Those that there are, and of each difficulty as many new ones as are missing.

    First those of the theme of which there are fewest, and of them the clearest.
    """
    ids = {one.id for one in known}
    themes = Counter(one.theme for one in known)
    result: list[Puzzle] = []
    for difficulty in DIFFICULTIES:
        own = [one for one in known if one.difficulty == difficulty]
        fresh = [one for one in found if one.difficulty == difficulty and one.id not in ids]
        ranked = chosen(fresh, len(fresh))
        while ranked and len(own) < each:
            new = min(ranked, key=lambda one: themes[one.theme])
            ranked.remove(new)
            themes[new.theme] += 1
            own.append(new)
        result += own
    return result
