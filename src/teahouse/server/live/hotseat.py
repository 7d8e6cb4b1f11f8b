"""Several people at one screen: whose side of the table a page shows, and when a curtain is between them.

Where a game has secrets, a page is told nothing of a seat before that seat's curtain was lifted on it. Until
then it sees what everybody may see.
"""

from __future__ import annotations

from typing import NamedTuple

from teahouse.engine.messages import N_, Message
from teahouse.server.live.page import Page
from teahouse.server.refusals import Refused
from teahouse.table.table import Table


class Looker(NamedTuple):
    """What a page is to the table."""

    seat: int | None
    """The seat whose side it shows and for which it may act."""
    held: tuple[int, ...]
    """All seats at this screen."""
    curtain: int | None
    """The seat that the screen is to be passed to."""
    removed: bool
    """Whether the host took the seat of this page's person away."""


Standing = tuple[Looker, bool, int | None, Message | None]
"""Who looks, whether it is the host, the seat that it may take, and why its invitation opens none."""


class Stance(NamedTuple):
    """What a page is to its table: it is asked with every decision, and changes rarely."""

    holds: tuple[object, ...] | None
    """As long as this stays the same it holds; None: only now."""
    sees: tuple[int, str]
    """Who sees the same, in the same language."""
    standing: Standing
    number: int
    """The same for pages with the same standing."""


def looker(table: Table, page: Page) -> Looker:
    """Who looks at the table through this page."""
    held = tuple(table.seats_of(page.person))
    if len(held) < 2:
        seat = held[0] if held else None
        return Looker(seat, held, None, seat is None and page.person in table.removed)
    waited = [seat for seat in table.waiting_for() if seat in held and not table.seats[seat].away]
    shown = page.lifted if page.lifted in held else None
    open_table = not table.game.info.hidden_information or table.companion is not None
    if open_table or not table.started or table.over:
        # Nothing to hide: whoever has to decide, or whoever was shown last.
        seat = shown if shown is not None and (shown in waited or not waited) else next(iter(waited), held[0])
        return Looker(seat, held, None, False)
    if waited and shown not in waited:
        return Looker(None, held, waited[0], False)
    return Looker(shown, held, None, False)


def look(table: Table, page: Page) -> Looker:
    """The same, and the page keeps it in mind: a curtain that fell has to be lifted again."""
    found = looker(table, page)
    page.lifted = found.seat if table.started else None
    return found


def lift(table: Table, page: Page, seat: int) -> None:
    """Somebody at this screen says that it is theirs now."""
    if seat not in table.seats_of(page.person):
        raise Refused(Message(N_("You have no seat at this table.")), 403)
    page.lifted = seat


def chosen_seat(table: Table, page: Page, seat: int | None) -> int:
    """The seat that a request of this page is about: the one it names, or whose side is shown."""
    held = table.seats_of(page.person)
    if not held:
        raise Refused(Message(N_("You have no seat at this table.")), 403)
    if seat is None:
        shown = looker(table, page).seat
        if shown is None:
            raise Refused(Message(N_("Pass the screen on first: its next player lifts the curtain.")), 409)
        return shown
    if seat not in held:
        raise Refused(Message(N_("That is not your seat.")), 403)
    return seat
