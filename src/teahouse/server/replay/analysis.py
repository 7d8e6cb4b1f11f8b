"""Analysis of a game that is over: every decision thought over again in the background, and kept.

Each decision is asked about with the view of the seat that made it, so a choice is judged by what could be
known then. What a position was worth is asked with everything known: so what changed from one to the next
happened in between, and is not what somebody else could not see. One game after the other is analysed,
people's decisions before those of bots, in processes of its own that let those of the tables go first.
"""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from msgspec import Struct

from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_, Message
from teahouse.server import house_time
from teahouse.server.bots.worker_process import Advised, Question, Worth
from teahouse.server.bots.workers import NoAnswer, Workers
from teahouse.server.cluster.ownership import Elsewhere, Guard
from teahouse.server.live.entries import check_all_known
from teahouse.server.refusals import Refused
from teahouse.server.replay.replays import Replay
from teahouse.server.settings import Settings
from teahouse.server.storage.store import Store

log = logging.getLogger("teahouse.analysis")

KEPT_EVERY: Final = 10
"""After so many decisions what was found so far is stored."""
MOST_WAITING: Final = 20
"""So many games may wait for their analysis."""
MOST_FAILURES: Final = 3
"""After so many decisions in a row without an answer it is not the decisions that are to blame."""
DEEPER: Final = 4
"""By so much deeper a game is thought over that was thought over already."""
MOST_LOOKS: Final = 2560
SLEEP: Final = 5.0
"""How often it is looked for games that another server left unfinished, in seconds."""
NICE: Final = 10
"""Tables do not wait for an analysis: its process lets those of the bots go first."""


class Verdict(Struct):
    """A decision as it was played, and the best choice that was found; equal if they are the same."""

    step: int
    """The number of the act, from 0 on."""
    seat: int
    played: str
    best: str
    results: list[float]
    """What every seat could expect after the decision, from -1 to 1."""
    chances: list[float]
    """Of every seat to win."""
    points: list[list[float]]
    """And the points in the end by category."""
    best_results: list[float]
    best_chances: list[float]
    best_points: list[list[float]]
    before: list[float]
    """Everybody's chance to win before the decision, with all that was hidden."""
    after: list[float]
    """And right after it, before anything was drawn."""
    blind: float = -1.0
    """The seat's chance to win after a choice made blindly, on average; less than 0 if that was not asked."""


class Analysis(Struct):
    """What is stored, and what can be exported."""

    game: str
    looks: int
    decisions: int
    """So many there are to think about; where there was no choice there is nothing to say."""
    asked: int = 0
    """So many of them were thought about."""
    verdicts: list[Verdict] = []
    stopped: bool = False
    """It failed too often to go on by itself; who asks again gives it another chance."""

    @property
    def missing(self) -> int:
        """So many decisions nothing is known of."""
        return self.decisions - len(self.verdicts)

    @property
    def done(self) -> bool:
        return self.asked >= self.decisions


def deeper(looks: int) -> int:
    """How deeply a game is thought over the next time."""
    return min(MOST_LOOKS, DEEPER * looks)


def read_analysis(stored: bytes | str | None) -> Analysis | None:
    """A stored analysis; none if an earlier version of Teahouse made it, which told other things."""
    try:
        return msgspec.json.decode(stored, type=Analysis) if stored is not None else None
    except msgspec.ValidationError:
        return None


def decisions_of(replay: Replay) -> list[int]:
    """The acts in which a seat had a choice."""
    positions = replay.history.positions
    return [
        step
        for step in range(replay.steps)
        if positions[step].actor() >= 0 and len(positions[step].legal()) > 1
    ]


def in_order(replay: Replay) -> list[int]:
    """The same as they are thought about: those of people first, who want to learn from them."""
    return sorted(decisions_of(replay), key=lambda step: replay.table.log[step].by_bot)


def question_about(replay: Replay, step: int, looks: int, limit: float) -> Question:
    """What was to be decided there, as the seat saw it."""
    game, setup = replay.table.game, replay.setup
    state = replay.history.positions[step]
    seat = state.actor()
    return Question(
        game=setup.game,
        players=game.players,
        options=game.options,
        rules_version=setup.rules_version,
        view=game.view(state, seat),
        seat=seat,
        bot="analysis",
        seed=f"analysis {step}",
        hard_limit=limit,
        looks=looks,
        played=replay.history.acts[step],
        box=setup.box,
    )


def worth_asked(replay: Replay, step: int, looks: int, limit: float) -> Question:
    """The same, and what the position was worth, if that is not the same question."""
    question = question_about(replay, step, looks, limit)
    if replay.table.game.info.hidden_information:
        question.acts = replay.history.acts[:step]
    return question


def blindly(seat: int, advice: list[Advised], choices: int) -> float:
    """The chance to win after any of so many choices; what the search left out is as bad as its worst."""
    chances = [one.chances[seat] for one in advice]
    return (sum(chances) + max(0, choices - len(chances)) * min(chances)) / max(choices, len(chances))


def verdict(
    step: int, seat: int, played: str, advice: list[Advised], worth: Worth | None = None, choices: int = 0
) -> Verdict:
    """The choice with the most visits is the best, unless what was played promises more.

    Where nothing is hidden the choices say what the position was worth, too.
    """
    own = next(one for one in advice if one.action == played)
    best = advice[0] if advice[0].results[seat] > own.results[seat] else own
    if worth is None:
        worth = Worth(best.chances, own.chances)
    return Verdict(
        *(step, seat, played, best.action),
        *(own.results, own.chances, own.points),
        *(best.results, best.chances, best.points),
        *(worth.before, worth.after),
        blind=round(blindly(seat, advice, choices), 4),
    )


class Analyst:
    """Analyses games, one after the other. The queue is in the database, for all servers of a house."""

    def __init__(self, store: Store, settings: Settings, command: tuple[str, ...]) -> None:
        self._store = store
        self._settings = settings
        self._processes = settings.analysis_processes
        self._workers = Workers(self._processes, command, NICE)
        self._in_work: dict[str, Analysis] = {}
        """What this process works on: one, or none."""
        self._starting = asyncio.Lock()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        store.ownership.on_notice("analysis", lambda _: self._news.set())

    def begin(self, find: Callable[[str], Awaitable[Replay]]) -> None:
        """Work through the queue, with whoever finds the replay of a table."""
        self._task = asyncio.create_task(self._work(find), name="analyses")

    async def of(self, table_id: str) -> Analysis | None:
        """What is known of a game so far."""
        if table_id in self._in_work:
            return self._in_work[table_id]
        return read_analysis(await self._store.analysis(table_id))

    async def working_on(self, table_id: str) -> bool:
        return table_id in await self._store.queued_analyses()

    async def start(self, replay: Replay, more: bool = False) -> Analysis:
        """Begin, or go on with whatever is missing; what is known stays as it is, unless `more` is wanted."""
        check_all_known(replay.table, Message(N_("A game can be analysed when it is over.")))
        async with self._starting:
            queued = await self._store.queued_analyses()
            found = await self.of(replay.id)
            again = more and found is not None and found.done and replay.id not in queued
            if (
                found is not None
                and not again
                and (replay.id in queued or (found.done and not found.missing))
            ):
                return found
            if len(queued) >= MOST_WAITING:
                raise Refused(Message(N_("Too many games are being analysed; please come back later.")), 503)
            if found is None or again:
                looks = self._settings.analysis_looks if found is None else deeper(found.looks)
                found = Analysis(replay.setup.game, looks, len(decisions_of(replay)))
            found.asked = len(found.verdicts)
            found.stopped = False
            await self._store.keep_analysis(replay.id, msgspec.json.encode(found), house_time.now())
        await self._store.ownership.tell("analysis")
        return found

    async def close(self) -> None:
        """Stop, and keep what is known of the game in work; those that wait are kept already."""
        try:
            if self._task is not None:
                self._task.cancel()
                await asyncio.gather(self._task, return_exceptions=True)
        finally:
            await self._workers.close()

    async def _work(self, find: Callable[[str], Awaitable[Replay]]) -> None:
        while True:
            self._news.clear()
            try:
                for table_id, since in (await self._store.queued_analyses()).items():
                    await self._work_on(table_id, since, find)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("looking for games to analyse failed; trying again")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SLEEP):
                    await self._news.wait()

    async def _work_on(self, table_id: str, since: float, find: Callable[[str], Awaitable[Replay]]) -> None:
        """Analyse a game, unless another server does; what is found is kept also if this is interrupted."""
        lease = f"analysis/{table_id}"
        try:
            guard = await self._store.ownership.claim(lease)
        except Elsewhere:
            return
        analysis = read_analysis(await self._store.analysis(table_id))
        place: float | None = None
        try:
            if analysis is None or analysis.done or analysis.stopped:
                await self._store.leave_queue(table_id)
                return
            self._in_work[table_id] = analysis
            await self._analyse(await find(table_id), analysis, since, guard)
        except asyncio.CancelledError:
            place = since
            raise
        except Exception:
            log.exception("a game cannot be analysed", extra={"table": table_id})
            if analysis is not None:
                analysis.stopped = True
        finally:
            if table_id in self._in_work:
                await self._keep(table_id, self._in_work[table_id], place, guard)
                del self._in_work[table_id]
            await self._store.ownership.release(lease)

    async def _analyse(self, replay: Replay, analysis: Analysis, since: float, guard: Guard | None) -> None:
        """Think about what is missing. A decision without an answer is left out, unless none gets one."""
        known = {one.step for one in analysis.verdicts}
        steps = iter([step for step in in_order(replay) if step not in known])
        failures = 0

        async def ask_on() -> None:
            """One question after the other, beside those of the other processes."""
            nonlocal failures
            for step in steps:
                question = worth_asked(replay, step, analysis.looks, self._settings.bot_budget)
                try:
                    answer = await self._workers.coach(question)
                except NoAnswer as error:
                    log.warning("act %d: %s", step, error, extra={"table": replay.id})
                    failures += 1
                else:
                    failures = 0
                    choices = len(replay.history.positions[step].legal())
                    found = verdict(
                        step, question.seat, question.played, answer.advice, answer.worth, choices
                    )
                    bisect.insort(analysis.verdicts, found, key=lambda one: one.step)
                analysis.asked += 1
                if failures >= MOST_FAILURES:
                    break
                if analysis.asked % KEPT_EVERY == 0:
                    await self._keep(replay.id, analysis, since, guard)

        async with asyncio.TaskGroup() as group:
            for _ in range(self._processes):
                group.create_task(ask_on())
        if failures >= MOST_FAILURES or (failures and not analysis.verdicts):
            analysis.asked -= failures
            analysis.stopped = True

    async def _keep(
        self, table_id: str, analysis: Analysis, since: float | None, guard: Guard | None
    ) -> None:
        """Store what is known; with its place in the queue if it is not done yet."""
        try:
            await self._store.keep_analysis(table_id, msgspec.json.encode(analysis), since, guard)
        except TeahouseError as error:
            log.warning("an analysis cannot be stored: %s", error, extra={"table": table_id})
