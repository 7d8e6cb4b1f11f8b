"""The log comes in pages: the last lines with the scene, earlier ones when they are asked for."""

from __future__ import annotations

import pytest

from teahouse.server.live import scene_messages
from tests.server.house import Guest, House


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene_messages, "LOG_PAGE", 10)


def whole_log(guest: Guest) -> list[dict[str, object]]:
    """All lines, page by page."""
    lines = list(guest.log)
    while lines and lines[0]["n"] > 0:
        before = guest.do("log", before=lines[0]["n"])["log"]
        assert 0 < len(before) <= 10
        lines = before + lines
    assert [line["n"] for line in lines] == list(range(len(lines)))
    return lines


def test_the_whole_log_page_by_page(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    for _ in range(5):
        anna.play_turn()
    anna.wait(anna.my_turn)
    anna.do("sync")
    late = house.guest(table, "Wanda")
    assert len(late.log) == 10
    lines = whole_log(late)
    assert len(lines) > 20
    assert whole_log(anna) == lines
    assert late.do("log", before=0)["log"] == []
    assert late.do("log", before=10**6)["log"] == lines[-10:]
    assert late.do("log", before=-5)["log"] == []


def test_undo_and_notes_fit_to_the_end_of_the_log(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    anna = house.guest(table, "Anna")
    for _ in range(4):
        anna.play_turn()
    anna.wait(anna.my_turn)
    wanda = house.guest(table, "Wanda")
    first = whole_log(wanda)
    anna.do("act", code=anna.some())
    wanda.wait(lambda: len(wanda.log) == 11)
    anna.do("undo")
    wanda.wait(lambda: len(wanda.log) == 10)
    assert whole_log(wanda) == first
    anna.do("leave")
    wanda.wait(lambda: bool(wanda.log[10:]) and wanda.log[10].get("note", False))
