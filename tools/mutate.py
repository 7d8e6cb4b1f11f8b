"""Small faults put into a game's rules and words, to see whether the tests notice.

Usage:
    mutate.py GAME [--rules 40] [--words 20] [--seed TEXT] [--list]

Chooses so many places at random, by a seed: in the rules a comparison, a number, a sign, a condition; in the
words an event that is not told, a value of a sentence, a template that is chosen the wrong way round. Each
fault is put into a copy of the source, and the game's tests run until the first one fails. Survivors are
printed; a fault that changes nothing (a number that is never reached) may be among them: look at each.
"""

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/teahouse/games"
OTHERS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
APART = {"page", "words", "docs", "lessons"}
IGNORED = {"meta.py", "__init__.py", "evaluation.py", "features.py", "outlook.py"}
"""No rules: facts that other tests compare, and what bots think."""
LIMIT = 900
"""Seconds after which the tests count as failed."""


class Fault(NamedTuple):
    """A place of a file, and the file with the fault."""

    file: Path
    line: int
    what: str
    source: str


def is_story(node: ast.AST) -> bool:
    """Whether it asks if somebody listens: that is not a rule."""
    return any(isinstance(part, ast.Attribute) and part.attr == "story" for part in ast.walk(node))


def of_words(tree: ast.Module) -> set[ast.AST]:
    """All that is said: the methods of events and prompts."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        said = isinstance(node, ast.FunctionDef) and node.name in ("message", "prompt", "unveils", "__repr__")
        event = isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id in ("Event", "GameOver") for base in node.bases
        )
        if said or event:
            found.update(ast.walk(node))
    return found


def rule_faults(tree: ast.Module) -> Iterator[tuple[ast.AST, str, ast.AST]]:
    """Each node that can be changed, how, and what stands there then."""
    words = of_words(tree)
    for node in ast.walk(tree):
        if node in words or is_story(node):
            continue
        if isinstance(node, ast.Compare) and type(node.ops[0]) in OTHERS:
            changed = copy.deepcopy(node)
            changed.ops[0] = OTHERS[type(node.ops[0])]()
            yield node, "comparison", changed
        elif isinstance(node, ast.BoolOp):
            other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, "and/or", ast.BoolOp(other, node.values)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            sign: ast.operator = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield node, "sign", ast.BinOp(node.left, sign, node.right)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "not", node.operand
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, "number", ast.Constant(node.value + 1)


def word_faults(tree: ast.Module) -> Iterator[tuple[ast.AST, str, ast.AST]]:
    words = of_words(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value.func
            if isinstance(call, ast.Attribute) and call.attr == "tell":
                yield node, "an event is not told", ast.Pass()
        if node not in words:
            continue
        if isinstance(node, ast.IfExp):
            yield node, "the other wording", ast.IfExp(node.test, node.orelse, node.body)
        elif isinstance(node, ast.If):
            yield node, "the other wording", ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        elif isinstance(node, ast.keyword) and node.arg not in (None, "name"):
            wrong = ast.BinOp(node.value, ast.Add(), ast.Constant(1))
            if isinstance(node.value, ast.Attribute | ast.BinOp):
                yield node, f"value {node.arg}", ast.keyword(node.arg, wrong)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield node, "a number told", node.left


class Put(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return ast.copy_location(self.new, self.old)
        return self.generic_visit(node)


def faults(game: str, words: bool) -> list[Fault]:
    found = []
    for file in sorted((GAMES / game).rglob("*.py")):
        if file.name in IGNORED or APART & set(file.relative_to(GAMES).parts):
            continue
        text = file.read_text(encoding="utf-8")
        tree = ast.parse(text)
        for node, what, new in (word_faults if words else rule_faults)(tree):
            line = getattr(node, "lineno", 0) or getattr(getattr(node, "value", None), "lineno", 0)
            changed = ast.unparse(ast.fix_missing_locations(replaced(text, node, new)))
            found.append(Fault(file.relative_to(ROOT / "src"), line, what, changed))
    return found


def replaced(text: str, node: ast.AST, new: ast.AST) -> ast.Module:
    """A tree of its own with the fault: the node is found again by its number."""
    tree = ast.parse(text)
    original = ast.parse(text)
    number = next(index for index, other in enumerate(ast.walk(original)) if same(other, node))
    target = list(ast.walk(tree))[number]
    changed = Put(target, copy.deepcopy(new)).visit(tree)
    assert isinstance(changed, ast.Module)
    return changed


def same(one: ast.AST, other: ast.AST) -> bool:
    places = ("lineno", "col_offset", "end_lineno", "end_col_offset")
    return type(one) is type(other) and all(getattr(one, at, 0) == getattr(other, at, 0) for at in places)


def survives(fault: Fault, game: str, source: Path) -> bool:
    """Whether all tests of the game pass with the fault."""
    file = source / fault.file
    kept = file.read_text(encoding="utf-8")
    file.write_text(fault.source, encoding="utf-8")
    chosen = ["tests/games/" + game, "tests/conformance", "tests/playthroughs"]
    names = "tang_garden" if game == "yin_yang" else game
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *chosen]
    environment = {**os.environ, "PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("TEAHOUSE_EXPECT", None)
    try:
        done = subprocess.run(
            [*command, "-k", names], cwd=ROOT, env=environment, capture_output=True, timeout=LIMIT
        )
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        file.write_text(kept, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="See whether the tests notice small faults.")
    parser.add_argument("game", choices=sorted(path.parent.name for path in GAMES.glob("*/game.py")))
    parser.add_argument("--rules", type=int, default=40)
    parser.add_argument("--words", type=int, default=20)
    parser.add_argument("--seed", default="faults")
    parser.add_argument("--list", action="store_true", help="only say which faults would be tried")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    chosen: list[tuple[str, Fault]] = []
    for kind, wanted in (("rules", arguments.rules), ("words", arguments.words)):
        there = faults(arguments.game, kind == "words")
        chosen += [(kind, fault) for fault in rng.sample(there, min(wanted, len(there)))]
    if arguments.list:
        for kind, fault in chosen:
            print(f"{kind}: {fault.file}:{fault.line} {fault.what}")
        return 0
    survivors = {"rules": 0, "words": 0}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "src")
        shutil.copytree(ROOT / "src", source)
        for number, (kind, fault) in enumerate(chosen, 1):
            began = time.monotonic()
            alive = survives(fault, arguments.game, source)
            survivors[kind] += alive
            word = "SURVIVED" if alive else "caught"
            took = time.monotonic() - began
            print(
                f"{number}/{len(chosen)} {word} {kind}: {fault.file}:{fault.line} {fault.what} ({took:.0f} s)"
            )
            sys.stdout.flush()
    for kind, wanted in (("rules", arguments.rules), ("words", arguments.words)):
        tried = sum(of == kind for of, _ in chosen)
        print(f"{kind}: {tried - survivors[kind]} of {tried} caught ({wanted} wanted)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
