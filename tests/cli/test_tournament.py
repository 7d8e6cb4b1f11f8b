"""`teahouse tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.usefixtures("tasting")
def test_the_command_plays_goes_on_and_reports(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "tasting.jsonl"
    arguments = ["tournament", "tea_tasting", "--bots", "random,greedy,beginner:2", "--out", path]
    said = run(*arguments, "--games", "2")
    assert said.code == 0, said.err
    assert "6 games, at most 0.1 s a decision" in said.out
    assert "rating" in said.out
    assert "beginner:2" in said.out
    said = run(*arguments, "--games", "4")
    assert "6 of 12 games are in" in said.out
    head, *games = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(head)["format"] == "teahouse-tournament-1"
    assert len(games) == 12
    assert run(*arguments, "--report").out.splitlines()[0].split(": ")[1].startswith("12 games")
    assert run("tournament", "tea_tasting", "--bots", "random,random", "--out", path).err == (
        "teahouse: Name every bot once.\n"
    )
    assert "There is no file" in run("tournament", "tea_tasting", "--out", tmp_path / "no", "--report").err
