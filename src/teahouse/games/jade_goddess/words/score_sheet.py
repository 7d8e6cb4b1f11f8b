"""The score sheet: artefacts, and the statues as far as the reader may know of them."""

from __future__ import annotations

from typing import cast

from teahouse.engine.contract import NOBODY, Known, ScoreLine
from teahouse.engine.messages import N_, Message, signed
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.box import ARTEFACTS, LETTERS, Edition
from teahouse.games.jade_goddess.meta import CATEGORIES
from teahouse.games.jade_goddess.position import JadeGoddessState


def score_lines(known: Known, seat: int) -> list[ScoreLine]:
    """How many artefacts a player has is seen by all; what statues enough of them make, only at the end."""
    position = cast(JadeGoddessState, known.position)
    player = position.players[seat]
    reasons = [Message(N_("artefacts: {count}"), count=player.held)]
    own = seat == known.viewer and player.hand_known()
    if own or position.acting == NOBODY or not scoring.may_have_statues(player):
        made = scoring.statues(player, position.setup.edition.designs)
        reasons.append(Message(N_("complete: {count}"), count=made.gold))
        reasons.append(Message(N_("complete: {count}"), count=made.others))
    points = position.points(seat)
    ahead = [] if position.acting == NOBODY else _ahead(position, seat, own)
    ahead += [None] * (len(reasons) - len(ahead))
    return [
        ScoreLine(CATEGORIES[index].id, points[index], reason, ahead[index])
        for index, reason in enumerate(reasons)
    ]


def _ahead(position: JadeGoddessState, seat: int, own: bool) -> list[Message | None]:
    """What the next step brings; of statues only the owner may know."""
    edition = position.setup.edition
    found: list[Message | None] = [Message(N_("each: {gain}"), gain=signed(edition.artefact_points))]
    if own:
        held = position.players[seat].artefacts
        found.append(_missing(held, edition, of_gold=True))
        found.append(_missing(held, edition, of_gold=False))
    return found


def _missing(held: list[int], edition: Edition, of_gold: bool) -> Message:
    return Message(
        N_("missing for one more: {letters} ({gain})"),
        letters=", ".join(lacking(held, edition, of_gold)),
        gain=signed(edition.gold_statue_points if of_gold else edition.statue_points),
    )


def lacking(held: list[int], edition: Edition, of_gold: bool) -> list[str]:
    """What is missing for one more statue of the design that is nearest to one."""
    found = [_letters(held, design, of_gold) for design in range(edition.designs)]
    fewest = min(len(letters) for letters in found)
    return next(letters for letters in found if len(letters) == fewest)


def _letters(held: list[int], design: int, of_gold: bool) -> list[str]:
    """The letters of a design that are not there once more often than its statues take of them."""
    counts = []
    for letter in range(len(LETTERS)):
        at = 2 * (len(LETTERS) * design + letter)
        counts.append(held[at] if of_gold else held[at] + held[at + 1])
    return [
        ARTEFACTS[2 * (len(LETTERS) * design + letter)].partition("-")[0]
        for letter, count in enumerate(counts)
        if count == min(counts)
    ]
