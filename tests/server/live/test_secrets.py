"""No message to a seat has what it may not know: tables that it cannot tell apart send it the same."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from teahouse.engine import registry
from teahouse.engine.contract import CHANCE
from teahouse.server.live.table_setup import read_setup
from teahouse.server.live.wire import NewTable
from teahouse.server.people.tokens import hashed
from teahouse.server.storage.store import Summary
from tests.server.conftest import Opener
from tests.server.house import Guest, House, person
from tests.server.tea_stage import INFO, LEAKY

BOTS = (sys.executable, "-m", "tests.server.tea_stage")


@pytest.fixture(autouse=True)
def tea() -> Iterator[None]:
    registry.register(INFO)
    yield
    del registry._games[INFO.id]


def dealt(
    house: House, name: str, leaves: list[int], people: tuple[str, ...] = ("Anna", "Ben", "Cleo")
) -> str:
    """A running table of three people with these leaves drawn, two for each."""
    host = hashed(person("Anna"))
    setup = read_setup(NewTable("tea_tasting", 3, ["me", "open", "open"], public=True), host)
    events: list[dict[str, Any]] = [setup.opened()]
    for seat, who in enumerate(people):
        sits = {"e": "seat", "seat": seat, "kind": "person", "person": hashed(person(who)), "name": who}
        events.append(sits)
    events.append({"e": "start"})
    events += [{"e": "act", "by": CHANCE, "a": f"draw {leaf}"} for leaf in leaves]
    summary = Summary(False, "running", None, {"table": name})
    hub = house.app.state.hub
    loop = hub._rounds.get_loop()
    work = hub.store.create(name, [{**event, "at": 1.0} for event in events], summary, [])
    stored: Future[None] = asyncio.run_coroutine_threadsafe(work, loop)
    stored.result(10)
    return name


def told(guest: Guest) -> list[str]:
    """All messages to a page but for the table's own name and times."""
    texts = [re.sub(r'"deadline":[\d.]+', '"deadline":0', text) for text in guest.texts]
    return sorted(re.sub(r"tea-\w+", "tea", text) for text in texts if '"type":"presence"' not in text)


def offer(guest: Guest, leaf: str) -> None:
    choice = next(choice for choice in guest.own["choices"] if choice["label"] == f"offer {leaf}")
    guest.do("act", code=choice["codes"][0])


def seen_at(house: House, name: str, leaves: list[int], offered: str) -> list[list[str]]:
    """What Anna, a watcher and one who comes late are told while Ben offers a leaf in secret."""
    table = dealt(house, name, leaves)
    anna, wanda = house.guest(table, "Anna"), house.guest(table, "Wanda", lang="de")
    ben = house.guest(table, "Ben")
    offer(ben, offered)
    ben.wait(lambda: ben.own["choosing"] is not None)
    anna.wait(lambda: anna.head["acting"] == [0, 2])
    anna.do("preview", code=anna.own["choices"][0]["codes"][0])
    anna.do("why", ids=["leaf-2"])
    anna.do("describe")
    wanda.do("describe")
    anna.refused("act", code=4)
    anna.do("sync")
    wanda.do("sync")
    late = house.guest(table, "Late")
    assert late.own["choosing"] is None
    return [told(guest) for guest in (anna, wanda, late)]


@pytest.mark.parametrize(("one", "other"), [("2", "3"), ("none", "3")])
def test_two_tables_that_a_seat_cannot_tell_apart_send_it_the_same(
    open_house: Opener, one: str, other: str
) -> None:
    house = open_house(bot_command=BOTS)
    seen = seen_at(house, "tea-a", [1, 2, 2, 3, 1, 3], one)
    assert seen == seen_at(house, "tea-b", [1, 2, 3, 3, 2, 2], other)
    assert all(seen)


def seen_at_one_screen(house: House, name: str, leaves: list[int], offered: str) -> list[str]:
    """What a screen that Anna shares with Ben is told until Ben lifts his curtain, while Cleo plays too."""
    anna = house.guest(dealt(house, name, leaves, ("Anna", "Anna", "Cleo")), "Anna")
    cleo = house.guest(name, "Cleo")
    anna.do("lift", seat=0)
    offer(anna, "1")
    anna.wait(lambda: anna.own["curtain"] == 1)
    offer(cleo, offered)
    anna.wait(lambda: anna.head["acting"] == [1])
    anna.do("sync")
    anna.do("say", text="Ben?")
    assert anna.refused("preview", code=0)
    return [re.sub(r'"time":[\d.]+', '"time":0', text) for text in told(anna)]


def test_a_shared_screen_is_told_nothing_of_the_next_seat(open_house: Opener) -> None:
    house = open_house(bot_command=BOTS)
    seen = seen_at_one_screen(house, "tea-a", [1, 2, 2, 3, 1, 3], "1")
    assert seen == seen_at_one_screen(house, "tea-b", [1, 2, 3, 3, 2, 2], "2")
    assert any('"curtain":1' in text for text in seen)


def test_that_a_leak_would_be_noticed(open_house: Opener) -> None:
    registry.register(LEAKY)
    house = open_house(bot_command=BOTS)
    seen = seen_at(house, "tea-a", [1, 2, 2, 3, 1, 3], "2")
    assert seen != seen_at(house, "tea-b", [1, 2, 3, 3, 2, 2], "3")


def test_a_whole_game_with_secrets_and_a_bot(open_house: Opener) -> None:
    house = open_house(bot_command=BOTS)
    wish = {"game": "tea_tasting", "players": 3, "seats": ["me", "open", "bot:greedy"], "public": True}
    table = house.post("/api/tables", "Anna", wish).json()["table"]
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
    for _ in range(60):
        for guest in (anna, ben):
            guest.settle()
            own = guest.own
            if not guest.over() and own["choices"] and own["choosing"] is None:
                guest.do("act", code=guest.some())
            elif own["must_end"]:
                guest.do("end")
        if anna.over():
            break
    assert anna.over()
    running = [json.loads(text) for text in anna.texts if '"status":"running"' in text]
    rows = [row for message in running for row in message.get("scores", {}).get("seats", [])]
    assert rows
    assert all((row["points"][1] is None) == (row["seat"] != 0) for row in rows)
    assert all(None not in row["points"] for row in anna.full["scores"]["seats"])
