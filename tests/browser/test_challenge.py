"""The daily challenge, from the lobby to the shared result."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.server.house import Guest

SOLO = "tang_garden-1"


def test_todays_challenge_is_played_once_and_its_result_shared(visitors: Visitors) -> None:
    ada = visitors.arrive("Ada", phone=True)
    page = ada.page
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.open_lobby()
    link = page.locator(f".challenge-link[data-kind='{SOLO}']")
    expect(link).to_have_accessible_name(re.compile("not played yet"))
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Yin & Yang, alone")
    expect(page.locator(".challenge-results")).to_contain_text("Play today's challenge yourself first")
    page.get_by_role("button", name="Play today's challenge").click()
    expect(page.locator(".board .piece").first).to_be_visible()
    expect(page.locator(".is-challenge")).to_have_text("Daily challenge")
    expect(page.locator(".prompt .hint")).to_have_count(0)
    table = page.url.rsplit("/", 1)[1]

    # Who leaves goes on at the same table.
    ada.open_lobby()
    expect(link).to_have_accessible_name(re.compile("go on playing"))
    link.click()
    page.get_by_role("button", name="Go on with my game").click()
    expect(page.locator(".board .piece").first).to_be_visible()
    assert page.url.endswith(table)

    # The rest is played quickly, and the page follows.
    playing = Guest(visitors.server.port, table, "Ada", person=page.evaluate("localStorage.person"))
    while not playing.over():
        playing.play_turn()
        time.sleep(0.1)  # so many requests a second are granted
    playing.close()
    page.locator(".final-dialog a[href^='/challenge/']").click()
    expect(page.locator(".challenge-line")).to_contain_text(
        re.compile(r"Yin & Yang, alone · .*: -?\d+ points?,")
    )
    expect(page.locator(".results .own")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Copy as text").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Teahouse · Yin & Yang, alone")
    assert copied.endswith(f"/challenge/{SOLO}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as picture").click()
    assert re.fullmatch(rf"teahouse-{SOLO}-\d{{4}}-\d\d-\d\d\.(png|svg)", saved.value.suggested_filename)
    expect(page.get_by_role("button", name="Play a normal game")).to_be_visible()
    page.locator(".results .own a").click()
    expect(page.locator(".board .piece").first).to_be_visible()
    ada.open_lobby()
    expect(link).to_have_accessible_name(re.compile("done"))
