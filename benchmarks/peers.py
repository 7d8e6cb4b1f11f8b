"""Other game engines that play uniformly random games, measured the same way as Teahouse.

A decision is counted together with its list of legal actions, the random choice among them and applying it.
Chance (cards, dice) is sampled and applied within the time, but not counted. Each engine is used the fastest
way that its ordinary Python interface offers; README.md says which ways were tried.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from time import perf_counter, process_time
from typing import Any, Final, TypeAlias

Count: TypeAlias = tuple[int, float]
"""How many, and in how many seconds of processor time: what other programs do on the machine counts less."""
Measure: TypeAlias = Callable[[float, int], Count]
"""Does something over and over for about so many seconds, with this seed."""
Copy: TypeAlias = Callable[[], object]
Walk: TypeAlias = Callable[[int], Iterator[tuple[int, Copy]]]
"""One random game with this seed, halting before each decision: how many are legal, how to copy the state."""

PYTHON: Final = "Python"
DRIVEN: Final = "C++ driven from Python"
LOOP: Final = "C++ loop"

OPENSPIEL_PYTHON: Final = ("kuhn_poker", "tic_tac_toe", "liars_poker", "block_dominoes")
OPENSPIEL_CPP: Final = ("tic_tac_toe", "oware", "go(board_size=9)", "hearts", "chess", "backgammon")
CATANATRON_PLAYERS: Final = (2, 4)

POSITIONS: Final = 8
"""So many games give the middle positions that are copied."""


@dataclass(frozen=True)
class Peer:
    """One game of one library, run one way."""

    library: str
    name: str
    players: int
    language: str
    run: Measure
    """Decisions of random games."""
    clone: Measure | None
    """Copies of positions in the middle of random games."""
    walk: Walk


def peers() -> list[Peer]:
    """Everything that is installed; what is missing is said on the error output."""
    return openspiel() + catanatron()


def missing(library: str, error: ModuleNotFoundError) -> list[Peer]:
    print(f"{library} is left out ({error}); to compare with it: pip install '.[bench]'", file=sys.stderr)
    return []


def copies(walk: Walk) -> Measure:
    """How fast states are copied in the middle of a game, each copy asked for from Python."""

    def clone(seconds: float, seed: int) -> Count:
        games = []  # kept: a walk that is dropped could take its state with it
        middles = []
        for game_seed in range(seed, seed + POSITIONS):
            decisions = sum(1 for _ in walk(game_seed))
            games.append(walk(game_seed))
            middles.append(next(islice(games[-1], decisions // 2, None))[1])
        count = 0
        start = process_time()
        end = perf_counter() + seconds
        while perf_counter() < end:
            for copy in middles:
                for _ in range(10):
                    copy()
            count += 10 * POSITIONS
        return count, process_time() - start

    return clone


# OpenSpiel


def openspiel() -> list[Peer]:
    try:
        import open_spiel.python.games  # noqa: F401  (registers the games written in Python)
        import pyspiel
    except ModuleNotFoundError as error:
        return missing("OpenSpiel", error)
    library = f"OpenSpiel {version('open_spiel')}"

    def entry(name: str, language: str) -> Peer:
        game = pyspiel.load_game(f"python_{name}" if language == PYTHON else name)
        walk = openspiel_walk(game)
        run = openspiel_loop(pyspiel, game) if language == LOOP else openspiel_driven(game)
        return Peer(
            library, name, game.num_players(), language, run, None if language == LOOP else copies(walk), walk
        )

    return (
        [entry(name, PYTHON) for name in OPENSPIEL_PYTHON]
        + [entry(name, DRIVEN) for name in OPENSPIEL_CPP]
        + [entry(name, LOOP) for name in OPENSPIEL_CPP]
    )


# pyspiel.PlayerId.CHANCE and .TERMINAL as the plain numbers that current_player() returns.
OPENSPIEL_CHANCE: Final = -1
OPENSPIEL_TERMINAL: Final = -4


def openspiel_deal(state: Any, uniform: Callable[[], float]) -> None:
    """Sample and apply one chance outcome. Faster than pyspiel.sample_action and random.choices."""
    outcomes = state.chance_outcomes()
    left = uniform()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0.0:
            state.apply_action(outcome)
            return
    state.apply_action(outcomes[-1][0])  # the probabilities may add up to a little less than one


def openspiel_driven(game: Any) -> Measure:
    """Every step asked for from Python."""

    def run(seconds: float, seed: int) -> Count:
        uniform = random.Random(seed).random
        decisions = 0
        start = process_time()
        end = perf_counter() + seconds
        while perf_counter() < end:
            state = game.new_initial_state()
            while (player := state.current_player()) != OPENSPIEL_TERMINAL:
                if player == OPENSPIEL_CHANCE:
                    openspiel_deal(state, uniform)
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(uniform() * len(legal))])
                    decisions += 1
        return decisions, process_time() - start

    return run


def openspiel_loop(pyspiel: Any, game: Any) -> Measure:
    """Whole games played inside the C++ library, by its own random bots."""

    def run(seconds: float, seed: int) -> Count:
        players = range(game.num_players())
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in players]
        decisions = 0
        taken = 0.0
        while taken < seconds:
            states = []
            start = process_time()
            for _ in range(20):
                state = game.new_initial_state()
                seed += 1
                pyspiel.evaluate_bots(state, bots, seed)
                states.append(state)
            taken += process_time() - start
            # Counting is no part of playing.
            decisions += sum(1 for state in states for step in state.full_history() if step.player >= 0)
        return decisions, taken

    return run


def openspiel_walk(game: Any) -> Walk:
    def walk(seed: int) -> Iterator[tuple[int, Copy]]:
        uniform = random.Random(seed).random
        state = game.new_initial_state()
        while (player := state.current_player()) != OPENSPIEL_TERMINAL:
            if player == OPENSPIEL_CHANCE:
                openspiel_deal(state, uniform)
            else:
                legal = state.legal_actions()
                yield len(legal), state.clone
                state.apply_action(legal[int(uniform() * len(legal))])

    return walk


# Catanatron


def catanatron() -> list[Peer]:
    try:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.models.player import Color, RandomPlayer
    except ModuleNotFoundError as error:
        return missing("Catanatron", error)

    def entry(players: int) -> Peer:
        seats = [RandomPlayer(color) for color in list(Color)[:players]]

        def new_game(seed: int) -> Any:
            return Game(seats, seed=seed + 1)  # it takes seed 0 for no seed

        def over(game: Any) -> bool:
            return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT

        # The game has seeded Python's shared generator and rolls its dice with it; so do the choices.
        uniform = random.random

        def run(seconds: float, seed: int) -> Count:
            decisions = 0
            start = process_time()
            end = perf_counter() + seconds
            while perf_counter() < end:
                game = new_game(seed)
                seed += 1
                state = game.state
                # Game.play and Game.play_tick do the same, but check each action once more.
                while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
                    legal = state.playable_actions
                    game.execute(legal[int(uniform() * len(legal))], validate_action=False)
                    decisions += 1
            return decisions, process_time() - start

        def walk(seed: int) -> Iterator[tuple[int, Copy]]:
            game = new_game(seed)
            while not over(game):
                legal = game.state.playable_actions
                yield len(legal), game.copy
                game.execute(legal[int(uniform() * len(legal))], validate_action=False)

        library = f"Catanatron {version('catanatron')}"
        return Peer(library, "Catan", players, PYTHON, run, copies(walk), walk)

    return [entry(players) for players in CATANATRON_PLAYERS]
