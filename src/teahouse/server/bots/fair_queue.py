"""Who is answered next when more bots have to think than there are processes.

Tables with their players present come first, then those that are only watched, then those where nobody looks.
Within each, one person after the other is served, however many tables somebody has. The more wait, the
shorter everybody thinks; nobody waits for long, and nobody gets a move that was not thought about.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from enum import IntEnum
from typing import Final, NamedTuple


class Urgency(IntEnum):
    """Why somebody wants an answer, the most urgent first."""

    PLAYED = 0
    WATCHED = 1
    ALONE = 2


class Asker(NamedTuple):
    """On whose behalf a bot thinks."""

    person: str = ""
    urgency: Urgency = Urgency.PLAYED


class Turn(NamedTuple):
    """A process may be used now, and for how much of the usual time."""

    share: float


LEAST_SHARE: Final = 0.05
ASIDE: Final = 0.25
"""Where no player is present bots think no longer than this part of the usual time."""


class FairQueue:
    """Gives out the turns of so many processes."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = processes
        self._alone = 0
        self._waiting: dict[Urgency, OrderedDict[str, deque[asyncio.Future[Turn]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    def waiting(self, urgency: Urgency | None = None) -> int:
        """How many wait, of one urgency or of all."""
        kinds = Urgency if urgency is None else (urgency,)
        return sum(len(line) for kind in kinds for line in self._waiting[kind].values())

    async def enter(self, asker: Asker) -> Turn:
        """Wait for one's turn; `leave` ends it."""
        turn: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
        lines = self._waiting[asker.urgency]
        lines.setdefault(asker.person, deque()).append(turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(asker)
            else:
                self._forget(asker, turn)
            raise

    def leave(self, asker: Asker) -> None:
        """The process is free for the next one."""
        self._free += 1
        self._alone -= asker.urgency is Urgency.ALONE
        self._serve()

    def _serve(self) -> None:
        while self._free and (found := self._next()) is not None:
            turn, urgency = found
            self._free -= 1
            self._alone += urgency is Urgency.ALONE
            turn.set_result(Turn(self._share(urgency)))

    def _next(self) -> tuple[asyncio.Future[Turn], Urgency] | None:
        """The first of the person whose turn it is; that person then goes to the end of the line."""
        for urgency, lines in self._waiting.items():
            if urgency is Urgency.ALONE and self._alone >= max(1, self._processes // 4):
                continue
            if lines:
                person, line = lines.popitem(last=False)
                turn = line.popleft()
                if line:
                    lines[person] = line
                return turn, urgency
        return None

    def _share(self, urgency: Urgency) -> float:
        """How much of the usual time there is, so that all who wait and play get an answer within it."""
        busy = self._processes - self._free + self.waiting(Urgency.PLAYED)
        share = max(LEAST_SHARE, min(1.0, self._processes / max(1, busy)))
        return share if urgency is Urgency.PLAYED else min(share, ASIDE)

    def _forget(self, asker: Asker, turn: asyncio.Future[Turn]) -> None:
        line = self._waiting[asker.urgency].get(asker.person)
        if line is not None and turn in line:
            line.remove(turn)
            if not line:
                del self._waiting[asker.urgency][asker.person]
