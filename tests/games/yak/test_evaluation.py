"""What bots leave out: cards that bring nothing, and taking nothing where there is something to take."""

from __future__ import annotations

from typing import cast

from teahouse import CHANCE, NOBODY, Rng, make
from teahouse.engine.evaluation import evaluation_of
from teahouse.games.yak.box import BUILD, CARDS, COLOURS, MARKET, RESTOCK
from teahouse.games.yak.decisions.day import MORNING
from teahouse.games.yak.decisions.market import GO_TO_MARKET, MarketFood
from teahouse.games.yak.evaluation import brings
from teahouse.games.yak.features import colours_to_grow
from teahouse.games.yak.position import YakState
from tests.games.yak.positions import Seat, position, tower

GAME = make("yak", 2)
EVALUATION = evaluation_of(GAME)


def at_morning() -> YakState:
    """The first morning."""
    state = GAME.start()
    rng = Rng("morning")
    while state.actor() == CHANCE:
        state.apply(state.sample(rng))
    yak = cast(YakState, state)
    assert yak.decision is MORNING
    return yak


def sensible(yak: YakState) -> set[str]:
    return {action.text for action in EVALUATION.sensible(yak)}


def test_cards_that_bring_nothing_are_left_out() -> None:
    yak = at_morning()
    player = yak.players[yak.acting]
    cart = yak.carts[yak.road[yak.acting]]
    player.tent, cart.food, yak.market = [0, 0, 0], [1, 0, 0], [0, 0, 0]
    assert sensible(yak) == {"choose restock"}
    yak.market = [0, 2, 0]
    assert sensible(yak) == {"choose restock", "choose market"}
    player.tent = [3, 3, 2]
    assert sensible(yak) == {"choose build"}, "the tent is full"
    player.tent = [3, 2, 2]
    assert sensible(yak) == {"choose build"}, "the tent is as good as full"
    player.tent = [2, 2, 2]
    assert sensible(yak) == {"choose build", "choose restock", "choose market"}


def test_where_no_card_brings_anything_all_are_left() -> None:
    yak = at_morning()
    player = yak.players[yak.acting]
    player.tent, yak.market = [0, 0, 0], [0, 0, 0]
    yak.carts[yak.road[yak.acting]].food = [0, 0, 0]
    assert len(sensible(yak)) == len(CARDS)


def test_at_the_market_as_much_is_taken_as_may_be() -> None:
    yak = at_morning()
    yak.decision = GO_TO_MARKET
    player = yak.players[yak.acting]
    player.tent, yak.market = [0, 0, 0], [2, 1, 0]
    two = [action for action in yak.legal() if cast(MarketFood, action).total == 2]
    assert len(two) == 2
    assert EVALUATION.sensible(yak) == two
    player.tent = [7, 0, 0]
    assert [cast(MarketFood, action).total for action in EVALUATION.sensible(yak)] == [1, 1]
    yak.market = [0, 0, 0]
    assert [cast(MarketFood, action).total for action in EVALUATION.sensible(yak)] == [0]


def test_what_a_card_brings_it_does_bring() -> None:
    """A turn of a card that should bring something can bring it, whoever acts before; but for the market."""
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.start()
        while state.actor() != NOBODY:
            if state.actor() == CHANCE:
                state.apply(state.sample(rng))
                continue
            yak = cast(YakState, state)
            legal = EVALUATION.sensible(state)
            if yak.decision is not MORNING:
                card = yak.players[yak.acting].card
                if not yak.players[yak.acting].revealed and card in (BUILD, RESTOCK):
                    assert (len(state.legal()) > 1 or "nothing" not in state.legal()[0].text) == brings(
                        yak, yak.acting, card
                    )
                if len(state.legal()) > 1 and not yak.last_day and card != MARKET:
                    assert not any(action.text == "take nothing" for action in legal)
            state.apply(legal[rng.below(len(legal))])


def test_colours_grow_where_a_place_is_open_beside_them() -> None:
    """An open place is beside a3 and above b1 and b2; a crystal has no colour of its own."""
    table = position(Seat(tower=tower("C K . .\nY G R . .")), Seat(tower=tower()))
    found = [colours_to_grow(player) for player in table.state.players]
    assert found == [1 << COLOURS.index("black") | 1 << COLOURS.index("red"), 0]
