"""Morning, noon and evening: secret cards, the order of play, the road."""

from __future__ import annotations

import pytest

from teahouse.engine.contract import SPECTATOR
from tests.games.yak.positions import Cart, Seat, Table, new_table, position
from tests.saying import seen_by


def cards(table: Table, viewer: int) -> list[str | None]:
    return [player["card"] for player in table.game.view(table.state, viewer)["players"]]


def noon(players: int, seat: int = 0, **more: object) -> Table:
    """All have chosen Market."""
    return position(*[Seat(card="market") for _ in range(players)], seat=seat, **more)  # type: ignore[arg-type]


def finish_turn(table: Table) -> None:
    """Whatever comes first, until another seat has the turn."""
    seat, day = table.state.turn_of(), table.dump["day"]
    while table.state.turn_of() == seat and table.dump["day"] == day:
        table.do(table.legal()[0])


# Morning


def test_all_choose_at_the_same_time_among_their_three_cards() -> None:
    table = position(Seat(), Seat(), Seat())
    assert table.state.choosers() == [0, 1, 2]
    for seat in range(3):
        texts = [action.text for action in table.state.legal_for(seat)]
        assert texts == ["choose build", "choose restock", "choose market"]
    table.do("choose build")
    assert table.state.choosers() == [1, 2]


def test_a_chosen_card_is_hidden_from_everybody_else() -> None:
    table = position(Seat(), Seat(), Seat())
    table.do("choose build")
    assert cards(table, 0) == ["build", None, None]
    for viewer in (1, 2, SPECTATOR):
        assert cards(table, viewer) == ["?", None, None]
    action = table.game.action("choose market")
    assert seen_by(table.game, table.state, action, 1) == "choose market"
    for viewer in (0, 2, SPECTATOR):
        assert seen_by(table.game, table.state, action, viewer) == "choose ?"


def test_cards_are_turned_over_one_by_one_each_with_its_players_first_decision() -> None:
    """The rulebook: the holder of the baby yak reveals and acts first, then this goes on round the table."""
    table = position(Seat(), Seat(), Seat(), seat=1)
    table.do("choose build", "choose restock", "choose market")
    assert table.state.actor() == 1
    assert cards(table, SPECTATOR) == ["?", "?", "?"]
    table.do("restock milk")
    assert cards(table, SPECTATOR) == ["?", "restock", "?"]
    finish_turn(table)
    assert table.state.actor() == 2
    assert cards(table, SPECTATOR) == ["?", "restock", "?"]
    assert cards(table, 2) == ["?", "restock", "market"]
    finish_turn(table)
    assert table.state.actor() == 0
    assert cards(table, 1) == ["?", "restock", "market"]
    table.do("take nothing")
    assert cards(table, SPECTATOR) == [None, None, None]  # it is the next morning


def test_nothing_that_all_can_read_tells_the_card_of_the_seat_to_act() -> None:
    told = set()
    for card in ("build", "restock", "market"):
        table = position(Seat(card=card), Seat(card="build"))
        words = [
            table.game.prompt(table.game.know(table.state, SPECTATOR)),
            *table.game.describe(table.game.know(table.state, 1)),
        ]
        told.add("\n".join([*map(str, words), table.game.show(table.game.know(table.state, 1))]))
        assert card in table.game.show(table.game.know(table.state, 0))
    assert len(told) == 1


def test_the_card_decides_what_may_be_done() -> None:
    table = position(Seat(card="restock"), Seat(card="build"))
    assert table.refusal("take nothing") == "card"
    assert table.refusal("market nothing") == "card"
    assert table.refusal("choose build") == "turn"
    assert table.refusal("pay 1 meat") == "turn"


# Evening


def test_play_goes_clockwise_from_the_baby_yak_which_is_then_passed_on() -> None:
    table = noon(3, seat=2)
    order = []
    while table.dump["day"] == 3:
        order.append(table.state.turn_of())
        finish_turn(table)
    assert order == [2, 0, 1]
    assert table.dump["baby_yak"] == 0
    assert table.dump["day"] == 4
    assert table.state.choosers() == [0, 1, 2]


@pytest.mark.parametrize(
    ("clockwise", "after"),
    [
        (True, ["two-kinds", "no-milk", "no-meat", "no-bread"]),
        (False, ["no-meat", "no-bread", "two-kinds", "no-milk"]),
    ],
)
def test_every_cart_moves_one_stop_the_way_the_yaks_look(clockwise: bool, after: list[str]) -> None:
    """To the left, from seat 1 to seat 2, until fog turns them round."""
    seats = [Seat(card="build", tent=(0, 0, 0)) for _ in range(4)]
    table = position(*seats, clockwise=clockwise)
    table.do(*["take nothing"] * 4)
    assert table.dump["road"] == after


def test_two_players_have_a_third_stop_between_them() -> None:
    table = position(*[Seat(card="build", tent=(0, 0, 0))] * 2, road=["no-milk", "no-meat", "no-bread"])
    roads = []
    for _ in range(3):
        table.do("take nothing", "take nothing")
        roads.append(table.dump["road"])
        table.do("choose build", "choose build")
    assert roads == [
        ["no-bread", "no-milk", "no-meat"],
        ["no-meat", "no-bread", "no-milk"],
        ["no-milk", "no-meat", "no-bread"],
    ]


def test_the_cart_between_two_players_may_be_loaded_from_the_market() -> None:
    full = {"no-milk": Cart("RRRR"), "no-meat": Cart("GGGG")}
    table = position(*[Seat(card="market")] * 2, carts=full)
    table.do("market nothing", "draw red", "draw red", "draw black")
    assert table.legal() == ["load red no-bread", "load black no-bread"]
    assert table.refusal("load red no-milk") == "load"


def test_a_whole_day_from_the_start() -> None:
    table = new_table(2, without="red")
    table.deal()
    assert table.dump["day"] == 1
    table.do("choose build", "choose build", "take nothing", "take nothing")
    assert table.dump["day"] == 2
    assert table.dump["players"][0]["card"] is None
