"""Time limits: when the clock runs, who takes over, and that a restart does not stop it."""

from __future__ import annotations

import time

import pytest

from teahouse.server.live import table_setup as setups
from tests.server.conftest import Opener
from tests.server.house import Guest, House, wait_until


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "LIMITS", {"live": (1, 3600, 120), "slow": (1, 86400, 86400)})


def running(house: House, **more: object) -> tuple[str, Guest, Guest]:
    """A game of two people; the one whose turn it is comes first."""
    table = house.create("Anna", "me", "open", public=True, **more)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
        guest.settle()
    return (table, anna, ben) if anna.my_turn() else (table, ben, anna)


def test_a_bot_takes_over_when_the_time_is_up(open_house: Opener) -> None:
    house = open_house()
    _, first, second = running(house, limit=1)
    assert second.head["deadline"] is not None
    seat = first.own["seat"]
    second.wait(lambda: second.head["seats"][seat]["kind"] == "away")
    second.wait(second.my_turn)
    first.do("reclaim")
    second.wait(lambda: second.head["seats"][seat]["kind"] == "person")
    told = [line["text"] for line in second.log if line.get("note")]
    assert told == [f"The time of {first.who} is up: a bot plays on.", f"{first.who} takes the seat back."]


def test_the_clock_of_a_live_table_runs_only_while_somebody_waits(open_house: Opener) -> None:
    house = open_house()
    table, first, second = running(house, limit=3600)
    assert second.head["deadline"] == pytest.approx(time.time() + 3600, abs=30)
    second.close()
    first.wait(lambda: first.head["deadline"] is None)
    back = house.guest(table, second.who)
    back.wait(lambda: back.head["deadline"] is not None)
    first.wait(lambda: first.head["deadline"] is not None)


def test_against_bots_alone_there_is_no_clock(open_house: Opener) -> None:
    house = open_house()
    anna = house.guest(house.create("Anna", "me", "bot:random", limit=1), "Anna")
    anna.wait(anna.my_turn)
    anna.settle()
    assert anna.head["deadline"] is None


def test_the_usual_limit_is_for_who_waits_elsewhere(house: House) -> None:
    for others, limit in ((["open"], 120), (["here:Ben"], None), (["bot:random"], None)):
        anna = house.guest(house.create("Anna", "me", *others), "Anna")
        assert anna.head["limit"] == limit


def test_no_limit(open_house: Opener) -> None:
    house = open_house()
    _, first, _ = running(house, limit=0)
    assert first.head["limit"] is None
    assert first.head["deadline"] is None


def test_a_slow_deadline_passes_although_nobody_looks_and_the_server_was_down(open_house: Opener) -> None:
    house = open_house()
    table, first, _ = running(house, pace="slow", limit=2)
    deadline, seat = first.head["deadline"], first.own["seat"]
    assert deadline == pytest.approx(time.time() + 2, abs=2)
    house.close()

    house = open_house()
    wait_until(lambda: time.time() > deadline)

    def kinds() -> list[str]:
        (row,) = (row for row in house.mine("Anna") if row["table"] == table)
        return [row_seat["kind"] for row_seat in row["seats"]]

    wait_until(lambda: kinds()[seat] == "away")


def test_the_deadline_of_a_slow_table_stays_through_a_restart(open_house: Opener) -> None:
    house = open_house()
    table, first, _ = running(house, pace="slow", limit=5000)
    deadline = first.head["deadline"]
    before = first.v
    first.do("act", code=first.some())
    first.wait(lambda: first.v > before)
    assert first.head["deadline"] == deadline, "a turn has one limit, not each decision"
    house.close()
    house = open_house()
    assert house.guest(table, "Wanda").head["deadline"] == deadline
