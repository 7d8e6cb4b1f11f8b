"""Who can take part in a tournament: our bots, with any number of simulations, and OpenSpiel's searches."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter, thread_time
from typing import Final

from teahouse.bots import BOTS, Bot, LevelBot, UnknownBot, any_bot
from teahouse.bots.own import PROGRAM
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.errors import TeahouseError
from teahouse.engine.rng import Rng
from teahouse.engine.weights import FORMAT, read
from teahouse.lab.elsewhere import BotElsewhere, bot_elsewhere

OPENSPIEL: Final = "openspiel"
NUMBERED: Final = frozenset({OPENSPIEL, *(bot.name for bot in BOTS)})
"""Those behind whose name a colon is followed by a number; before any other it stands for a class."""
HAND: Final = "hand"
"""Stands for no learned weights at all."""


class Timed(Bot):
    """A bot with a stop watch."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.summary = bot.summary
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0
        self.processor = 0.0
        """Seconds of processor time: what other programs do beside it does not count."""

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        began, processor = perf_counter(), thread_time()
        action = self.bot.choose(game, view, seat, rng)
        self.seconds += perf_counter() - began
        if isinstance(self.bot, BotElsewhere):
            self.processor += self.bot.processor
        else:
            self.processor += thread_time() - processor
        self.decisions += 1
        return action


def entrant(name: str, seconds: float) -> Timed:
    """A bot by its name in a tournament: `master`, `master:200` with so many simulations, `openspiel:200`.

    Ours think no longer than the seconds about a decision, `openspiel` just so long, and `openspiel:200`
    through 200 simulations, however long they take. `master+FILE` goes by the learned weights in a file,
    `master+hand` by none. A bot of one's own is `module:Class`, or `exec:` and a command. With `@PYTHON`
    behind it a bot is from the Teahouse of another Python.
    """
    if name.startswith(PROGRAM):
        program = any_bot(name)
        program.hurry(seconds)
        return Timed(name, program)
    here, elsewhere, python = name.partition("@")
    if elsewhere:
        return Timed(name, bot_elsewhere(here, python, seconds))
    here, plus, file = name.partition("+")
    kind, colon, number = here.partition(":")
    if colon and kind not in NUMBERED:
        own = any_bot(name)
        own.hurry(seconds)
        return Timed(name, own)
    if colon and not (number.isdecimal() and int(number)):
        raise UnknownBot(f"What follows the colon in {name!r} must be a whole number from 1.")
    if kind == OPENSPIEL:
        return Timed(name, openspiel(int(number) if number else None, seconds))
    bot = any_bot(kind)
    if number:
        if not isinstance(bot, LevelBot):
            raise UnknownBot(f"{kind} does not search, so it takes no number of simulations.")
        bot.look_just(int(number))
    if plus:
        if not isinstance(bot, LevelBot):
            raise UnknownBot(f"{kind} does not search, so it takes no weights.")
        bot.weights = [] if file == HAND else read_weights(Path(file))
    if isinstance(
        bot, LevelBot
    ):  # with more time than a level has its simulations are whole on a busy machine too
        bot.seconds = seconds
    else:
        bot.hurry(seconds)
    return Timed(name, bot)


def read_weights(path: Path) -> list[float]:
    """The weights in a file that `teahouse train` wrote; none if all are 0, so that none cost any time."""
    data = read(path)
    weights = data.get("weights") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if not isinstance(weights, list) or not all(isinstance(weight, int | float) for weight in weights):
        raise TeahouseError(f"{path} is no file of weights.")
    return [float(weight) for weight in weights] if any(weights) else []


def openspiel(simulations: int | None, seconds: float) -> Bot:
    try:
        from teahouse.lab.openspiel_bot import OpenSpielBot
    except ImportError as error:
        raise TeahouseError("OpenSpiel is not installed; try pip install 'teahouse[openspiel]'.") from error
    if simulations is not None:
        return OpenSpielBot(simulations=simulations)
    return OpenSpielBot(seconds=seconds)
