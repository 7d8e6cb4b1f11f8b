"""Setting up the game."""

from __future__ import annotations

import pytest

from teahouse import CHANCE, Rng
from teahouse.engine.contract import NOBODY
from tests.games.yak.positions import CARTS, PIECES, Table, new_table


def set_up(players: int, seed: int = 0, **options: str) -> Table:
    table = new_table(players, **options)
    table.deal(seed)
    return table


@pytest.mark.parametrize(("players", "food"), [(2, 30), (3, 33), (4, 45)])
def test_food_in_play(players: int, food: int) -> None:
    """With four players all 45 tokens are used."""
    pieces = set_up(players).state.pieces()
    assert sum(pieces[kind] for kind in ("milk", "meat", "bread")) == food


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_one_of_each_kind_and_the_market_has_two(players: int) -> None:
    table = set_up(players)
    assert all(table.tent(seat) == [1, 1, 1] for seat in range(players))
    assert table.dump["market"] == [2, 2, 2]


def test_a_cart_carries_three_of_each_kind_that_it_takes() -> None:
    table = set_up(4)
    assert table.cart("no-milk")["food"] == [0, 3, 3]
    assert table.cart("no-meat")["food"] == [3, 0, 3]
    assert table.cart("no-bread")["food"] == [3, 3, 0]
    assert table.cart("two-kinds")["food"] == [3, 3, 3]


@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_leave_one_cart_and_sixteen_stones_in_the_box(players: int) -> None:
    table = new_table(players)
    table.do("remove blue")
    assert table.dump["removed"] == "blue"
    out = table.dump["out"]
    assert len(out) == 16
    assert out.count("blue") == 8
    assert all(out.count(piece) == 1 for piece in PIECES[:9] if piece != "blue")
    assert sum(table.dump["bag"]) == 56
    table.deal()
    assert sorted(table.dump["road"]) == sorted(CARTS[:3])
    assert len(table.dump["road"]) == 3


def test_four_players_use_everything() -> None:
    table = set_up(4)
    assert table.dump["out"] == []
    assert table.dump["removed"] is None
    assert sorted(table.dump["road"]) == sorted(CARTS)
    assert sum(table.dump["bag"]) == 72 - 12 + 5


def test_the_host_may_choose_the_colour_that_stays_in_the_box() -> None:
    table = new_table(3, without="green")
    assert table.dump["removed"] == "green"
    assert "cart no-milk" in table.legal()
    assert new_table(4, without="green").dump["removed"] is None


def test_carts_are_loaded_with_three_stones_before_the_fogs_go_into_the_bag() -> None:
    table = new_table(2, without="red")
    table.do("cart no-meat", "cart no-milk", "cart no-bread")
    drawn = 0
    while table.dump["phase"] == "load carts":
        assert "draw fog" not in table.legal()
        table.do(table.legal()[0])
        drawn += 1
    assert drawn == 9
    assert all(len(cart["stones"]) == 3 for cart in table.dump["carts"])
    assert table.dump["bag"][PIECES.index("fog")] == 5
    assert table.dump["bag"][PIECES.index("red")] == 0


def test_where_the_carts_stand_and_who_starts_is_drawn_by_lot() -> None:
    tables = [set_up(3, seed) for seed in range(30)]
    assert len({tuple(table.dump["road"]) for table in tables}) == 6
    assert {table.dump["baby_yak"] for table in tables} == {0, 1, 2}
    assert all(table.dump["clockwise"] for table in tables)


def test_the_fog_marker_covers_the_track_and_nobody_has_the_stupa() -> None:
    table = set_up(2)
    assert table.dump["fog_marker"]
    assert table.dump["fog_track"] == 0
    assert table.dump["stupa"] == NOBODY


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_bonus_cards(count: int) -> None:
    table = set_up(4, bonus_cards=str(count))
    assert len(set(table.dump["bonus"])) == count


def test_the_bonus_card_of_the_colour_left_out_stays_in_the_box_too() -> None:
    table = new_table(2, without="black", variant="advanced")
    rng = Rng(0)
    while table.dump["phase"] != "draw bonus":
        assert table.state.actor() == CHANCE
        table.state.apply(table.state.sample(rng))
    assert len(table.legal()) == 7
    assert "bonus black" not in table.legal()
    table.do("bonus red")
    assert "bonus red" not in table.legal()
    table.do("bonus grey", "bonus blue")
    assert table.dump["bonus"] == ["red", "grey", "blue"]
