"""The documentation as a site, by one command, from the pages where they stand and from docstrings.

    python tools/site.py build      write it to build/site (needs the extra `docs`)
    python tools/site.py gather     only bring the pages together in build/pages

Pages stay beside what they describe: docs/, the games' folders, the README of the benchmarks. They are copied
into one tree, and their links led to where their targets are now: on the site, or in the source.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ROOT / "build" / "pages"
CODE: Final = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"(\]\()([^()\s]+)(\))")
NAMED: Final = {
    "docs/index.md": "index.md",
    "README.md": "tour.md",
    "benchmarks/README.md": "speed.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
}
REFERENCE: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "package": ("The package", "What `import teahouse` gives.", ("teahouse",)),
}
"""The pages of the reference: title, what it is about, modules. Those of a folder are found by themselves."""
FOLDERS: Final = {
    "engine": (
        "The engine",
        "What every game shares: the contract, positions, decisions, events, records, editions, scenes.",
    ),
    "bots": ("Bots", "Players by program, and the search that they share."),
    "lab": ("The lab", "Simulations, tournaments, training, and bridges to research libraries."),
}


def places() -> dict[str, str]:
    """Where each page of the project stands on the site."""
    found = dict(NAMED)
    for path in sorted((ROOT / "docs").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file():
            found.setdefault(name, path.relative_to(ROOT / "docs").as_posix())
    found["src/teahouse/web/static/icon.svg"] = "icon.svg"
    for path in sorted((ROOT / "src/teahouse/games").glob("*/docs/*")):
        if path.is_file():
            found[path.relative_to(ROOT).as_posix()] = f"games/{path.parts[-3]}/{path.name}"
    return found


def source_address() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return f"{project['urls']['Source']}/blob/main"


def led(page: str, found: dict[str, str], source: str) -> Callable[[re.Match[str]], str]:
    """Leads a link of a page to where its target is for readers of the site."""

    def lead(match: re.Match[str]) -> str:
        before, link, after = match.groups()
        file, hash_, anchor = link.partition("#")
        if "://" in link or link.startswith("mailto:") or not file:
            return match[0]
        target = os.path.normpath(PurePosixPath(page).parent / file)
        if target in found:
            file = os.path.relpath(found[target], PurePosixPath(found[page]).parent)
        else:
            file = f"{source}/{target}"
        return f"{before}{file}{hash_}{anchor}{after}"

    return lead


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """A page with something changed wherever it is not code."""
    parts, last = [], 0
    for code in CODE.finditer(text):
        parts += [change(text[last : code.start()]), code[0]]
        last = code.end()
    return "".join([*parts, change(text[last:])])


def modules_of(folder: str) -> tuple[str, ...]:
    """The modules of a package."""
    package = ROOT / "src/teahouse" / folder
    names = [path.relative_to(ROOT / "src").with_suffix("").parts for path in sorted(package.rglob("*.py"))]
    return tuple(".".join(parts) for parts in names if not parts[-1].startswith("_"))


def reference() -> dict[str, str]:
    """The pages of the reference, which are filled in from docstrings."""
    pages = dict(REFERENCE)
    for folder, (title, about) in FOLDERS.items():
        pages[folder] = (title, about, modules_of(folder))
    made = {}
    for name, (title, about, modules) in pages.items():
        parts = "\n\n".join(f"::: {module}" for module in modules)
        made[f"reference/{name}.md"] = f"# {title}\n\n{about}\n\n{parts}\n"
    return made


def gathered() -> dict[str, str | bytes]:
    """Everything that the site is made of, by its place on it."""
    found, source = places(), source_address()
    made: dict[str, str | bytes] = dict(reference())
    for page, place in found.items():
        content = (ROOT / page).read_bytes()
        if page.endswith(".md"):
            lead = led(page, found, source)
            made[place] = outside_code(content.decode(), lambda text, lead=lead: LINK.sub(lead, text))  # type: ignore[misc]
        else:
            made[place] = content
    return made


def gather(folder: Path = PAGES) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for place, content in gathered().items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def build() -> int:
    gather()
    shutil.rmtree(ROOT / "build" / "site", ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    return subprocess.run(command, cwd=ROOT).returncode


def main(arguments: list[str]) -> int:
    if arguments == ["gather"]:
        gather()
        return 0
    if arguments == ["build"]:
        return build()
    print(__doc__)
    return 0 if set(arguments) & {"-h", "--help"} else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
