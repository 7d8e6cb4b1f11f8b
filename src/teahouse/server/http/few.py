"""Work that takes long is done for a few at a time, however many ask and from wherever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from teahouse.engine.messages import N_, Message
from teahouse.server.refusals import Refused

AT_ONCE: Final = 2
WAITING: Final = 50
"""So many wait at most. A page asks after each change, so whoever is refused asks again by itself."""

T = TypeVar("T")


class Few:
    """A place for two, in threads of their own, and a short line before it."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._here = 0

    async def do(self, work: Callable[[], T]) -> T:
        """Do it as soon as there is a place; refused if too many wait already."""
        if self._here >= self._most:
            raise Refused(Message(N_("Too many people ask for this at the moment; please try again.")), 503)
        self._here += 1
        try:
            async with self._places:
                return await asyncio.to_thread(work)
        finally:
            self._here -= 1
