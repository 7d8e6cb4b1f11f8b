"""What the search thinks of a decision: every choice that it tried, with the results and points to expect.

For hints and analysis. Like a bot it is given a view, never the position.
"""

from __future__ import annotations

from typing import Final

from teahouse.bots.search.search import Budget, Candidate, Search
from teahouse.engine.chances import sharpened, slope_for
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.evaluation import Evaluation, evaluation_of
from teahouse.engine.rng import Rng

PART: Final = 4
"""A choice that is asked about gets this part of the simulations at least."""


def advise(
    game: Game, view: View, seat: int, budget: Budget, rng: Rng, asked: Action | None = None
) -> list[Candidate]:
    """The choices of a seat that has to decide, the best first; those that nothing speaks for are left out.

    Each has how often it was tried (`visits`), and of every seat the expected result (`results`, -1 to 1),
    the chance to win (`chances`) and the points in the end, by category (`points`). A choice that is asked
    about is among them, and thought about no less than the others, so that it can be compared. Chances are
    as sure as they proved to be, where that was counted (`chances`).
    """
    evaluation = evaluation_of(game)
    slope = slope_for(game, evaluation.weights)
    found = thought_over(game, evaluation, view, seat, budget, rng, asked)
    if slope != 1.0:
        for candidate in found:
            candidate.chances = sharpened(candidate.chances, slope)
    return found


def thought_over(
    game: Game,
    evaluation: Evaluation,
    view: View,
    seat: int,
    budget: Budget,
    rng: Rng,
    asked: Action | None = None,
) -> list[Candidate]:
    """The choices with the chances that the search itself gives them."""
    search = Search(game, evaluation, view, seat, rng)
    search.detailed = True
    search.run(budget)
    visits = {code: candidate.visits for code, candidate in search.candidates.items()}
    if asked is not None:
        more = max(1, budget.simulations // PART) - visits.get(asked.code, 0)
        search.force(asked, Budget(more, budget.seconds))
    found = list(search.candidates.values())
    for candidate in found:
        candidate.average()
    return sorted(found, key=lambda one: (-visits.get(one.action.code, 0), -one.results[seat]))
