"""How often somebody may ask."""

from __future__ import annotations

import ipaddress
import time
from functools import lru_cache
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

NETWORK: Final = 64
"""Whoever has one address of IPv6 has all that begin with the same so many bits."""


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """What is limited by address is limited by this: who can choose among addresses is still one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:  # a socket file
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    if address.is_loopback:
        return host
    return str(ipaddress.ip_network((address, NETWORK), strict=False).network_address)


class Bucket:
    """A bucket of allowances that refills with time: bursts are fine, a flood is not."""

    def __init__(self, burst: int, refill: float) -> None:
        self._burst = burst
        self._refill = refill
        self._left = float(burst)
        self._last = time.monotonic()

    def take(self) -> bool:
        """Use one allowance; False if there is none left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._last) * self._refill)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        return self._left + (time.monotonic() - self._last) * self._refill >= self._burst


class Buckets:
    """A bucket for each address, forgotten when it is full again."""

    def __init__(self, burst: int, refill: float) -> None:
        self._burst = burst
        self._refill = refill
        self._by_key: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        if len(self._by_key) > 10_000:
            self._by_key = {name: bucket for name, bucket in self._by_key.items() if not bucket.full}
        bucket = self._by_key.setdefault(key, Bucket(self._burst, self._refill))
        return bucket.take()


class Allowances(Protocol):
    """Buckets that may be shared with other servers."""

    async def take(self, key: str) -> bool:
        """Use one allowance; False if there is none left."""


class OwnAllowances:
    """Those of the one server of a house."""

    def __init__(self, burst: int, refill: float) -> None:
        self._buckets = Buckets(burst, refill)

    async def take(self, key: str) -> bool:
        return self._buckets.take(key)


RARE: Final = 1 / 300
"""What is asked for rarely: one more in five minutes."""

NOW: Final = "extract(epoch FROM clock_timestamp())"
FULLER: Final = f"least(:burst, allowances.rest + ({NOW} - allowances.at) * :refill)"
TAKE_SHARED: Final = text(
    f"""
INSERT INTO allowances (name, rest, at) VALUES (:name, :burst - 1, {NOW})
ON CONFLICT (name) DO UPDATE SET rest = {FULLER} - 1, at = {NOW} WHERE {FULLER} >= 1
RETURNING rest
"""
)
"""Nothing comes back, and nothing changes, if there is less than one left."""
FORGET: Final = text(f"DELETE FROM allowances WHERE at < {NOW} - :seconds")


class SharedAllowances:
    """The same for all servers on one PostgreSQL, in one statement each."""

    def __init__(self, engine: AsyncEngine, burst: int, refill: float) -> None:
        self._engine = engine
        self._burst = burst
        self._refill = refill
        self._taken = 0

    async def take(self, key: str) -> bool:
        values = {"name": key[:160], "burst": float(self._burst), "refill": self._refill}
        async with self._engine.begin() as connection:
            granted = (await connection.execute(TAKE_SHARED, values)).first() is not None
            self._taken += 1
            if self._taken % 1000 == 0:
                await connection.execute(FORGET, {"seconds": self._burst / self._refill})
        return granted


class Limits:
    """What may be asked for by address, each with allowances of its own, shared by all servers of a house."""

    def __init__(self, engine: AsyncEngine, posts: tuple[int, float], **rare: int) -> None:
        self._all: dict[str, Allowances] = {"": make_allowances(engine, *posts)}
        for what, burst in rare.items():
            self._all[what] = make_allowances(engine, burst, RARE)

    async def take(self, address: str, what: str = "") -> bool:
        """Use one allowance for this, or for anything that is stored; False if there is none left."""
        return await self._all[what].take(f"{what}:{address}" if what else address)


def make_allowances(engine: AsyncEngine, burst: int, refill: float) -> Allowances:
    if engine.dialect.name == "postgresql":
        return SharedAllowances(engine, burst, refill)
    return OwnAllowances(burst, refill)
