""" "Nachschub": take all food of one kind from one's cart, then draw a stone for it."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.yak.accounts import moved_food
from teahouse.games.yak.box import CARTS, FOODS, RESTOCK
from teahouse.games.yak.decisions.day import end_action, turn_over
from teahouse.games.yak.decisions.fog import DrawStones
from teahouse.games.yak.position import BY_CARD, NOON, YakState
from teahouse.games.yak.words.names import cart_text, food_count, food_text

NOTHING: Final = -1


class Restock(Action):
    """Take all the food of this kind that the cart carries and the tent can hold, or NOTHING."""

    def __init__(self, code: int, kind: int) -> None:
        super().__init__(code, f"restock {FOODS[kind] if kind != NOTHING else 'nothing'}")
        self.kind = kind


FIRST_RESTOCK: Final = 722
RESTOCKS: Final = [
    Restock(FIRST_RESTOCK + number, kind) for number, kind in enumerate([*range(len(FOODS)), NOTHING])
]


class TakeFood(Decision):
    """Which kind of food to take."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """As far as the tent has room; nothing only if that is nothing anyway."""
        yak = cast(YakState, state)
        kind = cast(Restock, action).kind
        food = yak.cart().food
        room = yak.room(yak.player())
        if kind == NOTHING:
            if room and (food[0] or food[1] or food[2]):
                return Refusal("restock", Message(N_("Your cart carries food: take all of one kind.")))
            return None
        if not room:
            return Refusal("tent", Message(N_("Your tent is full.")))
        if not food[kind]:
            return Refusal("restock", Message(N_("Your cart carries no food of this kind.")))
        return None

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        food = yak.cart().food
        key = 8 if yak.room(yak.player()) else 0
        if food[0]:
            key += 1
        if food[1]:
            key += 2
        if food[2]:
            key += 4
        return key

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        kind = cast(Restock, action).kind
        turn_over(yak)
        take_food(yak, kind)
        most = yak.setup.edition.most_stones
        if len(yak.cart().stones) < most:
            DRAW_ONE.begin(yak, 1)
            return
        if yak.story is not None:
            yak.tell(CartFull(yak.seat, yak.road[yak.seat], most))
        end_action(yak)

    def prompt(self, state: State, viewer: int) -> Message:
        yak = cast(YakState, state)
        if not yak.room(yak.player()) or not any(yak.cart().food):
            return Message(N_("Restock: there is no food that you could take."))
        return Message(N_("Restock: take all food of one kind from your cart."))

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        kind = things[-1].rpartition("-")[2]
        return [RESTOCKS[FOODS.index(kind)]] if things[-1].startswith("food-") and kind in FOODS else []


def take_food(yak: YakState, kind: int) -> None:
    """What the tent cannot hold stays on the cart."""
    player = yak.player()
    food = yak.cart().food
    taken = 0 if kind == NOTHING else min(food[kind], yak.room(player))
    if kind != NOTHING:
        food[kind] = food[kind] - taken
        yak.goods = b""
        player.tent[kind] = player.tent[kind] + taken
    if yak.story is not None:
        amounts = [taken if number == kind else 0 for number in range(len(FOODS))]
        yak.tell(Restocked(yak.seat, yak.road[yak.seat], amounts))
        left = [count if number == kind else 0 for number, count in enumerate(food)]
        if kind == NOTHING:
            left = food.copy()
        if sum(left):
            yak.tell(TentFull(yak.seat, yak.setup.edition.most_in_tent, left))


# What is told


class Restocked(Event):
    """Restock is turned over, and its player takes food from the cart, or finds none to take."""

    def __init__(self, who: int, cart: int, food: list[int]) -> None:
        super().__init__("restocked", who)
        self.cart = cart
        self.food = food

    def fields(self) -> list[str]:
        return ["cart", "food"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} turns over Restock and takes {food} from the cart."),
            name=seat_name(self.who),
            food=food_text(self.food),
        )

    def changes(self) -> list[Change]:
        return moved_food(self.food, CARTS[self.cart], f"tent {self.who}")


class TentFull(Event):
    """The tent holds no more, so that food stays on the cart."""

    def __init__(self, who: int, most: int, left: list[int]) -> None:
        super().__init__("tent full", who)
        self.most = most
        self.left = left
        """The food that stays there for that reason."""

    def fields(self) -> list[str]:
        return ["most", "left"]

    def message(self) -> Message | None:
        return Message(
            N_("The tent of {name} holds no more than {most}. Left on the cart: {food}."),
            name=seat_name(self.who),
            most=food_count(self.most),
            food=food_text(self.left),
        )


class CartFull(Event):
    """The cart carries as many stones as it can, so that none is drawn for it."""

    def __init__(self, who: int, cart: int, most: int) -> None:
        super().__init__("cart full", who)
        self.cart = cart
        self.most = most

    def fields(self) -> list[str]:
        return ["cart", "most"]

    def message(self) -> Message | None:
        return Message(
            N_("No stone is drawn: the {cart} carries {most} already."),
            cart=cart_text(self.cart),
            most=self.most,
        )


TAKE_FOOD: Final = TakeFood("restock", [*RESTOCKS], NOON)
DRAW_ONE: Final = DrawStones("draw for restock")
BY_CARD[RESTOCK] = TAKE_FOOD
