"""A page for everyone: by keyboard alone, for screen readers, with help by the rules, and at any size."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import teahouse
from tests.browser.conftest import Visitors
from tests.browser.person import Person, Progress
from tests.browser.test_replay import ZEN, open_record

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
RUN_AXE = """async (rules) => {
    const include = [[...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement];
    const where = {include, exclude: ["#sprite", ".board .art"]};
    const result = await axe.run(where, {runOnly: rules, resultTypes: ["violations"]});
    return result.violations.map(({id, impact, nodes}) => [impact, id, nodes[0].target.join(" ")]);
}"""
"""Of a page with a dialog before it only the dialog is looked at: the page is looked at without one."""
ON_A_CHOICE = "() => document.activeElement?.matches('.choosable, .prompt button')"
ON_A_CHOICE_OR_DONE = (
    "() => document.activeElement?.matches('.choosable, .prompt button') || document.querySelector('.final')"
)
FITS = "() => document.documentElement.scrollWidth <= innerWidth + 1"


def no_serious_fault(page: Page, name: str, rules: list[str] | None = None) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    faults: list[Any] = page.evaluate(RUN_AXE, rules or RULES)
    assert [fault for fault in faults if fault[0] in ("serious", "critical")] == [], name


def focused(person: Person) -> str:
    """The id of the piece or place that has the focus."""
    name: str | None = person.page.evaluate("() => document.activeElement?.getAttribute('data-id')")
    return name or ""


# The keyboard


@pytest.mark.sampled("whole games", 1)
def test_a_whole_game_without_a_pointer(visitors: Visitors) -> None:
    """From the first key on, the focus is always on the next choice; nothing else is pressed than Enter."""
    ann = visitors.arrive("Ann")
    ann.hurry()
    ann.play_against_a_bot()
    ann.wait_for_turn()
    ann.page.keyboard.press("b")
    final = ann.page.locator(".sheet.final")
    progress = Progress(ann)
    while True:
        ann.page.wait_for_function(ON_A_CHOICE_OR_DONE)
        if final.count():
            break
        progress.note(ann.log())
        ann.page.keyboard.press("Enter")
        ann.page.wait_for_timeout(15)
    expect(final).to_be_visible()
    assert len([line for line in ann.log() if "builds" in line]) == 32


@pytest.mark.sampled("turns by key", 1)
@pytest.mark.parametrize("game", ["yak", "jade_goddess", "tang_garden"])
def test_some_turns_without_a_pointer(visitors: Visitors, game: str) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot(game)
    ann.wait_for_turn()
    before = len(ann.log())
    ann.page.keyboard.press("b")
    progress = Progress(ann)
    for number in count():
        log = ann.log()
        if len(log) > before + 8:
            break
        progress.note(log)
        if ann.end_button().count():
            ann.page.keyboard.press("e")
        if ann.page.evaluate(ON_A_CHOICE):
            ann.page.keyboard.press(["Enter", "ArrowRight", "Enter", "ArrowDown"][number % 4])
        else:
            ann.page.keyboard.press("b")
        ann.page.wait_for_timeout(60)


def test_keys_lead_everywhere_and_the_focus_is_seen(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    page = ann.page
    page.keyboard.press("b")
    first = focused(ann)
    ring = page.locator(f"[data-id='{first}'] > .ring")
    assert ring.evaluate("element => getComputedStyle(element).strokeWidth") == "6px"
    page.keyboard.press("ArrowRight")
    assert focused(ann) not in ("", first)
    assert page.locator(".board [tabindex='0']").count() == 1, "one stop for Tab, arrows for the rest"
    for key, shown in (("s", ".scores"), ("f", ".panels"), ("l", ".log")):
        page.keyboard.press(key)
        expect(page.locator(f"section{shown}")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog.help kbd").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator("dialog.describing li").first).to_have_text("Round 1 of 8.")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.locator("dialog.choices button", has_text="for 0 coins").first.click()
    expect(page.locator(".place.choosable").first).to_be_focused()
    page.keyboard.press("+")
    expect(page.locator(".view.zoomed")).to_have_count(1)
    page.keyboard.press("0")
    expect(page.locator(".view.zoomed")).to_have_count(0)


def test_the_others_moves_and_what_is_to_be_done_are_announced(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    told = ann.page.locator(".told-news")
    expect(told).to_contain_text("Take a tile from the selection board.")
    ann.turn()
    expect(told).to_contain_text(re.compile(r" builds .*Take a tile from the selection board\.", re.DOTALL))


# Rules help


def test_things_and_categories_explain_themselves_with_a_link_to_the_rules(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", language="de")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    page = ann.page
    page.mouse.move(5, 5)
    page.locator("[data-id='emperor-0']").hover()
    link = page.locator(".tip .rule-link")
    expect(link).to_have_text("Regeln: Kleine Vorliebe")
    category = page.locator(".scores th a").nth(1)
    category.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".hint-box .rule-link")).to_have_text("Regeln: Rundläufe")
    page.keyboard.press("Escape")
    expect(page.locator(".hint-box")).to_have_count(0)
    page.keyboard.press("b")
    page.keyboard.press("i")
    expect(page.locator("dialog.explaining .rule-link")).to_have_text("Regeln: Gartenplättchen")
    with page.expect_popup() as opened:
        page.locator("dialog.explaining .rule-link").click()
    rules = opened.value
    expect(rules.locator("h3#tile")).to_be_visible()
    expect(rules.locator(".contents a[href='#price']")).to_have_text("Der Preis")
    rules.get_by_role("link", name="Festlegungen").click()
    expect(rules.locator("h1")).to_have_text("Zen Garden: Festlegungen")
    rules.get_by_role("link", name="English").click()
    expect(rules.locator("h1")).to_have_text("Zen Garden: rulings")
    rules.get_by_role("link", name="Back to the table").click()
    expect(rules.locator(".board .piece").first).to_be_visible()


def test_what_is_no_choice_says_why_to_mouse_and_keys(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    page = ann.page
    why = page.locator(".tip .why")
    page.locator("[data-id='emperor-0']").click()
    expect(why).to_have_text("You cannot choose that now. Take a tile from the selection board.")
    ann.turn()
    ann.wait_for_turn()
    ann.take()
    page.locator(".place.idle").nth(7).click()
    expect(why).to_contain_text("share an edge")
    expect(page.locator(".tip .rule-link")).to_have_text("Rules: Sharing an edge")
    page.keyboard.press("b")
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
        if focused(ann).startswith("idle-"):
            break
    assert focused(ann).startswith("idle-")
    page.keyboard.press("Enter")
    expect(why).to_contain_text("share an edge")
    expect(page.locator(".told-answer")).to_contain_text("share an edge")
    ann.build()


def test_a_finger_that_rests_is_told_and_chooses_nothing(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True)
    ann.play_against_a_bot()
    ann.wait_for_turn()
    page = ann.page
    tile = page.locator(".piece.choosable").nth(2)
    box = tile.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(".tip .rule-link")).to_have_text("Rules: Garden tiles")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".tip .rule-link")).to_be_visible()
    tile.tap()
    page.locator(".bubble.pinned:not(.tip) .primary").tap()
    expect(page.locator(".place.choosable").first).to_be_visible()


# Every page


def no_fault_in_light_and_dark(page: Page, name: str) -> None:
    no_serious_fault(page, name)
    page.emulate_media(color_scheme="dark")  # it is the colours alone that differ
    no_serious_fault(page, f"{name} in the dark", ["color-contrast"])
    page.emulate_media(color_scheme="light")


@pytest.mark.sampled("tables without a fault", 2)
@pytest.mark.parametrize("game", [info.id for info in teahouse.list_games()])
def test_no_table_has_a_serious_fault(visitors: Visitors, game: str) -> None:
    ann = visitors.arrive("Ann")
    ann.play_from_the_lobby(game)
    ann.wait_for_turn()
    no_fault_in_light_and_dark(ann.page, game)


def test_no_page_has_a_serious_fault(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    page = ann.page

    def check(name: str) -> None:
        no_fault_in_light_and_dark(page, name)

    def check_dialogs(openers: dict[str, str]) -> None:
        for opener, dialog in openers.items():
            if len(opener) == 1:
                page.keyboard.press(opener)
            else:
                page.get_by_role("button", name=opener).first.click()
            expect(page.locator(f"dialog.{dialog}")).to_be_visible()
            check(dialog)
            page.keyboard.press("Escape")

    ann.open_lobby()
    expect(page.locator(".game-card").first).to_be_visible()
    check_dialogs({"More options": "create-dialog", "Display": "look"})
    page.locator(".game-card.game-zen_garden .primary.big").click()
    ann.wait_for_turn()
    check_dialogs({"?": "help", "d": "describing", "c": "choices", "This table": "invite"})
    table = open_record(ann, ZEN)
    check("replay")
    page.goto(f"{ann.url}/t/{table}")
    page.get_by_role("button", name="Final scoring").click()
    expect(page.locator(".final-dialog.done")).to_be_visible()
    check("final scoring")
    page.keyboard.press("Escape")
    check("a finished table")
    ann.open_lobby()
    expect(page.locator(".mine li").first).to_be_attached()
    check("the lobby with my games")
    for address in ("zen_garden?lang=en", "yak?lang=de", "jade_goddess/rulings?lang=fr"):
        page.goto(f"{ann.url}/rules/{address}")
        check(address)


def test_large_texts_and_a_page_at_twice_its_size_lose_nothing(visitors: Visitors) -> None:
    """A page at 200 % is one of half the width and height; the largest texts come on top."""
    ann = visitors.arrive("Ann")
    page = ann.page
    page.set_viewport_size({"width": 720, "height": 450})
    ann.open_lobby()
    normal = page.locator("h1").evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    page.get_by_role("button", name="Display").click()
    page.get_by_text("largest", exact=True).click()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator(".game-card").first).to_be_visible()
    large = page.locator("p").first.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    assert large > 20
    assert normal > 0
    assert page.evaluate(FITS)
    ann.play_against_a_bot()
    ann.wait_for_turn()
    assert page.evaluate(FITS)
    expect(page.locator(".prompt .sentence")).to_be_in_viewport()
    ann.turn()
    page.goto(f"{ann.url}/rules/yak?lang=en")
    assert page.evaluate(FITS)


def test_motion_can_be_switched_off(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.open_lobby()
    still = "async () => (await import(document.scripts[0].src.replace('page.js', 'dom.js'))).still()"
    assert ann.page.evaluate(still) is False
    ann.page.get_by_role("button", name="Display").click()
    ann.page.get_by_text("none", exact=True).click()
    assert ann.page.evaluate(still) is True
    times = ann.page.locator("button").first.evaluate(
        "element => getComputedStyle(element).transitionDuration"
    )
    assert set(times.split(", ")) == {"0s"}
