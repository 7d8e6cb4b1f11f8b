"""Nobody fills the lobby, the queue of analyses or the database; every refusal is a sentence."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from teahouse.server.limits import counted_as
from teahouse.server.live import page_socket
from tests.server.conftest import Opener
from tests.server.house import House, person
from tests.server.replay.test_replay import bring

LOBBY_FULL = "Many public tables were opened from where you are; open one by link, or wait."
GOOD = {"game": "zen_garden", "players": 2, "seats": ["me", "open"], "name": "x"}


def test_one_address_does_not_fill_the_lobby(open_house: Opener) -> None:
    house = open_house(public_tables=3)
    for who in ("Anna", "Ben", "Cleo"):
        house.create(who, "me", "open", public=True)
    answer = house.post("/api/tables", "Dora", {**GOOD, "public": True})
    assert (answer.status_code, answer.json()["error"]) == (429, LOBBY_FULL)
    assert len(house.http.get("/api/tables").json()) == 3
    house.create("Dora", "me", "open")


def test_nobody_opens_more_tables_than_they_could_play_at(open_house: Opener) -> None:
    house = open_house(tables_per_person=3)
    tables = [house.create("Anna", "me", "open") for _ in range(3)]
    sentence = "You have 3 games that are not over; finish or delete some of them first."
    answer = house.post("/api/tables", "Anna", GOOD)
    assert (answer.status_code, answer.json()["error"]) == (429, sentence)
    house.create("Ben", "me", "open")
    headers = answer.request.headers["Authorization"]
    assert house.http.delete(f"/api/mine/{tables[0]}", headers={"Authorization": headers}).status_code == 200
    house.create("Anna", "me", "open")
    over = bring(house, "zen_garden/two-players-level-1")
    assert over, "what is over does not count"
    answer = house.post(f"/api/tables/{over}/continue", "Anna", {"move": 3, "seats": ["me", "open"]})
    assert (answer.status_code, answer.json()["error"]) == (429, sentence)


def test_one_address_does_not_fill_the_queue_of_analyses(open_house: Opener) -> None:
    house = open_house(analyses=2)
    tables = [bring(house, "zen_garden/two-players-level-1") for _ in range(3)]
    for table in tables[:2]:
        assert house.post(f"/api/tables/{table}/analysis", "Anna").status_code == 200
    answer = house.post(f"/api/tables/{tables[2]}/analysis", "Ben")
    assert answer.status_code == 429
    assert answer.json()["error"] == "Too many requests; please wait a moment."
    again = house.post(f"/api/tables/{tables[0]}/analysis", "Ben")
    assert again.status_code == 200, "asking again for one that there is costs nothing"


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("2001:db8:1:3::6", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::1"),
        ("/run/teahouse.sock", "/run/teahouse.sock"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_is_one_address(host: str, counted: str) -> None:
    assert counted_as(host) == counted


def test_who_can_choose_among_addresses_is_still_one(open_house: Opener) -> None:
    house = open_house(public_tables=1)
    statuses = []
    for last in (1, 2):
        headers = {"Authorization": f"Bearer {person('Eve')}", "X-Forwarded-For": f"2001:db8::{last}"}
        wish = {**GOOD, "public": True}
        statuses.append(house.http.post("/api/tables", json=wish, headers=headers).status_code)
    assert statuses == [201, 429]


TOO_MANY = {
    "en": "Too many requests; please wait a moment.",
    "de": "Zu viele Anfragen; bitte warte einen Augenblick.",
}


def test_one_address_does_not_ask_without_end(open_house: Opener) -> None:
    house = open_house(burst=1, refill=0.001)
    headers = {"X-Forwarded-For": "203.0.113.7", "Accept-Language": "de"}
    answers = [house.http.get("/api/house", headers=headers) for _ in range(25)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 5
    assert answers[-1].json() == {"error": TOO_MANY["de"]}
    assert answers[-1].headers["X-Content-Type-Options"] == "nosniff"
    other = house.http.get("/api/house", headers={"X-Forwarded-For": "203.0.113.8"})
    assert other.status_code == 200


@contextlib.contextmanager
def page_from(house: House, table: str, address: str, who: str) -> Iterator[ClientConnection]:
    """A page that comes from somewhere else."""
    url = f"ws://127.0.0.1:{house.port}/ws/{table}"
    with connect(url, proxy=None, additional_headers={"X-Forwarded-For": address}) as socket:
        with contextlib.suppress(ConnectionClosed):
            socket.send(json.dumps({"type": "hello", "person": person(who), "name": who}))
        yield socket


def answers(socket: ClientConnection, count: int) -> list[dict[str, Any]]:
    """So many answers to requests."""
    found: list[dict[str, Any]] = []
    while len(found) < count:
        message = json.loads(socket.recv(60))
        if message["type"] == "reply":
            found.append(message)
    return found


def test_all_pages_of_an_address_together_are_limited(open_house: Opener) -> None:
    house = open_house(burst=5, refill=0.001)
    table = house.create("Anna", "me", "open", public=True)
    taken = []
    for number in range(4):
        with page_from(house, table, "203.0.113.7", f"Eve {number}") as eve:
            for place in range(1, 6):
                eve.send(json.dumps({"type": "beat", "id": place}))
            taken.append(sum(reply["ok"] for reply in answers(eve, 5)))
    assert taken == [5, 5, 5, 1], "coming in counts too"
    with page_from(house, table, "203.0.113.8", "Ben") as ben:
        ben.send('{"type":"beat","id":1}')
        assert answers(ben, 1)[0]["ok"]


def test_who_goes_on_although_it_is_too_much_is_sent_away(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_socket, "EXCESS", 20)
    house = open_house(burst=5, refill=0.001)
    eve = house.guest(house.create("Anna", "me", "open", public=True), "Eve")
    for number in range(1, 40):
        eve.say({"type": "beat", "id": number})
    assert eve.closed() == (4429, TOO_MANY["en"])


def test_a_flood_of_pages_is_asked_to_come_later(open_house: Opener) -> None:
    house = open_house(burst=1, refill=0.001)
    table = house.create("Anna", "me", "open", public=True)
    for _ in range(4):
        with page_from(house, table, "203.0.113.7", "Eve") as eve:
            assert json.loads(eve.recv(60))["type"] == "full"
    with page_from(house, table, "203.0.113.7", "Eve") as eve, pytest.raises(ConnectionClosed) as closed:
        eve.recv(60)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, TOO_MANY["en"])


def test_nobody_makes_the_log_of_a_table_endless(open_house: Opener) -> None:
    house = open_house(burst=30, refill=0.001)
    anna = house.guest(house.create("Anna", "me", "bot:random"), "Anna")
    replies = []
    for _ in range(14):
        replies += [anna.ask(kind) for kind in ("leave", "reclaim")]
    assert all(reply["ok"] for reply in replies)
    house.guests.remove(anna)
    anna.close()
    again = house.guest(anna.head["table"], "Anna")
    assert again.do("leave")
    assert again.do("reclaim")
    assert again.refused("leave") == "That is a lot of to and fro; please wait a moment."


def test_lessons_do_not_pile_up(open_house: Opener) -> None:
    house = open_house(tables_per_person=13)
    kept = [house.create("Anna", "me", "open"), house.create("Anna", "me", "bot:random")]
    wish = {"game": "zen_garden", "course": "zen_garden", "chapter": "first"}
    lessons = []
    for _ in range(14):
        answer = house.post("/api/lessons", "Anna", wish)
        assert answer.status_code == 201, answer.text
        lessons.append(answer.json()["table"])
    assert {row["table"] for row in house.mine("Anna")} == set(kept)
    assert {row["table"] for row in house.mine("Anna", hidden=True)} == set(lessons[-10:])
    house.create("Anna", "me", "open")
