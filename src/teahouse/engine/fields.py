"""Fields of a position declared once: how each is written as plain data and read back.

PLAYER = Fields(Field("card", named(CARDS, none=NOT_CHOSEN)), Field("tent", NUMBERS), ...)
PLAYER.dump(player)               {"card": "build", "tent": [1, 0, 2], ...}
PLAYER.restore(player, view)      sets the same attributes
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from teahouse.engine.story import HIDDEN

HIDDEN_TEXT: Final = "?"


class Codec:
    """How a value is written, and read back."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self.write = write
        self.read = read


def _unread(data: Any) -> Any:
    raise AssertionError("what follows from the rest is not read")


def derived(write: Callable[[Any], Any]) -> Codec:
    """What follows from the rest: it is written, and who reads the rest back finds it again."""
    return Codec(write, _unread)


def _same(value: Any) -> Any:
    return value


PLAIN: Final = Codec(_same, _same)
"""Whole numbers, booleans, texts."""
NUMBERS: Final = Codec(list, list)
"""A list of them, copied."""


def named(names: Sequence[str], none: int | None = None, hidden: Any = HIDDEN_TEXT) -> Codec:
    """A number written as a name: `none` as null, HIDDEN as `hidden`."""
    by_number: dict[int, Any] = dict(enumerate(names))
    by_name: dict[Any, int] = {name: number for number, name in enumerate(names)}
    if none is not None:
        by_number[none] = None
        by_name[None] = none
    by_number[HIDDEN] = hidden
    by_name[hidden] = HIDDEN
    return Codec(by_number.__getitem__, by_name.__getitem__)


def each(codec: Codec) -> Codec:
    """A list of such values."""
    write, read = codec.write, codec.read
    return Codec(
        lambda values: [write(value) for value in values], lambda data: [read(item) for item in data]
    )


def part(fields: Fields, make: Callable[[], Any]) -> Codec:
    """An object with fields of its own; `make` makes an empty one."""

    def read(data: dict[str, Any]) -> Any:
        made = make()
        fields.restore(made, data)
        return made

    return Codec(fields.dump, read)


class Field:
    """An attribute, the codec of its values, and the key that it has in a view if that is another.

    The name `quarry.track` is that of the attribute `track` of the part `quarry`, which has to be there.
    """

    def __init__(self, name: str, codec: Codec = PLAIN, key: str = "") -> None:
        self.name = name
        self.codec = codec
        self.key = key or name


class Fields:
    """The fields of one kind of object, in the order of a view."""

    def __init__(self, *fields: Field) -> None:
        self._fields = [
            (*field.name.rpartition(".")[::2], field.key, field.codec.write, field.codec.read)
            for field in fields
        ]

    def dump(self, thing: Any) -> dict[str, Any]:
        return {
            key: write(getattr(getattr(thing, part) if part else thing, name))
            for part, name, key, write, _ in self._fields
        }

    def restore(self, thing: Any, data: dict[str, Any]) -> None:
        for part, name, key, _, read in self._fields:
            if read is not _unread:
                setattr(getattr(thing, part) if part else thing, name, read(data[key]))
