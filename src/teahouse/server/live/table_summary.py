"""What is stored of a table beside its log, for the lobby and for waking it up."""

from __future__ import annotations

from teahouse.server.live import clock
from teahouse.server.live.scene_messages import status_of
from teahouse.server.live.table_setup import Setup
from teahouse.server.storage.store import Summary
from teahouse.table.table import Table


def make_summary(table_id: str, setup: Setup, table: Table) -> Summary:
    """Everything in it follows from the log."""
    row = {
        "table": table_id,
        "game": setup.game,
        "players": setup.players,
        "options": setup.options,
        "status": status_of(table),
        "pace": setup.pace,
        "host": table.host,
        "acting": table.waiting_for(),
        "seats": [
            {"kind": "away" if seat.away else seat.kind, "name": seat.name, "person": seat.person}
            for seat in table.seats
        ],
    }
    return Summary(setup.public, status_of(table), clock.wake_time(setup, table), row)
