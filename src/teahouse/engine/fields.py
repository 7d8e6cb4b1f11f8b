"""Fields of a position declared once: how each is written as plain data and read back.

    class Player:
        card: int = NOT_CHOSEN
        tent: list[int]
        road: Shared[list[int]]

    PLAYER = Fields(Field("card", named(CARDS, none=NOT_CHOSEN)), Field("tent", NUMBERS), ...)
    PLAYER.dump(player)               {"card": "build", "tent": [1, 0, 2], ...}
    PLAYER.restore(player, view)      sets the same attributes

A class declares its fields, each with what it begins with if that is a plain number; `tools/copies.py` writes
its `clone` from them. What a view shows is never derived: a field is seen only if somebody says how.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, TypeVar

from teahouse.engine.story import HIDDEN

T = TypeVar("T")
Shared = Annotated[T, "shared"]
"""The type of a field that is replaced and never changed in place, so that copies share what is in it."""
Fresh = Annotated[T, "fresh"]
"""The type of a field that a copy does not take over: it begins with what is declared."""

HIDDEN_TEXT: Final = "?"


class Codec:
    """How a value is written, and read back."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[Any], Any]) -> None:
        self._write = write
        self._read = read
        self.is_read = True
        """Whether it is read back at all."""

    def write(self, value: Any) -> Any:
        return self._write(value)

    def read(self, data: Any) -> Any:
        return self._read(data)


def _same(value: Any) -> Any:
    return value


def derived(write: Callable[[Any], Any]) -> Codec:
    """What follows from the rest: it is written, and who reads the rest back finds it again."""
    codec = Codec(write, _same)
    codec.is_read = False
    return codec


class _Plain(Codec):
    def __init__(self) -> None:
        super().__init__(_same, _same)

    def write(self, value: Any) -> Any:
        return value

    def read(self, data: Any) -> Any:
        return data


PLAIN: Final[Codec] = _Plain()
"""Whole numbers, booleans, texts."""
NUMBERS: Final = Codec(list, list)
"""A list of them, copied."""


class _Named(Codec):
    def __init__(self, by_number: dict[int, Any], by_name: dict[Any, int]) -> None:
        super().__init__(_same, _same)
        self._by_number = by_number
        self._by_name = by_name

    def write(self, value: Any) -> Any:
        return self._by_number[value]

    def read(self, data: Any) -> Any:
        return self._by_name[data]


def named(names: Sequence[str], none: int | None = None, hidden: Any = HIDDEN_TEXT) -> Codec:
    """A number written as a name: `none` as null, HIDDEN as `hidden`."""
    by_number: dict[int, Any] = dict(enumerate(names))
    by_name: dict[Any, int] = {name: number for number, name in enumerate(names)}
    if none is not None:
        by_number[none] = None
        by_name[None] = none
    by_number[HIDDEN] = hidden
    by_name[hidden] = HIDDEN
    return _Named(by_number, by_name)


class _Each(Codec):
    def __init__(self, codec: Codec) -> None:
        super().__init__(_same, _same)
        self._codec = codec

    def write(self, value: Any) -> Any:
        codec = self._codec
        return [codec.write(item) for item in value]

    def read(self, data: Any) -> Any:
        codec = self._codec
        return [codec.read(item) for item in data]


def each(codec: Codec) -> Codec:
    """A list of such values."""
    return _Each(codec)


class _Part(Codec):
    def __init__(self, fields: Fields, make: Callable[[], Any]) -> None:
        super().__init__(_same, _same)
        self._fields = fields
        self._make = make

    def write(self, value: Any) -> Any:
        return self._fields.dump(value)

    def read(self, data: Any) -> Any:
        made = self._make()
        self._fields.restore(made, data)
        return made


def part(fields: Fields, make: Callable[[], Any]) -> Codec:
    """An object with fields of its own; `make` makes an empty one."""
    return _Part(fields, make)


class Field:
    """An attribute, the codec of its values, and the key that it has in a view if that is another.

    The name `quarry.track` is that of the attribute `track` of the part `quarry`, which has to be there.
    """

    def __init__(self, name: str, codec: Codec = PLAIN, key: str = "") -> None:
        self.part, _, self.name = name.rpartition(".")
        self.codec = codec
        self.key = key or name


class Fields:
    """The fields of one kind of object, in the order of a view."""

    def __init__(self, *fields: Field) -> None:
        self._fields = list(fields)

    def dump(self, thing: Any) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for field in self._fields:
            holder = getattr(thing, field.part) if field.part else thing
            data[field.key] = field.codec.write(getattr(holder, field.name))
        return data

    def restore(self, thing: Any, data: dict[str, Any]) -> None:
        for field in self._fields:
            if field.codec.is_read:
                holder = getattr(thing, field.part) if field.part else thing
                setattr(holder, field.name, field.codec.read(data[field.key]))
