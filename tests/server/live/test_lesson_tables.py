"""Tables of lessons: a chapter is played by the rules and components that its record was made with."""

from __future__ import annotations

import pytest

from teahouse.engine.lesson import Chapter, courses
from teahouse.engine.registry import info
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


def test_a_late_game_is_one_of_an_earlier_version() -> None:
    versions = {chapter.id: chapter.rules_version for _, chapter in CHAPTERS}
    assert versions == {"garden": None, "figures": 2}
    assert info("tang_garden").rules_version > 2
