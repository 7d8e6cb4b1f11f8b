"""Bots: they play by the rules, know no more than their seat, and greedy is the better player."""

from __future__ import annotations

import pytest

from teahouse import NOBODY, Game, Rng, make
from teahouse.bots import Bot, GreedyBot, RandomBot, UnknownBot, bots_for, make_bot
from teahouse.bots.match import Streams, play_decisions, play_game
from teahouse.engine.contract import Action, View
from teahouse.engine.playout import deal, random_position

pytestmark = pytest.mark.usefixtures("tasting")


def wins(game: Game, first: Bot, second: Bot, games: int) -> int:
    """How many of so many games for two the first bot wins alone, sitting on either side in turn."""
    won = 0
    for number in range(games):
        bots = [first, second] if number % 2 == 0 else [second, first]
        end, _ = play_game(game, bots, f"duel/{number}")
        won += end.outcome().winners() == [bots.index(first)]
    return won


@pytest.mark.once
@pytest.mark.parametrize("level", ["1", "5"])
def test_greedy_beats_random_in_zen_garden(level: str) -> None:
    assert wins(make("zen_garden", 2, {"level": level}), GreedyBot(), RandomBot(), 40) >= 36


def test_greedy_beats_random_where_choices_are_secret_and_simultaneous() -> None:
    assert wins(make("tea_tasting", 2, {"rounds": "4"}), GreedyBot(), RandomBot(), 60) >= 33


@pytest.mark.once
def test_greedy_looks_at_the_end_of_its_turn_through_what_it_draws() -> None:
    """In the Jade Goddess points come of the tile that is drawn, laid and excavated in the same turn."""
    assert wins(make("jade_goddess", 2), GreedyBot(), RandomBot(), 2) == 2


@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
@pytest.mark.parametrize(("game_id", "players"), [("zen_garden", 2), ("zen_garden", 4), ("tea_tasting", 3)])
def test_bots_choose_what_is_legal_and_nothing_but_the_seed_decides(
    bot: type[Bot], game_id: str, players: int
) -> None:
    game = make(game_id, players)
    for decisions in (0, 3, 7):
        state = random_position(game, Rng(f"{game_id} {decisions}"), decisions)
        for seat in state.choosers():
            view = game.view(state, seat)
            chosen = [bot().choose(game, view, seat, Rng(seed)) for seed in (1, 1, 2)]
            assert chosen[0] is chosen[1]
            assert all(action in state.legal_for(seat) for action in chosen)
            assert game.view(state, seat) == view


@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_bots_choose_the_same_in_positions_that_they_cannot_tell_apart(bot: type[Bot]) -> None:
    game = make("tea_tasting", 2, {"rounds": "4"})
    state = random_position(game, Rng("twins"), 3)
    seat = state.choosers()[0]
    view = game.view(state, seat)
    for seed in range(20):
        twin = game.determinize(view, Rng(seed))
        chosen = bot().choose(game, game.view(twin, seat), seat, Rng("same"))
        assert chosen is bot().choose(game, view, seat, Rng("same"))


@pytest.mark.parametrize("game_id", ["zen_garden", "tea_tasting"])
def test_random_bots_play_the_same_game_with_and_without_views(game_id: str) -> None:
    game = make(game_id, 3)
    for seed in ("a", "b", "c"):
        with_views: list[Action] = []
        without: list[Action] = []
        first = play_game(game, bots_for(["random"], 3), seed, with_views, fast=False)
        second = play_game(game, bots_for(["random"], 3), seed, without)
        assert with_views == without
        assert first[1] == second[1]
        assert first[0].dump() == second[0].dump()


def test_greedy_takes_what_scores_most_in_its_turn() -> None:
    """The bot takes, pays and builds as the best of all its turns would."""
    game = make("zen_garden", 2)
    for seed in range(5):
        state = random_position(game, Rng(seed), 20)
        seat = state.actor()
        best = -1000
        for take in state.legal():
            taken = state.clone()
            taken.apply(take)
            for place in taken.legal():
                built = taken.clone()
                built.apply(place)
                best = max(best, lead(built.points(seat), built.points(1 - seat)))
        for _ in range(2):
            state.apply(GreedyBot().choose(game, game.view(state, seat), seat, Rng(seed)))
        assert lead(state.points(seat), state.points(1 - seat)) == best


def lead(mine: list[int], other: list[int]) -> int:
    return 2 * sum(mine) - sum(other)


class Noting(Bot):
    """Notes what it is told."""

    name = "noting"
    summary = "plays the first legal action"

    def __init__(self) -> None:
        self.views: list[View] = []
        self.generators: list[Rng] = []

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        self.views.append(view)
        self.generators.append(rng)
        return game.determinize(view, Rng(0)).legal_for(seat)[0]


def test_bots_are_given_views_and_a_generator_of_their_own() -> None:
    game = make("tea_tasting", 2)
    bots = [Noting(), Noting()]
    end, decisions = play_game(game, [*bots], "views")
    assert end.actor() == NOBODY
    assert decisions == len(bots[0].views) + len(bots[1].views)
    assert all(None in view["hands"][1] for view in bots[0].views)
    assert bots[0].generators[0] is not bots[1].generators[0]


def test_a_match_can_stop_early() -> None:
    game = make("zen_garden", 2)
    state, decisions = play_decisions(game, bots_for(["random"], 2), "stop", 5)
    assert decisions == 5
    assert state.actor() >= 0
    fresh, none = play_decisions(game, bots_for(["random"], 2), "stop", 0)
    assert none == 0
    expected = game.start()
    deal(expected, Streams("stop", 2).chance)
    assert fresh.dump() == expected.dump()


def test_bots_are_found_by_name() -> None:
    assert isinstance(make_bot("greedy"), GreedyBot)
    assert [bot.name for bot in bots_for(["random"], 3)] == ["random"] * 3
    assert [bot.name for bot in bots_for(["random", "greedy"], 2)] == ["random", "greedy"]
    with pytest.raises(
        UnknownBot,
        match="There is no bot 'deep'; there is random, greedy, beginner, learner, skilled, expert or master",
    ):
        make_bot("deep")
    with pytest.raises(UnknownBot, match="one for each of 3 seats, not 2"):
        bots_for(["random", "greedy"], 3)
