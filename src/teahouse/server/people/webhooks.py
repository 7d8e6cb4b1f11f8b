"""Telling people over the web that it is their turn, from the background: no table ever waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from teahouse.engine import registry
from teahouse.engine.messages import N_, Message
from teahouse.server import house_time
from teahouse.server.cluster.ownership import Elsewhere, Guard, Ownership
from teahouse.server.limits import Buckets
from teahouse.server.live import clock
from teahouse.server.live.page import Page
from teahouse.server.people import links
from teahouse.server.people.webhook_delivery import NotSent, post, read_url, resolve
from teahouse.server.refusals import Refused
from teahouse.server.settings import Settings
from teahouse.server.storage.outbox import Notice, Outbox
from teahouse.server.texts.languages import catalogue
from teahouse.table.table import Table

if TYPE_CHECKING:
    from teahouse.server.live.room import Room

log = logging.getLogger("teahouse.webhooks")

AT_ONCE: Final = 32
"""So many are sent at the same time; the others wait in the database."""
SLEEP: Final = 30.0
"""How often it is looked for notices if nothing else wakes the sender."""
NAME: Final = "webhooks"
TAKE_OVER: Final = 3.0
"""How often the other servers look whether the one that sends is still there."""
TRY_AGAIN: Final = {408, 425, 429}
"""Refusals that may pass."""


def people_waited_for(table: Table) -> set[str]:
    """Who has to act now."""
    return {table.seats[seat].person for seat in clock.people_waited_for(table)}


class Webhooks:
    """Sends the notices of the outbox, each until it arrives or was tried often enough."""

    def __init__(self, outbox: Outbox, settings: Settings, ownership: Ownership) -> None:
        self.outbox = outbox
        self._ownership = ownership
        self._guard: Guard | None = None
        """Of several servers one sends."""
        ownership.on_notice(NAME, lambda _: self._news.set())
        self._settings = settings
        self._news = asyncio.Event()
        self.counted: Callable[[str], None] = lambda outcome: None
        """Told what became of a try."""
        self._calls: set[asyncio.Task[None]] = set()
        self._buckets = Buckets(10, 0.2)
        self._under_way: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._task = asyncio.create_task(self._run(), name="webhooks")

    async def close(self) -> None:
        tasks = [self._task, *self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def call(self) -> None:
        """There is a new notice for whoever sends them."""
        task = asyncio.create_task(self._ownership.tell(NAME))
        self._calls.add(task)
        task.add_done_callback(self._called)

    def _called(self, task: asyncio.Task[None]) -> None:
        self._calls.discard(task)
        if not task.cancelled() and task.exception() is not None:  # it is found a little later
            log.warning("nobody was woken: %s", task.exception())

    async def ask(self, room: Room, page: Page, url: str | None) -> str:
        """Set one's webhook at a table, or take it away by an empty address; None only asks for it."""
        if not room.table.seats_of(page.person):
            raise Refused(Message(N_("You have no seat at this table.")), 403)
        if url is None:
            return await self.outbox.url(room.id, page.person)
        if not self._buckets.take(page.address):
            raise Refused(Message(N_("Too many requests; please wait a moment.")), 429)
        if url:
            await resolve(read_url(url), self._settings.allow_private_webhooks)
        base = links.public_base(self._settings, page.origin)
        await self.outbox.put(room.id, page.person, url, base, page.words.language)
        (room.called.add if url else room.called.discard)(page.person)
        return url

    async def _run(self) -> None:
        while True:
            self._news.clear()
            try:
                self._guard = await self._ownership.claim(NAME)
                wait = await self._start_due()
            except Elsewhere:
                wait = TAKE_OVER
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("looking for notices failed; trying again")
                wait = SLEEP
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._news.wait()

    async def _start_due(self) -> float:
        """Send what is due, as far as there is room for it; how long there is nothing to do after that."""
        if len(self._under_way) >= AT_ONCE:
            return SLEEP
        # Those under way are still due, so there may be others behind them.
        for notice in await self.outbox.due(house_time.now(), 2 * AT_ONCE):
            key = (notice.table_id, notice.person)
            if key not in self._under_way and len(self._under_way) < AT_ONCE:
                task = self._under_way[key] = asyncio.create_task(self._deliver(notice))
                task.add_done_callback(partial(self._done, key))
        due = None if self._under_way else await self.outbox.next_due()
        return SLEEP if due is None else min(SLEEP, max(0.05, due - house_time.now()))

    def _done(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        del self._under_way[key]
        if not task.cancelled() and task.exception() is not None:
            log.error("a notice failed: %r", task.exception(), exc_info=task.exception())
            return
        self._news.set()

    async def _deliver(self, notice: Notice) -> None:
        """One try. Whatever goes wrong with it concerns nobody else."""
        settle = partial(self.outbox.settle, guard=self._guard)
        row = await self.outbox.table_row(notice.table_id)
        if row is None or not _still_their_turn(row, notice.person):
            return await settle(notice, None, 0, notice.sent)
        now = house_time.now()
        pause = self._settings.webhook_pause
        if notice.sent is not None and now < notice.sent + pause:
            return await settle(notice, notice.sent + pause, notice.tries, notice.sent)
        try:
            status = await post(notice.url, _body(notice, row), self._settings.allow_private_webhooks)
            problem = "" if 200 <= status < 300 else f"status {status}"
            final = 300 <= status < 500 and status not in TRY_AGAIN
        except NotSent as error:
            problem, final = str(error), False
        self.counted("failed" if problem else "sent")
        if not problem:
            return await settle(notice, None, 0, now)
        tries = notice.tries + 1
        waits = self._settings.webhook_retries
        if final or tries > len(waits):
            log.warning("table %s: a webhook is given up after %d tries: %s", notice.table_id, tries, problem)
            return await settle(notice, None, 0, notice.sent)
        return await settle(notice, house_time.now() + waits[tries - 1], tries, notice.sent)


def _seats_of(row: dict[str, Any], person: str) -> list[dict[str, Any]]:
    """The seats of a person that have to act."""
    seats = [row["seats"][seat] for seat in row["acting"]]
    return [seat for seat in seats if seat["person"] == person and seat["kind"] == "person"]


def _still_their_turn(row: dict[str, Any], person: str) -> bool:
    return row["status"] == "running" and bool(_seats_of(row, person))


def _body(notice: Notice, row: dict[str, Any]) -> bytes:
    """What is sent: a sentence and a link, and nothing of the game that is not known to all."""
    words = catalogue(notice.language, row["game"])
    game = words.text(registry.info(row["game"]).name)
    name = words.text(_seats_of(row, notice.person)[0]["name"])
    url = f"{notice.base}/t/{notice.table_id}"
    sentence = words.say(Message(N_("{name}, it is your turn at {game}."), name=name, game=game))
    text = f"{sentence} {url}"
    # Slack and its like read `text`, Discord `content`.
    body = {
        "event": "turn",
        "game": row["game"],
        "table": notice.table_id,
        "name": name,
        "url": url,
        "text": text,
        "content": text,
    }
    return msgspec.json.encode(body)
