"""Glossaries: `words/glossary.toml` of a game says which word stands for a thing in each language.

[de.cart]
use = "Fuhrwerk"              # the word; it must occur somewhere
not = ["Karren*", "*wagen"]   # words that nobody may use; * is any ending or any beginning
but = ["Karren-Tafel"]        # phrases in which a forbidden word is right
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.pofile import read_po

from tests.docs.markdown import ROOT, prose

LANGUAGES: Final = ("en", "de", "fr")
GAMES: Final = ROOT / "src/teahouse/games"


class Term(NamedTuple):
    """A thing of a game and its word in one language."""

    language: str
    thing: str
    use: str
    never: list[str]
    but: list[str]


def glossary(path: Path) -> list[Term]:
    """All terms of a file; anything in it that is no term is refused."""
    found: list[Term] = []
    for language, things in tomllib.loads(path.read_text(encoding="utf-8")).items():
        assert language in LANGUAGES, f"{path}: {language} is no language of ours"
        for thing, term in things.items():
            assert term.keys() <= {"use", "not", "but"}, f"{path}: {language}.{thing} has an unknown key"
            found.append(Term(language, thing, term["use"], term.get("not", []), term.get("but", [])))
    return found


def texts(folder: Path, language: str) -> dict[str, str]:
    """All that a game says to people in a language, by where it stands."""
    found: dict[str, str] = {}
    catalogue = folder / "words" / f"{'de' if language == 'en' else language}.po"
    with catalogue.open("rb") as file:
        for entry in read_po(file):
            if entry.id:
                said = entry.id if language == "en" else entry.string
                for form in [said] if isinstance(said, str) else said or []:
                    found[f"{catalogue.name}: {form[:60]}"] = form
    pages = [f"rules.{language}.md", *(["rulings.md"] if language == "en" else [])]
    for page in pages:
        for number, line in enumerate(
            prose((folder / "docs" / page).read_text(encoding="utf-8")).splitlines(), 1
        ):
            words = re.sub(r"\]\([^)]*\)|<[^>]+>|`[^`]*`", " ", line)
            found[f"{page}, line {number} of its prose: {words[:60]}"] = words
    return found


def uses(text: str, word: str) -> bool:
    """Whether a word occurs in a text, as a word of its own but for where a * stands."""
    begin = r"\w*" if word.startswith("*") else r"(?<!\w)"
    end = r"\w*" if word.endswith("*") else r"(?!\w)"
    return re.search(begin + re.escape(word.strip("*")) + end, text, re.IGNORECASE) is not None


def wrong_words(said: dict[str, str], term: Term) -> list[str]:
    """Where a term's forbidden words are used."""
    found: list[str] = []
    for place, text in said.items():
        for phrase in term.but:
            text = re.sub(re.escape(phrase), "", text, flags=re.IGNORECASE)
        for word in term.never:
            if uses(text, word):
                found.append(f"{place!r} says {word!r} for {term.use!r}")
    return found


# Numbers before nouns

NUMBER_AND_NOUN: Final = re.compile(r"\{(\w+)\} (?:(?!is |are |and |for )[a-z]+ )?([a-z]+s)\b")
VERBS: Final = {
    "as",
    "begins",
    "brings",
    "buys",
    "costs",
    "counts",
    "gets",
    "gives",
    "has",
    "is",
    "moves",
    "pays",
} | {
    *("less", "lies", "puts", "stays", "takes", "was"),
}
SOMEBODY: Final = {
    "bot",
    "card",
    "cart",
    "host",
    "name",
    "names",
    "other",
    "player",
    "seat",
    "size",
    "stack",
    "text",
}
"""Fields after which a verb follows."""
ELSEWHERE: Final = ("/web/", "/lessons/")
"""Scripts have a function of their own for the forms of a number; a lesson's are those of one game."""


def bare_numbers(catalogue: Path) -> list[str]:
    """Templates in which a number stands before a noun in the plural, although they are not counted."""
    with catalogue.open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id and isinstance(entry.id, str)]
    return [
        str(entry.id)
        for entry in entries
        if not all(any(part in place for part in ELSEWHERE) for place, _ in entry.locations)
        and any(
            field not in SOMEBODY and noun not in VERBS
            for field, noun in NUMBER_AND_NOUN.findall(str(entry.id))
        )
    ]
