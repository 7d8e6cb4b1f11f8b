"""No answer about a running game's past has what a seat may not know, whatever is asked."""

from __future__ import annotations

import re

import pytest

from teahouse.engine import registry
from tests.server.conftest import Opener
from tests.server.house import House, person
from tests.server.live.test_secrets import BOTS, dealt, offer, tea
from tests.server.tea_stage import LEAKY

__all__ = ["tea"]

ROUNDS = 8


def asked(house: House, table: str, who: str | None) -> list[str]:
    """Everything that one can get to know about a table's past, by all ways of asking."""
    headers = {} if who is None else {"Authorization": f"Bearer {person(who)}"}
    base = f"/api/tables/{table}"
    paths = [f"{base}/record"]
    for eyes in ("", "?as=1", "?as=2", "?as=3", "?as=open", "?as=watch"):
        paths += [f"{base}/replay{eyes}", f"{base}/replay/0{eyes}", f"{base}/replay/3/words{eyes}"]
    texts = [house.http.get(path, headers=headers).text for path in paths]
    texts.append(house.post(f"{base}/continue", who or "Nobody", {"move": 3, "seats": ["me"] * 3}).text)
    return [re.sub(r"tea-\w+", "tea", text) for text in texts]


def past(house: House, name: str, leaves: list[int], offered: str) -> list[list[str]]:
    """What Anna, a watcher and one who says nothing can find out while Ben offers a leaf in secret."""
    table = dealt(house, name, leaves)
    ben = house.guest(table, "Ben")
    offer(ben, offered)
    ben.wait(lambda: ben.own["choosing"] is not None)
    return [asked(house, table, who) for who in ("Anna", "Wanda", None)]


@pytest.mark.parametrize(("one", "other"), [("2", "3"), ("none", "3")])
def test_the_past_of_two_tables_that_a_seat_cannot_tell_apart_is_the_same(
    open_house: Opener, one: str, other: str
) -> None:
    house = open_house(bot_command=BOTS)
    found = past(house, "tea-a", [1, 2, 2, 3, 1, 3], one)
    assert found == past(house, "tea-b", [1, 2, 3, 3, 2, 2], other)
    assert all('"frames"' not in text for texts in found for text in texts)
    assert any('"pieces"' in text for text in found[0])


def test_that_a_leak_in_the_past_would_be_noticed(open_house: Opener) -> None:
    registry.register(LEAKY)
    house = open_house(bot_command=BOTS)
    found = past(house, "tea-a", [1, 2, 2, 3, 1, 3], "2")
    assert found != past(house, "tea-b", [1, 2, 3, 3, 2, 2], "3")


def test_whoever_sits_there_sees_their_own_secrets_and_after_the_end_everybody_sees_all(
    open_house: Opener,
) -> None:
    house = open_house(bot_command=BOTS)
    table = dealt(house, "tea-c", [1, 2, 2, 3, 1, 3])
    anna, ben = (asked(house, table, who) for who in ("Anna", "Ben"))
    assert anna != ben
    guests = [house.guest(table, who) for who in ("Anna", "Ben", "Cleo")]
    for _ in range(ROUNDS * 3):
        for guest in guests:
            guest.settle()
            if not guest.over() and guest.own["choices"] and guest.own["choosing"] is None:
                guest.do("act", code=guest.some())
            elif guest.own["must_end"]:
                guest.do("end")
        if guests[0].over():
            break
    assert guests[0].over()
    answers = asked(house, table, "Wanda")
    assert '"draw 1"' in answers[0], "the record is open"
    assert all(text.startswith(('{"table"', "[{", '{"lines"')) for text in answers[1:-1])
    assert asked(house, table, None)[1:-1] == asked(house, table, "Wanda")[1:-1]
