"""The catalogues' signs, quotes, spaces and capitals, in every language."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

import teahouse
from teahouse.server.http.markdown import plain
from teahouse.server.http.rulebook import sections_file
from teahouse.server.texts.languages import LANGUAGES as ALL
from teahouse.server.texts.typography import typeset
from tests.docs.translations import LANGUAGES, Said, entries, on_pages
from tests.docs.wording import faults, unsentenced

LAST: Final = re.compile(r"[.!?…:;,]$")


def end(text: str) -> str:
    found = LAST.search(text)
    return found[0] if found else ""


def wrong(said: Said, language: str) -> list[str]:
    """What is wrong with an entry of a catalogue."""
    other = typeset(said.other, language)
    found = [f"{said.place}: {fault}: {other}" for fault in faults(other, language)]
    if end(said.english) != end(said.other):
        found.append(f"{said.place}: another sign at the end: {other}")
    if not unsentenced(said.english) and unsentenced(other):
        found.append(f"{said.place}: {unsentenced(other)}: {other}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_and_capitals_of_translations_are_right(language: str) -> None:
    found = [fault for said in entries(language) for fault in wrong(said, language)]
    assert not found, "\n".join(found)


def test_signs_of_english_texts_are_right() -> None:
    english = dict.fromkeys((said.place, said.english) for said in entries("de"))
    found = [f"{place}: {fault}: {text}" for place, text in english for fault in faults(text, "en")]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_of_translated_pages_are_right(language: str) -> None:
    found = []
    for said in on_pages(language):
        bare = re.sub(r"<[^>]+>|\*\*", "", re.sub(r"`[^`]*`", "X", said.other))
        for cell in bare.strip("|").split("|"):
            text = typeset(plain(cell.strip()), language)
            found += [f"{said.place}: {fault}: {text}" for fault in faults(text, language)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("game", [info.id for info in teahouse.list_games()])
def test_help_under_the_pointer_is_told_in_whole_sentences(game: str, language: str) -> None:
    """Links, lists and tables of a rules page leave nothing behind that is no sentence."""
    file = sections_file(game, language)
    assert file is not None
    sections: dict[str, list[str]] = json.loads(file.content)
    assert len(sections) >= 5
    for name, (title, text) in sections.items():
        assert not faults(title, language)
        assert not faults(text, language), text
        assert name == "components" or not unsentenced(text), text  # that is a list of things


def test_what_is_wrong_is_found() -> None:
    assert faults("Dans la la rangée du haut", "fr") == ["la twice"]
    assert faults("Nimm  eines.", "de") == ["two spaces"]
    assert faults("Nimm „eines.", "de") == ["a quote that is not closed"]
    assert faults("A set of trees brings .", "en") == ["a space before a full stop or comma"]
    assert faults("Shares: , and more..", "en") == ["signs beside each other"]
    assert faults("L'une", "fr") == ["a straight apostrophe"]
    assert faults("À vous : prenez-la.", "fr") == ["a space before a sign"]
    assert not faults("À vous\u00a0: prenez-la (s’il vous plaît)…", "fr")
    assert unsentenced("upper left: 2") == ["a small letter at the beginning", "no sign at the end"]
    assert not unsentenced("3 Karten.")
