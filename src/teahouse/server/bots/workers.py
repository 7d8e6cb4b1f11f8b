"""The processes that bots think in. One that crashes, hangs or talks nonsense is ended and replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from time import perf_counter
from typing import Final

import msgspec

from teahouse._build import compiled_copy
from teahouse.server.bots.fair_queue import Asker, AskerNow, FairQueue, Turn, Urgency
from teahouse.server.bots.worker_process import Advised, Answer, Question

log = logging.getLogger("teahouse.bots")

START_LIMIT: Final = 20.0
"""How long a new process may take to be ready."""
LINE_BYTES: Final = 65_536
COMMAND: Final = (sys.executable, "-m", "teahouse.server.bots.worker_process")


def anybody() -> Asker:
    """For whom it is all the same who they are."""
    return Asker()


def anybody_advised() -> Asker:
    """The same for advice, which nobody who plays waits for."""
    return Asker(urgency=Urgency.ADVISED)


class NoAnswer(Exception):
    """The bot gave none that can be used; the table helps itself."""


class Worker:
    """One process, asked one question at a time."""

    def __init__(self, command: Sequence[str], nice: int = 0) -> None:
        self._command = command
        self._nice = nice
        self._process: asyncio.subprocess.Process | None = None
        self._copy = ""

    async def ask(self, question: Question) -> Answer:
        """The answer within the hard limit, or NoAnswer; then the process is gone."""
        try:
            if self._copy != compiled_copy():
                await self.end()  # the next one runs compiled
            async with asyncio.timeout(START_LIMIT):
                process = await self.start()
            line = msgspec.json.encode(question) + b"\n"
            async with asyncio.timeout(question.hard_limit):
                return msgspec.json.decode(await _exchange(process, line), type=Answer)
        except TimeoutError:
            await self.end()
            raise NoAnswer(f"{question.bot} took more than {question.hard_limit} s") from None
        except (OSError, ValueError, EOFError, msgspec.DecodeError) as error:
            await self.end()
            raise NoAnswer(f"{question.bot} ended without an answer ({error})") from error
        except asyncio.CancelledError:
            # Its answer would be taken for the answer to the next question.
            await self.end()
            raise

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._copy = compiled_copy()
            paths = [path for path in (self._copy, *sys.path) if path]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_BYTES,
                env=environment,
            )
            if self._nice and hasattr(os, "setpriority"):
                with contextlib.suppress(OSError):
                    here = os.getpriority(os.PRIO_PROCESS, 0)
                    os.setpriority(os.PRIO_PROCESS, self._process.pid, min(here + self._nice, 19))
            ready = await _read(self._process)
            if ready.strip() != b"ready":
                raise ValueError(f"it said {ready[:80]!r} instead of being ready")
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, line: bytes) -> bytes:
    assert process.stdin is not None
    process.stdin.write(line)
    await process.stdin.drain()
    return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("it ended")
    return line


class Workers:
    """A fixed number of processes, started when first needed; who waits for one is served by a `FairQueue`.

    The nicer they are, the more they leave the processor to others, where the system knows of that.
    """

    def __init__(self, count: int, command: Sequence[str] = COMMAND, nice: int = 0) -> None:
        self._all = [Worker(command, nice) for _ in range(count)]
        self._free = self._all[::-1]
        self._queue = FairQueue(count)
        self.failures = 0
        self.answered: Callable[[float], None] = lambda seconds: None
        self.failed: Callable[[], None] = lambda: None

    async def warm_up(self) -> None:
        """Start the first process before anybody waits for it."""
        async with self._one(anybody) as (worker, _):
            try:
                async with asyncio.timeout(START_LIMIT):
                    await worker.start()
            except (OSError, ValueError, EOFError, TimeoutError) as error:
                log.warning("a bot's process does not start: %s", error)
                await worker.end()

    @property
    def waiting(self) -> int:
        """Questions that no process has taken yet."""
        return self._queue.waiting()

    @contextlib.asynccontextmanager
    async def _one(self, asker: AskerNow) -> AsyncIterator[tuple[Worker, Turn]]:
        """A process for oneself."""
        turn = await self._queue.enter(asker)
        worker = self._free.pop()
        try:
            yield worker, turn
        finally:
            self._free.append(worker)
            self._queue.leave(turn)

    async def ask(
        self, question: Question, asker: AskerNow = anybody, told: Callable[[float], None] | None = None
    ) -> str:
        """The text of the chosen action, or NoAnswer. `told` hears how much of the usual time there is."""
        answer = await self._answer(question, asker, told)
        if answer.action is None:
            raise self._failed(question, answer)
        return answer.action

    async def advise(self, question: Question, asker: AskerNow = anybody_advised) -> list[Advised]:
        """What the search says of the choices, the best first, or NoAnswer."""
        return (await self.coach(question, asker)).advice

    async def coach(self, question: Question, asker: AskerNow = anybody_advised) -> Answer:
        """The same, with the whole turn if the question asks for it."""
        answer = await self._answer(question, asker)
        if not answer.advice:
            raise self._failed(question, answer)
        return answer

    def _failed(self, question: Question, answer: Answer) -> NoAnswer:
        self.failures += 1
        self.failed()
        log.warning("%s: %s", question.bot, answer.error)
        return NoAnswer(answer.error)

    async def _answer(
        self, question: Question, asker: AskerNow, told: Callable[[float], None] | None = None
    ) -> Answer:
        began = perf_counter()
        async with self._one(asker) as (worker, turn):
            if told is not None:
                told(turn.share)
            question.share = round(turn.share, 2)
            try:
                answer = await worker.ask(question)
            except NoAnswer as error:
                self.failures += 1
                self.failed()
                log.warning("%s", error)
                raise
        self.answered(perf_counter() - began)
        return answer

    async def close(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self._all))
