"""Worker processes end with the process that started them, however that one ends."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import wait
from typing import Final

PARENT_DEATH_SIGNAL: Final = 1
"""`PR_SET_PDEATHSIG` of Linux' `prctl`."""


def end_with_parent(parent: int = 0) -> None:
    """Let the system end this process when its parent is gone, where the system can do that.

    `parent` is who started it, if that is known: it may be gone before it could be watched.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None, use_errno=True).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
    if parent and os.name == "posix" and os.getppid() != parent:
        os._exit(1)


def begin_worker(parent: int) -> None:
    """The first thing that a process of a pool does; `parent` is who started the pool.

    Ctrl-C is left to the parent. A thread watches the parent where the system does not; it has to wait for
    compiled code, which lets no other thread in, so it is the second line only.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(parent)
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    started_by = multiprocessing.parent_process()
    if started_by is not None:
        wait([started_by.sentinel])
        os._exit(1)
