"""A table for one: it begins at once, its turns end, and its end tells whether it was won."""

from __future__ import annotations

from tests.server.house import House


def test_one_person_plays_alone_to_the_end(house: House) -> None:
    table = house.create("Anna", "me", game="tang_garden", players=1, public=True)
    anna = house.guest(table, "Anna")
    watcher = house.guest(table, "Wanda", lang="de")
    anna.wait(lambda: anna.head["status"] == "running")
    assert anna.head["acting"] == [0]
    turns = 0
    while not anna.over():
        anna.wait(lambda: anna.over() or anna.my_turn())
        if anna.my_turn():
            anna.play_turn()
            turns += 1
    assert turns > 1, "draws come between the turns"
    scores = anna.full["scores"]
    assert [line["id"] for line in scores["categories"]] == [
        "edges",
        "enclosing",
        "temples",
        "sight",
    ]
    final = scores["final"]
    total = scores["seats"][0]["total"]
    assert final["ranks"] == [1]
    won = final["winners"] == [0]
    assert final["sentence"].startswith(f"Anna {'wins' if won else 'loses'} with {total} coins")
    watcher.wait(watcher.over)
    told = watcher.full["scores"]["final"]["sentence"]
    assert told.startswith(f"Anna {'gewinnt' if won else 'verliert'}: {total} Münzen")


def test_a_table_for_one_may_be_a_bots(house: House) -> None:
    table = house.create("Anna", "bot:random", game="tang_garden", players=1, public=True)
    watcher = house.guest(table, "Wanda")
    watcher.wait(watcher.over)
    assert "with" in watcher.full["scores"]["final"]["sentence"]


def test_what_was_done_in_a_turn_alone_can_be_taken_back(house: House) -> None:
    table = house.create("Anna", "me", game="tang_garden", players=1)
    anna = house.guest(table, "Anna")
    anna.wait(lambda: anna.my_turn() and bool(anna.own["choices"]))
    before = anna.own["prompt"]
    anna.do("act", code=anna.some())
    anna.wait(lambda: bool(anna.own["can_undo"]))
    assert anna.own["prompt"] != before
    anna.do("undo")
    anna.wait(lambda: not anna.own["can_undo"])
    assert anna.own["prompt"] == before
