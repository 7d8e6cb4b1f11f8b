"""Whose decisions an analysis thinks about first: those that somebody made, not a bot for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import teahouse
from teahouse.engine.contract import CHANCE
from teahouse.engine.rng import Rng
from teahouse.server.live.table_setup import make_stage
from teahouse.server.replay.analysis import decisions_of, in_order
from teahouse.server.replay.replays import Replay
from teahouse.table.history import History
from teahouse.table.table import Table

GONE = 40
"""After so many acts the first player leaves, and a bot goes on."""


def test_what_a_bot_plays_for_somebody_comes_after_what_they_decided_themselves() -> None:
    game = teahouse.make("zen_garden", 2)
    table = Table(game, make_stage(game))
    table.fold({"e": "opened", "host": "", "stand_in": "skilled"})
    table.fold({"e": "seat", "seat": 0, "kind": "person", "person": "a", "name": "Ann"})
    table.fold({"e": "seat", "seat": 1, "kind": "bot", "bot": "skilled", "name": "Oolong"})
    table.fold({"e": "start"})
    rng = Rng("order")
    for number in range(2 * GONE):
        if number == GONE:
            table.fold({"e": "away", "seat": 0, "why": "left"})
        actor = table.state.actor()
        action = table.state.sample(rng) if actor == CHANCE else table.state.legal()[0]
        table.fold({"e": "act", "by": actor, "a": action.text})
    history = History(game)
    history.extend(table.acts)
    made: Any = SimpleNamespace(table=table, history=history, steps=len(table.acts))
    replay = cast(Replay, made)
    order = in_order(replay)
    assert sorted(order) == decisions_of(replay)
    own = [step for step in decisions_of(replay) if table.log[step].actor == 0 and step < GONE]
    assert own
    assert order[: len(own)] == own
    assert all(table.log[step].by_bot for step in order[len(own) :])
    assert not any(table.log[step].by_bot for step in own)
