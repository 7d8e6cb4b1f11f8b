"""The last tiles of a stack: once it cannot fill its corner any more, only lanterns go on."""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.scene import Piece, Say
from teahouse.games.tang_garden.page.garden import BADGE_AWAY, BOARD_AREA
from teahouse.games.tang_garden.page.geometry import CORNERS as CORNER_XY
from teahouse.games.tang_garden.tiles import STACKS
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.decisions.turn import TILE, TURN
from teahouse.games.yin_yang.lanterns import AGAIN, RESERVE, TILE_ONLY
from teahouse.games.yin_yang.outlook import cells_left, open_cells, turns_left
from teahouse.games.yin_yang.position import CORNERS, YinYangState, opposite

LOW: Final = 2
"""A stack with so few tiles under its open one is a warning."""
MARK_W: Final = 96


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


def warnings(position: YinYangState, like: list[str], say: Say) -> list[Piece]:
    """A mark on the card of each pair that uses up a stack."""
    found = []
    for corner, stack in enumerate(STACKS):
        said = uses_up(position, corner)
        if said is None or not position.pair_possible(corner):
            continue
        x, y = CORNER_XY[corner]
        away = BADGE_AWAY * MARK_W
        piece = Piece(f"last-{stack}", BOARD_AREA, [], x - away, y - away, MARK_W, layer=4, badge="!")
        piece.label, piece.rule, piece.like = say(said), "solo-end", like[corner]
        found.append(piece)
    return found
