"""People around a table: talk, a rematch, notices of one's turn, and leaving it to a bot."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.person import OPEN_TABLE, Person
from tests.receiver import Receiver


def sit_together(ann: Person, ben: Person, pace: str = "live") -> str:
    """Ann opens a public table for two, and Ben sits down at it; its address."""
    for person in (ann, ben):
        person.open_lobby()
        person.page.evaluate("name => localStorage.setItem('name', name)", person.name)
    asked = {"game": "zen_garden", "players": 2, "options": {}, "pace": pace, "limit": 0, "public": True}
    table = ann.page.evaluate(OPEN_TABLE, {**asked, "seats": ["me", "open"], "name": ann.name})
    address = f"{ann.url}/t/{table}"
    ann.page.goto(address)
    ben.page.goto(address)
    ben.page.get_by_role("button", name="Sit here").click()
    for person in (ann, ben):
        expect(person.page.locator(".board .piece").first).to_be_visible()
        expect(person.page.locator(".room")).to_be_hidden()
    return address


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
    assert ann.page.locator(".chat-lines").get_attribute("role") == "log"
    expect(ann.page.locator(".chat-lines")).to_have_attribute("aria-live", "polite")
    ann.page.reload()
    expect(ann.page.locator(".chat-lines li")).to_have_count(1)
    assert "Take the pagoda" not in "".join(heard(ben))


def test_a_rematch_is_one_click_for_each(visitors: Visitors) -> None:
    ann, ben = visitors.arrive("Ann"), visitors.arrive("Ben", phone=True)
    sit_together(ann, ben)
    for person in (ann, ben):
        person.page.get_by_role("button", name="This table").click()
        person.page.get_by_role("button", name="Let a bot play for me").click()
    for person in (ann, ben):
        expect(person.page.locator(".final-dialog .sentence")).not_to_be_empty(timeout=60_000)
        person.page.keyboard.press("Escape")
    old = ann.page.url
    ann.page.locator(".prompt").get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("(kept for Ben)")).to_be_visible()
    assert ann.page.url != old
    ben.page.get_by_role("button", name="Join the rematch").click()
    for person in (ann, ben):
        expect(person.page.locator(".room")).to_be_hidden()
        expect(person.page.locator(".board .piece").first).to_be_visible()
        assert person.page.url == ann.page.url
    names = ann.page.locator(".player-name").all_inner_texts()
    assert names == ["Ben", "Ann"]


def test_who_resigns_is_marked_and_told_of(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_bots()
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("dialog.sure .primary").click()
    expect(ann.page.locator(".log .note")).to_contain_text("resigns: a bot plays on.")
    expect(ann.page.locator(".player.own .resigned")).to_be_visible()


def test_a_webhook_is_called_when_it_is_my_turn(visitors: Visitors) -> None:
    with Receiver() as receiver:
        ann, ben = visitors.arrive("Ann"), visitors.arrive("Ben")
        address = sit_together(ann, ben, pace="slow")
        expect(ann.page.locator(".player.active")).to_have_count(1)
        first, second = (ann, ben) if ann.page.locator(".player.own.active").count() else (ben, ann)
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
        for _ in range(100):
            if receiver.bodies:
                break
            second.page.wait_for_timeout(50)
        assert [body["url"] for body in receiver.bodies] == [address]
        assert receiver.bodies[0]["event"] == "turn"


def test_sound_and_notification_are_off_until_asked_for(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.context.grant_permissions(["notifications"])
    ann.play_against_bots()
    ann.page.get_by_role("button", name="When it is my turn").click()
    for name in ("A sound", "A notification of the browser"):
        box = ann.page.get_by_label(name)
        expect(box).not_to_be_checked()
        box.check()
    ann.page.reload()
    ann.page.get_by_role("button", name="When it is my turn").click()
    for name in ("A sound", "A notification of the browser"):
        expect(ann.page.get_by_label(name)).to_be_checked()
