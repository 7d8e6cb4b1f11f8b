"""What else may tell how many flags a tower will have: food, room to grow, and what the carts offer.

Bots learn weights for these features by games (`teahouse train yak`).
"""

from __future__ import annotations

from typing import Final

from teahouse.games.yak.box import CRYSTAL, NO_STONE
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
    """The features of a seat, in the order of NAMES. What a seat does today is done when its turn is over.

    `wanted` are its colours to grow.
    """
    player = yak.players[seat]
    food = player.food()
    kinds = int(player.tent[0] > 0) + int(player.tent[1] > 0) + int(player.tent[2] > 0)
    found = [
        float(yak.seat == seat),
        float(player.tower.size),
        float(food),
        float(max(0, food - 5)),
        float(kinds),
        float(len(yak.in_hand)) if yak.seat == seat else 0.0,
    ]
    to_come = (seat - yak.baby_yak) % yak.setup.players >= yak.turn
    if to_come and not player.revealed:
        add_offer(found, yak, yak.road[seat], player, wanted)
    else:
        found.extend(NO_OFFER)
    stops = len(yak.road)
    next_stop = (seat - 1) % stops if yak.clockwise else (seat + 1) % stops
    add_offer(found, yak, yak.road[next_stop], player, wanted)
    found.append(float(yak.baby_yak == seat))
    return found


NO_OFFER: Final = [0.0, 0.0, 0.0]


def add_offer(found: list[float], yak: YakState, number: int, player: Player, wanted: int) -> None:
    """How many stones of a cart a player could pay for, how many of them fit, and the most food of a kind."""
    cart = yak.carts[number]
    most = budget(number, player.tent)
    stones = 0
    prices = yak.setup.edition.prices
    while stones < min(3, len(cart.stones)) and prices[stones + 1] <= most:
        stones += 1
    fitting = 0
    for stone in cart.stones:
        if wanted >> stone & 1:
            fitting += 1
    found.append(float(stones))
    found.append(float(min(fitting, stones)))
    found.append(float(most_food(cart)))


def most_food(cart: Cart) -> int:
    return max(cart.food[0], cart.food[1], cart.food[2])


def colours_to_grow(player: Player) -> int:
    """The colours of stones that have an open place next to them, one bit each."""
    tower = player.tower
    colours = 0
    cells = open_cells(tower.shape)
    index = 0
    while cells:
        if cells & 1:
            near = CELLS[index].touching & tower.shape
            other = 0
            while near:
                if near & 1:
                    stone = tower.cells[other]
                    if stone != NO_STONE and stone != CRYSTAL:
                        colours |= 1 << stone
                near >>= 1
                other += 1
        cells >>= 1
        index += 1
    return colours
