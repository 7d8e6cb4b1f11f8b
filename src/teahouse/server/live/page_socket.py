"""The socket of a page: hello, then requests one after the other, each with an answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from teahouse.engine.errors import TeahouseError
from teahouse.engine.messages import N_, Message
from teahouse.server.cluster.ownership import Elsewhere
from teahouse.server.cluster.relay import carry, client_of, is_peer
from teahouse.server.http.doorman import is_near
from teahouse.server.limits import Bucket
from teahouse.server.live.frames import Post
from teahouse.server.live.hub import Hub
from teahouse.server.live.page import Page
from teahouse.server.live.page_requests import answer
from teahouse.server.live.room import Room, request_key
from teahouse.server.live.wire import (
    MALFORMED,
    Act,
    End,
    Hello,
    Reply,
    Sync,
    Undo,
    encode,
    read_hello,
    read_request,
)
from teahouse.server.operation.metrics import Metrics
from teahouse.server.people.tokens import person_hash
from teahouse.server.refusals import Refused
from teahouse.server.storage.faults import FAULTS, not_read
from teahouse.server.texts.languages import Catalogue, best_language, catalogue, sentence
from teahouse.server.texts.names import clean_name

log = logging.getLogger("teahouse.socket")

HELLO_LIMIT: Final = 10.0
"""How long a page may take to say who it is."""
TAKE_OVER: Final = 10.0
"""How long a page waits for a table whose owner does not answer."""
ASK_AGAIN: Final = 0.3
EXCESS: Final = 300
"""A page that goes on although so many of its requests were too many is sent away."""
AT_ONCE: Final = (Act, End, Undo)
"""What takes no longer than it takes to store it: what it brings about is sent with the answer."""
TOO_MANY: Final = N_("Too many requests; please wait a moment.")
REFUSED: Final = 4400
"""Close codes from here on tell a page not to come back by itself; the last digits are those of HTTP."""


class _Id(msgspec.Struct):
    id: int | None = None


async def table_socket(socket: WebSocket) -> None:
    """`/ws/{table}`"""
    hub: Hub = socket.app.state.hub
    peer = is_peer(socket.headers, hub.ownership.secret)
    if not peer and not _same_site(socket, hub.settings.public_url):
        await socket.close(4403)
        return
    await socket.accept()
    address = client_of(socket, peer)[0]
    if hub.crowd[address] >= hub.settings.pages_per_address and not is_near(address):
        refusal = Refused(Message(N_("Too many pages from your address are open.")), 429)
        await _refuse(socket, refusal, catalogue(best_language(socket.headers.get("accept-language", ""))))
        return
    if not is_near(address) and not hub.requests.take(address):
        # Not for good: a page comes back by itself.
        language = best_language(socket.headers.get("accept-language", ""))
        await _refuse(socket, Refused(Message(TOO_MANY), 503), catalogue(language))
        return
    hub.crowd[address] += 1
    try:
        await _serve(socket, hub, peer)
    finally:
        hub.garbage.left += 1
        hub.crowd[address] -= 1
        if not hub.crowd[address]:
            del hub.crowd[address]


async def _serve(socket: WebSocket, hub: Hub, peer: bool) -> None:
    """A page from its greeting to its end."""
    words = catalogue(best_language(socket.headers.get("accept-language", "")))
    try:
        async with asyncio.timeout(HELLO_LIMIT):
            greeting = await socket.receive_text()
        hello = read_hello(greeting)
        words = catalogue(best_language(hello.lang))
        entered = await _enter_or_carry(socket, hub, hello, greeting, peer)
        if entered is None:
            return
        page, room = entered
    except (WebSocketDisconnect, TimeoutError):
        return
    except (*MALFORMED, KeyError):
        await _refuse(socket, Refused(Message(N_("That was no greeting."))), words)
        return
    except TeahouseError as error:
        await _refuse(socket, error, words)
        return
    except FAULTS as error:
        await _refuse(socket, not_read(error, socket.path_params["table"]), words)
        return
    except Exception:
        log.exception("a table cannot be opened", extra={"table": socket.path_params["table"]})
        await socket.close(1011)
        return
    page.reading = asyncio.create_task(_read(socket, room, page))
    try:
        await asyncio.wait({page.reading})
    finally:
        page.interrupt()
        room.part(page)
        if page.dropped:
            await page.drop()
        else:
            await page.close()


async def _read(socket: WebSocket, room: Room, page: Page) -> None:
    """Take requests until the page is gone, or something else than text comes."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, KeyError):
        hub: Hub = socket.app.state.hub
        metrics: Metrics = hub.metrics
        while not room.closed and not page.leaving:
            text = await page.next_text()
            began = hub.asked_at = time.perf_counter()
            metrics.messages.count(await _take(hub, room, page, text))
            metrics.answer_seconds.observe(time.perf_counter() - began)
            if page.excess > EXCESS:
                await _refuse(socket, Refused(Message(TOO_MANY), 429), page.words)
                return


def _same_site(socket: WebSocket, public_url: str) -> bool:
    """A page of another site has no business here."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:  # such as `http://[`
        return False
    own = socket.headers.get("host")
    if host == own or (public_url and host == urlsplit(public_url).netloc):
        return True
    if "x-forwarded-for" in socket.headers or "x-forwarded-proto" in socket.headers:
        told = {"origin": origin, "host": own}
        log.warning(
            "a page was refused because its Origin is not this server's Host; if it is yours, let the proxy "
            "pass the Host on (nginx: proxy_set_header Host $http_host) or start with --public-url",
            extra=told,
        )
    return False


async def _refuse(socket: WebSocket, error: TeahouseError, words: Catalogue) -> None:
    status = error.status if isinstance(error, Refused) else 400
    code = REFUSED + status - 400 if status < 500 else 1013
    # A close reason has room for 123 bytes.
    reason = sentence(error, words).encode()[:120].decode(errors="ignore")
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may have gone meanwhile
        await socket.close(code, reason)


async def _enter_or_carry(
    socket: WebSocket, hub: Hub, hello: Hello, greeting: str, peer: bool
) -> tuple[Page, Room] | None:
    """Enter the room, or let another process have the page as long as it stays; None then.

    If that process does not answer, its table comes free within seconds, and this one takes it.
    """
    until = time.monotonic() + TAKE_OVER
    while True:
        try:
            async with hub.entering:
                return await _enter(socket, hub, hello, peer)
        except Elsewhere as there:
            if peer or time.monotonic() > until:
                raise
            if there.address and person_hash(hello.person) is not None:
                with hub.metrics.relayed.track_inprogress():
                    if await carry(socket, there.address, hub.ownership.secret, greeting):
                        return None
        await asyncio.sleep(ASK_AGAIN)


async def _enter(socket: WebSocket, hub: Hub, hello: Hello, peer: bool) -> tuple[Page, Room]:
    if person_hash(hello.person) is None:
        raise Refused(Message(N_("That was no greeting.")))
    who = await hub.store.people.who(hello.person)
    room = await hub.room(socket.path_params["table"])
    await hub.daily.check_open(room, who)
    settings = hub.settings
    words = catalogue(best_language(hello.lang), room.setup.game)
    bucket = Bucket(settings.burst, settings.refill)
    page = Page(socket, who, clean_name(hello.name), words, bucket)
    page.address, page.origin = client_of(socket, peer)
    try:
        if hello.invite:
            page.asked_in = True
            page.invited = await hub.store.invited(room.id, hello.invite)
        await room.join(page)
    except BaseException:
        await page.close()
        raise
    return page, room


def _may_ask(hub: Hub, page: Page) -> bool:
    """Use up an allowance of the page, and one of all pages of its address."""
    if not page.bucket.take() or not (is_near(page.address) or hub.requests.take(page.address)):
        page.excess += 1
        return False
    page.excess = max(0, page.excess - 1)
    return True


async def _take(hub: Hub, room: Room, page: Page, text: str) -> str:
    """Answer one request; what became of it is returned, to be counted."""
    try:
        return await _answer(hub, room, page, text)
    finally:
        page.deciding = False
        page.let_go()


async def _answer(hub: Hub, room: Room, page: Page, text: str) -> str:
    """Whatever is wrong with a request changes nothing and is said in a sentence."""
    number: int | None = None
    outcome = "refused"
    try:
        if not _may_ask(hub, page):
            number = _number_of(text)
            raise Refused(Message(TOO_MANY), 429)
        try:
            request = read_request(text)
        except MALFORMED:
            number = _number_of(text)
            raise Refused(Message(N_("The server does not understand this request."))) from None
        number = request.id
        if isinstance(request, AT_ONCE):
            page.hold()
            page.deciding = True
        if not isinstance(request, Sync):
            request_key.set(f"{page.person[:16]}/{request.key}" if request.key else "")
        reply = await answer(room, page, request)
        outcome = "done"
    except TeahouseError as error:
        reply = Reply(number, False, sentence(error, page.words))
        if isinstance(error, Refused) and error.status == 409:
            page.send(Post(encode(reply)))
            await room.send_full(page)
            return outcome
    except FAULTS as error:
        outcome = "failed"
        reply = Reply(number, False, sentence(not_read(error, room.id), page.words))
    except asyncio.CancelledError:
        raise
    except Exception:
        outcome = "failed"
        log.exception("a request failed", extra={"table": room.id})
        failed = Message(N_("Something went wrong on the server; nothing was changed."))
        reply = Reply(number, False, page.words.say(failed))
    if number != 0:
        page.send(Post(encode(reply)))
    return outcome


def _number_of(text: str) -> int | None:
    try:
        return msgspec.json.decode(text, type=_Id).id
    except MALFORMED:
        return None
