"""Teahouse's own games, in the shape of the peers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import perf_counter, process_time
from typing import Final

from benchmarks.peers import Copy, Count, Measure, Peer, Walk, copies, openspiel_driven, openspiel_walk
from teahouse import CHANCE, NOBODY, Game, Rng, info, list_games, make
from teahouse._build import build_kind
from teahouse.engine import playout
from teahouse.engine.info import GameInfo

INTERPRETED: Final = "Python"
DRIVEN: Final = "compiled, driven from Python"
LOOP: Final = "compiled loop"
BRIDGED: Final = "compiled, through OpenSpiel"


def ours(only: list[str]) -> list[Peer]:
    """Every registered game, or only the named ones, with every number of players."""
    chosen = [info(game) for game in only] or list_games()
    languages = [DRIVEN, LOOP] if build_kind() == "compiled" else [INTERPRETED]
    entries = [
        entry(make(facts.id, players), language)
        for facts in chosen
        for players in facts.players
        for language in languages
    ]
    return entries + [entry for facts in chosen for entry in bridged(facts)] if LOOP in languages else entries


def bridged(facts: GameInfo) -> list[Peer]:
    """The game as a game of OpenSpiel, driven as the peers are, where that is installed."""
    try:
        from teahouse.lab import openspiel
    except ModuleNotFoundError:
        return []
    game = openspiel.load(facts.id)
    walk = openspiel_walk(game)
    players = game.num_players()
    return [Peer("Teahouse", facts.id, players, BRIDGED, openspiel_driven(game), copies(walk), walk)]


def entry(game: Game, language: str) -> Peer:
    walk = walk_of(game)
    run = driven(game) if language == DRIVEN else loop(game)
    clone = clone_loop(game) if language == LOOP else copies(walk)
    return Peer("Teahouse", game.info.id, game.players, language, run, clone, walk)


def driven(game: Game) -> Measure:
    """Every step asked for from Python, as peers.openspiel_driven does."""

    def run(seconds: float, seed: int) -> Count:
        uniform = random.Random(seed).random
        rng = Rng(seed)
        decisions = 0
        start = process_time()
        end = perf_counter() + seconds
        while perf_counter() < end:
            state = game.start()
            while (actor := state.actor()) != NOBODY:
                if actor == CHANCE:
                    state.apply(state.sample(rng))
                else:
                    legal = state.legal()
                    state.apply(legal[int(uniform() * len(legal))])
                    decisions += 1
        return decisions, process_time() - start

    return run


def loop(game: Game) -> Measure:
    """Whole games played inside the engine."""

    def run(seconds: float, seed: int) -> Count:
        rng = Rng(seed)
        decisions = 0
        start = process_time()
        end = perf_counter() + seconds
        while perf_counter() < end:
            decisions += playout.random_games(game, rng, 1000)
        return decisions, process_time() - start

    return run


def clone_loop(game: Game) -> Measure:
    """Copies made inside the engine, as a search makes them."""

    def clone(seconds: float, seed: int) -> Count:
        rng = Rng(seed)
        middles = []
        for _ in range(8):
            decisions = playout.random_game(game.start(), rng)
            middles.append(playout.random_position(game, rng, decisions // 2))
        count = 0
        start = process_time()
        end = perf_counter() + seconds
        while perf_counter() < end:
            for state in middles:
                playout.clones(state, 100)
                count += 100
        return count, process_time() - start

    return clone


def walk_of(game: Game) -> Walk:
    def walk(seed: int) -> Iterator[tuple[int, Copy]]:
        rng = Rng(seed)
        state = game.start()
        while (actor := state.actor()) != NOBODY:
            if actor == CHANCE:
                state.apply(state.sample(rng))
            else:
                legal = state.legal()
                yield len(legal), state.clone
                state.apply(legal[rng.below(len(legal))])

    return walk
