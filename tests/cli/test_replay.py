"""`teahouse replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from teahouse.lab.simulate import Plan, simulate
from tests.cli.conftest import Run


def test_without_a_terminal_all_moves_and_the_end_are_printed(run: Run, record: Path) -> None:
    said = run("replay", record)
    assert said.code == 0
    moves = json.loads(record.read_text(encoding="utf-8"))["actions"]
    for number, move in enumerate(moves, start=1):
        assert f"{number}. {move}" in said.out or f"({move})\n" in said.out
    assert f"{len(moves)}. random " in said.out
    assert "The game is over." in said.out
    assert "Sum" in said.out
    assert said.out.splitlines()[-1].startswith("The winner")


def test_a_replay_can_stop_at_a_move(run: Run, record: Path) -> None:
    said = run("replay", record, "--to", "19")
    assert said.code == 0
    assert "After move 19 of " in said.out
    assert "19. random" in said.out
    assert "20. " not in said.out
    assert "If the game ended now:" in said.out
    assert run("replay", record, "--to", "0").code == 0
    too_far = run("replay", record, "--to", "5000")
    assert too_far.code == 1
    assert "so there is no move 5000." in too_far.err


def test_a_person_steps_on_back_and_to_a_move(run: Run, record: Path) -> None:
    last = len(json.loads(record.read_text(encoding="utf-8"))["actions"])
    typed = ["b", "", "n", "b", "b", "40", "s", "xyz", "9999", "e", "n", "q"]
    said = run("replay", record, typed=typed, terminal=True)
    assert said.code == 0
    places = [part.split(" of ")[0] for part in said.out.split("[move ")[1:]]
    assert places == ["0", "0", "18", "19", "18", "17", "40", "40", "40", "40", str(last), str(last)]
    assert "This is the start." in said.out
    assert "This is the end of the record." in said.out
    assert f"There are only {last} moves." in said.out
    assert "The winner" in said.out


def test_the_end_of_the_input_ends_it(run: Run, record: Path) -> None:
    assert run("replay", record, typed=["n"], terminal=True).code == 0


def broken(record: Path, old: str, new: str) -> Path:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    return record


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"place r', '"place r0', "Move 19 (place r0"),
        ('"take ', '"tease ', "Move 18 (tease "),
        ('"zen_garden"', '"chess"', "There is no game 'chess'"),
        ('"rules_version": 2', '"rules_version": 99', "knows rules version 1 or 2, not 99"),
        ('"hash": "', '"hash": "f', "give its file as the edition"),
        ("teahouse-record-1", "pgn", "This is not a record"),
        ("{", "", "it is not JSON"),
        ('["random", "random"]', '["random"]', "names 1 seat for 2 players"),
    ],
)
def test_a_broken_record_is_refused_with_the_reason(
    run: Run, record: Path, old: str, new: str, reason: str
) -> None:
    said = run("replay", broken(record, old, new))
    assert said.code == 1
    assert said.out == ""
    assert said.err.startswith("teahouse: ")
    assert said.err.count("\n") == 1
    assert reason in said.err


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    said = run("replay", tmp_path)
    assert said.code == 1
    assert "cannot be read: Is a directory." in said.err


@pytest.mark.usefixtures("tasting")
def test_a_viewer_sees_no_hidden_piece(run: Run, tmp_path: Path) -> None:
    result = next(simulate(Plan("tea_tasting", 2, ("random",), seed="x", records=True), 1))
    assert result.record is not None
    path = tmp_path / "tasting.json"
    path.write_text(result.record, encoding="utf-8")
    everything = run("replay", path, "--to", "4").out
    own = run("replay", path, "--to", "4", "--as", "2").out
    watched = run("replay", path, "--to", "4", "--as", "spectator").out
    assert "draw ?" not in everything
    assert own.count("draw ?") == 2
    assert watched.count("draw ?") == 4
    assert run("replay", path, "--as", "3").code == 1
