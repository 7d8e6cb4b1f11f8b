""" "Bauen": take stones from one's cart and pay for them with food that it takes. `placing.py` goes on."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.yak.accounts import moved_food, moved_stones
from teahouse.games.yak.box import BUILD, CARTS, CRYSTAL, NO_MEAT, NO_MILK, STONES, TWO_KINDS, Edition
from teahouse.games.yak.decisions.clicks import stone_of
from teahouse.games.yak.decisions.day import turn_over
from teahouse.games.yak.decisions.food import MOST_FOOD, Food, food_clicked, food_sets
from teahouse.games.yak.decisions.placing import PLACE, refill_cart
from teahouse.games.yak.position import BY_CARD, NOON, YakState
from teahouse.games.yak.words.names import food_count, food_text, pieces_text

# The stones


class Take(Action):
    """These stones of one's cart, in ascending order; none to leave it at that."""

    def __init__(self, code: int, stones: list[int]) -> None:
        super().__init__(code, f"take {' '.join(STONES[stone] for stone in stones) or 'nothing'}")
        self.stones = stones
        self.crystals = stones.count(CRYSTAL)

    def price(self, edition: Edition) -> int:
        """ "Tauschtafel": for so many stones, and more for every crystal among them."""
        return edition.prices[len(self.stones)] + self.crystals * edition.crystal_price


def stone_sets() -> list[list[int]]:
    """Up to three stones in ascending order, the fewest first."""
    kinds = range(len(STONES))
    ones = [[a] for a in kinds]
    twos = [[a, b] for a in kinds for b in kinds if a <= b]
    threes = [[a, b, c] for a in kinds for b in kinds for c in kinds if a <= b <= c]
    return [[], *ones, *twos, *threes]


FIRST_TAKE: Final = 3
TAKES: Final = [Take(FIRST_TAKE + number, stones) for number, stones in enumerate(stone_sets())]


class TakeStones(Decision):
    """Which stones to take. Their price has to be in the tent, in food that the cart takes."""

    def __init__(self) -> None:
        super().__init__("take stones", [*TAKES], NOON)
        self._by_stones = {stones_key(take.stones): take for take in TAKES}

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """Nothing may always be taken (no-building)."""
        yak = cast(YakState, state)
        take = cast(Take, action)
        if not is_part(take.stones, yak.cart().stones):
            return Refusal("stones", Message(N_("Your cart does not carry these stones.")))
        price = take.price(yak.setup.edition)
        most = budget(yak.road[yak.seat], yak.player().tent)
        if price > most:
            return Refusal(
                "price",
                Message(
                    N_("These stones cost {price}, and the cart would take {most} of your tent."),
                    price=food_count(price),
                    most=most,
                ),
            )
        return None

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        stones = yak.setup.edition.price_key * STONE_KEYS + stones_key(yak.cart().stones)
        return stones * (MOST_FOOD + 1) + budget(yak.road[yak.seat], yak.player().tent)

    def candidates(self, state: State) -> list[Action]:
        """Every different set of up to three of the cart's stones, in order of the codes."""
        stones = cast(YakState, state).cart().stones
        found: dict[int, Action] = {}
        for chosen in range(1 << len(stones)):  # one bit for each stone that is in
            some = [stone for number, stone in enumerate(stones) if chosen >> number & 1]
            take = self._by_stones.get(stones_key(some))
            if take is not None:  # there are none of four
                found[take.code] = take
        return [found[code] for code in sorted(found)]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        take = cast(Take, action)
        turn_over(yak)
        if yak.story is not None:
            yak.tell(StonesTaken(yak.seat, yak.road[yak.seat], take.stones))
        if not take.stones:
            refill_cart(yak)
            return
        stones = yak.cart().stones
        for stone in take.stones:
            stones.remove(stone)
        yak.goods = b""
        yak.in_hand = take.stones
        yak.price = take.price(yak.setup.edition)
        yak.go_on(PAY, yak.seat)

    def prompt(self, state: State, viewer: int) -> Message:
        most = max([len(cast(Take, action).stones) for action in self.legal(state)])
        if not most:
            return Message(N_("Build: you cannot pay for a stone of your cart."))
        return Counted(
            "Build: take a stone from your cart, or nothing.",
            "Build: take up to {count} stones from your cart, or nothing.",
            most,
        )

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        if not things[-1].startswith("load-"):
            return []
        stones = sorted([stone_of(thing) for thing in things if thing.startswith("load-")])
        return [take for take in TAKES if take.stones == stones]


def budget(cart: int, tent: list[int]) -> int:
    """The most food of a tent that the cart takes in one payment."""
    total = tent[0] + tent[1] + tent[2]
    if cart == TWO_KINDS:
        return total - min(min(tent[0], tent[1]), tent[2])
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


STONE_KEYS: Final = 10**4


def stones_key(stones: list[int]) -> int:
    """A number below STONE_KEYS for up to four stones in ascending order."""
    key = 0
    for stone in stones:
        key = key * 10 + stone + 1
    return key


class StonesTaken(Event):
    """Build is turned over, and its player takes stones from the cart, or none."""

    def __init__(self, who: int, cart: int, stones: list[int]) -> None:
        super().__init__("stones taken", who)
        self.cart = cart
        self.stones = stones

    def fields(self) -> list[str]:
        return ["cart", "stones"]

    def message(self) -> Message | None:
        if not self.stones:
            return Message(N_("{name} turns over Build and takes no stone."), name=seat_name(self.who))
        return Message(
            N_("{name} turns over Build and takes from the cart: {stones}."),
            name=seat_name(self.who),
            stones=pieces_text(self.stones),
        )

    def changes(self) -> list[Change]:
        return moved_stones(self.stones, CARTS[self.cart], "hand")


# The payment


class Pay(Food):
    """Pay with this food."""


FIRST_PAY: Final = 223
PAYMENTS: Final = [
    Pay(FIRST_PAY + number, "pay", food[0], food[1], food[2])
    for number, food in enumerate(food_sets(1, MOST_FOOD))
]

RESTRICTIONS: Final = [
    N_("This cart takes no milk."),
    N_("This cart takes no meat."),
    N_("This cart takes no bread."),
    N_("This cart takes at most two kinds of food in one payment."),
]


class PayFood(Decision):
    """Pay for the stones taken, within the cart's restriction; what the cart cannot carry is surplus."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yak = cast(YakState, state)
        pay = cast(Pay, action)
        cart = yak.road[yak.seat]
        if pay.total != yak.price:
            return Refusal("price", Message(N_("The price is {price}."), price=food_count(yak.price)))
        if not takes_payment(cart, pay):
            return Refusal("restriction", Message(RESTRICTIONS[cart]))
        if not pay.is_in(yak.player().tent):
            return Refusal("tent", Message(N_("There is not so much of it in your tent.")))
        return None

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        tent = yak.player().tent
        return (((tent[0] * 9 + tent[1]) * 9 + tent[2]) * 4 + yak.road[yak.seat]) * 9 + yak.price

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        pay = cast(Pay, action)
        yak.paid = pay.counts()
        pay.take_from(yak.player().tent)
        over = surplus(yak)
        if yak.story is not None:
            yak.tell(Paid(yak.seat, pay.counts(), over))
        if over <= 0:
            put_payment(yak)
            return
        yak.go_on(SPARE, yak.seat)
        ways = SPARE.legal(yak)
        if len(ways) == 1:  # nothing to choose
            SPARE.apply(yak, ways[0])

    def prompt(self, state: State, viewer: int) -> Message:
        yak = cast(YakState, state)
        return Message(
            N_("Pay {price} for {stones}."),
            price=food_count(yak.price),
            stones=pieces_text(yak.in_hand),
        )

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        own = f"tent-{viewer}-"
        if not things[-1].startswith(own):
            return []
        return food_clicked(PAYMENTS, things, "tent-", cast(YakState, state).price)


def takes_payment(cart: int, food: Food) -> bool:
    """ "Fuhrwerk-Einschränkungen": whether the cart takes this food as a whole payment."""
    if cart == TWO_KINDS:
        return not (food.milk and food.meat and food.bread)
    if cart == NO_MILK:
        return not food.milk
    return not food.meat if cart == NO_MEAT else not food.bread


def surplus(yak: YakState) -> int:
    """How much of the payment the cart cannot carry."""
    food = yak.cart().food
    paid = yak.paid
    carried = food[0] + food[1] + food[2] + paid[0] + paid[1] + paid[2]
    return carried - yak.setup.edition.most_on_cart


def put_payment(yak: YakState) -> None:
    """What was paid, without its surplus, goes into the cart."""
    if yak.story is not None:
        yak.tell(PaymentLoaded(yak.seat, yak.road[yak.seat], yak.paid))
    food = yak.cart().food
    for kind in range(3):
        food[kind] = food[kind] + yak.paid[kind]
    yak.goods = b""
    yak.paid = [0, 0, 0]
    yak.go_on(PLACE, yak.seat)


class Paid(Event):
    """Somebody pays for stones."""

    def __init__(self, who: int, food: list[int], surplus: int) -> None:
        super().__init__("paid", who)
        self.food = food
        self.surplus = surplus
        """So much of it the cart cannot carry; which food that is, is told next."""

    def fields(self) -> list[str]:
        return ["food", "surplus"]

    def message(self) -> Message | None:
        return Message(N_("{name} pays {food}."), name=seat_name(self.who), food=food_text(self.food))

    def changes(self) -> list[Change]:
        return moved_food(self.food, f"tent {self.who}", "paid")


class PaymentLoaded(Event):
    """The payment goes into the cart; that it was paid is said already."""

    def __init__(self, who: int, cart: int, food: list[int]) -> None:
        super().__init__("payment loaded", who)
        self.cart = cart
        self.food = food

    def fields(self) -> list[str]:
        return ["cart", "food"]

    def changes(self) -> list[Change]:
        return moved_food(self.food, "paid", CARTS[self.cart])


# Its surplus


class Spare(Food):
    """Of the payment, this finds no room on the cart and goes to the market."""


FIRST_SPARE: Final = 387
SPARES: Final = [
    Spare(FIRST_SPARE + number, "spare", food[0], food[1], food[2])
    for number, food in enumerate(food_sets(1, MOST_FOOD))
]


class SpareFood(Decision):
    """The payer chooses which tokens of the payment go to the market (surplus)."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yak = cast(YakState, state)
        spare = cast(Spare, action)
        over = surplus(yak)
        if spare.total != over:
            return Refusal("surplus", Message(N_("The surplus is {surplus}."), surplus=food_count(over)))
        if not spare.is_in(yak.paid):
            return Refusal("surplus", Message(N_("The surplus is a part of what you just paid.")))
        return None

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        paid = yak.paid
        return ((paid[0] * 9 + paid[1]) * 9 + paid[2]) * 9 + surplus(yak)

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        spare = cast(Spare, action)
        if yak.story is not None:
            yak.tell(SurplusToMarket(yak.seat, spare.counts()))
        paid = yak.paid.copy()
        spare.move(paid, yak.market)
        yak.paid = paid
        put_payment(yak)

    def prompt(self, state: State, viewer: int) -> Message:
        over = surplus(cast(YakState, state))
        return Message(
            N_("Choose what of your payment goes to the market: {surplus}."), surplus=food_count(over)
        )

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        if not things[-1].startswith("paid-"):
            return []
        return food_clicked(SPARES, things, "paid-", surplus(cast(YakState, state)))


class SurplusToMarket(Event):
    """What the cart cannot carry of a payment goes to the market."""

    def __init__(self, who: int, food: list[int]) -> None:
        super().__init__("surplus", who)
        self.food = food

    def fields(self) -> list[str]:
        return ["food"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} gives {food} of it to the market: the cart is full."),
            name=seat_name(self.who),
            food=food_text(self.food),
        )

    def changes(self) -> list[Change]:
        return moved_food(self.food, "paid", "market")


TAKE: Final = TakeStones()
PAY: Final = PayFood("pay", [*PAYMENTS])
SPARE: Final = SpareFood("spare", [*SPARES])
BY_CARD[BUILD] = TAKE
