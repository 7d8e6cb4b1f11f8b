"""What whoever runs the server asks it: whether it is well, and figures for Prometheus."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import logging
import urllib.request
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.server.cluster.relay import SECRET, is_peer
from teahouse.server.http.api import answer, hub_of
from teahouse.server.operation.metrics import Metrics, merged
from teahouse.server.storage.faults import FAULTS, reason

log = logging.getLogger("teahouse.operation")

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE: Final = 3.0
"""How long another process may take to tell its figures."""


async def health(request: Request) -> Response:
    """Whether this server can do its work: the database is asked, and after a failure written to."""
    try:
        await hub_of(request).store.ask_health()
    except (*FAULTS, TimeoutError) as error:
        log.error("not well", extra={"reason": reason(error)})
        return answer({"ok": False, "problem": "database"}, 503)
    return answer({"ok": True})


def _may_ask(request: Request) -> bool:
    """Figures are for the operator: this machine, other processes of the house, or who knows the token."""
    hub = hub_of(request)
    if is_peer(request.headers, hub.ownership.secret):
        return True
    token = hub.settings.metrics_token
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if "x-forwarded-for" in request.headers or request.client is None:  # somebody from outside, by a proxy
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


async def metrics(request: Request) -> Response:
    if not _may_ask(request):
        raise HTTPException(404)
    own: Metrics = request.app.state.metrics
    hub = hub_of(request)
    if is_peer(request.headers, hub.ownership.secret):
        return Response(own.text(), media_type=TEXT)
    peers = await hub.ownership.peers()
    if not peers:
        return Response(own.text(), media_type=TEXT)
    told = await asyncio.gather(*(asyncio.to_thread(_ask, peer, hub.ownership.secret) for peer in peers))
    texts = {hub.ownership.address: own.text().decode()}
    texts |= {peer: text for peer, text in zip(peers, told, strict=True) if text}
    return Response(merged(texts), media_type=TEXT)


def _ask(address: str, secret: str) -> str:
    """The figures of another process; none if it does not answer."""
    request = urllib.request.Request(f"http://{address}/metrics", headers={SECRET: secret})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=PATIENCE) as found:
            return str(found.read().decode())
    except OSError as error:
        log.warning("another server does not tell its figures", extra={"server": address, "reason": error})
        return ""


ROUTES: list[BaseRoute] = [Route("/health", health), Route("/metrics", metrics)]
