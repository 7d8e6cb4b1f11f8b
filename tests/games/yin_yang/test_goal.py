"""How near a win is, as the page of the solo game shows it: the bar, its signs and the marks on cells."""

from __future__ import annotations

import pytest

from teahouse.engine.contract import SPECTATOR
from teahouse.engine.scene import Overlay, Piece
from teahouse.games.tang_garden.board import CELL_BY_NAME
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.tiles import STACKS
from teahouse.games.yin_yang.decisions.filling import TOPS as TOPS_DRAWN
from teahouse.games.yin_yang.decisions.filling import CardLaid
from teahouse.games.yin_yang.lanterns import AGAIN, RESERVE, TILE_ONLY
from teahouse.games.yin_yang.outlook import Outlook
from teahouse.games.yin_yang.page.goal import BAD, CAREFUL, FEW, GOOD, level, tight_cells, worse
from teahouse.games.yin_yang.page.last import nears_its_end
from teahouse.games.yin_yang.page.table import YinYangStage
from teahouse.games.yin_yang.position import kind_of
from tests.games.yin_yang.tables import CARDS, GAME, TOPS, Table, solo_table

STAGE = YinYangStage(GAME)


def shown(table: Table) -> dict[str, Piece]:
    return {piece.id: piece for piece in STAGE.scene(GAME.know(table.state, 0), str).pieces}


def sign(table: Table, name: str) -> tuple[str, str]:
    """What is written on a sign, and its drawing."""
    piece = shown(table)[f"goal-{name}"]
    return piece.text, piece.art[0]


def test_at_first_nothing_is_covered_and_four_tiles_more_can_come_than_are_needed() -> None:
    table = solo_table()
    pieces = shown(table)
    assert pieces["goal-count"].text == "0 of 28"
    assert "goal-covered" not in pieces
    assert sign(table, "spare") == ("Spare 4", "sign-jade")
    assert "up to 32;" in pieces["goal-spare"].label


def test_a_turn_fills_the_bar_and_spares_as_much_as_before() -> None:
    table = solo_table()
    table.do("take greenery", "place e3 0")
    pieces = shown(table)
    assert pieces["goal-count"].text == "1 of 28"
    assert pieces["goal-covered"].w == pytest.approx(pieces["goal-cells"].w / 28)
    assert sign(table, "spare")[0] == "Spare 4"


@pytest.mark.parametrize(
    ("lanterns", "text", "art"),
    [
        ([TILE_ONLY], "Spare 3", "sign-jade"),
        ([TILE_ONLY, RESERVE], "Spare 2", "sign-amber"),
        ([TILE_ONLY, RESERVE, AGAIN], "Spare 1", "sign-amber"),
    ],
)
def test_lanterns_that_are_gone_are_tiles_that_do_not_come(lanterns: list[int], text: str, art: str) -> None:
    table = solo_table()
    for lantern in lanterns:
        table.state.lanterns[lantern] = False
    assert sign(table, "spare") == (text, art)


def test_when_fewer_tiles_can_come_than_are_needed_it_is_said_that_it_is_lost() -> None:
    table = solo_table()
    for lantern in (TILE_ONLY, RESERVE, AGAIN):
        table.state.lanterns[lantern] = False
    for stack in table.state.stacks:
        while len(stack) > 12:
            stack.take(stack.unknown[0])
    text, art = sign(table, "spare")
    assert (text, art) == ("Spare -3", "sign-red")
    assert shown(table)["goal-spare"].label.endswith("It is lost.")


def test_a_pair_whose_decoration_finds_no_place_is_not_counted() -> None:
    table = solo_table()
    assert sign(table, "pairs")[0] == "Pairs 4"
    for kind in range(len(table.state.supply)):
        table.state.supply[kind] = 0
    assert sign(table, "pairs") == ("Pairs 0", "sign-red")


def test_a_pair_that_cannot_be_taken_is_dim() -> None:
    table = solo_table()
    assert not shown(table)["beside-greenery"].dim
    table.state.supply[kind_of(table.state.open_cards[0])] = 0
    assert shown(table)["beside-greenery"].dim
    assert not shown(table)["beside-water"].dim


def test_within_a_turn_the_pairs_that_stay_are_counted() -> None:
    table = solo_table()
    table.do("take greenery")
    assert "of 2." in shown(table)["goal-pairs"].label.split("Tile and")[0]


@pytest.mark.parametrize("moves", [["take greenery"], ["take greenery", "place e3 0"]])
def test_within_a_turn_what_will_come_is_no_reason_to_warn(moves: list[str]) -> None:
    table = solo_table()
    table.do(*moves)
    text, art = sign(table, "pairs")
    assert text.endswith("+ ?")
    assert art == "sign-jade"
    assert shown(table)["goal-pairs"].label.endswith("2 new pairs come.")


def test_before_the_corners_are_filled_again_as_many_tiles_are_to_spare_as_after() -> None:
    """While a turn may still be taken back, two corners are empty and no stack is used up."""
    table = solo_table()
    state = table.state
    state.tops[0] = state.tops[2] = state.open_cards[0] = state.open_cards[2] = EMPTY
    state.decision = TOPS_DRAWN
    assert sign(table, "pairs") == ("Pairs 2 + ?", "sign-jade")
    assert sign(table, "spare") == ("Spare 3", "sign-jade")


def low(under: int, lanterns: int) -> Table:
    """The stacks of greenery and rock have few tiles, the others many."""
    table = solo_table()
    for corner in (0, 2):
        stack = table.state.stacks[corner]
        while len(stack) > under:
            stack.take(stack.unknown[0])
    for lantern in (TILE_ONLY, RESERVE, AGAIN)[lanterns:]:
        table.state.lanterns[lantern] = False
    return table


@pytest.mark.parametrize(("under", "warned"), [(0, True), (1, False)])
def test_a_pair_that_uses_up_a_stack_says_so_before_it_is_taken(under: int, warned: bool) -> None:
    table = low(under, 3)
    known = GAME.know(table.state, 0)
    said = [str(line) for line in STAGE.meaning(known, GAME.read(table.state, "take greenery"))]
    expected = (
        "Careful: this uses up the greenery stack. After it only lanterns go on: 3 lanterns, 27 cells open. "
        "You would lose."
    )
    assert (expected in said) == warned
    card = shown(table)["beside-greenery"]
    assert (card.badge == "!", "uses up" in card.label) == (warned, warned)
    assert not shown(table)["beside-water"].badge
    other = [str(line) for line in STAGE.meaning(known, GAME.read(table.state, "take water"))]
    assert not any("uses up" in line for line in other)


@pytest.mark.parametrize(("under", "told"), [(3, False), (2, True), (1, True), (0, True)])
def test_the_sign_tells_which_stack_nears_its_end(under: int, told: bool) -> None:
    table = low(under, 3)
    assert ("greenery stack" in shown(table)["goal-spare"].label) == told
    assert nears_its_end(table.state) == (under if told else None)


@pytest.mark.parametrize(
    ("one", "other", "both"), [(GOOD, CAREFUL, CAREFUL), (BAD, CAREFUL, BAD), (GOOD, GOOD, GOOD)]
)
def test_of_two_warnings_the_worse_one_is_shown(one: str, other: str, both: str) -> None:
    assert worse(one, other) == both


def test_where_lanterns_can_cover_the_rest_a_low_stack_is_no_danger() -> None:
    table = low(0, 3)
    assert nears_its_end(table.state) == 0
    cells = [cell for cell in table.state.setup.edition.solo_cells if table.state.garden.laid[cell] == EMPTY]
    for cell in cells[4:]:
        table.state.own_garden().laid[cell] = 0
    assert nears_its_end(table.state) is None


def test_cells_that_few_tiles_fit_on_are_marked_with_their_number() -> None:
    table = solo_table()
    state = table.state
    assert "tight-d3" not in shown(table)
    outlook = Outlook(state.setup.edition)
    cell = CELL_BY_NAME["d3"]
    fits = outlook.fitting[state.garden.need[cell]]
    for stack in state.stacks:
        for tile in list(stack.unknown):
            if fits >> tile & 1:
                stack.take(tile)
    count = sum(fits >> tile & 1 for tile in state.tops)
    assert count <= FEW
    assert (cell, count, False) in tight_cells(outlook, state)
    pieces = shown(table)
    assert pieces["tight-d3-count"].badge == str(count)
    assert pieces["tight-d3"].art == [f"cell-{level(count, 1, FEW + 1)}"]
    assert pieces["goal-tight"].art != ["sign-jade"]


@pytest.mark.parametrize(
    ("value", "colour"), [(-1, "red"), (0, "red"), (1, "amber"), (2, "amber"), (3, "jade")]
)
def test_colours_warn_by_degrees(value: int, colour: str) -> None:
    assert level(value, 1, 3) == colour


def test_considering_a_pair_crosses_out_what_is_lost_for_it() -> None:
    table = solo_table()
    known = GAME.know(table.state, 0)
    crosses: dict[str, Overlay] = {
        overlay.id: overlay for overlay in STAGE.scene(known, str).overlays if overlay.kind == "lost"
    }
    choices = [choice for choice in STAGE.choices(known, table.state.legal(), str) if choice.overlay]
    assert {choice.overlay for choice in choices} == set(crosses) == {f"lost-{stack}" for stack in STACKS}
    greenery = crosses["lost-greenery"]
    assert greenery.on == [f"tile-{TOPS[0]}", "beside-greenery"]
    assert all(x > 880 and y > 880 for x, y in greenery.points), "the rock stack's corner is opposite"
    table.do("take greenery")
    known = GAME.know(table.state, 0)
    assert not [line for line in STAGE.scene(known, str).overlays if line.kind == "lost"]


def test_the_card_of_a_pair_names_its_decoration_and_its_coins() -> None:
    table = solo_table()
    choices = STAGE.choices(GAME.know(table.state, 0), table.state.legal(), str)
    pairs = {choice.chain[0]: choice.short for choice in choices if choice.chain[0].startswith("pair-")}
    assert len(pairs) == len(CARDS)
    for short in pairs.values():
        assert short.split(", ")[1] == "no coins" or "up to" in short
    assert pairs["pair-greenery"].startswith("pine, ")


def test_somebody_who_looks_on_sees_the_goal_too() -> None:
    table = solo_table()
    pieces = {piece.id for piece in STAGE.scene(GAME.know(table.state, SPECTATOR), str).pieces}
    assert {"goal-count", "goal-pairs", "goal-spare", "goal-tight"} <= pieces


def test_the_coins_tell_how_many_bring_the_next_character() -> None:
    table = solo_table()
    assert table.state.own
    first, second, _ = table.state.setup.edition.solo_influence
    assert shown(table)["coins-0"].text == f"0/{first}"
    table.state.edges = first
    assert f"With {first} coins you may influence a character" in shown(table)["coins-0"].label
    table.state.own.append(11)
    assert shown(table)["coins-0"].text == f"{first}/{second}"
    table.state.own += [9, 10]
    assert shown(table)["coins-0"].text == str(first)


def test_after_a_win_the_signs_are_the_ranks() -> None:
    table = solo_table()
    table.state.won = True
    first, second, third = table.state.setup.edition.solo_ratings
    table.state.edges = second
    pieces = shown(table)
    assert "goal-pairs" not in pieces
    found = [(pieces[f"goal-rank-{rank}"].text, pieces[f"goal-rank-{rank}"].art[0]) for rank in (1, 2, 3)]
    assert found == [
        (f"From {first + 1}", "sign-jade"),
        (f"From {second + 1}", "sign-amber"),
        (f"From {third + 1}", "sign-amber"),
    ]
    assert "designer" in pieces["goal-rank-1"].label


def test_a_card_that_is_laid_is_pointed_at() -> None:
    """As the tile of its pair is: the page marks as new what was drawn since the last decision."""
    corner = STACKS.index("rock")
    assert STAGE.touched(CardLaid(0, corner), 0) == ["beside-rock"]
