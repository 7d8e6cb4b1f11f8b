"""Many bots, few processes: who is present comes first, one person after the other, and nobody by chance."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from teahouse.bots import make_bot
from teahouse.bots.bot import Bot
from teahouse.server.bots import bot_turns
from teahouse.server.bots.fair_queue import ASIDE, LEAST_SHARE, Asker, FairQueue, Turn, Urgency
from tests.server.bots.test_bots import bad_bot
from tests.server.conftest import Opener
from tests.server.house import wait_until


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(work(), 30)

    asyncio.run(bounded())


class Line:
    """Askers in a line, and the order in which they are served."""

    def __init__(self, processes: int) -> None:
        self.queue = FairQueue(processes)
        self.served: list[str] = []
        self.turns: list[Turn] = []

    async def ask(self, person: str, urgency: Urgency = Urgency.PLAYED, name: str = "") -> None:
        turn = await self.queue.enter(lambda: Asker(person, urgency))
        self.served.append(name or person)
        self.turns.append(turn)
        await asyncio.sleep(0)
        self.queue.leave(turn)


def test_one_person_after_the_other() -> None:
    async def work() -> None:
        line = Line(1)
        greedy = [line.ask("Eve", name=f"Eve {n}") for n in range(5)]
        await asyncio.gather(*greedy, line.ask("Anna"), line.ask("Ben"))
        assert line.served == ["Eve 0", "Eve 1", "Anna", "Ben", "Eve 2", "Eve 3", "Eve 4"]

    run(work)


def test_who_is_present_comes_before_who_watches_and_nobody_last() -> None:
    async def work() -> None:
        line = Line(1)
        await asyncio.gather(
            line.ask("first"),
            line.ask("alone", Urgency.ALONE),
            line.ask("watched", Urgency.WATCHED),
            line.ask("advised", Urgency.ADVISED),
            line.ask("played"),
        )
        assert line.served == ["first", "played", "advised", "watched", "alone"]

    run(work)


def test_many_who_ask_for_advice_keep_no_player_waiting() -> None:
    """Nor does anybody's bot think shorter because of them; they themselves are answered more briefly."""

    async def work() -> None:
        line = Line(1)
        crowd = [line.ask(f"asks {n}", Urgency.ADVISED) for n in range(9)]
        await asyncio.gather(*crowd, line.ask("Anna"), line.ask("Ben"))
        assert line.served[:3] == ["asks 0", "Anna", "Ben"]
        shares = dict(zip(line.served, [turn.share for turn in line.turns], strict=True))
        assert shares["Ben"] == 1.0
        assert shares["asks 1"] == pytest.approx(1 / 8)
        assert shares["asks 8"] == 1.0

    run(work)


def test_tables_where_nobody_looks_never_take_all_processes() -> None:
    async def work() -> None:
        queue = FairQueue(4)
        asked = [asyncio.create_task(queue.enter(lambda: Asker("Eve", Urgency.ALONE))) for _ in range(9)]
        for _ in range(5):
            await asyncio.sleep(0)
        assert sum(task.done() for task in asked) == 1
        assert (await queue.enter(lambda: Asker("Anna"))).share == 1.0
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert queue.waiting() == 0

    run(work)


def test_the_more_wait_the_shorter_all_think() -> None:
    async def work() -> None:
        line = Line(2)
        await asyncio.gather(*(line.ask(f"person {n}") for n in range(12)))
        shares = [turn.share for turn in line.turns]
        assert shares[0] == shares[-1] == 1.0
        assert min(shares) == pytest.approx(2 / 11), "two had begun before there was a crowd"
        crowd = Line(1)
        await asyncio.gather(*(crowd.ask(f"person {n}") for n in range(100)))
        assert min(turn.share for turn in crowd.turns) == LEAST_SHARE
        aside = Line(1)
        await aside.ask("Eve", Urgency.ALONE)
        assert aside.turns[0].share == ASIDE

    run(work)


def test_who_goes_away_while_waiting_takes_nothing_along() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        first = await queue.enter(Asker)
        waiting = asyncio.create_task(queue.enter(Asker))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        queue.leave(first)
        second = await queue.enter(Asker)
        late = asyncio.create_task(queue.enter(Asker))
        await asyncio.sleep(0)
        queue.leave(second)
        late.cancel()  # just as it is served
        await asyncio.gather(late, return_exceptions=True)
        assert (await queue.enter(Asker)).share == 1.0

    run(work)


def test_a_question_becomes_urgent_when_its_player_comes() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        first = await queue.enter(Asker)
        urgency = Urgency.ALONE
        order: list[str] = []

        async def ask(name: str, asker: Callable[[], Asker]) -> None:
            turn = await queue.enter(asker)
            order.append(name)
            queue.leave(turn)

        table = asyncio.create_task(ask("table", lambda: Asker("Anna", urgency)))
        other = asyncio.create_task(ask("other", lambda: Asker("Ben", Urgency.WATCHED)))
        await asyncio.sleep(0)
        urgency = Urgency.PLAYED
        queue.leave(first)
        await asyncio.gather(table, other)
        assert order == ["table", "other"]

    run(work)


# At the tables


def test_many_tables_of_bots_alone_keep_nobody_waiting(open_house: Opener) -> None:
    """Sixty tables where nobody looks: a player's bot is asked next, not behind all of them."""
    house = open_house()
    for _ in range(60):
        house.create("Eve", *["bot:skilled"] * 4)
    workers = house.app.state.hub.workers
    wait_until(lambda: workers.waiting > 20)
    anna = house.guest(house.create("Anna", "me", "bot:random"), "Anna")
    for _ in range(3):
        anna.wait(anna.my_turn)
        while anna.own["choices"]:
            before = anna.v
            anna.do("act", code=anna.some())
            anna.wait(lambda: anna.v > before)  # noqa: B023 (used at once)
        answers: list[float] = []
        workers.answered = answers.append
        anna.do("end")
        anna.wait(anna.my_turn)
        # One after the other, each decision of her bot would have come behind one of every other table.
        assert len(answers) < 50


def test_a_table_says_that_bots_hurry(open_house: Opener) -> None:
    """A single process for many people who play against masters."""
    house = open_house()
    people = [f"Person {n}" for n in range(8)]
    guests = [house.guest(house.create(who, "me", *["bot:master"] * 3), who) for who in people]
    workers = house.app.state.hub.workers
    for guest in guests:
        guest.wait(lambda guest=guest: guest.my_turn() or workers.waiting > 2)  # type: ignore[misc]
        if guest.my_turn():
            guest.play_turn()
    told = [guest for guest in guests if any('"hurried":true' in text for text in guest.texts)]
    for guest in guests:
        if not told:
            guest.wait(lambda guest=guest: guest.head["hurried"] or guest.my_turn())  # type: ignore[misc]
            told += [guest] if guest.head["hurried"] else []
    assert told


@pytest.mark.parametrize("how", ["crash", "illegal"])
def test_a_bot_that_fails_is_stood_in_for_by_a_plain_one(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Never by chance: the move is that of the bot named in `PLAIN`."""
    asked: list[str] = []

    def noted(name: str) -> Bot:
        asked.append(name)
        return make_bot(name)

    monkeypatch.setattr(bot_turns, "make_bot", noted)
    house = open_house(bot_command=bad_bot(how), bot_budget=0.3)
    anna = house.guest(house.create("Anna", "me", "bot:master"), "Anna")
    anna.play_turn()
    anna.wait(anna.my_turn)
    assert set(asked) == {bot_turns.PLAIN}
