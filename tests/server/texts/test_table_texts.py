"""What is said at the end of a game."""

from __future__ import annotations

import pytest

from teahouse.engine.info import POINTS
from teahouse.engine.messages import Message
from teahouse.engine.outcome import Outcome, Standing, rank_seats
from teahouse.server.texts.table_texts import result


@pytest.mark.parametrize(
    ("won", "rating", "told"),
    [
        (True, Message("artisan"), "Ada wins with 42 points: artisan."),
        (True, None, "Ada wins with 42 points."),
        (False, None, "Ada loses with 42 points."),
    ],
)
def test_a_solo_game_tells_whether_it_was_won_and_how_well(
    won: bool, rating: Message | None, told: str
) -> None:
    standing = Standing(0, 1, 42, [])
    standing.won = won
    standing.rating = rating
    assert str(result(Outcome([standing]), ["Ada"], POINTS)) == told


def test_several_may_share_the_victory() -> None:
    names = ["Ada", "Ben", "Cleo"]
    assert str(result(rank_seats([3, 5, 4], [[0], [0], [0]]), names, POINTS)) == ("Ben wins with 5 points.")
    assert str(result(rank_seats([5, 3, 5], [[0], [0], [0]]), names, POINTS)) == (
        "Ada and Cleo share the victory with 5 points."
    )
