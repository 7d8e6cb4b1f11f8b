"""The pages about the engine and the dependencies agree with the code."""

from __future__ import annotations

import ast
import re
import sys
import tomllib

from teahouse.engine.contract import Game, State
from tests.docs.markdown import ROOT, code, prose, read, section, tables


def public_methods(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_") and callable(getattr(kind, name))}


def test_the_contract_is_listed_completely() -> None:
    of_state, of_game = tables(section(read("docs/engine.md"), "contract"))
    for table, kind in ((of_state, State), (of_game, Game)):
        named = {name for row in table[1:] for name in re.findall(r"`(\w+)\(", row[0])}
        assert named == public_methods(kind)


def test_the_keys_of_a_record_are_listed() -> None:
    text = section(read("docs/engine.md"), "records")
    (table,) = tables(text)
    shown = re.findall(r'^  "(\w+)":', text, re.MULTILINE)
    assert [code(row[0]) for row in table[1:]] == shown


def required(requirements: list[str]) -> set[str]:
    names = {re.split(r"[^\w.-]", requirement)[0] for requirement in requirements}
    return names - {"teahouse"}


def test_every_dependency_has_its_reason() -> None:
    data = tomllib.loads(read("pyproject.toml"))
    project = data["project"]
    extras = project["optional-dependencies"]
    expected = {
        "To run": required(project["dependencies"]),
        "To build": required(data["build-system"]["requires"]),
        **{f"[{name}]": required(names) for name, names in extras.items()},
    }
    page = prose(read("docs/dependencies.md"))
    found: dict[str, set[str]] = {}
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        heading = part.splitlines()[0]
        extra = re.search(r"\[\w+\]", heading)
        (table,) = tables(part)
        assert all(len(row) == 2 and row[1] for row in table)
        found[extra[0] if extra else heading] = {code(row[0]) for row in table[1:]}
    assert found == expected


LAB_OF_THE_CORE = {"simulate.py", "tournament.py", "train.py", "results.py", "tasks.py", "entrants.py"}
"""Modules of the lab that need nothing of its extras."""


def test_what_is_imported_is_a_dependency() -> None:
    data = tomllib.loads(read("pyproject.toml"))
    extras = data["project"]["optional-dependencies"]
    core = {name.replace("-", "_") for name in required(data["project"]["dependencies"])}
    server = {name.replace("-", "_") for name in required(extras["server"])}
    for file in sorted((ROOT / "src/teahouse").rglob("*.py")):
        imported = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.split(".")[0])
        outside = imported - sys.stdlib_module_names - {"teahouse"}
        if file.name.startswith("openspiel"):
            outside -= {"pyspiel", "open_spiel", "numpy"}  # what the extra of this name brings
        if file.parent.name in ("lab", "study"):
            brought = required([*extras["pettingzoo"], *extras["gymnasium"], *extras["lab"]])
            outside -= brought if file.name not in LAB_OF_THE_CORE else set()
        if file.parent.name == "cluster":
            outside -= {"asyncpg"}  # the extra `postgres`
        if file.name == "previews.py":
            outside -= {"resvg_py"}  # the extra of this name
        of_the_server = "server" in file.relative_to(ROOT).parts or file.name == "admin.py"
        allowed = core | server if of_the_server else core
        assert outside <= allowed, (
            f"{file.name} needs {outside - allowed}, which pyproject.toml does not ask for"
        )
