"""Playing over the socket: a whole game, patches, and everything that a page can do wrong."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

import pytest

from teahouse.server.live.scene_messages import LOG_PAGE
from tests.server.house import Guest, House, wait_until


def two_people(house: House, **more: object) -> tuple[Guest, Guest, str]:
    """A running game of two people; the one whose turn it is comes first."""
    table = house.create("Anna", "me", "open", public=True, **more)
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben")
    ben.do("sit", seat=1)
    for guest in (anna, ben):
        guest.wait(lambda guest=guest: guest.head["status"] == "running")  # type: ignore[misc]
        guest.settle()
    return (anna, ben, table) if anna.my_turn() else (ben, anna, table)


def test_two_people_and_a_bot_play_a_whole_game(house: House) -> None:
    table = house.create("Anna", "me", "open", "bot:random", public=True, options={"level": "5"})
    anna, ben = house.guest(table, "Anna"), house.guest(table, "Ben", lang="de")
    watcher = house.guest(table, "Wanda", lang="fr")
    ben.do("sit", seat=1)
    players = {0: anna, 1: ben}
    while not anna.over():
        anna.wait(lambda: anna.over() or anna.my_turn() or anna.head["acting"] == [1])
        if anna.over():
            break
        seat = anna.head["acting"][0]
        players[seat].play_turn()
        anna.wait(lambda seat=seat: anna.over() or anna.head["acting"] != [seat])  # type: ignore[misc]
    final = anna.full["scores"]["final"]
    assert 1 in final["ranks"]
    assert final["sentence"].endswith(" points. All gardens are complete after 16 rounds: the game is over.")
    assert anna.own["prompt"] == "The game is over."
    for guest in (anna, ben, watcher):
        guest.wait(guest.over)
        assert guest.patches > 20
        told = {**guest.full, "log": guest.log[-LOG_PAGE:]}
        guest.do("sync")
        assert {key: guest.full[key] for key in told} == told, "patches add up to the full scene"
    rows = [seat["total"] for seat in anna.full["scores"]["seats"]]
    assert rows == [seat["total"] for seat in watcher.full["scores"]["seats"]]
    assert anna.refused("act", code=0) == "The game is over."


def test_a_stale_or_repeated_request_changes_nothing(house: House) -> None:
    first, second, _ = two_people(house)
    old = first.v
    code = first.some()
    first.do("act", code=code)
    first.wait(lambda: first.v > old)
    log, version = len(first.log), first.v
    sentence = "Something has happened in the meantime; please look again."
    assert first.refused("act", v=old, code=code) == sentence
    assert first.refused("act", v=version + 100, code=code) == sentence
    assert first.refused("end", v=old) == sentence
    assert first.refused("undo", v=old) == sentence
    first.settle()
    assert (len(first.log), first.v) == (log, version), "the newest scene followed"
    second.wait(lambda: second.v == version)
    assert len(second.log) == log


def test_illegal_requests_get_a_sentence_and_change_nothing(house: House) -> None:
    first, second, table = two_people(house)
    watcher = house.guest(table, "Wanda")
    version = first.v
    assert second.refused("act", code=first.some()) == f"It is the turn of {first.who}."
    assert watcher.refused("act", code=first.some()) == "You have no seat at this table."
    assert watcher.refused("leave") == "You have no seat at this table."
    assert first.refused("act", code=107)
    assert first.refused("act", code=10_000) == "There is no such action."
    assert first.refused("act", code=-1) == "There is no such action."
    assert first.refused("end") == "There is no turn of yours to end."
    assert first.refused("undo") == "There is nothing that you could take back."
    assert first.refused("start") if first.own["host"] else second.refused("start")
    assert first.refused("preview", code=107) == "That is not among your choices now."
    assert first.refused("lang", lang="xx") == "There is no such language."
    first.do("sync")
    assert first.v == version


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "act"}',
        '{"type": "act", "id": 5, "v": "x", "code": 1}',
        '{"type": "fly", "id": 5}',
        '{"type": "act", "id": 5, "v": 1e99, "code": 1}',
        '{"type": "rename", "id": 5, "name": ' + json.dumps("x" * 300) + "}",
        '{"type": "hello", "person": "x"}',
        "[" * 5000,
    ],
)
def test_nonsense_is_answered(house: House, nonsense: str) -> None:
    table = house.create("Anna", "me", "open")
    anna = house.guest(table, "Anna")
    anna.say(nonsense)
    anna.wait(lambda: bool(anna.replies))
    (reply,) = anna.replies.values()
    assert reply["error"] == "The server does not understand this request."
    assert reply["id"] == (5 if '"id": 5' in nonsense else None)
    anna.do("sync")


def test_taking_back(house: House) -> None:
    first, second, _ = two_people(house)
    start, log = first.v, len(first.log)
    place = {key: dict(piece) for key, piece in first.pieces.items()}
    first.do("act", code=first.some())
    first.wait(lambda: first.v > start)
    assert first.own["can_undo"]
    assert first.own["tentative"] == 1
    second.wait(lambda: len(second.log) == log + 1)
    assert second.own["tentative"] == 1
    assert second.refused("undo") == "There is nothing that you could take back."
    first.do("act", code=first.some())
    first.wait(lambda: first.own["must_end"])
    assert first.refused("act", code=0) == "End your turn, or take something back."
    second.wait(lambda: second.v == first.v)
    assert second.refused("end") == "There is no turn of yours to end."
    first.do("undo", all=True)
    first.wait(lambda: len(first.log) == log)
    second.wait(lambda: len(second.log) == log)
    assert first.pieces == place == second.pieces


def test_preview(house: House) -> None:
    first, _, _ = two_people(house)
    before = first.v
    first.do("act", code=first.some())
    first.wait(lambda: first.v > before)
    reply = first.do("preview", code=first.some())
    assert reply["total"] == sum(points for _, points in reply["gain"])


def test_a_change_of_name_does_not_disturb_a_decision(house: House) -> None:
    first, second, _ = two_people(house)
    seen = first.v
    second.do("rename", name="Someone")
    first.wait(lambda: first.v > seen)
    first.do("act", v=seen, code=first.some())


def test_presence(house: House) -> None:
    first, second, table = two_people(house)
    watcher = house.guest(table, "Wanda")
    house.guest(table, "Guest", name="")
    watcher.wait(lambda: watcher.presence == {"here": [0, 1], "watching": 2, "watchers": ["Wanda"]})
    second.close()
    first.wait(lambda: len(first.presence.get("here", [])) == 1)


def test_one_person_on_two_pages(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    one, two = house.guest(table, "Anna"), house.guest(table, "Anna")
    one.play_turn()
    two.wait(lambda: two.v >= one.v)
    two.wait(two.my_turn)
    two.play_turn()


def test_a_greeting_is_needed(house: House) -> None:
    table = house.create("Anna", "me", "open")
    for hello in ({"person": "anna"}, {"type": "act"}, {"name": 7}):
        with pytest.raises(Exception, match="no greeting"):
            house.guest(table, "Anna", **hello)


def test_an_unknown_table_is_refused_for_good(house: House) -> None:
    with pytest.raises(Exception, match=r"4404.*Diesen Tisch gibt es nicht"):
        house.guest("nowhere", "Anna", lang="de")


def test_a_decision_is_stored_and_told_although_its_page_is_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    acting, other, table = two_people(house)
    hub = house.app.state.hub
    commit, may_go_on = hub.store.writer._commit, threading.Event()

    async def late(batch: list[Any]) -> None:
        while not may_go_on.is_set():
            await asyncio.sleep(0.005)
        await commit(batch)

    monkeypatch.setattr(hub.store.writer, "_commit", late)
    before = other.v
    acting.say({"type": "act", "id": 1, "v": acting.v, "code": acting.some()})
    room = hub.rooms[table]
    wait_until(lambda: any(page.deciding for page in room.pages))
    (page,) = [page for page in room.pages if page.deciding]
    page.reading.get_loop().call_soon_threadsafe(page._give_up)
    wait_until(lambda: page.dropped)
    may_go_on.set()
    other.wait(lambda: other.v > before)
    wait_until(lambda: page.reading.done())
    assert not page.reading.cancelled()


def test_of_the_score_sheet_only_what_changed_is_sent(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    acting, other, table = two_people(house)
    sent: list[dict[str, Any]] = []
    take_in = other._patch

    def note(patch: dict[str, Any]) -> None:
        sent.extend([patch["scores"]] if "scores" in patch else [])
        take_in(patch)

    monkeypatch.setattr(other, "_patch", note)
    for guest in (acting, other) * 4:  # who begins a round changes
        guest.settle()
        if guest.my_turn():
            guest.play_turn()
    other.settle()
    assert any(len(scores["seats"]) == 1 for scores in sent)
    assert all("categories" not in scores and "final" not in scores for scores in sent)
    assert house.guest(table, "Cora").full["scores"] == other.full["scores"]
