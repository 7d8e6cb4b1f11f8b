"""How many decisions a second learning programs get, with observation and mask, on one core.

    python benchmarks/environments.py                          each figure is the best of twelve rounds
    python benchmarks/environments.py --rounds 30 --json out.json

Ours and our peers', random play, in the same run and in turns: in every round each of them has a fourth of a
second, so that what else the machine does meets all alike. A decision is: choose a legal action at random by
the mask, carry it out, let chance act, write the next observation and the next mask; games that end begin
anew.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import teahouse
from teahouse._build import build_kind
from teahouse.lab import vector
from teahouse.lab.pettingzoo import raw_env

SECONDS = 0.25
ROUNDS = 12
BATCH = 1024
OURS = [("zen_garden", 2), ("yak", 2), ("jade_goddess", 2), ("tang_garden", 2), ("tang_garden", 1)]
PGX = ["connect_four", "go_9x9", "backgammon"]
SPIEL = ["connect_four", "go(board_size=9)", "backgammon"]

Loop = Callable[[float], int]
"""Makes decisions until a time; how many."""


def aec(env: Any) -> Loop:
    """A PettingZoo environment."""

    def loop(until: float) -> int:
        made = 0
        while process_time() < until:
            env.reset(seed=made)
            while env.agents:
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    break
                codes = observation["action_mask"].nonzero()[0]
                env.step(int(codes[int(random.random() * len(codes))]))
                made += 1
        return made

    return loop


def batched(game_id: str, players: int) -> Loop:
    env = vector.make(game_id, players, batch=BATCH)

    def loop(until: float) -> int:
        made = 0
        while process_time() < until:
            env.step(env.sample())
            made += BATCH
        return made

    return loop


def spiel(name: str) -> Loop:
    """A C++ game of OpenSpiel with its tensor and its mask."""
    import pyspiel

    game = pyspiel.load_game(name)

    def loop(until: float) -> int:
        made = 0
        while process_time() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                    continue
                np.asarray(state.observation_tensor(), np.float32)
                codes = np.flatnonzero(state.legal_actions_mask())
                state.apply_action(int(codes[int(random.random() * len(codes))]))
                made += 1
        return made

    return loop


def pgx_batch(name: str) -> Loop:
    """A batch of games of Pgx, in its own compiled code; whatever its threads take counts."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)

    def decide(state: Any, key: Any) -> Any:
        chosen, after = jax.random.split(key)
        actions = jax.random.categorical(chosen, jax.numpy.log(state.legal_action_mask.astype("float32")))
        keys = jax.random.split(after, BATCH)
        return jax.vmap(auto_reset(env.step, env.init))(state, actions, keys)

    begin, decide = jax.jit(jax.vmap(env.init)), jax.jit(decide)
    state = begin(jax.random.split(jax.random.PRNGKey(0), BATCH))
    key = jax.random.PRNGKey(1)
    jax.block_until_ready(decide(state, key))  # compiled here

    def loop(until: float) -> int:
        nonlocal state, key
        made = 0
        while process_time() < until:
            key, now = jax.random.split(key)
            state = decide(state, now)
            jax.block_until_ready((state.observation, state.legal_action_mask))
            made += BATCH
        return made

    return loop


def measured(loop: Loop) -> float:
    """Decisions a second in one round."""
    began = process_time()
    made = loop(began + SECONDS)
    return made / (process_time() - began)


def contestants() -> Iterator[tuple[str, str, Loop]]:
    for game_id, players in OURS:
        name = f"{teahouse.info(game_id).name}, {players} players" if players > 1 else "Yin & Yang (solo)"
        yield name, "PettingZoo raw_env", aec(raw_env(game_id, players))
        yield name, f"batch of {BATCH}", batched(game_id, players)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pettingzoo.classic import connect_four_v3

            yield "connect four (PettingZoo)", "PettingZoo raw_env", aec(connect_four_v3.raw_env())
    except ImportError as error:
        print(f"PettingZoo's connect four is left out: {error}", file=sys.stderr)
    try:
        for name in SPIEL:
            yield f"{name} (OpenSpiel, C++)", "tensor and mask", spiel(name)
    except ImportError as error:
        print(f"OpenSpiel is left out: {error}", file=sys.stderr)
    try:
        for name in PGX:
            yield f"{name} (Pgx, processor)", f"batch of {BATCH}", pgx_batch(name)
    except ImportError as error:
        print(f"Pgx is left out: {error}", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--only", default="", metavar="TEXT", help="those with this in their name")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    print(f"Teahouse {teahouse.__version__}, {build_kind()}; load {os.getloadavg()[0]:.1f} before the start")
    chosen = [one for one in contestants() if arguments.only.casefold() in f"{one[0]} {one[1]}".casefold()]
    for _, _, loop in chosen:
        loop(process_time() + 0.5)  # warm-up: what is legal is remembered by position
    speeds: list[list[float]] = [[] for _ in chosen]
    for _ in range(arguments.rounds):
        for own, (_, _, loop) in zip(speeds, chosen, strict=True):
            own.append(measured(loop))
    print(f"decisions a second, one core: the best of {arguments.rounds} rounds, and the median")
    rows = []
    for own, (name, how, _) in zip(speeds, chosen, strict=True):
        best, median = round(max(own)), round(statistics.median(own))
        rows.append({"game": name, "how": how, "decisions_per_second": best, "median": median})
        print(f"{name:36} {how:22} {best:12,} {median:12,}")
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
