"""The part of Markdown that our rules pages use, as HTML. Everything that is not markup is escaped."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Final

Link = Callable[[str], str]
"""Where an address of the page leads on the server."""

HEADING: Final = re.compile(r'(#{1,4}) (?:<a id="([\w-]+)"></a>)?(.+)')
ITEM: Final = re.compile(r"(?:-|(\d+)\.) (.+)")
INLINE: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)")


def to_html(text: str, link: Link) -> str:
    """A page's content."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return "\n".join(_block(block.splitlines(), link) for block in blocks)


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
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{_inline(cell, link)}</th>" for cell in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td>{_inline(cell, link)}</td>" for cell in row) + "</tr>" for row in rows[2:]
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


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
