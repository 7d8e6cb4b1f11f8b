"""The command line as a whole: help, versions, errors, exit codes; and what it tells about games."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from teahouse.cli import main
from tests.cli.conftest import Run

COMMANDS = ["play", "games", "simulate", "replay", "show"]


def test_help_lists_the_commands_and_examples(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    assert all(f"\n    {command} " in said.out for command in COMMANDS)
    assert "examples:\n  teahouse play" in said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    said = run(command, "--help")
    assert said.code == 0
    assert f"usage: teahouse {command}" in said.out
    assert f"examples:\n  teahouse {command}" in said.out
    assert said.err == ""


def test_the_examples_of_the_help_can_be_parsed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in COMMANDS:
        module = sys.modules[f"teahouse.commands.{command}"]
        monkeypatch.setattr(module, "run", lambda arguments: 0)
        for line in module.EXAMPLES.strip().splitlines():
            assert run(*line.split(" | ")[0].split()[1:]).code == 0, line


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    said = run()
    assert said.code == 2
    assert "commands:" in said.out


def test_the_version_says_how_it_runs(run: Run) -> None:
    said = run("--version")
    assert said.code == 0
    assert said.out.startswith("teahouse ")
    assert said.out.endswith((", compiled\n", ", interpreted\n"))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["brew"], "invalid choice: 'brew'"),
        (["simulate"], "the following arguments are required: GAME"),
        (["simulate", "zen_garden", "--games", "0"], "'0' is not a whole number from 1"),
        (["simulate", "zen_garden", "--option", "level"], "'level' is not of the form NAME=VALUE"),
        (["show", "zen_garden", "--moves", "-1"], "--moves"),
        (["show", "zen_garden", "--as", "me"], "'me' is neither a seat's number"),
        (["serve", "--port", "99999"], "'99999' is not a port: they are numbered from 0 to 65535"),
    ],
)
def test_wrong_usage_is_told_in_a_line(run: Run, arguments: list[str], reason: str) -> None:
    said = run(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("teahouse: ")
    assert said.err.count("\n") == 1
    assert reason in said.err
    assert "--help'" in said.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["games", "chess"], "There is no game 'chess'; there is zen_garden"),
        (["games", "zen"], "(did you mean zen_garden?)"),
        (["games", "Jade Godess"], "(did you mean jade_goddess?)"),
        (["simulate", "zen_garden", "--players", "5"], "Zen Garden is for 2, 3 or 4 players, not 5."),
        (["simulate", "zen_garden", "--level", "9"], "level can be 1, 2, 3, 4 or 5, not '9'."),
        (["simulate", "zen_garden", "--option", "tea=green"], "Zen Garden has no option 'tea'"),
        (
            ["simulate", "zen_garden", "--bots", "deep"],
            "There is no bot 'deep'; there is random, greedy, beginner, learner",
        ),
        (["simulate", "zen_garden", "--edition", "none.toml"], "none.toml cannot be read"),
        (["simulate", "zen_garden", "--out", "results.txt"], "ends in .json or .csv, not to 'results.txt'."),
        (["simulate", "zen_garden", "--games", "1", "--out", "no/where.csv"], "no/where.csv"),
        (["simulate", "zen_garden", "--level", "2", "--option", "level=3"], "The level is given twice"),
        (["play", "--seat", "3"], "There is no seat 3; seats are 1 or 2."),
        (["play", "--bots", "greedy,random"], "one for each of 1 seats, not 2."),
        (["play", "--record", "no/where.json"], "there is no folder"),
        (["replay", "none.json"], "none.json cannot be read: No such file or directory."),
        (["show", "none.json"], "none.json cannot be read: No such file or directory."),
        (["show", "chess"], "There is no game 'chess'"),
        (["show", "zen_garden", "--as", "3"], "There is no seat 3 in this game; there is seat 1 or 2."),
    ],
)
def test_what_is_refused_is_told_in_a_sentence(run: Run, arguments: list[str], reason: str) -> None:
    said = run(*arguments)
    assert said.code == 1
    assert said.err.startswith("teahouse: ")
    assert said.err.endswith(".\n")
    assert said.err.count("\n") == 1
    assert reason in said.err


def test_ctrl_c_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    said = run("play", "--seed", "1")
    assert said.code == 130
    assert said.err == ""


# Games


def test_games_are_listed(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    assert re.search(r"^zen_garden +Zen Garden +2-4 +boards, sliding, level$", said.out, re.MULTILINE)


def test_a_game_is_told_about(run: Run) -> None:
    said = run("games", "zen_garden")
    assert said.code == 0
    for text in ("1+2+3  ", "boards=1+2+3+4", "Attention to detail", "lines-at-once: What if", "rulebook"):
        assert text in said.out


def test_games_are_told_about_as_json(run: Run) -> None:
    games = json.loads(run("games", "--json").out)
    game = json.loads(run("games", "zen_garden", "--json").out)
    assert game in games
    assert game["players"] == [2, 3, 4]
    assert game["options"][0]["values"]["1+2"] == "basis, unity"
    assert game["rulings"][0]["id"] == "order-split"


# Positions


def test_a_position_is_shown_in_text(run: Run) -> None:
    said = run("show", "zen_garden", "--players", "3", "--seed", "7", "--moves", "10")
    assert said.code == 0
    assert "Selection board" in said.out
    assert "Seat 3" in said.out
    assert "(you)" not in said.out
    assert "Seat 2 (you)" in run("show", "zen_garden", "--as", "2").out


def test_a_position_is_described_in_sentences(run: Run) -> None:
    said = run("show", "zen_garden", "--describe", "--as", "1")
    assert said.out.startswith("Round 1 of 8.\n")
    assert "You have 0 tiles and 12 coins" in said.out


def test_a_position_is_shown_as_json(run: Run) -> None:
    data = json.loads(run("show", "zen_garden", "--moves", "3", "--json").out)
    assert data["view"]["phase"] == "place"
    assert data["legal"][0].startswith("place ")
    assert data["choosers"] == [data["actor"]]
    waiting = json.loads(run("show", "zen_garden", "--moves", "3", "--json", "--as", 2 - data["actor"]).out)
    assert waiting["legal"] == []


def test_a_position_of_a_record_is_shown(run: Run, record: Path) -> None:
    assert "The game is over" in run("show", record).out
    assert "Round 1 of 8. Take a tile" in run("show", record, "--to", "17").out
    assert run("show", record, "--to", "999").code == 1


@pytest.mark.usefixtures("tasting")
def test_a_position_shows_only_what_its_viewer_may_see(run: Run) -> None:
    own = json.loads(run("show", "tea_tasting", "--as", "1", "--json").out)["view"]
    everything = json.loads(run("show", "tea_tasting", "--json").out)["view"]
    assert own["hands"] == [everything["hands"][0], [None, None]]
    assert None not in everything["hands"][1]


# As a program of its own


def program(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "teahouse", *map(str, arguments)]


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    done = subprocess.run(program("games"), capture_output=True, text=True, cwd=tmp_path, env=environment())
    assert done.returncode == 0
    assert "zen_garden" in done.stdout
    assert done.stderr == ""


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    with subprocess.Popen(
        program("games", "zen_garden"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C reaches a process by a signal")
def test_ctrl_c_ends_a_simulation_on_several_processes(tmp_path: Path) -> None:
    command = program(
        *["simulate", "zen_garden", "--games", "1000000", "--bots", "greedy", "--jobs", "2"],
        *["--records", "games"],
    )
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
        start_new_session=True,
    ) as process:
        while process.poll() is None and not list(tmp_path.glob("games/*")):
            time.sleep(0.05)
        time.sleep(1.0)  # in the midst of starting its workers, or later
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=300)
    assert (process.returncode, out, err) == (130, b"", b"")


def environment() -> dict[str, str]:
    """The same package for another process, whatever folder it starts in."""
    paths = [
        str(Path(path).absolute()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path
    ]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONIOENCODING": "utf-8"}


def test_main_takes_the_arguments_of_the_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["teahouse", "games"])
    assert main() == 0
    assert "zen_garden" in capsys.readouterr().out
