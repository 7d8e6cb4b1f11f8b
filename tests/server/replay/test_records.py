"""Records: downloading one, bringing one in, and playing on from a position of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from teahouse.engine.errors import BadRecord
from teahouse.engine.record import loads
from tests.server.conftest import Opener
from tests.server.house import House, person
from tests.server.replay.test_replay import bring, look, positions, record_text

ZEN = "zen_garden/two-players-level-1"


def content_of(name: str = ZEN) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(record_text(name))
    return content


def refused(house: House, content: object, status: int = 400, lang: str = "en") -> str:
    """The sentence with which a record is refused; nothing of it is kept."""
    before = house.mine("Rita")
    body = content if isinstance(content, bytes) else json.dumps(content).encode()
    headers = {"Authorization": f"Bearer {person('Rita')}"}
    answer = house.http.post(f"/api/records?lang={lang}", content=body, headers=headers)
    assert answer.status_code == status, answer.text
    assert house.mine("Rita") == before
    sentence = str(answer.json()["error"])
    assert sentence.endswith((".", ")"))
    assert len(sentence) < 400
    return sentence


@pytest.mark.parametrize("name", [ZEN, "yak/two-players-stalled", "jade_goddess/three-players-stall"])
def test_a_record_comes_out_as_it_went_in(house: House, name: str) -> None:
    table = bring(house, name)
    answer = house.http.get(f"/api/tables/{table}/record")
    assert answer.text == record_text(name)
    assert answer.headers["content-disposition"].startswith(f'attachment; filename="{name.split("/")[0]}-')
    (row,) = [row for row in house.mine("Anna") if row["table"] == table]
    assert row["over"]
    assert row["my_seat"] is None


def test_the_record_of_a_running_game_is_not_given_out(house: House) -> None:
    table = house.create("Anna", "me", "bot:greedy")
    answer = house.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 409
    assert answer.json()["error"] == "The record can be downloaded when the game is over."


def test_the_record_of_a_game_played_here_can_be_brought_in_again(house: House) -> None:
    table = house.create("Anna", "bot:random", "bot:random")
    guest = house.guest(table, "Anna")
    guest.wait(guest.over)
    text = house.http.get(f"/api/tables/{table}/record").text
    assert len(loads(text).actions) == look(house, table)["steps"]
    again = house.post("/api/records", "Anna", json.loads(text)).json()["table"]
    assert house.http.get(f"/api/tables/{again}/record").text == text
    last = [positions(house, one)[-1] for one in (table, again)]
    assert last[0]["pieces"] == last[1]["pieces"]


def test_an_unfinished_record_can_be_looked_at_too(house: House) -> None:
    content = content_of()
    content["actions"] = content["actions"][:60]
    table = house.post("/api/records", "Anna", content).json()["table"]
    seen = positions(house, table)
    assert len(seen) == 61
    assert seen[-1]["scores"]["final"] is None
    guest = house.guest(table, "Anna")
    assert guest.head["status"] == "over"
    assert guest.own["choices"] == []


def test_a_broken_record_is_refused_with_the_move_and_the_reason(house: House) -> None:
    content = content_of()
    content["actions"][40] = content["actions"][41] = "take 1"
    assert refused(house, content).startswith("Move 41 (take 1) does not fit: ")
    content = content_of()
    number = next(n for n, text in enumerate(content["actions"]) if text.startswith("place"))
    content["actions"][number] = "place r3c3 nw"
    with pytest.raises(BadRecord) as caught:
        loads(json.dumps(content))
    english = str(caught.value)
    assert english.startswith(f"Move {number + 1} (place r3c3 nw) does not fit: ")
    assert refused(house, content) == english
    reason = english.partition("fit: ")[2]
    for lang, start in (("de", f"Zug {number + 1} (place r3c3 nw) "), ("fr", f"Le coup {number + 1} ")):
        told = refused(house, content, lang=lang)
        assert told.startswith(start)
        assert reason not in told
    content = content_of()
    content["actions"].append("end")
    assert refused(house, content).endswith("the game was already over.")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "go"}, "There is no game 'go'"),
        ({"players": 9}, "Zen Garden is for"),
        ({"players": 10**400}, "This is not a record that could be played here."),
        ({"options": {"boards": "x" * 9000}}, "This is not a record that could be played here."),
        ({"rules_version": 99}, "Zen Garden knows rules version"),
        ({"options": {"boards": "13"}}, "boards can be"),
        ({"edition": {"name": "x" * 5000, "hash": "y" * 5000}}, "The record was played with the component"),
        ({"seats": ["Anna"]}, "The record names 1 seat for 2 players."),
        ({"seats": ["Anna", "\ud83c"]}, "The record's seats are not a list of texts."),
        ({"actions": ["x" * 50_000]}, "Move 1 (xxxxx"),
        ({"actions": [["take 1"]]}, "The record's actions are not a list of texts."),
    ],
)
def test_a_record_of_something_else_is_refused(house: House, change: dict[str, Any], reason: str) -> None:
    english = refused(house, {**content_of(), **change})
    assert english.startswith(reason)
    for lang in ("de", "fr"):
        assert refused(house, {**content_of(), **change}, lang=lang) != english


def test_what_is_no_record_is_refused(house: House) -> None:
    assert refused(house, b"\xff\xfe") == "This is not a record: it is not text."
    for body in (b"", b"[" * 400_000, b"{" * 20, b'{"format": NaN}', b"null", b"[]"):
        assert refused(house, body).startswith("This is not a record")
    assert refused(house, b" " * 1_000_001, 413) == "That is too long."
    answer = house.http.post("/api/records", content=record_text(ZEN))
    assert answer.status_code == 401


def test_names_in_a_record_do_no_harm(house: House) -> None:
    content = {**content_of(), "seats": ["<b>\u202eeve\u0000</b>" * 3, "   "]}
    table = house.post("/api/records", "Anna", content).json()["table"]
    names = [seat["name"] for seat in look(house, table)["table"]["seats"]]
    assert names == ["<b>eve</b><b>eve</b><b>e", "Guest"]


# Playing on


def play_on(house: House, table: str, move: int, *seats: str, who: str = "Anna") -> Any:
    answer = house.post(
        f"/api/tables/{table}/continue", who, {"move": move, "seats": list(seats), "name": who}
    )
    return answer.json()


def decision(house: House, table: str, number: int) -> int:
    """The number of moves before a decision of the first seat."""
    log = look(house, table)["log"]
    return int([line["n"] for line in log if line["seat"] == 0][number])


def test_playing_on_keeps_the_options_of_an_earlier_version(house: House) -> None:
    table = bring(house, "jade_goddess/three-players-closing")
    assert "table" in play_on(house, table, decision(house, table, 20), "me", "bot:random", "bot:random")


def test_playing_on_begins_with_the_moves_of_the_record(open_house: Opener) -> None:
    house = open_house()
    table = bring(house, ZEN)
    old = positions(house, table, eyes="1")
    move = decision(house, table, 4)
    new = play_on(house, table, move, "me", "bot:greedy")["table"]
    anna = house.guest(new, "Anna")
    assert anna.head["status"] == "running"
    assert len(anna.log) == move
    assert anna.pieces == old[move]["pieces"]
    assert anna.my_turn()
    assert not anna.own["can_undo"]
    assert anna.refused("undo", all=True) == "There is nothing that you could take back."
    anna.play_turn()
    anna.wait(anna.my_turn)
    overview = look(house, new, "Anna")
    assert (overview["origin"], overview["origin_move"]) == (table, move)
    assert [frame["pieces"] for frame in positions(house, new, "Anna")[: move + 1]] == [
        frame["pieces"] for frame in old[: move + 1]
    ]
    steps, v = overview["steps"], anna.v
    house.close()
    again = open_house()
    assert look(again, new, "Anna")["steps"] == steps
    assert again.guest(new, "Anna").v == v


def test_playing_on_with_a_friend_waits_for_the_friend(house: House) -> None:
    table = bring(house, "yak/two-players-base")
    move = decision(house, table, 6)
    new = play_on(house, table, move, "open", "me")["table"]
    anna = house.guest(new, "Anna")
    assert anna.head["status"] == "waiting"
    url = anna.do("invite", seat=0)["url"]
    ben = house.guest(new, "Ben", invite=url.partition("=")[2])
    ben.do("sit", seat=0, invite=url.partition("=")[2])
    ben.wait(lambda: ben.head["status"] == "running")
    assert len(ben.log) >= move
    assert look(house, new, "Ben")["perspectives"] == ["1"], "a game with secrets again"


def test_playing_on_at_one_screen(house: House) -> None:
    table = bring(house, ZEN)
    move = decision(house, table, 4)
    new = play_on(house, table, move, "me", "here:Bea")["table"]
    anna = house.guest(new, "Anna")
    assert [seat["name"] for seat in anna.head["seats"]] == ["Anna", "Bea"]
    assert anna.own["held"] == [0, 1]
    assert len(anna.log) == move


@pytest.mark.parametrize("name", [ZEN, "yak/two-players-base", "jade_goddess/two-players-last-tile"])
def test_playing_on_with_the_real_box(house: House, name: str) -> None:
    """From there on the record's own draws and decisions are entered, and taken back only up to there."""
    table = bring(house, name)
    acts = content_of(name)["actions"]
    move = len(acts) - 12
    seats = {"seats": ["me", "here:Bea"], "limit": 0, "name": "Anna", "by_hand": True}
    new = house.post(f"/api/tables/{table}/continue", "Anna", {"move": move, **seats}).json()["table"]
    anna = house.guest(new, "Anna")
    assert anna.head["by_hand"]
    assert anna.log[-1]["n"] == move - 1, "nothing is drawn here"
    assert not anna.own["can_undo"]
    record = loads(house.http.get(f"/api/tables/{table}/record").text)
    state = record.game.start()
    for text in acts[:move]:
        state.apply(record.game.read(state, text))
    for number, text in enumerate(acts[move:]):
        action = record.game.read(state, text)
        anna.do("act", v=anna.v, code=action.code)
        if number == 1:
            anna.wait(lambda: anna.own["can_undo"])
            anna.do("undo", all=False)
            anna.do("act", v=anna.v, code=action.code)
        state.apply(action)
    anna.wait(anna.over)
    assert loads(house.http.get(f"/api/tables/{new}/record").text).actions == acts
    alone = {**seats, "seats": ["bot:random", "bot:random"]}
    refused = house.post(f"/api/tables/{table}/continue", "Anna", {"move": move, **alone}).json()
    assert refused["error"] == "With the real box somebody has to sit there who enters what is drawn."


def test_bots_play_on_to_the_end(house: House) -> None:
    table = bring(house, "yak/two-players-base")
    steps = look(house, table)["steps"]
    new = play_on(house, table, steps - 20, "bot:random", "bot:random")["table"]
    guest = house.guest(new, "Anna")
    guest.wait(guest.over)
    record = loads(house.http.get(f"/api/tables/{new}/record").text)
    assert record.actions[: steps - 20] == content_of("yak/two-players-base")["actions"][: steps - 20]


def test_what_cannot_be_played_on_is_refused(house: House) -> None:
    table = bring(house, ZEN)
    steps = look(house, table)["steps"]
    running = house.create("Anna", "me", "bot:greedy")
    for one, move, seats, reason in [
        (running, 1, ["me", "open"], "You can play on from here when the game is over."),
        (table, steps, ["me", "open"], "The game is over at this move; choose an earlier one."),
        (table, steps + 1, ["me", "open"], f"There is no such move; the last one is {steps}."),
        (table, -1, ["me", "open"], f"There is no such move; the last one is {steps}."),
        (table, 30, ["me"], "Every seat needs to be described."),
        (table, 30, ["me", "me"], "You can only take one seat."),
        (table, 30, ["me", "bot:deep"], "There is no bot deep."),
        ("nowhere", 30, ["me", "open"], "There is no such table."),
    ]:
        assert play_on(house, one, move, *seats)["error"] == reason
