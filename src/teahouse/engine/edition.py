"""Components as data: TOML files with provenance, read once and checked.

Every top-level table of an edition says where its facts come from:
`rulebook`, `public` (a public source), `deduced` or `reconstructed` (by us).
A file that does not fit is refused with its name, the place in it and the reason.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from teahouse.engine.errors import BadEdition
from teahouse.engine.info import listed

PROVENANCES: Final = ("rulebook", "public", "deduced", "reconstructed")


class Table:
    """One table of an edition. Reading takes keys out of it; `done` refuses what nobody asked for."""

    def __init__(self, file: str, place: str, content: dict[str, Any]) -> None:
        self.file = file
        self.place = place
        self.left = dict(content)

    def refuse(self, key: str, reason: str) -> BadEdition:
        """The error to raise for what stands at a key, or for the whole table if the key is empty."""
        place = ".".join(part for part in (self.place, key) if part)
        return BadEdition(f"{self.file}, {place or 'top level'}: {reason}.")

    def _take(self, key: str) -> Any:
        if key not in self.left:
            raise self.refuse(key, "is missing")
        return self.left.pop(key)

    def table(self, key: str) -> Table:
        """A table inside this one; on the top level it must state its provenance."""
        content = self._take(key)
        if not isinstance(content, dict):
            raise self.refuse(key, "must be a table")
        inside = Table(self.file, f"{self.place}.{key}" if self.place else key, content)
        if not self.place and inside.text("provenance") not in PROVENANCES:
            raise inside.refuse("provenance", f"must be {listed(PROVENANCES)}")
        inside.left.pop("note", None)
        return inside

    def text(self, key: str) -> str:
        value = self._take(key)
        if not isinstance(value, str) or not value:
            raise self.refuse(key, "must be a text")
        return value

    def integer(self, key: str, low: int, high: int) -> int:
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.refuse(key, f"must be a whole number from {low} to {high}")
        return value

    def integers(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        """A list of whole numbers within bounds, of a given length if one is given."""
        value = self._take(key)
        if not isinstance(value, list) or not value or (length is not None and len(value) != length):
            size = "" if length is None else f"{length} "
            raise self.refuse(key, f"must be a list of {size}whole numbers")
        for index, item in enumerate(value):
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.refuse(f"{key}[{index}]", f"must be a whole number from {low} to {high}")
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
            raise self.refuse(key, f"must list exactly {', '.join(allowed)}")
        return [str(item) for item in value]

    def texts(self, key: str, length: int) -> list[str]:
        """A list of so many texts."""
        value = self._take(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.refuse(key, f"must be a list of {length} texts")
        for index, item in enumerate(value):
            if not isinstance(item, str) or not item.strip():
                raise self.refuse(f"{key}[{index}]", "must be a text")
        return [str(item) for item in value]

    def done(self) -> None:
        """Refuse keys that no reader asked for: most likely they are misspelled."""
        for key in self.left:
            raise self.refuse(key, "is not known here")


class Source:
    """An edition as it was read: its tables, its name and the hash of its content."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadEdition(f"{self.file} cannot be read: {error.strerror}.") from error
        except (ValueError, RecursionError) as error:  # ValueError: not UTF-8, bad syntax, too many digits
            raise BadEdition(f"{self.file} is not TOML: {error}.") from error
        written = json.dumps(
            _facts(content), sort_keys=True, default=str
        )  # dates are not JSON, but they are TOML
        self.hash = hashlib.sha256(written.encode()).hexdigest()[:16]
        self.top = Table(self.file, "", content)
        self.name = self.top.text("edition")


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

    def load(self, path: Path | None = None, version: int | None = None) -> E:
        """The edition of a file, or the one that a version of the rules, the last if none, is played with."""
        if path is not None:
            return self.make(Source(path))
        standard = self.standard if version is None else self.earlier.get(version, self.standard)
        if standard not in self._read:  # each is read only once
            self._read[standard] = self.make(Source(standard))
        return self._read[standard]


def _facts(content: Any) -> Any:
    """What the game is played with: a reworded note must not make old records unreadable."""
    if not isinstance(content, dict):
        return content
    return {key: _facts(value) for key, value in content.items() if key not in ("note", "provenance")}
