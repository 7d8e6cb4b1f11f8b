"""The commands of our pages do what they say: each is run, in the order of its page, with small numbers.

Those that take a moment run always; simulations, tournaments, training and servers with ./check --all.
"""

from __future__ import annotations

import io
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from teahouse.cli import main
from teahouse.engine import registry
from tests.docs.markdown import blocks, pages, read
from tests.server.house import House, person

QUICK = {"games", "show", "replay", "new-game", "play", "simulate", "--version"}
FEWER = {
    "play": ["--bots", "random"],
    "simulate": ["--games", "2"],
    "tournament": ["--games", "2", "--jobs", "1", "--seconds", "0.01"],
    "train": ["--rounds", "1", "--games", "4", "--gate-games", "2", "--simulations", "4", "--jobs", "1"],
    "study": ["--games", "2", "--jobs", "1"],
    "calibrate": ["--games", "2", "--simulations", "4", "--jobs", "1"],
    "puzzles": ["--games", "1", "--simulations", "4", "--players", "2", "--jobs", "1"],
    "watch-bots": ["--games", "1", "--players", "2", "--levels", "beginner", "--checks", "0", "--jobs", "1"],
    "serve": ["--port", "0", "--host", "127.0.0.1"],
}
"""What is said last counts."""
TYPED = "1\n" * 2000
"""Somebody who always takes the first choice."""


def commands(page: Path) -> list[list[str]]:
    """The commands of a page in their order, as the command line is given them."""
    lines = [line for block in blocks(read(page), "") for line in block.splitlines()]
    found = [shlex.split(line, comments=True)[1:] for line in lines if re.match(r"teahouse\b", line)]
    return [words for words in found if words]


WITH_COMMANDS = [page for page in pages() if commands(page)]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the pages take for granted: a record, editions, a bot, a study."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shutil.copy(registry.folder("zen_garden") / "box.toml", "my_box.toml")
    lab = read(Path("docs/lab.md"))
    (study,) = blocks(lab, "toml")
    Path("stupa.toml").write_text(study, encoding="utf-8")
    Path("own_bots.py").write_text(next(one for one in blocks(lab, "python") if "class Hasty" in one))
    box = (registry.folder("yak") / "box.toml").read_text(encoding="utf-8")
    Path("nine.toml").write_text(box.replace("stupa = 3", "stupa = 9"), encoding="utf-8")
    assert main(["simulate", "zen_garden", "--games", "1", "--records", "records", "--quiet"]) == 0
    shutil.copy(next(Path("records").iterdir()), "game.json")
    return tmp_path


def run(words: list[str], table: str = "", owner: str = "") -> None:
    """Run a command with less to do; what is written in capitals stands for something."""
    stands_for = {"GAME": "zen_garden", "TABLE": table, "HASH": owner}
    words = [re.sub(r"\b(GAME|TABLE|HASH)\b", lambda found: stands_for[found[0]], word) for word in words]
    words = [word for word in words if word != "--install"]  # it would change the game itself
    if "openspiel" in " ".join(words):
        pytest.importorskip("pyspiel", reason="the command needs OpenSpiel: pip install '.[openspiel]'")
    if words[0] == "serve":
        serve([*words, *FEWER["serve"]])
        return
    more = [] if "--report" in words else FEWER.get(words[0], [])
    if words[0] == "watch-bots" and len(words) < 2:
        more = ["zen_garden", *more]
    assert main([*words, *more]) == 0, shlex.join(words)


def serve(words: list[str]) -> None:
    with subprocess.Popen([sys.executable, "-m", "teahouse", *words], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert b"is open at" in server.stdout.readline()
        server.terminate()


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=str)
def test_quick_commands_run(page: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in commands(page):
        if words[0] in QUICK:
            monkeypatch.setattr("sys.stdin", io.StringIO(TYPED))
            if words[0] == "play":  # nothing is overwritten
                (place / "game.json").unlink(missing_ok=True)
            if words[0] == "new-game":
                shutil.rmtree(place / words[1], ignore_errors=True)
            run(words)


@pytest.mark.long
@pytest.mark.parametrize("page", WITH_COMMANDS, ids=str)
def test_all_other_commands_run(page: Path, place: Path) -> None:
    for words in commands(page):
        if words[0] not in QUICK | {"admin", "sit"} and "postgresql" not in " ".join(words):
            run(words)


def test_the_jobs_of_admin_run(place: Path) -> None:
    """On a database with a table; several servers have tests of their own."""
    jobs = [words for page in WITH_COMMANDS for words in commands(page) if words[0] == "admin"]
    assert {words[1] for words in jobs} >= {"list", "inspect", "backup", "restore", "check", "forget"}
    database = place / "data/teahouse/teahouse.sqlite"
    database.parent.mkdir(parents=True)
    house = House(database)
    table = house.create("Anna", "me", "open")
    house.close()
    # What takes something away comes last, whatever the order of the page.
    jobs.sort(key=lambda words: ["delete", "forget"].count(words[1]) + (words[1] == "delete"))
    for words in jobs:
        for left in place.glob("*.backup"):
            if words[1] in ("backup", "export"):
                left.unlink()
        run(words, table, person("Anna"))
