"""Webhooks and the notices that wait to be sent, in the database: a restart loses none of them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import and_, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from teahouse.server.cluster.ownership import Guard
from teahouse.server.storage.schema import tables, webhooks
from teahouse.server.storage.writer import Step, Writer

Row = dict[str, Any]

HERE = and_(webhooks.c.table_id == bindparam("of_table"), webhooks.c.person == bindparam("of_person"))
DELETE = delete(webhooks).where(HERE)
INSERT = insert(webhooks)
CALL = update(webhooks).where(HERE).values(due=bindparam("new_due"), tries=0)
# A turn that began in the meantime is not forgotten.
SETTLE = (
    update(webhooks)
    .where(HERE, webhooks.c.due == bindparam("seen_due"))
    .values(due=bindparam("new_due"), tries=bindparam("new_tries"), sent=bindparam("new_sent"))
)


class Notice(msgspec.Struct, frozen=True):
    """A notice that waits to be sent."""

    table_id: str
    person: str
    url: str
    base: str
    language: str
    due: float
    tries: int
    sent: float | None
    """When the last one was sent."""


def call_step(table_id: str, person: str, at: float) -> Step:
    """It is this person's turn: the step that is stored together with what made it so."""
    return CALL, {"of_table": table_id, "of_person": person, "new_due": at}


class Outbox:
    """The webhooks of all tables."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def put(self, table_id: str, person: str, url: str, base: str, language: str) -> None:
        """A person's webhook at a table; an empty one is none."""
        steps: list[Step] = [(DELETE, {"of_table": table_id, "of_person": person})]
        if url:
            row = {"table_id": table_id, "person": person, "url": url, "base": base, "language": language}
            steps.append((INSERT, {**row, "tries": 0}))
        await self._writer.write(steps)

    async def url(self, table_id: str, person: str) -> str:
        query = select(webhooks.c.url).where(webhooks.c.table_id == table_id, webhooks.c.person == person)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar() or ""

    async def people(self, table_id: str) -> set[str]:
        """Who has a webhook at this table."""
        query = select(webhooks.c.person).where(webhooks.c.table_id == table_id)
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def due(self, until: float, most: int) -> list[Notice]:
        """Notices that should have been sent by this time, the oldest first."""
        query = select(webhooks).where(webhooks.c.due <= until).order_by(webhooks.c.due).limit(most)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings()
            return [Notice(**{str(name): value for name, value in row.items()}) for row in rows]

    async def next_due(self) -> float | None:
        """When the next one has to be sent."""
        async with self._engine.connect() as connection:
            found: float | None = (await connection.execute(select(func.min(webhooks.c.due)))).scalar()
        return found

    async def table_row(self, table_id: str) -> Row | None:
        """What the lobby knows of a table: who has to act there."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(tables.c.row).where(tables.c.id == table_id))).scalar()
        return None if found is None else msgspec.json.decode(found, type=Row)

    async def settle(
        self,
        notice: Notice,
        due: float | None,
        tries: int,
        sent: float | None,
        guard: Guard | None = None,
    ) -> None:
        """Note what became of a notice."""
        values = {
            "of_table": notice.table_id,
            "of_person": notice.person,
            "seen_due": notice.due,
            "new_due": due,
            "new_tries": tries,
            "new_sent": sent,
        }
        await self._writer.write([(SETTLE, values)], guard)
