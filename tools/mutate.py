"""Small faults put into a game's rules and words, to see whether the tests notice.

Usage:
    mutate.py GAME [--rules 40] [--words 20] [--seed TEXT] [--only NUMBER ...] [--thorough] [--list]

Chooses so many places at random, by a seed: in the rules a comparison, a number, a sign, a condition; in
the words an event that is not told, a value of a sentence, a template that is chosen the wrong way round, a
number in what describes a position. Each fault is put into a copy of the source, and the game's tests run
until the first one fails: those that are quick and have caught much first, the conformance suite last.
Survivors are printed; a fault that changes nothing (a number that is never reached) may be among them.

The slowest tests are left out, so that a survivor does not cost minutes; `--only` with `--thorough` tries
those that survived with all of them.

Every fault has a process of its own, forked from one that has loaded all but the games, and at most LIMIT
seconds of processor: who takes longer was caught, because without a fault the tests take less.
"""

import argparse
import ast
import copy
import json
import os
import random
import resource
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

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
APART = {"page", "docs", "lessons"}
IGNORED = {
    "meta.py",
    "__init__.py",
    "evaluation.py",
    "sense.py",
    "features.py",
    "outlook.py",
    "drawing.py",
    "encode.py",
}
"""No rules: facts that other tests compare, what bots think and learners see, and the terminal's drawing."""
FOR_BOTS = {"yin_yang/figures.py"}
ACCOUNTS = "accounts.py"
"""Of a game: how its places are called in the ledger."""
READERS = {"integer", "integers", "counted", "texts"}
"""They read an edition: the least and the most that it may say are no rules of the game."""
CONFORMANCE = ["story", "scores", "refusals", "play", "chance", "perft", "undo", "secrets"]
STORIES = "tests/games/test_stories.py"
CLICKS = "tests/conformance/test_stage.py::test_whatever_is_no_choice_can_be_asked_about"
LATE = ("evaluation", "sense", "outlook", "page", "scene", "art", "view")
"""Tests whose name ends so are about bots and drawings, and seldom the first to see a fault."""
SEED = {"yin_yang": "6"}
"""By which the conformance suite draws a variant; by this one the solo game."""
LIMIT = 150
"""Seconds of processor after which the tests count as failed."""
BUDGET = 20.0
"""Seconds of processor that the tests may take for each fault: the slowest are left out, unless asked for."""
MEMORY = 4 << 30
MOST_LEFT_OUT = 3

Change = tuple[ast.AST, str, ast.AST]
"""A node that can be changed, how, and what stands there then."""


def is_story(node: ast.AST) -> bool:
    """Whether it asks if somebody listens: that is not a rule."""
    return any(isinstance(part, ast.Attribute) and part.attr == "story" for part in ast.walk(node))


def no_rules(tree: ast.Module) -> set[ast.AST]:
    """Numbers that no rule depends on.

    They are the limits given to who reads an edition; a number below 0 that stands for "none" and only has to
    be no other; how long a list is that is filled as far as it is needed; factors of a key by which something
    is remembered, which only has to differ; and what a piece is made with before a view fills it.
    """
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READERS:
            found.update(part for argument in node.args for part in ast.walk(argument))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.UnaryOp) and node in tree.body:
            found.update(ast.walk(node.value))
        elif (
            isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List)
        ):
            found.update(part for part in ast.walk(node.right) if isinstance(part, ast.Constant))
        elif isinstance(node, ast.FunctionDef) and node.name.rpartition("_")[2] == "key":
            found.update(part for part in ast.walk(node) if isinstance(part, ast.Constant))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "part":
            found.update(part for argument in node.args[1:] for part in ast.walk(argument))
    return found


def names(tree: ast.Module) -> set[ast.AST]:
    """All that only makes a name of something: such names only have to differ."""
    makers = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        or (
            isinstance(node, ast.FunctionDef)
            and isinstance(node.returns, ast.Name)
            and node.returns.id == "str"
        )
    ]
    return {part for maker in makers for part in ast.walk(maker)}


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


def rule_faults(tree: ast.Module) -> Iterator[Change]:
    apart = of_words(tree) | no_rules(tree)
    for node in ast.walk(tree):
        if node in apart or is_story(node):
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


def word_faults(tree: ast.Module) -> Iterator[Change]:
    words = of_words(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            call = node.value.func
            if isinstance(call, ast.Attribute) and call.attr == "tell":
                yield node, "an event is not told", ast.Pass()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
            words.update(ast.walk(node))
    for node in ast.walk(tree):
        if node in words:
            yield from _said(node)


def description_faults(tree: ast.Module) -> Iterator[Change]:
    """In the room of words everything is said."""
    for node in ast.walk(tree):
        yield from _said(node)
    yield from rule_faults(tree)


def _said(node: ast.AST) -> Iterator[Change]:
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


class Fault(NamedTuple):
    """A place of a file, and what is wrong there."""

    file: Path
    line: int
    what: str
    number: int
    """Of the node, in the order of a walk through the file."""
    new: ast.AST

    def __str__(self) -> str:
        return f"{self.file.relative_to('teahouse/games')}:{self.line} {self.what}"

    def source(self) -> str:
        """The file with the fault."""
        tree = ast.parse((ROOT / "src" / self.file).read_text(encoding="utf-8"))
        target = list(ast.walk(tree))[self.number]
        return ast.unparse(ast.fix_missing_locations(Put(target, copy.deepcopy(self.new)).visit(tree)))


def faults(game: str, words: bool) -> list[Fault]:
    found = []
    for file in sorted((GAMES / game).rglob("*.py")):
        rooms = set(file.relative_to(GAMES).parts)
        if file.name in IGNORED or APART & rooms or str(file.relative_to(GAMES)) in FOR_BOTS:
            continue
        find: Callable[[ast.Module], Iterator[Change]] = word_faults if words else rule_faults
        if "words" in rooms:
            if not words:
                continue
            find = description_faults
        tree = ast.parse(file.read_text(encoding="utf-8"))
        numbers = {node: number for number, node in enumerate(ast.walk(tree))}
        apart = names(tree) if file.name == ACCOUNTS else set()
        for node, what, new in find(tree):
            if node in apart:
                continue
            line = getattr(node, "lineno", 0)
            found.append(Fault(file.relative_to(ROOT / "src"), line, what, numbers[node], new))
    return found


class Watch:
    """A plugin of pytest: what failed first, and how much processor each test took. Slow ones are out."""

    def __init__(self, slow: set[str]) -> None:
        self.slow = slow
        self.failed = ""
        self.took: dict[str, float] = {}
        self._began = 0.0

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [item for item in items if item.nodeid not in self.slow]

    def pytest_runtest_logstart(self) -> None:
        self._began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.took[nodeid] = time.process_time() - self._began

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Tests:
    """The tests of a game, and what is known about them."""

    def __init__(self, game: str, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(ROOT / "src", self.source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        self.keyword = "yin_yang or tang_garden-1p or 1-players" if game == "yin_yang" else game
        there = sorted(path.relative_to(ROOT) for path in (ROOT / "tests/games" / game).glob("test_*.py"))
        self.own = [str(path) for path in there if not path.stem.endswith(LATE)]
        late = [str(path) for path in there if path.stem.endswith(LATE)]
        shared = [f"tests/conformance/test_{name}.py" for name in CONFORMANCE]
        self.rest = ["tests/games/test_clicks.py", STORIES, *shared, CLICKS, "tests/playthroughs", *late]
        self.took: dict[str, float] = {}
        """Seconds of processor of each test."""
        self.slow: set[str] = set()
        self.caught = dict.fromkeys(self.own, 0)
        self.left_out: list[str] = []
        self.answer = folder / "answer.json"
        self.writes = 0
        self.prepare(folder, SEED.get(game, "0"))

    def prepare(self, folder: Path, seed: str) -> None:
        """Load all but the games, once."""
        os.environ.update({"TEAHOUSE_TESTS": "sample", "TEAHOUSE_SEED": seed})
        os.environ["PYTHONPATH"] = os.pathsep.join([str(self.source), str(ROOT)])
        os.environ.pop("TEAHOUSE_EXPECT", None)
        os.chdir(ROOT)
        sys.path[:0] = [str(self.source), str(ROOT)]
        sys.pycache_prefix = str(folder / "cache")
        sys.dont_write_bytecode = False
        import hypothesis
        import msgspec
        import pytest

        import teahouse.bots
        import teahouse.engine.contract

        assert self.source in Path(teahouse.engine.contract.__file__).parents, "another Teahouse was loaded"
        del hypothesis, msgspec, pytest

    def ordered(self) -> list[str]:
        """Those first that fail soon."""
        return sorted(self.own, key=lambda file: self.seconds(file) / (1 + self.caught[file])) + self.rest

    def seconds(self, file: str) -> float:
        return sum(took for name, took in self.took.items() if name.partition("::")[0] == file)

    def leave_out_slow(self, budget: float) -> None:
        """The slowest tests, until the others together take no longer."""
        for name in sorted(self.took, key=self.took.__getitem__, reverse=True):
            if sum(took for other, took in self.took.items() if other not in self.slow) <= budget:
                break
            self.slow.add(name)

    def run(self) -> tuple[str, float]:
        """What failed, or nothing, and the seconds of processor that it took."""
        self.answer.unlink(missing_ok=True)
        child = os.fork()
        if child == 0:
            self._run_here()
        _, status, used = os.wait4(child, 0)
        seconds = used.ru_utime + used.ru_stime
        if not self.answer.exists():
            return f"it ended by {status}", seconds
        said = json.loads(self.answer.read_text(encoding="utf-8"))
        failed = str(said["failed"])
        if not failed and not self.took:
            self.took = said["took"]
        file = failed.partition("::")[0]
        if file in self.caught:
            self.caught[file] += 1
        return failed, seconds

    def _run_here(self) -> None:
        import pytest

        try:
            resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            watch = Watch(self.slow)
            loaded = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
            usual = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", *loaded, *self.left_out]
            code = pytest.main([*usual, "-k", self.keyword, *self.ordered()], plugins=[watch])
            failed = watch.failed or ("" if code == 0 else f"pytest said {code}")
            self.answer.write_text(json.dumps({"failed": failed, "took": watch.took}), encoding="utf-8")
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)

    def run_with(self, fault: Fault) -> tuple[str, float]:
        file = self.source / fault.file
        kept = file.read_text(encoding="utf-8")
        try:
            self._write(file, fault.source())
            return self.run()
        finally:
            self._write(file, kept)

    def _write(self, file: Path, text: str) -> None:
        """Every version has a time of its own, so that none is mistaken for another that was compiled."""
        file.write_text(text, encoding="utf-8")
        self.writes += 1
        os.utime(file, (self.writes, self.writes))


def choose(game: str, rules: int, words: int, seed: str) -> list[tuple[str, Fault]]:
    rng = random.Random(seed)
    chosen: list[tuple[str, Fault]] = []
    for kind, wanted in (("rules", rules), ("words", words)):
        there = faults(game, kind == "words")
        chosen += [(kind, fault) for fault in rng.sample(there, min(wanted, len(there)))]
    return chosen


def main() -> int:
    parser = argparse.ArgumentParser(description="See whether the tests notice small faults.")
    parser.add_argument("game", choices=sorted(path.parent.name for path in GAMES.glob("*/game.py")))
    parser.add_argument("--rules", type=int, default=40)
    parser.add_argument("--words", type=int, default=20)
    parser.add_argument("--seed", default="faults")
    parser.add_argument("--only", type=int, nargs="+", help="only the faults with these numbers")
    parser.add_argument("--thorough", action="store_true", help="with the slow tests too: for survivors")
    parser.add_argument("--list", action="store_true", help="only say which faults would be tried")
    arguments = parser.parse_args()
    every = choose(arguments.game, arguments.rules, arguments.words, arguments.seed)
    chosen = {
        number: one
        for number, one in enumerate(every, 1)
        if arguments.only is None or number in arguments.only
    }
    if arguments.list:
        for number, (kind, fault) in chosen.items():
            print(f"{number} {kind}: {fault}")
        return 0
    survivors = {"rules": 0, "words": 0}
    with tempfile.TemporaryDirectory() as folder:
        tests = Tests(arguments.game, Path(folder))
        failed, took = tests.run()
        while failed and len(tests.left_out) < MOST_LEFT_OUT:
            print(f"Left out, because it fails without a fault: {failed}", flush=True)
            tests.left_out.append(f"--deselect={failed}")
            failed, took = tests.run()
        if failed:
            print("Too many tests fail without any fault: mend them first.")
            return 1
        if not arguments.thorough:
            tests.leave_out_slow(BUDGET)
        slow = f"; {len(tests.slow)} slow tests are left out" if tests.slow else ""
        print(f"Without a fault all tests pass ({took:.0f} s of processor{slow}).", flush=True)
        for number, (kind, fault) in chosen.items():
            failed, took = tests.run_with(fault)
            survivors[kind] += not failed
            word = f"caught by {failed}" if failed else "SURVIVED"
            print(f"{number}/{len(every)} {kind}: {fault} ({took:.0f} s) {word}", flush=True)
    for kind in survivors:
        tried = sum(of == kind for of, _ in chosen.values())
        print(f"{kind}: {tried - survivors[kind]} of {tried} caught")
    return 0


if __name__ == "__main__":
    sys.exit(main())
