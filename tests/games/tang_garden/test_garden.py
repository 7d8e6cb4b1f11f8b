"""Laying tiles: where they fit, how areas join and close, against a flood fill."""

from __future__ import annotations

import pytest

from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import (
    BORDER,
    BUILDING_CELLS,
    CELL_BY_NAME,
    INNER_CELLS,
    NEIGHBOURS,
    SPOT_BY_NAME,
    token_cells,
)
from teahouse.games.tang_garden.box import BRIDGE, CHARACTERS, LOTUS, PAVILION, load_edition
from teahouse.games.tang_garden.garden import EMPTY, Garden, new_garden
from teahouse.games.tang_garden.tiles import EDGE_LETTERS, TILE_BY_NAME, TILES, WALL
from tests.games.tang_garden.flood import Map, expected_reward

EDITION = load_edition(None)


def started(side: int = 0, turn: int = 0, solo: bool = False) -> Garden:
    garden = new_garden(EDITION, INNER_CELLS if solo else BUILDING_CELLS, token_cells(4))
    garden.lay_start(side, turn)
    return garden


def grown(seed: int, tiles: int, solo: bool = False) -> Garden:
    """A garden with up to so many random tiles laid."""
    rng = Rng(f"garden {seed}")
    garden = started(rng.below(2), rng.below(4), solo)
    left = list(range(TILES))
    for _ in range(tiles):
        ways = all_ways(garden, left)
        if not ways:
            break
        tile, cell, turn = ways[rng.below(len(ways))]
        left.remove(tile)
        garden.lay(cell, 4 * tile + turn)
    return garden


def all_ways(garden: Garden, tiles: list[int]) -> list[tuple[int, int, int]]:
    return [
        (tile, cell, turn)
        for tile in tiles
        for cell in garden.frontier
        for turn in range(4)
        if garden.turns_at(tile, cell) >> turn & 1
    ]


def lay(garden: Garden, tile: str, cell: str, turn: int = 0) -> None:
    garden.lay(CELL_BY_NAME[cell], 4 * TILE_BY_NAME[tile] + turn)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("solo", [False, True], ids=["table", "solo"])
def test_rewards_and_areas_are_those_of_a_flood_fill(seed: int, solo: bool) -> None:
    rng = Rng(f"flood {seed}")
    garden = started(rng.below(2), rng.below(4), solo)
    left = list(range(TILES))
    while ways := all_ways(garden, left):
        with_a_way = {tile for tile, _, _ in ways}
        assert {tile for tile in left if garden.fits_somewhere(tile)} == with_a_way
        tile, cell, turn = ways[rng.below(len(ways))]
        left.remove(tile)
        lies = 4 * tile + turn
        expected = expected_reward(garden, cell, lies)
        before = list(garden.laid)
        reward = garden.preview(cell, lies)
        assert list(garden.laid) == before
        assert vars_of(reward) == expected
        assert vars_of(garden.lay(cell, lies)) == expected
        flooded = sorted(
            (len(area), closed) for area, closed in Map(EDITION, list(garden.laid)).areas().items()
        )
        assert sorted((len(area), garden.is_closed(area[0])) for area in garden.areas()) == flooded


def vars_of(reward: object) -> dict[str, object]:
    return {name: getattr(reward, name) for name in ("matches", "closings", "paths", "temples")}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("tiles", [0, 6, 25])
def test_a_tile_fits_where_it_touches_and_all_edges_match(seed: int, tiles: int) -> None:
    garden = grown(seed, tiles)
    for tile in range(TILES):
        anywhere = False
        for cell in BUILDING_CELLS:
            fitting = set()
            for turn in range(4):
                edges = [EDITION.tiles[tile].edges[(side - turn) % 4] for side in range(4)]
                touching = 0
                good = garden.laid[cell] == EMPTY
                for side in range(4):
                    neighbour = NEIGHBOURS[4 * cell + side]
                    if neighbour == BORDER or garden.laid[neighbour] == EMPTY:
                        continue
                    touching += 1
                    theirs = EDITION.laid.edges[4 * garden.laid[neighbour] + (side + 2) % 4]
                    good = good and (edges[side] == theirs or WALL in (edges[side], theirs))
                if good and touching:
                    fitting.add("".join(EDGE_LETTERS[edge] for edge in edges))
            turns = garden.turns_at(tile, cell)
            shown = {
                "".join(EDGE_LETTERS[EDITION.tiles[tile].edges[(side - turn) % 4]] for side in range(4))
                for turn in range(4)
                if turns >> turn & 1
            }
            assert shown == fitting
            assert turns.bit_count() == len(fitting)
            anywhere = anywhere or bool(fitting)
        assert garden.fits_somewhere(tile) == anywhere


def test_a_clone_is_independent() -> None:
    garden = grown(1, 10)
    copy = garden.clone()
    before = (list(garden.laid), list(garden.need), garden.frontier.copy(), [f.copy() for f in garden.free])
    tile, cell, turn = all_ways(copy, list(range(30, 60)))[0]
    copy.lay(cell, 4 * tile + turn)
    copy.take_token(CELL_BY_NAME["c2"])
    assert (list(garden.laid), list(garden.need), garden.frontier, garden.free) == before
    assert garden.tokens_left == 16


def test_the_solo_garden_ends_at_its_28_cells() -> None:
    garden = grown(3, 60, solo=True)
    assert all(
        cell in INNER_CELLS for cell in range(64) if garden.laid[cell] not in (EMPTY, *range(240, 272))
    )
    assert set(garden.frontier) <= set(INNER_CELLS)


# Spots


def test_one_decoration_stands_on_each_area_and_one_bridge_on_a_bridge_space() -> None:
    garden = started()
    lay(garden, "water-10", "c4")  # water north and south over a bridge space
    area, space = SPOT_BY_NAME["c4-1"], SPOT_BY_NAME["c4-4"]
    assert area in garden.free[1]
    assert garden.free[3] == [space]
    garden.decorate(LOTUS, area)
    assert area not in garden.free[1]
    assert space not in garden.stands
    garden.decorate(BRIDGE, space)
    assert garden.free[3] == []
    assert space in garden.stands  # a bridge is a character space
    assert garden.undecorate(space) == BRIDGE
    assert garden.free[3] == [space]
    assert space not in garden.stands


def test_a_pavilion_is_a_character_space() -> None:
    garden = started()
    spot = garden.free[2][0]
    garden.decorate(PAVILION, spot)
    assert spot in garden.stands
    hermit = CHARACTERS.index("hermit")
    garden.stand(hermit, spot, 1)
    assert spot not in garden.stands
    printed = garden.stands[0]
    garden.stand(hermit, printed, 2)
    assert spot in garden.stands
    assert (garden.figures[hermit], garden.facing[hermit]) == (printed, 2)


def test_the_start_tile_is_seen_whole_and_once() -> None:
    garden = started()  # greenery, water and rock are on it
    lay(garden, "greenery-1", "e3", 0)
    garden.decorate(LOTUS, SPOT_BY_NAME["d4-1"])
    west_of_it = SPOT_BY_NAME["e3-1"]
    assert garden.sees(CELL_BY_NAME["e3"], 2) == [CELL_BY_NAME["e3"], 27, 28, 36, 35]
    assert garden.decorations_seen(west_of_it, 2) == 1
    assert garden.decorations_seen(west_of_it, 0) == 0
    assert garden.tiles_seen(0, west_of_it, 2) == 2
    assert garden.tiles_seen(1, west_of_it, 2) == 1
