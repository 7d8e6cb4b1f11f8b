"""How the places of the table are called in the ledger, and in the changes that events bring about."""

from __future__ import annotations

from teahouse.engine.contract import Change
from teahouse.games.jade_goddess.area import CELL_NAMES
from teahouse.games.jade_goddess.box import ARTEFACTS, LAID, TILES
from teahouse.games.jade_goddess.players import figure_cell, figure_size, part_of_tile


def gold_of(seat: int) -> str:
    return f"gold of {seat}"


def artefacts_of(seat: int) -> str:
    """How many are behind the screen: all that everybody sees."""
    return f"artefacts of {seat}"


def known_of(seat: int, artefact: int) -> str:
    """Those of them that everybody saw (public-marks)."""
    return f"known of {seat} {ARTEFACTS[artefact]}"


def shown_by(seat: int, artefact: int) -> str:
    """At the end, when the screens are open."""
    return f"shown by {seat} {ARTEFACTS[artefact]}"


def due_to(seat: int) -> str:
    """Artefacts that are still to be drawn."""
    return f"due to {seat}"


def face_up(place: int, artefact: int) -> str:
    return f"face up {place + 1} {ARTEFACTS[artefact]}"


def in_stack(stack: int) -> str:
    return f"stack {stack + 1}"


def under_stack(stack: int, tile: int) -> str:
    return f"under stack {stack + 1} {TILES[tile].name}"


def in_display(seat: int, tile: int) -> str:
    return f"display of {seat} {TILES[tile].name}"


def in_hand(tile: int) -> str:
    return f"in hand {TILES[tile].name}"


def on_field(cell: int, laid: int) -> str:
    return f"{CELL_NAMES[cell]} {LAID[laid].name}"


def jeep_at(seat: int, cell: int) -> str:
    return f"jeep of {seat} at {CELL_NAMES[cell]}"


def at_home(seat: int, size: int) -> str:
    return f"figures of {seat} with {size} at home"


def on_part(seat: int, figure: int) -> str:
    cell, part, size = figure_cell(figure), part_of_tile(figure) + 1, figure_size(figure)
    return f"figure of {seat} with {size} on part {part} of {CELL_NAMES[cell]}"


def turn_of(seat: int) -> str:
    return f"turn of {seat}"


def count_each(accounts: dict[str, int], names: list[str]) -> None:
    """One more in each of these accounts, however often it is named."""
    for name in names:
        accounts[name] = accounts.get(name, 0) + 1


# Changes


def moved(source: str, target: str) -> list[Change]:
    """One piece goes from one place to another."""
    return [Change(source, -1), Change(target, 1)]


def spent(seat: int, price: int, secret: bool) -> list[Change]:
    """Gold is paid; where it is secret nobody's gold is counted (gold)."""
    return [] if secret else [Change(gold_of(seat), -price)]


def drawn_from(stack: int, tile: int, from_bottom: bool) -> list[Change]:
    """The top tile leaves its stack; if it was put under it before, everybody knew it."""
    changes = [Change(in_stack(stack), -1)]
    if from_bottom:
        changes.append(Change(under_stack(stack, tile), -1))
    return changes
