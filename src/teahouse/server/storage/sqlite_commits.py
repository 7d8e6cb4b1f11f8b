"""Commits to SQLite in one step of one thread, instead of one for each statement: tables wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

from sqlalchemy import Executable, Insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler

SETTINGS: Final = (
    "PRAGMA journal_mode=WAL",
    # Every commit is on the disk before it is acknowledged, even if the power fails.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
KEPT: Final = 64
"""So many statements are kept in SQLite's own words."""

Rows = list[dict[str, Any]]
Values = list[list[Any]]
Task = tuple[Callable[[], None], asyncio.AbstractEventLoop, "asyncio.Future[None]"]


def _settle(done: asyncio.Future[None], fault: BaseException | None) -> None:
    if done.done():  # whoever waited was interrupted
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


class Prepared:
    """A statement in SQLite's own words, and where each value of a row goes."""

    def __init__(self, compiled: SQLCompiler) -> None:
        self._compiled = compiled
        self._varies = "__[POSTCOMPILE" in compiled.string
        """Its text depends on a value, such as a LIMIT's."""
        self._names = compiled.positiontup or []
        given = {name for bound, name in compiled.bind_names.items() if bound.required}
        every = compiled.construct_params(_check=False)
        self._usual = {name: value for name, value in every.items() if name not in given}

    def text_and_values(self, rows: Rows) -> tuple[str, Values]:
        if self._varies:
            (row,) = rows
            state = self._compiled.construct_expanded_state(row)
            return state.statement, [list(state.positional_parameters)]
        # What SQLAlchemy would do for each row, without looking at the statement each time.
        return self._compiled.string, [self._values(row) for row in rows]

    def _values(self, row: dict[str, Any]) -> list[Any]:
        usual = self._usual
        return [row[name] if name in row else usual[name] for name in self._names]


class SqliteCommits:
    """The one connection that writes, and the thread that it lives in."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._tasks: SimpleQueue[Task | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._connection: sqlite3.Connection | None = None
        self._dialect = sqlite.dialect()  # type: ignore[no-untyped-call,unused-ignore]
        self._prepared: OrderedDict[tuple[Executable, tuple[str, ...] | None], Prepared]
        self._prepared = OrderedDict()

    async def commit(self, work: list[tuple[Executable, Rows]]) -> None:
        """Carry out all of it or nothing."""
        prepared = [self._prepare(statement, rows) for statement, rows in work]
        await self._in_thread(lambda: self._commit(prepared))

    def _in_thread(self, work: Callable[[], None]) -> asyncio.Future[None]:
        """Let the thread do this; a pool of threads would take longer to be asked than some commits take."""
        if self._thread is None:
            # What it does when the process ends is done or not done, as after a power failure.
            self._thread = threading.Thread(target=self._work, name="commits", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._tasks.put((work, loop, done))
        return done

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            work, loop, done = task
            fault: BaseException | None = None
            try:
                work()
            except BaseException as error:
                fault = error
            with contextlib.suppress(RuntimeError):  # the loop may be closed, then nobody waits
                loop.call_soon_threadsafe(_settle, done, fault)
            del task, work, loop, done, fault

    def _prepare(self, statement: Executable, rows: Rows) -> tuple[str, Values]:
        # A new row names the columns that it has a value for.
        plain = isinstance(statement, Insert) and statement.select is None
        columns = tuple(rows[0]) if plain else None
        prepared = self._prepared.get((statement, columns))
        if prepared is None:
            keys = None if columns is None else list(columns)
            made = statement.compile(dialect=self._dialect, column_keys=keys)  # type: ignore[attr-defined]
            assert isinstance(made, SQLCompiler)
            prepared = self._prepared[statement, columns] = Prepared(made)
            if len(self._prepared) > KEPT:
                self._prepared.popitem(last=False)
        return prepared.text_and_values(rows)

    def _commit(self, prepared: list[tuple[str, Values]]) -> None:
        connection = self.connection()
        if len(prepared) == 1 and len(prepared[0][1]) == 1:  # a single statement is a commit by itself
            connection.execute(prepared[0][0], prepared[0][1][0])
            return
        connection.execute("BEGIN IMMEDIATE")
        try:
            for text, values in prepared:
                if len(values) == 1:
                    connection.execute(text, values[0])
                else:
                    connection.executemany(text, values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    async def read(self, statement: Executable, values: dict[str, Any]) -> list[tuple[Any, ...]]:
        """What a statement finds, outside of a commit."""
        text, (row,) = self._prepare(statement, [values])
        found: list[tuple[Any, ...]] = []
        await self._in_thread(lambda: found.extend(self.connection().execute(text, row)))
        return found

    def connection(self) -> sqlite3.Connection:
        """For the thread alone."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for setting in SETTINGS:
                self._connection.execute(setting)
        return self._connection

    async def do(self, statement: str) -> None:
        """One statement outside of a commit."""
        await self._in_thread(lambda: self.connection().execute(statement).close())

    async def close(self) -> None:
        await self._in_thread(self._close)
        self._tasks.put(None)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
