"""The game is known to its own tests before it is registered."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module", autouse=True)
def _known(tasting: None) -> None:
    """What is in the making is registered together with the tiny game."""
