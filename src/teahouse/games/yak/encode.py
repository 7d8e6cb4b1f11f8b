"""Yak as a vector for learning programs: all but the cards that others have put face down."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from teahouse.engine.contract import Game, State
from teahouse.engine.encoding import (
    COUNT,
    FLAG,
    ONE_OF,
    Encoder,
    Plane,
    one_hots,
    put_counts,
    put_flag,
    put_number,
    put_numbers,
    put_one,
)
from teahouse.games.yak.box import CARDS, CARTS, COLOURS, FOODS, HIGHEST, PIECES, STONES
from teahouse.games.yak.position import NOT_CHOSEN, YakState
from teahouse.games.yak.quarry import Quarry

VERSION: Final = 1
PHASES: Final = [
    *("remove", "place carts", "load carts", "draw bonus", "start"),
    *("morning", "noon", "pay", "spare", "place", "draw", "load", "over"),
]
FACE_DOWN: Final = len(CARDS)
STONE: Final = one_hots(len(STONES))


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
        self.before_goods = self.zeros("phase", "road")
        self.after_bag = self.zeros("out", "paid")
        self.before_tower = self.zeros("own card", "own tent")

    def write(self, state: State, viewer: int, out: BytesWriter) -> None:
        assert isinstance(state, YakState)
        players = self.players
        first = viewer if viewer >= 0 else 0
        at: i64 = len(out)
        out.write(self.before_goods)
        at = self.put_phase(out, at, state.decision.phase)
        at = self.put_seat(out, at, state.acting, first)
        at = self.put_seat(out, at, state.seat, first)
        at = self.put_seat(out, at, state.baby_yak, first)
        at = self.put_seat(out, at, state.stupa, first)
        at = put_number(out, at, state.day)
        at = put_number(out, at, state.turn)
        at = put_number(out, at, state.idle_days)
        at = put_flag(out, at, state.last_day)
        at = put_flag(out, at, state.built_today)
        at = put_flag(out, at, state.clockwise)
        at = put_one(out, at, len(COLOURS), state.removed)
        at = put_counts(out, at, len(COLOURS), state.bonus)
        road = state.road
        for stop in range(self.stops):
            place = (first + stop) % players if stop < players else stop
            at = put_one(out, at, len(CARTS), road[place] if place < len(road) else -1)
        if not state.goods:
            state.goods = goods_of(state)
        out.write(state.goods)
        bag = state.quarry.bag
        if not bag.counted:
            bag.counted = bag.counts(len(PIECES))
        out.write(bag.counted)
        at = len(out)
        out.write(self.after_bag)
        at = put_quarry(state.quarry, out, at)
        at = put_counts(out, at, len(STONES), state.in_hand)
        at = put_number(out, at, state.price)
        put_numbers(out, at, state.paid)
        for offset in range(players):
            seat = (first + offset) % players
            player = state.players[seat]
            at = len(out)
            out.write(self.before_tower)
            hidden = seat != viewer and player.card != NOT_CHOSEN and not player.revealed
            at = put_one(out, at, len(CARDS) + 1, FACE_DOWN if hidden else player.card)
            at = put_flag(out, at, player.revealed)
            put_numbers(out, at, player.tent)
            tower = player.tower
            if not tower.drawn:
                tower.drawn = b"".join([STONE[stone] for stone in tower.cells])
            out.write(tower.drawn)


def goods_of(state: YakState) -> bytes:
    """Stones and food of each cart, and the market."""
    out = BytesWriter()
    at: i64 = 0
    size = len(STONES) + len(FOODS)
    out.write(bytes(size * len(state.carts) + len(FOODS)))
    for cart in state.carts:
        at = put_counts(out, at, len(STONES), cart.stones)
        at = put_numbers(out, at, cart.food)
    put_numbers(out, at, state.market)
    return out.getvalue()


def put_quarry(quarry: Quarry, out: BytesWriter, at: i64) -> i64:
    """All but the bag."""
    at = put_counts(out, at, len(PIECES), quarry.out)
    at = put_number(out, at, quarry.track)
    at = put_number(out, at, quarry.fogs)
    at = put_number(out, at, quarry.rising)
    at = put_number(out, at, quarry.left)
    at = put_flag(out, at, quarry.gone)
    at = put_flag(out, at, quarry.marker)
    at = put_flag(out, at, quarry.short)
    return put_counts(out, at, len(STONES), quarry.drawn)
