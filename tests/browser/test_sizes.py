"""Every choice of every game is easily hit, and everything is readable, on desks, tablets and phones.

The positions come from no table: the page is sent them one after the other, as the server would.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from teahouse.engine.contract import NOBODY, Game, State
from teahouse.engine.rng import Rng
from tests.browser.conftest import Visitors
from tests.browser.person import tap, touch
from tests.browser.scenes import GAMES, full_of, make, positions
from tests.sampling import shares

DESKS = [(1280, 720), (1440, 900), (1920, 1080)]
TOUCHED = [(390, 844), (844, 390), (768, 1024)]
BESIDE = [(844, 390), (768, 1024)]
"""There the prompt stands beside the board and cannot move it."""

MEASURE = """async (least) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await frame();
    const small = [];
    for (const one of document.querySelectorAll(".board .choosable, .prompt button, .tray button")) {
        const box = (one.querySelector(":scope > .reach") ?? one).getBoundingClientRect();
        const size = Math.min(box.width, box.height);
        if (box.width && size < least - 0.5) small.push(`${one.dataset.id ?? one.textContent}: ${size}`);
    }
    for (const text of document.querySelectorAll(".board text, .side *, .prompt *, .bar *")) {
        const own = [...text.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!own || !text.getClientRects().length) continue;
        const scale = text.ownerSVGElement ? text.getScreenCTM() : null;
        const size = parseFloat(getComputedStyle(text).fontSize) * (scale ? Math.hypot(scale.a, scale.b) : 1);
        if (size < 10.9) small.push(`"${text.textContent}": ${size} px of text`);
    }
    if (document.documentElement.scrollWidth > innerWidth) small.push("wider than the screen");
    return [...new Set(small)];
}"""
STANDS = """() => {
    const {top, height} = document.querySelector(".prompt").getBoundingClientRect();
    return [top, height].map(Math.round);
}"""
OUTSIDE = """() => [
        ...document.querySelectorAll(".bar a, .bar button, .bar select, .tab-bar button, .prompt button"),
    ]
    .filter((one) => one.offsetParent).filter((one) => {
        one.scrollIntoView({block: "nearest"});
        const box = one.getBoundingClientRect();
        return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1;
    }).map((one) => one.title || one.textContent)"""

COVERED = """() => {
    const note = document.querySelector(".bubble.pinned:not([hidden])");
    const about = document.querySelector(".board .considered");
    if (!note || !about) return null;
    const [over, under] = [note, about].map((one) => one.getBoundingClientRect());
    return over.left < under.right - 1 && under.left < over.right - 1 &&
        over.top < under.bottom - 1 && under.top < over.bottom - 1;
}"""


CROWDED = """() => {
    const lies = new Set([...document.querySelectorAll(".tray .tray-item")].map((one) => one.dataset.for));
    const all = [...document.querySelectorAll(".board .choosable")].filter((one) => !lies.size).map((one) => {
        const box = (one.querySelector(":scope > .ring, :scope > .spot") ?? one).getBoundingClientRect();
        return { id: one.dataset.id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    const far = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
    return Object.fromEntries(all.map((a) =>
        [a.id, Math.min(...all.filter((b) => b !== a).map((b) => far(a, b)), 1000)]
    ).filter(([, least]) => least < 39.5));
}"""
"""What can be chosen on the board alone with something else nearer than a finger is wide, and how near."""


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The tray and what small things reach to are drawn with the next frame, on a busy machine late."""


class Shown:
    """A page that is sent whatever a test wants it to show."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.version = 0
        self.last = ""
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/*", self._opened)
        page.goto(f"{url}/t/test")

    def _opened(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda message: self._heard(socket, json.loads(message)))

    def _heard(self, socket: WebSocketRoute, message: dict[str, Any]) -> None:
        """As the server does: a greeting is answered with everything, a question with an answer."""
        if message["type"] in ("hello", "sync") and self.last:
            socket.send(self.last)
        elif message.get("id"):
            socket.send(json.dumps({"type": "reply", "id": message["id"], "ok": True}))

    def send(self, game: Game, state: State, seat: int, language: str = "en") -> None:
        self.version += 1
        self.last = full_of(game, state, seat, self.version, language)
        if self.sockets:
            self.sockets[-1].send(self.last)
        expect(self.page.locator(f".table-page[data-version='{self.version}']")).to_be_attached()
        self.page.evaluate(DRAWN)


@pytest.mark.sampled("sizes", 2)
@pytest.mark.parametrize("name", list(GAMES))
def test_every_choice_is_easily_hit_and_every_text_readable(visitors: Visitors, name: str) -> None:
    game = make(name)
    found: list[str] = []
    for touched in (False, True):
        ann = visitors.arrive("Ann", phone=touched)
        page = ann.page
        shown = Shown(page, ann.url)
        sizes = TOUCHED if touched else DESKS
        for (width, height), share in zip(sizes, shares(name, positions(name), len(sizes)), strict=True):
            page.set_viewport_size({"width": width, "height": height})
            places = set()
            for state, seat in share:
                shown.send(game, state, seat)
                where = f"{name}, {state.decision.name}, {width}x{height}: "
                found += [where + one for one in page.evaluate(MEASURE, 40 if touched else 28)]
                places.add(str(page.evaluate(STANDS)))
            if (width, height) not in BESIDE and len(places) > 1:
                found.append(f"{name}, {width}x{height}, the prompt moves: {places}")
            found += [f"{name}, {width}x{height}, outside: {one}" for one in page.evaluate(OUTSIDE)]
            if (width, height) == (1280, 720):
                shown.send(game, *positions(name)[-1])
                expect(page.locator(".scores .total")).to_be_in_viewport(ratio=1)
                assert page.locator(".scores .mine").count() > 2, "how one's own points come about"
    assert found == []


def test_a_finger_comes_closer_to_what_lies_close_together(visitors: Visitors) -> None:
    """What is next to what was touched is then as easily touched; without it, all is seen again as before."""
    ann = visitors.arrive("Ann", phone=True)
    shown = Shown(ann.page, ann.url)
    board = ann.page.locator("svg.board")
    came = set()
    for width, height in TOUCHED:
        ann.page.set_viewport_size({"width": width, "height": height})
        for name in GAMES:
            for state, seat in positions(name):
                shown.send(make(name), state, seat)
                crowded = ann.page.evaluate(CROWDED)
                for thing in sorted(crowded, key=lambda one: crowded[one])[:1]:
                    before = board.evaluate("one => one.style.width")
                    touch(ann.page, ann.page.locator(f".board [data-id='{thing}']"))
                    expect(ann.page.locator(".bubble.pinned:not(.tip)")).to_be_visible()
                    touched = str(ann.page.locator(".board .considered").first.get_attribute("data-id"))
                    left = ann.page.evaluate(CROWDED)
                    where = f"{name}, {state.decision.name}, {width}x{height}: {touched}"
                    assert touched not in left, f"{where}: {left}"
                    ann.page.wait_for_function(f"() => !({COVERED})()")
                    ann.page.get_by_title("Not here (Esc)").tap()
                    assert board.evaluate("one => one.style.width") == before
                    came.add(name)
    assert "jade_goddess" in came


def test_the_largest_text_on_a_phone_held_sideways_loses_nothing(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True)
    ann.context.add_init_script("location.protocol === 'http:' && localStorage.setItem('text', 'largest')")
    game = make("tang_garden")
    shown = Shown(ann.page, ann.url)
    ann.page.set_viewport_size({"width": 844, "height": 390})
    state, seat = positions("tang_garden")[0]
    shown.send(game, state, seat, "de")
    assert ann.page.evaluate(OUTSIDE) == []


def test_a_note_never_covers_what_a_finger_touched(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True)
    shown = Shown(ann.page, ann.url)
    noted = 0
    for width, height in [(390, 844), (844, 390)]:
        ann.page.set_viewport_size({"width": width, "height": height})
        for name in GAMES:
            state, seat = positions(name)[0]
            shown.send(make(name), state, seat)
            things = ann.page.locator(".board .choosable")
            for number in range(0, things.count(), 4):
                touch(ann.page, things.nth(number))
                ann.page.wait_for_timeout(50)
                covered = ann.page.evaluate(COVERED)
                assert not covered, f"{name}, {width}x{height}: {things.nth(number).get_attribute('data-id')}"
                noted += covered is not None
                ann.page.keyboard.press("Escape")
                ann.page.keyboard.press("Escape")
    assert noted > len(GAMES)


def hides_statues() -> tuple[Game, State, int, int]:
    """A position, who decides in it, and somebody else who has enough artefacts to hide a statue."""
    game = make("jade_goddess")
    for number in range(50):
        rng, state = Rng(f"hidden {number}"), game.start()
        while state.actor() != NOBODY:
            actor = state.actor()
            for other in range(game.players if actor >= 0 else 0):
                if not game.knows_points(state, other, "statues", actor):
                    return game, state, actor, other
            legal = state.legal() if actor >= 0 else []
            state.apply(legal[rng.below(len(legal))] if legal else state.sample(rng))
    raise AssertionError("nobody ever has enough artefacts")


def test_what_the_others_hide_is_marked_in_the_score_card(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    game, state, seat, other = hides_statues()
    Shown(ann.page, ann.url).send(game, state, seat)
    total = ann.page.locator(".scores .total td")
    expect(total.nth(seat)).to_have_text(re.compile(r"^\d+$"))
    expect(total.nth(other)).to_have_text(re.compile(r"^\d+ \+ \?$"))
    expect(total.nth(other)).to_have_attribute("title", "without what is hidden")
    statues = ann.page.locator(".scores tbody tr", has_text="Other statues").locator("td")
    expect(statues.nth(other)).to_contain_text("?")
    expect(ann.page.locator(".scores .ahead", has_text="missing for one more").first).to_be_visible()


BROKEN = """() => [...document.querySelectorAll(".tray-item > span:not(.tray-pictures)")].flatMap((span) => {
    const text = span.firstChild;
    return [...text.data.matchAll(/[^\\s\\u2010-\\u2014-]+/g)].filter(({0: word, index}) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1;
    }).map(([word]) => word);
})"""
"""The words in the tray that go on in another line."""


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_phone_held_sideways_shows_the_whole_tray_and_breaks_no_word(
    visitors: Visitors, language: str
) -> None:
    ann = visitors.arrive("Ann", phone=True, language=language)
    ann.page.set_viewport_size({"width": 844, "height": 390})
    ann.open_table("tang_garden", ["me", "bot:random"])
    ann.wait_for_turn()
    expect(ann.page.locator(".tray-item").first).to_be_visible()
    for item in ann.page.locator(".tray-item").all():
        expect(item).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_on_a_phone_the_prompt_and_where_the_game_stands_are_read_to_their_end(
    visitors: Visitors, language: str
) -> None:
    ann = visitors.arrive("Ann", phone=True, language=language)
    for game in ("tang_garden", "zen_garden"):
        ann.open_table(game, ["me", "bot:random"])
        ann.wait_for_turn()
        if game == "zen_garden":
            tap(ann.page, ann.page.locator(".piece.choosable").first)
            expect(ann.page.locator(".place.choosable").first).to_be_visible()
        for text in (".table-title span", ".prompt .sentence"):
            whole = "(text) => text.scrollHeight <= text.clientHeight + 1"
            assert ann.page.locator(text).first.evaluate(whole), f"{text} of {game} is cut"
