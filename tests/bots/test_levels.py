"""The levels: what each of them looks at, and the mistakes that it makes and does not make."""

from __future__ import annotations

from typing import cast

import pytest

from teahouse import Game, Rng, make
from teahouse.bots import LEVELS, GreedyBot, LevelBot, RandomBot
from teahouse.bots.bot import Bot
from teahouse.bots.levels import looks_like
from teahouse.bots.match import play_game
from teahouse.bots.search.search import FOR_FIRST, RIVALS, Search
from teahouse.bots.search.tree import Edge
from teahouse.engine.contract import View, canonical
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.playout import random_position
from teahouse.games.jade_goddess.decisions.figures import FIGURE, PlaceFigure
from teahouse.games.jade_goddess.game import JadeGoddess
from teahouse.games.jade_goddess.players import figure_part
from teahouse.games.jade_goddess.position import JadeGoddessState
from tests.bots.searching import Hasty, Quick, positions, quick

pytestmark = pytest.mark.usefixtures("tasting")


class Observed(Quick):
    """It searches where one can look afterwards, to the end, as those do who err."""

    crowd = 5
    misjudges = 0.01

    def __init__(self, search: Search) -> None:
        super().__init__()
        self.looks_at = search

    def search(self, game: Game, view: View, seat: int, rng: Rng) -> Search:
        return self.looks_at


class Blind(Quick):
    """Alone or with one other it sees everything as it is; among more it is as good as blind."""

    name = "blind"
    misjudges = 1e-9
    counts = 0.0
    loses_track = 50.0


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


def test_what_was_not_tried_looks_as_good_as_at_first_sight_beside_the_best() -> None:
    """All choices may look better than they are because of one lucky deal."""
    state = random_position(make("zen_garden", 2), Rng(1), 9)
    tried, lucky, equal = (Edge(action, 0.6) for action in state.legal()[:3])
    tried.visits, tried.value_sum = 99, 0.2 * 99
    lucky.prior_value = 0.5
    assert looks_like(tried, tried) == tried.mean_value()
    assert looks_like(lucky, tried) == pytest.approx(tried.mean_value() - 0.1)
    assert looks_like(equal, tried) == pytest.approx(tried.mean_value())
