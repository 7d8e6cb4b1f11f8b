"""Bots in their own processes: slow ones, crashing ones and those that talk nonsense never stop a table."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

import teahouse
from teahouse.engine.rng import Rng
from teahouse.server.bots.worker_process import Question
from teahouse.server.bots.workers import NoAnswer, Workers
from tests.server.conftest import Opener

PROGRAM = Path(__file__).with_name("bad_bot.py")


def bad_bot(how: str) -> tuple[str, ...]:
    return (sys.executable, str(PROGRAM), how)


def question(bot: str = "greedy", limit: float = 5.0) -> Question:
    """The first decision of a game."""
    game = teahouse.make("zen_garden", 2)
    state, rng = game.start(), Rng(1)
    while state.actor() < 0:
        state.apply(state.sample(rng))
    seat = state.actor()
    return Question(
        "zen_garden", 2, game.options, game.rules_version, game.view(state, seat), seat, bot, "seed", limit
    )


def ask(workers: Workers, *questions: Question) -> list[str | BaseException]:
    async def run() -> list[str | BaseException]:
        try:
            asked = (workers.ask(question) for question in questions)
            return list(await asyncio.gather(*asked, return_exceptions=True))
        finally:
            await workers.close()

    return asyncio.run(asyncio.wait_for(run(), 600))


def test_a_nicer_process_lets_the_others_go_first() -> None:
    async def run() -> None:
        here = os.getpriority(os.PRIO_PROCESS, 0)
        for nice in (0, 10):
            workers = Workers(1, bad_bot("sleep"), nice)
            process = await workers._all[0].start()
            assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(here + nice, 19)
            await workers.close()

    asyncio.run(asyncio.wait_for(run(), 600))


def test_a_bot_answers_with_an_action() -> None:
    async def run() -> None:
        workers = Workers(1)
        await workers.warm_up()
        game = teahouse.make("zen_garden", 2)
        answers = [await workers.ask(question()) for _ in range(2)]
        assert answers[0] == answers[1], "the same seed, the same choice"
        assert game.action(answers[0]).text == answers[0]
        with pytest.raises(NoAnswer, match="genius"):
            await workers.ask(question("genius"))
        assert game.action(await workers.ask(question("random"))).text.startswith("take")
        await workers.close()

    asyncio.run(asyncio.wait_for(run(), 600))


@pytest.mark.parametrize("how", ["crash", "sleep", "nonsense", "silence", "flood", "never ready"])
def test_a_bad_bot_is_ended_and_replaced(how: str) -> None:
    async def run() -> None:
        workers = Workers(1, bad_bot(how))
        began = time.monotonic()
        for _ in range(2):
            with pytest.raises(NoAnswer):
                await workers.ask(question(limit=0.3))
        assert time.monotonic() - began < 600
        assert workers.failures == 2
        # The next process is a good one.
        workers._all[0]._command = Workers(1)._all[0]._command
        assert await workers.ask(question("random"))
        await workers.close()

    asyncio.run(asyncio.wait_for(run(), 600))


@pytest.mark.parametrize("how", ["crash", "sleep", "nonsense", "illegal"])
def test_a_game_with_a_bad_bot_goes_on(open_house: Opener, how: str) -> None:
    house = open_house(bot_command=bad_bot(how), bot_budget=0.1)
    table = house.create("Anna", "me", "bot:greedy")
    anna = house.guest(table, "Anna")
    for _ in range(2):
        anna.play_turn()
    anna.wait(anna.my_turn)
    assert {line["seat"] for line in anna.log} >= {0, 1}


def test_a_waiting_bot_does_not_keep_others_waiting(open_house: Opener) -> None:
    """While a bot thinks, people at its table and at others are answered."""
    house = open_house(bot_command=bad_bot("sleep"), bot_budget=3000.0)
    slow = house.guest(house.create("Anna", "bot:greedy", "bot:greedy"), "Anna")
    other = house.guest(house.create("Ben", "me", "open"), "Ben")
    began = time.monotonic()
    slow.do("rename", name="Anne")
    other.do("rename", name="Benjamin")
    assert time.monotonic() - began < 600


def test_a_worker_ends_with_its_server() -> None:
    """Its input is closed when the server is gone; a bot that thinks for ever is ended by an alarm."""

    async def run() -> None:
        workers = Workers(1)
        await workers.warm_up()
        process = workers._all[0]._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), 300) == 0
        # and the next question starts a new one
        assert await workers.ask(question("random"))
        await workers.close()

    asyncio.run(asyncio.wait_for(run(), 600))


def test_a_bot_that_is_waited_for_is_said_to_think(open_house: Opener) -> None:
    house = open_house(bot_pause=600.0)
    anna = house.guest(house.create("Anna", "me", "bot:random"), "Anna")
    anna.settle()
    if anna.my_turn():
        anna.play_turn()
    anna.wait(lambda: anna.own["prompt"] == f"{anna.head['seats'][1]['name']} is thinking …")
