"""A test that hangs fails by itself, and nothing of it goes on running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tools.processes import LINUX, processes

ROOT = Path(__file__).parents[2]


def run_in_background(folder: Path, test: str, limit: int) -> subprocess.CompletedProcess[str]:
    """Run a test as `nohup ./check &` would: Ctrl-C is ignored."""
    (folder / "conftest.py").write_text("from tests.conftest import *\n")
    (folder / "test_it.py").write_text(textwrap.dedent(test))
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider"]
    paths = [str(ROOT), *(path for path in sys.path if path)]
    return subprocess.run(
        [*command, "-o", "addopts=", "-o", "pythonpath=", "--rootdir", str(folder), str(folder)],
        env={
            **os.environ,
            "TEAHOUSE_TESTS": "full",
            "PYTHONPATH": os.pathsep.join(paths),
            "TEAHOUSE_TEST_LIMIT": str(limit),
        },
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
        capture_output=True,
        text=True,
        cwd=folder,
    )


@pytest.mark.skipif(not LINUX, reason="only Linux tells of the children of children")
def test_a_test_that_hangs_fails_and_its_children_are_ended(tmp_path: Path) -> None:
    done = run_in_background(
        tmp_path,
        """
        import subprocess

        def test_hangs():
            script = "sleep 1000 & echo $! >child; setsid sleep 1000 & echo $! >orphan; wait"
            subprocess.run(["sh", "-c", script])
        """,
        limit=3,
    )
    assert "It took longer than 3 s" in done.stdout
    assert "1 failed" in done.stdout
    for name in ("child", "orphan"):
        number = int((tmp_path / name).read_text())
        assert number not in {one.number for one in processes() if one.state != "Z"}


def test_children_of_tests_hear_ctrl_c_even_in_the_background(tmp_path: Path) -> None:
    done = run_in_background(
        tmp_path,
        """
        import signal, subprocess, sys

        def test_ctrl_c():
            sleeper = [sys.executable, "-c", "import time; print(flush=True); time.sleep(1000)"]
            with subprocess.Popen(sleeper, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                process.stdout.readline()
                process.send_signal(signal.SIGINT)
            assert process.returncode == -signal.SIGINT
        """,
        limit=300,
    )
    assert "1 passed" in done.stdout, done.stdout
