"""Languages: English as it stands in the source, German and French from gettext catalogues.

What all games share is in `locale/`, what a game says in `words/` of its own folder.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

from teahouse.engine import registry
from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import Message, Words
from teahouse.server.texts.typography import typeset

if TYPE_CHECKING:
    from babel.messages.catalog import Message as Entry

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Each language under its own name."""

LOCALE: Final = Path(str(resources.files("teahouse") / "locale"))

Say = Callable[[Message], str]


Forms = list[str]
"""Of a translation: just one, or for what is counted one for each number that the language knows."""

SAID_MOST: Final = 10_000
"""So many sentences are remembered in one language, and as many of those before them."""
SINGULAR: Final = {"fr": (0, 1)}
"""The numbers that take the first form; in other languages it is 1 alone."""


class Catalogue(Words):
    """The texts of one language for one game. Without a game: what all share, and whatever any game says."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.texts: dict[str, Forms] = {}
        self.client_texts: dict[str, str] = {}
        """Those that the page itself uses."""
        self.said: dict[Message, str] = {}
        """What was said lately, at any table; see `recall` and `keep`."""
        self._said_before: dict[Message, str] = {}
        if language == "en":
            return
        shared = _read(LOCALE, language)
        for text, message in shared.items():
            if any("/web/" in f"/{place}" for place, _ in message.locations):
                self.client_texts[text] = _set(message, language)[0]
        texts = {text: _set(message, language) for text, message in shared.items()}
        if game:
            # The same word can mean another thing in another game, so a game's own comes first.
            self.texts = texts | _texts_of(game, language)
        else:
            for info in reversed(registry.list_games()):
                self.texts |= _texts_of(info.id, language)
            self.texts |= texts

    def of(self, game: str) -> Catalogue:
        """The catalogue for what a game says."""
        return catalogue(self.language, game)

    def text(self, english: str) -> str:
        """A text without values in this language; English where there is none."""
        found = self.texts.get(english)
        return english if found is None else found[0]

    def form(self, one: str, many: str, count: int) -> str:
        """The form for a number of things; English where there is none."""
        found = self.texts.get(one)
        if found is None or len(found) < 2:
            return super().form(one, many, count)
        return found[0] if abs(count) in SINGULAR.get(self.language, (1,)) else found[1]

    def say(self, message: Message) -> str:
        """A message in this language."""
        return message.render(self)

    def recall(self, message: Message) -> str | None:
        """What was said a while ago, for who did not find it in `said`."""
        text = self._said_before.get(message)
        if text is not None:
            self.keep(message, text)
        return text

    def keep(self, message: Message, text: str) -> None:
        """Remember how something is said that is the same at every table."""
        if len(self.said) >= SAID_MOST:
            self.said, self._said_before = {}, self.said
        self.said[message] = text

    def parts(self, english: str) -> str:
        """A text that may be several ones in a row, with commas between them."""
        if english in self.texts:
            return self.text(english)
        return ", ".join(self.text(part) for part in english.split(", "))


@cache
def _read(folder: Path, language: str) -> dict[str, Entry]:
    """The catalogue of a language in a folder; a game need not speak it."""
    from babel.messages.pofile import read_po

    path = folder / f"{language}.po"
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        found = read_po(file, locale=language, ignore_obsolete=True)
    return {_key(entry): entry for entry in found if entry.id and all(_forms(entry)) and not entry.fuzzy}


def _key(entry: Entry) -> str:
    """The English text; of what is counted, that for one."""
    return str(entry.id[0] if isinstance(entry.id, (list, tuple)) else entry.id)


def _forms(entry: Entry) -> Forms:
    """What an entry says in its language."""
    string = entry.string
    return list(map(str, string)) if isinstance(string, (list, tuple)) else [str(string)]


def _set(entry: Entry, language: str) -> Forms:
    """The same as it is read."""
    return [typeset(form, language) for form in _forms(entry)]


def _texts_of(game: str, language: str) -> dict[str, Forms]:
    entries = _read(registry.folder(game) / "words", language)
    return {text: _set(entry, language) for text, entry in entries.items()}


@cache
def catalogue(language: str, game: str = "") -> Catalogue:
    """The catalogue of a language, and of a game if what is to be said belongs to one.

    For a language that there is not it is that of English.
    """
    return Catalogue(language if language in LANGUAGES else "en", game)


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
