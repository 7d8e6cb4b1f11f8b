"""Several people at one screen: it shows who has to decide, and no secrets before it is theirs."""

from __future__ import annotations

import json

from tests.server.conftest import Opener
from tests.server.house import Guest, House


def yak(house: House, *seats: str) -> Guest:
    """Ann's page at a table of Yak, whose cards are chosen in secret."""
    return house.guest(house.create("Ann", *seats, game="yak"), "Ann")


def choose(guest: Guest, card: str) -> None:
    """Put a card face down."""
    code = next(choice["codes"][0] for choice in guest.own["choices"] if card in choice["label"])
    guest.do("act", code=code)


def test_a_screen_of_a_game_without_secrets_just_turns(house: House) -> None:
    table = house.create("Ann", "me", "here:Ben")
    ann = house.guest(table, "Ann")
    assert [seat["name"] for seat in ann.head["seats"]] == ["Ann", "Ben"]
    assert ann.own["held"] == [0, 1]
    first = ann.own["seat"]
    assert ann.head["acting"] == [first]
    fulls = sum('"type":"full"' in text for text in ann.texts)
    ann.play_turn()
    ann.wait(lambda: ann.own["seat"] == 1 - first and ann.my_turn())
    assert ann.own["curtain"] is None
    assert sum('"type":"full"' in text for text in ann.texts) == fulls, "a patch is enough"
    assert any('"layouts"' in text for text in ann.texts if '"type":"patch"' in text)
    ann.play_turn()
    ann.wait(ann.my_turn)
    assert ann.head["deadline"] is None, "nobody waits for anybody at another screen"


def test_a_whole_game_at_one_screen(house: House) -> None:
    ann = house.guest(house.create("Ann", "here:Ann", "here:Ben", "bot:random"), "Ann")
    while not ann.over():
        ann.wait(lambda: ann.over() or ann.my_turn())
        if not ann.over():
            ann.play_turn()
    assert ann.full["scores"]["final"]["ranks"]


def test_secrets_wait_behind_the_curtain(house: House) -> None:
    ann = yak(house, "here:Ann", "here:Ben")
    assert (ann.own["seat"], ann.own["curtain"], ann.own["choices"]) == (None, 0, [])
    assert ann.own["prompt"] == "Pass the screen to Ann."
    assert ann.refused("act", code=0) == "Pass the screen on first: its next player lifts the curtain."
    assert not any(name.startswith("card-") for name in ann.pieces)
    ann.do("lift", seat=0)
    assert (ann.own["seat"], ann.own["curtain"]) == (0, None)
    hand = {name for name in ann.pieces if name.startswith("card-0-")}
    assert hand
    choose(ann, "Market")
    ann.wait(lambda: ann.own["curtain"] == 1)
    assert ann.own["choosing"] is None
    since = len(ann.texts)
    ann.do("sync")
    assert not any("card-0-" in text for text in ann.texts[since:]), "Ann's card is out of sight for Ben"
    ann.do("lift", seat=1)
    assert ann.own["seat"] == 1
    told = json.dumps([ann.full, ann.pieces])
    assert "card-1-" in told
    assert "card-0-" not in told
    choose(ann, "Build")
    ann.wait(lambda: ann.own["curtain"] is not None or ann.own["choices"] != [])
    assert {line["text"] for line in ann.log if "face down" in line["text"]}


def test_who_looks_on_while_others_play_keeps_the_screen(house: House) -> None:
    """A bot's turn changes nothing; the curtain falls when somebody else at the screen has to decide."""
    ann = yak(house, "here:Ann", "here:Ben", "bot:random")
    for seat in (0, 1):
        assert ann.own["curtain"] == seat
        ann.do("lift", seat=seat)
        choose(ann, "Restock")
        ann.wait(lambda seat=seat: ann.own["choosing"] is not None or ann.own["curtain"] != seat)  # type: ignore[misc]
    ann.wait(lambda: ann.own["curtain"] is not None or bool(ann.own["choices"]))
    ann.do("lift", seat=0)
    if ann.own["seat"] is None:
        assert ann.own["curtain"] == 1, "it is not Ann's turn, so her side stays hidden"


def test_a_page_that_is_loaded_again_begins_with_the_curtain(house: House) -> None:
    table = house.create("Ann", "here:Ann", "here:Ben", game="yak")
    ann = house.guest(table, "Ann")
    ann.do("lift", seat=0)
    again = house.guest(table, "Ann")
    assert (again.own["seat"], again.own["curtain"]) == (None, 0)
    assert again.refused("lift", seat=7) == "You have no seat at this table."
    wanda = house.guest(table, "Wanda")
    assert wanda.refused("lift", seat=0) == "You have no seat at this table."
    assert wanda.presence == {} or wanda.presence["here"] == [0, 1]


def test_the_curtain_also_falls_at_the_start(house: House) -> None:
    table = house.create("Ann", "me", "here:Ben", "open", game="yak", public=True)
    ann = house.guest(table, "Ann")
    assert ann.own["seat"] == 0
    cleo = house.guest(table, "Cleo")
    cleo.do("sit", seat=2)
    ann.wait(lambda: ann.head["status"] == "running")
    assert ann.own["curtain"] == 0
    begun = [text for text in ann.texts if '"status":"running"' in text]
    assert begun
    assert not any("card-0-" in text for text in begun)


def test_names_at_one_screen_stay(house: House) -> None:
    table = house.create("Ann", "here:Ada", "here:Ben")
    ann = house.guest(table, "Ann")
    ann.do("rename", name="Somebody")
    ann.settle()
    assert [seat["name"] for seat in ann.head["seats"]] == ["Ada", "Ben"]


def test_my_games_know_all_seats_at_my_screen(open_house: Opener) -> None:
    house = open_house()
    table = house.create("Ann", "me", "here:Ben")
    (row,) = house.mine("Ann")
    assert row["my_turn"]
    ann = house.guest(table, "Ann")
    ann.play_turn()
    ann.wait(ann.my_turn)
    (row,) = house.mine("Ann")
    assert row["my_turn"]


def test_each_seat_at_one_screen_can_be_left_to_a_bot(house: House) -> None:
    ann = house.guest(house.create("Ann", "me", "here:Ben"), "Ann")
    ann.do("leave", seat=1)
    ann.wait(lambda: ann.head["seats"][1]["kind"] == "away")
    assert ann.refused("leave", seat=3) == "That is not your seat."
    for _ in range(2):
        ann.wait(lambda: ann.own["seat"] == 0 and ann.my_turn())
        ann.play_turn()
    ann.do("reclaim", seat=1)
    ann.wait(lambda: ann.head["seats"][1]["kind"] == "person")
    told = [line["text"] for line in ann.log if line.get("note")]
    assert told == ["Ben lets a bot play.", "Ben takes the seat back."]
