"""Tang Garden at the page: whole games by clicking, against a bot and alone, and by touch on a phone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.person import Person, Progress, tap, touch

WON = Path(__file__).parents[1] / "records" / "tang_garden" / "solo-won.v2.json"
STEP = """(number) => {
    const confirm = document.querySelector(".bubble.pinned .primary");
    if (confirm) { confirm.click(); return "confirm"; }
    const buttons = [...document.querySelectorAll(".prompt-buttons button:enabled")];
    const end = buttons.find((one) => /^End turn/.test(one.innerText));
    if (end) { end.click(); return "end"; }
    const things = [...document.querySelectorAll(".board .choosable")];
    const choices = [...document.querySelectorAll(".prompt .choice")];
    const first = things.filter((one) => !/^(lantern|token|decoration)-/.test(one.dataset.id));
    const wanted = number % 5 ? first : things;
    if (wanted.length && !(choices.length && number % 3 === 0)) {
        const thing = wanted[number * 7 % wanted.length];
        thing.focus();
        return `key ${thing.dataset.id}`;
    }
    if (choices.length) { choices[number % choices.length].click(); return "button"; }
    if (things.length) { things[0].focus(); return `key ${things[0].dataset.id}`; }
    return "";
}"""
"""One step towards a decision; a piece or place gets the focus and is chosen by the Enter key."""


def sit_down(person: Person, seats: list[str]) -> None:
    person.hurry()
    person.open_table("tang_garden", seats)
    expect(person.page.locator(".board .piece").first).to_be_visible()


def play_to_the_end(person: Person, most: int = 1500) -> int:
    """Step by step until the game is over; the number of steps."""
    steps = 0
    progress = Progress(person)
    while not person.page.locator(".sheet.final").count():
        done = person.page.evaluate(STEP, steps)
        if done.startswith("key "):
            person.page.keyboard.press("Enter")
        if done:
            steps += 1
        else:
            person.page.wait_for_timeout(20)
        progress.note(f"{steps} steps")
        assert steps < most
    return steps


def final_sheet(person: Person) -> tuple[list[list[int]], list[int]]:
    """The lines of the score sheet and its totals."""
    lines, totals = (
        [
            [int(text.replace("−", "-")) for text in row.locator("td b").all_inner_texts()]
            for row in person.page.locator(f".sheet.final {part}").all()
        ]
        for part in ("tbody tr", "tfoot tr.total")
    )
    return lines, totals[0]


@pytest.mark.sampled("whole games", 1)
def test_a_whole_game_against_a_bot(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    sit_down(ann, ["me", "bot:random"])
    assert play_to_the_end(ann) > 40
    lines, totals = final_sheet(ann)
    assert [sum(line[seat] for line in lines) for seat in range(2)] == totals
    ann.page.keyboard.press("Escape")
    coins = ann.page.locator(".overlay.sight.always .label").all_text_contents()
    assert sum(map(int, coins)) == sum(lines[-2]) + sum(lines[-1]), "every line of sight is drawn"


@pytest.mark.sampled("whole games", 1)
def test_a_whole_solo_game(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    sit_down(ann, ["me"])
    assert play_to_the_end(ann) > 15
    lines, totals = final_sheet(ann)
    assert sum(line[0] for line in lines) == totals[0]
    expect(ann.page.locator(".final-dialog .ladder li")).to_have_count(4)
    expect(ann.page.locator(".prompt .sentence")).to_have_text(re.compile(r"^Ann (wins|loses) with \d+ coin"))


def test_a_solo_game_that_is_won_ends_with_its_ranks(visitors: Visitors) -> None:
    """The last figure of a game from elsewhere is turned."""
    ann = visitors.arrive("Ann")
    ann.hurry()
    record = WON.read_text(encoding="utf-8")
    ann.open_position(record, len(json.loads(record)["actions"]) - 1, ["me"])
    ann.page.locator(".place.choosable[data-id='look-west']").click()
    ann.page.locator(".bubble.pinned:not(.tip) .primary").click()
    dialog = ann.page.locator(".final-dialog")
    expect(dialog.locator(".verdict.won")).to_be_visible()
    expect(dialog.locator(".ladder li")).to_have_count(4)
    expect(dialog.locator(".ladder [aria-current]")).to_have_text("engineer (Gongchengshi)91 coins")
    expect(dialog.locator(".next-time:not(:empty)")).to_have_text(
        re.compile(r"For next time: 5 coins more, and you are inspector \(Zongjian\)\. .* earned least: ")
    )
    expect(dialog.locator(".turning:not(.better-turns) li")).to_have_count(0)


def test_a_pair_that_is_pointed_at_crosses_out_what_is_lost_for_it(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.hurry()
    record = WON.read_text(encoding="utf-8")
    actions = json.loads(record)["actions"]
    move = next(number for number, text in enumerate(actions) if text.startswith("take "))
    stack = actions[move].removeprefix("take ")
    ann.open_position(record, move, ["me"])
    ann.page.locator(f".choosable[data-id='beside-{stack}']").hover()
    expect(ann.page.locator(f"[data-overlay='lost-{stack}']")).to_have_class(re.compile("shown"))
    expect(ann.page.locator(".overlay.lost.shown")).to_have_count(1)
    expect(ann.page.locator("[data-id='goal-count'] .written")).to_have_text("0 of 28")
    tile = ann.page.locator(f".choosable[data-id^='tile-{stack}-']")
    tile.click()  # the count of the stack does not lie over it
    expect(ann.page.locator(".place.choosable[data-id^='cell-']").first).to_be_visible()


def test_a_tile_that_earns_nothing_is_counted_among_the_cells_to_go(visitors: Visitors) -> None:
    """The score sheet tells what the bar tells, also where no number of the sheet changed."""
    ann = visitors.arrive("Ann")
    ann.hurry(ends=False)
    record = WON.read_text(encoding="utf-8")
    actions = json.loads(record)["actions"]
    ann.open_position(record, next(n for n, text in enumerate(actions) if text.startswith("place ")), ["me"])
    expect(ann.page.locator(".rank .missing")).to_contain_text("28 cells to go")
    expect(ann.page.locator("[data-id='worth-e3']")).to_have_count(0)
    ann.page.locator(".place.choosable[data-id='cell-e3']").click()
    ann.page.locator(".bubble.pinned:not(.tip) .primary").click()
    expect(ann.page.locator(".table-title")).to_contain_text("Cells to cover: 27.")
    expect(ann.page.locator(".rank .missing")).to_contain_text("27 cells to go")
    expect(ann.page.locator(".scores tfoot .total b")).to_have_text("0")


def test_a_tile_shows_what_it_earns_before_it_is_placed(visitors: Visitors, tmp_path: Path) -> None:
    """By touch on a phone: take a tile, try a cell, read the reward, confirm."""
    ann = visitors.arrive("Ann", phone=True, dark=True)
    sit_down(ann, ["me", "bot:random"])
    ann.wait_for_turn()
    tap(ann.page, ann.page.locator(".piece.choosable[data-id^='tile-']").first)
    cell = ann.page.locator(".place.choosable[data-id^='cell-']").first
    touch(ann.page, cell)
    bubble = ann.page.locator(".bubble.pinned")
    expect(bubble).to_contain_text(re.compile(r"\+\d|path edge|nothing|token|temple|step"))
    bubble.locator(".primary").tap()
    expect(ann.page.locator(".log li").filter(has_text=re.compile("^.*Ann places on")).first).to_be_attached()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    picture = tmp_path / "phone.png"
    ann.page.screenshot(path=picture)
    assert picture.stat().st_size > 30_000


def test_the_lobby_offers_one_to_four_players(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.open_lobby()
    card = ann.page.locator(".game-card.game-tang_garden")
    card.get_by_role("button", name="Play Yin & Yang alone").click()
    expect(ann.page.locator("[data-id='beside-tao']")).to_be_visible()
    expect(ann.page.locator(".scores .rank")).to_have_text(
        re.compile(
            r"Coins count only if you win: 28 cells to go\."
            r"Rank then: artisan \(Gongjiang\) · designer \(Shejishi\) from 61"
        )
    )
