"""The pieces and places of a garden."""

from __future__ import annotations

from functools import partial

from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Kept, Piece, Place, Say
from teahouse.games.zen_garden.box import TILES, Laid
from teahouse.games.zen_garden.decisions.building import PLACE
from teahouse.games.zen_garden.decisions.building import Place as PlaceTile
from teahouse.games.zen_garden.garden import Player
from teahouse.games.zen_garden.page.geometry import (
    BOARD,
    CELL,
    GARDEN,
    MARGIN,
    REACH,
    cell_xy,
    place_id,
    points_art,
    points_written,
    tile_art,
    tile_id,
)
from teahouse.games.zen_garden.position import EMPTY, ZenGardenState
from teahouse.games.zen_garden.words.names import coins_text, laid_name, order_points_text, tile_name


def laid_tile(state: ZenGardenState, seat: int, cell: int, laid: Laid, say: Say) -> Piece:
    player = state.players[seat]
    x, y = cell_xy(player.top + cell // 4, player.left + cell % 4)
    name = tile_id(state.setup.edition, laid.tile.index, f"g{seat}.{cell}")
    art = tile_art(laid.tile, laid.corner)
    return Piece(name, f"garden-{seat}", art, x, y, CELL, layer=2, label=say(laid_name(laid)), rule="tile")


def garden(state: ZenGardenState, seat: int, say: Say, kept: Kept) -> list[Piece]:
    player = state.players[seat]
    area = f"garden-{seat}"
    pieces = [Piece(f"board-{seat}", area, ["garden-board"], GARDEN / 2, GARDEN / 2, BOARD, layer=0)]
    for cell, laid in enumerate(player.cells):
        if laid is not None:
            shows = (laid, player.top, player.left)
            make = partial(laid_tile, state, seat, cell, laid, say)
            pieces.append(kept.part(("laid", seat, cell), shows, make))
    coins = coins_text(player.coins)
    pieces.append(
        Piece(
            f"coins-{seat}",
            area,
            ["coin"],
            44,
            GARDEN + 34,
            62,
            text=str(player.coins),
            label=say(coins),
            rule="coins",
        )
    )
    points = state.setup.edition.order_points
    taken = [(order, value) for order, value in enumerate(player.order_points) if value]
    for index, (order, value) in enumerate(taken):
        label = order_points_text(order, value)
        pieces.append(
            Piece(
                # Where several of an order's tiles are worth the same, nobody can tell which it is.
                f"points-{order}-{points.index(value)}" + (f".{seat}" if points.count(value) > 1 else ""),
                area,
                points_art(value),
                108 + 50 * index,
                GARDEN + 34,
                46,
                layer=3,
                text=points_written(value),
                label=say(label),
                rule="orders",
            )
        )
    if state.start_seat == seat:
        label = Message(N_("Start player"))
        pieces.append(
            Piece(
                "start",
                area,
                ["start-marker"],
                GARDEN - 40,
                GARDEN + 34,
                58,
                label=say(label),
                rule="round",
            )
        )
    if state.acting == seat and state.in_hand != EMPTY:
        tile = TILES[state.in_hand]
        label = Message(N_("In hand: {tile}"), tile=tile_name(tile))
        pieces.append(
            Piece(
                tile_id(state.setup.edition, tile.index, "hand"),
                area,
                tile_art(tile, 0),
                GARDEN / 2 + 60,
                REACH - CELL / 2,
                CELL,
                layer=4,
                label=say(label),
                rule="building",
            )
        )
    return pieces


def cells(state: ZenGardenState, seat: int, say: Say) -> list[Place]:
    """The empty cells of the acting player's garden: where the tile in hand may go, and the others."""
    if state.acting != seat or state.decision is not PLACE:
        return []
    player = state.players[seat]
    found: dict[tuple[int, int], Place] = {}
    for action in PLACE.legal(state):
        assert isinstance(action, PlaceTile)
        cell = (action.row, action.column)
        if cell not in found:
            row, column = player.top + action.row - 1, player.left + action.column - 1
            x, y = cell_xy(row, column)
            outside = not (0 <= row <= 3 and 0 <= column <= 3)
            label = Message(N_("Row {row}, column {column}"), row=row + 1, column=column + 1)
            if outside:
                label = Message(N_("Beyond the edge: the garden shifts"))
            found[cell] = Place(
                place_id(seat, *cell),
                f"garden-{seat}",
                x,
                y,
                CELL if 0 <= column <= 3 else MARGIN - 8,
                CELL if 0 <= row <= 3 else MARGIN - 8,
                say(label),
                outside,
            )
    return [*found.values(), *idle_cells(player, seat, list(found.values()), say)]


def idle_cells(player: Player, seat: int, taken: list[Place], say: Say) -> list[Place]:
    """Empty cells where nothing can be built yet; they can be asked why."""
    used = {(place.x, place.y) for place in taken}
    for cell, laid in enumerate(player.cells):
        if laid is not None:
            used.add(cell_xy(player.top + cell // 4, player.left + cell % 4))
    found = []
    for number in range(16):
        row, column = divmod(number, 4)
        x, y = cell_xy(row, column)
        if (x, y) not in used:
            label = Message(N_("Row {row}, column {column}"), row=row + 1, column=column + 1)
            name = f"idle-{seat}-{row}-{column}"
            found.append(Place(name, f"garden-{seat}", x, y, CELL, CELL, say(label), idle=True))
    return found
