"""Texts for people: finds them in the source and keeps the German and French catalogues in step.

Usage:
    i18n.py update [FOLDER…]    write new texts into the catalogues, and drop those that nothing uses any more
    i18n.py check [FOLDER…]     succeeds if every text is translated and no translation is left over

Python marks texts as `N_("…")`, `Message("…")` or `refuse("…")`, JavaScript as `t("…")`. What is counted is
`Counted("{count} tile", "{count} tiles", …)`, in a catalogue a msgid with its msgid_plural and a msgstr for
each form; whether a number takes the first or the second is the language's own rule.

Whose a text is follows from where it stands: what a game says is in `words/*.po` of its own folder, all else
in `src/teahouse/locale/*.po`. A text that stands in several of these has a translation in each, so a word may
become another one in every game. FOLDERs are those of games outside of this package: with
them it is about them alone.

`update` keeps what is translated wherever the text has moved to. It also reads a catalogue with the marks of
a merge that git could not do: the translations of both sides are kept.
"""

import ast
import functools
import json
import re
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "teahouse"
GAMES = SOURCE / "games"
TEMPLATE = SOURCE / "template" / "tea_tasting"
LANGUAGES = ("de", "fr")
SCRIPT_TEXT = re.compile(r'(?<![\w.])t\(\s*("(?:[^"\\\n]|\\.)+")')
OTHER_CALL = re.compile(r"(?<![\w.])(?<!function )t\((?!\s*\")[^)]*\)")
CONFLICT = re.compile(rb"^(<<<<<<<|\|\|\|\|\|\|\||=======|>>>>>>>).*\n", re.MULTILINE)
MARKERS = {"N_", "Message", "refuse"}
COUNTING = "Counted"
NUMBER = "count"
"""The value that decides on the form of what is counted."""
BESIDE = {"yin_yang": "tang_garden"}
"""Folders that are no game of their own for the registry, by the game whose catalogue they share."""
ZERO_IS_ONE = ("fr",)
"""Languages that say "0 point" as they say "1 point"."""
ONLY_VALUES = ("{first}, {rest}",)
"""Templates without a word in them."""


class Words:
    """The texts of some source files and the folder with their catalogues."""

    def __init__(self, name: str, folder: Path, files: list[Path], base: Path) -> None:
        self.name = name
        self.folder = folder
        self.files = files
        self.base = base
        """Where the places of texts are counted from."""

    def source(self) -> Catalog:
        """All texts of the source with the places where they stand."""
        catalogue = Catalog(project="Teahouse", charset="utf-8", fuzzy=False)
        for path in self.files:
            for line, text in texts_of(path, path.stat().st_mtime_ns):
                if text not in ONLY_VALUES:
                    catalogue.add(text, locations=[(path.relative_to(self.base).as_posix(), line)])
        return catalogue

    def path(self, language: str) -> Path:
        return self.folder / f"{language}.po"

    def read(self, language: str) -> Catalog:
        """The catalogue as it is now."""
        if not self.path(language).exists():
            return Catalog(locale=language, charset="utf-8")
        return read_po(BytesIO(CONFLICT.sub(b"", self.path(language).read_bytes())), locale=language)


Text = str | tuple[str, str]
"""A text, or what is counted: its form for one and its form for several."""


@functools.cache
def texts_of(path: Path, _changed: int) -> list[tuple[int, Text]]:
    """Every marked text of a file with its line, in their order; each version of a file is read once."""
    texts = python_texts(path) if path.suffix == ".py" else script_texts(path)
    return sorted(texts, key=lambda found: (found[0], str(found[1])))


def python_texts(path: Path) -> Iterator[tuple[int, Text]]:
    """Every marked text with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        texts = [part.value if isinstance(part, ast.Constant) else None for part in node.args[:2]]
        if node.func.id == COUNTING and len(texts) == 2 and all(isinstance(text, str) for text in texts):
            yield node.args[0].lineno, (str(texts[0]), str(texts[1]))
        elif node.func.id in MARKERS and texts and isinstance(texts[0], str) and texts[0]:
            yield node.args[0].lineno, texts[0]


def script_texts(path: Path) -> Iterator[tuple[int, Text]]:
    """Every text in a call of `t`, also within template literals, with its line."""
    source = path.read_text(encoding="utf-8")
    for found in SCRIPT_TEXT.finditer(source):
        yield source.count("\n", 0, found.start()) + 1, json.loads(found[1])


def all_words(elsewhere: list[Path] | None = None) -> list[Words]:
    """What all share, and each game. A game that is not registered yet is still being made."""
    registered = re.findall(r"teahouse\.games\.(\w+)", (GAMES / "__init__.py").read_text(encoding="utf-8"))
    folders = sorted(folder for folder in GAMES.iterdir() if folder.is_dir())
    files = [*sorted(SOURCE.rglob("*.py")), *sorted((SOURCE / "web").rglob("*.js"))]
    apart = [*folders, TEMPLATE]
    rest = [file for file in files if not any(folder in file.parents for folder in apart)]
    found = [Words("shared", SOURCE / "locale", rest, SOURCE.parent)]
    for folder in folders:
        if folder.name in registered:
            own = [folder, *(GAMES / name for name, game in BESIDE.items() if game == folder.name)]
            texts = sorted(file for part in own for file in part.rglob("*.py"))
            found.append(Words(folder.name, folder / "words", texts, SOURCE.parent))
    for folder in [TEMPLATE, *(elsewhere or [])]:
        found.append(Words(folder.name, folder / "words", sorted(folder.rglob("*.py")), folder.parent))
    return found


def asked_for(every: list[Words], elsewhere: list[Path] | None) -> list[Words]:
    """Who works at a game elsewhere is told nothing of others' texts, and changes none of them."""
    return every[-len(elsewhere) :] if elsewhere else every


def update(elsewhere: list[Path] | None = None) -> None:
    """Renew the catalogues; translations stay with their texts."""
    every = all_words(elsewhere)
    for language in LANGUAGES:
        old = {words.name: words.read(language) for words in every}
        for words in asked_for(every, elsewhere):
            # A text that moved brings its translation from where it was.
            known = [old[words.name], *(old[other.name] for other in every if other is not words)]
            write(words.path(language), renewed(words, language, known))


def renewed(words: Words, language: str, known: list[Catalog]) -> Catalog:
    """The texts of the source, translated as far as one of these catalogues knows them."""
    new = Catalog(
        locale=language,
        project="Teahouse",
        version="1",
        msgid_bugs_address="-",
        last_translator="Teahouse contributors",
        language_team=language,
        charset="utf-8",
        fuzzy=False,
    )
    new.header_comment = f"# Teahouse: {language}. Written by tools/i18n.py; edit the msgstr lines."
    # Times would make every run a change.
    new.creation_date = new.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    for message in words.source():
        if message.id:
            entries = [catalogue.get(message.id) for catalogue in known]
            forms = 2 if isinstance(message.id, tuple) else 1
            translated = next(
                (entry.string for entry in entries if entry and translated_as(entry, forms)), ""
            )
            # Files without lines: a text that moves is no change of the catalogue.
            places = sorted({(place, 0) for place, _ in message.locations})
            new.add(message.id, translated, locations=places)
    return new


def forms_of(content: object) -> list[str]:
    """What stands on one side of an entry: a text, or the forms of what is counted."""
    return list(map(str, content)) if isinstance(content, (tuple, list)) else [str(content)]


def translated_as(entry: Message, forms: int) -> bool:
    """Whether an entry is translated, in so many forms."""
    have = forms_of(entry.string)
    return len(have) == forms and all(have)


def write(path: Path, catalogue: Catalog) -> None:
    content = BytesIO()
    write_po(content, catalogue, width=110, include_lineno=False, sort_output=True)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content.getvalue())


def problems(elsewhere: list[Path] | None = None) -> list[str]:
    """What keeps the catalogues from being complete."""
    found = []
    for path in [] if elsewhere else sorted((SOURCE / "web").rglob("*.js")):
        for call in OTHER_CALL.finditer(path.read_text(encoding="utf-8")):
            found.append(f"{path.name}: a text that cannot be found: {call[0]}")
    for words in asked_for(all_words(elsewhere), elsewhere):
        found += problems_of(words)
    return found


def problems_of(words: Words) -> list[str]:
    """What keeps the catalogues of these from being complete."""
    found = []
    source = {tuple(forms_of(message.id)) for message in words.source() if message.id}
    for language in LANGUAGES:
        catalogue = words.read(language)
        have = {tuple(forms_of(message.id)): message for message in catalogue if message.id}
        where = f"{words.name}, {language}"
        found += [f"{where}: missing: {text[0]!r}" for text in sorted(source - have.keys())]
        found += [f"{where}: left over: {text[0]!r}" for text in sorted(have.keys() - source)]
        for text in sorted(source & have.keys()):
            if not translated_as(have[text], len(text)):
                found.append(f"{where}: not translated: {text[0]!r}")
            elif not all(fits(form, text) for form in forms_of(have[text].string)):
                found.append(f"{where}: other values than in English: {text[0]!r}")
            elif language in ZERO_IS_ONE and number_lost(forms_of(have[text].string)):
                found.append(f"{where}: the first form, which 0 takes too, needs its number: {text[0]!r}")
    return found


def fits(form: str, text: tuple[str, ...]) -> bool:
    """Whether a translation has the values of a text; the form for one may do without its number."""
    return fields(text[-1]) - {NUMBER} <= fields(form) <= fields(text[-1]) and (
        len(text) == 2 or fields(form) == fields(text[0])
    )


def number_lost(forms: list[str]) -> bool:
    """Whether only the form for several tells the number."""
    return NUMBER in fields(forms[-1]) - fields(forms[0])


def fields(template: str) -> set[str]:
    """The names of the values in a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def main(arguments: list[str]) -> int:
    for folder in arguments[1:]:
        if not Path(folder, "words").is_dir():
            print(
                f"{folder} has no words/ in it: name the game's own folder, such as src/pebble_path",
                file=sys.stderr,
            )
            return 2
    match arguments:
        case ["update", *folders]:
            update([Path(folder).resolve() for folder in folders])
            return 0
        case ["check", *folders]:
            found = problems([Path(folder).resolve() for folder in folders])
            print("\n".join(found) or "every text is translated")
            return 1 if found else 0
        case _:
            print(__doc__)
            return 0 if set(arguments) & {"-h", "--help"} else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
