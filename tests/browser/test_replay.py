"""Replay, watching, and records at the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visitors
from tests.browser.person import Person

RECORDS = Path(__file__).parent.parent / "records"
ZEN = RECORDS / "zen_garden" / "two-players-level-1.v1.json"
YAK = RECORDS / "yak" / "two-players-base.v1.json"

OVERVIEW = """async (table) => {
    const headers = {Authorization: `Bearer ${localStorage.getItem("person")}`};
    return (await fetch(`/api/tables/${table}/replay`, {headers})).json();
}"""


def bring(person: Person, path: Path) -> None:
    """Choose the file of a record in the lobby."""
    person.page.locator(".bring input[type=file]").set_input_files(path)


def open_record(person: Person, path: Path) -> str:
    """The replay of a record that is brought in; the id of its table."""
    table = person.bring(path.read_text(encoding="utf-8"))
    person.page.goto(f"{person.url}/t/{table}/replay")
    expect(person.page.locator(".replay-page .board .piece").first).to_be_visible()
    return table


def at_step(person: Person, step: int) -> None:
    """Wait until the replay shows this move, and its address says so."""
    expect(person.page.locator(f".replay-page[data-step='{step}']")).to_be_visible()
    expect(person.page).to_have_url(re.compile(rf"move={step}&"))


def shown_step(person: Person) -> int:
    return int(person.page.locator(".replay-page").get_attribute("data-step") or -1)


def cards_down(overview: Any) -> int:
    """The move after which, for the first time, two cards lie face down."""
    down = [line["n"] for line in overview["log"] if "face down" in line["text"]]
    return int(down[1]) + 1


def face_down(person: Person) -> Locator:
    return person.page.locator(".piece[aria-label='A card face down']")


def test_a_record_is_stepped_through_and_its_address_leads_to_the_move(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    table = open_record(ann, ZEN)
    first = shown_step(ann)
    marked = ann.page.locator(".log [aria-current='step']")
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    at_step(ann, first + 2)
    expect(marked).to_have_count(1)
    told = marked.inner_text()
    expect(ann.page.locator(".replay-now .sentence")).to_have_text(told.strip())
    ann.page.keyboard.press("ArrowLeft")
    at_step(ann, first + 1)
    ann.page.locator(".log li").nth(9).click()
    expect(ann.page.locator(".log li").nth(9)).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".player.winner").first).to_be_visible()
    last = shown_step(ann)
    ann.page.locator(".scrubber").fill("50")
    at_step(ann, 50)
    points = ann.page.locator(".sheet tfoot b").all_inner_texts()
    pieces = ann.pieces()
    ben = visitors.arrive("Ben", phone=True, dark=True)
    ben.page.goto(f"{ben.url}/t/{table}/replay?move=50&as=1")
    at_step(ben, 50)
    assert ben.pieces() == pieces
    assert ben.page.locator(".sheet tfoot b").all_inner_texts() == points
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390
    ben.page.get_by_role("button", name="Play (Space)").tap()
    expect(ben.page.locator(".replay-page[data-step='50']")).to_have_count(0)
    ben.page.get_by_role("button", name="Pause (Space)").tap()
    ben.page.get_by_role("button", name="To the end (End)").tap()
    at_step(ben, last)


def test_secrets_show_in_the_replay_only_when_the_game_is_over(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot("yak")
    ann.page.locator(".piece.choosable[data-id='card-0-restock']").click()
    expect(ann.page.locator(".log")).to_contain_text("face down")
    running = ann.page.url.split("/t/")[1]
    ann.page.get_by_role("link", name="Replay").click()
    expect(ann.page.locator(".replay-page .board .piece").first).to_be_visible()
    step = cards_down(ann.page.evaluate(OVERVIEW, running))
    ann.page.goto(f"{ann.url}/t/{running}/replay?move={step}")
    at_step(ann, step)
    expect(face_down(ann)).to_have_count(1)
    expect(ann.page.locator("[data-id='card-0-restock']")).to_be_visible()
    expect(ann.page.locator(".eyes option")).to_have_count(1)
    expect(ann.page.locator(".play-on")).to_be_hidden()
    wanda = visitors.arrive("Wanda")
    wanda.offline_expected = True  # a refusal is an answer that the browser reports
    wanda.page.goto(ann.page.url)
    expect(wanda.page.locator(".toast")).to_have_text(re.compile("only when it is over"))
    at_step(wanda, step)
    expect(face_down(wanda)).to_have_count(2)
    expect(wanda.page).to_have_url(re.compile("as=watch"))

    finished = open_record(wanda, YAK)
    step = cards_down(wanda.page.evaluate(OVERVIEW, finished))
    wanda.page.goto(f"{wanda.url}/t/{finished}/replay?move={step}&as=watch")
    at_step(wanda, step)
    expect(face_down(wanda)).to_have_count(2)
    wanda.page.locator(".eyes").select_option("2")
    expect(wanda.page.locator("[data-id='card-1-market']")).to_be_visible()
    expect(face_down(wanda)).to_have_count(1)
    wanda.page.locator(".eyes").select_option("open")
    expect(face_down(wanda)).to_have_count(0)
    for seat in (0, 1):
        expect(wanda.page.locator(f"[data-id='card-{seat}-market']")).to_be_visible()
    at_step(wanda, step)


def test_a_friend_watches_by_link_and_looks_back_with_the_same_eyes(visitors: Visitors) -> None:
    ann, wanda = visitors.arrive("Ann"), visitors.arrive("Wanda")
    ann.play_against_a_bot("yak")
    ann.page.get_by_role("button", name="This table").click()
    link = ann.page.locator(".watch-link input").first.input_value()
    ann.page.keyboard.press("Escape")
    wanda.page.goto(link)
    expect(ann.page.locator(".watching")).to_have_text("1")
    ann.page.locator(".piece.choosable[data-id='card-0-market']").click()
    expect(ann.page.locator(".log")).to_contain_text("face down")
    expect(wanda.page.locator(".log")).to_contain_text("face down")
    assert "Market face down" not in wanda.page.locator(".log").inner_text()
    expect(wanda.choosable()).to_have_count(0)
    wanda.page.get_by_role("link", name="Replay").click()
    expect(wanda.page.locator(".eyes option")).to_have_text(["spectator"])
    assert "Market face down" not in wanda.page.locator(".log").inner_text()
    wanda.page.get_by_role("link", name="To the table").click()
    expect(ann.page.locator(".watching")).to_have_text("1")
    expect(wanda.page.locator(".board .piece").first).to_be_visible()
    wanda.offline_expected = True
    wanda.page.get_by_role("button", name="This table").click()
    wanda.page.get_by_role("button", name="Download the record").click()
    expect(wanda.page.locator(".toast")).to_have_text("The record can be downloaded when the game is over.")


def test_records_go_in_and_out_and_a_broken_one_says_where(visitors: Visitors, tmp_path: Path) -> None:
    ann = visitors.arrive("Ann")
    ann.open_lobby()
    bring(ann, ZEN)
    expect(ann.page.locator(".replay-page .board .piece").first).to_be_visible()
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("button", name="Download the record").click()
    assert Path(coming.value.path()).read_text(encoding="utf-8") == ZEN.read_text(encoding="utf-8")
    content = json.loads(ZEN.read_text(encoding="utf-8"))
    content["actions"][40] = "take 1"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(content), encoding="utf-8")
    ann.offline_expected = True
    ann.open_lobby()
    bring(ann, broken)
    expect(ann.page.locator(".refusal")).to_have_text(
        re.compile(r"^broken.json: Move 41 \(take 1\) does not fit: ")
    )
    ann.page.locator(".mine .table-row a").first.click()
    expect(ann.page.locator(".replay-page .board .piece").first).to_be_visible()


def test_playing_on_from_a_position(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    table = open_record(ann, ZEN)
    overview = ann.page.evaluate(OVERVIEW, table)
    step = [line["n"] for line in overview["log"] if line["seat"] == 0][6]
    ann.page.goto(f"{ann.url}/t/{table}/replay?move={step}&as=1")
    at_step(ann, step)
    pieces = ann.pieces()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.locator(".play-on-dialog .primary").click()
    expect(ann.page.locator(".table-page:not(.replay-page) .board .piece").first).to_be_visible()
    ann.wait_for_turn()
    assert ann.pieces() == pieces
    expect(ann.undo_button()).to_have_count(0)
    ann.page.get_by_role("link", name="Replay").click()
    expect(ann.page.locator(".origin")).to_have_text(f"Goes on from move {step} of another game")
    at_step(ann, step)
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(f".replay-page[data-step='{step}']")).to_have_count(0)
