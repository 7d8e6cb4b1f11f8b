"""What the bots think of the chance to complete the garden of the solo game."""

from __future__ import annotations

import pytest

from teahouse.games.tang_garden.box import PLACES
from teahouse.games.tang_garden.garden import NOT_FOUND
from teahouse.games.tang_garden.tiles import NEEDS
from teahouse.games.yin_yang.lanterns import AGAIN, NEW_CARDS, RESERVE, TILE_ONLY
from teahouse.games.yin_yang.outlook import LOST, Outlook, cells_left, free_places, turns_left
from tests.games.yin_yang.tables import Table, solo_table

OUTLOOK = Outlook(solo_table().state.setup.edition)


def chance(table: Table) -> float:
    return OUTLOOK.chance(table.state)


@pytest.mark.parametrize("lantern", [TILE_ONLY, RESERVE, NEW_CARDS, AGAIN])
def test_every_lantern_is_worth_saving(lantern: int) -> None:
    table = solo_table()
    before = chance(table)
    table.state.lanterns[lantern] = False
    assert 0.0 < chance(table) < before < 1.0


def test_both_diagonals_have_fourteen_turns_and_a_turn_covers_a_cell() -> None:
    table = solo_table()
    state = table.state
    assert (cells_left(state), turns_left(state, 0), turns_left(state, 1)) == (28, 14, 14)
    table.do("take greenery")
    assert (cells_left(state), turns_left(state, 0), turns_left(state, 1)) == (27, 13, 14)
    table.do("place e3 0", "decorate e3-1")
    assert (cells_left(state), turns_left(state, 0), turns_left(state, 1)) == (27, 13, 14)


def without_fitting_tiles() -> tuple[Table, list[int]]:
    """None of the tiles to come fits on one of the cells; those that would."""
    table = solo_table()
    state = table.state
    hardest = min(range(NEEDS), key=lambda need: OUTLOOK.fitting[need].bit_count())
    garden = state.own_garden()
    garden.need[garden.frontier[0]] = hardest
    garden.fitting = NOT_FOUND
    fits = OUTLOOK.fitting[hardest]
    gone = []
    for corner, stack in enumerate(state.stacks):
        tiles = sorted([*stack.unknown, state.tops[corner]])
        gone += [tile for tile in tiles if fits >> tile & 1]
        state.tops[corner], *stack.unknown = [tile for tile in tiles if not fits >> tile & 1]
    return table, gone


def test_a_cell_that_no_tile_fits_on_loses() -> None:
    table, _ = without_fitting_tiles()
    assert chance(table) == LOST


def test_what_only_the_reserve_can_cover_needs_a_lantern() -> None:
    table, gone = without_fitting_tiles()
    table.state.reserve = sorted(gone)
    assert chance(table) > LOST
    table.state.lanterns = [True, False, True, False]
    assert chance(table) == LOST


def test_a_used_up_stack_loses_if_the_lanterns_cannot_cover_what_is_left() -> None:
    table = solo_table()
    table.open_nothing("rock")
    assert chance(table) == 0.0


def test_pairs_and_places_for_decorations_raise_the_chance() -> None:
    table = solo_table()
    before = chance(table)
    supply = table.state.supply.copy()
    table.state.supply = [0] * len(supply)
    assert chance(table) < before, "no card can be used any more"
    table.state.supply = supply
    garden = table.state.own_garden()
    garden.free[1].clear()
    assert chance(table) < before, "there is no room in the water"


def test_a_tile_in_hand_brings_the_places_that_it_shows() -> None:
    table = solo_table()
    before = free_places(table.state)
    table.do("take greenery")
    state = table.state
    brings = state.setup.tile_places[state.tile]
    assert brings
    wanted = PLACES[state.kind]
    assert free_places(state) == [
        many + (brings >> place & 1) - (place == wanted) for place, many in enumerate(before)
    ]


def test_it_is_hopeless_only_when_that_is_certain() -> None:
    assert OUTLOOK.hopeless(solo_table().state) is None
    table, gone = without_fitting_tiles()
    assert str(OUTLOOK.hopeless(table.state)).startswith("No tile that was left fitted on ")
    table.state.reserve = sorted(gone)
    assert OUTLOOK.hopeless(table.state) is None
    table.state.lanterns = [True, False, True, False]
    assert OUTLOOK.hopeless(table.state) is not None


def test_too_few_tiles_for_the_open_cells_are_hopeless() -> None:
    state = solo_table().state
    for corner, stack in enumerate(state.stacks):
        stack.unknown = stack.unknown[: 9 if corner == 0 else 14]
    state.lanterns = [False, False, False, False]
    said = "28 cells were open, but the stacks and your lanterns could cover only 24 more."
    assert str(OUTLOOK.hopeless(state)) == said


def test_the_hardest_cell_is_the_one_that_the_fewest_tiles_fit_on() -> None:
    table, _ = without_fitting_tiles()
    assert OUTLOOK.hardest(table.state) == (table.state.garden.frontier[0], 0)
