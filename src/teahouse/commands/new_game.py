"""`teahouse new-game`: a package with a small complete game, to be turned into another one."""

from __future__ import annotations

import argparse
import importlib.util
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

[tool.ruff]
line-length = 110

[tool.ruff.lint]
extend-select = ["I", "B", "N", "RET", "SIM", "UP"]

[tool.ruff.lint.per-file-ignores]
"src/{name}/lessons/*" = ["E501"]

[tool.mypy]
strict = true
mypy_path = "src"
explicit_package_bases = true
files = ["src", "tests"]
"""

README: Final = """\
# {title}

A game for Teahouse, begun by `teahouse new-game {name}`: it is still Tea Tasting under another name,
complete, so that something runs from the first minute on.

    pip install --editable .      # by the pip of Teahouse's environment: its command then knows the game
    teahouse play {name}          # in the terminal
    teahouse serve                # in the browser, with bots and friends
    teahouse simulate {name}      # a hundred games
    teahouse show {name} --moves 5 --svg it.svg    # the table as a picture, without a server
    pytest tests                  # the rules by example

Turn it into your game room by room, in `src/{name}`: `docs/rules.en.md`, `box.toml`, `position.py`,
`decisions/`, `knowledge.py`, `words/`, `page/`, `lessons/`. Teahouse's CONTRIBUTING.md says in nine steps
what belongs where. In a checkout of Teahouse its conformance suite takes up the game by itself:
`TEAHOUSE_TESTS=all pytest tests/conformance -k {name}`.
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
    if name == TEMPLATE or any(info.id == name for info in registry.list_games()):
        raise Refused(f"There is a game {name} already; choose another name.")
    if importlib.util.find_spec(name) is not None:
        raise Refused(f"Python has a module {name} already; choose another name.")
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
    source = Path(str(resources.files("teahouse.template")))
    copy(source / TEMPLATE, folder / "src" / name, name, title)
    copy(source / "tests", folder / "tests", name, title)
    values = {"name": name, "title": title, "dashed": name.replace("_", "-")}
    (folder / "pyproject.toml").write_text(PROJECT.format(**values), encoding="utf-8")
    (folder / "README.md").write_text(README.format(**values), encoding="utf-8")


def copy(source: Path, target: Path, name: str, title: str) -> None:
    for path in sorted(source.rglob("*")):
        if path.suffix not in TEXTS:
            continue
        text = renamed(path.read_text(encoding="utf-8"), name, title)
        copied = target / path.relative_to(source)
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_text(in_order(text, name) if path.suffix == ".py" else text, encoding="utf-8")


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


def in_order(text: str, name: str) -> str:
    """Imports as ruff wants them: the game's own below Teahouse's, and what they bring by its new names."""
    own = rf"from {name}[\w.]* import "
    text = re.sub(rf"(?<=\n)(from teahouse.*\n|\)\n)(?={own})", r"\1\n", text, count=1)
    return re.sub(rf"(?<=\n)({own})([\w, ]+)(?=\n)", lambda match: match[1] + sorted_names(match[2]), text)


def sorted_names(names: str) -> str:
    """Constants, classes, functions."""
    return ", ".join(sorted(names.split(", "), key=lambda one: (not one.isupper(), one[0].islower(), one)))
