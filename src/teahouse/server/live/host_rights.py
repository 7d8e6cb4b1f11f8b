"""What only the host of a table may do to others."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.rng import Rng
from teahouse.server.live.page import Page
from teahouse.server.refusals import Refused
from teahouse.server.texts.names import free_tea
from teahouse.table.seating import Event
from teahouse.table.table import Table

if TYPE_CHECKING:
    from teahouse.server.live.room import Room


def host_of(table: Table, page: Page) -> Table:
    """The table, if the page is that of its host."""
    if page.person != table.host:
        raise Refused(Message(N_("Only whoever opened the table can do that.")), 403)
    return table


def check_has_left(room: Room, seat: int) -> None:
    """A host cannot turn out an opponent who plays, nor one whose connection was just lost."""
    name = room.table.seats[seat].name
    wait = room.attendance.removable_in(room.setup, room.table, seat)
    if wait is None:
        raise Refused(Message(N_("{name} has not left; only those who left can be removed."), name=name))
    if wait > 0:
        raise Refused(
            Counted(
                "{name} may come back; you can remove them in {count} second.",
                "{name} may come back; you can remove them in {count} seconds.",
                math.ceil(wait),
                name=name,
            )
        )


async def remove(room: Room, page: Page, seat: int) -> None:
    """Take the seat from a player who left. Their links open it no more, and their pages say so."""

    def command(table: Table, _: Rng) -> list[Event]:
        host_of(table, page)
        if 0 <= seat < len(table.seats) and table.seats[seat].kind == "person":
            if table.seats[seat].person == page.person:
                raise Refused(Message(N_("That is your own seat; you can leave it.")))
            check_has_left(room, seat)
        return table.remove(seat, table.stand_in, free_tea([other.name for other in table.seats]))

    await room.run(command)
