"""What all tests share: the games that only the tests know, and which tests make a sample."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.engine import registry
from teahouse.template.tea_tasting.meta import INFO
from tests.limits import (  # noqa: F401 (pytest finds the hooks here)
    pytest_runtest_call,
    pytest_runtest_setup,
    pytest_runtest_teardown,
    usual_signals,
)
from tools.processes import adopt_orphans

ALWAYS_INTERPRETED = {"check", "docs", "table", "tiny", "web"}
"""Folders of tests of what is never compiled: once is enough."""
OF_OTHERS = {
    "server": {"test_play.py", "test_bots.py"},
    "lab": {"test_simulate.py"},
    "cli": {"test_simulate.py", "test_ending.py"},
}
"""Of what only uses compiled code, some tests that do so in earnest."""
PAGES = {"test_stage.py", "test_page.py", "test_scene.py", "test_tile_art.py", "test_floor_plan.py"}


def pytest_configure() -> None:
    usual_signals()
    adopt_orphans()


def pytest_report_header() -> str:
    extent = os.environ.get("TEAHOUSE_TESTS", "sample")
    return f"extent: TEAHOUSE_TESTS={extent}, drawn by TEAHOUSE_SEED={os.environ.get('TEAHOUSE_SEED', '0')}"


def may_differ(item: pytest.Item) -> bool:
    """Whether a test may go otherwise with the interpreted package than with the compiled one."""
    folder, *rest = item.path.relative_to(Path(__file__).parent).parts
    name = rest[-1] if rest else folder
    if folder == "playthroughs":
        return "2-players" in item.nodeid or "1-players" in item.nodeid or "[" not in item.nodeid
    return folder not in ALWAYS_INTERPRETED and name in OF_OTHERS.get(folder, {name}) and name not in PAGES


def left_to_chance(items: list[pytest.Item]) -> set[pytest.Item]:
    """The tests marked `sampled(group, many)` that are not drawn this time."""
    groups: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        if mark := item.get_closest_marker("sampled"):
            groups.setdefault(mark.args, []).append(item)
    draw = random.Random(os.environ.get("TEAHOUSE_SEED", "0"))
    return {
        item for (_, many), alike in groups.items() for item in draw.sample(alike, max(0, len(alike) - many))
    }


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    extent = os.environ.get("TEAHOUSE_TESTS", "sample")
    by_name = config.option.keyword or any("::" in argument for argument in config.args)
    left_out = set() if extent == "all" or by_name else left_to_chance(items)
    if extent == "interpreted":
        left_out |= {item for item in items if not may_differ(item)}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="module")
def tasting() -> Iterator[None]:
    """Register Tea Tasting for the tests of one module."""
    registry.register(INFO)
    yield
    del registry._games[INFO.id]
