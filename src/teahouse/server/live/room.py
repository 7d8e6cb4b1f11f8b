"""A table that is being played: commands in strict order, each stored before anybody is told.

A room can be thrown away at any moment and made again from the stored log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextvars import ContextVar
from typing import NamedTuple

from msgspec import Raw

from teahouse.engine.contract import SPECTATOR
from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_, Message
from teahouse.engine.rng import Rng
from teahouse.server import house_time
from teahouse.server.bots.bot_turns import Driver
from teahouse.server.bots.workers import Workers
from teahouse.server.challenge.results import result_of
from teahouse.server.cluster.ownership import Guard
from teahouse.server.limits import Bucket, Buckets
from teahouse.server.live import hotseat
from teahouse.server.live.attendance import Attendance
from teahouse.server.live.chat import Chat
from teahouse.server.live.frames import Part, Post
from teahouse.server.live.hotseat import Stance, Standing
from teahouse.server.live.page import Page
from teahouse.server.live.scene_messages import Showing, Sight, make_head, make_own
from teahouse.server.live.table_setup import Setup, load_table
from teahouse.server.live.table_summary import make_summary
from teahouse.server.live.timekeeper import Clockwork, Timekeeper
from teahouse.server.live.wire import LogLine, Patch, encode, joined
from teahouse.server.people.webhooks import people_waited_for
from teahouse.server.refusals import Refused
from teahouse.server.settings import Settings
from teahouse.server.storage.faults import Conflict, Lost, NotStored
from teahouse.server.storage.store import Store, Summary
from teahouse.server.storage.writer import Step
from teahouse.server.texts.languages import Catalogue
from teahouse.table.alike import Alike
from teahouse.table.seating import Event
from teahouse.table.table import Table

log = logging.getLogger("teahouse.room")

Command = Callable[[Table, Rng], list[Event]]
"""Checks what somebody wants and says which events it means."""

# What makes that which a page saw of the game out of date. A secret choice does not concern the other seats.
GAME_EVENTS = {"start", "act", "undo", "end", "resolve"}
CHANGES_RARER = 40
"""So much more rarely than decisions are made somebody takes one back, or gets up and sits down again."""
PRESENCE_PAUSE = 0.15
"""Pages come and go together; the others are told once."""
COMINGS = (20, 0.5)
"""So often others are told of that at once, then so often a second: programs may come and go for hours."""


request_key: ContextVar[str] = ContextVar("request_key", default="")
"""Of whom and by which key the request is that is being answered. It is stored with what the request brought
about, so that a page may send it again after its connection broke, to this server or to another."""
NOISE = 256
"""So many bytes of chance are asked for at once."""
KEYS_KEPT = 200
"""So many events at the end of a log are looked at for it."""

Loaded = tuple[Setup, Table, list[str]]


class News(NamedTuple):
    """What is to be told of what happened."""

    posts: list[tuple[Page, Post]]
    moved: list[Page]
    """Those who see another table now, and are sent all of it."""
    clockwork: Clockwork


def read_room(events: list[Event]) -> Loaded:
    """What a stored log tells: the table, and the keys of the requests that were carried out last."""
    keys = [event["key"] for event in events[-KEYS_KEPT:] if "key" in event]
    return *load_table(events), keys


class Noise:
    """Random bytes of the system, of which many are asked for at once; none is given out twice."""

    def __init__(self) -> None:
        self._bytes = b""

    def take(self) -> bytes:
        """16 of them."""
        if not self._bytes:
            self._bytes = os.urandom(NOISE)
        taken, self._bytes = self._bytes[:16], self._bytes[16:]
        return taken


_noise = Noise()


def chance() -> Rng:
    """What decides at a table: nobody can know it beforehand."""
    return Rng(_noise.take())


class Room:
    """One table in memory, its open pages and its bots."""

    def __init__(
        self,
        table_id: str,
        loaded: Loaded,
        store: Store,
        workers: Workers,
        settings: Settings,
        guard: Guard | None = None,
        alike: Alike | None = None,
    ) -> None:
        self._alike = alike
        self.id = table_id
        self.guard = guard
        """By which this process may write about the table."""
        self.store = store
        self.settings = settings
        self.attendance = Attendance(settings)
        self.pages = self.attendance.pages
        self.links: dict[int, str] = {}
        """The invitation that was last given out for a seat, so that it can be shown again."""
        self.last_used = time.monotonic()
        self.chat = Chat(table_id, store, guard)
        self.rematching = asyncio.Lock()
        self.changes = Buckets(settings.burst, settings.refill / CHANGES_RARER)
        """What each person may do that makes the log longer but the game no further."""
        self.hurried = False
        """Whether its bots think shorter than usual, because many play."""
        self.called: set[str] = set()
        """The people who have a webhook here."""
        self.called_news: Callable[[], None] = lambda: None
        """Wakes who sends them."""
        self._lock = asyncio.Lock()
        self.workers = workers
        self._driver = Driver(self, workers)
        self.time = Timekeeper(self)
        self._presence_due: asyncio.TimerHandle | None = None
        self._clock_due: asyncio.TimerHandle | None = None
        self._comings = Bucket(*COMINGS)
        """What may be told of those who come and go."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._load(loaded)

    def _load(self, loaded: Loaded) -> None:
        """Begin with what a stored log tells."""
        self.setup, self.table, keys = loaded
        self.table.alike = self._alike
        self._keys: deque[str] = deque(keys, maxlen=KEYS_KEPT)
        self.game_version = self.table.version
        self.sight = Sight(self.table)
        self.attendance.forget()
        self._heads: dict[str, tuple[object, bytes]] = {}
        """The last head in each language, and all that it shows of what can change."""
        self._taking_part: tuple[int, set[str]] = (-1, set())
        """Who takes part, and how often something about the people had changed by then."""
        self._summed: tuple[object, Summary] | None = None
        """The same of the summary."""
        self.summary = self._summarise()
        self._showings: dict[tuple[int, str], Showing] = {}
        self._standings: tuple[int, dict[Standing, int]] = (-1, {})
        """What pages are to the table, each with a number, and the company in which they are."""

    def _summarise(self) -> Summary:
        table, pauses = self.table, self.store.uptime.pauses
        entered = 0 if table.companion is None else table.moves
        shows = (self._standing_of_all(), table.waiting_since, pauses, entered)
        if self._summed is None or self._summed[0] != shows:
            self._summed = (shows, make_summary(self.id, self.setup, table, self.sight, pauses))
        return self._summed[1]

    def _standing_of_all(self) -> tuple[object, ...]:
        """What is told of a table beside what lies on it, as values that do not change."""
        table = self.table
        return table.company, table.started, table.over, table.waiting_for(), self.sight.headline()

    # Commands

    async def run(self, command: Command, seen: int | None = None) -> None:
        """Carry out a command. `seen` is the version that the asking page had before its eyes."""
        # In a task of its own, so that a page that goes away does not interrupt what is being stored.
        await asyncio.shield(self.begin(self.run_through(command, seen)))

    async def run_through(self, command: Command, seen: int | None) -> None:
        """The same for who cannot be interrupted meanwhile; see `Page.interrupt`."""
        async with self._lock:
            self.last_used = time.monotonic()
            key = request_key.get()
            if key and key in self._keys:
                return
            self.check_seen(seen)
            events = command(self.table, chance())
            if not events:
                return
            self._tell(await self._commit(events, key) or self._news())
        if not self._closed:
            self._driver.wake()

    @property
    def key(self) -> str:
        """The key of the request that is being answered."""
        return request_key.get()

    def check_seen(self, seen: int | None) -> None:
        """Refuse a request that was made before the last thing that happened in the game."""
        if seen is not None and not self.game_version <= seen <= self.table.version:
            raise Refused(Message(N_("Something has happened in the meantime; please look again.")), 409)

    async def _commit(self, events: list[Event], key: str) -> News | None:
        """Take events in and store them. Nobody sees the table before this is done, because it is locked.

        What is to be told of them is made ahead, while the processor still has the table before it: when
        they are stored, others have used it meanwhile. None if that depends on who sits where.
        """
        if key:
            events[0]["key"] = key
        seq = self.table.version
        before, was_over = self.game_version, self.table.over
        waited = people_waited_for(self.table) if self.called else set()
        company, involved = self.table.company, self._involved()
        new = self._fold(events)
        if not self.table.started and all(seat.kind != "open" for seat in self.table.seats):
            new += self._fold(self.table.start(chance()))
        if self.table.all_agree():
            new += self._fold([{"e": "closed", "why": "agreed"}])
        summary = self._summarise()
        people = [event["person"] for event in new if event.get("person")]
        seats = [event for event in new if event["e"] == "seat"]
        taken = [event["seat"] for event in seats if event["kind"] == "person" or event.get("removed")]
        gone = [] if self.table.company == company else sorted(involved - self._involved())
        changed = None if summary is self.summary or summary == self.summary else summary
        called = self._to_call(waited)
        waits = self.summary.waits_for
        more = [] if was_over else self._result()
        news = self._news_ahead() if self.table.company == company else None
        try:
            await self.store.append(
                self.id, seq, new, changed, people, taken, called, waits, gone, self.guard, more
            )
        except Lost:
            self.begin(self.close())
            raise
        except (Conflict, NotStored):
            self.game_version = before
            await self._start_over()
            raise
        self.summary = summary
        if key:
            self._keys.append(key)
        for seat in taken:
            self.use_up(seat)
        if called:
            self.called_news()
        return news

    def _involved(self) -> set[str]:
        """The people who take part."""
        table = self.table
        if self._taking_part[0] != table.company:
            self._taking_part = (table.company, set(table.people()) - table.removed)
        return self._taking_part[1]

    def _result(self) -> list[Step]:
        """How a challenge ended is stored with its end."""
        if not self.setup.challenge or not self.table.over:
            return []
        result = result_of(self.setup, self.table)
        return [self.store.challenges.finish(self.id, self.table.over_at, result)]

    def use_up(self, seat: int) -> None:
        """No invitation that was given out for this seat opens it any more."""
        self.links.pop(seat, None)
        for page in self.pages:
            page.spent = page.spent or page.invited == seat

    def _to_call(self, waited: set[str]) -> list[str]:
        """Whose turn has begun and who wants to be told elsewhere; at a live table only who is not here."""
        if not self.called:
            return []
        here = set() if self.setup.pace == "slow" else {page.person for page in self.pages}
        return sorted((people_waited_for(self.table) - waited - here) & self.called)

    def _fold(self, events: list[Event]) -> list[Event]:
        now = house_time.now()
        for event in events:
            event["at"] = now
            self.table.fold(event)
            if event["e"] in GAME_EVENTS:
                self.game_version = self.table.version
        return events

    async def _start_over(self) -> None:
        """What was taken in is not stored: back to what is."""
        try:
            self._load(await asyncio.to_thread(read_room, await self.store.log(self.id)))
        except Exception:
            log.exception("a table cannot be read", extra={"table": self.id})
            self.begin(self.close())
            return
        for page in self.pages:
            self._send_full(page)

    @contextlib.asynccontextmanager
    async def still(self) -> AsyncIterator[Table]:
        """The table while nothing happens on it."""
        async with self._lock:
            yield self.table

    # Pages

    async def join(self, page: Page) -> None:
        async with self._lock:
            if self._closed:
                raise Refused(Message(N_("The table is being put away; please try again.")), 503)
            page.person = page.who.at(self.table.people())
            self.attendance.admit(self.table, page)
            self._send_full(page)
            self.chat.tell(self.table, page)
            self._look_who_is_here()
        self.arrange()

    def part(self, page: Page) -> None:
        self.attendance.part(page)
        self.last_used = time.monotonic()
        self._look_who_is_here()
        self.begin(self._retime())

    async def send_full(self, page: Page) -> None:
        async with self._lock:
            self._send_full(page)

    def _send_full(self, page: Page) -> None:
        looker = hotseat.look(self.table, page)
        page.seat = looker.seat
        showing = self._showing(page)
        showing.set_head(self._head(page.words))
        own = make_own(self.sight, *self._standing(page, looker), page.words)
        page.send(joined(showing.full(), own, showing.layouts(page.seat)), whole=True)

    def _standing(self, page: Page, looker: hotseat.Looker) -> Standing:
        """What a page is to the table: those for whom it is the same may do the same."""
        return looker, page.person == self.table.host, self._invited(page), self._spent(page)

    def _invited(self, page: Page) -> int | None:
        """The seat that this page may take: by its link, or because it is kept for its person."""
        if page.spent or page.invited is None:
            return self.table.kept_for(page.person)
        return page.invited

    def _spent(self, page: Page) -> Message | None:
        """Why the invitation that this page came with opens no seat."""
        if not page.asked_in or self.table.seats_of(page.person):
            return None
        seat = None if page.invited is None else self.table.seats[page.invited]
        if seat is not None and not page.spent:
            return None
        if seat is None or seat.kind != "person":
            return Message(N_("This invitation was used already, or withdrawn; ask for a new one."))
        return Message(N_("This invitation was used: {name} sits there now."), name=seat.name)

    def log_before(self, page: Page, number: int) -> list[LogLine]:
        """Earlier lines of the log, as this page may read them."""
        return self._showing(page).log_before(number)

    def _showing(self, page: Page) -> Showing:
        key = self._class_of(page)
        showing = self._showings.get(key)
        if showing is None:
            showing = self._showings[key] = Showing(self.sight, key[0], page.words)
        if showing.version != self.table.version:
            showing.update(self._head(page.words))
        return showing

    def _class_of(self, page: Page) -> tuple[int, str]:
        """Who sees the same in the same language."""
        viewer = SPECTATOR if page.seat is None else page.seat
        return self.table.viewer_class(viewer), page.words.language

    def _head(self, words: Catalogue, clockwork: Clockwork | None = None) -> bytes:
        table = self.table
        clockwork = clockwork or self.time.clockwork()
        holidays = [seat.holiday_until(house_time.now()) for seat in table.seats if seat.holidays]
        learned = 0 if table.plan is None else len(table.acts)
        shows = (self._standing_of_all(), clockwork, holidays, learned)
        kept = self._heads.get(words.language)
        if kept is None or kept[0] != shows:
            head = encode(make_head(self.id, self.setup, self.sight, *clockwork, words))
            kept = self._heads[words.language] = (shows, head)
        return kept[1]

    def _news_ahead(self) -> News | None:
        """What is to be told; None if that fails, which must not keep anything from being stored."""
        try:
            return self._news()
        except Exception:
            log.exception("a table cannot be shown", extra={"table": self.id})
            self._showings.clear()
            return None

    def _news(self) -> News:
        """What changed, for everybody. Equal parts are made once."""
        self.time.note_company()
        news = News([], [], self.time.told())
        groups: dict[tuple[int, str], list[tuple[Page, Stance, bool]]] = {}
        for page in self.pages:
            stance = page.stance
            if stance is not None and stance.holds == self._holds(page):
                seat = page.seat
            else:
                saw, seat = self._class_of(page), page.seat
                stance = self._stance(page)
                if stance.sees != saw or (seat is None) != (page.seat is None):
                    news.moved.append(page)
                    continue
            if stance.sees in self._showings:
                groups.setdefault(stance.sees, []).append((page, stance, seat != page.seat))
            else:
                news.moved.append(page)
        heads: dict[str, bytes] = {}
        for key, pages in groups.items():
            words = pages[0][0].words
            head = heads.get(words.language)
            if head is None:
                head = heads[words.language] = self._head(words, news.clockwork)
            showing = self._showings[key]
            news.posts.extend(self._patches(showing.update(head), showing, pages))
        return news

    def _patches(
        self, patch: Part, showing: Showing, pages: list[tuple[Page, Stance, bool]]
    ) -> list[tuple[Page, Post]]:
        """For pages with what they are to the table and whether they have changed the side of it."""
        posts: dict[tuple[int, bool], Post] = {}
        result = []
        for page, stance, turned in pages:
            post = posts.get((stance.number, turned))
            if post is None:
                layouts = showing.layouts(page.seat) if turned else None
                own = make_own(self.sight, *stance.standing, page.words)
                post = posts[stance.number, turned] = joined(patch, own, layouts)
                page.make_ready(post)
            result.append((page, post))
        return result

    def _tell(self, news: News) -> None:
        """Send everybody what changed; it is stored."""
        for page, post in news.posts:
            if page in self.pages:
                page.send(post, scene=True)
        for page in news.moved:
            if page in self.pages:
                self._send_full(page)
        if news.moved:
            self._look_who_is_here()
        self.chat.tell_changed(self.table, self.pages)
        for key in [key for key, showing in self._showings.items() if showing.version != self.table.version]:
            del self._showings[key]
        self.time.set_timers_for(news.clockwork[0])

    def _stance(self, page: Page) -> Stance:
        """What a page is to the table now. With one seat, or none, that holds for as long as people stay."""
        looker = hotseat.look(self.table, page)
        page.seat = looker.seat
        standing = self._standing(page, looker)
        if self._standings[0] != self.table.company:
            self._standings = (self.table.company, {})
        numbers = self._standings[1]
        number = numbers.setdefault(standing, len(numbers))
        holds = self._holds(page) if len(looker.held) < 2 else None
        page.stance = Stance(holds, self._class_of(page), standing, number)
        return page.stance

    def _holds(self, page: Page) -> tuple[object, ...]:
        """All that a stance depends on, if who looks does not depend on whose turn it is."""
        return self.table, self.table.company, self.table.started, page.spent, page.words

    # Presence

    def here(self) -> set[int]:
        """The seats with a page open."""
        return self.attendance.seats_here(self.table)

    def resting(self) -> bool:
        """Whether bots wait, because none of the people for whom they play is left."""
        return self.attendance.resting(self.table)

    def _look_who_is_here(self) -> None:
        if self._presence_due is None:
            pause = PRESENCE_PAUSE if self._comings.take() else 1 / COMINGS[1]
            self._presence_due = asyncio.get_running_loop().call_later(pause, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = None
        post = Post(encode(self.attendance.presence(self.table)))
        for page in self.pages:
            page.send(post)

    # Clock and bots

    async def _retime(self) -> None:
        """Somebody came or went: a live clock may start or stop."""
        async with self._lock:
            self.time.note_company()
            if self.time.has_news() and self._may_tell_clocks():
                self.time.told()
                for words in {page.words for page in self.pages}:
                    version = self.table.version
                    post = Post(encode(Patch(version, version, table=Raw(self._head(words)))))
                    for page in self.pages:
                        if page.words is words:
                            page.send(post, scene=True)
        self.time.set_timers()

    def _may_tell_clocks(self) -> bool:
        """Whether they are told now; if not, it is looked again in a while."""
        if self._clock_due is None and not self._comings.take():
            loop = asyncio.get_running_loop()
            self._clock_due = loop.call_later(1 / COMINGS[1], self._look_at_clocks)
        return self._clock_due is None

    def _look_at_clocks(self) -> None:
        self._clock_due = None
        self.arrange_clocks()

    def arrange(self) -> None:
        """See to it that what has to happen by itself happens: bots, deadlines."""
        if self._closed:
            return
        self._driver.wake()
        self.arrange_clocks()

    def arrange_clocks(self) -> None:
        """Tell the pages if something changed that is no event: a clock, a rest, a hurry."""
        self.begin(self._retime())

    # Its end

    def idle(self, grace: float) -> bool:
        """Whether nobody would miss it: everything is stored, and the hub wakes it when it is due."""
        return not self.pages and not self._driver.busy and time.monotonic() - self.last_used > grace

    async def close(self) -> None:
        self._closed = True
        self.time.close()
        for due in (self._presence_due, self._clock_due):
            if due is not None:
                due.cancel()
        await self._driver.close()
        for page in list(self.pages):
            await page.drop()

    @property
    def closed(self) -> bool:
        return self._closed

    def begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done, and whose failure is noted."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        # A refusal was told to whoever asked; anything else is our mistake.
        if error is not None and not isinstance(error, TeahouseError):
            log.error("a task failed: %r", error, exc_info=error, extra={"table": self.id})
