"""CONTRIBUTING's way to a game of one's own, gone command by command in a clone of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, blocks, read
from tests.elsewhere import bring_what_is_needed

PAGE = "CONTRIBUTING.md"
TYPED = "1\n" * 2000
"""Somebody who always takes the first choice."""
FEWER = {
    ".venvs/dev/bin/pytest tests/games": "-n 0 -k 'zen_garden and test_editions'",
    ".venvs/dev/bin/pytest tests -k pebble_path": "--ignore tests/browser --ignore tests/conformance",
    "TEAHOUSE_TESTS=all": "-k 'pebble_path and test_story'",
}
"""What takes minutes has less to do; what is said last counts."""
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}
"""What the package needs is there; pip has only the package itself to install."""


def hour() -> str:
    return read(PAGE).partition('<a id="hour"></a>')[2].partition('<a id="rooms"></a>')[0]


def commands() -> list[str]:
    """The page's commands in their order: setting up, those of the hour, and those within its steps."""
    (setting_up,) = [block for block in blocks(read(PAGE), "") if block.startswith("python3 -m venv")]
    (first,) = blocks(hour(), "")
    steps = re.findall(r"`((?:TEAHOUSE_\w+=\w+ )?(?:\.venvs/dev/bin/\w+|teahouse) [^`]+)`", hour())
    lines = [line.partition(" #")[0].strip() for line in (setting_up + first).splitlines()]
    return [*lines, *(re.sub(r"^teahouse ", ".venvs/dev/bin/teahouse ", step) for step in steps)]


def test_the_page_names_them() -> None:
    found = commands()
    assert found[0] == "python3 -m venv .venvs/dev"
    assert len(found) >= 14
    assert len([one for one in found if "tools/" in one]) >= 2


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    left = shutil.ignore_patterns(".*", "__pycache__", "*.so", "build", "dist")
    shutil.copytree(ROOT, folder, ignore=left)
    return folder


def environment_of(clone: Path) -> dict[str, str]:
    """What a newcomer's shell has: a `python3`, and nothing of ours."""
    programs = clone.parent / "bin"
    programs.mkdir()
    python = programs / "python3"
    python.write_text(f'#!/bin/sh\nexec "{sys._base_executable}" "$@"\n')  # type: ignore[attr-defined]
    python.chmod(0o755)
    ours = ("PYTHON", "TEAHOUSE", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, **OFFLINE, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}


def without_fetching(clone: Path) -> None:
    """In the place of what pip would fetch: the packages of the environment that runs this test."""
    dev = clone / ".venvs/dev"
    for old in dev.glob("lib/python3*/site-packages/setuptools*"):  # some Pythons bring one along
        shutil.rmtree(old)
    bring_what_is_needed(dev, clone.parent / "needed")
    script = dev / "bin/pytest"
    script.write_text('#!/bin/sh\nexec "$(dirname "$0")/python" -m pytest "$@"\n')
    script.chmod(0o755)


@pytest.mark.long
@pytest.mark.once
def test_every_command_of_the_hour_does_what_it_says(clone: Path) -> None:
    environment = environment_of(clone)
    for command in commands():
        fewer = next((more for start, more in FEWER.items() if command.startswith(start)), "")
        done = subprocess.run(
            ["sh", "-c", f"{command} {fewer}"],
            cwd=clone,
            env=environment,
            input=TYPED,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        if "-m venv" in command:
            without_fetching(clone)
    game = clone.parent / "pebble-path"
    assert (clone / "it.svg").read_text(encoding="utf-8").startswith("<svg")
    # As the last step says; ruff has a test of its own.
    mypy = [str(clone / ".venvs/dev/bin/python"), "-m", "mypy"]
    done = subprocess.run(mypy, cwd=game, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
