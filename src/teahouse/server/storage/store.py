"""Reading and writing what is stored. A table's log only grows; all else stands beside it for the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import String, bindparam, delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from teahouse.server import house_time
from teahouse.server.cluster.ownership import Alone, Guard, Ownership
from teahouse.server.people.tokens import hashed, is_table_id, new_token
from teahouse.server.storage.challenges import Challenges
from teahouse.server.storage.database import open_database
from teahouse.server.storage.faults import NotStored
from teahouse.server.storage.my_games import FORGET, MyGames
from teahouse.server.storage.outbox import Outbox, call_step
from teahouse.server.storage.people import People
from teahouse.server.storage.schema import (
    analyses,
    chat,
    events,
    house,
    invitations,
    leases,
    members,
    servers,
    tables,
)
from teahouse.server.storage.uptime import Uptime
from teahouse.server.storage.writer import Step, Writer

Event = dict[str, Any]
Row = dict[str, Any]

LISTED = 100
"""No list of the lobby is longer."""
HEALTH_LIMIT = 5.0
"""How long the database may take to say that it is well, in seconds."""
FORGOTTEN = 7 * 86_400.0
"""A table that waits for players and that nobody touched for so long leaves the lobby."""
INVITATIONS = 20
"""So many links to one seat may be about; a new one beyond that replaces the oldest."""

INSERT_TABLE = insert(tables)
INSERT_EVENT = insert(events)
INSERT_CHAT = insert(chat)
# Whoever takes part already is left as they are.
INSERT_MEMBER = insert(members).from_select(
    ["person", "table_id"],
    select(bindparam("person", type_=String), bindparam("table_id", type_=String)).where(
        ~exists().where(
            members.c.person == bindparam("person", type_=String),
            members.c.table_id == bindparam("table_id", type_=String),
        )
    ),
)
UPDATE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values(
        changed=bindparam("new_changed"),
        public=bindparam("new_public"),
        status=bindparam("new_status"),
        wake=bindparam("new_wake"),
        row=bindparam("new_row"),
    )
)

REFRESH = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values(wake=bindparam("new_wake"), row=bindparam("new_row"))
)
# Somebody sits there now, or the host took the seat away: no link opens it any more.
USE_UP = (
    update(invitations)
    .where(
        invitations.c.table_id == bindparam("of_table"),
        invitations.c.seat == bindparam("of_seat"),
        invitations.c.used.is_(None),
    )
    .values(used=bindparam("now"))
)
NOTE_TURN = (
    update(members)
    .where(members.c.table_id == bindparam("of_table"), members.c.person == bindparam("of_person"))
    .values(turn=bindparam("new_turn"))
)


# Tables of no server where a bot has to act or a deadline passes.
DUE = (
    select(tables.c.id)
    .where(
        tables.c.wake <= bindparam("until"),
        ~exists().where(
            leases.c.name == tables.c.id, servers.c.id == leases.c.server, servers.c.until > bindparam("now")
        ),
    )
    .order_by(tables.c.wake)
)

QUEUED = (
    select(analyses.c.table_id, analyses.c.queued)
    .where(analyses.c.queued.is_not(None))
    .order_by(analyses.c.queued, analyses.c.table_id)
)


class Summary(msgspec.Struct, frozen=True):
    """What the lobby and the waking of tables need to know about one, beside its log."""

    public: bool
    status: str
    wake: float | None
    row: Row
    waits_for: frozenset[str] = frozenset()
    """The persons whom it waits for."""


class Store:
    """The database. Every writing method returns after its commit."""

    def __init__(self, engine: AsyncEngine, ownership: Ownership | None = None) -> None:
        self.engine = engine
        self.ownership = ownership or Alone()
        self.writer = Writer(engine, self.ownership)
        self.outbox = Outbox(engine, self.writer)
        self.people = People(engine)
        self.games = MyGames(engine, self.writer)
        self.challenges = Challenges(engine, self.writer)
        self.uptime = Uptime(engine)

    @classmethod
    async def open(cls, url: str, ownership: Ownership | None = None) -> Store:
        store = cls(await open_database(url), ownership)
        await store.uptime.beat()
        return store

    async def ask_health(self) -> None:
        """Raise if the database cannot be read, or could not be written to and still cannot."""
        self.writer.before_commit()
        async with asyncio.timeout(HEALTH_LIMIT):
            async with self.engine.connect() as connection:
                await connection.execute(select(tables.c.id).limit(1))
            if self.writer.failing is not None:
                beat = house.c.name == "beat"
                steps: list[Step] = [(delete(house).where(beat), {})]
                # Large enough to need room: a full disk may still take a few bytes.
                steps.append((insert(house), {"name": "beat", "value": f"{house_time.now():<32768}"}))
                try:
                    await self.writer.write(steps)
                except NotStored as error:
                    raise OSError(str(error.__cause__)) from error

    async def close(self) -> None:
        await self.writer.close()
        await self.ownership.close()
        await self.engine.dispose()

    # The log of a table

    async def create(
        self,
        table_id: str,
        first: list[Event],
        summary: Summary,
        people: list[str],
        more: Sequence[Step] = (),
    ) -> None:
        """A new table with the first events of its log, and what is stored with it or neither of them."""
        now = house_time.now()
        row = {
            "id": table_id,
            "created": now,
            "changed": now,
            "public": summary.public,
            "status": summary.status,
            "wake": summary.wake,
            "row": _json(summary.row),
        }
        steps: list[Step] = [(INSERT_TABLE, row)]
        steps += _event_steps(table_id, 0, first, now)
        steps += [(INSERT_MEMBER, {"person": person, "table_id": table_id}) for person in people]
        steps += _turn_steps(table_id, summary.waits_for, True)
        await self.writer.write([*steps, *more])

    async def append(
        self,
        table_id: str,
        seq: int,
        new: list[Event],
        summary: Summary | None,
        people: list[str] | None = None,
        taken: list[int] | None = None,
        called: list[str] | None = None,
        waited: frozenset[str] = frozenset(),
        gone: list[str] | None = None,
        guard: Guard | None = None,
        more: Sequence[Step] = (),
    ) -> None:
        """Events from place `seq` on; Conflict if that place is taken. The summary is given if it changed.

        Invitations to the seats in `taken` open them no more; webhooks of the people in `called` are due.
        `waited` are the persons whom the table waited for until now; those in `gone` take part no more.
        """
        now = house_time.now()
        steps = _event_steps(table_id, seq, new, now)
        if summary is not None:
            values = {
                "table_id": table_id,
                "new_changed": now,
                "new_public": summary.public,
                "new_status": summary.status,
                "new_wake": summary.wake,
                "new_row": _json(summary.row),
            }
            steps.append((UPDATE_TABLE, values))
        for person in people or []:
            steps.append((INSERT_MEMBER, {"person": person, "table_id": table_id}))
        if summary is not None:
            steps += _turn_steps(table_id, waited - summary.waits_for, False)
            steps += _turn_steps(table_id, summary.waits_for - waited, True)
        steps += [(FORGET, {"of_table": table_id, "of_person": person}) for person in gone or []]
        for seat in taken or []:
            steps.append((USE_UP, {"of_table": table_id, "of_seat": seat, "now": now}))
        steps += [call_step(table_id, person, now) for person in called or []]
        await self.writer.write([*steps, *more], guard)

    async def log(self, table_id: str, first: int = 0) -> list[Event]:
        """The events of a table from a place on, in order; none if there is no such table."""
        here = (events.c.table_id == table_id) & (events.c.seq >= first)
        query = select(events.c.body).where(here).order_by(events.c.seq)
        async with self.engine.connect() as connection:
            bodies = (await connection.execute(query)).scalars()
            return [msgspec.json.decode(body, type=Event) for body in bodies]

    async def exists(self, table_id: str) -> bool:
        if not is_table_id(table_id):
            return False
        query = select(tables.c.id).where(tables.c.id == table_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def due(self, until: float) -> list[str]:
        """Tables of no server where a bot has to act or a deadline passes before this time."""
        values = {"until": until, "now": house_time.now()}
        if self.writer.sqlite is not None:  # asked every moment: SQLAlchemy's way takes ten times as long
            return [table_id for (table_id,) in await self.writer.sqlite.read(DUE, values)]
        async with self.engine.connect() as connection:
            return list((await connection.execute(DUE, values)).scalars())

    async def refresh(self, table_id: str, summary: Summary) -> None:
        """Put right what stands beside a table's log, if an older version stored it or time has moved on."""
        query = select(tables.c.row, tables.c.wake).where(tables.c.id == table_id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        if found is None or (found.row, found.wake) == (_json(summary.row), summary.wake):
            return
        values = {"of_table": table_id, "new_wake": summary.wake, "new_row": _json(summary.row)}
        await self.writer.write([(REFRESH, values)])

    # The lobby

    async def public_rows(self) -> list[Row]:
        """Public tables, but for those that wait for players who do not come."""
        touched = or_(tables.c.status == "running", tables.c.changed > house_time.now() - FORGOTTEN)
        query = (
            select(tables.c.row)
            .where(tables.c.public, tables.c.status != "over", touched)
            .order_by(tables.c.changed.desc())
            .limit(LISTED)
        )
        return await self._rows(query)

    async def row(self, table_id: str) -> Row | None:
        """What the lobby would say about a table."""
        found = await self._rows(select(tables.c.row).where(tables.c.id == table_id))
        return found[0] if found else None

    async def _rows(self, query: Any) -> list[Row]:
        async with self.engine.connect() as connection:
            return [msgspec.json.decode(row, type=Row) for row in (await connection.execute(query)).scalars()]

    # Talk

    async def say(self, table_id: str, number: int, at: float, line: Row, guard: Guard | None = None) -> None:
        """A line of the talk at a table."""
        values = {"table_id": table_id, "n": number, "time": at, "body": _json(line)}
        await self.writer.write([(INSERT_CHAT, values)], guard)

    async def chat(self, table_id: str, most: int) -> list[Row]:
        """The last lines of the talk at a table, in order."""
        query = select(chat.c.body).where(chat.c.table_id == table_id).order_by(chat.c.n.desc()).limit(most)
        return (await self._rows(query))[::-1]

    # Analyses

    async def keep_analysis(
        self, table_id: str, content: bytes, queued: float | None, guard: Guard | None = None
    ) -> None:
        """What is known of a game now; what was known before is replaced. `queued` if there is more to do."""
        old = delete(analyses).where(analyses.c.table_id == table_id)
        values = {"table_id": table_id, "body": content.decode(), "queued": queued}
        await self.writer.write([(old, {}), (insert(analyses), values)], guard)

    async def queued_analyses(self) -> dict[str, float]:
        """The tables whose analysis is not finished, by the time when it was asked for."""
        if self.writer.sqlite is not None:
            return dict(await self.writer.sqlite.read(QUEUED, {}))
        async with self.engine.connect() as connection:
            rows = await connection.execute(QUEUED)
            return {row.table_id: row.queued for row in rows}

    async def leave_queue(self, table_id: str) -> None:
        done = update(analyses).where(analyses.c.table_id == table_id).values(queued=None)
        await self.writer.write([(done, {})])

    async def analysis(self, table_id: str) -> str | None:
        query = select(analyses.c.body).where(analyses.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    # Invitations

    async def invite(self, table_id: str, seat: int, renew: bool) -> str:
        """A new secret for a seat. Renewing makes all earlier ones useless."""
        token = new_token()
        here = (invitations.c.table_id == table_id) & (invitations.c.seat == seat)
        steps: list[Step] = []
        if renew:
            steps.append((USE_UP, {"of_table": table_id, "of_seat": seat, "now": house_time.now()}))
        else:
            newest = (
                select(invitations.c.token)
                .where(here)
                .order_by(invitations.c.created.desc())
                .limit(INVITATIONS - 1)
            )
            steps.append((delete(invitations).where(here, invitations.c.token.not_in(newest)), {}))
        values = {"token": hashed(token), "table_id": table_id, "seat": seat, "created": house_time.now()}
        steps.append((insert(invitations), values))
        await self.writer.write(steps)
        return token

    async def invited(self, table_id: str, token: str) -> int | None:
        """The seat that this secret opens; None if it opens none, or no longer."""
        query = select(invitations.c.seat).where(
            invitations.c.token == hashed(token),
            invitations.c.table_id == table_id,
            invitations.c.used.is_(None),
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _turn_steps(table_id: str, people: frozenset[str], turn: bool) -> list[Step]:
    """Note for these people whether the table waits for them."""
    return [
        (NOTE_TURN, {"of_table": table_id, "of_person": person, "new_turn": turn})
        for person in sorted(people)
    ]


def _event_steps(table_id: str, seq: int, new: list[Event], now: float) -> list[Step]:
    return [
        (INSERT_EVENT, {"table_id": table_id, "seq": seq + n, "time": now, "body": _json(event)})
        for n, event in enumerate(new)
    ]
