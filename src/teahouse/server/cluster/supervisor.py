"""Several server processes on one machine: one socket, and one parent that replaces those that end."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Final

from teahouse.orphans import end_with_parent

log = logging.getLogger("teahouse.cluster")

FD: Final = "TEAHOUSE_SOCKET"
"""The variable that tells a process which socket it inherited."""
READY: Final = b"ready\n"
PAUSE: Final = 1.0
"""How long to wait before a process that ended is replaced, in seconds."""
END_LIMIT: Final = 15.0
POLL: Final = 0.2


class Supervisor:
    """Starts the processes, replaces those that end, and ends with them."""

    def __init__(self, listening: socket.socket, count: int, ready: Callable[[], None]) -> None:
        self._listening = listening
        self._count = count
        self._ready = ready
        self._processes: list[subprocess.Popen[bytes]] = []
        self._were_ready: set[int] = set()
        self._ending = False

    def run(self) -> int:
        """Until a signal comes; 1 if the processes do not even start."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        self._processes = [self._start() for _ in range(self._count)]
        try:
            while not self._ending:
                time.sleep(POLL)
                for place, process in enumerate(self._processes):
                    if process.poll() is None or self._ending:
                        continue
                    if process.pid not in self._were_ready:  # it has said why
                        return 1
                    told = {"code": process.returncode}
                    log.error("a server process ended; another one is started", extra=told)
                    time.sleep(PAUSE)
                    self._processes[place] = self._start()
            return 0
        finally:
            self._stop()

    def _start(self) -> subprocess.Popen[bytes]:
        number = self._listening.fileno()
        process = subprocess.Popen(
            [sys.executable, "-m", "teahouse", *sys.argv[1:]],
            env={**os.environ, FD: f"{number}/{os.getpid()}"},
            pass_fds=[number],
            stdout=subprocess.PIPE,
        )
        threading.Thread(target=self._hear, args=(process,), daemon=True).start()
        return process

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout:
            if process.stdout.readline() == READY:
                self._were_ready.add(process.pid)
                if len(self._were_ready) == self._count:
                    self._ready()

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._ending = True

    def _stop(self) -> None:
        for process in self._processes:
            if process.poll() is None:
                process.terminate()
        until = time.monotonic() + END_LIMIT
        for process in self._processes:
            try:
                process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def inherited_socket() -> socket.socket | None:
    """The socket of the parent, if this is one of several processes; it ends with the parent then."""
    given = os.environ.pop(FD, None)
    if given is None:
        return None
    number, parent = map(int, given.split("/"))
    end_with_parent(parent)
    return socket.socket(fileno=number)


def say_ready() -> None:
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
