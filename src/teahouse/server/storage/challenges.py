"""The daily challenges as they are stored: the house's secret, who plays which, and how it ended."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, bindparam, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from teahouse.server import house_time
from teahouse.server.storage.faults import Conflict
from teahouse.server.storage.schema import challenges, house, tables
from teahouse.server.storage.writer import Step, Writer

SECRET = "challenges"
"""What the house calls it."""
BEGIN = insert(challenges)
FINISH = (
    update(challenges)
    .where(challenges.c.played_at == bindparam("of_table"), challenges.c.finished.is_(None))
    .values(finished=bindparam("at"), body=bindparam("result"))
)


class Attempt(msgspec.Struct, frozen=True):
    """Somebody's game of a challenge."""

    day: str
    kind: str
    person: str
    table: str
    started: float
    finished: float | None
    body: dict[str, Any]
    """How it ended; empty before that."""
    there: bool
    """Whether its table is still stored."""

    @property
    def done(self) -> bool:
        """Whether its player can gain nothing any more by knowing what others were dealt."""
        return self.finished is not None or not self.there


class Challenges:
    """Attempts by day, kind and person. `ids` are all that the tables call somebody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._secret = b""

    async def secret(self) -> bytes:
        """What all draws of all days follow from, made once for all servers of the house."""
        if not self._secret:
            query = select(house.c.value).where(house.c.name == SECRET)
            found = await self._scalar(query)
            if found is None:
                step: Step = (insert(house), {"name": SECRET, "value": secrets.token_hex(32)})
                with contextlib.suppress(Conflict):  # another server was quicker
                    await self._writer.write([step])
                found = await self._scalar(query)
            self._secret = bytes.fromhex(found)
        return self._secret

    async def _scalar(self, query: Any) -> Any:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    def begin(self, day: str, kind: str, person: str, table: str) -> Step:
        """Stored with the new table; it fails if there is an attempt already."""
        values = {"day": day, "kind": kind, "person": person, "played_at": table, "started": house_time.now()}
        return BEGIN, {**values, "finished": None, "body": None}

    def finish(self, table: str, at: float, result: dict[str, Any]) -> Step:
        """Stored with the end of the game."""
        return FINISH, {"of_table": table, "at": at, "result": msgspec.json.encode(result).decode()}

    async def of(self, ids: Sequence[str], day: str, kind: str) -> Attempt | None:
        """The attempt of somebody; the first if they turned out to be two."""
        mine = challenges.c.person.in_(ids)
        found = await self._attempts(mine, challenges.c.day == day, challenges.c.kind == kind)
        return found[0] if found else None

    async def on(self, day: str, kind: str) -> list[Attempt]:
        """All that are finished."""
        finished = challenges.c.finished.is_not(None)
        return await self._attempts(challenges.c.day == day, challenges.c.kind == kind, finished)

    async def mine(self, ids: Sequence[str], day: str) -> dict[str, Attempt]:
        """Somebody's attempts of a day, by their kinds."""
        found = await self._attempts(challenges.c.person.in_(ids), challenges.c.day == day)
        return {attempt.kind: attempt for attempt in reversed(found)}

    async def days(self, ids: Sequence[str]) -> dict[str, set[str]]:
        """For each kind the days on which somebody finished it."""
        finished = challenges.c.finished.is_not(None)
        query = select(challenges.c.kind, challenges.c.day).where(challenges.c.person.in_(ids), finished)
        found: dict[str, set[str]] = {}
        async with self._engine.connect() as connection:
            for kind, day in await connection.execute(query):
                found.setdefault(kind, set()).add(day)
        return found

    async def first_day(self, kind: str) -> str | None:
        """When somebody first played it."""
        found = await self._scalar(select(func.min(challenges.c.day)).where(challenges.c.kind == kind))
        return None if found is None else str(found)

    async def _attempts(self, *where: Any) -> list[Attempt]:
        query = (
            select(challenges, tables.c.id)
            .join(tables, tables.c.id == challenges.c.played_at, isouter=True)
            .where(*where)
            .order_by(challenges.c.started, challenges.c.person)
        )
        async with self._engine.connect() as connection:
            return [_attempt(row) for row in await connection.execute(query)]


def _attempt(row: Row[Any]) -> Attempt:
    body = msgspec.json.decode(row.body) if row.body else {}
    return Attempt(
        row.day, row.kind, row.person, row.played_at, row.started, row.finished, body, row.id is not None
    )
