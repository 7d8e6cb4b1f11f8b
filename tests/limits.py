"""Every test has a time after which it fails and its children are ended; children of tests get usual signals.

The time is no measure of speed: it is there so that a test that hangs is named instead of waited for. On a
machine under load a test may need long: TEAHOUSE_TEST_LIMIT sets other seconds.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import os
import signal
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import pytest

LIMIT: Final = float(os.environ.get("TEAHOUSE_TEST_LIMIT", "900"))
LONG_LIMIT: Final = 8 * LIMIT
"""Of a test marked `long`."""
HARD: Final = 1.5
"""So many times the limit, and the whole process ends: compiled code that loops does not hear of signals."""
SUBREAPER: Final = 36
"""Linux' PR_SET_CHILD_SUBREAPER: what children leave behind becomes ours, and can be ended."""

HAS_ALARM: Final = hasattr(signal, "setitimer")
LINUX: Final = sys.platform == "linux"


def usual_signals() -> None:
    """Undo what a shell does to a command in the background: there Ctrl-C is ignored, by all children too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def adopt_orphans() -> None:
    if LINUX:
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


class Process(NamedTuple):
    """What the system tells of a process: its number, who started it, and when, in ticks since the start."""

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


def end_children(began: int) -> None:
    for _ in range(5):  # one that is being ended may just have started another
        left = children_since(began)
        for process in left:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        if not left:
            return
        time.sleep(0.05)


@contextlib.contextmanager
def limited(item: pytest.Item) -> Iterator[None]:
    """Fails a step of a test that takes longer than it may."""
    if not HAS_ALARM:
        yield
        return
    seconds = LONG_LIMIT if item.get_closest_marker("long") else LIMIT
    began = now()

    def too_long(_number: int, _frame: FrameType | None) -> None:
        faulthandler.dump_traceback()
        end_children(began)
        pytest.fail(f"It took longer than {seconds:g} s (TEAHOUSE_TEST_LIMIT); its children were ended.")

    usual = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    faulthandler.dump_traceback_later(HARD * seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with limited(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    with limited(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    with limited(item):
        yield
