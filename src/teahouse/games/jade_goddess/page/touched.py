"""The pieces and places that an event is about, for the log."""

from __future__ import annotations

from teahouse.engine.contract import Event
from teahouse.games.jade_goddess.decisions.discovering import DrawsFrom, TileLaid
from teahouse.games.jade_goddess.decisions.excavation import DistrictCompleted, Excavated, NobodyDigs, Share
from teahouse.games.jade_goddess.decisions.exchange import Gave, PutsBack, Searches, Took
from teahouse.games.jade_goddess.decisions.figures import FigurePlaced, FigureTakenBack
from teahouse.games.jade_goddess.decisions.finding import Found
from teahouse.games.jade_goddess.decisions.moving import Drove, Stayed
from teahouse.games.jade_goddess.decisions.set_up import TurnedFaceUp
from teahouse.games.jade_goddess.decisions.stacks import DrawnForDisplay, StackUsedUp, TileDrawn
from teahouse.games.jade_goddess.decisions.swapping import LaidUnder
from teahouse.games.jade_goddess.decisions.turns import BonusTurnBought
from teahouse.games.jade_goddess.page.ids import FACE_DOWN, face_up_id, field_id, gold_id, jeep_id, stack_id


def touched(event: Event) -> list[str]:
    """As the viewer sees the event: nothing here depends on what is hidden."""
    if isinstance(event, Drove | Stayed):
        return [jeep_id(event.who)]
    if isinstance(event, DrawsFrom | TileDrawn | DrawnForDisplay | StackUsedUp | LaidUnder):
        return [stack_id(event.stack)]
    if isinstance(event, TileLaid | FigurePlaced | FigureTakenBack | Excavated | NobodyDigs):
        return [field_id(event.cell)]
    if isinstance(event, DistrictCompleted):
        return [field_id(cell) for cell in event.cells]
    if isinstance(event, Took | Gave | TurnedFaceUp):
        return [face_up_id(event.place)]
    if isinstance(event, Found | Searches | PutsBack):
        return [FACE_DOWN]
    if isinstance(event, BonusTurnBought | Share):
        return [gold_id(event.who)]
    return []
