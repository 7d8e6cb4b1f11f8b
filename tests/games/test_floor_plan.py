"""All games have the same rooms, and a decision stands in one place."""

from __future__ import annotations

import ast
import importlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import teahouse
from teahouse.engine.contract import Action, State

GAMES = Path(teahouse.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/game.py"))
ROOMS = [
    "game.py",
    "position.py",
    "knowledge.py",
    "scoring.py",
    "evaluation.py",
    "encode.py",
    "decisions",
    "page",
    "words",
    "lessons",
]
OF_A_BOX = [
    "box.toml",
    "box.py",
    "meta.py",
    "docs",
    "words/de.po",
    "words/fr.po",
    "page/art/sprite.svg",
    "page/palette.css",
    "page/cover.svg",
    "page/workshop.py",
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


def loaded(path: Path) -> ModuleType:
    name = ".".join(path.relative_to(GAMES.parent.parent).with_suffix("").parts)
    return importlib.import_module(name.removesuffix(".__init__"))


def actions(folder: Path) -> set[type[Action]]:
    """The classes of what players can do: those of the actions in the game's action space."""
    game_id = "tang_garden" if folder.name == SOLO else folder.name
    players = 1 if folder.name == SOLO else 2
    return {type(action) for action in teahouse.make(game_id, players).actions}


def classes(value: object) -> set[type[Action]]:
    """The class of an action, or those of all actions in a list, a list of lists or a table."""
    if isinstance(value, Action):
        return {type(value)}
    if isinstance(value, dict):
        return classes([*value.keys(), *value.values()])
    if isinstance(value, list | tuple | set | frozenset):
        return set().union(*[classes(each) for each in value])
    return {value} if isinstance(value, type) and issubclass(value, Action) else set()


def values(tree: ast.Module, module: ModuleType) -> Iterator[object]:
    """All that a module defines or uses by a name of its own or by that of another module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield getattr(module, node.id, None)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield getattr(module, alias.asname or alias.name, None)
        elif isinstance(node, ast.ClassDef):
            yield getattr(module, node.name, None)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = getattr(module, node.value.id, None)
            if isinstance(owner, ModuleType):
                yield getattr(owner, node.attr, None)


def named(tree: ast.Module, module: ModuleType) -> set[type[Action]]:
    """The actions that a module names, by their class or by a constant that holds them and no others."""
    found: set[type[Action]] = set()
    for value in values(tree, module):
        held = classes(value)
        if len(held) == 1:
            found |= held
    return found


@every_game
def test_a_player_action_is_named_in_two_modules_at_most(folder: Path) -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path, tree in modules(folder).items():
        for action in actions(folder) & named(tree, loaded(path)):
            places[action.__name__].append(str(path.relative_to(folder)))
    assert places
    assert {name: where for name, where in places.items() if len(where) > 2} == {}


@every_game
def test_the_engine_dispatches(folder: Path) -> None:
    """No state asks what is due: what is legal, what an action does and what may be drawn say decisions."""
    owned = {"legal", "legal_for", "apply", "why_not", "outcomes", "sample", "choosers", "actor", "tell"}
    for path, tree in modules(folder).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and issubclass(getattr(loaded(path), node.name), State):
                methods = {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)}
                assert methods & owned == set(), node.name


@every_game
def test_only_the_decision_that_is_due_is_asked(folder: Path) -> None:
    """No chains of questions for the phase: the state names its decision, and what bots judge is a table."""
    for path, tree in modules(folder).items():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                asked = [node for node in ast.walk(function) if asks_for_the_phase(node)]
                assert len(asked) <= 1, f"{path.name}: {function.name} asks {len(asked)} times what is due"


def asks_for_the_phase(node: ast.AST) -> bool:
    """A comparison of the decision that is due, or of its name in views, with one that is named."""
    if not isinstance(node, ast.Compare):
        return False
    itself = isinstance(node.comparators[0], ast.Name) and node.comparators[0].id == "self"
    asked = ast.unparse(node.left).rpartition(".")[2]
    return asked in ("phase", "decision", "due") and not itself


@every_game
def test_nothing_is_told_unless_somebody_listens(folder: Path) -> None:
    """Search and simulation make no event: who tells one asks for the story first, or its caller does."""
    for path, tree in modules(folder).items():
        if "lessons" not in path.parts:
            for function in ast.walk(tree):
                if isinstance(function, ast.FunctionDef) and not function.name.startswith("tell"):
                    assert list(unasked(function.body)) == [], f"{path.name}: {function.name}"


def unasked(body: list[ast.stmt]) -> Iterator[str]:
    """What a block tells without having asked whether somebody listens."""
    for statement in body:
        asks = ast.unparse(statement.test) if isinstance(statement, ast.If) else ""
        if asks.endswith("story is None") and isinstance(statement, ast.If):
            yield from unasked(statement.body)
            if isinstance(statement.body[-1], ast.Return):
                return
        elif "story is not None" not in asks:
            yield from told_in(statement)


def told_in(statement: ast.stmt) -> Iterator[str]:
    for part in ast.iter_child_nodes(statement):
        for node in ast.walk(part):
            if isinstance(node, ast.Call) and not isinstance(part, ast.stmt):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
                if name.startswith("tell"):
                    yield ast.unparse(node)
    for block in ("body", "orelse"):
        yield from unasked(getattr(statement, block, []))
