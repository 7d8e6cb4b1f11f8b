"""Score sheets over HTTP: any entries are answered, in three languages; anything else is one sentence."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from html import escape
from typing import Any
from xml.dom import minidom

import httpx
import pytest

from teahouse.engine.rng import Rng
from teahouse.engine.workshop import shop, toml_of
from teahouse.server.http import score_api
from teahouse.server.http.few import Few
from tests.server.house import House, wait_until

PATH = "/api/score"


def score(house: House, language: str = "en", **wish: Any) -> dict[str, Any]:
    answer = house.http.post(f"{PATH}?lang={language}", json=wish)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_what_was_entered_is_counted_and_the_form_sent_once(house: House) -> None:
    wish: dict[str, Any] = {
        "game": "jade_goddess",
        "names": ["Ada", ""],
        "entries": {"artefact-0-A-gold": 2, "artefact-1-A-gold": 8, "gold-1": 3},
    }
    found = score(house, **wish)
    assert [seat["total"] for seat in found["scores"]["seats"]] == [2, 8]
    assert found["scores"]["final"]["sentence"] == "Player 2 wins with 8 points."
    assert found["scores"]["categories"][0]["rule"] == "artefacts"
    (fault,) = found["faults"]
    assert fault["at"] == ["artefact-0-A-gold", "artefact-1-A-gold"]
    assert found["form"]["parts"][0]["seat"] == 0
    again = score(house, **wish, form=found["version"], picture=True)
    assert again["form"] is None
    assert again["picture"].startswith("<svg")
    assert "wins with" not in again["picture"]  # nobody has won with what cannot be
    assert escape(fault["text"].split()[-1]) in again["picture"]
    fair = score(house, game="jade_goddess", names=["Ada", ""], entries={"gold-1": 3}, picture=True)
    assert "Player 2 wins" in fair["picture"]
    empty = score(house, game="jade_goddess", names=["Ada", ""], picture=True)
    assert "share the victory" not in empty["picture"]
    german = score(house, "de", **wish)
    assert german["scores"]["final"]["sentence"] == "Spieler 2 gewinnt: 8 Punkte."
    assert german["version"] != found["version"]
    cards = house.http.get("/api/games").json()
    assert {card["id"]: card["scored"] for card in cards}["yak"] == ["bonus_cards", "without"]


def test_whatever_is_no_sheet_is_refused_in_a_sentence(house: House) -> None:
    good: dict[str, Any] = {"game": "yak", "names": ["", ""]}
    rng = Rng("score")
    strange: list[Any] = [None, -1, 1e300, "x" * 60, [], {}, {"a": []}, [1], True, {"x" * 60: 1}, ["a"] * 9]
    for key in ("game", "names", "options", "box", "entries", "form", "picture"):
        for value in strange:
            answer = house.http.post(PATH, json={**good, key: value})
            assert answer.status_code in (200, 400), (key, value, answer.text)
            if answer.status_code != 200:
                assert answer.json()["error"].endswith(".")
    for wish in (
        {"game": "chess", "names": ["", ""]},
        {"game": "yak", "names": [""] * 5},
        {"game": "yak", "names": ["", ""], "options": {"level": "9"}},
        {"game": "yak", "names": ["", ""], "entries": {str(n): n for n in range(601)}},
    ):
        assert house.http.post(PATH, json=wish).status_code == 400
    assert house.http.post(PATH, content=b"x" * 190_000).status_code == 413
    for _ in range(20):
        junk = bytes(rng.below(256) for _ in range(rng.below(80)))
        assert house.http.post(PATH, content=junk).status_code == 400


def test_a_box_of_ones_own_counts(house: House) -> None:
    """Its points, not ours; one that does not fit is refused with its place."""
    box = deepcopy(shop("jade_goddess").ours)
    box["edition"] = "mine"
    box["scoring"]["artefact"] = 3
    entries = {"artefact-0-A-gold": 2}
    wish: dict[str, Any] = {"game": "jade_goddess", "names": ["", ""], "entries": entries}
    assert score(house, **wish)["scores"]["seats"][0]["total"] == 2
    assert score(house, **wish, box=toml_of(box))["scores"]["seats"][0]["total"] == 6
    box["scoring"]["artefact"] = 100
    answer = house.http.post(PATH, json={**wish, "box": toml_of(box)})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("box.toml, scoring.artefact: must be a whole number")


RAW = {
    "nested": b"[" * 60_000,
    "nested entries": b'{"entries":' * 9_000,
    "no number": b'{"game":"yak","names":["",""],"entries":{"food-0-milk":NaN}}',
    "too large a number": b'{"game":"yak","names":["",""],"entries":{"food-0-milk":1e999}}',
    "half a number": b'{"game":"yak","names":["",""],"entries":{"food-0-milk":1.5}}',
    "half a letter": b'{"game":"yak","names":["\\ud800",""],"picture":true}',
    "no UTF-8": b'{"game":"yak","names":["\xff",""]}',
}


@pytest.mark.parametrize("name", RAW)
def test_a_hostile_body_is_refused(house: House, name: str) -> None:
    answer = house.http.post(PATH, content=RAW[name])
    assert (answer.status_code, answer.json()["error"]) == (
        400,
        "The server does not understand this request.",
    )


def test_a_picture_holds_no_script_whatever_was_entered(house: House) -> None:
    """Names and values come from a link, which anybody can send."""
    evil = ["<script>a()</script>", "]]><svg onload=a()>", "\x00\x0b\u202e\ufffe", "&lt;{name}%s{0}"]
    for game, place in (("yak", "stone-0-a1"), ("zen_garden", "cell-0-0-0"), ("tang_garden", "mode")):
        for one in evil:
            entries = {place: one, one: one, "food-0-milk": one}
            found = score(house, game=game, names=[one, one], entries=entries, picture=True)
            drawn = minidom.parseString(found["picture"])
            assert not drawn.getElementsByTagName("script")
            assert all(not name.startswith("on") for name in attributes(drawn.documentElement))


def attributes(element: Any) -> Iterator[str]:
    """The names of all attributes of a drawing."""
    for child in [element, *element.getElementsByTagName("*")]:
        yield from child.attributes.keys()


def test_many_addresses_do_not_crowd_the_server(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few are counted at a time, a few wait, all others are told so; and then it goes on."""
    gate = threading.Event()
    count = score_api.scored

    def slowly(*wish: Any) -> Any:
        gate.wait(10)
        return count(*wish)

    monkeypatch.setattr(score_api, "scored", slowly)
    monkeypatch.setattr(score_api, "_few", Few(1, 2))
    wish = {"game": "yak", "names": ["", ""]}

    def ask(number: int) -> httpx.Response:
        headers = {"X-Forwarded-For": f"203.0.113.{number}"}
        return house.http.post(PATH, json=wish, headers=headers)

    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(ask, number) for number in range(12)]
        wait_until(lambda: sum(one.done() for one in asked) == 9)
        assert house.http.get("/api/games").status_code == 200  # nobody else waits for them
        gate.set()
        answers = [one.result() for one in asked]
    assert sorted(one.status_code for one in answers) == [200] * 3 + [503] * 9
    said = {one.json()["error"] for one in answers if one.status_code == 503}
    assert said == {"Too many people ask for this at the moment; please try again."}
    assert ask(1).status_code == 200
