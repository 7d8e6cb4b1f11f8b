"""The four lanterns, one a turn, and refreshing them."""

from __future__ import annotations

import pytest

from teahouse.games.tang_garden.box import CHARACTERS
from tests.games.tang_garden.tables import Table

# Two tiles


def test_two_tiles_are_placed_and_both_are_scored() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-2", "rock-4")
    table.play("lantern tiles")
    assert table.legal() == ["take greenery", "take water", "take rock"]
    table.play("take greenery", "place e3 0")
    assert table.phase == "second_tile"
    table.play("take water", "place f5 180")  # water in the west, the start tile's
    assert table.player().cubes == [1, 1, 1]
    assert table.state.tops[:2] == [-1, -1]
    assert table.phase == "tops"  # one tile is left face up: all are turned up
    assert not table.player().lanterns[0]


def test_two_tiles_must_lie_face_up_when_the_turn_begins() -> None:
    table = Table()
    table.face_up("greenery-2")
    assert table.refused("lantern tiles").rule == "lanterns"


def test_a_second_tile_that_fits_nowhere_is_left_out() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-12", "e3", 180)
    table.lay("greenery-13", "f4", 270)  # no greenery edge is open any more
    table.face_up("greenery-1", "water-12")
    table.play("lantern tiles")
    assert table.legal() == ["take water"]
    assert table.refused("take greenery").rule == "matching"
    table.play("take water", "place e2 0")
    assert table.phase == "tops"


# Two decorations


def test_two_decorations_are_placed_with_both_bonuses() -> None:
    table = Table(characters=["architect"])
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("fish-water", "birds-rock", "maple-any")
    table.play("lantern decorations", "card fish-water", "decorate e5-1")
    assert table.phase == "card"
    assert table.refused("lantern decorations").rule == "lanterns"
    assert table.legal() == ["card maple-any", "card birds-rock"]
    table.play("card birds-rock", "decorate e4-1")
    assert table.player().cubes == [0, 1, 2]
    assert table.player().kinds[7:9] == [1, 1]
    assert table.state.points(0)[7] == 6
    assert len(table.state.discard) == 1
    assert not table.player().lanterns[1]


def test_the_lantern_of_two_decorations_needs_a_card_that_can_be_played() -> None:
    table = Table(characters=["merchant"])
    table.player().coins[3] = 1
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("bridge-token", "bridge-rock", "bridge-water")
    assert table.refused("lantern decorations").rule == "lanterns"


def test_one_decoration_is_all_there_is_if_the_second_cannot_be_placed() -> None:
    table = Table(characters=["architect"])
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("fish-water", "bridge-token", "bridge-rock")
    table.play("lantern decorations", "card fish-water", "decorate e5-1")
    assert table.phase == "tops"
    assert len(table.state.discard) == 2


# Moving a figure


def with_figure() -> Table:
    table = Table(characters=["child"])
    table.stand("lady", "d4-4", 0)
    table.face_up("greenery-2", "water-1", "rock-1")
    return table


def test_a_figure_is_moved_and_turned() -> None:
    table = with_figure()
    table.play("lantern figure")
    assert table.legal() == ["figure lady"]
    table.play("figure lady")
    assert table.legal() == ["stand d4-4", "stand e5-4"]
    table.play("stand e5-4", "face west")
    lady = CHARACTERS.index("lady")
    assert (table.garden.figures[lady], table.garden.facing[lady]) == (4 * 36 + 3, 3)
    assert table.phase == "turn"  # the main action is still to come
    assert 4 * 27 + 3 in table.garden.stands


def test_a_figure_that_stays_has_to_turn() -> None:
    table = with_figure()
    table.play("lantern figure", "figure lady", "stand d4-4")
    assert table.legal() == ["face east", "face south", "face west"]
    assert table.refused("face north").rule == "lanterns"
    table.play("face south")
    assert table.garden.facing[CHARACTERS.index("lady")] == 2


def test_a_figure_may_be_moved_after_the_main_action_too() -> None:
    table = with_figure()
    table.play("take greenery", "place e3 0")
    assert table.phase == "after"
    table.play("lantern figure", "figure lady", "stand e5-4", "face east")
    assert table.state.active == 1  # nothing is left to do: the turn is over


def test_only_own_figures_are_moved() -> None:
    table = Table(characters=["child"])
    table.stand("lady", "d4-4", 0, seat=1)
    assert table.refused("lantern figure").rule == "lanterns"
    table.stand("monk", "e5-4", 0)
    table.play("lantern figure")
    assert table.refused("figure lady").rule == "lanterns"


# Free choice


def test_any_character_of_the_deck_is_chosen() -> None:
    table = Table(characters=["child"])
    table.open_characters("emperor", "lady")
    table.player().cubes = [3, 3, 3]
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place e3 0", "influence", "lantern choice")
    assert table.refused("character emperor").rule == "lanterns"  # it lies open
    assert table.refused("draw character").rule == "lanterns"
    table.play("character monk", "figure monk", table.legal_stand(), "face north")
    assert not table.player().lanterns[3]
    assert table.state.open_characters == [6, 7]


def test_any_panel_of_the_pile_is_chosen_for_a_tile_and_for_a_bonus() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place f2 0", "lantern choice")
    beside, top = table.state.open_panels[0]
    pile = sorted([*table.state.panels[0].unknown, top])  # it lies face up, so its top is one of it
    assert table.legal() == [f"panel small-{panel + 1}" for panel in pile]
    assert table.refused(f"panel small-{beside + 1}").rule == "lanterns"
    chosen = next(panel for panel in pile if panel != top)
    told = table.told(f"panel small-{chosen + 1}")
    assert told[1].startswith("The pile is shuffled, with the panel on top of it: small panel with")
    assert table.state.open_panels[0] == [beside]
    assert top in table.state.panels[0].unknown  # another one may come to the top
    table.play("groove north small 1")
    table.deal()
    assert table.state.open_panels[0][0] == beside
    assert table.state.active == 1 or table.phase == "after"


def test_the_top_of_the_pile_may_be_chosen_itself() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place f2 0", "lantern choice")
    beside, top = table.state.open_panels[0]
    table.play(f"panel small-{top + 1}")
    assert table.state.panel == top
    assert table.state.open_panels[0] == [beside]


def test_a_panel_taken_from_beside_the_pile_is_followed_by_its_top() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place f2 0")
    beside, top = table.state.open_panels[0]
    table.play(f"panel small-{beside + 1}", "groove north small 1")
    table.deal()
    assert table.state.open_panels[0][0] == top
    assert len(table.state.open_panels[0]) == 2


def test_in_a_small_pile_the_free_choice_of_a_bonus() -> None:

    bonus = Table(characters=["child"])
    bonus.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    bonus.draw("pavilion-token", "fish-rock")
    bonus.play("card pavilion-token", "decorate d5-1", "token d1", "lantern choice")
    assert all(text.startswith("panel large") for text in bonus.legal())
    assert len(bonus.legal()) == 7


# One a turn, and refreshing


def test_only_one_lantern_is_used_in_a_turn() -> None:
    table = with_figure()
    table.play("lantern figure", "figure lady", "stand e5-4", "face west")
    assert "one lantern" in str(table.refused("lantern tiles").message)


def test_a_used_lantern_has_to_be_refreshed_first() -> None:
    table = with_figure()
    table.use_up("tiles")
    assert "refresh" in str(table.refused("lantern tiles").message)


@pytest.mark.parametrize(("players", "price"), [(2, 4), (3, 3), (4, 3)])
def test_tokens_of_one_size_refresh_a_lantern(players: int, price: int) -> None:
    table = Table(players=players, characters=["child"])
    table.face_up("greenery-2", "water-1", "rock-1")
    table.use_up("tiles")
    table.use_up("choice")
    table.give_tokens("small", price - 1)
    table.give_tokens("large", price - 1)
    assert table.refused("refresh tiles small").rule == "refreshing"
    table.give_tokens("small", price + 1)
    assert [text for text in table.legal() if text.startswith("refresh")] == [
        "refresh tiles small",
        "refresh choice small",
    ]
    assert table.refused("refresh figure small").rule == "refreshing"  # it is ready
    table.play("refresh tiles small", "refresh choice small")  # as often as one likes
    assert table.player().tokens == [0, price - 1]
    assert table.player().lanterns == [True] * 4
    table.play("lantern tiles")


def test_a_lantern_is_refreshed_after_the_main_action_too() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-1", "rock-1")
    table.use_up("figure")
    table.give_tokens("large", 3)
    table.play("take greenery")
    assert "before or after" in str(table.refused("refresh figure large").message)
    table.play("place e3 0")
    assert table.legal() == ["refresh figure large", "end turn"]
    table.play("refresh figure large")
    assert table.state.active == 1
    assert table.player().tokens == [0, 0]


def test_a_lantern_is_refreshed_when_a_panel_is_chosen_even_with_the_token_just_taken() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.use_up("choice")
    table.use_up("tiles")
    table.give_tokens("small", 2)
    table.play("take greenery", "place f2 0")
    assert [text for text in table.legal() if text.startswith("refresh")] == ["refresh choice small"]
    table.play("refresh choice small", "lantern choice")
    assert table.player().tokens == [0, 0]


def test_a_lantern_is_refreshed_when_a_card_or_a_character_is_chosen() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.use_up("decorations")
    table.give_tokens("large", 3)
    table.draw("fish-rock", "lotus-any")
    assert table.legal()[0] == "refresh decorations large"
    table.play("refresh decorations large", "lantern decorations")

    other = Table(characters=["child"])
    other.player().cubes = [3, 3, 3]
    other.face_up("greenery-2", "water-1", "rock-1", "tao-1")
    other.use_up("choice")
    other.give_tokens("large", 3)
    other.play("take greenery", "place e3 0", "influence")
    assert other.legal()[0] == "refresh choice large"
    other.play("refresh choice large")
    assert other.legal()[0] == "lantern choice"
