"""How pieces and places are called on the page.

Ids are made from where a piece lies and what the viewer sees of it. So no artefact can be followed once it is
out of sight: behind a closed screen there are no pieces at all.
"""

from __future__ import annotations

from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.box import ARTEFACTS
from teahouse.games.jade_goddess.players import figure_cell, figure_size

FACE_DOWN = "face-down"
IN_HAND = "in-hand"


def field_id(cell: int) -> str:
    return f"field-{CELL_NAMES[cell]}"


def place_id(cell: int) -> str:
    return f"cell-{CELL_NAMES[cell]}"


def idle_id(cell: int) -> str:
    """An empty cell where nothing can go now."""
    return f"idle-{CELL_NAMES[cell]}"


def route_id(cell: int) -> str:
    return f"route-{CELL_NAMES[cell]}"


def part_id(part: int) -> str:
    """A part of the tile just laid."""
    return f"part-{part + 1}"


def jeep_id(seat: int) -> str:
    return f"jeep-{seat}"


def home_like(seat: int, size: int) -> str:
    """Any figure of this size that is not on the map."""
    return f"figure-{seat}-{size}-home"


def home_id(seat: int, size: int, index: int) -> str:
    return f"{home_like(seat, size)}-{index + 1}"


def figure_id(seat: int, figure: int) -> str:
    """A figure on the map."""
    return f"figure-{seat}-{figure_size(figure)}-{CELL_NAMES[figure_cell(figure)]}"


def dig_id(part: int, size: int) -> str:
    """A district as it is with a figure on a part of the tile."""
    return f"dig-{part + 1}-{size}"


def stack_id(stack: int) -> str:
    return f"stack-{stack + 1}"


def face_up_id(place: int) -> str:
    return f"face-up-{place + 1}"


def face_up_like(artefact: int) -> str:
    return f"face-up-{ARTEFACTS[artefact]}"


def display_id(seat: int, index: int) -> str:
    return f"display-{seat}-{index + 1}"


def gold_id(seat: int) -> str:
    return f"gold-{seat}"


def closed_id(seat: int) -> str:
    return f"closed-{seat}"


def artefact_like(prefix: str, artefact: int) -> str:
    return f"{prefix}-{ARTEFACTS[artefact]}"


def artefact_id(prefix: str, artefact: int, index: int) -> str:
    """One of several equal artefacts that the viewer sees: the id says no more than that."""
    return f"{artefact_like(prefix, artefact)}-{index + 1}"


MINE = "mine"
"""The prefix of the viewer's own artefacts."""
