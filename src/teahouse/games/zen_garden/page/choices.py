"""What can be clicked: a tile of the selection board, a cell of one's garden."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from teahouse.engine.contract import Action
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Choice, Ghost, Say
from teahouse.games.zen_garden.box import TILES
from teahouse.games.zen_garden.decisions.building import Place as PlaceTile
from teahouse.games.zen_garden.decisions.choosing import Take
from teahouse.games.zen_garden.page.geometry import CELL, cell_xy, place_id, tile_art, tile_id
from teahouse.games.zen_garden.position import ZenGardenState
from teahouse.games.zen_garden.words.names import CORNER_NAMES, coins_text, tile_name

SHIFTS: Final = {
    (0, 0): N_("Build in row {row}, column {column}"),
    (1, 0): N_("Shift the garden down and build in row {row}, column {column}"),
    (-1, 0): N_("Shift the garden up and build in row {row}, column {column}"),
    (0, 1): N_("Shift the garden right and build in row {row}, column {column}"),
    (0, -1): N_("Shift the garden left and build in row {row}, column {column}"),
}
"""What building on a cell is called, by how far down and to the right the garden shifts first."""
CORNERS: Final = [
    Message(N_("path round the {corner} corner"), corner=Message(corner)) for corner in CORNER_NAMES
]
"""What the turns of a tile are called."""


def choices(state: ZenGardenState, seat: int, legal: list[Action], say: Say) -> list[Choice]:
    result: list[Choice] = []
    groups: dict[tuple[int, int], Choice] = {}
    turns: list[str] = []
    for action in legal:
        if isinstance(action, Take):
            number = state.selection[action.slot]
            price = state.setup.edition.prices[action.row]
            tile = tile_id(state.setup.edition, number, f"s{action.slot}")
            label, short = say(take_text(number, price)), say(coins_text(price))
            result.append(Choice([action.code], [tile], label, short=short))
        elif isinstance(action, PlaceTile):
            cell = (action.row, action.column)
            if cell not in groups:
                turns = turns or [say(corner) for corner in CORNERS]
                groups[cell] = place_choice(state, seat, action, turns, say)
                result.append(groups[cell])
            else:
                groups[cell].codes.append(action.code)
    return result


@lru_cache(maxsize=1024)
def take_text(number: int, price: int) -> Message:
    return Message(N_("Take {tile} for {price}"), tile=tile_name(TILES[number]), price=coins_text(price))


def place_choice(state: ZenGardenState, seat: int, place: PlaceTile, turns: list[str], say: Say) -> Choice:
    """Build on one cell, with a turn for each corner and the shift that it needs."""
    player = state.players[seat]
    tile = TILES[state.in_hand]
    row, column = player.top + place.row - 1, player.left + place.column - 1
    down = 1 if row < 0 else -1 if row > 3 else 0
    right = 1 if column < 0 else -1 if column > 3 else 0
    x, y = cell_xy(row + down, column + right)
    moves: list[tuple[str, float, float]] = []
    if down or right:
        for cell, laid in enumerate(player.cells):
            if laid is not None:
                name = tile_id(state.setup.edition, laid.tile.index, f"g{seat}.{cell}")
                moves.append((name, right * CELL, down * CELL))
    in_hand = tile_id(state.setup.edition, tile.index, "hand")
    label = Message(SHIFTS[down, right], row=row + down + 1, column=column + right + 1)
    return Choice(
        [place.code],
        [place_id(seat, place.row, place.column)],
        say(label),
        turns=turns,
        ghost=Ghost(f"garden-{seat}", tile_art(tile, None), x, y, CELL, of=in_hand),
        moves=moves,
    )
