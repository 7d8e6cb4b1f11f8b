"""The package that is tested is the one that was meant."""

from __future__ import annotations

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from teahouse._build import build_kind, compiled_modules

RULES = ["teahouse.engine.contract", "teahouse.engine.playout", "teahouse.games.zen_garden.position"]


@pytest.mark.parametrize("name", RULES)
def test_the_rules_run_as_the_build_says(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    compiled = file.endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == (build_kind() == "compiled")
    assert compiled == (name in compiled_modules())


@pytest.mark.skipif("TEAHOUSE_EXPECT" not in os.environ, reason="only ./check says what it expects")
def test_the_build_is_the_expected_one() -> None:
    assert build_kind() == os.environ["TEAHOUSE_EXPECT"]
