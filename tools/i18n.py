"""Texts for people: finds them in the source and keeps the German and French catalogues in step.

Usage:
    i18n.py update    write new texts into src/teahouse/locale/*.po, and drop those that nothing uses any more
    i18n.py check     succeeds if every text of the source is translated and no translation is left over

Python marks texts as `N_("…")`, `Message("…")` or `refuse("…")`, JavaScript as `t("…")`.
"""

import ast
import json
import re
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "teahouse"
LOCALE = SOURCE / "locale"
LANGUAGES = ("de", "fr")
SCRIPT_TEXT = re.compile(r'(?<![\w.])t\(\s*("(?:[^"\\\n]|\\.)+")')
OTHER_CALL = re.compile(r"(?<![\w.])(?<!function )t\((?!\s*\")[^)]*\)")
MARKERS = {"N_", "Message", "refuse"}
ONLY_VALUES = ("{first}, {rest}",)
"""Templates without a word in them."""


def python_texts(path: Path) -> Iterator[tuple[int, str]]:
    """Every marked text with its line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value:
                yield first.lineno, first.value


def script_texts(path: Path) -> Iterator[tuple[int, str]]:
    """Every text in a call of `t`, also within template literals, with its line."""
    source = path.read_text(encoding="utf-8")
    for found in SCRIPT_TEXT.finditer(source):
        yield source.count("\n", 0, found.start()) + 1, json.loads(found[1])


def source_files() -> list[Path]:
    """The files with texts. A game that is not registered yet is still being made."""
    registered = re.findall(r"teahouse\.games\.(\w+)", (SOURCE / "games" / "__init__.py").read_text())
    making = [
        folder for folder in (SOURCE / "games").iterdir() if folder.is_dir() and folder.name not in registered
    ]
    files = [*sorted(SOURCE.rglob("*.py")), *sorted((SOURCE / "web").rglob("*.js"))]
    return [file for file in files if not any(folder in file.parents for folder in making)]


def source_catalogue() -> Catalog:
    """All texts of the source with the places where they stand."""
    catalogue = Catalog(project="Teahouse", charset="utf-8", fuzzy=False)
    for path in source_files():
        texts = python_texts(path) if path.suffix == ".py" else script_texts(path)
        for line, text in sorted(texts):
            if text not in ONLY_VALUES:
                catalogue.add(text, locations=[(path.relative_to(SOURCE.parent).as_posix(), line)])
    return catalogue


def read(language: str) -> Catalog:
    path = LOCALE / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update() -> None:
    """Renew the catalogues; translations stay with their texts."""
    source = source_catalogue()
    for language in LANGUAGES:
        old = read(language)
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
        for message in source:
            if message.id:
                known = old.get(message.id)
                # Files without lines: a text that moves is no change of the catalogue.
                places = sorted({(place, 0) for place, _ in message.locations})
                new.add(message.id, known.string if known else "", locations=places)
        with (LOCALE / f"{language}.po").open("wb") as file:
            write_po(file, new, width=110, include_lineno=False, sort_output=True)


def problems() -> list[str]:
    """What keeps the catalogues from being complete."""
    source = {message.id for message in source_catalogue() if message.id}
    found = []
    for path in sorted((SOURCE / "web").rglob("*.js")):
        for call in OTHER_CALL.finditer(path.read_text(encoding="utf-8")):
            found.append(f"{path.name}: a text that cannot be found: {call[0]}")
    for language in LANGUAGES:
        catalogue = read(language)
        have = {message.id: message for message in catalogue if message.id}
        found += [f"{language}: missing: {text!r}" for text in sorted(source - have.keys())]
        found += [f"{language}: left over: {text!r}" for text in sorted(have.keys() - source)]
        for text in sorted(source & have.keys()):
            translated = have[text].string
            if not isinstance(text, str) or not translated:
                found.append(f"{language}: not translated: {text!r}")
            elif fields(text) != fields(str(translated)):
                found.append(f"{language}: other values than in English: {text!r}")
    return found


def fields(template: str) -> set[str]:
    """The names of the values in a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def main(arguments: list[str]) -> int:
    match arguments:
        case ["update"]:
            update()
            return 0
        case ["check"]:
            found = problems()
            print("\n".join(found) or "every text is translated")
            return 1 if found else 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
