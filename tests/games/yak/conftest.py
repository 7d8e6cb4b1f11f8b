"""Yak is a registered game for its own tests, whether or not it has a page yet."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module", autouse=True)
def _registered(tasting: None) -> None:
    """What is in the making is registered together with the tiny game."""
