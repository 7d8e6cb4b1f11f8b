"""Stands at the door: no endless headers, no request that never comes, no crowd from one address."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from functools import lru_cache
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from teahouse.engine.messages import N_
from teahouse.server.limits import counted_as
from teahouse.server.texts.languages import Catalogue, best_language, catalogue

HEAD_BYTES: Final = 32_768
"""No request has longer headers."""
HEAD_TIME: Final = 10.0
"""How long they may take, and how long a new connection may say nothing, in seconds."""
BODY_TIME: Final = 30.0
READ_TIME: Final = 120.0
"""So long an answer waits for who does not read it."""
PER_ADDRESS: Final = 100
"""So many connections of one address wait for answers at once; those of pages at tables are counted there."""
SENTENCES: Final = {
    408: N_("The request took too long."),
    431: N_("The headers of the request are too long."),
    503: N_("Too many connections from one address."),
}


@lru_cache(maxsize=4096)
def is_near(host: str) -> bool:
    """Whether an address is this machine, where a proxy speaks for everybody."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:  # a socket file
        return True


class Doorman(HttpToolsProtocol):
    """A connection that is watched until its request is there."""

    crowd: Counter[str]
    _here: str | None = None
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head_bytes = 0
    _in_head = True

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait(HEAD_TIME)
        host = counted_as(self.client[0]) if self.client else ""
        if is_near(host):
            return
        self.crowd = self.app_state.setdefault("crowd", Counter())
        if self.crowd[host] >= PER_ADDRESS:
            self._refuse(503)
            return
        self.crowd[host] += 1
        self._here = host

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._is_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_read()
        self._unread = self.loop.call_later(READ_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_read()

    def _is_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _leave(self) -> None:
        self._wait(None)
        if self._here is not None:
            self.crowd[self._here] -= 1
            if not self.crowd[self._here]:
                del self.crowd[self._here]
            self._here = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self._refuse(431)

    def on_message_begin(self) -> None:
        self._in_head = True
        self._wait(HEAD_TIME)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head_bytes = 0
        self._wait(BODY_TIME)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds this protocol, which nobody needs any more

    def _wait(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self._refuse, 408)

    def _refuse(self, status: int) -> None:
        """Say why in a sentence, and close."""
        self._wait(None)
        if self.transport.is_closing():
            return
        text = msgspec.json.encode({"error": self._words().text(SENTENCES[status])})
        head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\nconnection: close\r\n"
        self.transport.write(f"{head}content-length: {len(text)}\r\n\r\n".encode() + text)
        self.transport.close()

    def _words(self) -> Catalogue:
        """In the language that was asked for, if that was heard by then."""
        asked = [value for name, value in self.headers or [] if name == b"accept-language"]
        return catalogue(best_language(asked[-1].decode("latin-1")[:200] if asked else ""))
