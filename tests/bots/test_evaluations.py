"""What every evaluation has to keep to."""

from __future__ import annotations

import pytest

from teahouse import CHANCE, NOBODY, Rng, list_games, make
from teahouse.bots.advice import advise
from teahouse.bots.search.search import Budget
from teahouse.engine.contract import State, canonical
from teahouse.engine.evaluation import Evaluation, evaluation_of
from teahouse.engine.playout import random_position
from tests.bots.searching import GAMES

pytestmark = pytest.mark.usefixtures("tasting")


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
