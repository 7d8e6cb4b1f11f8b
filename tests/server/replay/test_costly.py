"""What somebody could have done better is told as soon as a game is over, without an analysis."""

from __future__ import annotations

from typing import Any

import pytest

from teahouse.server.replay import costly
from teahouse.server.replay.analysis import decisions_of
from teahouse.server.replay.replays import Replay
from tests.server.house import House, person
from tests.server.replay.test_replay import RECORDS

ZEN = RECORDS / "zen_garden" / "two-players-level-1.v1.json"


def played_to_its_end(house: House) -> str:
    """A game that others had begun, with all of its decisions Anna's or a bot's."""
    table = house.almost_over("Anna", ZEN, "me", "bot:random")
    anna = house.guest(table, "Anna")
    while not anna.over():
        anna.wait(lambda: anna.over() or anna.my_turn())
        if not anna.over():
            anna.play_turn()
    return table


def told(house: House, table: str, who: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {person(who)}"}
    answer = house.http.get(f"/api/tables/{table}/better", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def better(house: House, table: str, who: str) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = told(house, table, who)["turns"]
    return turns


def test_who_played_is_told_the_turns_that_cost_most_and_what_would_have_been_better(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(costly, "LOOKS", 8)
    monkeypatch.setattr(costly, "LONGER", 16)
    monkeypatch.setattr(costly, "SECONDS", 60.0)
    table = played_to_its_end(house)
    turns = better(house, table, "Anna")
    assert 1 <= len(turns) <= costly.MOST, "who plays at random makes mistakes"
    steps = [turn["decision"]["step"] for turn in turns]
    assert steps == sorted(set(steps))
    for turn in turns:
        decision = turn["decision"]
        assert decision["seat"] == 0
        assert decision["cost"] >= costly.LEAST_COST
        assert decision["better"] != decision["played"] != ""
        assert turn["round"].startswith("Round ")


def test_it_is_looked_for_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costly, "LOOKS", 8)
    monkeypatch.setattr(costly, "LONGER", 16)
    table = played_to_its_end(house)
    monkeypatch.setattr(costly, "SECONDS", 0.0)
    assert better(house, table, "Anna") == [], "there was no time, and that is not kept"
    monkeypatch.setattr(costly, "SECONDS", 60.0)
    found = better(house, table, "Anna")
    monkeypatch.setattr(costly, "SECONDS", -1.0)
    assert better(house, table, "Anna") == found != [], "another browser need not wait for it again"


def test_who_did_not_play_is_told_nothing(house: House) -> None:
    table = played_to_its_end(house)
    assert better(house, table, "Wanda") == []


def test_where_time_is_short_all_parts_of_a_game_are_looked_at(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert costly._spread([*range(10)]) == [0, 4, 8, 2, 6, 1, 5, 9, 3, 7]
    monkeypatch.setattr(costly, "SECONDS", -1.0)
    found = told(house, played_to_its_end(house), "Anna")
    assert found == {"turns": [], "said": costly.BUSY}


def test_what_a_bot_decided_for_somebody_is_not_told_as_theirs(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played_to_its_end(house)
    monkeypatch.setattr(costly, "decisions_of", by_bots)
    assert told(house, table, "Anna") == {"turns": [], "said": costly.BY_BOT}


def by_bots(replay: Replay) -> list[int]:
    """All decisions, as if bots had made them."""
    for line in replay.table.log:
        line.by_bot = True
    return decisions_of(replay)


def test_who_gave_nothing_away_is_told_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costly, "LOOKS", 8)
    monkeypatch.setattr(costly, "LONGER", 16)
    monkeypatch.setattr(costly, "SECONDS", 60.0)
    monkeypatch.setattr(costly, "LEAST_COST", 101.0)
    assert told(house, played_to_its_end(house), "Anna") == {"turns": [], "said": costly.GOOD}


def test_nothing_is_told_of_a_game_that_goes_on(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    headers = {"Authorization": f"Bearer {person('Anna')}"}
    assert house.http.get(f"/api/tables/{table}/better", headers=headers).status_code == 409
