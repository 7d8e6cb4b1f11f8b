"""What the page tells of an event: less than its sentence where the one before has said the rest."""

from __future__ import annotations

from teahouse.engine.contract import Event
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.zen_garden.decisions.building import TileBuilt


def page_message(event: Event) -> Message | None:
    """A tile is named when it is taken: then it is clear what is built."""
    if not isinstance(event, TileBuilt):
        return event.message()
    template = N_("{name} builds it in row {row}, column {column}.")
    if event.down or event.right:
        template = N_("{name} shifts the garden and builds it in row {row}, column {column}.")
    return Message(template, name=seat_name(event.who), row=event.row + 1, column=event.column + 1)
