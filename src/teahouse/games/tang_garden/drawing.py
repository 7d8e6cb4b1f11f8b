"""A position drawn with text characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from teahouse.games.tang_garden.area import (
    SIDES,
    SIZE,
    SPOT_NAMES,
    STACK_CELLS,
)
from teahouse.games.tang_garden.components import (
    BRIDGE_SPACE,
    CARDS,
    CHARACTER_SPACE,
    CHARACTERS,
    EDGE_LETTERS,
    LANTERNS,
    NO_TEMPLE,
    PANELS,
    STACKS,
    Tile,
)
from teahouse.games.tang_garden.garden import EMPTY, IS_QUARTER, Garden
from teahouse.games.tang_garden.position import NONE, PHASES

if TYPE_CHECKING:
    from teahouse.games.tang_garden.rules import TangGardenState

LEGEND: Final = (
    "Edges: g greenery, w water, r rock, p path, # wall; in the middle T a temple, @ a character space, "
    "= a bridge space, a digit for decorations, & a figure; tokens s small, L large."
)
ARROWS: Final = "^>v<"


def draw_garden(garden: Garden) -> list[str]:
    """Three lines a row: a cell shows its four edges, and in the middle what matters most."""
    lines = ["   " + "".join(f"  {letter}  " for letter in "abcdefgh").rstrip()]
    for row in range(SIZE):
        blocks = [_cell(garden, SIZE * row + column) for column in range(SIZE)]
        for line in range(3):
            margin = f"{row + 1}  " if line == 1 else "   "
            lines.append((margin + " ".join(block[line] for block in blocks)).rstrip())
    return lines


def _cell(garden: Garden, cell: int) -> list[str]:
    lies = garden.laid[cell]
    if cell in STACK_CELLS:
        name = STACKS[STACK_CELLS.index(cell)][0].upper()
        return ["    ", f" [{name}]", "    "]
    if lies == EMPTY:
        middle = " sL"[garden.tokens[cell]] if garden.tokens[cell] else "·"
        return ["    ", f"  {middle} ", "    "]
    edges = [_edge(garden, cell, side) for side in range(4)]
    return [f"  {edges[0]} ", f" {edges[3]}{_middle(garden, cell)}{edges[1]}", f"  {edges[2]} "]


def _edge(garden: Garden, cell: int, side: int) -> str:
    if IS_QUARTER[cell]:
        row, column = cell // SIZE, cell % SIZE
        inside = (row == 4, column == 3, row == 3, column == 4)
        if inside[side]:
            return " "
    letter = EDGE_LETTERS[garden.edition.laid.edges[4 * garden.laid[cell] + side]]
    return "#" if letter == "x" else letter


def _middle(garden: Garden, cell: int) -> str:
    facts = garden.edition.laid
    lies = garden.laid[cell]
    if any(spot != EMPTY and spot >> 2 == cell for spot in garden.figures):
        return "&"
    count = sum(kind != EMPTY for kind in garden.decorations[4 * cell : 4 * cell + 4])
    if count:
        return str(count)
    if facts.temple[lies] != NO_TEMPLE:
        return "T"
    if facts.space[lies] == CHARACTER_SPACE:
        return "@"
    return "=" if facts.space[lies] == BRIDGE_SPACE else " "


def tile_text(tile: Tile) -> str:
    """A tile in short: its name and its edges from the north clockwise."""
    return f"{tile.name} ({''.join(EDGE_LETTERS[edge] for edge in tile.edges)})"


def show(state: TangGardenState, seat: int) -> str:
    """The table: the garden, the stacks, the landscape, and the players."""
    edition = state.setup.edition
    head = PHASES[state.phase].replace("_", " ")
    lines = [f"Seat {state.acting + 1}: {head}" if state.acting >= 0 else head.capitalize()]
    lines += draw_garden(state.garden)
    tops = [
        f"{STACKS[stack]} {tile_text(edition.tiles[tile]) if tile != NONE else 'face down'} "
        f"+{len(state.stacks[stack])}"
        for stack, tile in enumerate(state.tops)
    ]
    lines.append(f"Stacks: {'  '.join(tops)}")
    if state.tile != NONE:
        lines.append(f"In hand: {tile_text(edition.tiles[state.tile])}")
    if state.drawn:
        lines.append(f"Drawn: {' '.join(CARDS[card] for card in state.drawn)}")
    for side in range(4):
        panels = state.garden.panels[5 * side : 5 * side + 5]
        lines.append(
            f"{SIDES[side]}: {' '.join(PANELS[panel] if panel != EMPTY else '-' for panel in panels)}"
        )
    lines.append(f"Characters: {' '.join(CHARACTERS[who] for who in state.open_characters)}")
    for character, spot in enumerate(state.garden.figures):
        if spot != EMPTY:
            facing = ARROWS[state.garden.facing[character]]
            lines.append(f"Figure: {CHARACTERS[character]} {SPOT_NAMES[spot]} {facing}")
    for other in range(state.setup.players):
        lines.append(_player(state, other, seat))
    return "\n".join([*lines, "", LEGEND])


def _player(state: TangGardenState, other: int, seat: int) -> str:
    player = state.players[other]
    ready = " ".join(name for name, lit in zip(LANTERNS, player.lanterns, strict=True) if lit)
    who = CHARACTERS[player.character] if player.character != NONE else "-"
    return (
        f"{'>' if other == state.acting else ' '}Seat {other + 1}{' (you)' if other == seat else ''}: "
        f"{who}, steps {'/'.join(map(str, player.cubes))}, {player.purse()} coins, lanterns ({ready}), "
        f"tokens {player.tokens[0]}/{player.tokens[1]}, figures "
        f"({' '.join(CHARACTERS[who] for who in player.figures)}), "
        f"cards ({' '.join(CARDS[card] for card in player.cards)})"
    )
