"""Components as data: TOML files with provenance, read once and checked.

Every top-level table of an edition says where its facts come from:
`rulebook`, `public` (a public source), `deduced`, `reconstructed` (by us) or `box` (read off an owner's box).
A file that does not fit is refused with its name, the place in it and the reason. It may come from anybody:
how long, how deep and how large anything in it may be is bounded before a game looks at it.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from teahouse.engine.errors import BadEdition
from teahouse.engine.info import either
from teahouse.engine.messages import N_, Counted, Message

PROVENANCES: Final = ("rulebook", "public", "deduced", "reconstructed", "box")

LONGEST: Final = 40_000
"""Characters of an edition; the largest of ours has a fifth of it."""
DEEPEST: Final = 6
"""Tables and lists within one another."""
MOST_VALUES: Final = 4_000
LARGEST: Final = 10**9
LONGEST_TEXT: Final = 2_000
LONGEST_NAME: Final = 60
LONGEST_ROW: Final = 200
"""So many names, or halves of numbers, may stand between dots and nothing else."""
NAME_PART: Final = re.compile(r"[\w \t\"'-]+")
TOML_PLACE: Final = re.compile(r"at line (\d+), column (\d+)")
"""Where the library found what it could not read."""
TOO_MUCH: Final = N_("holds too much, or too deep within one another")
KEPT: Final = 32
"""So many editions that were given as texts are kept read."""


class Written:
    """An edition as a text: of a table in the browser, of a record, or from another process."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Written) and (self.name, self.text) == (other.name, other.text)

    def __hash__(self) -> int:
        return hash((self.name, self.text))


MISSING: Final = N_("is missing")
UNKNOWN: Final = N_("is not known here")


def misfit(file: str, place: str, reason: Message) -> BadEdition:
    """What does not fit in an edition: where, and why."""
    where: str | Message = place or Message(N_("top level"))
    said = Message(N_("{file}, {place}: {reason}."), file=file, place=where, reason=reason)
    return BadEdition(said, place, reason)


def whole_number(low: int, high: int) -> Message:
    return Message(N_("must be a whole number from {low} to {high}"), low=low, high=high)


def list_of_numbers(length: int) -> Message:
    return Counted(
        "must be a list of {count} whole number", "must be a list of {count} whole numbers", length
    )


def list_of_texts(length: int) -> Message:
    return Counted("must be a list of {count} text", "must be a list of {count} texts", length)


def one_of(names: Sequence[str]) -> Message:
    return Message(N_("must be {names}"), names=either(names))


class Table:
    """One table of an edition. Reading takes keys out of it; `done` refuses what nobody asked for."""

    def __init__(self, file: str, place: str, content: dict[str, Any]) -> None:
        self.file = file
        self.place = place
        self.left = dict(content)
        self.provenance = ""
        """Where its facts come from; only tables of the top level say so."""

    def refuse(self, key: str, reason: str | Message) -> BadEdition:
        """The error to raise for what stands at a key, or for the whole table if the key is empty."""
        place = ".".join(part for part in (self.place, key) if part)
        return misfit(self.file, place, reason if isinstance(reason, Message) else Message(reason))

    def _take(self, key: str) -> Any:
        if key not in self.left:
            raise self.refuse(key, MISSING)
        return self.left.pop(key)

    def table(self, key: str) -> Table:
        """A table inside this one; on the top level it must state its provenance."""
        content = self._take(key)
        if not isinstance(content, dict):
            raise self.refuse(key, N_("must be a table"))
        inside = Table(self.file, f"{self.place}.{key}" if self.place else key, content)
        if not self.place:
            inside.provenance = inside.text("provenance")
            if inside.provenance not in PROVENANCES:
                raise inside.refuse("provenance", one_of(PROVENANCES))
        inside.left.pop("note", None)
        return inside

    def text(self, key: str) -> str:
        value = self._take(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(key, N_("must be a text"))
        return value

    def integer(self, key: str, low: int, high: int) -> int:
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.refuse(key, whole_number(low, high))
        return value

    def integers(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        """A list of whole numbers within bounds, of a given length if one is given."""
        value = self._take(key)
        if not isinstance(value, list) or not value or (length is not None and len(value) != length):
            if length is None:
                raise self.refuse(key, N_("must be a list of whole numbers"))
            raise self.refuse(key, list_of_numbers(length))
        for index, item in enumerate(value):
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.refuse(f"{key}[{index}]", whole_number(low, high))
        return list(value)

    def counted(self, key: str, highest: int) -> list[int]:
        """Points by count up to `highest`, from a list that begins at some count; its last entry stays."""
        table = self.table(key)
        first = table.integer("from", 1, highest)
        points = table.integers("points", -99, 99)
        table.done()
        result = [0] * first + points
        while len(result) <= highest:
            result.append(points[-1])
        return result

    def names(self, key: str, allowed: list[str]) -> list[str]:
        """Exactly the allowed names, in any order."""
        value = self._take(key)
        if not isinstance(value, list) or sorted(map(str, value)) != sorted(allowed):
            raise self.refuse(key, Message(N_("must list exactly {names}"), names=", ".join(allowed)))
        return [str(item) for item in value]

    def texts(self, key: str, length: int) -> list[str]:
        """A list of so many texts."""
        value = self._take(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.refuse(key, list_of_texts(length))
        for index, item in enumerate(value):
            if not isinstance(item, str) or not item.strip():
                raise self.refuse(f"{key}[{index}]", N_("must be a text"))
        return [str(item) for item in value]

    def done(self) -> None:
        """Refuse keys that no reader asked for: most likely they are misspelled."""
        for key in self.left:
            raise self.refuse(key, UNKNOWN)


class Source:
    """An edition as it was read: its tables, its name and the hash of its content."""

    def __init__(self, given: Path | Written) -> None:
        self.file = given.name
        try:
            text = given.text if isinstance(given, Written) else given.read_text(encoding="utf-8")
        except OSError as error:
            raise BadEdition(f"{self.file} cannot be read: {error.strerror}.") from error
        except ValueError as error:  # not UTF-8
            raise not_toml(self.file, error) from error
        content = read_content(self.file, text)
        written = json.dumps(
            _facts(content), sort_keys=True, default=str
        )  # dates are not JSON, but they are TOML
        self.hash = hashlib.sha256(written.encode()).hexdigest()[:16]
        self.top = Table(self.file, "", content)
        self.name = self.top.text("edition")
        if len(self.name) > LONGEST_NAME or not self.name.isprintable():
            reason = Message(N_("must be a name of {most} characters at most"), most=LONGEST_NAME)
            raise self.top.refuse("edition", reason)


def read_content(file: str, text: str) -> dict[str, Any]:
    """The tables of an edition, of which nothing but their size was checked."""
    if len(text) > LONGEST:
        raise misfit(file, "", Message(N_("must have {most} characters at most"), most=LONGEST))
    if _is_dotted(text):
        raise misfit(file, "", Message(TOO_MUCH))
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: bad syntax, or too many digits
        raise not_toml(file, error) from error
    check_size(file, content)
    return content


def _is_dotted(text: str) -> bool:
    """Whether it names tables within tables within tables: to read that takes as long as its square."""
    row = 0
    for part in text.split("."):
        row = row + 1 if NAME_PART.fullmatch(part) else 0
        if row > LONGEST_ROW:
            return True
    return False


def not_toml(file: str, error: Exception) -> BadEdition:
    """Where it ends to be TOML. The library says why in English alone, so only the place is taken from it."""
    found = TOML_PLACE.search(str(error))
    if found is not None:
        line, column = map(int, found.groups())
        where = Message(N_("line {line}, column {column} cannot be read"), line=line, column=column)
    elif isinstance(error, UnicodeError):
        where = Message(N_("it is no text in UTF-8"))
    elif isinstance(error, RecursionError):
        where = Message(TOO_MUCH)
    else:
        where = Message(N_("its end, or one of its numbers, cannot be read"))
    return BadEdition(Message(N_("{file} is not TOML: {reason}."), file=file, reason=where))


def check_size(file: str, content: dict[str, Any]) -> None:
    """Refuse what is too deep, too much or too large; without recursion, because it may be very deep."""
    left: list[tuple[str, Any, int]] = [("", content, 0)]
    values = 0
    while left:
        place, value, depth = left.pop()
        values += 1
        if depth > DEEPEST or values > MOST_VALUES:
            raise misfit(file, "", Message(TOO_MUCH))
        if isinstance(value, dict):
            for key, item in value.items():
                if not isinstance(key, str) or len(key) > LONGEST_NAME or not _writable(key):
                    raise misfit(file, place, Message(N_("holds a name that is none, or too long")))
                left.append((f"{place}.{key}" if place else key, item, depth + 1))
        elif isinstance(value, list):
            left += [(f"{place}[{index}]", item, depth + 1) for index, item in enumerate(value)]
        elif isinstance(value, str):
            if len(value) > LONGEST_TEXT or not _writable(value):
                raise misfit(file, place, Message(N_("is no text, or too long")))
        elif isinstance(value, int) and abs(value) > LARGEST:
            raise misfit(file, place, Message(N_("is too large")))


def _writable(text: str) -> bool:
    """Whether a text can be saved: JSON can spell halves of characters, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


E = TypeVar("E")
"""A game's own class for an edition that was read."""


class Editions(Generic[E]):
    """The editions of one game: the standard one, those of earlier rules versions, and those of other files.

    A record of an earlier version names the components of its time by their hash. Where they have changed,
    their file stays in the game's folder, as `box.v1.toml`: `earlier` says which version was played with it.
    """

    def __init__(
        self, make: Callable[[Source], E], standard: Path, earlier: dict[int, Path] | None = None
    ) -> None:
        self.make = make
        self.standard = standard
        self.earlier = earlier or {}
        self._read: dict[Path, E] = {}
        self._texts: dict[Written, E] = {}

    def load(self, given: Path | Written | None = None, version: int | None = None) -> E:
        """The edition that is given, or that of a version of the rules, the last if none."""
        if isinstance(given, Written):  # tables with the same one share it
            found = self._texts.get(given)
            if found is None:
                found = self.make(Source(given))
                if len(self._texts) >= KEPT:
                    self._texts.clear()
                self._texts[given] = found
            return found
        if given is not None:
            return self.make(Source(given))
        standard = self.standard if version is None else self.earlier.get(version, self.standard)
        if standard not in self._read:  # each is read only once
            self._read[standard] = self.make(Source(standard))
        return self._read[standard]


def _facts(content: Any) -> Any:
    """What the game is played with: a reworded note must not make old records unreadable."""
    if not isinstance(content, dict):
        return content
    return {key: _facts(value) for key, value in content.items() if key not in ("note", "provenance")}
