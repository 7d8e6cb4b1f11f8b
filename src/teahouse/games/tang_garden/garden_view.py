"""The garden as plain data, the same in the views of both games, and back."""

from __future__ import annotations

from teahouse.engine.contract import View
from teahouse.games.tang_garden.board import (
    CELL_BY_NAME,
    CELL_NAMES,
    CELLS,
    NO_TOKEN,
    QUARTERS,
    SIDES,
    SIZES,
    SPOT_BY_NAME,
    SPOT_NAMES,
)
from teahouse.games.tang_garden.box import CHARACTERS, KINDS, PANEL_BY_NAME, PANELS
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.tiles import START_LAID, TILE_BY_NAME, TILE_NAMES, TURNS

START_SIDES = ["front", "back"]


def lies_name(lies: int) -> str:
    """What lies on a cell: a tile and its turn, or the start tile, its side and its turn."""
    if lies < START_LAID:
        return f"{TILE_NAMES[lies // 4]} {TURNS[lies % 4]}"
    start = (lies - START_LAID) // 4
    return f"start-tile {START_SIDES[start // 4]} {TURNS[start % 4]}"


def garden_view(garden: Garden) -> View:
    """What lies in the garden and around it."""
    return {
        "board": [None if lies == EMPTY else lies_name(lies) for lies in garden.laid],
        "decorations": [
            {"spot": SPOT_NAMES[spot], "kind": KINDS[kind]}
            for spot, kind in enumerate(garden.decorations)
            if kind != EMPTY
        ],
        "figures": [
            {
                "character": CHARACTERS[character],
                "spot": SPOT_NAMES[spot],
                "facing": SIDES[garden.facing[character]],
            }
            for character, spot in enumerate(garden.figures)
            if spot != EMPTY
        ],
        "tokens": [
            {"cell": CELL_NAMES[cell], "size": SIZES[size]}
            for cell, size in enumerate(garden.tokens)
            if size != NO_TOKEN
        ],
        "landscape": [None if panel == EMPTY else PANELS[panel] for panel in garden.panels],
    }


def put_garden(garden: Garden, view: View) -> None:
    """Put all that a view tells on a board that has nothing on it but, perhaps, tokens."""
    board: list[str | None] = view["board"]
    start = board[QUARTERS[0]]
    if start is not None:
        _, side, turn = start.split()
        garden.lay_start(START_SIDES.index(side), TURNS.index(int(turn)))
    for cell in range(CELLS):
        name = board[cell]
        if name is not None and cell not in QUARTERS:
            tile, turn = name.split()
            garden.lay(cell, 4 * TILE_BY_NAME[tile] + TURNS.index(int(turn)))
    for decoration in view["decorations"]:
        garden.decorate(KINDS.index(decoration["kind"]), SPOT_BY_NAME[decoration["spot"]])
    for figure in view["figures"]:
        character = CHARACTERS.index(figure["character"])
        garden.stand(character, SPOT_BY_NAME[figure["spot"]], SIDES.index(figure["facing"]))
    garden.tokens = [NO_TOKEN] * CELLS
    garden.tokens_left = 0
    for token in view["tokens"]:
        garden.put_token(CELL_BY_NAME[token["cell"]], SIZES.index(token["size"]))
    for groove, name in enumerate(view["landscape"]):
        garden.insert(groove, EMPTY if name is None else PANEL_BY_NAME[name])
