"""A server looks for garbage itself: seldom, and not at all where there is none."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from teahouse.server.operation import garbage
from teahouse.server.operation.garbage import LEFT_LEAST, LEFT_MOST, SAMPLED, WAITING, Garbage


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def taken_over() -> Iterator[None]:
    usual = gc.get_threshold()
    garbage.take_over()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()
    gc.collect()


def knots() -> int:
    gc.unfreeze()
    return sum(isinstance(thing, Knot) for thing in gc.get_objects())


def test_a_sample_tells_how_much_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "SAMPLE", 0.05)

    async def rounds() -> Garbage:
        found = Garbage()
        for _ in range(SAMPLED):
            found.go_round(10, quiet=True)
        for _ in range(10):
            Knot()
        await asyncio.sleep(0.1)
        return found

    found = asyncio.run(rounds())
    assert found.waits >= 10 * garbage.ROUND * SAMPLED / 0.05
    assert knots() == 0, "what the sample finds is gone"


def test_what_is_new_is_put_aside_without_a_look() -> None:
    found = Garbage()
    for _ in range(10):
        Knot()
    found.go_round(10, quiet=True)
    assert gc.collect() == 0
    assert knots() == 10
    found.left = LEFT_LEAST
    found.go_round(10, quiet=True)
    assert knots() == 0, "all is looked through when many have gone"


@pytest.mark.parametrize(
    ("left", "waits", "quiet", "looks"),
    [
        (LEFT_LEAST - 1, WAITING - 1, True, False),
        (LEFT_LEAST, 0, True, True),
        (0, WAITING, True, True),
        (LEFT_LEAST, WAITING, False, False),
        (LEFT_MOST * 100, 0, False, True),
        (0, LEFT_MOST * WAITING, False, True),
    ],
)
def test_all_is_looked_through_in_quiet_moments(left: int, waits: int, quiet: bool, looks: bool) -> None:
    found = Garbage()
    found.left, found.waits = left, waits
    found.go_round(100, quiet)
    assert (found.left, found.waits) == ((0, 0) if looks else (left, waits))
