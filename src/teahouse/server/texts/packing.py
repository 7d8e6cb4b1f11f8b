"""Messages as plain data, so that what is stored can be said in any language later."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.messages import Counted, Message

EARLIER: Final = {
    text.format("points", "points"): (text.format("count", "point"), text.format("count", "points"))
    for text in (
        "{{name}} wins with {{{}}} {}.",
        "{{name}} wins with {{{}}} {}: {{rating}}.",
        "{{name}} loses with {{{}}} {}.",
        "{{names}} share the victory with {{{}}} {}.",
    )
}
"""Results that were stored before they were counted, with the two forms that they have now."""


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
    if template in EARLIER and not many:
        one, several = EARLIER[template]
        return Counted(one, several, values.pop("points"), **values)
    return Counted(template, many[0], values.pop("count"), **values) if many else Message(template, **values)
