"""The `clone` of everything that lies on a table, made from the fields that its class declares.

Usage:
    copies.py update [FOLDER ...]    write them anew, in the games or in these folders
    copies.py check [FOLDER ...]     succeeds if they are as the fields are

A field is declared once, with its type, what it means and, if it is a plain number, what it begins with. The
copy follows from the type: what can be changed is copied, everything else is shared.

    Shared[...]            shared, because it is replaced and never changed in place
    Fresh[...]             not copied: a copy begins with what is declared
    list[int]              copied; a list of lists, or of things that have a `clone`, one by one
    vec[i64]               copied: machine numbers, always as many, quicker than a list when compiled
    a class with `share`   shared until somebody changes it
    a class with `clone`   copied
    anything else          shared: numbers, and what does not change during a game

It is written out, instead of being found when the program runs, because compiled code then copies a position
without asking for a single name.
"""

import ast
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/teahouse/games"
FOLDERS = [*sorted(one.parent for one in GAMES.glob("*/__init__.py")), ROOT / "src/teahouse/template"]
"""Each game on its own: several have a class of the same name, and not all of them share it."""
MARK = "Made from the fields by `tools/copies.py`."
OF_EVERY_STATE = ["decision", "acting"]
"""What the engine's State declares and a copy has too."""
ENGINE = {"Pile": "clone"}
"""The engine's own things that can be changed."""


class Made(NamedTuple):
    """A `clone` that stands between two lines of a file, and how it should be."""

    first: int
    last: int
    lines: list[str]


def ways(files: list[Path]) -> dict[str, str]:
    """How the things of a game are handed to a copy, by the name of their class: by `share` or by `clone`."""
    found = dict(ENGINE)
    for file in files:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                if "clone" in methods:
                    found[node.name] = "share" if "share" in methods else "clone"
    return found


def copied(value: str, kind: ast.expr, by: dict[str, str]) -> str:
    """What a copy gets for a value of this type."""
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
        if kind.value.id == "Shared":
            return value
        if kind.value.id == "vec":
            return f"{value}[:]"
        if kind.value.id == "list":
            each = copied("one", kind.slice, by)
            return f"{value}.copy()" if each == "one" else f"[{each} for one in {value}]"
    if isinstance(kind, ast.Name) and kind.id in by:
        return f"{value}.{by[kind.id]}()"
    return value


def is_fresh(kind: ast.expr) -> bool:
    return isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id == "Fresh"


def clone(thing: ast.ClassDef, by: dict[str, str]) -> list[str]:
    """The lines of its `clone`."""
    lines = [f"    def clone(self) -> {thing.name}:", f'        """{MARK}"""']
    lines.append(f"        copy = {thing.name}()")
    if any(isinstance(base, ast.Name) and base.id == "State" for base in thing.bases):
        lines += [f"        copy.{name} = self.{name}" for name in OF_EVERY_STATE]
    for name, kind in fields(thing).items():
        if not is_fresh(kind):
            lines.append(f"        copy.{name} = {copied(f'self.{name}', kind, by)}")
    return [*lines, "        return copy"]


def fields(thing: ast.ClassDef) -> dict[str, ast.expr]:
    """What a class declares, and of which type."""
    return {
        part.target.id: part.annotation
        for part in thing.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }


def made(file: Path, by: dict[str, str]) -> list[Made]:
    """Every `clone` of a file that is made from fields."""
    found = []
    for thing in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(thing, ast.ClassDef):
            for part in thing.body:
                if isinstance(part, ast.FunctionDef) and ast.get_docstring(part) == MARK:
                    found.append(Made(part.lineno, part.end_lineno or part.lineno, clone(thing, by)))
    return found


def text(file: Path, by: dict[str, str]) -> str:
    """The file with its copies as they should be."""
    lines = file.read_text(encoding="utf-8").split("\n")
    for one in sorted(made(file, by), reverse=True):
        lines[one.first - 1 : one.last] = one.lines
    return "\n".join(lines)


def stale(folders: list[Path]) -> dict[Path, str]:
    """The files whose copies are not as their fields are, and what should stand there.

    A name means a class of the own folder if there is one, else that of another one.
    """
    found = {}
    elsewhere = ways([file for folder in folders for file in sorted(folder.rglob("*.py"))])
    for folder in folders:
        files = sorted(folder.rglob("*.py"))
        by = elsewhere | ways(files)
        for file in files:
            new = text(file, by)
            if new != file.read_text(encoding="utf-8"):
                found[file] = new
    return found


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in ("update", "check"):
        print(__doc__)
        return 0 if set(arguments) & {"-h", "--help"} else 2
    old = stale([Path(name) for name in arguments[1:]] or FOLDERS)
    for file, new in old.items():
        if arguments[0] == "update":
            file.write_text(new, encoding="utf-8")
        else:
            print(f"{file}: a copy is not as the fields are; run tools/copies.py update")
    return 1 if old and arguments[0] == "check" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
