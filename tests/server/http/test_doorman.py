"""Connections that send too much, nothing, or do not read: they are ended, and everybody else plays on."""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.cluster.servers import Server
from tests.server.house import person, wait_until

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="looks into /proc")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    opened = Server(str(tmp_path_factory.mktemp("door") / "tables.sqlite"))
    yield opened
    opened.end()


def connected(server: Server, patience: float = 30.0) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=patience)


def answer_of(connection: socket.socket) -> tuple[int, str]:
    """All that comes until the server closes: the status, and the sentence."""
    told = b""
    while part := connection.recv(65536):
        told += part
    status = int(told.split(b" ", 2)[1])
    return status, str(json.loads(told.partition(b"\r\n\r\n")[2])["error"])


def memory(server: Server) -> float:
    """Megabytes in use."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.parametrize(
    "head", [b"X-Long: " + b"x" * 60_000, b"".join(b"A%d: b\r\n" % n for n in range(9000))]
)
def test_headers_without_end_are_refused(server: Server, head: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + head)
        assert answer_of(connection) == (431, "The headers of the request are too long.")


def test_who_says_nothing_is_sent_away(server: Server) -> None:
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-")
        for connection in (silent, slow):
            assert answer_of(connection) == (408, "The request took too long.")
    assert server.http.get("/health").json() == {"ok": True}


def frame(text: str) -> bytes:
    """A text message as a browser sends it."""
    content = text.encode()
    size = (
        struct.pack("!B", 0x80 | len(content))
        if len(content) < 126
        else struct.pack("!BH", 0xFE, len(content))
    )
    return b"\x81" + size + b"\0\0\0\0" + content


def deaf_page(server: Server, table: str, who: str) -> socket.socket:
    """A page that never reads, nor answers when it is pinged."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(30)
    connection.connect(("127.0.0.1", server.port))
    head = f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    connection.sendall(
        head.encode() + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert connection.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 101"
    connection.sendall(frame(json.dumps({"type": "hello", "person": person(who), "name": who})))
    return connection


def test_a_dead_page_is_noticed(server: Server) -> None:
    table = server.create("Anna", "me", "open", public=True)
    anna = server.guest(table, "Anna")
    with deaf_page(server, table, "Dora"):
        anna.wait(lambda: anna.presence.get("watchers") == ["Dora"])
        anna.wait(lambda: anna.presence["watchers"] == [])
    anna.close()


def test_a_page_that_does_not_read_costs_little(server: Server) -> None:
    table = server.create("Anna", "me", "open", public=True, game="tang_garden", players=2)
    anna = server.guest(table, "Anna")
    before = memory(server)
    with deaf_page(server, table, "Dora") as deaf:
        try:
            for number in range(1, 20_000):
                deaf.sendall(
                    frame(json.dumps({"type": "lang", "id": number, "lang": ["en", "de"][number % 2]}))
                )
        except OSError:
            pass  # it was sent away
        assert memory(server) < before + 60
        anna.do("beat")
    wait_until(lambda: server.http.get("/health").json() == {"ok": True})
    anna.close()
