"""Environments and copies of the package in .venvs: made whole or not at all, cleared away when unused.

    .venvs/play-KEY/     an environment: what the package needs to run; check-KEY and compile-KEY are others
    .venvs/copies/KEY/   a copy of the package that runs interpreted, by the key of its source
    .venvs/compiled/KEY/ the same, compiled; what was compiled itself is in .venvs/modules

Something that is named so is complete: it was made under another name, or has the file `complete`.
"""

import contextlib
import fcntl
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.environment import CONSTRAINTS, LEFT_BEHIND, ROOT, SOURCE, Stop, key, project, say, source_key

PLACE: Final = ROOT / ".venvs"
COPIES: Final = PLACE / "copies"
COMPILED: Final = PLACE / "compiled"
COMPLETE: Final = "complete"
PIP_OPTIONS: Final = ("--disable-pip-version-check", "--no-input", "--retries", "2")


@contextlib.contextmanager
def locked(name: str, waiting: str) -> Iterator[None]:
    """Only one process of this checkout at a time; the others say what they wait for."""
    PLACE.mkdir(exist_ok=True)
    with (PLACE / name).open("w") as file:
        os.set_inheritable(file.fileno(), True)  # pip keeps it, should this process be killed
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if not waiting:
                raise
            say(waiting)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def hold(folder: Path) -> None:
    """Keep a folder from being cleared away while this process runs, whatever program it becomes."""
    number = os.open(_hold_file(folder), os.O_RDWR | os.O_CREAT, 0o666)
    os.set_inheritable(number, True)
    fcntl.flock(number, fcntl.LOCK_SH)


def _hold_file(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.held")


def sweep(folders: Iterator[Path], keep: Path) -> None:
    """Remove what an older source or an interrupted start left, unless somebody holds it."""
    for folder in folders:
        if folder.name.removesuffix(".half") == keep.name or folder.name.startswith("."):
            continue
        with _hold_file(folder).open("w") as file, contextlib.suppress(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
            _hold_file(folder).unlink(missing_ok=True)


class Progress:
    """A line that moves on a terminal; elsewhere it is silent."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()

    def show(self, text: str) -> None:
        if self.shown:
            width = shutil.get_terminal_size().columns
            sys.stderr.write(f"\r\033[KTeahouse: {text}"[: width + 3])
            sys.stderr.flush()

    def clear(self) -> None:
        if self.shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


def python_of(environment: Path) -> Path:
    return environment / "bin" / "python"


def environment_for(kind: str, wanted: list[str], optional: list[str] | None = None) -> Path:
    """An environment with these requirements, at the versions of constraints.txt; made if need be.

    What is optional may be missing for this Python; then its file `complete` names it.
    """
    folder = folder_for(kind, wanted)
    if not usable(folder):
        _make_environment(folder, wanted, optional or [])
    sweep(PLACE.glob(f"{kind}-*"), keep=folder)
    return folder


def folder_for(kind: str, wanted: list[str]) -> Path:
    """Where such an environment is, or would be."""
    return PLACE / f"{kind}-{key(CONSTRAINTS.read_bytes(), *wanted)}"


def usable(folder: Path) -> bool:
    """Is it complete, and is its Python still there?"""
    return (folder / COMPLETE).exists() and python_of(folder).exists()


def _make_environment(folder: Path, wanted: list[str], optional: list[str]) -> None:
    pip = find_pip()
    shutil.rmtree(folder, ignore_errors=True)
    try:
        making = [sys.executable, "-m", "venv", "--without-pip", str(folder)]
        subprocess.run(making, check=True, start_new_session=True)  # Ctrl-C is for us, who end it
        _install(pip, folder, wanted)
        write_whole(folder / COMPLETE, "\n".join(one for one in optional if not _got(pip, folder, one)))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, (OSError, subprocess.SubprocessError)):
            raise Stop(f"making the environment {folder} failed ({error}).") from error
        raise


def find_pip() -> list[str]:
    """How to call a pip that can fill any environment: the system's, or the one that comes with Python."""
    if importlib.util.find_spec("venv") is None:
        raise Stop("venv is missing. On Debian or Ubuntu: sudo apt-get install python3-venv")
    if importlib.util.find_spec("pip") is not None:
        version = subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, text=True)
        number = re.match(r"pip (\d+)\.(\d+)", version.stdout)
        if number and (int(number[1]), int(number[2])) >= (22, 3):  # since then it knows --python
            return [sys.executable, "-m", "pip"]
    ensurepip = importlib.util.find_spec("ensurepip")
    places = [Path(sysconfig.get_config_var("WHEEL_PKG_DIR") or "/usr/share/python-wheels")]
    if ensurepip and ensurepip.origin:
        places.append(Path(ensurepip.origin).parent / "_bundled")
    for place in places:
        for wheel in sorted(place.glob("pip-*.whl"), reverse=True):
            return [sys.executable, str(wheel / "pip")]
    raise Stop("pip is missing. On Debian or Ubuntu: sudo apt-get install python3-venv")


def _got(pip: list[str], folder: Path, requirement: str) -> bool:
    try:
        _install([*pip, "--quiet"], folder, ["--only-binary", ":all:", requirement])
    except Stop:
        return False
    return True


def _install(pip: list[str], folder: Path, wanted: list[str]) -> None:
    """Let pip fill an environment, with a line that tells how far it is."""
    # Python compiles what it loads at the first start; all the rest never needs it.
    command = [*pip, *PIP_OPTIONS, "--python", str(python_of(folder)), "install", "--no-compile"]
    command += ["--prefer-binary", "--constraint", str(CONSTRAINTS), *wanted]
    progress = Progress()
    said: list[str] = []
    environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environment,
        close_fds=False,  # it keeps the lock
        start_new_session=True,  # Ctrl-C is for us; pip, which starts itself again, is ended as a whole
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            progress.show(_how_far(said))
        process.wait()
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        raise
    finally:
        progress.clear()
    if process.returncode:
        raise Stop(_why("".join(said)))


def _how_far(said: list[str]) -> str:
    """What pip is at, from its lines so far."""
    fetched = [line.split()[1] for line in said if line.startswith(("Collecting ", "Processing "))]
    if not fetched:
        return "asking for what is needed…"
    if any(line.startswith("Installing") for line in said[-2:]):
        return f"unpacking {len(fetched)} packages…"
    name = re.split("[^_a-zA-Z0-9.]", Path(fetched[-1]).name)[0]
    return f"fetching what is needed: {len(fetched)} packages, now {name}…"


def _why(said: str) -> str:
    """Why pip failed, in a sentence; after what it said itself, unless the sentence says it all."""
    if "No space left" in said:
        return "the disk is full. Make some room, then start again: nothing half-made is left."
    if re.search(
        r"ConnectionError|ConnectTimeout|name resolution|Network is unreachable|No route to host", said
    ):
        return (
            "what the games need cannot be fetched: no network? Nothing half-made is left; start again later."
        )
    sys.stderr.write(said)
    return "the installation failed; the lines above say why. Nothing half-made is left."


def copy_source(target: Path, source: str) -> None:
    """The source with this key, without what tools left in it."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name in SOURCE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        elif (ROOT / name).exists():
            shutil.copy2(ROOT / name, target / name)
    if source_key(target) != source:
        shutil.rmtree(target)
        raise Stop("the source was changed at this very moment; start again.")


def interpreted_copy(source: str) -> Path:
    """The folder to put on Python's path for the package as it stands in src, copied once."""
    folder = COPIES / source
    if not folder.exists():
        half = COPIES / f"{source}.half"
        copy_source(half, source)
        add_metadata(half / "src")
        half.rename(folder)
    return folder / "src"


def add_metadata(folder: Path) -> None:
    """So that the package knows its own version."""
    facts = project()["project"]
    for old in folder.glob("teahouse-*.dist-info"):
        shutil.rmtree(old)
    metadata = folder / f"teahouse-{facts['version']}.dist-info"
    metadata.mkdir()
    lines = ["Metadata-Version: 2.1", "Name: teahouse", f"Version: {facts['version']}", ""]
    (metadata / "METADATA").write_text("\n".join(lines), encoding="utf-8")


def use(environment: Path, copy: Path) -> None:
    """From now on this environment finds the package there."""
    site = next((environment / "lib").glob("python3*/site-packages"))
    write_whole(site / "teahouse.pth", f"{copy}\n")


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """Other processes see the old text or the new one, never a part."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_text(text, encoding="utf-8")
    new.chmod(mode)
    new.replace(path)


def sweep_copies(source: str) -> None:
    for place in (COPIES, COMPILED):
        if place.exists():
            sweep(iter(list(place.iterdir())), keep=place / source)
