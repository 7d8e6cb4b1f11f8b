"""The page's types are those of the server's messages."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Annotated, Literal

import pytest
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Part(Struct):
    """A part of it."""

    n: int


class Sent(Struct, tag="sent", omit_defaults=True):
    since: int = field(name="from")
    kind: Literal["big", "small"]
    parts: dict[str, list[Part | None]]
    pair: tuple[str, float]
    whole: Annotated[Raw | UnsetType, Meta(extra={"holds": Part})] = UNSET
    """A part in JSON."""
    own: Annotated[Part | UnsetType, Meta(extra={"joined": True})] = UNSET
    more: bool = False


class Asked(Struct):
    n: int
    name: str | None = None


def test_the_types_are_as_the_structs() -> None:
    types = tool()
    assert types.TARGET.read_text(encoding="utf-8") == types.text(), "run tools/wire_types.py update"


def test_every_kind_of_field_has_its_type() -> None:
    types = tool()
    assert types.interface(Sent, read=False) == (
        "export interface Sent {\n"
        '  type: "sent";\n'
        "  from: number;\n"
        '  kind: "big" | "small";\n'
        "  parts: Record<string, (Part | null)[]>;\n"
        "  pair: [string, number];\n"
        "  /** A part in JSON. */\n"
        "  whole?: Part;\n"
        "  own: Part;\n"
        "  more?: boolean;\n"
        "}\n"
    )
    assert types.interface(Part, read=False).startswith("/** A part of it. */\n")
    assert "name?: string | null;" in types.interface(Asked, read=True), "the page may leave it out"
    assert "name: string | null;" in types.interface(Asked, read=False), "the server does not leave it out"
    assert list(types.structs_in(Sent)) == [Sent, Part, Part, Part]


@pytest.mark.parametrize("unknown", [Raw, set[int]])
def test_what_has_no_type_is_refused(unknown: object) -> None:
    with pytest.raises(TypeError, match="no type of the page"):
        tool().script(unknown)
