"""How often somebody may ask."""

from __future__ import annotations

import time


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
