"""Invitations are used up by sitting down: who holds a seat keeps it, whatever links are about."""

from __future__ import annotations

from tests.server.conftest import Opener
from tests.server.house import Guest, House


def token_for(host: Guest, seat: int, **more: object) -> str:
    return str(host.do("invite", seat=seat, **more)["url"].split("#invite=")[1])


def running(house: House) -> tuple[Guest, Guest, str, str]:
    """Anna's table with Ben, who came by a link."""
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    token = token_for(anna, 1)
    ben = house.guest(table, "Ben", invite=token)
    ben.do("sit", seat=1, invite=token)
    anna.wait(lambda: anna.head["status"] == "running")
    ben.wait(lambda: ben.head["status"] == "running")
    return anna, ben, table, token


def test_a_link_opens_a_seat_once(house: House) -> None:
    anna, ben, table, token = running(house)
    eve = house.guest(table, "Eve", invite=token)
    assert eve.own["invited"] is None
    assert eve.own["invitation"] == "This invitation was used already, or withdrawn; ask for a new one."
    assert eve.refused("sit", seat=1, invite=token).startswith("This invitation is no longer valid")
    ben.do("leave")
    eve.wait(lambda: eve.head["seats"][1]["kind"] == "away")
    assert eve.own["invited"] is None
    assert eve.refused("sit", seat=1, invite=token).startswith("This invitation is no longer valid")
    ben.do("reclaim")
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "person")
    assert anna.head["seats"][1]["name"] == "Ben"


def test_a_resignation_is_for_good(house: House) -> None:
    anna, ben, table, token = running(house)
    ben.do("resign")
    anna.wait(lambda: anna.head["seats"][1]["resigned"])
    assert anna.refused("invite", seat=1) == "Ben sits there; only a free seat has an invitation."
    assert anna.refused("remove", seat=1) == "Ben has resigned; the bot plays to the end."
    eve = house.guest(table, "Eve", invite=token)
    assert eve.refused("sit", seat=1, invite=token).startswith("This invitation is no longer valid")
    again = house.guest(table, "Ben", invite=token)
    assert again.refused("reclaim") == "You have resigned; the bot plays to the end."


def test_one_of_several_links_uses_up_all(house: House) -> None:
    table = house.create("Anna", "me", "open", "open", public=True)
    anna = house.guest(table, "Anna")
    first = token_for(anna, 1)
    other = token_for(anna, 2)
    eve = house.guest(table, "Eve", invite=first)
    assert eve.own["invited"] == 1
    ben = house.guest(table, "Ben")
    ben.do("sit", seat=1)
    eve.wait(lambda: eve.own["invited"] is None)
    assert eve.own["invitation"] == "This invitation was used: Ben sits there now."
    assert eve.refused("sit", seat=1, invite=first).startswith("This invitation is no longer valid")
    ben.do("leave")
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "open")
    used = "This invitation was used already, or withdrawn; ask for a new one."
    eve.wait(lambda: eve.own["invitation"] == used)
    assert eve.own["invited"] is None, "her link does not open it again"
    late = house.guest(table, "Late", invite=first)
    assert late.own["invited"] is None, "a seat that is free again needs a new invitation"
    assert house.guest(table, "Cleo", invite=other).own["invited"] == 2
    assert token_for(anna, 1) != first


def test_who_sits_there_already_is_told_nothing_of_the_link(house: House) -> None:
    _, _, table, token = running(house)
    again = house.guest(table, "Ben", invite=token)
    assert (again.own["seat"], again.own["invitation"], again.own["invited"]) == (1, "", None)


def test_a_used_link_stays_used_after_a_restart(open_house: Opener) -> None:
    house = open_house()
    _, _, table, token = running(house)
    house.close()
    house = open_house()
    eve = house.guest(table, "Eve", invite=token)
    assert eve.own["invited"] is None
    assert eve.own["invitation"]
    anna = house.guest(table, "Anna")
    assert anna.refused("invite", seat=1) == "Ben sits there; only a free seat has an invitation."


def test_a_link_says_when_it_works_on_this_machine_only(open_house: Opener) -> None:
    house = open_house()
    anna = house.guest(house.create("Anna", "me", "open"), "Anna")
    assert anna.do("invite", seat=1)["only_here"]
    house.close()
    house = open_house(public_url="https://tea.example.org")
    anna = house.guest(house.create("Anna", "me", "open"), "Anna")
    reply = anna.do("invite", seat=1)
    assert reply["url"].startswith("https://tea.example.org/t/")
    assert "only_here" not in reply


def test_those_without_a_name_can_be_told_apart(house: House) -> None:
    table = house.create("Anna", "me", "open", "open", public=True)
    anna = house.guest(table, "Anna")
    anna.do("rename", name="")
    for seat, who in ((1, "Ben"), (2, "Cleo")):
        house.guest(table, who, name="").do("sit", seat=seat)
    german = house.guest(table, "Dora", name="", lang="de")
    assert [seat["name"] for seat in german.head["seats"]] == ["Gast", "Gast 2", "Gast 3"]
