"""Hints at the table and the analysis of a game that is over."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

import teahouse
from teahouse.server.http.app import make_app
from teahouse.server.replay.analysis import KEPT_EVERY
from teahouse.server.replay.records import read_record
from teahouse.server.settings import Settings
from tests.server.bots.stumbling_bot import STUMBLES
from tests.server.bots.test_bots import bad_bot
from tests.server.conftest import Opener
from tests.server.house import House, person, wait_until
from tests.server.replay.test_replay import bring, record_text

ZEN = "zen_garden/two-players-level-1"
STUMBLING = (sys.executable, str(Path(__file__).with_name("stumbling_bot.py")))


# Hints


def test_a_hint_tells_the_best_choices_with_what_they_promise(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    assert anna.head["hints"]
    reply = anna.do("hint", v=anna.v)
    hints = reply["hints"]
    assert 1 <= len(hints) <= 3
    codes = [code for choice in anna.own["choices"] for code in choice["codes"]]
    known = {piece["id"] for piece in anna.pieces.values()}
    for hint in hints:
        assert hint["code"] in codes
        assert hint["label"]
        assert 0 <= hint["chance"] <= 100
        assert set(hint["ids"]) <= known
        assert all(isinstance(label, str) and points for label, points in hint["gains"])


def test_hints_are_given_only_where_they_are_allowed(house: House) -> None:
    table = house.create("Anna", "me", "bot:random", hints=False)
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    assert not anna.head["hints"]
    assert anna.refused("hint", v=anna.v) == "Hints are not allowed at this table."
    with_a_friend = house.create("Anna", "me", "open")
    assert not house.guest(with_a_friend, "Anna").head["hints"]


def test_nobody_is_advised_who_has_nothing_to_decide(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    anna.wait(anna.my_turn)
    watcher = house.guest(table, "Wanda")
    assert watcher.refused("hint", v=watcher.v) == "There is nothing for you to decide now."


# Analysis


def analysed(house: House, table: str) -> dict[str, Any]:
    path = f"/api/tables/{table}/analysis"
    assert house.http.get(path).json()["done"] is False
    answer = house.post(path, "Anna")
    assert answer.status_code == 200, answer.text
    wait_until(lambda: bool(house.http.get(path).json()["done"]))
    report = house.http.get(path).json()
    assert isinstance(report, dict)
    return report


@pytest.mark.parametrize("name", [ZEN, "yak/two-players-stalled"])
def test_a_finished_game_is_analysed_move_by_move(open_house: Opener, name: str) -> None:
    house = open_house(analysis_looks=8)
    table = bring(house, name)
    report = analysed(house, table)
    assert report["asked"] == report["decisions"] == len(report["moves"]) > 10
    for move in report["moves"]:
        assert sum(move["chances"]) == pytest.approx(100, abs=0.5)
        assert move["cost"] >= 0
        assert bool(move["better"]) <= (move["cost"] >= 1)
        if move["better"]:
            assert move["better"] != move["played"] != ""
    assert any(move["better"] for move in report["moves"]), "players make mistakes"
    assert [seat["seat"] for seat in report["seats"]] == [0, 1]
    assert sum(seat["decisions"] for seat in report["seats"]) == report["decisions"]
    for seat in report["seats"]:
        assert 0 <= seat["skill"] <= 100
        assert seat["blind"] > 0
        assert all(points > 0 and seat["accuracy"] <= share <= 100 for _, points, share in seat["categories"])
    german = house.http.get(f"/api/tables/{table}/analysis?lang=de").json()
    told = [
        (one["better"], other["better"]) for one, other in zip(report["moves"], german["moves"], strict=True)
    ]
    assert any(one != other for one, other in told)
    exported = house.http.get(f"/api/tables/{table}/analysis.json").json()
    assert len(exported["verdicts"]) == report["decisions"]
    assert len(exported["names"]) == 2
    for account in report["accounts"]:
        parts = [account[part] for part in ("start", "own", "others", "luck")]
        assert round(sum(parts), 1) == account["result"], "and nothing is left over"
    assert sum(report["result"]) == 100
    luck = [account["luck"] for account in report["accounts"]]
    assert report["luck"][-1]["luck"] == pytest.approx(luck, abs=0.11)
    assert exported["categories"] == [one.id for one in teahouse.info(name.split("/")[0]).categories]


def judgement(house: House, path: str, code: int) -> Any:
    """Of a choice that is tried again; a busy machine asks to ask once more."""
    while (answer := house.post(path, "Anna", {"code": code})).status_code == 503:
        pass
    return answer.json()


def test_a_decision_can_be_tried_again_and_the_game_thought_over_more_deeply(open_house: Opener) -> None:
    house = open_house(analysis_looks=2)
    table = bring(house, ZEN)
    report = analysed(house, table)
    move = next(move for move in report["moves"] if move["better"])
    path = f"/api/tables/{table}/practice/{move['step']}"
    task = house.http.get(path).json()
    assert task["seat"] == move["seat"]
    codes = {code for choice in task["choices"] for code in choice["codes"] if code >= 0}
    judged = judgement(house, path, min(codes))
    assert judged["tried"]["code"] == min(codes)
    assert judged["best"]["code"] in codes
    assert judged["best"]["plan"][0]["code"] == judged["best"]["code"]
    assert judged["good"] == (judged["cost"] < 1 or judged["tried"]["code"] == judged["best"]["code"])
    again = judgement(house, path, judged["best"]["code"])
    assert again["tried"]["label"] == judged["best"]["label"]
    assert house.post(path, "Anna", {"code": 999_999}).json()["error"] == "That was no choice at this move."
    refusal = house.http.get(f"/api/tables/{table}/practice/0").json()["error"]
    assert refusal == "There was nothing to decide at this move."
    assert house.http.get(f"/api/tables/{table}/practice/99999").status_code == 404
    assert report["deeper"]
    whole = f"/api/tables/{table}/analysis"
    assert house.post(whole, "Anna", {"deeper": True}).json()["looks"] == 4 * report["looks"] == 8
    wait_until(lambda: bool(house.http.get(whole).json()["done"]))


def test_an_analysis_goes_on_after_a_restart(open_house: Opener) -> None:
    house = open_house(analysis_looks=8)
    table = bring(house, ZEN)
    path = f"/api/tables/{table}/analysis"
    house.post(path, "Anna")
    wait_until(lambda: int(house.http.get(path).json()["asked"]) >= KEPT_EVERY)
    house.close()
    again = open_house(analysis_looks=8)
    known = again.http.get(path).json()
    assert known["asked"] >= KEPT_EVERY
    if not known["done"]:
        assert known["working"]
        wait_until(lambda: bool(again.http.get(path).json()["done"]))
    report = again.http.get(path).json()
    steps = [move["step"] for move in report["moves"]]
    assert len(steps) == report["decisions"]
    assert steps == sorted(set(steps))


def test_games_that_wait_for_their_analysis_are_not_forgotten(open_house: Opener) -> None:
    house = open_house(bot_command=bad_bot("sleep"), bot_budget=60.0)
    tables = [bring(house, ZEN), bring(house, ZEN)]
    for table in tables:
        assert house.post(f"/api/tables/{table}/analysis", "Anna").json()["working"]
    house.close()
    again = open_house(bot_command=bad_bot("sleep"), bot_budget=60.0)
    for table in reversed(tables):
        known = again.http.get(f"/api/tables/{table}/analysis").json()
        assert known["working"]
        assert known["missing"] == known["decisions"] > 0


def test_an_analysis_is_begun_once_although_two_ask_at_once(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "tables.sqlite"), bot_budget=60.0)
    app = make_app(settings, bad_bot("sleep"))

    async def run() -> None:
        async with app.router.lifespan_context(app):
            hub = app.state.hub
            table = await hub.keep_record(read_record(record_text(ZEN).encode()), person("Anna"))
            replay = await hub.replays.of(await hub.room(table))
            one, other = await asyncio.gather(hub.analyst.start(replay), hub.analyst.start(replay))
            assert one == other == await hub.analyst.of(table)
            assert list(await hub.store.queued_analyses()) == [table]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_an_analysis_that_gets_no_answers_stops_and_can_be_gone_on_with(open_house: Opener) -> None:
    house = open_house(bot_command=bad_bot("crash"))
    table = bring(house, ZEN)
    path = f"/api/tables/{table}/analysis"
    house.post(path, "Anna")
    wait_until(lambda: not house.http.get(path).json()["working"])
    stopped = house.http.get(path).json()
    assert not stopped["done"]
    assert stopped["asked"] == 0
    assert stopped["problem"].startswith("The computer has too much to do")
    assert house.http.get(path + "?lang=de").json()["problem"].startswith("Der Computer hat")
    house.close()
    again = open_house(bot_command=bad_bot("sleep"), bot_budget=60.0)
    assert not again.http.get(path).json()["working"], "it waits until somebody asks for it"
    going_on = again.post(path, "Anna").json()
    assert going_on["working"]
    assert not going_on["problem"]


def test_decisions_without_an_answer_can_be_asked_about_again(open_house: Opener) -> None:
    house = open_house(bot_command=STUMBLING, analysis_looks=2)
    table = bring(house, ZEN)
    report = analysed(house, table)
    assert report["asked"] == report["decisions"] > STUMBLES
    assert 0 < report["missing"] == report["decisions"] - len(report["moves"]) <= 3
    path = f"/api/tables/{table}/analysis"
    assert house.post(path, "Anna").json()["working"]
    wait_until(lambda: not house.http.get(path).json()["working"])
    whole = house.http.get(path).json()
    assert whole["done"]
    assert whole["missing"] == 0
    steps = [move["step"] for move in whole["moves"]]
    assert steps == sorted(set(steps))


def test_only_a_game_that_is_over_is_analysed(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    for answer in (
        house.post(f"/api/tables/{table}/analysis", "Anna"),
        house.http.get(f"/api/tables/{table}/analysis"),
        house.http.get(f"/api/tables/{table}/analysis.json"),
    ):
        assert answer.status_code == 409
        assert answer.json()["error"] == "A game can be analysed when it is over."


def test_what_was_not_analysed_cannot_be_exported(house: House) -> None:
    table = bring(house, ZEN)
    assert house.http.get(f"/api/tables/{table}/analysis.json").status_code == 404
