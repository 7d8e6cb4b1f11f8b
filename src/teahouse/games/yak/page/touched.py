"""The pieces on the page that an event concerns."""

from __future__ import annotations

from teahouse.engine.contract import HIDDEN, Event
from teahouse.games.yak.box import CARDS, COLOURS
from teahouse.games.yak.decisions.build import Paid, StonesTaken, SurplusToMarket
from teahouse.games.yak.decisions.day import BabyYakPassed, CardPutDown, CartsDroveOn
from teahouse.games.yak.decisions.end import CrystalCounted, StupaTaken, TowerScored
from teahouse.games.yak.decisions.fog import BagShort, CartLoaded, Drawn, FogRose, NothingDrawn, Replacements
from teahouse.games.yak.decisions.market import MarketFoodTaken
from teahouse.games.yak.decisions.placing import CartEmptied, StonePlaced
from teahouse.games.yak.decisions.restock import CartFull, Restocked, TentFull
from teahouse.games.yak.decisions.setup import BabyYakGiven, BonusLaid, CartPlaced, FirstStone, FogsMixedIn
from teahouse.games.yak.decisions.track import (
    BagLeft,
    FogOnTrack,
    FogReturned,
    StonesReturned,
    TrackFilled,
    TrackFilledAgain,
)
from teahouse.games.yak.page.things import cart_id, hand_id, numbered, stone_id
from teahouse.games.yak.tower import CELLS


def touched(event: Event, viewer: int) -> list[str]:
    """As the viewer sees the event, and the page: one's own cards have other ids than those of others."""
    if isinstance(event, CardPutDown):
        own = event.who == viewer and event.card != HIDDEN
        return [f"card-{event.who}-{CARDS[event.card]}" if own else f"card-{event.who}"]
    if isinstance(event, StonesTaken):
        return [hand_id(stone, count) for stone, count in numbered(event.stones)]
    if isinstance(event, (StonePlaced, CrystalCounted)):
        return [stone_id(event.who, CELLS[event.cell])]
    if isinstance(event, CartsDroveOn):
        return [cart_id(cart) for cart in event.road]
    if isinstance(event, (CartLoaded, CartEmptied, CartPlaced, FirstStone, Restocked, CartFull)):
        return [cart_id(event.cart)]
    if isinstance(event, (MarketFoodTaken, SurplusToMarket)):
        return ["stall"]
    if isinstance(event, (Paid, TentFull)):
        return [f"tent-{event.who}"]
    if isinstance(event, (Drawn, StonesReturned, BagShort, BagLeft, NothingDrawn, Replacements, FogsMixedIn)):
        return ["bag"]
    if isinstance(event, FogRose):
        return ["direction"]
    if isinstance(event, (FogOnTrack, TrackFilled, TrackFilledAgain, FogReturned)):
        return ["fog-track"]
    if isinstance(event, (BabyYakGiven, BabyYakPassed)):
        return ["baby-yak"]
    if isinstance(event, StupaTaken):
        return ["stupa"]
    if isinstance(event, BonusLaid):
        return [f"plaque-{COLOURS[event.colour]}"]
    if isinstance(event, TowerScored):
        return [f"base-{event.who}"]
    return []
