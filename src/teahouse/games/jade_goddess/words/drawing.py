"""The table in text characters, as one viewer knows it.

A field is the shape of its city, its symbol, a figure (seat and size) and a jeep.
"""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, Known
from teahouse.games.jade_goddess.area import CELL_NAMES, CENTRE, SIZE
from teahouse.games.jade_goddess.board import UNDISCOVERED
from teahouse.games.jade_goddess.box import ARTEFACTS, CROSS, EMPTY, TILES, Tile
from teahouse.games.jade_goddess.players import artefact_names, figure_cell, figure_size
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import tile_words

SHAPES: Final = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the sides with city, one bit a side from the north clockwise."""
PARTED: Final = {"└": "╚", "┌": "╔", "┐": "╗", "┘": "╝", "│": "║", "─": "═"}
PARTED.update({"├": "╠", "┤": "╣", "┬": "╦", "┴": "╩", "┼": "╬"})
SYMBOL_SHORT: Final = {"head": "h", "coin": "c", "both": "b"}
LEGEND: Final = (
    "Fields: the shape of the city, double if it is in two parts, · for jungle, o on the start cross; "
    "h head, c coin, b both; a2 a figure of seat 1 with two archaeologists; * jeeps."
)


def show(known: Known) -> str:
    """The area, the stacks and artefacts, and the players."""
    position = cast(JadeGoddessState, known.position)
    lines = [f"{position.decision.prompt(position, known.viewer)}"]
    if position.acting >= 0:
        lines[0] = f"Seat {position.acting + 1}: {lines[0]}"
    lines.append("      " + "".join(f"c{column + 1}".ljust(6) for column in range(SIZE)).rstrip())
    for row in range(SIZE):
        cells = [_field(position, row * SIZE + column) for column in range(SIZE)]
        lines.append(f"r{row + 1}".ljust(6) + "".join(cell.ljust(6) for cell in cells).rstrip())
    lines.append("")
    stacks = [
        f"{unseen}{'+' + ','.join(TILES[tile].name for tile in bottom) if bottom else ''}"
        for unseen, bottom in zip(position.stacks, position.bottoms, strict=True)
    ]
    lines.append(f"Stacks: {'  '.join(stacks)}")
    face_up = ["-" if artefact == EMPTY else ARTEFACTS[artefact] for artefact in position.face_up]
    lines.append(f"Artefacts face up: {' '.join(face_up)}, face down: {len(position.artefacts)}")
    for seat, player in enumerate(position.players):
        mark = ">" if seat == position.acting else " "
        lines.append(
            f"{mark}Seat {seat + 1}{' (you)' if seat == known.viewer else ''}: "
            f"jeep {CELL_NAMES[player.jeep]}, {'?' if player.gold == HIDDEN else player.gold} gold, "
            f"figures {'/'.join(map(str, player.stock))}, "
            f"display ({' '.join(TILES[tile].name for tile in player.display)}), "
            f"artefacts ({' '.join(name or '?' for name in artefact_names(player.artefacts))})"
        )
    if position.in_hand != EMPTY:
        words = tile_words(position.in_hand, position.setup.edition)
        lines.append(f"In hand: {TILES[position.in_hand].name} ({words})")
    return "\n".join([*lines, "", LEGEND])


def _symbols(tile: Tile) -> str:
    """What lies on a tile; on one of an own box each head and coin."""
    if not tile.own:
        return SYMBOL_SHORT.get(tile.name.partition("-")[2], "")
    return "h" * sum(tile.heads) + "c" * sum(tile.coins)


def _field(position: JadeGoddessState, cell: int) -> str:
    laid = position.board.laid[cell]
    if laid == UNDISCOVERED:
        return "    "
    city = position.board.printed.city[laid]
    shape = SHAPES[city]
    if laid >= CROSS:
        field = position.board.printed.laid[laid]
        heads, coins = sum(field.heads), sum(field.coins)
        symbols = SYMBOL_SHORT["both"] if heads == coins == 1 else "h" * heads + "c" * coins
        text = ("O" if cell == CENTRE else "o") + (shape if city else "") + symbols
    else:
        shape = PARTED.get(shape, shape) if position.board.parts_of(cell) > 1 else shape
        text = shape + _symbols(position.setup.edition.tiles[laid // 4])
    for seat, player in enumerate(position.players):
        for figure in player.figures:
            if figure_cell(figure) == cell:
                text += f"{'abcd'[seat]}{figure_size(figure)}"
    jeeps = [player for player in position.players if player.jeep == cell]
    return text + ("*" if jeeps else "")
