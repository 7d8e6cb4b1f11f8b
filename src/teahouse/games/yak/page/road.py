"""The round road: tents at its stops, and the carts with what they carry."""

from __future__ import annotations

from functools import partial
from typing import Final

from teahouse.engine.contract import NOBODY
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.scene import Kept, Piece, Place, Say
from teahouse.games.yak.box import CARTS, FOODS, STONES
from teahouse.games.yak.decisions.market import LOAD
from teahouse.games.yak.page.things import TENT_COLOURS, art_of, cart_id, numbered
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import cart_text, direction_text, food_text, kind_count, pieces_text

ROAD_W: Final = 760
ROAD_H: Final = 450
CENTRE: Final = (380.0, 225.0)
FLAT: Final = 141 / 256
"""How high the road is by its width: every stop lies on it."""
STOPS: Final = {
    4: [(380.0, 84.0), (636.0, 225.0), (380.0, 366.0), (124.0, 225.0)],
    3: [(380.0, 366.0), (158.0, 155.0), (602.0, 155.0)],
}
"""The middles of the carts that stand there, clockwise: of four from the back, of three from the front."""
TENTS: Final = {
    4: [(222, 60), (706, 366), (538, 394), (54, 366)],
    3: [(538, 394), (58, 290), (702, 290)],
}
"""Beside the stops, off the road."""
TENT_W: Final = 72
ARROWS: Final = (CENTRE[0], 272, 296)
"""The arrows round the mountain: their middle and width."""
OWN_STOP: Final = {4: 2, 3: 0}
"""Where one's own cart stands: at the bottom, where clockwise is to the left, as in the rulebook."""
DRIVES_RIGHT: Final = {
    (4, True): [True, False, False, True],
    (4, False): [False, False, True, True],
    (3, True): [False, True, False],
    (3, False): [True, True, False],
}
"""Whether the cart at each place of the ring looks to the right, by number of carts and direction."""
CART: Final = 225
"""How wide a cart is; it is drawn in a box of 150 x 100."""
LOAD_W: Final = CART * 40 / 150
LOAD_H: Final = CART * 25.6 / 150
"""A stone on a cart."""
CART_ART: Final = ["no_milk", "no_meat", "no_bread", "max_2"]
ON_CART: Final = [(25.0, 41.7), (65.0, 41.7), (25.0, 16.1), (65.0, 16.1)]
"""Centres of the four stones on a cart that drives to the right."""
CART_FOOD: Final = [(18.5, 68.0), (45.5, 68.0), (72.5, 68.0)]
TAG_W: Final = 96
TO_LEFT: Final = 60
"""So much further right the load lies on a cart that drives to the left."""


def ring_place(stop: int, yak: YakState, seat: int) -> int:
    """Where a stop lies on the ring, so that one's own is in front."""
    return (stop - max(seat, 0) + OWN_STOP[yak.setup.carts]) % yak.setup.carts


def cart_place(number: int, yak: YakState, seat: int) -> tuple[float, float, bool]:
    """The centre of a cart and whether it drives to the right."""
    at = ring_place(yak.road.index(number), yak, seat)
    x, y = STOPS[yak.setup.carts][at]
    return x, y, DRIVES_RIGHT[yak.setup.carts, yak.clockwise][at]


def on_cart(
    number: int, yak: YakState, seat: int, spot: tuple[float, float]
) -> tuple[float, float, tuple[float, float, float]]:
    """A point of a cart on the road, and the point round which it drives."""
    x, y, right = cart_place(number, yak, seat)
    scale = CART / 150
    dx = (spot[0] + (0 if right else TO_LEFT) - 75) * scale
    dy = (spot[1] - 50) * scale
    return x + dx, y + dy, (CENTRE[0] + dx, CENTRE[1] + dy, FLAT)


def road_pieces(yak: YakState, seat: int, say: Say, kept: Kept) -> list[Piece]:
    """The stops and the carts; `seat` looks at it."""
    plays = seat >= 0 and yak.acting != NOBODY and len(yak.road) == yak.setup.carts
    seat = max(seat, 0)  # who watches sees it as the first seat does
    stops = kept.part(("stops", seat), yak.clockwise, lambda: stop_pieces(yak, seat, say))
    pieces = list(stops)
    for stop, number in enumerate(yak.road):
        cart = yak.carts[number]
        shows = (stop, yak.clockwise, tuple(cart.stones), tuple(cart.food))
        pieces += kept.part(("cart", number, seat), shows, partial(cart_pieces, number, yak, seat, say))
    if plays:
        shows_next = (tuple(yak.road), yak.clockwise)
        pieces.append(kept.part(("next", seat), shows_next, lambda: next_mark(yak, seat, say)))
    return pieces


def next_cart(yak: YakState, seat: int) -> int:
    """The cart that drives to a seat's stop in the evening, as the carts look now."""
    return yak.road[(seat + (-1 if yak.clockwise else 1)) % yak.setup.carts]


def next_mark(yak: YakState, seat: int, say: Say) -> Piece:
    """Below the cart that comes next to the one who looks."""
    number = next_cart(yak, seat)
    x, y, _ = cart_place(number, yak, seat)
    label = Message(
        N_("In the evening this cart drives to you, unless fog turns the carts round: {cart}"),
        cart=cart_text(number),
    )
    text = say(Message(N_("next")))
    return Piece(
        "next-cart",
        "road",
        ["tag"],
        x,
        y + CART / 3 + 8,
        TAG_W,
        TAG_W * 0.32,
        layer=4,
        label=say(label),
        text=text,
        rule="evening",
        round=(CENTRE[0], CENTRE[1] + CART / 3 + 8, FLAT),
    )


def stop_pieces(yak: YakState, seat: int, say: Say) -> list[Piece]:
    x, y, w = ARROWS
    pieces = [
        Piece(
            "direction",
            "road",
            ["arrow-clockwise" if yak.clockwise else "arrow-counterclockwise"],
            x,
            y,
            w,
            w * 0.42,
            layer=0,
            label=say(direction_text(yak.clockwise)),
            rule="evening",
        )
    ]
    for other in range(yak.setup.players):
        x, y = TENTS[yak.setup.carts][ring_place(other, yak, seat)]
        label = Message(N_("The stop of {player}"), player=seat_name(other))
        pieces.append(
            Piece(
                f"stop-{other}",
                "road",
                [f"tent-{TENT_COLOURS[other]}"],
                x,
                y,
                TENT_W,
                label=say(label),
                owner=other,
                yours=say(Message(N_("Your stop"))),
                rule="day",
            )
        )
    return pieces


def cart_pieces(number: int, yak: YakState, seat: int, say: Say) -> list[Piece]:
    cart = yak.carts[number]
    name = CARTS[number]
    x, y, right = cart_place(number, yak, seat)
    label = Message(
        N_("{cart}: {stones}; {food}"),
        cart=cart_text(number),
        stones=pieces_text(cart.stones),
        food=food_text(cart.food),
    )
    pieces = [
        Piece(
            cart_id(number),
            "road",
            [f"cart-{CART_ART[number]}{'' if right else '-left'}"],
            x,
            y,
            CART,
            CART * 2 / 3,
            layer=2,
            label=say(label),
            rule="restriction",
            round=(*CENTRE, FLAT),
        )
    ]
    for slot, (stone, count) in enumerate(numbered(cart.stones)):
        x, y, centre = on_cart(number, yak, seat, ON_CART[slot])
        pieces.append(
            Piece(
                f"load-{name}-{STONES[stone]}-{count}",
                "road",
                [art_of(stone)],
                x,
                y,
                LOAD_W,
                LOAD_H,
                layer=3,
                label=say(pieces_text([stone])),
                rule="stones",
                like=f"load-{name}-{STONES[stone]}",
                home="bag",
                round=centre,
            )
        )
    for kind, food in enumerate(cart.food):
        if food:
            x, y, centre = on_cart(number, yak, seat, CART_FOOD[kind])
            pieces.append(
                Piece(
                    f"food-{name}-{FOODS[kind]}",
                    "road",
                    [f"food-{FOODS[kind]}"],
                    x,
                    y,
                    CART * 26 / 150,
                    layer=3,
                    label=say(kind_count(kind, food)),
                    badge=str(food),
                    rule="restock",
                    round=centre,
                )
            )
    return pieces


def cart_places(yak: YakState, seat: int, say: Say) -> list[Place]:
    """Carts that the stone chosen at the market may go to."""
    if yak.decision is not LOAD:
        return []
    found = []
    for number in yak.road:
        if yak.carts_with_room() >> number & 1:
            x, y, _ = cart_place(number, yak, seat)
            label = cart_text(number)
            found.append(Place(f"onto-{CARTS[number]}", "road", x, y, CART, CART * 2 / 3, say(label)))
    return found
