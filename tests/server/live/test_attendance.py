"""Who watches keeps nobody out, the clock runs on, games rest, and somebody always looks after a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.exceptions import ConnectionClosed

from teahouse.engine.messages import Message
from teahouse.server.live import room
from teahouse.server.live import table_setup as setups
from teahouse.server.live.hub import ENTERING
from teahouse.server.live.page_socket import _refuse
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import catalogue
from tests.server.conftest import Opener
from tests.server.house import Guest, House, wait_until


@pytest.fixture(autouse=True)
def short_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setups, "LIMITS", {"live": (1, 3600, 120), "slow": (1, 30 * 86400, 86400)})


def running(house: House, **more: object) -> tuple[str, Guest, Guest]:
    """A game of two people; the one whose turn it is comes first."""
    table = house.create("Anna", "me", "open", public=True, **more)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
        guest.settle()
    return (table, anna, ben) if anna.my_turn() else (table, ben, anna)


# Watchers


def test_who_has_gone_meanwhile_is_not_told_why() -> None:
    """A page that gave up waiting cannot be closed any more; that is no mistake."""

    class Gone:
        async def close(self, code: int, reason: str) -> None:
            raise WebSocketDisconnect(1006)

    refusal = Refused(Message("Too many."), 503)
    asyncio.run(_refuse(cast(WebSocket, Gone()), refusal, catalogue("en")))


def test_a_crowd_enters_a_few_at_a_time(open_house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a restart: a thousand pages that ask the database at once keep everybody from it."""
    house = open_house(watchers_per_table=100, watchers_per_address=100)
    table = house.create("Anna", "me", "open", public=True)
    people = house.app.state.hub.store.people
    who, inside, most = people.who, 0, 0

    async def counted(token: str) -> object:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        await asyncio.sleep(0.05)
        inside -= 1
        return await who(token)

    monkeypatch.setattr(people, "who", counted)
    with ThreadPoolExecutor(2 * ENTERING) as crowd:
        list(crowd.map(lambda number: house.guest(table, f"W{number}"), range(2 * ENTERING)))
    assert 1 < most <= ENTERING


def test_watchers_keep_no_player_out(open_house: Opener) -> None:
    house = open_house(watchers_per_table=2, watchers_per_address=2)
    table = house.create("Anna", "me", "open", public=True)
    for who in ("Wim", "Wes"):
        house.guest(table, who)
    code, why = closed(house, table, "Wanda")
    assert (code, why) == (1013, "Too many people look at this table.")
    anna = house.guest(table, "Anna")
    token = anna.do("invite", seat=1)["url"].split("#invite=")[1]
    ben = house.guest(table, "Ben", invite=token)
    ben.do("sit", seat=1, invite=token)
    for _ in range(3):
        assert house.guest(table, "Ben").own["seat"] == 1


def test_watchers_are_limited_by_their_address_and_players_by_themselves(open_house: Opener) -> None:
    house = open_house(watchers_per_address=1, pages_per_person=2)
    table = house.create("Anna", "me", "open")
    house.guest(table, "Wim")
    code, why = closed(house, table, "Wes")
    assert (code, why) == (4429, "Too many pages look at this table from where you are.")
    for _ in range(2):
        house.guest(table, "Anna")
    assert closed(house, table, "Anna") == (4429, "You have this table open too often.")


def closed(house: House, table: str, who: str) -> tuple[int, str]:
    """How a page is sent away."""
    with pytest.raises(ConnectionClosed) as caught:
        house.guest(table, who)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


# The clock


def test_leaving_and_coming_back_does_not_stop_the_clock(open_house: Opener) -> None:
    house = open_house(bot_pause=600.0)
    _, first, second = running(house, limit=3600)
    deadline = second.head["deadline"]
    assert deadline is not None
    seat = first.own["seat"]
    for _ in range(3):
        first.do("leave")
        second.wait(lambda: second.head["seats"][seat]["kind"] == "away")
        first.do("reclaim")
        second.wait(lambda: second.head["seats"][seat]["kind"] == "person")
    assert second.head["deadline"] == deadline


def test_whose_time_was_up_gets_the_seat_back_after_the_turn(open_house: Opener) -> None:
    house = open_house(bot_pause=600.0)
    _, first, second = running(house, limit=1)
    seat = first.own["seat"]
    second.wait(lambda: second.head["seats"][seat]["kind"] == "away")
    refused = "Your time for this turn is up: the bot plays it, then you can take your seat back."
    assert first.refused("reclaim") == refused
    assert second.head["seats"][seat]["kind"] == "away"


def test_downtime_does_not_count(open_house: Opener, age: Callable[[str, float, float], None]) -> None:
    house = open_house()
    table, first, _ = running(house, pace="slow", limit=7200)
    deadline = first.head["deadline"]
    house.close()
    age(table, 10_000, 9_000)
    house = open_house()
    anna = house.guest(table, "Anna")
    waited = 10_000 - 9_000
    assert anna.head["deadline"] == pytest.approx(time.time() + 7200 - waited, abs=30)
    assert anna.head["deadline"] == pytest.approx(deadline - waited, abs=30)
    assert [seat["kind"] for seat in anna.head["seats"]] == ["person", "person"]


def test_a_deadline_that_passed_while_the_server_was_down_is_put_off_once_for_all(
    open_house: Opener, age: Callable[[str, float, float], None]
) -> None:
    """The stored time to wake the table moves too, so that it is not read again and again."""
    house = open_house()
    table, _, _ = running(house, pace="slow", limit=7200)
    house.close()
    age(table, 10_000, 9_000)
    house = open_house(grace=1.0)
    hub = house.app.state.hub
    wait_until(lambda: house.due() == [])
    assert hub.store.uptime.pauses
    assert all(seat["kind"] == "person" for seat in house.mine("Anna")[0]["seats"])


def test_a_holiday_stops_the_clock_of_a_slow_game(open_house: Opener) -> None:
    house = open_house()
    _, first, second = running(house, pace="slow", limit=7200)
    before = second.head["deadline"]
    seat = first.own["seat"]
    until = time.time() + 3 * 86400
    first.do("holiday", until=until)
    second.wait(lambda: second.head["seats"][seat]["holiday"] is not None)
    assert second.head["seats"][seat]["holiday"] == pytest.approx(until)
    assert second.head["deadline"] == pytest.approx(before + 3 * 86400, abs=30)
    assert second.log[-1]["text"] == f"{first.who} takes a holiday of 3 days."
    first.do("holiday", until=0)
    second.wait(lambda: second.head["seats"][seat]["holiday"] is None)
    assert second.head["deadline"] == pytest.approx(before, abs=30)
    assert first.refused("holiday", until=time.time() + 90 * 86400) == "A holiday lasts 21 days at most."
    table = house.create("Anna", "me", "bot:random")
    live = house.guest(table, "Anna")
    refused = "Holidays are for games over days with a time limit."
    assert live.refused("holiday", until=until) == refused


# Resting


def test_a_game_rests_when_nobody_is_left(open_house: Opener) -> None:
    house = open_house()
    table, first, second = running(house)
    for guest in (first, second):
        guest.do("leave")
    first.close()
    second.close()
    watcher = house.guest(table, "Wanda")
    watcher.wait(lambda: watcher.head["resting"])
    watcher.do("sync")
    assert watcher.own["prompt"] == "The game rests until one of its players comes back."
    acts = len(watcher.log)
    watcher.settle()
    assert (len(watcher.log), watcher.over()) == (acts, False), "no bot plays on"
    back = house.guest(table, first.who)
    watcher.wait(lambda: not watcher.head["resting"])
    watcher.wait(lambda: len(watcher.log) > acts)
    back.do("reclaim")


def test_a_resting_game_wakes_nobody(open_house: Opener) -> None:
    house = open_house(grace=1.0)
    table, first, second = running(house, pace="slow", limit=1)
    first.close()
    second.close()
    wait_until(lambda: all(seat["kind"] == "away" for seat in house.mine("Anna")[0]["seats"]))
    wait_until(lambda: house.due() == [])
    wait_until(lambda: table not in house.app.state.hub.rooms)
    assert house.mine("Anna")[0]["status"] == "running"


def test_against_bots_the_game_goes_on_while_i_watch(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.do("leave")
    anna.wait(anna.over)


# Ending together


def test_players_agree_to_end_a_game(house: House) -> None:
    table, first, second = running(house)
    assert house.guest(table, "Wanda").refused("finish") == "You have no seat at this table."
    first.do("finish")
    second.wait(lambda: second.head["seats"][first.own["seat"]]["agrees"])
    second.do("finish", yes=False)
    first.wait(lambda: not any(seat["agrees"] for seat in first.head["seats"]))
    second.do("finish")
    first.wait(lambda: first.head["seats"][second.own["seat"]]["agrees"])
    first.do("finish")
    first.wait(first.over)
    assert first.own["prompt"] == "The players agreed to end the game."
    assert first.full["scores"]["final"] is None
    (row,) = (row for row in house.mine("Anna") if row["table"] == table)
    assert (row["over"], row["result_text"]) == (True, "The players agreed to end the game.")
    assert house.http.get(f"/api/tables/{table}/record").status_code == 200
    assert second.do("rematch")["table"]


def test_who_is_away_is_not_asked(house: House) -> None:
    _, first, second = running(house)
    first.do("finish")
    second.do("leave")
    first.wait(first.over)


# The host


def test_the_host_passes_on_when_the_host_has_gone(open_house: Opener) -> None:
    house = open_house(host_grace=0.2)
    for seats in (["me", "open", "open"], ["open", "open", "open"]):
        table = house.create("Anna", *seats, public=True)
        anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
        ben.do("sit", seat=1)
        assert not ben.own["host"]
        anna.close()
        ben.wait(lambda ben=ben: ben.own["host"])  # type: ignore[misc]
        assert ben.head["host"] == 1
        ben.do("bot", seat=2, bot="random")
        back = house.guest(table, "Anna")
        assert not back.own["host"]
        assert back.refused("bot", seat=2, bot="random") == "Only whoever opened the table can do that."


def test_the_host_who_is_here_stays_host(open_house: Opener) -> None:
    house = open_house(host_grace=0.0)
    table = house.create("Anna", "me", "open", "open", public=True)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    ben.settle()
    assert anna.do("bot", seat=2, bot="random")


def test_over_days_a_host_who_comes_and_goes_stays_host(open_house: Opener) -> None:
    house = open_house(host_grace=0.0)
    table, first, second = running(house, pace="slow", limit=86400)
    anna, ben = (first, second) if first.who == "Anna" else (second, first)
    anna.close()
    ben.settle()
    assert not ben.own["host"]
    again = house.guest(table, "Anna")
    assert again.own["host"]
    again.do("resign")
    again.close()
    ben.wait(lambda: ben.own["host"])


def test_who_comes_and_goes_all_the_time_is_told_of_now_and_then(
    open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a program whose connection breaks again and again: the host's page is not flooded."""
    monkeypatch.setattr(room, "PRESENCE_PAUSE", 0.0)
    monkeypatch.setattr(room, "COMINGS", (6, 0.5))
    house = open_house(watchers_per_address=100)
    table, anna, ben = running(house, limit=600)
    began, told = time.monotonic(), len(anna.texts)
    for _ in range(40):
        ben.close()
        ben = house.guest(table, ben.who)
    anna.settle()
    # Two messages for each coming and each going, presence and clock, would be 160.
    most = 6 + 2 * (0.5 * (time.monotonic() - began) + 1)
    assert len(anna.texts) - told - 1 <= most, "all but the answer to its own question"
    anna.wait(lambda: anna.presence["here"] == [0, 1])
