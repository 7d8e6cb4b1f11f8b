"""`teahouse new-game`: a package with a small complete game, to be turned into another one."""

from __future__ import annotations

import argparse
import keyword
import re
import shutil
from importlib import resources
from pathlib import Path
from typing import Final

from teahouse.commands.arguments import Commands, Refused, add_command
from teahouse.engine import registry

EXAMPLES = """
teahouse new-game pebble_path
teahouse new-game pebble_path --title 'Pebble Path' --into ~/games
"""

TEMPLATE: Final = "tea_tasting"
TEXTS: Final = {".py", ".md", ".toml", ".css", ".po", ".svg", ".txt"}

PROJECT: Final = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{dashed}"
version = "0.1.0"
description = "{title}, a game for Teahouse"
requires-python = ">=3.11"
dependencies = ["teahouse"]

[project.entry-points."teahouse.games"]
{name} = "{name}.meta:INFO"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
{name} = ["**/*.toml", "**/*.svg", "**/*.css", "**/*.po", "**/*.md", "**/*.txt"]
"""

README: Final = """\
# {title}

A game for Teahouse, begun by `teahouse new-game {name}`: it is still Tea Tasting under another name,
complete, so that something runs from the first minute on.

    pip install --editable .      # by the pip of Teahouse's environment: its command then knows the game
    teahouse play {name}          # in the terminal
    teahouse serve                # in the browser, with bots and friends
    teahouse simulate {name}      # a hundred games

Turn it into your game room by room, in the order of `src/{name}`: `box.toml`, `position.py`, `decisions/`,
`knowledge.py`, `page/`, `words/`, `docs/`, `lessons/`. Teahouse's CONTRIBUTING.md says what belongs where.
In a checkout of Teahouse its conformance suite takes up the game by itself:
`pytest tests/conformance -k {name}`.
"""


def add(commands: Commands) -> None:
    parser = add_command(commands, "new-game", "begin a game of your own", EXAMPLES)
    parser.add_argument("name", metavar="NAME", help="its id, such as pebble_path: small letters, digits, _")
    parser.add_argument("--title", metavar="TEXT", help="what people call it; made from NAME if left out")
    parser.add_argument("--into", type=Path, default=Path(), metavar="FOLDER", help="where the package goes")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    folder = make(arguments.name, arguments.title, arguments.into)
    print(f"A complete game is in {folder}. Its README.md says how to run it and how to go on.")
    return 0


def make(name: str, title: str | None, into: Path) -> Path:
    """Write the package; its folder."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise Refused(f"{name!r} is no name for a game; one is written like pebble_path.")
    if name in {TEMPLATE, "teahouse"} or any(info.id == name for info in registry.list_games()):
        raise Refused(f"There is a game {name} already; choose another name.")
    title = " ".join((title or name.replace("_", " ").title()).split())
    if not title or '"' in title or "\\" in title:
        raise Refused("A title is a line of text without quotation marks.")
    folder = into / name.replace("_", "-")
    if folder.exists():
        raise Refused(f"{folder} is there already; choose another name or folder.")
    if not into.is_dir():
        raise Refused(f"There is no folder {into}.")
    try:
        write(folder, name, title)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Refused(f"{folder} cannot be written: {error.strerror}.") from error
    return folder


def write(folder: Path, name: str, title: str) -> None:
    source = Path(str(resources.files("teahouse.template"))) / TEMPLATE
    package = folder / "src" / name
    for path in sorted(source.rglob("*")):
        if path.suffix not in TEXTS:
            continue
        target = package / path.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(path.read_text(encoding="utf-8"), name, title), encoding="utf-8")
    values = {"name": name, "title": title, "dashed": name.replace("_", "-")}
    (folder / "pyproject.toml").write_text(PROJECT.format(**values), encoding="utf-8")
    (folder / "README.md").write_text(README.format(**values), encoding="utf-8")


def renamed(text: str, name: str, title: str) -> str:
    """The template's text with the names of the new game."""
    camel = "".join(part.capitalize() for part in name.split("_"))
    for old, new in (
        (f"teahouse.template.{TEMPLATE}", name),
        (TEMPLATE, name),
        ("TeaTasting", camel),
        ("Tea Tasting", title),
    ):
        text = text.replace(old, new)
    return text
