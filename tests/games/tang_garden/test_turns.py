"""Set-up, face-down stacks, the main actions, the rounds and the end."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse.engine.contract import NOBODY
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden.board import LARGE, SMALL
from teahouse.games.tang_garden.box import CARDS, CHARACTERS
from teahouse.games.tang_garden.knowledge import END_REASONS
from teahouse.games.tang_garden.players import TEMPLES
from tests.games.tang_garden.tables import Table

# Set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_set_up(players: int) -> None:
    table = Table(players=players)
    state = table.state
    assert len(state.characters) + len(state.open_characters) == 12 - players
    assert len(state.open_characters) == 2
    assert [len(row) for row in state.open_panels] == [2, 2]
    assert [len(pile) for pile in state.panels] == [6, 6]
    assert [groove % 5 for groove, panel in enumerate(state.garden.panels) if panel >= 0] == [1] * 4
    assert Counter(state.garden.tokens)[SMALL] == Counter(state.garden.tokens)[LARGE] == 8
    assert all(player.lanterns == [True] * 4 for player in state.players)
    assert [CHARACTERS[player.character] for player in state.players] == [
        "hermit",
        "poet",
        "student",
        "architect",
    ][:players]
    assert [player.cubes for player in state.players] == [[0, 0, 1], [0, 1, 0], [1, 0, 0], [1, 0, 0]][
        :players
    ]


# Building


def test_only_face_up_tiles_can_be_taken() -> None:
    table = Table()
    table.face_up("greenery-2", "water-1")
    assert table.refused("take rock").rule == "face-down"
    table.state.stacks[3].unknown = []
    assert "used up" in str(table.refused("take tao").message)


def test_a_tile_must_touch_another_and_match() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery")
    assert "next to" in str(table.refused("place a2 0").message)
    assert table.refused("place e3 270").rule == "matching"  # its path against greenery
    assert table.refused("place d3 180").rule == "matching"
    table.play("place e3 0", "take water")
    assert "already" in str(table.refused("place e3 0").message)
    assert "smaller turn" in str(table.refused("place f5 90").message)


def test_a_taken_stack_stays_face_down_while_two_tiles_are_up() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place e3 0")
    assert table.state.active == 1
    assert table.state.face_up() == 2


def test_with_fewer_than_two_tiles_up_all_tops_are_turned_up() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-1")
    table.play("take greenery", "place e3 0")
    assert table.phase == "tops"
    table.play("tile greenery-5", "tile rock-1", "tile tao-1")
    assert table.state.face_up() == 4
    assert table.state.active == 1


# Decorating


def test_a_card_more_is_drawn_for_each_stack_without_a_face_up_tile() -> None:
    for tiles in range(5):
        table = Table()
        table.face_up(*["greenery-1", "water-1", "rock-1", "tao-1"][:tiles])
        table.play("draw cards")
        assert table.state.draws == 6 - tiles
    table = Table()
    table.face_up("greenery-1", "water-1", "rock-1")
    table.state.stacks[3].unknown = []
    table.play("draw cards")
    assert table.state.draws == 3  # a stack that is used up counts too


def test_cards_that_cannot_be_played_are_discarded_and_the_action_is_over() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("bridge-token", "bridge-rock", "bridge-water")
    assert table.phase == "tops"
    table.deal()
    assert table.state.active == 1
    assert [CARDS[card] for card in table.state.discard] == ["bridge-token", "bridge-rock", "bridge-water"]
    assert table.state.idle == 1


def test_a_card_without_a_decoration_or_a_place_cannot_be_played() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1")
    table.state.supply[8] = 0
    table.draw("fish-rock", "bridge-rock", "lotus-any")
    assert "used up" in str(table.refused("card fish-rock").message)
    assert "no free place" in str(table.refused("card bridge-rock").message)
    assert "among those drawn" in str(table.refused("card pine-rock").message)
    assert "has to be played" in str(table.refused("discard all").message)
    assert table.legal() == ["lantern decorations", "card lotus-any"]


def test_an_area_of_a_tile_holds_one_decoration() -> None:
    table = Table(characters=["child"])
    table.decorate("lotus", "e5-1")
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw("fish-rock", "bridge-rock", "lotus-any")
    table.play("card fish-rock")
    assert table.legal() == ["decorate d4-1"]
    assert "already" in str(table.refused("decorate e5-1").message)


def test_an_empty_deck_is_made_of_the_discard_pile_again() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.state.discard = table.state.deck.unknown[1:]
    table.state.deck.unknown = table.state.deck.unknown[:1]
    table.play("draw cards")
    table.state.apply(table.state.sample(Rng(1)))
    assert table.phase == "draw"
    assert len(table.state.deck) == 53
    assert table.state.discard == []


def test_the_bonus_of_any_track_offers_those_that_are_not_full() -> None:
    table = Table(characters=["child"])
    table.player().cubes = [10, 0, 0]
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.draw("lotus-any", "fish-rock")
    table.play("card lotus-any", "decorate e5-1")
    assert table.legal() == ["step water", "step rock"]
    assert table.refused("step greenery").rule == "tracks"


def test_a_bonus_that_brings_nothing_is_left_out() -> None:
    table = Table(characters=["child"])
    table.player().cubes = [10, 10, 10]
    table.player().level = 4
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.draw("lotus-any", "fish-rock")
    table.play("card lotus-any", "decorate e5-1")
    assert table.state.active == 1
    table.garden.tokens = [0] * 64
    table.garden.tokens_left = 0
    table.draw("pavilion-token", "fish-water")
    table.play("card pavilion-token", "decorate d5-1")
    assert table.state.active == 2


# The end


def finish_turn(table: Table) -> None:
    """Any main action, and nothing else."""
    rng = Rng("finish")
    seat = table.state.active
    while table.state.active == seat:
        if table.state.actor() < 0:
            table.state.apply(table.state.sample(rng))
        else:
            legal = table.state.legal()
            table.state.apply(legal[-1] if legal[-1].text == "end turn" else legal[0])


def test_three_tokens_on_the_board_end_the_game_after_the_round() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-2", "rock-4", "tao-4")
    for cell in [cell for cell, token in enumerate(table.garden.tokens) if token][:12]:
        table.garden.take_token(cell)
    finish_turn(table)
    assert not table.state.ending
    cell = next(cell for cell, token in enumerate(table.garden.tokens) if token)
    table.garden.take_token(cell)
    finish_turn(table)
    assert table.state.ending
    assert table.state.active == 2
    finish_turn(table)
    assert table.state.actor() == NOBODY


def test_a_stack_that_is_used_up_ends_the_game_after_the_round() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-2", "rock-4", "tao-4")
    table.state.stacks[0].unknown = []
    table.play("take greenery", "place e3 0")
    assert table.state.ending
    assert table.state.active == 1
    finish_turn(table)
    finish_turn(table)
    assert table.state.actor() == NOBODY


def test_the_round_ends_with_the_seat_before_the_engineer_token() -> None:
    table = Table(characters=["child"])
    table.state.first = 1
    table.state.ending = True
    table.face_up("greenery-2", "water-2", "rock-4", "tao-4")
    finish_turn(table)
    assert table.state.actor() == NOBODY


def draw_in_vain(table: Table) -> None:
    table.play("draw cards")
    table.deal()


def test_three_rounds_in_which_nothing_can_be_placed_end_the_game() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-4")
    table.nothing_fits()
    for turn in range(9):
        assert table.state.stuck == turn
        assert not table.state.ending
        draw_in_vain(table)
    assert table.state.actor() == NOBODY
    assert END_REASONS[table.state.end_reason] == "stall"


def test_a_tile_that_fits_ends_the_stall() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-4")
    fits = table.nothing_fits()
    for _ in range(8):
        draw_in_vain(table)
    table.cells_need(fits)
    draw_in_vain(table)
    assert table.state.stuck == 0
    assert table.state.idle == 9
    assert not table.state.ending


def test_before_version_2_two_rounds_in_which_nothing_happened_ended_the_game_at_once() -> None:
    table = Table(characters=["child"], version=1)
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.state.supply = [0] * 11
    for turn in range(6):
        assert table.state.idle == turn
        draw_in_vain(table)
    assert table.state.actor() == NOBODY
    assert not table.state.ending


# Temples (temple-later)


@pytest.mark.parametrize(("version", "coins"), [(1, 3), (2, 2)])
def test_a_temple_pays_for_no_second_tile_of_its_turn(version: int, coins: int) -> None:
    """The rock temple beside the rock of the start tile, then rock against it by the lantern of two tiles."""
    table = Table(characters=["child"], version=version)
    table.face_up("greenery-1", "rock-1", "tao-3")
    table.play("lantern tiles", "take tao", "place d6 0")
    assert table.player().coins[TEMPLES] == 2
    table.play("take rock", "place c6 0")
    assert table.player().coins[TEMPLES] == coins


def test_a_temple_pays_in_later_turns_and_for_a_tile_that_was_there_before_it() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "rock-1", "tao-3")
    table.play("lantern tiles", "take rock", "place d6 0", "take tao", "place c6 0")
    assert table.player().coins[TEMPLES] == 2  # the temple, and the rock beside it
    table.deal()
    assert table.state.active == 1
    table.state.stacks[2].shuffle_in(table.state.tops[2])
    table.face_up("rock-4")
    table.play("take rock", "place c5 0")
    assert table.player(1).coins[TEMPLES] == 1
