"""A garden as plain data holds all that lies in it."""

from __future__ import annotations

import json

from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import BUILDING_CELLS, GROOVES, token_cells
from teahouse.games.tang_garden.box import KINDS, PLACES, load_edition
from teahouse.games.tang_garden.garden import Garden, new_garden
from teahouse.games.tang_garden.garden_view import garden_view, put_garden
from teahouse.games.tang_garden.tiles import TILES

EDITION = load_edition(None)


def grown(seed: int) -> Garden:
    """A garden with tiles, decorations, figures and panels by chance."""
    rng = Rng(seed)
    garden = new_garden(EDITION, BUILDING_CELLS, token_cells(3))
    garden.lay_start(rng.below(2), rng.below(4))
    for tile in range(TILES):
        ways = [
            (cell, turn)
            for cell in garden.frontier
            for turn in range(4)
            if garden.turns_at(tile, cell) >> turn & 1
        ]
        if ways and rng.below(2):
            cell, turn = ways[rng.below(len(ways))]
            garden.lay(cell, 4 * tile + turn)
            garden.take_token(cell)
    for kind in range(len(KINDS)):
        free = garden.free[PLACES[kind]]
        if free:
            garden.decorate(kind, free[rng.below(len(free))])
    for character in range(3):
        garden.stand(character, garden.stands[rng.below(len(garden.stands))], rng.below(4))
    for panel in range(8):
        garden.panels[(7 * panel + seed) % GROOVES] = panel
    return garden


def test_a_garden_comes_back_from_its_view() -> None:
    for seed in range(10):
        garden = grown(seed)
        view = json.loads(json.dumps(garden_view(garden)))
        copy = new_garden(EDITION, BUILDING_CELLS, token_cells(3))
        put_garden(copy, view)
        assert garden_view(copy) == view
        assert (copy.frontier, copy.free, copy.stands) == (garden.frontier, garden.free, garden.stands)
        assert [copy.need[cell] for cell in copy.frontier] == [garden.need[cell] for cell in garden.frontier]
        assert (copy.tokens_left, copy.panels) == (garden.tokens_left, garden.panels)
        assert copy.areas() == garden.areas()
        for together in garden.areas():
            assert copy.is_closed(together[0]) == garden.is_closed(together[0])
