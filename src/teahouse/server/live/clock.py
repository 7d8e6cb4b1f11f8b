"""The time limit of a turn: when it runs, when it rests, and when it is over. Pure functions of a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from teahouse.server.live.table_setup import Setup
from teahouse.table.table import Table

WATCHED: Final = 0.7
"""The least time of a bot's move that people can only watch, in seconds."""
Pause: TypeAlias = tuple[float, float]
"""From when until when no time passes."""


def people_waited_for(table: Table) -> list[int]:
    """The seats that have to act and are held by people who have not been replaced by a bot."""
    return [
        seat
        for seat in table.waiting_for()
        if table.seats[seat].kind == "person" and not table.seats[seat].away
    ]


def others_wait(table: Table) -> bool:
    """Whether there is another person at the table. Against bots alone there is no hurry."""
    return len({seat.person for seat in table.seats if seat.kind == "person"}) > 1


def time_over(since: float, limit: float, pauses: Iterable[Pause]) -> float:
    """When a time that began then is over, if none of it passes during the pauses."""
    end = since + limit
    passed = since
    for begun, until in sorted(pauses):
        begun = max(begun, passed)
        if begun >= end:
            break
        if until > begun:
            end += until - begun
            passed = until
    return end


def seat_deadline(setup: Setup, table: Table, seat: int, since: float, pauses: Iterable[Pause]) -> float:
    """When the time of a seat that has to act is over. Holidays are for games over days."""
    holidays = table.seats[seat].holidays if setup.pace == "slow" else []
    return time_over(since, setup.limit or 0, [*pauses, *holidays])


def running_since(setup: Setup, table: Table, company_since: float | None) -> float | None:
    """Since when the clock of this turn runs; None while there is none.

    At a slow table it always runs, whether or not anybody looks. At a live table only while another person is
    there and waits: if all go away, or the server was down, the game rests, and who comes back first waits a
    whole limit.
    """
    if setup.limit is None or not others_wait(table):
        return None
    if setup.pace == "slow":
        return table.waiting_since
    return None if company_since is None else max(table.waiting_since, company_since)


def deadlines(
    setup: Setup, table: Table, company_since: float | None, pauses: Iterable[Pause]
) -> dict[int, float]:
    """When the time of each seat that is waited for is over, as far as clocks run."""
    since = running_since(setup, table, company_since)
    if since is None:
        return {}
    return {seat: seat_deadline(setup, table, seat, since, pauses) for seat in people_waited_for(table)}


def has_company(table: Table, here: set[int]) -> bool:
    """Whether a person is there who waits for another one."""
    waited = {table.seats[seat].person for seat in people_waited_for(table)}
    there = {table.seats[seat].person for seat in here}
    return bool(there - waited) or (len(waited) > 1 and len(there) > 0)


def bot_to_act(table: Table) -> int | None:
    """A seat that a bot has to play now; what is drawn from the real box only people can enter."""
    if table.to_enter():
        return None
    for seat in table.waiting_for():
        if table.seats[seat].played_by_bot():
            return seat
    return None


def given_up(table: Table) -> bool:
    """Whether all who played have resigned, so that nobody is curious how the bots go on."""
    people = [seat for seat in table.seats if seat.kind == "person"]
    return bool(people) and all(seat.resigned for seat in people)


def bot_pause(table: Table, wanted: float | None) -> float:
    """The least time of a bot's move while somebody looks, in seconds.

    Pages show the others' moves at their own pace, and at somebody's turn bots stop. Only those that play
    alone would run away from who watches.
    """
    if given_up(table):
        return 0.0
    if wanted is not None:
        return wanted
    people = any(seat.kind == "person" and not seat.played_by_bot() for seat in table.seats)
    return 0.0 if people else WATCHED


def wake_time(setup: Setup, table: Table, pauses: Iterable[Pause] = ()) -> float | None:
    """When a stored table needs attention although nobody looks at it. One that rests needs none."""
    if table.nobody_left():
        return None
    if bot_to_act(table) is not None:
        return table.waiting_since
    return min(deadlines(setup, table, None, pauses).values(), default=None)
