"""`teahouse simulate`."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from teahouse.engine.record import load
from tests.cli.conftest import Run


def without_pace(out: str) -> str:
    return re.sub(r"decisions in .*", "", out)


def test_a_report_has_wins_points_and_categories_that_add_up(run: Run) -> None:
    said = run("simulate", "zen_garden", "--games", "6", "--bots", "greedy,random", "--level", "5")
    assert said.code == 0
    assert said.err == ""  # no progress bar where nobody looks at it
    assert said.out.startswith("Zen Garden, 2 players, boards 1+2+3+4+5, sliding gravity: 6 games, seed 0\n")
    rows = dict(re.findall(r"^(\w[\w ]*?)  +(-?\d+\.\d\d)  +-?\d+\.\d\d$", said.out, re.MULTILINE))
    total = float(rows.pop("Sum"))
    assert sum(map(float, rows.values())) == pytest.approx(total, abs=0.05)
    assert re.search(r"^1     greedy +6 ", said.out, re.MULTILINE)
    assert re.search(r"^all   random +6 ", said.out, re.MULTILINE)


def test_the_same_seed_gives_the_same_report(run: Run) -> None:
    arguments = ["simulate", "zen_garden", "--games", "5", "--players", "3", "--jobs", "1", "--seed", "tea"]
    first = run(*arguments)
    assert without_pace(first.out) == without_pace(run(*arguments).out)
    assert without_pace(first.out) != without_pace(run(*arguments[:-1], "water").out)


def test_bots_can_rotate(run: Run) -> None:
    out = run(
        "simulate",
        "zen_garden",
        "--games",
        "6",
        "--players",
        "3",
        "--bots",
        "greedy,random,random",
        "--rotate",
    ).out
    assert [line.split()[:3] for line in out.splitlines() if re.match(r"\d .*greedy", line)] == [
        [str(seat), "greedy", "2"] for seat in (1, 2, 3)
    ]


def test_results_are_written_as_json_and_csv(run: Run, tmp_path: Path) -> None:
    arguments = ["simulate", "zen_garden", "--games", "4", "--seed", "7"]
    assert run(*arguments, "--out", tmp_path / "r.json", "--jobs", "1").code == 0
    assert run(*arguments, "--out", tmp_path / "again.json", "--jobs", "2").code == 0
    assert (tmp_path / "r.json").read_bytes() == (tmp_path / "again.json").read_bytes()
    data = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert (data["game"], data["seed"], data["options"]) == (
        "zen_garden",
        "7",
        {"boards": "1", "sliding": "gravity"},
    )
    assert len(data["results"]) == data["summary"]["games"] == 4

    assert run(*arguments, "--out", tmp_path / "r.csv").code == 0
    rows = list(csv.DictReader((tmp_path / "r.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["seed"] for row in rows] == ["7/1", "7/2", "7/3", "7/4"]
    assert [int(row["seat2_total"]) for row in rows] == [row["seats"][1]["total"] for row in data["results"]]


def test_records_are_written_and_replay_to_the_same_points(run: Run, tmp_path: Path) -> None:
    said = run(
        "simulate", "zen_garden", "--games", "3", "--bots", "greedy,random", "--seed", "a/b",
        "--records", tmp_path / "games", "--out", tmp_path / "r.json",
    )  # fmt: skip
    assert said.code == 0
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [f"zen_garden-a_b-00000{number}.json" for number in (1, 2, 3)]
    results = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["results"]
    for file, result in zip(files, results, strict=True):
        record = load(file)
        assert record.seats == ["greedy", "random"]
        end = record.replay()
        assert [sum(end.points(seat)) for seat in (0, 1)] == [seat["total"] for seat in result["seats"]]


def test_an_edition_of_ones_own_is_used(run: Run, tmp_path: Path) -> None:
    from teahouse.games.zen_garden import box

    text = box.STANDARD.read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(
        text.replace('edition = "standard"', 'edition = "mine"').replace("start = 12", "start = 0")
    )
    out = run("simulate", "zen_garden", "--games", "2", "--edition", own, "--out", tmp_path / "r.json").out
    assert "2 games" in out
    data = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert data["edition"]["name"] == "mine"
    assert all(seat["points"]["coins"] <= 6 for row in data["results"] for seat in row["seats"])


def test_a_terminal_sees_the_progress(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from teahouse.commands import simulate

    ticks = iter(range(1000))
    monkeypatch.setattr(simulate, "perf_counter", lambda: float(next(ticks)))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    said = run("simulate", "zen_garden", "--games", "3")
    assert "1 of 3 games" in said.err
    assert said.err.endswith("\r\033[K")
    assert run("simulate", "zen_garden", "--games", "3", "--quiet").err == ""
