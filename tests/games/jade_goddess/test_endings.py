"""The bonus turn and the ways in which a game ends."""

from __future__ import annotations

import pytest

from teahouse import NOBODY
from tests.games.jade_goddess.positions import Seat, Turn, table
from tests.games.jade_goddess.test_discovering import NO_BROWN_SIDES, THREE_FOURS
from tests.games.jade_goddess.test_examples import EXCAVATION, RED, YELLOW
from tests.saying import seen_by

AWAY = Seat(jeep="r6c9", display=[])


# The bonus turn


def test_a_bonus_turn_costs_one_gold_and_has_all_the_options() -> None:
    made = table(seats=[Seat(), Seat()])
    made.do("stay", "bonus turn")
    assert (made.gold[0], made.phase, made.state.actor()) == (4, "move", 0)
    assert "drive r6c9" in made.legal()
    made.do("stay")
    assert made.state.actor() == 1  # there is no second one


def test_without_gold_there_is_no_bonus_turn() -> None:
    made = table(seats=[Seat(gold=0), Seat()])
    made.do("stay")
    assert made.state.actor() == 1


def test_gold_from_the_excavation_pays_for_the_bonus_turn() -> None:
    poor = Seat(jeep="r2c5", gold=0, figures=["r1c3 1 1"], display=["one-head"])
    made = table(EXCAVATION, [poor, Seat()])
    made.do("stay", "use one-head", "lay west 0", "pass")
    made.deal()
    assert made.legal() == ["pass", "bonus turn"]


# The last tile


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_tile_everybody_has_one_more_turn(players: int) -> None:
    made = table(seats=[AWAY] + [Seat()] * (players - 1), tiles=["four-both"])
    made.do("stay", "draw stack 1", "tile four-both")
    assert made.phase == "bonus"
    made.do("pass")
    turns = []
    while not made.over:
        turns.append(made.state.actor())
        made.idle_turn()
    assert turns == [*range(1, players), 0]


def test_a_bonus_turn_may_follow_the_last_tile_and_the_last_turns() -> None:
    made = table(seats=[AWAY, Seat()], tiles=["four-both"])
    made.do("stay", "draw stack 1", "tile four-both", "bonus turn", "stay")
    assert (made.state.actor(), made.state.last_turns) == (1, 2)
    made.do("stay", "bonus turn", "stay")
    assert (made.state.actor(), made.state.last_turns) == (0, 1)
    made.do("stay", "bonus turn", "stay")
    assert made.over


def test_the_last_tile_may_be_drawn_in_a_bonus_turn() -> None:
    made = table(seats=[Seat(), Seat()], tiles=["four-both"])
    made.do("stay", "bonus turn", "drive r6c9", "draw stack 1", "tile four-both")
    assert (made.state.actor(), made.state.last_turns) == (1, 2)


# The last artefact


def test_without_face_down_artefacts_the_game_ends_at_once() -> None:
    made = table(EXCAVATION, [RED, YELLOW], face_down=["A-gold", "B-gold", "C-gold"])
    made.do("stay", "use one-head", "lay west 0", "pass")
    made.do("find A-gold", "find B-gold")
    assert not made.over
    told = seen_by(made.game, made.state, made.game.chance("find C-gold"), 0)
    assert told == "find ?; the artefacts are (none) and (A-gold B-gold C-gold)"
    made.do("find C-gold")
    assert made.over  # no bonus turn
    assert made.state.turn_of() == NOBODY
    assert made.held == [0, 3]
    assert made.game.view(made.state, 0)["players"][1]["artefacts"] == ["A-gold", "B-gold", "C-gold"]
    assert made.game.secrets(made.state, 0) is None


def test_a_search_for_the_last_artefacts_ends_nothing() -> None:
    made = table(seats=[Seat(artefacts=["A-black"]), Seat()], face_down=["C-black"])
    made.do("stay", "search 1", "find C-black", "return A-black")
    assert not made.over


# The stall guard


def test_three_rounds_without_a_discovery_end_the_game() -> None:
    made = table(seats=[Seat(), Seat(), Seat()])
    for turn in range(9):
        assert not made.over
        assert made.state.idle == turn
        made.idle_turn()
    assert made.over


def test_a_discovery_begins_the_count_anew() -> None:
    made = table(seats=[AWAY, Seat()], turn=Turn(idle=5), tiles=["four-both", "jungle"])
    made.do("stay", "draw stack 1", "tile four-both", "pass")
    assert made.state.idle == 0


def test_a_discovery_in_the_bonus_turn_counts() -> None:
    made = table(seats=[Seat(), Seat()], turn=Turn(idle=5), tiles=["four-both", "jungle"])
    made.do("stay", "bonus turn", "drive r6c9", "draw stack 1", "tile four-both")
    assert made.state.idle == 0


def test_a_swap_is_no_discovery() -> None:
    made = table(NO_BROWN_SIDES, [Seat(display=THREE_FOURS), Seat()], turn=Turn(idle=3))
    made.do("swap four-head", "under stack 3")
    made.do(made.legal()[-1])  # another four, or whatever comes last
    while made.state.active == 0:
        made.do("pass" if "pass" in made.legal() else "stay")
    assert made.state.idle == 4
