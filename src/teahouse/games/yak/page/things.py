"""How stones look on Yak's page, and what its pieces and places are called."""

from __future__ import annotations

from typing import Final

from teahouse.games.yak.box import CARTS, FOODS, PIECES
from teahouse.games.yak.tower import Cell

TENT_COLOURS: Final = ["red", "blue", "green", "yellow"]
"""Of each seat."""


def art_of(piece: int) -> str:
    """The drawing of a stone, a crystal or a fog."""
    name = PIECES[piece]
    return name if name in ("crystal", "fog") else f"stone-{name}"


def numbered(stones: list[int]) -> list[tuple[int, int]]:
    """Each stone with how many of its kind come before it."""
    return [(stone, stones[:index].count(stone)) for index, stone in enumerate(stones)]


def stone_id(seat: int, cell: Cell) -> str:
    return f"stone-{seat}-{cell.name}"


def cell_id(seat: int, cell: Cell) -> str:
    return f"cell-{seat}-{cell.name}"


def hand_id(stone: int, count: int) -> str:
    return f"hand-{PIECES[stone]}-{count}"


def cart_id(cart: int) -> str:
    return f"cart-{CARTS[cart]}"


def food_chain(prefix: str, food: list[int]) -> list[str]:
    """A click for each token of food."""
    return [f"{prefix}-{FOODS[kind]}" for kind, count in enumerate(food) for _ in range(count)]
