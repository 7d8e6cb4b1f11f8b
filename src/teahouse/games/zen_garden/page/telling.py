"""What the page tells of an event: less than its sentence where the one before has said the rest."""

from __future__ import annotations

from teahouse.engine.contract import Event, Scored
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.scene import Shown
from teahouse.games.zen_garden.decisions.building import LinesCompleted, OrderFulfilled, TileBuilt
from teahouse.games.zen_garden.words.names import coins_text, points_text


def in_order(events: list[Event]) -> list[Event]:
    """A loop is told with the tile that closes it, not after the end of the round."""
    loops = [event for event in events if points_of_loops(event) > 0]
    return events[:1] + loops + [event for event in events[1:] if event not in loops]


def page_message(event: Event) -> Message | None:
    """A tile is named when it is taken: then it is clear what is built. A loop counts without a word."""
    if (points := points_of_loops(event)) > 0:
        closed = N_("{name} closes a loop: {points}.")
        return Message(closed, name=seat_name(event.who), points=points_text(points))
    if not isinstance(event, TileBuilt):
        return event.message()
    template = N_("{name} builds it in row {row}, column {column}.")
    if event.down or event.right:
        template = N_("{name} shifts the garden and builds it in row {row}, column {column}.")
    return Message(template, name=seat_name(event.who), row=event.row + 1, column=event.column + 1)


def shown(event: Event) -> Shown | None:
    """Something is complete: a loop, a line of four, an order."""
    if (points := points_of_loops(event)) > 0:
        return Shown(event.who, Message(N_("A loop! {points} more"), points=points_text(points)), [])
    if isinstance(event, LinesCompleted) and event.coins:
        told = Message(N_("Four in a line! {coins} more"), coins=coins_text(event.coins))
        return Shown(event.who, told, [])
    if isinstance(event, OrderFulfilled):
        points = event.points[0].amount
        return Shown(event.who, Message(N_("An order! {points} more"), points=points_text(points)), [])
    return None


def points_of_loops(event: Event) -> int:
    """What a loop that is closed now counts."""
    if not isinstance(event, Scored):
        return 0
    return sum(points.amount for points in event.points if points.category == "loops")
