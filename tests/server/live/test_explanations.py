"""A page that asks: why something is no choice, and how the game stands in words."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.playout import random_position
from teahouse.engine.rng import Rng
from teahouse.server.live.outlook import outlook
from teahouse.server.live.table_setup import make_stage
from tests.server.house import Guest, House


def two_at_a_table(house: House, **hello: str) -> tuple[Guest, Guest]:
    """Anna and Ben at a running table: first who begins."""
    table = house.create("Anna", "me", "open", public=True)
    anna, ben = house.guest(table, "Anna", **hello), house.guest(table, "Ben", **hello)
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
    anna.settle()
    return (anna, ben) if anna.my_turn() else (ben, anna)


def take(guest: Guest) -> None:
    before = guest.v
    guest.do("act", code=guest.some())
    guest.wait(lambda: guest.v > before)


def second_tile(first: Guest, second: Guest) -> None:
    """Both have built a tile, and the first has taken another."""
    first.play_turn()
    second.play_turn()
    first.wait(first.my_turn)
    take(first)


def far_away(guest: Guest) -> str:
    """An empty cell of the garden where the tile in hand does not fit."""
    return str(next(place["id"] for place in guest.full["scene"]["places"] if place.get("idle")))


def test_a_cell_that_is_no_choice_names_the_rule_that_forbids_it(house: House) -> None:
    first, second = two_at_a_table(house)
    second_tile(first, second)
    reply = first.do("why", ids=[far_away(first)])
    assert reply["rule"] == "edge"
    assert reply["why"].startswith("A tile has to share an edge")


def test_the_reason_is_told_in_the_readers_language(house: House) -> None:
    first, second = two_at_a_table(house, lang="de")
    second_tile(first, second)
    assert first.do("why", ids=[far_away(first)])["why"].startswith("Ein Plättchen muss mit einem")


def test_what_means_nothing_is_answered_with_what_is_to_be_done(house: House) -> None:
    first, _ = two_at_a_table(house)
    for name in ("selection-board", "no such thing", "<script>", ""):
        reply = first.do("why", ids=["tile-1", name])
        assert reply["why"] == "You cannot choose that now. Take a tile from the selection board."
        assert reply["rule"] == "turn"


def test_who_is_not_at_turn_hears_whom_everybody_waits_for(house: House) -> None:
    first, second = two_at_a_table(house)
    assert second.do("why", ids=["tile-1"])["why"] == f"Waiting for {first.who}."
    watching = house.guest(first.head["table"], "Wanda")
    assert watching.do("why", ids=["tile-1"])["why"] == "You are watching; those at the table decide."
    take(first)
    take(first)
    assert first.own["must_end"]
    assert "end it" in first.do("why", ids=["tile-1"])["why"]
    second.settle()
    assert second.do("why", ids=["tile-1"])["why"] == f"Waiting for {first.who}."


def test_a_question_about_an_old_table_or_about_nothing_is_refused(house: House) -> None:
    first, _ = two_at_a_table(house)
    seen = first.v
    take(first)
    assert "in the meantime" in first.refused("why", v=seen, ids=["tile-1"])
    first.settle()
    assert first.refused("why", ids=[])
    assert first.refused("why", ids=["x"] * 30)


def test_the_position_is_described_with_the_names_of_the_players(house: House) -> None:
    first, second = two_at_a_table(house)
    lines = second.do("describe")["lines"]
    assert f"It is the turn of {first.who}. Take a tile from the selection board." in lines
    assert any(line.startswith(f"{first.who} has 0 tiles") for line in lines)
    assert any(line.startswith("You have 0 tiles") for line in lines)
    assert not any("{" in line or "Seat" in line for line in lines)


def test_a_table_that_waits_has_no_position(house: House) -> None:
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    assert anna.do("describe")["lines"] == ["The game has not begun."]
    assert anna.do("why", ids=["tile-1"])["why"] == "The game has not begun."


# What a choice would do


def test_a_choice_says_what_it_earns_and_what_follows(house: House) -> None:
    first, _ = two_at_a_table(house)
    reply = first.do("preview", code=first.some())
    assert reply["then"].startswith("Then: Build your first tile")
    take(first)
    assert first.do("preview", code=first.some())["then"] == "That ends your turn."


def test_a_card_put_face_down_says_what_it_will_do_and_what_the_cart_allows(house: House) -> None:
    table = house.create("Anna", "me", "bot:random", game="yak")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    build, restock, market = (anna.do("preview", code=choice["codes"][0]) for choice in anna.own["choices"])
    assert build["told"][0].startswith("Placed well, ")
    assert "would bring: " in build["told"][0]
    assert build["told"][2] == "One stone costs 1 food, two cost 3, three 5; a crystal 1 more."
    assert "room for" in restock["told"][0]
    assert market["told"][0].startswith("In the market now:")
    assert build["then"] == "Nobody sees it before all have chosen."


@pytest.mark.parametrize(
    ("game_id", "players"),
    [("zen_garden", 2), ("yak", 3), ("jade_goddess", 2), ("tang_garden", 2), ("tang_garden", 1)],
)
def test_an_outlook_tells_only_what_the_seat_can_know(game_id: str, players: int) -> None:
    """In another deal of what the seat does not see, every choice reads the same; and none says nothing."""
    game = teahouse.make(game_id, players)
    stage = make_stage(game)
    rng = Rng(f"outlooks of {game_id}")
    for number in range(4):
        state = random_position(game, rng, 12 + 30 * number)
        seat = state.actor()
        if seat < 0:
            continue
        for action in state.legal()[:: max(1, len(state.legal()) // 3)]:
            told = []
            for position in (state, game.redeal(state, seat, rng)):
                found = outlook(game, stage, position, seat, action)
                assert found.told or found.then
                told.append([str(line) for line in found.told] + [str(found.then), *map(str, found.others)])
            assert told[0] == told[1]
