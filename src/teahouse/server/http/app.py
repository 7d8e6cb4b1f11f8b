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
from teahouse.server.cluster.leases import Leases
from teahouse.server.cluster.ownership import Alone, Ownership
from teahouse.server.http.analysis_api import ROUTES as ANALYSIS_ROUTES
from teahouse.server.http.api import ROUTES, not_found, refused, unavailable
from teahouse.server.http.challenge_api import ROUTES as CHALLENGE_ROUTES
from teahouse.server.http.counted import Counted
from teahouse.server.http.headers import SafeHeaders
from teahouse.server.http.installable import ROUTES as INSTALLABLE_ROUTES
from teahouse.server.http.lesson_api import ROUTES as LESSON_ROUTES
from teahouse.server.http.operator_api import ROUTES as OPERATOR_ROUTES
from teahouse.server.http.paced import Paced
from teahouse.server.http.people_api import ROUTES as PEOPLE_ROUTES
from teahouse.server.http.previews import ROUTES as PREVIEW_ROUTES
from teahouse.server.http.previews import Painter
from teahouse.server.http.puzzle_api import ROUTES as PUZZLE_ROUTES
from teahouse.server.http.puzzle_api import Explained
from teahouse.server.http.replay_api import ROUTES as REPLAY_ROUTES
from teahouse.server.http.score_api import ROUTES as SCORE_ROUTES
from teahouse.server.http.static_files import Sprites, Static
from teahouse.server.http.workshop_api import ROUTES as WORKSHOP_ROUTES
from teahouse.server.limits import Buckets
from teahouse.server.live.hub import Hub
from teahouse.server.operation.metrics import Metrics
from teahouse.server.replay.analysis import Analyst
from teahouse.server.settings import Settings
from teahouse.server.storage.database import open_database
from teahouse.server.storage.sqlite_file import SqliteFile
from teahouse.server.storage.store import Store

LOOKS_RARER = 4
"""So many decisions are as much work as making scenes of the past once."""


async def _open(app: Starlette, settings: Settings, file: SqliteFile | None) -> Store:
    """The database; if that fails whoever started the server is told in a sentence, not by a traceback."""
    try:
        return await open_store(settings, file)
    except TeahouseError as error:
        app.state.failure = str(error)
    except (SQLAlchemyError, ImportError, OSError) as error:
        app.state.failure = f"The database {settings.shown_database} cannot be used: {_why(error)}."
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    raise TeahouseError(app.state.failure)


def _why(error: Exception) -> str:
    if isinstance(error, ModuleNotFoundError) and error.name == "asyncpg":
        return "PostgreSQL needs a package more, pip install 'teahouse[postgres]'"
    return str(getattr(error, "orig", None) or error).splitlines()[0].rstrip(".")


async def open_store(settings: Settings, file: SqliteFile | None) -> Store:
    """The store with whom this process shares it: nobody with SQLite, others of the house with PostgreSQL."""
    if file is not None:
        file.take(f"{settings.local_url}/")
    engine = await open_database(settings.database_url)
    ownership: Ownership = Alone()
    if engine.dialect.name == "postgresql":
        leases = Leases(settings.database_url, settings.peer_address)
        try:
            await leases.open()
        except BaseException:
            await engine.dispose()
            raise
        ownership = leases
    store = Store(engine, ownership)
    if file is not None:
        file.remember()
        store.writer.before_commit = file.check
    return store


def make_app(settings: Settings, bot_command: tuple[str, ...] = COMMAND) -> Starlette:
    """The whole server as an ASGI application."""
    metrics = Metrics()

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        file = SqliteFile(settings.database_file) if settings.database_file else None
        store: Store | None = None
        try:
            store = await _open(app, settings, file)
            async with _running(app, store):
                yield
        finally:
            if store is not None:
                await store.close()
            if file is not None:
                file.release()

    @contextlib.asynccontextmanager
    async def _running(app: Starlette, store: Store) -> AsyncIterator[None]:
        metrics.watch_writer(store.writer)
        workers = Workers(settings.bot_processes, bot_command)
        workers.answered = metrics.bot_seconds.observe
        workers.failed = metrics.bot_failures.inc
        analyst = Analyst(store, settings, bot_command)
        hub = Hub(store, workers, analyst, settings)
        hub.metrics = metrics
        metrics.watch_hub(hub)
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

    app = Starlette(
        routes=[
            *ROUTES,
            *PEOPLE_ROUTES,
            *REPLAY_ROUTES,
            *ANALYSIS_ROUTES,
            *LESSON_ROUTES,
            *PUZZLE_ROUTES,
            *SCORE_ROUTES,
            *WORKSHOP_ROUTES,
            *CHALLENGE_ROUTES,
            *OPERATOR_ROUTES,
            *INSTALLABLE_ROUTES,
            *PREVIEW_ROUTES,
        ],
        lifespan=life,
        middleware=[
            Middleware(Counted, metrics=metrics),
            Middleware(SafeHeaders),
            Middleware(Paced, settings=settings),
        ],
        exception_handlers={
            TeahouseError: refused,
            HTTPException: not_found,
            SQLAlchemyError: unavailable,
            OSError: unavailable,
        },
    )
    app.state.metrics = metrics
    app.state.failure = ""
    app.state.looks = Buckets(settings.burst, settings.refill / LOOKS_RARER)
    app.state.static = Static(root=settings.root_path)
    app.state.sprites = Sprites()
    app.state.painter = Painter()
    app.state.explained = Explained()
    return app
