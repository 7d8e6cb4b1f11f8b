"""Lessons: a first game at a real table, whose draws and others' turns are prepared.

A game's folder `lessons` names its courses. A course has chapters; a chapter is a prepared record, a place in
it to begin with, and steps: something to read, something to do, or a question. What the learner may do at a
step, and all that chance and the others do between, is one line of acts, so the number of acts that were
played says what comes next, after an undo or a restart too. docs/lessons.md tells how one is written.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from teahouse.engine import registry
from teahouse.engine.contract import Game
from teahouse.engine.messages import Message


@dataclass(frozen=True)
class Step:
    """One thing to learn. Made by `tell`, `do` and `ask`."""

    text: Message
    at: tuple[str, ...]
    """The pieces, places and areas (`area:garden-0`) that the bubble points at."""
    rules: tuple[str, ...]
    """The sections of the rules that it is about; the page leads to the first of them."""
    acts: tuple[str, ...] | None = None
    """What the learner may choose, as patterns (`place r1c1 *`); () is what the record says."""
    otherwise: Message | None = None
    """Said to who chooses something else that the rules allow."""
    answer: Message | None = None
    """Of a question: why the good answers are good."""


def tell(text: Message, at: str = "", rules: str = "") -> Step:
    """Something to read."""
    return Step(text, tuple(at.split()), tuple(rules.split()))


def do(text: Message, *acts: str, at: str = "", rules: str = "", otherwise: Message | None = None) -> Step:
    """Something to do: the learner's next act of the record, or another one that fits one of these."""
    return Step(text, tuple(at.split()), tuple(rules.split()), acts, otherwise)


def ask(text: Message, *acts: str, answer: Message, at: str = "", rules: str = "") -> Step:
    """A question that is answered by choosing an action that fits one of these. It is not carried out."""
    return Step(text, tuple(at.split()), tuple(rules.split()), acts, answer=answer)


LEARNER: Final = "> "
"""Stands before the learner's own acts in a record."""


def record(beside: str, name: str) -> tuple[str, ...]:
    """The acts in a file beside a module, one a line; what begins with # is a remark."""
    lines = Path(beside).with_name(name).read_text(encoding="utf-8").splitlines()
    return tuple(line.strip() for line in lines if line.strip() and not line.startswith("#"))


@dataclass(frozen=True)
class Chapter:
    """A few steps of one game. The learner has the first seat."""

    id: str
    title: str
    players: int
    options: dict[str, str]
    record: tuple[str, ...]
    """All acts of the game as it is prepared, draws included; `> ` stands before the learner's own."""
    begin: int
    """So many acts of the learner were played before the chapter begins."""
    steps: Callable[[Game], list[Step]]
    """Its steps; what they say of components they ask of the game."""
    rules_version: int | None = None
    """Of the record, if it was made with the rules or components of an earlier version."""

    def game(self, game_id: str) -> Game:
        """The game that its record is one of."""
        return registry.make(game_id, self.players, self.options, rules_version=self.rules_version)


@dataclass(frozen=True)
class Course:
    """How to learn a game, or a way of playing it."""

    id: str
    title: str
    """Of the game, or of the way of playing it."""
    players: int
    """With how many a free game is played at the end."""
    chapters: tuple[Chapter, ...]

    def chapter(self, chapter_id: str) -> Chapter | None:
        return next((one for one in self.chapters if one.id == chapter_id), None)


class Plan:
    """The line of acts that a chapter prepares."""

    def __init__(self, chapter: Chapter, game: Game) -> None:
        self.steps = chapter.steps(game)
        self.line: list[tuple[str, ...]] = []
        """What may come as each act of the record; several only where the learner chooses."""
        self.places: list[int] = []
        """For each step the number of acts that were played when it begins."""
        self.choices: list[tuple[str, ...]] = []
        """For each step what the learner may choose; nothing where there is only something to read."""
        left = list(chapter.record)
        own = 0
        while left and not (left[0].startswith(LEARNER) and own == chapter.begin):
            own += left[0].startswith(LEARNER)
            self.line.append((left.pop(0).removeprefix(LEARNER),))
        self.opening = len(self.line)
        """So many acts were played when the chapter begins."""
        for step in self.steps:
            self.places.append(len(self.line))
            if step.acts is None:
                self.choices.append(())
                continue
            fitting = [action.text for action in game.actions if _fits(action.text, step.acts)]
            if step.answer is None:
                prepared = left.pop(0).removeprefix(LEARNER)
                fitting = list(dict.fromkeys([prepared, *fitting]))
                self.line.append(tuple(fitting))
                while left and not left[0].startswith(LEARNER):
                    self.line.append((left.pop(0),))
            self.choices.append(tuple(fitting))

    def at(self, number: int) -> tuple[str, ...]:
        """What may come after so many acts; nothing when the chapter is over and the game is free."""
        return self.line[number] if number < len(self.line) else ()


def _fits(text: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def courses(game_id: str) -> tuple[Course, ...]:
    """The courses of a game; none if it has no lessons."""
    name = f"{registry.info(game_id).package}.lessons"
    if importlib.util.find_spec(name) is None:
        return ()
    found: tuple[Course, ...] = getattr(importlib.import_module(name), "COURSES", ())
    return found


def find(game_id: str, name: str) -> tuple[Course, Chapter] | None:
    """A chapter by its course and its own id, written `course/chapter`."""
    course_id, _, chapter_id = name.partition("/")
    for course in courses(game_id):
        chapter = course.chapter(chapter_id)
        if course.id == course_id and chapter is not None:
            return course, chapter
    return None
