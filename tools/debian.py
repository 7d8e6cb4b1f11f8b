"""What ./check needs of the system beyond Python: installed as root on Debian, otherwise named as missing."""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from tools.environment import COMPILER_HINT, has_compiler
from tools.stages import Failed, Output, Skipped

IN_CI: Final = os.environ.get("CI") == "true"
"""There everything has to be tested."""
ONE_BY_ONE: Final = threading.Lock()
"""Two that install at the same time refuse one another."""


class Need(NamedTuple):
    """Something that a part of the tests needs."""

    name: str
    there: Callable[[], bool]
    packages: tuple[str, ...]
    without: str
    """What is not tested without it, and how to get it; nothing if it is only a convenience."""


def has_chromium() -> bool:
    return has_shell() or bool(shutil.which("chromium") or shutil.which("chromium-browser"))


def has_shell() -> bool:
    return bool(shutil.which("chromium-headless-shell"))


def has_firefox() -> bool:
    return bool(shutil.which("firefox-esr") or shutil.which("firefox"))


def has_postgres() -> bool:
    return bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")))


CHROMIUM: Final = Need(
    "Chromium",
    has_chromium,
    ("chromium",),
    "NO CHROMIUM: the page is NOT tested (on Debian: sudo apt-get install chromium).",
)
SHELL: Final = Need("Chromium without a window", has_shell, ("chromium-headless-shell",), "")
"""It takes half of the processor time; without it Chromium itself is good enough."""
FIREFOX: Final = Need(
    "Firefox",
    has_firefox,
    ("firefox-esr",),
    "NO FIREFOX: the page is NOT tested in it (on Debian: sudo apt-get install firefox-esr).",
)
POSTGRES: Final = Need(
    "PostgreSQL",
    has_postgres,
    ("postgresql",),
    "NO POSTGRESQL: several servers are NOT tested (on Debian: sudo apt-get install postgresql).",
)
COMPILER: Final = Need(
    "a C compiler",
    has_compiler,
    ("gcc", "libc6-dev", "python3-dev"),
    f"NO C COMPILER: the compiled package is NOT tested ({COMPILER_HINT}).",
)


def install(output: Output, *needs: Need) -> None:
    """Install what is missing, in one go; Skipped if something stays missing, and Failed in CI."""
    missing = [need for need in needs if not need.there()]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        output.say(f"installing {' and '.join(need.name for need in missing)}.")
        with ONE_BY_ONE:
            _install(output, missing)
    left = [need.without for need in missing if need.without and not need.there()]
    if left:
        raise (Failed if IN_CI else Skipped)(" ".join(left))


def _install(output: Output, missing: list[Need]) -> None:
    if _apt_get(output, "update"):
        needed = [need for need in missing if need.without]
        for some in [needed, *([need] for need in missing if not need.without)]:
            packages = [package for need in some for package in need.packages]
            if packages:
                _apt_get(output, "install", "-y", "--no-install-recommends", *packages)


def _apt_get(output: Output, *command: str) -> bool:
    """Whether it worked; if not, it is said why."""
    patience = ["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::http::Timeout=15"]
    done = subprocess.run(
        ["apt-get", *patience, *command],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        output.say(f"apt-get {command[0]} failed: {done.stderr.strip()}")
    return done.returncode == 0
