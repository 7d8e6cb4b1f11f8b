"""Playing again: the same people and options, everybody where they sat."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import Opener
from tests.server.house import Guest, House

THREE = Path(__file__).parents[2] / "records" / "zen_garden" / "three-players-level-3.v1.json"


def finish(house: House, table: str, *names: str) -> list[Guest]:
    """Bots play the game to its end while these people look on."""
    guests = [house.guest(table, name) for name in names]
    for guest in guests:
        if guest.own["held"]:
            guest.do("leave", seat=guest.own["held"][0])
    for guest in guests:
        guest.wait(guest.over)
    return guests


def trio(house: House) -> tuple[str, list[Guest]]:
    """A finished game of Anna, Ben and a bot, with Wanda watching."""
    table = house.almost_over("Anna", THREE, "me", "open", "bot:random", public=True, limit=600)
    ben = house.guest(table, "Ben")
    ben.do("sit", seat=1)
    return table, finish(house, table, "Anna", "Ben", "Wanda")


def test_a_rematch_keeps_the_people_and_their_seats(house: House) -> None:
    old, (anna, ben, wanda) = trio(house)
    assert wanda.refused("rematch") == "Only those who played can ask for a rematch."
    table = ben.do("rematch")["table"]
    anna.wait(lambda: anna.head["next_table"] == table)
    wanda.wait(lambda: wanda.head["next_table"] == table)
    assert ben.do("rematch")["table"] == table, "there is only one"
    there = house.guest(table, "Ben")
    assert [(seat["kind"], seat["name"]) for seat in there.head["seats"]] == [
        ("open", "Anna"),
        ("person", "Ben"),
        ("bot", "Assam"),
    ]
    assert there.head["status"] == "waiting"
    assert there.head["options_text"] == anna.head["options_text"]
    assert (there.head["limit"], there.head["public"]) == (600, True)
    assert not there.own["host"], "who opened the first table stays the host"
    (row,) = (row for row in house.mine("Anna") if row["table"] == table)
    assert row["invited"]
    assert house.guest(table, "Cleo").refused("sit", seat=0) == "That seat is kept for Anna."
    assert anna.do("rematch")["table"] == table
    there.wait(lambda: there.head["status"] == "running")
    back = house.guest(table, "Anna")
    assert (back.own["seat"], back.own["host"]) == (0, True)
    assert table != old
    assert len(back.log) < 60, "it begins from the beginning"


def test_who_came_by_a_link_sits_down_by_themselves(house: House) -> None:
    """At a table for invited people alone, the seat that is kept needs no new invitation."""
    table = house.almost_over("Anna", THREE, "me", "open", "bot:random")
    anna = house.guest(table, "Anna")
    token = anna.do("invite", seat=1)["url"].split("#invite=")[1]
    house.guest(table, "Ben", invite=token).do("sit", seat=1, invite=token)
    anna, ben = finish(house, table, "Anna", "Ben")
    new = anna.do("rematch")["table"]
    ben = house.guest(new, "Ben")
    assert ben.own["invited"] == 1
    ben.do("sit", seat=1)
    ben.wait(lambda: ben.own["seat"] == 1 and ben.head["status"] == "running")


def test_the_host_need_not_wait_for_who_does_not_come(house: House) -> None:
    _, (anna, _, _) = trio(house)
    new = anna.do("rematch")["table"]
    anna = house.guest(new, "Anna")
    assert anna.head["seats"][1] == {**anna.head["seats"][1], "kind": "open", "name": "Ben"}
    anna.do("open", seat=1)
    anna.wait(lambda: anna.head["seats"][1]["name"] == "")
    anna.do("bot", seat=1, bot="random")
    anna.wait(lambda: anna.head["status"] == "running")


def test_against_bots_alone_it_begins_at_once(house: House) -> None:
    table = house.almost_over("Anna", THREE, "me", "here:Ada", "bot:random")
    anna = house.guest(table, "Anna")
    anna.do("leave", seat=1)
    (anna,) = finish(house, table, "Anna")
    there = house.guest(anna.do("rematch")["table"], "Anna")
    assert there.head["status"] == "running"
    assert [seat["name"] for seat in there.head["seats"]] == ["Anna", "Ada", "Assam"]
    assert there.own["held"] == [0, 1]
    assert there.head["hints"] == anna.head["hints"]


def test_no_rematch_before_the_end(house: House) -> None:
    anna = house.guest(house.create("Anna", "me", "bot:random"), "Anna")
    assert anna.refused("rematch") == "The game is not over yet."


def test_the_rematch_is_remembered(open_house: Opener) -> None:
    house = open_house()
    table, (anna, _, _) = trio(house)
    new = anna.do("rematch")["table"]
    house.close()
    house = open_house()
    ben = house.guest(table, "Ben")
    assert ben.head["next_table"] == new
    assert ben.do("rematch")["table"] == new
