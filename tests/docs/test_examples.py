"""What our pages show can be run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from teahouse.cli import parser
from teahouse.engine.contract import CHANCE
from teahouse.engine.record import loads
from tests.docs.markdown import ROOT, blocks, pages, read

PYTHON = [
    pytest.param(block, id=f"{page}-{number}")
    for page in pages()
    for number, block in enumerate(blocks(read(page), "python"), start=1)
]


@pytest.mark.parametrize("block", PYTHON)
def test_python_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gymnasium", "pettingzoo"):
        if name in block:
            pytest.importorskip(name, reason=f"the example needs pip install '.[{name}]'")
    if "spiel" in block:
        pytest.importorskip("pyspiel", reason="the example needs OpenSpiel: pip install '.[openspiel]'")
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "example", "exec"), {"__name__": "example"})


def test_the_readme_has_a_short_python_example() -> None:
    (block,) = blocks(read("README.md"), "python")
    assert len(block.splitlines()) <= 30


def test_the_record_replays() -> None:
    (block,) = blocks(read("docs/engine.md"), "json")
    record = loads(block)
    assert record.replay().actor() == CHANCE
    # Written by us, it looks the same: the page shows the real layout.
    assert record.to_json() == block


def command_lines() -> list[str]:
    """The commands that the pages show, those of ./play spelled out."""
    lines = [
        line for page in pages() for block in blocks(read(page), "") for line in block.splitlines()
    ] + re.findall(r"`(\./play[^`]*)`", read("README.md"))
    return sorted({line for line in lines if re.match(r"(teahouse|\./play)\b", line)})


@pytest.mark.parametrize("line", command_lines())
def test_commands_are_understood(line: str) -> None:
    words = shlex.split(line.replace("./play", "teahouse serve"), comments=True)
    if "--help" in words or "--version" in words:
        with pytest.raises(SystemExit) as stopped:
            parser().parse_args(words[1:])
        assert stopped.value.code == 0
    else:
        assert callable(parser().parse_args(words[1:]).run)


def folder_map() -> list[tuple[str, str]]:
    """The paths that the README's map of folders names, each with what is said of it."""
    (drawing,) = [block for block in blocks(read("README.md"), "") if "src/teahouse/" in block]
    named: list[tuple[str, str]] = []
    above: list[tuple[int, str]] = []
    for line in drawing.splitlines():
        found = re.fullmatch(r"( *)(\S+?)/? {2,}(\S.*)", line)
        assert found, f"not a line of the map: {line!r}"
        indent = len(found[1])
        above = [(depth, name) for depth, name in above if depth < indent] + [(indent, found[2])]
        named.append(("/".join(name for _, name in above), found[3]))
    return named


def has_files(folder: Path) -> bool:
    return any(file.is_file() and "__pycache__" not in file.parts for file in folder.rglob("*"))


def test_the_map_of_folders_is_true() -> None:
    named = [path for path, _ in folder_map()]
    assert len(named) == len(set(named))
    for path, meaning in folder_map():
        if not meaning.endswith("(to come)"):
            assert (ROOT / path).is_dir(), f"the README names {path}, which is not there"
    package = ROOT / "src/teahouse"
    for folder in [*package.iterdir(), *(package / "games").iterdir()]:
        if folder.is_dir() and has_files(folder):
            path = str(folder.relative_to(ROOT))
            assert path in named, f"the README's map of folders does not name {path}"
