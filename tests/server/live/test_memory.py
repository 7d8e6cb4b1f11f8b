"""Tables that were opened and closed leave nothing behind in memory."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from teahouse.server.live.page import Page
from teahouse.server.live.page_protocol import PageProtocol
from teahouse.server.live.room import Room
from teahouse.server.replay.replays import Replay
from teahouse.table.table import Table
from tests.server.conftest import Opener
from tests.server.house import House, wait_until


def open_and_close(house: House, count: int) -> None:
    """Somebody opens tables one after the other, plays a little, looks back, and goes."""
    for _ in range(count):
        table = house.create("Anna", "me", "bot:random")
        anna = house.guest(table, "Anna")
        anna.wait(anna.my_turn)
        anna.do("act", code=anna.some())
        assert house.http.get(f"/api/tables/{table}/replay").status_code == 200
        anna.close()
        house.guests.clear()
    wait_until(lambda: not house.app.state.hub.rooms)


def left(*kinds: type) -> dict[str, int]:
    """How many things of these kinds there are."""
    found = [type(thing) for thing in gc.get_objects()]
    return {kind.__name__: found.count(kind) for kind in kinds}


def resident() -> int:
    """The memory that this process has, in pages."""
    return int(Path("/proc/self/statm").read_text().split()[1])


def test_what_is_put_away_is_gone(open_house: Opener) -> None:
    """At once: nobody has to look for garbage, which takes the longer the more tables there are."""
    house = open_house(grace=0.2)
    gc.collect()
    before = left(Room, Page, PageProtocol, Table, Replay)
    gc.disable()
    try:
        open_and_close(house, 5)
        wait_until(lambda: left(Room, Page, PageProtocol, Table, Replay) == before)
    finally:
        gc.enable()


def test_tables_of_a_game_share_its_rules(open_house: Opener) -> None:
    house = open_house()
    options: list[dict[str, str]] = [{}, {}, {"sliding": "one_row"}]
    tables = [house.create("Anna", "me", "open", options=chosen) for chosen in options]
    for table in tables:
        house.guest(table, "Anna")
    games = [house.app.state.hub.rooms[table].table.game for table in tables]
    assert games[0] is games[1]
    assert games[0] is not games[2]


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not tell its memory so")
def test_six_hundred_tables_leave_the_memory_as_it_was(open_house: Opener) -> None:
    house = open_house(grace=0.5, tables_per_person=10_000)
    open_and_close(house, 60)
    gc.collect()
    before = resident()
    open_and_close(house, 600)
    gc.collect()
    assert resident() < 1.2 * before
