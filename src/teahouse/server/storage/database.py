"""Opening the database: its settings, and bringing its schema up to date."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from teahouse.engine.errors import TeahouseError
from teahouse.server.storage.schema import REVISION
from teahouse.server.storage.sqlite_commits import SETTINGS

POSTGRES_ENGINE: dict[str, Any] = {
    "pool_size": 10,
    "max_overflow": 10,
    # A connection that broke while nobody used it is replaced before it is used.
    "pool_pre_ping": True,
    "connect_args": {
        "timeout": 5,
        "server_settings": {
            "application_name": "teahouse",
            # A server that freezes in the middle of a commit must not hold its tables for long.
            "idle_in_transaction_session_timeout": "3000",
            "lock_timeout": "5000",
        },
    },
}
MIGRATING = 7_316_823_104
"""The advisory lock under which one of several servers that start together brings the schema up to date."""


async def open_database(url: str) -> AsyncEngine:
    """An engine for this database with the newest schema."""
    parsed = make_url(url)
    sqlite = parsed.get_backend_name() == "sqlite"
    if sqlite and parsed.database and parsed.database != ":memory:":
        try:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise TeahouseError(f"{parsed.database} cannot be made: {error.strerror}.") from error
        _try_sqlite(parsed.database)
    postgres = parsed.get_backend_name() == "postgresql"
    engine = create_async_engine(parsed, **(POSTGRES_ENGINE if postgres else {}))
    if sqlite:
        event.listen(engine.sync_engine, "connect", _set_sqlite)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_bring_up_to_date)
    except BaseException:
        await engine.dispose()
        raise
    return engine


def _try_sqlite(path: str) -> None:
    """Refuse a file that is no database here, where no thread is left behind that complains as well."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise TeahouseError(f"The database {path} cannot be used: {error}.") from error


def _set_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for setting in SETTINGS:
        cursor.execute(setting)
    cursor.close()


def _bring_up_to_date(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # Others wait meanwhile, and a slow machine may think for seconds between two statements.
        connection.execute(text("SET LOCAL lock_timeout = '60s'"))
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = '60s'"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == REVISION:
            return
    # Only now, because Alembic takes longer to import than the rest of the server takes to start.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "teahouse:server/storage/migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise TeahouseError(f"This database is of a newer Teahouse: {error}.") from error
