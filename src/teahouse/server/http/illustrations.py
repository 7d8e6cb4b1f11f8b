"""Pictures for the sections of the rules, drawn from the positions in which a lesson meets them."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

from teahouse.engine import registry
from teahouse.engine.contract import Game, Known
from teahouse.engine.lesson import Chapter, Plan, courses
from teahouse.engine.messages import seat_name
from teahouse.picture import Drawn, draw, stage_of
from teahouse.server.http.static_files import File
from teahouse.server.texts.languages import catalogue

LABELS: Final = 4
"""So many of the pieces that a picture is about are named."""


WHOLE: Final = "summary"
"""The section whose picture is the whole table."""


class Shown(NamedTuple):
    """What a section's picture shows."""

    game: Game
    known: Known
    ids: list[str]


@lru_cache(maxsize=16)
def illustrations(game_id: str) -> dict[str, Shown]:
    """For each section that a lesson meets the position; one that a step is mainly about is best."""
    found: dict[str, Shown] = {}
    mainly: set[str] = set()
    for course in courses(game_id):
        for chapter in course.chapters:
            for rules, shown in _steps(game_id, chapter):
                for number, rule in enumerate(rules):
                    if rule not in found or (number == 0 and rule not in mainly):
                        found[rule] = shown
                    if number == 0:
                        mainly.add(rule)
    return found


def _steps(game_id: str, chapter: Chapter) -> list[tuple[tuple[str, ...], Shown]]:
    """The steps of a chapter with what they are about, played once."""
    game = chapter.game(game_id)
    stage = stage_of(game)
    plan = Plan(chapter, game)
    state = game.start()
    played = 0
    result = []
    for step, place, choices in zip(plan.steps, plan.places, plan.choices, strict=True):
        for texts in plan.line[played:place]:
            state.apply(game.read(state, texts[0]))
        played = place
        known = game.know(state, 0)
        ids = list(step.at)
        if choices:
            codes = {game.action(text).code for text in choices}
            offered = stage.choices(known, state.legal_for(0), str)
            ids += [link for one in offered if codes & set(one.codes) for link in one.chain]
        result.append((step.rules, Shown(game, known, ids)))
    return result


@lru_cache(maxsize=512)
def _drawn(game_id: str, section: str, language: str) -> tuple[Drawn, str] | None:
    shown = illustrations(game_id).get(section)
    if shown is None:
        return None
    words = catalogue(language, game_id)
    stage = stage_of(shown.game)
    scene = stage.scene(shown.known, words.say)
    labels = [piece.label for piece in scene.pieces if piece.id in shown.ids and piece.label]
    labels += [area.title for area in stage.areas(words.say) if f"area:{area.id}" in shown.ids and area.title]
    alt = "; ".join(dict.fromkeys(labels[:LABELS])) or words.text(shown.game.info.name)
    names = [words.say(seat_name(seat)) for seat in range(shown.game.players)]
    whole = section == WHOLE
    return draw(shown.game, stage, shown.known, names, words.say, shown.ids, alt, whole), alt


def picture_file(game_id: str, section: str, language: str) -> File | None:
    """The picture of a section; None if there is none."""
    if game_id not in {info.id for info in registry.list_games()} or section not in illustrations(game_id):
        return None
    return _file(game_id, section, language)


@lru_cache(maxsize=512)
def _file(game_id: str, section: str, language: str) -> File:
    found = _drawn(game_id, section, language)
    assert found is not None
    return File(found[0].svg.encode(), ".svg")


def figure(game_id: str, section: str, language: str) -> str:
    """The picture of a section as HTML; nothing if there is none."""
    found = _drawn(game_id, section, language)
    if found is None:
        return ""
    drawn, alt = found
    address = f"/pictures/{game_id}/{section}.svg?lang={language}"
    return (
        f'<figure><img src="{escape(address)}" alt="{escape(alt)}" loading="lazy" '
        f'width="{round(drawn.width)}" height="{round(drawn.height)}"></figure>'
    )
