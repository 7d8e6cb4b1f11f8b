"""The processes that this one started: to find them, and to end them."""

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

LINUX: Final = sys.platform == "linux"
SUBREAPER: Final = 36
"""Linux' PR_SET_CHILD_SUBREAPER: what children leave behind becomes ours, and can be ended."""


class Process(NamedTuple):
    """What the system tells of a process: who started it, and when, in ticks since the machine's start."""

    number: int
    state: str
    parent: int
    began: int


def processes() -> Iterator[Process]:
    """All that run; none where the system does not tell."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            # The name, in brackets, may have blanks and brackets of its own.
            facts = stat.read_text("utf-8", "replace").rpartition(")")[2].split()
            yield Process(int(stat.parent.name), facts[0], int(facts[1]), int(facts[19]))


def adopt_orphans() -> None:
    if LINUX:
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def now() -> int:
    """The time in the ticks of `Process.began`."""
    return int(time.clock_gettime(time.CLOCK_BOOTTIME) * os.sysconf("SC_CLK_TCK")) if LINUX else 0


def children_since(began: int) -> set[int]:
    """The processes that this one started since then, and theirs."""
    running = list(processes())
    found: set[int] = set()
    fresh = {os.getpid()}
    while fresh:
        fresh = {one.number for one in running if one.parent in fresh} - found
        found |= fresh
    return found & {one.number for one in running if one.began >= began and one.state != "Z"}


def end_children(began: int = 0) -> None:
    for _ in range(5):  # one that is being ended may just have started another
        left = children_since(began)
        for process in left:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        if not left:
            return
        time.sleep(0.05)
