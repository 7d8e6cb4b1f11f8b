"""People around a table: talk, a rematch, notices of one's turn, and leaving it to a bot."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.person import Person, Progress
from tests.browser.test_access import no_serious_fault
from tests.browser.test_replay import ZEN
from tests.receiver import Receiver


def name_them(*people: Person) -> None:
    for person in people:
        person.set_once("name", person.name)


def sit_together(ann: Person, ben: Person, pace: str = "live") -> str:
    """Ann opens a public table for two, and Ben sits down at it; its address."""
    name_them(ann, ben)
    return meet(ann, ben, ann.new_table(pace=pace, public=True, seats=["me", "open"]))


def meet(ann: Person, ben: Person, table: str) -> str:
    """Both at Ann's table, where Ben takes the free seat; its address."""
    address = f"{ann.url}/t/{table}"
    ann.page.goto(address)
    ben.page.goto(address)
    ben.page.get_by_role("button", name="Sit here").click()
    for person in (ann, ben):
        expect(person.page.locator(".board .piece").first).to_be_visible()
        expect(person.page.locator(".room")).to_be_hidden()
    return address


def in_turn(ann: Person, ben: Person) -> tuple[Person, Person]:
    """Who has to decide, and the other."""
    expect(ann.page.locator(".player.active")).to_have_count(1)
    return (ann, ben) if ann.page.locator(".player.own.active").count() else (ben, ann)


def say(person: Person, text: str) -> None:
    person.page.get_by_role("textbox", name="Say something").fill(text)
    person.page.keyboard.press("Enter")


def heard(person: Person) -> list[str]:
    return person.page.locator(".chat-lines li").all_inner_texts()


def test_talk_is_text_and_watchers_are_apart(visitors: Visitors) -> None:
    ann, ben, wanda = (visitors.arrive(name) for name in ("Ann", "Ben", "Wanda"))
    address = sit_together(ann, ben)
    wanda.page.goto(address)
    for person in (ben, wanda):
        person.page.get_by_role("tab", name="Chat").click()
    say(ben, "<img src=x onerror=alert(1)> & hello")
    expect(ann.page.locator(".tab-chat .badge")).to_have_text(re.compile("^1"))
    expect(wanda.page.get_by_text("only other watchers read you")).to_be_visible()
    say(wanda, "Take the pagoda")
    expect(wanda.page.locator(".chat-lines li")).to_have_count(2)
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.locator(".tab-chat .badge")).to_have_count(0)
    line = ann.page.locator(".chat-lines li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("<img src=x onerror=alert(1)> & hello")
    assert ann.page.locator(".chat-lines img").count() == 0
    assert ann.page.locator(".chat-box").get_attribute("role") == "log"
    expect(ann.page.locator(".chat-box")).to_have_attribute("aria-live", "polite")
    ann.page.reload()
    expect(ann.page.locator(".chat-lines li")).to_have_count(1)
    assert "Take the pagoda" not in "".join(heard(ben))


def test_a_rematch_is_one_click_for_each(visitors: Visitors) -> None:
    """A bot makes the last move of a game that was begun elsewhere."""
    ann, ben = visitors.arrive("Ann"), visitors.arrive("Ben", phone=True)
    name_them(ann, ben)
    record = ZEN.read_text(encoding="utf-8")
    move = len(json.loads(record)["actions"]) - 1
    meet(ann, ben, ann.continued(record, move=move, seats=["me", "open"], public=True, limit=0))
    last, _ = in_turn(ann, ben)
    ben.page.emulate_media(reduced_motion="no-preference")  # Ben sees the end counted on the board
    last.page.get_by_role("button", name="This table").click()
    last.page.get_by_role("button", name="Let a bot play for me").click()
    skip = ben.page.locator(".prompt").get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    assert ben.page.locator(".final-dialog, .player.winner").count() == 0, "the result is not told before"
    expect(ben.page.locator(".counted-now .sign")).to_have_count(2)
    skip.click()
    for person in (ann, ben):
        expect(person.page.locator(".final-dialog .sentence")).not_to_be_empty()
        expect(person.page.locator(".verdict")).to_have_text(re.compile(r"^(You win!|Not this time\.)$"))
        expect(person.page.locator(".next-time:not(:empty)")).to_have_count(1)
        for seen in (".sentence", ".why li:last-child", ".next-time", "footer .primary"):
            expect(person.page.locator(f".final-dialog {seen}")).to_be_in_viewport(ratio=1)
        turned = person.page.locator(".turning:not(.better-turns) li:not(.ended)")
        expect(turned).to_have_count(3)
        expect(person.page.locator(".turning .ended")).to_have_count(1)
        expect(person.page.locator(".looking")).to_have_count(0)
        expect(turned.first.locator("a")).to_have_attribute(
            "href", re.compile(r"/replay\?move=\d+&tab=analysis$")
        )
        person.page.keyboard.press("Escape")
    old = ann.page.url
    ann.page.locator(".prompt").get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("(kept for Ben)")).to_be_visible()
    assert ann.page.url != old
    ben.page.get_by_role("button", name="Join the rematch").click()
    for person in (ann, ben):
        expect(person.page).to_have_url(ann.page.url)
        expect(person.page.locator(".room")).to_be_hidden()
        expect(person.page.locator(".board .piece").first).to_be_visible()
    names = ann.page.locator(".player-name").all_inner_texts()
    assert names == ["Ann", "Ben"], "everybody keeps seat and colour"


def test_these_parts_of_the_page_have_no_serious_fault(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    page = ann.page
    ann.open_table("yak", ["me", "here:Ben", "bot:random"])
    expect(page.locator(".curtain")).to_be_visible()
    no_serious_fault(page, "curtain")
    page.get_by_role("button", name="I am").click()
    expect(page.locator(".curtain")).to_be_hidden()
    page.get_by_role("tab", name="Chat").click()
    say(ann, "Hello")
    expect(page.locator(".chat-lines li")).to_have_count(1)
    page.locator(".bar").get_by_role("button", name="When it is my turn").click()
    expect(page.locator("dialog.notices")).to_be_visible()
    no_serious_fault(page, "chat and notices")
    page.keyboard.press("Escape")
    page.locator(".bar").get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Resign").first.click()
    expect(page.locator("dialog.sure")).to_be_visible()
    no_serious_fault(page, "this table, and whether one is sure")


def test_who_resigns_is_marked_and_told_of(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("dialog.sure .primary").click()
    expect(ann.page.locator(".log .note")).to_contain_text("resigns: a bot plays on.")
    expect(ann.page.locator(".player.own .resigned")).to_be_visible()


def test_a_webhook_is_called_when_it_is_my_turn(visitors: Visitors) -> None:
    with Receiver() as receiver:
        ann, ben = visitors.arrive("Ann"), visitors.arrive("Ben")
        address = sit_together(ann, ben, pace="slow")
        first, second = in_turn(ann, ben)
        expect(second.page).to_have_title(re.compile("^Zen Garden"))
        second.page.get_by_role("button", name="When it is my turn").click()
        field = second.page.get_by_label("Webhook address")
        expect(field).to_be_enabled()
        field.fill(f"{receiver.url}/hook")
        second.page.get_by_role("button", name="Save").click()
        expect(second.page.get_by_text("this address is called")).to_be_visible()
        second.page.keyboard.press("Escape")
        first.turn()
        expect(second.page).to_have_title(re.compile("Your turn"))
        expect(second.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn"))
        second.wait_for_turn()
        progress = Progress(second)
        while not receiver.bodies:
            progress.note("the webhook")
            second.page.wait_for_timeout(50)
        assert [body["url"] for body in receiver.bodies] == [address]
        assert receiver.bodies[0]["event"] == "turn"


ALLOWED = """
    Object.defineProperty(Notification, "permission", {get: () => "granted"});
    Notification.requestPermission = async () => "granted";
"""


def test_sound_and_notification_are_off_until_asked_for(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.context.add_init_script(ALLOWED)  # a browser without a window has nobody who could allow it
    ann.play_against_a_bot()
    ann.page.get_by_role("button", name="When it is my turn").click()
    for name in ("A sound", "A notification of the browser"):
        box = ann.page.get_by_label(name)
        expect(box).not_to_be_checked()
        box.check()
    ann.page.reload()
    ann.page.get_by_role("button", name="When it is my turn").click()
    for name in ("A sound", "A notification of the browser"):
        expect(ann.page.get_by_label(name)).to_be_checked()
