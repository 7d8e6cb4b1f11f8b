"""What all tests share: the games that only the tests know, and which tests make a sample."""

from __future__ import annotations

import os
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

SERVER = {"test_play.py", "test_alone.py", "test_bots.py", "test_secrets.py"}
"""Of the server, which is never compiled, a sample has whole games, bots and secrets."""


def pytest_configure() -> None:
    usual_signals()
    adopt_orphans()


def pytest_report_header() -> str:
    extent = os.environ.get("TEAHOUSE_TESTS", "sample")
    return f"extent: TEAHOUSE_TESTS={extent}, drawn by TEAHOUSE_SEED={os.environ.get('TEAHOUSE_SEED', '0')}"


def in_sample(item: pytest.Item) -> bool:
    """A sample is for what may differ between the compiled package and the interpreted one."""
    folder, *rest = item.path.relative_to(Path(__file__).parent).parts
    if folder == "server":
        return rest[-1] in SERVER
    return folder != "docs" and rest != ["test_openspiel.py"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("TEAHOUSE_TESTS") == "sample":
        left_out = [item for item in items if not in_sample(item)]
        items[:] = [item for item in items if in_sample(item)]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="module")
def tasting() -> Iterator[None]:
    """Register Tea Tasting for the tests of one module."""
    registry.register(INFO)
    yield
    del registry._games[INFO.id]
