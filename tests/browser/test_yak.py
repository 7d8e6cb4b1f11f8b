"""Yak at the page: a whole game against bots by clicking on the table, cards chosen in secret, a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import teahouse
from teahouse.engine.contract import State
from tests.browser.conftest import Visitors
from tests.browser.person import Person, Progress, tap
from tests.browser.positions import record_with

FAST = """{
    const wait = window.setTimeout.bind(window);
    window.setTimeout = (call, time, ...rest) => wait(call, time / 10, ...rest);
}"""
"""The page leaves no time to look at what the others do."""


def sit_down(ann: Person, players: int, **options: str) -> None:
    """A table of one's own with bots."""
    ann.open_table("yak", ["me"] + ["bot:greedy"] * (players - 1), options)
    expect(ann.page.locator(".board .piece").first).to_be_visible()


def play_to_the_end(ann: Person, most: int) -> int:
    """Click until the game is over; the number of clicks."""
    clicks = 0
    progress = Progress(ann)
    while not ann.page.locator(".sheet.final").count():
        if ann.decide(clicks):
            clicks += 1
        else:
            ann.page.wait_for_timeout(25)
        progress.note(f"{clicks} clicks")
        assert clicks < most
    return clicks


def choose(ann: Person, card: str) -> None:
    ann.page.locator(f".piece.choosable[data-id='card-0-{card}']").click()


@pytest.mark.sampled("whole games", 1)
def test_a_whole_game_by_clicking_on_the_table(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.page.add_init_script(FAST)
    sit_down(ann, 2)
    clicks = play_to_the_end(ann, most=1500)
    assert clicks > 40
    *lines, totals = [
        [int(text.replace("−", "-")) for text in row.locator("td b").all_inner_texts()]
        for part in ("tbody tr", "tfoot tr.total")
        for row in ann.page.locator(f".sheet.final {part}").all()
    ]
    assert [sum(line[seat] for line in lines) for seat in range(2)] == totals
    ann.page.keyboard.press("Escape")
    flags = ann.page.locator(".overlay.region.always .label").all_text_contents()
    assert sum(int(text) for text in flags) == sum(lines[0]), "every group is outlined with its flags"


def can_take_two_stones(state: State) -> bool:
    """Ann is to take stones, and her food pays for two of them, whichever is the first."""
    taking = [action.text.split()[1:] for action in state.legal()]
    pairs = [stones for stones in taking if len(stones) == 2]
    return (
        state.actor() == 0
        and state.decision.name == "take stones"
        and [*map(len, taking)] == [1, 1, 1, 2]
        and pairs[0][0] != pairs[0][1]
    )


def test_stones_are_picked_in_any_order_and_put_back(visitors: Visitors) -> None:
    """Two stones can be clicked in both orders; a second click, or the button, takes them back."""
    ann = visitors.arrive("Ann")
    ann.open_position(*record_with(teahouse.make("yak", 2), can_take_two_stones), ["me", "bot:greedy"])
    stones = ann.page.locator(".piece.choosable[data-id^='load-']")
    expect(stones).to_have_count(2)
    one, other = stones.evaluate_all("all => all.map(one => one.dataset.id)")
    offered = ann.page.locator(".tray-item")
    for first in (one, other):
        ann.page.locator(f"[data-id='{first}']").click()
        expect(ann.page.locator(f".chosen[data-id='{first}']")).to_be_visible()
        expect(offered).to_have_text([re.compile("^for [12] food$"), re.compile("^for [34] food$")])
        ann.page.locator(f"[data-id='{first}']").click()
        expect(ann.page.locator(".chosen")).to_have_count(0)
        expect(offered).to_have_count(4)
        expect(offered.first).to_have_text("Take no stone")
    ann.page.locator(f"[data-id='{other}']").click()
    ann.page.get_by_role("button", name="Choose again").click()
    expect(ann.page.locator(".chosen")).to_have_count(0)
    ann.page.locator(f"[data-id='{other}']").click()
    ann.page.locator(f"[data-id='{one}']").click()
    paying = ann.page.locator(".piece.choosable[data-id^='tent-']").or_(offered.get_by_text("Take"))
    expect(paying.first).to_be_visible()
    expect(ann.page.locator(".prompt .sentence")).to_have_text(re.compile("^(Pay|Build)"))


def can_pay_with_both(state: State) -> bool:
    return state.actor() == 0 and state.decision.name == "pay" and len(state.legal()) == 4


def test_every_way_to_pay_is_one_click_in_one_place(visitors: Visitors) -> None:
    """Also a mixture; none of them is a button elsewhere."""
    ann = visitors.arrive("Ann")
    ann.open_position(
        *record_with(teahouse.make("yak", 3), can_pay_with_both), ["me", "bot:greedy", "bot:greedy"]
    )
    ways = ann.page.locator(".tray-item")
    expect(ways).to_have_text([re.compile(r"^Pay \d \w+(, \d \w+)?$")] * 4)
    expect(ann.page.locator(".prompt .choice")).to_have_count(0)
    mixture = ways.filter(has_text=",").first
    paid = mixture.inner_text().removeprefix("Pay ")
    mixture.click()
    expect(ann.page.locator(".prompt .sentence")).to_contain_text("Place a stone")
    assert ann.log()[-1] == f"Ann pays {paid}."


def loads_one_cart(state: State) -> bool:
    loads = [action.text.split() for action in state.legal()]
    return (
        state.actor() == 0
        and state.decision.name == "load"
        and len(loads) == 2
        and loads[0][2] == loads[1][2]
    )


def test_a_stone_for_the_only_cart_with_room_is_put_there(visitors: Visitors) -> None:
    """The card of the tray says so, and does it."""
    ann = visitors.arrive("Ann")
    ann.page.add_init_script("localStorage.removeItem('confirm')")
    ann.open_position(
        *record_with(teahouse.make("yak", 3), loads_one_cart), ["me", "bot:greedy", "bot:greedy"]
    )
    card = ann.page.locator(".tray-item").first
    expect(card).to_have_text(re.compile(r"^Put \w+ on the .* cart$"))
    stone = card.inner_text().split()[1]
    card.click()
    expect(card).to_have_count(0)
    assert any(line.startswith("Ann puts on the ") and f": {stone}." in line for line in ann.log()[-3:])


def test_a_secret_card_stays_face_down_until_it_is_turned_over(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    sit_down(ann, 3)
    ann.wait_for_turn()
    assert ann.page.locator("[data-id='card-1'], [data-id='card-2']").count() == 0
    ann.page.locator("[data-id='card-0-market']").hover()  # a choice explains itself, with its rule
    note = ann.page.locator(".bubble:not(.tip)")
    expect(note.locator(".told")).to_contain_text("You take up to 2 food from it")
    expect(note.locator(".then")).to_have_text("Nobody sees it before all have chosen.")
    expect(note.locator(".rule-link")).to_have_text("Rules: Market")
    choose(ann, "market")
    expect(ann.page.locator(".prompt .sentence")).to_contain_text(re.compile("Market|Waiting"))
    ann.page.locator(".piece.choosable[data-id^='market-']").first.wait_for()
    told = [line for line in ann.log() if "face down" in line]
    assert sorted(line.split(" puts ")[1] for line in told) == [
        *("Market face down.", "a card face down.", "a card face down.")
    ]
    expect(ann.page.locator("[data-id='card-0-market']")).to_be_visible()


def test_the_keyboard_chooses_a_card(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    sit_down(ann, 2)
    ann.page.locator(".piece.choosable[data-id='card-0-restock']").focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator(".piece.choosable[data-id^='food-']").first.wait_for()


def test_a_phone_shows_the_table_and_plays_by_touch(visitors: Visitors, tmp_path: Path) -> None:
    ann = visitors.arrive("Ann", phone=True, dark=True)
    sit_down(ann, 4, bonus_cards="3")
    ann.wait_for_turn()
    tap(ann.page, ann.page.locator(".piece.choosable[data-id='card-0-restock']"))
    food = ann.page.locator(".piece.choosable[data-id^='food-']").first
    food.wait_for()
    tap(ann.page, food)
    expect(ann.page.locator(".piece[data-id^='tent-0-']").nth(3)).to_be_attached()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    picture = tmp_path / "phone.png"
    ann.page.screenshot(path=picture)
    assert picture.stat().st_size > 30_000


def test_four_players_are_named_whole_beside_their_flags(visitors: Visitors) -> None:
    """In two columns there is no room for what the number is; the score card says it."""
    ann = visitors.arrive("Ann", language="fr")
    sit_down(ann, 4)
    cut = ann.page.locator(".player").evaluate_all("""all => all.filter((player) => {
        const points = player.querySelector(".points").getBoundingClientRect();
        const names = [...player.children].filter((one) => one.textContent && !one.matches(".points"));
        return points.right > player.getBoundingClientRect().right + 1
            || names.some((name) => name.scrollWidth > name.clientWidth + 1);
    }).map((player) => player.textContent)""")
    assert cut == []


def places_a_first_stone(state: State) -> bool:
    """Anywhere in the bottom row; there is one stone, or several of a kind."""
    stones = {action.text.split()[1] for action in state.legal()}
    return state.actor() == 0 and state.decision.name == "place" and len(stones) == 1 < len(state.legal())


def test_a_phone_that_is_turned_shows_the_tower_in_which_a_stone_is_placed(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True)
    record = record_with(teahouse.make("yak", 3), places_a_first_stone)
    ann.open_position(*record, ["me", "bot:greedy", "bot:greedy"])
    places = ann.page.locator(".place.choosable[data-id^='cell-0-']")
    places.first.wait_for()
    for width, height in ((844, 390), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        for place in places.all():
            expect(place).to_be_in_viewport(ratio=1)
        expect(ann.page.locator("[data-id='slot-0-e1']")).to_be_in_viewport()
