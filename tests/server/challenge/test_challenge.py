"""A daily challenge at a real server: once per person, and nobody learns a draw ahead."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from teahouse.server.bots import bot_turns
from tests.server.house import Guest, House, person, wait_until

SOLO = "tang_garden-1"
"""Nobody is waited for in it."""
DAY = 86_400.0


def get(house: House, path: str, who: str | None) -> Any:
    headers = {} if who is None else {"Authorization": f"Bearer {person(who)}"}
    return house.http.get(path, headers=headers)


def day_of(house: House, who: str, kind: str = SOLO, day: str = "") -> dict[str, Any]:
    answer = get(house, f"/api/challenges/{kind}?day={day}", who)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def begin(house: House, who: str, kind: str = SOLO) -> str:
    answer = house.post(f"/api/challenges/{kind}", who, {"name": who})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def finish(guest: Guest) -> None:
    while not guest.over():
        guest.play_turn()


def put_by(house: House, days: int) -> None:
    """So many days later."""
    house.app.state.hub.daily.now = lambda: time.time() + days * DAY


def refused_at_the_door(house: House, table: str, who: str) -> bool:
    try:
        house.guest(table, who)
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 4403
    return False


READ = [
    "replay",
    "replay/0",
    "replay/1/words",
    "turning",
    "record",
    "analysis",
    "analysis.json",
    "practice/0",
]


def told(house: House, table: str, who: str | None) -> list[int]:
    """What becomes of everything that can be asked about a table from outside."""
    found = [get(house, f"/api/tables/{table}/{what}", who).status_code for what in READ]
    if who is not None:
        wish = {"move": 1, "seats": ["me"], "name": who}
        found.append(house.post(f"/api/tables/{table}/continue", who, wish).status_code)
        found.append(house.post(f"/api/tables/{table}/analysis", who, {}).status_code)
        found.append(house.post(f"/api/tables/{table}/practice/0", who, {"code": 0}).status_code)
    return found


def test_once_a_day_and_nothing_is_learned_ahead(house: House) -> None:
    closed = [403] * len(READ)
    table = begin(house, "Ada")
    ada = house.guest(table, "Ada")
    opening = [line["text"] for line in ada.log]
    assert opening
    assert ada.head["challenge"] == {"day": day_of(house, "Ada")["day"], "kind": SOLO}

    # While Ada plays, nobody else sees anything, and nothing can be changed about who plays or how.
    assert told(house, table, None) == closed
    assert told(house, table, "Ben")[: len(READ)] == closed
    assert refused_at_the_door(house, table, "Ben")
    assert "Hints are not allowed" in ada.refused("hint", v=ada.v)
    changes: list[tuple[str, dict[str, Any]]] = [("invite", {"seat": 0}), ("leave", {"seat": 0})]
    for request, more in (*changes, ("bot", {"seat": 0, "bot": "master"}), ("watch", {})):
        assert "played alone" in ada.refused(request, **more)
    house_picture = get(house, "/previews/nothing.png", None).content
    assert get(house, f"/previews/{table}.png", None).content == house_picture
    assert "/previews/" not in get(house, f"/t/{table}", None).text

    # Who leaves comes back to the same table.
    assert begin(house, "Ada") == table
    assert day_of(house, "Ada")["state"] == "running"
    finish(ada)

    # It is over: once, and closed to who has not played.
    again = house.post(f"/api/challenges/{SOLO}", "Ada", {"name": "Ada"})
    assert again.status_code == 409
    assert "midnight UTC" in again.json()["error"]
    mine = day_of(house, "Ada")
    assert [row["name"] for row in mine["rows"]] == ["Ada"]
    assert mine["rows"][0]["mine"]
    assert mine["line"].startswith("Teahouse · Yin & Yang")
    for language, word in {"de": "Punkt", "fr": "point"}.items():
        assert word in get(house, f"/api/challenges/{SOLO}?lang={language}", "Ada").json()["line"]
    assert told(house, table, None) == closed
    assert set(told(house, table, "Ben")) == {403}
    assert refused_at_the_door(house, table, "Ben")
    assert get(house, f"/previews/{table}.png", None).content == house_picture
    before = day_of(house, "Ben")
    assert (before["state"], before["rows"], before["finished"]) == ("open", [], 1)
    assert "Play today's challenge yourself first" in before["closed"]
    assert get(house, f"/api/challenges/{SOLO}/{before['day']}/result.svg", "Ben").status_code == 404

    # Ben begins with the very same table, and is told nothing of Ada's until his own is over.
    other = begin(house, "Ben")
    ben = house.guest(other, "Ben")
    assert [line["text"] for line in ben.log] == opening
    assert set(told(house, table, "Ben")) == {403}
    assert "Finish your own game" in day_of(house, "Ben")["closed"]
    assert refused_at_the_door(house, other, "Ada")  # nobody watches, not even who knows it all
    finish(ben)
    assert 403 not in told(house, table, "Ben")
    assert not refused_at_the_door(house, table, "Ben")
    rows = day_of(house, "Ben")["rows"]
    assert {row["name"] for row in rows} == {"Ada", "Ben"}
    points = [row["points"] for row in rows]
    assert points == sorted(points, reverse=True) or any(row["won"] for row in rows)
    picture = get(house, f"/api/challenges/{SOLO}/{before['day']}/result.svg", "Ben")
    assert picture.headers["content-type"].startswith("image/svg")
    assert "Yin &amp; Yang" in picture.text

    # The house's secret is in no log, and in nothing that a page was told.
    with contextlib.closing(sqlite3.connect(house.settings.database)) as connection:
        (secret,) = connection.execute("SELECT value FROM house WHERE name = 'challenges'").fetchone()
        bodies = [body for (body,) in connection.execute("SELECT body FROM events")]
    assert len(secret) == 64
    assert not any(secret in text for text in [*bodies, *ben.texts, *ada.texts])


def test_two_starts_at_once_give_one_table(house: House) -> None:
    with ThreadPoolExecutor(4) as pool:
        tables = set(pool.map(lambda _: begin(house, "Cleo", "zen_garden"), range(4)))
    assert len(tables) == 1
    cards = {card["kind"]: card for card in get(house, "/api/challenges", "Cleo").json()}
    assert cards["zen_garden"]["state"] == "running"
    assert cards["zen_garden"]["table"] == tables.pop()
    assert cards[SOLO]["state"] == "open"


def test_who_deletes_the_game_does_not_play_again(house: House) -> None:
    table = begin(house, "Dora", "yak")
    headers = {"Authorization": f"Bearer {person('Dora')}"}
    assert house.http.delete(f"/api/mine/{table}", headers=headers).json() == {"deleted": True}
    assert house.post("/api/challenges/yak", "Dora", {}).status_code == 409
    assert day_of(house, "Dora", "yak")["line"] == ""


def test_the_next_day(house: House) -> None:
    """Earlier days are open to all, but to who still plays; who finishes late has no place."""
    table = begin(house, "Eve")
    finish(house.guest(table, "Eve"))
    begin(house, "Fay")
    day = day_of(house, "Eve")["day"]
    assert [card["streak"] for card in get(house, "/api/challenges", "Eve").json()][-1] == 1
    put_by(house, 1)
    try:
        found = day_of(house, "Gus", day=day)
        assert not found["today"]
        assert "Eve" in {row["name"] for row in found["rows"]}
        assert 403 not in told(house, table, None)
        assert day_of(house, "Eve")["state"] == "open"
        assert day_of(house, "Eve")["streak"] == 1
        assert "Finish your own game" in day_of(house, "Fay", day=day)["closed"]
        assert set(told(house, table, "Fay")) == {403}
        assert get(house, f"/api/challenges/{SOLO}?day=2999-01-01", "Gus").status_code == 404
        assert get(house, f"/api/challenges/{SOLO}?day=today", "Gus").status_code == 404
        assert get(house, "/api/challenges/chess", "Gus").status_code == 404
    finally:
        put_by(house, 0)
    with contextlib.closing(sqlite3.connect(house.settings.database)) as connection, connection:
        # As if the day had been over when Eve finished.
        connection.execute("UPDATE challenges SET day = '2026-01-01' WHERE played_at = ?", [table])
    (row,) = day_of(house, "Gus", day="2026-01-01")["rows"]
    assert row["place"] is None
    assert "after the day" in row["how"]


def test_a_game_over_midnight_meets_the_draws_of_its_day(house: House) -> None:
    """It goes on as it began, whoever reads it again; the next day's is another."""
    whole = house.guest(begin(house, "Ida"), "Ida")
    finish(whole)
    table = begin(house, "Jan")
    jan = house.guest(table, "Jan")
    for _ in range(3):
        jan.play_turn()
    put_by(house, 1)
    try:
        jan.close()
        house.guests.remove(jan)
        hub = house.app.state.hub
        hub._rounds.get_loop().call_soon_threadsafe(hub._drop, table)  # as after a restart
        wait_until(lambda: table not in hub.rooms)
        next_table = begin(house, "Jan")
        assert next_table != table
        opening = [line["text"] for line in house.guest(next_table, "Jan").log]
        assert opening != [line["text"] for line in whole.log][: len(opening)]
        jan = house.guest(table, "Jan")
        assert set(told(house, whole.head["table"], "Jan")) == {403}
        finish(jan)
        lines = {line["n"]: line["text"].replace("Ida", "Jan") for line in whole.log}
        assert {line["n"]: line["text"] for line in jan.log} == lines
        assert 403 not in told(house, whole.head["table"], "Jan")
    finally:
        put_by(house, 0)


def test_who_gives_up_is_listed_without_a_place(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot plays the rest."""
    monkeypatch.setattr(bot_turns, "QUICK", "random")
    table = begin(house, "Hal")
    hal = house.guest(table, "Hal")
    hal.do("resign")
    hal.wait(hal.over)
    (row,) = [row for row in day_of(house, "Hal")["rows"] if row["mine"]]
    assert (row["place"], row["points"], row["how"]) == (None, None, "given up")


def test_two_pages_of_one_player_are_one_player(house: House) -> None:
    """Both show the same; what one has done cannot be done again by the other; giving up happens once."""
    table = begin(house, "Kai")
    one, other = house.guest(table, "Kai"), house.guest(table, "Kai")
    seen, code = one.v, one.some()
    one.do("act", code=code)
    assert other.refused("act", code=code, v=seen)
    other.wait(lambda: other.v == one.v)
    assert [line["text"] for line in other.log] == [line["text"] for line in one.log]
    assert one.head["limit"] is None  # no clock runs out while its only player is away
    one.do("finish", yes=True)
    for page in (one, other):
        page.wait(page.over)
    assert other.refused("resign")
    assert other.refused("undo", all=True)
    (row,) = [row for row in day_of(house, "Kai")["rows"] if row["mine"]]
    assert (row["place"], row["points"], row["how"]) == (None, None, "given up")
    assert house.post(f"/api/challenges/{SOLO}", "Kai", {}).status_code == 409


def test_deleting_a_challenge_closes_its_pages_and_opens_nothing(house: House) -> None:
    """While it is played, from another page: it counts as played, and nobody begins it again."""
    table = begin(house, "Lea")
    lea = house.guest(table, "Lea")
    lea.do("act", code=lea.some())
    headers = {"Authorization": f"Bearer {person('Lea')}"}
    stranger = {"Authorization": f"Bearer {person('Mia')}"}
    assert house.http.delete(f"/api/mine/{table}", headers=stranger).status_code == 404
    assert house.http.delete(f"/api/mine/{table}", headers=headers).json() == {"deleted": True}
    lea.closed()
    with pytest.raises(ConnectionClosed):  # the page asks again, and is told that it is gone
        house.guest(table, "Lea")
    assert house.post(f"/api/challenges/{SOLO}", "Lea", {}).status_code == 409
    assert get(house, f"/api/tables/{table}/replay", "Lea").status_code == 404
    assert day_of(house, "Lea")["table"] is None
