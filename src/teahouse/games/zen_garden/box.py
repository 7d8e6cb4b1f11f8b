"""Zen Garden's pieces, and the numbers that an edition puts on them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.edition import Editions, Source, Table
from teahouse.engine.messages import N_, Counted

DECORS: Final = ["pagoda", "bench", "buddha", "gate", "crane"]
PATHS: Final = ["sand", "wood", "stone"]
GROUNDS: Final = ["sand", "pebbles", "trees", "clay", "water", "cherry_blossom"]

# A feature is what an emperor tile shows: a decor, a path or a ground. They are numbered in this order.
FIRST_PATH: Final = 5
FIRST_GROUND: Final = 8
FEATURES: Final = (
    [f"decor-{name}" for name in DECORS]
    + [f"path-{name}" for name in PATHS]
    + [f"ground-{name}" for name in GROUNDS]
)

# A tile's path bends round one of its corners; that corner is how the tile lies.
NW: Final = 0
NE: Final = 1
SE: Final = 2
SW: Final = 3
CORNERS: Final = ["nw", "ne", "se", "sw"]


class Tile:
    """A garden tile: one decor, one path and one ground, each as a feature number."""

    def __init__(self, index: int, decor: int, path: int, ground: int) -> None:
        self.index = index
        self.decor = decor
        self.path = path
        self.ground = ground
        self.name = f"{DECORS[decor]}-{PATHS[path - FIRST_PATH]}-{GROUNDS[ground - FIRST_GROUND]}"

    def __repr__(self) -> str:
        return self.name


class Laid:
    """A tile as it lies in a garden, its path round one of the corners."""

    def __init__(self, tile: Tile, corner: int) -> None:
        self.tile = tile
        self.corner = corner
        self.name = f"{tile.name} {CORNERS[corner]}"

    def __repr__(self) -> str:
        return self.name


def _tiles() -> list[Tile]:
    tiles: list[Tile] = []
    for decor in range(len(DECORS)):
        for path in range(len(PATHS)):
            for ground in range(len(GROUNDS)):
                tiles.append(Tile(len(tiles), decor, FIRST_PATH + path, FIRST_GROUND + ground))
    return tiles


TILES: Final = _tiles()
LAID: Final = [Laid(tile, corner) for tile in TILES for corner in range(4)]
"""Tile number t round corner c stands at index 4 * t + c."""
LAID_BY_NAME: Final = {laid.name: laid for laid in LAID}

CELLS: Final = 16
"""A garden has four rows of four cells."""
COLUMNS: Final = 4
"""The selection board has as many columns."""
MOST_COPIES: Final = 9
LEAST_TILES: Final = 90
"""Four gardens and the selection board take 76; as in the rulebook's box some are left to be drawn."""


class Edition:
    """The numbers of one box. Score lists are indexed by a count and long enough for any garden."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        top = source.top

        tiles = top.table("tiles")
        tiles.names("decors", DECORS)
        tiles.names("paths", PATHS)
        tiles.names("grounds", GROUNDS)
        self.tile_counts = _tile_counts(tiles)
        """How often the box has each tile."""
        tiles.done()

        emperor = top.table("emperor")
        self.emperor_copies = emperor.integer("copies", 1, 9)
        emperor.done()

        coins = top.table("coins")
        self.most_coins = coins.integer("most", 0, 99)
        self.start_coins = coins.integer("start", 0, self.most_coins)
        self.line_bonus = coins.integer("line_bonus", 0, 99)
        coins.done()

        selection = top.table("selection")
        self.prices = selection.integers("prices", 0, 99, length=3)
        """Of the rows from the bottom up."""
        if self.prices[0] != 0:
            raise selection.refuse(
                "prices[0]", N_("must be 0, because a player without coins has to take a tile")
            )
        selection.done()
        self.affordable = [self._affordable(coins) for coins in range(self.most_coins + 1)]
        """For each number of coins the selection slots whose price it pays, one bit a slot."""

        orders = top.table("orders")
        self.orders_on_board_4 = orders.integer("board_4", 0, 2)
        self.orders_on_board_5 = orders.integer("board_5", 0, 2)
        self.order_needed = orders.integer("needed", 1, CELLS)
        self.order_points = orders.integers("points", 1, 99)
        """Of an order's point tiles from the top one down."""
        orders.done()

        scoring = top.table("scoring")
        self.coin_points = scoring.integer("coin", 0, 9)
        self.loop_points = scoring.counted("loops", CELLS)
        self.decor_points = scoring.counted("decors", CELLS)
        self.small_points = scoring.integer("small_preference", -99, 99)
        self.big_points = scoring.integer("big_preference", -99, 99)
        self.majority_points = scoring.integers("majority", 0, 99, length=2)
        self.detail_points = scoring.counted("detail", CELLS)
        self.unity_points = scoring.integer("unity", 0, 99)
        self.minimalist_points = scoring.counted("minimalist", CELLS)
        scoring.done()
        top.done()

    def _affordable(self, coins: int) -> int:
        slots = 0
        for row, price in enumerate(self.prices):
            if price <= coins:
                slots |= 0b1111 << (row * COLUMNS)
        return slots


def _tile_counts(tiles: Table) -> list[int]:
    """As many copies of each as there are of all; where some differ, a table names them."""
    counts = [tiles.integer("copies", 0, MOST_COPIES)] * len(TILES)
    if "other" in tiles.left:
        other = tiles.table("other")
        for tile in TILES:
            if tile.name in other.left:
                counts[tile.index] = other.integer(tile.name, 0, MOST_COPIES)
        other.done()
    if sum(counts) < LEAST_TILES:
        reason = Counted(
            "must be at least {count} tile in all", "must be at least {count} tiles in all", LEAST_TILES
        )
        raise tiles.refuse("", reason)
    return counts


STANDARD: Final = Path(__file__).with_name("box.toml")

load_edition: Final = Editions(Edition, STANDARD).load
