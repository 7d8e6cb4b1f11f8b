"""Many games between bots, on as many processes as one likes, with the same results.

A task carries numbers of games, never positions: the seed of a game comes from the plan's seed and the game's
number, and everything in a game from its seed.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from teahouse.bots import Bot, bots_for
from teahouse.bots.match import play_game
from teahouse.engine import registry
from teahouse.engine.contract import Action, Game
from teahouse.engine.record import Record
from teahouse.lab.results import GameResult, SeatResult
from teahouse.orphans import begin_worker

ALONE_SECONDS: Final = 0.3
"""So long games are played without other processes: a small simulation is over before they would start."""
TASK_SECONDS: Final = 0.5
"""How long a task should last; much less and handing it out costs more than it saves."""
LARGEST_TASK: Final = 5000
"""In games, so that the results of a task stay small."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated. Small and plain, since every task carries it."""

    game: str
    players: int
    bots: tuple[str, ...]
    """One for all seats, or one for each."""
    seed: str = "0"
    options: dict[str, str] = field(default_factory=dict)
    edition: Path | None = None
    rotate: bool = False
    """Whether the bots move on by a seat from game to game."""
    records: bool = False
    """Whether results carry the records of their games."""

    def make_game(self) -> Game:
        return registry.make(self.game, self.players, self.options, self.edition)

    def game_seed(self, number: int) -> str:
        """The seed of the game with this number; the numbers begin at 1."""
        return f"{self.seed}/{number}"


class Runner:
    """Plays the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.make_game()
        self.bots = bots_for(list(plan.bots), plan.players)

    def seating(self, number: int) -> list[Bot]:
        """Who sits where in the game with this number."""
        if not self.plan.rotate:
            return self.bots
        first = (1 - number) % len(self.bots)
        return self.bots[first:] + self.bots[:first]

    def play(self, number: int) -> GameResult:
        bots = self.seating(number)
        names = [bot.name for bot in bots]
        seed = self.plan.game_seed(number)
        actions: list[Action] | None = [] if self.plan.records else None
        state, decisions = play_game(self.game, bots, seed, actions)
        outcome = state.outcome()
        winners = outcome.winners()
        seats = tuple(
            SeatResult(names[seat], tuple(state.points(seat)), outcome.standings[seat].rank, seat in winners)
            for seat in range(self.game.players)
        )
        record = None
        if actions is not None:
            kept = Record(self.game, names)
            for action in actions:
                kept.add(action)
            record = kept.to_json()
        return GameResult(number, seed, decisions, seats, record)


_runners: list[Runner] = []
"""The last one of this process: a worker gets many tasks of one plan."""


def play_task(plan: Plan, first: int, count: int) -> list[GameResult]:
    """So many games from a number on. This is what runs in other processes, or on other machines."""
    if not _runners or _runners[0].plan != plan:
        _runners[:] = [Runner(plan)]
    return [_runners[0].play(number) for number in range(first, first + count)]


def simulate(plan: Plan, games: int, jobs: int = 1, executor: Executor | None = None) -> Iterator[GameResult]:
    """Play games number 1 to `games`, giving them in this order.

    An executor of one's own (processes, Dask) plays all of them, `jobs` tasks at a time; otherwise local
    processes help when there is more than one job and the games take long enough to be worth it.
    """
    runner = Runner(plan)  # refuses what cannot be played before anything is started
    done = 0
    began = perf_counter()
    while done < games and (jobs == 1 or perf_counter() - began < ALONE_SECONDS) and executor is None:
        done += 1
        yield runner.play(done)
    if done == games:
        return
    seconds = (perf_counter() - began) / done if done else TASK_SECONDS
    size = max(1, min(LARGEST_TASK, int(TASK_SECONDS / seconds), -(-(games - done) // jobs)))
    if executor is not None:
        yield from _handed_out(plan, done, games, size, jobs, executor)
        return
    with processes(jobs) as pool:
        yield from _handed_out(plan, done, games, size, jobs, pool)


def _handed_out(
    plan: Plan, done: int, games: int, size: int, jobs: int, executor: Executor
) -> Iterator[GameResult]:
    """The games after the first `done`, in order, with two tasks a job on their way at any time."""
    waiting: deque[Future[list[GameResult]]] = deque()
    try:
        while done < games or waiting:
            while done < games and len(waiting) < 2 * jobs:
                count = min(size, games - done)
                with interrupt_held_back():  # a worker that this starts inherits it, and keeps it for good
                    waiting.append(executor.submit(play_task, plan, done + 1, count))
                done += count
            yield from waiting.popleft().result()
    finally:
        for task in waiting:
            task.cancel()


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Worker processes that leave Ctrl-C to this one and end with it, however it ends.

    They are started afresh, which is safe everywhere.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_worker, initargs=(os.getpid(),))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupt_held_back() -> Iterator[None]:
    """A Ctrl-C that comes meanwhile takes effect afterwards."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def cores() -> int:
    """How many processor cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
