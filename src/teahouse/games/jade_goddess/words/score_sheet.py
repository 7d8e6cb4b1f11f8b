"""The score sheet: artefacts, and the statues as far as the reader may know of them."""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import NOBODY, Known, ScoreLine
from teahouse.engine.messages import N_, Message
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.meta import CATEGORIES
from teahouse.games.jade_goddess.position import JadeGoddessState


def score_lines(known: Known, seat: int) -> list[ScoreLine]:
    """How many artefacts a player has is seen by all; what statues enough of them make, only at the end."""
    position = cast(JadeGoddessState, known.position)
    player = position.players[seat]
    reasons = [Message(N_("artefacts: {count}"), count=player.held)]
    if seat == known.viewer or position.acting == NOBODY or not scoring.may_have_statues(player):
        made = scoring.statues(player, position.setup.edition.designs)
        reasons.append(Message(N_("complete: {count}"), count=made.gold))
        reasons.append(Message(N_("complete: {count}"), count=made.others))
    points = position.points(seat)
    return [ScoreLine(CATEGORIES[index].id, points[index], reason) for index, reason in enumerate(reasons)]
