"""Messages as plain data, so that what is stored can be said in any language later."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.info import POINTS
from teahouse.engine.messages import Counted, Message

EARLIER: Final = {
    text.replace("{points}", earlier): text
    for text in (
        "{name} wins with {points}.",
        "{name} wins with {points}: {rating}.",
        "{name} loses with {points}.",
        "{names} share the victory with {points}.",
    )
    for earlier in ("{points} points", "{count} point")
}
"""Results that were stored when all points were called points, with what they are now."""


def packed(message: Message) -> list[Any]:
    """The template, then its values by name; of what is counted, its form for several at the end."""
    values = {
        name: packed(value) if isinstance(value, Message) else value for name, value in message.values.items()
    }
    return [message.template, values, *([message.many] if isinstance(message, Counted) else [])]


def unpacked(data: list[Any]) -> Message:
    template, stored, *many = data
    values: dict[str, Any] = {
        name: unpacked(value) if isinstance(value, list) else value for name, value in stored.items()
    }
    if template in EARLIER:
        points = values.pop("points" if "points" in values else "count")
        return Message(EARLIER[template], points=POINTS.of(points), **values)
    return Counted(template, many[0], values.pop("count"), **values) if many else Message(template, **values)
