"""What a seat knows of a position of Zen Garden: all of it, and so the supply, which holds the rest."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import View
from teahouse.games.zen_garden.decisions import DECISIONS
from teahouse.games.zen_garden.decisions.set_up import new_state
from teahouse.games.zen_garden.position import EMPTY, POSITION, Setup, ZenGardenState

BY_PHASE: Final = {decision.phase: decision for decision in DECISIONS}


def restore(setup: Setup, view: View) -> ZenGardenState:
    """The position that a view describes, with what follows from it."""
    zen = new_state(setup)
    POSITION.restore(zen, view)
    zen.decision = BY_PHASE[view["phase"]]
    zen.emperor_pile = zen.emperor_pile.clone()
    for feature in zen.emperor:
        zen.emperor_pile.take(feature)
    for slot, tile in enumerate(zen.selection):
        if tile != EMPTY:
            zen.filled |= 1 << slot
    out = [*zen.selection, zen.in_hand, *zen.discards]
    for player in zen.players:
        player.count()
        out += [laid.tile.index for laid in player.cells if laid is not None]
    for tile in out:
        if tile != EMPTY:
            zen.supply.take(tile)
    return zen
