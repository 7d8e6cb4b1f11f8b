"""Districts, reach and fitting places are what a plain search finds, in every position of random games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teahouse import CHANCE, NOBODY, Rng
from teahouse.games.jade_goddess.area import BIT, CELL_NAMES, WORD
from teahouse.games.jade_goddess.box import FITTING_KINDS
from tests.games.jade_goddess import reference
from tests.games.jade_goddess.positions import Table, new_table


def cell_of(name: str) -> reference.Cell:
    row, column = name[1:].split("c")
    return int(row), int(column)


def number(part: reference.Part) -> int:
    (row, column), index = part
    return 2 * (11 * (row - 1) + column - 1) + index


def check_districts(table: Table) -> None:
    board = table.state.board
    roots = set()
    for district in reference.districts(table.board):
        found = {board.district_of(number(part)) for part in district.parts}
        assert len(found) == 1, "one district has one root"
        (root,) = found
        assert root not in roots, "two districts have two"
        roots.add(root)
        assert (board.open_edges[root], board.heads[root], board.coins[root]) == (
            district.open_edges,
            district.heads,
            district.coins,
        )
        assert board.is_closed(number(min(district.parts))) == (district.open_edges == 0)


def check_reach(table: Table) -> None:
    board = table.state.board
    fields = table.board
    for cell in fields:
        index = 11 * (cell[0] - 1) + cell[1] - 1
        root = 3 * board.web_of(index)
        found = {
            cell_of(CELL_NAMES[other]) for other in range(121) if board.reach[root + WORD[other]] & BIT[other]
        }
        assert found == reference.reachable(fields, cell)


def check_choices(table: Table) -> None:
    """What may be done with the jeep or the tile in hand, against a search."""
    state, fields = table.state, table.board
    player = table.player(state.active)
    jeep = cell_of(player["jeep"])
    if table.phase == "lay":
        assert set(table.legal()) == reference.ways(fields, jeep, table.state.dump()["in_hand"])
    if table.phase != "move":
        return
    others = {
        cell_of(table.player(seat)["jeep"]) for seat in range(len(state.players)) if seat != state.active
    }
    free = reference.reachable(fields, jeep) - (others - {(6, 6)})
    swaps = set()
    if len(player["display"]) == 3:
        laying = reference.fits_anywhere(fields, set(player["display"]))
        free = free & laying or free
        if not laying and not state.swapped and state.tiles_left():
            swaps = {f"swap {tile}" for tile in player["display"]}
    expected = {"stay" if cell == jeep else f"drive {reference.cell_name(cell)}" for cell in free}
    assert set(table.legal()) == expected | swaps


@pytest.mark.once
@settings(max_examples=8, deadline=None)
@given(players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 10**6))
def test_the_board_knows_what_a_search_finds(players: int, seed: int) -> None:
    table = new_table(players)
    rng = Rng(seed)
    laid = -1
    while table.state.actor() != NOBODY:
        if table.state.actor() == CHANCE:
            table.state.apply(table.state.sample(rng))
            continue
        check_choices(table)
        fields = len(table.board)
        if fields != laid:
            laid = fields
            check_districts(table)
            if laid % 7 == 0:
                check_reach(table)
        legal = table.state.legal()
        table.state.apply(legal[rng.below(len(legal))])
    check_districts(table)
    check_reach(table)


def test_the_start_cross() -> None:
    table = new_table()
    fields = table.board
    assert len(fields) == 21
    brown = {reference.cell_name(cell): name for cell, name in fields.items() if name != "cross"}
    assert brown == {
        "r4c6": "cross west",
        "r2c6": "cross east",
        "r6c8": "cross north",
        "r6c10": "cross south",
        "r8c6": "cross east",
        "r10c6": "cross west",
        "r6c4": "cross south",
        "r6c2": "cross north",
    }
    assert reference.open_sides(fields, (6, 6)) == []
    assert all(district.open_edges == 1 for district in reference.districts(fields))
    check_districts(table)
    check_reach(table)


@pytest.mark.parametrize("cell", ["r1c6", "r6c1", "r6c11", "r11c6"])
def test_the_bars_end_at_the_border(cell: str) -> None:
    assert len(reference.open_sides(new_table().board, cell_of(cell))) == 2


def test_some_kind_of_tile_fits_on_every_open_side() -> None:
    """So a field without an open line is one where nothing fits."""
    needs = [need for need in range(256) if need >> 4 & ~need & 15 == 0]
    assert all(FITTING_KINDS[need] for need in needs)
