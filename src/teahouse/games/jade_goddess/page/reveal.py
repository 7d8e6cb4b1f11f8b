"""What is looked at large when it comes up: what an excavation brings, and a statue that is complete."""

from __future__ import annotations

from teahouse.engine.contract import HIDDEN, Event
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Shown
from teahouse.games.jade_goddess.decisions.excavation import Share
from teahouse.games.jade_goddess.decisions.finding import Found
from teahouse.games.jade_goddess.decisions.statues import StatuesChanged
from teahouse.games.jade_goddess.page.drawing import ARTEFACT_RATIO, artefact_art
from teahouse.games.jade_goddess.words.names import artefact_words, gold_words, points_words


def shown(event: Event) -> Shown | None:
    """As the viewer sees the event: what others find shows its back."""
    if isinstance(event, Found):
        if event.artefact == HIDDEN:
            return Shown(event.who, Message(N_("an artefact")), ["artefact-back"], ARTEFACT_RATIO)
        return Shown(event.who, artefact_words(event.artefact), artefact_art(event.artefact), ARTEFACT_RATIO)
    if isinstance(event, Share) and event.gold > 0:
        return Shown(event.who, gold_words(event.gold), ["gold"])
    if isinstance(event, Share) and not event.gold and not event.artefacts:
        return Shown(event.who, Message(N_("nothing")), [])
    if isinstance(event, StatuesChanged) and event.gold + event.others > 0:
        points = points_words(event.gold + event.others)
        return Shown(event.who, Message(N_("A statue! {points} more"), points=points), [])
    return None
