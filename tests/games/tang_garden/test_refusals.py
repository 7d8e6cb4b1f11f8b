"""Why a tile may not be placed so, in words."""

from __future__ import annotations

import pytest

from tests.games.tang_garden.tables import Table

EDGES = "Edges that touch must be equal; only walls go with everything."
SAME = "Turned so, the tile lies as with a smaller turn."


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("c4 90", SAME),
        ("c4 180", SAME),
        ("c4 270", SAME),
        ("d3 0", EDGES),
        ("e3 0", EDGES),
        ("a5 0", "A tile must lie next to one that is already there."),
    ],
)
def test_four_edges_of_water(place: str, sentence: str) -> None:
    table = Table()
    table.face_up("water-1")
    table.play("take water")
    assert "place c4 0" in table.legal()
    assert str(table.refused(f"place {place}").message) == sentence


def test_a_turn_that_makes_a_difference_is_no_repetition() -> None:
    """Greenery on three sides: each turn lies differently, and is refused only because of its edges."""
    table = Table()
    table.face_up("greenery-2")
    table.play("take greenery")
    legal = set(table.legal())
    refused = [f"place d3 {turn}" for turn in (0, 90, 180, 270) if f"place d3 {turn}" not in legal]
    assert len(refused) == 3
    assert {str(table.refused(text).message) for text in refused} == {EDGES}
