"""How a language is set: what nobody types, but everybody reads."""

from __future__ import annotations

import re
from typing import Final

NO_BREAK: Final = "\u00a0"
"""A space at which no line ends."""
APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")
PER_CENT: Final = re.compile(r"(?<=[\d}]) %")
BEFORE_SIGNS: Final = re.compile(r" (?=[:;?!»])|(?<=«) ")
FORGOTTEN: Final = re.compile(r"(?<=[\w)\]}»])(?=[:;](?:\s|$))")
"""Where a sentence was put together by rules of other languages."""


def typeset(text: str, language: str) -> str:
    """French has its apostrophe, and spaces before its signs; there and before % no line ends."""
    if language == "en":
        return text
    text = PER_CENT.sub(f"{NO_BREAK}%", text)
    if language == "fr":
        text = FORGOTTEN.sub(NO_BREAK, BEFORE_SIGNS.sub(NO_BREAK, APOSTROPHE.sub("’", text)))
    return text
