"""What was measured adds up: counts of long runs, in a small file and in tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from teahouse.cli import main
from teahouse.engine.registry import info
from teahouse.lab.identity import bots_hash
from teahouse.lab.tournament import Played, Terms, among_others, schedule
from tools import measured


def game(bots: tuple[str, ...], won: tuple[bool, ...]) -> Played:
    zeros = tuple(0 for _ in bots)
    ranks = tuple(1 if one else 2 for one in won)
    return Played(bots, "s", zeros, ranks, won, zeros, tuple(0.0 for _ in bots))


def test_one_may_sit_among_those_before_it_only() -> None:
    pairings = schedule(Terms("yak", 3), ["a", "b", "c"], 3, neighbours=True, among=True)
    assert [pairing.bots for pairing in pairings if "b" in pairing.bots and "a" in pairing.bots] == [
        ("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b"),
    ]  # fmt: skip
    two = schedule(Terms("yak", 2), ["a", "b"], 2, among=True)
    assert [pairing.bots for pairing in two] == [("a", "b"), ("b", "a")]


def test_who_sits_alone_is_counted_against_a_fair_share() -> None:
    games = [
        game(("b", "a", "a"), (True, False, False)),
        game(("a", "b", "a"), (True, True, False)),
        game(("a", "b", "b"), (False, True, False)),
        game(("a", "b"), (True, False)),
    ]
    alone, other = among_others(games)
    assert (alone.bot, alone.others, alone.games, alone.won) == ("a", "b", 1, 0)
    assert (other.bot, other.others, other.games, other.won) == ("b", "a", 2, 1.5)
    assert other.fair == pytest.approx(2 / 3)


def test_counts_of_all_long_runs_are_kept_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measured, "KEPT", tmp_path / "bots.jsonl")
    files = [tmp_path / name for name in ("games.jsonl", "watched.jsonl", "chances.jsonl")]
    bots = ["--bots", "random,learner:1", "--among", "--games", "3"]
    assert main(["tournament", "zen_garden", "--players", "3", *bots, "--out", str(files[0])]) == 0
    assert "learner:1 among random" in capsys.readouterr().out
    watch = ["watch-bots", "zen_garden", "--players", "2", "--levels", "learner:1", "--games", "1"]
    assert main([*watch, "--checks", "0", "--out", str(files[1])]) == 0
    trial = ["calibrate", "zen_garden", "--players", "2", "--simulations", "1", "--games", "2"]
    assert main([*trial, "--out", str(files[2])]) == 0
    files.append(tmp_path / "alone.jsonl")
    solo = ["tournament", "tang_garden", "--players", "1", "--bots", "random", "--games", "1"]
    assert main([*solo, "--out", str(files[3])]) == 0
    assert measured.main(["add", *map(str, files)]) == 0
    kept = measured.KEPT.read_text(encoding="utf-8")
    assert {json.loads(line)["what"] for line in kept.splitlines()} == {
        "pair", "among", "alone", "watch", "chances",
    }  # fmt: skip
    assert measured.main(["add", *map(str, files)]) == 0
    assert measured.KEPT.read_text(encoding="utf-8") == kept, "the same run counts once"
    capsys.readouterr()
    assert measured.main(["show"]) == 0
    told = capsys.readouterr().out
    assert "| zen_garden | 3 | learner:1 among random | 0.1 | 3 |" in told
    assert "| zen_garden | 2 | learner:1 | 1 |" in told
    assert told.count("| now |") == 5
    assert measured.main([]) == 2


def test_runs_with_other_seeds_add_up_and_other_bots_stay_apart() -> None:
    about = {"what": "among", "game": "yak", "players": 3, "seconds": 0.1, "bots": ["b", "a"]}
    mine = bots_hash(info("yak"))
    cells = [
        {**about, "bots_hash": mine, "seed": "0", "games": 10, "won": 5.0},
        {**about, "bots_hash": mine, "seed": "1", "games": 30, "won": 16.0},
        {**about, "bots_hash": "earlier", "seed": "0", "games": 10, "won": 1.0},
    ]
    kept = measured.add(cells, [{**cells[0], "games": 20, "won": 11.0}, {**cells[1], "games": 1, "won": 0.0}])
    assert len(kept) == 3
    told = measured.show(kept)
    assert "| b among a | 0.1 | 50 | 54.0% |" in told
    assert "| now |" in told
    assert "| earlie |" in told


def test_the_file_that_is_kept_can_be_shown() -> None:
    assert measured.show(measured.read(measured.KEPT)) or not measured.KEPT.exists()
