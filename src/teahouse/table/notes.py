"""What the log tells beside the game itself: who lets a bot play, comes back, resigns, is removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.messages import N_, Message

if TYPE_CHECKING:
    from teahouse.table.table import Seat

AWAY = {
    "time": N_("The time of {name} is up: a bot plays on."),
    "left": N_("{name} lets a bot play."),
    "": N_("A bot plays for {name}."),
}
"""By the reason that the event names; those of older logs name none."""


class Note:
    """A line of the log about a seat."""

    def __init__(self, seat: int, turn: int, after: int, message: Message) -> None:
        self.seat = seat
        self.turn = turn
        self.after = after
        """So many actions of the log come before it."""
        self.message = message


def told(event: dict[str, Any], before: Seat) -> Message | None:
    """What happens to a seat in the middle of a game, in words; `before` is the seat until then."""
    kind = event["e"]
    name = before.name
    if kind == "away":
        return Message(AWAY.get(event.get("why", ""), AWAY[""]), name=name)
    if kind == "back":
        return Message(N_("{name} takes the seat back."), name=name)
    if kind == "resign":
        return Message(N_("{name} resigns: a bot plays on."), name=name)
    if kind == "seat" and event.get("removed"):
        return Message(N_("{name} was removed from the table: {bot} plays on."), name=name, bot=event["name"])
    if kind == "seat" and event["kind"] == "person":
        return Message(N_("{name} takes over from {other}."), name=event["name"], other=name)
    if kind == "seat" and event["kind"] == "bot":
        return Message(N_("{bot} takes over from {name}."), bot=event["name"], name=name)
    return None
