"""All games have the same rooms, and a decision stands in one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import teahouse

GAMES = Path(teahouse.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/game.py"))
ROOMS = [
    "game.py",
    "position.py",
    "knowledge.py",
    "scoring.py",
    "evaluation.py",
    "decisions",
    "page",
    "words",
]
OF_A_BOX = [
    "box.toml",
    "box.py",
    "meta.py",
    "docs",
    "page/art/sprite.svg",
    "page/palette.css",
    "page/cover.svg",
]
SOLO = "yin_yang"
"""The solo game of Tang Garden has rules and a table of its own, and shares the box."""

every_game = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


@every_game
def test_the_rooms_are_there(folder: Path) -> None:
    rooms = ROOMS if folder.name == SOLO else [*ROOMS, *OF_A_BOX]
    assert [room for room in rooms if not (folder / room).exists()] == []


def modules(folder: Path) -> dict[Path, ast.Module]:
    """The modules of a game but for its page."""
    found = [path for path in folder.rglob("*.py") if "page" not in path.relative_to(folder).parts]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in found}


def actions(folder: Path) -> set[str]:
    """The classes of what players can do: those of the actions in the game's action space."""
    game_id = "tang_garden" if folder.name == SOLO else folder.name
    players = 1 if folder.name == SOLO else 2
    game = teahouse.make(game_id, players)
    return {type(action).__name__ for action in game.actions}


def named(tree: ast.Module) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


@every_game
def test_a_player_action_is_named_in_two_modules_at_most(folder: Path) -> None:
    trees = modules(folder)
    defined = {node.name for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)}
    for action in actions(folder) & defined:
        places = [
            path.relative_to(folder)
            for path, tree in trees.items()
            if action in named(tree)
            or any(isinstance(node, ast.ClassDef) and node.name == action for node in tree.body)
        ]
        assert len(places) <= 2, f"{action} is named in {[str(place) for place in places]}"


@every_game
def test_only_the_decision_that_is_due_dispatches(folder: Path) -> None:
    """No chains of questions for the phase: the state names its decision."""
    for path, tree in modules(folder).items():
        asked = [
            node
            for node in ast.walk(tree)
            if isinstance(node, ast.Compare)
            and isinstance(node.left, ast.Attribute)
            and node.left.attr == "phase"
        ]
        assert len(asked) <= 2, f"{path.name} asks {len(asked)} times for the phase"
