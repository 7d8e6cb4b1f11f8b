"""The games of a person: in pages, those that wait for them first; hiding one, and deleting it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, and_, bindparam, case, delete, distinct, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from teahouse.server.people.tokens import is_table_id
from teahouse.server.storage.schema import analyses, chat, events, invitations, members, tables, webhooks
from teahouse.server.storage.writer import Step, Writer

Row = dict[str, Any]

PAGE: Final = 20
"""So many games are on a page."""

MINE = and_(members.c.table_id == bindparam("of_table"), members.c.person == bindparam("of_person"))
HIDE = update(members).where(MINE).values(hidden=bindparam("new_hidden"))
FORGET = delete(members).where(MINE)
DELETE: Final = [
    *(
        delete(table).where(table.c.table_id == bindparam("of_table"))
        for table in (events, chat, analyses, webhooks, invitations, members)
    ),
    delete(tables).where(tables.c.id == bindparam("of_table")),
]


class GamesPage(msgspec.Struct):
    """Some games of a person, and how many there are."""

    rows: list[Row]
    total: int
    hidden: int
    """So many are hidden."""


class MyGames:
    """Lists by person. `ids` are all that the tables call them."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def page(self, ids: Sequence[str], start: int, hidden: bool = False) -> GamesPage:
        """Those that wait for them, then others that are not over, then those that are; the latest first."""
        turn = func.max(case((members.c.turn, 1), else_=0))
        all_hidden = func.min(case((members.c.hidden, 1), else_=0))
        own = (
            select(members.c.table_id, turn.label("turn"), all_hidden.label("hidden"))
            .where(members.c.person.in_(ids))
            .group_by(members.c.table_id)
            .subquery()
        )
        rank: ColumnElement[int] = case((tables.c.status == "over", 2), (own.c.turn == 1, 0), else_=1)
        query = (
            select(tables.c.row, tables.c.created, tables.c.changed)
            .join(own, own.c.table_id == tables.c.id)
            .where(own.c.hidden == int(hidden))
            .order_by(rank, tables.c.changed.desc(), tables.c.id)
            .limit(PAGE)
            .offset(max(0, start))
        )
        counts = select(own.c.hidden, func.count()).group_by(own.c.hidden)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
            sizes = {bool(kind): number for kind, number in (await connection.execute(counts)).all()}
        rows = [
            {**msgspec.json.decode(row.row, type=Row), "created": row.created, "changed": row.changed}
            for row in found
        ]
        put_away = sizes.get(True, 0)
        if put_away:  # lessons are on a list of their own, and nobody hid them
            put_away -= len(set(await self.lessons(ids)))
        return GamesPage(rows, sizes.get(hidden, 0), put_away)

    async def unfinished(self, ids: Sequence[str]) -> int:
        """How many of their games are not over."""
        query = (
            select(func.count(distinct(members.c.table_id)))
            .join(tables, tables.c.id == members.c.table_id)
            .where(members.c.person.in_(ids), tables.c.status != "over")
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar() or 0

    async def lessons(self, ids: Sequence[str]) -> list[str]:
        """Their tables of lessons, the latest first."""
        query = (
            select(tables.c.id, tables.c.row)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.person.in_(ids), members.c.hidden, tables.c.row.like('%"lesson":%'))
            .order_by(tables.c.changed.desc(), tables.c.id)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
        return [table for table, row in found if msgspec.json.decode(row, type=Row).get("lesson")]

    async def among(self, ids: Sequence[str], table_id: str) -> Row | None:
        """What is known of a table if it is one of theirs."""
        if not is_table_id(table_id):
            return None
        query = (
            select(tables.c.row)
            .join(members, members.c.table_id == tables.c.id)
            .where(tables.c.id == table_id, members.c.person.in_(ids))
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else msgspec.json.decode(found, type=Row)

    async def hide(self, ids: Sequence[str], table_id: str, hidden: bool) -> None:
        steps: list[Step] = [
            (HIDE, {"of_table": table_id, "of_person": person, "new_hidden": hidden}) for person in ids
        ]
        await self._writer.write(steps)

    async def forget(self, ids: Sequence[str], table_id: str) -> bool:
        """Take a table off their list for good; whether nobody else has it on theirs."""
        await self._writer.write([(FORGET, {"of_table": table_id, "of_person": person}) for person in ids])
        others = select(func.count(distinct(members.c.person))).where(members.c.table_id == table_id)
        async with self._engine.connect() as connection:
            return not (await connection.execute(others)).scalar()

    async def delete(self, table_id: str) -> None:
        """All that there is of a table."""
        await self._writer.write([(statement, {"of_table": table_id}) for statement in DELETE])
