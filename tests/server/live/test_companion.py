"""A table with the real box, as pages meet it: draws are offered to who enters them, and none is made."""

from __future__ import annotations

from teahouse.engine.record import loads
from tests.server.house import Guest, House
from tests.server.real_box import enter_all, short_game, small_box


def enter(guest: Guest, words: str = "") -> None:
    """The first of what may have been drawn whose sentence has these words."""
    code = next(choice["codes"][0] for choice in guest.own["choices"] if words in choice["label"])
    guest.do("act", code=code)


def test_draws_are_entered_and_taken_back(house: House) -> None:
    ann = house.guest(house.create("Ann", "me", "here:Ben", by_hand=True), "Ann")
    assert ann.head["by_hand"]
    assert ann.own["entering"]
    assert ann.own["prompt"].startswith("Enter what was drawn")
    assert len(ann.own["choices"]) == 14
    assert ann.log == []
    enter(ann, "crane")
    ann.wait(lambda: len(ann.own["choices"]) == 13)
    assert ann.own["choices"][0]["art"]
    assert ann.refused("unknown") == "This is no secret: enter it."
    ann.do("undo", all=False)
    ann.wait(lambda: len(ann.own["choices"]) == 14)
    for _ in range(4 + 12 + 1):
        enter(ann)
    ann.wait(lambda: not ann.own["entering"])
    assert ann.own["choices"][0]["chain"]
    first = ann.own["seat"]
    while ann.own["seat"] == first:
        ann.do("act", code=ann.some())
    assert not ann.own["must_end"]
    ann.do("undo", all=True)
    ann.wait(lambda: ann.own["seat"] == first)
    assert ann.own["choices"]


def test_what_is_drawn_in_secret_may_stay_unknown(house: House) -> None:
    ann = house.guest(house.create("Ann", "here:Ann", "here:Ben", game="jade_goddess", by_hand=True), "Ann")
    while ann.own["entering"]:
        assert not ann.own["may_be_unknown"]
        enter(ann)
    assert ann.own["curtain"] is None
    assert ann.own["choices"]


def test_somebody_has_to_enter_what_is_drawn(house: House) -> None:
    wish = {"game": "yak", "players": 2, "seats": ["bot:random", "bot:random"], "by_hand": True}
    answer = house.post("/api/tables", "Ann", wish)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("With the real box somebody has to sit there")


def test_hands_are_asked_for_at_the_end_and_then_all_is_known(house: House) -> None:
    game, acts, hands = short_game()
    wish = {"game": "jade_goddess", "by_hand": True, "box": small_box()}
    table = house.create("Ann", "here:Ann", "here:Ben", **wish)
    ann = house.guest(table, "Ann")
    assert enter_all(ann, game, acts) > 2
    assert not ann.over()
    assert ann.own["telling"]
    assert ann.own["prompt"].startswith("The game is over. Enter what lies behind the screen of Ann")
    assert house.http.get(f"/api/tables/{table}/record").status_code == 409
    wrong = [piece for piece in ann.own["choices"] if piece["codes"][0] != game.chance(hands[0][0]).code]
    ann.do("act", code=wrong[0]["codes"][0])
    ann.do("undo", all=False)
    for text in [*hands[0], *hands[1]]:
        assert all(choice["art"] for choice in ann.own["choices"])
        ann.do("act", code=game.chance(text).code)
    ann.wait(ann.over)
    assert ann.full["scores"]["final"]["sentence"]
    record = loads(house.http.get(f"/api/tables/{table}/record").text)
    assert [[piece.text for piece in game.held(record.replay(), seat)] for seat in range(2)] == hands
