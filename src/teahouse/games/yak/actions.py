"""All that players and chance can do in Yak: each action is made once, with its code and text."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.yak.components import CARDS, CARTS, COLOURS, CRYSTAL, FOODS, HIGHEST, PIECES, STONES
from teahouse.games.yak.tower import Place

MOST_FOOD: Final = 8
"""Nobody pays or keeps more food than this, since a tent holds no more."""


class Choose(Action):
    """Morning: put this card face down."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"choose {CARDS[card]}")
        self.card = card


class Take(Action):
    """Build: these stones of one's cart, in ascending order; none to leave it at that."""

    def __init__(self, code: int, stones: list[int]) -> None:
        super().__init__(code, f"take {' '.join(STONES[stone] for stone in stones) or 'nothing'}")
        self.stones = stones
        self.crystals = stones.count(CRYSTAL)


class Food(Action):
    """So much food of each kind: a payment, its surplus, or what is taken from the market."""

    def __init__(self, code: int, verb: str, milk: int, meat: int, bread: int) -> None:
        self.milk = milk
        self.meat = meat
        self.bread = bread
        self.total = milk + meat + bread
        parts = [f"{count} {FOODS[kind]}" for kind, count in enumerate([milk, meat, bread]) if count]
        super().__init__(code, f"{verb} {' '.join(parts) or 'nothing'}")


class Pay(Food):
    """Build: pay with this food."""


class Spare(Food):
    """Build: of the payment, this finds no room on the cart and goes to the market."""


class MarketFood(Food):
    """Market: take this food."""


class Restock(Action):
    """Restock: take all the food of this kind that the cart carries and the tent can hold; -1 for none."""

    def __init__(self, code: int, kind: int) -> None:
        super().__init__(code, f"restock {FOODS[kind] if kind >= 0 else 'nothing'}")
        self.kind = kind


class Load(Action):
    """Market: of the stones drawn put this one on this cart."""

    def __init__(self, code: int, stone: int, cart: int) -> None:
        super().__init__(code, f"load {STONES[stone]} {CARTS[cart]}")
        self.stone = stone
        self.cart = cart


class RemoveColour(Action):
    """Chance: this colour stays in the box."""

    def __init__(self, code: int, colour: int) -> None:
        super().__init__(code, f"remove {COLOURS[colour]}")
        self.colour = colour


class PlaceCart(Action):
    """Chance: this cart stands at the next stop."""

    def __init__(self, code: int, cart: int) -> None:
        super().__init__(code, f"cart {CARTS[cart]}")
        self.cart = cart


class Draw(Action):
    """Chance: this piece comes out of the bag."""

    def __init__(self, code: int, piece: int) -> None:
        super().__init__(code, f"draw {PIECES[piece]}")
        self.piece = piece


class DrawBonus(Action):
    """Chance: the bonus card of this colour is laid out."""

    def __init__(self, code: int, colour: int) -> None:
        super().__init__(code, f"bonus {COLOURS[colour]}")
        self.colour = colour


class StartPlayer(Action):
    """Chance: this seat gets the baby yak."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


# The fixed action space


def _stone_sets() -> list[list[int]]:
    """Up to three stones in ascending order, the fewest first."""
    kinds = range(len(STONES))
    ones = [[a] for a in kinds]
    twos = [[a, b] for a in kinds for b in kinds if a <= b]
    threes = [[a, b, c] for a in kinds for b in kinds for c in kinds if a <= b <= c]
    return [[], *ones, *twos, *threes]


def _food_sets(least: int, most: int) -> list[list[int]]:
    """Food of the three kinds, the least in all first, then the most milk, then the most meat."""
    return [
        [milk, meat, total - milk - meat]
        for total in range(least, most + 1)
        for milk in range(total, -1, -1)
        for meat in range(total - milk, -1, -1)
    ]


CHOICES: Final = [Choose(card, card) for card in range(3)]
FIRST_TAKE: Final = 3
TAKES: Final = [Take(FIRST_TAKE + n, stones) for n, stones in enumerate(_stone_sets())]
TAKE_NOTHING: Final = TAKES[0]
_first_pay: Final = FIRST_TAKE + len(TAKES)
PAYMENTS: Final = [
    Pay(_first_pay + n, "pay", f[0], f[1], f[2]) for n, f in enumerate(_food_sets(1, MOST_FOOD))
]
_first_spare: Final = _first_pay + len(PAYMENTS)
SPARES: Final = [
    Spare(_first_spare + n, "spare", f[0], f[1], f[2]) for n, f in enumerate(_food_sets(1, MOST_FOOD))
]
_first_place: Final = _first_spare + len(SPARES)
PLACES: Final = [
    Place(_first_place + stone * HIGHEST + cell, stone, cell)
    for stone in range(len(STONES))
    for cell in range(HIGHEST)
]
_first_restock: Final = _first_place + len(PLACES)
RESTOCKS: Final = [Restock(_first_restock + kind, kind) for kind in range(3)]
RESTOCK_NOTHING: Final = Restock(_first_restock + 3, -1)
_first_market: Final = _first_restock + 4
MARKET_FOODS: Final = [
    MarketFood(_first_market + n, "market", f[0], f[1], f[2]) for n, f in enumerate(_food_sets(0, 2))
]
_first_load: Final = _first_market + len(MARKET_FOODS)
LOADS: Final = [
    Load(_first_load + stone * 4 + cart, stone, cart) for stone in range(len(STONES)) for cart in range(4)
]

ACTIONS: Final[list[Action]] = [
    *CHOICES,
    *TAKES,
    *PAYMENTS,
    *SPARES,
    *PLACES,
    *RESTOCKS,
    RESTOCK_NOTHING,
    *MARKET_FOODS,
    *LOADS,
]

REMOVALS: Final = [RemoveColour(colour, colour) for colour in range(8)]
CART_PLACES: Final = [PlaceCart(8 + cart, cart) for cart in range(4)]
DRAWS: Final = [Draw(12 + piece, piece) for piece in range(10)]
BONUS_DRAWS: Final = [DrawBonus(22 + colour, colour) for colour in range(8)]
START_PLAYERS: Final = [StartPlayer(30 + seat, seat) for seat in range(4)]
CHANCE_ACTIONS: Final[list[Action]] = [*REMOVALS, *CART_PLACES, *DRAWS, *BONUS_DRAWS, *START_PLAYERS]
