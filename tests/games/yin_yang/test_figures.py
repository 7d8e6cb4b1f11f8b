"""What the bots think that the own figures of the solo game would see, compared with the scoring."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.playout import random_position
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.characters import sight
from teahouse.games.tang_garden.decisions.building import Take
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.yin_yang.decisions.turn import Remove
from teahouse.games.yin_yang.evaluation import (
    ANOTHER,
    LAST_EDGE,
    LIKED,
    OPEN_EDGE,
    OPEN_PATH,
    SoloEvaluation,
    open_promise,
)
from teahouse.games.yin_yang.figures import Figures
from teahouse.games.yin_yang.position import YinYangState
from tests.games.yin_yang.tables import GAME, solo_table


def best_sight(garden: Garden, character: int) -> int:
    """By trying everything."""
    return max(
        (sum(sight(garden, character, spot, side)) for spot in garden.stands for side in range(4)), default=0
    )


def position(seed: int) -> YinYangState:
    state = random_position(GAME, teahouse.Rng(seed), 60)
    assert isinstance(state, YinYangState)
    return state


@pytest.mark.parametrize("seed", range(4))
def test_a_figure_alone_gets_the_best_sight(seed: int) -> None:
    garden = position(seed).garden
    for character, name in enumerate(CHARACTERS):
        if garden.figures[character] != EMPTY or name == "empress":
            continue  # for the Empress it matters who stands where, and one space is asked for all
        figures = Figures()
        figures.look(garden, [character])
        assert figures.seen + figures.preferred == best_sight(garden, character), name


def test_figures_need_a_space_each() -> None:
    garden = solo_table().state.own_garden()
    assert len(garden.stands) == 1, "the Poet stands on the other space"
    figures = Figures()
    figures.look(garden, [CHARACTERS.index("architect")])
    alone = figures.seen + figures.preferred
    figures.look(garden, [CHARACTERS.index("architect"), CHARACTERS.index("child")])
    assert figures.seen + figures.preferred == alone


@pytest.mark.parametrize("seed", range(4))
def test_what_each_figure_likes_adds_up(seed: int) -> None:
    garden = position(seed).garden
    own = [character for character in range(len(CHARACTERS)) if garden.figures[character] == EMPTY][:4]
    figures = Figures()
    figures.look(garden, own)
    assert len(figures.likings) == len(own)
    assert sum(figures.likings) == figures.preferred
    figures.look(garden, own[:1])
    assert figures.likings == [figures.preferred]


def test_a_character_is_no_worse_than_the_right_to_choose_one() -> None:
    """Whoever waits sees the next pair later, and cannot turn the garden's panels to the figure's liking."""
    assert [CHARACTERS[at] for at, liked in enumerate(LIKED) if liked < ANOTHER] == ["official"]


def test_open_edges_promise_coins_and_paths_cost_some() -> None:
    """The start tile has two edges of each terrain and of path; those of water are of two areas."""
    garden = solo_table().state.own_garden()
    edges = 6 * OPEN_EDGE + 2 * OPEN_PATH
    assert open_promise(garden) == pytest.approx(edges + 2 * LAST_EDGE)
    rock = next(spot for spot, open_edges in enumerate(garden.open_edges) if open_edges == 2)
    garden.open_edges[rock] = 1
    assert open_promise(garden) == pytest.approx(edges + 4 * LAST_EDGE)


def test_a_garden_that_changes_is_looked_at_anew() -> None:
    garden = solo_table().state.own_garden()
    garden.decoration_coins = 1  # as until version 3, or in an edition of one's own
    figures = Figures()
    own = [CHARACTERS.index("architect")]
    figures.look(garden, own)
    before = figures.seen
    garden.decorate(2, next(spot for spot in garden.free[0] if spot >> 2 in (27, 28, 35, 36)))
    figures.look(garden, own)
    assert figures.seen == before + 1, "the whole start tile is in sight"


def test_decorations_stay_as_long_as_a_pair_is_possible() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    table.state.tokens = [4, 0]
    sensible = SoloEvaluation(GAME).sensible(table.state)
    assert any(isinstance(action, Remove) for action in table.state.legal())
    assert any(isinstance(action, Take) for action in sensible)
    assert not any(isinstance(action, Remove) for action in sensible)


def test_decorations_stay_when_no_pair_will_ever_be_possible_again() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    table.state.tokens = [4, 0]
    table.open_nothing("rock")
    legal = table.state.legal()
    assert any(isinstance(action, Remove) for action in legal)
    assert not any(isinstance(action, Take) for action in legal)
    sensible = SoloEvaluation(GAME).sensible(table.state)
    assert sensible
    assert not any(isinstance(action, Remove) for action in sensible)
