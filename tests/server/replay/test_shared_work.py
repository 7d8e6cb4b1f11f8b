"""What many ask for at once is done once."""

from __future__ import annotations

import asyncio

import pytest

from teahouse.server.replay.shared_work import SharedWork


def test_many_share_one_result() -> None:
    made: list[str] = []

    async def make() -> str:
        made.append("tea")
        await asyncio.sleep(0)
        return f"tea {len(made)}"

    async def work() -> None:
        shared: SharedWork[str] = SharedWork(2)
        assert await asyncio.gather(*(shared.of("a", make) for _ in range(5))) == ["tea 1"] * 5
        assert await shared.of("a", make) == "tea 1"
        await shared.of("b", make)
        await shared.of("c", make)
        assert await shared.of("c", make) == "tea 3"
        assert await shared.of("a", make) == "tea 4", "only the last ones are kept"
        assert await shared.of("d", make, worth=lambda _: False) == "tea 5"
        assert await shared.of("d", make) == "tea 6"

    asyncio.run(work())


def test_who_goes_away_does_not_take_it_from_the_others() -> None:
    async def work() -> None:
        shared: SharedWork[str] = SharedWork(2)
        ready = asyncio.Event()

        async def make() -> str:
            await ready.wait()
            return "tea"

        first = asyncio.create_task(shared.of("a", make))
        second = asyncio.create_task(shared.of("a", make))
        await asyncio.sleep(0)
        first.cancel()
        ready.set()
        assert await second == "tea"

    asyncio.run(work())


def test_what_fails_is_tried_again() -> None:
    async def fail() -> str:
        raise ValueError("cold")

    async def make() -> str:
        return "tea"

    async def work() -> None:
        shared: SharedWork[str] = SharedWork(2)
        with pytest.raises(ValueError, match="cold"):
            await shared.of("a", fail)
        assert await shared.of("a", make) == "tea"

    asyncio.run(work())
