"""What a guest knows: the own hand, what was seen, and how much is hidden where."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.contract import HIDDEN, NOBODY, View
from teahouse.engine.rng import Rng
from teahouse.template.tea_tasting.box import NO_LEAF
from teahouse.template.tea_tasting.decisions import DECISIONS
from teahouse.template.tea_tasting.position import POSITION, Setup, TeaTastingState, new_state

BY_PHASE: Final = {decision.phase: decision for decision in DECISIONS}


def restore(setup: Setup, view: View) -> TeaTastingState:
    """The position that a view describes."""
    tea = new_state(setup)
    POSITION.restore(tea, view)
    tea.decision = BY_PHASE[view["phase"]]
    return tea


def fill(tea: TeaTastingState, rng: Rng) -> None:
    """Deal the unseen leaves to the unseen places; a secret offer is any that the dealt hand allows."""
    unseen = tea.setup.edition.leaves.copy()
    for place in [tea.tray, tea.caddy.bottom, *tea.cups, *tea.hands]:
        for leaf in place:
            if leaf != HIDDEN:
                unseen.remove(leaf)
    for seat, hand in enumerate(tea.hands):
        dealt = [unseen.pop(rng.below(len(unseen))) if leaf == HIDDEN else leaf for leaf in hand]
        tea.hands[seat] = sorted(dealt)
        if tea.offers[seat] == HIDDEN:
            possible = [NO_LEAF, *sorted(set(dealt))]
            tea.offers[seat] = possible[rng.below(len(possible))]
    tea.caddy.unknown = unseen


def secrets(tea: TeaTastingState, viewer: int) -> Any:
    """What the others hold and offer, and what is in the caddy; None at the end."""
    if tea.acting == NOBODY:
        return None
    others = [seat for seat in range(tea.setup.players) if seat != viewer]
    return {
        "hands": [tea.hands[seat] for seat in others],
        "offers": [tea.offers[seat] for seat in others],
        "caddy": tea.caddy.unknown,
    }
