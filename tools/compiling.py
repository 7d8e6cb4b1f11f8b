"""The package compiled: found, unpacked from a wheel that lies there, or built.

./play runs this module in the background, at the lowest priority, until the compiled copy is there or the
server, which holds the other end of the standard input, ends. What was compiled by then is not lost.
"""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import zipfile
from pathlib import Path
from typing import Final

from tools.environment import CODE, ROOT, Stop, code_key, requirements, say
from tools.installing import (
    COMPILED,
    COMPLETE,
    PLACE,
    copy_source,
    environment_for,
    interpreted_copy,
    locked,
    python_of,
    sweep,
    write_whole,
)

BUILDS: Final = PLACE / "build"
MODULES: Final = PLACE / "modules"
"""Only what was compiled, by the key of its code: much of the source can change without it."""
KEPT: Final = 4
"""So many of them are kept, for those who go to and fro between branches."""
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
LOG: Final = PLACE / "compile.log"
FAILED: Final = PLACE / "compile-failed"
"""Holds the key of code that could not be compiled: it is not tried again at every start."""
LOCK: Final = "compile.lock"


class NotCompiled(Stop):
    """mypyc or the C compiler failed: with the same source they would again."""


def find_compiled(source: str) -> Path | None:
    """The compiled copy of this source, if its modules were built here or lie in dist/ as a wheel."""
    folder = COMPILED / source
    if folder.exists():
        return folder
    modules = MODULES / code_key()
    if not modules.exists():
        _take_from_a_wheel(modules)
    return _put_together(source, modules) if modules.exists() else None


def _put_together(source: str, modules: Path) -> Path:
    """The copy of a source with compiled modules beside those that they stand for."""
    COMPILED.mkdir(exist_ok=True)
    half = COMPILED / f"{source}.half"
    shutil.rmtree(half, ignore_errors=True)
    shutil.copytree(interpreted_copy(source), half)
    shutil.copytree(modules, half, dirs_exist_ok=True)
    half.rename(COMPILED / source)
    return COMPILED / source


def _take_from_a_wheel(modules: Path) -> None:
    for wheel in sorted((ROOT / "dist").glob("teahouse-*.whl")):
        if _fits(wheel):
            half = modules.with_name(f"{modules.name}.half")
            shutil.rmtree(half, ignore_errors=True)
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(half, [name for name in archive.namelist() if name.endswith(SUFFIX)])
            half.rename(modules)
            return


def _fits(wheel: Path) -> bool:
    """Is it compiled, for this Python and machine, from exactly this code?"""
    package = ROOT / "src" / "teahouse"
    try:
        with zipfile.ZipFile(wheel) as archive:
            return any(name.endswith(SUFFIX) for name in archive.namelist()) and all(
                archive.read(path.relative_to(ROOT / "src").as_posix()) == path.read_bytes()
                for pattern in CODE
                for path in package.glob(pattern)
            )
    except (OSError, KeyError, zipfile.BadZipFile):
        return False


def build(python: Path, source: str) -> Path:
    """Compile the package with this Python, which has mypy and setuptools; Stop when that fails."""
    code = code_key()
    work = BUILDS / code
    if BUILDS.exists():
        sweep(iter(list(BUILDS.iterdir())), keep=work)
    if not (work / COMPLETE).exists():  # an interrupted build is gone on with
        copy_source(work, source)
        (work / COMPLETE).touch()
    environment = {**os.environ, "TEAHOUSE_COMPILE": "must", "TEAHOUSE_RESUME": "1"}
    with LOG.open("wb") as log:
        done = subprocess.run(
            [str(python), "setup.py", "build", "--build-lib", "lib"],
            cwd=work,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    if done.returncode:
        raise NotCompiled(f"compiling the games failed; {LOG} says why.")
    half = MODULES / f"{code}.half"
    shutil.rmtree(half, ignore_errors=True)
    for module in (work / "lib").rglob(f"*{SUFFIX}"):
        target = half / module.relative_to(work / "lib")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(module, target)
    half.rename(MODULES / code)
    shutil.rmtree(work, ignore_errors=True)
    for old in sorted(MODULES.iterdir(), key=lambda folder: folder.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old)
    return _put_together(source, MODULES / code)


def compiled_copy(source: str, python: Path | None = None) -> Path:
    """The compiled copy, built now if need be: with this Python, or in an environment of its own."""
    with locked(LOCK, "the games are just being compiled by another start; waiting for it."):
        return find_compiled(source) or build(python or _own_python(), source)


def _own_python() -> Path:
    return python_of(environment_for("compile", requirements(build=True, run=False)))


def in_background(source: str) -> None:
    """Compile unless somebody else is at it, and say how it went."""
    try:
        with locked(LOCK, ""):
            if not find_compiled(source):
                build(_own_python(), source)
    except BlockingIOError:
        return
    except (Stop, OSError) as reason:
        if isinstance(reason, NotCompiled):
            write_whole(FAILED, code_key())
        say(f"{reason} The games run interpreted, with slower bots.")
        return
    say("the games are compiled now: bots think faster from here on.")


def _end_with_the_server() -> None:
    while os.read(sys.stdin.fileno(), 1):  # until nobody holds its other end
        pass
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    os.nice(19)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    in_background(sys.argv[1])
