"""What somebody asks about themselves: their games, another device of theirs, a new token."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine.messages import N_, Message
from teahouse.server.http.answers import Carried, CarryLink, Deleted, Done, Hidden, MyGames
from teahouse.server.http.api import answer, body_of, hub_of, once, person_of, token_of, words_of
from teahouse.server.http.lobby import own_row
from teahouse.server.live.wire import MALFORMED
from teahouse.server.people import links
from teahouse.server.refusals import Refused
from teahouse.server.storage.people import Person
from teahouse.server.texts.names import clean_name

ShortText = Annotated[str, Meta(max_length=200)]
Asked = TypeVar("Asked", bound=Struct)


class AskMine(Struct):
    """Which of my games."""

    start: Annotated[int, Meta(ge=0, le=10**9)] = 0
    hidden: bool = False


class AskHide(Struct):
    hidden: bool = True


class AskLink(Struct):
    name: ShortText = ""


class AskCarry(Struct):
    code: ShortText


class AskRenew(Struct):
    token: ShortText


async def asked(request: Request, kind: type[Asked]) -> Asked:
    """What a request says; nothing at all is what is usual."""
    try:
        return msgspec.json.decode(await body_of(request) or b"{}", type=kind)
    except MALFORMED:
        raise Refused(Message(N_("The server does not understand this request."))) from None


# My games


async def mine(request: Request) -> Response:
    """A page of my games."""
    person = await person_of(request)
    wish = await asked(request, AskMine)
    words = words_of(request)
    page = await hub_of(request).store.games.page(person.ids, wish.start, wish.hidden)
    rows = [own_row(row, person.ids, words) for row in page.rows]
    end = wish.start + len(page.rows)
    shown = [row for row in rows if row is not None]
    following = end if end < page.total else None
    return answer(MyGames(shown, wish.start, following, page.total, page.hidden))


async def _own_table(request: Request) -> tuple[Person, str, dict[str, Any]]:
    person = await person_of(request)
    table_id = request.path_params["table"]
    row = await hub_of(request).store.games.among(person.ids, table_id)
    if row is None:
        raise Refused(Message(N_("That is not one of your games.")), 404)
    return person, table_id, row


async def hide(request: Request) -> Response:
    """Take a game out of sight, or bring it back."""
    person, table_id, _ = await _own_table(request)
    wish = await asked(request, AskHide)
    await hub_of(request).store.games.hide(person.ids, table_id, wish.hidden)
    return answer(Hidden(wish.hidden))


async def delete(request: Request) -> Response:
    """Delete a game of mine. What others have played too stays theirs, and goes with the last of them."""
    await once(request)
    person, table_id, row = await _own_table(request)
    others = [seat for seat in row["seats"] if seat["person"] and seat["person"] not in person.ids]
    playing = row["status"] == "running" and any(seat["person"] in person.ids for seat in row["seats"])
    if playing and others:
        raise Refused(Message(N_("Others play in this game; resign or agree to end it first.")), 409)
    if row["status"] == "waiting" and others and row["host"] not in person.ids:
        raise Refused(Message(N_("Only whoever opened the table can do that.")), 403)
    hub = hub_of(request)
    last = await hub.store.games.forget(person.ids, table_id)
    if last or row["status"] == "waiting":
        await hub.delete(table_id)
    return answer(Deleted(last or row["status"] == "waiting"))


# Another device


async def my_link(request: Request) -> Response:
    """A link that makes another browser me, once, within a quarter of an hour."""
    await once(request)
    person = await person_of(request)
    wish = await asked(request, AskLink)
    hub = hub_of(request)
    code, expires = await hub.store.people.new_code(person, clean_name(wish.name) if wish.name else "")
    found = links.ways_to(hub.settings, request.headers.get("origin", ""), f"/#carry={code}")
    return answer(CarryLink(found.url, found.lan_url, found.qr, found.only_here, expires))


async def look_carry(request: Request) -> Response:
    """What a link would change, before anything is changed."""
    await once(request)
    here = await person_of(request)
    wish = await asked(request, AskCarry)
    store = hub_of(request).store
    there = await store.people.look(wish.code)
    words = words_of(request)
    page = await store.games.page(there.person.ids, 0)
    rows = [own_row(row, there.person.ids, words) for row in page.rows[:5]]
    mine = await store.games.page(here.ids, 0)
    return answer(
        Carried(
            same=here.main == there.person.main,
            name=there.name,
            games=page.total + page.hidden,
            some=[row for row in rows if row is not None],
            mine=mine.total + mine.hidden,
            expires=there.expires or None,
        )
    )


async def carry(request: Request) -> Response:
    """This browser becomes the person of the link, with the games of both."""
    await once(request)
    wish = await asked(request, AskCarry)
    await hub_of(request).store.people.become(token_of(request), wish.code)
    return answer(Done())


async def renew(request: Request) -> Response:
    """A new token for this browser; all others of mine are signed out."""
    await once(request)
    wish = await asked(request, AskRenew)
    hub = hub_of(request)
    person = await person_of(request)
    await hub.store.people.renew(token_of(request), wish.token)
    await hub.sign_out(person)
    return answer(Done())


ROUTES: list[BaseRoute] = [
    Route("/api/mine", mine, methods=["POST"]),
    Route("/api/mine/{table}", hide, methods=["POST"]),
    Route("/api/mine/{table}", delete, methods=["DELETE"]),
    Route("/api/me/link", my_link, methods=["POST"]),
    Route("/api/me/carry/look", look_carry, methods=["POST"]),
    Route("/api/me/carry", carry, methods=["POST"]),
    Route("/api/me/renew", renew, methods=["POST"]),
]
