"""What ./play does: get ready what is missing, then become the server.

The first start fetches what the package needs and runs it interpreted at once. Meanwhile it is compiled in
the background; the bots change over when that is done, and the next start runs compiled altogether.
"""

import errno
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from tools.compiling import FAILED, LOG, compiled_copy, find_compiled
from tools.environment import (
    COMPILER_HINT,
    ROOT,
    Stop,
    code_key,
    has_compiler,
    requirements,
    say,
    source_key,
    tool,
)
from tools.installing import (
    COMPILED,
    COPIES,
    PLACE,
    environment_for,
    hold,
    interpreted_copy,
    locked,
    python_of,
    sweep_copies,
    use,
    write_whole,
)

LINK: Final = ROOT / ".venv"
"""The environment of the last start, for `.venv/bin/teahouse`."""
TOLD: Final = PLACE / "no-compiler"
"""Is there once somebody was told that there is no compiler."""
COMMAND: Final = """#!/bin/sh
exec "$(dirname -- "$(readlink -f -- "$0")")/python" -m teahouse "$@"
"""


def compile_mode() -> str:
    """`try`: in the background; `must`: before the start; `never`."""
    mode = os.environ.get("TEAHOUSE_COMPILE", "try")
    if mode not in ("never", "must", "try"):
        raise Stop(f"TEAHOUSE_COMPILE must be never, must or try, not {mode!r}.")
    return mode


def get_ready(source: str, mode: str) -> tuple[Path, Path]:
    """The environment and the copy of the package to run."""
    with locked("lock", "another start is just setting this folder up; waiting for it."):
        if not PLACE.joinpath("copies").exists():
            say("first start: fetching what the games need into .venvs. This takes half a minute.")
        environment = environment_for("play", requirements("server"))
        COMPILED.mkdir(exist_ok=True)
        COPIES.mkdir(exist_ok=True)
        for folder in (environment, COPIES / source, COMPILED / source):
            hold(folder)
        if mode == "must":
            say("compiling the games: a minute or two.")
            copy = compiled_copy(source)
        else:
            copy = (find_compiled(source) if mode == "try" else None) or interpreted_copy(source)
        use(environment, copy)
        write_whole(environment / "bin" / "teahouse", COMMAND, 0o755)
        _link(environment)
        sweep_copies(source)
    return environment, copy


def _link(environment: Path) -> None:
    if LINK.is_dir() and not LINK.is_symlink():
        if not (LINK / "teahouse-source").exists():
            return  # not made by ./play
        shutil.rmtree(LINK)  # by an older one
    new = PLACE / f"link.{os.getpid()}"
    new.symlink_to(environment.relative_to(ROOT))
    new.replace(LINK)


def compile_later(source: str) -> bool:
    """Start compiling in the background, if that can work; whether it was started."""
    if not has_compiler():
        if not TOLD.exists():
            say(f"there is no C compiler: the same games, with slower bots ({COMPILER_HINT}).")
            TOLD.touch()
        return False
    TOLD.unlink(missing_ok=True)
    if FAILED.exists() and FAILED.read_text(encoding="utf-8") == code_key():
        say(f"the games could not be compiled ({LOG} says why): they run interpreted, with slower bots.")
        return False
    say("the games are being compiled in the background; until then bots think a little slower.")
    reading, writing = os.pipe()
    os.set_inheritable(writing, True)  # the server's; when it ends, whatever way, so does the compiling
    if os.fork() == 0:  # a grandchild, so that the server need not see to it
        subprocess.Popen(tool("compiling", source), stdin=reading, start_new_session=True)
        os._exit(0)
    os.wait()
    os.close(reading)
    return True


def start(arguments: list[str]) -> NoReturn:
    source = source_key()
    mode = compile_mode()
    environment, copy = get_ready(source, mode)
    if mode == "try" and copy.parent != COMPILED and compile_later(source):
        os.environ["TEAHOUSE_COMPILED_COPY"] = str(COMPILED / source)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    python = str(python_of(environment))
    os.execv(python, [python, "-m", "teahouse", "serve", *arguments])


def _ended(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)


def main(arguments: list[str]) -> int:
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _ended)
    try:
        start(arguments)
    except Stop as reason:
        say(str(reason))
        return 1
    except OSError as error:
        full = "the disk is full" if error.errno == errno.ENOSPC else str(error)
        say(f"{full}. Nothing half-made is left; start again when that is mended.")
        return 1
    except KeyboardInterrupt:
        say("interrupted. Nothing half-made is left; the next start begins where it is needed.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
