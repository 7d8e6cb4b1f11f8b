"""What the page tells of an event: less than its sentence where the table shows the rest."""

from __future__ import annotations

from teahouse.engine.contract import Event
from teahouse.engine.messages import N_, Message
from teahouse.games.yak.decisions.day import CardsTakenBack, CartsDroveOn
from teahouse.games.yak.decisions.end import IdleDays
from teahouse.games.yak.decisions.fog import FogRose


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
