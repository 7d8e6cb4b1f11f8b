"""Sentences for people, kept apart from the language they will be read in.

A message is an English template with named values. `str(message)` is the English sentence; a page in another
language looks the template up in its catalogue and fills in the same values. A number of things is `Counted`:
it has a form for one and a form for several, and each language chooses by its own rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, Union, cast

from mypy_extensions import mypyc_attr

Value: TypeAlias = Union[str, int, "Message"]


def N_(text: str) -> str:  # noqa: N802 (the customary name that message extractors look for)
    """Mark a text for translation without translating it here."""
    return text


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """The words of a language; these are those of English, in which templates are written."""

    def text(self, english: str) -> str:
        """A template in this language."""
        return english

    def form(self, one: str, many: str, count: int) -> str:
        """The template of two that fits a number, in this language."""
        return one if abs(count) == 1 else many


ENGLISH: Final = Words()


class Message:
    """A template such as `"That tile costs {price}."` with the values that fill it."""

    def __init__(self, template: str, **values: Value) -> None:
        self.template = template
        self.values = values

    def filled(self, values: dict[str, Value]) -> Message:
        """The same template with other values."""
        return Message(self.template, **values)

    def chosen(self, words: Words) -> str:
        """The template in the language of these words."""
        return words.text(self.template)

    def render(self, words: Words) -> str:
        """The sentence in the language of these words."""
        filled: dict[str, str] = {}
        for name, value in self.values.items():
            filled[name] = value.render(words) if isinstance(value, Message) else str(value)
        return self.chosen(words).format(**filled)

    def __str__(self) -> str:
        return self.render(ENGLISH)

    def __reduce__(self) -> tuple[Callable[..., Message], tuple[Any, ...]]:
        return restored_message, (self.template, self.values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and type(other) is type(self) and self._same(other)

    def _same(self, other: Message) -> bool:
        return self.template == other.template and self.values == other.values

    def __hash__(self) -> int:
        found = hash(self.template)
        for value in self.values.values():  # in whatever order
            found ^= hash(value)
        return found


class Counted(Message):
    """A message with a number of something: `Counted("{count} tile", "{count} tiles", 3)`.

    Which of the two forms a number takes is the language's affair: "0 tiles" is "0 tuile" in French. Of a
    sentence with two numbers, one is counted inside it, as a value.
    """

    def __init__(self, one: str, many: str, count: int, **values: Value) -> None:
        super().__init__(one, count=count, **values)
        self.many = many
        self.count = count

    def filled(self, values: dict[str, Value]) -> Message:
        others = {name: value for name, value in values.items() if name != "count"}
        return Counted(self.template, self.many, self.count, **others)

    def chosen(self, words: Words) -> str:
        return words.form(self.template, self.many, self.count)

    def __reduce__(self) -> tuple[Callable[..., Message], tuple[Any, ...]]:
        return restored_message, (self.template, self.values, self.many, self.count)

    def _same(self, other: Message) -> bool:
        return super()._same(other) and self.many == cast(Counted, other).many


def restored_message(template: str, values: dict[str, Value], many: str = "", count: int = 0) -> Message:
    """A message that was sent away."""
    if not many:
        return Message(template, **values)
    return Counted(template, many, count).filled(values)


SEAT_NAME = N_("Seat {seat}")
NAME_ALONE = "{name}"


def seat_name(seat: int) -> Message:
    """A player in a sentence. Where names are known, `with_names` puts the name in its place."""
    return Message(SEAT_NAME, seat=seat + 1)


def signed(points: int) -> str:
    """Points that are gained or lost."""
    return f"{points:+d}".replace("-", "−")


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
    return message.filled(values)
