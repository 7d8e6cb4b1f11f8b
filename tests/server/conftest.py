"""Servers for the tests, each with a database of its own."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from teahouse.server.bots.workers import Workers
from tests.server.house import House

Opener = Callable[..., House]


@pytest.fixture(scope="session", autouse=True)
def _late_bots() -> Iterator[None]:
    """No bot's process is started before somebody asks it: most tests need none, and it takes its time."""

    async def nobody_waits(_workers: Workers) -> None:
        pass

    late = type("LateWorkers", (Workers,), {"warm_up": nobody_waits})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("teahouse.server.http.app.Workers", late)
        yield


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def open_house(database: Path) -> Iterator[Opener]:
    """Opens servers on one database; what is still open at the end is closed."""
    houses: list[House] = []

    def opened(**settings: Any) -> House:
        houses.append(House(database, **settings))
        return houses[-1]

    yield opened
    for house in houses:
        house.close()


@pytest.fixture
def age(database: Path) -> Callable[[str, float, float], None]:
    """Makes a closed server's table older: so many seconds, of which it was down for so many at the end."""

    def aged(table: str, seconds: float, down: float) -> None:
        now = time.time()
        with contextlib.closing(sqlite3.connect(database)) as connection, connection:
            rows = connection.execute("SELECT seq, body FROM events WHERE table_id = ?", [table]).fetchall()
            for seq, body in rows:
                event = json.dumps({**json.loads(body), "at": now - seconds})
                connection.execute(
                    "UPDATE events SET body = ? WHERE table_id = ? AND seq = ?", [event, table, seq]
                )
            connection.execute("UPDATE tables SET wake = wake - ? WHERE id = ?", [seconds, table])
            connection.execute("UPDATE alive SET at = ?", [now - down])

    return aged


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests of a module that do not mind each other's tables."""
    opened = House(tmp_path_factory.mktemp("house") / "tables.sqlite")
    yield opened
    opened.close()
