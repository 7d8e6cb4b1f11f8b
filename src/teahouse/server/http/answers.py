"""What the server answers to what is asked outside a table, as docs/protocol.md describes it.

The page's types are made from these and from `live.wire`, see tools/wire_types.py.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from teahouse.engine.comparison import Difference
from teahouse.engine.workshop import Fault, Section
from teahouse.server.live.wire import SeatKind, Status


class Failure(Struct):
    """Why something was refused, in a sentence."""

    error: str


class House(Struct):
    """What is to be said about this server."""

    compiling: bool
    """Whether the games are just being compiled, so that bots will think faster."""


class OptionCard(Struct):
    """One thing to agree on before a game."""

    name: str
    label: str
    default: str
    values: list[tuple[str, str]]
    """Each value with its label."""


class PresetCard(Struct):
    """Options that are often wanted together."""

    name: str
    label: str
    values: list[tuple[str, str, dict[str, str]]]
    """Each value with its label and the options that it stands for."""
    notes: dict[str, str]
    """What some of the values mean."""


class ChapterCard(Struct):
    id: str
    title: str


class CourseCard(Struct):
    """How to learn a game by playing."""

    id: str
    title: str
    players: int
    """With how many a free game is played at the end."""
    chapters: list[ChapterCard]


class LessonStep(Struct):
    """One thing to learn: to read, to do if there are codes, or to answer if there is an answer."""

    text: str
    at: list[str]
    """What it points at: pieces, places, and areas with `area:` before their ids."""
    rules: list[str]
    """The sections of the rules that it is about."""
    move: int
    """So many acts were played when it begins."""
    codes: list[int]
    """What may be done: any of these."""
    otherwise: str
    """Said to who chooses something else that the rules allow."""
    answer: str


class Lesson(Struct):
    """A chapter."""

    title: str
    steps: list[LessonStep]


class GameCard(Struct):
    """What the lobby says about a game."""

    id: str
    name: str
    summary: str
    players: list[int]
    solo: str
    """What the game for one is called, if it has a name of its own."""
    minutes: int
    """How long it takes, about; 0 if that is not known, as for `weight`."""
    weight: int
    """How much there is to learn, from 1 to 3."""
    options: list[OptionCard]
    presets: list[PresetCard]
    bots: list[tuple[str, str]]
    """The levels and what they are called."""
    rules: str
    """The address of its rules."""
    courses: list[CourseCard]
    puzzles: int
    """How many there are."""
    scored: list[str] | None
    """The options that matter to the score sheet of a real game; None if there is no such sheet."""


class SeatName(Struct):
    kind: SeatKind
    name: str


class TableRow(Struct):
    """A table in the lobby. What is mine of it is told to me alone."""

    table: str
    game: str
    name: str
    players: int
    seats: list[SeatName]
    status: Status
    pace: str
    options_text: str
    my_seat: int | UnsetType | None = UNSET
    my_turn: bool | UnsetType = UNSET
    invited: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    created: float | UnsetType = UNSET
    changed: float | UnsetType = UNSET
    """When something happened there last, in seconds since 1970, as for `created`."""
    round_text: str | UnsetType = UNSET
    result_text: str | UnsetType = UNSET


class MyGames(Struct):
    """A page of my games: those that wait for me, then others that are not over, then the finished ones."""

    games: list[TableRow]
    start: int
    next: int | None
    """Where the next page starts."""
    total: int
    hidden: int
    """So many are hidden."""


class Hidden(Struct):
    hidden: bool


class Deleted(Struct):
    deleted: bool
    """Whether nothing is left of the game; it may still be on others' lists."""


class Opened(Struct):
    """The table that was opened."""

    table: str


class CarryLink(Struct):
    """A link that makes another browser me, once."""

    url: str
    lan_url: str | None
    qr: str
    only_here: bool
    """Whether `url` works on this machine alone."""
    expires: float
    """Until when it works, in seconds since 1970."""


class Carried(Struct):
    """What such a link would change."""

    same: bool
    """Whether this browser is that person already."""
    name: str
    games: int
    """So many games it brings here."""
    some: list[TableRow]
    mine: int
    """So many games this browser has."""
    expires: float | None


class Bench(Struct):
    """An edition in the workshop: how it is drawn and edited, what is wrong, and how it is written."""

    content: dict[str, Any]
    toml: str
    sections: list[Section]
    faults: list[Fault]
    differences: list[Difference]
    """From ours."""
    ours: str
    """The name of our edition."""


class Done(Struct):
    ok: bool = True


Sections: TypeAlias = dict[str, tuple[str, str]]
"""The sections of a game's rules by their ids: title and first sentences."""

Texts: TypeAlias = dict[str, str]
"""The page's own texts in one language, by the English ones."""


class Lines(Struct):
    """A position in sentences."""

    lines: list[str]
