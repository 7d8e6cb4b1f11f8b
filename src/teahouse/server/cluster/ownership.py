"""Who may write what. With SQLite one process owns everything; with PostgreSQL each table has a lease."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from teahouse.engine.messages import N_, Message
from teahouse.server.refusals import Refused


class Guard(NamedTuple):
    """What a writer shows: the lease that it holds, and the how-manieth holder it is."""

    name: str
    epoch: int


class Elsewhere(Refused):
    """Another process owns it."""

    def __init__(self, address: str) -> None:
        super().__init__(Message(N_("Another server has this table; please try again in a moment.")), 503)
        self.address = address
        """Where that process listens for the others; empty if it does not."""


class Ownership(Protocol):
    """What the server needs to know about other servers."""

    secret: str
    """What the processes of one house show each other; empty if there is only one."""
    address: str
    """Where this process listens for the others."""

    async def claim(self, name: str) -> Guard | None:
        """Become or stay the owner; raises Elsewhere. None needs no guard."""

    async def release(self, name: str) -> None:
        """Leave it to others."""

    def on_loss(self, told: Callable[[str], None]) -> None:
        """Be told of what was taken over by others."""

    async def confirm(self, connection: AsyncConnection, guards: set[Guard]) -> set[Guard]:
        """Those that still hold; they do until this transaction ends."""

    def on_notice(self, topic: str, heard: Callable[[str], None]) -> None:
        """Listen to what the processes tell each other."""

    async def tell(self, topic: str, text: str = "") -> None:
        """Tell all processes, this one included."""

    async def peers(self) -> list[str]:
        """Where the other living processes listen."""

    async def close(self) -> None: ...


class Alone:
    """The one process of a house."""

    secret = ""
    address = ""

    def __init__(self) -> None:
        self._heard: dict[str, list[Callable[[str], None]]] = {}

    async def claim(self, name: str) -> Guard | None:
        return None

    async def release(self, name: str) -> None:
        pass

    def on_loss(self, told: Callable[[str], None]) -> None:
        pass

    async def confirm(self, connection: AsyncConnection, guards: set[Guard]) -> set[Guard]:
        return guards

    def on_notice(self, topic: str, heard: Callable[[str], None]) -> None:
        self._heard.setdefault(topic, []).append(heard)

    async def tell(self, topic: str, text: str = "") -> None:
        for heard in self._heard.get(topic, []):
            heard(text)

    async def peers(self) -> list[str]:
        return []

    async def close(self) -> None:
        pass
