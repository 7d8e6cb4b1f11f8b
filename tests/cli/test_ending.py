"""How a process ends that is in the midst of work, and that nothing of it stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from teahouse.bots.search.search import KEYS, MIX
from teahouse.engine import registry
from tests.cli.test_cli import environment, program

PATIENCE = 300.0
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def wait_until(enough: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not enough():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.05)


def started(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        program(*arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment(),
        start_new_session=True,
    )


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> set[int]:
    """All processes below one, those that wait for their end left out."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found |= {child} | children(child)
    return found


def running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_the_numbers_of_the_search_stay_short() -> None:
    """Compiled, a longer product would be a number of Python's, in the midst of which Ctrl-C aborts."""
    for info in registry.list_games():
        game = registry.make(info.id, max(info.players))
        codes = max(action.code for action in game.actions)
        assert (KEYS * MIX) + codes + 1 < 1 << 62


@LINUX
def test_ctrl_c_while_a_bot_thinks_ends_quietly(tmp_path: Path) -> None:
    for _ in range(2):
        with started(
            tmp_path, *["simulate", "yak", "--games", "1000", "--bots", "master", "--jobs", "1"]
        ) as process:
            # It has been thinking for longer than it takes to start.
            wait_until(lambda: processor_seconds(process.pid) > 2.5)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (130, b"", b"")


@LINUX
@pytest.mark.sampled("workers and their parent", 2)
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_workers_end_with_their_parent(tmp_path: Path, command: str, how: signal.Signals) -> None:
    bots = "skilled" if command == "simulate" else "skilled,expert"
    more = ["--out", "games.jsonl"] if command == "tournament" else []
    arguments = [command, "zen_garden", "--games", "100000", "--bots", bots, "--jobs", "2", *more]
    with started(tmp_path, *arguments) as process:
        wait_until(lambda: sum(processor_seconds(child) > 1.0 for child in children(process.pid)) >= 2)
        workers = children(process.pid)
        process.send_signal(how)
        assert process.wait(PATIENCE) == -how
        wait_until(lambda: not any(running(pid) for pid in workers))


@LINUX
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_bots_end_with_their_server(tmp_path: Path, how: signal.Signals) -> None:
    arguments = ["serve", "--no-browser", "--port", "0", "--bot-workers", "1", "--database", "tables.sqlite"]
    with started(tmp_path, *arguments) as process:
        wait_until(lambda: len(children(process.pid)) >= 1)
        workers = children(process.pid)
        process.send_signal(how)
        process.wait(PATIENCE)
        wait_until(lambda: not any(running(pid) for pid in workers))


@LINUX
def test_who_finds_the_parent_gone_does_not_begin(tmp_path: Path) -> None:
    """Its parent may end before it could ask the system to be told of that."""
    script = "from teahouse.orphans import end_with_parent; end_with_parent(1); print('begun')"
    command = [sys.executable, "-c", script]
    ended = subprocess.run(command, env=environment(), capture_output=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout) == (1, b"")
