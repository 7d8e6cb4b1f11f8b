"""The random generator of whoever runs a game. No state ever holds one.

xoshiro128** in four 32-bit lanes: small enough to compile to native integers, good enough for millions of
games, and the same numbers interpreted and compiled on every machine.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
NOWHERE: Final = bytes(16)


class Rng:
    """A stream of random numbers that depends on its seed alone."""

    def __init__(self, seed: int | str | bytes) -> None:
        """From bytes, of which there have to be 16, it begins where they say: they are not hashed."""
        lanes = seed if isinstance(seed, bytes) else hashlib.sha256(str(seed).encode()).digest()
        self._a: i64 = int.from_bytes(lanes[0:4], "little")
        self._b: i64 = int.from_bytes(lanes[4:8], "little")
        self._c: i64 = int.from_bytes(lanes[8:12], "little")
        self._d: i64 = int.from_bytes(lanes[12:16], "little") | 1

    def copy(self) -> Rng:
        """Another one that gives the same numbers from here on."""
        return restored(self.lanes())

    def lanes(self) -> tuple[int, int, int, int]:
        """Where it is in its stream."""
        return int(self._a), int(self._b), int(self._c), int(self._d)

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Rng], tuple[tuple[int, int, int, int]]]:
        return restored, (self.lanes(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.lanes() == other.lanes()

    def __hash__(self) -> int:
        raise TypeError("A random generator changes with every number, so it cannot be a key.")

    def __repr__(self) -> str:
        return "Rng at " + "-".join(f"{lane:08x}" for lane in self.lanes())

    def _next(self) -> i64:
        mask: i64 = MASK
        a = self._a
        b = self._b
        c = self._c
        d = self._d
        result: i64 = (b * 5) & mask
        result = ((result << 7) & mask) | (result >> 25)
        result = (result * 9) & mask
        c ^= a
        d ^= b
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ ((b << 9) & mask)
        self._d = ((d << 11) & mask) | (d >> 21)
        return result

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely (limit at most 2**30)."""
        size: i64 = limit
        mask: i64 = MASK
        product: i64 = self._next() * size
        if (product & mask) < size:
            # Lemire's rejection: without it some results would be likelier by one part in 2**32 / limit.
            smallest: i64 = (mask + 1) % size
            while (product & mask) < smallest:
                product = self._next() * size
        return int(product >> 32)

    def uniform(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return int(self._next()) / 4294967296.0

    def fork(self, name: str) -> Rng:
        """An independent stream named after this one's next number."""
        return Rng(f"{int(self._next())}/{int(self._next())}/{name}")


def restored(lanes: tuple[int, int, int, int]) -> Rng:
    """A generator at a place in its stream that `lanes` told."""
    rng = Rng(NOWHERE)
    rng._a, rng._b, rng._c, rng._d = lanes
    return rng
