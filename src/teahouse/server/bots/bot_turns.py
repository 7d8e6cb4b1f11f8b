"""Lets bots play their seats at one table, one decision after the other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import weakref
from contextvars import Context
from typing import TYPE_CHECKING, Final

from teahouse.bots import make_bot
from teahouse.engine.contract import Action
from teahouse.engine.errors import TeahouseError
from teahouse.engine.rng import Rng
from teahouse.server.bots.fair_queue import Asker, Urgency
from teahouse.server.bots.worker_process import Question
from teahouse.server.bots.workers import NoAnswer, Workers
from teahouse.server.live import clock
from teahouse.table.seating import Event
from teahouse.table.table import Table

if TYPE_CHECKING:
    from teahouse.server.live.room import Room

log = logging.getLogger("teahouse.bots")

RETRY: Final = 2.0
"""How long to wait after something went wrong that is not the bot's fault, in seconds."""
PLAIN: Final = "greedy"
"""The bot that decides, without a process of its own, for one that gave no answer."""
HURRIED: Final = 0.6
"""With less of the usual time than this the table is told that bots think shorter."""
STEADY_LIMIT: Final = 60.0
"""How long a bot of a challenge may take, in seconds: its simulations are counted, not its time."""
QUICK: Final = "learner"
"""The bot that finishes a game that all people have given up, without thinking long."""


class Driver:
    """Works while a bot has to act, and sleeps until the next `wake` otherwise."""

    def __init__(self, room: Room, workers: Workers) -> None:
        self._room: Room = weakref.proxy(room)  # so that a room that nobody needs is gone at once
        self._workers = workers
        self._task: asyncio.Task[None] | None = None
        self._again = False

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Something happened: look whether a bot has to act."""
        if self._to_act(self._room.table) is None:
            return
        self._again = True
        if not self.busy:
            # Not in the context of whoever woke it: what a bot does has not the key of a person's request.
            self._task = asyncio.create_task(self._play(), context=Context())

    def _to_act(self, table: Table) -> int | None:
        """The seat that a bot has to play now; none while the game rests."""
        return None if self._room.resting() else clock.bot_to_act(table)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _play(self) -> None:
        while self._again:
            self._again = False
            try:
                while await self._decide_once():
                    pass
            except asyncio.CancelledError:
                raise
            except TeahouseError as error:
                log.warning("a bot could not act; trying again: %s", error, extra={"table": self._room.id})
                self._again = True
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("a bot could not act; trying again", extra={"table": self._room.id})
                self._again = True
                await asyncio.sleep(RETRY)

    async def _decide_once(self) -> bool:
        """One decision of a bot; False if there is none to make."""
        began = time.monotonic()
        async with self._room.still() as table:
            seat = self._to_act(table)
            if seat is None:
                return False
            ends = table.must_end()
            legal = table.legal(seat)
            prepared = () if ends else table.prepared(seat)
            question = None if ends or prepared else self._question(table, seat)
        action = None if question is None else await self._choose(table, question, legal)
        if prepared:
            action = table.game.action(prepared[0])
        if self._room.pages:
            pause = clock.bot_pause(table, self._room.settings.bot_pause)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))

        def play(table: Table, rng: Rng) -> list[Event]:
            # In the meantime the seat may have been reclaimed, or the last person has gone.
            mine = seat in table.waiting_for() and table.seats[seat].played_by_bot()
            if not mine or self._room.resting():
                return []
            if action is None:
                return table.end_turn(seat, rng) if table.must_end() else []
            return table.act(seat, action, rng) if action in table.legal(seat) else []

        await self._room.run(play)
        return True

    def _question(self, table: Table, seat: int) -> Question:
        held = table.seats[seat]
        bot = held.bot if held.kind == "bot" else table.stand_in
        view, alike = table.game.view(table.state, seat), table.alike
        return Question(
            game=self._room.setup.game,
            players=table.game.players,
            options=table.game.options,
            rules_version=self._room.setup.rules_version,
            view=view,
            seat=seat,
            bot=QUICK if clock.given_up(table) else bot,
            box=self._room.setup.box,
            # In a challenge everybody has the same opponents, however slow or busy the server is.
            seed=secrets.token_hex(8) if alike is None else alike.seed(view, seat),
            hard_limit=self._room.settings.bot_budget if alike is None else STEADY_LIMIT,
            steady=alike is not None,
        )

    def _asker(self) -> Asker:
        """On whose behalf this table's bots think: a player who is here, who watches, or who opened it."""
        table = self._room.table
        here = sorted(self._room.here())
        if here:
            return Asker(table.seats[here[0]].person, Urgency.PLAYED)
        watching = sorted(page.person for page in self._room.pages)
        if watching:
            return Asker(watching[0], Urgency.WATCHED)
        return Asker(table.host, Urgency.ALONE)

    async def _choose(self, table: Table, question: Question, legal: list[Action]) -> Action:
        """The bot's choice, or that of a plain one if it does not give a usable one."""
        try:
            hurry = None if question.steady else self._hurry
            text = await self._workers.ask(question, self._asker, hurry)
            action = table.game.action(text)
            if action in legal:
                return action
            log.warning("table %s: %s chose %s, which is not allowed", self._room.id, question.bot, text)
        except (NoAnswer, TeahouseError) as error:
            log.warning("table %s: %s gave no answer: %s", self._room.id, question.bot, error)
        plain = make_bot(PLAIN)
        return await asyncio.to_thread(
            plain.choose, table.game, question.view, question.seat, Rng(question.seed)
        )

    def _hurry(self, share: float) -> None:
        hurried = share < HURRIED
        if hurried != self._room.hurried:
            self._room.hurried = hurried
            self._room.arrange_clocks()
