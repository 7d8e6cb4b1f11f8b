"""What somebody could want who clicks something of Tang Garden's table that is no choice now."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.games.tang_garden import actions
from teahouse.games.tang_garden.board import CELL_BY_NAME, SPOT_BY_NAME
from teahouse.games.tang_garden.box import (
    CARD_BY_NAME,
    CHARACTERS,
    LANTERNS,
    PANEL_BY_NAME,
    STACKS,
    TERRAINS,
    TILE_BY_NAME,
)
from teahouse.games.tang_garden.position import PLACE, SPOT, STAND, TOKEN, Position


def meant(position: Position, seat: int, clicked: str) -> list[Action]:
    """By the kind of thing and the decision that is due."""
    kind, _, rest = clicked.partition("-")
    if kind == "tile" and rest in TILE_BY_NAME:
        return _tile(position, TILE_BY_NAME[rest])
    if kind == "stack" and rest in STACKS:
        return [actions.TAKES[STACKS.index(rest)]]
    if kind == "token" and rest in CELL_BY_NAME:
        return _cell(position, CELL_BY_NAME[rest])
    if kind == "decoration" and rest in SPOT_BY_NAME:
        return _spot(position, SPOT_BY_NAME[rest])
    if kind == "lantern":
        return _lantern(position, seat, rest)
    if kind == "cube":
        owner, _, terrain = rest.partition("-")
        return [actions.STEPS[TERRAINS.index(terrain)]] if owner == str(seat) and terrain in TERRAINS else []
    if kind == "panel" and rest in PANEL_BY_NAME:
        return [actions.PANEL_CHOICES[PANEL_BY_NAME[rest]]]
    if kind == "drawn" and rest.rpartition("-")[0] in CARD_BY_NAME:
        return [actions.PLAY_CARDS[CARD_BY_NAME[rest.rpartition("-")[0]]]]
    if kind == "character" and rest in CHARACTERS:
        return [actions.INFLUENCE, actions.CHARACTER_CHOICES[CHARACTERS.index(rest)]]
    if kind == "figure" and rest in CHARACTERS:
        return [actions.FIGURE_CHOICES[CHARACTERS.index(rest)]]
    return _pile(clicked)


def _pile(clicked: str) -> list[Action]:
    if clicked == "deck-cards":
        return [actions.DRAW_CARDS, actions.BUY_CARDS]
    if clicked == "deck-characters":
        return [actions.INFLUENCE, actions.DRAW_CHARACTER]
    if clicked == "discard":
        return [actions.BUY_DISCARD]
    return []


def _tile(position: Position, tile: int) -> list[Action]:
    """A tile on its stack wants to be taken; on one in the garden something is to go."""
    if tile in position.tops:
        return [actions.TAKES[position.tops.index(tile)]]
    cells = [cell for cell, lies in enumerate(position.garden.laid) if lies >> 2 == tile]
    return _cell(position, cells[0]) if cells else []


def _cell(position: Position, cell: int) -> list[Action]:
    if position.phase == PLACE:
        return [action for action in actions.PLACINGS if action.cell == cell]
    if position.phase == TOKEN:
        return [actions.TOKENS[cell]]
    return _spot(position, 4 * cell)


def _spot(position: Position, spot: int) -> list[Action]:
    if position.phase == SPOT:
        return [actions.DECORATES[spot]]
    if position.phase == STAND:
        return [actions.STANDS[spot]]
    return []


def _lantern(position: Position, seat: int, rest: str) -> list[Action]:
    """A lantern that is used wants to be refreshed."""
    owner, _, name = rest.partition("-")
    if owner != str(seat) or name not in LANTERNS:
        return []
    lantern = LANTERNS.index(name)
    if position.players[seat].lanterns[lantern]:
        return [actions.USES[lantern]]
    return [action for action in actions.REFRESHES if action.lantern == lantern]
