"""A program takes a seat at a table: it is told what its seat knows and no more, and plays to the end."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from teahouse.bots import RandomBot
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.rng import Rng
from teahouse.server.program_client import BadInvitation, ProgramSeat, read_link
from tests.server.house import Guest, House


class Recording(RandomBot):
    """Keeps what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        self.views.append(view)
        return super().choose(game, view, seat, rng)


def play_turn(guest: Guest) -> None:
    """Decide until the turn is over, though the program may be quicker and everything has changed."""
    guest.wait(guest.my_turn)
    while guest.my_turn():
        before = guest.v
        if guest.own["choices"]:
            guest.ask("act", v=before, code=guest.some())
        else:
            guest.ask("end", v=before)
        guest.wait(lambda: guest.v > before)  # noqa: B023 (used at once)


def test_a_program_plays_a_seat_to_the_end(house: House) -> None:
    table = house.create("Anna", "me", "open", game="yak", hints=False)
    anna = house.guest(table, "Anna")
    link = anna.do("invite", seat=1)["url"]
    bot, told = Recording(), []
    seat = ProgramSeat(link, bot, "Robo", seed="1")
    thread = threading.Thread(target=lambda: told.append(seat.play()), daemon=True)
    thread.start()
    anna.wait(lambda: anna.head["status"] == "running")
    assert anna.head["seats"][1]["name"] == "Robo"
    for _ in range(3):
        play_turn(anna)
    hidden = [view["players"][0]["card"] for view in bot.views]
    assert "?" in hidden or None in hidden
    assert all(view["players"][1]["card"] != "?" for view in bot.views)
    assert seat.decisions == len(bot.views) > 0
    anna.do("finish", yes=True)  # the program has no opinion, so the game goes on
    anna.do("resign")
    thread.join(240)
    assert told, "it did not come to an end"
    assert told[0].endswith(".")


def test_the_position_is_for_who_sits_there(house: House) -> None:
    table = house.create("Anna", "me", "bot:random", game="yak")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    told: dict[str, Any] = anna.do("position", v=anna.v)["position"]
    assert (told["game"], told["players"], told["seat"]) == ("yak", 2, 0)
    assert [choice["code"] for choice in told["legal"]]
    assert told["prompt"].endswith(".")
    assert all(line.endswith(".") for line in told["position"])
    assert json.loads(told["view"])["players"][1]["card"] in ("?", None)
    wanda = house.guest(table, "Wanda")
    assert wanda.refused("position", v=wanda.v)


@pytest.mark.parametrize(
    "link", ["", "ftp://x/t/a#invite=b", "http://localhost/t/abc", "http://localhost/x#invite=b"]
)
def test_what_is_no_link_to_a_seat_is_refused(link: str) -> None:
    with pytest.raises(BadInvitation, match="A link to a seat looks like"):
        read_link(link)


def test_a_link_that_opens_no_seat_is_refused(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    link = f"http://127.0.0.1:{house.port}/t/{table}#invite=nothing"
    with pytest.raises(BadInvitation):
        ProgramSeat(link, RandomBot(), "Robo").play()


NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    "7",
    '"act"',
    '{"type":"act"}',
    '{"type":"act","id":1,"v":1}',
    '{"type":"act","id":1,"v":"1","code":0}',
    '{"type":"act","id":1,"v":1,"code":1e99}',
    '{"type":"fly","id":1}',
    '{"type":"act","id":1,"v":1,"code":0,"key":"' + "x" * 5000 + '"}',
    "[" * 12_000,
]


def test_a_hostile_program_is_refused_and_nothing_is_lost(house: House) -> None:
    """Seats of others, answers out of turn, lines that are none, and one connection after the other."""
    table = house.create("Anna", "me", "open", game="zen_garden")
    anna = house.guest(table, "Anna")
    link = anna.do("invite", seat=1)["url"]
    invite = read_link(link)[1]
    eve = house.guest(table, "Eve", invite=invite)
    eve.do("sit", seat=1, invite=invite)
    anna.wait(lambda: anna.head["status"] == "running")
    mallory = house.guest(table, "Mallory", invite=invite)
    for token in (invite, invite[:-1] + "x", "", "x" * 150):
        for seat in (0, 1, 7):
            mallory.refused("sit", seat=seat, invite=token)
    for kind, more in (("act", {"code": 0}), ("end", {}), ("undo", {}), ("position", {})):
        mallory.refused(kind, v=mallory.v, **more)
    waiting, playing = (eve, anna) if anna.my_turn() else (anna, eve)
    lines = len(anna.log)
    waiting.refused("act", v=waiting.v, code=playing.some())
    waiting.refused("end", v=waiting.v)
    for code in (-1, 10**6):
        playing.refused("act", v=playing.v, code=code)
    playing.refused("act", v=playing.v + 1000, code=playing.some())
    for text in NONSENSE:
        eve.say(text)
    assert eve.ask("beat")["ok"]
    for number in range(60):
        again = house.guest(table, "Eve")
        if number % 2:
            again.say("x" * 2_000_000)  # longer than any request: the connection ends
            assert again.closed()[0] == 1009
        else:
            assert again.own["seat"] == 1
        again.close()
    assert len(anna.log) == lines
    playing.play_turn()
    waiting.wait(waiting.my_turn)
    waiting.play_turn()
    anna.wait(lambda: len(anna.log) > lines)
    assert [seat["name"] for seat in anna.head["seats"]] == ["Anna", "Eve"]
