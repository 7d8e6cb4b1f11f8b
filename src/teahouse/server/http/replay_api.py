"""What is asked of the server about games that were played: their replay, their record, and playing on."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import teahouse.server.http.numbers  # noqa: F401 (the kind of number in the routes)
from teahouse.engine.messages import N_, Message
from teahouse.server.challenge.daily import Shown
from teahouse.server.http.answers import Lines, Opened
from teahouse.server.http.api import address_of, answer, body_of, hub_of, once, person_of, words_of
from teahouse.server.limits import Buckets
from teahouse.server.live.entries import check_all_known
from teahouse.server.live.wire import MALFORMED, PlayOn
from teahouse.server.refusals import Refused
from teahouse.server.replay.costly import Costly, costly
from teahouse.server.replay.records import read_record, record_of
from teahouse.server.replay.replays import Replay, choose_perspective
from teahouse.server.replay.turning_points import best_seat
from teahouse.server.replay.turning_points import turning as where_it_turned

read_play_on = msgspec.json.Decoder(PlayOn).decode

ANYBODY = "-"
"""Stands for whoever does not say who they are: no hash of a person's token looks like it."""


def look(request: Request) -> None:
    """Use up one of the allowances for looking back; scenes are more work than files."""
    looks: Buckets = request.app.state.looks
    if not looks.take(address_of(request)):
        raise Refused(Message(N_("Too many requests; please wait a moment.")), 429)


async def check_open(request: Request, room: Shown) -> None:
    """Nothing of a challenge is told to who could learn a draw from it."""
    if room.setup.challenge:
        who = await person_of(request) if "authorization" in request.headers else None
        await hub_of(request).daily.check_open(room, who)


async def _replay(request: Request) -> tuple[Replay, str, int]:
    """The replay, who asks, and with whose eyes."""
    look(request)
    hub = hub_of(request)
    who = await person_of(request) if "authorization" in request.headers else None
    replay = await hub.replay(request.path_params["table"])
    await hub.daily.check_open(replay, who)
    person = who.at(replay.table.people()) if who is not None else ANYBODY
    return replay, person, choose_perspective(replay.table, person, request.query_params.get("as", ""))


def squeezed(content: bytes) -> bytes:
    return gzip.compress(content, 1)


def packed(request: Request, content: bytes, compressed: bytes | None = None) -> Response:
    """Long answers travel compressed; some were so already."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = squeezed(content) if compressed is None else compressed
    return Response(content, headers=headers, media_type="application/json")


async def overview(request: Request) -> Response:
    replay, person, viewer = await _replay(request)
    return packed(request, await replay.overview(person, viewer, words_of(request).of(replay.setup.game)))


async def chunk(request: Request) -> Response:
    replay, _, viewer = await _replay(request)
    words = words_of(request).of(replay.setup.game)
    return packed(request, await replay.chunk(viewer, words, request.path_params["first"]))


async def described(request: Request) -> Response:
    """A position in sentences, for those who listen."""
    replay, _, viewer = await _replay(request)
    words = words_of(request).of(replay.setup.game)
    return answer(Lines(replay.words(viewer, words, request.path_params["step"])))


async def turning(request: Request) -> Response:
    """Where a game that is over turned: for who played it, or else for the winner."""
    replay, person, _ = await _replay(request)
    table = replay.table
    check_all_known(table, Message(N_("Where a game turned is told when it is over.")))
    seat = table.seat_of(person)
    if seat is None:
        seat = best_seat(replay)
    words = words_of(request).of(replay.setup.game)
    # In a thread: every position is scored.
    return answer(await asyncio.to_thread(where_it_turned, replay, seat, words))


async def better(request: Request) -> Response:
    """What who played a game that is over could have done better; to others there is nothing to say."""
    await once(request)  # the bots' processes think about it
    replay, person, _ = await _replay(request)
    table = replay.table
    check_all_known(table, Message(N_("Where a game turned is told when it is over.")))
    seat = table.seat_of(person)
    if seat is None:
        return answer(Costly([]))
    words = words_of(request).of(replay.setup.game)
    return answer(await costly(replay, seat, person, hub_of(request), words))


async def download(request: Request) -> Response:
    """The record as a file; of a running game it would tell secrets."""
    look(request)
    room = await hub_of(request).reading(request.path_params["table"])
    await check_open(request, room)
    async with room.still() as table:
        text = record_of(table).to_json()
    name = f"{room.setup.game}-{room.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type="application/json")


async def upload(request: Request) -> Response:
    """Take in a record; every move is checked before anything is kept."""
    await once(request)
    person = (await person_of(request)).main
    hub = hub_of(request)
    content = await body_of(request, hub.settings.record_bytes)
    # In a thread: a whole game is played again.
    record = await asyncio.to_thread(read_record, content)
    return answer(Opened(await hub.keep_record(record, person)), 201)


async def play_on(request: Request) -> Response:
    await once(request)
    person = await person_of(request)
    try:
        wish = read_play_on(await body_of(request))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    hub = hub_of(request)
    await hub.daily.check_open(await hub.reading(request.path_params["table"]), person)
    await hub.check_may_open(person, wish.public, address_of(request))
    return answer(Opened(await hub.play_on(request.path_params["table"], wish, person.main)), 201)


ROUTES: list[BaseRoute] = [
    Route("/api/tables/{table}/replay", overview),
    Route("/api/tables/{table}/replay/{first:number}", chunk),
    Route("/api/tables/{table}/replay/{step:number}/words", described),
    Route("/api/tables/{table}/turning", turning),
    Route("/api/tables/{table}/better", better),
    Route("/api/tables/{table}/record", download),
    Route("/api/tables/{table}/continue", play_on, methods=["POST"]),
    Route("/api/records", upload, methods=["POST"]),
]
