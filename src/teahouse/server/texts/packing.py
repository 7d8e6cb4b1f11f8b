"""Messages as plain data, so that what is stored can be said in any language later."""

from __future__ import annotations

from typing import Any

from teahouse.engine.messages import Message


def packed(message: Message) -> list[Any]:
    """The template, then its values by name."""
    values = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    return [message.template, values]


def unpacked(data: list[Any]) -> Message:
    template, values = data
    return Message(
        template,
        **{name: unpacked(value) if isinstance(value, list) else value for name, value in values.items()},
    )
