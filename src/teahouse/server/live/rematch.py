"""Playing again: the same game with the same people, everybody where they sat.

The games draw lots for who starts, so seats and colours can stay."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from teahouse.engine.messages import N_, Message
from teahouse.engine.rng import Rng
from teahouse.server.cluster.ownership import Elsewhere
from teahouse.server.live.hub import Hub, checked_setup, fold_now
from teahouse.server.live.page import Page
from teahouse.server.live.table_setup import Setup, make_stage
from teahouse.server.live.table_summary import make_summary
from teahouse.server.live.wire import NewTable
from teahouse.server.people.tokens import new_table_id
from teahouse.server.refusals import Refused
from teahouse.table.seating import Event
from teahouse.table.table import Table

if TYPE_CHECKING:
    from teahouse.server.live.room import Room


async def play_again(hub: Hub, room: Room, page: Page) -> str:
    """The table of the rematch: the first who asks opens it, the others sit where it is kept for them."""
    async with room.rematching:
        table = room.table
        if not table.over:
            raise Refused(Message(N_("The game is not over yet.")), 409)
        held = table.seats_of(page.person)
        if not held:
            raise Refused(Message(N_("Only those who played can ask for a rematch.")), 403)
        if not table.next_table:
            opened = await _open(hub, room.setup, table, page.person)
            await room.run(lambda table, _: table.rematch(opened, held[0]))
            return opened
    try:
        other = await hub.room(table.next_table)
    except Elsewhere:  # the page sits down where the seat is kept for it
        return table.next_table
    await other.run(lambda table, _: table.sit_where_kept(page.person, page.name))
    return table.next_table


async def _open(hub: Hub, setup: Setup, old: Table, person: str) -> str:
    """A table with the same options: who asks sits, bots stay, the others' seats are kept for them."""
    people = {seat.person for seat in old.seats if seat.kind == "person" and seat.person}
    wish = NewTable(
        game=setup.game,
        players=setup.players,
        seats=["open"] * setup.players,
        options=setup.options,
        pace=setup.pace,
        limit=setup.limit or 0,
        public=setup.public,
        hints=setup.hints,
        by_hand=setup.by_hand,
        box=setup.box,
    )
    new = await checked_setup(wish, old.host if old.host in people else person)
    game = new.make_game()
    table = Table(game, make_stage(game))
    events: list[Event] = []

    def add(more: list[Event]) -> None:
        fold_now(table, more)
        events.extend(more)

    add([new.opened()])
    for number in range(setup.players):
        seat = old.seats[number]
        if seat.kind == "bot":
            add(table.set_bot(number, seat.bot, seat.name))
        elif seat.kind == "person" and seat.person:
            add(table.keep(number, seat.person, seat.name, seat.here))
    own = old.seats[old.seats_of(person)[0]].name
    add(table.sit_where_kept(person, own))
    if all(seat.kind != "open" for seat in table.seats):
        add(table.start(Rng(secrets.token_hex(16))))
    table_id = new_table_id()
    await hub.store.create(table_id, events, make_summary(table_id, new, table), sorted(people))
    return table_id
