"""Tables of lessons: a chapter is played by the rules and components that its record was made with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from teahouse.engine.lesson import Chapter, courses
from teahouse.engine.registry import info, list_games
from tests.server.house import House

CHAPTERS = [
    (course.id, chapter)
    for course in courses("tang_garden")
    for chapter in course.chapters
    if chapter.id in ("garden", "figures")
]


@pytest.mark.parametrize(("course", "chapter"), CHAPTERS, ids=lambda value: getattr(value, "id", value))
def test_a_chapter_is_played_by_the_rules_of_its_record(house: House, course: str, chapter: Chapter) -> None:
    wish = {"game": "tang_garden", "course": course, "chapter": chapter.id, "name": "Ann"}
    opened = house.post("/api/lessons", "Ann", wish)
    assert opened.status_code == 201, opened.text
    ann = house.guest(opened.json()["table"], "Ann")
    ann.wait(ann.my_turn)
    lesson = ann.head["lesson"]
    assert (lesson["course"], lesson["chapter"]) == (course, chapter.id)
    told = house.http.get(f"/api/lessons/tang_garden/{course}/{chapter.id}")
    assert told.status_code == 200


def test_newcomers_learn_the_rules_that_are_played() -> None:
    """A board of an earlier version shows other icons and coins than the table after the lesson."""
    chapters = [chapter for one in list_games() for course in courses(one.id) for chapter in course.chapters]
    assert {chapter.rules_version for chapter in chapters} == {None}


def test_a_record_of_an_earlier_version_is_played_by_its_rules() -> None:
    (_, chapter) = CHAPTERS[-1]
    assert replace(chapter, rules_version=2).game("tang_garden").rules_version == 2
    assert chapter.game("tang_garden").rules_version == info("tang_garden").rules_version > 2
