"""What the search thinks of a decision: every choice that it tried, with the results and points to expect.

For hints and analysis. Like a bot it is given a view, never the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final

from teahouse.bots.search.search import Budget, Candidate, Search
from teahouse.engine.chances import as_they_are, sharpened, slope_for
from teahouse.engine.contract import Action, Game, State, View
from teahouse.engine.evaluation import Evaluation, evaluation_of
from teahouse.engine.rng import Rng

PART: Final = 4
"""A choice that is asked about gets this part of the simulations at least."""


LONGEST: Final = 40
"""No turn is planned further than so many decisions."""


def advise(
    game: Game,
    view: View,
    seat: int,
    budget: Budget,
    rng: Rng,
    asked: Action | None = None,
    *others: Action,
) -> list[Candidate]:
    """The choices of a seat that has to decide, the best first; those that nothing speaks for are left out.

    Each has how often it was tried (`visits`), and of every seat the expected result (`results`, -1 to 1),
    the chance to win (`chances`) and the points in the end, by category (`points`). Choices that are asked
    about are among them, and thought about no less than the others, so that they can be compared. Chances are
    as sure as they proved to be, where that was counted (`chances`).
    """
    evaluation = evaluation_of(game)
    slope = slope_for(game, evaluation.weights)
    wanted = [] if asked is None else [asked, *others]
    found = thought_over(game, evaluation, view, seat, budget, rng, wanted)
    if slope != as_they_are():
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
    asked: Sequence[Action] = (),
) -> list[Candidate]:
    """The choices with the chances that the search itself gives them."""
    search = Search(game, evaluation, view, seat, rng)
    search.detailed = True
    search.run(budget)
    visits = {code: candidate.visits for code, candidate in search.candidates.items()}
    for action in asked:
        more = max(1, budget.simulations // PART) - visits.get(action.code, 0)
        search.force(action, Budget(more, budget.seconds))
    found = list(search.candidates.values())
    for candidate in found:
        candidate.average()
    return sorted(found, key=lambda one: (-visits.get(one.action.code, 0), -one.results[seat]))


def worth(
    game: Game, state: State, seat: int, played: Action, budget: Budget, rng: Rng
) -> tuple[list[float], list[float]]:
    """Everybody's chance to win before a decision, and right after it; what is drawn then is not known yet.

    Only of games that are over: nothing is hidden here, so that the values of all positions of a game are of
    one kind, whoever decides there, and what changes from one to the next happened in between.
    """
    evaluation = evaluation_of(game)
    slope = slope_for(game, evaluation.weights)
    search = Search(game, evaluation, game.view(state, seat), seat, rng)
    search.root_state = state.clone()
    search.hidden = False
    search.detailed = True
    search.run(budget)
    visits = {code: candidate.visits for code, candidate in search.candidates.items()}
    more = max(1, budget.simulations // PART) - visits.get(played.code, 0)
    search.force(played, Budget(more, budget.seconds))
    for candidate in search.candidates.values():
        candidate.average()
    own = search.candidates[played.code]
    best = max(
        search.candidates.values(), key=lambda one: (visits.get(one.action.code, 0), one.results[seat])
    )
    if own.results[seat] >= best.results[seat]:
        best = own
    return sharpened(best.chances, slope), sharpened(own.chances, slope)


def plan(game: Game, view: View, seat: int, action: Action, budget: Budget, rng: Rng) -> list[Action]:
    """The turn that the search would play, beginning with this action: up to its end, a draw, or a surprise.

    Each further decision is thought about anew, with what is known of it already, as long as there is time.
    """
    evaluation = evaluation_of(game)
    ends = perf_counter() + budget.seconds
    line = [action]
    search = Search(game, evaluation, view, seat, rng)
    search.run(Budget(max(1, budget.simulations), budget.seconds))
    while len(line) < LONGEST and perf_counter() < ends:
        after = search.root_state.clone()
        if search.root.seat != seat or len(after.choosers()) > 1:
            break  # the others choose at the same time
        after.apply(line[-1])
        if after.actor() != seat or len(after.choosers()) > 1:
            break
        below = search.subtree(line[-1])
        search = Search(game, evaluation, game.view(after, seat), seat, rng)
        if below is not None:
            search.reuse(below.root)
        if len(search.actions()) > 1:
            search.run(Budget(budget.simulations, max(0.0, ends - perf_counter())))
            line.append(search.best().action)
        else:
            line.append(search.actions()[0])
    return line
