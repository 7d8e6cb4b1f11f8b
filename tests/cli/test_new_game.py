"""`teahouse new-game`: the package that it writes is a game at once, in a place of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from teahouse.commands.new_game import make
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of a new game."""
    return make("pebble_path", "Pebble Path", tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, installed outside of the package."""
    place = tmp_path_factory.mktemp("site")
    script = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    build = [sys.executable, "-c", script, str(place)]
    done = subprocess.run(build, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(place.glob("*.whl"))) as wheel:
        wheel.extractall(place)
    return place


def ran(site: Path, *command: str) -> str:
    """What a Python that knows the new game prints."""
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_command_line_knows_it(site: Path) -> None:
    assert "pebble_path" in ran(site, "-m", "teahouse", "games")
    facts = json.loads(ran(site, "-m", "teahouse", "games", "pebble_path", "--json"))
    assert facts["name"] == "Pebble Path"
    assert "50 games" in ran(site, "-m", "teahouse", "simulate", "pebble_path", "--games", "50")


def test_it_is_played_in_the_terminal(site: Path) -> None:
    shown = ran(site, "-m", "teahouse", "show", "pebble_path", "--moves", "3", "--describe")
    assert "Leaves in the caddy" in shown


def test_the_server_shows_it(site: Path) -> None:
    """Its page, its art and its rules come out of its own folder."""
    script = """
from teahouse.server.http.rulebook import rules_file
from teahouse.server.http.static_files import Sprites, looks
import teahouse
assert "pebble_path" in [info.id for info in teahouse.list_games()]
assert b"Pebble Path" in rules_file("pebble_path", "rules", "de", "1").content
assert looks("pebble_path", "palette.css") and looks("pebble_path", "cover.svg")
assert b"leaf-4" in Sprites().file("pebble_path").content
"""
    ran(site, "-c", script)


def test_it_is_as_ruff_wants_it(folder: Path, site: Path) -> None:
    ran(site, "-m", "ruff", "check", "--no-cache", str(folder))
    ran(site, "-m", "ruff", "format", "--no-cache", "--check", str(folder))


def test_its_own_tests_pass(folder: Path, site: Path) -> None:
    tests = str(folder / "tests")
    out = ran(
        site,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        "-c",
        os.devnull,
        tests,
    )
    assert "3 passed" in out


def test_the_conformance_suite_takes_it_up(site: Path) -> None:
    files = [f"tests/conformance/test_{name}.py" for name in ("play", "story", "stage")]
    chosen = ["-k", "pebble_path", *files]
    out = ran(site, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *chosen)
    assert " passed" in out
    assert "failed" not in out


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Pebble", "is no name for a game"),
        ("class", "is no name for a game"),
        ("../up", "is no name for a game"),
        ("zen_garden", "There is a game zen_garden already"),
        ("json", "Python has a module json already"),
    ],
)
def test_names_that_are_none(run: Run, tmp_path: Path, name: str, reason: str) -> None:
    said = run("new-game", name, "--into", tmp_path)
    assert said.code == 1
    assert reason in said.err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    run("new-game", "pebble_path", "--into", tmp_path)
    assert "is there already" in run("new-game", "pebble_path", "--into", tmp_path).err
    assert "There is no folder" in run("new-game", "pebble_path", "--into", tmp_path / "no").err
