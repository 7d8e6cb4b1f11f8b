"""With the real box: a game is scored at a desk and on a phone, and one is entered as it is played."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import cast

import pytest
from playwright.sync_api import Page, expect

import teahouse
from teahouse.engine.workshop import shop, toml_of
from teahouse.games.tang_garden.page.workshop import our_board
from teahouse.games.zen_garden.position import ZenGardenState
from tests.browser.conftest import Visitors
from tests.browser.positions import record_with
from tests.server.house import Guest, person
from tests.server.real_box import enter_all, short_game, small_box

WIDER = "document.documentElement.scrollWidth > innerWidth"


KEEP_AN_EDITION = """(toml) => {
  const mine = { id: "mine", name: "Mine", toml, ok: true };
  localStorage.setItem("editions", JSON.stringify({ tang_garden: [mine] }));
}"""


def tang_box() -> str:
    """A box whose board lacks the northernmost cells."""
    content = deepcopy(shop("tang_garden").ours)
    content["edition"] = "mine"
    content["board"] = our_board()
    for key in ("more", "two"):
        content["board"][key][0] = "-" * 8
    return toml_of(content)


def stone(page: Page, cell: str, colour: str) -> None:
    page.locator(f".score-spot[data-id='{cell}']").click()
    page.locator(".score-pieces button", has_text=re.compile("")).filter(
        has=page.locator(f"use[href='#stone-{colour}']")
    ).click()


def total(page: Page, seat: int) -> str:
    return page.locator(".score-table .total td").nth(seat).inner_text()


def test_a_tower_is_scored_at_a_desk(visitors: Visitors) -> None:
    """Stones by mouse and keyboard, a fault that names its place, the link, the picture, what is kept."""
    ann = visitors.arrive("Ann")
    page = ann.page
    ann.open_lobby()
    page.locator(".game-yak .score-link").click()
    expect(page.locator(".score-table")).to_be_visible()
    page.get_by_label("Name of player 1").fill("Nina")
    page.locator("[data-part='seat-0']").click()
    expect(page.locator(".score-part h2")).to_have_text("Nina")
    for cell, colour in (("a1", "red"), ("a2", "red"), ("b1", "black")):
        stone(page, f"stone-0-{cell}", colour)
    expect(page.locator(".score-table .total td").first).to_have_text("4")  # a group of two, a single stone
    page.locator(".score-spot.chosen").press("Delete")
    stone(page, "stone-0-c1", "grey")
    expect(page.locator(".score-faults .wrong")).to_have_text(
        "Nina – row 3, place 1: Above the bottom row a stone rests on two others."
    )
    expect(page.locator(".score-spot.fault")).to_have_attribute("data-id", "stone-0-c1")
    page.locator(".score-spot[data-id='stone-0-c1']").focus()
    page.keyboard.press("Delete")
    expect(page.locator(".score-faults .wrong")).to_have_count(0)
    page.locator("[data-entry='food-0-milk'] input").fill("2")
    expect(page.locator(".score-table .total td").first).to_have_text("6")
    expect(page.locator(".score-sentence")).to_have_text("Nina wins with 6 flags.")
    page.get_by_role("button", name="Picture").click()
    picture = page.locator("img.score-picture")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") == 900
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as PNG").click()
    assert saved.value.suggested_filename == "teahouse-yak.png"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Link").click()
    link = page.locator("dialog .link-row input").input_value()
    ben = visitors.arrive("Ben", language="de")
    ben.page.goto(link)
    expect(ben.page.locator(".score-sentence")).to_have_text("Nina gewinnt: 6 Flaggen.")
    ben.page.goto(f"{ben.url}/score")
    ben.page.locator(".score-kept a").click()
    expect(ben.page.locator(".score-table .total td").first).to_have_text("6")


def test_a_garden_is_scored_on_a_phone(visitors: Visitors) -> None:
    """A tile is found by its features, laid and turned by touch; nothing is wider than the screen."""
    cleo = visitors.arrive("Cleo", phone=True, dark=True)
    page = cleo.page
    page.goto(f"{cleo.url}/score/zen_garden")
    page.locator("[data-part='seat-0']").tap()
    page.locator(".score-spot[data-id='cell-0-0-0']").tap()
    for feature in ("crane", "sand path", "water"):
        page.locator(".score-facet").get_by_label(feature, exact=True).tap()
    expect(page.locator(".score-what")).to_contain_text("crane with sand path on water")
    page.get_by_role("button", name="Turn").tap()
    expect(page.locator(".score-what small")).to_contain_text("upper right")
    page.locator("[data-entry='coins-0'] button").last.tap()
    expect(page.locator(".score-table .total td").first).to_have_text("1")
    expect(page.locator(".score-faults .missing").first).to_be_visible()
    assert not page.evaluate(WIDER)
    page.goto(f"{cleo.url}/score/tang_garden")
    page.evaluate(KEEP_AN_EDITION, tang_box())
    page.reload()
    page.locator(".score-setup").get_by_label("Components").select_option("mine")
    page.locator("[data-entry='mode'] select").select_option("laid")
    page.locator("[data-part='garden']").tap()
    page.locator(".score-spot[data-id='tile-d3']").tap()
    page.locator(".score-facet button").first.tap()
    page.locator(".score-pieces button").first.tap()
    expect(page.locator(".score-spot.laid[data-id='tile-d3']")).to_be_visible()
    expect(page.locator(".score-spot[data-id='tile-d1']")).to_have_count(0)  # the box has no such cell
    assert not page.evaluate(WIDER)


def test_a_game_with_the_real_box_is_entered(visitors: Visitors) -> None:
    """Draws are found by searching, what was entered can be taken back, and then somebody decides."""
    dan = visitors.arrive("Dan")
    page = dan.page
    dan.open_table("zen_garden", ["me", "here:Eva"], by_hand=True)
    expect(page.locator(".prompt .sentence")).to_have_text(re.compile("^Enter what was drawn"))
    choices = page.locator(".entry-choice")
    expect(choices).to_have_count(14)
    for number in range(4):
        choices.first.click()
        expect(page.locator(".board [data-id^='emperor-']")).to_have_count(number + 1)
    expect(choices).to_have_count(90)
    page.locator(".entry-search").fill("crane stone water")
    expect(choices).to_have_count(1)
    page.locator(".entry-search").press("Enter")
    expect(page.locator(".board [data-id^='tile-']")).to_have_count(1)
    dan.undo_button().click()
    expect(page.locator(".board [data-id^='tile-']")).to_have_count(0)
    for number in range(12):
        choices.first.click()
        expect(page.locator(".board [data-id^='tile-']")).to_have_count(number + 1)
    choices.first.click()  # who begins
    expect(dan.choosable().first).to_be_visible()


def test_draws_are_entered_and_taken_back_on_a_phone(visitors: Visitors) -> None:
    fay = visitors.arrive("Fay", phone=True)
    page = fay.page
    fay.open_table("jade_goddess", ["me", "here:Gus"], by_hand=True)
    choices = page.locator(".entry-choice")
    expect(choices.first).to_be_visible()
    expect(page.locator(".entry-for")).to_have_text(re.compile("^Fay .*:$"))  # whose tile it is
    page.locator(".entry-search").fill("jungle")
    expect(choices).to_have_count(1)
    choices.first.tap()
    drawn = page.locator(".board [aria-label^='Display: jungle']")
    expect(drawn).to_have_count(1)
    fay.undo_button().tap()
    expect(drawn).to_have_count(0)
    assert not page.evaluate(WIDER)


@pytest.mark.parametrize("phone", [True, False])
def test_a_game_is_played_on_with_the_real_box(visitors: Visitors, phone: bool) -> None:
    """From a position of its replay, all at one screen; nothing is drawn but what is entered."""
    liv = visitors.arrive("Liv", phone=phone)
    page = liv.page
    record, move = record_with(
        teahouse.make("zen_garden", 2), lambda state: cast(ZenGardenState, state).round == 3
    )
    table = liv.bring(record)
    page.goto(f"{liv.url}/t/{table}/replay?move={move}")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.locator("dialog.play-on-dialog")
    dialog.get_by_label("What is drawn").select_option("yes")
    expect(dialog).to_contain_text("what is drawn from here on is entered")
    expect(dialog.locator(".beside")).to_have_count(1)
    dialog.get_by_role("button", name="Play on", exact=True).click()
    expect(liv.choosable().first).to_be_visible()
    assert "/replay" not in page.url
    assert len(liv.log()) > 0
    assert not page.evaluate(WIDER)


@pytest.mark.parametrize("phone", [True, False])
def test_the_hands_of_a_game_with_the_real_box_are_told_at_its_end(visitors: Visitors, phone: bool) -> None:
    """It was entered with secrets left unknown; then the screens go up, and the table counts all of it."""
    game, acts, hands = short_game()
    name = f"Hal {phone}"
    hal = visitors.arrive(name, phone=phone)
    hal.set_once("person", person(name))
    page = hal.page
    page.goto(hal.url)  # from now on the browser has that token
    seats = ["here:Hal", "here:Ida"]
    table = hal.new_table(game="jade_goddess", seats=seats, by_hand=True, box=small_box())
    guest = Guest(visitors.server.port, table, name)
    enter_all(guest, game, acts)
    guest.close()
    page.goto(f"{hal.url}/t/{table}")
    sentence = page.locator(".prompt .sentence")
    expect(sentence).to_have_text(re.compile("^The game is over. Enter what lies behind the screen of Hal"))
    expect(page.get_by_role("button", name="Leave it unknown")).to_be_visible()
    unknown = page.locator(".board [data-id='mine-unknown']")
    expect(unknown).to_have_attribute("aria-label", re.compile(r"^Artefacts that are unknown here: \d+$"))
    for seat, hand in zip(("Hal", "Ida"), hands, strict=True):
        for number, text in enumerate(hand):
            expect(sentence).to_have_text(re.compile(f"screen of {seat}: {len(hand) - number} piece"))
            letter, _, state = text.removeprefix("find ").partition("-")
            words = f"{'well' if state == 'gold' else 'badly'} preserved {letter}"
            piece = page.locator(f".entry-choice[title='{words}']")
            if phone:
                piece.tap()
            else:
                piece.click()
    expect(sentence).to_have_text(re.compile(" wins? |share"))
    assert not page.evaluate(WIDER)
