"""One open page: who looks, in what language, and the messages on their way to it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from teahouse.server.limits import Bucket
from teahouse.server.texts.languages import Catalogue

WAITING: Final = 200
"""So many messages may be on their way to a page; one that takes no more is dropped and can come back."""


COME_BACK: Final = 1013
"""The close code for: try again."""


class Page:
    """A connection to one table. Sending never waits: a slow page must not hold up the others."""

    def __init__(self, socket: WebSocket, person: str, name: str, words: Catalogue, bucket: Bucket) -> None:
        self.socket = socket
        self.person = person
        """The hash of the person's token."""
        self.name = name
        self.words = words
        self.bucket = bucket
        self.seat: int | None = None
        """The seat whose side of the table it shows."""
        self.lifted: int | None = None
        """Of several seats at one screen the one that looks at it; see `hotseat`."""
        self.invited: int | None = None
        self.hears_watchers = False
        """Whether it was sent what watchers say; see `chat`."""
        self.hinting = False
        """Whether a hint for it is being thought about."""
        self._out: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._sender = asyncio.create_task(self._send_all())

    def send(self, text: str) -> None:
        try:
            self._out.put_nowait(text)
        except asyncio.QueueFull:
            self._sender.cancel()

    async def _send_all(self) -> None:
        try:
            while True:
                await self.socket.send_text(await self._out.get())
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass
        except asyncio.CancelledError:
            if self.socket.application_state == WebSocketState.CONNECTED and self._out.full():
                await self.socket.close(COME_BACK)
            raise

    async def close(self) -> None:
        """Send no more."""
        self._sender.cancel()
        await asyncio.gather(self._sender, return_exceptions=True)

    async def drop(self) -> None:
        """End the connection; the page comes back by itself."""
        await self.close()
        if self.socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
                await self.socket.close(COME_BACK)
