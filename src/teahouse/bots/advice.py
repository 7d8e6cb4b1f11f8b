"""What the search thinks of a decision: every choice that it tried, with the results and points to expect.

For hints and analysis. Like a bot it is given a view, never the position.
"""

from __future__ import annotations

from teahouse.bots.search.search import Budget, Candidate, Search
from teahouse.engine.contract import Game, View
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.rng import Rng


def advise(game: Game, view: View, seat: int, budget: Budget, rng: Rng) -> list[Candidate]:
    """The choices of a seat that has to decide, the best first; those that nothing speaks for are left out.

    Each has how often it was tried (`visits`), the expected result of every seat (`results`, from -1 to 1)
    and the points of every seat in the end, by category (`points`).
    """
    search = Search(game, evaluation_of(game), view, seat, rng)
    search.detailed = True
    search.run(budget)
    found = list(search.candidates.values())
    for candidate in found:
        candidate.average()
    return sorted(found, key=lambda candidate: (-candidate.visits, -candidate.results[seat]))
