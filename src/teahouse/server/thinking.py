"""A bot's worker process: questions on its standard input, answers on its standard output, one line each.

It is given views, never positions, and knows nothing of tables. `python -m teahouse.server.thinking`
"""

from __future__ import annotations

import contextlib
import signal
import sys
from functools import lru_cache
from typing import Any, Final

import msgspec

import teahouse
from teahouse.bots import make_bot
from teahouse.bots.bot import Bot
from teahouse.engine.contract import Game
from teahouse.engine.rng import Rng

SAFE: Final = 0.6
"""The part of the hard limit after which a bot should have answered."""


class Question(msgspec.Struct):
    """What a bot is asked: all that its seat sees, and how long it may think before it is ended."""

    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    view: dict[str, Any]
    seat: int
    bot: str
    seed: str
    hard_limit: float


class Answer(msgspec.Struct):
    """The text of the action that the bot chose, or why it could not."""

    action: str | None
    error: str | None = None


@lru_cache(maxsize=16)
def _game(game: str, players: int, options: tuple[tuple[str, str], ...], version: int) -> Game:
    return teahouse.make(game, players, dict(options), rules_version=version)


@lru_cache(maxsize=16)
def _bot(name: str, seconds: float) -> Bot:
    bot = make_bot(name)
    bot.hurry(seconds)
    return bot


def think(question: Question) -> Answer:
    """Ask the bot. Whatever it does wrong becomes an answer."""
    try:
        game = _game(question.game, question.players, tuple(question.options.items()), question.rules_version)
        bot = _bot(question.bot, SAFE * question.hard_limit)
        action = bot.choose(game, question.view, question.seat, Rng(question.seed))
        return Answer(action.text)
    except Exception as error:
        return Answer(None, f"{type(error).__name__}: {error}")


def main() -> None:
    # The server decides when this ends; Ctrl-C in its terminal is meant for the server alone.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout.buffer
    # Whatever a bot prints must not look like an answer.
    with contextlib.redirect_stdout(sys.stderr):
        answers.write(b"ready\n")
        answers.flush()
        for line in sys.stdin.buffer:
            question = msgspec.json.decode(line, type=Question)
            if hasattr(signal, "setitimer"):
                # The system ends this process if nobody else does, as when the server was killed.
                signal.setitimer(signal.ITIMER_REAL, question.hard_limit + 5)
            answers.write(msgspec.json.encode(think(question)) + b"\n")
            answers.flush()
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)


if __name__ == "__main__":
    main()
