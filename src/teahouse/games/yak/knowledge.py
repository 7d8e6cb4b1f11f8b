"""What a seat knows of a position of Yak: all but the cards that others have put face down."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.contract import HIDDEN, NOBODY, View
from teahouse.engine.rng import Rng
from teahouse.games.yak.box import CARDS
from teahouse.games.yak.decisions import DECISIONS, DRAWS_BY_CARD
from teahouse.games.yak.decisions.setup import new_state
from teahouse.games.yak.position import BY_CARD, FACE_DOWN, NOON, POSITION, Setup, YakState

DRAW: Final = "draw"
BY_PHASE: Final = {decision.phase: decision for decision in DECISIONS}


def restore(setup: Setup, view: View) -> YakState:
    """The position that a view describes."""
    yak = new_state(setup)
    POSITION.restore(yak, view)
    yak.decision = BY_PHASE[view["phase"]]
    if view["phase"] in (NOON, DRAW):  # the card says what is decided
        card = yak.player().card
        by_card = BY_CARD if view["phase"] == NOON else DRAWS_BY_CARD
        yak.decision = FACE_DOWN if card == HIDDEN else by_card[card]
    return yak


def fill(yak: YakState, rng: Rng) -> None:
    """A hidden card is any of the three, each as likely."""
    for player in yak.players:
        if player.card == HIDDEN:
            player.card = rng.below(len(CARDS))
    if yak.decision is FACE_DOWN:
        yak.decision = BY_CARD[yak.player().card]


def secrets(yak: YakState, viewer: int) -> Any:
    """The cards that this viewer does not see; None when the game is over."""
    if yak.acting == NOBODY:
        return None
    covered = yak.clone()
    covered.cover(viewer)
    hidden = [seat for seat, player in enumerate(covered.players) if player.card == HIDDEN]
    return {"cards": [[seat, CARDS[yak.players[seat].card]] for seat in hidden]}
