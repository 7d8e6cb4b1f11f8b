"""A position drawn with text characters."""

from __future__ import annotations

from teahouse.games.tang_garden.board import (
    SPOT_NAMES,
)
from teahouse.games.tang_garden.box import CARDS, CHARACTERS, LANTERNS
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import EDGE_LETTERS, STACKS, Tile
from teahouse.games.tang_garden.words.garden import LEGEND, LOOKS, draw_garden


def tile_text(tile: Tile) -> str:
    """A tile in short: its name and its edges from the north clockwise."""
    return f"{tile.name} ({''.join(EDGE_LETTERS[edge] for edge in tile.edges)})"


def show(state: TangGardenState, seat: int) -> str:
    """The table: the garden, the stacks, the landscape, and the players."""
    edition = state.setup.edition
    prompt = str(state.decision.prompt(state, seat))
    lines = [f"Seat {state.acting + 1}: {prompt}" if state.acting >= 0 else prompt]
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
    lines.append(f"Characters: {' '.join(CHARACTERS[who] for who in state.open_characters)}")
    for character, spot in enumerate(state.garden.figures):
        if spot != EMPTY:
            facing = LOOKS[state.garden.facing[character]]
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
        f"{who}, steps {'/'.join(map(str, player.cubes))}, coins {player.purse()}, lanterns ({ready}), "
        f"tokens {player.tokens[0]}/{player.tokens[1]}, figures "
        f"({' '.join(CHARACTERS[who] for who in player.figures)}), "
        f"cards ({' '.join(CARDS[card] for card in player.cards)})"
    )
