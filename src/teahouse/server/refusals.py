"""A request that cannot be granted, with a sentence that exists in every language."""

from __future__ import annotations

from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import Message


class Refused(TeahouseError):
    """Nothing was changed; the message says why."""

    def __init__(self, message: Message, status: int = 400) -> None:
        super().__init__(message)
        self.status = status
        """The HTTP status that says the same."""
