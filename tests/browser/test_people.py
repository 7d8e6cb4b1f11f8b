"""Who I am and what is mine: other devices, used invitations, my games in the lobby, an end by agreement."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.person import Person
from tests.browser.test_access import no_fault_in_light_and_dark
from tests.browser.test_around import name_them, sit_together
from tests.browser.test_replay import open_record

LONG = Path(__file__).parents[1] / "records" / "jade_goddess" / "two-players-last-tile.v1.json"
SHOTS = os.environ.get("TEAHOUSE_SHOTS", "")
"""A folder to put pictures into, for who wants to look at the page."""


def look(person: Person, name: str) -> None:
    """No serious fault in either light; and a picture of each for who asks for them."""
    no_fault_in_light_and_dark(person.page, name)
    for scheme in ("dark", "light") if SHOTS else ():
        person.page.emulate_media(color_scheme=scheme)
        size = person.page.viewport_size or {"width": 0}
        person.page.screenshot(path=Path(SHOTS) / f"{name}-{size['width']}-{scheme}.png")


def open_tables(person: Person, count: int, seats: list[str]) -> list[str]:
    return [person.new_table(seats=seats) for _ in range(count)]


def test_a_private_link_asks_first_and_brings_both_together(visitors: Visitors) -> None:
    laptop, phone = visitors.arrive("Ann"), visitors.arrive("Phone", phone=True)
    name_them(laptop, phone)
    open_tables(laptop, 2, ["me", "bot:random"])
    open_tables(phone, 1, ["me", "open"])
    laptop.open_lobby()
    laptop.page.get_by_role("button", name="Ann").click()
    laptop.page.get_by_role("button", name="My games on another device…").click()
    dialog = laptop.page.get_by_role("dialog", name="My games on another device")
    expect(dialog.get_by_text("This link works on this computer only")).to_be_visible()
    expect(dialog.get_by_text("It works once, until")).to_be_visible()
    look(laptop, "carry-link")
    link = dialog.get_by_role("textbox", name="Link").input_value()
    mine = phone.token()
    assert mine not in link
    phone.page.goto(link)
    asked = phone.page.get_by_role("dialog", name="Bring your games together?")
    expect(asked.get_by_text("where you are called Ann")).to_be_visible()
    expect(asked.get_by_text("Games that come to this browser: 2")).to_be_visible()
    expect(asked.get_by_text("Games of this browser that stay: 1")).to_be_visible()
    look(phone, "carry-ask")
    assert "carry=" not in phone.page.url, "the secret does not stay in the address"
    asked.get_by_role("button", name="Leave everything as it is").click()
    expect(phone.page.locator(".own-row")).to_have_count(1)
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Bring together").click()
    expect(phone.page.locator(".own-row")).to_have_count(3)
    assert phone.page.evaluate("localStorage.getItem('person')") == mine
    laptop.page.reload()
    expect(laptop.page.locator(".own-row")).to_have_count(3)
    look(phone, "my-games")


def test_signing_out_elsewhere(visitors: Visitors) -> None:
    laptop, phone = visitors.arrive("Ann"), visitors.arrive("Phone", phone=True)
    name_them(laptop, phone)
    (table,) = open_tables(laptop, 1, ["me", "bot:random"])
    laptop.open_lobby()
    old = laptop.page.evaluate("localStorage.getItem('person')")
    phone.page.goto(f"{phone.url}/#me={old}")  # a link of the old kind
    phone.page.get_by_role("button", name="Bring together").click()
    expect(phone.page.locator(".own-row")).to_have_count(1)
    phone.offline_expected = True
    laptop.page.get_by_role("button", name="Ann").click()
    laptop.page.get_by_role("button", name="My games on another device…").click()
    laptop.page.get_by_role("button", name="Sign out everywhere else…").click()
    laptop.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(laptop.page.get_by_text("Done: only this browser is you now.")).to_be_visible()
    expect(laptop.page.locator(".own-row")).to_have_count(1)
    phone.page.goto(f"{phone.url}/t/{table}")
    expect(phone.page.get_by_text("This browser was signed out")).to_be_visible()
    phone.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(phone.page.get_by_text("This browser was signed out")).to_be_visible()
    open_tables(phone, 1, ["me", "open"])
    phone.page.reload()
    expect(phone.page.locator(".own-row")).to_have_count(1)  # it begins anew, as somebody else


def test_my_games_come_in_pages_and_can_be_hidden_and_deleted(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    name_them(ann)
    (first,) = open_tables(ann, 1, ["me", "bot:random"])
    open_tables(ann, 24, ["me", "open"])
    ann.page.goto(f"{ann.url}/t/{first}")
    expect(ann.page.locator(".player.own.active")).to_be_visible()
    ann.page.goto(ann.url)
    rows = ann.page.locator(".own-row")
    expect(rows).to_have_count(5)
    look(ann, "my-games-few")
    ann.page.get_by_role("button", name="All my games: 25").click()
    expect(rows).to_have_count(20)
    expect(rows.first.get_by_text("Your turn")).to_be_visible()
    expect(rows.first.locator("a")).to_have_attribute("href", f"/t/{first}")
    look(ann, "my-games-pages")
    ann.page.get_by_role("button", name="Older games").click()
    expect(rows).to_have_count(5)
    ann.page.get_by_role("button", name="Newer games").click()
    expect(rows).to_have_count(20)
    rows.nth(1).get_by_role("button", name="Hide Zen Garden").click()
    ann.page.get_by_role("button", name="Hidden games: 1").click()
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Show Zen Garden again").click()
    ann.page.get_by_role("button", name="Back to my games").click()
    expect(ann.page.get_by_text("1–20 / 25")).to_be_visible()
    rows.nth(1).get_by_role("button", name="Delete Zen Garden").click()
    ann.page.get_by_role("button", name="Delete", exact=True).click()
    expect(ann.page.get_by_text("1–20 / 24")).to_be_visible()


def test_a_link_to_a_taken_seat_says_so(visitors: Visitors) -> None:
    ann, ben, eve = visitors.arrive("Ann"), visitors.arrive("Ben"), visitors.arrive("Eve")
    name_them(ann, ben, eve)
    (table,) = open_tables(ann, 1, ["me", "open", "open"])
    ann.page.goto(f"{ann.url}/t/{table}")
    ann.page.get_by_role("button", name="Invite").first.click()
    link = ann.page.get_by_role("textbox", name="Link").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
    expect(ben.page.locator(".seat-row", has_text="(you)")).to_be_visible()
    eve.page.goto(link)
    expect(eve.page.locator(".waiting-room").get_by_text("This invitation was used already")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Sit here")).to_have_count(0)
    look(eve, "used-invitation")


def test_two_people_end_a_game_together(visitors: Visitors) -> None:
    ann, ben = visitors.arrive("Ann"), visitors.arrive("Ben", phone=True)
    sit_together(ann, ben, "slow")
    ann.page.get_by_role("button", name="This table").click()
    expect(ann.page.get_by_role("dialog").get_by_text("(host)")).to_be_visible()
    look(ann, "this-table")
    ann.page.get_by_role("button", name="End the game together…").click()
    look(ann, "propose-end")
    ann.page.get_by_role("button", name="Propose to end it").click()
    expect(ben.page.get_by_text("Ann would end the game here. Answer under")).to_be_visible()
    ben.page.locator(".bar").get_by_role("button", name="This table").click()
    look(ben, "agree-end")
    ben.page.get_by_role("button", name="Agree to end the game").click()
    for person in (ann, ben):
        expect(person.page.locator(".prompt .sentence")).to_have_text("The players agreed to end the game.")


def test_a_holiday_is_taken_at_the_table(visitors: Visitors) -> None:
    ann, ben = visitors.arrive("Ann"), visitors.arrive("Ben")
    name_them(ann, ben)
    table = ann.new_table(pace="slow", limit=86400, public=True, seats=["me", "open"])
    ann.page.goto(f"{ann.url}/t/{table}")
    ben.page.goto(f"{ann.url}/t/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ann.page.locator(".room")).to_be_hidden()
    ann.page.get_by_role("button", name="This table").click()
    ann.page.get_by_role("combobox", name="Holiday").select_option("7")
    ann.page.get_by_role("button", name="This table").click()
    expect(ann.page.get_by_role("dialog").get_by_text("(on holiday until")).to_be_visible()
    look(ann, "holiday")
    ann.page.get_by_role("button", name="End my holiday").click()
    ann.page.get_by_role("button", name="This table").click()
    expect(ann.page.get_by_role("dialog").get_by_text("(on holiday until")).to_have_count(0)


def test_a_long_log_is_read_back_page_by_page(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    table = open_record(ann, LONG)
    ann.page.goto(f"{ann.url}/t/{table}")
    ann.page.keyboard.press("l")
    lines = ann.page.locator(".log-lines li:not(.since)")
    before = ann.page.get_by_role("button", name="Earlier moves")
    expect(before).to_be_visible()
    shown = lines.count()
    last = lines.last.inner_text()
    before.click()
    expect(lines).not_to_have_count(shown)
    assert lines.last.inner_text() == last
    look(ann, "earlier-moves")
    while before.is_visible():
        shown = lines.count()
        before.click()
        expect(lines).not_to_have_count(shown)
    assert lines.last.inner_text() == last
