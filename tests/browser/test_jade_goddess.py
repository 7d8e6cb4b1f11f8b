"""Im Reich der Jadegöttin in a real browser: turns by clicking whatever can be clicked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Locator, expect

import teahouse
from teahouse.engine.contract import State
from teahouse.games.jade_goddess.position import JadeGoddessState
from tests.browser.conftest import Visitors
from tests.browser.learner import Learner
from tests.browser.person import Person, Progress, touch
from tests.browser.positions import record_with

USUAL_END = "if (location.protocol === 'http:') localStorage.removeItem('auto_end')"


def sit_down(person: Person) -> None:
    person.hurry(ends=False)
    person.open_table("jade_goddess", ["me", "bot:random"])
    expect(person.page.locator(".board .piece").first).to_be_visible()


def choosable_ids(person: Person) -> list[str]:
    ids: list[str] = person.choosable().evaluate_all("all => all.map(one => one.dataset.id)")
    return ids


def click(person: Person, name: str, phone: bool) -> None:
    """The middle of a piece or place may be under another one, so the mouse looks for a free corner of it."""
    thing = person.page.locator(f"[data-id='{name}']").locator("> .ring, > .spot")
    where = {"x": 4, "y": 4} if name.startswith("field") else None
    if phone:
        thing.tap(position=where, force=True)  # type: ignore[arg-type]
    else:
        thing.click(position=where, force=True)  # type: ignore[arg-type]


def one_step(person: Person, number: int, phone: bool = False) -> str:
    """Confirm, end the turn, click something, or press a button; the name of what it was."""
    page = person.page
    if page.locator(".bubble.pinned:not(.tip) .primary").count():
        page.locator(".bubble.pinned:not(.tip) .primary").click()
        return "confirm"
    if person.end_button().count():
        person.end_button().click()
        return "end"
    ids = choosable_ids(person)
    if ids and number % 7 != 6:
        name = ids[number % len(ids)]
        click(person, name, phone)
        return name
    for button in page.locator(".prompt-buttons .choice:enabled, .tray .tray-item").all():
        label = button.inner_text()
        button.click()
        return label
    if ids:
        click(person, ids[0], phone)
        return ids[0]
    return ""


def play(person: Person, steps: int, phone: bool = False) -> list[str]:
    """So many steps whenever there is something to do."""
    person.page.set_default_timeout(5_000)  # what has moved meanwhile is not waited for
    try:
        return _play(person, steps, phone)
    finally:
        person.page.set_default_timeout(60_000)


def _play(person: Person, steps: int, phone: bool) -> list[str]:
    done: list[str] = []
    progress = Progress(person)
    while len(done) < steps and not person.page.locator(".final").count():
        try:
            what = one_step(person, len(done), phone)
        except Error:  # the page changed between looking and clicking
            what = ""
        if what:
            done.append(what)
        else:
            person.page.wait_for_timeout(25)
        progress.note((len(done), done[-5:]))
    return done


def test_a_person_discovers_the_jungle_against_a_bot(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    sit_down(ann)
    ann.wait_for_turn()
    fields = len([name for name in ann.pieces() if name.startswith("field-")])
    assert fields >= 21  # the bot may have had the first turn
    done = play(ann, steps=40)
    assert any(name.startswith("cell-") for name in done)
    assert any(name.startswith("stack-") for name in done)
    assert "confirm" in done
    assert "end" in done
    ann.wait_for_turn()
    assert len([name for name in ann.pieces() if name.startswith("field-")]) >= fields + 4
    assert any("draws from stack" in line for line in ann.log())


@pytest.mark.long
def test_a_whole_game_to_the_final_score(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    sit_down(ann)
    done = play(ann, steps=2500)
    assert done.count("end") > 10
    expect(ann.page.locator(".sheet.final")).to_be_visible()
    *lines, totals = [
        [int(text.replace("−", "-")) for text in row.locator("td b").all_inner_texts()]
        for part in ("tbody tr", "tfoot tr.total")
        for row in ann.page.locator(f".sheet.final {part}").all()
    ]
    assert [sum(line[seat] for line in lines) for seat in range(2)] == totals


def test_the_way_is_shown_before_the_jeep_drives(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", dark=True)
    sit_down(ann)
    ann.wait_for_turn()
    jeep = ann.page.locator("[data-id='jeep-0']")
    before = jeep.get_attribute("style")
    ann.page.locator("[data-id='cell-r6c9'] > .spot").hover()
    expect(ann.page.locator("[data-overlay='route-r6c9'].shown polyline")).to_be_attached()
    click(ann, "cell-r6c9", phone=False)
    expect(jeep).not_to_have_attribute("style", before or "")
    expect(ann.page.locator("[data-id='stack-1'].choosable")).to_be_visible()
    ann.undo_button().click()
    expect(jeep).to_have_attribute("style", before or "")


def crowded(state: State) -> bool:
    """Ann is to drive, and there are fields where nothing can be done."""
    found = isinstance(state, JadeGoddessState) and state.actor() == 0 and state.decision.name == "move"
    return found and sum(text.text.startswith("drive") for text in state.legal()) > 60


def test_fields_say_what_they_promise_and_those_without_anything_wait_to_be_pointed_at(
    visitors: Visitors,
) -> None:
    ann = visitors.arrive("Ann")
    ann.hurry(ends=False)
    ann.open_position(*record_with(teahouse.make("jade_goddess", 2), crowded), ["me", "bot:random"])
    quiet = ann.page.locator(".place.quiet.choosable > .spot").first
    expect(quiet).to_have_css("opacity", "0")
    quiet.hover(force=True)
    expect(quiet).to_have_css("opacity", "1")
    worth = ann.page.locator(".place.choosable > .worth").first
    expect(worth.locator("text")).to_have_text(re.compile(r"^\+\d+$|^\d+\?$"))
    before = jeep_at(ann)
    worth.click(force=True)
    expect(ann.page.locator("[data-id='jeep-0']")).not_to_have_attribute("style", before or "")


def test_on_a_phone_everything_is_in_reach(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True)
    sit_down(ann)
    ann.wait_for_turn()
    done = play(ann, steps=8, phone=True)
    assert "confirm" in done or any(name.startswith("stack-") for name in done)
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def jeep_at(person: Person) -> str | None:
    return person.page.locator("[data-id='jeep-0']").get_attribute("style")


def test_on_a_phone_the_first_tap_shows_what_a_trip_leads_to(visitors: Visitors) -> None:
    """The button "Do it" makes it, of a field and of a button; whoever wants to can have it made at once."""
    ann = visitors.arrive("Ann", phone=True)
    sit_down(ann)
    ann.wait_for_turn()
    before = jeep_at(ann)
    cell = ann.page.locator(".place.choosable[data-id^='cell-']").first
    note = ann.page.locator(".bubble.pinned:not(.tip)")
    touch(ann.page, cell)
    expect(note.locator(".bubble-title")).to_contain_text("Drive here: ")
    expect(note.locator(".told")).not_to_be_empty()
    expect(note.get_by_role("button", name="Do it")).to_be_visible()
    assert jeep_at(ann) == before
    touch(ann.page, cell)
    expect(ann.page.locator("[data-id='jeep-0']")).not_to_have_attribute("style", before or "")
    expect(note).to_have_count(0)
    ann.undo_button().tap()
    expect(ann.page.locator("[data-id='jeep-0']")).to_have_attribute("style", before or "")
    stay = ann.page.locator(".prompt .choice", has_text="Stay here")
    if stay.count():
        stay.tap()
        expect(stay).to_have_class(re.compile("tapped"))
        ann.page.locator(".hint-box .round").tap()
        expect(stay).not_to_have_class(re.compile("tapped"))
        stay.tap()
        ann.page.locator(".hint-box").get_by_role("button", name="Do it").tap()
        expect(stay).to_be_hidden()
        ann.undo_button().tap()
    ann.page.evaluate("localStorage.setItem('taps', 'no')")
    ann.page.reload()
    ann.wait_for_turn()
    touch(ann.page, ann.page.locator(".place.choosable[data-id^='cell-']").first)
    expect(ann.page.locator("[data-id='jeep-0']")).not_to_have_attribute("style", before or "")


def lays(state: State) -> bool:
    """Ann has a tile in hand and may lay it in several places."""
    return state.actor() == 0 and state.decision.name == "lay" and len(state.legal()) > 2


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_the_tile_in_hand_is_in_sight_while_its_place_is_chosen(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    ann = visitors.arrive("Ann", phone=True)
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.hurry(ends=False)
    ann.open_position(*record_with(teahouse.make("jade_goddess", 2), lays), ["me", "bot:random"])
    place = ann.page.locator(".place.choosable[data-id^='cell-']").first
    expect(place).to_be_visible()
    held = ann.page.locator(".prompt .in-hand svg")
    expect(held).to_be_in_viewport(ratio=1)
    box = held.bounding_box()
    assert box is not None
    assert box["width"] > 40
    touch(ann.page, place)
    ann.page.locator(".bubble.pinned:not(.tip) .primary").tap()
    expect(held).to_be_hidden()


def turns(state: State) -> bool:
    """Ann has a tile in hand that fits in every turn, on each of two sides of her field in several."""
    if not lays(state):
        return False
    ways = [action.text.split()[1:] for action in state.legal()]
    sides = [side for side, _ in ways]
    return len({turn for _, turn in ways}) == 4 and min(sides.count(side) for side in sides) > 1


def test_on_a_desk_the_prompt_has_buttons_that_turn_the_tile_in_hand(visitors: Visitors) -> None:
    """Before a place is pointed at: there it then lies as it was turned."""
    ann = visitors.arrive("Ann")
    ann.hurry(ends=False)
    ann.open_position(*record_with(teahouse.make("jade_goddess", 2), turns), ["me", "bot:random"])
    turner = ann.page.locator(".prompt .turner")
    turner.get_by_role("button", name="Turn right (R)").click()
    expect(turner.locator(".turning").first).to_have_attribute("style", "transform: rotate(90deg);")
    turner.get_by_role("button", name="Turn left (Shift+R)").click()
    turner.get_by_role("button", name="Turn left (Shift+R)").click()
    expect(turner.locator(".turning").first).to_have_attribute("style", "transform: rotate(-90deg);")
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    buttons = ann.page.locator(".prompt-buttons")
    assert buttons.evaluate("(box) => box.scrollWidth <= box.clientWidth"), "none of them is cut"
    expect(ann.page.locator(".prompt .hint")).to_be_in_viewport(ratio=1)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(turner).to_be_hidden()  # the note at the place has them


def may_end(state: State) -> bool:
    """Ann may buy a bonus turn or end her turn."""
    return state.actor() == 0 and state.decision.name == "bonus" and len(state.legal()) > 1


@pytest.mark.parametrize("phone", [False, True])
def test_who_has_chosen_to_end_the_turn_is_not_asked_again(visitors: Visitors, phone: bool) -> None:
    """It can still be taken back for a moment; then the others go on."""
    ann = visitors.arrive("Ann", phone=phone)
    ann.hurry(ends=False)
    ann.context.add_init_script(USUAL_END)
    ann.open_position(*record_with(teahouse.make("jade_goddess", 2), may_end), ["me", "bot:random"])
    ends = ann.page.locator(".prompt .choice", has_text="End the turn")
    undo = ann.page.locator(".prompt .undo.counting")
    press = Locator.tap if phone else Locator.click
    press(ends)
    expect(undo).to_be_visible()
    expect(ann.end_button()).to_have_count(0)
    press(undo)
    press(ends)
    expect(ann.page.locator(".log")).to_contain_text("Oolong drives")


def may_search(state: State) -> bool:
    """Ann may take something face up, draw one or two, or leave it."""
    texts = [action.text for action in state.legal()]
    return state.actor() == 0 and state.decision.name == "exchange" and "search 2" in texts


def test_on_a_phone_all_ways_to_exchange_are_read_whole(visitors: Visitors) -> None:
    """Also in German, where they are long."""
    ann = visitors.arrive("Ann", phone=True, language="de")
    ann.open_position(*record_with(teahouse.make("jade_goddess", 2), may_search), ["me", "bot:random"])
    buttons = ann.page.locator(".prompt-choices .choice")
    expect(buttons).to_have_count(3)
    assert ann.page.locator(".prompt-choices").evaluate("all => all.scrollHeight <= all.clientHeight")


def splits(state: State) -> bool:
    """Ann is to put one of her figures on one of two parts, and there is one size that she can pay for."""
    legal = [action.text for action in state.legal()]
    sizes = {text.split()[1] for text in legal if text.startswith("figure")}
    return state.actor() == 0 and len(sizes) == 1 and any(text.endswith("part 2") for text in legal)


@pytest.mark.parametrize("phone", [False, True])
def test_the_parts_of_a_split_tile_are_large_choices_in_words(visitors: Visitors, phone: bool) -> None:
    """In the tray with what their districts hold and pay, on the board with the same letters: one click."""
    ann = visitors.arrive("Ann", phone=phone)
    ann.hurry(ends=False)
    ann.open_position(*record_with(teahouse.make("jade_goddess", 2), splits), ["me", "bot:random"])
    card = ann.page.locator(".tray-item", has_text=re.compile(r"\d → B: .*(for you|You get)"))
    expect(card).to_be_visible()
    expect(ann.page.locator(".board [data-id='part-2'] text")).to_have_text("B")
    box = card.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 40
    if phone:
        card.tap()
        expect(ann.page.locator(".bubble.pinned .bubble-title")).to_contain_text("on part B for ")
        ann.page.get_by_role("button", name="Do it").tap()
    else:
        ann.page.locator("[data-id='part-2'].choosable").click(force=True)
        ann.page.locator(".bubble.pinned .primary").click()
    expect(card).to_have_count(0)
    expect(ann.page.locator(".log")).to_contain_text("on city part B of the tile")


def test_the_sentence_keeps_its_room_and_the_log_its_end(visitors: Visitors) -> None:
    """Buttons go below the sentence; with less room the last line of the log is still seen."""
    ann = visitors.arrive("Ann")
    sit_down(ann)
    ann.wait_for_turn()
    prompt = ann.page.locator(".prompt")
    ann.page.evaluate(
        "for (let n = 0; n < 4; n += 1) {"
        "  const button = document.createElement('button'); button.className = 'choice';"
        "  button.textContent = 'Draw 2 face-down artefacts for 1 gold';"
        "  document.querySelector('.prompt-buttons').prepend(button); }"
    )
    assert prompt.locator(".sentence").evaluate("one => one.clientWidth") > 200
    assert prompt.evaluate("one => one.clientHeight") < 170, "it took half of the page"
    left = "one => one.scrollHeight - one.scrollTop - one.clientHeight"
    log = ann.page.locator(".log")
    log.evaluate(
        "one => { one.style.flex = '0 0 60px'; one.querySelector('li:last-child').style.height = '20rem' }"
    )
    ann.page.wait_for_function(f"({left})(document.querySelector('.log')) < 60")
    log.evaluate("one => { one.scrollTop = 0; }")
    ann.page.wait_for_function("document.querySelector('.log').scrollTop === 0")
    log.evaluate("one => { one.style.flex = '0 0 80px' }")
    ann.page.wait_for_timeout(100)
    assert log.evaluate("one => one.scrollTop") == 0, "who reads earlier lines goes on reading them"


def test_a_mouse_that_rests_where_a_button_was_does_not_cut_the_others_turn_short(visitors: Visitors) -> None:
    """What it would explain is out of date: asking for it, everything came anew, and the film was over."""
    ann = visitors.arrive("Ann")
    ann.context.add_init_script("localStorage.setItem('pace', 'quick')")
    heard: list[str] = []
    ann.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame)[:40]))
    )
    ann.page.goto(f"{ann.url}/learn/jade_goddess")
    ann.page.get_by_role("button", name="Begin").first.click()
    learner = Learner(ann.page)
    learner.until("end the turn")
    ends = ann.page.locator(".prompt .choice.taught", has_text="End the turn")
    ends.wait_for()
    heard.clear()
    ends.click()
    caption = ann.page.locator(".film[data-state='playing'] .film-caption")
    expect(caption).to_contain_text("lays a tile")
    assert not [frame for frame in heard if '"type":"full"' in frame]


@pytest.mark.parametrize("phone", [False, True])
def test_what_is_dug_up_is_shown_large_until_the_next_click(visitors: Visitors, phone: bool) -> None:
    """In the lesson's first district; it lies in nobody's way."""
    ann = visitors.arrive("Ann", phone=phone)
    ann.context.add_init_script("localStorage.setItem('pace', 'quick')")
    ann.page.goto(f"{ann.url}/learn/jade_goddess")
    ann.page.get_by_role("button", name="Begin").first.click()
    learner = Learner(ann.page, "touch" if phone else "mouse")
    learner.until("Excavation!")
    reveal = ann.page.locator(".reveal")
    expect(reveal.locator(".reveal-thing")).to_have_text(["well preserved A", "badly preserved A"])
    drawn = reveal.locator(".reveal-thing svg").first.bounding_box()
    assert drawn is not None
    assert drawn["width"] > 100
    expect(reveal.locator(".reveal-thing svg").last).to_be_in_viewport(ratio=1)
    ann.page.mouse.click(5, 200)
    expect(reveal).to_be_hidden()


def test_after_a_question_only_what_is_right_is_framed_and_a_click_on_it_goes_on(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.context.add_init_script("localStorage.setItem('pace', 'instant')")
    ann.page.goto(f"{ann.url}/learn/jade_goddess")
    ann.page.get_by_role("button", name="Begin").first.click()
    learner = Learner(ann.page)
    learner.bubble.wait_for()
    while not learner.bubble.locator(".lesson-do.question").count():
        learner.step()
    ann.page.locator("[data-id='display-0-1'].choosable").click(force=True)
    ann.page.mouse.move(5, 200)
    expect(learner.bubble).to_contain_text("Not quite")
    expect(ann.page.locator("[data-id='display-0-1'] > .ring")).to_have_css("stroke-opacity", "0")
    expect(learner.tray).to_have_count(1)
    before = learner.count()
    ann.page.locator("[data-id='stack-1'].taught").click(force=True)
    expect(learner.bubble.locator(".count")).not_to_have_text(before)
    expect(learner.bubble).to_contain_text("City on one side!")
