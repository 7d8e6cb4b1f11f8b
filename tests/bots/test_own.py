"""Bots of one's own: named on the command line, brought by packages, or programs of any language."""

from __future__ import annotations

import json
import re
import shlex
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import teahouse
from teahouse.bots import Bot, RandomBot, UnknownBot, any_bot, bots_for, make_bot, own
from teahouse.bots.match import play_decisions, play_game
from teahouse.bots.own import BadBot, Guarded, ProgramBot, question
from teahouse.cli import main
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.playout import deal
from teahouse.engine.rng import Rng
from teahouse.lab.entrants import entrant

MODULE = """
from teahouse.bots import Bot

class First(Bot):
    name = "first"
    summary = "takes the first"

    def choose(self, game, view, seat, rng):
        return game.restore(view).legal_for(seat)[0]

class NoBot:
    pass

class Broken(First):
    def __init__(self):
        raise RuntimeError("no more tea")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "own_bots.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    sys.modules.pop("own_bots", None)
    return tmp_path


def program(folder: Path, body: str) -> str:
    """A program whose function `answer` is given what it is asked."""
    file = folder / "bot.py"
    file.write_text(
        "import json, sys, time\n"
        f"def answer(asked):\n    {body}\n"
        "for line in sys.stdin:\n    print(answer(json.loads(line)), flush=True)\n",
        encoding="utf-8",
    )
    return f"exec:{shlex.join([sys.executable, str(file)])}"


def test_a_class_is_named_on_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "zen_garden", "--bot", "own_bots:First,random", "--games", "2", "--jobs", "1"]
    assert main([*command, "--out", "games.json"]) == 0
    rows = json.loads((folder / "games.json").read_text(encoding="utf-8"))["results"]
    assert [seat["bot"] for seat in rows[0]["seats"]] == ["own_bots:First", "random"]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("own_bots:Missing", "module 'own_bots' has no attribute 'Missing'"),
        ("no_such_module:First", "No module named 'no_such_module'"),
        ("own_bots:NoBot", "own_bots:NoBot is no subclass of teahouse.bots.Bot"),
        ("own_bots:Broken", "RuntimeError: no more tea"),
        ("exec:", "exec: is followed by a command"),
        ("exec:'", "is no command"),
    ],
)
def test_what_is_no_bot_is_refused(folder: Path, name: str, reason: str) -> None:
    with pytest.raises(BadBot) as refused:
        any_bot(name)
    assert reason in str(refused.value)


def test_nobody_at_a_server_can_name_them(folder: Path) -> None:
    for name in ("own_bots:First", "exec:true"):
        with pytest.raises(UnknownBot, match="There is no bot"):
            make_bot(name)


def test_a_package_brings_bots(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("tea-master", "own_bots:First", "teahouse.bots")
    sys.path.insert(0, str(folder))
    monkeypatch.setattr(own, "entry_points", lambda group: [point] if group == own.GROUP else [])
    assert any_bot("tea-master").name == "tea-master"
    with pytest.raises(UnknownBot, match="tea-master"):
        any_bot("deep")


def test_they_take_part_in_tournaments(folder: Path) -> None:
    timed = entrant("own_bots:First", 1.0)
    assert timed.name == "own_bots:First"
    play_decisions(teahouse.make("zen_garden", 2), [timed, RandomBot()], "1", 4)
    assert timed.decisions
    assert entrant("beginner:5", 1.0).name == "beginner:5"


def test_a_program_plays_a_game(folder: Path) -> None:
    name = program(folder, "return json.dumps({'action': asked['legal'][0]['text']})")
    bots = bots_for([name], 2)
    end, decisions = play_game(teahouse.make("zen_garden", 2), bots, "3")
    assert decisions == 64
    assert end.outcome().standings
    assert bots[0].lost == 0  # type: ignore[attr-defined]
    by_code = program(folder, "return json.dumps({'code': asked['legal'][0]['code']})")
    again, _ = play_game(teahouse.make("zen_garden", 2), bots_for([by_code], 2), "3")
    assert again == end


def test_a_program_is_told_all_in_words_and_data() -> None:
    game = teahouse.make("yak", 2)
    state = game.start()
    deal(state, Rng(1))
    seat = state.actor()
    asked = question(game, game.view(state, seat), seat)
    assert asked["legal"] == [{"code": action.code, "text": action.text} for action in state.legal()]
    assert asked["prompt"].endswith(".")
    assert all(line.endswith(".") for line in asked["position"])
    assert json.loads(json.dumps(asked)) == asked
    assert asked["view"] == game.view(state, seat)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 'nonsense'", "An answer is one line of JSON"),
        ("return json.dumps({'action': 'fly away'})", "'fly away' is no action of Zen Garden"),
        ("return json.dumps({'code': 107})", "nothing that it chose was allowed"),
        ("return json.dumps([1])", "An answer is a line such as"),
        ("sys.exit(3)", "it has ended"),
        ("time.sleep(60)", "it took more than 0.5 seconds"),
        ("return 'x' * 200000", "its answer has no end"),
    ],
)
def test_a_bad_program_loses_its_turn_and_never_the_game(
    folder: Path, body: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = any_bot(program(folder, body))
    bot.hurry(0.5 if "sleep" in body else 120.0)
    game = teahouse.make("zen_garden", 2)
    state, decisions = play_decisions(game, [bot, RandomBot()], "1", 2)
    assert decisions == 2
    told = capsys.readouterr().err
    assert f"loses a turn as seat {1}" in told
    assert said in told
    assert isinstance(bot, Guarded)
    assert bot.lost >= 1
    assert isinstance(bot.bot, ProgramBot)
    bot.bot._stop()
    assert state.actor() >= 0


def test_a_program_may_try_again_when_it_was_refused(folder: Path) -> None:
    body = "return json.dumps({'code': asked['legal'][0]['code'] if 'refused' in asked else 107})"
    bot = any_bot(program(folder, body))
    play_decisions(teahouse.make("zen_garden", 2), [bot, RandomBot()], "1", 2)
    assert bot.lost == 0  # type: ignore[attr-defined]


MODEL = """
import sys
text = sys.stdin.read().splitlines()
assert text[1].startswith("# ")
assert "You are player 1 of 2. This is the position:" in text
if text[-1].startswith("Your last answer was refused: "):
    print("I should not have done that.")
    print(text[-2])
else:
    print("I fly away.")
"""
"""What stands for a language model: it has the rules, does nonsense, and learns from the refusal."""


def test_the_program_of_the_docs_lets_a_language_model_play(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(teahouse.__file__).parents[1]))
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    (code,) = [block for block in re.findall(r"```py\n(.*?)```", page, re.DOTALL) if "model" in block]
    (folder / "model_bot.py").write_text(code, encoding="utf-8")
    (folder / "model.py").write_text(MODEL, encoding="utf-8")
    command = [sys.executable, str(folder / "model_bot.py"), sys.executable, str(folder / "model.py")]
    bot = any_bot(f"exec:{shlex.join(command)}")
    bot.hurry(300.0)
    play_decisions(teahouse.make("yak", 2), [bot, RandomBot()], "1", 3)
    assert bot.lost == 0  # type: ignore[attr-defined]


class Cheat(Bot):
    """Chooses what is not allowed, or nothing at all."""

    name = "cheat"
    summary = "cheats"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        view.clear()
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def test_a_class_that_cheats_or_breaks_loses_its_turn(capsys: pytest.CaptureFixture[str]) -> None:
    game = teahouse.make("zen_garden", 2)
    for answer, said in (
        (None, "it chose no action"),
        (game.actions[-1], "it chose"),
        (KeyError("x"), "KeyError"),
        (SystemExit(3), "SystemExit"),
    ):
        bot = Guarded(Cheat(answer))
        _, decisions = play_decisions(game, [bot, RandomBot()], "1", 6)
        assert decisions == 6
        assert bot.lost
        assert said in capsys.readouterr().err
