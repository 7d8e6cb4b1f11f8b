"""What somebody could want who clicks something of the solo game's table that is no choice now."""

from __future__ import annotations

from teahouse.engine.contract import Action
from teahouse.games.tang_garden.board import CELL_BY_NAME, SPOT_BY_NAME
from teahouse.games.tang_garden.box import CHARACTERS, PANEL_BY_NAME
from teahouse.games.tang_garden.decisions import building, decorating, influencing, panels
from teahouse.games.tang_garden.tiles import STACKS, TILE_BY_NAME
from teahouse.games.yin_yang.actions import FROM_RESERVE, REMOVES, USE_AGAIN, USE_LANTERNS
from teahouse.games.yin_yang.position import AGAIN, LANTERNS, PLACE, SPOT, SoloPosition


def meant(position: SoloPosition, clicked: str) -> list[Action]:
    """By the kind of thing and the decision that is due."""
    kind, _, rest = clicked.partition("-")
    if kind == "tile" and rest in TILE_BY_NAME:
        return _tile(position, TILE_BY_NAME[rest])
    if kind in ("stack", "beside") and rest in STACKS:
        return [building.TAKES[STACKS.index(rest)]]
    if kind == "token" and rest in CELL_BY_NAME:
        return _cell(position, CELL_BY_NAME[rest])
    if kind == "decoration" and rest in SPOT_BY_NAME:
        return [REMOVES[SPOT_BY_NAME[rest]]]
    if kind == "lantern" and rest.removeprefix("0-") in LANTERNS:
        return _lantern(position, LANTERNS.index(rest.removeprefix("0-")))
    if kind == "panel" and rest in PANEL_BY_NAME:
        return [panels.PANEL_CHOICES[PANEL_BY_NAME[rest]]]
    if kind == "character" and rest in CHARACTERS:
        return [influencing.CHARACTER_CHOICES[CHARACTERS.index(rest)]]
    if kind == "figure" and rest in CHARACTERS:
        return [influencing.FIGURE_CHOICES[CHARACTERS.index(rest)]]
    return []


def _tile(position: SoloPosition, tile: int) -> list[Action]:
    if tile in position.tops:
        return [building.TAKES[position.tops.index(tile)]]
    if tile in position.reserve:
        return [FROM_RESERVE[tile]]
    cells = [cell for cell, lies in enumerate(position.garden.laid) if lies >> 2 == tile]
    return _cell(position, cells[0]) if cells else []


def _cell(position: SoloPosition, cell: int) -> list[Action]:
    if position.phase == PLACE:
        return [action for action in building.PLACINGS if action.cell == cell]
    return [decorating.DECORATE_ON[4 * cell]] if position.phase == SPOT else []


def _lantern(position: SoloPosition, lantern: int) -> list[Action]:
    if lantern == AGAIN:
        return list(USE_AGAIN)
    return [USE_LANTERNS[lantern] if position.lanterns[lantern] else USE_AGAIN[lantern]]
