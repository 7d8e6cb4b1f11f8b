"""What somebody could want who clicks something of Zen Garden's table that is no choice now."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.games.zen_garden import garden, rules
from teahouse.games.zen_garden.components import TILES


def meant(state: rules.ZenGardenState, seat: int, clicked: str) -> list[Action]:
    """Taking a tile of the selection board, or building on a cell of one's own garden."""
    kind, _, rest = clicked.partition("-")
    if kind == "tile" and rest.isdecimal():
        number = int(rest)
        if number in state.selection:
            return [rules.TAKES[state.selection.index(number)]]
        for cell, laid in enumerate(state.players[seat].cells):
            if laid is not None and laid.tile is TILES[number % len(TILES)]:
                return _building(state, cell // 4 + 1, cell % 4 + 1)
    parts = rest.split("-")
    if kind == "idle" and len(parts) == 3 and all(part.isdecimal() for part in parts):
        owner, row, column = map(int, parts)
        player = state.players[seat]
        return _building(state, row - player.top + 1, column - player.left + 1) if owner == seat else []
    return []


def _building(state: rules.ZenGardenState, row: int, column: int) -> list[Action]:
    """Building there, in the garden's own rows and columns; for cells far from it another one stands in."""
    found = [place for place in garden.PLACES if (place.row, place.column) == (row, column)]
    if not found:
        shape = state.players[state.acting].shape
        for place in garden.PLACES:
            refusal = garden.why_not_place(shape, place)
            if refusal is not None and refusal.rule in ("edge", "first-tile"):
                found.append(place)
    return list(found[:1])
