"""One script and one stylesheet for the page, made of its many modules: a slow line is asked twice.

The modules stay plain ES modules, which need no build step: each becomes a block of one script, in the order
in which they need one another. What that asks of them is little, and `bundled` refuses anything else: imports
begin a line and name what they take, and only functions, classes and constants are exported.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

IMPORT: Final = re.compile(r'^import\s+(\{[^}]*\}|\* as \w+)\s+from\s+"\./([\w.]+)";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
LEFT: Final = re.compile(r"^(?:import|export)\b.*|.*\bawait import\(.*", re.MULTILINE)
LINK: Final = re.compile(rb'<link rel="stylesheet" href="/static/([\w.]+)">\n')
AS: Final = re.compile(r"\bas\b")
COMMENT: Final = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)\n", re.MULTILINE | re.DOTALL)
"""Lines that are nothing else: a quarter of what is sent, and no reader needs them there."""


class CannotBundle(Exception):
    """A module does something that a block of a larger script cannot do."""


def bundled(modules: Mapping[str, str], entry: str) -> str:
    """One script that does what the entry module does."""
    parts = [_block(name, modules[name]) for name in in_order(modules, entry)]
    return "const $modules = {};\n" + "".join(parts)


def in_order(modules: Mapping[str, str], entry: str) -> list[str]:
    """The modules that an entry needs, each after all that it imports."""
    order: list[str] = []
    under_way: list[str] = []

    def visit(name: str) -> None:
        if name in order:
            return
        if name in under_way:
            circle = " → ".join([*under_way[under_way.index(name) :], name])
            raise CannotBundle(f"modules import one another in a circle: {circle}")
        if name not in modules:
            raise CannotBundle(f"{under_way[-1]} imports {name}, which is not there")
        under_way.append(name)
        for _, needed in IMPORT.findall(modules[name]):
            visit(needed)
        order.append(under_way.pop())

    visit(entry)
    return order


def _block(name: str, text: str) -> str:
    exported = EXPORT.findall(text)
    text = COMMENT.sub("", EXPORT.sub("", IMPORT.sub(_taken, text)))
    if left := LEFT.search(text):
        raise CannotBundle(f"{name} has a line that cannot stand in a block: {left[0]}")
    return f'{{ // {name}\n{text}\n$modules["{name}"] = {{ {", ".join(exported)} }};\n}}\n'


def _taken(found: re.Match[str]) -> str:
    what, module = found.groups()
    names = what.removeprefix("* as ") if what.startswith("*") else AS.sub(":", what)
    return f'const {names} = $modules["{module}"];\n'


def linked_styles(page: bytes) -> list[str]:
    """The stylesheets of a page in their order."""
    return [name.decode() for name in LINK.findall(page)]


def with_bundles(page: bytes) -> bytes:
    """The page with one stylesheet and one script in the place of the many."""
    first = LINK.search(page)
    if first is None:
        return page
    head, rest = page[: first.start()], LINK.sub(b"", page[first.start() :])
    joined = head + b'<link rel="stylesheet" href="/static/page.css">\n' + rest
    return joined.replace(b'src="/static/app.js"', b'src="/static/page.js"')
