"""Two pages of one seat that decide, take back and end at the same moment."""

from __future__ import annotations

import contextlib
import random
import sqlite3

import msgspec
import pytest

from teahouse.server.live.table_setup import load_table
from tests.server.house import Guest, House

ROUNDS = 25
REQUESTS = ("act", "undo", "end")


def hear(*pages: Guest) -> None:
    """Take what has come."""
    for page in pages:
        with contextlib.suppress(TimeoutError):
            while True:
                page.listen(0.02)


def two_at_once(pages: list[Guest], draw: random.Random, number: int) -> list[bool]:
    """Both ask before either is answered; whether it was granted."""
    for page in pages:
        request = {"type": draw.choice(REQUESTS), "id": number, "v": page.v}
        if request["type"] == "act":
            request["code"] = page.some() if page.own["choices"] else 0
        if request["type"] == "undo":
            request["all"] = draw.random() < 0.3
        page.say(request)
    granted = []
    for page in pages:
        page.wait(lambda page=page: number in page.replies)  # type: ignore[misc]
        reply = page.replies[number]
        assert reply["ok"] or reply["error"].endswith(".")
        granted.append(bool(reply["ok"]))
    return granted


@pytest.mark.parametrize("game", ["zen_garden", "jade_goddess", "yak", "tang_garden"])
def test_two_pages_of_a_seat_never_see_different_tables(house: House, game: str) -> None:
    draw = random.Random(game)
    table = house.create("Anna", "me", "open", public=True, game=game)
    pages = [house.guest(table, name) for name in ("Anna", "Anna", "Ben", "Ben")]
    pages[2].do("sit", seat=1)
    granted: list[bool] = []
    for number in range(1000, 1000 + ROUNDS):
        hear(*pages)
        acting = next(
            (who for who in ("Anna", "Ben") for page in pages if page.who == who and page.my_turn()), ""
        )
        mine = [page for page in pages if page.who == acting]
        granted += two_at_once(mine, draw, number)
        hear(*mine)
        if mine and mine[0].own["must_end"]:  # so that the game goes on
            mine[0].ask("end", v=mine[0].v)
    assert True in granted
    assert False in granted
    for page in pages:
        page.settle()
    assert len({page.v for page in pages}) == 1
    for one, other in (pages[:2], pages[2:]):
        assert one.full["scene"] == other.full["scene"]
        assert one.log == other.log
    with contextlib.closing(sqlite3.connect(house.settings.database)) as connection:
        query = "SELECT body FROM events WHERE table_id = ? ORDER BY seq"
        log = [msgspec.json.decode(body) for (body,) in connection.execute(query, [table])]
    again, room = load_table(log)[1], house.app.state.hub.rooms[table]
    assert (again.version, again.acts) == (room.table.version, room.table.acts)


@pytest.mark.parametrize("game", ["zen_garden", "jade_goddess"])
def test_a_turn_that_is_ended_is_not_taken_back_while_a_bot_answers(house: House, game: str) -> None:
    table = house.create("Anna", "me", "bot:random", game=game)
    anna = house.guest(table, "Anna")
    for _ in range(3):
        anna.wait(anna.my_turn)
        while anna.own["choices"] and not anna.own["must_end"]:
            before = anna.v
            anna.do("act", code=anna.some())
            anna.wait(lambda: anna.v > before)  # noqa: B023 (used at once)
            if not anna.my_turn():
                break
        if not anna.own["must_end"]:
            continue
        acts = anna.full["acts"]
        anna.say({"type": "end", "id": 77, "v": anna.v})
        anna.say({"type": "undo", "id": 78, "v": anna.v, "all": True})
        anna.say({"type": "undo", "id": 79, "v": anna.v + 1})
        anna.wait(lambda: all(number in anna.replies for number in (77, 78, 79)))
        assert [anna.replies.pop(number)["ok"] for number in (77, 78, 79)] == [True, False, False]
        anna.wait(lambda: anna.my_turn() or anna.over())
        assert anna.full["acts"] >= acts
