"""Every action and chance outcome, made once, and the short lists of them that legality is told in."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.jade_goddess.area import CELL_NAMES, CELLS, ROW_PATTERNS, ROWS_IN_WORD, SIDES, SIZE
from teahouse.games.jade_goddess.components import ARTEFACTS, MOST_STACKS, SIZES, TILES, TURNS

MOST_PARTS: Final = 2


class Stay(Action):
    """Leave the jeep where it is."""


class Drive(Action):
    """Drive the jeep to this field."""

    def __init__(self, code: int, cell: int) -> None:
        super().__init__(code, f"drive {CELL_NAMES[cell]}")
        self.cell = cell


class Pass(Action):
    """Do without what may be done now."""


class Draw(Action):
    """Discover with the top tile of this stack."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"draw stack {stack + 1}")
        self.stack = stack


class Use(Action):
    """Discover with this tile of the display instead of drawing."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"use {TILES[tile].name}")
        self.tile = tile


class Lay(Action):
    """Lay the tile in hand on this side of the jeep's field, turned so many quarters clockwise."""

    def __init__(self, code: int, side: int, turn: int) -> None:
        super().__init__(code, f"lay {SIDES[side]} {TURNS[turn]}")
        self.side = side
        self.turn = turn


class Swap(Action):
    """Put this tile of a dead display under a stack."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"swap {TILES[tile].name}")
        self.tile = tile


class Under(Action):
    """Under this stack, whose top tile comes in exchange."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"under stack {stack + 1}")
        self.stack = stack


class PlaceFigure(Action):
    """Put a figure with so many archaeologists on a part of the tile just laid."""

    def __init__(self, code: int, size: int, part: int) -> None:
        super().__init__(code, f"figure {size} part {part + 1}")
        self.size = size
        self.part = part


class Recall(Action):
    """Take the own figure on this field back."""

    def __init__(self, code: int, cell: int) -> None:
        super().__init__(code, f"recall {CELL_NAMES[cell]}")
        self.cell = cell


class Take(Action):
    """Exchange for this face-up artefact."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"take {ARTEFACTS[artefact]}")
        self.artefact = artefact


class Give(Action):
    """Give this artefact for the one taken."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"give {ARTEFACTS[artefact]}")
        self.artefact = artefact


class Search(Action):
    """Pay to draw so many face-down artefacts."""

    def __init__(self, code: int, count: int) -> None:
        super().__init__(code, f"search {count}")
        self.count = count


class Return(Action):
    """Put this artefact back face down."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"return {ARTEFACTS[artefact]}")
        self.artefact = artefact


class Excavate(Action):
    """Excavate the district of this part of the tile just laid first."""

    def __init__(self, code: int, part: int) -> None:
        super().__init__(code, f"excavate part {part + 1}")
        self.part = part


class BonusTurn(Action):
    """Buy a bonus turn."""


class DrawTile(Action):
    """Chance: this tile is on top of the stack."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"tile {TILES[tile].name}")
        self.tile = tile


class Reveal(Action):
    """Chance: this artefact is turned face up in the set-up."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"reveal {ARTEFACTS[artefact]}")
        self.artefact = artefact


class Find(Action):
    """Chance: this artefact is drawn face down. Only who draws it sees it."""

    def __init__(self, code: int, artefact: int) -> None:
        super().__init__(code, f"find {ARTEFACTS[artefact]}")
        self.artefact = artefact


class StartPlayer(Action):
    """Chance: this seat begins."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


_tiles: Final = range(len(TILES))
_artefacts: Final = range(len(ARTEFACTS))

STAY: Final = Stay(0, "stay")
DRIVES: Final = [Drive(1 + cell, cell) for cell in range(CELLS)]
PASS: Final = Pass(122, "pass")
DRAWS: Final = [Draw(123 + stack, stack) for stack in range(MOST_STACKS)]
USES: Final = [Use(129 + tile, tile) for tile in _tiles]
LAYS: Final = [Lay(166 + way, way >> 2, way & 3) for way in range(16)]
SWAPS: Final = [Swap(182 + tile, tile) for tile in _tiles]
UNDERS: Final = [Under(219 + stack, stack) for stack in range(MOST_STACKS)]
FIGURES: Final = [
    PlaceFigure(225 + MOST_PARTS * index + part, size, part)
    for index, size in enumerate(SIZES)
    for part in range(MOST_PARTS)
]
RECALLS: Final = [Recall(231 + cell, cell) for cell in range(CELLS)]
TAKES: Final = [Take(352 + artefact, artefact) for artefact in _artefacts]
GIVES: Final = [Give(376 + artefact, artefact) for artefact in _artefacts]
SEARCHES: Final = [Search(400, 1), Search(401, 2)]
RETURNS: Final = [Return(402 + artefact, artefact) for artefact in _artefacts]
EXCAVATIONS: Final = [Excavate(426 + part, part) for part in range(MOST_PARTS)]
BONUS_TURN: Final = BonusTurn(428, "bonus turn")

TILE_DRAWS: Final = [DrawTile(tile, tile) for tile in _tiles]
REVEALS: Final = [Reveal(37 + artefact, artefact) for artefact in _artefacts]
FINDS: Final = [Find(61 + artefact, artefact) for artefact in _artefacts]
START_PLAYERS: Final = [StartPlayer(85 + seat, seat) for seat in range(4)]

ACTIONS: Final[list[Action]] = [
    STAY,
    *DRIVES,
    PASS,
    *DRAWS,
    *USES,
    *LAYS,
    *SWAPS,
    *UNDERS,
    *FIGURES,
    *RECALLS,
    *TAKES,
    *GIVES,
    *SEARCHES,
    *RETURNS,
    *EXCAVATIONS,
    BONUS_TURN,
]
CHANCE_ACTIONS: Final[list[Action]] = [*TILE_DRAWS, *REVEALS, *FINDS, *START_PLAYERS]

# Lists by bit patterns, each made when it is first asked for.

_drives_by_row: list[list[Action] | None] = [None] * (SIZE * ROW_PATTERNS)
_lays_by_ways: list[list[Action] | None] = [None] * (1 << 16)
_draws_by_stacks: list[list[Action] | None] = [None] * (1 << MOST_STACKS)


def add_drives(actions: list[Action], word: int, fields: int) -> None:
    """Add the drives to the fields of one word, in order."""
    row = word * ROWS_IN_WORD
    while fields:
        pattern = fields & (ROW_PATTERNS - 1)
        if pattern:
            known = _drives_by_row[row * ROW_PATTERNS + pattern]
            if known is None:
                known = [DRIVES[row * SIZE + column] for column in range(SIZE) if pattern >> column & 1]
                _drives_by_row[row * ROW_PATTERNS + pattern] = known
            actions.extend(known)
        fields >>= SIZE
        row += 1


def lays(ways: int) -> list[Action]:
    """The actions that lay a tile in one of these ways, bit 4 * side + turn."""
    known = _lays_by_ways[ways]
    if known is None:
        known = [lay for lay in LAYS if ways >> (4 * lay.side + lay.turn) & 1]
        _lays_by_ways[ways] = known
    return known


def draws(stacks: int) -> list[Action]:
    """The actions that draw from one of these stacks, one bit a stack."""
    known = _draws_by_stacks[stacks]
    if known is None:
        known = [draw for draw in DRAWS if stacks >> draw.stack & 1]
        _draws_by_stacks[stacks] = known
    return known
