"""Prompts that offer what is possible, refusals that give the true reason, and the words of the rulebooks."""

from __future__ import annotations

import pytest

from teahouse.engine.messages import Message
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.box import load_edition
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.page.table import make
from teahouse.games.tang_garden.words import names
from teahouse.games.yin_yang.scoring import RATINGS
from teahouse.server.texts.languages import Catalogue
from tests.games.tang_garden.tables import Table


def prompt(table: Table) -> str:
    return str(table.state.decision.prompt(table.state, 0))


# Prompts


def test_a_turn_offers_tiles_only_if_one_fits() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-4")
    assert prompt(table) == "Build the garden with a face-up tile, or place a decoration."
    table.nothing_fits()
    assert prompt(table) == "No face-up tile fits anywhere: place a decoration."
    table.state.tops = [-1] * 4
    assert prompt(table) == "No tile lies face up: place a decoration."


@pytest.mark.parametrize(
    ("influence", "use", "refresh", "text"),
    [
        (True, False, False, "Influence a character, or end your turn."),
        (True, False, True, "Influence a character, refresh a lantern, or end your turn."),
        (True, True, False, "Influence a character, use a lantern, or end your turn."),
        (True, True, True, "Influence a character, use or refresh a lantern, or end your turn."),
        (False, True, False, "Use a lantern, or end your turn."),
        (False, False, True, "Refresh a lantern, or end your turn."),
        (False, True, True, "Use or refresh a lantern, or end your turn."),
    ],
)
def test_after_the_main_action_only_what_is_possible_is_named(
    influence: bool, use: bool, refresh: bool, text: str
) -> None:
    table = Table(characters=["child"])
    table.player().cubes = [2, 2, 2] if influence else [0, 0, 0]
    if use:
        table.stand("lady", "e5-4", 0)
    if refresh:
        table.use_up("tiles")
        table.give_tokens("small", 3)
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place e3 0")
    assert table.phase == "after"
    assert prompt(table) == text


def test_the_lantern_of_two_tiles_asks_for_the_first_and_the_second() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("lantern tiles")
    assert prompt(table) == "Take the first of two tiles."
    assert str(table.refused("draw cards").message) == "With this lantern you build the garden: take a tile."
    table.play("take greenery", "place e3 0")
    assert prompt(table) == "Take the second tile."


def test_the_merchant_is_not_told_to_play_what_cannot_be_played() -> None:
    table = Table(characters=["merchant"])
    table.player().coins[0] = 1
    table.face_up("greenery-1", "water-1", "rock-1", "tao-1")
    table.draw("bridge-token", "bridge-rock")
    assert prompt(table) == "No card can be played: pay for others, or discard them all."


def test_path_edges_of_a_step_are_those_of_the_edition() -> None:
    table = Table(characters=["child"])
    table.lay("greenery-15", "d3")
    table.lay("water-15", "c2")
    table.face_up("greenery-12", "water-1", "rock-1")
    table.play("take greenery", "place d2 0")  # two of its paths touch others
    assert prompt(table) == "Path edges: 2. Take their coins, or a step for 2 of them."


# What the page says


def test_a_stall_is_announced_on_the_page_a_round_before_its_end() -> None:
    table = Table(characters=["child"])
    table.face_up("greenery-1", "water-1", "rock-1", "tao-4")
    stage = make(table.game)
    told = "After another round without a tile or decoration the last round begins."
    table.state.stuck = 5
    known = table.game.know(table.state, 0)
    assert str(stage.headline(known)) == "Tokens on the board: 16, the game ends at 3."
    assert told not in map(str, table.game.describe(known))
    table.state.stuck = 6
    known = table.game.know(table.state, 0)
    assert str(stage.headline(known)) == told
    assert told in map(str, table.game.describe(known))


def test_coins_are_explained_by_the_scoring() -> None:
    table = Table(characters=["child"])
    stage = make(table.game)
    scene = stage.scene(table.game.know(table.state, 0), str)
    assert [piece.rule for piece in scene.pieces if piece.id.startswith("coins-")] == ["scoring"] * 3


# Refusals


def test_who_has_passed_the_last_icon_is_told_so() -> None:
    table = Table(characters=["child"])
    table.player().cubes = [9, 9, 9]
    table.player().level = 2
    table.stand("lady", "e5-4", 0)
    table.face_up("greenery-2", "water-1", "rock-1")
    table.play("take greenery", "place e3 0")
    assert str(table.refused("influence").message) == "Your cubes have passed the last character icon."
    table.player().level = 1
    assert "step 5" in str(table.refused("influence").message)
    assert str(table.refused("draw cards").message) == "The main action of this turn is over."


def test_the_official_is_told_what_is_missing() -> None:
    table = Table(characters=["official"])
    table.face_up("greenery-1", "water-1", "rock-1")
    assert str(table.refused("under tao").message) == "No tile of that stack lies face up."
    table.state.stacks[0].unknown = []
    assert (
        str(table.refused("under greenery").message)
        == "There is no other tile in that stack to be turned up."
    )
    assert str(table.refused("turn up").message) == "That costs 1 coin, which you do not have."


# Words in three languages


def said(language: str, message: Message) -> str:
    return message.render(Catalogue(language, "tang_garden"))


@pytest.mark.parametrize(
    ("language", "ratings"),
    [
        ("de", ["ganz okay", "gut", "beeindruckend", "überragend"]),
        ("fr", ["Artisan", "Créateur", "Ingénieur", "Inspecteur"]),
    ],
)
def test_the_ratings_of_the_rulebooks(language: str, ratings: list[str]) -> None:
    assert [said(language, Message(rating)).partition(" (")[0] for rating in RATINGS] == ratings


def test_a_piece_is_a_coin_in_french() -> None:
    left = Message("{decoration}, left in the supply: {count}", decoration=Message("pine"), count=2)
    assert said("fr", left) == "pin, restant dans la réserve\u00a0: 2"
    assert said("fr", Message("The decoration of that card is used up.")) == (
        "La décoration de cette carte est épuisée."
    )
    assert said("fr", names.coins(0)) == "0 pièce"
    assert said("fr", Message("Characters, cards and panels")) == "Personnages, cartes et tuiles Paysage"


def test_words_of_the_german_rulebook() -> None:
    assert said("de", Message("construction")) == "Konstruktion"
    assert said("de", Message("Tile reserve")) == "Auslage der Plättchen"
    assert said("de", Message("The main action comes first.")) == "Zuerst kommt die Pflichtaktion."


def test_the_child_likes_birds_and_fish_in_the_plural() -> None:
    edition = load_edition()
    assert str(characters.CAST[1].skill(edition)) == "Earns 2 coins whenever you place fish or birds."


def test_ratings_are_the_rulebooks_in_letters_that_every_font_has() -> None:
    assert all(rating.isascii() for rating in RATINGS)


def test_no_ruling_claims_what_the_rulebooks_do_not_say() -> None:
    rulings = {ruling.id: ruling.answer for ruling in INFO.rulings}
    assert "three of them temples" not in rulings["tile-set"]
    assert "other boards would fit" in rulings["board"]
    assert "eleven columns" in rulings["track-bonuses"]
    assert "are the rulebooks'" not in INFO.provenance
    steps = ", ".join(map(str, load_edition().character_steps[:-1]))
    assert f"at steps {steps} and {load_edition().character_steps[-1]}" in rulings["track-bonuses"]


def test_one_of_something_is_singular() -> None:
    assert [str(names.coins(count)) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert str(names.tokens(1, 1)) == "1 small token"
