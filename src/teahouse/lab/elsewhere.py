"""Bots of another installation, such as that of the commit before: they play from a process of their own.

`master@PYTHON` is the master of the Teahouse that this Python interpreter imports. It is sent views and
answers with actions, a line each, and has to know the game with the same components and rules.
"""

from __future__ import annotations

import atexit
import json
import subprocess
from typing import IO, Any, Final

from teahouse.bots.bot import Bot
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.errors import TeahouseError
from teahouse.engine.rng import Rng

WORKER: Final = """
import json, sys, time
import teahouse, teahouse.games
from teahouse.lab.entrants import entrant
games, answers = {}, sys.stdout
sys.stdout = sys.stderr
bot = entrant(sys.argv[1], float(sys.argv[2]))
def answer(asked):
    key = json.dumps(asked["game"])
    if key not in games:
        name, players, options, version, edition = asked["game"]
        games[key] = teahouse.make(name, players, options, rules_version=version)
        if games[key].edition_hash != edition:
            raise ValueError("its components are others")
    began = time.process_time()
    action = bot.choose(games[key], asked["view"], asked["seat"], teahouse.Rng(asked["seed"]))
    return {"action": action.text, "processor": time.process_time() - began}
for line in sys.stdin:
    try:
        told = answer(json.loads(line))
    except Exception as error:
        told = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(told), file=answers, flush=True)
"""
"""What runs there. It asks no more of that Teahouse than any with tournaments can do."""


class BotElsewhere(Bot):
    """A bot of another installation."""

    summary = "plays from another installation"

    def __init__(self, name: str, python: str, seconds: float) -> None:
        self.name = f"{name}@{python}"
        self._command = [python, "-c", WORKER, name, str(seconds)]
        self._process: subprocess.Popen[str] | None = None
        self.processor = 0.0
        """Seconds of processor time that its last decision took there."""

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        rules = [game.info.id, game.players, game.options, game.rules_version, game.edition_hash]
        told = self._ask({"game": rules, "view": view, "seat": seat, "seed": rng.below(1 << 30)})
        if "action" not in told:
            raise TeahouseError(f"{self.name} cannot play this: {told.get('error')}.")
        self.processor = float(told["processor"])
        return game.action(told["action"])

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        if self._process is None:
            self._process = self._start()
        asks, answers = self._process.stdin, self._process.stdout
        assert asks is not None
        assert answers is not None
        try:
            asks.write(json.dumps(question) + "\n")
            asks.flush()
            line = answers.readline()
            told: dict[str, Any] = json.loads(line)
        except (OSError, ValueError) as error:
            raise TeahouseError(f"{self.name} gives no answer.") from error
        return told

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise TeahouseError(f"{self.name} cannot be started: {error.strerror}.") from error
        assert process.stdin is not None
        atexit.register(_end, process, process.stdin)
        return process


def _end(process: subprocess.Popen[str], asks: IO[str]) -> None:
    """It ends when nobody can ask it any more."""
    asks.close()
    process.wait()


_known: dict[tuple[str, str, float], BotElsewhere] = {}


def bot_elsewhere(name: str, python: str, seconds: float) -> BotElsewhere:
    """One process for all games of this one: starting it takes longer than many a game."""
    return _known.setdefault((name, python, seconds), BotElsewhere(name, python, seconds))
