"""What the search thinks of a decision: every choice that it tried, with the results and points to expect.

For hints and analysis. Like a bot it is given a view, never the position.
"""

from __future__ import annotations

from typing import Final

from teahouse.bots.search.search import Budget, Candidate, Search
from teahouse.engine.contract import CHANCE, Action, Game, View
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.rng import Rng

SAMPLES: Final = 24
"""So many positions are looked at for a choice that the search did not try."""


def advise(game: Game, view: View, seat: int, budget: Budget, rng: Rng) -> list[Candidate]:
    """The choices of a seat that has to decide, the best first; those that nothing speaks for are left out.

    Each has how often it was tried (`visits`), the expected result of every seat (`results`, from -1 to 1)
    and the points of every seat in the end, by category (`points`).
    """
    search = Search(game, evaluation_of(game), view, seat, rng)
    search.detailed = True
    search.run(budget)
    found = list(search.candidates.values())
    to_come = search.evaluation.to_come(search.root_state)
    for candidate in found:
        candidate.average(to_come)
    return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.results[seat]))


def judge(game: Game, view: View, action: Action, rng: Rng) -> Candidate:
    """What to expect of one choice of the acting seat at first sight, for choices that were not tried."""
    evaluation = evaluation_of(game)
    candidate = Candidate(action, game.players, len(game.info.categories))
    for _ in range(SAMPLES if game.info.hidden_information else 1):
        state = game.determinize(view, rng)
        state.apply(action)
        while state.actor() == CHANCE:
            state.apply(state.sample(rng))
        candidate.add(evaluation.values(state), evaluation, state)
    candidate.average(evaluation.to_come(game.determinize(view, rng)))
    return candidate


def chances(results: list[float]) -> list[float]:
    """Expected results, from -1 to 1, as chances to win that add up to 1; alone it is the chance to win."""
    players = len(results)
    shares = [max(0.0, (result + 1) / 2) ** max(1, players - 1) for result in results]
    if players == 1:
        return shares
    total = sum(shares)
    return [share / total for share in shares] if total else [1 / players] * players
