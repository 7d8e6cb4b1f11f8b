"""A score sheet for a game that was played with the real box: what is entered, and what it comes to.

A game says in a `Form` what can be entered: pieces laid on places, numbers, and choices among a few values.
One page shows every form. All that was entered is a flat dict, from the id of a place or entry to a piece,
a number or a value. A `Sheet` makes a position of it, which the game's own scoring counts, and says what
cannot be: the place and the reason.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import msgspec

from teahouse.engine.contract import SPECTATOR, Game, ScoreLine, State
from teahouse.engine.info import GameInfo
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.outcome import Outcome
from teahouse.engine.scene import Piece, Say

Value: TypeAlias = int | str
MOST: Final = 9999
"""No number that is entered is larger: it is a slip of the finger."""
NOTHING: Final = "–"
MODE: Final = "mode"
LAID: Final = "laid"
COUNTED: Final = "counted"
"""How much is entered, where a sheet offers both: what lies there, or only what is counted."""


# What can be entered


class Entry(msgspec.Struct, omit_defaults=True):
    """One thing to enter: a number up to `most`, or one of `values`."""

    id: str
    label: str
    most: int = 0
    values: list[tuple[str, str]] = []
    """Each value with what it is called; the first is meant where nothing is entered."""
    art: list[str] = []
    """Symbols drawn over each other beside it."""
    rule: str = ""
    """The section of the rules page that explains it."""


class Stock(msgspec.Struct, omit_defaults=True):
    """A piece that can be laid."""

    code: str
    label: str
    art: list[str]
    """As in a ghost of a scene: `@*` is 90 degrees times the turn, `*` the turn."""
    most: int = 1
    """So many of it are in the box."""
    tags: list[str] = []
    """Its value of each facet."""


class Facet(msgspec.Struct):
    """A feature by which pieces are found among many."""

    label: str
    values: list[tuple[str, str, str]]
    """Tag, what it is called, and a symbol for it or nothing."""


class Tray(msgspec.Struct, omit_defaults=True):
    """The pieces that can go to some places."""

    id: str
    pieces: list[Stock]
    facets: list[Facet] = []
    turns: list[str] = []
    """What each turn of a laid piece is called; none: they do not turn."""
    ratio: float = 1
    """How high a piece is for its width."""


class Spot(msgspec.Struct, omit_defaults=True):
    """A place for one piece of a tray, round its centre, with what else is entered there."""

    id: str
    x: float
    y: float
    w: float
    label: str
    tray: str = ""
    """None: nothing is laid here, but something is entered."""
    h: float = 0
    """0: as high as it is wide."""
    entries: list[Entry] = []


class Grid(msgspec.Struct, omit_defaults=True):
    """Places of the real table, and what is drawn with them."""

    w: float
    h: float
    spots: list[Spot]
    under: list[Piece] = []
    over: list[Piece] = []


class Part(msgspec.Struct, omit_defaults=True):
    """A part of a form: of one player, or of the table."""

    id: str
    title: str
    seat: int | None = None
    entries: list[Entry] = []
    grid: Grid | None = None
    hint: str = ""
    rule: str = ""


class Form(msgspec.Struct):
    """All that can be entered for a game."""

    parts: list[Part]
    trays: list[Tray]


# What was entered


class Entered:
    """All that was entered. Whatever it is, reading it never fails; `Sheet` says what is wrong with it."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self.values = dict(values)

    def number(self, key: str) -> int:
        """A number; 0 if there is none."""
        value = self.values.get(key, 0)
        if isinstance(value, str):
            value = int(value) if value.isascii() and value.isdigit() and len(value) < 6 else 0
        return max(-MOST, min(MOST, value))

    def text(self, key: str) -> str:
        """One of an entry's values; empty if there is none."""
        value = self.values.get(key, "")
        return value if isinstance(value, str) else str(value)

    def piece(self, key: str) -> tuple[str, int]:
        """The piece on a place and its turn; an empty name if there is none."""
        code, _, turn = self.text(key).partition("@")
        return code, int(turn) % 4 if turn.isascii() and turn.isdigit() and len(turn) < 6 else 0


def laid(code: str, turn: int = 0) -> str:
    """How a piece on a place is written."""
    return f"{code}@{turn}" if turn else code


class Fault:
    """Something that cannot be, or that is still missing."""

    def __init__(self, message: Message, at: Iterable[str], missing: bool = False) -> None:
        self.message = message
        self.at = list(at)
        """The ids of the places and entries that it concerns."""
        self.missing = missing


class Sheet(ABC):
    """What was entered for a game, read once: the position, its score, and what is wrong with it."""

    areas: tuple[str, ...] = ()
    """The parts of the table that a picture of the sheet shows; `*` stands for each seat."""

    def __init__(self, game: Game, entered: Entered) -> None:
        self.game = game
        self.entered = entered
        self.faults: list[Fault] = []
        self.state = self.read()

    @abstractmethod
    def read(self) -> State:
        """The end of the game as it was entered, with all faults that it has."""

    @abstractmethod
    def form(self, say: Say) -> Form:
        """What can be entered, as far as this has been."""

    def lines(self, seat: int) -> list[ScoreLine]:
        """The score sheet of a seat."""
        return self.game.score_lines(self.game.know(self.state, SPECTATOR), seat)

    def outcome(self) -> Outcome:
        return self.state.outcome()

    # Faults

    def wrong(self, message: Message, *at: str) -> None:
        self.faults.append(Fault(message, at))

    def missing(self, message: Message, *at: str) -> None:
        self.faults.append(Fault(message, at, missing=True))

    def limited(self, key: str, most: int, what: Message, seat: int | None = None) -> int:
        """A number that was entered, between 0 and the most that can be."""
        number = self.entered.number(key)
        if 0 <= number <= most:
            return number
        said = Message(N_("{what}: {number} cannot be, at most {most}."), what=what, number=number, most=most)
        self.wrong(of_seat(said, seat), key)
        return max(0, min(most, number))

    def chosen(self, key: str, allowed: Iterable[str], what: Message, seat: int | None = None) -> str:
        """The value that was entered; empty if there is none, or if it is none of those."""
        value = self.entered.text(key)
        if not value or value in allowed:
            return value
        said = Message(N_("{what}: there is no {value}."), what=what, value=repr(value[:40]))
        self.wrong(of_seat(said, seat), key)
        return ""

    def at_most(self, counts: Mapping[str, list[str]], copies: Mapping[str, tuple[int, Message]]) -> None:
        """No piece lies anywhere more often than the box has it. For each piece the places where it lies."""
        for code, places in counts.items():
            most, name = copies[code]
            if len(places) > most:
                said = Message(
                    N_("{piece} lies there {count}×, but the box has it {most}×."),
                    piece=name,
                    count=len(places),
                    most=most,
                )
                self.wrong(said, *places)


def of_seat(message: Message, seat: int | None) -> Message:
    """A sentence with the name of the player whom it concerns before it."""
    if seat is None:
        return message
    return Message("{name} – {message}", name=seat_name(seat), message=message)


def mode_entry(say: Say, laid_label: Message, counted_label: Message, first: str = LAID) -> Entry:
    """Whether everything is laid, or only counted."""
    values = [(LAID, say(laid_label)), (COUNTED, say(counted_label))]
    if first == COUNTED:
        values.reverse()
    return Entry(MODE, say(Message(N_("What you enter"))), values=values)


def sheet_options(info: GameInfo) -> list[str] | None:
    """The options of a game that matter to its sheet; None if it has none."""
    return list(info.sheet_options) if info.sheet else None


def make_sheet(game: Game, values: Mapping[str, Value]) -> Sheet | None:
    """The sheet of a game; None if it has none."""
    if not game.info.sheet:
        return None
    module, name = game.info.sheet.split(":")
    made: Sheet = getattr(importlib.import_module(module), name)(game, Entered(values))
    return made
