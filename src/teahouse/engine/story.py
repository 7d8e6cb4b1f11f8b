"""What happens while an action is carried out: events, each with all that can be told of it.

While somebody listens, the rules tell an event for each thing that they bring about. Whoever plays millions
of games does not listen, and the rules then make no event at all. Everything that is said or shown about
what happened is read from the events: logs, previews, what a turn earned, why the game is over.

    class Paid(Event):
        def __init__(self, who: int, food: list[int], surplus: list[int]) -> None:
            super().__init__("paid", who)
            self.food = food
            self.surplus = surplus

        def fields(self) -> list[str]:
            return ["food", "surplus"]

        def message(self) -> Message | None:
            return Message(N_("{name} pays {food}."), name=seat_name(self.who), food=food_text(self.food))

        def changes(self) -> list[Change]: ...
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from teahouse.engine.action import NOBODY, SPECTATOR, Action
from teahouse.engine.messages import Message

HIDDEN: Final = -9
"""Stands where a viewer does not know what is there: a card face down, a piece drawn in secret."""


class Points:
    """Points of one category that a seat gained, or lost."""

    def __init__(self, seat: int, category: str, amount: int) -> None:
        self.seat = seat
        self.category = category
        self.amount = amount

    def __repr__(self) -> str:
        return f"{self.amount:+} {self.category} for seat {self.seat + 1}"


class Change:
    """So many more, or fewer, of something in a place that everybody sees.

    Places and things are named as `Game.ledger` names them: folded over the position before an action,
    the changes of its events give the position after it.
    """

    def __init__(self, account: str, amount: int) -> None:
        self.account = account
        self.amount = amount

    def __repr__(self) -> str:
        return f"{self.account} {self.amount:+}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. `who` is the seat that it happened to or through, or NOBODY."""

    def __init__(self, name: str, who: int) -> None:
        self.name = name
        """Its kind, for pages and programs: never translated."""
        self.who = who
        self.points: list[Points] = []
        """What it brought, if that was settled at once."""

    def fields(self) -> list[str]:
        """The names of its attributes that say what happened, beside who and the points."""
        return []

    def sight(self, viewer: int) -> Event | None:
        """The event as this viewer sees it: HIDDEN stands for what is not seen; None: nothing is seen."""
        return self

    def message(self) -> Message | None:
        """It in a sentence, players named by `seat_name`; None if another event's sentence says it."""
        return None

    def changes(self) -> list[Change]:
        """What it moves of all that everybody sees and can count."""
        return []

    def unveils(self, viewer: int) -> str:
        """What it turns face up beside the action itself, as it is written behind the action's text."""
        return ""

    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        content: dict[str, Any] = {"event": self.name, "who": self.who}
        for name in self.fields():
            content[name] = getattr(self, name)
        if self.points:
            content["points"] = [[points.seat, points.category, points.amount] for points in self.points]
        return content

    def __repr__(self) -> str:
        return f"{self.name} {self.data()}"


class Scored(Event):
    """What an action earned in categories that count as they stand, such as the size of a group.

    The engine tells it at the end of an action, with the points that no other event has told.
    """

    def __init__(self, who: int, points: list[Points], hidden_from: list[int]) -> None:
        super().__init__("scored", who)
        self.points = points
        self.hidden_from = hidden_from
        """The viewers who must not learn of it yet."""

    def sight(self, viewer: int) -> Event | None:
        return None if viewer in self.hidden_from else self


class GameOver(Event):
    """The game is over, and why."""

    def __init__(self, reason: Message, rule: str) -> None:
        super().__init__("over", NOBODY)
        self.reason = reason
        self.rule = rule
        """The section of the rules that says so."""

    def message(self) -> Message | None:
        return self.reason


class Story:
    """The events of an action, in the order in which they happen."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)


class Deed:
    """An action that was carried out, what each viewer sees of it, and all that it brought about."""

    def __init__(self, actor: int, action: Action, seen: dict[int, str], events: list[Event]) -> None:
        self.actor = actor
        self.action = action
        self._seen = seen
        """Its text by viewer, with `?` for what is hidden; one who is not named sees what spectators see."""
        self.events = events

    def seen_by(self, viewer: int) -> str:
        """The action as this viewer sees it; what it turned face up follows after a semicolon."""
        text = self._seen.get(viewer, self._seen[SPECTATOR])
        for event in self.events:
            unveiled = event.unveils(viewer)
            if unveiled:
                text += f"; {unveiled}"
        return text

    def sight(self, viewer: int) -> list[Event]:
        """The events as this viewer sees them."""
        seen: list[Event] = []
        for event in self.events:
            sight = event.sight(viewer)
            if sight is not None:
                seen.append(sight)
        return seen

    def told(self, viewer: int) -> list[Message]:
        """What happened in sentences, as this viewer may read it."""
        messages: list[Message] = []
        for event in self.sight(viewer):
            message = event.message()
            if message is not None:
                messages.append(message)
        return messages

    def gains(self, seat: int, viewer: int) -> dict[str, int]:
        """What it earned a seat by category, as far as the viewer sees it."""
        gains: dict[str, int] = {}
        for event in self.sight(viewer):
            for points in event.points:
                if points.seat == seat:
                    gains[points.category] = gains.get(points.category, 0) + points.amount
        return {category: amount for category, amount in gains.items() if amount}
