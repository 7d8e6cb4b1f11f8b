"""What all tests share: the games that only the tests know, and which tests make a sample."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.engine import registry
from teahouse.template.tea_tasting.meta import INFO
from tests.conformance.variants import Variant
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
    "server": {"test_play.py", "test_bots.py"},
    "lab": {"test_simulate.py"},
    "cli": {"test_simulate.py"},
}
"""Of what only uses compiled code, some tests that do so in earnest."""
PAGES = {"test_stage.py", "test_page.py", "test_scene.py", "test_tile_art.py", "test_floor_plan.py"}
LONGEST_FIRST = ("browser", "server", "conformance", "check", "cli", "lab")
"""Folders whose tests come first, so that no core waits for another one in the end."""


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
    return {
        item for (_, many), alike in groups.items() for item in draw.sample(alike, max(0, len(alike) - many))
    }


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    by_name = config.option.keyword or any("::" in argument for argument in config.args)
    left_out = set() if EXTENT == "all" or by_name else left_to_chance(items)
    if EXTENT == "interpreted":
        left_out |= {item for item in items if not may_differ(item)}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]
    for item in items:
        item.add_marker(pytest.mark.xdist_group(shared_by(item)))
    first = {folder: number for number, folder in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: first.get(place_of(item.path)[0], len(first)))


def shared_by(item: pytest.Item) -> str:
    """Who shares a worker, and what was made for them: tests of a variant of a game, or those of a file."""
    spec = getattr(item, "callspec", None)
    given = spec.params.values() if spec else ()
    return next((f"variant {one}" for one in given if isinstance(one, Variant)), str(item.path))


@pytest.fixture(scope="module")
def tasting() -> Iterator[None]:
    """Register Tea Tasting for the tests of one module."""
    registry.register(INFO)
    yield
    del registry._games[INFO.id]
