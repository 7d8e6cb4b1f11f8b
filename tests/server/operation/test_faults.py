"""Faults of the database: who asked is told that it did not happen, who runs the server is told why."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from teahouse.server.live.frames import Part
from teahouse.server.live.scene_messages import Showing
from tests.server.conftest import Opener
from tests.server.house import Guest, House


def running(house: House) -> tuple[str, Guest]:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    return table, anna


def pragma(house: House, setting: str) -> None:
    """Set something of the connection that writes."""
    writer = house.app.state.hub.store.writer
    asyncio.run_coroutine_threadsafe(writer.sqlite.do(f"PRAGMA {setting}"), writer.loop).result(10)


def fill(house: House) -> None:
    """From now on the database may not grow: to SQLite the disk is full."""
    pragma(house, "max_page_count=1")


def lock(house: House) -> None:
    """From now on the database may only be read."""
    pragma(house, "query_only=1")


def faults_in(caplog: pytest.LogCaptureFixture, table: str) -> list[str]:
    """What was logged about a table and the database."""
    found = [record for record in caplog.records if record.name == "teahouse.database"]
    return [str(vars(record)["reason"]) for record in found if vars(record)["table"] == table]


@pytest.mark.parametrize(("fault", "reason"), [(lock, "readonly"), (fill, "full")])
def test_what_cannot_be_written_is_said_and_logged(
    open_house: Opener, caplog: pytest.LogCaptureFixture, fault: object, reason: str
) -> None:
    house = open_house()
    table, anna = running(house)
    version, log = anna.v, len(anna.log)
    assert callable(fault)
    fault(house)
    wish = {"game": "yak", "players": 2, "seats": ["me", "open"]}
    answer = house.post("/api/tables", "Ben", wish)
    while answer.status_code == 201:  # until there is no more room in the file
        answer = house.post("/api/tables", "Ben", wish)
    if reason == "readonly":
        sentence = anna.refused("act", code=anna.some())
        assert sentence == "This could not be stored, so it did not happen; please try again."
        assert any(reason in said for said in faults_in(caplog, table))
        anna.do("sync")
        assert (anna.v, len(anna.log)) == (version, log)
    assert answer.status_code == 503
    assert answer.json()["error"].startswith("This could not be stored")
    sick = house.http.get("/health")
    assert (sick.status_code, sick.json()) == (503, {"ok": False, "problem": "database"})
    assert all(
        record.levelno == logging.ERROR for record in caplog.records if record.name == "teahouse.database"
    )


def test_a_file_that_was_removed_is_not_written_to(
    open_house: Opener, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house()
    table, anna = running(house)
    kept = database.with_name("kept.sqlite")
    with sqlite3.connect(database) as connection:
        connection.execute("VACUUM INTO ?", (str(kept),))
    connection.close()
    database.unlink()
    assert anna.refused("act", code=anna.some()).startswith("This could not be stored")
    assert "was removed or replaced" in faults_in(caplog, table)[0]
    assert house.http.get("/health").status_code == 503
    house.close()
    for name in (
        database,
        database.with_name(database.name + "-wal"),
        database.with_name(database.name + "-shm"),
    ):
        name.unlink(missing_ok=True)
    shutil.move(kept, database)
    again = open_house()
    assert again.guest(table, "Anna").v == anna.v, "nothing that was acknowledged is lost"
    assert again.http.get("/health").json() == {"ok": True}


def test_a_table_that_cannot_be_read_is_said_and_logged(
    open_house: Opener, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(grace=0.0)
    table = house.create("Anna", "me", "open")
    store = house.app.state.hub.store

    async def spoil() -> None:
        async with store.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE events RENAME TO lost"))

    asyncio.run_coroutine_threadsafe(spoil(), store.writer.loop).result(10)
    answer = house.http.get(f"/api/tables/{table}/replay")
    assert answer.status_code == 503
    assert answer.json()["error"].startswith("The server cannot reach its database")
    assert "no such table" in faults_in(caplog, table)[0]


def test_what_cannot_be_shown_is_stored_all_the_same(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is told is made before it is stored: a mistake there must not keep it from being stored."""
    house = open_house()
    table = house.create("Anna", "me", "bot:greedy")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    real = Showing.update
    failed: list[bytes] = []

    def once(showing: Showing, head: bytes) -> Part:
        if not failed:
            failed.append(head)
            raise ValueError("a mistake")
        return real(showing, head)

    monkeypatch.setattr(Showing, "update", once)
    before = anna.v
    anna.do("act", code=anna.some())
    anna.wait(lambda: anna.v > before)
    assert failed
    stored = house.guest(table, "Wanda")
    assert stored.v >= anna.v
