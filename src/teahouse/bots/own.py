"""Bots of one's own: a class of a module, one that a package brings, or a program that speaks JSON lines.

    own_bots:MyBot          the class MyBot of the module own_bots, in the current folder or installed
    my-bot                  what a package names in its entry point group `teahouse.bots`
    exec:./bot --deep 3     a program: a line of JSON comes in for every decision, a line goes out

A bot of one's own may be slow, break down or choose what is not allowed. Then it loses that turn, in which
chance chooses for it, and a sentence says so; the game goes on.
"""

from __future__ import annotations

import atexit
import importlib
import json
import os
import select
import shlex
import subprocess
import sys
from copy import deepcopy
from importlib.metadata import entry_points
from pathlib import Path
from time import monotonic
from typing import Any, Final

from teahouse.bots.bot import Bot
from teahouse.engine.contract import Action, Game, State, View
from teahouse.engine.errors import TeahouseError
from teahouse.engine.known import Known
from teahouse.engine.rng import Rng

GROUP: Final = "teahouse.bots"
"""Entry points of this group bring bots of other packages."""
PROGRAM: Final = "exec:"
PATIENCE: Final = 30.0
"""Seconds for a decision of a program, unless it is said otherwise."""
ATTEMPTS: Final = 3
"""So often a program may try until its turn is lost."""
LONGEST: Final = 100_000
"""Characters of an answer."""


class BadBot(TeahouseError):
    """A bot of one's own that cannot be used."""


class Trouble(Exception):
    """What went wrong with a decision."""


def own_bot(name: str) -> Bot | None:
    """The bot of one's own that a name means, guarded; None if it means none."""
    if name.startswith(PROGRAM):
        return Guarded(ProgramBot(name))
    for point in entry_points(group=GROUP):
        if point.name == name:
            return Guarded(_made(point.load, name, point.value))
    module, colon, attribute = name.partition(":")
    if not colon or attribute.isdecimal() or not module:
        return None
    return Guarded(_made(lambda: _imported(module, attribute), name, name))


def found_bots() -> list[str]:
    """The names of the bots that other packages bring."""
    return sorted(point.name for point in entry_points(group=GROUP))


def _imported(module: str, attribute: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:  # a command that is installed does not look into the current folder
        sys.path.insert(0, here)
    return getattr(importlib.import_module(module), attribute)


def _made(load: Any, name: str, where: str) -> Bot:
    try:
        bot = load()()
    except Exception as error:  # whatever is wrong with it is somebody else's code
        raise BadBot(f"The bot {name} cannot be used: {type(error).__name__}: {error}.") from error
    if not isinstance(bot, Bot):
        raise BadBot(f"The bot {name} cannot be used: {where} is no subclass of teahouse.bots.Bot.")
    bot.name = name
    return bot


class Guarded(Bot):
    """A bot that loses its turn when something is wrong with it, and never more than that."""

    def __init__(self, bot: Bot, log: Any = None) -> None:
        self.bot = bot
        self.name = bot.name
        self.summary = getattr(bot, "summary", "a bot of one's own")
        self.lost = 0
        """Turns that it has lost."""
        self.log = log
        """Where to say so; the standard error output if it is None."""

    def hurry(self, seconds: float) -> None:
        self.bot.hurry(seconds)

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        try:
            action: object = self.bot.choose(game, deepcopy(view), seat, rng)
        except (Exception, SystemExit) as error:  # somebody else's code, see above
            problem = str(error) if isinstance(error, Trouble) else f"{type(error).__name__}: {error}"
        else:
            problem = "it chose no action"
            if isinstance(action, Action):
                refusal = game.why_not(fitting(game, view), action, seat)
                if refusal is None:
                    return action
                problem = f"it chose {action!r}: {refusal.message}".rstrip(".")
        self.lost += 1
        print(
            f"teahouse: {self.name} loses a turn as seat {seat + 1}: {problem}.",
            file=self.log or sys.stderr,
            flush=True,
        )
        legal = legal_in(game, view, seat)
        return legal[rng.below(len(legal))]


def fitting(game: Game, view: View) -> State:
    """A position that fits a view: what a seat may choose, and why not, is the same in all of them."""
    return game.determinize(view, Rng(0))


def legal_in(game: Game, view: View, seat: int) -> list[Action]:
    """What a seat may choose, by its view."""
    return fitting(game, view).legal_for(seat)


def question(game: Game, view: View, seat: int) -> dict[str, Any]:
    """All that a program is told about a decision: as data, and in words."""
    known = Known(seat, game.restore(view))
    return {
        "game": game.info.id,
        "players": game.players,
        "options": game.options,
        "rules_version": game.rules_version,
        "seat": seat,
        "prompt": str(game.prompt(known)),
        "position": [str(line) for line in game.describe(known)],
        "legal": [{"code": action.code, "text": action.text} for action in legal_in(game, view, seat)],
        "view": view,
    }


def answered(game: Game, told: Any) -> Action:
    """The action that an answer names, by its text or its code."""
    if isinstance(told, dict) and isinstance(told.get("action"), str):
        return game.action(told["action"])
    code = told.get("code") if isinstance(told, dict) else None
    if isinstance(code, int) and not isinstance(code, bool) and 0 <= code < len(game.actions):
        return game.actions[code]
    raise BadBot('An answer is a line such as {"action": "…"} or {"code": 7}.')


class ProgramBot(Bot):
    """A program of one's own, asked over its standard input and output, a line of JSON each."""

    summary = "plays by a program of its own"

    def __init__(self, name: str) -> None:
        self.name = name
        try:
            self._command = shlex.split(name.removeprefix(PROGRAM))
        except ValueError as error:
            raise BadBot(f"{name!r} is no command: {error}.") from error
        if not self._command:
            raise BadBot(f"{PROGRAM} is followed by a command, such as {PROGRAM}./bot.")
        self.seconds = PATIENCE
        self._process: subprocess.Popen[bytes] | None = None
        self._left = b""

    def hurry(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        asked = {**question(game, view, seat), "seconds": self.seconds}
        until = monotonic() + self.seconds
        state = fitting(game, view)
        refused = ""
        for _ in range(ATTEMPTS):
            try:
                action = answered(game, self._ask({**asked, "refused": refused} if refused else asked, until))
            except TeahouseError as error:
                refused = str(error)
                continue
            refusal = game.why_not(state, action, seat)
            if refusal is None:
                return action
            refused = str(refusal.message)
        raise Trouble(f"nothing that it chose was allowed; at last: {refused.rstrip('.')}")

    def _ask(self, message: dict[str, Any], until: float) -> Any:
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(message).encode() + b"\n")
            process.stdin.flush()
            line = self._line(process, until)
        except OSError as error:
            self._stop()
            raise Trouble(f"it does not listen ({error.strerror})") from error
        try:
            return json.loads(line)
        except ValueError as error:
            raise BadBot("An answer is one line of JSON.") from error

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            try:
                self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            except OSError as error:
                raise Trouble(f"it cannot be started ({error.strerror})") from error
            self._left = b""
            atexit.register(self._stop)
        return self._process

    def _line(self, process: subprocess.Popen[bytes], until: float) -> bytes:
        """The next line, if it comes in time."""
        assert process.stdout is not None
        while b"\n" not in self._left:
            ready, _, _ = select.select([process.stdout], [], [], max(0.0, until - monotonic()))
            if not ready:
                self._stop()
                raise Trouble(f"it took more than {self.seconds:g} seconds")
            data = os.read(process.stdout.fileno(), 65536)
            if not data:
                self._stop()
                raise Trouble("it has ended")
            self._left += data
            if len(self._left) > LONGEST:
                self._stop()
                raise Trouble("its answer has no end")
        line, self._left = self._left.split(b"\n", 1)
        return line

    def _stop(self) -> None:
        process, self._process = self._process, None
        atexit.unregister(self._stop)
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()

    def __del__(self) -> None:
        if getattr(self, "_process", None) is not None:
            self._stop()
