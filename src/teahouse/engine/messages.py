"""Sentences for people, kept apart from the language they will be read in.

A message is an English template with named values. `str(message)` is the English sentence; a page in another
language looks the template up in its catalogue and fills in the same values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, Union

Value: TypeAlias = Union[str, int, "Message"]


def N_(text: str) -> str:  # noqa: N802 (the customary name that message extractors look for)
    """Mark a text for translation without translating it here."""
    return text


class Message:
    """A template such as `"That tile costs {price}."` with the values that fill it."""

    def __init__(self, template: str, **values: Value) -> None:
        self.template = template
        self.values = values

    def render(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`, which maps a template to its translation."""
        filled: dict[str, str] = {}
        for name, value in self.values.items():
            filled[name] = value.render(translate) if isinstance(value, Message) else str(value)
        return translate(self.template).format(**filled)

    def __str__(self) -> str:
        return self.render(str)

    def __repr__(self) -> str:
        return f"Message({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.template == other.template and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.template, frozenset(self.values.items())))


SEAT_NAME = N_("Seat {seat}")
NAME_ALONE = "{name}"


def seat_name(seat: int) -> Message:
    """A player in a sentence. Where names are known, `with_names` puts the name in its place."""
    return Message(SEAT_NAME, seat=seat + 1)


def with_names(message: Message, names: list[str]) -> Message:
    """The message with the names of those who sit there."""
    if message.template == SEAT_NAME:
        seat = message.values["seat"]
        assert isinstance(seat, int)
        return Message(NAME_ALONE, name=names[seat - 1])
    if not any(isinstance(value, Message) for value in message.values.values()):
        return message
    values: dict[str, Value] = {}
    for name, value in message.values.items():
        values[name] = with_names(value, names) if isinstance(value, Message) else value
    return Message(message.template, **values)
