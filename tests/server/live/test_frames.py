"""Messages as they go over the line."""

from __future__ import annotations

import json
import zlib
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.frames import Frame
from websockets.streams import StreamReader
from websockets.sync.client import connect

from teahouse.server.live import frames
from teahouse.server.live.frames import SHORT, SMALL, WINDOW_BITS, Part, Post, packed
from teahouse.server.live.page_protocol import PageProtocol
from tests.server.house import House, person


def read(frame: bytes) -> Frame:
    """A frame as a page's library reads it."""
    reader = StreamReader()
    reader.feed_data(frame)
    reader.feed_eof()

    class Noted:
        """Keeps the mark that only an extension may set."""

        def decode(self, frame: Frame, **_: Any) -> Frame:
            marks.append(frame.rsv1)
            frame.rsv1 = False
            return frame

    marks: list[bool] = []
    parsing = Frame.parse(reader.read_exact, mask=False, extensions=[Noted()])  # type: ignore[list-item]
    try:
        next(parsing)
    except StopIteration as end:
        found: Frame = end.value
        found.rsv1 = marks[0]
        return found
    raise AssertionError("the frame is not whole")


@pytest.mark.parametrize(
    "size", [0, 1, 125, 126, SMALL, SHORT, 2 * SHORT - 1, 2 * SHORT, 65_535, 65_536, 300_000]
)
def test_a_message_is_read_as_it_was_written(size: int) -> None:
    post = Post(Part(b"a" * (size // 2)), b"b" * (size - size // 2))
    assert len(post) == size
    plain = read(post.frame(deflate=False))
    assert (bytes(plain.data).decode(), plain.fin, plain.rsv1) == (post.text(), True, False)
    packed = read(post.frame(deflate=True))
    if size < SMALL:
        assert (bytes(packed.data), packed.rsv1) == (bytes(plain.data), False)
    else:
        unpacked = zlib.decompressobj(-15).decompress(bytes(packed.data) + b"\0\0\xff\xff")
        assert (unpacked.decode(), packed.rsv1) == (post.text(), True)


def test_what_is_compressed_is_read_without_what_came_before() -> None:
    messages = [b"tea " * 300, b"tea " * 300, b"house " * 200]
    for message in messages:
        alone = zlib.decompressobj(-WINDOW_BITS).decompress(packed(message))
        assert alone == message, "no page has seen all that other pages were sent"


def test_what_one_thread_compresses_does_not_get_into_the_messages_of_another() -> None:
    """Two servers of one process, as tests have them, or whoever makes messages beside the loop."""

    def all_alike(letter: bytes) -> bool:
        message = letter * 5_000
        return all(
            zlib.decompressobj(-WINDOW_BITS).decompress(packed(message)) == message for _ in range(400)
        )

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(all_alike, [b"a", b"b", b"c", b"d"]))


def test_what_several_pages_share_is_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bytes] = []

    def counted(content: bytes) -> bytes:
        made.append(b"")
        return packed(content)

    monkeypatch.setattr(frames, "packed", counted)
    shared = Part(b"x" * SHORT)
    posts = [Post(shared, b"own %d" % number) for number in range(3)]
    for post in posts * 2:
        post.frame(deflate=True)
    assert len(made) == 1, "and what is short is not compressed at all"
    assert posts[0].frame(deflate=True) is posts[0].frame(deflate=True)


def test_pages_with_and_without_compression_are_told_the_same(house: House) -> None:
    table = house.create("Anna", "me", "bot:random")
    told = []
    for compression in ("deflate", None):
        with connect(
            f"ws://127.0.0.1:{house.port}/ws/{table}", proxy=None, compression=compression
        ) as socket:
            socket.send(json.dumps({"type": "hello", "person": person("Wanda"), "name": "Wanda"}))
            told.append(json.loads(socket.recv(60)))
    for one in told:
        del one["table"]["hurried"]  # how busy the machine is just now
    assert told[0]["type"] == "full"
    assert told[0] == told[1]


def test_a_short_request_is_read_in_one_step(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the library's own parser each would take five times as long; it is asked where it stands."""
    read_so: list[bytes] = []
    real = PageProtocol._take_short_text

    def noted(line: PageProtocol, data: bytes) -> None:
        read_so.append(data)
        real(line, data)

    monkeypatch.setattr(PageProtocol, "_take_short_text", noted)
    table = house.create("Anna", "me", "bot:greedy")
    anna = house.guest(table, "Anna")
    before = len(read_so)
    for _ in range(3):
        anna.ask("beat")
    assert len(read_so) == before + 3
