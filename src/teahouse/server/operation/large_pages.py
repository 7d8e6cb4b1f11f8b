"""Memory in large pages: a server with many tables touches much memory, and little of it twice in a row.

Where the system gives large pages to those who ask for them (Linux, `madvise`), the processor finds its way
in them sooner: a decision takes some per cent less of it. Where it gives them to all or to nobody, or where
there are none, nothing is done.
"""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

SIZE: Final = 2 << 20
MADV_HUGEPAGE: Final = 14
MADV_COLLAPSE: Final = 25
"""At once, since Linux 6.1; before, the system does it some time later."""
AT_ONCE: Final = 8
"""So many are asked for in one go while somebody may wait; each takes about half a millisecond."""
CHOICE: Final = Path("/sys/kernel/mm/transparent_hugepage/enabled")
MAPS: Final = Path("/proc/self/maps")
OWN: Final = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) rw-p \S+ \S+ 0\s*(?:\[heap\])?$")


def own_regions(lines: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Where memory that belongs to no file begins and ends, of the lines in which the system lists it."""
    for line in lines:
        found = OWN.match(line)
        if found is not None:
            yield int(found[1], 16), int(found[2], 16)


def whole_pages(regions: Iterable[tuple[int, int]]) -> Iterator[int]:
    """The addresses of the large pages that lie within them."""
    for begin, end in regions:
        yield from range(-(-begin // SIZE) * SIZE, end - SIZE + 1, SIZE)


class LargePages:
    """Asks for them, for what was allocated since it last did."""

    def __init__(self) -> None:
        self._known: set[int] = set()
        self._ask = None
        if sys.platform == "linux" and CHOICE.exists() and "[madvise]" in CHOICE.read_text(encoding="ascii"):
            self._ask = ctypes.CDLL(None).madvise
            self._ask.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]

    def ask(self, most: int = AT_ONCE) -> int:
        """For how many new pages it asked."""
        if self._ask is None:
            return 0
        with MAPS.open(encoding="utf-8") as maps:
            there = list(whole_pages(own_regions(maps)))
        self._known.intersection_update(there)
        new = [place for place in there if place not in self._known][:most]
        for place in new:
            self._ask(place, SIZE, MADV_HUGEPAGE)
            self._ask(place, SIZE, MADV_COLLAPSE)  # one that is hardly used stays as it is
            self._known.add(place)
        return len(new)
