"""Every conformance test runs for every variant, the tiny game's included."""

from __future__ import annotations

import pytest

from tests.conformance.variants import Variant, chosen_variants

CHOSEN = chosen_variants()
HIDDEN = [variant for variant in CHOSEN if variant.info.hidden_information]
OPEN = [variant for variant in CHOSEN if not variant.info.hidden_information]


@pytest.fixture(scope="module", autouse=True)
def _tasting_too(tasting: None) -> None:
    """The tiny game is a registered game like any other."""


def chosen(request: pytest.FixtureRequest) -> Variant:
    variant = request.param
    assert isinstance(variant, Variant)
    return variant


@pytest.fixture(params=CHOSEN, ids=str, scope="module")
def variant(request: pytest.FixtureRequest) -> Variant:
    return chosen(request)


@pytest.fixture(params=HIDDEN, ids=str, scope="module")
def hidden_variant(request: pytest.FixtureRequest) -> Variant:
    """A variant of a game with hidden information."""
    return chosen(request)


@pytest.fixture(params=OPEN, ids=str, scope="module")
def open_variant(request: pytest.FixtureRequest) -> Variant:
    """A variant of a game in which everything lies open."""
    return chosen(request)
