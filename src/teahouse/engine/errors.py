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


class BadAction(TeahouseError):
    """A text that names no action of the game."""


class IllegalAction(TeahouseError):
    """An action that the rules forbid now."""

    def __init__(self, rule: str, said: Message) -> None:
        super().__init__(said)
        self.rule = rule


class BadRecord(TeahouseError):
    """A record that cannot be read or does not replay: the move and the reason."""
