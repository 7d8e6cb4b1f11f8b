"""My games: nothing is lost from view, what waits for me comes first, and what I do not want to see goes."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path

from teahouse.server.storage import my_games
from tests.server.conftest import Opener
from tests.server.house import House, person

RECORD = Path(__file__).parents[2] / "records" / "zen_garden" / "two-players-level-1.v1.json"


def running(house: House, one: str, other: str, **more: object) -> str:
    """A game of two people in which it is the turn of the first."""
    table = house.create(one, "me", "open", public=True, **more)
    guest = house.guest(table, other)
    guest.do("sit", seat=1)
    guest.wait(lambda: guest.head["status"] == "running")
    guest.do("sync")
    if guest.my_turn():
        guest.play_turn()
    guest.close()
    return table


def finished(house: House, who: str) -> str:
    headers = {"Authorization": f"Bearer {person(who)}"}
    answer = house.http.post("/api/records", content=RECORD.read_text(encoding="utf-8"), headers=headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def pages(house: House, who: str, **wish: object) -> list[list[str]]:
    """All pages of somebody's games."""
    result, start = [], 0
    while True:
        page = house.post("/api/mine", who, {"start": start, **wish}).json()
        result.append([row["table"] for row in page["games"]])
        if page["next"] is None:
            assert page["total"] == sum(map(len, result))
            return result
        start = page["next"]


def test_a_running_game_is_not_lost_behind_newer_ones(open_house: Opener) -> None:
    house = open_house()
    slow = running(house, "Anna", "Ben", pace="slow")
    newer = [house.create("Anna", "me", "open") for _ in range(105)]
    found = pages(house, "Anna")
    assert found[0][0] == slow
    assert [len(page) for page in found] == [my_games.PAGE] * 5 + [6]
    assert [table for page in found for table in page] == [slow, *reversed(newer)]


def test_what_waits_for_me_comes_first_then_running_then_finished(open_house: Opener) -> None:
    house = open_house()
    mine = running(house, "Anna", "Ben")
    waiting = running(house, "Ben", "Anna")
    over = finished(house, "Anna")
    newest = house.create("Anna", "me", "open")
    assert [row["table"] for row in house.mine("Anna")] == [mine, newest, waiting, over]
    assert [row["table"] for row in house.mine("Ben")] == [waiting, mine]
    rows = {row["table"]: row for row in house.mine("Anna")}
    assert rows[mine]["my_turn"]
    assert rows[mine]["round_text"]
    assert [seat["name"] for seat in rows[mine]["seats"]] == ["Anna", "Ben"]
    assert rows[mine]["created"] <= rows[mine]["changed"] <= time.time()
    assert rows[over]["result_text"].endswith("points.")
    german = house.post("/api/mine?lang=de", "Anna").json()["games"]
    assert german[-1]["result_text"].endswith(("Punkten.", "Punkte."))  # won, or shared
    anna = house.guest(mine, "Anna")
    anna.play_turn()
    assert [row["table"] for row in house.mine("Ben")] == [mine, waiting]
    house.close()
    house = open_house()
    assert [row["table"] for row in house.mine("Ben")] == [mine, waiting]


def test_a_seat_that_is_kept_for_me_waits_for_me(open_house: Opener) -> None:
    house = open_house()
    table = running(house, "Anna", "Ben")
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    anna.do("finish")
    ben.do("finish")
    anna.wait(anna.over)
    again = anna.do("rematch")["table"]
    house.create("Ben", "me", "open")
    first = house.mine("Ben")[0]
    assert (first["table"], first["invited"]) == (again, True)


def test_hiding(open_house: Opener) -> None:
    house = open_house()
    one, two = house.create("Anna", "me", "open"), house.create("Anna", "me", "open")
    assert house.post(f"/api/mine/{one}", "Anna", {"hidden": True}).json() == {"hidden": True}
    page = house.post("/api/mine", "Anna").json()
    assert ([row["table"] for row in page["games"]], page["total"], page["hidden"]) == ([two], 1, 1)
    assert [row["table"] for row in house.mine("Anna", hidden=True)] == [one]
    house.post(f"/api/mine/{one}", "Anna", {"hidden": False})
    assert len(house.mine("Anna")) == 2
    for path in (f"/api/mine/{one}", "/api/mine/none"):
        answer = house.post(path, "Eve", {"hidden": True})
        assert (answer.status_code, answer.json()["error"]) == (404, "That is not one of your games.")


def delete(house: House, table: str, who: str) -> tuple[int, object]:
    headers = {"Authorization": f"Bearer {person(who)}"}
    answer = house.http.delete(f"/api/mine/{table}", headers=headers)
    return answer.status_code, answer.json()


def rows_left(house: House, table: str) -> int:
    with contextlib.closing(sqlite3.connect(house.settings.database)) as connection:
        places = ("events", "members", "chat", "invitations", "webhooks", "analyses")
        queries = [f"SELECT count(*) FROM {place} WHERE table_id = ?" for place in places]
        queries.append("SELECT count(*) FROM tables WHERE id = ?")
        return sum(connection.execute(query, [table]).fetchone()[0] for query in queries)


def test_a_game_of_mine_alone_is_deleted_with_all_that_belongs_to_it(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.do("say", text="hello")
    assert delete(house, table, "Eve")[0] == 404
    assert delete(house, table, "Anna") == (200, {"deleted": True})
    assert anna.closed()[0] == 1013
    assert rows_left(house, table) == 0
    assert house.mine("Anna") == []
    assert house.http.get(f"/api/tables/{table}/replay").status_code == 404


def test_what_others_played_stays_theirs(open_house: Opener) -> None:
    house = open_house()
    table = running(house, "Anna", "Ben")
    code, answer = delete(house, table, "Ben")
    assert (code, answer) == (409, {"error": "Others play in this game; resign or agree to end it first."})
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    anna.do("finish")
    ben.do("finish")
    anna.wait(anna.over)
    assert delete(house, table, "Ben") == (200, {"deleted": False})
    assert house.mine("Ben") == []
    assert [row["table"] for row in house.mine("Anna")] == [table]
    assert delete(house, table, "Anna") == (200, {"deleted": True})
    assert rows_left(house, table) == 0


def test_only_the_host_deletes_a_table_that_waits(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Anna", "me", "open", "open", public=True)
    house.guest(table, "Ben").do("sit", seat=1)
    assert delete(house, table, "Ben")[0] == 403
    assert delete(house, table, "Anna") == (200, {"deleted": True})
    assert house.mine("Ben") == []


def test_a_waiting_table_that_nobody_touched_for_a_week_leaves_the_lobby(open_house: Opener) -> None:
    house = open_house()
    old = house.create("Anna", "me", "open", public=True)
    plays = running(house, "Anna", "Ben")
    new = house.create("Anna", "me", "open", public=True)
    with contextlib.closing(sqlite3.connect(house.settings.database)) as connection, connection:
        week = time.time() - 7.1 * 86400
        connection.execute("UPDATE tables SET changed = ? WHERE id IN (?, ?)", [week, old, plays])
    listed = [row["table"] for row in house.http.get("/api/tables").json()]
    assert listed == [new, plays]
    assert old in [row["table"] for row in house.mine("Anna")], "I still find it"
