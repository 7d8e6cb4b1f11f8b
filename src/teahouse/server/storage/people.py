"""Who a token stands for, and how somebody comes to another device: by a code that works once.

A browser makes a token; the person that it stands for is its hash, until the browser is told to be somebody
else. Then both are one: what was begun as the one and as the other is theirs, and nothing is rewritten.
"""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Select, bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from teahouse.engine.messages import N_, Message
from teahouse.server import house_time
from teahouse.server.people.tokens import hashed, person_hash
from teahouse.server.refusals import Refused
from teahouse.server.storage.schema import carry_codes, members, merged, tables, tokens

CODE_LIFE: Final = 900.0
"""So long a code works, in seconds."""
CODES: Final = 5
"""So many codes of one person are about; a further one replaces the oldest."""


# Every page that comes asks these; made once, they need not be put together each time.
OF_TOKEN = select(tokens.c.person, tokens.c.revoked).where(tokens.c.token == bindparam("own"))
MERGED_INTO = select(merged.c.into_person).where(merged.c.person == bindparam("one"))
MERGED_FROM = select(merged.c.person).where(merged.c.into_person == bindparam("one"))


class Person(NamedTuple):
    """Somebody, under all names that the tables know them by."""

    main: str
    """What new tables know them by."""
    ids: tuple[str, ...]
    """That, and what they were called before."""

    def at(self, known: list[str]) -> str:
        """What a table calls them: the first of these that is one of theirs, or what new tables do."""
        return next((name for name in known if name in self.ids), self.main)


class Carried(NamedTuple):
    """What a code leads to."""

    person: Person
    name: str
    expires: float


class People:
    """Tokens, persons who are one, and codes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def who(self, token: str) -> Person:
        """The person of a browser's token; Refused if it is none, or no longer."""
        own = person_hash(token)
        if own is None:
            raise Refused(Message(N_("Say who you are first.")), 401)
        async with self._engine.connect() as connection:
            return await self._who(connection, own)

    async def _who(self, connection: AsyncConnection, own: str) -> Person:
        found = (await connection.execute(OF_TOKEN, {"own": own})).first()
        if found is not None and found.revoked:
            raise Refused(Message(N_("This browser was signed out from another device of yours.")), 401)
        return await self._whole(connection, own if found is None else found.person)

    async def _whole(self, connection: AsyncConnection, person: str) -> Person:
        main = (await connection.execute(MERGED_INTO, {"one": person})).scalar() or person
        others = (await connection.execute(MERGED_FROM, {"one": main})).scalars()
        return Person(main, (main, *sorted(others)))

    # From one device to another

    async def new_code(self, person: Person, name: str) -> tuple[str, float]:
        """A code that makes another browser this person, and when it ends. It works once."""
        code, expires = secrets.token_urlsafe(16), house_time.now() + CODE_LIFE
        values = {"code": hashed(code), "person": person.main, "name": name, "expires": expires}
        newest: Select[tuple[str]] = (
            select(carry_codes.c.code)
            .where(carry_codes.c.person == person.main)
            .order_by(carry_codes.c.expires.desc())
            .limit(CODES - 1)
        )
        async with self._engine.begin() as connection:
            kept = list((await connection.execute(newest)).scalars())
            old = (carry_codes.c.person == person.main) & carry_codes.c.code.not_in(kept)
            await connection.execute(
                delete(carry_codes).where(or_(old, carry_codes.c.expires < house_time.now()))
            )
            await connection.execute(insert(carry_codes).values(**values))
        return code, expires

    async def look(self, code: str) -> Carried:
        """Whom a code leads to. An old private link carries a token itself, which counts as one."""
        async with self._engine.connect() as connection:
            return await self._look(connection, code)

    async def _look(self, connection: AsyncConnection, code: str) -> Carried:
        own = person_hash(code)
        if own is not None:
            return Carried(await self._who(connection, own), "", 0.0)
        query = select(carry_codes).where(carry_codes.c.code == hashed(code))
        found = (await connection.execute(query)).first()
        if found is None or found.expires < house_time.now():
            raise Refused(
                Message(N_("This link was used already, or its time is over; make a new one.")), 410
            )
        return Carried(await self._whole(connection, found.person), found.name, found.expires)

    async def become(self, token: str, code: str) -> Person:
        """This browser is from now on the person of the code, with the games of both."""
        own = person_hash(token)
        if own is None:
            raise Refused(Message(N_("Say who you are first.")), 401)
        async with self._engine.begin() as connection:
            there = await self._look(connection, code)
            here = await self._who(connection, own)
            if person_hash(code) is None:
                used = delete(carry_codes).where(carry_codes.c.code == hashed(code))
                if (await connection.execute(used)).rowcount != 1:
                    raise Refused(
                        Message(N_("This link was used already, or its time is over; make a new one.")), 410
                    )
            if here.main != there.person.main:
                await self._check_apart(connection, here, there.person)
                await self._merge(connection, own, here, there.person)
            return await self._whole(connection, there.person.main)

    async def _check_apart(self, connection: AsyncConnection, one: Person, other: Person) -> None:
        """Nobody becomes their own opponent at a table."""
        mine = func.max(case((members.c.person.in_(one.ids), 1), else_=0))
        theirs = func.max(case((members.c.person.in_(other.ids), 1), else_=0))
        both = (
            select(members.c.table_id)
            .join(tables, tables.c.id == members.c.table_id)
            .where(tables.c.status != "over", members.c.person.in_([*one.ids, *other.ids]))
            .group_by(members.c.table_id)
            .having(mine + theirs == 2)
        )
        for row in (await connection.execute(select(tables.c.row).where(tables.c.id.in_(both)))).scalars():
            sitting = {seat["person"] for seat in msgspec.json.decode(row)["seats"]}
            if not sitting.isdisjoint(one.ids) and not sitting.isdisjoint(other.ids):
                raise Refused(Message(N_("Both play in the same game; finish it first, or leave it.")), 409)

    async def _merge(self, connection: AsyncConnection, own: str, here: Person, there: Person) -> None:
        known = select(tokens.c.token).where(tokens.c.token == own)
        if (await connection.execute(known)).first() is None:
            new = {"token": own, "person": there.main, "created": house_time.now(), "revoked": False}
            await connection.execute(insert(tokens).values(**new))
        for column, table in ((tokens.c.person, tokens), (merged.c.into_person, merged)):
            moved = update(table).where(column == here.main).values({column: there.main})
            await connection.execute(moved)
        await connection.execute(insert(merged).values(person=here.main, into_person=there.main))

    async def renew(self, token: str, new: str) -> None:
        """This browser goes on with a new token; every other one, and the old one, are signed out."""
        own, fresh = person_hash(token), person_hash(new)
        if own is None or fresh is None or own == fresh:
            raise Refused(Message(N_("Say who you are first.")), 401)
        async with self._engine.begin() as connection:
            person = await self._who(connection, own)
            taken = select(tokens.c.token).where(tokens.c.token == fresh)
            if (await connection.execute(taken)).first() is not None:
                raise Refused(Message(N_("Say who you are first.")), 401)
            mine = tokens.c.person == person.main
            await connection.execute(update(tokens).where(mine).values(revoked=True))
            await connection.execute(delete(carry_codes).where(carry_codes.c.person == person.main))
            listed = select(tokens.c.token).where(tokens.c.token.in_(person.ids))
            known = set((await connection.execute(listed)).scalars())
            # What a person was first called is the hash of a token, which opens everything too.
            rows = [
                {"token": name, "person": person.main, "created": house_time.now(), "revoked": True}
                for name in person.ids
                if name not in known
            ]
            rows.append(
                {"token": fresh, "person": person.main, "created": house_time.now(), "revoked": False}
            )
            await connection.execute(insert(tokens), rows)
