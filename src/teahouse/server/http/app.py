"""Puts the parts of the server together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware

from teahouse.engine.errors import TeahouseError
from teahouse.server.bots.workers import COMMAND, Workers
from teahouse.server.http.analysis_api import ROUTES as ANALYSIS_ROUTES
from teahouse.server.http.api import ROUTES, not_found, refused
from teahouse.server.http.headers import SafeHeaders
from teahouse.server.http.replay_api import ROUTES as REPLAY_ROUTES
from teahouse.server.http.static_files import Sprites, Static
from teahouse.server.limits import Buckets
from teahouse.server.live.hub import Hub
from teahouse.server.replay.analysis import Analyst
from teahouse.server.settings import Settings
from teahouse.server.storage.store import Store

POSTS_RARER = 20
"""Tables are opened so much more rarely than decisions are made."""


LOOKS_RARER = 4
"""So many decisions are as much work as making scenes of the past once."""


async def _open(app: Starlette, settings: Settings) -> Store:
    """The database; if that fails whoever started the server is told in a sentence, not by a traceback."""
    try:
        return await Store.open(settings.database_url)
    except TeahouseError as error:
        app.state.failure = str(error)
    except (SQLAlchemyError, ImportError, OSError) as error:
        reason = getattr(error, "orig", None) or error
        app.state.failure = f"The database {settings.database_url} cannot be used: {reason}."
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    raise TeahouseError(app.state.failure)


def make_app(settings: Settings, bot_command: tuple[str, ...] = COMMAND) -> Starlette:
    """The whole server as an ASGI application."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = await _open(app, settings)
        workers = Workers(settings.bot_workers, bot_command)
        analyst = Analyst(store, settings, bot_command)
        hub = Hub(store, workers, analyst, settings)
        app.state.hub = hub
        warm_up = asyncio.create_task(workers.warm_up())
        try:
            yield
        finally:
            warm_up.cancel()
            await asyncio.gather(warm_up, return_exceptions=True)
            await analyst.close()
            await hub.close()
            await workers.close()
            await store.close()

    app = Starlette(
        routes=[*ROUTES, *REPLAY_ROUTES, *ANALYSIS_ROUTES],
        lifespan=life,
        middleware=[Middleware(SafeHeaders)],
        exception_handlers={TeahouseError: refused, HTTPException: not_found},
    )
    app.state.failure = ""
    app.state.buckets = Buckets(settings.burst, settings.refill / POSTS_RARER)
    app.state.looks = Buckets(settings.burst, settings.refill / LOOKS_RARER)
    app.state.static = Static()
    app.state.sprites = Sprites()
    return app
