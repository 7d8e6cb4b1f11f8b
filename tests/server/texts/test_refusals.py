"""Whatever is refused, and wherever, it is refused in the visitor's language."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.server.texts.languages import LANGUAGES, catalogue
from tests.server.house import House

OTHERS = [language for language in LANGUAGES if language != "en"]
REASON = 123
"""So many bytes a close reason has room for."""


WRONG = [
    {"players": 9},
    {"players": 2.5},
    {"game": "nope"},
    {"options": {"level": "99"}},
    {"options": {"nope": "1"}},
    {"pace": "never"},
    {"limit": 1},
    {"seats": ["me"]},
    {"seats": ["me", "me"]},
    {"seats": ["me", "bot:nope"]},
    {"seats": ["me", "you"]},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_refusals_to_open_a_table(house: House, wrong: dict[str, Any]) -> None:
    wish = {"game": "zen_garden", "players": 2, "seats": ["me", "open"], **wrong}
    told = set()
    for language in LANGUAGES:
        answer = house.post(f"/api/tables?lang={language}", "Anna", wish)
        assert answer.status_code == 400, answer.text
        told.add(answer.json()["error"])
    assert len(told) == len(LANGUAGES)


CLOSING = [
    "Too many pages from your address are open.",
    "That was no greeting.",
    "There is no such table.",
    "Say who you are first.",
    "This browser was signed out from another device of yours.",
    "Too many people look at this table.",
    "Too many pages look at this table from where you are.",
    "You have this table open too often.",
    "Too many requests; please wait a moment.",
    "The server cannot reach its database; please try again in a moment.",
    "Another server has this table; please try again in a moment.",
    "The table is being put away; please try again.",
    "This table was begun with other components.",
]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("sentence", CLOSING)
def test_what_a_connection_is_closed_with_is_said_to_its_end(sentence: str, language: str) -> None:
    said = catalogue(language).text(sentence)
    assert said != sentence
    assert len(said.encode()) <= REASON
