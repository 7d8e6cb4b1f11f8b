"""When a server ran: time in which none did does not count against anybody's turn."""

from __future__ import annotations

import contextlib
import time
from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from teahouse.server import house_time
from teahouse.server.storage.schema import alive, downtimes

DOWN: Final = 45.0
"""Who said nothing for so long, in seconds, was down, or its machine slept."""
BEAT: Final = 10.0
"""How often a server says that it lives."""
KEPT: Final = 500
"""So many of the last downtimes are looked at."""


class Uptime:
    """The downtimes that are known. Of several servers on one database it is enough if one lives."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.pauses: list[tuple[float, float]] = []
        """From when until when no server ran, in order."""
        self._due = 0.0

    async def beat(self, now: float | None = None) -> None:
        """Say that a server lives, if that is due; note if none has said so for long.

        A database that cannot be written to is told of elsewhere; here it is only a missing beat.
        """
        if time.monotonic() < self._due and now is None:
            return
        self._due = time.monotonic() + BEAT
        with contextlib.suppress(SQLAlchemyError, OSError):
            async with self._engine.begin() as connection:
                await house_time.agree(connection)
                await self._note(connection, house_time.now() if now is None else now)
        with contextlib.suppress(SQLAlchemyError, OSError):
            query = select(downtimes.c.began, downtimes.c.ended).order_by(downtimes.c.began.desc())
            async with self._engine.connect() as connection:
                found = (await connection.execute(query.limit(KEPT))).all()
            self.pauses = sorted((began, ended) for began, ended in found)

    async def _note(self, connection: AsyncConnection, now: float) -> None:
        last = (await connection.execute(select(alive.c.at).where(alive.c.id == 1))).scalar()
        if last is None:
            await connection.execute(insert(alive).values(id=1, at=now))
        elif last < now:
            # Of several who wake up at once only one finds the old time.
            mine = update(alive).where(alive.c.id == 1, alive.c.at == last).values(at=now)
            first = (await connection.execute(mine)).rowcount == 1
            if first and now - last > DOWN:
                await connection.execute(insert(downtimes).values(began=last, ended=now))
