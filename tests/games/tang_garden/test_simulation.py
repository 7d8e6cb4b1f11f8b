"""What the reconstructed tiles grow into: simulated games show that everything in the game happens."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse.engine.contract import CHANCE, NOBODY, Action
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import NO_TOKEN, token_cells
from teahouse.games.tang_garden.box import load_edition
from teahouse.games.tang_garden.decisions.building import Place, Take
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.position import NONE, Setup, TangGardenState, new_game

GAMES = 120


def played(players: int) -> list[TangGardenState]:
    setup = Setup(players, load_edition(None), INFO.rules_version)
    states = []
    for seed in range(GAMES):
        state = new_game(setup)
        random_game(state, Rng(f"simulation {players} {seed}"))
        states.append(state)
    return states


def trigger(state: TangGardenState) -> str:
    if any(state.tops[stack] == NONE and not len(state.stacks[stack]) for stack in range(4)):
        return "stack"
    return "tokens" if state.garden.tokens_left <= 3 else "stall"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_terrains_close_all_tokens_are_taken_and_both_triggers_occur(players: int) -> None:
    states = played(players)
    closed = Counter(
        state.garden.terrain(area[0])
        for state in states
        for area in state.garden.areas()
        if state.garden.is_closed(area[0])
    )
    assert min(closed[terrain] for terrain in range(3)) > GAMES
    assert max(closed.values()) < 1.5 * min(closed.values())
    cells = {cell for cell, token in enumerate(token_cells(players)) if token}
    taken = {cell for state in states for cell in cells if not state.garden.tokens[cell]}
    assert taken == cells
    triggers = Counter(map(trigger, states))
    assert triggers["tokens"] > 0
    assert triggers["stack"] > 0
    assert triggers["stall"] < GAMES / 10  # who plays at random may leave no place for anything


def reaches_token(state: TangGardenState, action: Action) -> bool:
    garden = state.garden
    if isinstance(action, Take):
        tile = state.tops[action.stack]
        return any(garden.tokens[cell] and garden.turns_at(tile, cell) for cell in garden.frontier)
    return isinstance(action, Place) and garden.tokens[action.cell] != NO_TOKEN


def token_hunt(players: int, seed: int) -> TangGardenState:
    """A game in which everybody takes a tile to a token wherever that is possible."""
    rng = Rng(f"hunt {players} {seed}")
    state = new_game(Setup(players, load_edition(None), INFO.rules_version))
    while state.actor() != NOBODY:
        if state.actor() == CHANCE:
            state.apply(state.sample(rng))
            continue
        legal = state.legal()
        chosen = [action for action in legal if reaches_token(state, action)] or legal
        state.apply(chosen[rng.below(len(chosen))])
    return state


def test_in_some_games_nearly_all_tokens_are_taken() -> None:
    """The round in which three are left is played to its end."""
    left = [token_hunt(4, seed).garden.tokens_left for seed in range(30)]
    assert min(left) <= 1
    assert max(left) <= 3


def test_every_kind_of_decoration_and_character_comes_into_the_garden() -> None:
    states = played(2)
    kinds = {kind for state in states for kind in state.garden.decorations if kind != EMPTY}
    assert kinds == set(range(11))
    figures = {who for state in states for player in state.players for who in player.figures}
    assert figures == set(range(12))
