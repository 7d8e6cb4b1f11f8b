"""The workshop: a box is edited in fields and on its drawings, checked, kept, and played with."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors


def field(page: Page, path: str) -> str:
    return f'.shop-section [data-path="{path}"]'


def test_an_edition_is_made_checked_and_played_with(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    page = ann.page
    ann.open_lobby()
    page.locator(".game-zen_garden .workshop-link").click()
    expect(page.locator(".shop-verdict")).to_have_text(re.compile("^This is our edition"))
    expect(page.locator(".shop-part")).to_have_count(92)
    page.locator(".shop-nav button", has_text="Coins").click()
    start = page.locator(field(page, "coins.start"))
    start.fill("99")
    expect(page.locator(".shop-verdict")).to_have_text("This cannot be played yet.")
    expect(page.locator(".shop-section .shop-fault")).to_have_text("must be a whole number from 0 to 25")
    expect(page.locator(".shop-state .primary")).to_be_disabled()
    expect(start).to_be_focused()
    start.fill("7")
    expect(page.locator(".shop-verdict")).to_have_text("This can be played.")
    expect(page.locator(".shop-ours")).to_have_text("ours: 12")
    page.locator(".shop-name input").fill("Oma's <box>")
    page.locator(".shop-name input").blur()
    expect(page.locator(".shop-tools option", has_text="Oma's <box>")).to_be_attached()
    page.reload()  # it is kept in the browser
    expect(page.locator(".shop-differences li")).to_have_text(re.compile(r"At the start\s*12 → 7"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "zen_garden-Oma-s-box-.toml"
    page.locator(".shop-state .primary").click()
    expect(page.locator(".create-dialog").get_by_label("Components")).to_have_value(re.compile(".+"))
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".table-page")).to_contain_text("Oma's <box>")


def test_a_tile_is_edited_on_its_drawing_with_a_finger(visitors: Visitors) -> None:
    ben = visitors.arrive("Ben", phone=True, dark=True, language="de")
    page = ben.page
    page.goto(f"{ben.url}/workshop/tang_garden#tiles.water")
    text = page.locator(field(page, "tiles.water[8]"))
    expect(text).to_have_value("wwpp ne")
    tile = page.locator(".shop-part", has=page.locator('[data-path="tiles.water[8]"]'))
    tile.locator(".spot").nth(2).tap()  # the south
    expect(text).to_have_value("wwxp ne")
    tile.locator(".spot[title^='nordöstliche Ecke']").tap()
    expect(text).to_have_value("wwxp n e")
    expect(page.locator(".shop-verdict")).to_have_text("Damit kann gespielt werden.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".shop-choose").select_option("panels")
    expect(page.locator(".shop-part")).to_have_count(20)
    page.goto(f"{ben.url}/workshop/jade_goddess#cross")
    expect(page.locator(".shop-section > .hint").first).to_contain_text("Von uns rekonstruiert")
    left = page.locator(".shop-part", has_text="Feld 2, linke Seite").first
    left.get_by_label("Köpfe").select_option("3")
    expect(left.locator("use[href='#cross-heads-w3']")).to_be_attached()
    expect(page.locator(".shop-differences li")).to_have_count(1)
    expect(page.locator(".shop-section > .hint")).to_have_count(0)  # now it is read off the box
    expect(page.locator(".shop-verdict")).to_have_text("Damit kann gespielt werden.")
    page.goto(f"{ben.url}/workshop/jade_goddess#own")
    page.get_by_role("button", name="ein Kärtchen mehr").tap()
    own = page.locator(field(page, "tiles.own[0]"))
    expect(own).to_have_value("n-h")
    for side, written in (("Osten", "n-h e"), ("Süden", "n-h e s")):
        page.locator(f".shop-part .spot[title$='{side}']").tap()
        expect(own).to_have_value(written)
    page.get_by_role("button", name="Teil 1: andere Zahl der Köpfe").tap()
    expect(own).to_have_value("n-hh e s")
    expect(page.locator(".shop-verdict")).to_have_text("Damit kann gespielt werden.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


OUTSIDE = """() => [...document.querySelectorAll(".shop-part, .shop-nav")].flatMap((part) => {
  const card = part.getBoundingClientRect();
  return [...part.querySelectorAll("input, select, button, strong")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > card.right + 1 || box.left < card.left - 1);
  }).map((one) => one.dataset.path ?? one.textContent);
})"""


def test_nothing_leaves_its_card_and_a_fault_is_told_once(visitors: Visitors) -> None:
    cleo = visitors.arrive("Cleo", language="de")
    page = cleo.page
    page.goto(f"{cleo.url}/workshop/tang_garden#tracks")
    page.get_by_role("button", name="eigene Münzen für jede Leiste").click()
    expect(page.locator(field(page, "tracks.coins.water[0]"))).to_be_visible()
    expect(page.locator(".shop-differences li")).to_have_count(0)  # each has its own now, but the same
    assert page.evaluate(OUTSIDE) == []
    for place in ("zen_garden#selection", "jade_goddess#tiles"):
        page.goto(f"{cleo.url}/workshop/{place}")
        expect(page.locator(".shop-part").first).to_be_visible()
        assert page.evaluate(OUTSIDE) == []
    page.goto(f"{cleo.url}/workshop/yak#bonus_cards")
    page.locator(field(page, "bonus_cards.orange.from")).fill("7")
    expect(page.locator(".shop-section .shop-fault")).to_have_count(1)
    expect(page.locator(".shop-faults li button")).to_have_text(re.compile("^Bonuskarten – Orange: "))
