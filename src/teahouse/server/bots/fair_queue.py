"""Who is answered next when more bots have to think than there are processes.

Tables with their players present come first, then who asks for advice, then tables that are only watched,
then those where nobody looks. Within each, one person after the other is served, however many tables somebody
has. The more wait, the shorter everybody thinks; nobody waits for long, and nobody gets a move that was not
thought about.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias


class Urgency(IntEnum):
    """Why somebody wants an answer, the most urgent first."""

    PLAYED = 0
    ADVISED = 1
    WATCHED = 2
    ALONE = 3


class Asker(NamedTuple):
    """On whose behalf a bot thinks."""

    person: str = ""
    urgency: Urgency = Urgency.PLAYED


class Turn(NamedTuple):
    """A process may be used now, and for how much of the usual time."""

    share: float
    asker: Asker


AskerNow: TypeAlias = Callable[[], Asker]
"""Says on whose behalf it is now: players come and go while a question waits."""

LEAST_SHARE: Final = 0.05
ASIDE: Final = 0.25
"""Where no player is present bots think no longer than this part of the usual time."""
REMEMBERED: Final = 10_000
"""Of so many people it is kept in mind when they were served last."""


class Waiting(NamedTuple):
    """A question in the line."""

    number: int
    asker: AskerNow
    turn: asyncio.Future[Turn]


class FairQueue:
    """Gives out the turns of so many processes."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = processes
        self._alone = 0
        self._line: list[Waiting] = []
        self._count = 0
        self._served: OrderedDict[str, int] = OrderedDict()
        """The number of the turn that each person had last; who is new stands behind all who had one."""

    def waiting(self, urgency: Urgency | None = None) -> int:
        """How many wait, of one urgency or of all."""
        return sum(urgency is None or one.asker().urgency is urgency for one in self._line)

    async def enter(self, asker: AskerNow) -> Turn:
        """Wait for one's turn; `leave` ends it."""
        self._count += 1
        self._served.setdefault(asker().person, self._count)
        one = Waiting(self._count, asker, asyncio.get_running_loop().create_future())
        self._line.append(one)
        self._serve()
        try:
            return await one.turn
        except asyncio.CancelledError:
            if one in self._line:
                self._line.remove(one)
            elif one.turn.done() and not one.turn.cancelled():
                self.leave(one.turn.result())
            raise

    def leave(self, turn: Turn) -> None:
        """The process is free for the next one."""
        self._free += 1
        self._alone -= turn.asker.urgency is Urgency.ALONE
        self._serve()

    def _serve(self) -> None:
        while self._free and (found := self._next()) is not None:
            one, asker = found
            self._line.remove(one)
            self._free -= 1
            self._alone += asker.urgency is Urgency.ALONE
            self._count += 1
            self._served[asker.person] = self._count
            self._served.move_to_end(asker.person)
            if len(self._served) > REMEMBERED:
                self._served.popitem(last=False)
            if not one.turn.done():
                one.turn.set_result(Turn(self._share(asker.urgency), asker))

    def _next(self) -> tuple[Waiting, Asker] | None:
        """The most urgent question of the person who had no turn for the longest time."""
        best: tuple[Waiting, Asker] | None = None
        least: tuple[int, int, int] | None = None
        for one in self._line:
            asker = one.asker()
            if asker.urgency is Urgency.ALONE and self._alone >= max(1, self._processes // 4):
                continue
            key = (asker.urgency, self._served.get(asker.person, one.number), one.number)
            if least is None or key < least:
                best, least = (one, asker), key
        return best

    def _share(self, urgency: Urgency) -> float:
        """How much of the usual time there is, so that all who wait and play get an answer within it."""
        busy = self._processes - self._free + self.waiting(Urgency.PLAYED)
        if urgency is Urgency.ADVISED:
            busy += self.waiting(Urgency.ADVISED)
        share = max(LEAST_SHARE, min(1.0, self._processes / max(1, busy)))
        return share if urgency <= Urgency.ADVISED else min(share, ASIDE)
