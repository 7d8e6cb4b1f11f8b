"""Build: stones for food, the cart's restriction, the surplus, the tower, refilling a cart."""

from __future__ import annotations

import pytest

from tests.games.yak.positions import CARTS, FOURTEEN, THIRTEEN, Cart, Seat, Tower, building, position, tower


def test_example_1() -> None:
    """3 milk, 2 bread, 1 meat, and no bread taken: 1 milk or 1 meat, or 2 milk and 1 meat for two."""
    table = building((3, 1, 2), "RGY", "no-bread")
    table.do("take red")
    assert table.legal() == ["pay 1 milk", "pay 1 meat"]
    assert table.refusal("pay 1 bread") == "restriction"
    table = building((3, 1, 2), "RGY", "no-bread")
    assert "take red yellow" in table.legal()
    assert table.refusal("take red grey yellow") == "price"
    table.do("take red yellow", "pay 2 milk 1 meat")
    assert table.tent() == [1, 0, 2]
    assert table.cart("no-bread")["food"] == [5, 4, 0]
    assert table.cart("no-bread")["stones"] == ["grey"]
    table.do("place yellow a2", "place red a3")
    assert table.dump["players"][0]["tower"][:5] == [None, "yellow", "red", None, None]


def test_example_2() -> None:
    """A red stone and two crystals cost 5 for three stones and 2 more for the crystals, and no milk."""
    table = building((1, 4, 3), "RCC", "no-milk")
    assert "take red crystal crystal" in table.legal()
    table.do("take red crystal crystal")
    assert table.dump["price"] == 7
    assert table.legal() == ["pay 4 meat 3 bread"]
    assert table.refusal("pay 1 milk 3 meat 3 bread") == "restriction"
    assert table.refusal("pay 2 meat 3 bread") == "price"
    table = building((2, 3, 3), "RCC", "no-milk")
    assert table.refusal("take red crystal crystal") == "price"
    assert "take red crystal" in table.legal()  # 3 and 1


@pytest.mark.parametrize(
    ("stones", "price"),
    [
        ("red", 1),
        ("red red", 3),
        ("red red grey", 5),
        ("crystal", 2),
        ("crystal crystal", 5),
        ("red crystal", 4),
    ],
)
def test_prices(stones: str, price: int) -> None:
    table = building((0, 4, 4), "RRGC" if stones != "crystal crystal" else "CCRG")
    table.do(f"take {stones}")
    assert table.dump["price"] == price


def test_at_most_three_stones_of_ones_own_cart_can_be_taken() -> None:
    table = building((0, 4, 4), "RRGC", carts={"no-meat": Cart("PPP")})
    assert max(len(text.split()) for text in table.legal()) == 4  # `take` and three stones
    assert table.refusal("take purple") == "stones"
    assert table.refusal("take red red red") == "stones"


@pytest.mark.parametrize(
    ("cart", "ways"),
    [
        ("no-milk", {"3 meat", "2 meat 1 bread", "1 meat 2 bread", "3 bread"}),
        ("no-meat", {"3 milk", "2 milk 1 bread", "1 milk 2 bread", "3 bread"}),
        ("no-bread", {"3 milk", "2 milk 1 meat", "1 milk 2 meat", "3 meat"}),
        (
            "two-kinds",
            {
                *("3 meat", "2 meat 1 bread", "1 meat 2 bread", "3 bread"),
                *("2 milk 1 bread", "1 milk 2 bread", "2 milk 1 meat", "1 milk 2 meat"),
            },
        ),
    ],
)
def test_restrictions(cart: str, ways: set[str]) -> None:
    """The whole payment has none of the forbidden kind, or is of two kinds at most."""
    tents = {"no-bread": (3, 3, 2), "no-meat": (3, 2, 3)}  # otherwise two milk only, so not three
    seats = [Seat(tents.get(cart, (2, 3, 3)), card="build"), *[Seat(card="build")] * 3]
    road = [cart, *(name for name in CARTS if name != cart)]
    table = position(*seats, road=road, carts={cart: Cart("RG", (0, 0, 0))})
    table.do("take red grey")
    assert {text.removeprefix("pay ") for text in table.legal()} == ways
    assert table.refusal("pay 1 milk 1 meat 1 bread") == "restriction"


def test_the_budget_of_the_cart_of_two_kinds_is_the_two_kinds_that_there_are_most_of() -> None:
    seats = [Seat((2, 2, 1), card="build"), *[Seat(card="build")] * 3]
    table = position(*seats, road=["two-kinds", *CARTS[:3]], carts={"two-kinds": Cart("RGY")})
    assert "take red grey" in table.legal()
    assert table.refusal("take red grey yellow") == "price"


def test_a_payment_must_be_in_the_tent() -> None:
    table = building((0, 1, 3), "RG")
    table.do("take red grey")
    assert table.refusal("pay 2 meat 1 bread") == "tent"


def test_whoever_cannot_or_will_not_pay_builds_nothing() -> None:
    table = building((8, 0, 0), "RGY", "no-milk")
    assert table.legal() == ["take nothing"]
    table = building((0, 4, 4), "RGY", "no-milk")
    assert table.legal()[0] == "take nothing"
    before = table.cart("no-milk")
    table.do("take nothing")
    assert table.tent() == [0, 4, 4]
    assert table.cart("no-milk") == before
    assert table.state.actor() == 1


# The surplus


def test_a_cart_carries_nine_food_and_the_payer_chooses_what_goes_to_the_market() -> None:
    table = building((0, 2, 3), "RGYO", food=(0, 4, 4))
    table.do("take red grey", "pay 1 meat 2 bread")
    assert table.legal() == ["spare 1 meat 1 bread", "spare 2 bread"]
    assert table.refusal("spare 1 bread") == "surplus"
    assert table.refusal("spare 2 meat") == "surplus"
    table.do("spare 1 meat 1 bread")
    assert table.cart("no-milk")["food"] == [0, 4, 5]
    assert table.dump["market"] == [2, 3, 3]


def test_surplus_without_a_choice_goes_to_the_market_by_itself() -> None:
    table = building((0, 5, 0), "RGYO", food=(0, 4, 4))
    table.do("take red grey", "pay 3 meat")
    assert table.dump["phase"] == "place"
    assert table.cart("no-milk")["food"] == [0, 5, 4]
    assert table.dump["market"] == [2, 4, 2]
    table = building((0, 2, 1), "RGYO", food=(0, 5, 4))
    table.do("take red grey", "pay 2 meat 1 bread")
    assert table.cart("no-milk")["food"] == [0, 5, 4]
    assert table.dump["market"] == [2, 4, 3]


def test_a_payment_that_just_fits_leaves_no_surplus() -> None:
    table = building((0, 2, 1), "RGYO", food=(0, 3, 3))
    table.do("take red grey", "pay 2 meat 1 bread")
    assert sum(table.cart("no-milk")["food"]) == 9
    assert table.dump["market"] == [2, 2, 2]


# The tower


def open_cells(cells: Tower) -> set[str]:
    table = building((0, 4, 4), "RGYO", tower=cells)
    table.do("take red", "pay 1 meat")
    return {text.split()[2] for text in table.legal()}


def test_the_first_stone_goes_anywhere_into_the_bottom_row() -> None:
    assert open_cells(tower()) == {"a1", "a2", "a3", "a4", "a5"}
    table = building((0, 4, 4), "RGYO")
    table.do("take red", "pay 1 meat")
    assert table.refusal("place red b1") == "first-stone"
    assert table.refusal("place grey a1") == "placing"


def test_later_stones_go_next_to_one_in_the_bottom_row_or_onto_two() -> None:
    assert open_cells(tower(". . R . .")) == {"a2", "a4"}
    assert open_cells(tower(". R R . .")) == {"a1", "a4", "b2"}
    assert open_cells(tower(" . G G .\n. R R K .")) == {"a1", "a5", "c2"}


def test_why_a_stone_may_not_lie_there() -> None:
    table = building((0, 4, 4), "RGYO", tower=tower(" . . . .\n. R R . ."))
    table.do("take red", "pay 1 meat")
    assert table.refusal("place red a2") == "occupied"
    assert table.refusal("place red a5") == "bottom-row"
    assert table.refusal("place red b1") == "on-two"
    assert table.refusal("place red f1") == "stack"


def test_the_top_stone_rests_on_the_fourth_row_and_carries_a_stack() -> None:
    assert open_cells(THIRTEEN) == {"d2"}
    assert open_cells(FOURTEEN) == {"e1"}
    fifteen = [*FOURTEEN[:14], "red", *FOURTEEN[15:]]
    assert open_cells(fifteen) == {"f1"}
    assert open_cells([*fifteen[:15], "red", None, None, None]) == {"g1"}


def test_the_highest_tower() -> None:
    """13 stones, three more on the day of the stupa, three on the last day: 19."""
    sixteen = [*FOURTEEN[:14], "red", "red", None, None, None]
    table = building((0, 4, 4), "RGYO", tower=sixteen, food=(0, 0, 0), last_day=True)
    table.do("take red grey yellow", "pay 4 meat 1 bread", "place grey g1", "place red h1", "place yellow i1")
    assert table.dump["players"][0]["tower"][14:] == ["red", "red", "grey", "red", "yellow"]


def test_stones_are_placed_one_by_one_in_any_order() -> None:
    table = building((0, 4, 4), "RRGO", food=(0, 0, 0))
    table.do("take red red grey", "pay 4 meat 1 bread")
    assert {text.split()[1] for text in table.legal()} == {"red", "grey"}
    table.do("place grey a1", "place red a2", "place red b1")
    assert table.dump["players"][0]["tower"][5] == "red"
    assert table.state.actor() == 1


# Refilling


def test_an_emptied_cart_is_refilled_at_once_with_three_stones() -> None:
    table = building((0, 4, 4), "R")
    table.do("take red", "pay 1 meat", "place red a1")
    assert table.dump["phase"] == "draw"
    assert table.state.turn_of() == 0
    table.do("draw grey", "draw black", "draw crystal")
    assert table.cart("no-milk")["stones"] == ["black", "grey", "crystal"]
    assert table.state.actor() == 1


def test_a_cart_with_a_stone_left_is_not_refilled() -> None:
    table = building((0, 4, 4), "RG")
    table.do("take red", "pay 1 meat", "place red a1")
    assert table.state.actor() == 1
    assert table.cart("no-milk")["stones"] == ["grey"]
