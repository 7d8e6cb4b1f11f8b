"""Fog in every kind of draw, the fog track, and the bag that runs short."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.yak.positions import PIECES, Cart, Seat, Table, position

FOG = PIECES.index("fog")


def table_of(card: str, **more: Any) -> Table:
    """Seat 1 of three has turned to this card; its cart has one red stone."""
    carts = more.pop("carts", {"no-milk": Cart("R", (0, 0, 0)), "no-meat": Cart("RR")})
    seats = [Seat((0, 2, 0), card=card), Seat((0, 0, 0), card="build"), Seat((0, 0, 0), card="build")]
    return position(*seats, carts=carts, **more)


def at_market(**more: Any) -> Table:
    table = table_of("market", **more)
    table.do("market nothing")
    return table


# Fog rises


def test_example_3() -> None:
    """A red stone and two fogs: all turn once; a red stone and a fog: again; then a yellow stone."""
    table = at_market(carts={"no-meat": Cart("RR")})
    table.do("draw red", "draw fog", "draw fog")
    assert not table.dump["clockwise"]
    assert (table.dump["to_draw"], table.dump["fogs"]) == (2, 2)
    table.do("draw red", "draw fog")
    assert table.dump["clockwise"]
    assert table.dump["to_draw"] == 1
    table.do("draw yellow")
    assert table.dump["clockwise"]
    assert table.dump["drawn"] == ["red", "red", "yellow"]
    red = table.dump["bag"][0]
    assert table.dump["fog_track"] == 0  # not before the action is finished
    table.do("load yellow no-meat")
    assert table.cart("no-meat")["stones"] == ["red", "red", "yellow"]
    assert table.dump["bag"][0] == red + 2
    # three fogs fill the track for the first time
    assert not table.dump["fog_marker"]
    assert table.dump["fog_track"] == 0
    assert table.dump["bag"][FOG] == 5


def test_example_4() -> None:
    """Two fogs lie there, two more are drawn: the first fills the track, and all four go back."""
    table = at_market(track=2)
    table.do("draw fog", "draw fog", "draw red", "draw red", "draw grey", "load red no-meat")
    assert not table.dump["fog_marker"]
    assert table.dump["fog_track"] == 0
    assert table.dump["fogs"] == 0
    assert table.dump["bag"][FOG] == 5
    # later the fourth fog fills it for the second time, and all four stay
    table = at_market(track=3, marker=False)
    table.do("draw fog", "draw red", "draw red", "draw grey", "load red no-meat")
    assert table.dump["fog_track"] == 4
    assert table.dump["bag"][FOG] == 1


def test_fog_when_restocking() -> None:
    table = table_of("restock")
    table.do("restock nothing", "draw fog")
    assert not table.dump["clockwise"]
    assert table.state.turn_of() == 0
    table.do("draw fog")
    assert table.dump["clockwise"]
    table.do("draw black")
    assert table.cart("no-milk")["stones"] == ["red", "black"]
    assert table.dump["fog_track"] == 2


def test_fog_when_a_cart_is_refilled() -> None:
    table = table_of("build")
    table.do("take red", "pay 1 meat", "place red a1", "draw fog", "draw grey", "draw fog")
    assert not table.dump["clockwise"]
    table.do("draw grey", "draw orange")
    assert table.cart("no-milk")["stones"] == ["orange", "grey", "grey"]
    assert table.dump["fog_track"] == 2


def test_fog_is_never_loaded_or_built() -> None:
    table = at_market()
    table.do("draw fog", "draw red", "draw red", "draw grey")
    assert not any("fog" in text for text in table.legal())


def test_the_turned_carts_drive_the_other_way_that_evening() -> None:
    table = table_of("restock")
    table.do("restock nothing", "draw fog", "draw red", "take nothing", "take nothing")
    assert table.dump["road"] == ["no-meat", "no-bread", "no-milk"]


def test_a_fog_put_back_can_rise_again_on_the_same_day() -> None:
    table = table_of("restock", track=2)
    table.do("restock nothing", "draw fog", "draw red")
    assert table.dump["bag"][FOG] == 5


# The track


@pytest.mark.parametrize(
    ("marker", "track", "drawn", "marker_after", "track_after", "bag_after"),
    [
        (True, 0, 1, True, 1, 4),
        (True, 0, 2, True, 2, 3),
        (True, 0, 3, False, 0, 5),
        (True, 1, 2, False, 0, 5),
        (True, 2, 1, False, 0, 5),
        (True, 2, 3, False, 0, 5),
        (True, 0, 5, False, 0, 5),
        (False, 0, 3, False, 3, 2),
        (False, 0, 4, False, 4, 1),
        (False, 0, 5, False, 4, 1),
        (False, 3, 1, False, 4, 1),
        (False, 3, 2, False, 4, 1),
        (False, 4, 1, False, 4, 1),
    ],
)
def test_the_track(
    marker: bool, track: int, drawn: int, marker_after: bool, track_after: int, bag_after: int
) -> None:
    """The first filling takes three and sends all fogs back, the second takes four that stay."""
    table = table_of("restock", marker=marker, track=track)
    table.do("restock nothing", *["draw fog"] * drawn, "draw red")
    assert table.dump["fog_marker"] == marker_after
    assert table.dump["fog_track"] == track_after
    assert table.dump["bag"][FOG] == bag_after


def test_the_last_fog_returns_each_time() -> None:
    table = table_of("restock", marker=False, track=4)
    for clockwise in (False, True):
        table.do("restock nothing", "draw fog")
        assert table.dump["clockwise"] == clockwise
        assert "draw fog" not in table.legal()
        table.do("draw red")
        assert table.dump["bag"][FOG] == 1
        assert table.dump["fog_track"] == 4
        if not clockwise:
            table.do("take nothing", "take nothing", "choose build", "choose build", "choose restock")
            table.do("take nothing")


# The bag runs short


def test_exactly_enough_is_not_short() -> None:
    table = at_market(bag="RGY", track=4, marker=False)
    table.do("draw red", "draw grey", "draw yellow", "load red no-meat")
    assert not table.dump["bag_gone"]
    assert sum(table.dump["bag"]) == 3
    table = at_market(bag="RGY", track=4, marker=False)
    table.do("draw red", "draw fog", "draw grey", "draw yellow", "load red no-meat")
    assert not table.dump["clockwise"]
    assert not table.dump["bag_gone"]
    assert table.dump["bag"][FOG] == 1


def test_too_few_stones_for_the_market() -> None:
    """What is there is drawn, the fog rises a last time, one stone is chosen; the rest leaves the game."""
    table = at_market(bag="RG", track=4, marker=False)
    table.do("draw red", "draw grey", "draw fog")
    assert not table.dump["clockwise"]
    assert table.legal()[0] == "load red no-milk"
    table.do("load grey no-milk")
    assert table.dump["bag_gone"]
    assert {"red", "fog"} <= set(table.dump["out"])
    assert table.dump["fog_track"] == 4
    assert sum(table.dump["bag"]) == 0


def test_a_bag_of_fog_only() -> None:
    table = at_market(bag="", track=3, marker=False)
    table.do("draw fog", "draw fog")
    assert not table.dump["clockwise"]  # one batch, so one turn
    assert table.dump["bag_gone"]
    assert table.dump["fog_track"] == 3  # fogs of a short draw do not go to the track
    assert table.state.actor() == 1


def test_a_short_refill_takes_what_there_is() -> None:
    table = table_of("build", bag="GY", track=4, marker=False)
    table.do("take red", "pay 1 meat", "place red a1", "draw fog", "draw grey", "draw yellow")
    assert table.cart("no-milk")["stones"] == ["grey", "yellow"]
    assert table.dump["bag_gone"]
    assert not table.dump["clockwise"]


def test_replacements_that_are_not_there_make_the_bag_short() -> None:
    table = table_of("restock", bag="", track=4, marker=False)
    table.do("restock nothing", "draw fog")
    assert table.dump["bag_gone"]
    assert table.cart("no-milk")["stones"] == ["red"]
    assert not table.dump["clockwise"]


def test_batches_of_a_short_draw_turn_the_carts_each() -> None:
    """Three pieces of five with two fogs, then the last two for them, with a fog, then nothing for that."""
    table = at_market(bag="RG", bag_fogs=3, track=2, marker=False)
    table.do("draw red", "draw fog", "draw fog")
    assert not table.dump["clockwise"]
    table.do("draw grey", "draw fog")
    assert table.dump["clockwise"]
    assert table.dump["bag_short"]
    table.do("load red no-meat")
    assert table.dump["bag_gone"]
    assert table.dump["fog_track"] == 2


def test_without_a_bag_nothing_is_drawn_any_more() -> None:
    table = table_of("restock", bag="", track=4, marker=False)
    table.do("restock nothing", "draw fog", "take nothing", "take nothing")
    table.do("choose market", "choose build", "choose build")
    table.do("take nothing", "take nothing")
    assert table.state.actor() == 0
    table.do("market 1 milk")
    assert table.dump["day"] == 5
    assert not table.dump["clockwise"]


def test_an_emptied_cart_stays_empty_without_a_bag() -> None:
    table = table_of("build", bag="", track=4, marker=False)
    table.do("take red", "pay 1 meat", "place red a1", "draw fog")
    assert table.cart("no-milk")["stones"] == []
    assert table.dump["bag_gone"]
