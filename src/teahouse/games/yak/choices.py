"""What a player may choose: for each decision the rule that forbids a choice, and the list of those left.

A list depends on a few small numbers only and is found once for each of them.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Refusal
from teahouse.engine.messages import N_, Message
from teahouse.games.yak.actions import (
    LOADS,
    MARKET_FOODS,
    PAYMENTS,
    PLACES,
    RESTOCK_NOTHING,
    RESTOCKS,
    SPARES,
    TAKES,
    Food,
    Load,
    Pay,
    Restock,
    Spare,
    Take,
)
from teahouse.games.yak.components import TWO_KINDS, Edition
from teahouse.games.yak.tower import Place, open_cells, why_not_cell

FULL_TENT: Final = N_("Your tent is full.")


def kinds_of(stones: list[int]) -> int:
    """The different stones among some, one bit a kind."""
    kinds = 0
    for stone in stones:
        kinds |= 1 << stone
    return kinds


# Build: the stones


def budget(cart: int, tent: list[int]) -> int:
    """The most food of a tent that the cart takes in one payment."""
    total = tent[0] + tent[1] + tent[2]
    if cart == TWO_KINDS:
        return total - min(tent[0], tent[1], tent[2])
    return total - tent[cart]


def is_part(some: list[int], stones: list[int]) -> bool:
    """Whether some stones are among others; both in ascending order."""
    at = 0
    for stone in some:
        while at < len(stones) and stones[at] < stone:
            at += 1
        if at == len(stones) or stones[at] != stone:
            return False
        at += 1
    return True


def stones_key(stones: list[int]) -> int:
    """A number for some stones in ascending order."""
    key = 0
    for stone in stones:
        key = key * 10 + stone + 1
    return key


_take_by_stones: Final = {stones_key(take.stones): take for take in TAKES}


def takes_among(stones: list[int]) -> list[Take]:
    """Every different set of up to three of these stones, in order of the codes; nothing is one too."""
    found: dict[int, Take] = {}
    for chosen in range(1 << len(stones)):  # one bit for each stone that is in
        some = [stone for number, stone in enumerate(stones) if chosen >> number & 1]
        take = _take_by_stones.get(stones_key(some))
        if take is not None:  # there are none of four
            found[take.code] = take
    return [found[number] for number in sorted(found)]


class TakeTable:
    """What each set of stones costs in an edition, and what may be taken from a cart."""

    def __init__(self, edition: Edition) -> None:
        self.prices = [
            edition.prices[len(take.stones)] + take.crystals * edition.crystal_price for take in TAKES
        ]
        """By the number of the take."""
        self.known: dict[int, list[Action]] = {}

    def price(self, take: Take) -> int:
        return self.prices[take.code - TAKES[0].code]

    def why_not(self, take: Take, stones: list[int], most: int) -> Refusal | None:
        """Nothing may always be taken (no-building)."""
        if not is_part(take.stones, stones):
            return Refusal("stones", Message(N_("Your cart does not carry these stones.")))
        price = self.price(take)
        if price > most:
            return Refusal(
                "price",
                Message(
                    N_("These stones cost {price} food, and the cart would take {most} of your tent."),
                    price=price,
                    most=most,
                ),
            )
        return None

    def takes(self, stones: list[int], most: int) -> list[Action]:
        """What may be taken of these stones for at most so much food."""
        key = stones_key(stones) * 9 + most
        known = self.known.get(key)
        if known is not None:
            return known
        found: list[Action] = [
            take for take in takes_among(stones) if self.why_not(take, stones, most) is None
        ]
        self.known[key] = found
        return found


# Build: the payment and its surplus


def may_pay(cart: int, food: Food) -> bool:
    """Whether the cart's restriction allows this food as a whole payment."""
    if cart == TWO_KINDS:
        return not (food.milk and food.meat and food.bread)
    if cart == 0:
        return not food.milk
    return not food.meat if cart == 1 else not food.bread


RESTRICTIONS: Final = [
    N_("This cart takes no milk."),
    N_("This cart takes no meat."),
    N_("This cart takes no bread."),
    N_("This cart takes at most two kinds of food in one payment."),
]


def why_not_pay(pay: Pay, cart: int, tent: list[int], price: int) -> Refusal | None:
    if pay.total != price:
        return Refusal("price", Message(N_("The price is {price} food."), price=price))
    if not may_pay(cart, pay):
        return Refusal("restriction", Message(RESTRICTIONS[cart]))
    if pay.milk > tent[0] or pay.meat > tent[1] or pay.bread > tent[2]:
        return Refusal("tent", Message(N_("There is not so much of it in your tent.")))
    return None


_payments: list[list[Action] | None] = [None] * (9 * 9 * 9 * 4 * 9)


def payments(cart: int, tent: list[int], price: int) -> list[Action]:
    """Every way to pay this price out of a tent."""
    key = (((tent[0] * 9 + tent[1]) * 9 + tent[2]) * 4 + cart) * 9 + price
    known = _payments[key]
    if known is not None:
        return known
    found: list[Action] = [pay for pay in PAYMENTS if why_not_pay(pay, cart, tent, price) is None]
    _payments[key] = found
    return found


def why_not_spare(spare: Spare, paid: list[int], surplus: int) -> Refusal | None:
    if spare.total != surplus:
        return Refusal("surplus", Message(N_("The surplus is {surplus} food."), surplus=surplus))
    if spare.milk > paid[0] or spare.meat > paid[1] or spare.bread > paid[2]:
        return Refusal("surplus", Message(N_("The surplus is a part of what you just paid.")))
    return None


_spares: list[list[Action] | None] = [None] * (9 * 9 * 9 * 9)


def spares(paid: list[int], surplus: int) -> list[Action]:
    """Every way to pick so much surplus out of a payment."""
    key = ((paid[0] * 9 + paid[1]) * 9 + paid[2]) * 9 + surplus
    known = _spares[key]
    if known is not None:
        return known
    found: list[Action] = [spare for spare in SPARES if why_not_spare(spare, paid, surplus) is None]
    _spares[key] = found
    return found


# Build: the tower


def why_not_place(place: Place, shape: int, stones: int) -> Refusal | None:
    if not stones >> place.stone & 1:
        return Refusal("placing", Message(N_("You have no such stone to place.")))
    return why_not_cell(shape, place.cell)


_places: dict[int, list[Action]] = {}


def places(shape: int, stones: int) -> list[Action]:
    """Each of these stones, one bit a kind, on each open cell of a tower of this shape."""
    key = shape * 512 + stones
    known = _places.get(key)
    if known is not None:
        return known
    cells = open_cells(shape)
    found: list[Action] = [place for place in PLACES if stones >> place.stone & 1 and cells >> place.cell & 1]
    _places[key] = found
    return found


# Restock


def why_not_restock(restock: Restock, food: list[int], room: int) -> Refusal | None:
    """All food of one kind, as far as the tent has room; nothing only if that is nothing anyway."""
    if restock.kind < 0:
        if room and (food[0] or food[1] or food[2]):
            return Refusal("restock", Message(N_("Your cart carries food: take all of one kind.")))
        return None
    if not room:
        return Refusal("tent", Message(FULL_TENT))
    if not food[restock.kind]:
        return Refusal("restock", Message(N_("Your cart carries no food of this kind.")))
    return None


_restocks: list[list[Action] | None] = [None] * 16


def restocks(food: list[int], room: int) -> list[Action]:
    """The kinds of food that can be taken from a cart."""
    key = 0
    if food[0]:
        key = 1
    if food[1]:
        key += 2
    if food[2]:
        key += 4
    if room:
        key += 8
    known = _restocks[key]
    if known is not None:
        return known
    every = [*RESTOCKS, RESTOCK_NOTHING]
    found: list[Action] = [restock for restock in every if why_not_restock(restock, food, room) is None]
    _restocks[key] = found
    return found


# Market: the food, and a stone for a cart


def why_not_market(wanted: Food, market: list[int], room: int, most: int) -> Refusal | None:
    if wanted.total > most:
        return Refusal("market", Message(N_("At most {most} food may be taken from the market."), most=most))
    if wanted.total > room:
        return Refusal("tent", Message(N_("Your tent has room for {room} more."), room=room))
    if wanted.milk > market[0] or wanted.meat > market[1] or wanted.bread > market[2]:
        return Refusal("market", Message(N_("There is not so much of it in the market.")))
    return None


_market_foods: list[list[Action] | None] = [None] * (3 * 3 * 3 * 3)


def market_foods(market: list[int], room: int, most: int) -> list[Action]:
    """Every way to take food from the market."""
    held = min(room, most)
    key = ((min(market[0], 2) * 3 + min(market[1], 2)) * 3 + min(market[2], 2)) * 3 + held
    known = _market_foods[key]
    if known is not None:
        return known
    found: list[Action] = [food for food in MARKET_FOODS if why_not_market(food, market, room, most) is None]
    _market_foods[key] = found
    return found


def why_not_load(load: Load, stones: int, carts: int) -> Refusal | None:
    if not stones >> load.stone & 1:
        return Refusal("load", Message(N_("No such stone was drawn.")))
    if not carts >> load.cart & 1:
        return Refusal("load", Message(N_("There is no room for a stone on that cart.")))
    return None


_loads: list[list[Action] | None] = [None] * (512 * 16)


def loads(stones: int, carts: int) -> list[Action]:
    """Each of these stones on each of these carts, one bit each."""
    key = stones * 16 + carts
    known = _loads[key]
    if known is not None:
        return known
    found: list[Action] = [load for load in LOADS if why_not_load(load, stones, carts) is None]
    _loads[key] = found
    return found
