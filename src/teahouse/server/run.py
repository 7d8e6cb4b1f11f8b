"""Runs the server: listens, says where, and opens a browser."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import errno
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType

import uvicorn

from teahouse.engine.errors import TeahouseError
from teahouse.server.http.app import make_app
from teahouse.server.http.doorman import Doorman
from teahouse.server.live.page_protocol import PageProtocol
from teahouse.server.operation import garbage
from teahouse.server.operation.large_pages import LargePages
from teahouse.server.people.links import lan_url
from teahouse.server.settings import Settings

HEARTBEAT = 4.5
"""A dead connection is noticed within twice this time and a round, in seconds; see `page_protocol.ROUNDS`."""
TICK = 1.0
"""How often the date in the heads of answers is put right, in seconds."""
TRIES = 20
"""So many ports are tried if none was asked for."""


def listen(host: str, port: int, exact: bool) -> socket.socket:
    """A listening socket; on the next free port if the usual one is taken and nobody insists on it."""
    for step in range(1 if exact else TRIES):
        try:
            return socket.create_server(
                (host, port + step), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=2048
            )
        except OSError as error:
            if error.errno == errno.EADDRINUSE and not exact:
                continue
            if error.errno == errno.EADDRINUSE:
                raise TeahouseError(f"Port {port} is taken; choose another one with --port.") from error
            raise TeahouseError(f"{host}:{port} cannot be listened to: {error.strerror or error}.") from error
    raise TeahouseError(f"The ports from {port} to {port + TRIES - 1} are all taken; choose one with --port.")


class _Server(uvicorn.Server):
    """Says when it is ready, and wakes once a second, not ten times, to see whether it should end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._loop: asyncio.AbstractEventLoop | None = None
        self._signalled = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def main_loop(self) -> None:
        self._loop = asyncio.get_running_loop()
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await self._signalled.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._signalled.set)


def announce(settings: Settings, browser: bool) -> None:
    """Say where the tables are, and open them in a browser."""
    print(f"Teahouse is open at {settings.local_url}/", flush=True)
    near = lan_url(settings)
    if near:
        print(f"In your local network it is {near}/", flush=True)
    if settings.public_url:
        print(f"Friends come in at {settings.public_url}/", flush=True)
    if browser:
        url = f"{settings.local_url}/"
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _tune() -> None:
    """What a server with many small objects and a database thread wants of Python."""
    # A commit passes several times between two threads; with the usual 5 ms it waits for scenes each time.
    sys.setswitchinterval(0.0005)
    garbage.take_over()
    LargePages().ask(most=sys.maxsize)


def _raise_limits() -> None:
    """As many open connections as the system allows."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def serve(settings: Settings, exact_port: bool, browser: bool) -> int:
    """Run until Ctrl-C."""
    listening = listen(settings.host, settings.port, exact_port)
    settings = dataclasses.replace(settings, port=listening.getsockname()[1])
    return run_server(settings, listening, lambda: announce(settings, browser))


def run_server(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve on a socket until a signal ends it; with PostgreSQL also on one for the other processes."""
    sockets = [listening]
    if settings.shared:
        private = listen(settings.peer_host, settings.peer_port, exact=True)
        sockets.append(private)
        settings = dataclasses.replace(settings, peer_address=_address(private))
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        http=Doorman,
        log_config=None,
        access_log=False,
        ws=PageProtocol,
        ws_max_size=settings.message_bytes,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        timeout_graceful_shutdown=2,
        server_header=False,
        lifespan="on",
        root_path=settings.root_path,
        forwarded_allow_ips=settings.trusted_proxies,
    )
    server = _Server(config, ready)
    _raise_limits()
    _tune()
    try:
        server.run(sockets)
    except SystemExit:  # uvicorn's way to say that it did not start
        if not app.state.failure:
            raise
    if app.state.failure:
        raise TeahouseError(app.state.failure)
    return 0 if server.started else 1


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
