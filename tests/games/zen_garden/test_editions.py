"""A box of one's own: another component file changes play, a broken one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import teahouse
from teahouse.engine.errors import BadEdition, BadRecord
from teahouse.engine.record import Record, loads
from teahouse.games.zen_garden.box import STANDARD
from tests.games.zen_garden.positions import EMPTY, Seat, garden, new_table, position, showing

CRANES = "crane crane crane -"


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    """The standard edition with some texts replaced."""
    text = STANDARD.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return edited(
        tmp_path,
        ('edition = "standard"', 'edition = "mine"'),
        ("start = 12", "start = 5"),
        ("most = 25", "most = 9"),
        ("line_bonus = 3", "line_bonus = 2"),
        ("prices = [0, 1, 2]", "prices = [0, 3, 6]"),
        ("board_4 = 2\nboard_5 = 1", "board_4 = 1\nboard_5 = 2"),
        ("needed = 4\npoints = [5, 3, 1]", "needed = 2\npoints = [7, 2]"),
        ("coin = 1\n", "coin = 2\n"),
        ("loops = { from = 1, points = [3, 6, 10, 15] }", "loops = { from = 1, points = [4] }"),
        ("decors = { from = 6, points = [3, 5, 7,", "decors = { from = 4, points = [1, 5, 7,"),
        ("small_preference = 1", "small_preference = 3"),
        ("big_preference = 2", "big_preference = 5"),
        ("majority = [8, 4]", "majority = [9, 2]"),
        ("detail = { from = 1, points = [-4,", "detail = { from = 1, points = [-9,"),
        ("unity = 10", "unity = 11"),
        ("minimalist = { from = 2, points = [18,", "minimalist = { from = 2, points = [30,"),
    )


def test_another_edition_has_its_own_name_and_hash(mine: Path) -> None:
    standard = teahouse.make("zen_garden", 2)
    game = teahouse.make("zen_garden", 2, edition=mine)
    assert (standard.edition_name, game.edition_name) == ("standard", "mine")
    assert standard.edition_hash != game.edition_hash


def test_coins_and_prices_of_another_edition(mine: Path) -> None:
    table = new_table(2, edition=mine)
    table.deal()
    assert table.coins == [5, 5]
    assert len(table.legal()) == 8  # the top row is too dear
    seat = table.state.actor()
    table.do("take middle 1")
    assert table.coins[seat] == 2
    table = position(Seat(garden(decors=CRANES), coins=6), Seat(), hand="crane . .", edition=mine)
    table.do("place r1c4 nw")
    assert table.coins[0] == 8
    table = position(Seat(garden(decors=CRANES), coins=8), Seat(), hand="crane . .", edition=mine)
    table.do("place r1c4 nw")
    assert table.coins[0] == 9


def test_orders_of_another_edition(mine: Path) -> None:
    assert len(new_table(2, "1+4", edition=mine).dump["order_tiles_left"]) == 1
    assert new_table(2, "1+5", edition=mine).dump["order_tiles_left"] == [2, 2]
    table = new_table(3, "1+4", edition=mine)
    table.do(*(f"emperor {name}" for name in ("path-sand", "path-wood", "path-stone", "ground-clay")))
    table.do("emperor decor-pagoda", "emperor decor-bench")
    table.do("draw pagoda-sand-water", "draw pagoda-wood-water", "draw bench-sand-water")
    wishes = [str(line) for line in table.game.describe(table.game.know(table.state, 0))]
    assert "Order 1: 2x pagoda and 2x bench. The next to fulfil it takes 7 points." in wishes
    table = position(
        Seat(showing({"decor-pagoda": 1, "decor-bench": 2}, 4)),
        Seat(),
        boards="1+4",
        emperor=["path-sand", "path-wood", "path-stone", "ground-clay", "decor-pagoda", "decor-bench"],
        hand="pagoda . .",
        edition=mine,
    )
    table.do("place r2c1 nw")
    assert table.points()["orders"] == 7


def test_scores_of_another_edition(mine: Path) -> None:
    table = position(
        Seat(
            garden(
                bends="╭╮\n╰╯",
                paths="wood wood\n wood wood",
                decors="gate gate\n gate gate",
                grounds="water clay\n trees sand",
            ),
            coins=3,
        ),
        Seat(EMPTY, coins=0),
        boards="1+2+3",
        emperor=["path-wood", "decor-gate", "ground-water", "decor-bench"],
        over=True,
        edition=mine,
    )
    assert table.points() == {
        "coins": 6,
        "loops": 4,
        "decors": 1,
        "small_preference": 12,
        "big_preference": 20,
        "majority": 9,
        "detail": 0,
        "unity": 11,
        "minimalist": 6,
        "orders": 0,
    }


def test_detail_and_second_place_of_another_edition(mine: Path) -> None:
    table = position(
        Seat(showing({"decor-bench": 1, "ground-water": 2}, 6), coins=0),
        Seat(showing({"decor-bench": 2, "ground-water": 3}, 6), coins=0),
        emperor=["path-wood", "decor-gate", "ground-water", "decor-bench"],
        over=True,
        edition=mine,
    )
    assert [table.points(seat)["detail"] for seat in (0, 1)] == [-9, -2]
    assert [table.points(seat)["majority"] for seat in (0, 1)] == [2, 9]


def test_more_copies_make_a_bigger_box(tmp_path: Path) -> None:
    """Two of each tile: each draw is twice as likely, and a tile may lie there twice."""
    table = new_table(2, edition=edited(tmp_path, ("copies = 1", "copies = 2")))
    while table.dump["phase"] == "emperor":
        table.do(table.legal()[0])
    assert table.dump["supply"] == 180
    table.do("draw gate-stone-water", "draw gate-stone-water")
    assert table.board[2][:2] == ["gate-stone-water", "gate-stone-water"]
    assert "draw gate-stone-water" not in table.legal()


def test_a_record_brings_the_edition_that_it_was_played_with(mine: Path) -> None:
    record = Record(teahouse.make("zen_garden", 2, edition=mine), ["a", "b"])
    text = record.to_json()
    assert loads(text).game.edition_name == "mine"
    assert loads(text, edition=mine).game.edition_name == "mine"
    with pytest.raises(BadRecord, match="'mine'"):
        loads(text, edition=STANDARD)


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("start = 12", "start = 26", "coins.start", "must be a whole number from 0 to 25"),
        ("start = 12", "start = -1", "coins.start", "must be a whole number from 0 to 25"),
        ("start = 12", 'start = "twelve"', "coins.start", "must be a whole number from 0 to 25"),
        ("start = 12", "start = true", "coins.start", "must be a whole number from 0 to 25"),
        ("start = 12", "begin = 12", "coins.start", "is missing"),
        ("start = 12", "start = 12\nstrat = 3", "coins.strat", "is not known here"),
        ("prices = [0, 1, 2]", "prices = [1, 1, 2]", "selection.prices[0]", "must be 0, because"),
        ("prices = [0, 1, 2]", "prices = [0, 1]", "selection.prices", "must be a list of 3 whole numbers"),
        ("prices = [0, 1, 2]", "prices = [0, 1, -2]", "selection.prices[2]", "must be a whole number from 0"),
        ('"gate", "crane"', '"gate", "stork"', "tiles.decors", "must list exactly pagoda, bench"),
        ('paths = ["sand", "wood", "stone"]', 'paths = ["sand"]', "tiles.paths", "must list exactly sand"),
        ('"clay", "water"', '"mud", "water"', "tiles.grounds", "must list exactly sand"),
        ("copies = 1", "copies = 0", "tiles", "must be at least 90 tiles in all"),
        ("board_4 = 2", "board_4 = 3", "orders.board_4", "must be a whole number from 0 to 2"),
        ("needed = 4", "needed = 17", "orders.needed", "must be a whole number from 1 to 16"),
        ("points = [5, 3, 1]", "points = []", "orders.points", "must be a list of whole numbers"),
        ("points = [5, 3, 1]", "points = [5, 0]", "orders.points[1]", "must be a whole number from 1"),
        ("majority = [8, 4]", "majority = 8", "scoring.majority", "must be a list of 2 whole numbers"),
        ("loops = { from = 1,", "loops = { from = 0,", "scoring.loops.from", "must be a whole number from 1"),
        ("detail = { from = 1, points", "detail = { point", "scoring.detail.from", "is missing"),
        ("unity = 10", "unity = 10.5", "scoring.unity", "must be a whole number"),
        ("unity = 10", "[unity]\nx = 1", "scoring.unity", "is missing"),
        (
            'provenance = "rulebook"\nstart',
            'provenance = "hearsay"\nstart',
            "coins.provenance",
            "must be rule",
        ),
        ('provenance = "rulebook"\nstart', "start", "coins.provenance", "is missing"),
        ("[coins]", "[money]", "coins", "is missing"),
        ('edition = "standard"', 'edition = ""', "edition", "must be a text"),
        ("[tiles]", "tile = 1\n[tiles]", "tile", "is not known here"),
    ],
)
def test_a_broken_edition_is_refused_with_file_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    with pytest.raises(BadEdition) as error:
        teahouse.make("zen_garden", 2, edition=edited(tmp_path, (old, new)))
    assert str(error.value).startswith(f"mine.toml, {place}: {reason}")


def test_what_is_no_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with pytest.raises(BadEdition, match=r"mine\.toml cannot be read"):
        teahouse.make("zen_garden", 2, edition=path)
    path.write_text("[coins", encoding="utf-8")
    with pytest.raises(BadEdition, match=r"mine\.toml is not TOML"):
        teahouse.make("zen_garden", 2, edition=path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match=r"mine\.toml is not TOML"):
        teahouse.make("zen_garden", 2, edition=path)
