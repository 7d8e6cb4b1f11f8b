"""All tables: those in memory, and those that wait in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from typing import Final

import msgspec

from teahouse.engine import lesson
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.record import Record
from teahouse.engine.rng import Rng
from teahouse.server import house_time
from teahouse.server.bots.workers import Workers
from teahouse.server.challenge.daily import Daily
from teahouse.server.challenge.kinds import Kind
from teahouse.server.cluster.ownership import Elsewhere, Guard
from teahouse.server.limits import Buckets, Limits
from teahouse.server.live.chat import KEPT
from teahouse.server.live.copies import Copies, Copy
from teahouse.server.live.room import Room, read_room
from teahouse.server.live.table_setup import (
    Setup,
    game_info,
    make_stage,
    make_table,
    plan_of,
    read_setup,
    seat_events,
)
from teahouse.server.live.table_summary import make_summary
from teahouse.server.live.wire import NewTable, PlayOn
from teahouse.server.operation.care import prune
from teahouse.server.operation.garbage import ROUND, Garbage
from teahouse.server.operation.large_pages import LargePages
from teahouse.server.operation.metrics import Metrics
from teahouse.server.people.tokens import new_table_id
from teahouse.server.people.webhooks import Webhooks
from teahouse.server.refusals import Refused
from teahouse.server.replay.analysis import Analyst
from teahouse.server.replay.costly import Looked
from teahouse.server.replay.records import play_on, record_events, record_setup
from teahouse.server.replay.replays import Replay, Replays
from teahouse.server.replay.shared_work import SharedWork
from teahouse.server.settings import Settings
from teahouse.server.storage.faults import Conflict
from teahouse.server.storage.people import Person
from teahouse.server.storage.store import Store
from teahouse.server.storage.writer import Step
from teahouse.table.seating import Event
from teahouse.table.table import Table

log = logging.getLogger("teahouse.hub")

POSTS_RARER: Final = 20
"""Tables are opened so much more rarely than decisions are made."""
PAGES_OF_ONE: Final = 4
"""All pages of one address together may ask as much as so many of them alone."""
LESSONS: Final = 10
"""So many tables of lessons somebody has; they are no games, and who begins another loses the oldest."""
ENTERING: Final = 8
"""So many pages enter at once; others wait at the door, not for the database, which others need too."""
QUIET: Final = 1.0
"""A moment is quiet if no page has asked for anything for so many seconds."""
LAST_ROUND: Final = 2.0
"""So long the last round may take when the server ends, in seconds."""
REPORTS: Final = 50
COSTLY: Final = 1000
"""So many of each are kept."""
LARGE_PAGES: Final = 10.0
"""How often large pages are asked for, for what was allocated meanwhile, in seconds."""


def fold_now(table: Table, events: list[Event]) -> None:
    """Take in events that happen at this moment."""
    now = house_time.now()
    for event in events:
        event["at"] = now
        table.fold(event)


async def checked_setup(wish: NewTable, host: str) -> Setup:
    """What somebody wants to open; with a box of one's own in a thread, because games are tried with it."""
    return await asyncio.to_thread(read_setup, wish, host) if wish.box else read_setup(wish, host)


class Hub:
    """Makes rooms when they are needed and puts them away when they are not."""

    def __init__(self, store: Store, workers: Workers, analyst: Analyst, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self.analyst = analyst
        self.settings = settings
        self.ownership = store.ownership
        self.metrics: Metrics = Metrics()
        posts = (settings.burst, settings.refill / POSTS_RARER)
        self.limits = Limits(
            store.engine, posts, public_tables=settings.public_tables, analyses=settings.analyses
        )
        self.requests = Buckets(PAGES_OF_ONE * settings.burst, PAGES_OF_ONE * settings.refill)
        """What the pages of each address may ask for at tables."""
        self.entering = asyncio.Semaphore(ENTERING)
        self.daily = Daily(store.challenges)
        self.rooms: dict[str, Room] = {}
        self.replays = Replays()
        self.reports: SharedWork[tuple[bytes, bytes]] = SharedWork(REPORTS)
        """Of analyses, as pages are sent them, plain and compressed."""
        self.costly: SharedWork[Looked] = SharedWork(COSTLY)
        """What was found of the decisions of a seat when its game was over."""
        self._copies = Copies(store)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._unreadable: dict[str, float] = {}
        self.webhooks = Webhooks(store.outbox, settings, self.ownership)
        analyst.begin(self.replay)
        self.crowd: Counter[str] = Counter()
        """Open pages by the address that they come from."""
        self.garbage = Garbage()
        self.asked_at = 0.0
        """When a page last asked for something, by `perf_counter`."""
        self._dropping: set[asyncio.Task[None]] = set()
        self.ownership.on_loss(self._drop)
        self.ownership.on_notice("changed", self._drop)
        self.ownership.on_notice("signed-out", self._drop_pages_of)
        self._cleaning = asyncio.create_task(self._clean()) if settings.delete_after else None
        self._large_pages = LargePages()
        self._pages_due = 0.0
        self._ending = asyncio.Event()
        self._rounds = asyncio.create_task(self._go_round())

    async def check_may_open(self, person: Person, public: bool, address: str) -> None:
        """Nobody opens more tables than they could play at, nor fills the lobby."""
        unfinished = await self.store.games.unfinished(person.ids)
        if unfinished >= self.settings.tables_per_person:
            many_games = Counted(
                "You have {count} game that is not over; finish or delete it first.",
                "You have {count} games that are not over; finish or delete some of them first.",
                unfinished,
            )
            raise Refused(many_games, 429)
        if public and not await self.limits.take(address, "public_tables"):
            message = N_("Many public tables were opened from where you are; open one by link, or wait.")
            raise Refused(Message(message), 429)

    async def create(self, wish: NewTable, person: str) -> str:
        """Open a table; it begins at once if nobody is missing."""
        return await self._open(await checked_setup(wish, person), wish, person)

    async def learn(self, game_id: str, name: str, learner: str, person: Person) -> str:
        """Open a table for a chapter of a lesson. It is none of the games that somebody plays."""
        found = lesson.find(game_info(game_id).id, name)
        plan = None if found is None else await asyncio.to_thread(plan_of, game_id, name)
        if found is None or plan is None:
            raise Refused(Message(N_("There is no such lesson.")), 404)
        chapter = found[1]
        seats = ["me", *["bot:beginner"] * (chapter.players - 1)]
        wish = NewTable(game_id, chapter.players, seats, chapter.options, name=learner, hints=True)
        game = chapter.game(game_id)
        setup = msgspec.structs.replace(
            read_setup(wish, person.main),
            options=game.options,
            rules_version=game.rules_version,
            edition=game.edition_hash,
            lesson=name,
        )
        opening = [text for (text,) in plan.line[: plan.opening]]
        table_id = await self._open(setup, wish, person.main, opening)
        await self.store.games.hide(person.ids, table_id, True)
        for old in (await self.store.games.lessons(person.ids))[LESSONS:]:
            await self.delete(old)
        return table_id

    async def challenge(self, kind: Kind, name: str, person: Person) -> str:
        """The table of somebody's challenge of today: a new one, or the one that they left."""
        day = self.daily.today()
        mine = await self.store.challenges.of(person.ids, day, kind.id)
        if mine is None:
            wish = kind.table(name)
            setup = msgspec.structs.replace(
                read_setup(wish, person.main), challenge=f"{day}/{kind.id}", hints=False
            )
            try:
                return await self._open(setup, wish, person.main)
            except Conflict:  # another page of theirs was quicker
                mine = await self.store.challenges.of(person.ids, day, kind.id)
        if mine is None or mine.done:
            said = N_(
                "You have played today's challenge; the next one comes at midnight UTC. "
                "A normal game is open to you at any time."
            )
            raise Refused(Message(said), 409)
        return mine.table

    async def play_on(self, table_id: str, wish: PlayOn, person: str) -> str:
        """Open a table at a position of a game that is over."""
        room = await self.reading(table_id)
        async with room.still() as table:
            # in a thread: the game is played again up to there, and a box of one's own is tried
            setup, asked, acts = await asyncio.to_thread(play_on, table, table_id, wish, person)
        return await self._open(setup, asked, person, acts)

    async def _open(self, setup: Setup, wish: NewTable, person: str, opening: list[str] | None = None) -> str:
        table = make_table(setup)
        table.alike = await self.daily.alike(setup)
        events: list[Event] = []

        def add(new: list[Event]) -> None:
            fold_now(table, new)
            events.extend(new)

        add([setup.opened()])
        if opening:
            add([{"e": "opening", "a": opening}])
        add(seat_events(wish, table, person))
        if all(seat.kind != "open" for seat in table.seats):
            add(table.start(Rng(secrets.token_hex(16))))
        table_id = new_table_id()
        more: list[Step] = []
        if setup.challenge:
            day, _, kind = setup.challenge.partition("/")
            more.append(self.store.challenges.begin(day, kind, person, table_id))
        await self.store.create(table_id, events, make_summary(table_id, setup, table), [person], more)
        return table_id

    async def keep_record(self, record: Record, person: str) -> str:
        """A game from elsewhere, as a table that is over."""
        setup = record_setup(record, person)
        table = Table(record.game, make_stage(record.game))
        events = [setup.opened(), *record_events(record)]
        await asyncio.to_thread(fold_now, table, events)
        table_id = new_table_id()
        await self.store.create(table_id, events, make_summary(table_id, setup, table), [person])
        return table_id

    async def room(self, table_id: str) -> Room:
        """The room of a table, from memory or from the database."""
        found = self.rooms.get(table_id)
        if found is not None and not found.closed:
            return found
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def reading(self, table_id: str) -> Room | Copy:
        """A table to look at only: its room, or what is stored of it if another process owns it."""
        try:
            return await self.room(table_id)
        except Elsewhere:
            return await self._copies.of(table_id)

    async def replay(self, table_id: str) -> Replay:
        return await self.replays.of(await self.reading(table_id))

    async def _load(self, table_id: str) -> Room:
        if not await self.store.exists(table_id):
            raise Refused(Message(N_("There is no such table.")), 404)
        guard = await self.ownership.claim(table_id)
        try:
            return await self._load_room(table_id, guard)
        except BaseException:
            await self.ownership.release(table_id)
            raise

    async def _load_room(self, table_id: str, guard: Guard | None) -> Room:
        loaded = await asyncio.to_thread(read_room, await self.store.log(table_id))
        talk = await self.store.chat(table_id, KEPT)
        called = await self.store.outbox.people(table_id)
        alike = await self.daily.alike(loaded[0])
        room = Room(table_id, loaded, self.store, self.workers, self.settings, guard, alike)
        self.rooms[table_id] = room
        await self.store.refresh(table_id, room.summary)
        room.chat.load(talk)
        room.called, room.called_news = called, self.webhooks.call
        room.arrange()
        return room

    async def _go_round(self) -> None:
        """Wake tables that are due, among them those that a restart interrupted; put idle ones away."""
        while not self._ending.is_set():
            try:
                await self.store.uptime.beat()
                await self._wake_due()
                await self._put_away()
                self._tidy()
                if time.monotonic() >= self._pages_due:
                    self._pages_due = time.monotonic() + LARGE_PAGES
                    self._large_pages.ask()
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("looking after the tables failed; trying again")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), ROUND)

    async def _wake_due(self) -> None:
        now = house_time.now()
        for table_id in await self.store.due(now):
            if table_id in self.rooms or self._unreadable.get(table_id, 0) > now:
                continue
            try:
                await self.room(table_id)
            except Elsewhere:
                continue
            except Exception:
                log.exception("a table cannot be read", extra={"table": table_id})
                self._unreadable[table_id] = now + 600

    async def sign_out(self, person: Person) -> None:
        """Close the pages of somebody; those whose token still works come back by themselves."""
        await self.ownership.tell("signed-out", person.main)

    def _drop_pages_of(self, person: str) -> None:
        for room in self.rooms.values():
            for page in [page for page in room.pages if page.who.main == person]:
                task = asyncio.create_task(page.drop())
                self._dropping.add(task)
                task.add_done_callback(self._dropping.discard)

    async def delete(self, table_id: str) -> None:
        """Forget all about a table."""
        await self.store.games.delete(table_id)
        await self.ownership.tell("changed", table_id)

    async def _put_away(self) -> None:
        for room in list(self.rooms.values()):
            if room.closed or room.idle(self.settings.grace):
                del self.rooms[room.id]
                self.garbage.left += 1
                await room.close()
                await self.ownership.release(room.id)

    def _tidy(self) -> None:
        quiet = time.perf_counter() - self.asked_at > QUIET
        self.garbage.go_round(self.crowd.total() + len(self.rooms), quiet)

    async def _clean(self) -> None:
        """Delete what nobody touched for long, if whoever runs the server wants that. One server does it."""
        while True:
            await asyncio.sleep(self.settings.clean_every)
            try:
                await self.ownership.claim("cleaning")
                here = {room.id for room in self.rooms.values() if room.pages}
                gone = await prune(self.store.engine, self.settings.delete_after, spared=here)
                for table_id in gone:
                    log.warning("deleted, because nobody touched it for long", extra={"table": table_id})
                    await self.ownership.tell("changed", table_id)
            except Elsewhere:
                continue
            except Exception:
                log.exception("deleting old tables failed; trying again")

    def _drop(self, table_id: str) -> None:
        """Another process has taken the table over, or somebody changed it in the database."""
        room = self.rooms.pop(table_id, None)
        if room is not None:
            self._dropping.add(task := asyncio.create_task(room.close()))
            task.add_done_callback(self._dropping.discard)

    async def close(self) -> None:
        self._ending.set()
        await asyncio.wait(
            {self._rounds}, timeout=LAST_ROUND
        )  # one that is interrupted leaves a connection open
        tasks = [task for task in (self._rounds, self._cleaning) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.webhooks.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
