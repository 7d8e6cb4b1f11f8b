"""Zen Garden as a vector for learning programs. Everything lies open, so every seat sees all of it."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from teahouse.engine.contract import Game, State
from teahouse.engine.encoding import (
    COUNT,
    ONE_OF,
    Encoder,
    Plane,
    one_hots,
    put_counts,
    put_number,
    put_numbers,
    put_one,
)
from teahouse.games.zen_garden.box import CELLS, CORNERS, FEATURES, LAID, TILES, Laid
from teahouse.games.zen_garden.position import SLOTS, ZenGardenState

VERSION: Final = 1
PHASES: Final = ["emperor", "fill", "start", "take", "place", "over"]
DECOR: Final = bytes(tile.decor for tile in TILES)
PATH: Final = bytes(tile.path for tile in TILES)
GROUND: Final = bytes(tile.ground for tile in TILES)
LAID_SIZE: Final = len(FEATURES) + len(CORNERS)
NOTHING_LAID: Final = bytes(LAID_SIZE)


def laid_chunk(laid: Laid) -> bytes:
    """The features of a tile, and the corner that its path goes round."""
    features = (laid.tile.decor, laid.tile.path, laid.tile.ground)
    shown = bytes(int(feature in features) for feature in range(len(FEATURES)))
    return shown + one_hots(len(CORNERS))[laid.corner]


LAID_AS: Final = [laid_chunk(laid) for laid in LAID]


class ZenGardenEncoder(Encoder):
    """The emperor, the selection board, the piles, and each garden from its upper left corner."""

    def __init__(self, game: Game) -> None:
        start = game.start()
        assert isinstance(start, ZenGardenState)
        setup = start.setup
        players = setup.players
        features = len(FEATURES)
        planes = [
            Plane("phase", len(PHASES), ONE_OF, "what happens next: " + ", ".join(PHASES)),
            Plane("acting", players, ONE_OF, "who decides"),
            Plane("start", players, ONE_OF, "who has the start marker"),
            Plane("round", 1, COUNT, "the round"),
            Plane("turn", 1, COUNT, "turns finished in this round"),
            Plane("emperor", setup.emperor_slots * features, ONE_OF, "the feature of each emperor tile"),
            Plane("orders", setup.orders, COUNT, "point tiles left on each order"),
            Plane("selection", SLOTS * features, ONE_OF, "decor, path and ground on each place"),
            Plane("hand", features, ONE_OF, "decor, path and ground of the tile in hand"),
            Plane("supply", 1, COUNT, "tiles in the supply"),
            Plane("discards", len(TILES), COUNT, "how many of each tile were discarded"),
        ]
        for seat in range(players):
            whose = "own" if seat == 0 else f"next {seat}"
            planes += [
                Plane(f"{whose} coins", 1, COUNT, "coins"),
                Plane(f"{whose} place", 2, COUNT, "the row and column in which the garden begins"),
                Plane(f"{whose} orders", setup.orders, COUNT, "points taken from each order"),
                Plane(f"{whose} garden", CELLS * LAID_SIZE, ONE_OF, "features and corner on each cell"),
            ]
        super().__init__(game, VERSION, planes, PHASES)
        self.slots = setup.emperor_slots
        self.table = self.zeros("phase", "discards")
        self.before_garden = self.zeros("own coins", "own orders")

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, ZenGardenState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        at: i64 = len(out)
        out.write(self.table)
        at = self.put_phase(out, at, state.decision.phase)
        at = self.put_seat(out, at, state.acting, first)
        at = self.put_seat(out, at, state.start_seat, first)
        at = put_number(out, at, state.round)
        at = put_number(out, at, state.turn)
        slot = at
        for feature in state.emperor:
            slot = put_one(out, slot, len(FEATURES), feature)
        at += len(FEATURES) * self.slots
        at = put_numbers(out, at, state.order_tiles_left)
        for tile in state.selection:
            at = put_tile(out, at, tile)
        at = put_tile(out, at, state.in_hand)
        at = put_number(out, at, len(state.supply))
        put_counts(out, at, len(TILES), state.discards)
        for offset in range(players):
            player = state.players[(first + offset) % players]
            at = len(out)
            out.write(self.before_garden)
            at = put_number(out, at, player.coins)
            at = put_number(out, at, player.top)
            at = put_number(out, at, player.left)
            put_numbers(out, at, player.order_points)
            if not player.drawn:
                player.drawn = b"".join([chunk_of(laid) for laid in player.cells])
            out.write(player.drawn)


def put_tile(out: BytesWriter, at: i64, tile: int) -> i64:
    """The three features of a tile; none for EMPTY."""
    if tile >= 0:
        decor: i64 = DECOR[tile]
        path: i64 = PATH[tile]
        ground: i64 = GROUND[tile]
        out[at + decor] = 1
        out[at + path] = 1
        out[at + ground] = 1
    return at + len(FEATURES)


def chunk_of(laid: Laid | None) -> bytes:
    """What lies on a cell of a garden."""
    return NOTHING_LAID if laid is None else LAID_AS[4 * laid.tile.index + laid.corner]
