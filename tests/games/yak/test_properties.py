"""What holds in every game and every tower: limits, legal towers, the scorer against a plain one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teahouse import CHANCE, NOBODY, Rng, make
from teahouse.games.yak.box import COLOURS, load_edition
from teahouse.games.yak.position import YakState
from teahouse.games.yak.scoring import ALONE, judge
from teahouse.games.yak.tower import CELLS, open_cells, tower_of
from tests.games.yak.positions import Tower
from tests.games.yak.reference import PLACES, score, touch


@st.composite
def towers(draw: st.DrawFn) -> Tower:
    """Towers as they can grow, with few colours and some crystals so that groups come about."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=8, unique=True))
    crystals = draw(st.integers(0, 5))
    size = draw(st.integers(0, 19))
    stones = ["crystal"] * min(crystals, size)
    stones += [rng.choice(colours) for _ in range(size - len(stones))]
    rng.shuffle(stones)
    cells: Tower = [None] * 19
    shape = 0
    for stone in stones:
        places = [cell for cell in range(19) if open_cells(shape) >> cell & 1]
        cell = rng.choice(places)
        cells[cell] = stone
        shape |= 1 << cell
    return cells


@settings(max_examples=400, deadline=None)
@given(towers(), st.lists(st.sampled_from(COLOURS), max_size=3, unique=True))
def test_the_scorer_agrees_with_a_plain_one_that_tries_everything(cells: Tower, bonus: list[str]) -> None:
    judged = judge(tower_of(cells), [COLOURS.index(colour) for colour in bonus], load_edition(None))
    found = [judged.size_points, judged.count_points, judged.single_points, judged.bonus_points]
    assert found in score(cells, bonus)


@settings(max_examples=100, deadline=None)
@given(towers())
def test_groups_and_single_stones_are_all_stones(cells: Tower) -> None:
    judged = judge(tower_of(cells), [], load_edition(None))
    covered = [cell for group in judged.groups for cell in group.cells] + judged.singles
    assert sorted(covered) == [cell for cell, stone in enumerate(cells) if stone is not None]
    for group in judged.groups:
        crystals = [cell for cell in group.cells if cells[cell] == "crystal"]
        assert crystals == ([group.crystal] if group.crystal >= 0 else [])
        assert len(group.cells) - len(crystals) >= 2
        others = {cells[cell] for cell in group.cells} - {"crystal"}
        assert others == {COLOURS[group.colour]}
    taken = [colour for colour in judged.assigned if colour != ALONE]
    assert len(set(taken)) == len(taken)


def test_cells_touch_as_they_lie_on_the_plane() -> None:
    for one, other in ((a, b) for a in range(19) for b in range(19) if a != b):
        assert bool(CELLS[one].touching >> other & 1) == touch(PLACES[one], PLACES[other])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_limits_hold_in_random_games(players: int) -> None:
    game = make("yak", players, {"variant": "advanced"})
    for seed in range(6):
        rng = Rng(seed)
        state = game.start()
        assert isinstance(state, YakState)
        while state.actor() != NOBODY:
            if state.actor() == CHANCE:
                state.apply(state.sample(rng))
            else:
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])
            check_limits(state)
        assert state.last_day or state.idle_days == 10
        assert max(player.tower.size for player in state.players) <= 19


def check_limits(state: YakState) -> None:
    quarry = state.quarry
    fogs_in_bag = quarry.bag.unknown.count(9)
    assert quarry.track <= (2 if quarry.marker else 4)
    if state.day > 1:
        assert quarry.gone or fogs_in_bag + quarry.track + quarry.fogs + quarry.rising == 5
    for cart in state.carts:
        assert len(cart.stones) <= 4
        assert sum(cart.food) <= 9
        assert cart.stones == sorted(cart.stones)
    for player in state.players:
        assert player.food() <= 8
        assert min(player.tent) >= 0
        cells = player.tower.cells
        for cell, stone in enumerate(cells):
            if stone >= 0:
                assert all(cells[below] >= 0 for below in range(19) if CELLS[cell].below >> below & 1)
        bottom = "".join("x" if stone >= 0 else " " for stone in cells[:5]).strip()
        assert " " not in bottom
    assert (state.stupa == NOBODY) == all(player.tower.size < 14 for player in state.players)
    assert sum(state.market) >= 0
