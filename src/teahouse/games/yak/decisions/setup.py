""" "Spielvorbereitung": everything that is drawn by lot before the first day (start)."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Draw, Event, State, Weighted
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.yak.accounts import moved_marker, moved_stones
from teahouse.games.yak.box import CARTS, COLOURS, FOG, BonusCard
from teahouse.games.yak.decisions.day import begin_day
from teahouse.games.yak.decisions.fog import DRAWS, DrawPiece
from teahouse.games.yak.meta import COLOUR_NAMES
from teahouse.games.yak.position import NO_COLOUR, Setup, YakState, empty_table
from teahouse.games.yak.words.names import bonus_laid, cart_text, pieces_text, stop_text


def new_state(setup: Setup) -> YakState:
    """The game before its set-up has drawn anything."""
    yak = empty_table(setup)
    yak.decision = PLACE_CARTS
    if setup.players < 4:
        if setup.removed == NO_COLOUR:
            yak.decision = REMOVE
        else:
            remove_colour(yak, setup.removed)
    return yak


# Two and three players: a colour stays in the box


class RemoveColour(Action):
    """Chance: this colour stays in the box."""

    def __init__(self, code: int, colour: int) -> None:
        super().__init__(code, f"remove {COLOURS[colour]}")
        self.colour = colour


FIRST_REMOVAL: Final = 0
REMOVALS: Final = [RemoveColour(FIRST_REMOVAL + colour, colour) for colour in range(len(COLOURS))]


class DrawColour(Draw):
    """Which colour two and three players play without."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw lots for the colour that stays in the box."))

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(removal, 1) for removal in REMOVALS]

    def sample(self, state: State, rng: Rng) -> Action:
        return REMOVALS[rng.below(len(REMOVALS))]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        remove_colour(yak, cast(RemoveColour, action).colour)


def remove_colour(yak: YakState, colour: int) -> None:
    """A whole colour with its bonus card, one stone of every other colour and one crystal leave."""
    edition = yak.setup.edition
    out = yak.setup.out[colour]
    yak.quarry.bag = yak.setup.bags[colour].clone()
    yak.quarry.out = out
    yak.removed = colour
    if yak.story is not None:
        yak.tell(ColourRemoved(colour, out, edition.fewer_stones, edition.fewer_crystals))
    yak.decision = PLACE_CARTS


class ColourRemoved(Event):
    """A colour stays in the box, and some stones of the others."""

    def __init__(self, colour: int, out: list[int], stones: int, crystals: int) -> None:
        super().__init__("colour removed", NOBODY)
        self.colour = colour
        self.out = out
        """All stones that leave the bag for it."""
        self.stones = stones
        """Of every other colour."""
        self.crystals = crystals

    def fields(self) -> list[str]:
        return ["colour", "out", "stones", "crystals"]

    def message(self) -> Message | None:
        return Message(
            N_(
                "The colour {colour} stays in the box; so do {stones} of every other colour "
                "and {crystals} of the crystals."
            ),
            colour=Message(COLOUR_NAMES[COLOURS[self.colour]]),
            stones=self.stones,
            crystals=self.crystals,
        )

    def changes(self) -> list[Change]:
        return moved_stones(self.out, "bag", "out")


# The carts on the road


class PlaceCart(Action):
    """Chance: this cart stands at the next stop."""

    def __init__(self, code: int, cart: int) -> None:
        super().__init__(code, f"cart {CARTS[cart]}")
        self.cart = cart


FIRST_CART: Final = 8
CART_PLACES: Final = [PlaceCart(FIRST_CART + cart, cart) for cart in range(len(CARTS))]


class DrawCart(Draw):
    """Which cart stands before whom, stop after stop."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw lots for the cart at the next stop."))

    def outcomes(self, state: State) -> list[Weighted]:
        yak = cast(YakState, state)
        return [Weighted(CART_PLACES[cart], 1) for cart in range(yak.setup.carts) if cart not in yak.road]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        cart = cast(PlaceCart, action).cart
        if yak.story is not None:
            yak.tell(CartPlaced(cart, len(yak.road), yak.setup.players))
        yak.road = [*yak.road, cart]
        if len(yak.road) == yak.setup.carts:
            yak.decision = LOAD_CARTS


class CartPlaced(Event):
    """A cart stands on the road."""

    def __init__(self, cart: int, stop: int, players: int) -> None:
        super().__init__("cart placed", NOBODY)
        self.cart = cart
        self.stop = stop
        self.players = players

    def fields(self) -> list[str]:
        return ["cart", "stop"]

    def message(self) -> Message | None:
        return Message(N_("On the road, {stop}."), stop=stop_text(self.cart, self.stop, self.players))

    def changes(self) -> list[Change]:
        return [Change(f"{CARTS[self.cart]} at {self.stop}", 1)]


class LoadCarts(Draw):
    """The first stones of the carts, stop after stop; then the fogs go into the bag."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw a stone for a cart."))

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(DRAWS[piece], ways) for piece, ways in cast(YakState, state).quarry.bag.weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return DRAWS[cast(YakState, state).quarry.bag.sample(rng)]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        stone = cast(DrawPiece, action).piece
        edition = yak.setup.edition
        number = yak.road[-1]
        for cart in yak.road:
            if len(yak.carts[cart].stones) < edition.cart_stones:
                number = cart
                break
        yak.quarry.bag.take(stone)
        yak.carts[number].load(stone)
        yak.goods = b""
        if yak.story is not None:
            yak.tell(FirstStone(number, stone))
        if len(yak.carts[yak.road[-1]].stones) == edition.cart_stones:
            mix_in_fogs(yak)
            yak.decision = DRAW_BONUS if yak.setup.bonus else START


def mix_in_fogs(yak: YakState) -> None:
    fogs = yak.setup.edition.fogs
    for _ in range(fogs):
        yak.quarry.bag.shuffle_in(FOG)
    if yak.story is not None:
        yak.tell(FogsMixedIn(fogs))


class FirstStone(Event):
    """A cart gets one of the stones that it starts with."""

    def __init__(self, cart: int, stone: int) -> None:
        super().__init__("first stone", NOBODY)
        self.cart = cart
        self.stone = stone

    def fields(self) -> list[str]:
        return ["cart", "stone"]

    def message(self) -> Message | None:
        return Message(
            N_("Drawn for the {cart}: {stone}."),
            cart=cart_text(self.cart),
            stone=pieces_text([self.stone]),
        )

    def changes(self) -> list[Change]:
        return moved_stones([self.stone], "bag", CARTS[self.cart])


class FogsMixedIn(Event):
    """The fogs go into the bag."""

    def __init__(self, fogs: int) -> None:
        super().__init__("fogs mixed in", NOBODY)
        self.fogs = fogs

    def fields(self) -> list[str]:
        return ["fogs"]

    def message(self) -> Message | None:
        return Counted("{count} fog goes into the bag.", "{count} fogs go into the bag.", self.fogs)

    def changes(self) -> list[Change]:
        return [Change("bag fog", self.fogs)]


# The advanced variant: bonus cards


class LayBonus(Action):
    """Chance: the bonus card of this colour is laid out."""

    def __init__(self, code: int, colour: int) -> None:
        super().__init__(code, f"bonus {COLOURS[colour]}")
        self.colour = colour


FIRST_BONUS: Final = 22
BONUS_DRAWS: Final = [LayBonus(FIRST_BONUS + colour, colour) for colour in range(len(COLOURS))]


class DrawBonus(Draw):
    """Which bonus cards count in this game; that of the colour left out stays in the box too."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw a bonus card."))

    def outcomes(self, state: State) -> list[Weighted]:
        yak = cast(YakState, state)
        return [
            Weighted(draw, 1)
            for draw in BONUS_DRAWS
            if draw.colour != yak.removed and draw.colour not in yak.bonus
        ]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        colour = cast(LayBonus, action).colour
        yak.bonus = [*yak.bonus, colour]
        if yak.story is not None:
            yak.tell(BonusLaid(yak.setup.edition.bonus_cards[colour]))
        if len(yak.bonus) == yak.setup.bonus:
            yak.decision = START


class BonusLaid(Event):
    """A bonus card lies on the board."""

    def __init__(self, card: BonusCard) -> None:
        super().__init__("bonus card", NOBODY)
        self.card = card
        self.colour = card.colour

    def fields(self) -> list[str]:
        return ["colour"]

    def message(self) -> Message | None:
        return bonus_laid(self.card)

    def changes(self) -> list[Change]:
        return [Change(f"bonus {COLOURS[self.colour]}", 1)]


# The baby yak


class StartPlayer(Action):
    """Chance: this seat gets the baby yak."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


FIRST_START: Final = 30
START_PLAYERS: Final = [StartPlayer(FIRST_START + seat, seat) for seat in range(4)]


class DrawStartPlayer(Draw):
    """Who gets the baby yak."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw lots for the baby yak."))

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(START_PLAYERS[seat], 1) for seat in range(cast(YakState, state).setup.players)]

    def sample(self, state: State, rng: Rng) -> Action:
        return START_PLAYERS[rng.below(cast(YakState, state).setup.players)]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        yak.baby_yak = cast(StartPlayer, action).seat
        if yak.story is not None:
            yak.tell(BabyYakGiven(yak.baby_yak))
        begin_day(yak)


class BabyYakGiven(Event):
    """Somebody starts at the first noon."""

    def __init__(self, who: int) -> None:
        super().__init__("baby yak given", who)

    def message(self) -> Message | None:
        return Message(N_("{name} gets the baby yak."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return moved_marker("baby yak", NOBODY, self.who)


REMOVE: Final = DrawColour("remove", [*REMOVALS])
PLACE_CARTS: Final = DrawCart("place carts", [*CART_PLACES])
LOAD_CARTS: Final = LoadCarts("load carts", [*DRAWS])
DRAW_BONUS: Final = DrawBonus("draw bonus", [*BONUS_DRAWS])
START: Final = DrawStartPlayer("start", [*START_PLAYERS])
