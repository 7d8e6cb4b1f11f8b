"""Work that many may ask for at once is done once, in a thread, and its result is kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class SharedWork(Generic[T]):
    """The last results, by what they are of. Who asks for one that is being made waits for it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[T]] = {}

    async def of(
        self, key: Hashable, make: Callable[[], Awaitable[T]], worth: Callable[[T], bool] = lambda _: True
    ) -> T:
        """`make` is asked if nothing is known of the key; what fails or is not worth it is not kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, make, worth))
        return await asyncio.shield(making)  # who goes away does not take it from the others

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[T]], worth: Callable[[T], bool]) -> T:
        try:
            found = await make()
        finally:
            del self._making[key]
        if worth(found):
            self._kept[key] = found
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return found
