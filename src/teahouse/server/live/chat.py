"""Talk at a table. It is stored beside the table's log, because it is no part of the game.

Players are read by everybody. While a game runs, watchers are read by watchers only, so that nobody helps a
player; before it begins and once it is over everybody reads everything.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from teahouse.engine.messages import N_, Message
from teahouse.server import house_time
from teahouse.server.cluster.ownership import Guard
from teahouse.server.limits import Bucket, Buckets
from teahouse.server.live.frames import Post
from teahouse.server.live.page import Page
from teahouse.server.live.wire import ChatLine, ChatLines, encode
from teahouse.server.refusals import Refused
from teahouse.server.storage.store import Store
from teahouse.server.texts.languages import Catalogue
from teahouse.server.texts.names import visible
from teahouse.table.table import Table

LONGEST: Final = 300
KEPT: Final = 300
"""So many lines are kept at hand and shown to who comes later; older ones stay in the database."""
BURST: Final = 5
REFILL: Final = 0.4
"""A person may say so many lines at once, and so many more each second."""
WATCHERS_BURST: Final = 20
WATCHERS_REFILL: Final = 2.0
"""All watchers together, who may be many or pretend to be; players are never silenced by them."""


class Said(msgspec.Struct, frozen=True):
    """A line as it is stored."""

    n: int
    time: float
    seat: int | None
    """None for who watched."""
    name: str
    text: str
    key: str = ""
    """Of the request that said it; see `room`."""

    def shown(self, words: Catalogue) -> ChatLine:
        return ChatLine(self.n, self.time, self.seat, words.text(self.name), self.text)


def hears_watchers(table: Table, page: Page) -> bool:
    running = table.started and not table.over
    return not running or not table.seats_of(page.person)


class Chat:
    """The talk at one table and who reads what of it."""

    def __init__(self, table_id: str, store: Store, guard: Guard | None = None) -> None:
        self._guard = guard
        self._table_id = table_id
        self._store = store
        self._lines: deque[Said] = deque(maxlen=KEPT)
        self._lock = asyncio.Lock()
        self._people = Buckets(BURST, REFILL)
        self._watchers = Bucket(WATCHERS_BURST, WATCHERS_REFILL)

    def load(self, rows: Iterable[dict[str, Any]]) -> None:
        """Begin with what is stored."""
        self._lines.extend(msgspec.convert(row, Said) for row in rows)

    async def say(self, table: Table, page: Page, pages: set[Page], text: str, key: str = "") -> None:
        """Store a line and send it to those who may read it."""
        text = visible(text, joined=True).strip()
        if not text:
            raise Refused(Message(N_("There is nothing to say in that.")))
        if len(text) > LONGEST:
            raise Refused(Message(N_("A line may have {most} characters at most."), most=LONGEST))
        seated = bool(table.seats_of(page.person))
        if not self._people.take(page.person) or not (seated or self._watchers.take()):
            raise Refused(Message(N_("That is a lot of talk; please wait a moment.")), 429)
        async with self._lock:
            if key and any(line.key == key for line in self._lines):
                return
            seat = table.seat_of(page.person) if page.seat is None else page.seat
            name = page.name if seat is None else table.seats[seat].name
            number = self._lines[-1].n + 1 if self._lines else 0
            line = Said(number, house_time.now(), seat, name, text, key)
            await self._store.say(self._table_id, line.n, line.time, msgspec.to_builtins(line), self._guard)
            self._lines.append(line)
        for other in list(pages):
            if seat is not None or hears_watchers(table, other):
                other.send(Post(encode(ChatLines([line.shown(other.words)]))))

    def tell(self, table: Table, page: Page) -> None:
        """Send a page all that it may read."""
        page.hears_watchers = hears_watchers(table, page)
        lines = [
            line.shown(page.words) for line in self._lines if line.seat is not None or page.hears_watchers
        ]
        page.send(Post(encode(ChatLines(lines, all=True))))

    def tell_changed(self, table: Table, pages: set[Page]) -> None:
        """Who sits down, gets up, or sees the end of the game reads more or less than before."""
        for page in pages:
            if page.hears_watchers != hears_watchers(table, page):
                self.tell(table, page)
