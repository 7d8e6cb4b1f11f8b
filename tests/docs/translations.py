"""Everything that is said in another language, beside the English that it translates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.pofile import read_po

from tests.docs.markdown import ROOT, pages, prose, read

LANGUAGES: Final = ("de", "fr")
SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+")
BEFORE_A_SIGN: Final = re.compile(r"[ \u00a0\u202f]+(?=[!?:;])")
PARAGRAPH: Final = re.compile(r"\n\s*\n|\n(?=[-*#|]|\d+\. )")


class Said(NamedTuple):
    """A text, or a paragraph of a page, in English and in another language."""

    place: str
    english: str
    other: str

    def sentences(self) -> Iterator[tuple[str, str]]:
        """Its sentences beside each other; the whole text if one language takes more of them."""
        english, other = SENTENCE.split(self.english), SENTENCE.split(BEFORE_A_SIGN.sub("", self.other))
        if len(english) == len(other):
            yield from zip(english, other, strict=True)
        else:
            yield self.english, self.other


def catalogues(language: str) -> list[Path]:
    """The catalogues of a language: what all share, each game's, the template's."""
    return sorted((ROOT / "src" / "teahouse").rglob(f"{language}.po"))


def entries(language: str) -> Iterator[Said]:
    """Each form of each entry of each catalogue."""
    for path in catalogues(language):
        with path.open("rb") as file:
            for entry in read_po(file):
                if entry.id:
                    string = entry.string or ""
                    english = [entry.id] if isinstance(entry.id, str) else list(entry.id)
                    other = [string] if isinstance(string, str) else list(string)
                    place = path.relative_to(ROOT).as_posix()
                    yield from (Said(place, *forms) for forms in zip(english, other, strict=True))


def paragraphs(text: str) -> list[str]:
    """The paragraphs, list items, table rows and headings of a page, each on one line."""
    parts = (" ".join(part.split()) for part in PARAGRAPH.split(prose(text)))
    return [part for part in parts if part]


def translated_pages(language: str) -> list[tuple[Path, Path]]:
    """The pages that there are in this language, each with its English page first."""
    found = []
    for page in pages():
        if page.suffixes == [f".{language}", ".md"]:
            stem = page.name.removesuffix(f".{language}.md")
            [english] = [
                page.with_name(name)
                for name in (f"{stem}.md", f"{stem}.en.md")
                if (ROOT / page).with_name(name).exists()
            ]
            found.append((english, page))
    return found


def on_pages(language: str) -> Iterator[Said]:
    """Each paragraph of each page that is translated."""
    for english, page in translated_pages(language):
        for one, other in zip(paragraphs(read(english)), paragraphs(read(page)), strict=True):
            yield Said(page.as_posix(), one, other)


def all_said(language: str) -> Iterator[Said]:
    """All that is said in this language, in catalogues and on pages."""
    yield from entries(language)
    yield from on_pages(language)
