"""Leases in PostgreSQL: one owner for each table, and a late owner cannot write.

A server lives while its row in `servers` is renewed, and a lease holds while its server lives. Whoever takes
a lease over raises its epoch. A writer confirms its leases, with their epochs, in the transaction that
writes, and locks them there: a take-over waits for the end of that transaction, and the old epoch is refused
after it. All times are those of the database.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from teahouse.server.cluster.line import CHANNEL, Line
from teahouse.server.cluster.ownership import Elsewhere, Guard

log = logging.getLogger("teahouse.cluster")

LIFE: Final = 6.0
"""So long a server counts as alive after its last beat, in seconds."""
BEAT: Final = 1.5
FORGOTTEN: Final = 86_400.0
"""Servers that died so long ago are struck off."""

NOW: Final = "extract(epoch FROM clock_timestamp())"
BEGIN: Final = f"INSERT INTO servers (id, address, until) VALUES ($1, $2, {NOW} + {LIFE})"
STAY: Final = f"UPDATE servers SET until = {NOW} + {LIFE} WHERE id = $1 RETURNING id"
LEAVE: Final = "DELETE FROM servers WHERE id = $1"
FORGET: Final = f"DELETE FROM servers WHERE until < {NOW} - {FORGOTTEN}"
HELD: Final = "SELECT name, epoch FROM leases WHERE server = $1"
PEERS: Final = f"SELECT address FROM servers WHERE id <> $1 AND until > {NOW} AND address <> '' ORDER BY id"
TAKE: Final = f"""
INSERT INTO leases (name, server, epoch) VALUES ($1, $2, 1)
ON CONFLICT (name) DO UPDATE SET server = $2, epoch = leases.epoch + 1
WHERE leases.server IS NULL
   OR NOT EXISTS (SELECT FROM servers WHERE servers.id = leases.server AND servers.until > {NOW})
RETURNING epoch
"""
HOLDER: Final = """
SELECT leases.server, leases.epoch, coalesce(servers.address, '') AS address
FROM leases LEFT JOIN servers ON servers.id = leases.server WHERE name = $1
"""
RELEASE: Final = "UPDATE leases SET server = NULL WHERE name = $1 AND server = $2 AND epoch = $3"
RELEASE_ALL: Final = "UPDATE leases SET server = NULL WHERE server = $1"
CONFIRM: Final = text(
    f"""
SELECT leases.name, leases.epoch FROM leases JOIN servers ON servers.id = leases.server
WHERE leases.server = :server AND leases.name = ANY(:names) AND servers.until > {NOW}
ORDER BY leases.name FOR SHARE OF leases
"""
)
SECRET: Final = "INSERT INTO house (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING"
READ_SECRET: Final = "SELECT value FROM house WHERE name = 'secret'"


class Leases:
    """What this process owns."""

    def __init__(self, url: str, address: str) -> None:
        self.id = secrets.token_urlsafe(12)
        self.address = address
        self.secret = ""
        self._line = Line(url, self._hear)
        self._held: dict[str, int] = {}
        self._lost: list[Callable[[str], None]] = []
        self._topics: dict[str, list[Callable[[str], None]]] = {}
        self._beats: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Join the house."""
        await self._line.ask(SECRET, secrets.token_urlsafe(32))
        self.secret = (await self._line.ask(READ_SECRET))[0]["value"]
        await self._line.ask(BEGIN, self.id, self.address)
        await self._line.ask(FORGET)
        self._beats = asyncio.create_task(self._beat(), name="leases")

    async def close(self) -> None:
        """Leave the house: the others need not wait."""
        if self._beats is not None:
            self._beats.cancel()
            await asyncio.gather(self._beats, return_exceptions=True)
        try:
            await self._line.ask(RELEASE_ALL, self.id)
            await self._line.ask(LEAVE, self.id)
        except Exception as error:
            log.warning("this server leaves without saying so: %s", error)
        await self._line.close()

    # Leases

    async def claim(self, name: str) -> Guard | None:
        rows = await self._line.ask(TAKE, name, self.id)
        if rows:
            epoch = rows[0]["epoch"]
            if name in self._held:  # this process was taken for dead in the meantime, and nobody noticed
                self._lose(name)
            self._held[name] = epoch
            return Guard(name, epoch)
        holder = (await self._line.ask(HOLDER, name))[0]
        if holder["server"] != self.id:
            raise Elsewhere(holder["address"])
        self._held[name] = holder["epoch"]
        return Guard(name, holder["epoch"])

    async def release(self, name: str) -> None:
        epoch = self._held.pop(name, None)
        if epoch is not None:
            await self._line.ask(RELEASE, name, self.id, epoch)

    def on_loss(self, told: Callable[[str], None]) -> None:
        self._lost.append(told)

    async def confirm(self, connection: AsyncConnection, guards: set[Guard]) -> set[Guard]:
        if not guards:
            return set()
        names = sorted({guard.name for guard in guards})
        rows = await connection.execute(CONFIRM, {"server": self.id, "names": names})
        return {Guard(name, epoch) for name, epoch in rows} & guards

    async def peers(self) -> list[str]:
        return [row["address"] for row in await self._line.ask(PEERS, self.id)]

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                if not await self._line.ask(STAY, self.id):
                    await self._line.ask(BEGIN, self.id, self.address)
                held = {row["name"]: row["epoch"] for row in await self._line.ask(HELD, self.id)}
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("the database does not hear that this server lives: %s", error)
                continue
            for name, epoch in list(self._held.items()):
                if held.get(name) != epoch and self._held.get(name) == epoch:
                    self._lose(name)

    def _lose(self, name: str) -> None:
        self._held.pop(name, None)
        log.warning("another server has taken over %s", name)
        for told in self._lost:
            told(name)

    # Notices

    def on_notice(self, topic: str, heard: Callable[[str], None]) -> None:
        self._topics.setdefault(topic, []).append(heard)

    async def tell(self, topic: str, text: str = "") -> None:
        await self._line.ask("SELECT pg_notify($1, $2)", CHANNEL, f"{topic} {text}")

    def _hear(self, payload: str) -> None:
        topic, _, text = payload.partition(" ")
        for heard in self._topics.get(topic, []):
            heard(text)
