"""Looking back at a game: frames, perspectives, what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.engine import registry
from teahouse.engine.contract import NOBODY
from teahouse.engine.record import Record
from teahouse.engine.rng import Rng
from tests.server.house import House, apply, person

RECORDS = Path(__file__).parents[2] / "records"


def record_text(name: str) -> str:
    return (RECORDS / f"{name}.v1.json").read_text(encoding="utf-8")


def bring(house: House, name: str, who: str = "Anna") -> str:
    """A finished game, brought in as a record."""
    answer = house.post("/api/records", who, json.loads(record_text(name)))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def look(
    house: House, table: str, who: str | None = None, first: int | None = None, eyes: str = "", lang: str = ""
) -> Any:
    """The overview of a replay, or a chunk of it; a sentence if that is refused."""
    path = f"/api/tables/{table}/replay" + ("" if first is None else f"/{first}")
    headers = {} if who is None else {"Authorization": f"Bearer {person(who)}"}
    answer = house.http.get(path, params={"as": eyes, "lang": lang}, headers=headers)
    content = answer.json()
    if answer.status_code != 200:
        assert content["error"].endswith("."), content
        return content["error"]
    return content


def positions(house: House, table: str, who: str | None = None, eyes: str = "") -> list[dict[str, Any]]:
    """All positions of a replay, put together as the page does."""
    overview = look(house, table, who, eyes=eyes)
    found: list[dict[str, Any]] = []
    for first in range(0, overview["steps"] + 1, overview["chunk"]):
        scene: dict[str, Any] = {"pieces": []}
        now: dict[str, Any] = {}
        for frame in look(house, table, who, first, eyes):
            apply(frame["scene"], scene)
            now = {**now, **frame, "pieces": {piece["id"]: piece for piece in scene["pieces"]}}
            found.append(now)
    assert len(found) == overview["steps"] + 1
    return found


@pytest.mark.parametrize("name", ["zen_garden/two-players-level-1", "yak/two-players-stalled"])
def test_every_position_of_a_finished_game_can_be_seen_by_all_eyes(house: House, name: str) -> None:
    table = bring(house, name)
    overview = look(house, table)
    assert overview["as"] == "open"
    assert overview["table"]["status"] == "over"
    assert overview["open"]
    assert [line["n"] for line in overview["log"]] == list(range(overview["steps"]))
    for eyes in overview["perspectives"]:
        seen = positions(house, table, eyes=eyes)
        assert all(frame["pieces"] for frame in seen)
        assert seen[0]["scores"]["final"] is None
        assert seen[-1]["scores"]["final"]["ranks"]
        assert seen[-1]["acting"] == []


def begun(game_id: str, players: int) -> str:
    """The record of a game of which some moves were made at random."""
    game = teahouse.make(game_id, players)
    record = Record(game, [f"Seat {seat + 1}" for seat in range(players)])
    state, rng = game.start(), Rng(f"{game_id} {players}")
    while state.actor() != NOBODY and len(record.actions) < 90:
        choices = state.legal() if state.actor() >= 0 else [state.sample(rng)]
        record.add(choices[rng.below(len(choices))])
        state.apply(game.read(state, record.actions[-1]))
    return record.to_json()


@pytest.mark.parametrize(
    ("game", "players"),
    [(info.id, players) for info in registry.list_games() for players in {info.players[0], info.players[-1]}],
)
def test_every_game_can_be_looked_at_by_all_eyes(house: House, game: str, players: int) -> None:
    table = house.post("/api/records", "Anna", json.loads(begun(game, players))).json()["table"]
    overview = look(house, table)
    last = overview["steps"] - overview["steps"] % overview["chunk"]
    for eyes in overview["perspectives"]:
        boxes = look(house, table, eyes=eyes)["layouts"]["wide"]["boxes"]
        for first in (0, last):
            frames = look(house, table, None, first, eyes)
            assert frames[0]["scene"]["pieces"]
            assert frames[0]["scores"]["seats"]
            assert {piece["area"] for piece in frames[0]["scene"]["pieces"]} <= boxes.keys()


def test_the_open_table_shows_what_everybody_holds(house: House) -> None:
    table = bring(house, "jade_goddess/three-players-closing")
    shown = look(house, table, eyes="open")
    screens = {f"screen-{seat}" for seat in range(3)}
    for layout in shown["layouts"].values():
        assert screens <= layout["boxes"].keys()
    first = shown["chunk"] * (shown["steps"] // shown["chunk"] - 2)
    known = []
    for eyes, visible in (("open", screens), ("2", {"screen-1"}), ("watch", set[str]())):
        (frame, *_) = look(house, table, None, first, eyes=eyes)
        areas = {piece["area"] for piece in frame["scene"]["pieces"]}
        assert {area for area in areas if area.startswith("screen")} == visible
        known.append(sum(points is not None for row in frame["scores"]["seats"] for points in row["points"]))
    assert known[0] > known[1] > known[2], "so many lines of the score sheets"
    told = [line["text"] for line in shown["log"]]
    assert any("draws an artefact: " in text for text in told), "in the open, all draws are told"
    spectator = [line["text"] for line in look(house, table, eyes="watch")["log"]]
    assert not any("draws an artefact: " in text for text in spectator)


def test_the_one_who_played_looks_back_with_their_own_eyes(house: House) -> None:
    table = house.create("Anna", "me", "bot:greedy", game="yak")
    house.guest(table, "Anna").wait(lambda: house.guests[-1].my_turn())
    anna, wanda = look(house, table, "Anna"), look(house, table, "Wanda")
    assert (anna["as"], anna["perspectives"], anna["seat"]) == ("1", ["1"], 0)
    assert (wanda["as"], wanda["perspectives"], wanda["seat"]) == ("watch", ["watch"], None)
    assert look(house, table)["as"] == "watch", "so does one who does not say who they are"
    assert not anna["open"]
    refusal = "From that point of view this game can be seen only when it is over."
    for who, eyes in (("Anna", "2"), ("Anna", "open"), ("Anna", "watch"), ("Wanda", "1"), ("Wanda", "x")):
        assert look(house, table, who, eyes=eyes) == refusal
        assert look(house, table, who, 0, eyes=eyes) == refusal


def test_who_shares_a_screen_looks_back_as_a_spectator(house: House) -> None:
    """The other one may sit beside; after the end all is open anyway."""
    table = house.create("Anna", "me", "here:Bea", game="yak")
    assert look(house, table, "Anna")["perspectives"] == ["watch"]
    assert look(house, table, "Anna", eyes="1").startswith("From that point of view")


def test_of_a_game_without_secrets_all_sides_can_be_seen_at_once(house: House) -> None:
    table = house.create("Anna", "me", "bot:greedy")
    assert look(house, table, "Wanda")["perspectives"] == ["open", "1", "2"]
    assert look(house, table, "Anna")["as"] == "1"
    wide = [look(house, table, "Anna", eyes=eyes)["layouts"]["wide"]["boxes"] for eyes in ("1", "2")]
    assert wide[0] != wide[1]


def test_what_can_be_taken_back_is_not_shown(house: House) -> None:
    table = house.create("Anna", "me", "bot:greedy")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    before = look(house, table, "Wanda")["steps"]
    anna.do("act", code=anna.some())
    anna.wait(lambda: anna.own["can_undo"])
    assert look(house, table, "Wanda")["steps"] == before
    anna.play_turn()
    assert look(house, table, "Wanda")["steps"] > before


def test_moves_and_tables_that_do_not_exist_are_refused(house: House) -> None:
    table = bring(house, "zen_garden/two-players-level-1")
    steps = look(house, table)["steps"]
    assert look(house, table, None, 16)
    for first in (1, 15, 16 * 1000):
        assert look(house, table, None, first) == f"There is no such move; the last one is {steps}."
    assert look(house, "nowhere") == "There is no such table."
    waiting = house.create("Anna", "me", "open")
    assert look(house, waiting) == "The game has not begun."


def test_texts_come_in_the_language_of_the_reader(house: House) -> None:
    table = bring(house, "zen_garden/two-players-level-1")
    english, german = (look(house, table, None, 0, lang=lang) for lang in ("en", "de"))
    assert english[0]["round_text"] != german[0]["round_text"]
    logs = [look(house, table, lang=lang)["log"][-1]["text"] for lang in ("en", "de")]
    assert logs[0] != logs[1]


def test_a_position_is_told_in_words_with_the_eyes_that_one_has(house: House) -> None:
    table = bring(house, "yak/two-players-base")
    path = f"/api/tables/{table}/replay/40/words"
    told = [house.http.get(path, params={"as": eyes}).json()["lines"] for eyes in ("1", "watch", "open")]
    assert all(told)
    german = house.http.get(path, params={"lang": "de"}).json()["lines"]
    assert german != told[2]
    beyond = house.http.get(f"/api/tables/{table}/replay/4000/words")
    assert beyond.status_code == 404


def test_where_a_game_turned_is_told_when_it_is_over(house: House) -> None:
    """The three turns that changed most in who was ahead, for the winner where nobody asks who played."""
    table = bring(house, "zen_garden/two-players-level-1")
    found = house.http.get(f"/api/tables/{table}/turning").json()
    seat, points = found["seat"], found["points"]
    totals = [[line["total"] for line in one["scores"]["seats"]] for one in positions(house, table)]
    assert totals[-1][seat] == max(totals[-1])
    leads = [one[seat] - one[1 - seat] for one in totals]
    log = look(house, table)["log"]
    assert len(points) == 3
    assert points == sorted(points, key=lambda point: int(point["step"]))
    turns: dict[int, list[int]] = {}
    for line in log:
        turns.setdefault(line["turn"], []).append(line["n"])
    swings = [leads[steps[-1] + 1] - leads[steps[0]] for steps in turns.values()]
    told = [point["after"] - point["before"] for point in points]
    assert sorted(map(abs, told))[-2:] == sorted(map(abs, swings))[-2:]
    assert found["end"] == leads[-1]
    assert points[-1]["before"] != 0 == points[-1]["after"] == found["end"], "level, and it stayed so"
    for point in points:
        steps = turns[log[point["step"]]["turn"]]
        assert (point["before"], point["after"]) == (leads[steps[0]], leads[steps[-1] + 1])
        deed, gained = re.split(r"(?<=\.) (?=[+−])", point["text"])
        assert log[point["step"]]["text"].startswith(deed)
        parts = [int(part.replace("−", "-")) for part in re.findall(r"[+−]\d+", gained)]
        assert abs(sum(parts)) == abs(point["after"] - point["before"])
    running = house.create("Anna", "me", "bot:random")
    answer = house.http.get(f"/api/tables/{running}/turning")
    assert (answer.status_code, answer.json()["error"]) == (
        409,
        "Where a game turned is told when it is over.",
    )
