"""Runs the server: listens, says where, and opens a browser."""

from __future__ import annotations

import dataclasses
import errno
import gc
import socket
import sys
import threading
import webbrowser

import uvicorn

from teahouse.engine.errors import TeahouseError
from teahouse.server.http.app import make_app
from teahouse.server.people.links import lan_url
from teahouse.server.settings import Settings

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
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, settings: Settings, browser: bool) -> None:
        super().__init__(config)
        self._settings = settings
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        print(f"Teahouse is open at {self._settings.local_url}/", flush=True)
        near = lan_url(self._settings)
        if near:
            print(f"In your local network it is {near}/", flush=True)
        if self._settings.public_url:
            print(f"Friends come in at {self._settings.public_url}/", flush=True)
        if self._browser:
            url = f"{self._settings.local_url}/"
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _tune() -> None:
    """What a server with many small objects and a database thread wants of Python."""
    # A commit passes several times between two threads; with the usual 5 ms it waits for scenes each time.
    sys.setswitchinterval(0.0005)
    # What is loaded stays, and tables are no garbage: look through the young objects, and rarely through all.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def serve(settings: Settings, exact_port: bool, browser: bool) -> int:
    """Run until Ctrl-C."""
    listening = listen(settings.host, settings.port, exact_port)
    settings = dataclasses.replace(settings, port=listening.getsockname()[1])
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        timeout_graceful_shutdown=2,
        server_header=False,
        lifespan="on",
    )
    server = _Server(config, settings, browser)
    _tune()
    try:
        server.run([listening])
    except SystemExit:  # uvicorn's way to say that it did not start
        if not app.state.failure:
            raise
    if app.state.failure:
        raise TeahouseError(app.state.failure)
    return 0 if server.started else 1
