"""Talk at a table: who reads what, how much may be said, and that it is kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.conftest import Opener
from tests.server.house import Guest, House


def said(guest: Guest) -> list[tuple[int | None, str, str]]:
    return [(line["seat"], line["name"], line["text"]) for line in guest.talk]


def company(house: House) -> tuple[Guest, Guest, Guest, Guest]:
    """Anna and Ben play, Wanda and Willi watch."""
    table = house.create("Anna", "me", "open", public=True)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    anna.wait(lambda: anna.head["status"] == "running")
    return anna, ben, house.guest(table, "Wanda"), house.guest(table, "Willi")


def test_players_are_read_by_everybody(house: House) -> None:
    anna, ben, wanda, _ = company(house)
    anna.do("say", text="  Good   luck!\n")
    for guest in (anna, ben, wanda):
        guest.wait(lambda guest=guest: bool(guest.talk))  # type: ignore[misc]
        assert said(guest) == [(0, "Anna", "Good luck!")]


def test_watchers_do_not_help_the_players(house: House) -> None:
    anna, ben, wanda, willi = company(house)
    wanda.do("say", text="Take the bridge!")
    willi.wait(lambda: bool(willi.talk))
    assert said(willi) == [(None, "Wanda", "Take the bridge!")]
    ben.do("say", text="Hm")
    anna.wait(lambda: bool(anna.talk))
    assert said(anna) == [(1, "Ben", "Hm")]
    assert not any("bridge" in text for text in anna.texts + ben.texts)


def test_at_the_end_everybody_reads_everything(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna, wanda = house.guest(table, "Anna"), house.guest(table, "Wanda")
    wanda.do("say", text="Take the bridge!")
    while not anna.over():
        anna.wait(lambda: anna.over() or anna.my_turn())
        if not anna.over():
            anna.play_turn()
    anna.wait(lambda: bool(anna.talk))
    assert said(anna) == [(None, "Wanda", "Take the bridge!")]
    wanda.do("say", text="Well played")
    anna.wait(lambda: len(anna.talk) == 2)


def test_who_sits_down_no_longer_reads_the_watchers(house: House) -> None:
    table = house.create("Anna", "me", "open", "bot:random", public=True)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    wanda = house.guest(table, "Wanda")
    wanda.do("say", text="before")
    ben.wait(lambda: len(ben.talk) == 1)
    ben.do("sit", seat=1)
    ben.wait(lambda: ben.head["status"] == "running" and ben.talk == [])
    wanda.do("say", text="during")
    late = house.guest(table, "Late")
    late.wait(lambda: len(late.talk) == 2)
    ben.do("say", text="hello")
    anna.wait(lambda: said(anna) == [(1, "Ben", "hello")])


@pytest.mark.parametrize("text", ["", "  \n ", "\u202e\u2066"])
def test_nothing_is_not_said(house: House, text: str) -> None:
    anna = house.guest(house.create("Anna", "me", "open"), "Anna")
    assert anna.refused("say", text=text) == "There is nothing to say in that."


def test_lines_are_short_plain_and_not_too_many(house: House) -> None:
    anna = house.guest(house.create("Anna", "me", "open"), "Anna")
    assert anna.refused("say", text="x" * 301) == "A line may have 300 characters at most."
    anna.do("say", text="<img src=x onerror=alert(1)> \u202ebackwards\x07")
    anna.wait(lambda: len(anna.talk) == 1)
    assert anna.talk[0]["text"] == "<img src=x onerror=alert(1)> backwards"
    for number in range(4):
        anna.do("say", text=str(number))
    assert anna.refused("say", text="more") == "That is a lot of talk; please wait a moment."
    again = house.guest(anna.head["table"], "Anna")
    assert again.refused("say", text="more") == "That is a lot of talk; please wait a moment."


def test_many_watchers_do_not_silence_the_players(house: House) -> None:
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    crowd = [house.guest(table, f"Watcher {number}") for number in range(6)]
    replies = [watcher.ask("say", text="noise")["ok"] for _ in range(5) for watcher in crowd]
    assert False in replies
    anna.do("say", text="still here")


def test_talk_is_kept_and_changes_nothing_in_the_game(open_house: Opener, database: Path) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna", lang="de")
    anna.wait(anna.my_turn)
    before = anna.v
    anna.do("say", text="Grüße 🍵")
    house.guest(table, "").do("say", text="hi")
    anna.do("sync")
    assert anna.v == before
    house.close()
    house = open_house()
    back = house.guest(table, "Wanda", lang="fr")
    back.wait(lambda: len(back.talk) == 2)
    assert said(back) == [(0, "Anna", "Grüße 🍵"), (None, "Invité", "hi")]
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*) FROM chat").fetchone() == (2,)
