"""Opening tables, sitting down and getting up, bots, invitations."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.house import House, person


def seats(guest: Any) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in guest.head["seats"]]


def test_a_table_against_a_bot_begins_at_once(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    assert anna.head["status"] == "running"
    assert seats(anna) == [("person", "Anna"), ("bot", "Oolong")]
    assert anna.own["seat"] == 0
    assert anna.own["host"]
    assert anna.head["host"] == 0
    anna.wait(anna.my_turn)
    assert anna.own["prompt"] == "Take a tile from the selection board."
    assert len(anna.own["choices"]) > 3
    assert anna.head["round_text"] == "Round 1 of 8."
    assert anna.head["options_text"] == "Level of the game: 1"


def test_friends_sit_down_at_a_public_table(house: House) -> None:
    table = house.create("Anna", "me", "open", "open", public=True)
    anna = house.guest(table, "Anna")
    ben = house.guest(table, "Ben")
    assert anna.head["status"] == "waiting"
    assert ben.own["seat"] is None
    assert not ben.own["host"]
    assert ben.own["prompt"] == "Waiting for players."
    ben.do("sit", seat=1)
    ben.wait(lambda: ben.own["seat"] == 1)
    anna.wait(lambda: seats(anna)[1] == ("person", "Ben"))
    assert house.guest(table, "Cleo").refused("sit", seat=1) == "That seat is taken."
    ben.do("leave")
    anna.wait(lambda: seats(anna)[1] == ("open", ""))
    ben.do("sit", seat=2)
    cleo = house.guest(table, "Cleo")
    cleo.do("sit", seat=1)
    for guest in (anna, ben, cleo):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
    assert seats(anna) == [("person", "Anna"), ("person", "Cleo"), ("person", "Ben")]


def test_the_host_seats_bots(house: House) -> None:
    table = house.create("Anna", "me", "open", "open", public=True)
    anna = house.guest(table, "Anna")
    ben = house.guest(table, "Ben")
    only = "Only whoever opened the table can do that."
    assert ben.refused("bot", seat=1, bot="random") == only
    assert ben.refused("open", seat=1) == only
    assert ben.refused("start") == only
    assert ben.refused("invite", seat=1) == only
    assert anna.refused("start") == "There are still free seats."
    assert anna.refused("bot", seat=1, bot="genius") == "There is no bot genius."
    assert anna.refused("bot", seat=7, bot="random") == "There is no such seat."
    anna.do("bot", seat=1, bot="random")
    anna.do("open", seat=1)
    anna.wait(lambda: seats(anna)[1][0] == "open")
    anna.do("bot", seat=1, bot="random")
    anna.do("bot", seat=2, bot="greedy")
    anna.wait(lambda: anna.head["status"] == "running")
    assert anna.refused("open", seat=1) == "The game has begun."
    names = [name for _, name in seats(anna)]
    assert len(set(names)) == 3


def test_seats_of_a_private_table_are_given_by_invitation(house: House) -> None:
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    ben = house.guest(table, "Ben")
    assert ben.refused("sit", seat=1) == "Seats at this table are given by invitation."
    link = anna.do("invite", seat=1)
    assert link["url"].startswith(f"http://127.0.0.1:{house.port}/t/{table}#invite=")
    assert link["qr"].startswith("<svg")
    assert anna.do("invite", seat=1)["url"] == link["url"], "the same link can be shown again"
    token = link["url"].split("=")[1]
    invited = house.guest(table, "Ben", invite=token)
    assert invited.own["invited"] == 1
    assert invited.refused("sit", seat=0, invite=token) == "This invitation is for another seat."
    assert invited.refused("sit", seat=1, invite="made-up").startswith("This invitation is no longer valid")
    invited.do("sit", invite=token)
    anna.wait(lambda: anna.head["status"] == "running")
    assert seats(anna)[1] == ("person", "Ben")
    refused = house.guest(table, "Cleo").refused("sit", seat=1, invite=token)
    assert refused == "This invitation is no longer valid; ask for a new one.", "it is used up"


def test_a_renewed_invitation_revokes_the_old_one(house: House) -> None:
    table = house.create("Anna", "me", "open", "open")
    anna = house.guest(table, "Anna")
    old = anna.do("invite", seat=1)["url"].split("=")[1]
    other = anna.do("invite", seat=2)["url"].split("=")[1]
    new = anna.do("invite", seat=1, renew=True)["url"].split("=")[1]
    assert old != new
    ben = house.guest(table, "Ben", invite=old)
    assert ben.own["invited"] is None
    assert ben.refused("sit", seat=1, invite=old).startswith("This invitation is no longer valid")
    ben.do("sit", seat=1, invite=new)
    house.guest(table, "Cleo").do("sit", invite=other)
    anna.wait(lambda: anna.head["status"] == "running")


def test_an_invitation_opens_only_its_table(house: House) -> None:
    one = house.guest(house.create("Anna", "me", "open"), "Anna")
    other = house.create("Dora", "me", "open")
    token = one.do("invite", seat=1)["url"].split("=")[1]
    ben = house.guest(other, "Ben")
    assert ben.refused("sit", seat=1, invite=token).startswith("This invitation is no longer valid")


def test_a_seat_left_in_the_game_is_played_by_a_bot_until_reclaimed(house: House) -> None:
    table = house.create("Anna", "me", "open", public=True)
    anna = house.guest(table, "Anna")
    ben = house.guest(table, "Ben")
    ben.do("sit", seat=1)
    ben.wait(lambda: ben.head["status"] == "running")
    ben.do("leave")
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "away")
    assert anna.head["seats"][1]["bot"] == "skilled"
    anna.play_turn()
    anna.wait(anna.my_turn)
    ben.settle()
    assert ben.own["seat"] == 1
    assert ben.own["choices"] == []
    assert ben.own["prompt"] == "A bot plays for you until you take your seat back."
    assert ben.refused("act", code=0) == "A bot plays for you; take your seat back first."
    ben.do("reclaim")
    anna.wait(lambda: anna.head["seats"][1]["kind"] == "person")
    while anna.my_turn():  # who begins a round may have ended the one before
        anna.play_turn()
    ben.wait(ben.my_turn)


def test_an_invitation_can_take_over_from_a_bot_during_the_game(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    token = anna.do("invite", seat=1)["url"].split("=")[1]
    ben = house.guest(table, "Ben", invite=token)
    ben.do("sit", invite=token)
    anna.wait(lambda: seats(anna)[1] == ("person", "Ben"))


def test_names_are_cleaned(house: House) -> None:
    table = house.create("  A\u202en\u0000na <b>  " + "x" * 100, "me", "open", public=True)
    guest = house.guest(table, "Ben", name="\u200b \n")
    assert seats(guest)[0][1] == "Anna <b> " + "x" * 15
    guest.do("sit", seat=1)
    guest.wait(lambda: seats(guest)[1] == ("person", "Guest"))
    guest.do("rename", name="Benjamin")
    guest.wait(lambda: seats(guest)[1] == ("person", "Benjamin"))


def test_the_lobby_lists_public_tables(house: House) -> None:
    shown = house.create("Anna", "me", "open", public=True, options={"level": "3"})
    hidden = house.create("Anna", "me", "open")
    rows = {row["table"]: row for row in house.http.get("/api/tables?lang=en").json()}
    assert hidden not in rows
    assert rows[shown] == {
        "table": shown,
        "game": "zen_garden",
        "name": "Zen Garden",
        "players": 2,
        "seats": [{"kind": "person", "name": "Anna"}, {"kind": "open", "name": ""}],
        "status": "waiting",
        "pace": "live",
        "options_text": "Level of the game: 3",
    }


def test_my_tables(house: House) -> None:
    mine = house.create("Mia", "me", "open", public=True)
    other = house.create("Noa", "me", "open", public=True)
    guest = house.guest(other, "Mia")
    guest.do("sit", seat=1)
    rows = {row["table"]: row for row in house.mine("Mia")}
    assert set(rows) == {mine, other}
    assert (rows[mine]["my_seat"], rows[mine]["my_turn"], rows[mine]["over"]) == (0, False, False)
    assert rows[other]["my_seat"] == 1
    noas = house.guest(other, "Noa")
    turn = {row["table"]: row["my_turn"] for row in house.mine("Mia")}[other]
    assert turn == (noas.head["acting"] == [1])
    assert person("Noa") not in str(rows)


def test_who_got_up_before_the_game_has_the_table_no_longer(house: House) -> None:
    table = house.create("Anna", "me", "open", "open", public=True)
    paul = house.guest(table, "Paul")
    for seat in (1, 2):
        paul.do("sit", seat=seat)
        assert [row["table"] for row in house.mine("Paul")] == [table]
        paul.do("leave")
        assert house.mine("Paul") == []


def test_games(house: House) -> None:
    (game,) = [game for game in house.http.get("/api/games?lang=en").json() if game["id"] == "zen_garden"]
    assert game["name"] == "Zen Garden"
    assert game["players"] == [2, 3, 4]
    assert game["bots"] == [
        ["beginner", "1 · Beginner"],
        ["learner", "2 · Learner"],
        ["skilled", "3 · Skilled"],
        ["expert", "4 · Expert"],
        ["master", "5 · Master"],
    ]
    assert ["1+2", "basis, unity"] in game["options"][0]["values"]
    assert ["2", "2", {"boards": "1+2"}] in game["presets"][0]["values"]


GOOD = {"game": "zen_garden", "players": 2, "seats": ["me", "open"]}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no such game."),
        ({"players": 7}, "Zen Garden is not for 7 players."),
        ({"seats": ["me"]}, "Every seat needs to be described."),
        ({"seats": ["me", "me"]}, "You can only take one seat."),
        ({"seats": ["me", "dog"]}, "A seat is for me, for somebody at my screen, for a bot, or open."),
        ({"seats": ["me", "bot:genius"]}, "There is no bot genius."),
        ({"options": {"level": "9"}}, "Zen Garden has no such options."),
        ({"pace": "fast"}, "A table is live or slow."),
        ({"limit": 1}, "The time for a turn can be from 10 to 3600 seconds"),
        ({"seats": "me"}, "The server does not understand this request."),
        ({"players": "2"}, "The server does not understand this request."),
    ],
)
def test_a_wrong_wish_is_refused(house: House, change: dict[str, Any], sentence: str) -> None:
    answer = house.post("/api/tables", "Anna", {**GOOD, **change})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith(sentence)


def test_who_says_nothing_of_themselves_is_refused(house: House) -> None:
    assert house.http.post("/api/tables", json=GOOD).status_code == 401
    headers = {"Authorization": "Bearer anna"}
    assert house.http.post("/api/mine", headers=headers).status_code == 401
