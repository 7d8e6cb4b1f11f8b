"""With a mouse: pointing at where something could go says what it brings, also after the tray was used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visitors
from tests.browser.person import Person

INSIDE = """(note) => {
    const at = note.getBoundingClientRect();
    return at.width > 0 && at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight;
}"""
SEATS = {"yin_yang": ["me"], "tang_garden": ["me", "bot:random"], "zen_garden": ["me", "bot:random"]}


def note_in_sight(person: Person) -> Locator:
    """What is said beside the board's own target; it lies wholly on the screen."""
    note = person.page.locator(".bubble:not(.tip):not([hidden])")
    expect(note).to_be_visible()
    expect(note.locator(".outlook:not(.awaited)")).not_to_be_empty()
    assert note.evaluate(INSIDE)
    return note


@pytest.mark.parametrize("game", SEATS)
def test_a_place_pointed_at_says_what_it_brings(visitors: Visitors, game: str, tmp_path: Path) -> None:
    ann = visitors.arrive("Ann")
    ann.hurry()
    ann.open_table("tang_garden" if game == "yin_yang" else game, SEATS[game])
    cell = ann.page.locator(".place.choosable" + ("" if game == "zen_garden" else "[data-id^='cell-']"))
    for _ in range(6):  # characters, neutral figures and pairs come before the first place for a tile
        ann.wait_for_turn()
        if cell.count():
            break
        card = ann.page.locator(".tray-item")
        if card.count():
            card.first.hover()  # what is beside the board says it there
            expect(ann.page.locator(".bubble.beside-note")).to_be_visible()
            card.first.click()
        else:
            ann.choosable().first.click(force=True)  # its ghost lies over it
        ann.page.wait_for_timeout(300)
    cell.first.hover()
    note = note_in_sight(ann)
    ann.page.screenshot(path=tmp_path / f"{game}.png")
    if note.locator(".keys").count():
        ann.page.keyboard.press("r")
        note_in_sight(ann)
    assert re.search(r"\w", note.locator(".outlook").inner_text())


def test_what_was_said_of_one_choice_is_not_said_of_the_next(visitors: Visitors) -> None:
    """Not even until the server has answered."""
    ann = visitors.arrive("Ann")
    ann.hurry()
    ann.open_table("zen_garden", SEATS["zen_garden"])
    tiles = ann.page.locator(".piece.choosable")
    tiles.first.hover()
    note = note_in_sight(ann)
    expect(note.locator(".outlook")).to_be_visible()
    ann.page.evaluate("WebSocket.prototype.send = () => {}")
    tiles.last.hover()
    expect(note.locator(".outlook")).to_be_hidden()
    tiles.first.hover()
    expect(note.locator(".outlook")).to_be_visible()
