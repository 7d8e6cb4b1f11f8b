"""A PostgreSQL of our own for the tests: Debian's programs, a new folder, a socket in it, no network.

PostgreSQL does not run as root, so there it runs as its own user.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import uuid
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from teahouse.orphans import end_with_parent
from tests.server.house import wait_until

ACCOUNTS = ("postgres", "nobody")
MISSING = "NO POSTGRESQL: several servers are NOT tested (on Debian: sudo apt-get install postgresql)"


def programs() -> Path | None:
    """The folder of the newest programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    there = shutil.which("initdb")
    return Path(there).resolve().parent if there else None


def require() -> Path:
    """The programs; without them a test is skipped, but not in CI."""
    folder = programs()
    if folder is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return folder


class Postgres:
    """A running server with as many databases as are asked for."""

    def __init__(self) -> None:
        self._bin = require()
        self.folder = Path(tempfile.mkdtemp(prefix="teahouse-pg-"))
        self._account: dict[str, Any] = {}
        if os.geteuid() == 0:
            import pwd

            known = {entry.pw_name for entry in pwd.getpwall()}
            name = next(account for account in ACCOUNTS if account in known)
            self._account = {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}
            shutil.chown(self.folder, name)
        data = self.folder / "data"
        self._run("initdb", "-D", str(data), "-U", "tea", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "fsync": "on",
            "max_connections": "200",
        }
        command = [str(self._bin / "postgres"), "-D", str(data)]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        self._log = (self.folder / "log").open("wb")
        self.process = subprocess.Popen(
            command,
            stdout=self._log,
            stderr=self._log,
            cwd=self.folder,
            preexec_fn=end_with_parent,
            **self._account,
        )
        self._wait()

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), *arguments]
        done = subprocess.run(command, capture_output=True, cwd=self.folder, timeout=120, **self._account)
        assert done.returncode == 0, done.stderr.decode()

    def _wait(self) -> None:
        ready = [str(self._bin / "pg_isready"), "-q", "-h", str(self.folder)]
        wait_until(lambda: subprocess.run(ready, cwd=self.folder).returncode == 0)

    def database(self) -> str:
        """The URL of a new database."""
        name = f"tea_{uuid.uuid4().hex[:12]}"
        self._run("createdb", "-h", str(self.folder), "-U", "tea", name)
        return f"postgresql+asyncpg://tea@/{name}?host={self.folder}"

    def __enter__(self) -> Postgres:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.send_signal(signal.SIGINT)  # does not wait for whoever is still connected
        self.process.wait(60)
        self._log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
