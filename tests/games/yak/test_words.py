"""What Teahouse says about a game of Yak."""

from __future__ import annotations

import pytest

from teahouse import CHANCE, NOBODY, SPECTATOR, Rng, make
from tests.games.yak.positions import Cart, Seat, Table, building, new_table, position, scored, tower
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
    assert told(table, "take red crystal") == "Nina turns over Build and takes from the cart: red, crystal."
    table.do("take red crystal")
    assert told(table, "pay 2 meat 2 bread") == ("Nina pays 2 meat, 2 bread.")
    table.do("pay 2 meat 2 bread")
    assert (
        told(table, "spare 2 meat 1 bread")
        == "Nina gives 2 meat, 1 bread of it to the market: the cart is full."
    )
    table.do("spare 2 meat 1 bread")
    assert told(table, "place crystal a3") == "Nina places a stone in row 1, place 3: crystal."


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
    assert told(table, "load red no-meat") == "Nina puts on the no-meat cart: red."


def test_who_acts_reads_what_the_card_asks_for() -> None:
    table = position(Seat(card="restock"), Seat(card="build"))
    mine, theirs = (
        [str(line) for line in table.game.describe(table.game.know(table.state, seat))] for seat in (0, 1)
    )
    assert "It is your turn. Restock: take all food of one kind from your cart." in mine
    assert "It is the turn of Seat 1. Turn your card over and carry it out." in theirs


def test_wherever_bonus_cards_are_shown_it_is_said_that_they_are_not_the_printed_ones() -> None:
    table = position(Seat(tower=tower("R . . . .")), Seat(), bonus=["red", "green"])
    for text in (
        *[str(line) for line in table.game.describe(table.game.know(table.state, 0)) if "Bonus" in str(line)],
        *[line for line in table.game.show(table.game.know(table.state, 0)).splitlines() if "Bonus" in line],
        *[option.label for option in table.game.info.options if option.name == "bonus_cards"],
    ):
        assert "ours, not the printed" in text
    assert "our reconstruction" in table.game.info.provenance


# Prompts


def asked(table: Table, viewer: int = SPECTATOR) -> str:
    return str(table.game.prompt(table.game.know(table.state, viewer)))


def test_prompts_of_the_set_up() -> None:
    table = new_table(2, bonus_cards="1")
    prompts = []
    while table.state.actor() == CHANCE:
        if asked(table) not in prompts:
            prompts.append(asked(table))
        table.do(table.legal()[0])
    assert prompts == [
        "Draw lots for the colour that stays in the box.",
        "Draw lots for the cart at the next stop.",
        "Draw a stone for a cart.",
        "Draw a bonus card.",
        "Draw lots for the baby yak.",
    ]
    assert asked(table) == "Morning: choose a card in secret. At noon each is turned over in its turn."


@pytest.mark.parametrize(
    ("card", "prompt"),
    [
        ("build", "Build: take a stone from your cart, or nothing."),
        ("restock", "Restock: take all food of one kind from your cart."),
        ("market", "Market: take up to 2 food from the market."),
    ],
)
def test_only_the_owner_of_a_card_reads_what_it_asks(card: str, prompt: str) -> None:
    table = position(Seat(card=card), Seat(card="build"))
    assert asked(table, 0) == prompt
    for viewer in (1, SPECTATOR):
        assert asked(table, viewer) == "Turn your card over and carry it out."


@pytest.mark.parametrize(
    ("tent", "prompt"),
    [
        ((4, 0, 0), "Build: you cannot pay for a stone of your cart."),
        ((0, 2, 0), "Build: take a stone from your cart, or nothing."),
        ((0, 2, 1), "Build: take up to 2 stones from your cart, or nothing."),
        ((0, 3, 2), "Build: take up to 3 stones from your cart, or nothing."),
    ],
)
def test_build_asks_for_no_more_stones_than_can_be_paid(tent: tuple[int, int, int], prompt: str) -> None:
    assert asked(building(tent, "RGY")) == "Turn your card over and carry it out."
    assert asked(building(tent, "RGY"), 0) == prompt


def test_restock_and_market_ask_for_no_food_that_cannot_be_taken() -> None:
    full = Seat((8, 0, 0), card="restock")
    assert asked(position(full, Seat(card="build")), 0) == "Restock: there is no food that you could take."
    full = Seat((8, 0, 0), card="market")
    assert asked(position(full, Seat(card="build")), 0) == "Market: there is no food that you could take."
    almost = Seat((7, 0, 0), card="market")
    assert asked(position(almost, Seat(card="build")), 0) == "Market: take up to 1 food from the market."
    empty = position(Seat(card="market"), Seat(card="build"), market=(0, 0, 0))
    assert asked(empty, 0) == "Market: there is no food that you could take."


def test_prompts_of_building() -> None:
    table = building((0, 3, 2), "RGYC", food=(0, 4, 4))
    table.do("take red crystal")
    assert asked(table) == "Pay 4 food for red, crystal."
    table.do("pay 2 meat 2 bread")
    assert asked(table) == "Choose what of your payment goes to the market: 3 food."
    table.do("spare 2 meat 1 bread")
    assert asked(table) == "Place a stone in your tower: red, crystal."
    table.do("place red a1")
    assert asked(table) == "Place a stone in your tower: crystal."


def test_prompts_of_a_draw() -> None:
    table = position(Seat(card="market"), Seat(card="build"))
    table.do("market nothing")
    assert asked(table) == "Draw from the bag: 3 to come."
    table.do("draw red")
    assert asked(table) == "Draw from the bag: 2 to come."
    table.do("draw red", "draw grey")
    assert asked(table) == "Put one of the stones drawn on a cart: red, red, grey."


def test_the_prompt_after_the_end() -> None:
    assert asked(scored(tower("R . . . ."))) == "The game is over."


# Refusals


@pytest.mark.parametrize(
    ("card", "text", "sentence"),
    [
        ("build", "take purple", "Your cart does not carry these stones."),
        (
            "build",
            "take red grey",
            "These stones cost 3 food, and the cart would take 2 of your tent.",
        ),
        ("build", "market nothing", "That is not what your card says."),
        ("build", "pay 1 meat", "It is not the time for that."),
        ("restock", "restock milk", "Your cart carries no food of this kind."),
        ("restock", "restock nothing", "Your cart carries food: take all of one kind."),
        ("market", "market 2 bread", "There is not so much of it in the market."),
    ],
)
def test_refusals_give_their_reason(card: str, text: str, sentence: str) -> None:
    table = position(Seat((1, 1, 1), card=card), Seat(card="build"), market=(2, 2, 1))
    refusal = table.game.why_not(table.state, table.game.action(text))
    assert refusal is not None
    assert str(refusal.message) == sentence


def test_a_surplus_that_cannot_be_chosen_is_told_once() -> None:
    table = building((0, 3, 0), "RGYC", food=(0, 4, 5))
    action = table.game.read(table.state, "take red")
    table.state.apply(action)
    told_all = sentences(table.game, table.state, table.game.read(table.state, "pay 1 meat"), 0, "Nina")
    assert told_all[:2] == [
        "Nina pays 1 meat.",
        "Nina gives 1 meat of it to the market: the cart is full.",
    ]
    assert sum("meat" in sentence for sentence in told_all) == 2


def test_the_position_in_words_speaks_to_its_viewer() -> None:
    table = position(Seat((1, 0, 0), card="build"), Seat(card="market"))
    own = {str(line) for line in table.game.describe(table.game.know(table.state, 0))}
    assert own >= {"You have the baby yak.", "Your card is Build."}
    assert any(line.startswith("Before you: ") for line in own)
    others = {str(line) for line in table.game.describe(table.game.know(table.state, SPECTATOR))}
    assert "Seat 1 has the baby yak." in others
    assert not any(line.startswith(("You", "Before you")) for line in others)
