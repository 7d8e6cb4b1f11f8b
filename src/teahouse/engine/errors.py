"""What can go wrong, each with one sentence for the person who caused it."""

from __future__ import annotations

from teahouse.engine.messages import Message


class TeahouseError(Exception):
    """Anything a user can cause. Its text is one sentence that says what was wrong and what is possible."""

    def __init__(self, said: str | Message) -> None:
        super().__init__(str(said))
        self.message: Message | None = said if isinstance(said, Message) else None
        """The sentence for readers of any language, where there is one."""


class UnknownGame(TeahouseError):
    """No game of that id is registered."""


class BadOptions(TeahouseError):
    """Players or options that a game does not offer."""


class BadEdition(TeahouseError):
    """A component file that cannot be used: file, place and reason."""

    def __init__(self, said: str | Message, place: str = "", reason: Message | None = None) -> None:
        super().__init__(said)
        self.place = place
        """Where in it, such as `orders.points[2]`; empty for the whole."""
        self.reason = reason
        """What is wrong there, without the place; None if it cannot be read at all."""


class BadAction(TeahouseError):
    """A text that names no action of the game."""


class IllegalAction(TeahouseError):
    """An action that the rules forbid now."""

    def __init__(self, rule: str, said: Message) -> None:
        super().__init__(said)
        self.rule = rule

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, Message]]:
        return IllegalAction, (self.rule, self.message or Message(str(self)))


class NotNow(TeahouseError):
    """Something asked of a position that it cannot answer: legal actions while chance acts, say."""


class UnknownSeat(TeahouseError):
    """A viewer who neither has a seat nor is a spectator."""


class BadRecord(TeahouseError):
    """A record that cannot be read or does not replay: the move and the reason."""
