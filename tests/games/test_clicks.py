"""Whatever is clicked means what it meant: clicks.txt in the folder of a game says what."""

from __future__ import annotations

import difflib

import pytest

from tests.games.make_clicks import HERE, RECORDS, listed

MOST = 20


@pytest.mark.parametrize("game", RECORDS)
def test_clicks_mean_what_is_written(game: str) -> None:
    written = (HERE / game / "clicks.txt").read_text(encoding="utf-8")
    found = listed(game)
    difference = list(difflib.unified_diff(written.splitlines(), found.splitlines(), lineterm="", n=1))
    if difference:
        hint = "If this is meant, run `python -m tests.games.make_clicks` and read the difference."
        pytest.fail("\n".join([*difference[:MOST], hint]), pytrace=False)
