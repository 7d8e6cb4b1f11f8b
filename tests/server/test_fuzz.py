"""A flood of nonsense: no 5xx that is not meant, no traceback, and the tables are what their logs tell."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import BaseRoute, Route
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from teahouse.server.operation.care import check
from teahouse.server.storage.database import open_database
from teahouse.server.texts.languages import catalogue
from tests.sampling import SEED
from tests.server.fuzz import Fuzzer
from tests.server.house import House, person

PATIENCE = 60.0
IN_CI = 20_000
ALL = 1_000_000
PAGES = 6
ASKERS = 4
"""So many attackers talk, and so many ask, at once."""
BURST = 25
LAST = 2_000_000
"""The number of the request after a burst."""
LANGUAGES = ["en", "de", "fr"]
WRONG = {
    catalogue(language).text("Something went wrong on the server; nothing was changed.")
    for language in LANGUAGES
}
FINISHED = Path(__file__).parents[1] / "records" / "zen_garden" / "two-players-level-1.v1.json"
GAMES = ["zen_garden", "yak", "jade_goddess", "tang_garden"]


class Heard:
    """What a page was told last, so that some of its nonsense is nearly right."""

    def __init__(self) -> None:
        self.version = 0
        self.codes = [0]
        self.ids: list[str] = []
        self.answered = asyncio.Event()

    async def listen(self, socket: Any) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "reply":
                assert WRONG.isdisjoint({message.get("error")})
                if message["id"] == LAST:
                    self.answered.set()
            elif "own" in message:
                if "scene" in message:
                    scene = message["scene"]
                    self.ids = [one["id"] for one in [*scene.get("pieces", []), *scene.get("places", [])]]
                self.version = message["v"]
                choices = message["own"]["choices"]
                self.codes = [code for choice in choices for code in choice["codes"]] or [0]


class Attack:
    """Sends so many messages and counts what comes of them."""

    def __init__(self, house: House, seed: str, messages: int) -> None:
        self.house = house
        self.fuzzer = Fuzzer(seed, doors(house.app.routes))
        self.left = messages
        self.statuses: dict[int, int] = {}
        self.sent = 0

    async def run(self) -> None:
        work = [self.page(number) for number in range(PAGES)]
        await asyncio.gather(*work, *(self.requests() for _ in range(ASKERS)))

    def take(self) -> bool:
        if self.left <= 0:
            return False
        self.left -= 1
        self.sent += 1
        return True

    async def page(self, number: int) -> None:
        """A page that sends nonsense, and comes back when it is thrown out."""
        who = f"Fuzz {number}"
        table = await self.open(number, who)
        language = LANGUAGES[number % 3]
        greeting = json.dumps({"type": "hello", "person": person(who), "name": who, "lang": language})
        while self.left > 0:
            try:
                address = f"ws://127.0.0.1:{self.house.port}/ws/{table}"
                async with connect(address, proxy=None, open_timeout=PATIENCE) as socket:
                    await socket.send(greeting)
                    await asyncio.wait_for(self.talk(socket), PATIENCE * 60)
            except (ConnectionClosed, InvalidStatus, InvalidMessage, OSError):
                continue

    async def open(self, number: int, who: str) -> str:
        wish = {
            "game": GAMES[number % len(GAMES)],
            "players": 2,
            "seats": ["me", "bot:random"] if number % 2 else ["me", "open"],
            "public": True,
            "hints": number % 3 != 2,
            "name": who,
        }
        answer = await asyncio.to_thread(self.house.post, "/api/tables", who, wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def bring(self) -> str:
        """A game that is over, which can be looked back at and analysed."""
        answer = await asyncio.to_thread(
            self.house.http.post,
            "/api/records",
            content=FINISHED.read_text(),
            headers={"Authorization": f"Bearer {person('Fuzz')}"},
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def talk(self, socket: Any) -> None:
        """Send in bursts, each after the answer to the one before, as fast as the server takes them."""
        page = Heard()
        listening = asyncio.create_task(page.listen(socket))
        try:
            while self.left > 0 and not listening.done():
                for _ in range(BURST):
                    if not self.take():
                        break
                    await socket.send(self.fuzzer.message(page.version, page.codes, page.ids))
                page.answered.clear()
                await socket.send(f'{{"type":"beat","id":{LAST}}}')
                async with asyncio.timeout(PATIENCE):
                    await asyncio.wait(
                        {listening, waiting := asyncio.create_task(page.answered.wait())},
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                    waiting.cancel()
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        if listening.done() and not listening.cancelled() and listening.exception() is not None:
            raise listening.exception() or AssertionError

    async def requests(self) -> None:
        tables = [await self.open(0, "Fuzz"), await self.bring()]
        base = f"http://127.0.0.1:{self.house.port}"
        async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=PATIENCE) as client:
            while self.take():
                method, path, body, headers = self.fuzzer.request(tables, person("Fuzz"))
                try:
                    answer = await ask(client, method, path, content=body, headers=headers)
                except (httpx.InvalidURL, ValueError):
                    continue
                self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
                assert answer.status_code < 500 or answer.status_code == 503, (
                    method,
                    path,
                    body,
                    answer.text,
                )
                if answer.status_code >= 400 and method != "HEAD" and answer.content:
                    told = answer.headers["content-type"] == "application/json" and "error" in answer.json()
                    assert told, (method, path, answer.text)


async def ask(client: httpx.AsyncClient, method: str, path: str, **more: Any) -> httpx.Response:
    """As browsers do: once more, if the connection was long silent and closed at this very moment."""
    try:
        return await client.request(method, path, **more)
    except (httpx.ReadError, httpx.RemoteProtocolError):
        return await client.request(method, path, **more)


def doors(routes: list[BaseRoute]) -> list[str]:
    """Every address that the server answers: no door is forgotten."""
    found = sorted({route.path for route in routes if isinstance(route, Route)})
    assert {"/previews/{table}.png", "/api/puzzles/{game}/{puzzle}", "/api/lessons"} <= set(found)
    return found


def attack(database: Path, messages: int, seed: str, caplog: pytest.LogCaptureFixture) -> Attack:
    """Attack a server, and look at what is left."""
    house = House(database, burst=10**9, refill=1e9, bot_budget=0.02, analysis_looks=1, analyses=10**9)
    try:
        done = Attack(house, seed, messages)
        with caplog.at_level(logging.WARNING):
            asyncio.run(done.run())
        mistakes = [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
        assert not mistakes, mistakes[0].getMessage() + str(mistakes[0].exc_text)
        assert house.http.get("/health").json() == {"ok": True}
        for room in list(house.app.state.hub.rooms.values()):
            assert room.table.version > 0
    finally:
        house.close()
    assert asyncio.run(unsound(f"sqlite+aiosqlite:///{database}")) == []
    return done


async def unsound(url: str) -> list[tuple[str, str]]:
    """The tables that are not what their logs tell."""
    engine = await open_database(url)
    try:
        return [(table, problem) async for table, problem in check(engine) if problem]
    finally:
        await engine.dispose()


def test_a_flood_of_nonsense_changes_nothing_and_breaks_nothing(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    done = attack(database, IN_CI, f"fuzz {SEED}", caplog)
    assert done.sent == IN_CI
    assert set(done.statuses) >= {200, 400, 401, 404, 405, 409}


@pytest.mark.long
def test_a_million_messages_of_nonsense(database: Path, caplog: pytest.LogCaptureFixture) -> None:
    done = attack(database, ALL, "a million", caplog)
    print(f"{done.sent} hostile messages: {dict(sorted(done.statuses.items()))}")
    assert done.sent == ALL
