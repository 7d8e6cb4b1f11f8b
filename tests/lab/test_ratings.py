"""Ratings: they find the strengths that games were made with, and say how sure they are."""

from __future__ import annotations

import pytest

from teahouse import Rng
from teahouse.lab.ratings import Duel, rate, wilson


@pytest.mark.parametrize(
    ("successes", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (80, 100, 0.7112, 0.8666), (10, 10, 0.7225, 1.0)],
)
def test_intervals_are_those_of_wilson(successes: int, games: int, low: float, high: float) -> None:
    assert wilson(successes, games) == pytest.approx((low, high), abs=2e-4)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0, 0) == (0, 1)


def made_up(chances: dict[tuple[str, str], float], games: int) -> list[Duel]:
    rng = Rng("made up")
    return [
        Duel(first, second, float(rng.uniform() < chance), f"{number} {first} {second}")
        for (first, second), chance in chances.items()
        for number in range(games)
    ]


def test_ratings_find_the_distances() -> None:
    """Ten to one is 400; two such steps are 800, also where the two never met."""
    ratings = rate(made_up({("a", "b"): 10 / 11, ("b", "c"): 10 / 11}, 600))
    assert [rating.name for rating in ratings] == ["a", "b", "c"]
    a, b, c = ratings
    assert a.value - b.value == pytest.approx(400, abs=60)
    assert b.value - c.value == pytest.approx(400, abs=60)
    assert (a.value + b.value + c.value) / 3 == pytest.approx(1500)
    assert all(rating.low <= rating.value <= rating.high for rating in ratings)


def test_more_games_make_surer_and_the_same_games_the_same_ratings() -> None:
    few = rate(made_up({("a", "b"): 0.7}, 30))
    many = rate(made_up({("a", "b"): 0.7}, 600))
    assert many[0].high - many[0].low < few[0].high - few[0].low
    assert few == rate(made_up({("a", "b"): 0.7}, 30))


def test_who_never_lost_has_a_rating() -> None:
    first, second = rate([Duel("a", "b", 1.0, str(number)) for number in range(10)])
    assert first.name == "a"
    assert 300 < first.value - second.value < 1500
    assert first.low < first.value < first.high
