"""What the page tells of an event: less than its sentence where the table shows the rest."""

from __future__ import annotations

from teahouse.engine.contract import Event
from teahouse.engine.messages import N_, Message
from teahouse.games.yak.decisions.build import StonesTaken
from teahouse.games.yak.decisions.day import CardsTakenBack, CartsDroveOn
from teahouse.games.yak.decisions.end import IdleDays
from teahouse.games.yak.decisions.fog import FogRose
from teahouse.games.yak.decisions.market import MarketFoodTaken
from teahouse.games.yak.decisions.restock import Restocked
from teahouse.games.yak.words.names import food_text, pieces_text


def page_message(event: Event) -> Message | None:
    """Nothing of what happens every evening but that the carts drive; no warning long before the end."""
    if isinstance(event, CardsTakenBack):
        return None
    if isinstance(event, CartsDroveOn):
        if event.clockwise:
            return Message(N_("Evening: the carts drive on clockwise."))
        return Message(N_("Evening: the carts drive on counterclockwise."))
    if isinstance(event, FogRose):
        if event.clockwise:
            return Message(N_("Fog! All carts turn round: they drive clockwise now."))
        return Message(N_("Fog! All carts turn round: they drive counterclockwise now."))
    if isinstance(event, IdleDays) and 2 * max(event.before, event.days) < event.most:
        return None
    return event.message()


def brief(event: Event) -> Message | None:
    """The card with what it brought its player, and that the carts drive the other way."""
    if isinstance(event, StonesTaken):
        if not event.stones:
            return Message(N_("Build: no stone."))
        return Message(N_("Build: {stones}."), stones=pieces_text(event.stones))
    if isinstance(event, Restocked):
        return Message(N_("Restock: {food}."), food=food_text(event.food))
    if isinstance(event, MarketFoodTaken):
        return Message(N_("Market: {food}."), food=food_text(event.food))
    if isinstance(event, FogRose):
        if event.clockwise:
            return Message(N_("Fog! Now clockwise."))
        return Message(N_("Fog! Now counterclockwise."))
    return None
