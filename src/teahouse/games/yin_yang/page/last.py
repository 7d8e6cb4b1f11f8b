"""The last tiles of a stack: once it cannot fill its corner any more, only lanterns go on."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.decisions.turn import TILE, TURN
from teahouse.games.yin_yang.lanterns import AGAIN, RESERVE, TILE_ONLY
from teahouse.games.yin_yang.outlook import cells_left, open_cells, turns_left
from teahouse.games.yin_yang.position import CORNERS, YinYangState, opposite

LOW: Final = 2
"""A stack with so few tiles under its open one is a warning."""


def lamps(position: YinYangState) -> int:
    """How many lanterns could place a tile."""
    ready = position.lanterns
    return int(ready[RESERVE]) + int(ready[AGAIN]) + int(ready[TILE_ONLY])


def is_dry(position: YinYangState) -> bool:
    """Whether a corner stays empty, now or when the corners are filled after this turn."""
    return min(turns_left(position, 0), turns_left(position, 1)) < 0


def lowest(position: YinYangState) -> int:
    """The corner whose stack is used up first."""
    low = 0
    for corner in range(1, CORNERS):
        if len(position.stacks[corner]) < len(position.stacks[low]):
            low = corner
    return low


def nears_its_end(position: YinYangState) -> int | None:
    """How many turns the lowest stack still allows, if few, and lanterns alone would not be enough then."""
    left = min(turns_left(position, 0), turns_left(position, 1))
    if not 0 <= left <= LOW or cells_left(position) - 1 - left <= lamps(position):
        return None
    return left


def uses_up(position: YinYangState, corner: int) -> Message | None:
    """What taking the tile of this corner means, if its stack or the one across is used up by it."""
    if position.decision not in (TURN, TILE) or turns_left(position, corner & 1) != 0:
        return None
    cells = cells_left(position) - int(position.decision is TURN)
    if cells <= 0:
        return None
    stack = corner if not len(position.stacks[corner]) else opposite(corner)
    said = N_("Careful: this uses up the {stack}. After it only lanterns go on: {lanterns}, {cells} open.")
    if cells > lamps(position):
        said = N_(
            "Careful: this uses up the {stack}. After it only lanterns go on: {lanterns}, {cells} open. "
            "You would lose."
        )
    return Message(
        said,
        stack=Message(names.STACKS[stack]),
        lanterns=Counted("{count} lantern", "{count} lanterns", lamps(position)),
        cells=open_cells(cells),
    )
