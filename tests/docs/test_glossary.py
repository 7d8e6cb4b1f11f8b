"""Each game keeps to its glossary: one word per thing, the rulebook's, on its pages and at its tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.docs.glossary import GAMES, LANGUAGES, Term, bare_numbers, glossary, texts, uses, wrong_words
from tests.docs.translations import all_said

FILES = sorted(GAMES.glob("*/words/glossary.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parents[1].name)
def test_a_game_uses_the_words_of_its_glossary(path: Path) -> None:
    terms = glossary(path)
    found: list[str] = []
    for language in LANGUAGES:
        said = texts(path.parents[1], language)
        for term in terms:
            if term.language == language:
                found += wrong_words(said, term)
                if not any(uses(text, f"*{term.use}*") for text in said.values()):
                    found.append(f"{language}: nothing says {term.use!r} for {term.thing}")
    assert not found, "\n".join(found)


def test_forbidden_words_are_found_as_words_of_their_own() -> None:
    term = Term("de", "cart", "Fuhrwerk", ["Karren*", "Zelle"], ["Karren-Tafel"])
    assert len(wrong_words({"here": "Der Karrens und die Zelle"}, term)) == 2
    assert not wrong_words({"here": "Die Karren-Tafel, die Einzelle und das Fuhrwerk"}, term)
    assert wrong_words({"here": "Die Zelle und die Karren-Tafel der Karren"}, term)


def test_a_star_stands_for_any_ending_or_beginning() -> None:
    assert uses("ein Lastwagen", "*wagen")
    assert not uses("ein Lastwagenrad", "*wagen")
    assert uses("ein Lastwagenrad", "*wagen*")
    assert uses("Wagen", "wagen")


def test_a_glossary_knows_its_keys(tmp_path: Path) -> None:
    path = tmp_path / "glossary.toml"
    path.write_text('[de.cart]\nuse = "Fuhrwerk"\nnever = ["Karren"]\n', encoding="utf-8")
    with pytest.raises(AssertionError, match="unknown key"):
        glossary(path)
    path.write_text('[nl.cart]\nuse = "Kar"\n', encoding="utf-8")
    with pytest.raises(AssertionError, match="no language of ours"):
        glossary(path)


COUNTED = [
    GAMES.parent / "locale" / "de.po",
    GAMES.parent / "template" / "tea_tasting" / "words" / "de.po",
    *sorted(GAMES.glob("*/words/de.po")),
]
ALWAYS_SEVERAL = {
    "A line may have {most} characters at most.",
    "must be a name of {most} characters at most",
    "must have {most} characters at most",
    "A webhook's address may have {most} characters at most.",
    "A holiday lasts {days} days at most.",
    "The time for a turn can be from {least} to {most} seconds, or 0 for no limit.",
    "Round {round} of {rounds} begins.",
    "{game} is for {offered} players, not {players}.",
    "{game} knows rules version {known}, not {version}.",
    "The tiles are used up. Everybody has one more turn, {name} as the last: {turns} turns.",
}
"""Numbers that are ours and large, and numbers that count nothing."""


@pytest.mark.parametrize("path", COUNTED, ids=lambda path: path.parents[1].name)
def test_no_number_stands_bare_before_a_noun(path: Path) -> None:
    """ "1 tiles" cannot be said: a sentence with a number of things is `Counted`."""
    assert set(bare_numbers(path)) <= ALWAYS_SEVERAL


@pytest.mark.parametrize("path", COUNTED, ids=lambda path: path.parents[1].name)
def test_no_french_name_stands_where_an_e_would_be_lost(path: Path) -> None:
    """ "le tour de Anna" cannot be said: a sentence names its person where no apostrophe is needed."""
    with path.with_name("fr.po").open("rb") as file:
        said = [str(entry.string) for entry in read_po(file)]
    lost = re.compile(r"\b(?:de|que|ne|se|le|la) \{(?:name|names|player|seat|bot|other)\}")
    assert not [text for text in said if lost.search(text)]


def test_a_bare_number_is_found(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        '#: teahouse/some.py\nmsgid "You have {n} tiles."\nmsgstr ""\n\n'
        '#: teahouse/some.py\nmsgid "{n} small tiles"\nmsgstr ""\n\n'
        '#: teahouse/some.py\nmsgid "{name} builds {tile}."\nmsgstr ""\n\n'
        '#: teahouse/web/some.js\nmsgid "{n} days"\nmsgstr ""\n\n'
        '#: teahouse/some.py\nmsgid "{count} tile"\nmsgid_plural "{count} tiles"\n'
        'msgstr[0] ""\nmsgstr[1] ""\n',
        encoding="utf-8",
    )
    assert bare_numbers(path) == ["You have {n} tiles.", "{n} small tiles"]


SHARED = {
    "de": Term("de", "chance to win", "Siegchance", ["Gewinnchance*", "Komponenten"], []),
    "fr": Term("fr", "bot", "bots", ["robot*", "solitaire*"], []),
}
"""Words of the page itself, and of the pages about it."""


@pytest.mark.parametrize("language", sorted(SHARED))
def test_pages_and_the_shared_catalogue_use_the_same_words(language: str) -> None:
    term = SHARED[language]
    said = {
        f"{one.place}: {one.other[:60]}": one.other
        for one in all_said(language)
        if one.place.startswith(("docs/", "src/teahouse/locale/"))
    }
    assert not wrong_words(said, term)
    assert any(uses(text, f"*{term.use}*") for text in said.values())
