"""Artefacts, statues and ties."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teahouse import NOBODY
from teahouse.games.jade_goddess.box import load_edition
from teahouse.games.jade_goddess.decisions.turns import OVER
from teahouse.games.jade_goddess.players import new_player
from teahouse.games.jade_goddess.scoring import points
from tests.games.jade_goddess.positions import Seat, table

EDITION = load_edition(None)


@cache
def best_bonus(counts: tuple[int, ...]) -> int:
    """Try every way to make one more statue: counts of A gold, A black, B gold, B black, ..."""
    best = 0
    for states in product((0, 1), repeat=4):
        left = list(counts)
        for letter, state in enumerate(states):
            left[2 * letter + state] -= 1
        if min(left) >= 0:
            best = max(best, (3 if any(states) else 5) + best_bonus(tuple(left)))
    return best


@given(st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_statues_are_made_in_the_best_way(counts: list[int]) -> None:
    player = new_player(EDITION)
    for artefact, count in enumerate(counts):
        for _ in range(count):
            player.gain(artefact)
    scored = points(player, EDITION)
    assert scored[0] == sum(counts)
    assert scored[1] + scored[2] == best_bonus(tuple(counts))


@pytest.mark.parametrize(
    ("artefacts", "expected"),
    [
        ("", [0, 0, 0]),
        ("A-gold A-gold A-black", [3, 0, 0]),
        ("A-black B-black C-black D-black", [4, 0, 3]),
        ("A-gold B-gold C-gold D-gold D-black", [5, 5, 0]),
        ("A-gold B-gold C-gold D-gold A-black B-black C-black D-black", [8, 5, 3]),
        ("A-gold B-gold C-gold D-gold A-gold B-gold C-gold D-black", [8, 5, 3]),
    ],
)
def test_points(artefacts: str, expected: list[int]) -> None:
    made = table(seats=[Seat(artefacts=artefacts.split()), Seat()])
    assert made.state.points(0) == expected


def ranks(*seats: Seat) -> list[int]:
    made = table(seats=seats)
    made.state.go_on(OVER, NOBODY)
    return [standing.rank for standing in made.state.outcome_now().standings]


STATUE = ["A-black", "B-black", "C-black", "D-black"]


def test_most_points_win() -> None:
    assert ranks(Seat(artefacts=["A-gold"]), Seat(artefacts=["A-gold", "A-gold"])) == [2, 1]


def test_equal_points_are_decided_by_artefacts_then_gold_then_shared() -> None:
    seven = ["A-gold"] * 7
    assert ranks(Seat(artefacts=STATUE, gold=9), Seat(artefacts=seven)) == [2, 1]
    assert ranks(Seat(artefacts=seven, gold=4), Seat(artefacts=seven, gold=5)) == [2, 1]
    assert ranks(Seat(artefacts=seven), Seat(artefacts=seven), Seat()) == [1, 1, 3]


def test_others_see_how_many_artefacts_but_not_what_they_make() -> None:
    made = table(seats=[Seat(artefacts=STATUE), Seat()])
    own = [(line.category, line.points) for line in made.game.score_lines(made.game.know(made.state, 0), 0)]
    assert own == [("artefacts", 4), ("gold_statues", 0), ("statues", 3)]
    for viewer in (1, -3):
        seen = [
            (line.category, line.points)
            for line in made.game.score_lines(made.game.know(made.state, viewer), 0)
        ]
        assert seen == [("artefacts", 4)]
    made.state.go_on(OVER, NOBODY)
    assert len(made.game.score_lines(made.game.know(made.state, 1), 0)) == 3
