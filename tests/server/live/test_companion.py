"""A table with the real box, as pages meet it: draws are offered to who enters them, and none is made."""

from __future__ import annotations

from teahouse.engine.record import loads
from teahouse.engine.workshop import shop, toml_of
from tests.server.house import Guest, House
from tests.server.real_box import enter_all, patiently, short_game, small_box


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


STRANGE_CODES = (-1, 10**9, 2**70, 1.5, "1", None, [1], True)


def test_only_who_may_enter_does_and_only_what_can_be(house: House) -> None:
    """Somebody at another seat, somebody who watches, and codes of all kinds: a sentence, and no change."""
    table = house.create("Ann", "me", "open", by_hand=True, public=True)
    ann, ben, eve = (house.guest(table, who) for who in ("Ann", "Ben", "Eve"))
    ben.do("sit", seat=1)
    for guest in (ann, ben, eve):
        guest.wait(lambda: guest.head["status"] == "running")  # noqa: B023 (used at once)
    code = ann.own["choices"][0]["codes"][0]
    assert ben.own["choices"] == eve.own["choices"] == []
    assert ben.refused("act", code=code) == "That is not among your choices now."
    assert ben.refused("unknown") == "That is not among your choices now."
    for request, more in (("act", {"code": code}), ("unknown", {}), ("undo", {"all": True})):
        assert eve.refused(request, **more) == "You have no seat at this table."
    for strange in STRANGE_CODES:
        ann.refused("act", code=strange)
    ann.refused("act", code=code, v=ann.v + 1)
    assert ann.full["acts"] == 0
    assert ann.log == []
    ann.do("act", code=code)
    assert ann.refused("act", code=code, v=ann.v - 1)  # the same again: that tile is drawn
    ben.wait(lambda: ben.full["acts"] == 1)
    ben.do("undo", all=False)  # a slip may be seen by anybody at the table
    ann.wait(lambda: ann.full["acts"] == 0)
    assert ann.refused("undo", all=False) == "There is nothing that you could take back."


HOSTILE = {
    "not TOML": "edition = ",
    "our name": shop("zen_garden").text.replace("start = 12", "start = 11"),
    "no prices": toml_of({**shop("zen_garden").ours, "edition": "x", "selection": {"provenance": "box"}}),
    "giant": "x" * 40_001,
    "deep": "a = " + "[" * 3000,
    "script": '<script>alert("x")</script>',
}


def test_a_hostile_edition_opens_no_table(house: House) -> None:
    for name, box in HOSTILE.items():
        wish = {"game": "zen_garden", "players": 2, "seats": ["me", "here:Ben"], "by_hand": True, "box": box}
        answer = house.post("/api/tables", "Zoe", wish)
        assert answer.status_code == 400, (name, answer.text)
        assert answer.json()["error"].endswith("."), name
        assert "<script" not in answer.text, name
    assert house.mine("Zoe") == []


def test_hints_and_programs_know_no_more_than_the_table(house: House) -> None:
    """Of a seat of which something is unknown: no hint, and all that it may do, not what stands in for it."""
    game, acts, _ = short_game()
    wish = {"game": "jade_goddess", "by_hand": True, "box": small_box(), "hints": True}
    ann = house.guest(house.create("Ann", "here:Ann", "here:Ben", **wish), "Ann")
    state, secret = game.start(), False
    for done, text in enumerate(acts):
        ann.wait(lambda: ann.full["acts"] == done)  # noqa: B023 (used at once)
        action = game.read(state, text)
        if ann.own["may_be_unknown"]:
            secret = True
            patiently(ann, "unknown")
        elif secret and not ann.own["entering"] and state.actor() == ann.own["seat"]:
            break
        else:
            patiently(ann, "act", code=action.code)
        state.apply(action)
    room = house.app.state.hub.rooms[ann.head["table"]]
    while ann.own["seat"] not in room.table.veiled():
        ann.do("act", code=ann.some())
        ann.settle()
    said = ann.refused("hint", v=ann.v)
    assert said == "What you hold is not known here, so there is no hint for you."
    offered = {code for choice in ann.own["choices"] for code in choice["codes"]}
    legal = ann.do("position", v=ann.v)["position"]["legal"]
    assert {one["code"] for one in legal} == offered


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
    ann.wait(lambda: ann.own["prompt"].endswith(f" Entered so far: {wrong[0]['label']}."))
    ann.do("undo", all=False)
    for text in [*hands[0], *hands[1]]:
        assert all(choice["art"] for choice in ann.own["choices"])
        ann.do("act", code=game.chance(text).code)
    ann.wait(ann.over)
    assert ann.full["scores"]["final"]["sentence"]
    record = loads(house.http.get(f"/api/tables/{table}/record").text)
    assert [[piece.text for piece in game.held(record.replay(), seat)] for seat in range(2)] == hands
