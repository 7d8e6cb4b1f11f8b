"""The file of SQLite: one server at a time has it, and notices when it is taken away under its feet."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from teahouse.engine.errors import TeahouseError


class SqliteFile:
    """A database file that this process has for itself, as long as it runs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: IO[bytes] | None = None
        self._node: tuple[int, int] | None = None

    def take(self, address: str) -> None:
        """Refuse if another server has it, and say where that one is; this one is at the address.

        The system lets go of the lock however this process ends.
        """
        lock = self.path.with_name(self.path.name + ".lock")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            held = lock.open("ab")
        except OSError as error:
            raise TeahouseError(f"{self.path} cannot be made: {error.strerror}.") from error
        try:
            _lock(held)
        except OSError:
            held.close()
            where = _written(lock)
            there = f"play at {where}, or " if where else ""
            raise TeahouseError(
                f"Another server has the database {self.path} open; {there}stop it first, or let several "
                f"servers share a PostgreSQL (see docs/hosting.md)."
            ) from None
        held.truncate(0)
        held.write(address.encode())
        held.flush()
        self._lock = held

    def remember(self) -> None:
        """Note which file was opened."""
        self._node = self._look()

    def check(self) -> None:
        """Raise if the file is not there any more, or is another one: what is written would be lost."""
        if self._node is not None and self._look() != self._node:
            raise FileNotFoundError(f"the database file {self.path} was removed or replaced")

    def _look(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def _written(lock: Path) -> str:
    """The address of who holds it; nothing if that is not to be read."""
    try:
        return lock.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _lock(file: IO[bytes]) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
