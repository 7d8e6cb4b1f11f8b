"""Pages that speak the protocol of the socket badly are ended; they cost no memory and no traceback."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import random
import socket
import struct
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from teahouse.server.live import page_protocol
from teahouse.server.live.page_protocol import PIECES, PINGS, QUEUED
from tests.server.house import House, person, wait_until

TEXT, BINARY, PING, PONG, CONT, CLOSE = 1, 2, 9, 10, 0, 8
OPENING = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def frame(kind: int, content: bytes = b"", fin: bool = True, bits: int = 0, mask: bool = True) -> bytes:
    """A frame as a page sends it, or nearly."""
    first = kind | (0x80 if fin else 0) | bits
    marked = 0x80 if mask else 0
    if len(content) < 126:
        head = struct.pack("!BB", first, marked | len(content))
    elif len(content) < 65_536:
        head = struct.pack("!BBH", first, marked | 126, len(content))
    else:
        head = struct.pack("!BBQ", first, marked | 127, len(content))
    return head + (b"\0\0\0\0" if mask else b"") + content


def hello(who: str) -> bytes:
    return frame(TEXT, json.dumps({"type": "hello", "person": person(who), "name": who}).encode())


@contextlib.contextmanager
def line(house: House, table: str, more: bytes = b"") -> Iterator[socket.socket]:
    """A connection to a table on which anything can be sent."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(60)
    with connection:
        connection.connect(("127.0.0.1", house.port))
        connection.sendall(f"GET /ws/{table} HTTP/1.1\r\nHost: x\r\n{OPENING}".encode() + more + b"\r\n")
        yield connection


def opened(connection: socket.socket) -> socket.socket:
    assert connection.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 101"
    return connection


def rest(connection: socket.socket) -> bytes:
    """All that comes until the server ends it."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65_536):
            told += part
    return told


def send(connection: socket.socket, content: bytes) -> None:
    """Send as much as is taken."""
    with contextlib.suppress(ConnectionError):
        connection.sendall(content)


def close_code(told: bytes) -> int:
    """The code of the closing frame at the end."""
    at = told.rindex(b"\x88")
    return int(struct.unpack("!H", told[at + 2 : at + 4])[0])


@pytest.fixture
def table(house: House) -> str:
    return house.create("Anna", "me", "open", public=True)


@pytest.fixture(autouse=True)
def no_mistakes(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever a page sends, it is no mistake of the server's."""
    with caplog.at_level(logging.WARNING):
        yield
    wrong = [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
    assert not wrong, wrong[0].getMessage()


@pytest.mark.parametrize(
    "more",
    [
        b"Cookie: " + b"x" * 9_000 + b"\r\n",
        b"".join(b"A%d: b\r\n" % number for number in range(150)),
    ],
)
def test_an_opening_that_is_too_long_is_refused(house: House, table: str, more: bytes) -> None:
    with line(house, table, more) as connection:
        told = rest(connection)
    assert told.startswith(b"HTTP/1.1 400 ")
    assert json.loads(told.partition(b"\r\n\r\n")[2])["error"].endswith(".")


@pytest.mark.parametrize("path", ["\xff", "%ff", "x?\xff", "../x", "a/b", "%00"])
def test_an_opening_to_nowhere_is_refused(house: House, path: str) -> None:
    with socket.create_connection(("127.0.0.1", house.port), timeout=60) as connection:
        connection.sendall(f"GET /ws/{path} HTTP/1.1\r\nHost: x\r\n{OPENING}\r\n".encode("latin-1"))
        status = connection.recv(12, socket.MSG_WAITALL)
        assert status in (b"HTTP/1.1 400", b"HTTP/1.1 403", b"HTTP/1.1 101")
        if status == b"HTTP/1.1 101":
            send(connection, hello("Eve"))
            told = b""
            while b"There is no such table." not in told:
                told += connection.recv(65_536)
            assert close_code(told) == 4404


def test_text_that_is_none_is_no_mistake_of_ours(house: House, table: str) -> None:
    with line(house, table) as connection:
        send(opened(connection), frame(TEXT, b"\xff\xfe"))
        assert close_code(rest(connection)) == 1007


def test_a_message_in_pieces_without_end(house: House, table: str) -> None:
    with line(house, table) as connection:
        begun = hello("Eve") + frame(TEXT, b"{", fin=False)
        send(opened(connection), begun + frame(CONT, fin=False) * (PIECES + 1))
        assert close_code(rest(connection)) == 1009
    with line(house, table) as connection:
        text = b'{"type":"beat","id":7}'
        pieces = [text[at : at + 1] for at in range(len(text))]
        begun = frame(TEXT, pieces[0], fin=False)
        more = b"".join(frame(CONT, one, fin=False) for one in pieces[1:])
        send(opened(connection), hello("Eve") + begun + more + frame(CONT))
        told = b""
        while b'"id":7,"ok":true' not in told:
            told += connection.recv(65_536)


def test_pings_without_end(house: House, table: str) -> None:
    with line(house, table) as connection:
        send(opened(connection), hello("Eve") + frame(PING, b"x" * 125) * (PINGS + 1))
        assert close_code(rest(connection)) == 1008


def heard(connection: socket.socket, number: int) -> None:
    """Wait for the answer to a request."""
    told = b""
    while b'"id":%d,"ok":true' % number not in told:
        told += connection.recv(65_536)


@pytest.mark.parametrize("deflate", [False, True])
def test_packets_end_anywhere(house: House, table: str, deflate: bool) -> None:
    """Short texts are read in a shorter way, unless a packet is only a part of what it looks like."""
    more = b"Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflate else b""
    with line(house, table, more) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        send(opened(connection), hello("Eve"))
        for number in range(1, 8):
            text = b'{"type":"beat","id":%d}' % number
            whole = frame(TEXT, text)
            if deflate and number % 2:
                packer = zlib.compressobj(3, zlib.DEFLATED, -12)
                packed = packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)
                whole = frame(TEXT, packed.removesuffix(b"\0\0\xff\xff"), bits=0x40)
            send(connection, whole)
            heard(connection, number)
        # The rest of this frame, mask and text, looks like a whole frame.
        text = b'{"type":"beat","id":8}'
        mask = bytes([0x81, 0x80 | (len(text) + 4 - 6), 7, 9])
        hidden = bytes(letter ^ mask[place % 4] for place, letter in enumerate(text))
        send(connection, bytes([0x81, 0x80 | len(text)]))
        time.sleep(0.05)
        send(connection, mask + hidden)
        heard(connection, 8)
        # So does the rest of a message in pieces, which may not be a new text.
        send(connection, frame(TEXT, b'{"type"', fin=False))
        time.sleep(0.05)
        send(connection, frame(TEXT, b'{"type":"beat","id":9}'))
        assert close_code(rest(connection)) == 1002


def test_a_packet_full_of_messages(house: House, table: str) -> None:
    with line(house, table) as connection:
        send(opened(connection), hello("Eve"))
        send(connection, frame(TEXT, b"7") * 40 * QUEUED)
        told = rest(connection)
    assert close_code(told) in (1008, 4429)


def test_a_message_that_grows_when_it_is_unpacked(house: House, table: str) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    bomb = packer.compress(b"[" * 10_000_000) + packer.flush(zlib.Z_SYNC_FLUSH)
    deflate = b"Sec-WebSocket-Extensions: permessage-deflate\r\n"
    for content in (bomb.removesuffix(b"\0\0\xff\xff"), b"\xff" * 100, b"no deflate at all"):
        with line(house, table, deflate) as connection:
            send(opened(connection), hello("Eve") + frame(TEXT, content, bits=0x40))
            assert close_code(rest(connection)) in (1002, 1007, 1009)


def test_frames_of_all_kinds(house: House, table: str) -> None:
    """Nonsense below the level of messages; the server plays on."""
    chance = random.Random("frames")
    anna = house.guest(table, "Anna")
    for _ in range(300):
        with line(
            house, table, chance.choice([b"", b"Sec-WebSocket-Extensions: permessage-deflate\r\n"])
        ) as on:
            opened(on)
            if chance.random() < 0.7:
                send(on, hello("Eve"))
            for _ in range(chance.randrange(1, 6)):
                content = chance.randbytes(chance.choice([0, 1, 2, 5, 60, 125, 126, 300]))
                sent = frame(
                    chance.randrange(16),
                    content,
                    chance.random() < 0.7,
                    chance.choice([0, 0, 0, 0x40, 0x20, 0x10]),
                    chance.random() < 0.9,
                )
                send(on, sent if chance.random() < 0.8 else sent[: chance.randrange(len(sent))])
            if chance.random() < 0.3:
                with contextlib.suppress(OSError):
                    on.shutdown(socket.SHUT_WR)
    anna.do("beat")
    wait_until(lambda: house.http.get("/health").json() == {"ok": True})


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks into /proc")
def test_who_does_not_read_is_cut_off(house: House, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with much on its way: the connection does not stay open for ever."""
    monkeypatch.setattr(page_protocol, "CLOSE_TIME", 0.5)

    def descriptors() -> int:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208 (numbers, no paths)

    tang = house.create("Anna", "me", "open", public=True, game="tang_garden")
    before = descriptors()
    with line(house, tang) as deaf:
        send(opened(deaf), hello("Eve"))
        deaf.settimeout(0.5)
        turns = [
            frame(TEXT, json.dumps({"type": "lang", "id": n, "lang": "de"}).encode()) for n in range(1, 9)
        ]
        with contextlib.suppress(OSError):
            for _ in range(1000):
                deaf.sendall(b"".join(turns))
        wait_until(lambda: descriptors() == before + 1)  # this end of it is still there
