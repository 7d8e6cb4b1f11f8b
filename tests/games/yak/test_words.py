"""What Teahouse says about a game of Yak."""

from __future__ import annotations

import pytest

from teahouse import CHANCE, NOBODY, SPECTATOR, Rng, make
from tests.games.yak.positions import Cart, Seat, Table, building, position, tower
from tests.saying import sentences


def told(table: Table, text: str, viewer: int = SPECTATOR) -> str:
    """An action of seat 1, Nina, as the log tells it to a viewer."""
    action = table.game.read(table.state, text)
    return sentences(table.game, table.state, action, viewer, "Nina")[0]


@pytest.mark.parametrize("players", [2, 4])
def test_every_action_is_told_in_a_sentence(players: int) -> None:
    game = make("yak", players, {"variant": "advanced"})
    rng = Rng(players)
    table = Table(game, game.start())
    while table.state.actor() != NOBODY:
        if table.state.actor() == CHANCE:
            action = table.state.sample(rng)
        else:
            legal = table.state.legal()
            action = legal[rng.below(len(legal))]
        for viewer in (*range(players), SPECTATOR):
            sentence = told(table, action.text, viewer)
            assert sentence.endswith("."), sentence
            assert "{" not in sentence
        table.state.apply(action)


def test_a_card_is_told_to_its_owner_only() -> None:
    table = position(Seat(), Seat())
    assert told(table, "choose build", 0) == "Nina puts Build face down."
    assert told(table, "choose build", 1) == "Nina puts a card face down."
    assert told(table, "choose build") == "Nina puts a card face down."


def test_building_is_told_step_by_step() -> None:
    table = building((0, 3, 2), "RGYC", food=(0, 4, 4))
    assert told(table, "take nothing") == "Nina turns over Build and takes no stone."
    assert told(table, "take red crystal") == "Nina turns over Build and takes red, crystal."
    table.do("take red crystal")
    assert told(table, "pay 2 meat 2 bread") == (
        "Nina pays 2 meat, 2 bread; the cart cannot carry 3 of it, which goes to the market."
    )
    table.do("pay 2 meat 2 bread")
    assert told(table, "spare 2 meat 1 bread") == "Nina gives 2 meat, 1 bread of it to the market."
    table.do("spare 2 meat 1 bread")
    assert told(table, "place crystal a3") == "Nina places crystal in row 1, place 3."


def test_food_taken_is_told_with_its_amount() -> None:
    table = position(Seat((3, 3, 0), card="restock"), Seat(), carts={"no-milk": Cart("R", (0, 3, 0))})
    assert told(table, "restock meat") == "Nina turns over Restock and takes 2 meat from the cart."


def test_draws_are_told() -> None:
    table = position(Seat(card="market"), Seat(card="build"))
    assert told(table, "market 1 milk 1 bread") == "Nina turns over Market and takes 1 milk, 1 bread."
    table.do("market nothing")
    assert told(table, "draw fog") == "Drawn: fog."
    table.do("draw fog", "draw red")
    assert told(table, "draw grey") == "Drawn: grey."
    table.do("draw grey", "draw black")
    assert told(table, "load red no-meat") == "Nina puts red on the cart that takes no meat."


def test_who_acts_reads_what_the_card_asks_for() -> None:
    table = position(Seat(card="restock"), Seat(card="build"))
    mine, theirs = (
        [str(line) for line in table.game.describe(table.game.know(table.state, seat))] for seat in (0, 1)
    )
    assert "It is your turn. Restock: take all food of one kind from your cart." in mine
    assert "It is the turn of Seat 1. Turn your card over and carry it out." in theirs


def test_bonus_cards_are_named_as_our_reconstruction_wherever_they_are_shown() -> None:
    table = position(Seat(tower=tower("R . . . .")), Seat(), bonus=["red", "green"])
    for text in (
        *[str(line) for line in table.game.describe(table.game.know(table.state, 0)) if "Bonus" in str(line)],
        *[line for line in table.game.show(table.game.know(table.state, 0)).splitlines() if "Bonus" in line],
        *[category.label for category in table.game.info.categories if category.id == "bonus_cards"],
        *[option.label for option in table.game.info.options if option.name == "bonus_cards"],
        table.game.info.provenance,
    ):
        assert "our reconstruction" in text
