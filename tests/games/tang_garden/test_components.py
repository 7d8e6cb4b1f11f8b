"""Every constraint under which the components were reconstructed."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse.games.tang_garden.board import (
    BUILDING_CELLS,
    CELLS,
    GROOVES,
    INNER_CELLS,
    LARGE,
    NEAR,
    NEIGHBOURS,
    NO_TOKEN,
    QUARTERS,
    RING_INNER,
    RING_OUTER,
    SIZE,
    SMALL,
    groove_size,
    opposite_groove,
    token_cells,
)
from teahouse.games.tang_garden.box import (
    BONUSES,
    CARDS,
    CHARACTERS,
    ICONS,
    KINDS,
    LARGE_PANELS,
    SMALL_PANELS,
    TOKEN,
    load_edition,
)
from teahouse.games.tang_garden.tiles import (
    ALL_LAID,
    BRIDGE_SPACE,
    CHARACTER_SPACE,
    EDGE_LETTERS,
    GREENERY,
    NO_AREA,
    NO_TEMPLE,
    PATH,
    ROCK,
    STACKS,
    START_LAID,
    TERRAINS,
    WALL,
    WATER,
    StartSide,
    Tile,
    start_laid,
    start_quarter,
)

EDITION = load_edition(None)


def stack(name: str) -> list[Tile]:
    return [tile for tile in EDITION.tiles if STACKS[tile.stack] == name]


def letters(tile: Tile) -> str:
    return "".join(EDGE_LETTERS[edge] for edge in tile.edges)


# The board


def test_56_cells_are_built_on_28_of_them_around_the_start_tile() -> None:
    assert len(BUILDING_CELLS) == 56
    assert len(INNER_CELLS) == 28
    assert set(INNER_CELLS) <= set(BUILDING_CELLS)
    assert len(set(range(CELLS)) - set(BUILDING_CELLS) - set(QUARTERS)) == 4
    around = {NEIGHBOURS[4 * cell + side] for cell in QUARTERS for side in range(4)} - set(QUARTERS)
    assert len(around) == 8  # the start tile shows two edges on each side
    assert around <= set(INNER_CELLS)


def test_sixteen_tokens_lie_on_a_diamond() -> None:
    def distance(cell: int) -> float:
        return abs(cell % SIZE - 3.5) + abs(cell // SIZE - 3.5)

    for players in (2, 3, 4):
        count = Counter(token_cells(players))
        assert (count[SMALL], count[LARGE]) == (8, 8)
    assert all(distance(cell) == 4 for cell in RING_INNER + RING_OUTER)
    assert len(set(RING_INNER + RING_OUTER)) == 16
    assert [cell for cell, token in enumerate(token_cells(3)) if token == SMALL] == RING_INNER
    assert [cell for cell, token in enumerate(token_cells(4)) if token == LARGE] == RING_OUTER


def test_for_two_players_the_tokens_lie_at_the_border() -> None:
    tokens = token_cells(2)
    assert EDITION.tokens[2] == tokens
    for side in (range(8), range(7, 64, 8), range(56, 64), range(0, 64, 8)):
        row = [tokens[cell] for cell in side]
        assert row == [NO_TOKEN, NO_TOKEN, LARGE, SMALL, SMALL, LARGE, NO_TOKEN, NO_TOKEN]


def test_until_version_3_the_tokens_of_two_players_lay_closer() -> None:
    tokens = token_cells(2, NEAR)
    assert load_edition(None, 3).tokens[2] == load_edition(None, 1).tokens[2] == tokens
    assert all(cell in INNER_CELLS for cell, token in enumerate(tokens) if token)
    assert [cell for cell, token in enumerate(tokens) if token == LARGE] == RING_INNER
    assert (tokens.count(SMALL), tokens.count(LARGE)) == (8, 8)
    assert load_edition(None, 3).tokens[3] == token_cells(3)


def test_each_side_has_three_small_and_two_large_grooves() -> None:
    for side in range(4):
        assert [groove_size(5 * side + place) for place in range(5)] == [SMALL] * 3 + [LARGE] * 2
    for groove in range(GROOVES):
        across = opposite_groove(groove)
        assert opposite_groove(across) == groove
        assert groove_size(across) == groove_size(groove)
        assert across // 5 == (groove // 5 + 2) % 4


# Garden tiles


def test_there_are_fifteen_tiles_in_each_of_four_stacks() -> None:
    assert len(EDITION.tiles) == 60
    assert all(len(stack(name)) == 15 for name in STACKS)


@pytest.mark.parametrize("terrain", ["greenery", "water", "rock"])
def test_a_terrain_stack_shows_its_terrain_and_paths(terrain: str) -> None:
    t = EDGE_LETTERS[STACKS.index(terrain)]
    shapes = Counter(letters(tile).replace(t, "T").replace("p", "P") for tile in stack(terrain))
    assert shapes == {"TTTT": 1, "TTTP": 3, "TTPP": 3, "TPTP": 2, "TPPP": 3, "PPPP": 3}
    straight = [len(tile.areas) for tile in stack(terrain) if letters(tile) == f"{t}p{t}p"]
    assert sorted(straight) == [1, 2]  # once joined, once two areas
    for ring in [tile for tile in stack(terrain) if letters(tile) == "pppp"]:
        assert [(area.terrain, area.sides) for area in ring.areas] == [(STACKS.index(terrain), [])]
    others = [tile for tile in stack(terrain) if letters(tile) not in (f"{t}p{t}p", "pppp")]
    assert all(len(tile.areas) == 1 for tile in others)
    assert all(area.terrain == STACKS.index(terrain) for tile in stack(terrain) for area in tile.areas)


def test_the_tao_stack_has_the_three_temples() -> None:
    temples = [tile for tile in EDITION.tiles if tile.temple != NO_TEMPLE]
    assert sorted(tile.temple for tile in temples) == [GREENERY, WATER, ROCK]
    for tile in temples:
        assert STACKS[tile.stack] == "tao"
        assert tile.edges == [WALL] * 4
        assert not tile.areas
        assert not tile.space


def test_the_other_tao_tiles_have_walls_and_mix_the_terrains_evenly() -> None:
    tiles = [tile for tile in stack("tao") if tile.temple == NO_TEMPLE]
    assert len(tiles) == 12
    assert Counter(tile.edges.count(WALL) for tile in tiles) == {1: 10, 2: 2}
    assert Counter(tile.edges.count(PATH) for tile in tiles) == {0: 8, 1: 4}
    edges = Counter(edge for tile in tiles for edge in tile.edges)
    assert edges[GREENERY] == edges[WATER] == edges[ROCK] == 10
    pairs = Counter(
        (one, two)
        for tile in tiles
        for one, two in [(GREENERY, WATER), (GREENERY, ROCK), (WATER, ROCK)]
        if one in tile.edges and two in tile.edges
    )
    assert len(set(pairs.values())) == 1
    assert len(pairs) == 3
    assert all(len(set(tile.edges) & {GREENERY, WATER, ROCK}) > 1 for tile in tiles)
    assert all(WALL not in tile.edges for name in STACKS[:3] for tile in stack(name))


def test_six_tiles_where_water_meets_a_path_have_a_bridge_space() -> None:
    tiles = [tile for tile in EDITION.tiles if tile.space == BRIDGE_SPACE]
    assert len(tiles) == 6
    assert all(WATER in tile.edges and PATH in tile.edges for tile in tiles)


def test_few_tiles_have_a_character_space_where_paths_meet() -> None:
    """So many that two to eight stay free at the end: see `docs/study.md`."""
    tiles = [tile for tile in EDITION.tiles if tile.space == CHARACTER_SPACE]
    assert sorted(STACKS[tile.stack] for tile in tiles) == ["greenery", "rock", "water"]
    assert all(tile.edges.count(PATH) == 3 for tile in tiles)


# The start tile


@pytest.mark.parametrize("side", EDITION.start_sides, ids=["front", "back"])
def test_a_side_of_the_start_tile_shows_each_terrain_and_the_path_twice(side: StartSide) -> None:
    assert Counter(side.edges) == {GREENERY: 2, WATER: 2, ROCK: 2, PATH: 2}
    assert len(side.spaces()) == 2


def test_the_sides_of_the_start_tile_are_in_different_orders() -> None:
    front, back = EDITION.start_sides
    turned = [front.edges[turn:] + front.edges[:turn] for turn in range(8)]
    assert back.edges not in turned


@pytest.mark.parametrize("index", [0, 1])
@pytest.mark.parametrize("turn", range(4))
def test_a_turned_start_tile_has_the_same_edges_and_areas(index: int, turn: int) -> None:
    laid, side = EDITION.laid, EDITION.start_sides[index]
    spots: dict[int, list[int]] = {}
    for edge in range(8):
        lying = (edge + 2 * turn) % 8
        quarter = start_quarter(lying)
        lies = start_laid(index, turn, quarter)
        assert laid.edges[4 * lies + lying // 2] == side.edges[edge]
        offset = laid.offsets[4 * lies + lying // 2]
        assert (offset == NO_AREA) == (side.edges[edge] == PATH)
        if offset != NO_AREA:
            spots.setdefault(4 * QUARTERS[quarter] + offset, []).append(edge)
    assert sorted(spots.values()) == sorted(sorted(area.sides) for area in side.areas)
    assert {spot // 4 for spot in spots} <= set(QUARTERS)
    spaces = [quarter for quarter in range(4) if laid.space[start_laid(index, turn, quarter)]]
    assert len(spaces) == 2


# Turned tiles


def test_turning_moves_edges_and_areas_clockwise() -> None:
    laid = EDITION.laid
    for tile in EDITION.tiles:
        for turn in range(4):
            lies = 4 * tile.index + turn
            for side in range(4):
                turned = (side + turn) % 4
                assert laid.edges[4 * lies + turned] == tile.edges[side]
                slot = laid.offsets[4 * lies + turned]
                assert (slot == NO_AREA) == (tile.edges[side] >= PATH)
                if slot != NO_AREA:
                    assert side in tile.areas[slot].sides


def test_a_tile_that_needs_nothing_fits_in_every_turn_that_looks_different() -> None:
    fits = {letters(tile): EDITION.fits[625 * tile.pattern].bit_count() for tile in EDITION.tiles}
    assert fits["gggg"] == fits["pppp"] == fits["xxxx"] == 1
    assert fits["gpgp"] == 2
    assert fits["gggp"] == fits["ggpp"] == fits["xgwr"] == 4


# Decorations


def test_54_cards_and_36_pieces() -> None:
    cards = Counter[str]()
    bonuses = Counter[str]()
    for card, count in enumerate(EDITION.card_counts):
        kind, bonus = CARDS[card].split("-")
        cards[kind] += count
        bonuses[bonus] += count
    assert cards == {
        "pavilion": 9,
        "bridge": 6,
        "birds": 6,
        "fish": 6,
        "lotus": 6,
        "peonies": 6,
    } | dict.fromkeys(KINDS[2:7], 3)
    assert sum(cards.values()) == 54
    assert all(bonuses[track] == 14 for track in TERRAINS)  # spread evenly
    assert (bonuses["any"], bonuses["token"]) == (10, 2)  # few tokens, so that the garden grows
    pieces = dict(zip(KINDS, EDITION.pieces, strict=True))
    assert pieces == {
        "pavilion": 5,
        "bridge": 3,
        "birds": 4,
        "fish": 4,
        "lotus": 5,
        "peonies": 5,
    } | dict.fromkeys(KINDS[2:7], 2)
    assert sum(EDITION.pieces) == 36


def test_bonuses_vary_inside_a_kind_and_only_pavilions_and_bridges_bring_tokens() -> None:
    for kind in range(len(KINDS)):
        counts = EDITION.card_counts[5 * kind : 5 * kind + 5]
        assert len(counts) == len(BONUSES)
        assert sum(count > 0 for count in counts) >= 3
        assert counts[TOKEN] == int(kind < 2)


# Characters, panels, tracks


def test_the_first_steps_of_the_start_characters() -> None:
    steps = {name: STACKS[step] for name, step in zip(CHARACTERS, EDITION.first_steps, strict=False)}
    assert steps == {
        "architect": "greenery",
        "child": "rock",
        "empress": "water",
        "hermit": "rock",
        "poet": "water",
        "student": "greenery",
    }
    assert len(CHARACTERS) == 12


def test_the_icons_of_the_panels() -> None:
    small = Counter(ICONS[icon] for icons in EDITION.panel_icons[:SMALL_PANELS] for icon in icons)
    large = Counter(ICONS[icon] for icons in EDITION.panel_icons[SMALL_PANELS:] for icon in icons)
    assert len(EDITION.panel_icons) == 20
    assert {icon: (large[icon], small[icon]) for icon in ICONS} == {
        "construction": (2, 2),
        "animal": (1, 4),
        "dragon": (3, 0),
        "sun": (1, 0),
        "moon": (1, 0),
        "village": (1, 4),
        "temple": (2, 1),
        "element": (2, 4),
        "waterfall": (2, 4),
    }
    assert len({tuple(sorted(icons)) for icons in EDITION.panel_icons[:SMALL_PANELS]}) == SMALL_PANELS
    assert len({tuple(sorted(icons)) for icons in EDITION.panel_icons[SMALL_PANELS:]}) == LARGE_PANELS
    dragon = ICONS.index("dragon")
    assert sorted(icons.count(dragon) for icons in EDITION.panel_icons)[-2:] == [1, 2]


def test_three_full_tracks_bring_21_coins() -> None:
    assert EDITION.steps == 10
    assert EDITION.character_steps == [2, 5]
    assert EDITION.track_coins[0] == [*[0] * 10, 7], "more characters than coins, as a review says"
    assert sum(map(sum, EDITION.track_coins)) == 21


def test_the_quarters_follow_the_tiles() -> None:
    assert START_LAID == 240
    assert ALL_LAID == 272
