"""The rulebooks' examples: Viola's and Michele's turns."""

from __future__ import annotations

from teahouse.games.tang_garden.box import CARDS
from teahouse.games.tang_garden.decisions.tracks import advance
from tests.games.tang_garden.tables import Table

GREENERY, WATER, ROCK = range(3)


def test_viola_matches_a_water_edge_and_a_path() -> None:
    table = Table(characters=["architect"])
    table.lay("water-1", "f5")
    table.lay("greenery-12", "g6", 90)  # a path in the north
    table.face_up("tao-12", "greenery-1")
    before = table.player().cubes.copy()
    table.play("take tao", "place g5 0")
    viola = table.player()
    assert viola.cubes[WATER] == before[WATER] + 1
    assert viola.cubes[GREENERY] == before[GREENERY]
    assert viola.purse() == 1


def test_viola_closes_greenery_beside_a_wall() -> None:
    """A step for the edge and one for the closed area; the wall goes with everything and earns nothing."""
    table = Table(characters=["child"])
    table.lay("greenery-12", "g3", 270)  # its only greenery edge in the west
    table.lay("water-1", "f2")
    table.face_up("tao-14", "greenery-1")
    table.play("take tao", "place f3 0")
    viola = table.player()
    assert viola.cubes == [2, 0, 1]
    assert viola.purse() == 0


def test_viola_lays_an_area_that_is_enclosed_by_paths_within_the_tile() -> None:
    """Two coins for two path edges, or one step on any track; a greenery step in any case."""
    for choice, cubes, coins in [
        ("keep coins", [1, 0, 1], 2),
        ("step water", [1, 1, 1], 0),
        ("step greenery", [2, 0, 1], 0),
    ]:
        table = Table(characters=["child"])
        table.lay("rock-12", "c3")
        table.face_up("greenery-15", "water-1")
        table.play("take greenery", "place d3 0")
        assert table.legal() == ["keep coins", "step greenery", "step water", "step rock"]
        table.play(choice)
        assert table.player().cubes == cubes
        assert table.player().purse() == coins


def test_viola_matches_two_paths_and_closes_water() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-12", "f6", 90)
    table.lay("rock-12", "g5")
    table.face_up("water-12", "greenery-1")
    table.play("take water", "place f5 270", "keep coins")
    viola = table.player()
    assert viola.cubes == [0, 2, 1]
    assert viola.purse() == 2


def test_four_path_edges_give_two_steps_coins_and_a_step_or_four_coins() -> None:
    for choices, coins, steps in [
        (["keep coins"], 4, 0),
        (["step water", "keep coins"], 2, 1),
        (["step water", "step water"], 0, 2),
    ]:
        table = Table(characters=["child"])
        table.lay("rock-12", "c3")
        table.lay("rock-13", "e3")
        table.lay("water-12", "d2")
        table.face_up("greenery-15", "water-1")
        table.play("take greenery", "place d3 0", *choices)
        assert table.player().purse() == coins
        assert table.player().cubes[WATER] == steps


def test_viola_takes_a_small_token_and_inserts_a_small_panel() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1")
    table.play("take greenery", "place f2 0")
    viola = table.player()
    assert viola.cubes[GREENERY] == 1
    assert viola.tokens == [1, 0]
    assert table.phase == "panel"
    small = table.state.open_panels[0].copy()
    assert len(small) == 2
    assert [text for text in table.legal() if text.startswith("panel")] == [
        f"panel small-{panel + 1}" for panel in small
    ]
    assert table.refused("panel large-1").rule == "panels"
    table.play(f"panel small-{small[0] + 1}")
    assert len(table.legal()) == 8  # twelve grooves, four of them taken in the set-up
    assert table.refused("groove north large 1").rule == "panels"
    assert table.refused("groove north small 2").rule == "panels"
    table.play("groove north small 1")
    assert table.garden.panels[0] == small[0]
    table.deal()
    assert len(table.state.open_panels[0]) == 2
    assert table.garden.tokens_left == 15


def temple(characters: list[str]) -> Table:
    """The rock of the start tile is open towards c5 only, and there is a path below."""
    table = Table(characters=characters)
    table.lay("rock-12", "d6")
    table.lay("greenery-12", "c6", 180)
    table.lay("greenery-13", "b6", 180)
    return table


def test_viola_builds_a_temple() -> None:
    """A coin for the temple, one for the rock beside it, a step because it closes the rock; no path coin."""
    table = temple(["child"])
    table.face_up("tao-3", "greenery-1")
    table.play("take tao", "place c5 0")
    assert table.player().purse() == 2
    assert table.player().cubes == [0, 0, 2]


def test_michele_builds_beside_the_temple_later() -> None:
    """A coin for the rock edge at the temple, one for the path, and a step because the rock is enclosed."""
    table = temple(["child", "empress"])
    table.lay("tao-3", "c5")
    table.face_up("rock-13", "greenery-1")
    table.turn_of(1)
    table.play("take rock", "place b5 90")
    michele = table.player(1)
    assert michele.coins == [0, 1, 1, 0]
    assert michele.cubes == [0, 1, 1]


def test_viola_draws_three_cards_and_plays_the_fish() -> None:
    table = Table(characters=["architect"])
    table.face_up("greenery-1", "water-1", "rock-1")
    table.play("draw cards")
    assert table.state.draws == 3
    table.play("card fish-water", "card pavilion-token", "card pine-rock")
    assert "card fish-water" in table.legal()
    table.play("card fish-water")
    assert table.refused("decorate e4-1").rule == "decorations"  # greenery
    table.play("decorate e5-1")
    viola = table.player()
    assert viola.cubes == [0, 1, 1]
    assert viola.kinds[8] == 1
    assert table.phase == "tops"  # everything is turned up
    table.deal()
    assert table.state.face_up() == 4


def test_viola_draws_four_cards_and_keeps_the_peonies_for_her_lotus() -> None:
    """Two tiles lie face down: four cards. The pair is worth 6 coins at the end."""
    table = Table(characters=["architect"])
    table.give_card("lotus-rock")
    table.face_up("greenery-1", "water-1")
    table.play("draw cards")
    assert table.state.draws == 4
    table.play("card pavilion-token", "card fish-water", "card peonies-greenery", "card peonies-any")
    greenery = table.player().cubes[GREENERY]
    table.play("card peonies-greenery", "decorate e4-1")
    viola = table.player()
    assert viola.cubes[GREENERY] == greenery + 1
    assert table.state.points(0)[6] == 6
    assert [CARDS[card] for card in table.state.discard] == [
        "pavilion-token",
        "fish-water",
        "peonies-any",
    ]  # in the order of drawing


def test_viola_influences_the_emperor_who_looks_at_two_dragons() -> None:
    table = Table(characters=["hermit"])
    viola = table.player()
    viola.cubes = [3, 2, 3]
    table.open_characters("emperor", "lady")
    table.insert("large-1", 3)  # two dragons in the north
    table.face_up("greenery-1", "water-1")
    table.draw("fish-water", "pine-rock", "willow-any", "birds-rock")
    table.play("card fish-water", "decorate e5-1")
    table.deal()
    assert "influence" in table.legal()
    table.play("influence", "character emperor", "figure emperor")
    space = next(text for text in table.legal() if text.startswith("stand"))
    table.play(space, "face north")
    assert table.state.points(0)[12] == 10
    assert viola.character == 3  # the Hermit stays with her
    table.deal()
    assert len(table.state.open_characters) == 2


def test_three_full_tracks_have_earned_21_coins() -> None:
    table = Table(characters=["child"])
    table.player().cubes = [0, 0, 0]
    for terrain in range(3):
        advance(table.state, terrain, 4)
        advance(table.state, terrain, 9)
        assert table.player().cubes[terrain] == 10
    assert table.player().coins == [21, 0, 0, 0]
    advance(table.state, 0, 1)
    assert table.player().purse() == 21
