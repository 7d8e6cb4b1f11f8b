"""The same draws for everybody: what chance brings in a daily challenge, whatever each player decides.

For every draw there is a secret order of all pieces of the box, made from a key; the first piece of it that
lies in the pile comes. Which order that is depends on the name of the draw (`Draw.lot`) and on how many of
that name there were, and not on what happened otherwise. So two players meet the same piece at the same point
of their games, unless one of them has it already: then that one meets the next of the order.

Every order is used once in a game, and no piece is likelier than another to be first: to each player the
draws are as they are at any table.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from teahouse.engine.contract import Action, State, View, Weighted, canonical
from teahouse.engine.state import Draw


def lot_of(state: State) -> str:
    """The name of the draw that is due; empty if only one thing can come, which is no draw at all."""
    decision = state.decision
    assert isinstance(decision, Draw)
    return decision.lot(state) if len(state.outcomes()) > 1 else ""


class Alike:
    """What a key makes of chance and of bots: the same at all tables that have it."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _number(self, *named: str | int) -> bytes:
        return hmac.digest(self._key, "\0".join(map(str, named)).encode(), hashlib.sha256)

    def draw(self, state: State, lot: str, number: int) -> Action:
        """What comes as the draw of this name and number."""
        return min(state.outcomes(), key=lambda outcome: self._place(outcome, lot, number)).action

    def _place(self, outcome: Weighted, lot: str, number: int) -> bytes:
        """Where the first of so many equal pieces stands in the order."""
        named = ("draw", lot, number, outcome.action.text)
        return min(self._number(*named, copy) for copy in range(outcome.weight))

    def seed(self, view: View, seat: int) -> str:
        """What a bot's random numbers begin with: the same in the same position."""
        return self._number("bot", seat, canonical(view)).hex()


class Dealer:
    """Deals what comes in one command, going on from the draws that there were before it."""

    def __init__(self, alike: Alike, drawn: Counter[str]) -> None:
        self._alike = alike
        self._drawn = drawn.copy()

    def draw(self, state: State) -> Action:
        lot = lot_of(state)
        if not lot:
            return state.outcomes()[0].action
        number = self._drawn[lot]
        self._drawn[lot] += 1
        return self._alike.draw(state, lot, number)
