"""The part of Markdown that our rules pages use, as HTML. Everything that is not markup is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Final, NamedTuple

from teahouse.server.http.answers import Sections

Link = Callable[[str], str]
"""Where an address of the page leads on the server."""

HEADING: Final = re.compile(r'(#{1,4}) (?:<a id="([\w-]+)"></a>)?(.+)')
ITEM: Final = re.compile(r"(?:-|(\d+)\.) (.+)")
INLINE: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)")

LINK_ALONE: Final = re.compile(
    r"(?<=[.!?]) (?:\(\[[^\]]+\]\([^)]+\)\.?\)|\[[^\]]+\]\([^)]+\)(?: \([^)]*\))?\.)(?=\s|$)"
)
"""A sentence that is nothing but a link, in brackets or not, perhaps with the language that it leads to."""
SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜÀÂÉÈÊÎÔÛÇ0-9])")

SHORT: Final = 280
"""A section in short is its first sentences up to so many characters, and the first one in any case."""


MOST: Final = 480
"""And no more than so many, however long a sentence is."""


class Heading(NamedTuple):
    level: int
    id: str
    title: str


def to_html(text: str, link: Link) -> str:
    """A page's content. Comments are left out."""
    return "\n".join(_block(block.splitlines(), link) for block in _blocks(text))


def _blocks(text: str) -> list[str]:
    blocks = re.split(r"\n\s*\n", text.strip())
    return [block for block in blocks if not block.startswith("<!--")]


def headings(text: str) -> list[Heading]:
    """All headings of a page."""
    found = [HEADING.fullmatch(line) for line in text.splitlines()]
    return [Heading(len(one[1]), one[2] or "", plain(one[3])) for one in found if one]


def sections(text: str) -> Sections:
    """Each section that has an id: its title, and how it begins."""
    found: Sections = {}
    last = ""
    begun = ""
    for block in _blocks(text):
        heading = HEADING.fullmatch(block.splitlines()[0])
        if heading:
            last, begun = heading[2] or "", ""
            if last:
                found[last] = (plain(heading[3]), "")
        elif last and (begun.endswith(":") or not (begun or block.startswith("|"))):
            # What a colon announces, a list or a table, belongs to it.
            begun = f"{begun} {_spoken(block)}".strip()
            found[last] = (found[last][0], shortened(begun))
    return found


def _spoken(block: str) -> str:
    """A block as running text: the items of a list and the rows of a table one after the other."""
    lines = block.splitlines()
    if lines[0].startswith("|"):
        return _told(_rows(lines))
    if ITEM.match(lines[0]):
        lines = [ITEM.sub(r"\2", line, count=1) if ITEM.match(line) else line for line in lines]
    return " ".join(" ".join(lines).split())


def _told(rows: list[list[str]]) -> str:
    """A table in one sentence: counts with what they bring, or what stands in each row."""
    head, *body = rows
    if len(body) == 1:
        return (
            f"{', '.join(f'{above} → {below}' for above, below in zip(head[1:], body[0][1:], strict=True))}."
        )
    return "; ".join(_row_told(head, row) for row in body) + "."


def _row_told(head: list[str], row: list[str]) -> str:
    """A row of two cells as a pair, a longer one with the heads of its columns."""
    first, *others = (cell.rstrip(".") for cell in row)
    if len(others) == 1:
        return f"{first}: {others[0]}"
    said = [f"{name}: {cell}" for name, cell in zip(head[1:], others, strict=True) if cell]
    return f"{first} ({', '.join(said)})"


def plain(text: str) -> str:
    """A text without its markup."""
    return INLINE.sub(lambda found: found[1] or found[2] or found[3], text)


def shortened(text: str) -> str:
    """The first sentences of a text, without those that are nothing but a link."""
    sentences = SENTENCE_END.split(plain(LINK_ALONE.sub("", text)))
    short = sentences[0]
    for sentence in sentences[1:]:
        if len(short) + len(sentence) >= SHORT:
            break
        short = f"{short} {sentence}"
    if len(short) > MOST:
        short = short[:MOST].rpartition(" ")[0].rstrip(",;:→ ") + " …"
    return short


def _block(lines: list[str], link: Link) -> str:
    heading = HEADING.fullmatch(lines[0])
    if heading:
        level, name = len(heading[1]), heading[2]
        place = f' id="{name}"' if name else ""
        head = f"<h{level}{place}>{_inline(heading[3], link)}</h{level}>"
        return head if len(lines) == 1 else f"{head}\n{_block(lines[1:], link)}"
    if lines[0].startswith("|"):
        return _table(lines, link)
    if ITEM.match(lines[0]):
        return _list(lines, link)
    return f"<p>{_inline(' '.join(line.strip() for line in lines), link)}</p>"


def _list(lines: list[str], link: Link) -> str:
    items: list[str] = []
    for line in lines:
        item = ITEM.match(line)
        if item:
            items.append(item[2])
        else:
            items[-1] += f" {line.strip()}"
    kind = "ol" if lines[0][0].isdigit() else "ul"
    content = "".join(f"<li>{_inline(item, link)}</li>" for item in items)
    return f"<{kind}>{content}</{kind}>"


def _table(lines: list[str], link: Link) -> str:
    rows = _rows(lines)
    head = "".join(f"<th>{_inline(cell, link)}</th>" if cell else "<td></td>" for cell in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td>{_inline(cell, link)}</td>" for cell in row) + "</tr>" for row in rows[1:]
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _rows(lines: list[str]) -> list[list[str]]:
    """The cells of a table, without the line below its head."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    return [rows[0], *rows[2:]]


def _inline(text: str, link: Link) -> str:
    result = ""
    end = 0
    for found in INLINE.finditer(text):
        result += escape(text[end : found.start()])
        code, bold, label, address = found.groups()
        if code:
            result += f"<code>{escape(code)}</code>"
        elif bold:
            result += f"<strong>{escape(bold)}</strong>"
        else:
            result += f'<a href="{escape(link(address))}">{escape(label)}</a>'
        end = found.end()
    return result + escape(text[end:])
