"""No address asks for more than many people behind it would."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from teahouse.engine.messages import N_, Message
from teahouse.server.http.api import refused
from teahouse.server.http.doorman import is_near
from teahouse.server.limits import Buckets, counted_as
from teahouse.server.refusals import Refused
from teahouse.server.settings import Settings

MORE_AT_ONCE: Final = 20
"""A page asks for some files when it is opened, and many people may share an address."""
MORE: Final = 2.5


class Paced:
    """Refuses HTTP requests of an address that has asked too often, before anything is done for them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._buckets = Buckets(MORE_AT_ONCE * settings.burst, MORE * settings.refill)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._may_ask(scope.get("client")):
            error = Refused(Message(N_("Too many requests; please wait a moment.")), 429)
            answer = await refused(Request(scope), error)
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _may_ask(self, client: tuple[str, int] | None) -> bool:
        return client is None or is_near(client[0]) or self._buckets.take(counted_as(client[0]))
