"""A box of one's own: other bonus cards, other numbers; a broken file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import teahouse
from teahouse import NOBODY, Rng
from teahouse.engine.errors import BadEdition
from teahouse.engine.playout import random_game
from teahouse.games.yak.box import STANDARD
from tests.games.yak.positions import Seat, building, new_table, position, tower


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """The standard edition with some texts replaced."""
    text = STANDARD.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_bonus_cards_of_ones_own_box(tmp_path: Path) -> None:
    mine = edited(
        tmp_path,
        ('edition = "standard"', 'edition = "mine"'),
        ('red = { counts = "stones", points = 1 }', 'red = { counts = "top_row", points = 7 }'),
        (
            'blue = { counts = "outer", points = 2 }',
            'blue = { counts = "rows", from = 2, to = 3, points = 4 }',
        ),
    )
    cells = tower(" B R . .\nB G R . .")
    table = position(Seat(tower=cells), Seat(), bonus=["red", "blue"], edition=mine)
    assert table.points()["bonus_cards"] == 7 + 4
    words = "\n".join(str(line) for line in table.game.describe(table.game.know(table.state, 0)))
    assert "blue: +4 for each stone in rows 2 to 3" in words


def test_prices_and_limits_of_another_box(tmp_path: Path) -> None:
    mine = edited(
        tmp_path,
        ("stones = [1, 3, 5]\ncrystal = 1", "stones = [2, 3, 4]\ncrystal = 2"),
        ("most_in_tent = 8", "most_in_tent = 6"),
        ("stupa = 3", "stupa = 5"),
    )
    table = building((0, 3, 3), "RGC", edition=mine)
    table.do("take red crystal")
    assert table.dump["price"] == 5
    assert new_table(2, mine).game.edition_hash != new_table(2).game.edition_hash


def test_a_smaller_box_still_plays_to_an_end(tmp_path: Path) -> None:
    """Five stones of a colour: the bag runs short in every game."""
    mine = edited(tmp_path, ("copies = 8\ncrystals = 8", "copies = 5\ncrystals = 2"))
    for players in (2, 3, 4):
        game = teahouse.make("yak", players, edition=mine)
        for seed in range(5):
            state = game.start()
            random_game(state, Rng(seed))
            assert state.actor() == NOBODY
            assert state.pieces() == game.start().pieces()


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('"blue", "green"', '"blue", "white"', "stones.colours", "must list exactly red"),
        ("copies = 8", "copies = 0", "stones.copies", "must be a whole number from 1 to 20"),
        ("fogs = 5", "fogs = 4", "fog.fogs", "must be a whole number from 5 to 20"),
        ("covered = 1", "covered = 4", "fog.covered", "must be a whole number from 1 to 3"),
        ("most_in_tent = 8", "most_in_tent = 9", "food.most_in_tent", "must be a whole number from 3 to 8"),
        ("copies = 15", "copies = 14", "food.copies", "must be a whole number from 15 to 99"),
        ("stones = [1, 3, 5]", "stones = [1, 3]", "prices.stones", "must be a list of 3 whole numbers"),
        ("most_stones = 4", "most_stones = 5", "carts.most_stones", "must be a whole number from 3 to 4"),
        ("stupa_stone = 14", "stupa_stone = 15", "end.stupa_stone", "must be a whole number from 1 to 14"),
        ('counts = "outer"', 'counts = "inner"', "bonus_cards.blue.counts", "must be stones, rows"),
        ("needed = 3, ", "", "bonus_cards.green.needed", "is missing"),
        ('red = { counts = "stones"', 'rot = { counts = "stones"', "bonus_cards.red", "is missing"),
        ("points = 4 }", "points = 4, none = 1 }", "bonus_cards.purple.none", "is not known here"),
        ("from = 2, points = [3", "from = 1, points = [3", "scoring.group_size.from", "must be 2 or more"),
        ("copies = 8", "copies = 2", "carts.stones", "needs more stones"),
    ],
)
def test_a_broken_edition_is_refused_with_file_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    with pytest.raises(BadEdition) as error:
        teahouse.make("yak", 2, edition=edited(tmp_path, (old, new)))
    assert str(error.value).startswith(f"mine.toml, {place}: {reason}")


@pytest.mark.parametrize(
    ("copies", "on_a_cart", "enough"), [(2, 1, True), (2, 2, False), (3, 3, True), (3, 4, False)]
)
def test_the_bag_has_the_stones_that_carts_start_with(
    tmp_path: Path, copies: int, on_a_cart: int, enough: bool
) -> None:
    """Four carts are loaded from seven colours, of each of which one stone stays in the box."""
    changes = (("copies = 8", f"copies = {copies}"), ("\nstones = 3", f"\nstones = {on_a_cart}"))
    mine = edited(tmp_path, *changes)
    if enough:
        assert teahouse.make("yak", 4, edition=mine).edition_hash
    else:
        with pytest.raises(BadEdition, match=r"carts\.stones: needs more stones than the bag has"):
            teahouse.make("yak", 4, edition=mine)
