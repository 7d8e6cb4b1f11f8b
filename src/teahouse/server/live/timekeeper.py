"""The clocks of one table: whose time is up, when the host has gone, and whether it all rests."""

from __future__ import annotations

import asyncio
import weakref
from contextvars import Context
from typing import TYPE_CHECKING, Final

from teahouse.engine.messages import N_, Message
from teahouse.engine.rng import Rng
from teahouse.server import house_time
from teahouse.server.live import clock
from teahouse.server.refusals import Refused
from teahouse.table.seating import Event
from teahouse.table.table import Table

if TYPE_CHECKING:
    from teahouse.server.live.room import Room

COMPANY_GRACE: Final = 20.0
"""Who reloads the page, or changes its language, does not start the others' clock anew."""
CLOCK_LEAST: Final = 0.2
"""The clock is looked at no more often than this, even if storing fails."""
DAY: Final = 86_400.0
"""Some systems' timers reach no further; then they are set again."""


Clockwork = tuple[float | None, bool, bool]
"""What pages are told of the clock, whether the game rests, and whether bots hurry."""


class Timekeeper:
    """Looks at the time for a room. It can be made anew at any moment; live clocks then start again."""

    def __init__(self, room: Room) -> None:
        self._room: Room = weakref.proxy(room)  # so that a room that nobody needs is gone at once
        self._company_since: float | None = None
        self._last_company = (0.0, 0.0)
        """When company last began and when it ended."""
        self._told: Clockwork = (None, False, False)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._due: float | None = None
        """When the timer of the turn is over."""

    def deadlines(self) -> dict[int, float]:
        """When the time of each seat that is waited for is over; none while no clock runs."""
        room = self._room
        return clock.deadlines(room.setup, room.table, self._company_since, room.store.uptime.pauses)

    def deadline(self) -> float | None:
        """When the first of them is."""
        return min(self.deadlines().values(), default=None)

    def check_time_left(self, seat: int) -> None:
        """Who takes the seat back in the middle of a turn goes on with what was left of its time."""
        room = self._room
        since = clock.running_since(room.setup, room.table, self._company_since)
        if since is None or seat not in room.table.waiting_for() or room.table.nobody_left():
            return
        end = clock.seat_deadline(room.setup, room.table, seat, since, room.store.uptime.pauses)
        if house_time.now() > end:
            message = N_("Your time for this turn is up: the bot plays it, then you can take your seat back.")
            raise Refused(Message(message), 409)

    def note_company(self) -> None:
        """Look whether a person is there who waits for another one: only then live clocks run."""
        now = house_time.now()
        if not clock.has_company(self._room.table, self._room.here()):
            if self._company_since is not None:
                self._last_company = (self._company_since, now)
                self._company_since = None
        elif self._company_since is None:
            since, left = self._last_company
            self._company_since = since if now - left < COMPANY_GRACE else now

    def has_news(self) -> bool:
        """Whether the clock, or what else is no event, is not what the pages were told last."""
        return self._told != self.clockwork()

    def clockwork(self) -> Clockwork:
        return self.deadline(), self._room.resting(), self._room.hurried

    def told(self) -> Clockwork:
        """The pages are being told all of it."""
        self._told = self.clockwork()
        return self._told

    # Timers

    def set_timers(self) -> None:
        """See to it that the room is looked at when a time is over."""
        self.set_timers_for(self.deadline())

    def set_timers_for(self, deadline: float | None) -> None:
        if deadline != self._due or (deadline is not None and "turn" not in self._timers):
            self._set("turn", None if deadline is None else max(CLOCK_LEAST, deadline - house_time.now()))
            self._due = deadline
        room = self._room
        wait = room.attendance.host_gone_in(room.setup, room.table, room.table.last_at)
        if wait is not None or "host" in self._timers:
            self._set("host", wait)

    def _set(self, what: str, wait: float | None) -> None:
        if self._timers and (timer := self._timers.pop(what, None)) is not None:
            timer.cancel()
        if wait is None or self._room.closed:
            return
        then = self._time_is_up if what == "turn" else self._host_has_gone
        # Not in the context of a request: what time brings about has not its key.
        loop = asyncio.get_running_loop()
        self._timers[what] = loop.call_later(min(wait, DAY) + 0.01, then, context=Context())

    def _time_is_up(self) -> None:
        del self._timers["turn"]
        self._room.begin(self._replace())

    async def _replace(self) -> None:
        """A bot takes over from whoever let the time pass."""

        def replace(table: Table, _: Rng) -> list[Event]:
            late = [seat for seat, deadline in self.deadlines().items() if house_time.now() >= deadline]
            return [event for seat in late for event in table.away(seat, "time")]

        try:
            await self._room.run(replace)
        finally:
            self.set_timers()

    def _host_has_gone(self) -> None:
        """Somebody else who is there looks after the table."""
        attendance = self._room.attendance

        def hand_over(table: Table, _: Rng) -> list[Event]:
            wait = attendance.host_gone_in(self._room.setup, table, table.last_at)
            heir = attendance.next_host(table)
            return table.pass_host(heir) if heir is not None and wait == 0 else []

        self._room.begin(self._room.run(hand_over))

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
