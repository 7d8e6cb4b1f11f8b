"""Whose turn it is, the end of a round and the end of the game."""

from __future__ import annotations

import pytest

from teahouse import NOBODY
from teahouse.engine.errors import IllegalAction
from tests.games.zen_garden.positions import FULL_BOARD, Seat, Table, new_table, position, showing
from tests.games.zen_garden.reference import TILES

DECISION_LIMIT = 128


def whole_game(players: int, seed: int) -> list[list[int]]:
    """The seats of every turn, round by round, until all gardens are full."""
    table = new_table(players)
    table.deal(seed)
    rounds: list[list[int]] = []
    while table.state.actor() != NOBODY:
        if len(rounds) < table.dump["round"]:
            rounds.append([])
        rounds[-1].append(table.turn())
        table.deal(seed)
    assert all(None not in player["garden"] for player in table.dump["players"])
    assert 2 * sum(map(len, rounds)) <= DECISION_LIMIT
    return rounds


def test_two_players_have_two_turns_a_round_in_eight_rounds() -> None:
    rounds = whole_game(2, seed=3)
    first = rounds[0][0]
    other = 1 - first
    assert rounds == [[first, other, first, other], [other, first, other, first]] * 4


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_one_turn_a_round_in_sixteen_rounds(players: int) -> None:
    """Clockwise from the start player; the start marker passes to the left after each round."""
    rounds = whole_game(players, seed=3)
    first = rounds[0][0]
    assert rounds == [[(first + round_ + turn) % players for turn in range(players)] for round_ in range(16)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_start_player_is_drawn(players: int) -> None:
    """Last of the set-up: every seat is as likely as any other."""
    table = new_table(players)
    while table.dump["phase"] != "start":
        table.do(table.legal()[0])
    outcomes = table.state.outcomes()
    assert [(outcome.action.text, outcome.weight) for outcome in outcomes] == [
        (f"start seat {seat}", 1) for seat in range(1, players + 1)
    ]
    for seat in range(1, players + 1):
        other = Table(table.game, table.state.clone())
        other.do(f"start seat {seat}")
        assert (other.state.actor(), other.dump["start_seat"], other.dump["round"]) == (seat - 1, seat - 1, 1)


def test_no_seat_starts_that_does_not_play() -> None:
    table = new_table(2)
    while table.dump["phase"] != "start":
        table.do(table.legal()[0])
    with pytest.raises(IllegalAction):
        table.do("start seat 3")


# The selection board at the end of a round


def last_turn(selection: str, supply: int | None = None, sliding: str = "gravity") -> Table:
    """The last turn of a round: the second of three seats builds its tile."""
    return position(
        Seat(),
        Seat(),
        Seat(),
        selection=selection,
        supply=supply,
        hand="gate . .",
        acting=1,
        start=2,
        turn=2,
        sliding=sliding,
    )


def in_order(*tiles: str | None) -> list[str]:
    """Tiles as the discard pile lists them."""
    return [tile for tile in TILES if tile in tiles]


def test_the_bottom_row_goes_and_the_rest_slides_down() -> None:
    table = last_turn("""
        x x x x
        x x x x
        x - - x
    """)
    top, middle, bottom = table.board
    table.do("place r1c1 nw")
    assert table.dump["discards"] == in_order(bottom[0], bottom[3])
    assert table.board == [[None] * 4, top, middle]


def test_a_tile_above_a_gap_slides_all_the_way() -> None:
    """Ruling gravity: the lowest free place, not one row only."""
    table = last_turn("""
        x x x -
        - - x x
        x - - x
    """)
    top, middle, bottom = table.board
    table.do("place r1c1 nw")
    assert table.board == [
        [None, None, None, None],
        [None, None, top[2], None],
        [top[0], top[1], middle[2], middle[3]],
    ]
    assert table.dump["discards"] == in_order(bottom[0], bottom[3])


def test_by_the_other_reading_a_tile_slides_by_one_row_only() -> None:
    """Ruling gravity: a table may agree on it; then a gap stays, and is filled with a new tile."""
    table = last_turn(
        """
        x x x -
        - - x x
        x - - x
    """,
        sliding="one_row",
    )
    top, middle, bottom = table.board
    table.do("place r1c1 nw")
    assert table.board == [
        [None, None, None, None],
        [top[0], top[1], top[2], None],
        [None, None, middle[2], middle[3]],
    ]
    assert table.dump["discards"] == in_order(bottom[0], bottom[3])
    table.deal()
    assert all(tile is not None for row in table.board for tile in row)
    assert table.board[1][:3] == top[:3]


def test_gaps_are_filled_from_the_bottom_row_up_and_from_the_left() -> None:
    table = last_turn("""
        x - x -
        - x x -
        x x x -
    """)
    table.do("place r1c1 nw")
    filled = []
    while table.dump["phase"] == "fill":
        slot = table.dump["gap"]
        tile = table.legal()[0]
        table.do(tile)
        assert table.dump["selection"][slot] == tile.removeprefix("draw ")
        filled.append((slot // 4, slot % 4))
    #        bottom row  middle row             top row
    assert filled == [(0, 3), (1, 0), (1, 1), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)]
    assert table.dump["phase"] == "take"


def test_then_the_next_start_player_begins_a_new_round() -> None:
    table = last_turn(FULL_BOARD)
    assert (table.dump["round"], table.dump["start_seat"]) == (2, 2)
    table.do("place r1c1 nw")
    table.deal()
    assert (table.dump["round"], table.dump["start_seat"], table.state.actor()) == (3, 0, 0)
    assert all(None not in row for row in table.board)


def test_the_board_waits_for_the_end_of_the_round() -> None:
    table = position(Seat(), Seat(), Seat(), turn=1, acting=1, hand="gate . .", selection="- - - x\n" * 3)
    table.do("place r1c1 nw")
    assert table.state.actor() == 2
    assert table.board == [[None, None, None, table.board[row][3]] for row in range(3)]


def test_two_players_refill_only_after_two_turns_each() -> None:
    table = position(Seat(), Seat(), turn=0)
    for turn in range(4):
        assert sum(row.count(None) for row in table.board) == turn
        assert table.turn() == turn % 2
    assert table.dump["phase"] == "fill"


def test_every_tile_of_the_supply_is_equally_likely() -> None:
    table = last_turn(FULL_BOARD)
    table.do("place r1c1 nw")
    outcomes = table.state.outcomes()
    assert len(outcomes) == table.dump["supply"] == 90 - 1 - 12
    assert {outcome.weight for outcome in outcomes} == {1}


def test_a_short_supply_is_used_up_before_the_discards_are_shuffled() -> None:
    """Eight gaps, three tiles left: these first, then the discard pile with the bottom row just removed."""
    table = last_turn(
        """
        x x x x
        - - - -
        x x x x
    """,
        supply=3,
    )
    bottom = {f"draw {tile}" for tile in table.board[2]}
    old = {f"draw {tile}" for tile in table.dump["discards"]}
    table.do("place r1c1 nw")
    left = set(table.legal())
    assert len(left) == 3
    assert not left & (bottom | old)
    for number in (3, 2, 1):
        assert len(table.legal()) == table.dump["supply"] == number
        table.do(table.legal()[0])
    assert set(table.legal()) == old | bottom
    assert table.dump["discards"] == []
    removed = sorted(bottom)[0]
    table.do(removed)  # a tile of the row just removed comes straight back
    assert removed.removeprefix("draw ") in table.board[1]
    table.deal()
    assert table.dump["supply"] == len(old | bottom) - 5


def test_an_exactly_sufficient_supply_leaves_the_discards_alone() -> None:
    table = last_turn(FULL_BOARD, supply=4)
    discards = set(table.dump["discards"]) | set(table.board[2])
    table.do("place r1c1 nw")
    table.deal()
    assert table.dump["phase"] == "take"
    assert table.dump["supply"] == 0
    assert set(table.dump["discards"]) == discards


def test_an_empty_supply_is_shuffled_when_it_is_needed() -> None:
    table = last_turn(FULL_BOARD, supply=0)
    discards = {f"draw {tile}" for tile in table.dump["discards"]} | {
        f"draw {tile}" for tile in table.board[2]
    }
    table.do("place r1c1 nw")
    assert set(table.legal()) == discards


# The end


def test_nothing_is_refilled_after_the_last_round() -> None:
    """Ruling last-refill."""
    table = position(
        Seat(showing({"decor-gate": 2}, 16)),
        Seat(showing({"decor-gate": 2}, 15)),
        round_=8,
        turn=3,
        start=0,
        acting=1,
        hand="crane . .",
        selection="""
            x x x x
            x - x x
            - x x -
        """,
    )
    before = table.board
    table.do("place r4c4 nw")
    assert table.state.actor() == NOBODY
    assert table.dump["phase"] == "over"
    assert table.legal() == []
    assert table.board == before
    assert table.dump["discards"] == []


def test_nothing_can_be_done_after_the_end() -> None:
    table = position(Seat(showing({"decor-gate": 2})), Seat(showing({"decor-gate": 2})), over=True)
    assert table.refusal("take bottom 1") == "end"
    assert table.refusal("place r1c1 nw") == "end"
