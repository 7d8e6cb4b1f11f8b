"""Yak's table on the page: its areas, where they lie, and all that lies on them.

Stones and food have no identity in the rules. On the page they are named by where they lie and what they are,
and the client lets a piece that comes take over from one of the same look that goes: a stone travels from its
cart to the hand and on to the tower.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

from teahouse.engine.contract import NOBODY, Action, Deed, Event, Game, Known
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Area, Brought, Choice, Layout, Layouts, Overlay, Say, Scene, Stage, Told
from teahouse.games.yak.decisions import DECISIONS
from teahouse.games.yak.decisions.day import BabyYakPassed, Choose
from teahouse.games.yak.decisions.fog import DrawPiece
from teahouse.games.yak.decisions.setup import PlaceCart, RemoveColour
from teahouse.games.yak.page.bonus import BONUS_H, BONUS_W, bonus_cards
from teahouse.games.yak.page.choices import choice_of
from teahouse.games.yak.page.market import market_pieces
from teahouse.games.yak.page.meaning import card_meaning, taking_meaning
from teahouse.games.yak.page.panels import panels
from teahouse.games.yak.page.players import belongings, cards, food_home
from teahouse.games.yak.page.quarry import quarry_pieces
from teahouse.games.yak.page.road import CART_ART, ROAD_H, ROAD_W, cart_places, road_pieces
from teahouse.games.yak.page.telling import brief, page_message
from teahouse.games.yak.page.things import TENT_COLOURS, art_of
from teahouse.games.yak.page.touched import touched
from teahouse.games.yak.page.towers import (
    STONE_H,
    STONE_W,
    TOWER_W,
    group_outlines,
    open_places,
    tower_pieces,
)
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import cart_text, pieces_text
from teahouse.games.yak.words.tips import TIPS

TITLE: Final = 40
"""Room above an area for its title, which is written as large on small areas."""
MARKET_W: Final = 600
MARKET_H: Final = 124
TOWER_H: Final = 700
GAP: Final = 20
EDGE: Final = 8
BETWEEN: Final = 10
NARROW: Final = 600
OWN: Final = 0.66
"""How large one's own tower is on a phone."""


class YakStage(Stage):
    """The round road for all, one's own tower large and the others small."""

    usual = frozenset(
        [
            "cards taken back",
            "baby yak passed",
            "carts drove on",
            "day began",
            "over",
            "tower scored",
            "crystal counted",
            "won",
        ]
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        setup = yak_of(game.know(game.start(), 0)).setup
        self.carts = setup.carts
        self.bonus = setup.bonus

    def brought(self, outcome: Action) -> Brought:
        ratio = STONE_H / STONE_W
        if isinstance(outcome, DrawPiece):
            return Brought(pieces_text([outcome.piece]), [art_of(outcome.piece)], ratio)
        if isinstance(outcome, RemoveColour):
            return Brought(pieces_text([outcome.colour]), [art_of(outcome.colour)], ratio)
        if isinstance(outcome, PlaceCart):
            return Brought(cart_text(outcome.cart), [f"cart-{CART_ART[outcome.cart]}"], 2 / 3)
        return Brought()

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area(
                "market", MARKET_W, MARKET_H, say(Message(N_("The market and the bag"))), art="market-ground"
            ),
            Area("road", ROAD_W, ROAD_H, art=f"road-{self.carts}"),
        ]
        for index in range(self.bonus):
            title = "" if index else say(Message(N_("Bonus cards")))
            result.append(Area(f"bonus-{index}", BONUS_W, BONUS_H, title))
        for seat in range(self.game.players):
            ground = f"ground-{TENT_COLOURS[seat]}"
            result.append(Area(f"tower-{seat}", TOWER_W, TOWER_H, art=ground, seat=seat))
        return result

    def layouts(self, seat: int) -> Layouts:
        """One's own tower is large; spectators see the first one large."""
        own = max(seat, 0)
        others = [(own + step) % self.game.players for step in range(1, self.game.players)]
        return Layouts(wide_layout(own, others, self.bonus), narrow_layout(own, others, self.bonus))

    def tip(self, category: str) -> Message | None:
        return Message(TIPS[category])

    def headline(self, known: Known) -> Message:
        yak = yak_of(known)
        if yak.last_day:
            return Message(N_("Day {day}, the last one."), day=yak.day)
        return Message(N_("Day {day}."), day=yak.day)

    def scene(self, known: Known, say: Say) -> Scene:
        yak, viewer, kept = yak_of(known), known.viewer, self.kept(say)
        pieces = road_pieces(yak, viewer, say, kept)
        bag = of_bag(yak)
        pieces += kept.part("market", (tuple(yak.market), bag), lambda: market_pieces(yak, say))
        pieces += kept.part("quarry", of_quarry(yak), lambda: quarry_pieces(yak, say))
        pieces += kept.part("bonus", tuple(yak.bonus), lambda: bonus_cards(yak, say))
        places = cart_places(yak, viewer, say)
        overlays: list[Overlay] = []
        for seat in range(self.game.players):
            tower = (tuple(yak.players[seat].tower.cells), tuple(yak.bonus), yak.acting == NOBODY)
            hand = tuple(yak.in_hand) if yak.seat == seat else ()
            pieces += kept.part(("tower", seat), (tower, hand), partial(tower_pieces, yak, seat, say))
            card = yak.players[seat].card
            pieces += kept.part(("cards", seat, seat == viewer), card, partial(cards, yak, seat, viewer, say))
            pieces += kept.part(("player", seat), of_player(yak, seat), partial(belongings, yak, seat, say))
            places += open_places(yak, seat, say)
            overlays += kept.part(("groups", seat), tower, partial(group_outlines, yak, seat))
        everywhere = (bag, of_carts(yak), *(tuple(player.tower.cells) for player in yak.players))
        facts = (everywhere, tuple(yak.in_hand), tuple(yak.quarry.drawn), tuple(yak.bonus))
        return Scene(pieces, places, overlays, kept.part("panels", facts, lambda: panels(yak, say)))

    def choices(self, known: Known, legal: list[Action], say: Say) -> list[Choice]:
        return [choice_of(yak_of(known), known.viewer, action, say) for action in legal]

    def meant(self, known: Known, clicked: list[str]) -> list[Action]:
        """What is decided now comes first, then what the same click means at another time."""
        position = known.position
        for decision in [position.decision, *DECISIONS]:
            found = decision.clicked(position, known.viewer, clicked)
            if found:
                return found
        return []

    def meaning(self, known: Known, action: Action) -> list[Message]:
        if isinstance(action, Choose):
            return card_meaning(yak_of(known), known.viewer, action.card)
        return taking_meaning(yak_of(known), action)

    def scored(self, known: Known, seat: int) -> Hashable:
        yak = yak_of(known)
        tower = (tuple(yak.players[seat].tower.cells), tuple(yak.bonus))
        return tower, yak.stupa, tuple(yak.food_left()), yak.acting == NOBODY

    def touched(self, event: Event, viewer: int) -> list[str]:
        return touched(event, viewer)

    def brief(self, event: Event) -> Message | None:
        return brief(event)

    def apart(self, event: Event) -> bool:
        return isinstance(event, BabyYakPassed)  # the evening begins with it

    def tell(self, deed: Deed, viewer: int) -> list[Told]:
        told: list[Told] = []
        for event in deed.sight(viewer):
            message = page_message(event)
            if message is not None:
                told.append(self.told(event, message, viewer))
        return told


# What parts of the scene show


def of_bag(yak: YakState) -> Hashable:
    quarry = yak.quarry
    return tuple(quarry.bag.unknown), len(quarry.bag), quarry.gone, yak.removed


def of_quarry(yak: YakState) -> Hashable:
    quarry = yak.quarry
    fog = (quarry.fogs, quarry.rising, quarry.track, quarry.marker)
    return tuple(quarry.drawn), fog, yak.stupa


def of_carts(yak: YakState) -> Hashable:
    return tuple((tuple(cart.stones), tuple(cart.food)) for cart in yak.carts)


def of_player(yak: YakState, seat: int) -> Hashable:
    paid = tuple(yak.paid) if yak.seat == seat else ()
    tent = tuple(yak.players[seat].tent)
    return food_home(yak, seat), tent, yak.baby_yak == seat, yak.stupa == seat, paid


def yak_of(known: Known) -> YakState:
    position = known.position
    assert isinstance(position, YakState)
    return position


def wide_layout(own: int, others: list[int], bonus: int) -> Layout:
    """The market above one's own tower; the road to the right, below it bonus cards and the other towers."""
    right = GAP + TOWER_W + GAP
    high = TITLE + MARKET_H + TITLE + TOWER_H + EDGE
    boxes: dict[str, tuple[float, float, float]] = {
        "market": (GAP, TITLE, 1),
        f"tower-{own}": (GAP, TITLE + MARKET_H + TITLE, 1),
        "road": (right, EDGE, 1),
    }
    left, top, room = float(right), EDGE + ROAD_H + TITLE, float(ROAD_W)
    if bonus and len(others) < 3:  # one below the other, beside the towers
        scale = 1.2 if len(others) == 1 else 0.85
        for index in range(bonus):
            boxes[f"bonus-{index}"] = (right, top + (BONUS_H + BETWEEN) * index * scale, scale)
        left += BONUS_W * scale + GAP
        room -= BONUS_W * scale + GAP
    elif bonus:
        for index in range(bonus):
            boxes[f"bonus-{index}"] = (right + (BONUS_W + BETWEEN / 2) * index, top, 1)
        top += BONUS_H + TITLE
    each = room / len(others)
    small = min((high - top - EDGE) / TOWER_H, (each - BETWEEN) / TOWER_W)
    for index, other in enumerate(others):
        x = left + each * index + (each - TOWER_W * small) / 2
        boxes[f"tower-{other}"] = (x, top, small)
    return Layout(right + ROAD_W + GAP, high, boxes)


def narrow_layout(own: int, others: list[int], bonus: int) -> Layout:
    """The road and one's own tower, as large as a phone shows both; then the rest, one below the other."""
    wide = NARROW - 2 * EDGE
    ring = wide / ROAD_W
    top = EDGE + ROAD_H * ring + TITLE
    boxes: dict[str, tuple[float, float, float]] = {
        "road": (EDGE, EDGE, ring),
        f"tower-{own}": ((NARROW - TOWER_W * OWN) / 2, top, OWN),
    }
    top += TOWER_H * OWN + TITLE
    for index in range(bonus):
        boxes[f"bonus-{index}"] = (EDGE + (BONUS_W + BETWEEN / 2) * index * ring, top, ring)
    if bonus:
        top += BONUS_H * ring + TITLE
    room = wide / len(others)
    small = min(0.46, (room - EDGE) / TOWER_W)
    for index, other in enumerate(others):
        x = EDGE + room * index + (room - TOWER_W * small) / 2
        boxes[f"tower-{other}"] = (x, top, small)
    top += TOWER_H * small + TITLE
    market = wide / MARKET_W
    boxes["market"] = (EDGE, top, market)
    return Layout(NARROW, top + MARKET_H * market + EDGE, boxes)
