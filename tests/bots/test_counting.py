"""Last turns: what they bring is counted."""

from __future__ import annotations

import math

import pytest

from teahouse import CHANCE, NOBODY, Game, Rng, make
from teahouse.bots.counting import counted, liked_best
from teahouse.bots.search.search import FOR_FIRST, Budget, Search
from teahouse.bots.search.turn import TurnSearch, lead
from teahouse.engine.contract import State
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.playout import random_position
from tests.bots.searching import Hasty

pytestmark = pytest.mark.usefixtures("tasting")


def last_turn_of(game: Game, seed: str) -> State:
    """The beginning of the last turn of a random game."""
    before, state, rng = game.start(), game.start(), Rng(seed)
    turn = NOBODY
    while (actor := state.actor()) != NOBODY:
        if actor >= 0 and actor != turn:
            before, turn = state.clone(), actor
        legal = [state.sample(rng)] if actor == CHANCE else state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert evaluation_of(game).last_turn(before)
    return before


def test_the_last_turn_of_a_game_takes_all_that_it_can() -> None:
    game = make("zen_garden", 2)
    before = last_turn_of(game, "last 1")
    turn = before.actor()
    search = TurnSearch(evaluation_of(game), turn, 2, Rng("last 1"))
    worth = search.values(before, before.legal(), 10**5)
    assert len(set(worth)) > 2
    for seed in range(8):
        after, bot = before.clone(), Hasty()
        while after.actor() == turn:
            after.apply(bot.choose(game, game.view(after, turn), turn, Rng(seed)))
        assert lead(after, turn, 2) == max(worth)


def test_what_brings_more_is_compared_with_as_many_looks() -> None:
    """In a lost game values sink the longer one looks: the search's own choice has to sink as well."""
    game = make("zen_garden", 2)
    compared = 0
    for seed in range(12):
        before = last_turn_of(game, f"looks {seed}")
        seat = before.actor()
        search = Search(game, evaluation_of(game), game.view(before, seat), seat, Rng(seed))
        search.run(Budget(4, math.inf))
        best = search.best()
        edge = counted(search, math.inf, Rng(seed))
        if edge is not best:
            compared += 1
            assert min(edge.visits, best.visits) >= 64
    assert compared


@pytest.mark.parametrize(("for_first", "taken"), [(0.0, False), (FOR_FIRST, True)])
def test_who_plays_for_the_first_place_finds_more_nearly_the_same(for_first: float, taken: bool) -> None:
    """It makes more of every chance, so what brings more in a last turn may look worse by more."""
    game = make("zen_garden", 2)
    before = last_turn_of(game, "last 1")
    seat = before.actor()
    search = Search(game, evaluation_of(game), game.view(before, seat), seat, Rng(1))
    search.run(Budget(4, math.inf))
    search.parameters.for_first = for_first
    worth = TurnSearch(search.evaluation, seat, 2, Rng(1)).values(before, before.legal(), 10**5)
    gains = dict(zip(before.legal(), worth, strict=True))
    edges = sorted(search.own_node().edges, key=lambda edge: gains[edge.action])
    for edge in edges:
        value = 0.5 if edge is edges[0] else 0.46 if edge is edges[-1] else 0.2
        edge.visits = 300 if edge is edges[0] else 200
        edge.prior_value, edge.value_sum = value, value * edge.visits
    assert search.best() is edges[0]
    assert (counted(search, math.inf, Rng(1)) is not edges[0]) == taken


def test_of_choices_that_bring_as_much_the_search_says_which() -> None:
    game = make("zen_garden", 2)
    state = random_position(game, Rng("equal gains"), 20)
    seat = state.actor()
    search = Search(game, evaluation_of(game), game.view(state, seat), seat, Rng(1))
    search.run(Budget(30, math.inf))
    actions = search.actions()
    best = max(search.own_node().edges, key=lambda edge: edge.mean_value())
    assert actions[liked_best(search, actions, [5] * len(actions))] is best.action
    gains = [5] * len(actions)
    gains[actions.index(best.action)] = 4
    assert actions[liked_best(search, actions, gains)] is not best.action


def test_counting_a_last_turn_keeps_to_the_time() -> None:
    """When it is over, what was not compared is left, and the search's own choice stands."""
    game = make("zen_garden", 2)
    before = last_turn_of(game, "last 1")
    seat = before.actor()
    search = Search(game, evaluation_of(game), game.view(before, seat), seat, Rng(1))
    search.run(Budget(8, math.inf))
    action = search.own_node().edges[-1].action
    done = search.root.visits
    assert search.looked_at(action, 20, ends=0.0) is None
    assert counted(search, 0.0, Rng(1)) is search.best()
    assert search.root.visits == done
    edge = search.looked_at(action, 20, ends=math.inf)
    assert edge is not None
    assert edge.action is action
    assert edge.visits == 20
    assert search.root.visits > done
