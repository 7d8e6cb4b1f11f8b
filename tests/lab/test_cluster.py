"""Work on a Dask cluster: the same results as here, even if a worker dies in the midst of it."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teahouse.cli import main
from teahouse.lab.cluster import working
from teahouse.lab.simulate import Plan, simulate
from teahouse.lab.study.plan import load_study
from teahouse.lab.train import Course, train

distributed = pytest.importorskip("distributed", reason="Clusters are NOT tested: pip install '.[lab]'")
pytest.importorskip("pyarrow.parquet", reason="Clusters are NOT tested: pip install '.[lab]'")

from teahouse.lab.study.play import fingerprint_of, play_study  # noqa: E402


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A scheduler and two workers, each a process of its own that is started again when it dies."""
    place = str(tmp_path_factory.mktemp("cluster"))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", local_directory=place
    ) as made:
        yield made


@pytest.fixture
def address(cluster: Any) -> str:
    return str(cluster.scheduler_address)


def lines(path: Path) -> list[dict[str, Any]]:
    """The rows of a file in any order, without what a clock told."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    for row in rows:
        row.pop("seconds", None)
        row.pop("processor", None)
    return sorted(rows, key=lambda row: json.dumps(row, sort_keys=True))


def test_a_tournament(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    command = ["tournament", "zen_garden", "--bots", "random,greedy", "--games", "4", "--jobs", "1", "--out"]
    assert main([*command, str(here)]) == 0
    assert main([*command, str(there), "--scheduler", address]) == 0
    assert len(lines(here)) == 4
    assert lines(here) == lines(there)


def test_puzzles(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    command = ["puzzles", "zen_garden", "--games", "1", "--simulations", "8", "--jobs", "1", "--out"]
    assert main([*command, str(here)]) == 0
    assert main([*command, str(there), "--scheduler", address]) == 0
    assert lines(here)
    assert lines(here) == lines(there)


def test_training(address: str, tmp_path: Path) -> None:
    """What was learned is the same, though games come back in any order."""
    rounds = []
    for name, scheduler in (("here", None), ("there", address)):
        course = Course(
            "zen_garden", tmp_path / name, 1, games=20, simulations=2, gate_games=2, gate_simulations=2
        )
        with working(scheduler, 1) as (executor, jobs):
            rounds += train(course, jobs, executor=executor)
    here, there = rounds
    assert here.games == there.games == 20
    assert here.weights == there.weights


def test_simulations(cluster: Any) -> None:
    plan = Plan("yak", 2, ("random",), "s")
    with distributed.Client(cluster) as client:
        there = list(simulate(plan, 30, jobs=4, executor=client.get_executor(pure=False)))
    assert there == list(simulate(plan, 30))


def test_a_worker_that_dies_takes_nothing_with_it(cluster: Any, tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text('game = "yak"\ngames = 48\nblock = 2\nbots = ["random"]\nseed = 5\n', encoding="utf-8")
    study = load_study(file)
    here, there = tmp_path / "here", tmp_path / "there"
    list(play_study(study, here))
    before = {worker.pid for worker in cluster.workers.values()}
    with working(cluster.scheduler_address, 1) as (executor, jobs):
        for number, _ in enumerate(play_study(study, there, jobs, executor)):
            if number == 2:  # in the midst of it
                os.kill(min(before), signal.SIGKILL)
    assert fingerprint_of(here) == fingerprint_of(there)
    assert min(before) not in {worker.pid for worker in cluster.workers.values()}
