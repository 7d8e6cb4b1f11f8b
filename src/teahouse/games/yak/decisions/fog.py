""" "Nebel steigt auf": stones are drawn for an action, and fog among them interrupts it."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, Action, Change, Draw, Event, State, Weighted
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.yak.accounts import moved_stones
from teahouse.games.yak.box import CARTS, PIECES
from teahouse.games.yak.decisions.day import end_action
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import cart_text, pieces_text


class DrawPiece(Action):
    """Chance: this piece comes out of the bag."""

    def __init__(self, code: int, piece: int) -> None:
        super().__init__(code, f"draw {PIECES[piece]}")
        self.piece = piece


FIRST_DRAW: Final = 12
DRAWS: Final = [DrawPiece(FIRST_DRAW + piece, piece) for piece in range(len(PIECES))]


class DrawStones(Draw):
    """Pieces come out of the bag until an action has the stones that it needs, or what there is of them."""

    def __init__(self, name: str) -> None:
        super().__init__(name, [*DRAWS], phase="draw")

    def begin(self, yak: YakState, count: int) -> None:
        """Draw so many stones; without a bag the action ends."""
        if yak.quarry.gone:
            if yak.story is not None:
                yak.tell(NothingDrawn(yak.seat))
            end_action(yak)
            return
        yak.quarry.drawn = []
        draw_batch(yak, count)
        if yak.quarry.left:
            yak.go_on(self, CHANCE)
        else:
            end_action(yak)

    def use(self, yak: YakState) -> None:
        """The interrupted action goes on: the stones drawn are for the cart before the player."""
        quarry = yak.quarry
        if quarry.drawn:
            if yak.story is not None:
                yak.tell(CartLoaded(yak.seat, yak.road[yak.seat], quarry.drawn))
            cart = yak.cart()
            for stone in quarry.drawn:
                cart.load(stone)
            quarry.drawn = []
            yak.goods = b""
        end_action(yak)

    def prompt(self, state: State, viewer: int) -> Message:
        yak = cast(YakState, state)
        return Message(N_("Draw from the bag: {count} to come."), count=yak.quarry.left)

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(DRAWS[piece], ways) for piece, ways in cast(YakState, state).quarry.bag.weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return DRAWS[cast(YakState, state).quarry.bag.sample(rng)]

    def lot(self, state: State) -> str:
        return "bag"

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        piece = cast(DrawPiece, action).piece
        quarry = yak.quarry
        quarry.take(piece)
        if yak.story is not None:
            yak.tell(Drawn(yak.seat, piece))
        if quarry.left:
            return
        if quarry.rising:
            fog_rises(yak)
        if not quarry.left:
            yak.acting = yak.seat
            self.use(yak)


def draw_batch(yak: YakState, count: int) -> None:
    """So many pieces at the same time."""
    quarry = yak.quarry
    quarry.begin_batch(count)
    if quarry.short and yak.story is not None:
        yak.tell(BagShort(yak.seat, count, quarry.left))


def fog_rises(yak: YakState) -> None:
    """After a whole batch: all carts turn round once, and as many replacements are drawn as fogs."""
    quarry = yak.quarry
    fogs = quarry.rising
    quarry.fogs += fogs
    quarry.rising = 0
    yak.clockwise = not yak.clockwise
    if yak.story is not None:
        yak.tell(FogRose(yak.seat, yak.clockwise))
    if not quarry.short:
        if yak.story is not None:
            yak.tell(Replacements(yak.seat, fogs))
        draw_batch(yak, fogs)


# What is told


class Drawn(Event):
    """A piece comes out of the bag."""

    def __init__(self, who: int, piece: int) -> None:
        super().__init__("drawn", who)
        self.piece = piece

    def fields(self) -> list[str]:
        return ["piece"]

    def message(self) -> Message | None:
        return Message(N_("Drawn: {piece}."), piece=pieces_text([self.piece]))

    def changes(self) -> list[Change]:
        return moved_stones([self.piece], "bag", "drawn")


class NothingDrawn(Event):
    """Stones were to be drawn, but there is no bag any more."""

    def __init__(self, who: int) -> None:
        super().__init__("nothing drawn", who)

    def message(self) -> Message | None:
        return Message(N_("The bag is out of the game, so no stone is drawn."))


class BagShort(Event):
    """The bag has fewer pieces than are to be drawn."""

    def __init__(self, who: int, needed: int, there: int) -> None:
        super().__init__("bag short", who)
        self.needed = needed
        self.there = there

    def fields(self) -> list[str]:
        return ["needed", "there"]

    def message(self) -> Message | None:
        return Message(
            N_("The bag runs short: to be drawn {needed}, in the bag {there}."),
            needed=self.needed,
            there=self.there,
        )


class FogRose(Event):
    """Fog was drawn, and all carts turned round."""

    def __init__(self, who: int, clockwise: bool) -> None:
        super().__init__("fog rose", who)
        self.clockwise = clockwise
        """How they look now."""

    def fields(self) -> list[str]:
        return ["clockwise"]

    def message(self) -> Message | None:
        if self.clockwise:
            return Message(N_("Fog rises, and all carts turn round: they look clockwise now."))
        return Message(N_("Fog rises, and all carts turn round: they look counterclockwise now."))

    def changes(self) -> list[Change]:
        return [Change("clockwise", 1 if self.clockwise else -1)]


class Replacements(Event):
    """Stones are drawn in place of the fogs."""

    def __init__(self, who: int, count: int) -> None:
        super().__init__("replacements", who)
        self.count = count

    def fields(self) -> list[str]:
        return ["count"]

    def message(self) -> Message | None:
        return Counted(
            "{count} stone is drawn in place of the fog.",
            "{count} stones are drawn in place of the fog.",
            self.count,
        )


class CartLoaded(Event):
    """Stones that were drawn go onto a cart."""

    def __init__(self, who: int, cart: int, stones: list[int]) -> None:
        super().__init__("cart loaded", who)
        self.cart = cart
        self.stones = stones

    def fields(self) -> list[str]:
        return ["cart", "stones"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} puts on the {cart}: {stone}."),
            name=seat_name(self.who),
            stone=pieces_text(self.stones),
            cart=cart_text(self.cart),
        )

    def changes(self) -> list[Change]:
        return moved_stones(self.stones, "drawn", CARTS[self.cart])
