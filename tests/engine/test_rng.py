"""The random stream: the same everywhere, within bounds, and fair."""

from __future__ import annotations

from collections import Counter

import pytest

from teahouse.engine.rng import Rng, restored
from tests.conformance.statistics import fits

GOLDEN_BELOW = [611, 495, 989, 999, 542, 672, 821, 102]
GOLDEN_LARGE = [388764056, 547718659, 579649792, 475490494]
GOLDEN_UNIFORM = [0.35233987984247506, 0.9518070833291858, 0.3941244394518435]
GOLDEN_FORK = [419, 733]


def test_a_seed_gives_the_same_numbers_on_every_machine_and_build() -> None:
    rng = Rng(2024)
    assert [rng.below(1000) for _ in range(8)] == GOLDEN_BELOW
    assert [rng.below(2**30) for _ in range(4)] == GOLDEN_LARGE
    assert [rng.uniform() for _ in range(3)] == GOLDEN_UNIFORM
    assert [rng.fork("bots").below(1000), rng.below(1000)] == GOLDEN_FORK


def test_texts_are_seeds_too() -> None:
    assert [Rng("7").below(10**6), Rng(7).below(10**6)] == [Rng(7).below(10**6)] * 2
    assert Rng("seven").below(10**6) != Rng("eight").below(10**6)


def test_bytes_say_where_it_begins() -> None:
    start = bytes(range(16))
    lanes = [int.from_bytes(start[place : place + 4], "little") for place in (0, 4, 8, 12)]
    assert list(Rng(start).lanes()) == [*lanes[:3], lanes[3] | 1]
    assert Rng(start) == Rng(start).copy() == restored(Rng(start).lanes())
    assert Rng(bytes(16)).lanes() == (0, 0, 0, 1), "never nowhere, from where it would not get away"


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 90, 2**30])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    rng = Rng(f"limit {limit}")
    assert all(0 <= rng.below(limit) < limit for _ in range(2000))


@pytest.mark.parametrize("limit", [2, 3, 10, 97])
def test_every_number_is_equally_likely(limit: int) -> None:
    rng = Rng(f"fair {limit}")
    drawn = Counter(str(rng.below(limit)) for _ in range(20_000))
    assert fits(drawn, {str(number): 1 for number in range(limit)})


def test_first_numbers_of_neighbouring_seeds_are_fair() -> None:
    drawn = Counter(str(Rng(seed).below(10)) for seed in range(5000))
    assert fits(drawn, {str(number): 1 for number in range(10)})


def test_a_number_says_nothing_about_the_next() -> None:
    rng = Rng("pairs")
    drawn = Counter(f"{rng.below(6)} {rng.below(6)}" for _ in range(20_000))
    assert fits(drawn, {f"{first} {second}": 1 for first in range(6) for second in range(6)})


def test_uniform_numbers_fill_the_unit_interval() -> None:
    rng = Rng("uniform")
    numbers = [rng.uniform() for _ in range(20_000)]
    assert all(0 <= number < 1 for number in numbers)
    drawn = Counter(str(int(number * 10)) for number in numbers)
    assert fits(drawn, {str(tenth): 1 for tenth in range(10)})


def test_forks_are_streams_of_their_own() -> None:
    first, second = Rng(1).fork("a"), Rng(1).fork("b")
    assert [first.below(1000) for _ in range(5)] != [second.below(1000) for _ in range(5)]
    again = Rng(1).fork("a")
    assert again.below(10**9) == Rng(1).fork("a").below(10**9)
