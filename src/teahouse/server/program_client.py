"""A program at somebody's table: takes a seat by its invitation, is told what the seat knows, and answers.

`teahouse sit` runs it with any bot. What it says to the server is what a page says, and one request more,
`position`; docs/protocol.md tells of both.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException
from websockets.sync.client import ClientConnection, connect

from teahouse.bots import Bot
from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.edition import Written
from teahouse.engine.errors import TeahouseError
from teahouse.engine.record import OWN_BOX
from teahouse.engine.rng import Rng

RETRIES: Final = 20
PAUSE: Final = 1.0
NO_USE: Final = 4400
"""Codes from here on mean that it is of no use to come back."""


class BadInvitation(TeahouseError):
    """A link that opens no seat."""


def read_link(link: str) -> tuple[str, str]:
    """The address of a table's socket and the invitation of a link to a seat."""
    parts = urlsplit(link)
    table = parts.path.removeprefix("/t/")
    invite = parts.fragment.removeprefix("invite=")
    if parts.scheme not in ("http", "https") or not parts.path.startswith("/t/") or not parts.fragment:
        raise BadInvitation("A link to a seat looks like http://host:8000/t/TABLE#invite=SECRET.")
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}/ws/{table}", invite


class ProgramSeat:
    """A seat that a bot plays until the game is over."""

    def __init__(self, link: str, bot: Bot, name: str, seed: str = "") -> None:
        self.address, self.invite = read_link(link)
        self.bot = bot
        self.name = name
        self.person = secrets.token_hex(32)
        self.rng = Rng(seed or secrets.token_hex(8))
        self.decisions = 0
        self._games: dict[str, Game] = {}
        self._told: dict[str, Any] = {}
        self._number = 0

    def play(self) -> str:
        """Play to the end; how it ended, in a sentence. A connection that breaks is made again."""
        tries = 0
        while True:
            try:
                with connect(self.address, proxy=None, max_size=None) as socket:
                    tries = 0
                    return self._sit(socket)
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code >= NO_USE:
                    raise BadInvitation(error.rcvd.reason or "The server closed the table.") from error
                tries += 1
            except (OSError, InvalidHandshake, WebSocketException) as error:
                tries += 1
                if tries > RETRIES or not self._told:
                    raise TeahouseError(f"No table answers at {self.address}.") from error
            if tries > RETRIES:
                raise TeahouseError("The connection to the table broke too often.")
            time.sleep(PAUSE)

    def _sit(self, socket: ClientConnection) -> str:
        hello = {"type": "hello", "person": self.person, "name": self.name, "lang": "en"}
        socket.send(json.dumps({**hello, "invite": self.invite}))
        self._told = {}
        while not self._told:
            self._listen(socket)
        if self._told["own"]["seat"] is None:
            seat = self._told["own"]["invited"]
            if seat is None:
                raise BadInvitation(self._told["own"]["invitation"] or "This link opens no seat.")
            self._ask(socket, "sit", seat=seat, invite=self.invite)
        while self._told["table"]["status"] != "over":
            own = self._told["own"]
            if own["seat"] is not None and own["must_end"] and not own["choices"]:
                self._ask(socket, "end", v=self._told["v"])
            elif own["seat"] is not None and own["choices"] and own.get("choosing") is None:
                self._decide(socket)
            else:
                self._listen(socket)
        final = (self._told.get("scores") or {}).get("final") or {}
        return str(final.get("sentence") or "The game is over.")

    def _decide(self, socket: ClientConnection) -> None:
        asked = self._told["v"]
        reply = self._ask(socket, "position", v=asked)
        position = reply.get("position")
        if position is None or not position["legal"]:
            self._listen(socket)
            return
        game = self._rules(position)
        action = self.bot.choose(game, json.loads(position["view"]), position["seat"], self.rng)
        self.decisions += 1
        done = self._ask(socket, "act", v=asked, code=action.code)
        if done["ok"]:  # what it brought about is on its way
            while self._told["v"] == asked and self._told["table"]["status"] != "over":
                self._listen(socket)

    def _rules(self, position: dict[str, Any]) -> Game:
        key = json.dumps(
            [
                position["game"],
                position["players"],
                position["options"],
                position["rules_version"],
                position["box"],
            ]
        )
        if key not in self._games:
            own = Written(OWN_BOX, position["box"]) if position["box"] else None
            game = registry.make(
                position["game"], position["players"], position["options"], own, position["rules_version"]
            )
            if game.edition_hash != position["edition"]:
                raise TeahouseError(f"The table plays {game.info.name} with other components than are here.")
            self._games[key] = game
        return self._games[key]

    def _ask(self, socket: ClientConnection, kind: str, **more: Any) -> dict[str, Any]:
        self._number += 1
        number = self._number
        socket.send(json.dumps({"type": kind, "id": number, "key": secrets.token_hex(12), **more}))
        while True:
            message = self._listen(socket)
            if message["type"] == "reply" and message["id"] == number:
                return message

    def _listen(self, socket: ClientConnection) -> dict[str, Any]:
        """Take one message and keep what it tells of the table."""
        message: dict[str, Any] = json.loads(socket.recv())
        if message["type"] == "full":
            self._told = message
        elif message["type"] == "patch" and self._told:
            if message["from"] != self._told["v"]:
                socket.send(json.dumps({"type": "sync", "id": 0}))
            else:
                for part in ("v", "table", "own", "scores"):
                    if part in message:
                        self._told[part] = message[part]
        return message
