"""Counts what is answered, and answers what the end of the server interrupts."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teahouse.engine.messages import N_
from teahouse.engine.messages import Message as Sentence
from teahouse.server.http.api import refused
from teahouse.server.operation.metrics import Metrics
from teahouse.server.refusals import Refused

RESTART: Final = 1012
"""The close code for: the server ends, and may come back."""


class Counted:
    """Counts HTTP answers by their status.

    What still waits when the server has to end is cancelled by it: that is nobody's mistake, and is told to
    who waits, not as many times as there are pages to who runs the server.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._requests = metrics.requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            try:
                await self.app(scope, receive, send)
            except asyncio.CancelledError:
                with contextlib.suppress(Exception):  # it may be gone, or be told already
                    await send({"type": "websocket.close", "code": RESTART})
            return
        begun = False

        async def send_counted(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self._requests.labels(str(message["status"])).inc()
            await send(message)

        try:
            await self.app(scope, receive, send_counted)
        except asyncio.CancelledError:
            if begun:  # half an answer; there is no more of it
                raise
            stopping = Refused(Sentence(N_("The server is stopping; please try again in a moment.")), 503)
            answer = await refused(Request(scope), stopping)
            await answer(scope, receive, send_counted)
