"""Without the extras everything else works, and whoever wants one is told how to get it.

The commands run in a process that can import the package, Python's own library and what the package itself
requires, but nothing else that happens to be installed: nothing of the web, no NumPy.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT

ALONE = """
import contextlib, io, json, re, sys
from importlib.metadata import distribution, packages_distributions


def required(name):
    # The distributions that come along without any extra.
    found = {name}
    for wanted in distribution(name).requires or []:
        if "extra ==" not in wanted:
            found |= required(re.split(r"[^\\w.-]", wanted)[0].lower())
    return found


came = {"teahouse"}
for name in json.loads(sys.argv[1]):
    came |= required(name)
foreign = {
    module for module, owners in packages_distributions().items()
    if not came & {owner.lower() for owner in owners}
}


class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in foreign:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Nothing())
here = {name for name in sys.modules if name.partition(".")[0] in foreign}
exec(sys.argv[2])
assert not {name for name in sys.modules if name.partition(".")[0] in foreign} - here
"""

COMMANDS = """
from teahouse.cli import main

for command in json.load(sys.stdin):
    said, complained = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
        code = main(command)
    print(json.dumps([code, said.getvalue(), complained.getvalue()]))
"""

LIBRARY = """
import importlib, pickle
import teahouse
from teahouse.bots import make_bot
from teahouse.engine.encoding import encoder_of
from teahouse.engine.playout import random_games
from teahouse.engine.record import loads
from teahouse.lab.simulate import simulate
import teahouse.lab.tournament, teahouse.lab.train, teahouse.lab.ratings

for facts in teahouse.list_games():
    game = teahouse.make(facts.id, facts.players[-1])
    assert random_games(game, teahouse.Rng(1), 10) >= 10
    state = game.start()
    assert pickle.loads(pickle.dumps(state)) == state
    encoder = encoder_of(game)
    encoder.encode(state, 0, bytearray(encoder.size))
    assert state._repr_svg_().startswith("<svg")
assert "greedy" in make_bot("greedy").name
for name in ("vector", "pettingzoo", "gymnasium", "openspiel"):
    try:
        importlib.import_module(f"teahouse.lab.{name}")
    except ModuleNotFoundError as error:
        print(error)
"""


def alone(script: str, folder: Path, given: str = "") -> list[str]:
    """The lines that a script prints where only the package is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [requirement.partition(">")[0] for requirement in project["dependencies"]]
    command = [sys.executable, "-c", ALONE, json.dumps(names), script]
    ended = subprocess.run(command, cwd=folder, input=given, capture_output=True, text=True, timeout=600)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


WORK = [
    ["--version"],
    ["games", "yak"],
    ["show", "zen_garden", "--moves", "5", "--svg", "zen.svg"],
    ["show", "yak", "--moves", "5", "--bot", "beginner", "--describe"],
    ["simulate", "zen_garden", "--games", "2", "--bots", "greedy,random", "--out", "games.csv"],
    *(
        ["tournament", "zen_garden", "--bots", "random,greedy", "--games", "2", "--out", "met.jsonl", *more]
        for more in ([], ["--report"])
    ),
]
EXTRAS = {
    "server": [
        ["serve", "--no-browser"],
        ["admin", "list"],
        ["sit", "http://localhost:1/t/abc#invite=secret"],
    ],
    "lab": [
        ["study", "study.toml"],
        ["tournament", "zen_garden", "--out", "far.jsonl", "--scheduler", "tcp://127.0.0.1:1"],
    ],
    "openspiel": [["tournament", "zen_garden", "--bots", "random,openspiel", "--out", "other.jsonl"]],
}
STUDY = """
name = "Who wins?"
games = 2
game = "zen_garden"
bots = ["random"]

[[arm]]
name = "as printed"
"""


def test_games_bots_and_the_lab_need_no_extra(tmp_path: Path) -> None:
    for command, line in zip(WORK, alone(COMMANDS, tmp_path, json.dumps(WORK)), strict=True):
        code, _, complained = json.loads(line)
        assert code == 0, f"{command}: {complained}"


def test_the_library_needs_no_extra(tmp_path: Path) -> None:
    assert alone(LIBRARY, tmp_path) == [
        "NumPy is not installed; it comes with pip install 'teahouse[lab]'.",
        "PettingZoo is not installed; it comes with pip install 'teahouse[pettingzoo]'.",
        "Gymnasium is not installed; it comes with pip install 'teahouse[gymnasium]'.",
        "OpenSpiel is not installed; it comes with pip install 'teahouse[openspiel]'.",
    ]


@pytest.mark.parametrize("extra", EXTRAS)
def test_whoever_wants_an_extra_is_told_in_a_sentence(extra: str, tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text(STUDY, encoding="utf-8")
    commands = EXTRAS[extra]
    for command, line in zip(commands, alone(COMMANDS, tmp_path, json.dumps(commands)), strict=True):
        code, _, complained = json.loads(line)
        assert code == 1, command
        (sentence,) = complained.splitlines()
        assert sentence.startswith("teahouse: "), sentence
        assert f"pip install 'teahouse[{extra}]'" in sentence, sentence
        assert sentence.endswith("."), sentence
