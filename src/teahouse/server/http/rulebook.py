"""The rules of the games as pages, from the Markdown files of the documentation.

Each page has a contents list, the other languages by their names and the game's other pages, and, if it was
opened from a table, the way back. A table's page asks for the sections in short, to explain what lies on the
table.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final

from teahouse.engine import registry
from teahouse.engine.info import GameInfo
from teahouse.engine.lesson import courses
from teahouse.engine.messages import N_, Message
from teahouse.server.http.illustrations import figure
from teahouse.server.http.markdown import Heading, headings, sections, to_html
from teahouse.server.http.static_files import File
from teahouse.server.live.wire import encode
from teahouse.server.texts.languages import LANGUAGES, Catalogue, catalogue
from teahouse.server.texts.typography import typeset

PAGES: Final = ("rules", "rulings", "actions", "observation")
"""Those that a rules page refers to; the last two are for programmers and in English."""
OTHER_LANGUAGE: Final = re.compile(r"\w+ ?:\s\[rules\.\w\w\.md\]\([^)]*\)\.\s")
"""Where a page names those in other languages."""
ENGLISH_RULINGS: Final = re.compile(r"(\]\(rulings\.md[^)]*\))\s\((?:auf Englisch|en anglais)\)")
"""As files the rulings are in English; as pages they are in the reader's language."""
SECTION: Final = re.compile(r'<h[1-4] id="([\w-]+)">.*?</h[1-4]>')
TABLE: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
LINK: Final = re.compile(rb'href="/rules/[^"#]*')
LEARN: Final = N_("Learn by playing")
LABELS: Final = {"rules": N_("Rules"), "rulings": N_("Rulings")}


def _path(game_id: str, page: str, language: str) -> Path | None:
    """The file of a page; in English if there is none in this language."""
    if page not in PAGES or game_id not in {info.id for info in registry.list_games()}:
        return None
    folder = registry.folder(game_id) / "docs"
    names = [f"{page}.{language}.md", f"{page}.en.md", f"{page}.md"]
    return next((folder / name for name in names if (folder / name).is_file()), None)


def _written(path: Path) -> str:
    """The language of a page's file."""
    return path.stem.partition(".")[2] or "en"


def rules_file(game_id: str, page: str, language: str, version: str, table: str = "") -> File | None:
    """A page about a game, opened from a table or not."""
    path = _path(game_id, page, language)
    if path is None:
        return None
    file = _made(path, path.stat().st_mtime_ns, game_id, page, language, version)
    return _opened_from(table, file) if TABLE.fullmatch(table) else file


def _opened_from(table: str, file: File) -> File:
    """A page with the way back to a table, which its links to the other pages keep."""
    there = f'class="button back" href="/t/{table}"'.encode()
    content = file.content.replace(b'class="button back" hidden', there)
    return File(LINK.sub(rb"\g<0>&amp;table=" + table.encode(), content), ".html")


def sections_file(game_id: str, language: str) -> File | None:
    """The sections of the rules in short, by their ids: title and first sentences."""
    path = _path(game_id, "rules", language)
    return _shortened(path, path.stat().st_mtime_ns) if path else None


@lru_cache(maxsize=32)
def _shortened(path: Path, _changed: int) -> File:
    language = _written(path)
    found = sections(path.read_text(encoding="utf-8"))
    told = {
        name: (typeset(title, language), typeset(text, language)) for name, (title, text) in found.items()
    }
    return File(encode(told), ".json")


def _address(game_id: str, page: str, language: str) -> str:
    path = f"/rules/{game_id}" if page == "rules" else f"/rules/{game_id}/{page}"
    return f"{path}?lang={language}"


@lru_cache(maxsize=64)
def _made(path: Path, _changed: int, game_id: str, page: str, language: str, version: str) -> File:
    def link(address: str) -> str:
        name, hash_, place = address.partition("#")
        if not name or "/" in name or not name.endswith(".md"):
            return address if address.startswith(("#", "https://")) else "#"
        other, _, wanted = name.removesuffix(".md").partition(".")
        return _address(game_id, other, wanted if wanted in LANGUAGES else language) + hash_ + place

    words = catalogue(language, game_id)
    text = OTHER_LANGUAGE.sub("", path.read_text(encoding="utf-8"))  # the bar has them
    text = ENGLISH_RULINGS.sub(r"\1", text)
    written = _written(path)
    if page == "rulings" and language != "en":
        text, written = rulings_text(registry.info(game_id), words), language
    text = typeset(text, written)
    html = f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(text.splitlines()[0].lstrip("# "))}</title>
<link rel="icon" href="/static/{version}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/{version}/base.css">
<link rel="stylesheet" href="/static/{version}/controls.css">
<link rel="stylesheet" href="/static/{version}/rules.css">
<script type="module" src="/static/{version}/rules.js"></script>
</head>
<body class="rules">
<a class="skip" href="#content">{escape(words.text(N_("To the text")))}</a>
{_bar(game_id, page, words, version)}
<div class="rules-columns">
{_contents(headings(text), words)}
<main id="content" lang="{written}">
{illustrated(to_html(text, link), game_id, language) if page == "rules" else to_html(text, link)}
</main>
</div>
</body>
</html>
"""
    return File(html.encode(), ".html")


def illustrated(html: str, game_id: str, language: str) -> str:
    """A page with a picture below the heading of each section that has one."""
    return SECTION.sub(lambda found: found[0] + figure(game_id, found[1], language), html)


def _bar(game_id: str, page: str, words: Catalogue, version: str) -> str:
    """The way home and back, the game's pages, and the languages by their own names."""
    here = ' aria-current="page"'
    pages = "".join(
        f'<a href="{_address(game_id, name, words.language)}"{here if name == page else ""}>'
        f"{escape(words.text(label))}</a>"
        for name, label in LABELS.items()
    )
    if courses(game_id):
        pages += f'<a href="/learn/{game_id}">{escape(words.text(LEARN))}</a>'
    languages = "".join(
        f'<a href="{_address(game_id, page, code)}" lang="{code}" hreflang="{code}"'
        f"{here if code == words.language else ''}>{escape(name)}</a>"
        for code, name in LANGUAGES.items()
    )
    icon = f"/static/{version}/icon.svg"
    return f"""<header class="bar">
<a class="home" href="/"><img src="{icon}" alt="" width="28" height="28">
<span class="wordmark">Teahouse</span></a>
<a class="button back" hidden>{escape(words.text(N_("Back to the table")))}</a>
<nav class="pages" aria-label="{escape(words.text(N_("Pages")))}">{pages}</nav>
<nav class="languages" aria-label="{escape(words.text(N_("Language")))}">{languages}</nav>
</header>"""


def _contents(found: list[Heading], words: Catalogue) -> str:
    """The headings below the title as a list of links, the third level within the second."""
    items = ""
    open_list = False
    for heading in found:
        if heading.level not in (2, 3) or not heading.id:
            continue
        entry = f'<a href="#{heading.id}">{escape(heading.title)}</a>'
        if heading.level == 3 and items:
            items += f"<li>{entry}</li>" if open_list else f"<ul><li>{entry}</li>"
            open_list = True
        else:
            items += ("</ul>" if open_list else "") + ("</li>" if items else "") + f"<li>{entry}"
            open_list = False
    if not items:
        return ""
    items += "</ul></li>" if open_list else "</li>"
    title = escape(words.text(N_("Contents")))
    inside = f"<details open><summary>{title}</summary><ul>{items}</ul></details>"
    return f'<nav class="contents" aria-label="{title}">{inside}</nav>'


SOURCES: Final = {
    "reconstructed": (
        N_("What is reconstructed"),
        N_("What we made up, because nothing that we could find tells it."),
    ),
    "found": (
        N_("Facts found elsewhere"),
        N_("What the rulebook shows in pictures only, or not at all; we have it from public sources."),
    ),
    "deduced": (
        N_("Facts that follow"),
        N_("What the rulebook does not say, but what follows from what it says."),
    ),
}
"""The kinds of facts that are not the rulebook's, with their headings. The English page has the same ids."""


def rulings_text(info: GameInfo, words: Catalogue) -> str:
    """The rulings of a game in another language than that of the documentation, from the same facts."""
    title = words.say(Message(N_("{game}: rulings"), game=words.text(info.name)))
    intro = words.text(N_("What we decided where the rulebook is silent or can be read in two ways."))
    parts = [f"# {title}", intro, words.text(info.provenance)]
    for ruling in info.rulings:
        parts.append(f'## <a id="{ruling.id}"></a>{words.text(ruling.question)}')
        parts.append(words.text(ruling.answer))
    for kind, (heading, about) in SOURCES.items():
        facts = [f"- {words.text(fact.text)}" for fact in info.facts if fact.kind == kind]
        if not facts and kind == "reconstructed":  # other pages refer to it
            facts = [words.text(info.provenance)]
        if any(facts):
            parts += [f'## <a id="{kind}"></a>{words.text(heading)}', words.text(about), "\n".join(facts)]
    return "\n\n".join(part for part in parts if part)
