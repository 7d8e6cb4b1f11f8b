"""What all tests share: the games that only the tests know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from teahouse.engine import registry
from tests.tiny.meta import INFO


@pytest.fixture(scope="module")
def tasting() -> Iterator[None]:
    """Register Tea Tasting for the tests of one module."""
    registry.register(INFO)
    yield
    del registry._games[INFO.id]
