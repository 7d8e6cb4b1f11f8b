"""Every lesson is played to its end on the real page: by mouse all of them, by touch and by keyboard some."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import teahouse
from teahouse.engine.lesson import courses
from tests.browser.conftest import Visitors
from tests.browser.learner import How, Learner
from tests.browser.person import Person

COURSES = [(info.id, course) for info in teahouse.list_games() for course in courses(info.id)]
every_course = pytest.mark.parametrize(("game_id", "course"), COURSES, ids=[one.id for _, one in COURSES])
one_course = pytest.mark.parametrize(
    ("game_id", "course"),
    [
        pytest.param(game_id, one, id=one.id, marks=[pytest.mark.long] if number else [])
        for number, (game_id, one) in enumerate(COURSES)
    ],
)
"""The first; the others too with `./check --all`."""


def open_chapter(person: Person, game_id: str, course: str, number: int) -> None:
    person.page.goto(f"{person.url}/learn/{game_id}")
    person.page.locator(f"[data-course={course}] .chapters button").nth(number).click()


@pytest.mark.sampled("lessons", 1)
@every_course
def test_a_course_is_played_by_mouse(visitors: Visitors, game_id: str, course: object) -> None:
    """From the lobby, chapter after chapter, to a free game with hints."""
    found = next(one for one in courses(game_id) if one is course)
    ann = visitors.arrive("Ann")
    ann.hurry(ends=False)
    ann.open_lobby()
    ann.page.locator(f".game-card.game-{game_id} .learn-link").click()
    ann.page.locator(f"[data-course={found.id}] .chapters button").first.click()
    learner = Learner(ann.page)
    for chapter in found.chapters:
        expect(ann.page.locator(".lesson-head span").first).to_have_text(chapter.title)
        learner.chapter()
        steps = len(chapter.steps(chapter.game(game_id)))
        assert learner.count() == f"{steps}/{steps}"
        learner.press(learner.on)
    expect(ann.page.locator(".lesson")).to_be_hidden()
    expect(ann.page.locator(".board .piece").first).to_be_visible()
    ann.page.goto(f"{ann.url}/learn/{game_id}")
    expect(ann.page.locator(f"[data-course={found.id}] .chapters li.done")).to_have_count(len(found.chapters))


@pytest.mark.sampled("chapters", 1)
@one_course
@pytest.mark.parametrize("how", ["touch", "key"])
def test_a_chapter_is_played_by_touch_and_keyboard(
    visitors: Visitors, game_id: str, course: object, how: How
) -> None:
    found = next(one for one in courses(game_id) if one is course)
    ben = visitors.arrive("Ben", phone=how == "touch", dark=True)
    ben.hurry(ends=False)
    open_chapter(ben, game_id, found.id, 0)
    Learner(ben.page, how).chapter()


def test_a_lesson_objects_kindly_goes_on_later_and_begins_anew(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.hurry(ends=False)
    open_chapter(ann, "zen_garden", "zen_garden", 0)
    learner = Learner(ann.page)
    learner.bubble.wait_for()
    while not learner.bubble.locator(".lesson-do").count():
        learner.step()
    step = learner.count()
    ann.page.locator(".piece.choosable:not(.taught)").first.click()
    expect(learner.bubble.locator(".lesson-objection")).to_contain_text("You may take any tile")
    assert learner.count() == step
    learner.step()
    expect(learner.bubble.locator(".count")).not_to_have_text(step)
    ann.page.locator(".place.choosable:not(.taught)").first.click()
    learner.press(learner.confirm)
    expect(learner.bubble.locator(".lesson-objection")).to_contain_text("You may build it there")
    expect(learner.confirm).to_be_hidden()  # it could hide the right cell
    step = learner.count()
    table = ann.page.url
    learner.bubble.get_by_role("button", name="Go on later").click()
    go_on = ann.page.get_by_role("button", name="Go on: Your first tiles")
    go_on.click()
    expect(learner.bubble.locator(".count")).to_have_text(step)
    assert ann.page.url == table
    learner.bubble.get_by_role("button", name="Repeat this chapter").click()
    expect(learner.bubble.locator(".count")).to_have_text(f"1/{step.split('/')[1]}")
    assert ann.page.url != table
    learner.bubble.get_by_role("button", name="Skip this chapter").click()
    expect(ann.page.locator(".lesson-head span").first).to_have_text("What the emperor likes")


WHOLE = """() => {
    const scores = document.querySelector(".sheet-box > .scores.current").getBoundingClientRect();
    return document.querySelector(".scores tfoot").getBoundingClientRect().bottom <= scores.bottom + 1;
}"""


def test_the_sum_is_seen_whole_beside_a_lesson_with_much_to_choose_from(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    open_chapter(ann, "tang_garden", "tang_garden", 0)
    expect(ann.page.locator(".tray .tray-item").first).to_be_visible()
    expect(ann.page.locator(".scores tfoot")).to_be_visible()
    assert ann.page.evaluate(WHOLE)


def test_lessons_are_none_of_my_games(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    open_chapter(ann, "zen_garden", "zen_garden", 0)
    Learner(ann.page).bubble.wait_for()
    ann.open_lobby()
    expect(ann.page.locator(".game-card").first).to_be_visible()
    expect(ann.page.locator(".mine .table-row")).to_have_count(0)
