"""Asking and telling in a terminal, or through pipes."""

from __future__ import annotations

import sys
from contextlib import suppress


class Terminal:
    """Reads lines from standard input and writes to standard output."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            with suppress(ImportError):  # arrow keys and a history, where Python has them
                import readline  # noqa: F401

    def ask(self, prompt: str) -> str | None:
        """A line without the blanks around it; None when there are no more."""
        try:
            line = input(prompt).strip()
        except EOFError:
            print()
            return None
        if not self.interactive:  # otherwise the terminal itself shows what was typed
            print(line)
        return line
