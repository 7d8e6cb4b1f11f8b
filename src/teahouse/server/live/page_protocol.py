"""The line to a page: uvicorn's, to which finished frames can be written at once."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from teahouse.server.live.frames import LEVEL, WINDOW_BITS, Post

LINE: Final = "teahouse.line"
"""The extension of a connection's ASGI scope by which it is found."""


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

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # it was not refused
            self.scope["extensions"][LINE] = {"line": self}

    def free(self) -> bool:
        """Whether the page takes more at once."""
        return self.writable.is_set()

    async def wait_until_free(self) -> None:
        await self.writable.wait()

    def write(self, post: Post) -> None:
        """Send a message, without waiting; one to a page that is gone is lost."""
        if self.conn.state is State.OPEN and not self.close_sent and not self.transport.is_closing():
            self.transport.write(post.frame(deflate=bool(self.conn.extensions)))
