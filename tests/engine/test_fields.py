"""Fields declared once are written and read back."""

from __future__ import annotations

from teahouse.engine.contract import HIDDEN
from teahouse.engine.fields import NUMBERS, Field, Fields, each, named, part

KINDS = ["cup", "pot"]


class Shelf:
    """A part of a position, with things of some kinds."""

    def __init__(self) -> None:
        self.things: list[int] = []


class Position:
    """Something with fields of every sort."""

    def __init__(self) -> None:
        self.day = 0
        self.chosen = -1
        self.coins: list[int] = []
        self.shelf = Shelf()
        self.shelves: list[Shelf] = []


SHELF = Fields(Field("things", each(named(KINDS))))
POSITION = Fields(
    Field("day"),
    Field("chosen", named(KINDS, none=-1)),
    Field("coins", NUMBERS),
    Field("shelf.things", each(named(KINDS)), key="shown"),
    Field("shelves", each(part(SHELF, Shelf))),
)


def position() -> Position:
    made = Position()
    made.day = 3
    made.chosen = HIDDEN
    made.coins = [1, 2]
    made.shelf.things = [1, 0]
    made.shelves = [Shelf(), Shelf()]
    made.shelves[1].things = [HIDDEN]
    return made


WRITTEN = {
    "day": 3,
    "chosen": "?",
    "coins": [1, 2],
    "shown": ["pot", "cup"],
    "shelves": [{"things": []}, {"things": ["?"]}],
}


def test_a_position_is_written_in_the_order_of_its_fields() -> None:
    written = POSITION.dump(position())
    assert written == WRITTEN
    assert list(written) == list(WRITTEN)


def test_what_was_written_is_read_back() -> None:
    read = Position()
    POSITION.restore(read, WRITTEN)
    assert read.chosen == HIDDEN
    assert read.shelf.things == [1, 0]
    assert [shelf.things for shelf in read.shelves] == [[], [HIDDEN]]
    assert POSITION.dump(read) == WRITTEN


def test_none_stands_for_what_is_not_there() -> None:
    empty = Position()
    assert POSITION.dump(empty)["chosen"] is None
    read = position()
    POSITION.restore(read, POSITION.dump(empty))
    assert read.chosen == -1


def test_lists_are_copied() -> None:
    made = position()
    POSITION.dump(made)["coins"].append(7)
    assert made.coins == [1, 2]
