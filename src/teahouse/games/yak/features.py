"""What else may tell how many flags a tower will have: food, room to grow, and what the carts offer.

Bots learn weights for these features by games (`teahouse train yak`).
"""

from __future__ import annotations

from typing import Final

from teahouse.games.yak.box import CRYSTAL
from teahouse.games.yak.decisions.build import budget
from teahouse.games.yak.position import Cart, Player, YakState
from teahouse.games.yak.tower import CELLS, open_cells

NAMES: Final = [
    "acts",
    "stones",
    "food",
    "food_over_5",
    "kinds_of_food",
    "in_hand",
    "build_today",
    "fitting_today",
    "food_today",
    "build_tomorrow",
    "fitting_tomorrow",
    "food_tomorrow",
    "baby_yak",
]


def features(yak: YakState, seat: int, wanted: int) -> list[float]:
    """The features of a seat, in the order of NAMES."""
    found: list[float] = []
    add_features(found, yak, seat, wanted)
    return found


def add_features(found: list[float], yak: YakState, seat: int, wanted: int) -> None:
    """Add the features of a seat to a list. What a seat does today is done when its turn is over.

    `wanted` are its colours to grow.
    """
    player = yak.players[seat]
    food = player.food()
    turn = yak.seat == seat
    found.append(float(turn))
    found.append(float(player.tower.size))
    found.append(float(food))
    found.append(float(max(0, food - 5)))
    found.append(float(kinds_of_food(player)))
    found.append(float(len(yak.in_hand)) if turn else 0.0)
    to_come = (seat - yak.baby_yak) % yak.setup.players >= yak.turn
    if to_come and not player.revealed:
        add_offer(found, yak, yak.road[seat], player, wanted)
    else:
        found.append(0.0)
        found.append(0.0)
        found.append(0.0)
    stops = len(yak.road)
    next_stop = (seat - 1) % stops if yak.clockwise else (seat + 1) % stops
    add_offer(found, yak, yak.road[next_stop], player, wanted)
    found.append(float(yak.baby_yak == seat))


def kinds_of_food(player: Player) -> int:
    """A cart refuses one kind of food, so several are better than one."""
    kinds = 0
    for count in player.tent:
        if count:
            kinds += 1
    return kinds


def add_offer(found: list[float], yak: YakState, number: int, player: Player, wanted: int) -> None:
    """How many stones of a cart a player could pay for, how many of them fit, and the most food of a kind."""
    cart = yak.carts[number]
    most = budget(number, player.tent)
    there = min(3, len(cart.stones))
    stones = 0
    prices = yak.setup.edition.prices
    while stones < there and prices[stones + 1] <= most:
        stones += 1
    fitting = 0
    for stone in cart.stones:
        if wanted >> stone & 1:
            fitting += 1
    found.append(float(stones))
    found.append(float(min(fitting, stones)))
    found.append(float(most_food(cart)))


def most_food(cart: Cart) -> int:
    food = cart.food
    return max(max(food[0], food[1]), food[2])


def colours_to_grow(player: Player) -> int:
    """The colours of stones that have an open place next to them, one bit each."""
    tower = player.tower
    worth = tower.known_worth()
    if worth.to_grow >= 0:
        return worth.to_grow
    stones = tower.cells
    colours = 0
    for cell in beside_open(tower.shape):
        stone = stones[cell]
        if stone != CRYSTAL:
            colours |= 1 << stone
    worth.to_grow = colours
    return colours


_beside_by_shape: Final[dict[int, bytes]] = {}


def beside_open(shape: int) -> bytes:
    """The occupied cells that have an open one next to them; found once for each shape."""
    known = _beside_by_shape.get(shape)
    if known is not None:
        return known
    free = open_cells(shape)
    found = bytes([cell.index for cell in CELLS if shape >> cell.index & 1 and cell.touching & free])
    _beside_by_shape[shape] = found
    return found
