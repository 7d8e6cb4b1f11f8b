"""A table that another process owns, read from the database: for replays, records and analyses."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final

from teahouse.server.live.table_setup import Setup, load_table
from teahouse.server.storage.store import Store
from teahouse.table.table import Table

KEPT: Final = 50
"""So many tables are kept for whoever looks next."""


class Copy:
    """What its log tells of a table. It is only looked at, never written."""

    def __init__(self, table_id: str, loaded: tuple[Setup, Table]) -> None:
        self.id = table_id
        self.setup, self.table = loaded
        self.last_used = time.monotonic()
        self.lock = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def still(self) -> AsyncIterator[Table]:
        async with self.lock:
            yield self.table


class Copies:
    """The tables that were read last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Copy] = OrderedDict()

    async def of(self, table_id: str) -> Copy:
        """A table as it is stored now."""
        copy = self._kept.pop(table_id, None)
        if copy is None:
            loaded = await asyncio.to_thread(load_table, await self._store.log(table_id))
            copy = Copy(table_id, loaded)
        else:
            async with copy.lock:
                for event in await self._store.log(table_id, copy.table.version):
                    copy.table.fold(event)
        self._kept[table_id] = copy
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return copy
