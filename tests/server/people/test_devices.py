"""One person on several devices: codes that work once, nothing without asking, and signing out elsewhere."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from teahouse.server.storage import people
from tests.server.conftest import Opener
from tests.server.house import House, person

USED = "This link was used already, or its time is over; make a new one."
OUT = "This browser was signed out from another device of yours."


def ask(house: House, path: str, who: str, **wish: Any) -> Any:
    answer = house.post(path, who, wish)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"])


def code_of(house: House, who: str) -> str:
    return str(ask(house, "/api/me/link", who, name=who)["url"].split("#carry=")[1])


def tables(house: House, who: str) -> set[str]:
    return {row["table"] for row in house.mine(who)}


def test_a_link_works_once_and_asks_first(open_house: Opener) -> None:
    house = open_house()
    on_laptop = house.create("Anna", "me", "bot:random")
    on_phone = house.create("Phone", "me", "bot:random")
    link = ask(house, "/api/me/link", "Anna", name="Anna")
    assert link["url"].startswith(f"http://127.0.0.1:{house.port}/#carry=")
    assert person("Anna") not in str(link), "the link holds no token"
    assert link["qr"].startswith("<svg")
    assert link["only_here"]
    assert time.time() < link["expires"] < time.time() + 3600
    code = link["url"].split("#carry=")[1]
    found = ask(house, "/api/me/carry/look", "Phone", code=code)
    assert (found["same"], found["name"], found["games"], found["mine"]) == (False, "Anna", 1, 1)
    assert [row["table"] for row in found["some"]] == [on_laptop]
    assert tables(house, "Phone") == {on_phone}, "looking changes nothing"
    ask(house, "/api/me/carry", "Phone", code=code)
    assert tables(house, "Phone") == tables(house, "Anna") == {on_laptop, on_phone}
    assert refused(house.post("/api/me/carry", "Eve", {"code": code}), 410) == USED
    assert refused(house.post("/api/me/carry/look", "Eve", {"code": code}), 410) == USED
    assert tables(house, "Eve") == set()


def test_both_devices_play_the_games_of_both(open_house: Opener) -> None:
    house = open_house()
    on_laptop = house.create("Anna", "me", "open", public=True)
    on_phone = house.create("Phone", "me", "bot:random")
    ask(house, "/api/me/carry", "Phone", code=code_of(house, "Anna"))
    for who in ("Anna", "Phone"):
        page = house.guest(on_laptop, who)
        assert (page.own["seat"], page.own["host"]) == (0, True)
        house.guest(on_phone, who).play_turn()
    new = house.create("Phone", "me", "bot:random")
    assert house.guest(new, "Anna").own["seat"] == 0
    replay = house.http.get(
        f"/api/tables/{on_phone}/replay", headers={"Authorization": f"Bearer {person('Anna')}"}
    )
    assert replay.json()["seat"] == 0
    house.close()
    house = open_house()
    assert tables(house, "Anna") == tables(house, "Phone") == {on_laptop, on_phone, new}


def test_three_devices_become_one_whatever_the_order(open_house: Opener) -> None:
    house = open_house()
    made = {house.create(who, "me", "bot:random") for who in ("A", "B", "C", "D")}
    ask(house, "/api/me/carry", "B", code=code_of(house, "A"))
    ask(house, "/api/me/carry", "D", code=code_of(house, "C"))
    ask(house, "/api/me/carry", "B", code=code_of(house, "D"))
    for who in ("A", "B", "C", "D"):
        assert tables(house, who) == made
    assert ask(house, "/api/me/carry/look", "A", code=code_of(house, "C"))["same"]
    ask(house, "/api/me/carry", "A", code=code_of(house, "C"))
    assert tables(house, "A") == made


def test_an_old_private_link_still_brings_its_person_along(open_house: Opener) -> None:
    house = open_house()
    theirs = house.create("Anna", "me", "bot:random")
    mine = house.create("Phone", "me", "bot:random")
    assert ask(house, "/api/me/carry/look", "Phone", code=person("Anna"))["games"] == 1
    ask(house, "/api/me/carry", "Phone", code=person("Anna"))
    assert tables(house, "Phone") == {theirs, mine}


def test_a_code_ends(open_house: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_house()
    monkeypatch.setattr(people, "CODE_LIFE", -1.0)
    assert refused(house.post("/api/me/carry", "Phone", {"code": code_of(house, "Anna")}), 410) == USED
    monkeypatch.setattr(people, "CODE_LIFE", 900.0)
    codes = [code_of(house, "Anna") for _ in range(people.CODES + 1)]
    assert refused(house.post("/api/me/carry", "Phone", {"code": codes[0]}), 410) == USED
    ask(house, "/api/me/carry", "Phone", code=codes[1])


def test_nobody_becomes_their_own_opponent(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "open", public=True)
    house.guest(table, "Ben").do("sit", seat=1)
    code = code_of(house, "Anna")
    sentence = "Both play in the same game; finish it first, or leave it."
    assert refused(house.post("/api/me/carry", "Ben", {"code": code}), 409) == sentence
    ask(house, "/api/me/carry", "Cleo", code=code)


def test_nobody_sits_twice_at_a_table_that_waits(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "open", "open", public=True)
    phone = house.guest(table, "Phone")
    phone.do("sit", seat=1)
    sentence = "Both play in the same game; finish it first, or leave it."
    code = code_of(house, "Anna")
    assert refused(house.post("/api/me/carry", "Phone", {"code": code}), 409) == sentence
    phone.do("leave")
    ask(house, "/api/me/carry", "Phone", code=code)
    assert house.guest(table, "Phone").own["seat"] == 0


def test_signing_out_everywhere_else(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    ask(house, "/api/me/carry", "Phone", code=code_of(house, "Anna"))
    unused = code_of(house, "Anna")
    page = house.guest(table, "Anna")
    ask(house, "/api/me/renew", "Phone", token=person("new"))
    assert page.closed()[0] == 1013
    assert refused(house.post("/api/mine", "Anna"), 401) == OUT
    assert refused(house.post("/api/mine", "Phone"), 401) == OUT, "the old token of this device as well"
    assert tables(house, "new") == {table}
    assert house.guest(table, "new").own["seat"] == 0
    assert refused(house.post("/api/me/carry", "Eve", {"code": person("Anna")}), 401) == OUT
    assert refused(house.post("/api/me/carry", "Eve", {"code": unused}), 410) == USED
    answer = house.post("/api/me/renew", "Anna", {"token": person("other")})
    assert refused(answer, 401) == OUT
    assert house.post("/api/me/renew", "Eve", {"token": person("new")}).status_code == 401


def test_nonsense_is_refused(open_house: Opener) -> None:
    house = open_house()
    for path, wish in (
        ("/api/me/carry", {}),
        ("/api/me/carry", {"code": 7}),
        ("/api/me/renew", {"token": ["x"]}),
        ("/api/mine", {"start": -1}),
    ):
        assert house.post(path, "Anna", wish).status_code == 400
    assert refused(house.post("/api/me/carry", "Anna", {"code": "made-up"}), 410) == USED
    assert house.post("/api/me/renew", "Anna", {"token": "short"}).status_code == 401
    assert house.http.post("/api/me/carry", json={"code": "x"}).status_code == 401
