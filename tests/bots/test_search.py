"""The search: fair, legal, bounded, and better the more it thinks."""

from __future__ import annotations

import math
from time import process_time
from typing import cast

import pytest

from teahouse import CHANCE, NOBODY, Game, Rng, list_games, make
from teahouse.bots import LEVELS, GreedyBot, LevelBot, RandomBot
from teahouse.bots.advice import advise
from teahouse.bots.bot import Bot
from teahouse.bots.counting import counted, liked_best
from teahouse.bots.levels import looks_like
from teahouse.bots.match import play_game
from teahouse.bots.search.careless import Careless
from teahouse.bots.search.search import FOR_FIRST, RIVALS, Budget, Search
from teahouse.bots.search.tree import Edge
from teahouse.bots.search.turn import TurnSearch, lead
from teahouse.engine.contract import State, View, canonical
from teahouse.engine.evaluation import Evaluation, compared, evaluation_of
from teahouse.engine.playout import random_position
from teahouse.games.jade_goddess.decisions.discovering import DrawFrom
from teahouse.games.jade_goddess.decisions.figures import FIGURE, PlaceFigure
from teahouse.games.jade_goddess.game import JadeGoddess
from teahouse.games.jade_goddess.players import figure_part
from teahouse.games.jade_goddess.position import JadeGoddessState

pytestmark = pytest.mark.usefixtures("tasting")

GAMES = [(info.id, players) for info in list_games() for players in info.players]


class Quick(LevelBot):
    """A search of few simulations, whatever the clock says."""

    name = "quick"
    summary = "looks ahead a little"
    simulations = 24
    seconds = 600.0


class Observed(Quick):
    """It searches where one can look afterwards, to the end, as those do who err."""

    crowd = 5
    misjudges = 0.01

    def __init__(self, search: Search) -> None:
        super().__init__()
        self.looks_at = search

    def search(self, game: Game, view: View, seat: int, rng: Rng) -> Search:
        return self.looks_at


def quick(level: type[LevelBot]) -> LevelBot:
    """A level that makes only some simulations, so that no clock decides."""
    bot = level()
    bot.look_just(min(bot.simulations, 24))
    bot.seconds = 600.0
    return bot


def positions(game: Game, seed: str, decisions: tuple[int, ...]) -> list[State]:
    found = [random_position(game, Rng(f"{seed} {count}"), count) for count in decisions]
    return [state for state in found if state.actor() >= 0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("game_id", "players"),
    [
        ("zen_garden", 4),
        ("yak", 3),
        ("jade_goddess", 2),
        ("tang_garden", 1),
        ("tang_garden", 2),
        ("tea_tasting", 3),
    ],
)
def test_levels_choose_what_is_legal_and_nothing_but_the_seed_decides(
    level: type[LevelBot], game_id: str, players: int
) -> None:
    game = make(game_id, players)
    for state in positions(game, game_id, (0, 5)):
        for seat in state.choosers():
            view = game.view(state, seat)
            before = canonical(view)
            chosen = [quick(level).choose(game, view, seat, Rng(seed)) for seed in (1, 1, 2)]
            assert chosen[0] is chosen[1]
            assert all(action in state.legal_for(seat) for action in chosen)
            assert canonical(view) == before


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


def test_among_more_players_a_master_looks_at_more() -> None:
    master, expert = LEVELS[-1](), LEVELS[-2]()
    assert [master.looks(players) for players in (1, 2, 3, 4)] == [1500, 1500, 2250, 3000]
    assert {expert.looks(players) for players in (1, 2, 3, 4)} == {200}
    master.look_just(10)
    assert master.looks(4) == 10
    game = make("zen_garden", 4)
    state = random_position(game, Rng("crowd"), 4)
    seat = state.actor()
    search = Search(game, evaluation_of(game), game.view(state, seat), seat, Rng(1))
    bot = Observed(search)
    bot.choose(game, game.view(state, seat), seat, Rng(1))
    assert search.root.visits == 34


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


def test_who_has_the_time_plays_turns_on_where_the_others_do_not() -> None:
    game = make("tang_garden", 3)
    state = random_position(game, Rng("patient"), 8)
    seat = state.actor()
    searches = {}
    for level in LEVELS:
        searches[level.name] = level().search(game, game.view(state, seat), seat, Rng(1))
    rolled = {name: search.parameters.rollout_decisions for name, search in searches.items()}
    assert rolled.pop("master") == evaluation_of(game).patient_rollout > 0
    assert set(rolled.values()) == {0}
    judged = searches["master"].root_state
    searches["master"].roll_out_turn(judged)
    assert judged.turn_of() != seat


class Blind(Quick):
    """Alone or with one other it sees everything as it is; among more it is as good as blind."""

    name = "blind"
    misjudges = 1e-9
    counts = 0.0
    loses_track = 50.0


def test_among_more_players_an_expert_errs_more_and_no_more_than_the_skilled() -> None:
    master, expert, skilled = LEVELS[-1](), LEVELS[-2](), LEVELS[-3]()
    assert expert.wrong_by(1) == expert.wrong_by(2) < expert.wrong_by(3) < expert.wrong_by(4)
    assert expert.wrong_by(4) < skilled.wrong_by(4) == skilled.wrong_by(2)
    assert master.wrong_by(4) == 0
    blind = Blind()
    for players, same in ((2, True), (4, False)):
        game = make("zen_garden", players)
        chosen = set()
        for number in range(12):
            state = random_position(game, Rng("track"), 6)
            seat = state.actor()
            chosen.add(blind.choose(game, game.view(state, seat), seat, Rng(number)).text)
        assert (len(chosen) <= 3) == same, chosen


def test_among_several_who_has_the_time_plays_to_win_and_the_others_for_a_good_place() -> None:
    for players in (2, 3, 4):
        game = make("zen_garden", players)
        state = random_position(game, Rng("to win"), 8)
        seat = state.actor()
        parts = {}
        for level in LEVELS:
            search = level().search(game, game.view(state, seat), seat, Rng(1))
            parts[level.name] = search.parameters.for_first
        assert parts.pop("master") == (FOR_FIRST if players > RIVALS else 0.0)
        assert set(parts.values()) == {0.0}


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


# Evaluations


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_evaluations_know_the_end_and_keep_to_the_rules(game_id: str, players: int) -> None:
    game = make(game_id, players)
    evaluation = evaluation_of(game)
    state, rng = game.start(), Rng(f"evaluation {game_id}")
    steps = 0
    while (actor := state.actor()) != NOBODY:
        if actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        steps += 1
        legal = state.legal()
        if steps % 5 == 0:
            before = canonical(state.dump())
            sensible = evaluation.sensible(state)
            assert sensible
            assert set(sensible) <= set(legal)
            check_values(evaluation, state, players)
            assert canonical(state.dump()) == before
        state.apply(legal[rng.below(len(legal))])
    for seat in range(players):
        assert evaluation.expected(state, seat) == pytest.approx(state.points(seat))
    values = check_values(evaluation, state, players)
    for value, result in zip(values, state.outcome().returns(), strict=True):
        assert value == pytest.approx(result, abs=0.2)
    winners = state.outcome().winners()
    assert evaluation.winning(state) == [
        pytest.approx(1 / len(winners) if seat in winners else 0) for seat in range(players)
    ]


@pytest.mark.parametrize(
    ("game_id", "players"),
    [
        (info.id, players)
        for info in list_games()
        for players in info.players
        if players > 1 and info.evaluation
    ],
)
def test_who_is_told_what_to_expect_hears_of_whole_games(game_id: str, players: int) -> None:
    """What the turns to come bring is the same for all, much in the beginning and nothing in the end."""
    game = make(game_id, players)
    evaluation = evaluation_of(game)
    start = random_position(game, Rng(1), 1)
    (first, *_) = advise(game, game.view(start, start.actor()), start.actor(), Budget(20, 600.0), Rng(1))
    for seat in range(players):
        assert sum(first.points[seat]) > 15, "at first everybody can still reach much"
    end = random_position(game, Rng(1), 10**6)
    assert sum(evaluation.to_come(end)) == 0


def check_values(evaluation: Evaluation, state: State, players: int) -> list[float]:
    values = evaluation.values(state)
    assert len(values) == players
    assert all(-1 <= value <= 1 for value in values)
    chances = evaluation.winning(state)
    assert all(0 <= chance <= 1 for chance in chances)
    if players > 1:
        assert sum(values) == pytest.approx(0)
        assert sum(chances) == pytest.approx(1)
    assert evaluation.spread(state) > 0
    categories = [len(evaluation.expected(state, seat)) for seat in range(players)]
    assert categories == [len(state.points(seat)) for seat in range(players)]
    return values


@pytest.mark.parametrize(("game_id", "players"), GAMES)
def test_what_copies_share_of_a_judgement_is_what_anybody_would_find(game_id: str, players: int) -> None:
    """Towers and gardens remember what was found out about them, for all their copies, until they change."""
    game = make(game_id, players)
    evaluation = evaluation_of(game)
    state, rng = game.start(), Rng("remembered")
    for _ in range(60):
        if state.actor() == NOBODY:
            break
        if state.actor() >= 0:
            scores = evaluation.scores(state)
            if players > 1:  # alone nobody is compared
                assert scores == [evaluation.score(state, seat) for seat in range(players)]
            for action in state.legal()[::7]:
                after = state.clone()
                after.apply(action)
                evaluation.scores(after)
            anew = game.restore(state.dump())
            for seat in range(players):
                assert evaluation.measured(state, seat) == evaluation.measured(anew, seat)
                assert state.points(seat) == anew.points(seat)
        legal = [state.sample(rng)] if state.actor() == CHANCE else state.legal()
        state.apply(legal[rng.below(len(legal))])


@pytest.mark.once
@pytest.mark.parametrize(("game_id", "level"), [("zen_garden", Quick), ("yak", Quick), ("yak", LEVELS[0])])
def test_a_little_search_beats_the_yardsticks(game_id: str, level: type[LevelBot]) -> None:
    game = make(game_id, 2)
    other = GreedyBot() if level is Quick else RandomBot()
    won = 0
    for number in range(4):
        bots: list[Bot] = [quick(level), other]
        end, _ = play_game(game, bots if number % 2 == 0 else bots[::-1], f"yardstick {number // 2}")
        won += end.outcome().winners() == [number % 2]
    assert won >= 3


# Mistakes


class Hasty(LevelBot):
    """Misjudges everything, but counts what its turn brings."""

    name = "hasty"
    summary = "is wrong about all that is to come"
    simulations = 16
    seconds = 600.0
    misjudges = 3.0
    overlooks = 0.5


@pytest.mark.parametrize("number", [73, 107, 155, 467])
def test_nobody_leaves_by_mistake_what_a_turn_brings_for_sure(number: int) -> None:
    """A district is complete, nobody digs there, and a figure with one archaeologist costs nothing."""
    game = make("jade_goddess", 2)
    assert cast(JadeGoddess, game).edition.figure_costs[0] == 0
    state = cast(JadeGoddessState, random_position(game, Rng(f"mistake {number}"), 30 + number % 200))
    board, seat, player = state.board, state.active, state.players[state.active]
    district = board.district_of(2 * player.jeep)
    assert state.decision is FIGURE
    assert board.heads[district]
    assert not board.open_edges[district]
    assert all(board.district_of(figure_part(figure)) != district for figure in all_figures(state))
    for seed in range(6):
        chosen = Hasty().choose(game, game.view(state, seat), seat, Rng(seed))
        assert isinstance(chosen, PlaceFigure), chosen.text


def all_figures(jade: JadeGoddessState) -> list[int]:
    return [figure for player in jade.players for figure in player.figures]


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


def test_what_was_not_tried_looks_as_good_as_at_first_sight_beside_the_best() -> None:
    """All choices may look better than they are because of one lucky deal."""
    state = random_position(make("zen_garden", 2), Rng(1), 9)
    tried, lucky, equal = (Edge(action, 0.6) for action in state.legal()[:3])
    tried.visits, tried.value_sum = 99, 0.2 * 99
    lucky.prior_value = 0.5
    assert looks_like(tried, tried) == tried.mean_value()
    assert looks_like(lucky, tried) == pytest.approx(tried.mean_value() - 0.1)
    assert looks_like(equal, tried) == pytest.approx(tried.mean_value())


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
