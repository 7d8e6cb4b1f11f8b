"""Influencing characters: icons, the token, the choice, the figure."""

from __future__ import annotations

import pytest

from teahouse.games.tang_garden.box import CHARACTERS
from tests.games.tang_garden.tables import Table


def about_to(cubes: list[int]) -> Table:
    """The main action is about to end, with the cubes on these steps."""
    table = Table(characters=["child"])
    table.open_characters("emperor", "lady")
    table.player().cubes = cubes
    table.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    return table


def build(table: Table) -> None:
    """A tile whose only greenery step does not matter."""
    table.play("take greenery", "place e3 0")


@pytest.mark.parametrize(
    ("cubes", "offered"),
    [([1, 2, 2], True), ([1, 2, 1], False), ([9, 9, 1], False), ([2, 2, 2], True), ([3, 4, 4], True)],
)
def test_all_three_cubes_must_have_reached_the_icon(cubes: list[int], offered: bool) -> None:
    """The tile brings one step in greenery."""
    table = about_to(cubes)
    build(table)
    assert (table.phase == "after" and "influence" in table.legal()) == offered


def test_an_icon_is_used_once() -> None:
    table = about_to([3, 3, 3])
    build(table)
    table.play("influence", "character emperor", "figure emperor", table.legal_stand(), "face north")
    table.deal()
    assert table.player().level == 1
    assert "influence" not in table.legal()
    assert table.refused("influence").rule in ("influence", "turn")


def test_the_new_figure_or_the_one_on_the_card_goes_into_the_garden() -> None:
    table = about_to([3, 3, 3])
    build(table)
    table.play("influence", "character lady")
    assert table.legal() == ["figure child", "figure lady"]
    assert table.refused("figure emperor").rule == "influence"
    table.play("figure child", table.legal_stand(), "face west")
    assert CHARACTERS[table.player().character] == "lady"
    assert [CHARACTERS[who] for who in table.player().figures] == ["child"]
    table.play("character monk")
    assert [CHARACTERS[who] for who in table.state.open_characters] == ["emperor", "monk"]


def test_the_top_of_the_deck_may_be_taken_unseen() -> None:
    table = about_to([3, 3, 3])
    build(table)
    table.play("influence", "draw character")
    assert table.phase == "meet"
    table.play("character official", "figure official", table.legal_stand(), "face south")
    assert len(table.state.open_characters) == 2  # nothing is to be refilled
    assert table.state.active == 1 or table.phase == "after"


def test_declining_brings_a_token_that_serves_later() -> None:
    table = about_to([3, 3, 3])
    build(table)
    table.play("end turn")
    assert table.player().character_token
    assert table.state.active == 1
    table.turn_of(0)
    table.play("take water", table.legal_place())
    assert "influence" in table.legal()
    table.play("influence")
    assert not table.player().character_token


def test_without_a_free_space_the_token_comes_by_itself() -> None:
    table = about_to([3, 3, 3])
    table.stand("monk", "d4-4", 0, seat=1)
    table.stand("merchant", "e5-4", 0, seat=1)
    table.play("take rock", "place d6 0")
    assert table.player().character_token
    assert table.state.active == 1


def test_reaching_the_next_icon_costs_the_token() -> None:
    table = about_to([4, 5, 5])
    table.player().level = 1
    table.player().character_token = True
    build(table)
    assert not table.player().character_token
    table.play("influence", "character emperor", "figure emperor", table.legal_stand(), "face north")
    table.deal()
    assert "influence" not in table.legal()  # one a turn, and the token is gone
    assert table.player().level == 2


def test_a_token_is_kept_while_it_is_not_used_and_there_is_only_one() -> None:
    table = about_to([3, 3, 3])
    table.player().level = 1
    table.player().character_token = True
    build(table)
    table.play("end turn")
    assert table.player().character_token


def test_figures_stand_on_spaces_bridges_and_pavilions() -> None:
    table = about_to([3, 3, 3])
    table.lay("water-10", "g5")
    table.decorate("bridge", "g5-4")
    table.decorate("pavilion", "d5-1")
    build(table)
    table.play("influence", "character emperor", "figure emperor")
    assert table.legal() == ["stand d4-4", "stand d5-1", "stand e5-4", "stand g5-4"]
    assert table.refused("stand e4-1").rule == "influence"
    table.play("stand g5-4")
    assert table.legal() == ["face north", "face east", "face south", "face west"]


def test_nobody_is_influenced_when_no_character_is_left() -> None:
    table = about_to([3, 3, 3])
    table.state.open_characters = []
    table.state.characters.unknown = []
    build(table)
    assert table.state.active == 1


def test_with_an_empty_deck_the_open_characters_are_left() -> None:
    table = about_to([3, 3, 3])
    table.state.characters.unknown = []
    build(table)
    table.play("influence")
    assert table.legal() == ["character emperor", "character lady"]
    assert table.refused("draw character").rule == "influence"
    table.play("character emperor", "figure child", table.legal_stand(), "face north")
    assert len(table.state.open_characters) == 1
