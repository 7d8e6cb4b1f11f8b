""" "Markt": take food from the market, then draw stones and put one of them on any cart."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.yak.accounts import moved_food
from teahouse.games.yak.box import CARTS, FOODS, MARKET, STONES
from teahouse.games.yak.decisions.clicks import stone_held
from teahouse.games.yak.decisions.day import end_action, turn_over
from teahouse.games.yak.decisions.fog import CartLoaded, DrawStones
from teahouse.games.yak.decisions.food import Food, food_clicked, food_sets
from teahouse.games.yak.decisions.placing import bit_of, bits_in, kinds_of
from teahouse.games.yak.position import BY_CARD, NOON, YakState
from teahouse.games.yak.words.names import food_count, food_text, pieces_text

MOST_TAKEN: Final = 2
"""No edition lets anybody take more food from the market at once."""


class MarketFood(Food):
    """Take this food."""


FIRST_MARKET: Final = 726
MARKET_FOODS: Final = [
    MarketFood(FIRST_MARKET + number, "market", food[0], food[1], food[2])
    for number, food in enumerate(food_sets(0, MOST_TAKEN))
]


class GoToMarket(Decision):
    """Which food to take."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yak = cast(YakState, state)
        wanted = cast(MarketFood, action)
        most = yak.setup.edition.market_takes
        room = yak.room(yak.player())
        if wanted.total > most:
            return Refusal(
                "market",
                Message(N_("No more than {most} may be taken from the market."), most=food_count(most)),
            )
        if wanted.total > room:
            return Refusal("tent", Message(N_("Your tent has room for {room} more."), room=room))
        if not wanted.is_in(yak.market):
            return Refusal("market", Message(N_("There is not so much of it in the market.")))
        return None

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        room = min(yak.room(yak.player()), yak.setup.edition.market_takes)
        milk = min(yak.market[0], MOST_TAKEN)
        meat = min(yak.market[1], MOST_TAKEN)
        bread = min(yak.market[2], MOST_TAKEN)
        return ((milk * 3 + meat) * 3 + bread) * 3 + room

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        food = cast(MarketFood, action)
        turn_over(yak)
        if yak.story is not None:
            yak.tell(MarketFoodTaken(yak.seat, food.counts()))
        if food.total:
            food.move(yak.market, yak.player().tent)
            yak.goods = b""
        if yak.carts_with_room():
            DRAW_SOME.begin(yak, yak.setup.edition.market_drawn)
            return
        if yak.story is not None:
            yak.tell(CartsFull(yak.seat, yak.setup.edition.most_stones))
        end_action(yak)

    def prompt(self, state: State, viewer: int) -> Message:
        yak = cast(YakState, state)
        most = min(yak.setup.edition.market_takes, yak.room(yak.player()), sum(yak.market))
        if not most:
            return Message(N_("Market: there is no food that you could take."))
        return Message(N_("Market: take up to {most} from the market."), most=food_count(most))

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        kind, _, rest = things[-1].partition("-")
        if kind != "market" or rest not in FOODS:
            return []
        return food_clicked(MARKET_FOODS, things, "market-", 0)


class MarketFoodTaken(Event):
    """Market is turned over, and its player takes food there, or none."""

    def __init__(self, who: int, food: list[int]) -> None:
        super().__init__("market food taken", who)
        self.food = food

    def fields(self) -> list[str]:
        return ["food"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} turns over Market and takes {food}."),
            name=seat_name(self.who),
            food=food_text(self.food),
        )

    def changes(self) -> list[Change]:
        return moved_food(self.food, "market", f"tent {self.who}")


class CartsFull(Event):
    """All carts carry as many stones as they can, so that none is drawn."""

    def __init__(self, who: int, most: int) -> None:
        super().__init__("carts full", who)
        self.most = most

    def fields(self) -> list[str]:
        return ["most"]

    def message(self) -> Message | None:
        return Message(N_("No stone is drawn: every cart carries {most} already."), most=self.most)


# A stone for a cart


class DrawForCart(DrawStones):
    """The stones that one of them is chosen from."""

    def use(self, yak: YakState) -> None:
        if yak.quarry.drawn:
            yak.go_on(LOAD, yak.seat)
        else:
            end_action(yak)


class Load(Action):
    """Of the stones drawn put this one on this cart."""

    def __init__(self, code: int, stone: int, cart: int) -> None:
        super().__init__(code, f"load {STONES[stone]} {CARTS[cart]}")
        self.stone = stone
        self.cart = cart


FIRST_LOAD: Final = 736
LOADS: Final = [
    Load(FIRST_LOAD + stone * len(CARTS) + cart, stone, cart)
    for stone in range(len(STONES))
    for cart in range(len(CARTS))
]


class LoadStone(Decision):
    """Which of the stones drawn goes on which cart with room; the others go back into the bag."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yak = cast(YakState, state)
        load = cast(Load, action)
        if load.stone not in yak.quarry.drawn:
            return Refusal("load", Message(N_("No such stone was drawn.")))
        if not yak.carts_with_room() >> load.cart & 1:
            return Refusal("load", Message(N_("There is no room for a stone on that cart.")))
        return None

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        return kinds_of(yak.quarry.drawn) << len(CARTS) | yak.carts_with_room()

    def pick(self, state: State, rng: Rng) -> Action:
        """Without the list: every stone drawn may go on every cart with room."""
        yak = cast(YakState, state)
        stones = kinds_of(yak.quarry.drawn)
        carts = yak.carts_with_room()
        many = bits_in(carts)
        chosen = rng.below(bits_in(stones) * many)
        return LOADS[bit_of(stones, chosen // many) * len(CARTS) + bit_of(carts, chosen % many)]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        load = cast(Load, action)
        yak.quarry.drawn.remove(load.stone)
        yak.carts[load.cart].load(load.stone)
        yak.goods = b""
        if yak.story is not None:
            yak.tell(CartLoaded(yak.seat, load.cart, [load.stone]))
        end_action(yak)

    def prompt(self, state: State, viewer: int) -> Message:
        stones = pieces_text(cast(YakState, state).quarry.drawn)
        return Message(N_("Put one of the stones drawn on a cart: {stones}."), stones=stones)

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        kind, _, rest = things[-1].partition("-")
        if kind != "cart" or rest not in CARTS:
            return []
        stone = stone_held(things, "drawn-", cast(YakState, state).quarry.drawn)
        return [LOADS[stone * len(CARTS) + CARTS.index(rest)]] if stone >= 0 else []


GO_TO_MARKET: Final = GoToMarket("market", [*MARKET_FOODS], NOON)
DRAW_SOME: Final = DrawForCart("draw for market")
LOAD: Final = LoadStone("load", [*LOADS])
BY_CARD[MARKET] = GO_TO_MARKET
