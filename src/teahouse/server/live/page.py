"""One open page: who looks, in what language, and the messages on their way to it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from teahouse.server.limits import Bucket
from teahouse.server.live.frames import Post
from teahouse.server.live.page_protocol import LINE, PageProtocol
from teahouse.server.storage.people import Person
from teahouse.server.texts.languages import Catalogue

if TYPE_CHECKING:
    from teahouse.server.live.hotseat import Stance

WAITING: Final = 200
"""So many messages may be on their way to a page; one that takes no more is dropped and can come back."""


WAITING_BYTES: Final = 2_000_000
"""And so many bytes."""
HELD: Final = 20
"""So many messages are kept to be sent together."""
CLOSE_LIMIT: Final = 1.0
COME_BACK: Final = 1013
"""The close code for: try again."""


class Page:
    """A connection to one table. Sending never waits: a slow page must not hold up the others."""

    def __init__(self, socket: WebSocket, who: Person, name: str, words: Catalogue, bucket: Bucket) -> None:
        self.socket = socket
        self.who = who
        self.person = who.main
        """What the table calls them; see `Person.at`."""
        self.name = name
        self.words = words
        self.bucket = bucket
        self.address = ""
        """Where it comes from, by the network."""
        self.origin = ""
        """The address under which its browser found this server."""
        self.seat: int | None = None
        """The seat whose side of the table it shows."""
        self.stance: Stance | None = None
        """What it was to the table when it was last told something."""
        self.lifted: int | None = None
        """Of several seats at one screen the one that looks at it; see `hotseat`."""
        self.invited: int | None = None
        """The seat that its invitation opens, or opened when it came."""
        self.spent = False
        """Whether that invitation has been used up since."""
        self.asked_in = False
        """Whether it came with an invitation, valid or not."""
        self.hears_watchers = False
        """Whether it was sent what watchers say; see `chat`."""
        self.hinting = False
        """Whether a hint for it is being thought about."""
        self.excess = 0
        """How many more requests were refused for being too many than taken."""
        self._line: PageProtocol | None = socket.scope.get("extensions", {}).get(LINE, {}).get("line")
        self._out: deque[tuple[Post, bool]] = deque()
        """Messages that wait until the page takes more, and whether they are scenes."""
        self._bytes = 0
        self._held: list[tuple[Post, bool, bool]] | None = None
        """What is sent while a request is answered that is done at once: it goes out with the answer."""
        self.reading: asyncio.Task[None] | None = None
        """Takes the requests of this page; ended when the page does not take what it is sent."""
        self.deciding = False
        """Whether a request of its is being carried out that must not be interrupted."""
        self.leaving = False
        """Whether no further requests are taken."""
        self.dropped = False
        self._sender: asyncio.Task[None] | None = None
        """Sends what waits, as long as something does."""

    def next_text(self) -> Coroutine[Any, Any, str]:
        """What it asks next; KeyError or WebSocketDisconnect if nothing more comes."""
        return self.socket.receive_text() if self._line is None else self._line.next_text()

    def send(self, post: Post, scene: bool = False, whole: bool = False) -> None:
        """Send a message. A whole scene makes those that still wait superfluous."""
        if self.dropped:
            return
        if self._held is not None:
            if len(self._held) < HELD:
                self._held.append((post, scene, whole))
                return
            self.let_go()
        if self._line is not None and not self._out and self._line.free():
            self._line.write(post)
            return
        if whole:
            self._out = deque((waiting, is_scene) for waiting, is_scene in self._out if not is_scene)
            self._bytes = sum(len(waiting) for waiting, _ in self._out)
        self._out.append((post, scene or whole))
        self._bytes += len(post)
        if len(self._out) > WAITING or (self._bytes > WAITING_BYTES and len(self._out) > 1):
            self._give_up()
        elif self._sender is None:
            self._sender = asyncio.create_task(self._send_all())

    def make_ready(self, post: Post) -> None:
        """Compress a message, if this page wants it so, before it is time to send it."""
        if self._line is not None:
            self._line.make_ready(post)

    def hold(self) -> None:
        """Keep what is sent until `let_go`: what goes out together takes half of the processor."""
        if self._line is not None and self._held is None:
            self._held = []

    def let_go(self) -> None:
        held, self._held = self._held, None
        if not held:
            return
        if self._line is not None and not self._out and self._line.free():
            self._line.write(*[post for post, _, _ in held])
            return
        for post, scene, whole in held:
            self.send(post, scene, whole)

    def _give_up(self) -> None:
        """It takes no more: forget what waits, and end the connection."""
        self.dropped = True
        self._out.clear()
        self._bytes = 0
        if self._sender is not None:
            self._sender.cancel()
        self.interrupt()

    def interrupt(self) -> None:
        """Take no more requests; a decision that is being stored is stored first."""
        self.leaving = True
        if self.reading is not None and not self.deciding:
            self.reading.cancel()

    async def _send_all(self) -> None:
        try:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
                while self._out:
                    await self._send_next()
        finally:
            self._sender = None

    async def _send_next(self) -> None:
        if self._line is not None:
            await self._line.wait_until_free()
        post, _ = self._out.popleft()
        self._bytes -= len(post)
        if self._line is not None:
            self._line.write(post)
        else:  # another server than ours, such as a test's
            await self.socket.send_text(post.text())

    async def close(self) -> None:
        """Send no more."""
        if self._sender is not None:
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)

    async def drop(self) -> None:
        """End the connection; the page comes back by itself."""
        await self.close()
        if self.socket.application_state == WebSocketState.CONNECTED:
            # A page that does not read does not even take its dismissal.
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
                async with asyncio.timeout(CLOSE_LIMIT):
                    await self.socket.close(COME_BACK)
