"""What writes. What all tables want to store at a moment becomes a single commit on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict, deque
from collections.abc import Callable
from contextvars import Context
from pathlib import Path
from time import perf_counter
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from teahouse.engine.messages import N_
from teahouse.server.cluster.ownership import Alone, Guard, Ownership
from teahouse.server.storage.faults import FAULTS, Conflict, Lost, NotStored, not_stored
from teahouse.server.storage.sqlite_commits import SqliteCommits

Step = tuple[Executable, dict[str, Any]]
"""A statement and the values for one row."""

MOST = 500
"""More jobs than this wait for the next commit, so that none waits long."""


class Job:
    """Steps that are stored all together or not at all."""

    def __init__(self, steps: list[Step], guard: Guard | None, done: asyncio.Future[None]) -> None:
        self.steps = steps
        self.guard = guard
        """The lease that whoever writes has to hold."""
        self.done = done


class Writer:
    """Takes jobs in order and answers each after its commit."""

    def __init__(self, engine: AsyncEngine, ownership: Ownership | None = None) -> None:
        self._engine = engine
        self._ownership = ownership or Alone()
        named = engine.url.database
        plain = engine.dialect.name == "sqlite" and named and named != ":memory:"
        self.sqlite = SqliteCommits(Path(named)) if plain and named else None
        self.loop = asyncio.get_running_loop()
        self._waiting: deque[Job] = deque()
        """What is handed in while something is being stored: it is stored together afterwards."""
        self._storing = False
        self._task: asyncio.Task[None] | None = None
        """Stores what waits, as long as something does."""
        self._ended: asyncio.Future[None] | None = None
        """When nothing more is to be stored, once this is closed."""
        self.commits = 0
        self.jobs = 0
        self.failing: BaseException | None = None
        """Why the last commit failed; None if it did not."""
        self.before_commit: Callable[[], None] = lambda: None
        """Raises if the database is not the one that was opened."""
        self.committed: Callable[[int, float], None] = lambda jobs, seconds: None
        self.failed: Callable[[], None] = lambda: None

    async def write(self, steps: list[Step], guard: Guard | None = None) -> None:
        """Store these steps; on return they are on the disk."""
        if self._ended is not None:
            raise NotStored(N_("The server is stopping; please try again in a moment."))
        job = Job(steps, guard, self.loop.create_future())
        if self._storing or self.sqlite is None:
            self._waiting.append(job)
            self._go_on()
        else:
            # Nobody is before it, so it needs no task. Who is interrupted here does not interrupt the thread.
            self._storing = True
            try:
                await self._store([job])
            finally:
                self._storing = False
                self._go_on()
        await job.done

    async def close(self) -> None:
        """Store what is waiting, then end; once."""
        if self._ended is not None:
            return
        self._ended = self.loop.create_future()
        self._go_on()
        await self._ended
        if self.sqlite is not None:
            await self.sqlite.close()

    def _go_on(self) -> None:
        """Store what waits, unless something is being stored."""
        if self._storing:
            return
        if self._waiting:
            self._storing = True
            self._task = asyncio.create_task(self._store_all(), name="writer", context=Context())
        elif self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    async def _store_all(self) -> None:
        while self._waiting:
            await self._store([self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))])
        self._storing = False
        self._go_on()

    async def _store(self, batch: list[Job]) -> None:
        try:
            await self._commit(batch)
        except Exception as error:
            # One of them does not fit: each on its own, so that only that one fails.
            if len(batch) == 1:
                self._fail(batch[0], error)
                return
            for job in batch:
                await self._store([job])
        else:
            for job in batch:
                if not job.done.done():
                    job.done.set_result(None)

    async def _commit(self, batch: list[Job]) -> None:
        self.before_commit()
        began = perf_counter()
        if self.sqlite is not None:
            await self.sqlite.commit(grouped(batch))
        else:
            async with self._engine.begin() as connection:
                batch = await self._confirmed(connection, batch)
                if batch:
                    for statement, rows in grouped(batch):
                        await _execute(connection, statement, rows)
        self.failing = None
        self.commits += 1
        self.jobs += len(batch)
        self.committed(len(batch), perf_counter() - began)

    async def _confirmed(self, connection: AsyncConnection, batch: list[Job]) -> list[Job]:
        """The jobs of those who still own what they write about; the others are told that they do not."""
        guards = {job.guard for job in batch if job.guard is not None}
        if not guards:
            return batch
        held = await self._ownership.confirm(connection, guards)
        kept = []
        for job in batch:
            if job.guard is None or job.guard in held:
                kept.append(job)
            elif not job.done.done():
                job.done.set_exception(Lost())
        return kept

    def _fail(self, job: Job, error: Exception) -> None:
        if job.done.done():
            return
        if isinstance(error, IntegrityError | sqlite3.IntegrityError):
            job.done.set_exception(Conflict())
        elif isinstance(error, FAULTS):
            self.failing = error
            self.failed()
            job.done.set_exception(not_stored(error, _table_of(job)))
        else:
            job.done.set_exception(error)


def grouped(batch: list[Job]) -> list[tuple[Executable, list[dict[str, Any]]]]:
    """Equal statements, of one job in a row or of different jobs, as one with many rows.

    The n-th steps of all jobs come before all (n+1)-th ones, so every job's own order is kept; jobs do not
    depend on each other, because a table waits for its job before it hands in the next.
    """
    result: list[tuple[Executable, list[dict[str, Any]]]] = []
    if len(batch) == 1:
        for statement, values in batch[0].steps:
            if result and result[-1][0] is statement:
                result[-1][1].append(values)
            else:
                result.append((statement, [values]))
        return result
    for place in range(max(len(job.steps) for job in batch)):
        rows: dict[Executable, list[dict[str, Any]]] = defaultdict(list)
        for job in batch:
            if place < len(job.steps):
                statement, values = job.steps[place]
                rows[statement].append(values)
        for statement, values_of_all in rows.items():
            if result and result[-1][0] is statement:
                result[-1][1].extend(values_of_all)
            else:
                result.append((statement, values_of_all))
    return result


async def _execute(connection: AsyncConnection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    await connection.execute(statement, rows if len(rows) > 1 else rows[0])


def _table_of(job: Job) -> str:
    """The table that a job is about."""
    for _, values in job.steps:
        for name in ("table_id", "of_table", "id"):
            if name in values:
                return str(values[name])
    return ""
