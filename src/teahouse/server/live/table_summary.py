"""What is stored of a table beside its log, for the lobby and for waking it up."""

from __future__ import annotations

from collections.abc import Iterable

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Message
from teahouse.server.live import clock
from teahouse.server.live.scene_messages import Sight, status_of
from teahouse.server.live.table_setup import Setup
from teahouse.server.storage.store import Row, Summary
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.packing import packed
from teahouse.table.table import Table


def make_summary(
    table_id: str, setup: Setup, table: Table, sight: Sight | None = None, pauses: Iterable[clock.Pause] = ()
) -> Summary:
    """Everything in it follows from the log, but for when the server was down."""
    sight = sight or Sight(table)
    headline = None if table.over else sight.headline()
    row: Row = {
        "table": table_id,
        "game": setup.game,
        "players": setup.players,
        "options": setup.options,
        "status": status_of(table),
        "pace": setup.pace,
        "host": table.host,
        "acting": table.waiting_for(),
        "round": None if headline is None else packed(headline),
        "result": packed(result) if (result := _result(table)) else None,
        "seats": [
            {"kind": "away" if seat.away else seat.kind, "name": seat.name, "person": seat.person}
            for seat in table.seats
        ],
    }
    if setup.box:
        row["box"] = table.game.edition_name
    if setup.lesson:
        row["lesson"] = setup.lesson
    if setup.challenge:
        row["challenge"] = setup.challenge
    wake = clock.wake_time(setup, table, pauses)
    return Summary(setup.public, status_of(table), wake, row, _waits_for(table))


def _waits_for(table: Table) -> frozenset[str]:
    """The persons who have to do something: whose turn it is, or for whom a seat is kept."""
    if not table.started:
        return frozenset(seat.person for seat in table.seats if seat.kind == "open" and seat.person)
    return frozenset(table.seats[seat].person for seat in clock.people_waited_for(table)) - {""}


def _result(table: Table) -> Message | None:
    """How the game ended, in a sentence."""
    if table.agreed:
        return Message(N_("The players agreed to end the game."))
    if not table.all_known() or table.state.actor() != NOBODY:
        return None
    return texts.result(table.state.outcome(), [seat.name for seat in table.seats], table.game.info.unit)
