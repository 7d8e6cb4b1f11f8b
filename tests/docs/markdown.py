"""Just enough Markdown to compare our pages with the code."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {"build", "dist", "node_modules"}


def pages() -> list[Path]:
    """Every Markdown file of the project, by its place in it."""
    found = [path.relative_to(ROOT) for path in ROOT.rglob("*.md")]
    return sorted(
        path
        for path in found
        if not any(part.startswith(".") or part in NOT_OURS for part in path.parts[:-1])
    )


def read(page: str | Path) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The contents of the fenced blocks in this language; "" for those that name none."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [content for name, content in fenced if name == language]


def prose(text: str) -> str:
    """The page without its fenced blocks and comments."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)


def links(text: str) -> list[str]:
    """Where the links and pictures of a page lead; what stands in code is none."""
    return re.findall(r"\]\(([^()\s]+)\)", re.sub(r"`[^`\n]*`", "", prose(text)))


def anchors(text: str) -> list[str]:
    """The ids that a page sets itself, in order."""
    return re.findall(r'<a id="([^"]+)"></a>', prose(text))


def targets(text: str) -> set[str]:
    """Every place of a page that a link can name: its own ids, and those that readers make of headings."""
    places = set(anchors(text))
    for heading in re.findall(r"^#+ (.+)$", prose(text), re.MULTILINE):
        words = re.sub(r"<[^>]+>|\]\([^)]*\)", "", heading).strip().lower()
        places.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return places


def section(text: str, anchor: str) -> str:
    """What stands under the heading with this id, up to the next heading of any level."""
    found = re.search(rf'^#+ <a id="{anchor}"></a>.*?\n(.*?)(?=^#|\Z)', text, re.MULTILINE | re.DOTALL)
    assert found, f"there is no section {anchor}"
    return found[1]


def tables(text: str) -> list[list[list[str]]]:
    """The tables of a text, each as its rows without the ruler; the first row is the head."""
    found: list[list[list[str]]] = []
    for part in re.findall(r"(?:^\|.*\|\n)+", text + "\n", re.MULTILINE):
        rows = [
            [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            for line in part.splitlines()
        ]
        found.append([row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)])
    return found


def code(cell: str) -> str:
    """What stands in backticks, with or without a link around it."""
    found = re.search(r"`([^`]+)`", cell)
    assert found, f"{cell!r} has no code"
    return found[1]
