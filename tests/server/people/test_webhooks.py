"""Notices over the web: sent in the background, tried again, and never to where the server must not go."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from teahouse.server.people import webhook_delivery
from teahouse.server.people.webhook_delivery import is_public, read_url, resolve
from teahouse.server.refusals import Refused
from tests.receiver import Receiver
from tests.server.conftest import Opener
from tests.server.house import Guest, House, wait_until

LOCAL = {"allow_private_webhooks": True, "webhook_retries": (0.05, 0.05), "webhook_pause": 0.0}


def slow_game(house: House, **more: object) -> tuple[str, Guest, Guest]:
    """A game over days of two people; the one whose turn it is comes first."""
    table = house.create("Anna", "me", "open", public=True, pace="slow", **more)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
        guest.settle()
    return (table, anna, ben) if anna.my_turn() else (table, ben, anna)


def play(one: Guest, other: Guest, turns: int) -> None:
    """So many turns, each of whoever has it."""
    for _ in range(turns):
        acting, looking = (one, other) if one.own["seat"] in one.head["acting"] else (other, one)
        acting.play_turn()
        looking.wait(lambda: looking.v >= acting.v)  # noqa: B023 (used at once)


def waiting_notices(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT count(*) FROM webhooks WHERE due IS NOT NULL").fetchone()
        return int(found[0])


def test_a_notice_when_the_turn_begins(open_house: Opener, database: Path) -> None:
    house = open_house(**LOCAL)
    with Receiver() as receiver:
        table, first, second = slow_game(house)
        url = f"{receiver.url}/hook?key=1"
        assert second.do("webhook")["webhook"] == ""
        assert second.do("webhook", url=url)["webhook"] == url
        assert second.do("webhook")["webhook"] == url
        assert first.do("webhook")["webhook"] == "", "nobody learns the address of another"
        first.play_turn()
        wait_until(lambda: bool(receiver.bodies))
        link = f"{house.settings.local_url}/t/{table}"
        text = f"{second.who}, it is your turn at Zen Garden. {link}"
        assert receiver.bodies == [
            {
                "event": "turn",
                "game": "zen_garden",
                "table": table,
                "name": second.who,
                "url": link,
                "text": text,
                "content": text,
            }
        ]
        assert receiver.paths == ["/hook?key=1"]
        wait_until(lambda: waiting_notices(database) == 0)
        second.do("webhook", url="")
        assert second.do("webhook")["webhook"] == ""
        play(first, second, 4)
        assert len(receiver.bodies) == 1


def test_tried_again_until_it_arrives(open_house: Opener, database: Path) -> None:
    house = open_house(**LOCAL)
    with Receiver(500, 503) as receiver:
        _, first, second = slow_game(house)
        second.do("webhook", url=receiver.url)
        first.play_turn()
        wait_until(lambda: len(receiver.bodies) == 3)
        wait_until(lambda: waiting_notices(database) == 0)


@pytest.mark.parametrize(("answers", "calls"), [([500] * 9, 3), ([404], 1), ([302], 1)])
def test_given_up(open_house: Opener, database: Path, answers: list[int], calls: int) -> None:
    """After some tries, when refused for good, and never sent on to another address."""
    house = open_house(**LOCAL)
    with Receiver(*answers) as receiver:
        _, first, second = slow_game(house)
        second.do("webhook", url=receiver.url)
        first.play_turn()
        wait_until(lambda: len(receiver.bodies) == calls)
        wait_until(lambda: waiting_notices(database) == 0)
        assert receiver.paths == ["/"] * calls


def test_sent_after_a_restart(open_house: Opener) -> None:
    house = open_house(**{**LOCAL, "webhook_retries": (0.5,) * 20})
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        _, first, second = slow_game(house)
        second.do("webhook", url=f"http://127.0.0.1:{port}/")
        first.play_turn()
    house.close()
    with Receiver() as receiver:
        with closing(sqlite3.connect(house.settings.database)) as connection:
            connection.execute("UPDATE webhooks SET url = ?", (receiver.url,))
            connection.commit()
        open_house(**LOCAL)
        wait_until(lambda: bool(receiver.bodies))


def test_a_table_does_not_wait_for_a_webhook(open_house: Opener) -> None:
    """The other side takes the connection and says nothing."""
    house = open_house(**LOCAL)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        _, first, second = slow_game(house)
        second.do("webhook", url=f"http://127.0.0.1:{silent.getsockname()[1]}/")
        began = time.monotonic()
        play(first, second, 4)
        assert time.monotonic() - began < webhook_delivery.PATIENCE


def test_at_a_live_table_only_who_is_not_there_is_called(open_house: Opener) -> None:
    house = open_house(**LOCAL)
    with Receiver() as receiver:
        table = house.create("Anna", "me", "open", public=True)
        anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
        ben.do("sit", seat=1)
        ben.do("webhook", url=receiver.url)
        anna.wait(lambda: anna.head["status"] == "running")
        anna.settle()
        ben.settle()
        play(anna, ben, 4)
        while anna.head["acting"] == [1]:
            play(anna, ben, 1)
        assert not receiver.bodies
        ben.close()
        anna.wait(lambda: anna.presence.get("here") == [0])
        while anna.head["acting"] == [0]:
            anna.play_turn()
        wait_until(lambda: len(receiver.bodies) == 1)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("ftp://example.org/", "A webhook's address begins with https://"),
        ("https://", "A webhook's address begins with https://"),
        ("https://user:secret@example.org/", "A webhook's address begins with https://"),
        ("https://example.org/\r\nX: y", "A webhook's address begins with https://"),
        ("https://example.org:99999/", "A webhook's address begins with https://"),
        ("https://" + "x" * 500, "A webhook's address may have 500 characters"),
        ("http://127.0.0.1/", "127.0.0.1 is in a private network"),
        ("http://localhost:8000/", "localhost is in a private network"),
        ("http://[::1]/", "::1 is in a private network"),
        ("http://2130706433/", "2130706433 is in a private network"),
        ("http://127.1/", "127.1 is in a private network"),
        ("http://169.254.169.254/latest/", "169.254.169.254 is in a private network"),
        ("http://[::ffff:10.0.0.1]/", "::ffff:10.0.0.1 is in a private network"),
        ("http://8.8.8.8:25/", "Webhooks go to the ports 80 and 443"),
    ],
)
def test_where_webhooks_must_not_go(house: House, url: str, sentence: str) -> None:
    anna = house.guest(house.create("Anna", "me", "open"), "Anna")
    house.app.state.hub.webhooks._buckets._by_key.clear()
    assert anna.refused("webhook", url=url).startswith(sentence)
    assert anna.do("webhook")["webhook"] == ""


def test_only_who_sits_here_has_a_webhook(house: House) -> None:
    wanda = house.guest(house.create("Anna", "me", "open"), "Wanda")
    assert wanda.refused("webhook", url="https://example.org/") == "You have no seat at this table."


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("10.1.2.3", False),
        ("100.64.0.1", False),
        ("192.168.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
    ],
)
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) == public


def test_the_checked_address_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once; after that only its address and the request's Host are used."""
    asked: list[str] = []

    async def send(port: int) -> int:
        loop = asyncio.get_running_loop()

        async def found(host: str, port: int, **_: Any) -> list[Any]:
            asked.append(host)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

        monkeypatch.setattr(loop, "getaddrinfo", found)
        return await webhook_delivery.post(f"http://hook.example:{port}/way?x=ä", b"{}", private_too=True)

    with Receiver() as receiver:
        port = int(receiver.url.rsplit(":", 1)[1])
        assert asyncio.run(send(port)) == 204
        assert asked == ["hook.example"]
        assert receiver.hosts == [f"hook.example:{port}"]
        assert receiver.paths == ["/way?x=%C3%A4"]
        with pytest.raises(webhook_delivery.NotSent, match="private network"):
            asyncio.run(webhook_delivery.post(receiver.url, b"{}", private_too=False))
        assert len(receiver.paths) == 1


def test_a_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the public one comes first; and what was checked is what is connected to."""
    answers = [["93.184.216.34", "10.0.0.1"]]

    async def look_up() -> list[str]:
        loop = asyncio.get_running_loop()

        async def found(*_: Any, **__: Any) -> list[Any]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, 80)) for ip in answers[0]]

        monkeypatch.setattr(loop, "getaddrinfo", found)
        return await resolve(read_url("http://two.example/"), private_too=False)

    with pytest.raises(Refused, match=r"two.example is in a private network"):
        asyncio.run(look_up())
    answers[0] = ["93.184.216.34"]
    assert asyncio.run(look_up()) == ["93.184.216.34"]
