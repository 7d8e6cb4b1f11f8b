"""The care for what is stored: looking at it, removing what is old, forgetting people, checking all games."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Collection
from typing import Any, Final

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_
from teahouse.server.live.table_setup import load_table
from teahouse.server.live.table_summary import make_summary
from teahouse.server.operation.archive import delete_table
from teahouse.server.storage.schema import (
    carry_codes,
    challenges,
    chat,
    events,
    members,
    merged,
    tables,
    tokens,
    webhooks,
)
from teahouse.table.seating import Event

DAY: Final = 86_400.0
SOMEBODY: Final = N_("Guest")
"""The name of those who are forgotten."""


class Found(msgspec.Struct):
    """A table as the operator sees it."""

    table: str
    game: str
    status: str
    public: bool
    created: float
    changed: float
    seats: list[dict[str, Any]]
    events: int


async def find(
    engine: AsyncEngine, status: str = "", person: str = "", untouched_days: float = 0.0
) -> list[Found]:
    """Tables, the one with the latest change first."""
    count = select(events.c.table_id, func.count().label("events")).group_by(events.c.table_id).subquery()
    query = select(tables, count.c.events).join(count, count.c.table_id == tables.c.id)
    if status:
        query = query.where(tables.c.status == status)
    if person:
        query = query.join(members, members.c.table_id == tables.c.id).where(members.c.person == person)
    if untouched_days:
        query = query.where(tables.c.changed < time.time() - untouched_days * DAY)
    async with engine.connect() as connection:
        rows = (await connection.execute(query.order_by(tables.c.changed.desc()))).mappings().all()
    return [_found(dict(row)) for row in rows]


def _found(row: dict[str, Any]) -> Found:
    shown = msgspec.json.decode(row["row"])
    facts = {name: row[name] for name in ("status", "public", "created", "changed", "events")}
    return Found(table=row["id"], game=shown["game"], seats=shown["seats"], **facts)


async def log_of(connection: AsyncConnection, table_id: str) -> list[Event]:
    query = select(events.c.seq, events.c.body).where(events.c.table_id == table_id).order_by(events.c.seq)
    rows = (await connection.execute(query)).all()
    for place, (seq, _) in enumerate(rows):
        if seq != place:
            raise TeahouseError(f"event {place} of its log is missing")
    if not rows:
        raise TeahouseError("it has no log")
    return [msgspec.json.decode(body) for _, body in rows]


async def prune(
    engine: AsyncEngine, days: float, statuses: tuple[str, ...] = (), spared: Collection[str] = ()
) -> list[str]:
    """Delete what nobody touched for so many days."""
    found = await find(engine, untouched_days=days)
    old = [one.table for one in found if one.table not in spared and (not statuses or one.status in statuses)]
    for table_id in old:
        async with engine.begin() as connection:
            await delete_table(connection, table_id)
    return old


# Forgetting people


async def forget(engine: AsyncEngine, person: str) -> list[str]:
    """Take a person's name, talk and webhooks out of all tables; the games stay, played by somebody.

    Whoever carried games to other devices, or renewed a token, has several hashes: any of them will do.
    """
    forgotten: list[str] = []
    for known in sorted(await _all_of(engine, person)):
        forgotten += await _forget(engine, known)
    return sorted(set(forgotten))


async def _all_of(engine: AsyncEngine, person: str) -> set[str]:
    """The hashes under which somebody is known."""
    found = {person}
    async with engine.connect() as connection:
        while True:
            more = set(found)
            for one, other in (
                (tokens.c.token, tokens.c.person),
                (merged.c.person, merged.c.into_person),
                (merged.c.into_person, merged.c.person),
            ):
                more |= set((await connection.execute(select(other).where(one.in_(more)))).scalars())
            if more == found:
                return found
            found = more


async def _forget(engine: AsyncEngine, person: str) -> list[str]:
    async with engine.connect() as connection:
        query = select(members.c.table_id).where(members.c.person == person)
        of_person = list((await connection.execute(query)).scalars())
    stranger = secrets.token_hex(32)
    for table_id in of_person:
        async with engine.begin() as connection:
            log = await log_of(connection, table_id)
            seats = without_person(log, person, stranger)
            for seq, event in enumerate(log):
                here = (events.c.table_id == table_id) & (events.c.seq == seq)
                await connection.execute(update(events).where(here).values(body=_json(event)))
            await _forget_talk(connection, table_id, seats)
            setup, table = await asyncio.to_thread(load_table, log)
            row = _json(make_summary(table_id, setup, table).row)
            await connection.execute(update(tables).where(tables.c.id == table_id).values(row=row))
    async with engine.begin() as connection:
        await _forget_results(connection, person, stranger)
        await connection.execute(delete(webhooks).where(webhooks.c.person == person))
        await connection.execute(delete(members).where(members.c.person == person))
        for place in (tokens, merged, carry_codes):
            await connection.execute(delete(place).where(place.c.person == person))
        await connection.execute(delete(merged).where(merged.c.into_person == person))
    return of_person


def without_person(log: list[Event], person: str, stranger: str) -> set[int]:
    """Make a stranger of a person in a log; the seats that it was about."""
    seats: set[int] = set()
    for event in log:
        mine = event.get("person") == person
        if mine and "seat" in event:
            seats.add(event["seat"])
        if "name" in event and (mine or (event["e"] == "rename" and event.get("seat") in seats)):
            event["name"] = SOMEBODY
        for field in ("person", "host"):
            if event.get(field) == person:
                event[field] = stranger
    return seats


async def _forget_talk(connection: AsyncConnection, table_id: str, seats: set[int]) -> None:
    query = select(chat.c.n, chat.c.body).where(chat.c.table_id == table_id)
    for number, body in (await connection.execute(query)).all():
        if msgspec.json.decode(body).get("seat") in seats:
            here = (chat.c.table_id == table_id) & (chat.c.n == number)
            await connection.execute(delete(chat).where(here))


async def _forget_results(connection: AsyncConnection, person: str, stranger: str) -> None:
    """The results of challenges stay, as a guest's."""
    mine = challenges.c.person == person
    query = select(challenges.c.day, challenges.c.kind, challenges.c.body).where(
        mine, challenges.c.body != ""
    )
    for day, kind, body in (await connection.execute(query)).all():
        here = mine & (challenges.c.day == day) & (challenges.c.kind == kind)
        named = _json({**msgspec.json.decode(body), "name": SOMEBODY})
        await connection.execute(update(challenges).where(here).values(body=named))
    await connection.execute(update(challenges).where(mine).values(person=stranger))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


# Checking


async def check(engine: AsyncEngine) -> AsyncIterator[tuple[str, str]]:
    """Play every game again by the rules; each table with what is wrong with it, or nothing."""
    async with engine.connect() as connection:
        query = select(tables.c.id, tables.c.row).order_by(tables.c.created)
        for table_id, row in (await connection.execute(query)).all():
            try:
                log = await log_of(connection, table_id)
                yield table_id, await asyncio.to_thread(_problem, table_id, log, row)
            except TeahouseError as error:
                yield table_id, str(error)
            except Exception as error:
                yield table_id, f"{type(error).__name__}: {error}"


def _problem(table_id: str, log: list[Event], row: str) -> str:
    setup, table = load_table(log)
    table.record().replay()  # checked by the rules, move by move
    expected = msgspec.json.decode(_json(make_summary(table_id, setup, table).row))
    stored = msgspec.json.decode(row)
    changed = [name for name in stored if name in expected and stored[name] != expected[name]]
    return f"the lobby shows another {', '.join(changed)} than its log tells" if changed else ""
