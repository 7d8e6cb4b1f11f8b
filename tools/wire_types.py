"""The page's types, made from the messages that the server reads and writes, so that the two cannot drift.

Usage:
    wire_types.py update    write src/teahouse/web/static/wire.d.ts
    wire_types.py check     succeeds if it is as the server's structs are

A new message needs no more than its struct, in the union that it belongs to or in `READ` or `WRITTEN` below.
"""

import ast
import inspect
import sys
import types
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from teahouse.server.http import answers
from teahouse.server.http.challenge_api import ChallengeCard, ChallengeDay
from teahouse.server.http.puzzle_api import PuzzleAnswer, PuzzleList
from teahouse.server.http.score_api import NewScore, ScoreAnswer
from teahouse.server.live import wire
from teahouse.server.replay.analysis_report import Report
from teahouse.server.replay.costly import Costly
from teahouse.server.replay.practice import Judged, Practice
from teahouse.server.replay.replays import Frame, Overview
from teahouse.server.replay.turning_points import Turning

TARGET = Path(__file__).resolve().parent.parent / "src/teahouse/web/static/wire.d.ts"
HEAD = "// Written by tools/wire_types.py from the server's structs; do not edit.\n"
READ: list[Any] = [wire.Hello, wire.AnyRequest, wire.NewTable, wire.PlayOn, wire.NewLesson, NewScore]
"""What the page sends."""
WRITTEN: list[Any] = [
    wire.AnyMessage,
    *(Overview, Frame, Report, Practice, Judged, PuzzleList, PuzzleAnswer, ScoreAnswer),
    *(answers.GameCard, answers.TableRow, answers.Opened, answers.Lines, answers.Failure),
    *(answers.MyGames, answers.Hidden, answers.Deleted, answers.CarryLink, answers.Carried, answers.Done),
    *(answers.House, answers.Lesson, Turning, Costly, answers.Bench),
    *(ChallengeCard, ChallengeDay),
]
"""What the server sends."""
UNIONS = {"AnyRequest": wire.AnyRequest, "AnyMessage": wire.AnyMessage}
NAMED = {"Sections": answers.Sections, "Texts": answers.Texts}
"""What the server sends that is no struct."""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}


def structs_in(kind: Any) -> Iterator[type[Struct]]:
    """The structs that a type is made of, the outer ones first."""
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield kind
        for hint in hints(kind).values():
            yield from structs_in(hint)
    elif get_origin(kind) is Annotated:
        yield from structs_in(held(kind) or get_args(kind)[0])
    else:
        for part in get_args(kind):
            yield from structs_in(part)


@cache
def hints(struct: type[Struct]) -> dict[str, Any]:
    return get_type_hints(struct, include_extras=True)


def held(kind: Any) -> Any:
    """What an encoded part holds."""
    return noted(kind).get("holds")


def noted(kind: Any) -> dict[str, Any]:
    """What is noted about a type."""
    found: dict[str, Any] = {}
    for note in get_args(kind)[1:] if get_origin(kind) is Annotated else ():
        if isinstance(note, Meta):
            found |= note.extra or {}
    return found


def script(kind: Any) -> str:
    """A type as TypeScript has it."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return script(held(kind) or parts[0])
    if origin in (Union, types.UnionType):
        shown = [script(part) for part in parts if part is not UnsetType]
        return " | ".join(sorted(dict.fromkeys(shown), key=lambda one: one == "null"))
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin is list:
        item = script(parts[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(script(part) for part in parts)}]"
    if origin is dict:
        return f"Record<{script(parts[0])}, {script(parts[1])}>"
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    raise TypeError(f"no type of the page for {kind!r}; an encoded part says what it `holds`")


def said(struct: type[Struct]) -> dict[str, str]:
    """What is written under each field, and under "" what is written of the whole."""
    (body,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(body, ast.ClassDef)
    found = {"": ast.get_docstring(body) or ""}
    field = ""
    for line in body.body:
        match line:
            case ast.AnnAssign(target=ast.Name(id=name)):
                field = name
            case ast.Expr(value=ast.Constant(value=str(text))) if field:
                found[field] = text
    return found


def comment(text: str, indent: str) -> str:
    paragraph = " ".join(text.split("\n\n")[0].split())
    return f"{indent}/** {paragraph} */\n" if paragraph else ""


def optional(struct: type[Struct], field: msgspec.structs.FieldInfo, hint: Any, read: bool) -> bool:
    """Whether a field can be missing: where it may be left out by the page, or is left out by the server."""
    if field.required or noted(hint).get("joined"):
        return False
    return read or struct.__struct_config__.omit_defaults or field.default is UNSET


def interface(struct: type[Struct], read: bool) -> str:
    texts = said(struct)
    lines = [f"export interface {struct.__name__} {{"]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(struct):
        hint = hints(struct)[field.name]
        mark = "?" if optional(struct, field, hint, read) else ""
        lines.append(
            f"{comment(texts.get(field.name, ''), '  ')}  {field.encode_name}{mark}: {script(hint)};"
        )
    return comment(texts[""], "") + "\n".join([*lines, "}"]) + "\n"


def text() -> str:
    """The whole file."""
    parts = [HEAD]
    done: set[type[Struct]] = set()
    for read, roots in ((True, READ), (False, WRITTEN)):
        mine = dict.fromkeys(struct for root in roots for struct in structs_in(root))
        both = done & mine.keys()
        assert not both, f"read and written, so that nobody knows what is optional: {both}"
        parts += [interface(struct, read) for struct in mine]
        done |= mine.keys()
    for name, union in UNIONS.items():
        members = "\n".join(f"  | {one.__name__}" for one in get_args(union))
        parts.append(f"export type {name} =\n{members};\n")
    parts += [f"export type {name} = {script(kind)};\n" for name, kind in NAMED.items()]
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    match arguments:
        case ["update"]:
            TARGET.write_text(text(), encoding="utf-8")
            return 0
        case ["check"]:
            if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text():
                return 0
            print("The page's types are not those of the server: run tools/wire_types.py update")
            return 1
        case _:
            print(__doc__)
            return 0 if set(arguments) & {"-h", "--help"} else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
