"""Resigning, letting a bot play, and being removed by the host: what it does and what the log tells of it."""

from __future__ import annotations

import re

from tests.server.conftest import Opener
from tests.server.house import Guest, House


def invited(house: House, host: Guest, table: str, who: str) -> tuple[Guest, str]:
    """Somebody who sits down on the second seat by a link, and its secret."""
    token = host.do("invite", seat=1)["url"].split("#invite=")[1]
    guest = house.guest(table, who, invite=token)
    guest.do("sit", seat=1, invite=token)
    return guest, token


def running(house: House, **more: object) -> tuple[Guest, Guest, str, str]:
    """Anna's table with Ben, who came by a link."""
    table = house.create("Anna", "me", "open", **more)
    anna = house.guest(table, "Anna")
    ben, token = invited(house, anna, table, "Ben")
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
    return anna, ben, table, token


def notes(guest: Guest) -> list[str]:
    return [line["text"] for line in guest.log if line.get("note")]


def test_a_bot_finishes_for_who_resigned(house: House) -> None:
    anna, ben, _, _ = running(house)
    ben.do("resign")
    ben.wait(lambda: ben.head["seats"][1]["resigned"])
    assert ben.own["prompt"] == "You have resigned; a bot plays your seat to the end."
    assert ben.refused("reclaim") == "You have resigned; the bot plays to the end."
    assert ben.refused("resign") == "There is no game of yours to resign."
    while not anna.over():
        anna.wait(lambda: anna.over() or anna.my_turn())
        if not anna.over():
            anna.play_turn()
    assert notes(anna) == ["Ben resigns: a bot plays on."]
    assert anna.head["seats"][1]["resigned"]
    final = anna.full["scores"]["final"]
    assert ("Ben (resigned)" in final["sentence"]) == (final["ranks"][1] == 1)
    assert anna.refused("resign") == "The game is over."


def test_a_game_that_all_have_given_up_is_over_in_a_moment(open_house: Opener) -> None:
    house = open_house(bot_pause=600.0)
    table = house.create("Anna", "me", "bot:master", "bot:expert")
    anna = house.guest(table, "Anna")
    anna.do("resign")
    anna.wait(anna.over)
    assert anna.head["seats"][0]["resigned"]


def test_a_bot_plays_on_for_me_until_i_come_back(house: House) -> None:
    anna, ben, _, _ = running(house)
    ben.do("leave")
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "away")
    ben.do("reclaim")
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "person")
    assert notes(anna) == ["Ben lets a bot play.", "Ben takes the seat back."]


def test_the_log_keeps_what_is_no_move_when_a_move_is_taken_back(house: House) -> None:
    anna, ben, _, _ = running(house)
    first, other = (anna, ben) if anna.my_turn() else (ben, anna)
    lines = len(first.log)
    first.do("act", code=first.some())
    first.wait(lambda: len(first.log) == lines + 1)
    other.do("leave")
    first.wait(lambda: len(first.log) == lines + 2)
    assert first.own["tentative"] == 2
    first.do("undo")
    first.wait(lambda: first.own["tentative"] == 0)
    assert len(first.log) == lines + 1
    assert first.log[-1]["text"] == f"{other.who} lets a bot play."
    told = first.log.copy()
    first.do("sync")
    assert first.log == told


def test_the_host_removes_who_left(open_house: Opener) -> None:
    house = open_house(removal_grace=0.0)
    anna, ben, table, token = running(house)
    assert ben.refused("remove", seat=0) == "Only whoever opened the table can do that."
    assert anna.refused("remove", seat=1) == "Ben has not left; only those who left can be removed."
    assert anna.refused("remove", seat=0) == "That is your own seat; you can leave it."
    assert anna.refused("remove", seat=5) == "There is no such seat."
    ben.do("leave")
    anna.do("remove", seat=1)
    ben.wait(lambda: ben.own["removed"])
    assert ben.own["seat"] is None
    assert ben.own["prompt"] == "Your seat was given away by whoever opened the table; you can watch."
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "bot")
    bot = anna.head["seats"][1]["name"]
    assert notes(anna)[-1] == f"Ben was removed from the table: {bot} plays on."
    again = house.guest(table, "Ben", invite=token)
    assert again.own["invited"] is None
    assert again.own["removed"]
    assert again.refused("sit", seat=1, invite=token).startswith("This invitation is no longer valid")
    assert again.refused("reclaim") == "You have no seat at this table."
    assert table not in [row["table"] for row in house.mine("Ben")]
    cleo, _ = invited(house, anna, table, "Cleo")
    cleo.wait(lambda: cleo.own["seat"] == 1)
    assert notes(cleo)[-1] == f"Cleo takes over from {bot}."


def test_the_host_removes_who_has_gone_without_a_word(open_house: Opener) -> None:
    house = open_house(removal_grace=0.0)
    anna, ben, _, _ = running(house)
    ben.close()
    anna.wait(lambda: anna.presence.get("here") == [0])
    anna.do("remove", seat=1)
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "bot")


def test_nobody_is_removed_who_has_only_lost_the_connection(house: House) -> None:
    anna, ben, table, _ = running(house)
    ben.close()
    anna.wait(lambda: anna.presence.get("here") == [0])
    grace = anna.refused("remove", seat=1)
    assert re.fullmatch(r"Ben may come back; you can remove them in (60|5\d) seconds\.", grace)
    back = house.guest(table, "Ben")
    assert back.own["seat"] == 1
    back.do("leave")
    assert anna.refused("remove", seat=1).startswith("Ben may come back")


def test_over_days_nobody_is_removed_before_the_time_is_up(house: House) -> None:
    anna, ben, _, _ = running(house, pace="slow")
    ben.close()
    anna.wait(lambda: anna.presence.get("here") == [0])
    assert anna.refused("remove", seat=1) == "Ben has not left; only those who left can be removed."


def test_who_was_removed_before_the_start_needs_a_new_invitation(house: House) -> None:
    table = house.create("Anna", "me", "open", "open", public=True)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    anna.do("remove", seat=1)
    ben.wait(lambda: ben.own["removed"])
    assert ben.head["seats"][1]["kind"] == "open"
    refused = "Your seat at this table was given away; ask for a new invitation."
    assert ben.refused("sit", seat=2) == refused
    token = anna.do("invite", seat=2)["url"].split("#invite=")[1]
    ben.do("sit", invite=token)
    ben.wait(lambda: ben.own["seat"] == 2)
    assert not ben.own["removed"]


def test_all_of_it_survives_a_restart(open_house: Opener) -> None:
    house = open_house()
    anna, ben, table, _ = running(house)
    ben.do("leave")
    ben.do("reclaim")
    ben.do("resign")
    anna.wait(lambda: anna.head["seats"][1]["resigned"])
    told = notes(anna)
    assert len(told) == 3
    house.close()
    house = open_house()
    again = house.guest(table, "Anna")
    assert notes(again) == told
    assert again.head["seats"][1]["resigned"]


def test_a_guest_without_a_name_is_called_so_in_every_language(house: House) -> None:
    table = house.create("", "me", "bot:random")
    anna = house.guest(table, "")
    anna.play_turn()
    wanda = house.guest(table, "Wanda", lang="de")
    told = [line["text"] for line in wanda.log if line["seat"] == 0]
    assert told
    assert all(text.startswith("Gast ") for text in told)
    assert not any("Guest" in line["text"] or "Platz " in line["text"] for line in wanda.log)
