"""The solo game Yin & Yang: what each sentence of its rules asks for."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse import CHANCE, NOBODY
from teahouse.games.tang_garden.board import INNER_CELLS, RING_INNER, SPOT_BY_NAME
from teahouse.games.tang_garden.box import CHARACTERS, KINDS, load_edition
from teahouse.games.tang_garden.garden import EMPTY, NOT_FOUND
from teahouse.games.tang_garden.meta import INFO
from teahouse.games.tang_garden.tiles import STACKS, TILE_BY_NAME
from teahouse.games.yin_yang.decisions import building, filling
from teahouse.games.yin_yang.game import YinYang
from teahouse.games.yin_yang.position import YinYangState
from teahouse.games.yin_yang.scoring import rating
from tests.games.yin_yang.tables import CARDS, GAME, TOPS, Table, before_choice, solo_table

# Set-up


def test_one_of_two_start_characters_is_kept_and_the_other_is_neutral_at_once() -> None:
    table = before_choice()
    assert table.legal() == ["character architect", "character poet"]
    table.do("character architect")
    assert table.legal() == ["stand d4-4", "stand e5-4"]
    table.do("stand e5-4")
    view = GAME.view(table.state, 0)
    assert view["players"][0]["characters"] == ["architect"]
    assert [(figure["character"], figure["spot"]) for figure in view["figures"]] == [("poet", "e5-4")]
    assert table.coins == {}, "a neutral figure earns nothing"


def test_the_ten_others_form_the_deck_and_two_are_open() -> None:
    table = before_choice()
    table.do("character poet", "stand d4-4")
    assert len(table.legal()) == 10
    assert {"character architect", "character poet"}.isdisjoint(table.legal())
    table.deal()
    view = GAME.view(table.state, 0)
    assert (len(view["open_characters"]), view["characters"]) == (2, 8)


def test_eight_tokens_lie_on_inner_cells() -> None:
    table = solo_table()
    sizes = Counter(table.state.garden.tokens[cell] for cell in RING_INNER)
    assert sorted(sizes.values()) == [4, 4]
    assert table.state.garden.tokens_left == 8
    assert set(RING_INNER) <= set(INNER_CELLS)
    assert len(INNER_CELLS) == 28


def test_every_corner_has_a_pair() -> None:
    view = GAME.view(solo_table().state, 0)
    assert view["tops"] == list(TOPS)
    assert view["open_cards"] == list(CARDS)
    assert view["stacks"] == [14, 14, 14, 14]


# A turn


def test_a_pair_is_tile_then_decoration_and_the_opposite_pair_is_lost() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0")
    assert table.phase == "spot"
    assert "decorate e3-1" in table.legal(), "the decoration may go on the tile just placed"
    table.do("decorate e3-1")
    view = GAME.view(table.state, 0)
    assert view["reserve"] == ["rock-4"]
    assert view["discard"] == ["pavilion-any", "pine-water"]
    assert view["supply"]["pine"] == 1
    assert table.legal() == [f"tile greenery-{number}" for number in range(1, 16) if number != 2]
    table.do("tile greenery-3")
    assert all(text.startswith("tile rock") for text in table.legal())
    table.do("tile rock-3", "card maple-any", "card bridge-token")
    view = GAME.view(table.state, 0)
    assert view["tops"] == ["greenery-3", "water-2", "rock-3", "tao-4"]
    assert view["open_cards"] == ["maple-any", "lotus-rock", "bridge-token", "fish-any"]
    assert table.phase == "turn"


@pytest.mark.parametrize(
    ("stack", "opposite"), [("greenery", "rock"), ("rock", "greenery"), ("water", "tao"), ("tao", "water")]
)
def test_opposite_is_diagonal(stack: str, opposite: str) -> None:
    table = solo_table()
    lost = table.state.tops[STACKS.index(opposite)]
    table.do(f"take {stack}")
    table.do(table.legal()[0])
    table.do(table.legal()[0])
    assert table.state.reserve == [lost]


def test_draws_wait_for_the_end_of_the_turn() -> None:
    table = solo_table()
    table.do("take greenery")
    assert table.state.turn_of() == 0
    table.do("place e3 0", "decorate e3-1")
    assert table.state.actor() == CHANCE
    assert table.state.turn_of() == NOBODY


def test_tiles_stay_within_the_inner_garden() -> None:
    table = solo_table()
    table.do("take greenery")
    inner = {f"{column}{row}" for column in "bcdefg" for row in range(2, 8)}
    assert {text.split()[1] for text in table.legal()} <= inner
    assert table.refusal("place e1 0") == "solo"
    assert table.refusal("place b2 0") == "solo"
    assert table.refusal("place b3 0") == "build"
    assert table.refusal("place e3 270") == "matching"


def test_a_pair_needs_room_for_its_decoration() -> None:
    table = solo_table()
    table.put_pair("greenery", "greenery-2", "bridge-token")
    assert table.refusal("take greenery") == "solo-turn"
    table.put_pair("water", "water-3", "bridge-rock")
    assert table.refusal("take water") == "", "the bridge may go on that very tile"
    table.do("take water", "place f5 90")
    assert table.legal() == ["decorate f5-4"]


def test_a_pair_needs_a_decoration_that_is_left() -> None:
    table = solo_table()
    table.state.supply[KINDS.index("pine")] = 0
    assert table.refusal("take greenery") == "solo-turn"
    assert table.refusal("take water") == ""


def test_a_used_up_deck_is_made_of_the_discards() -> None:
    table = solo_table()
    state = table.state
    state.discard = sorted(state.cards.unknown)
    state.cards.unknown = []
    table.do("take greenery", "place e3 0", "decorate e3-1", "tile greenery-3", "tile rock-3")
    assert state.discard == []
    assert len(state.cards) == 52


# Coins


def test_a_matching_edge_is_a_coin() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0")
    assert table.coins == {"edges": 1}


def test_an_enclosed_area_is_a_coin_and_paths_are_none() -> None:
    table = solo_table()
    table.put_pair("greenery", "greenery-15")
    table.do("take greenery", "place d3 0")
    assert table.coins == {"enclosing": 1}, "the area within the tile counts, the path edge does not"


def test_walls_enclose_and_temples_pay() -> None:
    table = solo_table()
    table.put_pair("tao", "tao-2")
    table.do("take tao", "place c4 0")
    assert table.coins == {"enclosing": 1, "temples": 2}


def test_the_border_of_the_inner_garden_closes_nothing() -> None:
    table = solo_table()
    table.put_pair("greenery", "greenery-15")
    table.do("take greenery", "place d3 0", "decorate d3-1")
    table.deal()
    table.put_pair("greenery", "greenery-12", "birds-any")
    table.do("take greenery", "place d2 0")
    assert not table.state.garden.is_closed(SPOT_BY_NAME["d2-1"]), "its edge lies against the outer cells"
    assert table.coins == {"enclosing": 1}


def test_bonuses_of_cards_are_not_used() -> None:
    table = solo_table()
    table.put_pair("greenery", "greenery-2", "birds-token")
    table.do("take greenery", "place e3 0", "decorate e3-1")
    assert table.state.garden.tokens_left == 8
    assert table.state.tokens == [0, 0]


# Tokens


def test_a_token_brings_both_panels_the_second_straight_across() -> None:
    table = solo_table()
    table.put_token("e3", "small")
    table.do("take greenery", "place e3 0")
    assert table.legal() == ["panel small-5", "panel small-6"]
    table.do("panel small-6")
    assert len(table.legal()) == 8, "the middle ones are taken"
    assert table.refusal("groove north small 2") == "panels"
    assert table.refusal("groove north large 1") == "panels"
    table.do("groove north small 1")
    view = GAME.view(table.state, 0)
    assert view["landscape"][0] == "small-6"
    assert view["landscape"][10 + 2] == "small-5", "grooves are counted clockwise"
    assert view["players"][0]["tokens"] == {"small": 1, "large": 0}
    table.do("decorate e3-1")
    assert table.phase == "open_panel"
    table.do("panel small-7", "panel small-8")
    assert table.phase == "tops"


def test_large_tokens_bring_large_panels() -> None:
    table = solo_table()
    table.put_token("e3", "large")
    table.do("take greenery", "place e3 0", "panel large-1", "groove east large 2")
    view = GAME.view(table.state, 0)
    assert view["landscape"][5 + 4] == "large-1"
    assert view["landscape"][15 + 3] == "large-2"


def test_all_grooves_fill_up_in_pairs() -> None:
    table = solo_table()
    state = table.state
    for size in ("small", "large"):
        for _ in range(4):
            building.take_token(state, 1 if size == "small" else 2)
            table.do(table.legal()[0])
            table.do(table.legal()[-1])
            filling.fill(state)
            table.deal()
    assert EMPTY not in state.garden.panels
    assert state.open_panels == [[], []]
    building.take_token(state, 1)
    assert table.phase != "panel", "no panel is left, so nothing is asked"


def test_four_equal_tokens_remove_a_decoration_from_the_game() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    assert table.refusal("remove e3-1") == "solo-removing"
    table.state.tokens = [3, 3]
    assert table.refusal("remove e3-1") == "solo-removing"
    table.state.tokens = [3, 5]
    assert table.refusal("remove e2-1") == "solo-removing"
    table.do("remove e3-1")
    view = GAME.view(table.state, 0)
    assert view["decorations"] == []
    assert view["removed"]["pine"] == 1
    assert view["supply"]["pine"] == 1, "it does not come back"
    assert view["players"][0]["tokens"] == {"small": 3, "large": 1}
    assert view["spent"] == {"small": 0, "large": 4}
    assert table.phase == "turn"


def test_a_decoration_under_a_figure_stays() -> None:
    table = solo_table()
    table.do("take rock", "place d6 0", "decorate d6-1")
    table.deal()
    table.state.tokens = [4, 0]
    garden = table.state.own_garden()
    garden.stand(CHARACTERS.index("poet"), SPOT_BY_NAME["d6-1"], 0)
    assert table.refusal("remove d6-1") == "solo-removing"


# Characters


def ten_coins(coins: int = 10) -> Table:
    table = solo_table()
    table.state.edges = coins - 1
    table.do("take greenery", "place e3 0", "decorate e3-1")
    return table


def test_ten_coins_bring_a_character_and_another_neutral_figure() -> None:
    table = ten_coins()
    assert table.phase == "influence"
    assert table.legal() == ["end turn", "character child", "character emperor"]
    assert table.refusal("character lady") == "solo-characters"
    table.do("character emperor")
    assert table.phase == "neutral"
    assert table.refusal("stand d4-4") == "solo-characters"
    table.do("stand e5-4")
    assert table.state.own == [CHARACTERS.index("architect"), CHARACTERS.index("emperor")]
    assert table.state.neutral() == [CHARACTERS.index("child"), CHARACTERS.index("poet")]
    while table.phase != "open_character":
        table.do(table.legal()[0])
    assert len(table.legal()) == 8
    table.deal()
    assert len(table.state.open_characters) == 2


def test_it_may_be_put_off_to_a_later_turn() -> None:
    table = ten_coins()
    table.do("end turn")
    table.deal()
    table.put_pair("greenery", "greenery-3", "birds-any")
    table.do("take greenery")
    table.do(table.legal()[0])
    if table.phase == "panel":
        table.do(table.legal()[0])
        table.do(table.legal()[0])
    table.do(table.legal()[0])
    assert table.phase == "influence"


def test_nine_coins_bring_none_and_thirty_no_more_than_four_in_all() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    assert table.phase == "tops"
    table = ten_coins(9)
    assert table.phase == "tops"
    table = solo_table()
    table.state.edges = 50
    table.state.own = [0, 1, 2, 3]
    table.do("take greenery", "place e3 0", "decorate e3-1")
    assert table.phase == "tops"
    table = solo_table()
    table.state.edges = 28
    table.state.own = [0, 1, 2]
    table.do("take greenery", "place e3 0", "decorate e3-1")
    assert table.phase == "tops", "29 are no 30"


def test_without_a_space_the_neutral_figure_leaves_the_game() -> None:
    table = solo_table()
    table.state.edges = 10
    table.do("take greenery", "place e3 0")
    table.state.own_garden().stands.clear()
    table.do("decorate e3-1", "character child")
    assert table.state.gone == [CHARACTERS.index("emperor")]
    assert table.phase == "tops"


# Lanterns


def test_the_lantern_of_the_tile_alone_leaves_the_decoration_out() -> None:
    table = solo_table()
    table.put_pair("greenery", "greenery-2", "bridge-token")
    table.do("solo tile", "take greenery", "place e3 0")
    view = GAME.view(table.state, 0)
    assert view["decorations"] == []
    assert view["discard"] == ["pavilion-any", "bridge-token"]
    assert view["reserve"] == ["rock-4"]
    assert table.phase == "tops"
    table.deal()
    assert table.refusal("solo tile") == "solo-lanterns"


def test_the_lantern_of_the_reserve_leaves_the_corners_alone() -> None:
    table = solo_table()
    assert table.refusal("solo reserve") == "solo-lanterns"
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    tops = table.state.tops.copy()
    table.do("solo reserve")
    assert table.refusal("reserve rock-5") == "solo-lanterns"
    table.do("reserve rock-4", "place d6 0")
    assert table.state.tops == tops
    assert table.state.reserve == []
    assert table.phase == "turn"


def test_the_lantern_of_new_cards_draws_four_at_once() -> None:
    table = solo_table()
    tops = table.state.tops.copy()
    table.do("solo cards")
    assert table.state.turn_of() == 0
    table.do("card birds-any", "card bridge-token", "card maple-any", "card peonies-any")
    view = GAME.view(table.state, 0)
    assert view["open_cards"] == ["birds-any", "bridge-token", "maple-any", "peonies-any"]
    assert sorted(view["discard"]) == sorted(CARDS)
    assert table.state.tops == tops
    assert table.phase == "turn"


def test_the_fourth_lantern_repeats_a_used_one() -> None:
    table = solo_table()
    assert table.refusal("again cards") == "solo-lanterns"
    table.do("solo cards")
    table.deal()
    table.do("again cards")
    table.deal()
    assert GAME.view(table.state, 0)["players"][0]["lanterns"] == {
        "tile": True,
        "reserve": True,
        "cards": False,
        "again": False,
    }
    assert table.refusal("again cards") == "solo-lanterns"


# The end


def nothing_fits() -> Table:
    """Every corner asks for a bridge, and no open tile has a bridge space."""
    table = solo_table()
    for stack, card in zip(
        STACKS, ("bridge-water", "bridge-rock", "bridge-token", "bridge-token"), strict=True
    ):
        table.put_pair(stack, TOPS[STACKS.index(stack)], card)
    return table


def test_the_game_is_lost_when_nothing_goes_on() -> None:
    table = nothing_fits()
    table.again()
    assert table.phase == "turn"
    assert all(text.startswith("solo") for text in table.legal()), "lanterns go on"
    table.state.lanterns = [False, False, False, False]
    table.again()
    assert table.state.actor() == NOBODY
    outcome = table.state.outcome_now()
    assert outcome.standings[0].won is False
    assert outcome.standings[0].rating is None
    assert outcome.winners() == []
    assert outcome.returns() == [-1.0]


def test_a_stuck_player_may_remove_what_makes_room() -> None:
    table = nothing_fits()
    state = table.state
    table.put_pair("greenery", "greenery-2", "pavilion-token")
    state.lanterns = [False, False, False, False]
    garden = state.own_garden()
    (spot,) = garden.free[2]
    garden.decorate(0, spot)
    garden.decorate(KINDS.index("lotus"), garden.free[1][0])
    table.again()
    assert state.actor() == NOBODY, "without tokens it is lost"
    state.tokens = [4, 0]
    table.again()
    assert table.legal() == [f"remove {name}" for name, number in SPOT_BY_NAME.items() if number == spot]
    table.do(table.legal()[0])
    assert table.legal() == ["take greenery"]


def test_a_used_up_stack_leaves_only_lanterns_that_place_a_tile() -> None:
    table = solo_table()
    table.empty_stack("rock")
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    assert table.phase == "turn"
    assert table.legal() == ["solo tile", "solo reserve"]
    assert table.refusal("take water") == "solo-end"
    assert table.refusal("solo cards") == "solo-end"
    table.do("solo reserve", "reserve rock-4", "place d6 0")
    assert table.legal() == ["solo tile"]
    table.do("solo tile")
    assert table.refusal("take rock") == "solo-end"
    table.do("take water")
    table.do(table.legal()[0])
    if table.phase == "panel":
        table.do(table.legal()[0])
        table.do(table.legal()[0])
    table.deal()
    assert table.legal() == ["again tile", "again reserve"]
    table.state.lanterns = [False] * 4
    table.again()
    assert table.state.actor() == NOBODY
    assert table.state.won is False


def last_cell() -> Table:
    """The last cell of the garden is about to be covered, and the stack with it used up."""
    table = solo_table()
    garden = table.state.own_garden()
    garden.playable = [False] * 64
    garden.playable[20] = True
    garden.frontier[:] = [20]
    garden.fitting = NOT_FOUND
    table.empty_stack("greenery")
    return table


def test_covering_the_last_cell_wins_even_if_it_empties_a_stack() -> None:
    table = last_cell()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    assert table.state.won
    assert table.phase == "stand"


def test_own_figures_are_placed_at_the_end_and_score() -> None:
    table = last_cell()
    state = table.state
    state.own = [CHARACTERS.index("architect"), CHARACTERS.index("empress")]
    state.edges = 60
    state.own_garden().stands.insert(0, SPOT_BY_NAME["e3-4"])
    table.do("take greenery", "place e3 0", "decorate e3-1", "end turn")
    assert table.legal() == ["figure architect", "figure empress"]
    assert table.refusal("figure poet") == "solo-score"
    table.do("figure empress")
    assert table.legal() == ["stand e3-4", "stand e5-4"]
    table.do("stand e3-4", "face south")
    assert state.garden.decorations_seen(SPOT_BY_NAME["e3-4"], 2) == 1
    assert table.coins == {"edges": 61, "sight": 9}, "nothing for the decoration in sight"
    *_, preferred = GAME.score_lines(GAME.know(state, 0), 0)
    assert (preferred.category, str(preferred.reason)) == ("sight", "Empress 9 coins")
    assert table.phase == "stand", "of one figure there is no choice"
    table.do("stand e5-4", "face north")
    assert state.actor() == NOBODY
    assert table.coins == {"edges": 61, "sight": 9 + 3 * icons(table, 0)}
    outcome = state.outcome_now()
    assert outcome.standings[0].won is True
    assert outcome.winners() == [0]
    assert outcome.returns() == [1.0]
    assert str(outcome.standings[0].rating) == "designer (Shejishi)"


def icons(table: Table, icon: int) -> int:
    return table.state.garden.icons_seen(icon, 0)


def test_a_neutral_emperor_disturbs_the_empress() -> None:
    table = last_cell()
    state = table.state
    state.own = [CHARACTERS.index("empress")]
    state.own_garden().stands.insert(0, SPOT_BY_NAME["e3-4"])
    state.own_garden().stand(CHARACTERS.index("emperor"), SPOT_BY_NAME["e5-4"], 1)
    table.do("take greenery", "place e3 0", "decorate e3-1", "stand e3-4", "face south")
    assert table.coins["sight"] == 6


def test_figures_without_a_space_stay_out() -> None:
    table = last_cell()
    table.do("take greenery", "place e3 0")
    table.state.own_garden().stands.clear()
    table.do("decorate e3-1")
    assert table.state.actor() == NOBODY
    assert table.state.won


@pytest.mark.parametrize(
    ("coins", "name"),
    [
        (0, "artisan"),
        (60, "artisan"),
        (61, "designer"),
        (75, "designer"),
        (76, "engineer"),
        (95, "engineer"),
        (96, "inspector"),
        (150, "inspector"),
    ],
)
def test_ratings(coins: int, name: str) -> None:
    assert str(rating(GAME.edition.solo_ratings, coins)).startswith(name)


def test_tiles_of_the_reserve_count_as_seen() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    again = GAME.determinize(GAME.view(table.state, 0), table.rng)
    assert GAME.view(again, 0) == GAME.view(table.state, 0)
    assert TILE_BY_NAME["rock-4"] not in table.state.stacks[2].unknown
    assert again.pieces() == table.state.pieces()


# Which tokens pay for a removal (solo-removing)


def with_both_sizes(version: int = 2) -> Table:
    table = solo_table()
    table.do("take greenery", "place e3 0", "decorate e3-1")
    table.deal()
    table.state.tokens = [4, 4]
    table.state.setup.choose_payment = version > 1
    table.again()
    return table


@pytest.mark.parametrize(("size", "left"), [("small", [0, 4]), ("large", [4, 0])])
def test_where_both_sizes_could_pay_the_player_chooses(size: str, left: list[int]) -> None:
    table = with_both_sizes()
    table.do("remove e3-1")
    assert table.phase == "payment"
    assert table.legal() == ["pay small", "pay large"]
    assert str(GAME.prompt(GAME.know(table.state, 0))) == (
        "Choose the tokens that you give to remove the decoration: pine."
    )
    clicked = table.state.decision.clicked(table.state, 0, [f"tokens-0-{size}"])
    assert [action.text for action in clicked] == [f"pay {size}"]
    told = table.told(f"pay {size}")
    assert told == [f"Ada gives 4 {size} tokens and removes a decoration: pine (greenery on e3)."]
    assert table.state.tokens == left
    assert table.phase == "turn"


def test_in_version_1_the_small_ones_paid() -> None:
    table = with_both_sizes(1)
    try:
        table.do("remove e3-1")
        assert table.phase == "turn"
        assert table.state.tokens == [0, 4]
    finally:
        table.state.setup.choose_payment = True


def test_one_size_alone_is_not_asked_for() -> None:
    table = with_both_sizes()
    table.state.tokens = [3, 4]
    table.do("remove e3-1")
    assert table.phase == "turn"
    assert table.state.tokens == [3, 0]


@pytest.mark.parametrize("version", INFO.rules_versions)
def test_who_pays_for_a_removal_chooses_the_tokens_since_version_2(version: int) -> None:
    state = YinYang(INFO, {}, load_edition(None, version), version).start()
    assert isinstance(state, YinYangState)
    assert state.setup.choose_payment == (version > 1)


def test_the_score_sheet_says_what_the_next_edge_and_the_next_area_bring() -> None:
    table = solo_table()
    lines = GAME.score_lines(GAME.know(table.state, 0), 0)
    assert [line.ahead is not None for line in lines] == [True, True] + [False] * (len(lines) - 2)
    table.state.acting = NOBODY
    assert all(line.ahead is None for line in GAME.score_lines(GAME.know(table.state, 0), 0))


def test_no_tile_comes_after_the_garden_is_complete_or_the_game_is_lost() -> None:
    state = solo_table().state
    assert not state.ended()
    state.won = True
    assert state.ended(), "figures may still be placed"
    state.won, state.acting = False, NOBODY
    assert state.ended()
