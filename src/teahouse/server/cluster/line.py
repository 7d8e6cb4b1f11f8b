"""A connection of our own to PostgreSQL, beside the pool that stores: for leases, and for notices."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.engine import make_url

if TYPE_CHECKING:
    import asyncpg

log = logging.getLogger("teahouse.cluster")

CHANNEL: Final = "teahouse"
PATIENCE: Final = 4.0
"""A question that takes longer is given up, in seconds."""


class Line:
    """Asks one thing after the other, and comes back by itself when the connection breaks."""

    def __init__(self, url: str, heard: Callable[[str], None]) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self._dsn = plain.render_as_string(hide_password=False)
        self._heard = heard
        self._connection: asyncpg.Connection[Any] | None = None
        self._lock = asyncio.Lock()

    async def ask(self, query: str, *values: object) -> list[Any]:
        """The rows of an answer."""
        async with self._lock:
            connection = await self._open()
            try:
                return list(await connection.fetch(query, *values, timeout=PATIENCE))
            except (OSError, TimeoutError):
                self._drop()
                raise

    async def _open(self) -> asyncpg.Connection[Any]:
        import asyncpg

        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._dsn, timeout=PATIENCE)
            await self._connection.add_listener(CHANNEL, self._take)
        return self._connection

    def _take(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._heard(str(payload))

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.close(timeout=PATIENCE)
