"""The scoring: decoration cards with every tie, what figures see, and the tie-breaks."""

from __future__ import annotations

import pytest

from teahouse.games.tang_garden import scoring
from teahouse.games.tang_garden.box import KINDS, load_edition
from teahouse.games.tang_garden.characters import CAST
from tests.games.tang_garden.tables import Table

EDITION = load_edition(None)
NORTH, EAST, SOUTH, WEST = range(4)


# Cards


@pytest.mark.parametrize(
    ("counts", "coins"),
    [
        ([0, 0, 0], [0, 0, 0]),
        ([2, 0, 0], [12, 0, 0]),  # nobody scores with none
        ([3, 1, 0], [12, 6, 0]),
        ([2, 2, 1], [9, 9, 0]),  # a tie for first: 18 are shared, and there is no second
        ([1, 1, 1], [6, 6, 6]),
        ([1, 1, 1, 1], [4, 4, 4, 4]),  # rounded down
        ([3, 1, 1], [12, 3, 3]),  # a tie for second: 6 are shared
        ([3, 1, 1, 1], [12, 2, 2, 2]),
        ([4, 2, 2, 1], [12, 3, 3, 0]),
        ([3, 2, 1], [12, 6, 0]),
        ([5, 5], [9, 9]),
    ],
)
def test_pavilions(counts: list[int], coins: list[int]) -> None:
    assert [scoring.pavilions(counts, seat, EDITION) for seat in range(len(counts))] == coins


@pytest.mark.parametrize(
    ("trees", "coins"),
    [
        ([0, 0, 0, 0, 0], 0),
        ([1, 0, 0, 0, 0], 1),
        ([1, 1, 0, 0, 0], 4),
        ([1, 1, 1, 0, 0], 9),
        ([1, 1, 1, 1, 0], 16),
        ([1, 1, 1, 1, 1], 25),
        ([2, 1, 1, 0, 0], 9 + 1),
        ([2, 2, 1, 0, 0], 9 + 4),
        ([3, 0, 0, 0, 0], 3),
        ([2, 2, 2, 2, 2], 50),
    ],
)
def test_sets_of_different_trees(trees: list[int], coins: int) -> None:
    kinds = [0, 0, *trees, 0, 0, 0, 0]
    assert scoring.trees(kinds, EDITION) == coins


def test_pairs_and_bridges() -> None:
    table = Table()
    kinds = table.player().kinds
    for kind, count in {"lotus": 3, "peonies": 2, "birds": 1, "fish": 4, "bridge": 3}.items():
        kinds[KINDS.index(kind)] = count
    points = table.state.points(0)
    assert (points[6], points[7], points[8]) == (12, 6, 6)


# Figures


def test_a_figure_sees_the_decorations_from_its_own_tile_to_the_border() -> None:
    table = Table()
    table.lay("greenery-12", "e3", 180)
    table.lay("greenery-1", "e2")
    table.lay("rock-1", "e1")
    table.lay("water-1", "f3")
    table.decorate("pine", "e3-1")
    table.decorate("willow", "e2-1")
    table.decorate("pavilion", "e1-1")
    table.decorate("lotus", "f3-1")
    table.stand("lady", "e3-4", NORTH)
    assert table.state.points(0)[11] == 3
    table.garden.facing[7] = EAST
    assert table.state.points(0)[11] == 2
    table.garden.facing[7] = WEST
    assert table.state.points(0)[11] == 1


def test_who_crosses_the_start_tile_sees_everything_on_it() -> None:
    table = Table()
    table.lay("greenery-12", "e3", 180)
    table.decorate("birds", "e4-1")
    table.decorate("fish", "d4-1")
    table.decorate("pavilion", "d5-1")
    table.lay("water-12", "e6", 180)
    table.decorate("lotus", "e6-1")
    table.stand("lady", "e3-4", SOUTH)
    assert table.state.points(0)[11] == 4


def test_a_figure_on_the_start_tile_looks_along_its_own_row_or_column() -> None:
    table = Table()
    table.lay("greenery-1", "e3")
    table.lay("rock-13", "d3")
    table.decorate("pine", "e3-1")
    table.decorate("pavilion", "d3-1")
    table.decorate("fish", "e5-1")
    table.stand("lady", "d4-4", NORTH)  # in the column of d3
    assert table.state.points(0)[11] == 2
    assert table.garden.sees(27, NORTH) == [27, 28, 36, 35, 19]


@pytest.mark.parametrize(
    ("character", "panels", "coins"),
    [
        ("architect", {0: "small-11", 3: "large-6"}, 9),
        ("child", {0: "small-1", 2: "small-3", 3: "large-2"}, 8),
        ("emperor", {3: "large-1"}, 10),
        ("emperor", {3: "large-1", 4: "large-2"}, 15),
        ("emperor", {0: "small-1"}, 0),
        ("lady", {3: "large-3"}, 6),
        ("lady", {4: "large-4"}, 6),
        ("lady", {3: "large-3", 4: "large-4"}, 12),
        ("lady", {}, 0),
        ("merchant", {0: "small-4", 4: "large-3"}, 6),
        ("monk", {0: "small-12", 3: "large-3", 4: "large-5"}, 9),
        ("official", {0: "small-6", 2: "small-7", 4: "large-7"}, 5),
        ("sword_dancer", {0: "small-9", 3: "large-8"}, 8),
    ],
)
def test_landscapes_that_characters_like(character: str, panels: dict[int, str], coins: int) -> None:
    table = Table()
    table.garden.panels = [-1] * 20
    for groove, panel in panels.items():
        table.insert(panel, 5 * EAST + groove)
    table.insert("large-1" if "large-1" not in panels.values() else "small-2", 5 * WEST)
    table.become("poet")
    table.stand(character, "d4-4", EAST)
    assert table.state.points(0)[12] == coins


@pytest.mark.parametrize(
    ("character", "terrain"), [("hermit", "rock"), ("poet", "water"), ("student", "greenery")]
)
def test_garden_tiles_with_the_own_terrain_count_two_each_and_ten_at_most(
    character: str, terrain: str
) -> None:
    table = Table(characters=["child", "architect", "empress"])
    table.stand(character, "d4-4", NORTH)
    assert table.state.points(0)[12] == 2  # the start tile is one tile
    for number, cell in enumerate(["d3", "d2", "d1"]):
        table.lay(f"{terrain}-{number + 1}", cell)
    assert table.state.points(0)[12] == 8
    table.garden.facing[3:6] = [SOUTH] * 3
    for number, cell in enumerate(["d6", "d7", "d8"]):
        table.lay(f"{terrain}-{number + 4}", cell)
    assert table.state.points(0)[12] == 8
    table.stand("lady", "e5-4", NORTH)
    other = Table(characters=["child", "architect", "empress"])
    for number, cell in enumerate(["d1", "d2", "d3", "d6", "d7", "d8"]):
        other.lay(f"{terrain}-{[12, 3, 4, 5, 6, 7][number]}", cell)
    other.stand(character, "d1-4", SOUTH)
    assert other.state.points(0)[12] == 10


def test_the_empress_dislikes_the_emperor_and_the_lady_in_sight() -> None:
    table = Table(characters=["child", "architect", "poet"])
    table.lay("greenery-12", "e3", 180)
    table.stand("empress", "e3-4", SOUTH)
    assert table.state.points(0)[12] == 9
    table.stand("emperor", "d4-4", NORTH, seat=1)  # whoever's it is
    assert table.state.points(0)[12] == 6
    table.stand("lady", "e5-4", NORTH, seat=0)
    assert table.state.points(0)[12] == 3 + CAST[7].preference(table.garden, table.garden.figures[7], NORTH)
    table.garden.facing[2] = NORTH
    assert table.state.points(0)[12] == 9 + CAST[7].preference(table.garden, table.garden.figures[7], NORTH)


# The winner


def test_ties_are_broken_by_tokens_then_by_the_cubes() -> None:
    table = Table()
    one, two, three = table.state.players
    one.tokens, two.tokens, three.tokens = [2, 1], [0, 3], [1, 1]
    one.cubes, two.cubes, three.cubes = [3, 9, 4], [9, 4, 2], [9, 9, 9]
    assert table.state.tie_breaks(0) == [3, 9, 4, 3]
    assert table.state.tie_breaks(1) == [3, 9, 4, 2]
    assert table.state.tie_breaks(2) == [2, 9, 9, 9]
    outcome = table.state.outcome_now()
    assert [standing.rank for standing in outcome.standings] == [1, 2, 3]
    two.cubes = [9, 4, 3]
    assert [standing.rank for standing in table.state.outcome_now().standings] == [1, 1, 3]
