"""Counts what is answered, and says so when a request fails for no reason that anybody foresaw."""

from __future__ import annotations

import logging

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teahouse.server.operation.metrics import Metrics

log = logging.getLogger("teahouse.http")


class Counted:
    """Counts HTTP answers by their status."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self._requests = metrics.requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._requests.labels(str(message["status"])).inc()
            await send(message)

        await self.app(scope, receive, send_counted)
