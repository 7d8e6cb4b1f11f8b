"""The search: fair, legal, bounded, and better the more it thinks."""

from __future__ import annotations

from time import process_time

import pytest

from teahouse import CHANCE, NOBODY, Rng, make
from teahouse.bots import RandomBot
from teahouse.bots.advice import advise
from teahouse.bots.match import play_game
from teahouse.bots.search.careless import Careless
from teahouse.bots.search.search import Budget, Search
from teahouse.engine.contract import canonical
from teahouse.engine.evaluation import compared, evaluation_of
from teahouse.engine.playout import random_position
from teahouse.games.jade_goddess.decisions.discovering import DrawFrom
from tests.bots.searching import Quick, positions

pytestmark = pytest.mark.usefixtures("tasting")


@pytest.mark.parametrize(("game_id", "after"), [("yak", 40), ("jade_goddess", 150), ("tea_tasting", 3)])
def test_the_choice_is_the_same_whatever_is_hidden(game_id: str, after: int) -> None:
    """Positions that differ in what the seat cannot see, the same simulations and generator."""
    game = make(game_id, 2)
    different = 0
    for number in range(after, after + 4):
        state = random_position(game, Rng(f"hidden {number}"), number)
        if state.actor() < 0:
            continue
        seat = state.choosers()[-1]
        view = game.view(state, seat)
        chosen = Quick().choose(game, view, seat, Rng("same"))
        for seed in range(6):
            twin = game.determinize(view, Rng(seed))
            different += canonical(twin.dump()) != canonical(state.dump())
            assert Quick().choose(game, game.view(twin, seat), seat, Rng("same")) is chosen
    assert different


@pytest.mark.parametrize(("game_id", "players"), [("yak", 3), ("jade_goddess", 3), ("tea_tasting", 2)])
def test_dealing_anew_is_dealing_from_the_view(game_id: str, players: int) -> None:
    game = make(game_id, players)
    for state in positions(game, game_id, (0, 9, 80, 160, 240)):
        for seat in range(players):
            view = game.view(state, seat)
            guess = game.determinize(view, Rng(1))
            before = canonical(guess.dump())
            for seed in range(4):
                again = game.redeal(guess, seat, Rng(seed))
                assert canonical(again.dump()) == canonical(game.determinize(view, Rng(seed)).dump())
            assert canonical(guess.dump()) == before


def test_nobody_peeks_at_what_is_chosen_at_the_same_time() -> None:
    """The node of a later chooser hangs below all choices of the earlier one."""
    game = make("tea_tasting", 2)
    state = random_position(game, Rng("together"), 0)
    assert state.choosers() == [0, 1]
    search = Search(game, evaluation_of(game), game.view(state, 1), 1, Rng(1))
    search.run(Budget(40, 600.0))
    assert search.root.seat == 0
    assert list(search.root.children) == [0]
    assert search.own_node().seat == 1
    assert search.own_node().visits == search.root.visits == 40
    assert {edge.action for edge in search.own_node().edges} == set(state.legal_for(1))


def test_what_was_thought_is_kept_within_a_turn() -> None:
    game = make("zen_garden", 2)
    state = random_position(game, Rng("kept"), 6)
    bot, seat = Quick(), state.actor()
    bot.simulations = 200
    state.apply(bot.choose(game, game.view(state, seat), seat, Rng(1)))
    assert state.actor() == seat
    assert bot.search(game, game.view(state, seat), seat, Rng(2)).root.visits > 0
    assert bot.search(game, game.view(state, seat), seat, Rng(2)).root.visits == 0, "it serves once"
    state.apply(state.legal()[0])
    assert state.actor() != seat


def test_the_clock_ends_a_search() -> None:
    game = make("zen_garden", 2)
    state = random_position(game, Rng("clock"), 4)
    seat = state.actor()
    bot = Quick()
    bot.simulations = 10**9
    bot.hurry(0.05)
    began = process_time()
    assert bot.choose(game, game.view(state, seat), seat, Rng(1)) in state.legal()
    assert process_time() - began < 2


def test_a_turn_under_way_is_played_on_before_it_is_judged() -> None:
    game = make("jade_goddess", 2)
    evaluation = evaluation_of(game)
    assert evaluation.rollout_decisions > 0
    assert Careless(game, evaluation, 0.5).rollout_decisions == evaluation.rollout_decisions
    assert evaluation_of(make("zen_garden", 2)).rollout_decisions == 0
    for state in positions(game, "settle", (0, 30, 61)):
        seat = state.actor()
        search = Search(game, evaluation, game.view(state, seat), seat, Rng(1))
        assert search.parameters.rollout_decisions == evaluation.rollout_decisions
        search.parameters.rollout_decisions = 40
        search.roll_out_turn(state)
        assert state.turn_of() != seat


def test_a_second_place_is_worth_less_to_whoever_plays_to_win() -> None:
    game = make("zen_garden", 4)
    end, _ = play_game(game, [RandomBot() for _ in range(4)], "a")
    ranks = [standing.rank for standing in end.outcome().standings]
    assert sorted(ranks) == [1, 2, 3, 4]
    evaluation = evaluation_of(game)
    start = game.start()
    while start.actor() < 0:
        start.apply(start.sample(Rng(1)))
    seat = start.actor()
    search = Search(game, evaluation, game.view(start, seat), seat, Rng(1))
    search.be_patient()
    places = evaluation.values(end)
    values = [*places]
    search.look_for_first(values, end)
    winner, second, third, last = (ranks.index(rank) for rank in (1, 2, 3, 4))
    assert values[winner] > places[winner] - 0.05
    assert 0 < values[winner] - values[second] > places[winner] - places[second]
    assert values[second] > values[third] > values[last]  # a place is still worth something
    assert sum(values) == pytest.approx(sum(places)) == pytest.approx(0.0)


@pytest.mark.once
def test_thinking_ends_when_nothing_else_can_come_out() -> None:
    game = make("zen_garden", 2)
    saved = 0
    for state in positions(game, "clear", tuple(range(4, 40, 4))):
        seat = state.actor()
        view = game.view(state, seat)
        whole, short = (Search(game, evaluation_of(game), view, seat, Rng(1)) for _ in range(2))
        whole.run(Budget(256, 600.0))
        short.run(Budget(256, 600.0), stop_early=True)
        assert short.best().action is whole.best().action
        saved += whole.root.visits - short.root.visits
    assert saved > 0


def test_equal_choices_are_equally_likely_and_only_the_seed_decides() -> None:
    """The first trip: the four bars of the cross are alike."""
    game = make("jade_goddess", 2)
    state = random_position(game, Rng("equal"), 0)
    seat = state.actor()
    view = game.view(state, seat)
    chosen = [Quick().choose(game, view, seat, Rng(seed)).text for seed in (*range(8), *range(8))]
    assert chosen[:8] == chosen[8:]
    assert len(set(chosen)) > 3


def test_priors_judge_the_seat_that_acts_and_take_the_others_as_they_were() -> None:
    for game_id in ("zen_garden", "yak", "tang_garden"):
        game = make(game_id, 3)
        evaluation = evaluation_of(game)
        for state in positions(game, f"prior {game_id}", (10, 25)):
            if len(state.choosers()) > 1:
                continue
            seat = state.actor()
            before = evaluation.scores(state)
            for action in state.legal()[:5]:
                after = state.clone()
                after.apply(action)
                mine = [*before]
                mine[seat] = evaluation.score(after, seat)
                expected = (
                    0.9 * compared(mine, evaluation.spread(after))[seat] + 0.1 * compared(mine, 20.0)[seat]
                )
                assert evaluation.value_for(after, seat, before) == pytest.approx(expected)


def test_advice_tells_visits_results_and_points_of_every_choice() -> None:
    game = make("zen_garden", 2)
    state = random_position(game, Rng("advice"), 20)
    seat = state.actor()
    found = advise(game, game.view(state, seat), seat, Budget(120, 600.0), Rng(1))
    assert sum(candidate.visits for candidate in found) == 120
    assert found[0].visits == max(candidate.visits for candidate in found)
    for candidate in found:
        assert candidate.action in state.legal()
        assert sum(candidate.results) == pytest.approx(0)
        assert [len(points) for points in candidate.points] == [len(game.info.categories)] * 2


@pytest.mark.parametrize(("game_id", "players"), [("zen_garden", 3), ("tang_garden", 1), ("tang_garden", 4)])
def test_advice_on_the_last_decision_is_the_end(game_id: str, players: int) -> None:
    game = make(game_id, players)
    last, state, rng = game.start(), game.start(), Rng("the last decision")
    while (actor := state.actor()) != NOBODY:
        if actor >= 0:
            last = state.clone()
        state.apply(state.sample(rng) if actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
    seat = last.actor()
    for candidate in advise(game, game.view(last, seat), seat, Budget(40, 600.0), Rng(1)):
        end = last.clone()
        end.apply(candidate.action)
        if end.actor() != NOBODY:
            continue
        winners = end.outcome().winners()
        for one in range(players):
            assert candidate.points[one] == pytest.approx(end.points(one))
            assert candidate.chances[one] == pytest.approx(1 / len(winners) if one in winners else 0)


def test_a_choice_that_is_asked_about_is_thought_about_like_the_others() -> None:
    """One stack is as good as another where nobody knows what lies on top, so it costs nothing to take it."""
    game = make("jade_goddess", 2)
    budget = Budget(200, 600.0)
    compared = 0
    for state in positions(game, "stacks", tuple(range(20, 120, 5))):
        seat = state.actor()
        choices = evaluation_of(game).sensible(state)
        left_out = [action for action in state.legal() if action not in choices]
        draws = [action for action in choices if type(action) in {type(other) for other in left_out}]
        if len(draws) != 1 or not isinstance(draws[0], DrawFrom):
            continue
        other = left_out[0]
        found = advise(game, game.view(state, seat), seat, budget, Rng(1), other)
        by_action = {candidate.action: candidate for candidate in found}
        assert by_action[other].visits == budget.simulations // 4
        assert found[0].action is not other, "that it was asked about makes it no better"
        assert by_action[other].chances[seat] == pytest.approx(by_action[draws[0]].chances[seat], abs=0.06)
        compared += 1
        if compared == 3:
            break
    assert compared


def test_a_single_simulation_is_enough_to_choose() -> None:
    game = make("zen_garden", 2)
    bot = Quick()
    bot.simulations = 1
    play_game(game, [bot, RandomBot()], "one simulation", fast=False)
