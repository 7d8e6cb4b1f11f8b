"""The time limit of a turn: when it runs, and when it is over. Pure functions of a table."""

from __future__ import annotations

from teahouse.server.live.table_setup import Setup
from teahouse.table.table import Table


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


def slow_deadline(setup: Setup, table: Table) -> float | None:
    """At a slow table the clock always runs, whether or not anybody looks."""
    if setup.pace != "slow" or setup.limit is None:
        return None
    if not people_waited_for(table) or not others_wait(table):
        return None
    return table.waiting_since + setup.limit


def live_deadline(setup: Setup, table: Table, company_since: float | None) -> float | None:
    """At a live table the clock runs only while another person is there and waits.

    If all go away, or the server was down, the game rests; who comes back first waits a whole limit.
    """
    if setup.pace != "live" or setup.limit is None or company_since is None:
        return None
    if not people_waited_for(table) or not others_wait(table):
        return None
    return max(table.waiting_since, company_since) + setup.limit


def has_company(table: Table, here: set[int]) -> bool:
    """Whether a person is there who waits for another one."""
    waited = {table.seats[seat].person for seat in people_waited_for(table)}
    there = {table.seats[seat].person for seat in here}
    return bool(there - waited) or (len(waited) > 1 and len(there) > 0)


def bot_to_act(table: Table) -> int | None:
    """A seat that a bot has to play now."""
    for seat in table.waiting_for():
        if table.seats[seat].played_by_bot():
            return seat
    return None


def given_up(table: Table) -> bool:
    """Whether all who played have resigned, so that nobody is curious how the bots go on."""
    people = [seat for seat in table.seats if seat.kind == "person"]
    return bool(people) and all(seat.resigned for seat in people)


def wake_time(setup: Setup, table: Table) -> float | None:
    """When a stored table needs attention although nobody looks at it."""
    if bot_to_act(table) is not None:
        return table.waiting_since
    return slow_deadline(setup, table)
