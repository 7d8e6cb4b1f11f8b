"""What all tests share: the games that only the tests know, and which tests make a sample."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teahouse.engine import registry
from teahouse.template.tea_tasting.meta import INFO
from tests.conformance.variants import games_beside
from tests.limits import (  # noqa: F401 (pytest finds the hooks here)
    pytest_runtest_call,
    pytest_runtest_setup,
    pytest_runtest_teardown,
    usual_signals,
)
from tests.sampling import EXTENT, SEED
from tools.processes import adopt_orphans

ALWAYS_INTERPRETED = {"check", "docs", "table", "tiny", "web"}
"""Folders of tests of what is never compiled: once is enough."""
OF_OTHERS = {
    "browser": {"test_yak.py"},
    "server": {"test_play.py", "test_bots.py", "test_knowledge.py"},
    "lab": {"test_simulate.py"},
    "cli": {"test_simulate.py"},
}
"""Of what only uses compiled code, some tests that do so in earnest, or count calls that it makes."""
PAGES = {"test_stage.py", "test_page.py", "test_scene.py", "test_tile_art.py", "test_floor_plan.py"}
LONGEST = (
    "test_servers.py",
    "test_access.py",
    "test_table.py",
    "test_properties.py",
    "test_lessons.py",
    "test_film.py",
    "test_people.py",
    "test_fuzz.py",
    "test_doorman.py",
    "test_tasting.py",
    "test_folding.py",
    "test_replay_secrets.py",
    "test_yak.py",
    "test_tang_garden.py",
    "test_building.py",
    "test_ending.py",
    "test_archives.py",
)
"""Files whose tests come first, so that no core waits for another one in the end."""
VARIANT = re.compile(r"\[(?:.*-)?(\w+-\d+p(?:-\w+=[\w+.]+)*)")
"""A `Variant` as the name of a test tells it."""


def pytest_configure() -> None:
    usual_signals()
    adopt_orphans()


def pytest_report_header() -> str:
    return f"extent: TEAHOUSE_TESTS={EXTENT}, drawn by TEAHOUSE_SEED={SEED}"


def place_of(path: Path) -> tuple[str, str]:
    """The folder in tests/ in which a file is, whatever lies between, and its name."""
    here = Path(__file__).parent
    return path.relative_to(here).parts[0] if path.is_relative_to(here) else "", path.name


def is_of_one_kind(path: Path) -> bool:
    """Whether the tests of a file go the same way with the interpreted package and with the compiled one."""
    folder, name = place_of(path)
    return folder in ALWAYS_INTERPRETED or name in PAGES or name not in OF_OTHERS.get(folder, {name})


def may_differ(item: pytest.Item) -> bool:
    """Whether a test may go otherwise with the interpreted package than with the compiled one."""
    if place_of(item.path)[0] == "playthroughs":
        return "2-players" in item.nodeid or "1-players" in item.nodeid or "[" not in item.nodeid
    return item.get_closest_marker("once") is None and not is_of_one_kind(item.path)


def beside_the_compiled(items: list[pytest.Item]) -> set[pytest.Item]:
    """What is tested interpreted, too: all that may differ, and of the games' own tests half."""
    different = [item for item in items if may_differ(item)]
    of_games = [item for item in different if place_of(item.path)[0] == "games"]
    return set(different) - set(random.Random(SEED).sample(of_games, len(of_games) // 2))


def is_of_a_game_beside(item: pytest.Item) -> bool:
    """Whether it is of no variant, or of one of a game that the interpreted run looks at, too."""
    variant = VARIANT.search(item.name)
    return variant is None or variant[1].partition("-")[0] in {info.id for info in games_beside()}


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Files that have nothing for this run are not even read."""
    of_tests = collection_path.name.startswith("test_") and collection_path.is_file()
    return True if EXTENT == "interpreted" and of_tests and is_of_one_kind(collection_path) else None


def left_to_chance(items: list[pytest.Item]) -> set[pytest.Item]:
    """The tests marked `sampled(group, many)` that are not drawn this time."""
    groups: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        mark = item.get_closest_marker("sampled")
        if mark and not item.get_closest_marker("long"):
            groups.setdefault(mark.args, []).append(item)
    draw = random.Random(SEED)
    part = 4 if EXTENT == "interpreted" else 1  # of what a full run draws beside it
    return {
        item
        for (_, many), alike in groups.items()
        for item in draw.sample(alike, max(0, len(alike) - -(-many // part)))
    }


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    by_name = config.option.keyword or any("::" in argument for argument in config.args)
    left_out = set() if EXTENT == "all" or by_name else left_to_chance(items)
    if EXTENT in ("interpreted", "rest"):
        beside = beside_the_compiled(items)
        if EXTENT == "rest":  # beside a full run, half of the games were left out
            beside = {item for item in beside if is_of_a_game_beside(item)}
        left_out |= {item for item in items if (item in beside) != (EXTENT == "interpreted")}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]
    items[:] = mixed(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Those that share something share a worker, and our order stays. The groups of xdist 3.8 are not known
    to pytest 9.2: every test went to any worker, and each made everything anew.
    """
    if config.getoption("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    config.option.loadscopereorder = False
    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = shared_by
    return scheduler


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """The page first, so that each worker opens one browser; then at any time some that compute beside some
    that wait, as tests of the server often do. Those that share a worker stay together.
    """
    shared: dict[str, list[pytest.Item]] = {}
    for item in items:
        shared.setdefault(shared_by(item.nodeid), []).append(item)
    kinds: dict[str, list[list[pytest.Item]]] = {"browser": [], "server": [], "": []}
    for together in shared.values():
        folder = place_of(together[0].path)[0]
        kinds[folder if folder in kinds else ""].append(together)
    places: list[tuple[float, list[pytest.Item]]] = []
    for kind, alike in kinds.items():
        alike.sort(key=lambda together: together[0].path.name not in LONGEST)
        first = -1 if kind == "browser" else 0
        places += [(first + number / len(alike), together) for number, together in enumerate(alike)]
    places.sort(key=lambda place: place[0])
    return [item for _, together in places for item in together]


def shared_by(nodeid: str) -> str:
    """Who shares a worker, and what was made for them: tests of a variant of a game, or those of a file.

    Playthroughs share nothing, and tests of the page only what is there once for each worker.
    """
    path, _, test = nodeid.partition("::")
    variant = VARIANT.search(test)
    alone = path.startswith(("tests/browser/", "tests/playthroughs/"))
    return nodeid if alone else variant[1] if variant else path


@pytest.fixture(scope="module")
def tasting() -> Iterator[None]:
    """Register Tea Tasting for the tests of one module."""
    registry.register(INFO)
    yield
    del registry._games[INFO.id]
