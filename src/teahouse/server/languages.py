"""Languages: English as it stands in the source, German and French from gettext catalogues."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import Message

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Each language under its own name."""

Say = Callable[[Message], str]


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts: dict[str, str] = {}
        self.client_texts: dict[str, str] = {}
        """Those that the page itself uses."""
        if language != "en":
            self._load()

    def _load(self) -> None:
        from babel.messages.pofile import read_po

        path = resources.files("teahouse") / "locale" / f"{self.language}.po"
        with path.open("rb") as file:
            for message in read_po(file, locale=self.language, ignore_obsolete=True):
                if message.id and message.string and not message.fuzzy:
                    self.texts[str(message.id)] = str(message.string)
                    if any("/web/" in f"/{place}" for place, _ in message.locations):
                        self.client_texts[str(message.id)] = str(message.string)

    def text(self, english: str) -> str:
        """A text without values in this language; English where there is none."""
        return self.texts.get(english, english)

    def say(self, message: Message) -> str:
        """A message in this language."""
        if self.language == "en":
            return str(message)
        return message.render(self.text)

    def parts(self, english: str) -> str:
        """A text that may be several ones in a row, with commas between them."""
        whole = self.texts.get(english)
        return whole or ", ".join(self.text(part) for part in english.split(", "))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; of English for one that there is not."""
    return Catalogue(language if language in LANGUAGES else "en")


@lru_cache(maxsize=256)
def best_language(accepted: str) -> str:
    """The first language of an Accept-Language header, or of a single code, that there is."""
    for part in accepted.split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def sentence(error: TeahouseError, words: Catalogue) -> str:
    """What went wrong, in the reader's language where the error can be said in it."""
    message = getattr(error, "message", None)
    if isinstance(message, Message):
        return words.say(message)
    return words.text(str(error))
