"""Storage: migrations, grouped commits, and that a log has one writer at each place."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text

from teahouse.engine.errors import TeahouseError
from teahouse.server.people.tokens import hashed
from teahouse.server.settings import Settings
from teahouse.server.storage.faults import Conflict, NotStored
from teahouse.server.storage.schema import REVISION, metadata
from teahouse.server.storage.store import Store, Summary
from teahouse.server.storage.uptime import Uptime


def with_store(database: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(Settings(database=str(database)).database_url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(asyncio.wait_for(run(), 30))


def summary(name: str = "", wake: float | None = None, public: bool = True) -> Summary:
    return Summary(public, "running", wake, {"name": name})


def test_migrations_lead_to_the_schema(database: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "teahouse:server/storage/migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def look(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            for setting, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.execute(text(f"PRAGMA {setting}"))).scalar() == value

    with_store(database, look)
    with_store(database, look)


def test_an_older_database_goes_on(database: Path) -> None:
    """Whose turn it is at running tables is known after the migration, and invitations still work."""
    config = Config()
    config.set_main_option("script_location", "teahouse:server/storage/migrations")
    url = f"sqlite:///{database}"
    engine = create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        seats = [{"kind": "person", "name": who, "person": who} for who in ("anna", "ben")]
        for name, status, acting in (("t", "running", [1]), ("w", "waiting", []), ("o", "over", [])):
            row = {"name": name, "acting": acting, "seats": seats}
            values = {"id": name, "status": status, "row": json.dumps(row)}
            connection.execute(
                text(
                    "INSERT INTO tables (id, created, changed, public, status, row)"
                    " VALUES (:id, 1, 1, 0, :status, :row)"
                ),
                values,
            )
            for who in ("anna", "ben"):
                connection.execute(text("INSERT INTO members VALUES (:who, :id)"), {"who": who, "id": name})
        secret = hashed("secret")
        connection.execute(text(f"INSERT INTO invitations VALUES ('{secret}', 'w', 1, 1)"))
    engine.dispose()

    async def look(store: Store) -> None:
        for who, first in (("anna", ["t", "w", "o"]), ("ben", ["t", "w", "o"])):
            page = await store.games.page([who], 0)
            assert [row["name"] for row in page.rows] == first
        async with store.engine.connect() as connection:
            query = text("SELECT person FROM members WHERE turn")
            assert (await connection.execute(query)).scalars().all() == ["ben"]
        assert await store.invited("w", "secret") == 1

    with_store(database, look)


def test_time_without_a_server_is_noted_once(database: Path) -> None:
    async def work(store: Store) -> None:
        other = Uptime(store.engine)
        now = time.time()
        for uptime, at in ((store.uptime, now + 20), (other, now + 30), (store.uptime, now + 1000)):
            await uptime.beat(at)
        assert store.uptime.pauses == [(now + 30, now + 1000)]
        await other.beat(now + 1001)
        assert other.pauses == store.uptime.pauses

    with_store(database, work)


def test_a_database_of_a_newer_teahouse_is_refused(database: Path) -> None:
    async def spoil(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    async def nothing(_: Store) -> None:
        pass

    with_store(database, spoil)
    with pytest.raises(TeahouseError, match="newer Teahouse"):
        with_store(database, nothing)


def test_the_log_comes_back_in_order(database: Path) -> None:
    async def write(store: Store) -> None:
        await store.create("t", [{"n": 0}, {"n": 1}], summary("first"), ["anna"])
        await store.append("t", 2, [{"n": 2}], summary("second"), ["ben", "anna"])
        await store.append("t", 3, [{"n": 3, "text": "ä"}], None)

    async def read(store: Store) -> None:
        assert await store.log("t") == [{"n": 0}, {"n": 1}, {"n": 2}, {"n": 3, "text": "ä"}]
        assert await store.log("other") == []
        assert await store.public_rows() == [{"name": "second"}]
        (row,) = (await store.games.page(["ben"], 0)).rows
        assert row["name"] == "second"
        assert (await store.games.page(["cleo"], 0)).rows == []

    with_store(database, write)
    with_store(database, read)


def test_two_writers_cannot_take_the_same_place(database: Path) -> None:
    async def work(store: Store) -> None:
        other = await Store.open(Settings(database=str(database)).database_url)
        await store.create("t", [{"n": 0}], summary(), [])
        await store.append("t", 1, [{"by": "store"}], None)
        with pytest.raises(Conflict):
            await other.append("t", 1, [{"by": "other"}, {"by": "other"}], summary("other"))
        assert await other.log("t") == [{"n": 0}, {"by": "store"}]
        assert await other.public_rows() == [{"name": ""}]
        await other.close()

    with_store(database, work)


def test_commits_are_grouped_and_fail_one_by_one(database: Path) -> None:
    async def work(store: Store) -> None:
        tables = [f"t{number}" for number in range(60)]
        for table in tables:
            await store.create(table, [{"n": 0}], summary(), [])
        await store.append("t7", 1, [{"taken": True}], None)
        before = store.writer.commits
        writes = [store.append(table, 1, [{"new": True}], summary(table)) for table in tables]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results].count(Conflict) == 1
        assert isinstance(results[7], Conflict)
        good = [await store.log(table) for table in tables if table != "t7"]
        assert good == [[{"n": 0}, {"new": True}]] * 59
        assert await store.log("t7") == [{"n": 0}, {"taken": True}]
        # The second time nothing is in the way, and they share a few commits.
        before = store.writer.commits
        await asyncio.gather(*(store.append(table, 2, [{"new": True}], None) for table in tables))
        assert store.writer.commits - before <= 3

    with_store(database, work)


def test_who_is_interrupted_interrupts_no_commit_and_the_end_waits_for_all(database: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [{"n": 0}], summary(), [])
        first = asyncio.create_task(store.append("t", 1, [{"n": 1}], None))
        await asyncio.sleep(0)  # it has begun
        second = asyncio.create_task(store.append("t", 2, [{"n": 2}], None))
        await asyncio.sleep(0)  # it waits for the first
        first.cancel()
        third = asyncio.create_task(store.append("t", 3, [{"n": 3}], None))
        await asyncio.sleep(0)
        await store.writer.close()
        assert first.cancelled()
        await asyncio.gather(second, third)
        with pytest.raises(NotStored):
            await store.append("t", 4, [{"n": 4}], None)
        assert await store.log("t") == [{"n": number} for number in range(4)]

    with_store(database, work)


def test_what_cannot_be_stored_is_said(database: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [{"n": 0}], summary(), [])
        with pytest.raises(Conflict):
            await store.append("missing", 0, [{"n": 0}], None)
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE invitations"))
        with pytest.raises(NotStored):
            await store.invite("t", 0, False)
        await store.append("t", 1, [{"n": 1}], None)

    with_store(database, work)


def test_due_tables(database: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("bot", [{}], summary(wake=10.0), [])
        await store.create("later", [{}], summary(wake=99.0), [])
        await store.create("never", [{}], summary(), [])
        assert await store.due(50.0) == ["bot"]
        assert await store.due(100.0) == ["bot", "later"]

    with_store(database, work)


def test_invitations_are_hashed_and_bounded(database: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("t", [{}], summary(), [])
        tokens = [await store.invite("t", 1, False) for _ in range(25)]
        valid = [await store.invited("t", token) for token in tokens]
        assert valid == [None] * 5 + [1] * 20
        async with store.engine.connect() as connection:
            stored = str((await connection.execute(text("SELECT * FROM invitations"))).all())
        assert not any(token in stored for token in tokens)

    with_store(database, work)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def nothing(_: Store) -> None:
        pass

    with pytest.raises(TeahouseError, match="cannot be made"):
        with_store(tmp_path / "file" / "tables.sqlite", nothing)
