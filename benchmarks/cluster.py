"""What two workers of a cluster do against one, in the same run and in turns.

    python benchmarks/cluster.py                 a local Dask cluster of two workers, a process each
    python benchmarks/cluster.py --rounds 9 --blocks 20 --bots skilled

In every round one worker plays so many blocks of games, and then two workers twice as many, by the same
code that `teahouse study --scheduler` runs. Efficiency is the time of the first by that of the second: 1.0
if the second worker adds all that it has. On a machine with other work the rounds differ, so all of them are
told; the processor time a block beside it shows whether the workers were busy or waited.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from typing import Any

from distributed import Client, LocalCluster

import teahouse
from teahouse._build import build_kind
from teahouse.lab.study.play import Block, play_block
from teahouse.lab.tasks import in_any_order


def tasks(arguments: argparse.Namespace, name: str, blocks: int) -> list[tuple[Block]]:
    game = teahouse.make(arguments.game, arguments.players)
    bots = (arguments.bots,) * arguments.players
    size = arguments.size
    return [
        (Block(name, 0, "arm", game, bots, True, 1 + number * size, size, False),) for number in range(blocks)
    ]


def timed(client: Client, workers: list[str], work: list[tuple[Block]]) -> tuple[float, float]:
    """Seconds by the clock, and of the workers' processors, that some blocks take."""
    executor: Any = client.get_executor(pure=False, workers=workers, allow_other_workers=False)
    before = sum(client.run(time.process_time, workers=workers).values())
    began = time.perf_counter()
    for _ in in_any_order(play_block, work, 2 * len(workers), executor):
        pass
    took = time.perf_counter() - began
    return took, sum(client.run(time.process_time, workers=workers).values()) - before


def main() -> None:
    parser = argparse.ArgumentParser(description="Two workers of a cluster against one.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--blocks", type=int, default=12, help="that one worker plays in a round")
    parser.add_argument("--size", type=int, default=20, help="games of a block, as in a study")
    parser.add_argument("--game", default="yak")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="greedy")
    arguments = parser.parse_args()
    print(f"Teahouse {build_kind()}, load {os.getloadavg()[0]:.1f} before the start")
    ratios: list[float] = []
    with (
        tempfile.TemporaryDirectory() as place,
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", local_directory=place
        ) as cluster,
        Client(cluster) as client,
    ):
        both = list(client.nthreads())
        timed(client, both, tasks(arguments, "warm-up", 4))
        for number in range(arguments.rounds):
            # Who comes first changes from round to round, and so does who works alone.
            alone = [both[number % 2]]
            ways = [("one", alone, arguments.blocks), ("two", both, 2 * arguments.blocks)]
            found = {}
            for name, workers, blocks in ways if number % 2 else ways[::-1]:
                found[name] = timed(client, workers, tasks(arguments, f"{number}", blocks))
            ratios.append(found["one"][0] / found["two"][0])
            (one, one_busy), (two, two_busy) = found["one"], found["two"]
            blocks = arguments.blocks
            print(
                f"round {number + 1}: one {one:.2f} s, two {two:.2f} s for twice as much, "
                f"efficiency {ratios[-1]:.2f}; processor a block {one_busy / blocks:.3f} and "
                f"{two_busy / 2 / blocks:.3f} s, busy {one_busy / one:.2f} and {two_busy / two / 2:.2f}",
                flush=True,
            )
    print(f"efficiency {statistics.mean(ratios):.2f}, median {statistics.median(ratios):.2f}")


if __name__ == "__main__":
    main()
