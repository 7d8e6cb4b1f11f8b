"""Boxes of all kinds can be played: no dead end, nothing that is not told, and all of it drawn."""

from __future__ import annotations

import random
import re

import pytest

import teahouse
from teahouse.engine import registry
from teahouse.engine.contract import CHANCE, NOBODY, SPECTATOR, Game, State
from teahouse.engine.edition import Written
from teahouse.engine.rng import Rng
from teahouse.engine.workshop import LONGER, toml_of
from teahouse.picture import stage_of
from teahouse.server.texts.languages import catalogue
from tests.conformance.editions import random_edition

GAMES = [info.id for info in registry.list_games()]
SEEDS = 25
LOOKS = 12
"""Every so many moves the whole table is looked at."""
SAMPLE = 8

CASES = [
    pytest.param(game_id, seed, marks=pytest.mark.sampled("editions", SAMPLE))
    for game_id in GAMES
    for seed in range(SEEDS)
]


@pytest.mark.parametrize(("game_id", "seed"), CASES)
def test_a_game_with_any_edition_is_whole(game_id: str, seed: int) -> None:
    draw = random.Random(seed)
    written = Written("box.toml", toml_of(random_edition(game_id, seed)))
    info = registry.info(game_id)
    options = {option.name: draw.choice(list(option.values)) for option in info.options}
    game = teahouse.make(game_id, draw.choice(info.players), options, written)
    state, rng = game.start(), Rng(f"edition {seed}")
    symbols = sprite(game_id)
    decisions = moves = 0
    while (actor := state.actor()) != NOBODY:
        if actor == CHANCE:
            action = state.sample(rng)
        else:
            decisions += 1
            assert decisions <= LONGER * info.max_decisions
            legal = state.legal()
            assert legal, f"a dead end after {moves} moves"
            action = legal[rng.below(len(legal))]
        if moves % LOOKS == 0:
            look(game, state, symbols)
        before, points = dict(state.ledger()), [state.points(seat) for seat in range(game.players)]
        deed = game.narrate(state, action)
        for event in deed.events:
            for points_of in event.points:
                category = [one.id for one in info.categories].index(points_of.category)
                points[points_of.seat][category] += points_of.amount
            if (message := event.message()) is not None:
                catalogue("de", game_id).say(message)
        assert points == [state.points(seat) for seat in range(game.players)]
        for event in deed.sight(SPECTATOR):
            for change in event.changes():
                before[change.account] = before.get(change.account, 0) + change.amount
        after = state.ledger()
        assert {key: value for key, value in before.items() if value} == {
            key: value for key, value in after.items() if value
        }
        moves += 1
    look(game, state, symbols)
    for seat in range(game.players):
        lines = game.score_lines(game.know(state, seat), seat)
        assert sum(line.points for line in lines) == sum(state.points(seat))


def look(game: Game, state: State, symbols: set[str]) -> None:
    """A seat's table: every piece has an id of its own and is drawn, and is told in words."""
    stage = stage_of(game)
    actor = state.actor()
    viewer = actor if actor >= 0 else 0
    known = game.know(state, viewer)
    assert game.know(game.restore(known.view()), viewer).view() == known.view()
    say = catalogue("fr", game.info.id).say
    scene = stage.scene(known, say)
    ids = [piece.id for piece in scene.pieces]
    assert len(ids) == len(set(ids))
    drawn = {entry.partition("@")[0] for piece in scene.pieces for entry in piece.art}
    assert drawn <= symbols, drawn - symbols
    if actor >= 0:
        choices = stage.choices(known, state.legal_for(actor), say)
        things = {*ids, *(place.id for place in scene.places)}
        assert {link for choice in choices for link in choice.chain} <= things | {
            piece.like for piece in scene.pieces
        }
    assert game.describe(known)
    assert game.show(known)


def sprite(game_id: str) -> set[str]:
    path = registry.folder(game_id) / "page" / "art" / "sprite.svg"
    return set(re.findall(r'<symbol id="([^"]+)"', path.read_text(encoding="utf-8")))
