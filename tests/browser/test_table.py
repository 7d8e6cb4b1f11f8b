"""Whole things that people do at the page, in real browsers against a real server."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Visitors
from tests.browser.person import Person, Progress, tap

FRAMES = "new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))"
"""Until what changed is drawn."""


def seat_two_people_and_a_bot(ann: Person, ben: Person) -> None:
    """Ann opens a table for three with a bot, and sends Ben the link of his seat."""
    ann.open_table("zen_garden", ["me", "open", "bot:greedy"], {"level": "2"})
    ann.page.get_by_role("button", name="Invite").first.click()
    link = ann.page.locator("dialog input").first.input_value()
    assert "#invite=" in link
    ann.page.keyboard.press("Escape")
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    for person in (ann, ben):
        expect(person.page.locator(".board .piece").first).to_be_visible()


def play_to_the_end(people: list[Person], turns: int) -> None:
    """Everybody plays whenever there is something to do, until so many turns were played."""
    played = 0
    progress = Progress(*people)
    while played < turns:
        for person in people:
            if person.choosable().count():
                person.take(played)
                person.lay(played)
                expect(person.page.locator(".place.choosable")).to_have_count(0)
                played += 1
        progress.note(f"{played} turns")
        people[0].page.wait_for_timeout(30)
    for person in people:
        expect(person.page.locator(".sheet.final")).to_be_visible()


def final_numbers(person: Person) -> list[list[int]]:
    """The final sheet: a row a category, then the total."""
    found = []
    for part in ("tbody tr", "tfoot tr.total"):
        for row in person.page.locator(f".sheet.final {part}").all():
            found.append([int(text.replace("−", "-")) for text in row.locator("td b").all_inner_texts()])
    return found


@pytest.mark.sampled("whole games", 1)
def test_two_people_and_a_bot_play_to_the_final_score(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ben = visitors.arrive("Ben", dark=True)
    for person in (ann, ben):
        person.hurry()
    seat_two_people_and_a_bot(ann, ben)
    play_to_the_end([ann, ben], turns=32)
    *lines, totals = final_numbers(ann)
    assert [sum(line[seat] for line in lines) for seat in range(3)] == totals
    assert final_numbers(ben) == [*lines, totals]


def test_undo_goes_back_step_by_step_and_not_beyond_the_turn(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    before = ann.log()
    ann.take()
    ann.build()
    ann.undo_button().click()
    expect(ann.page.locator(".place.choosable").first).to_be_visible()
    ann.undo_button().click()
    expect(ann.page.locator(".piece.choosable").first).to_be_visible()
    expect(ann.undo_button()).to_be_hidden()
    assert ann.log() == before
    ann.take(1)
    ann.build(1)
    ann.page.get_by_role("button", name="Start turn over").click()
    expect(ann.page.locator(".piece.choosable").first).to_be_visible()
    ann.turn()
    ann.wait_for_turn()
    expect(ann.undo_button()).to_be_hidden()


def test_a_tile_turns_with_wheel_and_key_and_can_be_dragged(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    ann.take()
    place = ann.page.locator(".place.choosable").first
    place.hover()
    ghost = ann.page.locator(".ghost")
    seen = [ghost.inner_html()]
    ann.page.mouse.wheel(0, 100)
    ann.page.wait_for_timeout(100)
    seen.append(ghost.inner_html())
    ann.page.keyboard.press("r")
    ann.page.wait_for_timeout(100)
    seen.append(ghost.inner_html())
    assert len(set(seen)) == 3
    ann.page.keyboard.press("Escape")
    ann.page.mouse.move(5, 5)
    ann.drag(ann.in_hand(), place)
    ann.page.keyboard.press("Enter")
    expect(ann.end_button()).to_be_visible()


def test_a_turn_by_keyboard_alone(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    ann.page.locator(".piece.choosable").first.focus()
    ann.page.keyboard.press("Enter")
    place = ann.page.locator(".place.choosable").first
    expect(place).to_be_visible()
    place.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.end_button()).to_be_visible()
    ann.page.keyboard.press("e")
    expect(ann.end_button()).to_be_hidden()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(guests: Visitors, server: Server) -> None:
    ann = guests.arrive("Ann")
    ann.play_against_a_bot()
    for number in range(3):
        ann.wait_for_turn()
        ann.turn(number)
    ann.wait_for_turn()
    ann.take()
    pieces, log = ann.pieces(), ann.log()
    ann.offline_expected = True
    server.kill()
    expect(ann.page.locator(".connection")).to_be_visible()
    server.start()
    expect(ann.page.locator(".connection")).to_be_hidden()
    ann.offline_expected = False
    assert ann.pieces() == pieces
    assert ann.log() == log
    ann.build()
    ann.end_turn()
    ann.wait_for_turn()
    ann.page.reload()
    ann.wait_for_turn()
    ann.turn()


def test_a_phone_plays_by_touch(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True, dark=True)
    ann.play_against_a_bot()
    for _ in range(2):
        ann.wait_for_turn()
        tap(ann.page, ann.page.locator(".piece.choosable").first)
        place = ann.page.locator(".place.choosable").first
        expect(place).to_be_visible()
        tap(ann.page, place)
        expect(ann.end_button()).to_be_visible()
        ann.end_button().tap()
        expect(ann.end_button()).to_be_hidden()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_page_speaks_the_readers_language(visitors: Visitors, language: str) -> None:
    ann = visitors.arrive("Ann", language=language)
    ann.open_lobby()
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    words = {"en": "Sit down", "de": "Hinsetzen", "fr": "asseoir"}
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text(words[language])


def test_the_language_can_be_switched_at_the_table(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    sentence = ann.page.locator(".prompt .sentence")
    ann.page.locator("select.language").select_option("de")
    expect(sentence).to_contain_text("Auswahltableau")
    ann.page.locator("select.language").select_option("en")
    expect(sentence).to_contain_text("selection board")


USUAL = """if (location.protocol === "http:") {
    for (const key of ["auto_end", "forced", "confirm"]) localStorage.removeItem(key);
    window.clicks = 0;
    addEventListener("pointerdown", () => (window.clicks += 1), {capture: true});
}"""


def test_a_turn_is_two_clicks_and_ends_by_itself_unless_it_is_held(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.context.add_init_script(USUAL)
    ann.play_from_the_lobby()
    ann.wait_for_turn()
    page = ann.page

    def built() -> int:
        return sum(bool(re.match(r"You (?:.* )?build ", line)) for line in ann.log())

    for number in range(2):
        before = page.evaluate("window.clicks")
        page.locator(".piece.choosable").first.click()
        page.locator(".place.choosable").first.click()
        expect(ann.end_button()).to_have_class(re.compile("counting"))
        assert page.evaluate("window.clicks") - before == 2
        if number == 0:
            page.get_by_role("button", name="Don’t end it yet").click()
            expect(ann.end_button()).not_to_have_class(re.compile("counting"))
            ann.end_turn()
        else:
            expect(ann.end_button()).to_be_hidden()
        page.locator(".piece.choosable").first.wait_for()
        assert built() == number + 1


def test_what_lies_in_the_tray_stays_until_something_else_is_to_be_chosen(visitors: Visitors) -> None:
    """It takes room, by which the board gets smaller; were it gone for that, it would come and go."""
    ann = visitors.arrive("Ann")
    tray = ann.page.locator(".tray")
    ann.page.set_viewport_size({"width": 1000, "height": 620})
    ann.play_against_a_bot()
    ann.wait_for_turn()
    expect(tray).to_be_visible()
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    expect(tray).to_be_visible()
    ann.page.evaluate(FRAMES)
    expect(tray).to_be_visible()
    ann.page.reload()
    ann.wait_for_turn()
    expect(tray).to_be_hidden()
