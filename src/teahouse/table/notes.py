"""What the log tells beside the game itself: who lets a bot play, comes back, takes a holiday, resigns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teahouse.engine.messages import N_, Counted, Message

if TYPE_CHECKING:
    from teahouse.table.seating import Seat

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
    if kind == "holiday":
        return _holiday(name, event["until"] - event.get("at", 0.0))
    if kind == "agree":
        wants = N_("{name} would end the game here.") if event["yes"] else N_("{name} wants to play on.")
        return Message(wants, name=name)
    if kind == "host":
        return Message(N_("{name} looks after the table now."), name=name)
    if kind == "seat" and event.get("removed"):
        return Message(N_("{name} was removed from the table: {bot} plays on."), name=name, bot=event["name"])
    if kind == "seat" and event["kind"] == "person":
        return Message(N_("{name} takes over from {other}."), name=event["name"], other=name)
    if kind == "seat" and event["kind"] == "bot":
        return Message(N_("{bot} takes over from {name}."), bot=event["name"], name=name)
    return None


def _holiday(name: str, seconds: float) -> Message:
    days = round(seconds / 86_400)
    if seconds <= 0:
        return Message(N_("{name} is back from the holiday."), name=name)
    if days <= 1:
        return Message(N_("{name} takes a holiday of a day."), name=name)
    return Counted(
        "{name} takes a holiday of {count} day.", "{name} takes a holiday of {count} days.", days, name=name
    )
