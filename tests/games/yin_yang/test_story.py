"""The story of Yin & Yang: every effect is told, with the right numbers."""

from __future__ import annotations

import pytest

from teahouse.engine.contract import NOBODY
from teahouse.games.tang_garden.board import SPOT_BY_NAME
from teahouse.games.tang_garden.box import CHARACTERS
from tests.games.yin_yang.tables import Table, before_choice, solo_table
from tests.games.yin_yang.test_rules import last_cell

PLACED = "Ada places on e3: 3x greenery, path. Earned: 1 coin."


def test_the_set_up_is_told() -> None:
    table = before_choice()
    assert table.told("character architect", "stand d4-4", "character child") == [
        "Ada takes the character: Architect.",
        "The figure of the other character becomes neutral: Poet.",
        "Ada places a neutral figure: Poet (character space on the start tile, upper left).",
        "All other characters form the deck: 10 cards.",
        "Turned up: Child.",
    ]


@pytest.mark.parametrize(("size", "sentence"), [("small", "A small token"), ("large", "A large token")])
def test_tokens_of_the_set_up_are_told(size: str, sentence: str) -> None:
    table = solo_table()
    state = table.state.clone()
    state.begin(state.setup)
    table.state = state
    table.do("start-tile front 0")
    assert table.told(f"token {size}") == [f"{sentence} lies on c2."]


def test_a_pair_is_chosen_placed_and_the_opposite_one_is_lost() -> None:
    table = solo_table()
    assert table.told("take greenery", "place e3 0", "decorate e3-1") == [
        "Ada chooses a pair: 3x greenery, path, with pine.",
        PLACED,
        "Ada places a decoration: pine (greenery on e3).",
        "Discarded: pine, pavilion.",
        "The tile of the opposite pair goes to the reserve: 3x rock, path.",
    ]
    told = table.told("tile greenery-3", "tile rock-3", "card birds-any", "card lotus-any")
    assert told[1:] == [
        "Turned up: 3x rock, path.",
        "Laid beside the greenery stack: birds.",
        "Laid beside the rock stack: lotus.",
    ]


def test_coins_are_told_by_where_they_come_from() -> None:
    table = solo_table()
    table.put_pair("greenery", "greenery-15", "pine-water")  # greenery enclosed by paths within the tile
    table.do("take greenery")
    assert table.told("place d3 0")[0] == (
        "Ada places on d3: 4x path, enclosed greenery. Earned: 1 coin (enclosed areas 1)."
    )
    temple = solo_table()
    temple.put_pair("tao", "tao-3", "pavilion-any")
    temple.do("take tao")
    assert temple.told("place c5 0")[0] == ("Ada places on c5: rock temple. Earned: 2 coins (temple 2).")


def test_a_token_brings_two_panels() -> None:
    table = solo_table()
    table.put_token("e3", "small")
    told = table.told("take greenery", "place e3 0", "panel small-6", "groove north small 1")
    assert told[2:] == [
        "Ada takes the small token from e3.",
        "Ada chooses: small panel with element, element.",
        "Ada inserts the panel: north, left.",
        "Straight across, south, left: small panel with village.",
    ]


def test_without_panels_a_token_brings_none() -> None:
    table = solo_table()
    table.put_token("e3", "small")
    table.state.open_panels[0].clear()
    assert table.told("take greenery", "place e3 0")[-1] == "No panel can be inserted for the token."


def test_tokens_remove_a_decoration() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    table.state.tokens = [3, 5]
    assert table.told("remove e3-1") == [
        "Ada gives 4 large tokens and removes a decoration: pine (greenery on e3)."
    ]


def test_ten_coins_allow_a_character() -> None:
    table = solo_table()
    table.state.edges = 9
    told = table.told("take greenery", "place e3 0", "decorate e3-1", "character emperor", "stand e5-4")
    assert told[2] == "Ada has reached 10 coins and may influence another character."
    assert told[4:7] == [
        "Ada takes the character: Emperor.",
        "The figure of the other character becomes neutral: Child.",
        "Ada places a neutral figure: Child (character space on the start tile, lower right).",
    ]


def test_waiting_and_a_figure_without_a_space_are_told() -> None:
    table = solo_table()
    table.state.edges = 10
    table.do("take greenery", "place e3 0", "decorate e3-1")
    other = Table(table.state.clone())
    assert table.told("end turn")[0] == "Ada waits with the next character."
    other.state.own_garden().stands.clear()
    assert other.told("character child")[:2] == [
        "Ada takes the character: Child.",
        "No character space is free, so the other character leaves the game: Emperor.",
    ]


def test_lanterns_are_told() -> None:
    table = solo_table()
    assert table.told("solo cards") == [
        "Ada uses the lantern of new cards.",
        "Discarded: pine, lotus, pavilion, fish.",
    ]
    table.deal()
    assert table.told("again cards")[0] == "Ada repeats the lantern of new cards."
    table.deal()
    assert table.told("solo tile", "take greenery", "place e3 0")[:2] == [
        "Ada uses the lantern of the tile alone.",
        "Ada chooses a tile alone: 3x greenery, path.",
    ]
    table.deal()
    assert table.told("solo reserve", "reserve rock-4") == [
        "Ada uses the lantern of the reserve.",
        "Ada takes a tile of the reserve: 3x rock, path.",
    ]


def test_the_deck_is_made_of_the_discards() -> None:
    table = solo_table()
    state = table.state
    table.do("take greenery", "place e3 0", "decorate e3-1", "tile greenery-3")
    state.discard = sorted([*state.discard, *state.cards.unknown])
    state.cards.unknown = []
    count = len(state.discard)
    assert table.told("tile rock-3")[1] == (
        f"The discard pile is shuffled and becomes the new deck: {count} cards."
    )


# The end


def test_a_lost_game_is_told_with_what_was_missing() -> None:
    table = solo_table()
    table.state.lanterns = [False] * 4
    table.state.supply = [0] * 11
    state = table.state
    state.supply[2] = 1
    told = table.told("take greenery", "place e3 0", "decorate e3-1")
    while state.actor() != NOBODY:
        told = table.told(table.legal()[0])
    assert told[-2:] == [
        "No pair can be placed and no lantern helps: the game is lost. Cells to cover: 27.",
        "Ada has 1 coin: Matching edges 1. They count only in a game that is won.",
    ]


def test_a_used_up_stack_loses() -> None:
    table = solo_table()
    table.state.lanterns = [False] * 4
    table.empty_stack("rock")
    told = table.told("take greenery", "place e3 0", "decorate e3-1")
    while table.state.actor() != NOBODY:
        told = table.told(table.legal()[0])
    assert told[-2] == "A stack is used up and no lantern helps: the game is lost. Cells to cover: 27."


def test_a_won_game_is_told_to_its_rating() -> None:
    table = last_cell()
    state = table.state
    state.own = [CHARACTERS.index("architect"), CHARACTERS.index("empress")]
    state.edges = 60
    state.own_garden().stands.insert(0, SPOT_BY_NAME["e3-4"])
    table.do("take greenery", "place e3 0", "decorate e3-1")
    told = table.told("end turn", "figure empress", "stand e3-4", "face south")
    assert "All cells are covered: Ada has won." in told
    assert told[-4:] == [
        "Ada takes the figure: Empress.",
        "Ada places a figure: Empress (character space on e3).",
        "Ada lets it look to the south.",
        "Empress, in sight: 9 coins for the sight preference.",
    ]
    end = table.told("stand e5-4", "face north")
    assert end[-2:] == [
        "The garden is complete, and with it the game.",
        ("Ada has 70 coins: Matching edges 61; Sight preferences 9. Rating: designer (Shejishi)."),
    ]


def test_figures_without_a_space_are_told() -> None:
    table = last_cell()
    table.do("take greenery", "place e3 0")
    table.state.own_garden().stands.clear()
    told = table.told("decorate e3-1")
    assert "There is no character space left for the figure: Architect." in told
