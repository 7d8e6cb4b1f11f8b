"""Who is at a table: which seats, how many watch, since when somebody is gone, and who is host meanwhile."""

from __future__ import annotations

import time
from collections import Counter
from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.server import house_time
from teahouse.server.live.page import Page
from teahouse.server.live.table_setup import Setup
from teahouse.server.live.wire import Presence
from teahouse.server.refusals import Refused
from teahouse.server.settings import Settings
from teahouse.server.texts.names import GUEST
from teahouse.table.table import Table

WATCHERS_NAMED: Final = 20
"""Of more watchers only the number is told."""
SLOW_HOST_GRACE: Final = 86_400.0
"""Over days people come and go: before the start so long nothing may have happened at the table."""


class Attendance:
    """The open pages of one table."""

    def __init__(self, settings: Settings) -> None:
        self.pages: set[Page] = set()
        self._settings = settings
        self._present: Counter[str] = Counter()
        """How many of them each person has."""
        self._here: tuple[int, set[int]] | None = None
        """The seats with a page open, as long as nobody comes or goes, and the company in which they were."""
        self._left: dict[str, float] = {}
        """When the last page of a person was closed."""
        self._since = time.monotonic()
        """Who was not seen since then may have left at that moment."""

    def admit(self, table: Table, page: Page) -> None:
        """Let a page in, unless there are too many. Nobody who watches keeps a player out."""
        settings = self._settings
        if page.person in table.people() or page.invited is not None:
            if sum(other.person == page.person for other in self.pages) >= settings.pages_per_person:
                raise Refused(Message(N_("You have this table open too often.")), 429)
        else:
            known = set(table.people())
            watching = [other for other in self.pages if other.person not in known]
            if len(watching) >= settings.watchers_per_table:
                raise Refused(Message(N_("Too many people look at this table.")), 503)
            if sum(other.address == page.address for other in watching) >= settings.watchers_per_address:
                raise Refused(Message(N_("Too many pages look at this table from where you are.")), 429)
        self.pages.add(page)
        self._present[page.person] += 1
        self._here = None
        self._left.pop(page.person, None)

    def part(self, page: Page) -> None:
        if page in self.pages:
            self.pages.discard(page)
            self._present -= Counter([page.person])  # which leaves out who has none
            self._here = None
        if not self.is_here(page.person):
            self._left[page.person] = time.monotonic()

    def forget(self) -> None:
        """The table is another one, made anew."""
        self._here = None

    def is_here(self, person: str) -> bool:
        return person in self._present

    def seats_here(self, table: Table) -> set[int]:
        """The seats with a page open; nobody may change the set."""
        if self._here is None or self._here[0] != table.company:
            seats = {seat for person in self._present for seat in table.seats_of(person)}
            self._here = (table.company, seats)
        return self._here[1]

    def gone_for(self, person: str) -> float:
        """How long this person has had no page open, in seconds."""
        return 0.0 if self.is_here(person) else time.monotonic() - self._left.get(person, self._since)

    def presence(self, table: Table) -> Presence:
        watching = [page for page in self.pages if not table.seats_of(page.person)]
        names = sorted({page.name for page in watching} - {GUEST})[:WATCHERS_NAMED]
        return Presence(sorted(self.seats_here(table)), len(watching), names)

    def resting(self, table: Table) -> bool:
        """Whether bots would play for people none of whom is here: then they wait."""
        return table.nobody_left() and not self.seats_here(table)

    # Removing somebody

    def removable_in(self, setup: Setup, table: Table, seat: int) -> float | None:
        """In how many seconds the host may take this seat away; None if its holder has not left at all.

        Before the start anybody can be removed; later who let a bot play, whose time was up, or who has no
        page open, each after a grace. Over days only the time limit says who has left, if there is one.
        """
        held = table.seats[seat]
        if not table.started:
            return 0.0
        grace = self._settings.removal_grace
        if held.away:
            return max(0.0, held.away_since + grace - house_time.now())
        comes_and_goes = setup.pace == "slow" and setup.limit is not None
        if comes_and_goes or self.is_here(held.person):
            return None
        return max(0.0, grace - self.gone_for(held.person))

    # The host

    def next_host(self, table: Table) -> str | None:
        """Who could look after the table instead of the host: somebody else who sits here and is there."""
        seats = [seat for seat in table.seats if seat.kind == "person" and not seat.away]
        others = (seat.person for seat in seats if seat.person != table.host and self.is_here(seat.person))
        return next(others, None)

    def host_gone_in(self, setup: Setup, table: Table, last: float) -> float | None:
        """In how many seconds the host will have been gone for long enough; None if there is no telling.

        `last` is when something last happened at the table.
        """
        if self.is_here(table.host) or table.over or self.next_host(table) is None:
            return None
        held = [table.seats[seat] for seat in table.seats_of(table.host)]
        wait = self._settings.host_grace - self.gone_for(table.host)
        if setup.pace == "slow":
            if table.started and any(not seat.away for seat in held):
                return None
            if not table.started:
                wait = max(wait, last + SLOW_HOST_GRACE - house_time.now())
        return max(0.0, wait)
