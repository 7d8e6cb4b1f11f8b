"""Random editions: what a game's workshop offers to edit, edited at random, and mended where it is wrong."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

from teahouse.engine.workshop import Content, Edit, Field, Hotspot, Shop, put, shop

NAME = "random"
EDITS = 5
"""So many are made before it is looked whether they fit."""


def random_edition(game_id: str, seed: int) -> Content:
    """An edition that can be played. Its numbers are as small and as large as they may be."""
    draw = random.Random(f"{game_id} {seed}")
    found = shop(game_id)
    content = deepcopy(found.ours)
    content["edition"] = NAME
    for _ in range(draw.choice([1, 3, 8])):
        edited = deepcopy(content)
        for _ in range(EDITS):
            put(edited, *random_edit(found, edited, draw))
        told, edited = found.mended(edited, str)
        assert all(fault.text for fault in told)
        if not found.faults(edited, str):  # else some of it does not fit what was there before
            content = edited
    assert content["edition"] == NAME
    return content


def random_edit(found: Shop, content: Content, draw: random.Random) -> tuple[str, Any]:
    """Something that could be clicked or typed."""
    section = draw.choice(found.sections(content, str))
    controls: list[Field | Hotspot | Edit] = []
    for part in section.parts:
        controls += [*part.fields, *part.spots, *part.edits]
    control = draw.choice(controls)
    if isinstance(control, Hotspot | Edit):
        return control.path, control.value
    return control.path, random_value(control, draw)


def random_value(field: Field, draw: random.Random) -> Any:
    if field.puts:
        return draw.choice(list(field.puts.values()))
    if field.kind == "choice":
        return draw.choice(field.values)[0]
    if field.kind == "text":
        return draw.choice(["", "ggww ne sw bridge", "gggg n e s w", "pppp inside-r character", "?"])
    return draw.choice([field.low, field.high, draw.randint(field.low, field.high)])
