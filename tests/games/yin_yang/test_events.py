"""The solo game's events as programs read them, and its pieces counted."""

from __future__ import annotations

from teahouse.games.tang_garden.box import CARDS, CHARACTERS, KINDS, PANELS
from teahouse.games.tang_garden.tiles import TILE_NAMES
from tests.games.yin_yang.tables import GAME, solo_table


def test_every_piece_of_the_box_is_counted_once() -> None:
    count = solo_table().state.pieces()
    for names in (TILE_NAMES, CHARACTERS, PANELS):
        assert {count[name] for name in names} == {1}
    assert [count[card] for card in CARDS] == GAME.edition.card_counts
    assert [count[kind] for kind in KINDS] == GAME.edition.pieces


def test_coins_of_a_tile_are_told_with_it() -> None:
    """By its own event, in its categories, and not as points that nobody explains."""
    table = solo_table()
    table.put_pair("greenery", "greenery-15", "pine-water")
    table.do("take greenery")
    deed = GAME.narrate(table.state, GAME.action("place d3 0"))
    (placed,) = [event for event in deed.events if event.points]
    assert placed.data()["points"] == [[0, "enclosing", 1]]
    assert placed.name != "scored"
