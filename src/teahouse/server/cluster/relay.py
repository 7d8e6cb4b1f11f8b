"""A page may come to any process: this one carries its messages to the owner of the table, and back."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from typing import Final

from starlette.datastructures import Headers
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from teahouse.server.limits import counted_as
from teahouse.server.live.page import COME_BACK

log = logging.getLogger("teahouse.cluster")

SECRET: Final = "x-teahouse-secret"
"""The header by which processes of one house know each other."""
ADDRESS: Final = "x-teahouse-page"
"""The header that tells where a page really comes from."""
HEARTBEAT: Final = 3.0
OPEN_LIMIT: Final = 3.0
PASSED_ON: Final = ("origin",)


def is_peer(headers: Headers, secret: str) -> bool:
    """Whether a request comes from another process of this house."""
    given = headers.get(SECRET, "")
    return bool(secret) and hmac.compare_digest(given.encode(), secret.encode())


def client_of(socket: WebSocket, peer: bool) -> tuple[str, str]:
    """The address that a page comes from and its origin, also if another process carries its messages."""
    if peer:
        return socket.headers.get(ADDRESS, ""), socket.headers.get("x-page-origin", "")
    return counted_as(socket.client.host) if socket.client else "", socket.headers.get("origin", "")


async def carry(socket: WebSocket, address: str, secret: str, hello: str) -> bool:
    """Carry a page's messages until one side ends; False if the owner could not be reached."""
    url = f"ws://{address}/ws/{socket.path_params['table']}"
    headers = {SECRET: secret, ADDRESS: client_of(socket, peer=False)[0]}
    headers |= {f"x-page-{name}": value for name in PASSED_ON if (value := socket.headers.get(name))}
    try:
        far = await connect(
            url,
            additional_headers=headers,
            proxy=None,
            compression=None,
            max_size=None,
            open_timeout=OPEN_LIMIT,
            close_timeout=1,
            ping_interval=HEARTBEAT,
            ping_timeout=HEARTBEAT,
        )
    except (OSError, TimeoutError, WebSocketException) as error:
        log.info("the owner of a table does not answer at %s: %s", address, error)
        return False
    try:
        await far.send(hello)
        first = await far.recv()
    except (OSError, WebSocketException):
        code = far.close_code or COME_BACK
        if 4400 <= code < 4500:  # a refusal is for the page
            await _close(socket, code, far.close_reason or "")
            return True
        return False
    await socket.send_text(_text(first))
    await _carry(socket, far)
    return True


async def _carry(socket: WebSocket, far: ClientConnection) -> None:
    there = asyncio.create_task(_to_owner(socket, far))
    back = asyncio.create_task(_to_page(socket, far))
    try:
        await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (there, back):
            task.cancel()
        await asyncio.gather(there, back, return_exceptions=True)
        await far.close()
    code = far.close_code if far.close_code and 4400 <= far.close_code < 4500 else COME_BACK
    await _close(socket, code, far.close_reason or "")


async def _to_owner(socket: WebSocket, far: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, KeyError, ConnectionClosed):
        while True:
            await far.send(await socket.receive_text())


async def _to_page(socket: WebSocket, far: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError, ConnectionClosed):
        async for message in far:
            await socket.send_text(_text(message))


def _text(message: str | bytes) -> str:
    return message if isinstance(message, str) else message.decode()


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if socket.application_state == WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await socket.close(code, reason)
