"""The rules of the games as pages, from the Markdown files of the documentation."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final

from teahouse.engine import registry
from teahouse.server.languages import LANGUAGES
from teahouse.server.markdown import to_html
from teahouse.server.static import File

PAGES: Final = ("rules", "rulings", "actions", "observation")
"""Those that a rules page refers to; only the rules themselves are in every language."""


def _folder(game_id: str) -> Path | None:
    """Where a game's pages lie: within the installed package, or in the source beside it."""
    package = Path(str(resources.files("teahouse")))
    for folder in (package / "docs" / game_id, package.parents[1] / "docs" / game_id):
        if folder.is_dir():
            return folder
    return None


def rules_file(game_id: str, page: str, language: str, version: str) -> File | None:
    """A page about a game; in English if there is none in this language."""
    if page not in PAGES or game_id not in {info.id for info in registry.list_games()}:
        return None
    folder = _folder(game_id)
    names = [f"{page}.{language}.md", f"{page}.en.md", f"{page}.md"]
    path = next((folder / name for name in names if folder and (folder / name).is_file()), None)
    if path is None:
        return None
    return _made(path, path.stat().st_mtime_ns, game_id, language, version)


@lru_cache(maxsize=64)
def _made(path: Path, _changed: int, game_id: str, language: str, version: str) -> File:
    def link(address: str) -> str:
        name, hash_, place = address.partition("#")
        if not name or "/" in name or not name.endswith(".md"):
            return address if address.startswith(("#", "https://")) else "#"
        page, _, other = name.removesuffix(".md").partition(".")
        path = f"/rules/{game_id}" if page == "rules" else f"/rules/{game_id}/{page}"
        return f"{path}?lang={other if other in LANGUAGES else language}{hash_}{place}"

    text = path.read_text(encoding="utf-8")
    title = escape(text.splitlines()[0].lstrip("# "))
    html = f"""<!doctype html>
<html lang="{path.suffixes[0][1:] if len(path.suffixes) > 1 else "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="/static/{version}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/{version}/base.css">
<link rel="stylesheet" href="/static/{version}/rules.css">
</head>
<body class="rules">
<main>
{to_html(text, link)}
</main>
</body>
</html>
"""
    return File(html.encode(), ".html")
