"""Restock and Market: food, the limit of the tent, stones for the carts."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.yak.positions import Cart, Seat, Table, position


def table_of(
    card: str, tent: Sequence[int] = (1, 1, 1), cart: Cart | None = None, market: Sequence[int] = (2, 2, 2)
) -> Table:
    """Seat 1 has turned to this card, before the no-milk cart."""
    mine = {"no-milk": cart or Cart()}
    return position(Seat(tent, card=card), Seat(card="build"), Seat(card="build"), carts=mine, market=market)


def test_restock_takes_all_food_of_one_kind_and_draws_a_stone() -> None:
    table = table_of("restock", cart=Cart("RG", (0, 3, 4)))
    assert table.legal() == ["restock meat", "restock bread"]
    assert table.refusal("restock milk") == "restock"
    assert table.refusal("restock nothing") == "restock"
    table.do("restock bread")
    assert table.tent() == [1, 1, 5]
    assert table.cart("no-milk")["food"] == [0, 3, 0]
    table.do("draw black")
    assert table.cart("no-milk")["stones"] == ["red", "black", "grey"]
    assert table.state.actor() == 1


def test_what_the_tent_cannot_hold_stays_on_the_cart() -> None:
    table = table_of("restock", tent=(2, 2, 2), cart=Cart("RG", (0, 3, 4)))
    table.do("restock bread")
    assert table.tent() == [2, 2, 4]
    assert table.cart("no-milk")["food"] == [0, 3, 2]


def test_a_full_tent_or_a_cart_without_food_brings_a_stone_only() -> None:
    table = table_of("restock", tent=(8, 0, 0))
    assert table.legal() == ["restock nothing"]
    assert table.refusal("restock meat") == "tent"
    table = table_of("restock", cart=Cart("RG", (0, 0, 0)))
    assert table.legal() == ["restock nothing"]
    table.do("restock nothing", "draw crystal")
    assert table.cart("no-milk")["stones"] == ["red", "grey", "crystal"]
    assert table.tent() == [1, 1, 1]


def test_a_cart_with_four_stones_gets_no_more() -> None:
    table = table_of("restock", cart=Cart("RRRR"))
    table.do("restock meat")
    assert table.state.actor() == 1
    assert table.cart("no-milk")["stones"] == ["red"] * 4


def test_market_gives_up_to_two_food_in_any_combination() -> None:
    table = table_of("market", market=(2, 1, 0))
    assert table.legal() == [
        "market nothing",
        "market 1 milk",
        "market 1 meat",
        "market 2 milk",
        "market 1 milk 1 meat",
    ]
    assert table.refusal("market 2 meat") == "market"
    table.do("market 1 milk 1 meat")
    assert table.tent() == [2, 2, 1]
    assert table.dump["market"] == [1, 0, 0]


def test_the_tent_holds_eight() -> None:
    table = table_of("market", tent=(3, 3, 1))
    assert table.legal() == ["market nothing", "market 1 milk", "market 1 meat", "market 1 bread"]
    assert table.refusal("market 2 milk") == "tent"
    assert table_of("market", tent=(3, 3, 2)).legal() == ["market nothing"]


def test_an_empty_market_still_brings_a_stone() -> None:
    table = table_of("market", market=(0, 0, 0))
    assert table.legal() == ["market nothing"]
    table.do("market nothing")
    assert table.dump["to_draw"] == 3


def test_one_of_three_stones_goes_on_any_cart_with_room_and_two_go_back() -> None:
    table = table_of("market", cart=Cart("RRRR"))
    bag = table.dump["bag"]
    table.do("market nothing", "draw yellow", "draw red", "draw red")
    assert table.dump["bag"] == [bag[0] - 2, *bag[1:4], bag[4] - 1, *bag[5:]]
    assert table.legal() == [
        *("load red no-meat", "load red no-bread", "load yellow no-meat", "load yellow no-bread"),
    ]
    assert table.refusal("load grey no-meat") == "load"
    assert table.refusal("load red no-milk") == "load"
    assert table.refusal("load red two-kinds") == "load"
    table.do("load yellow no-bread")
    assert table.cart("no-bread")["stones"].count("yellow") == 2
    assert table.dump["bag"] == [*bag[:4], bag[4] - 1, *bag[5:]]
    assert table.state.actor() == 1


def test_nothing_is_drawn_when_all_carts_are_full() -> None:
    full = {name: Cart("RRRR") for name in ("no-milk", "no-meat", "no-bread")}
    table = position(Seat(card="market"), Seat(card="build"), Seat(card="build"), carts=full)
    table.do("market 1 milk")
    assert table.state.actor() == 1
    assert table.tent() == [2, 1, 1]
