"""What the contract itself does for every game: reading texts, asking why not, plain data."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, SPECTATOR, Action, Game, Refusal, State, canonical, fingerprint
from teahouse.engine.errors import BadAction, IllegalAction
from teahouse.engine.messages import Message
from teahouse.engine.playout import deal, random_game, random_games, random_position
from teahouse.engine.rng import Rng

pytestmark = pytest.mark.usefixtures("tasting")


@pytest.fixture
def game(tasting: None) -> Game:
    return teahouse.make("tea_tasting", 2)


@pytest.fixture
def offering(game: Game) -> State:
    """Seat 1 holds 1 and 2, seat 2 holds 2 and 3; both are to offer a leaf."""
    state = game.start()
    for text in ("draw 1", "draw 2", "draw 2", "draw 3"):
        game.play(state, game.chance(text))
    return state


def reason(game: Game, state: State, text: str, seat: int | None = None) -> str:
    refusal = game.why_not(state, game.read(state, text), seat)
    return "" if refusal is None else str(refusal.message)


def test_a_seat_is_told_why_it_may_not_act(game: Game, offering: State) -> None:
    assert reason(game, game.start(), "draw 1", 0) == "A draw comes first."
    assert reason(game, offering, "offer 2", SPECTATOR) == "It is the turn of Seat 1."
    assert reason(game, offering, "offer 1", 1) == "That is not among your choices now."
    assert reason(game, offering, "offer 3", 1) == ""
    offering.apply(game.action("offer 1"))
    assert reason(game, offering, "offer 2", 0) == "It is the turn of Seat 2."


def test_a_refused_action_names_its_rule(game: Game, offering: State) -> None:
    with pytest.raises(IllegalAction) as caught:
        game.play(offering, game.action("offer 4"))
    assert caught.value.rule == "hand"
    assert repr(Refusal("hand", Message("No {leaf}.", leaf=4))) == "hand: No 4."


def test_texts_are_read_for_whoever_acts(game: Game, offering: State) -> None:
    assert game.read(game.start(), "draw 1") is game.chance_actions[0]
    assert game.read(offering, "offer none") is game.actions[0]
    with pytest.raises(BadAction, match=r"^'draw 1' is no action of Tea Tasting"):
        game.read(offering, "draw 1")
    with pytest.raises(BadAction, match=r"^'offer none' is no chance outcome of Tea Tasting"):
        game.read(game.start(), "offer none")


def test_equal_data_is_written_alike() -> None:
    assert (
        canonical({"b": [1, None], "a": "ö"})
        == canonical({"a": "ö", "b": [1, None]})
        == '{"a":"ö","b":[1,null]}'
    )
    assert repr(Action(0, "take top 1")) == "take top 1"


def test_a_fingerprint_is_of_the_whole_position(game: Game) -> None:
    first, second = game.start(), game.start()
    assert fingerprint(first) == fingerprint(second)
    first.apply(game.chance("draw 1"))
    second.apply(game.chance("draw 2"))
    assert fingerprint(first) != fingerprint(second)


def test_dealing_goes_on_until_a_seat_has_to_decide(game: Game) -> None:
    state = game.start()
    deal(state, Rng(0))
    assert state.choosers() == [0, 1]


def test_random_play_counts_the_decisions_of_seats(game: Game) -> None:
    state = game.start()
    assert 4 <= random_game(state, Rng(0)) <= game.info.max_decisions
    assert state.actor() != CHANCE
    assert random_games(game, Rng(0), 100) >= 100


def test_a_random_position_is_reproducible_and_stops_at_the_end(game: Game) -> None:
    first, second = (random_position(game, Rng("there"), 3) for _ in range(2))
    assert fingerprint(first) == fingerprint(second)
    assert random_position(game, Rng(0), 1000).outcome().winners()
