"""What all tests share: the games that only the tests know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from teahouse.engine import registry
from tests.making import IN_THE_MAKING
from tests.tiny.meta import INFO


@pytest.fixture(scope="module")
def tasting() -> Iterator[None]:
    """Register Tea Tasting, and what is in the making, for the tests of one module."""
    for info in [*IN_THE_MAKING, INFO]:
        registry.register(info)
    yield
    for info in [*IN_THE_MAKING, INFO]:
        del registry._games[info.id]
