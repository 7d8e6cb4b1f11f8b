"""The command line, run inside the tests' own process."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from teahouse.cli import main
from teahouse.lab.simulate import Plan, simulate


class Said(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Said]


class Keyboard(io.StringIO):
    """Standard input of a person at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command; `typed` are the lines of its standard input, from a terminal if `terminal` is set."""

    def call(*arguments: object, typed: list[str] | None = None, terminal: bool = False) -> Said:
        text = "".join(f"{line}\n" for line in typed or [])
        monkeypatch.setattr("sys.stdin", Keyboard(text) if terminal else io.StringIO(text))
        code = main([str(argument) for argument in arguments])
        return Said(code, *capsys.readouterr())

    return call


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game between random bots."""
    result = next(simulate(Plan("zen_garden", 2, ("random",), seed="record", records=True), 1))
    assert result.record is not None
    path = tmp_path / "game.json"
    path.write_text(result.record, encoding="utf-8")
    return path
