"""Scenes and the patches between them, as JSON for `scene_test.js`: random ones, and those of whole games."""

from __future__ import annotations

import sys

import msgspec

import teahouse
from teahouse.engine import registry
from teahouse.engine.contract import NOBODY, SPECTATOR
from teahouse.engine.playout import deal
from teahouse.engine.rng import Rng
from teahouse.engine.scene import Overlay, Panel, Piece, Place, Scene
from teahouse.server.live.scene_patch import NOTHING, difference
from teahouse.server.live.table_setup import make_stage
from teahouse.server.live.wire import ScenePatch

RANDOM = 400
STEPS = 60
"""So many positions of each game, from its beginning."""


class Case(msgspec.Struct):
    name: str
    old: Scene
    new: Scene
    patch: ScenePatch


def some_scene(rng: Rng) -> Scene:
    """A few of a few pieces in any order, so that two scenes have much and little in common."""
    ids = [f"piece-{number}" for number in range(8)]
    pieces = []
    for _ in range(rng.below(9)):
        name = ids.pop(rng.below(len(ids)))
        pieces.append(Piece(name, "board", ["stone"], x=rng.below(2), y=0, layer=rng.below(2)))
    places = [Place(f"place-{number}", "board", number, rng.below(2)) for number in range(rng.below(3))]
    overlays = [Overlay("way", "board", "route", [(0, rng.below(2))]) for _ in range(rng.below(2))]
    panels = [Panel("facts", "Facts", [[str(rng.below(2))]]) for _ in range(rng.below(2))]
    return Scene(pieces, places, overlays, panels)


def cases() -> list[Case]:
    rng = Rng("scenes")
    found = []
    for number in range(RANDOM):
        old, new = some_scene(rng), some_scene(rng)
        found.append(Case(f"random {number}", old, new, difference(old, new)))
    for info in registry.list_games():
        game = teahouse.make(info.id, info.players[-1])
        stage = make_stage(game)
        for viewer in (SPECTATOR, 0):
            state, old = game.start(), NOTHING
            for step in range(STEPS):
                new = stage.scene(game.know(state, viewer), str)
                found.append(Case(f"{info.id} {viewer} {step}", old, new, difference(old, new)))
                old = new
                deal(state, rng)
                if state.actor() == NOBODY:
                    break
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(cases()))
