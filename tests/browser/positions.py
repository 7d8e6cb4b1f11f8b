"""Tables that begin in the midst of a game, so that what a test needs is there and not waited for."""

from __future__ import annotations

from collections.abc import Callable

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.record import Record

TRIES = 50


def record_with(game: Game, wanted: Callable[[State], bool]) -> tuple[str, int]:
    """A whole game at random, the same every time, and the first move before which something holds in it."""
    for number in range(TRIES):
        rng = teahouse.Rng(f"position {number}")
        state, record = game.start(), Record(game, ["Ann", *(f"Bot {bot}" for bot in range(1, game.players))])
        found: int | None = None
        while (actor := state.actor()) != NOBODY:
            if found is None and actor != CHANCE and wanted(state):
                found = len(record.actions)
            legal = state.legal() if actor != CHANCE else []
            action = legal[rng.below(len(legal))] if legal else state.sample(rng)
            state.apply(action)
            record.add(action)
        if found is not None:
            return record.to_json(), found
    raise AssertionError("no game has such a position")
