"""Backups: everything that is stored, as lines of JSON in a packed file, whatever the database.

A line holds all of one table, so restoring can add what is missing while the server runs, table by table.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Table, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from teahouse.engine.errors import TeahouseError
from teahouse.server.storage.schema import (
    REVISION,
    alive,
    allowances,
    house,
    leases,
    metadata,
    servers,
    tables,
)

FORMAT: Final = "teahouse-backup-1"
ROWS_AT_ONCE: Final = 500
OF_TABLES: Final[list[Table]] = [table for table in metadata.sorted_tables if "table_id" in table.c]
"""What belongs to a table of the house."""
OF_SERVERS: Final = (leases, servers, house, allowances, alive)
"""What belongs to the servers that run, and is of no use to others."""
OTHERS: Final[list[Table]] = [
    table for table in metadata.sorted_tables if table not in (*OF_TABLES, tables, *OF_SERVERS)
]
"""What belongs to people."""
Rows = list[dict[str, Any]]


class BadBackup(TeahouseError):
    """A file that is no backup, or of another Teahouse."""


@asynccontextmanager
async def snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


async def back_up(engine: AsyncEngine, path: Path, only: list[str] | None = None) -> int:
    """Write all tables, or some, into a file, which is there whole or not at all; how many they were."""
    part = path.with_name(path.name + ".part")
    try:
        async with snapshot(engine) as connection:
            ids = only if only is not None else await _ids(connection)
            with gzip.open(part, "wt", encoding="utf-8", compresslevel=6) as file:
                _write(file, {"format": FORMAT, "revision": REVISION, "tables": len(ids)})
                if only is None:
                    others = {table.name: await _rows(connection, select(table)) for table in OTHERS}
                    _write(file, {"others": others})
                for table_id in ids:
                    _write(file, {"table": table_id, "rows": await rows_of(connection, table_id)})
        with part.open("rb") as done:
            os.fsync(done.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return len(ids)


def _write(file: Any, content: dict[str, Any]) -> None:
    file.write(json.dumps(content, ensure_ascii=False) + "\n")


async def _ids(connection: AsyncConnection) -> list[str]:
    return list((await connection.execute(select(tables.c.id).order_by(tables.c.created))).scalars())


async def _rows(connection: AsyncConnection, query: Any) -> Rows:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def rows_of(connection: AsyncConnection, table_id: str) -> dict[str, Rows]:
    """All that is stored of one table of the house, by the name of the database's table."""
    found = {tables.name: await _rows(connection, select(tables).where(tables.c.id == table_id))}
    for table in OF_TABLES:
        found[table.name] = await _rows(connection, select(table).where(table.c.table_id == table_id))
    return found


def read_backup(path: Path) -> Iterator[dict[str, Any]]:
    """The lines after the first, which says what file this is."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            head = json.loads(next(file, "null"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise BadBackup(f"{path} is no backup of Teahouse.")
            if head["revision"] > REVISION:
                raise BadBackup(f"{path} was made by a newer Teahouse.")
            for line in file:
                yield json.loads(line)
    except (OSError, EOFError, ValueError, UnicodeDecodeError) as error:
        raise BadBackup(f"{path} cannot be read: {error}.") from error


async def restore(engine: AsyncEngine, path: Path, replace: bool) -> tuple[int, int]:
    """Put back what is missing, or with `replace` all; how many tables, and how many were left alone."""
    for _ in read_backup(path):  # the whole file is looked through before anything is changed
        pass
    restored = left = 0
    async with engine.connect() as connection:
        there = set(await _ids(connection))
    for line in read_backup(path):
        if "others" in line:
            await _restore_others(engine, line["others"])
        elif line["table"] in there and not replace:
            left += 1
        else:
            async with engine.begin() as connection:
                await delete_table(connection, line["table"])
                await _insert(connection, line["rows"], [tables, *OF_TABLES])
            restored += 1
    return restored, left


async def _restore_others(engine: AsyncEngine, rows: dict[str, Rows]) -> None:
    """Rows that belong to no table; those that are there stay as they are."""
    async with engine.begin() as connection:
        for table in OTHERS:
            keys = list(table.primary_key.columns)
            known = {tuple(row) for row in await connection.execute(select(*keys))}
            new = [
                row for row in rows.get(table.name, []) if tuple(row[key.name] for key in keys) not in known
            ]
            await _insert(connection, {table.name: new}, [table])


async def _insert(connection: AsyncConnection, rows: dict[str, Rows], into: list[Table]) -> None:
    for table in into:
        # A backup of an older version knows nothing of newer columns, nor this one of those that are gone.
        given = [{name: row[name] for name in row if name in table.c} for row in rows.get(table.name, [])]
        for first in range(0, len(given), ROWS_AT_ONCE):
            await connection.execute(insert(table), given[first : first + ROWS_AT_ONCE])


async def delete_table(connection: AsyncConnection, table_id: str) -> bool:
    """Remove all that is stored of one table; whether there was anything."""
    for table in reversed(OF_TABLES):
        await connection.execute(delete(table).where(table.c.table_id == table_id))
    await connection.execute(delete(leases).where(leases.c.name == table_id))
    return bool((await connection.execute(delete(tables).where(tables.c.id == table_id))).rowcount)
