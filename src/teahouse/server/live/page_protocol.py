"""The line to a page: uvicorn's, with bounds, and finished frames can be written to it at once."""

from __future__ import annotations

import asyncio
import math
import socket
import struct
from collections import deque
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

from teahouse.server.live.frames import COMPRESSED, FINAL_TEXT, LEVEL, WINDOW_BITS, Post

LINE: Final = "teahouse.line"
"""The extension of a connection's ASGI scope by which it is found."""
MASKED: Final = 6
"""The bytes before a short text of a page: what it is, its length, and its mask (RFC 6455, 5.2)."""
SHORT: Final = 125
"""A text of so many bytes at most has its length in one byte."""
PIECES: Final = 64
"""A message comes in no more frames than these."""
QUEUED: Final = 500
"""So many messages may wait to be read; those that come together in one packet are here at once."""
AHEAD: Final = 4
"""If more wait, the connection is not read any more until all are taken: to stop and go on takes time."""
PINGS: Final = 100
"""So many pings of a page are answered between two of ours."""
CLOSE_TIME: Final = 12.0
"""A page that does not take what is on its way when the connection ends is cut off after so many seconds."""
PROXIES: Final = ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via")
"""Headers of a page that comes through a proxy, so that what is known of the line says nothing about it."""
ASKED: Final = 6
"""After so many looks at which the system saw to it that a page lives, it is asked all the same."""
ROUNDS: Final = 9
"""So many rounds there are between two looks at a line; in each all lines are looked at that are due."""
TCP_INFO: Final = getattr(socket, "TCP_INFO", None)
LAST_DATA: Final = 52
"""Where Linux says how many milliseconds ago something last came."""
USER_TIMEOUT: Final = getattr(socket, "TCP_USER_TIMEOUT", None)
"""By which Linux cuts a line by itself, if what was sent is not confirmed in time."""
UNREADABLE: Final = b'{"error":"The server does not understand this request."}'


class Rounds:
    """Looks at lines together: a timer for each of them would take five times as long."""

    def __init__(self, loop: asyncio.AbstractEventLoop, often: float) -> None:
        self._loop = loop
        self._often = often
        self._due: dict[int, dict[PageProtocol, None]] = {}

    def enter(self, line: PageProtocol, wait: float) -> int:
        """Look at a line in the first round after this time; the number of the round."""
        number = math.ceil((self._loop.time() + wait) / self._often)
        lines = self._due.get(number)
        if lines is None:
            lines = self._due[number] = {}
            self._loop.call_at(number * self._often, self._go, number)
        lines[line] = None
        return number

    def leave(self, line: PageProtocol, number: int) -> None:
        if number in self._due:
            self._due[number].pop(line, None)

    def _go(self, number: int) -> None:
        for line in self._due.pop(number):
            line.send_keepalive_ping()


_rounds: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[float, Rounds]] = WeakKeyDictionary()
"""Of each loop, by how often there are any."""


def rounds_of(loop: asyncio.AbstractEventLoop, interval: float) -> Rounds:
    """The rounds of a loop in which lines are looked at after this time."""
    often = interval / ROUNDS
    here = _rounds.setdefault(loop, {})
    if often not in here:
        here[often] = Rounds(loop, often)
    return here[often]


def waits_for(parser: object) -> str:
    """The name of what a parser waits for: the innermost of the generators that it consists of."""
    inner = getattr(parser, "gi_yieldfrom", None)
    while inner is not None:
        parser, inner = inner, getattr(inner, "gi_yieldfrom", None)
    return getattr(parser, "__name__", "")


class Inbox:
    """What came over a line and was not taken yet: of a queue as much as one who reads needs."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[ASGIReceiveEvent] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._events.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._events:
            await self.come()
        return self._events.popleft()

    def take(self) -> ASGIReceiveEvent:
        """The next one, of those that are there."""
        return self._events.popleft()

    def come(self) -> asyncio.Future[None]:
        """Done when something more has come; one waits at a time."""
        self._waiter = self._loop.create_future()
        return self._waiter


class PageProtocol(WebSocketsSansIOProtocol):
    """What several pages are sent alike needs not be compressed and framed for each of them; see `frames`."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        factory = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": 5, "level": LEVEL},
        )
        self.conn = ServerProtocol(extensions=[factory], max_size=config.ws_max_size, logger=self.logger)
        self._inbox = Inbox(self.loop)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", self._inbox)
        self._between = False
        """Whether the parser waits for the next frame, and not for the rest of one."""
        self._pings = 0
        self._watched = False
        """Whether the other end of the line is the page itself, and the system cuts it if it is dead."""
        self._wrote = 0.0
        """When something was last sent."""
        self._trusted = 0
        """How often in a row it was not asked whether it lives."""
        self._cut: asyncio.TimerHandle | None = None
        self._round = -1
        """In which it is looked at next."""

    def data_received(self, data: bytes) -> None:
        if self._is_short_text(data):
            self._take_short_text(data)
            return
        super().data_received(data)
        self._between = waits_for(self.conn.parser) == "at_eof"
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.close_sent:
            self._send_unreadable()

    def _is_short_text(self, data: bytes) -> bool:
        """Whether this is a short text in one frame and nothing else, as nearly every request is."""
        size = len(data)
        if not MASKED <= size <= SHORT + MASKED or data[1] != size - MASKED + 128:
            return False
        conn = self.conn
        if data[0] != FINAL_TEXT and (data[0] != FINAL_TEXT | COMPRESSED or not conn.extensions):
            return False
        return self._between and conn.state is State.OPEN and conn.current_size is None

    def _take_short_text(self, data: bytes) -> None:
        """What the parser of any frames would do with it, in a fifth of the time."""
        content = apply_mask(data[MASKED:], data[MASKED - 4 : MASKED])
        if data[0] != FINAL_TEXT:
            frame = Frame(Opcode.TEXT, content, rsv1=True)
            try:
                content = bytes(
                    self.conn.extensions[0].decode(frame, max_size=self.conn.max_message_size).data
                )
            except PayloadTooBig:
                self._fail(CloseCode.MESSAGE_TOO_BIG)
                return
            except ProtocolError:
                self._fail(CloseCode.PROTOCOL_ERROR)
                return
        self._trusted = 0  # it lives: nobody has to ask
        self._take_message(content, "text")

    async def next_text(self) -> str:
        """The next message, without the layers between; KeyError if it is no text, or nothing more comes."""
        inbox = self._inbox
        while inbox.empty():
            await inbox.come()
        event: Any = inbox.take()
        if self.read_paused and inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        text: str = event["text"]
        return text

    def handle_connect(self, event: Request) -> None:
        if not event.path.isascii():
            self._send_unreadable()
            return
        super().handle_connect(event)
        if not self.handshake_complete:  # it was not refused
            self.scope["extensions"][LINE] = {"line": self}
            self._watched = not any(name in event.headers for name in PROXIES) and self._let_watch()

    def _let_watch(self) -> bool:
        """Let the system cut this line if what is sent is not taken; whether it will."""
        line = self.transport.get_extra_info("socket")
        if USER_TIMEOUT is None or line is None or not self.ping_interval:
            return False
        patience = round(1000 * (self.ping_interval + (self.ping_timeout or 0.0)))
        try:
            line.setsockopt(socket.IPPROTO_TCP, USER_TIMEOUT, patience)
        except OSError:  # no TCP
            return False
        return True

    def free(self) -> bool:
        """Whether the page takes more at once."""
        return self.writable.is_set()

    async def wait_until_free(self) -> None:
        await self.writable.wait()

    def make_ready(self, post: Post) -> None:
        """Make the frame of a message, which is kept with it."""
        post.frame(bool(self.conn.extensions))

    def write(self, *posts: Post) -> None:
        """Send messages together, without waiting; those to a page that is gone are lost."""
        if self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing():
            deflate = bool(self.conn.extensions)
            if len(posts) == 1:
                self.transport.write(posts[0].frame(deflate))
            else:
                self.transport.write(b"".join([post.frame(deflate) for post in posts]))
            self._wrote = self.loop.time()

    # What a page must not do

    def send_receive_event_to_app(self) -> None:
        """A message is whole."""
        data = b"".join(self.frames)
        self.frames = []
        self._take_message(data, self.curr_msg_data_type)

    def _take_message(self, data: bytes, kind: str) -> None:
        """It waits until it is read. No more come while several wait."""
        if self.close_sent:
            return
        waiting = self._inbox.qsize()
        if waiting >= QUEUED:
            self._fail(CloseCode.POLICY_VIOLATION)
            return
        if kind == "text":
            try:
                text = data.decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA)
                return
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if waiting >= AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PIECES:
            self._fail(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        self._pings += 1
        if self._pings > PINGS:
            self._fail(CloseCode.POLICY_VIOLATION)
        elif not self.close_sent:
            super().handle_ping()

    def send_keepalive_ping(self) -> None:
        self._pings = 0
        often = self.ping_interval or 0.0
        quiet = self.loop.time() - self._wrote
        if quiet >= often or not self._watched or self._trusted >= ASKED:
            self._trusted = 0
            super().send_keepalive_ping()
        else:  # it takes what it was sent, or is cut: to ask it would cost as much as to tell it something
            self._trusted += 1
            self._look_in(often - quiet)

    def schedule_ping(self) -> None:
        self._look_in(max(0.0, (self.ping_interval or 0.0) - self.last_ping_rtt))

    def _look_in(self, wait: float) -> None:
        self._round = rounds_of(self.loop, self.ping_interval or 0.0).enter(self, wait)

    def stop_keepalive(self) -> None:
        super().stop_keepalive()
        if self._round >= 0:
            rounds_of(self.loop, self.ping_interval or 0.0).leave(self, self._round)

    def _since_data(self) -> float | None:
        """How many seconds ago something last came; None if the system does not say."""
        line = self.transport.get_extra_info("socket")
        if TCP_INFO is None or line is None:
            return None
        try:
            told = line.getsockopt(socket.IPPROTO_TCP, TCP_INFO, LAST_DATA + 4)
        except OSError:
            return None
        return struct.unpack_from("I", told, LAST_DATA)[0] / 1000 if len(told) == LAST_DATA + 4 else None

    def _fail(self, code: CloseCode) -> None:
        """End the connection for what the page did."""
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        if self.conn.state is State.CONNECTING:
            self._send_unreadable()
        else:
            super().handle_parser_exception()

    def _send_unreadable(self) -> None:
        """What should open a connection cannot be read: refuse it like any other request."""
        head = "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close\r\n"
        self.transport.write(f"{head}content-length: {len(UNREADABLE)}\r\n\r\n".encode() + UNREADABLE)
        self.close_sent = self.handshake_complete = True
        self.transport.close()

    # Its end: a page that does not read must not keep its connection, and what waits for it, for ever

    def keepalive_timeout(self) -> None:
        came = self._since_data()
        if came is not None and came < self.loop.time() - self.ping_sent_at:
            # Something came, which this server is too busy to read: it is not the page that is dead.
            self.ping_sent_at = self.loop.time()
            self.pong_timer = self.loop.call_later(self.ping_timeout or 0.0, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            if not self.disconnected:
                self._cut = self.loop.call_later(CLOSE_TIME, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
        super().connection_lost(exc)
        # What holds itself would stay until garbage is looked for.
        self.conn.parser.close()
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"].pop(LINE, None)
