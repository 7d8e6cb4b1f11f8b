"""Whole things that people do at the page, in real browsers against a real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Visitors
from tests.browser.person import Person


def seat_two_people_and_a_bot(ann: Person, ben: Person) -> None:
    """Ann opens a table for three with a bot, and sends Ben the link of his seat."""
    ann.open_lobby()
    table = ann.page.evaluate(
        """async () => {
            const person = localStorage.getItem("person");
            const body = {game: "zen_garden", players: 3, options: {level: "2"}, pace: "live", limit: 600,
                public: false, seats: ["me", "open", "bot:greedy"], name: "Ann"};
            const headers = {"Content-Type": "application/json", Authorization: `Bearer ${person}`};
            const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)});
            return (await answer.json()).table;
        }"""
    )
    ann.page.goto(f"{ann.url}/t/{table}")
    ann.page.get_by_role("button", name="Invite").first.click()
    link = ann.page.locator("dialog input").first.input_value()
    assert "#invite=" in link
    ann.page.keyboard.press("Escape")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    expect(ann.page.locator(".board .piece").first).to_be_visible()
    expect(ben.page.locator(".board .piece").first).to_be_visible()


def play_to_the_end(people: list[Person], most: int = 200) -> None:
    """Everybody plays whenever there is something to do."""
    for number in range(most):
        if all(person.is_over() for person in people):
            return
        for person in people:
            if not person.is_over() and person.choosable().count():
                person.turn(number)
        people[number % len(people)].page.wait_for_timeout(30)
    raise AssertionError("the game did not end")


def test_two_people_and_a_bot_play_to_the_final_score(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ben = visitors.arrive("Ben", dark=True)
    seat_two_people_and_a_bot(ann, ben)
    play_to_the_end([ann, ben])
    for person in (ann, ben):
        sheet = person.page.locator(".sheet.final")
        expect(sheet).to_be_visible()
        columns = [
            [int(text.replace("−", "-").replace("–", "-") or 0) for text in row] for row in rows(person)
        ]
        *lines, totals = columns
        assert [sum(line[seat] for line in lines) for seat in range(3)] == totals
    assert rows(ann) == rows(ben)


def rows(person: Person) -> list[list[str]]:
    """The final sheet's numbers: a row a category, then the total."""
    found = []
    for part in ("tbody tr", "tfoot tr.total"):
        for row in person.page.locator(f".sheet.final {part}").all():
            found.append([text.split("\n")[0].strip() for text in row.locator("td").all_inner_texts()])
    return found


def test_undo_goes_back_step_by_step_and_not_beyond_the_turn(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_bots()
    ann.wait_for_turn()
    before = ann.page.locator(".log").inner_text()
    ann.take()
    ann.build()
    ann.undo_button().click()
    expect(ann.page.locator(".place.choosable").first).to_be_visible()
    ann.undo_button().click()
    expect(ann.page.locator(".piece.choosable").first).to_be_visible()
    expect(ann.undo_button()).to_be_hidden()
    expect(ann.page.locator(".log")).to_have_text(
        re.compile(re.escape(before.strip()[-30:])), use_inner_text=True
    )
    ann.take(1)
    ann.build(1)
    ann.page.get_by_role("button", name="Start turn over").click()
    expect(ann.page.locator(".piece.choosable").first).to_be_visible()
    ann.turn()
    ann.wait_for_turn()
    expect(ann.undo_button()).to_be_hidden()


def test_a_tile_turns_with_wheel_and_key_and_can_be_dragged(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_bots()
    ann.wait_for_turn()
    ann.take()
    place = ann.page.locator(".place.choosable").first
    place.hover()
    ghost = ann.page.locator(".ghost")
    expect(ghost).to_be_visible()
    seen = {ghost.inner_html()}
    ann.page.mouse.wheel(0, 100)
    ann.page.wait_for_timeout(100)
    seen.add(ghost.inner_html())
    ann.page.keyboard.press("r")
    ann.page.wait_for_timeout(100)
    seen.add(ghost.inner_html())
    assert len(seen) == 3
    held = ann.page.locator(".piece.in-hand, .piece.held, .piece.draggable").first
    if held.count():
        held.drag_to(place)
    else:
        place.click()
    if ann.page.locator(".place.choosable").count():
        ann.page.keyboard.press("Enter")
    expect(ann.end_button()).to_be_visible()


def test_a_game_by_keyboard_begins(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_bots()
    ann.wait_for_turn()
    ann.page.locator(".piece.choosable").first.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".place.choosable").first).to_be_visible()
    ann.page.locator(".place.choosable").first.focus()
    ann.page.keyboard.press("Enter")
    if not ann.end_button().is_visible():
        ann.page.keyboard.press("Enter")
    expect(ann.end_button()).to_be_visible()
    ann.page.keyboard.press("e")
    expect(ann.end_button()).to_be_hidden()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(visitors: Visitors, server: Server) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_bots()
    for number in range(3):
        ann.wait_for_turn()
        ann.turn(number)
    ann.wait_for_turn()
    ann.take()
    tiles = sorted(ann.page.locator(".board .piece").evaluate_all("all => all.map(one => one.dataset.id)"))
    log = ann.page.locator(".log").inner_text()
    ann.offline_expected = True
    server.kill()
    expect(ann.page.locator(".connection")).to_be_visible()
    server.start()
    expect(ann.page.locator(".connection")).to_be_hidden(timeout=30_000)
    ann.offline_expected = False
    assert (
        sorted(ann.page.locator(".board .piece").evaluate_all("all => all.map(one => one.dataset.id)"))
        == tiles
    )
    assert ann.page.locator(".log").inner_text() == log
    ann.build()
    ann.end_turn()
    ann.wait_for_turn()
    ann.page.reload()
    ann.wait_for_turn()
    ann.turn()


def test_a_phone_plays_by_touch(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True, dark=True)
    ann.play_against_bots()
    for _ in range(2):
        ann.wait_for_turn()
        ann.page.locator(".piece.choosable").first.tap()
        place = ann.page.locator(".place.choosable").first
        expect(place).to_be_visible()
        place.tap()
        ann.page.locator(".bubble .confirm, .bubble .primary").first.tap()
        expect(ann.end_button()).to_be_visible()
        ann.end_button().tap()
        expect(ann.end_button()).to_be_hidden()
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


@pytest.mark.parametrize(("language", "words"), [("de", "Setz dich"), ("fr", "Installe"), ("en", "Sit down")])
def test_the_page_speaks_the_readers_language(visitors: Visitors, language: str, words: str) -> None:
    ann = visitors.arrive("Ann", language=language)
    ann.open_lobby()
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(words)


def test_the_language_can_be_switched_at_the_table(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_bots()
    ann.wait_for_turn()
    ann.page.locator("select.language").select_option("de")
    expect(ann.page.locator(".prompt .sentence")).to_contain_text("Auswahltableau")
    ann.page.locator("select.language").select_option("fr")
    expect(ann.page.locator(".prompt .sentence")).not_to_contain_text("Auswahltableau")
