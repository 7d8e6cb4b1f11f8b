"""What is remembered by a key is what the rules say, whatever was remembered before."""

from __future__ import annotations

from itertools import product

from teahouse.engine.contract import Decision
from teahouse.games.yak.decisions.build import PAY, SPARE, TAKE, surplus
from teahouse.games.yak.decisions.market import GO_TO_MARKET, LOAD
from teahouse.games.yak.decisions.restock import TAKE_FOOD
from teahouse.games.yak.position import YakState
from tests.games.yak.positions import Seat, position

TENTS = [list(food) for food in product(range(9), repeat=3) if sum(food) <= 8]
FEW_TENTS = TENTS[::5]


def four_carts() -> YakState:
    """A position in which all that a key is made of can be changed at will."""
    state = position(*[Seat(card="build") for _ in range(4)]).state
    assert isinstance(state, YakState)
    return state


def check(decision: Decision, state: YakState) -> None:
    allowed = [action for action in decision.candidates(state) if decision.why_not(state, action) is None]
    assert decision.legal(state) == allowed


def test_paying() -> None:
    state = four_carts()
    for tent, cart in product(TENTS, range(4)):
        state.player().tent = tent
        state.road = [cart, *[other for other in range(4) if other != cart]]
        for price in range(1, 7, 2 if sum(tent) % 2 else 3):
            state.price = price
            check(PAY, state)


def test_the_surplus() -> None:
    state = four_carts()
    for paid, carried in product([food for food in TENTS if sum(food) <= 5], range(3, 9)):
        state.paid = paid
        state.cart().food = [carried, 0, 0]
        if 0 < surplus(state) <= sum(paid):
            check(SPARE, state)


def test_the_market() -> None:
    state = four_carts()
    for tent, market in product(FEW_TENTS, product(range(4), repeat=3)):
        state.player().tent = tent
        state.market = list(market)
        check(GO_TO_MARKET, state)


def test_food_of_a_cart() -> None:
    state = four_carts()
    for tent, food in product(FEW_TENTS, product(range(3), repeat=3)):
        state.player().tent = tent
        state.cart().food = list(food)
        check(TAKE_FOOD, state)


def test_stones_of_a_cart() -> None:
    state = four_carts()
    for tent, stones in product(FEW_TENTS, [[], [0], [0, 0], [0, 1], [1, 8], [0, 0, 1], [2, 3, 4, 8]]):
        state.player().tent = tent
        state.cart().stones = stones
        check(TAKE, state)


def test_loading_a_cart() -> None:
    state = four_carts()
    for drawn, full in product([[0], [0, 1], [1, 2, 8], [8, 8]], product([True, False], repeat=4)):
        state.quarry.drawn = drawn
        for cart, is_full in zip(state.carts, full, strict=True):
            cart.stones = [0, 1, 2, 3] if is_full else [5]
        check(LOAD, state)
