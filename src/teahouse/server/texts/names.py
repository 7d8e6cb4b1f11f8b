"""Names at a table."""

from __future__ import annotations

import unicodedata
from typing import Final

from teahouse.engine.messages import N_

LONGEST: Final = 24
TEAS: Final = ("Sencha", "Oolong", "Assam", "Matcha", "Darjeeling", "Genmaicha", "Lapsang", "Rooibos")
"""What bots are called, so that two of a kind can be told apart."""
GUEST: Final = N_("Guest")
GUESTS: Final = (GUEST, N_("Guest 2"), N_("Guest 3"), N_("Guest 4"), N_("Guest 5"))
"""What those at a table are called who gave no name."""

# Marks that change the direction of the text around them, or cannot be seen.
UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
MARKS: Final = {"Mn", "Me"}
MOST_MARKS: Final = 4
"""So many marks one letter carries in any language; more would grow over the lines around it."""
JOINER: Final = "\u200d"
"""It belongs to letters of some scripts and to emoji."""
BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\u034f"), " ")
"""Letters and signs that look like nothing."""
ISOLATED: Final = "\u2068{}\u2069"
RIGHT_TO_LEFT: Final = {"R", "AL", "AN"}


def visible(text: str, joined: bool = False) -> str:
    """A line without anything that could disturb the page around it."""
    plain = unicodedata.normalize("NFC", " ".join(text.translate(BLANKS).split()))
    kept: list[str] = []
    marks = MOST_MARKS  # nothing is there yet that could carry one
    for sign in plain:
        category = unicodedata.category(sign)
        if category in MARKS:
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif category not in UNSEEN:
            marks = MOST_MARKS if sign == " " else 0
        elif not (joined and sign == JOINER and kept):
            continue
        kept.append(sign)
    return "".join(kept)


def clean_name(name: str) -> str:
    """A name as it can be put into any sentence; one that is written from right to left keeps to itself."""
    shown = " ".join(visible(name).split())[:LONGEST].strip() or GUEST
    if any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in shown):
        return ISOLATED.format(shown)
    return shown


def free_guest(name: str, taken: list[str]) -> str:
    """The name, or where somebody else gave none either the next guest's."""
    if name not in GUESTS:
        return name
    return next((guest for guest in GUESTS if guest not in taken), GUEST)


def free_tea(taken: list[str]) -> str:
    """A bot's name that nobody at the table has."""
    return next((tea for tea in TEAS if tea not in taken), TEAS[0])
