"""Zen Garden as a vector for learning programs. Everything lies open, so every seat sees all of it."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from teahouse.engine.contract import Game, State
from teahouse.engine.encoding import (
    COUNT,
    ONE_OF,
    Encoder,
    Plane,
    counts,
    number,
    numbers,
    one_hots,
)
from teahouse.games.zen_garden.box import CELLS, CORNERS, FEATURES, LAID, TILES, Laid
from teahouse.games.zen_garden.position import SLOTS, ZenGardenState

VERSION: Final = 1
PHASES: Final = ["emperor", "fill", "start", "take", "place", "over"]
FEATURE: Final = one_hots(len(FEATURES))
NO_TILE: Final = bytes(len(FEATURES))
TILE: Final = [
    bytes(int(feature in (tile.decor, tile.path, tile.ground)) for feature in range(len(FEATURES)))
    for tile in TILES
] + [NO_TILE]
"""A tile by its three features; the last one, which EMPTY finds, is none."""
LAID_SIZE: Final = len(FEATURES) + len(CORNERS)
NOTHING_LAID: Final = bytes(LAID_SIZE)
LAID_AS: Final = [TILE[laid.tile.index] + one_hots(len(CORNERS))[laid.corner] for laid in LAID]
NO_DISCARDS: Final = bytes(len(TILES))


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

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, ZenGardenState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        out.write(self.phases[state.decision.phase])
        out.write(self.whose(state.acting, first))
        out.write(self.whose(state.start_seat, first))
        number(out, state.round)
        number(out, state.turn)
        for feature in state.emperor:
            out.write(FEATURE[feature])
        for _ in range(self.slots - len(state.emperor)):
            out.write(NO_TILE)
        numbers(out, state.order_tiles_left)
        for tile in state.selection:
            out.write(TILE[tile])
        out.write(TILE[state.in_hand])
        number(out, len(state.supply))
        counts(out, NO_DISCARDS, state.discards)
        for offset in range(players):
            player = state.players[(first + offset) % players]
            number(out, player.coins)
            number(out, player.top)
            number(out, player.left)
            numbers(out, player.order_points)
            for laid in player.cells:
                write_laid(out, laid)


def write_laid(out: BytesWriter, laid: Laid | None) -> None:
    """What lies on a cell of a garden."""
    if laid is None:
        out.write(NOTHING_LAID)
    else:
        out.write(LAID_AS[4 * laid.tile.index + laid.corner])
