"""What is asked of the server outside a table: games, tables, texts, and the files of the page."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from teahouse._build import being_compiled
from teahouse.engine import registry
from teahouse.engine.edition import LONGEST
from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_, Message
from teahouse.server.http.answers import Failure, House, Opened, Texts
from teahouse.server.http.illustrations import picture_file
from teahouse.server.http.lobby import game_card, public_row
from teahouse.server.http.rulebook import rules_file, sections_file
from teahouse.server.http.static_files import ASK_AGAIN, File, Sprites, Static
from teahouse.server.limits import counted_as
from teahouse.server.live.hub import Hub
from teahouse.server.live.page_socket import table_socket
from teahouse.server.live.wire import MALFORMED, NewTable, encode
from teahouse.server.refusals import Refused
from teahouse.server.storage.faults import not_read
from teahouse.server.storage.people import Person
from teahouse.server.texts.languages import LANGUAGES, Catalogue, best_language, catalogue, sentence

TABLE_BYTES = 3 * LONGEST
"""A wish for a table may bring an edition of one's own, in characters of several bytes."""
read_new_table = msgspec.json.Decoder(NewTable).decode


def words_of(request: Request) -> Catalogue:
    """The language that is asked for, or that the browser prefers."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return catalogue(best_language(wanted))


def token_of(request: Request) -> str:
    """The token of the browser that asks; empty if it sent none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


async def person_of(request: Request) -> Person:
    """Who asks."""
    return await hub_of(request).store.people.who(token_of(request))


async def body_of(request: Request, most: int = 0) -> bytes:
    """The content of a request, up to the limit; usually that of messages."""
    most = most or hub_of(request).settings.message_bytes
    content = bytearray()
    try:
        async for part in request.stream():
            content += part
            if len(content) > most:
                raise Refused(Message(N_("That is too long.")), 413)
    except ClientDisconnect:  # nobody hears this, but it is no mistake of ours
        raise Refused(Message(N_("The server does not understand this request."))) from None
    return bytes(content)


def answer(content: object, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


def address_of(request: Request) -> str:
    return counted_as(request.client.host) if request.client else ""


async def once(request: Request, what: str = "") -> None:
    """Use up one of the allowances of this address, wherever in the house it asks."""
    if not await hub_of(request).limits.take(address_of(request), what):
        raise Refused(Message(N_("Too many requests; please wait a moment.")), 429)


# Pages and files


async def static_file(request: Request) -> Response:
    static: Static = request.app.state.static
    return static.file(request)


async def art(request: Request) -> Response:
    sprites: Sprites = request.app.state.sprites
    known = {info.id for info in registry.list_games()}
    game = request.path_params["game"]
    file = sprites.file(game) if game in known else None
    if file is None:
        raise HTTPException(404)
    return file.response(request, ASK_AGAIN)


async def rules(request: Request) -> Response:
    static: Static = request.app.state.static
    static.look()
    page = request.path_params.get("page", "rules")
    language = words_of(request).language
    # The first time its pictures are drawn.
    table = request.query_params.get("table", "")
    file = await asyncio.to_thread(
        rules_file, request.path_params["game"], page, language, static.version, table
    )
    if file is None:
        raise HTTPException(404)
    root = hub_of(request).settings.root_path
    return (below(root, file) if root else file).response(request, ASK_AGAIN)


@lru_cache(maxsize=64)
def below(root: str, file: File) -> File:
    """A page whose links lead to where the house is, if a proxy shows it below a path."""
    content = re.sub(rb'(href|src)="/', rb'\1="' + root.encode() + b"/", file.content)
    return File(content, ".html")


async def picture(request: Request) -> Response:
    """The picture of a section of the rules."""
    game, section = request.path_params["game"], request.path_params["section"]
    file = await asyncio.to_thread(picture_file, game, section, words_of(request).language)
    if file is None:
        raise HTTPException(404)
    return file.response(request, ASK_AGAIN)


async def sections(request: Request) -> Response:
    """The sections of a game's rules in short."""
    file = sections_file(request.path_params["game"], words_of(request).language)
    if file is None:
        raise HTTPException(404)
    return file.response(request, ASK_AGAIN)


async def texts(request: Request) -> Response:
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    return texts_file(language).response(request, ASK_AGAIN)


@lru_cache(maxsize=8)
def texts_file(language: str) -> File:
    """The page's own texts."""
    content: Texts = catalogue(language).client_texts
    return File(encode(content), ".json")


# The lobby


async def house(_request: Request) -> Response:
    return answer(House(being_compiled()))


async def games(request: Request) -> Response:
    words = words_of(request)
    return answer([game_card(info, words) for info in registry.list_games()])


async def tables(request: Request) -> Response:
    words = words_of(request)
    return answer([public_row(row, words) for row in await hub_of(request).store.public_rows()])


async def create(request: Request) -> Response:
    await once(request)
    person = await person_of(request)
    try:
        wish = read_new_table(await body_of(request, TABLE_BYTES))
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None
    hub = hub_of(request)
    await hub.check_may_open(person, wish.public, address_of(request))
    return answer(Opened(await hub.create(wish, person.main)), 201)


async def refused(request: Request, error: Exception) -> Response:
    """Any error that a user can cause, as a sentence."""
    assert isinstance(error, TeahouseError)
    status = error.status if isinstance(error, Refused) else 400
    return answer(Failure(sentence(error, words_of(request))), status)


async def unavailable(request: Request, error: Exception) -> Response:
    """The database did not answer: whoever asked may come again, and whoever runs the server is told."""
    return await refused(request, not_read(error, request.path_params.get("table", "")))


async def not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = words_of(request).say(Message(N_("There is nothing here.")))
    return answer(Failure(message), error.status_code)


ROUTES: list[BaseRoute] = [
    Route("/static/{path:path}", static_file),
    Route("/art/{game}.svg", art),
    Route("/rules/{game}", rules),
    Route("/rules/{game}/sections.json", sections),
    Route("/rules/{game}/{page}", rules),
    Route("/pictures/{game}/{section}.svg", picture),
    Route("/i18n/{lang}.json", texts),
    Route("/api/house", house),
    Route("/api/games", games),
    Route("/api/tables", tables, methods=["GET"]),
    Route("/api/tables", create, methods=["POST"]),
    WebSocketRoute("/ws/{table}", table_socket),
]
