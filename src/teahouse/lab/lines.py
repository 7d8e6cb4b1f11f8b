"""Files of long runs: a head that says what is run, then a line for each result. They only grow.

A run that was broken off goes on where it was; half a line at the end is dropped and made again.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from teahouse.engine.errors import TeahouseError


class BadFile(TeahouseError):
    """A file that belongs to something else."""


class LinesFile:
    """The file of one run."""

    def __init__(self, path: Path, head: dict[str, Any], what: str, may_differ: Collection[str] = ()) -> None:
        """Open the file, or begin it. `what` names the run in sentences, such as `tournament`.

        Entries of the head that may differ are those of a file that is only read.
        """
        self.path = path
        self.what = what
        self.rows: list[dict[str, Any]] = []
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._check_head(lines[0], head, may_differ)
            self.rows = [self._read(number, line) for number, line in enumerate(lines[1:], start=2)]
        else:
            whole = json.dumps(head, ensure_ascii=False) + "\n"
        if whole != text:
            path.write_text(whole, encoding="utf-8")

    def _check_head(self, line: str, head: dict[str, Any], may_differ: Collection[str]) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != head["format"]:
            raise BadFile(f"{self.path} is no file of a {self.what}.")
        for key, value in head.items():
            if found.get(key) != value and key not in may_differ:
                if key == "bots_hash":
                    raise BadFile(f"The bots have changed since {self.path} was begun; name another file.")
                raise BadFile(f"{self.path} belongs to a {self.what} with another {key}; name another file.")

    def _read(self, number: int, line: str) -> dict[str, Any]:
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict):
            raise BadFile(f"{self.path}, line {number}: that is no game of a {self.what}.")
        return row

    def add(self, row: dict[str, Any]) -> None:
        self.rows.append(row)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
