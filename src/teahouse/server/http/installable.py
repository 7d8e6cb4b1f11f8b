"""The page as an app of its own: its manifest, its service worker, and what is shown without a connection.

The service worker never answers for the server while that can be reached, so a browser that was here before
an update gets the new page at once.
"""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from teahouse.engine.messages import N_
from teahouse.server.http.api import hub_of, words_of
from teahouse.server.http.static_files import ASK_AGAIN, File, Static
from teahouse.server.live.wire import encode

ABOUT: Final = N_("Board games to play now: against bots, or with friends by link. No account.")
GONE: Final = N_("Teahouse cannot be reached just now. Your games are kept; this page tries again by itself.")
PAPER: Final = "#f6f1e7"
TRY_AGAIN: Final = 15
"""Seconds until the page that is shown without a connection looks whether there is one."""


async def manifest(request: Request) -> Response:
    """What the browser has to know to install the page."""
    static: Static = request.app.state.static
    static.refresh()
    root = hub_of(request).settings.root_path
    words = words_of(request)

    def icon(name: str, sizes: str, kind: str, purpose: str = "any") -> dict[str, str]:
        source = f"{root}/static/{static.version}/{name}"
        return {"src": source, "sizes": sizes, "type": kind, "purpose": purpose}

    content = {
        "id": f"{root}/",
        "name": "Teahouse",
        "short_name": "Teahouse",
        "description": words.text(ABOUT),
        "lang": words.language,
        "start_url": f"{root}/",
        "scope": f"{root}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [
            icon("icon.svg", "any", "image/svg+xml"),
            icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
            icon("icon-maskable-512.png", "512x512", "image/png", "maskable"),
        ],
    }
    return File(encode(content), ".webmanifest").response(request, ASK_AGAIN)


async def service_worker(request: Request) -> Response:
    """It is asked for at the top of the house, because it may act only below where it is."""
    static: Static = request.app.state.static
    return static.worker(request)


async def offline(request: Request) -> Response:
    """What the service worker keeps, in the language of whoever was here."""
    static: Static = request.app.state.static
    static.refresh()
    words = words_of(request)
    place = f"{hub_of(request).settings.root_path}/static/{static.version}"
    html = f"""<!doctype html>
<html lang="{words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="{TRY_AGAIN}">
<title>Teahouse</title>
<link rel="icon" href="{place}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{place}/base.css">
<link rel="stylesheet" href="{place}/rules.css">
</head>
<body class="rules">
<main id="content">
<h1>{escape(words.text(N_("No connection")))}</h1>
<p>{escape(words.text(GONE))}</p>
<p><a href="">{escape(words.text(N_("Try again")))}</a></p>
</main>
</body>
</html>
"""
    return File(html.encode(), ".html").response(request, ASK_AGAIN)


ROUTES: list[BaseRoute] = [
    Route("/manifest.webmanifest", manifest),
    Route("/service-worker.js", service_worker),
    Route("/offline", offline),
]
