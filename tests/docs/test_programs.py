"""Programs of tools/, benchmarks/ and tests/ that our pages name can be started as it is written there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, blocks, pages, read

NAMED = re.compile(r"(?<![\w./])(?:\S*python3? )?(?:(tools|benchmarks)/(\w+)\.py|-m ([\w.]+))(?: ([^`]*))?")
ADDED = re.compile(r"\[([^][]*)\]")
"""What may be left out: `[--turns 12]`."""


def codes(page: Path) -> Iterator[str]:
    """Everything that stands on a page as code, line by line."""
    text = read(page)
    for block in blocks(text, ""):
        yield from (line.partition(" #")[0].strip() for line in block.splitlines())
    yield from re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))


def programs() -> dict[tuple[str, ...], set[str]]:
    """How each program is started, and what it is told by one page or another."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for page in pages():
        for line in codes(page):
            match = NAMED.fullmatch(line)
            if match is None:
                continue
            folder, name, module, words = match.groups()
            if module and module.partition(".")[0] not in ("tools", "benchmarks", "tests"):
                continue
            start = ("-m", module) if module else (f"{folder}/{name}.py",)
            found[start].update(ADDED.sub(r"\1", words or "").split())
    return found


PROGRAMS = programs()
VERBS = {"update", "check", "build"}


def test_the_pages_name_some() -> None:
    assert len(PROGRAMS) > 15


@pytest.mark.once
@pytest.mark.parametrize("start", sorted(PROGRAMS), ids=" ".join)
def test_a_program_tells_of_what_the_pages_tell_it(start: tuple[str, ...]) -> None:
    paths = [*filter(None, [os.environ.get("PYTHONPATH")]), *([str(ROOT)] if start[0] == "-m" else [])]
    done = subprocess.run(
        [sys.executable, *start, "--help"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    missing = re.search(r"No module named '(\w+)'", done.stderr)
    if missing and missing[1] not in ("tools", "benchmarks", "tests", "teahouse"):
        pytest.skip(f"{' '.join(start)} needs {missing[1]}, which is not installed")
    assert done.returncode == 0, done.stderr
    for word in PROGRAMS[start]:
        if word.startswith("--") or word in VERBS:
            assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", done.stdout), (
                f"it does not know {word}"
            )
