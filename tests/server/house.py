"""A server under test and its guests. Every wait is bounded."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import secrets
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from teahouse.server.bots.workers import COMMAND
from teahouse.server.http.app import make_app
from teahouse.server.live.page_protocol import PageProtocol
from teahouse.server.run import listen
from teahouse.server.settings import Settings
from teahouse.server.storage.database import open_database

PATIENCE = 300.0


@cache
def new_database() -> bytes:
    """A database as a server finds it after its first start: making it takes longer than many a test."""

    async def made(path: Path) -> bytes:
        await (await open_database(f"sqlite+aiosqlite:///{path}")).dispose()
        return path.read_bytes()

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:  # this one may have a loop
        return thread.submit(asyncio.run, made(Path(folder, "tables.sqlite"))).result()


def person(name: str) -> str:
    """The token that this person's browser made."""
    return hashlib.sha256(name.encode()).hexdigest()


class House:
    """A server in a thread of this process."""

    def __init__(self, database: Path, bot_command: tuple[str, ...] = COMMAND, **settings: Any) -> None:
        if not database.exists():
            database.write_bytes(new_database())
        listening = listen("127.0.0.1", settings.pop("port", 0), exact=True)
        self.port = listening.getsockname()[1]
        chosen = {"bot_pause": 0.0, "bot_workers": 1, "burst": 10_000, "public_tables": 10_000, **settings}
        self.settings = Settings(port=self.port, database=str(database), **chosen)
        self.app = make_app(self.settings, bot_command)
        config = uvicorn.Config(
            self.app,
            log_level="warning",
            ws=PageProtocol,
            ws_max_size=self.settings.message_bytes,
            loop="asyncio",
            lifespan="on",
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([listening],), daemon=True)
        self._thread.start()
        self.guests: list[Guest] = []
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=PATIENCE)
        wait_until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def post(self, path: str, who: str, content: object = None) -> httpx.Response:
        return self.http.post(path, json=content, headers={"Authorization": f"Bearer {person(who)}"})

    def mine(self, who: str, **wish: Any) -> list[dict[str, Any]]:
        """The first games on somebody's list."""
        answer = self.post("/api/mine", who, wish)
        assert answer.status_code == 200, answer.text
        games: list[dict[str, Any]] = answer.json()["games"]
        return games

    def due(self) -> list[str]:
        """The tables that wait to be looked after, as they are stored."""
        with contextlib.closing(sqlite3.connect(self.settings.database)) as connection:
            rows = connection.execute("SELECT id FROM tables WHERE wake <= ?", [time.time()])
            return [table for (table,) in rows]

    def create(self, who: str, *seats: str, **more: Any) -> str:
        """A table of Zen Garden with these seats."""
        wish = {"game": "zen_garden", "players": len(seats), "seats": list(seats), "name": who, **more}
        answer = self.post("/api/tables", who, wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def almost_over(self, who: str, record: Path, *seats: str, **more: Any) -> str:
        """A table that goes on from the last moves of a game that was played elsewhere."""
        text = record.read_text(encoding="utf-8")
        headers = {"Authorization": f"Bearer {person(who)}"}
        brought = self.http.post("/api/records", content=text, headers=headers)
        assert brought.status_code == 201, brought.text
        wish = {"move": len(json.loads(text)["actions"]) - 1, "seats": list(seats), "name": who, **more}
        answer = self.post(f"/api/tables/{brought.json()['table']}/continue", who, wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def guest(self, table: str, who: str, **hello: Any) -> Guest:
        guest = Guest(self.port, table, who, **hello)
        self.guests.append(guest)
        return guest


class Guest:
    """A page: keeps what it was told, as the real one does."""

    def __init__(self, port: int, table: str, who: str, **hello: Any) -> None:
        self.who = who
        self.texts: list[str] = []
        self.full: dict[str, Any] = {}
        self.pieces: dict[str, Any] = {}
        self.presence: dict[str, Any] = {}
        self.talk: list[dict[str, Any]] = []
        self.replies: dict[int, dict[str, Any]] = {}
        self.patches = 0
        self._number = 0
        self._open = ExitStack()
        address = f"ws://127.0.0.1:{port}/ws/{table}"
        self._socket = self._open.enter_context(
            connect(address, proxy=None, open_timeout=PATIENCE, close_timeout=1)
        )
        greeting = {
            "type": "hello",
            "person": person(who),
            "name": who,
            "lang": "en",
            "invite": None,
            **hello,
        }
        self._socket.send(json.dumps(greeting))
        self.wait(lambda: bool(self.full))

    # What it knows

    @property
    def v(self) -> int:
        return int(self.full["v"])

    @property
    def own(self) -> Any:
        return self.full["own"]

    @property
    def head(self) -> Any:
        return self.full["table"]

    @property
    def log(self) -> Any:
        return self.full["log"]

    def remembers(self, lines: list[dict[str, Any]]) -> bool:
        """Whether its log has these lines, as far back as it was sent."""
        first = self.log[0]["n"] if self.log else 0
        told = [line for line in lines if line["n"] >= first]
        return bool(self.log[: len(told)] == told)

    def my_turn(self) -> bool:
        return bool(self.own["choices"] or self.own["must_end"])

    def over(self) -> bool:
        return bool(self.head["status"] == "over")

    # Listening

    def listen(self, timeout: float = PATIENCE) -> None:
        """Take one message."""
        text = self._socket.recv(timeout)
        assert isinstance(text, str)
        self.texts.append(text)
        message = json.loads(text)
        match message.pop("type"):
            case "full":
                self.full = message
                self.pieces = {piece["id"]: piece for piece in message["scene"]["pieces"]}
            case "patch":
                self._patch(message)
            case "presence":
                self.presence = message
            case "chat":
                self.talk = message["lines"] if message["all"] else self.talk + message["lines"]
            case "reply":
                self.replies[message["id"]] = message
            case other:
                raise AssertionError(other)

    def _patch(self, patch: dict[str, Any]) -> None:
        assert patch["from"] == self.v
        self.patches += 1
        apply(patch.get("scene", {}), self.full["scene"])
        self.pieces = {piece["id"]: piece for piece in self.full["scene"]["pieces"]}
        if "log_cut" in patch:
            self.full["log"] = [line for line in self.log if line["n"] < patch["log_cut"]]
        self.log.extend(patch.get("log", []))
        for part in ("v", "acts", "table", "own"):
            if part in patch:
                self.full[part] = patch[part]
        if "scores" in patch:
            rows = {row["seat"]: row for row in patch["scores"]["seats"]}
            if "categories" not in patch["scores"]:
                scores = self.full["scores"]
                scores["seats"] = [rows.get(row["seat"], row) for row in scores["seats"]]
            else:
                self.full["scores"] = patch["scores"]

    def wait(self, enough: Callable[[], bool], patience: float = PATIENCE) -> None:
        until = time.monotonic() + patience
        while not enough():
            self.listen(max(0.01, until - time.monotonic()))

    def settle(self) -> None:
        """Take what was sent before an answer, and what comes right behind it."""
        self.do("beat")
        with contextlib.suppress(TimeoutError):
            while True:
                self.listen(0.05)

    def closed(self) -> tuple[int, str]:
        """Wait until the server closes; its code and reason."""
        try:
            while True:
                self.listen()
        except ConnectionClosed as error:
            return (error.rcvd.code, error.rcvd.reason) if error.rcvd else (1006, "")

    # Asking

    def say(self, message: object) -> None:
        self._socket.send(message if isinstance(message, str) else json.dumps(message))

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        self._number += 1
        number = self._number
        more.setdefault("key", secrets.token_hex(12))
        self.say({"type": kind, "id": number, **more})
        self.wait(lambda: number in self.replies)
        return self.replies[number]

    def do(self, kind: str, **more: Any) -> dict[str, Any]:
        """A request that is granted. Requests of the game name the version that this page saw."""
        if kind in ("act", "undo", "unknown", "end", "preview", "why"):
            more.setdefault("v", self.v)
        reply = self.ask(kind, **more)
        assert reply["ok"], reply
        return reply

    def refused(self, kind: str, **more: Any) -> str:
        if kind in ("act", "undo", "unknown", "end", "preview", "why"):
            more.setdefault("v", self.v)
        reply = self.ask(kind, **more)
        assert not reply["ok"], reply
        assert reply["error"].endswith(".")
        return str(reply["error"])

    def some(self) -> int:
        """The code of one of the choices."""
        choices = self.own["choices"]
        codes = choices[len(self.log) % len(choices)]["codes"]
        return int(next(code for code in codes if code >= 0))

    def play_turn(self) -> None:
        """Decide until the turn is over, and end it."""
        self.wait(self.my_turn)
        while self.own["choices"]:
            before = self.v
            self.do("act", code=self.some())
            self.wait(lambda: self.v > before)  # noqa: B023 (used at once)
        if self.own["must_end"]:
            before = self.v
            self.do("end")
            self.wait(lambda: self.v > before)

    def close(self) -> None:
        self._open.close()


def apply(patch: dict[str, Any], scene: dict[str, Any]) -> None:
    """Bring a scene up to date, as `scene.js` does."""
    left = {*patch.get("gone", []), *(piece["id"] for piece in patch.get("pieces", []))}
    pieces = [piece for piece in scene["pieces"] if piece["id"] not in left]
    for at, piece in zip(patch.get("at", []), patch.get("pieces", []), strict=True):
        pieces.insert(at, piece)
    scene["pieces"] = pieces
    for part in ("places", "overlays", "panels"):
        if part in patch:
            scene[part] = patch[part]
            if not patch[part] and part != "places":
                del scene[part]  # a whole scene leaves out what it has none of


def wait_until(enough: Callable[[], bool], patience: float = PATIENCE) -> None:
    until = time.monotonic() + patience
    pause = 0.005
    while not enough():
        assert time.monotonic() < until, "waited too long"
        time.sleep(pause)
        pause = min(0.1, 1.5 * pause)  # to ask takes its time, too
