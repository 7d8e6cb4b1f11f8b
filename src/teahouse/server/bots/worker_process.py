"""A bot's worker process: questions on its standard input, answers on its standard output, one line each.

It is given views, never positions, and knows nothing of tables; only of a game that is over it can be told
everything.

    python -m teahouse.server.bots.worker_process
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
from teahouse.bots.advice import advise, plan, worth
from teahouse.bots.bot import Bot
from teahouse.bots.search.search import Budget
from teahouse.engine.contract import Game, State
from teahouse.engine.edition import Written
from teahouse.engine.record import OWN_BOX
from teahouse.engine.rng import Rng
from teahouse.orphans import end_with_parent

MOST_ADVICE: Final = 5
"""Of so many choices it is told what the search thinks."""
PLAN_PART: Final = 3
"""Each further decision of a turn is thought about with this part of the looks."""
SAFE: Final = 0.6
"""The part of the hard limit after which a bot should have answered."""


class Question(msgspec.Struct):
    """What a bot is asked: all that its seat sees, and how long it may think before it is ended.

    With `looks` it is not asked to choose but for advice, on the action `played` too if one is given.
    """

    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    view: dict[str, Any]
    seat: int
    bot: str
    seed: str
    hard_limit: float
    looks: int = 0
    played: str = ""
    compared: str = ""
    """Another action that is asked about."""
    planned: bool = False
    """Whether the whole turn is wanted that goes on from the best choice, or from the one that was played."""
    share: float = 1.0
    """How much of the usual time there is, when many wait."""
    box: str = ""
    """The components as TOML, if they are somebody's own."""
    acts: list[str] = []
    """All that happened before, of a game that is over: then it is told what the position was worth, too."""
    steady: bool = False
    """Whether the bot is to choose the same whenever it is asked the same, however long that takes."""


class Advised(msgspec.Struct):
    """What the search says of a choice: see `bots.advice`."""

    action: str
    visits: int
    results: list[float]
    chances: list[float]
    points: list[list[float]]


class Worth(msgspec.Struct):
    """Everybody's chance to win before a decision and right after it, with all that was hidden."""

    before: list[float]
    after: list[float]


class Answer(msgspec.Struct):
    """The text of the action that the bot chose, or advice, or why there is none."""

    action: str | None
    error: str | None = None
    advice: list[Advised] = []
    plan: list[str] = []
    """The actions of a whole turn, if they were wanted."""
    worth: Worth | None = None


@lru_cache(maxsize=16)
def _game(game: str, players: int, options: tuple[tuple[str, str], ...], version: int, box: str) -> Game:
    own = Written(OWN_BOX, box) if box else None
    return teahouse.make(game, players, dict(options), own, version)


@lru_cache(maxsize=256)
def _bot(name: str, seconds: float, share: float) -> Bot:
    bot = make_bot(name)
    bot.hurry(seconds * share)
    return bot


@lru_cache(maxsize=16)
def _steady_bot(name: str) -> Bot:
    bot = make_bot(name)
    bot.be_steady()
    return bot


def think(question: Question) -> Answer:
    """Ask the bot. Whatever it does wrong becomes an answer."""
    try:
        options = tuple(question.options.items())
        game = _game(question.game, question.players, options, question.rules_version, question.box)
        if question.looks:
            advice = _advice(game, question)
            answer = Answer(None, advice=advice)
            if question.planned:
                answer.plan = _plan(game, question, advice)
            if question.acts:
                answer.worth = _worth(game, question)
            return answer
        if question.steady:
            bot = _steady_bot(question.bot)
        else:
            bot = _bot(question.bot, SAFE * question.hard_limit, question.share)
        action = bot.choose(game, question.view, question.seat, Rng(question.seed))
        return Answer(action.text)
    except Exception as error:
        return Answer(None, f"{type(error).__name__}: {error}")


def _advice(game: Game, question: Question) -> list[Advised]:
    """The best choices, and the one that was played wherever it stands among them."""
    rng = Rng(question.seed)
    parts = 1 + question.planned + bool(question.compared) + bool(question.acts)
    budget = Budget(question.looks, SAFE * question.hard_limit * question.share / parts)
    asked = [game.action(text) for text in (question.played, question.compared) if text]
    found = advise(game, question.view, question.seat, budget, rng, *asked)
    told = found[:MOST_ADVICE]
    told += [candidate for candidate in found[MOST_ADVICE:] if candidate.action in asked]
    return [
        Advised(
            candidate.action.text,
            candidate.visits,
            [round(result, 4) for result in candidate.results],
            [round(chance, 4) for chance in candidate.chances],
            [[round(points, 2) for points in seat] for seat in candidate.points],
        )
        for candidate in told
    ]


def _plan(game: Game, question: Question, advice: list[Advised]) -> list[str]:
    """The turn that begins with the best choice."""
    budget = Budget(max(1, question.looks // PLAN_PART), SAFE * question.hard_limit * question.share / 2)
    first = game.action(question.played or advice[0].action)
    line = plan(game, question.view, question.seat, first, budget, Rng(question.seed))
    return [action.text for action in line]


class _Course:
    """How far a game that is over was played again for the last question: the next is about a later act."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.acts: list[str] = []
        self.state: State | None = None

    def at(self, game: Game, acts: list[str]) -> State:
        """The position after these acts."""
        if self.state is None or self.game is not game or self.acts != acts[: len(self.acts)]:
            self.game, self.acts, self.state = game, [], game.start()
        for text in acts[len(self.acts) :]:
            self.state.apply(game.read(self.state, text))
        self.acts = acts
        return self.state


_course = _Course()


def _worth(game: Game, question: Question) -> Worth:
    """What the position was worth, and what was played."""
    budget = Budget(question.looks, SAFE * question.hard_limit * question.share / 2)
    state = _course.at(game, question.acts)
    played = game.action(question.played)
    found = worth(game, state, question.seat, played, budget, Rng(question.seed))
    before, after = ([round(chance, 4) for chance in chances] for chances in found)
    return Worth(before, after)


def main() -> None:
    # The server decides when this ends; Ctrl-C in its terminal is meant for the server alone.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
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
    with contextlib.suppress(BrokenPipeError):  # the server has gone
        main()
