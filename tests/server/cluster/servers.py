"""Server processes as a host runs them, and the people at them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.house import PATIENCE, Guest, person, wait_until

LOST = (ConnectionClosed, TimeoutError, OSError)


class Server:
    """`teahouse serve` on a database that others may share."""

    def __init__(self, url: str, *more: str, port: int = 0, program: list[str] | None = None) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = program or [sys.executable, "-m", "teahouse"]
        command = [*command, "serve", "--no-browser", "--bot-workers", "1"]
        command += ["--bot-pause", "0", "--port", str(port), "--database", url, *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Teahouse is open at http://127.0.0.1:"), line
        self.port = int(line.strip().strip("/").split(":")[-1])
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=PATIENCE)

    def send(self, how: signal.Signals) -> None:
        self.process.send_signal(how)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.http.close()
        if self.process.poll() is None:
            if how != signal.SIGKILL:
                self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def create(self, who: str, *seats: str, **more: Any) -> str:
        wish = {"game": "zen_garden", "players": len(seats), "seats": list(seats), "name": who, **more}
        headers = {"Authorization": f"Bearer {person(who)}"}
        answer = self.http.post("/api/tables", json=wish, headers=headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def guest(self, table: str, who: str, **hello: Any) -> Guest:
        """A page that comes back until it is let in, as the real one does."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return Guest(self.port, table, who, **hello)
            except LOST:
                assert time.monotonic() < until, "the table does not open"
                time.sleep(0.2)


@contextlib.contextmanager
def servers(url: str, count: int, *more: str) -> Iterator[list[Server]]:
    """Several of them, all ended in the end; tests may replace those that they end themselves."""
    opened = [Server(url, *more) for _ in range(count)]
    try:
        yield opened
    finally:
        for server in opened:
            server.end(signal.SIGKILL)


def see_each_other(*guests: Guest) -> None:
    """All of them see the same table."""
    latest = max(guest.v for guest in guests)
    for guest in guests:
        guest.wait(lambda: guest.v >= latest)  # noqa: B023 (used at once)
    assert len({str(guest.log) for guest in guests}) == 1


def play_turns(count: int, *guests: Guest) -> None:
    """So many turns, of whoever has to play."""
    for _ in range(count):
        latest = max(guest.v for guest in guests)
        for guest in guests:
            guest.wait(lambda: guest.v >= latest)  # noqa: B023 (used at once)
        next(guest for guest in guests if guest.my_turn()).play_turn()


__all__ = ["LOST", "Server", "play_turns", "see_each_other", "servers", "wait_until"]
