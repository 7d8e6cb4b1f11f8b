"""Yak as a vector for learning programs: all but the cards that others have put face down."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from teahouse.engine.contract import Game, State
from teahouse.engine.encoding import (
    COUNT,
    FLAG,
    ONE_OF,
    Encoder,
    Plane,
    counts,
    flag,
    number,
    numbers,
    one_hots,
)
from teahouse.games.yak.box import CARDS, CARTS, COLOURS, FOODS, HIGHEST, PIECES, STONES
from teahouse.games.yak.position import NOT_CHOSEN, YakState

VERSION: Final = 1
PHASES: Final = [
    *("remove", "place carts", "load carts", "draw bonus", "start"),
    *("morning", "noon", "pay", "spare", "place", "draw", "load", "over"),
]
COLOUR: Final = one_hots(len(COLOURS))
CART: Final = one_hots(len(CARTS))
CARD: Final = one_hots(len(CARDS) + 1)
FACE_DOWN: Final = len(CARDS)
STONE: Final = one_hots(len(STONES))
NO_STONES: Final = bytes(len(STONES))
NO_PIECES: Final = bytes(len(PIECES))
NO_COLOURS: Final = bytes(len(COLOURS))


class YakEncoder(Encoder):
    """The day, the road, the quarry, and each player's card, tent and tower."""

    def __init__(self, game: Game) -> None:
        start = game.start()
        assert isinstance(start, YakState)
        setup = start.setup
        players = setup.players
        self.stops = 3 if players == 2 else players
        planes = [
            Plane("phase", len(PHASES), ONE_OF, "what happens next: " + ", ".join(PHASES)),
            Plane("acting", players, ONE_OF, "who decides; in the morning the first who still chooses"),
            Plane("turn of", players, ONE_OF, "whose turn it is at noon"),
            Plane("baby yak", players, ONE_OF, "who has the baby yak"),
            Plane("stupa", players, ONE_OF, "who has the stupa"),
            Plane("days", 3, COUNT, "the day, turns finished on it, days in a row without a stone"),
            Plane("flags", 3, FLAG, "last day, somebody built today, the carts drive clockwise"),
            Plane("removed", len(COLOURS), ONE_OF, "the colour that was left in the box"),
            Plane("bonus", len(COLOURS), COUNT, "bonus cards of each colour"),
            Plane(
                "road",
                self.stops * len(CARTS),
                ONE_OF,
                "the cart at each stop, the own first; with two players the one between them last",
            ),
            Plane(
                "carts",
                setup.carts * (len(STONES) + len(FOODS)),
                COUNT,
                "stones and food of each cart, in the order of their names",
            ),
            Plane("market", len(FOODS), COUNT, "food in the market"),
            Plane("bag", len(PIECES), COUNT, "pieces in the bag"),
            Plane("out", len(PIECES), COUNT, "pieces out of the game"),
            Plane("fog", 4, COUNT, "fogs on the track, in this draw, among the pieces of now, still to draw"),
            Plane("quarry", 3, FLAG, "the bag is gone, the marker covers the track, the draw falls short"),
            Plane("drawn", len(STONES), COUNT, "stones of the draw"),
            Plane("hand", len(STONES), COUNT, "stones in hand"),
            Plane("price", 1, COUNT, "their price"),
            Plane("paid", len(FOODS), COUNT, "the payment whose surplus is chosen"),
        ]
        for seat in range(players):
            whose = "own" if seat == 0 else f"next {seat}"
            planes += [
                Plane(f"{whose} card", len(CARDS) + 1, ONE_OF, "the card of the day, or one face down"),
                Plane(f"{whose} revealed", 1, FLAG, "whether it was turned over"),
                Plane(f"{whose} tent", len(FOODS), COUNT, "food"),
                Plane(f"{whose} tower", HIGHEST * len(STONES), ONE_OF, "the stone on each cell"),
            ]
        super().__init__(game, VERSION, planes, PHASES)

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, YakState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        out.write(self.phases[state.decision.phase])
        out.write(self.whose(state.acting, first))
        out.write(self.whose(state.seat, first))
        out.write(self.whose(state.baby_yak, first))
        out.write(self.whose(state.stupa, first))
        number(out, state.day)
        number(out, state.turn)
        number(out, state.idle_days)
        flag(out, state.last_day)
        flag(out, state.built_today)
        flag(out, state.clockwise)
        out.write(COLOUR[state.removed])
        counts(out, NO_COLOURS, state.bonus)
        road = state.road
        for stop in range(self.stops):
            at = (first + stop) % players if stop < players else stop
            out.write(CART[road[at] if at < len(road) else -1])
        for cart in state.carts:
            counts(out, NO_STONES, cart.stones)
            numbers(out, cart.food)
        numbers(out, state.market)
        self.write_quarry(state, out)
        counts(out, NO_STONES, state.in_hand)
        number(out, state.price)
        numbers(out, state.paid)
        for offset in range(players):
            seat = (first + offset) % players
            player = state.players[seat]
            hidden = seat != viewer and player.card != NOT_CHOSEN and not player.revealed
            out.write(CARD[FACE_DOWN if hidden else player.card])
            flag(out, player.revealed)
            numbers(out, player.tent)
            tower = player.tower
            if not tower.drawn:
                tower.drawn = b"".join([STONE[stone] for stone in tower.cells])
            out.write(tower.drawn)

    def write_quarry(self, state: YakState, out: BytesWriter) -> None:
        quarry = state.quarry
        counts(out, NO_PIECES, quarry.bag.unknown)
        counts(out, NO_PIECES, quarry.out)
        number(out, quarry.track)
        number(out, quarry.fogs)
        number(out, quarry.rising)
        number(out, quarry.left)
        flag(out, quarry.gone)
        flag(out, quarry.marker)
        flag(out, quarry.short)
        counts(out, NO_STONES, quarry.drawn)
