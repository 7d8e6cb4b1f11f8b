"""What only the host of a table may do to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teahouse.engine.messages import N_, Message
from teahouse.engine.rng import Rng
from teahouse.server.live.page import Page
from teahouse.server.refusals import Refused
from teahouse.server.texts.names import free_tea
from teahouse.table.table import Event, Table

if TYPE_CHECKING:
    from teahouse.server.live.room import Room


def host_of(table: Table, page: Page) -> Table:
    """The table, if the page is that of its host."""
    if page.person != table.host:
        raise Refused(Message(N_("Only who opened the table can do that.")), 403)
    return table


def has_left(room: Room, seat: int) -> bool:
    """Whether somebody may be said to have left, so that a host cannot turn out an opponent who plays.

    Before the start anybody may be; later who is played for by a bot, or who has no page open. Over days
    people come and go, and there the time limit says who has left, if there is one.
    """
    table = room.table
    if not table.started or table.seats[seat].away:
        return True
    comes_and_goes = room.setup.pace == "slow" and room.setup.limit is not None
    return not comes_and_goes and seat not in room.here()


async def remove(room: Room, page: Page, seat: int) -> None:
    """Take the seat from a player who left. Their links open it no more, and their pages say so."""

    def command(table: Table, _: Rng) -> list[Event]:
        host_of(table, page)
        if 0 <= seat < len(table.seats) and table.seats[seat].kind == "person":
            if table.seats[seat].person == page.person:
                raise Refused(Message(N_("That is your own seat; you can leave it.")))
            if not has_left(room, seat):
                name = table.seats[seat].name
                raise Refused(Message(N_("{name} has not left; only who left can be removed."), name=name))
        events = table.remove(seat, table.stand_in, free_tea([other.name for other in table.seats]))
        room.links.pop(seat, None)
        for other in room.pages:
            if other.invited == seat:
                other.invited = None
        return events

    await room.run(command)
