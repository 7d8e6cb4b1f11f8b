"""Yak's pieces, and the numbers that an edition puts on them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from teahouse.engine.edition import Editions, Source, Table, one_of
from teahouse.engine.messages import N_

COLOURS: Final = ["red", "black", "orange", "grey", "yellow", "blue", "green", "purple"]
CRYSTAL: Final = 8
FOG: Final = 9
STONES: Final = [*COLOURS, "crystal"]
"""Stones by number. The rulebook calls both coloured stones and crystals so; fog is none."""
PIECES: Final = [*STONES, "fog"]
"""What the bag holds."""
NO_STONE: Final = -1

FOODS: Final = ["milk", "meat", "bread"]

NO_MILK: Final = 0
NO_MEAT: Final = 1
TWO_KINDS: Final = 3
CARTS: Final = ["no-milk", "no-meat", "no-bread", "two-kinds"]
"""The first three take no food of the kind with their own number, the last one at most two kinds at once."""

BUILD: Final = 0
RESTOCK: Final = 1
MARKET: Final = 2
CARDS: Final = ["build", "restock", "market"]

HIGHEST: Final = 19
"""Stones in the highest tower: at most 13 before the day of a 14th stone, then three a day for two days."""

_price_lists: Final[list[list[int]]] = []
"""All different prices that editions had so far."""

# What a bonus card counts
EACH_STONE: Final = 0
IN_ROWS: Final = 1
SINGLES: Final = 2
OUTER: Final = 3
AT_LEAST: Final = 4
TOP_ROW: Final = 5
AT_MOST: Final = 6
IN_SETS: Final = 7
ROWS_WITH: Final = 8
COUNTS: Final = [
    "stones",
    "rows",
    "singles",
    "outer",
    "at_least",
    "top_row",
    "at_most",
    "sets",
    "rows_with",
]


class BonusCard:
    """What the stones of a colour bring: points for each stone that counts, or once."""

    def __init__(self, colour: int, table: Table, ours: bool = True) -> None:
        self.colour = colour
        self.ours = ours
        """Whether what it says is our reconstruction, and not read off somebody's box."""
        kind = table.text("counts")
        if kind not in COUNTS:
            raise table.refuse("counts", one_of(COUNTS))
        self.counts = COUNTS.index(kind)
        self.points = table.integer("points", -99, 99)
        self.otherwise = 0
        """What it brings if nothing counts: no such stone at all, or less than are needed."""
        self.low = 1
        self.high = HIGHEST
        """The rows that count, from 1 at the bottom."""
        self.needed = 1
        if self.counts == EACH_STONE and "none" in table.left:
            self.otherwise = table.integer("none", -99, 99)
        elif self.counts == IN_ROWS:
            self.low = table.integer("from", 1, 9)
            self.high = table.integer("to", self.low, 9)
        elif self.counts == AT_LEAST:
            self.needed = table.integer("needed", 1, HIGHEST)
            self.otherwise = table.integer("else", -99, 99)
        elif self.counts == AT_MOST:
            self.needed = table.integer("most", 0, HIGHEST)
            self.otherwise = table.integer("else", -99, 99)
        elif self.counts == IN_SETS:
            self.needed = table.integer("needed", 2, HIGHEST)
        table.done()


class Edition:
    """The numbers of one box. Score lists are indexed by a count and long enough for any tower."""

    def __init__(self, source: Source) -> None:
        self.name = source.name
        self.hash = source.hash
        top = source.top

        stones = top.table("stones")
        stones.names("colours", COLOURS)
        self.copies = stones.integer("copies", 1, 20)
        self.crystals = stones.integer("crystals", 0, 20)
        stones.done()

        fewer = top.table("fewer_players")
        self.fewer_stones = fewer.integer("stones", 0, self.copies)
        self.fewer_crystals = fewer.integer("crystals", 0, self.crystals)
        fewer.done()

        fog = top.table("fog")
        self.track = fog.integer("track", 2, 9)
        self.covered = fog.integer("covered", 1, self.track - 1)
        self.fogs = fog.integer("fogs", self.track + 1, 20)
        fog.done()

        food = top.table("food")
        food.names("kinds", FOODS)
        self.tent_food = food.integer("tent", 0, 2)
        self.market_food = food.integer("market", 0, 20)
        self.most_in_tent = food.integer("most_in_tent", 3 * self.tent_food, 8)
        self.most_on_cart = food.integer("most_on_cart", 0, 9)
        self.cart_food = food.integer("cart", 0, self.most_on_cart // len(FOODS))
        self.food_copies = food.integer(
            "copies", 4 * self.tent_food + self.market_food + 3 * self.cart_food, 99
        )
        food.done()

        carts = top.table("carts")
        carts.names("names", CARTS)
        self.most_stones = carts.integer("most_stones", 3, 4)
        self.cart_stones = carts.integer("stones", 1, self.most_stones)
        carts.done()
        if 4 * self.cart_stones > 7 * (self.copies - self.fewer_stones):
            raise carts.refuse("stones", N_("needs more stones than the bag has"))

        prices = top.table("prices")
        self.prices = [0, *prices.integers("stones", 1, 8, length=3)]
        """Of 0 to 3 stones."""
        self.crystal_price = prices.integer("crystal", 0, 8)
        known = [*self.prices, self.crystal_price]
        if known not in _price_lists:
            _price_lists.append(known)
        self.price_key = _price_lists.index(known)
        """A small number for all prices together: what is legal is remembered by it."""
        prices.done()

        market = top.table("market")
        self.market_takes = market.integer("food", 1, 2)
        self.market_drawn = market.integer("drawn", 1, 3)
        market.done()

        end = top.table("end")
        self.stupa_stone = end.integer("stupa_stone", 1, 14)
        self.idle_days = end.integer("idle_days", 1, 10)
        end.done()

        scoring = top.table("scoring")
        self.size_points = scoring.counted("group_size", HIGHEST)
        self.count_points = scoring.counted("group_count", HIGHEST)
        self.single_points = scoring.integer("single_stone", 0, 99)
        self.stupa_points = scoring.integer("stupa", 0, 99)
        self.food_points = scoring.integer("most_food", 0, 99)
        scoring.done()
        if self.size_points[1]:
            raise scoring.refuse("group_size.from", N_("must be 2 or more, because one stone is no group"))

        cards = top.table("bonus_cards")
        ours = cards.provenance == "reconstructed"
        self.bonus_cards = [BonusCard(colour, cards.table(name), ours) for colour, name in enumerate(COLOURS)]
        cards.done()
        top.done()


STANDARD: Final = Path(__file__).with_name("box.toml")

load_edition: Final = Editions(Edition, STANDARD, {1: STANDARD.with_name("box.v1.toml")}).load
