"""What is stored of a table beside its log, for the lobby and for waking it up."""

from __future__ import annotations

from typing import Any

from teahouse.engine import registry
from teahouse.server.live import clock
from teahouse.server.live.scene_messages import status_of
from teahouse.server.live.table_setup import Setup
from teahouse.server.storage.store import Row, Summary
from teahouse.server.texts import table_texts as texts
from teahouse.server.texts.languages import Catalogue
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


def public_row(row: Row, words: Catalogue) -> dict[str, Any]:
    """A row as everybody may read it."""
    words = words.of(row["game"])
    return {
        "table": row["table"],
        "game": row["game"],
        "name": words.text(registry.info(row["game"]).name),
        "players": row["players"],
        "seats": [{"kind": seat["kind"], "name": words.text(seat["name"])} for seat in row["seats"]],
        "status": row["status"],
        "pace": row["pace"],
        "options_text": texts.options_text(row["game"], row["options"], words),
    }


def own_row(row: Row, person: str, words: Catalogue) -> dict[str, Any] | None:
    """A row as a person who takes part reads it; None for one who got up before the game."""
    held = [n for n, seat in enumerate(row["seats"]) if seat["person"] == person]
    if not held and row["host"] != person:
        return None
    mine = held[0] if held else None
    return {
        **public_row(row, words),
        "my_seat": mine,
        "my_turn": any(seat in row["acting"] and row["seats"][seat]["kind"] == "person" for seat in held),
        "invited": mine is not None and row["seats"][mine]["kind"] == "open",
        "over": row["status"] == "over",
    }
