"""The time of the house. With several servers it is the database's, so that all of them agree on it.

A process serves one database, so it has one such time. What only measures how long something took goes by
`time.monotonic`.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

ASK: Final = text("SELECT extract(epoch FROM clock_timestamp())")
LONG: Final = 1.0
"""An answer that took longer, in seconds, tells too little."""
LEAST: Final = 0.25
"""By less the clocks of two servers may differ: nobody notices, and time need not jump for it."""

_ahead = 0.0
"""So many seconds the database's clock is ahead of this machine's."""


def now() -> float:
    """The time in seconds since 1970."""
    return time.time() + _ahead


async def agree(connection: AsyncConnection) -> None:
    """Go by the clock of the database, if it is one that others share."""
    global _ahead
    if connection.dialect.name != "postgresql":
        return
    asked, began = time.monotonic(), time.time()
    there = float((await connection.execute(ASK)).scalar_one())
    took = time.monotonic() - asked
    ahead = there - (began + took / 2)
    if took < LONG and abs(ahead - _ahead) > LEAST:
        _ahead = ahead
