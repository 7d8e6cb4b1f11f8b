"""The skills of the twelve characters."""

from __future__ import annotations

import pytest

from teahouse.games.tang_garden.box import CARDS
from teahouse.games.tang_garden.decisions.tracks import advance
from teahouse.games.tang_garden.tiles import TILE_BY_NAME
from tests.games.tang_garden.tables import Table

SKILLS = 3


def skilled(table: Table) -> int:
    """What the first seat has earned by skills, less what was spent."""
    return table.player().coins[SKILLS]


@pytest.mark.parametrize(
    ("character", "card", "spot", "coins"),
    [
        ("architect", "pavilion-rock", "d5-1", 2),
        ("architect", "bridge-rock", "f3-4", 2),
        ("architect", "fish-rock", "e5-1", 0),
        ("child", "birds-rock", "e4-1", 2),
        ("child", "fish-rock", "e5-1", 2),
        ("child", "lotus-rock", "e5-1", 0),
        ("empress", "lotus-rock", "e5-1", 2),
        ("empress", "peonies-rock", "e4-1", 2),
        ("empress", "birds-rock", "e4-1", 0),
        ("emperor", "pavilion-rock", "d5-1", 0),
        ("lady", "lotus-rock", "e5-1", 0),
    ],
)
def test_decorators_earn_coins_for_their_pieces(character: str, card: str, spot: str, coins: int) -> None:
    table = Table(characters=[character])
    table.lay("water-10", "f3")  # with a bridge space
    table.face_up("greenery-1", "water-1", "rock-1")
    table.draw(card, "maple-any", "willow-any")
    table.play(f"card {card}", f"decorate {spot}")
    assert skilled(table) == coins


@pytest.mark.parametrize(
    ("character", "terrain"), [("hermit", "rock"), ("poet", "water"), ("student", "greenery")]
)
def test_step_lovers_earn_one_coin_for_a_tile_however_many_steps(character: str, terrain: str) -> None:
    table = Table(characters=[character])
    terrains = ["greenery", "water", "rock"]
    for track, name in enumerate(terrains):
        if name != terrain:
            advance(table.state, track, 3)
    assert skilled(table) == 0
    advance(table.state, terrains.index(terrain), 3)
    advance(table.state, terrains.index(terrain), 1)
    assert skilled(table) == 1


def test_a_path_step_counts_for_the_same_tile() -> None:
    table = Table(characters=["student"])
    table.lay("rock-12", "c3")
    table.face_up("greenery-15", "water-1")
    table.play("take greenery", "place d3 0", "step greenery")
    assert skilled(table) == 1
    other = Table(characters=["poet"])
    other.lay("rock-12", "c3")
    other.face_up("greenery-15", "water-1")
    other.play("take greenery", "place d3 0", "step water")
    assert skilled(other) == 1


def test_a_cube_that_cannot_move_earns_nothing() -> None:
    table = Table(characters=["student"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.player().cubes = [10, 0, 0]
    table.play("take greenery", "place g3 180")
    assert skilled(table) == 0


def test_the_start_step_earns_nothing() -> None:
    table = Table()
    assert [player.purse() for player in table.state.players] == [0, 0, 0]
    assert [sum(player.cubes) for player in table.state.players] == [1, 1, 1]


# The Merchant


def merchant(coins: int = 1) -> Table:
    table = Table(characters=["merchant"])
    table.player().coins[SKILLS] = coins
    table.face_up("greenery-1", "water-1", "rock-1")
    return table


def test_the_merchant_pays_for_two_more_cards_after_seeing_the_draw() -> None:
    table = merchant()
    table.draw("fish-rock", "maple-any", "willow-any")
    assert "buy cards" in table.legal()
    assert table.refused("buy discard").rule == "characters"  # nothing is discarded yet
    table.play("buy cards", "card lotus-any", "card pine-rock")
    assert table.player().purse() == 0
    assert "card lotus-any" in table.legal()
    table.player().coins[SKILLS] = 3
    assert "once" in str(table.refused("buy cards").message)


def test_the_merchant_pays_for_the_top_of_the_discard_pile() -> None:
    table = merchant(2)
    for card in ("birds-any", "bamboo-any"):
        table.state.deck.take(CARDS.index(card))
        table.state.discard.append(CARDS.index(card))
    table.draw("fish-rock", "maple-any", "willow-any")
    table.play("buy discard")
    assert table.player().purse() == 1
    assert "card bamboo-any" in table.legal()
    assert [CARDS[card] for card in table.state.discard] == ["birds-any"]
    table.play("card bamboo-any", "decorate e4-1", "step water")
    assert [CARDS[card] for card in table.state.discard] == [
        "birds-any",
        "fish-rock",
        "maple-any",
        "willow-any",
    ]


def test_the_merchant_may_look_for_a_card_when_none_can_be_played() -> None:
    table = merchant()
    table.draw("bridge-token", "bridge-rock", "bridge-water")
    assert table.legal() == ["buy cards", "discard all"]
    table.play("buy cards", "card bridge-any", "card fish-rock")
    assert table.legal() == ["lantern decorations", "card fish-rock"]


def test_without_a_coin_the_merchant_buys_nothing_and_others_never_do() -> None:
    table = merchant(0)
    table.draw("fish-rock", "maple-any", "willow-any")
    assert "coin" in str(table.refused("buy cards").message)
    other = Table(characters=["monk"])
    other.player().coins[SKILLS] = 9
    other.draw("fish-rock", "maple-any", "willow-any", "fish-any", "fish-water", "pine-rock")
    assert "Merchant" in str(other.refused("buy cards").message)


# The Monk


@pytest.mark.parametrize(("tiles", "coins"), [(1, 0), (2, 2), (3, 0), (4, 0)])
def test_the_monk_earns_coins_for_a_choice_between_two_tiles(tiles: int, coins: int) -> None:
    table = Table(characters=["monk"])
    table.face_up(*["greenery-1", "water-1", "rock-1", "tao-1"][:tiles])
    table.play("take greenery")
    assert skilled(table) == coins


def test_the_monk_earns_coins_for_a_choice_between_two_cards() -> None:
    table = Table(characters=["monk"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.draw("fish-rock", "lotus-rock")
    table.play("card fish-rock")
    assert skilled(table) == 2
    other = Table(characters=["monk"])
    other.face_up("greenery-1", "water-1", "rock-1")
    other.draw("fish-rock", "lotus-rock", "pine-rock")
    other.play("card fish-rock")
    assert skilled(other) == 0


def test_with_a_lantern_each_of_the_monks_choices_counts() -> None:
    table = Table(characters=["monk"])
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("lantern tiles", "take greenery")
    assert skilled(table) == 0
    table.play("place e3 0")
    table.play("take water")
    assert skilled(table) == 2


# The Official


def test_the_official_pays_to_turn_all_tops_up() -> None:
    table = Table(characters=["official"])
    table.player().coins[SKILLS] = 1
    table.face_up("greenery-1", "water-1")
    table.play("turn up")
    assert table.player().purse() == 0
    table.deal()
    assert table.state.face_up() == 4
    assert table.phase == "turn"
    assert "once" in str(table.refused("under greenery").message)


def test_the_official_puts_a_tile_under_its_stack_for_free() -> None:
    table = Table(characters=["official"])
    table.face_up("greenery-1", "water-1")
    table.play("under greenery")
    assert table.state.stacks[0].bottom == [TILE_BY_NAME["greenery-1"]]
    table.play("tile greenery-5")
    assert table.phase == "turn"
    assert table.state.tops == [TILE_BY_NAME["greenery-5"], TILE_BY_NAME["water-1"], -1, -1]
    assert table.player().purse() == 0


def test_what_the_official_cannot_do() -> None:
    table = Table(characters=["official"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    assert "face down" in str(table.refused("turn up").message)
    table.state.tops[3] = -1
    assert "coin" in str(table.refused("turn up").message)
    assert table.refused("under tao").rule == "characters"
    table.become("monk")
    assert "Only the Official" in str(table.refused("under greenery").message)


# The Sword Dancer


def test_the_sword_dancer_earns_a_coin_for_each_token() -> None:
    table = Table(characters=["sword_dancer"])
    table.lay("greenery-1", "f3")
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place f2 0")
    assert skilled(table) == 1
    other = Table(characters=["sword_dancer"])
    other.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    other.draw("pavilion-token", "fish-rock")
    other.play("card pavilion-token", "decorate d5-1")
    assert len(other.legal()) == 16
    assert other.refused("token b2").rule == "tokens"
    other.play("token d1")
    assert skilled(other) == 1
    assert other.player().tokens == [0, 1]
    assert other.state.panel_size == 2  # a large panel follows
