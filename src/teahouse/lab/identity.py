"""What bots are made of, as a hash: so a long run notices that they have changed in between."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import teahouse
from teahouse.engine.info import GameInfo
from teahouse.engine.weights import ALONE, FILE

TOLD = ("page", "words", "art", "docs", "lessons")
"""Rooms of a game's folder that bots have nothing to do with."""
OFFERED = "meta.py"
"""How a game is named and offered; its options and the rules' version are told beside the hash."""
ASKED = ("advice.py", "own.py", "puzzles.py")
"""Modules of `bots` that ask a search or bring other bots; no level decides by them."""
BESIDE = re.compile(r"^from teahouse\.games\.(\w+)", re.MULTILINE)
"""Where a module imports a game by name."""
WORDING = ("N_", "Counted")
"""Calls whose texts are for people."""


def bots_hash(info: GameInfo, with_weights: bool = True) -> str:
    """A hash of the search, the levels, and the game's rules, evaluation and, unless not wanted, weights.

    Of code it is what the code does: comments, docstrings, layout and sentences for people do not count.
    """
    digest = hashlib.sha256()
    for path in sorted(_sources(info)):
        if path.name in (FILE, ALONE) and not with_weights:
            continue
        digest.update(f"{path.name}\n{_content(path)}\n".encode())
    return digest.hexdigest()[:16]


def _sources(info: GameInfo) -> Iterator[Path]:
    """Of data only the weights: what a bot says of its chances, and puzzles, change nothing that it does."""
    package = Path(teahouse.__file__).parent
    yield from (path for path in (package / "bots").rglob("*.py") if path.name not in ASKED)
    yield package / "engine" / "evaluation.py"
    folder = Path(str(import_module(info.package).__file__)).parent
    yield from _deciding(folder)
    for other in sorted(_used(folder)):
        yield from _deciding(folder.parent / other)


def _deciding(folder: Path) -> Iterator[Path]:
    """What in the folder of a game bots go by."""
    for path in folder.rglob("*"):
        decides = path.suffix == ".py" or path.name in (FILE, ALONE)
        if decides and path.name != OFFERED and not set(path.relative_to(folder).parts[:-1]) & set(TOLD):
            yield path


def _used(folder: Path) -> set[str]:
    """The games beside it that a game imports, such as that for one player."""
    found: set[str] = set()
    for path in _deciding(folder):
        if path.suffix == ".py":
            found.update(BESIDE.findall(path.read_text(encoding="utf-8")))
    return found - {folder.name}


def _content(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_text(part)]  # type: ignore[attr-defined]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDING:
            node.args = [part for part in node.args if not isinstance(part, ast.Constant)]
    return ast.dump(tree)


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
