"""Secrets that open things: a person's own token and invitations to seats. Only their hashes are stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

PERSON: Final = re.compile(r"[0-9a-f]{64}")
TABLE: Final = re.compile(r"[\w-]{1,64}", re.ASCII)


def new_token() -> str:
    """A secret with 256 random bits: nobody guesses it, so a plain hash keeps it safe."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """Long enough that a table by link is found by nobody who was not told.

    It never begins with a dash, so that no command takes it for an option.
    """
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made


def is_table_id(text: str) -> bool:
    """Whether a table could have this id; an address may say anything, and no database likes all of it."""
    return TABLE.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def person_hash(token: str) -> str | None:
    """The stored form of the token that a browser made for its person; None if it is not one."""
    return hashed(token) if PERSON.fullmatch(token) else None
