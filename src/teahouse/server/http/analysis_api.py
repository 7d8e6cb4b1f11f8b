"""What is asked of the server about the analysis of a game: beginning it, reading it, taking it along."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import teahouse.server.http.numbers  # noqa: F401 (the kind of number in the routes)
from teahouse.engine.messages import N_, Message
from teahouse.server.http.api import answer, body_of, hub_of, once, person_of, words_of
from teahouse.server.http.replay_api import check_open, look, packed, squeezed
from teahouse.server.live.entries import check_all_known
from teahouse.server.live.wire import MALFORMED, encode
from teahouse.server.refusals import Refused
from teahouse.server.replay.analysis import Analysis
from teahouse.server.replay.analysis_report import Report, report
from teahouse.server.replay.practice import judged, position_of
from teahouse.server.replay.replays import Replay


class Wish(msgspec.Struct):
    """How a game is to be analysed."""

    deeper: bool = False


class Try(msgspec.Struct):
    """A choice at a move."""

    code: int


read_wish = msgspec.json.Decoder(Wish | None).decode
read_try = msgspec.json.Decoder(Try).decode
STOPPED: Final = N_(
    "The computer has too much to do just now and stopped thinking about this game."
    " What it has found so far is kept; let it go on in a minute."
)


async def _over(request: Request) -> Replay:
    hub = hub_of(request)
    replay = await hub.replay(request.path_params["table"])
    await check_open(request, replay)
    check_all_known(replay.table, Message(N_("A game can be analysed when it is over.")))
    return replay


async def start(request: Request) -> Response:
    await once(request)
    await person_of(request)
    replay = await _over(request)
    if await hub_of(request).analyst.of(replay.id) is None:
        await once(request, "analyses")
    analyst = hub_of(request).analyst
    try:
        wish = read_wish(await body_of(request) or b"null") or Wish()
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    if wish.deeper:
        await once(request, "analyses")
    return await _told(request, replay, await analyst.start(replay, wish.deeper))


async def read(request: Request) -> Response:
    """How far it is, and when it is done the whole report; nothing at all if nobody asked for one."""
    look(request)
    replay = await _over(request)
    analysis = await hub_of(request).analyst.of(replay.id)
    if analysis is None:
        return answer(Report(0, 0, False, False))
    return await _told(request, replay, analysis)


async def _told(request: Request, replay: Replay, analysis: Analysis) -> Response:
    """The report, how many decisions nothing is known of, and in a sentence why it does not go on."""
    words = words_of(request).of(replay.setup.game)
    hub = hub_of(request)
    working = await hub.analyst.working_on(replay.id)
    known = msgspec.structs.replace(analysis, verdicts=list(analysis.verdicts))  # it may grow meanwhile

    def told() -> tuple[bytes, bytes]:
        found = report(replay, known, working, words)
        found.missing = known.missing
        found.problem = words.text(STOPPED) if known.stopped and not working else ""
        content = encode(found)
        return content, squeezed(content)

    # Pages ask again and again while it is thought about, and all who look are told the same.
    key = (replay.id, replay.steps, words.language, known.looks, known.asked, len(known.verdicts))
    made = await hub.reports.of((*key, known.stopped, working), lambda: asyncio.to_thread(told))
    return packed(request, *made)


async def export(request: Request) -> Response:
    """The numbers as a file."""
    look(request)
    replay = await _over(request)
    analysis = await hub_of(request).analyst.of(replay.id)
    if analysis is None or not analysis.done:
        raise Refused(Message(N_("This game has not been analysed.")), 404)
    categories = [category.id for category in replay.table.game.info.categories]
    names = [seat.name for seat in replay.table.seats]
    content = msgspec.json.encode({"categories": categories, "names": names, **msgspec.to_builtins(analysis)})
    name = f"{replay.setup.game}-{replay.id}-analysis.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(content, headers=headers, media_type="application/json")


async def practice(request: Request) -> Response:
    """What there was to decide at a move, to be tried again."""
    look(request)
    replay = await _over(request)
    return answer(position_of(replay, request.path_params["step"], words_of(request).of(replay.setup.game)))


async def tried(request: Request) -> Response:
    """What the search says of a choice at a move, and of the best one."""
    await once(request)
    await person_of(request)
    replay = await _over(request)
    step = request.path_params["step"]
    try:
        wish = read_try(await body_of(request))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    words = words_of(request).of(replay.setup.game)
    return answer(await judged(replay, step, wish.code, hub_of(request), words))


ROUTES: list[BaseRoute] = [
    Route("/api/tables/{table}/practice/{step:number}", practice, methods=["GET"]),
    Route("/api/tables/{table}/practice/{step:number}", tried, methods=["POST"]),
    Route("/api/tables/{table}/analysis", read, methods=["GET"]),
    Route("/api/tables/{table}/analysis", start, methods=["POST"]),
    Route("/api/tables/{table}/analysis.json", export),
]
