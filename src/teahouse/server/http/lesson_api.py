"""Learning by playing: a chapter in the reader's language, and a table for it."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine import lesson, registry
from teahouse.engine.messages import N_, Message, with_names
from teahouse.server.http.answers import Lesson, LessonStep, Opened
from teahouse.server.http.api import address_of, answer, body_of, hub_of, once, person_of, words_of
from teahouse.server.http.static_files import ASK_AGAIN, File
from teahouse.server.live.table_setup import plan_of
from teahouse.server.live.wire import MALFORMED, NewLesson, encode
from teahouse.server.refusals import Refused
from teahouse.server.texts.languages import Catalogue, catalogue
from teahouse.server.texts.names import GUEST, TEAS

read_new_lesson = msgspec.json.Decoder(NewLesson).decode


async def begin(request: Request) -> Response:
    """Open a table for a chapter."""
    await once(request)
    person = await person_of(request)
    try:
        wish = read_new_lesson(await body_of(request))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    hub = hub_of(request)
    await hub.check_may_open(person, False, address_of(request))
    opened = await hub.learn(wish.game, f"{wish.course}/{wish.chapter}", wish.name, person)
    return answer(Opened(opened), 201)


async def chapter(request: Request) -> Response:
    """The steps of a chapter."""
    game_id = request.path_params["game"]
    if game_id not in {info.id for info in registry.list_games()}:
        raise HTTPException(404)
    name = f"{request.path_params['course']}/{request.path_params['chapter']}"
    if lesson.find(game_id, name) is None:
        raise HTTPException(404)
    file = await asyncio.to_thread(chapter_file, game_id, name, words_of(request).language)
    return file.response(request, ASK_AGAIN)


@lru_cache(maxsize=256)
def chapter_file(game_id: str, name: str, language: str) -> File:
    """A chapter as it goes out; putting it together takes as long as many decisions at a table."""
    found, plan = lesson.find(game_id, name), plan_of(game_id, name)
    assert found is not None
    assert plan is not None
    return File(encode(told(game_id, found[1], plan, catalogue(language, game_id))), ".json")


def told(game_id: str, found: lesson.Chapter, plan: lesson.Plan, words: Catalogue) -> Lesson:
    """A chapter in a language."""
    game = found.game(game_id)
    names = [words.text(GUEST), *TEAS[1 : found.players]]

    def say(message: Message | None) -> str:
        return "" if message is None else words.say(with_names(message, names))

    steps = [
        LessonStep(
            text=say(step.text),
            at=list(step.at),
            rules=list(step.rules),
            move=place,
            codes=[game.action(text).code for text in choices],
            otherwise=say(step.otherwise),
            answer=say(step.answer),
        )
        for step, place, choices in zip(plan.steps, plan.places, plan.choices, strict=True)
    ]
    return Lesson(words.text(found.title), steps)


ROUTES: list[BaseRoute] = [
    Route("/api/lessons", begin, methods=["POST"]),
    Route("/api/lessons/{game}/{course}/{chapter}", chapter),
]
