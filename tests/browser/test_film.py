"""The film of what others do: every step once, in words, and again; also for who was away."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, cast

import pytest
from playwright.sync_api import expect

import teahouse
from teahouse.engine.contract import State
from teahouse.games.zen_garden.position import ZenGardenState
from tests.browser.conftest import Visitors
from tests.browser.person import Person, tap
from tests.browser.positions import record_with

PACE = """if (location.protocol === "http:") {
    localStorage.setItem("pace", "{pace}");
    localStorage.setItem("film_speed", "4");
}"""
CAPTIONS = """
window.captions = [];
new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
        if (!target.matches?.(".film-caption")) continue;
        for (const node of addedNodes) if (node.matches?.(".part")) window.captions.push(node.textContent);
    }
}).observe(document, { subtree: true, childList: true });
"""
"""Notes every caption, however short it is seen."""
CUT = """
window.cut = new Set();
const look = () => {
    const prompt = document.querySelector(".prompt")?.getBoundingClientRect();
    for (const one of document.querySelectorAll(".film-caption, .recap, .recap-row, .recap-strip")) {
        const box = one.getBoundingClientRect();
        if (!box.width || !one.textContent) continue;
        const outside = !one.closest(".recap-strip") && (box.top < prompt.top || box.bottom > prompt.bottom);
        const hides = one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
        if (outside || hides) window.cut.add(`${one.className} ${one.dataset.tight}: ${one.innerText}`);
    }
    const asks = document.querySelector(".board .choosable") && innerWidth > 699;
    if (asks && !document.querySelector(".prompt .sentence").offsetParent) window.cut.add("the prompt");
    requestAnimationFrame(() => setTimeout(look));  // when it is painted
};
requestAnimationFrame(look);
"""
"""Notes in every frame what is told of the others and not read whole, and a prompt that is not seen."""
OVERVIEW = """async (table) => {
    const headers = {Authorization: `Bearer ${localStorage.getItem("person")}`};
    return (await fetch(`/api/tables/${table}/replay`, {headers})).json();
}"""


def sit_down(visitors: Visitors, pace: str) -> Person:
    """Ann among three bots."""
    ann = visitors.arrive("Ann")
    ann.context.add_init_script(CAPTIONS)
    ann.context.add_init_script(PACE.replace("{pace}", pace))
    ann.open_table("zen_garden", ["me", "bot:random", "bot:random", "bot:random"])
    expect(ann.page.locator(".board .piece").first).to_be_visible()
    return ann


def my_turn(person: Person) -> None:
    """Let the film run until there is something to choose."""
    expect(person.page.locator(".piece.choosable").first).to_be_visible()
    # the last captions are still read when one can choose already
    expect(person.page.locator(".film[data-past='no'][data-telling='no']")).to_be_attached()


def told(person: Person, since: int) -> list[str]:
    """What the others did since then and what was drawn, each with what came of it."""
    table = person.page.url.split("/t/")[1].split("#")[0]
    overview: dict[str, Any] = person.page.evaluate(OVERVIEW, table)
    lines = [line for line in overview["log"][since:] if line["seat"] != overview["seat"]]
    parts = [[line["text"], *(effect["text"] for effect in line.get("effects", []))] for line in lines]
    return [text for part in parts for text in part if text]


def acts(person: Person) -> int:
    table = person.page.url.split("/t/")[1].split("#")[0]
    return int(person.page.evaluate(OVERVIEW, table)["steps"])


def captions(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("captions.splice(0)")
    return found


def all_told(said: list[str], wanted: list[str], pace: str) -> None:
    """Each thing once; a glance catches of how many things of a kind there is something to say."""
    rest, folded = " ".join(said), Counter[str]()
    if pace == "follow":
        assert rest == " ".join(wanted)
        return
    for text in wanted:
        if text in rest:
            rest = rest.replace(text, "", 1)
        else:
            folded[text.split(":")[0]] += 1
    for subject, times in folded.items():
        told_times = re.findall(rf"{re.escape(subject)} \((\d+)×\)\.", rest)
        assert sum(map(int, told_times)) == times
        rest = re.sub(rf"{re.escape(subject)} \(\d+×\)\.", "", rest)
    assert not rest.strip()


@pytest.mark.parametrize("pace", ["follow", "quick", "instant"])
def test_several_turns_of_bots_are_told_once_each_and_can_be_seen_again(
    visitors: Visitors, pace: str
) -> None:
    ann = sit_down(visitors, pace)
    page = ann.page
    my_turn(ann)
    ann.take()
    ann.build()
    before = acts(ann)
    captions(ann)
    film = page.locator(".film")
    page.keyboard.press("k")  # a film that is stopped before it begins
    expect(film).to_have_attribute("data-state", "paused")
    ann.end_turn()
    for _ in range(2):
        page.locator(".film-step").click()
    stepped = captions(ann)
    assert len(stepped) == 2
    expect(page.locator(".piece.choosable")).to_have_count(0)
    expect(page.locator(".told-caption")).to_have_text(page.locator(".film-caption .part").inner_text())
    page.locator(".film-play").click()
    expect(page.locator(".film-play")).to_be_hidden()
    my_turn(ann)
    wanted = told(ann, before)
    assert len(wanted) > 3
    all_told(stepped + captions(ann), wanted, pace)
    shown = ann.pieces()
    page.keyboard.press("k")
    page.locator(".film-again").click()
    expect(film).to_have_attribute("data-past", "yes")
    if pace == "quick":  # to its end
        expect(film).to_have_attribute("data-past", "no")
        all_told(captions(ann), wanted, pace)
    else:
        page.keyboard.press("x")
        expect(film).to_have_attribute("data-past", "no")
    assert ann.pieces() == shown
    expect(page.locator(".piece.choosable").first).to_be_visible()


def test_who_comes_back_sees_what_was_missed(visitors: Visitors) -> None:
    ann = sit_down(visitors, "follow")
    my_turn(ann)
    ann.take()
    ann.build()
    before = acts(ann)
    table = ann.page.url
    ann.page.keyboard.press("k")  # nothing of it is seen before
    ann.end_turn()
    ann.page.goto(ann.url)  # and away
    ann.page.goto(table)
    expect(ann.page.locator(".film-caption > span")).to_be_visible()
    my_turn(ann)
    assert captions(ann) == told(ann, before)
    ann.page.reload()
    expect(ann.page.locator(".piece.choosable").first).to_be_visible()
    assert captions(ann) == []  # nothing is new
    ann.page.locator(".film-again").click()
    expect(ann.page.locator(".film")).to_have_attribute("data-past", "yes")


def begins(state: State) -> bool:
    """Ann has the first turn of the game, so the next one is not hers."""
    zen = cast(ZenGardenState, state)
    return zen.actor() == 0 and not any(player.shape for player in zen.players)


def test_on_a_phone_the_film_leads_to_where_something_happens_and_back(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True)
    page = ann.page
    ann.context.add_init_script(PACE.replace("{pace}", "follow"))
    ann.open_position(*record_with(teahouse.make("zen_garden", 2), begins), ["me", "bot:random"])
    my_turn(ann)
    tap(page, page.locator(".piece.choosable").first)
    tap(page, page.locator(".place.choosable").first)
    expect(ann.end_button()).to_be_visible()
    page.wait_for_timeout(100)  # it would go at once
    assert page.locator(".view").evaluate("one => one.scrollTop") > 0, "what was built stays in sight"
    page.keyboard.press("k")
    expect(page.locator(".film")).to_have_attribute("data-state", "paused")
    page.keyboard.press("e")
    caption = page.locator(".film-caption .part")
    expect(page.locator(".film-step")).to_be_enabled()
    for _ in range(10):
        page.locator(".film-step").tap()
        if " builds " in caption.inner_text():
            break
    expect(caption).to_contain_text(" builds ")
    expect(page.locator(".board .pointed").last).to_be_in_viewport()
    page.locator(".film-play").tap()
    my_turn(ann)
    for tile in page.locator(".piece.choosable").all():
        expect(tile).to_be_in_viewport()
    strip = page.locator(".recap-strip")
    expect(strip).to_be_in_viewport()
    page.locator(".view").evaluate("view => view.scrollTo(0, 0)")
    strip.locator(".recap-row").evaluate("row => row.append(' and so on'.repeat(30))")  # two lines of it
    covers, table = strip.bounding_box(), page.locator("svg.board").bounding_box()
    assert covers, "the strip is there"
    assert table, "and so is the table"
    assert covers["y"] + covers["height"] <= table["y"] + 1, "which begins below it"
    page.locator(".view").evaluate("view => view.scrollTo(0, 60)")
    view = page.locator(".view").bounding_box()
    assert view, "what is scrolled"
    assert covers["y"] + covers["height"] <= view["y"] + 1, "is cut there, and nothing of it covered"
    strip.tap()
    expect(page.locator(".recap-dialog .recap-turn p")).to_contain_text(" builds ")


def test_at_my_turn_what_the_others_did_since_the_last_one_stands_beside_the_prompt(
    visitors: Visitors,
) -> None:
    """A line for each of them with what it brought, until I begin; at a click all of it, and why."""
    ann = visitors.arrive("Ann")
    page = ann.page
    ann.open_position(
        *record_with(teahouse.make("zen_garden", 3), begins), ["me", "bot:random", "bot:random"]
    )
    my_turn(ann)
    ann.turn()
    my_turn(ann)
    recap = page.locator(".recap")
    expect(recap.locator(".recap-row")).to_have_count(2)
    expect(recap).to_be_in_viewport(ratio=1)
    recap.click()
    turns = page.locator(".recap-dialog .recap-turn")
    expect(turns).to_have_count(2)
    for turn in turns.all():
        expect(turn.locator("p")).to_contain_text(" builds ")
    page.keyboard.press("Escape")
    ann.take()
    expect(recap).to_be_hidden()
    ann.undo_button().click()
    expect(recap).to_be_visible()


def play(person: Person, phone: bool) -> None:
    """A turn of one's own."""
    my_turn(person)
    if not phone:
        person.turn()
        return
    tap(person.page, person.page.locator(".piece.choosable").first)
    tap(person.page, person.page.locator(".place.choosable").first)
    expect(person.end_button()).to_be_visible()
    person.page.keyboard.press("e")
    expect(person.end_button()).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
def test_what_is_told_of_the_others_is_read_whole(visitors: Visitors, size: tuple[int, int]) -> None:
    """Captions while they act, and a line for each of them beside the prompt when it is my turn."""
    width, height = size
    phone = width < 700
    ann = visitors.arrive("Ann", phone=phone)
    ann.page.set_viewport_size({"width": width, "height": height})
    ann.context.add_init_script(PACE.replace("{pace}", "quick"))
    ann.context.add_init_script(CUT)
    game = teahouse.make("zen_garden", 3, {"level": "5"})
    ann.open_position(*record_with(game, begins), ["me", "bot:random", "bot:random"])
    for _ in range(4):
        play(ann, phone)
    my_turn(ann)
    rows = ann.page.locator(".recap-strip .recap-row" if phone else ".recap .recap-row")
    expect(rows).to_have_count(2)
    for row in rows.all():
        expect(row.locator(".recap-name")).to_be_in_viewport(ratio=1)
        if not phone:  # which tile it was
            expect(row.locator(".recap-thing")).to_have_text(re.compile("^(?!it).+ with .+ on .+"))
            expect(row.locator(".recap-thing")).to_be_visible()
    if phone:
        for tile in ann.page.locator(".piece.choosable").all():
            expect(tile).to_be_in_viewport()
    assert not ann.page.evaluate("[...cut]")
