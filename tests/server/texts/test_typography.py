"""French is read with its own apostrophe and with spaces at which no line ends, however it was typed."""

from __future__ import annotations

import re

import pytest

from teahouse.engine import registry
from teahouse.server.http.rulebook import rules_file, sections_file
from teahouse.server.texts.languages import catalogue
from teahouse.server.texts.typography import typeset

TYPED = re.compile(r"\w'\w| [:;?!»%]|« |\w[:;](?:\s|$)")
"""What a French reader should not see."""


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("fr", "C'est l'eau : deux pièces !", "C’est l’eau\u00a0: deux pièces\u00a0!"),
        (
            "fr",
            "Oui, « {move} » : {n} % de plus ?",
            "Oui, «\u00a0{move}\u00a0»\u00a0: {n}\u00a0% de plus\u00a0?",
        ),
        ("fr", "tuile seule: à 12:30, https://x", "tuile seule\u00a0: à 12:30, https://x"),
        ("fr", "Ensuite :", "Ensuite\u00a0:"),
        ("de", "{n} % der Siegchance: ja!", "{n}\u00a0% der Siegchance: ja!"),
        ("en", "The others' turn: {n} % more!", "The others' turn: {n} % more!"),
    ],
)
def test_what_is_typed_and_what_is_read(language: str, typed: str, read: str) -> None:
    assert typeset(typed, language) == read
    assert typeset(read, language) == read


def test_all_that_is_said_in_french_is_set() -> None:
    for game in ["", *(info.id for info in registry.list_games())]:
        words = catalogue("fr", game)
        said = [form for forms in words.texts.values() for form in forms]
        assert not [text for text in [*said, *words.client_texts.values()] if TYPED.search(text)]


@pytest.mark.parametrize("game", [info.id for info in registry.list_games()])
def test_the_rules_are_set(game: str) -> None:
    page, short = rules_file(game, "rules", "fr", "1"), sections_file(game, "fr")
    assert page is not None
    assert short is not None
    prose = re.sub(r"(?s).*<main[^>]*>|</main>.*|<[^>]+>|&\w+;", " ", page.content.decode())
    assert not re.search(r"\w'\w|\w [:;?!»]", prose)
    assert not TYPED.search(short.content.decode())
