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
        return hash(self.template)
