"""Zen Garden drawn with text characters: a tile is decor, path and ground in short, and the path's bend."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import NOBODY
from teahouse.games.zen_garden.box import (
    COLUMNS,
    DECORS,
    FIRST_GROUND,
    FIRST_PATH,
    GROUNDS,
    PATHS,
    TILES,
    Laid,
    Tile,
)
from teahouse.games.zen_garden.position import EMPTY, ROWS, ZenGardenState
from teahouse.games.zen_garden.words.describing import emperor_wishes
from teahouse.games.zen_garden.words.names import coins_text, tile_name

DECOR_SHORT: Final = ["Pa", "Be", "Bu", "Ga", "Cr"]
PATH_SHORT: Final = ["s", "w", "t"]
GROUND_SHORT: Final = ["sa", "pe", "tr", "cl", "wa", "ch"]
BENDS: Final = ["╯", "╰", "╭", "╮"]
LEGEND: Final = (
    "Tiles: "
    + ", ".join(f"{short} {name}" for short, name in zip(DECOR_SHORT, DECORS, strict=True))
    + "; paths "
    + ", ".join(f"{short} {name}" for short, name in zip(PATH_SHORT, PATHS, strict=True))
    + "; grounds "
    + ", ".join(
        f"{short} {name.replace('_', ' ')}" for short, name in zip(GROUND_SHORT, GROUNDS, strict=True)
    )
    + "."
)


def short_tile(tile: Tile) -> str:
    """Five characters: its decor, path and ground, such as `Paswa`."""
    return (
        DECOR_SHORT[tile.decor]
        + PATH_SHORT[tile.path - FIRST_PATH]
        + GROUND_SHORT[tile.ground - FIRST_GROUND]
    )


def short_laid(laid: Laid | None) -> str:
    return "   ·  " if laid is None else short_tile(laid.tile) + BENDS[laid.corner]


def show(state: ZenGardenState, seat: int) -> str:
    """The table in text: the emperor's wishes, the selection board and all gardens side by side."""
    lines = [f"Round {state.round} of {state.setup.rounds}. {state.decision.prompt(state, seat)}"]
    lines += [str(wish) for wish in emperor_wishes(state)]
    lines += ["", *_show_selection(state), ""]
    gardens = [_show_garden(state, other, other == seat) for other in range(len(state.players))]
    width = max(len(line) for block in gardens for line in block) + 3
    for parts in zip(*gardens, strict=True):
        lines.append("".join(part.ljust(width) for part in parts).rstrip())
    if state.in_hand != EMPTY:
        tile = TILES[state.in_hand]
        lines += ["", f"In hand: {short_tile(tile)} ({tile_name(tile)})"]
        if state.players[state.acting].shape:
            lines.append(
                "Row 0 lies above the garden and column 0 left of it: built there, the garden shifts."
            )
    lines += ["", LEGEND]
    return "\n".join(lines)


def _show_selection(state: ZenGardenState) -> list[str]:
    lines = [f"Selection board ({len(state.supply)} in the supply, {len(state.discards)} discarded)"]
    for row in reversed(range(3)):
        tiles = state.selection[row * COLUMNS : (row + 1) * COLUMNS]
        cells = [short_tile(TILES[tile]) if tile != EMPTY else "  ·  " for tile in tiles]
        price = coins_text(state.setup.edition.prices[row])
        lines.append(f"  {ROWS[row]:<6}  " + "  ".join(cells) + f"   {price}")
    lines.append("          " + "  ".join(f"{column + 1:^5}" for column in range(COLUMNS)).rstrip())
    return lines


def _show_garden(state: ZenGardenState, seat: int, own: bool) -> list[str]:
    """A garden with the numbers that placements name its rows and columns by."""
    player = state.players[seat]
    mark = ">" if seat == state.acting else " "
    now = "" if state.acting == NOBODY else " if it ended now"
    block = [
        f"{mark}Seat {seat + 1}{' (you)' if own else ''}: {coins_text(player.coins)}",
        f" {sum(state.points(seat))} points{now}",
        "   " + " ".join(f"  c{column + 1}  " for column in range(4)),
    ]
    for row in range(4):
        cells = " ".join(short_laid(laid) for laid in player.cells[4 * row : 4 * row + 4])
        block.append(f"r{row + 1} {cells}")
    return block
