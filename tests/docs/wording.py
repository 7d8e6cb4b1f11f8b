"""What can be wrong with a sentence whatever it says: signs, spaces, quotes, doubled words, capitals."""

from __future__ import annotations

import re
from typing import Final

QUOTES: Final = {"en": ("“", "”"), "de": ("„", "“"), "fr": ("«", "»")}
TWICE: Final = re.compile(r"\b([^\W\d_]{2,}) \1\b")
BAD_SIGNS: Final = {
    "two spaces": re.compile(r"\S[ \u00a0\u202f]{2,}"),
    "a space before a full stop or comma": re.compile(r"\w[ \u00a0\u202f][.,](?!\w)"),
    "signs beside each other": re.compile(r"[,;:] ?[,;:.]|(?<!\.)\.\.(?!\.)|\.,|[!?]\."),
    "dots for an ellipsis": re.compile(r"\.\.\."),
    "empty brackets": re.compile(r"\( ?\)|\[ ?\]"),
    "a straight quote": re.compile(r'"'),
}
BEFORE_SIGNS: Final = re.compile(r"\w [;:!?]")
"""A space of the ordinary kind, at which a line could end."""
END: Final = re.compile(r"[.!?…:][”“»)]*$")


def faults(text: str, language: str) -> list[str]:
    """What is wrong with the signs of a text."""
    found = [name for name, pattern in BAD_SIGNS.items() if pattern.search(text)]
    opening, closing = QUOTES[language]
    if text.count(opening) != text.count(closing):
        found.append("a quote that is not closed")
    if text.count("(") != text.count(")") or text.count("[") != text.count("]"):
        found.append("a bracket that is not closed")
    if language == "fr" and re.search(r"\w'\w", text):
        found.append("a straight apostrophe")
    if BEFORE_SIGNS.search(text):
        found.append("a space before a sign")
    doubled = TWICE.search(text)
    if doubled and doubled[1] not in MAY_BE_TWICE:
        found.append(f"{doubled[1]} twice")
    return found


MAY_BE_TWICE: Final = {"vous", "nous", "die", "das", "der"}
"""As in "où vous vous appelez" and "die, die"."""


def unsentenced(text: str) -> list[str]:
    """What keeps a text from being a sentence."""
    found = []
    if re.match(r"[^\W\d_]", text) and not text[0].isupper():
        found.append("a small letter at the beginning")
    if not END.search(text):
        found.append("no sign at the end")
    return found
