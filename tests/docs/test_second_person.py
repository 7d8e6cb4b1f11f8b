"""Where English speaks to you, German says "du" and French "vous": nobody is spoken of who is spoken to."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.docs.translations import LANGUAGES, Said, all_said, entries, translated_pages

YOU: Final = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
SPEAKS: Final = {
    "de": re.compile(r"\b(?:du|dich|dir|dein\w*|ihr|euch|euer|eure\w*)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(?:vous|votre|vos|vôtres?)\b|\wez\b|\b(?:dites|faites)\b", re.IGNORECASE),
}
"""Words that speak to somebody; a French verb in -ez does, too."""
SOMEBODY: Final = {"de": re.compile(r"\bman\b", re.IGNORECASE), "fr": re.compile(r"\bon\b", re.IGNORECASE)}
OTHERWISE: Final = {
    "de": re.compile(r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b"),
    "fr": re.compile(r"\b(?:tu|te|toi|ton|ta|tes)\b|\bt['’]", re.IGNORECASE),
}
"""How one is not spoken to here."""
IMPERATIVES: Final = {
    "Play today's challenge yourself first;",
    "Now play a game of your own:",
}
"""German imperatives, which need no "du"."""
ASKED: Final = re.compile(
    r"(?:Build|Buy|Choose|Draw|Give|Insert|Keep|Lay|Move|Offer|Pay|Place|Play|Put|Take|Turn|Use)"
    r" (?:a|an|any|one|the|your)\b.*\.$"
)
"""What somebody is asked to do."""
SET_PHRASES: Final = {
    '## <a id="description"></a>For a game of your own',
    "You are invited to a rematch.",
    "Then a stone is drawn for the cart.",
    "You could, but let us see how paying works:",
    "From no field in reach can your full display be laid:",
}
"""What is said to nobody, and what somebody else does: "On vous invite"."""


def third_person(language: str, said: Said) -> list[str]:
    """The sentences of a text that speak to you in English only."""
    return [
        f"{said.place}: {english}\n   {other}"
        for english, other in said.sentences()
        if english not in IMPERATIVES | SET_PHRASES
        and YOU.search(english)
        and (not SPEAKS[language].search(other) or SOMEBODY[language].search(other))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_you_in_english_is_spoken_to(language: str) -> None:
    found = [sentence for said in all_said(language) for sentence in third_person(language, said)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_spoken_to_alike(language: str) -> None:
    """In German nobody is "Sie", in French nobody "tu"."""
    found = [said for said in all_said(language) if OTHERWISE[language].search(said.other)]
    assert not found, "\n".join(f"{said.place}: {said.other}" for said in found)


def test_whoever_is_asked_in_french_is_vous() -> None:
    """ "Propose une feuille" would be said to "tu"."""
    asked = [said for said in entries("fr") if ASKED.match(said.english)]
    assert len(asked) > 80
    assert not [said.other for said in asked if not SPEAKS["fr"].search(said.other)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_exceptions_are_in_use(language: str) -> None:
    english = {sentence for said in all_said(language) for sentence, _ in said.sentences()}
    assert english >= IMPERATIVES | SET_PHRASES
    assert len(translated_pages(language)) >= 9


def test_the_third_person_is_found() -> None:
    assert third_person("de", Said("here", "Take it. You pay nothing.", "Nimm es. Man zahlt nichts."))
    assert third_person("de", Said("here", "You may pay.", "Du zahlst, wenn man will."))
    assert not third_person("de", Said("here", "Take it. You pay nothing.", "Nimm es. Du zahlst nichts."))
    assert third_person("fr", Said("here", "Your turn!", "À son tour !"))
    assert not third_person("fr", Said("here", "Your turn: take one.", "À vous : prenez-en un."))
    assert third_person("fr", Said("here", "One. Your turn!", "Un, à son tour !"))
