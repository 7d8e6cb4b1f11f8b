"""Who may play and see what of a challenge, and the key from which all its draws follow.

Until somebody's own game of a day is over, nothing of anybody else's is told to them: no table, no replay, no
record, no analysis, no picture and no result. While a game goes on, nobody but its player sees it at all.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import Protocol

from teahouse.engine.messages import N_, Message
from teahouse.server import house_time
from teahouse.server.challenge.kinds import day_of
from teahouse.server.live.table_setup import Setup
from teahouse.server.refusals import Refused
from teahouse.server.storage.challenges import Challenges
from teahouse.server.storage.people import Person
from teahouse.table.alike import Alike
from teahouse.table.table import Table


class Shown(Protocol):
    """A table that is looked at, in whatever form."""

    setup: Setup
    table: Table


class Daily:
    """The challenges of a house."""

    def __init__(self, stored: Challenges) -> None:
        self.stored = stored
        self.now: Callable[[], float] = house_time.now

    def today(self) -> str:
        return day_of(self.now())

    async def alike(self, setup: Setup) -> Alike | None:
        """What chance and bots do at this table; nothing special if it is no challenge."""
        if not setup.challenge:
            return None
        secret = await self.stored.secret()
        return Alike(hmac.digest(secret, setup.challenge.encode(), hashlib.sha256))

    async def check_open(self, room: Shown, person: Person | None) -> None:
        """Refuse to show a table to who could learn a draw from it. Nobody in particular is None."""
        challenge = room.setup.challenge
        if not challenge or (person is not None and set(person.ids) & set(room.table.people())):
            return
        if not room.table.over:
            raise Refused(Message(N_("A challenge is seen by its player alone until it is over.")), 403)
        day, _, kind = challenge.partition("/")
        await self.check_day(day, kind, person)

    async def check_day(self, day: str, kind: str, person: Person | None) -> None:
        """Refuse to tell of a day to who has not played it yet, or plays it still."""
        mine = None if person is None else await self.stored.of(person.ids, day, kind)
        if mine is not None and not mine.done:
            raise Refused(Message(N_("Finish your own game of that day first; then all others open.")), 403)
        if mine is None and day >= self.today():
            raise Refused(
                Message(N_("Play today's challenge yourself first; then the games of the others open.")), 403
            )
