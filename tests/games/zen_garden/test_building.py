"""The building rules. The shift is compared with gardens that really move inside an absolute grid."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import teahouse
from teahouse import Rng
from teahouse.engine.playout import deal
from teahouse.games.zen_garden.decisions.building import PLACE, PLACES, Place, open_cells
from tests.games.zen_garden.positions import (
    EMPTY,
    Garden,
    Seat,
    Table,
    garden,
    new_table,
    places,
    position,
    shaped,
)
from tests.games.zen_garden.reference import (
    CORNERS,
    TILES,
    Cell,
    Laid,
    buildings,
    in_corner,
    laid,
    origin,
)
from tests.games.zen_garden.reference import Garden as LaidGarden


def building(cells: Garden, hand: str = "gate stone water") -> Table:
    """A player who has to build a tile in this garden."""
    return position(Seat(cells), Seat(), hand=hand)


def test_the_first_tile_lies_anywhere() -> None:
    """On any of the sixteen cells, and that is where it lies."""
    table = building(EMPTY)
    assert table.places() == {f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)}
    assert len(table.legal()) == 64
    assert table.refusal("place r0c1 nw") == table.refusal("place r2c0 nw") == "first-tile"
    table.do("place r3c4 nw")
    assert table.shape() == ["----", "----", "---x", "----"]


def test_the_next_tile_may_go_to_any_side_of_the_first() -> None:
    for place, shape in {"r0c1": "---x", "r1c0": "--xx", "r1c2": "--xx", "r2c1": "---x"}.items():
        table = building(EMPTY)
        table.do("place r4c4 nw")
        table.state.acting, table.state.in_hand = 0, 0
        table.state.decision = PLACE
        assert table.places() == {"r0c1", "r1c0", "r1c2", "r2c1"}
        table.do(f"place {place} nw")
        assert table.shape()[-1] == shape


def test_by_the_first_rules_version_one_cell_was_offered() -> None:
    """It lies in the second row and column: the rows of an old record are counted from there."""
    state = teahouse.make("zen_garden", 2, rules_version=1).start()
    deal(state, Rng(1))
    state.apply(state.legal()[0])
    assert [action.text for action in state.legal()] == [f"place r1c1 {corner}" for corner in CORNERS]
    refusal = state.why_not(PLACES[-1])
    assert refusal is not None
    assert refusal.rule == "first-tile"
    seat = state.actor()
    state.apply(state.legal()[0])
    player = state.dump()["players"][seat]
    assert (player["top"], player["left"]) == (1, 1)


def test_a_tile_shares_an_edge_with_another() -> None:
    table = building(
        garden(
            decors="""
            -  -  -  -
            -  .  -  -
            -  -  -  -
            -  -  -  -
        """
        )
    )
    assert table.places() == {"r0c1", "r1c0", "r1c2", "r2c1"}


@pytest.mark.parametrize(
    ("place", "rule"),
    [
        ("r2c2", "edge"),  # touches by a corner only
        ("r3c3", "edge"),  # touches nothing
        ("r0c2", "edge"),
        ("r1c1", "occupied"),
    ],
)
def test_a_corner_is_no_edge(place: str, rule: str) -> None:
    table = building(garden(decors=".  -  -  -"))
    assert table.refusal(f"place {place} nw") == rule


def test_an_upper_left_corner_is_no_edge_either() -> None:
    """A place up and left of everything has no action at all: it could touch by a corner only."""
    assert not any(place.row == 0 and place.column == 0 for place in PLACES)


def test_a_tile_may_be_turned_in_any_way() -> None:
    table = building(garden(decors=".  -  -  -"))
    for corner in CORNERS:
        assert f"place r1c2 {corner}" in table.legal()
        after = position(Seat(garden(decors=".  -  -  -")), Seat(), hand="gate stone water")
        after.do(f"place r1c2 {corner}")
        assert after.dump["players"][0]["garden"][1] == f"gate-stone-water {corner}"


def test_the_shift_keeps_every_tile_in_its_place_to_the_others_and_unturned() -> None:
    drawn = garden(
        decors="""
            gate   bench  -
            crane  -      -
        """,
        bends="""
            ╭╮-
            ╰--
        """,
    )
    table = building(drawn, hand="buddha wood clay")
    gate, bench, _, _, crane = table.dump["players"][0]["garden"][:5]
    assert (gate[-2:], bench[-2:], crane[-2:]) == ("se", "sw", "ne")
    table.do("place r0c2 nw")
    assert table.dump["players"][0]["garden"][:10] == [
        *(None, "buddha-wood-clay nw", None, None),
        *(gate, bench, None, None),
        *(crane, None),
    ]
    assert table.shape() == ["-x--", "xx--", "x---", "----"]


@pytest.mark.parametrize(
    ("place", "shape"),
    [
        ("r0c1", ["-x--", "-x--", "-x--", "----"]),  # there is room above: nothing shifts
        ("r3c1", ["----", "-x--", "-x--", "-x--"]),
        ("r1c0", ["----", "xx--", "-x--", "----"]),
        ("r2c2", ["----", "-x--", "-xx-", "----"]),
    ],
)
def test_people_see_no_shift_where_there_is_room(place: str, shape: list[str]) -> None:
    table = building(
        garden(
            decors="""
            -  -  -  -
            -  .  -  -
            -  .  -  -
            -  -  -  -
        """
        )
    )
    table.do(f"place {place} nw")
    assert table.shape() == shape


@pytest.mark.parametrize(
    ("drawing", "place", "shape"),
    [
        (". - - -\n . - - -\n - - - -\n - - - -", "r0c1", ["x---", "x---", "x---", "----"]),
        (". - - -\n . - - -\n - - - -\n - - - -", "r2c0", ["-x--", "xx--", "----", "----"]),
        ("- - - -\n - - - -\n - - . .\n - - - .", "r1c3", ["----", "----", "-xxx", "--x-"]),
        ("- - - -\n - - - -\n - - . .\n - - - .", "r3c2", ["----", "--xx", "---x", "---x"]),
    ],
)
def test_people_see_the_least_shift_that_makes_room(drawing: str, place: str, shape: list[str]) -> None:
    table = building(garden(decors=drawing))
    table.do(f"place {place} nw")
    assert table.shape() == shape


def test_a_box_of_four_by_four_does_not_shift() -> None:
    """Even without a full row and column: some tile would stick out of the grid."""
    table = building(
        garden(
            decors="""
            .  -  -  -
            .  .  -  -
            -  .  .  -
            -  -  .  .
        """
        )
    )
    assert {table.refusal(f"place {place} nw") for place in ("r0c1", "r1c0", "r2c0")} == {"shift"}
    assert table.places() == {"r1c2", "r2c3", "r3c1", "r3c4", "r4c2"}


def test_the_last_cell_is_the_only_choice() -> None:
    table = building(
        garden(
            decors="""
            .  .  .  .
            .  .  .  .
            .  -  .  .
            .  .  .  .
        """
        )
    )
    assert table.places() == {"r3c2"}
    assert len(table.legal()) == 4


# Shifted gardens


ANY = Laid("gate", "stone", "water", "nw")


@cache
def all_gardens() -> dict[frozenset[Cell], set[Cell]]:
    """Every garden that can be built: its cells, with the places for one more tile as seen from it."""
    first = frozenset([(0, 0)])
    found: dict[frozenset[Cell], set[Cell]] = {}
    waiting = {first}
    while waiting:
        shape = waiting.pop()
        found[shape] = set()
        for moved, cell in buildings(dict.fromkeys(shape, ANY)):
            top, left = origin(moved)
            found[shape].add((cell[0] - top, cell[1] - left))
        for row, column in found[shape]:
            up, back = min(row, 0), min(column, 0)
            grown = frozenset((r - up, c - back) for r, c in {*shape, (row, column)})
            if grown not in found:
                waiting.add(grown)
    return found


def number(shape: frozenset[Cell]) -> int:
    """The shape as the package writes it: one bit a cell."""
    return sum(1 << (row * 4 + column) for row, column in shape)


@pytest.mark.once
def test_every_garden_allows_exactly_what_real_shifts_allow() -> None:
    """All gardens there can be, in every place (11506 connected parts of a 4x4 grid), and every rotation."""
    gardens = all_gardens()
    sizes = [(max(row for row, _ in shape) + 1, max(column for _, column in shape) + 1) for shape in gardens]
    assert sum((5 - high) * (5 - wide) for high, wide in sizes) == 11506
    for shape, cells in gardens.items():
        allowed = [place for place in places(number(shape)) if isinstance(place, Place)]
        assert len(allowed) == 4 * len(cells)
        assert {(place.row - 1, place.column - 1, place.corner) for place in allowed} == {
            (row, column, corner) for row, column in cells for corner in range(4)
        }


def test_what_is_legal_is_what_no_rule_forbids() -> None:
    for shape in list(all_gardens())[::50]:
        assert places(number(shape)) == [
            place for place in PLACES if PLACE.why_not(shaped(number(shape)), place) is None
        ]


def test_open_cells_are_where_something_is_legal() -> None:
    for shape in list(all_gardens())[::5]:
        cells = open_cells(number(shape))
        found = [place for index, place in enumerate(PLACES) if cells >> index // 4 & 1]
        assert found == places(number(shape))


@settings(derandomize=True, deadline=None, max_examples=100)
@given(data=st.data())
def test_random_gardens_grow_into_the_same_gardens(data: st.DataObject) -> None:
    """The gardens that one more tile can make, tile by tile and corner by corner, to each other."""
    table = new_table(2)
    table.deal(data.draw(st.integers(0, 10**6)))
    for _ in range(2 * data.draw(st.integers(0, 15))):
        table.do("take bottom 1" if table.board[2][0] else table.legal()[0])
        table.do(data.draw(st.sampled_from(table.legal())))
        table.deal()
    table.do("take bottom 4" if table.board[2][3] else table.legal()[0])
    seat = table.state.actor()
    seen = table.dump["players"][seat]
    cells: LaidGarden = {
        (cell // 4 + seen["top"], cell % 4 + seen["left"]): laid(name)
        for cell, name in enumerate(seen["garden"])
        if name is not None
    }
    hand = table.dump["in_hand"]
    assert hand in TILES
    corner = data.draw(st.sampled_from(CORNERS))
    expected = {
        tuple(in_corner({**moved, cell: laid(f"{hand} {corner}")})) for moved, cell in buildings(cells)
    }
    ways = 16 if not cells else 1  # a first tile may lie anywhere
    results = []
    for action in table.state.legal():
        if action.text.endswith(corner):
            after = table.state.clone()
            after.apply(action)
            player = after.dump()["players"][seat]
            results.append(tuple(player["garden"]))
            rows = [cell // 4 + player["top"] for cell, name in enumerate(player["garden"]) if name]
            columns = [cell % 4 + player["left"] for cell, name in enumerate(player["garden"]) if name]
            assert min(rows + columns) >= 0
            assert max(rows + columns) <= 3
    assert set(results) == expected
    assert len(results) == ways * len(expected)
