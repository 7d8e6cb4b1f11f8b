"""Every test has a time after which it fails and its children are ended; children of tests get usual signals.

The time is no measure of speed: it is there so that a test that hangs is named instead of waited for. On a
machine under load a test may need long: TEAHOUSE_TEST_LIMIT sets other seconds.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
from collections.abc import Generator, Iterator
from types import FrameType
from typing import Final

import pytest

from tools.processes import end_children, now

LIMIT: Final = float(os.environ.get("TEAHOUSE_TEST_LIMIT", "900"))
LONG_LIMIT: Final = 8 * LIMIT
"""Of a test marked `long`."""
HARD: Final = 1.5
"""So many times the limit, and the whole process ends: compiled code that loops does not hear of signals."""

HAS_ALARM: Final = hasattr(signal, "setitimer")


def usual_signals() -> None:
    """Undo what a shell does to a command in the background: there Ctrl-C is ignored, by all children too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


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
