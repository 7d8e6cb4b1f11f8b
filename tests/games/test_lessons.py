"""Every lesson is played against the rules: a change of the rules that breaks one fails here."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.contract import CHANCE, NOBODY, Game, State
from teahouse.engine.lesson import LEARNER, Chapter, Course, Plan, Step, courses
from teahouse.engine.record import Record, loads
from teahouse.server.live.table_setup import make_stage
from teahouse.template.tea_tasting import lessons as tasting
from tests.docs.games import GAMES
from tests.docs.markdown import ROOT, anchors, read

pytestmark = pytest.mark.usefixtures("tasting")

CHAPTERS = [
    pytest.param(info.id, course, chapter, id=f"{course.id}-{chapter.id}")
    for info in teahouse.list_games()
    for course in courses(info.id)
    for chapter in course.chapters
]
CHAPTERS += [
    pytest.param("tea_tasting", course, chapter, id=f"{course.id}-{chapter.id}")
    for course in tasting.COURSES
    for chapter in course.chapters
]
every_chapter = pytest.mark.parametrize(("game_id", "course", "chapter"), CHAPTERS)


class Lesson:
    """A chapter with its game, at any of its steps."""

    def __init__(self, game_id: str, chapter: Chapter) -> None:
        self.chapter = chapter
        self.game: Game = chapter.game(game_id)
        self.plan = Plan(chapter, self.game)
        self.stage = make_stage(self.game)

    def play(self, state: State, acts: list[str]) -> None:
        for text in acts:
            self.game.play(state, self.game.read(state, text))

    def at(self, step: int) -> State:
        """The position in which a step begins."""
        state = self.game.start()
        self.play(state, [some[0] for some in self.plan.line[: self.plan.places[step]]])
        return state

    def over(self) -> State:
        state = self.game.start()
        self.play(state, [some[0] for some in self.plan.line])
        return state

    def steps(self) -> list[tuple[int, Step]]:
        return list(enumerate(self.plan.steps))


@every_chapter
def test_it_can_be_played_to_its_end(game_id: str, course: Course, chapter: Chapter) -> None:
    """The learner is asked whenever a step begins, and nobody else is when the chapter is over."""
    lesson = Lesson(game_id, chapter)
    for number, step in lesson.steps():
        state = lesson.at(number)
        assert 0 in state.choosers() or (state.actor() == NOBODY and step.acts is None), step.text
        legal = {action.text for action in state.legal_for(0)}
        choices = lesson.plan.choices[number]
        if step.acts is not None:
            assert choices, step.text
            assert set(choices) <= legal, f"{step.text} {set(choices) - legal}"
    end = lesson.over()
    assert 0 in end.choosers() or end.actor() == NOBODY
    assert lesson.plan.steps[-1].acts is None or lesson.plan.steps[-1].answer is not None


@every_chapter
def test_the_record_says_whose_acts_are_whose(game_id: str, course: Course, chapter: Chapter) -> None:
    game = chapter.game(game_id)
    state = game.start()
    record = Record(game, [f"Seat {seat + 1}" for seat in range(chapter.players)])
    for text in chapter.record:
        assert (state.actor() == 0) == text.startswith(LEARNER), text
        action = game.read(state, text.removeprefix(LEARNER))
        game.play(state, action)
        record.add(action)
    assert loads(record.to_json()).replay().dump() == state.dump()


@every_chapter
def test_whatever_the_learner_may_do_the_rest_fits(game_id: str, course: Course, chapter: Chapter) -> None:
    lesson = Lesson(game_id, chapter)
    line = lesson.plan.line
    for number, choices in enumerate(line):
        for other in choices[1:]:
            state = lesson.game.start()
            lesson.play(state, [some[0] for some in line[:number]])
            lesson.play(state, [other, *(some[0] for some in line[number + 1 :])])


@every_chapter
def test_what_it_points_at_lies_there(game_id: str, course: Course, chapter: Chapter) -> None:
    lesson = Lesson(game_id, chapter)
    for number, step in lesson.steps():
        scene = lesson.stage.scene(lesson.game.know(lesson.at(number), 0), str)
        there = {piece.id for piece in scene.pieces} | {place.id for place in scene.places}
        there |= {f"area:{area.id}" for area in lesson.stage.areas(str)}
        assert set(step.at) <= there, f"{step.text} {set(step.at) - there}"


@every_chapter
def test_its_draws_are_prepared(game_id: str, course: Course, chapter: Chapter) -> None:
    """Wherever chance acts before the end of the chapter the record says what comes."""
    lesson = Lesson(game_id, chapter)
    assert lesson.over().actor() != CHANCE
    assert lesson.plan.opening <= len(lesson.plan.line)


RULES = {pages.info.id: pages.rules() for pages in GAMES} | {
    "tea_tasting": read(ROOT / "src/teahouse/template/tea_tasting/docs/rules.en.md")
}


@pytest.mark.parametrize("game_id", RULES)
def test_every_section_of_the_rules_is_met(game_id: str) -> None:
    met: set[str] = set()
    for course in courses(game_id):
        for chapter in course.chapters:
            game = chapter.game(game_id)
            met |= {rule for step in chapter.steps(game) for rule in step.rules}
    sections = anchors(RULES[game_id])
    assert [section for section in sections if section not in met] == []
    assert sorted(met - set(sections)) == []


def test_chapters_are_found_by_their_names() -> None:
    for info in teahouse.list_games():
        ids = [(course.id, chapter.id) for course in courses(info.id) for chapter in course.chapters]
        assert len(ids) == len(set(ids))
