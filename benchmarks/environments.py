"""How many decisions a second learning programs get, with observation and mask, on one core.

    python benchmarks/environments.py            each figure is the best of three runs of a second
    python benchmarks/environments.py --json out.json

Ours and our peers', random play, in the same run. A decision is: choose a legal action at random by the mask,
carry it out, let chance act, write the next observation and the next mask; games that end begin anew.
"""

from __future__ import annotations

import argparse
import json
import random
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

SECONDS = 1.0
RUNS = 3
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
    """Decisions a second: the best run, because other programs only ever slow one down."""
    loop(process_time() + 0.3)  # warm-up: what is legal is remembered by position
    best = 0.0
    for _ in range(RUNS):
        began = process_time()
        made = loop(began + SECONDS)
        best = max(best, made / (process_time() - began))
    return best


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
    arguments = parser.parse_args()
    print(f"Teahouse {teahouse.__version__}, {build_kind()}; decisions a second, one core")
    rows = []
    for name, how, loop in contestants():
        if arguments.only.casefold() in f"{name} {how}".casefold():
            speed = measured(loop)
            rows.append({"game": name, "how": how, "decisions_per_second": round(speed)})
            print(f"{name:36} {how:22} {speed:12,.0f}", flush=True)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
