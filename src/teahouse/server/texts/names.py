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


def clean_name(name: str) -> str:
    """A name without anything that could disturb the page around it."""
    visible = "".join(
        letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter) not in UNSEEN
    )
    return " ".join(visible.split())[:LONGEST].strip() or GUEST


def free_guest(name: str, taken: list[str]) -> str:
    """The name, or where somebody else gave none either the next guest's."""
    if name not in GUESTS:
        return name
    return next((guest for guest in GUESTS if guest not in taken), GUEST)


def free_tea(taken: list[str]) -> str:
    """A bot's name that nobody at the table has."""
    return next((tea for tea in TEAS if tea not in taken), TEAS[0])
