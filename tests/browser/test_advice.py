"""A hint at the table, and the analysis of a finished game beside its replay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import expect

import teahouse
from teahouse.engine.contract import State
from teahouse.engine.record import load
from teahouse.games.jade_goddess.page.meaning import meaning
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.zen_garden.position import ZenGardenState
from tests.browser.conftest import Visitors
from tests.browser.person import Progress
from tests.browser.positions import record_with

RECORD = Path(__file__).parents[1] / "records" / "zen_garden" / "two-players-level-1.v1.json"
SEEN = """() => [...document.querySelectorAll(".board .piece.choosable.pointed > .ring")].map(
    (ring) => getComputedStyle(ring).strokeWidth)"""
RENAME = """(name) => new Promise((resolve, reject) => {
    const socket = new WebSocket(location.href.replace("http", "ws").replace("/t/", "/ws/"));
    const person = localStorage.getItem("person");
    socket.onopen = () => {
        socket.send(JSON.stringify({type: "hello", person, name, lang: "en", invite: null}));
        socket.send(JSON.stringify({type: "rename", id: 1, name}));
    };
    socket.onmessage = ({data}) => {
        if (JSON.parse(data).type !== "reply") return;
        socket.close();
        resolve(null);
    };
    socket.onerror = reject;
})"""
"""The same person in another window takes another name."""


def test_every_bot_gets_its_own_level(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.open_lobby()
    page = ann.page
    card = page.locator(".game-card.game-yak")
    expect(card.locator(".facts")).to_have_text("2–4 players · about 25 minutes · some rules to learn")
    expect(card.get_by_label("Strength of the bots")).to_be_visible()
    card.get_by_text("3", exact=True).click()
    card.get_by_role("button", name="More options").click()
    dialog = page.locator("dialog.create-dialog")
    expect(dialog.get_by_role("radio", name="3")).to_be_checked()  # as the card said
    expect(dialog.get_by_label("Time for a turn")).to_have_value("120")
    dialog.get_by_label("Seat 2").select_option("bot:beginner")
    dialog.get_by_label("Seat 3").select_option("bot:expert")
    expect(dialog.get_by_label("Time for a turn")).to_have_value("0")  # nobody is waited for
    box = dialog.bounding_box()
    assert box is not None
    assert box["height"] < 860
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator(".board .piece").first).to_be_visible()
    page.get_by_role("button", name="This table").click()
    expect(page.locator("dialog .seat-row").nth(1)).to_contain_text("1 · Beginner")
    expect(page.locator("dialog .seat-row").nth(2)).to_contain_text("4 · Expert")


def test_the_coach_helps_in_three_sizes_and_the_turn_can_be_followed(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    ann.page.keyboard.press("h")
    expect(ann.page.locator(".hint-look")).to_have_text(re.compile("^Look here: "))
    expect(ann.page.locator(".board .pointed")).to_have_count(1)
    ann.page.locator(".to-idea").click()
    expect(ann.page.locator(".hint-idea").first).to_be_visible()
    expect(ann.page.locator(".plan, .hint-list li")).to_have_count(0)
    ann.page.locator(".to-turn").click()
    lines = ann.page.locator(".hint-list > li:not(.comparing)")
    expect(ann.page.locator(".hint-plan li")).to_have_count(2)  # take and build
    expect(ann.page.locator(".board .planned")).to_have_count(1)
    expect(ann.page.locator(".board .plan-number")).to_have_text(["1", "2"])
    expect(lines.first.locator(".hint-worth")).to_have_text(re.compile(r"\d+ % to win"))
    lines.first.hover()
    expect(ann.page.locator(".board .pointed").first).to_be_visible()
    assert ann.page.evaluate(SEEN) == ["6px"], "a ring of its own, on what can be chosen too"
    ann.page.locator(".hint-all").click()
    expect(ann.end_button()).to_be_visible()
    expect(ann.page.locator(".hints")).to_be_hidden()
    expect(ann.page.locator(".board .plan")).to_have_count(0)


@pytest.mark.parametrize(("game", "seats"), [("tang_garden", ["me"]), ("yak", ["me", "bot:random"])])
def test_on_a_phone_what_the_coach_points_at_stays_in_sight(
    visitors: Visitors, game: str, seats: list[str]
) -> None:
    """The more it says, the less room the board has."""
    ann = visitors.arrive("Ann", phone=True)
    ann.open_table(game, seats)
    ann.wait_for_turn()
    page = ann.page
    page.locator(".prompt .hint").tap()
    for larger in (".to-idea", ".to-turn", None):
        expect(page.locator(larger or ".hint-list li").first).to_be_visible()
        expect(page.locator(".board .pointed").first).to_be_in_viewport(ratio=0.9)
        if larger:
            page.locator(larger).tap()


def pays_for_a_figure(state: State) -> bool:
    """A district is complete, and whoever has to decide digs there with a figure that costs nothing."""
    if state.decision.name != "figure" or state.actor() != 0:
        return False
    told = [str(said) for act in state.legal() for said in meaning(cast(JadeGoddessState, state), 0, act)]
    return any(re.search(r"[2-9] heads.*complete", said) for said in told)


def test_the_coach_calls_nobody_a_guest_who_gave_no_name(visitors: Visitors) -> None:
    record, move = record_with(teahouse.make("jade_goddess", 2), pays_for_a_figure)
    ann = visitors.arrive("")
    ann.open_position(record, move, ["me", "bot:random"])
    page = ann.page
    expect(ann.choosable().first).to_be_visible()
    page.keyboard.press("h")
    page.locator(".to-idea").click()
    assert page.locator(".hint-idea").count() in (1, 2), "the numbers, and what it is about"
    district = page.locator(".hint-idea").filter(has_text="As it is, it pays")
    expect(district).to_be_visible()
    expect(district.locator(".sign").first).to_be_visible()
    expect(district).not_to_contain_text("Guest")
    page.locator(".to-turn").click()
    expect(page.locator(".hints")).not_to_contain_text("Guest")
    assert "hardly different" not in page.locator(".hints").inner_text()
    one, other = (menu.input_value() for menu in page.locator(".comparing select").all())
    assert one != other, "the best two, to begin with"


def test_advice_is_not_lost_by_what_does_not_concern_it(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.play_against_a_bot()
    ann.wait_for_turn()
    page = ann.page
    page.keyboard.press("h")
    expect(page.locator(".hint-look")).to_be_visible()
    page.evaluate(RENAME, "Annabel")
    expect(page.locator(".players")).to_contain_text("Annabel")
    expect(page.locator(".hint-look")).to_be_visible()
    page.locator(".to-idea").click()
    page.locator(".to-turn").click()
    page.get_by_text("Compare two choices").click()
    page.locator(".compare-go").click()
    expect(page.locator(".compared")).to_have_count(2)
    page.locator(".compared .hint-do").first.click()
    expect(page.locator(".hints")).to_be_hidden()
    expect(ann.in_hand()).to_be_visible()

    # and an analysis that cannot be asked for is asked for again
    ann.offline_expected = True
    table = ann.bring(RECORD.read_text(encoding="utf-8"))
    page.route("**/analysis?*", lambda route: route.fulfill(status=429, json={"error": "Please wait."}))
    page.goto(f"{ann.url}/t/{table}/replay")
    page.locator("#tab-analysis").click()
    expect(page.locator(".analysis")).to_contain_text("Please wait.")
    page.unroute("**/analysis?*")
    page.locator(".analysis").get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Analyse this game")).to_be_visible()


def test_a_finished_game_is_analysed_and_the_curve_leads_through_it(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    table = ann.bring(RECORD.read_text(encoding="utf-8"))
    ann.page.goto(f"{ann.url}/t/{table}/replay?move=30")
    ann.page.locator("#tab-analysis").click()
    ann.page.get_by_role("button", name="Analyse this game").click()
    expect(ann.page.locator(".analysis progress, .analysis-table").first).to_be_visible()
    curve = ann.page.locator(".curves")
    expect(curve).to_be_visible(timeout=90_000)
    assert curve.locator(".curve").count() == 2
    expect(ann.page.locator(".analysis-table:not(.fortunes) tbody th")).to_have_count(2, timeout=90_000)
    ann.page.locator(".costly .to-move").first.click()
    step = int(ann.page.locator(".costly .to-move").first.inner_text().split()[-1]) - 1
    expect(ann.page.locator(f".replay-page[data-step='{step}']")).to_be_visible()
    ann.page.locator(".curve-kind").select_option("score")
    expect(curve).to_have_attribute("aria-label", "Expected points")
    curve.click(position={"x": 2, "y": 10})
    expect(ann.page.locator(".replay-page[data-step='0'], .replay-page[data-step='1']").first).to_be_visible()
    expect(ann.page.locator(".analysis-head a")).to_have_attribute("href", re.compile(r"/analysis\.json$"))
    expect(ann.page.locator(".fortunes thead th")).to_have_count(2)
    expect(ann.page.locator(".fortunes tbody th")).to_have_text(
        ["Start", "Own decisions", "The others’ decisions", "Luck", "Result"]
    )
    panel = ann.page.locator("[role='tabpanel']").filter(has=ann.page.locator(".fortunes"))
    assert panel.evaluate("(panel) => panel.scrollWidth <= panel.clientWidth"), "nothing is cut off"
    ann.page.locator(".curve-kind").select_option("luck")
    expect(curve).to_have_attribute("aria-label", "Luck")

    # a decision is tried again: what was better is drawn and explained
    ann.page.locator(".practise").first.click()
    expect(ann.page.locator(".practice-prompt")).to_have_text(re.compile("^What is better here"))
    things = ann.page.locator(".board .choosable")
    expect(things.first).to_be_visible()
    expect(ann.page.locator(".costly .practise").first).to_be_visible()
    answers = ann.page.locator(".better, .costly .expected, .costly .reason, .costly .gains, .plan")
    expect(answers.locator("visible=true")).to_have_count(0)  # it is asked, and told nowhere
    progress = Progress(ann)
    while not ann.page.locator(".practice-thinking, .practice-again").count():
        progress.note("the prompt")
        ghost = ann.page.locator(".ghost.pinned")
        (ghost if ghost.count() else things.first).click()
    expect(ann.page.locator(".practice-good, .practice-costs")).to_be_visible()
    expect(ann.page.locator(".practice-plan li").first).to_be_visible()
    expect(ann.page.locator(".board .plan-number").first).to_be_visible()
    expect(ann.page.locator(".costly .better").first).to_be_visible()
    for width, height in ((1440, 900), (1280, 720), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        for part in (".practice", ".practice-answer"):
            seen = ann.page.locator(part).evaluate("(box) => box.scrollHeight <= box.clientHeight")
            assert seen, f"{part} is cut off at {width}x{height}"
        for button in (".practice-again", ".practice-leave"):
            expect(ann.page.locator(button)).to_be_in_viewport(ratio=1)
        if width > 1000:
            expect(ann.page.locator(".view.narrow")).to_have_count(0)  # the whole position is seen
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.page.locator(".practice-again").click()
    expect(answers.locator("visible=true")).to_have_count(0)
    ann.page.locator(".practice-leave").click()
    expect(ann.page.locator(".costly .better").first).to_be_visible()
    expect(ann.page.locator(".board .plan")).to_have_count(0)
    ann.page.goto(f"{ann.url}/t/{table}")
    expect(ann.page.locator(".tab-bar [aria-selected='true']")).to_have_count(1)


def late_take(back: int) -> tuple[int, int, int]:
    """One of the last choices of a tile in the game that was kept: its move, its seat and the tile."""
    record = load(RECORD)
    state = record.game.start()
    found: list[tuple[int, int, int]] = []
    for number, text in enumerate(record.actions):
        seat, takes = state.actor(), state.decision.name == "take"
        state.apply(record.game.read(state, text))
        if takes:
            found.append((number, seat, cast(ZenGardenState, state).in_hand))
    return found[-back]


def test_a_costly_turn_is_warned_of_before_it_ends(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.set_once("slips", "yes")
    page = ann.page
    last, seat, tile = late_take(2)  # it lost the game
    seats = ["me" if other == seat else "bot:random" for other in range(2)]
    page.goto(f"{ann.url}/t/{ann.continued(RECORD.read_text(encoding='utf-8'), move=last, seats=seats)}")
    for answer in (".slip-over", ".slip-end"):
        page.locator(f".piece.choosable[data-id='tile-{tile}']").click()
        expect(page.locator(".place.choosable").first).to_be_visible()
        ann.lay()
        warning = page.locator(".hint-slip")
        expect(warning).to_have_text(re.compile(r"^This turn gives away about \d+(\.\d)? % .* Better:$"))
        expect(page.locator(".hint-body ol li")).to_have_count(2)  # take and build
        page.locator(answer).click()
        expect(warning).to_be_hidden()
    expect(page.locator(".final")).to_be_visible()


def test_who_played_learns_from_their_own_moves_and_shares_the_analysis(visitors: Visitors) -> None:
    """The end of a game is played on; its analysis has all decisions of the seat, to be tried again."""
    ann = visitors.arrive("Guest")  # who gave no name
    ann.hurry()
    page = ann.page
    last, seat, _ = late_take(1)
    seats = ["me" if other == seat else "bot:random" for other in range(2)]
    page.goto(f"{ann.url}/t/{ann.continued(RECORD.read_text(encoding='utf-8'), move=last, seats=seats)}")
    progress = Progress(ann)
    while not page.locator(".final").count():
        progress.note("the prompt")
        ann.decide()
    page.goto(f"{page.url.split('#')[0]}/replay?tab=analysis")  # as "Analysis" at the end has it
    expect(page.locator(".fortunes")).to_be_visible(timeout=90_000)
    expect(page.get_by_role("heading", name="Learn from my moves")).to_be_visible()
    expect(page.locator(".practice-prompt")).to_have_text(re.compile("^What is better here"))
    first = page.locator(".costly").first.locator(".to-move").first.inner_text()
    expect(page.locator(f".replay-page[data-step='{int(first.split()[-1]) - 1}']")).to_be_visible()
    mine, others = page.locator(".costly").all()
    moves = mine.locator("li").count()
    assert moves > 1
    expect(mine.locator(".practise")).to_have_count(moves)
    expect(others.locator(".practise")).to_have_count(0)
    costs = [
        float(one.replace("−", "-").removesuffix(" %")) for one in mine.locator(".cost").all_inner_texts()
    ]
    assert costs == sorted(costs), "the costliest first"
    for line in mine.locator("li").all():
        played, better = line.locator("p").all_inner_texts()[:2]
        assert played.partition(": ")[0] == "Played"
        assert played.partition(": ")[2] != better.partition(": ")[2]
    named = page.locator(".analysis-table tbody th, .fortune-name, .curve-now, .eyes").all_inner_texts()
    assert "You" in " ".join(named)
    assert "Guest" not in " ".join(named)
    for quality in page.locator(".analysis-table .skill").all_inner_texts():
        assert 0 <= int(quality) <= 100
    head = page.locator(".analysis-head")
    for button in ("Copy link", "Think it over more deeply"):
        box, room = head.get_by_role("button", name=button).bounding_box(), head.bounding_box()
        assert box is not None
        assert room is not None
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 1, "nothing is cut off"

    # shared by its address: who gets it sees the same, without any thinking
    ben = visitors.arrive("Ben")
    ben.page.goto(f"{page.url.split('?')[0]}?tab=analysis")  # as "Copy link" has it
    expect(ben.page.get_by_role("heading", name="The moves that cost most")).to_be_visible()
    expect(ben.page.locator(".fortunes thead th")).to_have_count(2)
