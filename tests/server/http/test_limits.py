"""Nobody fills the lobby, the queue of analyses or the database; every refusal is a sentence."""

from __future__ import annotations

from tests.server.conftest import Opener
from tests.server.replay.test_replay import bring

LOBBY_FULL = "Many public tables were opened from where you are; open one by link, or wait."
GOOD = {"game": "zen_garden", "players": 2, "seats": ["me", "open"], "name": "x"}


def test_one_address_does_not_fill_the_lobby(open_house: Opener) -> None:
    house = open_house(public_tables=3)
    for who in ("Anna", "Ben", "Cleo"):
        house.create(who, "me", "open", public=True)
    answer = house.post("/api/tables", "Dora", {**GOOD, "public": True})
    assert (answer.status_code, answer.json()["error"]) == (429, LOBBY_FULL)
    assert len(house.http.get("/api/tables").json()) == 3
    house.create("Dora", "me", "open")


def test_nobody_opens_more_tables_than_they_could_play_at(open_house: Opener) -> None:
    house = open_house(tables_per_person=3)
    tables = [house.create("Anna", "me", "open") for _ in range(3)]
    sentence = "You have 3 games that are not over; finish or delete some of them first."
    answer = house.post("/api/tables", "Anna", GOOD)
    assert (answer.status_code, answer.json()["error"]) == (429, sentence)
    house.create("Ben", "me", "open")
    headers = answer.request.headers["Authorization"]
    assert house.http.delete(f"/api/mine/{tables[0]}", headers={"Authorization": headers}).status_code == 200
    house.create("Anna", "me", "open")
    over = bring(house, "zen_garden/two-players-level-1")
    assert over, "what is over does not count"
    answer = house.post(f"/api/tables/{over}/continue", "Anna", {"move": 3, "seats": ["me", "open"]})
    assert (answer.status_code, answer.json()["error"]) == (429, sentence)


def test_one_address_does_not_fill_the_queue_of_analyses(open_house: Opener) -> None:
    house = open_house(analyses=2)
    tables = [bring(house, "zen_garden/two-players-level-1") for _ in range(3)]
    for table in tables[:2]:
        assert house.post(f"/api/tables/{table}/analysis", "Anna").status_code == 200
    answer = house.post(f"/api/tables/{tables[2]}/analysis", "Ben")
    assert answer.status_code == 429
    assert answer.json()["error"] == "Too many requests; please wait a moment."
    again = house.post(f"/api/tables/{tables[0]}/analysis", "Ben")
    assert again.status_code == 200, "asking again for one that there is costs nothing"
