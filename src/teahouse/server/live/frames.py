"""Messages on their way to pages: what several pages are sent alike is compressed once.

What a server sends is not masked, and with `server_no_context_takeover` a message is compressed without
regard to earlier ones, so that the same bytes go to every page. Compressed parts of a message may be put in a
row: a page unpacks them as if they had been compressed together (RFC 7692).
"""

from __future__ import annotations

import struct
import threading
import zlib
from typing import Final

FINAL_TEXT: Final = 0x81
COMPRESSED: Final = 0x40
WINDOW_BITS: Final = 12
LEVEL: Final = 3
"""Of compression: more takes longer and saves next to nothing of what pages are sent."""
SMALL: Final = 256
"""Messages of fewer bytes are sent as they are."""
SHORT: Final = 400
"""Shorter parts go into a compressed message as they are: compressing them would save next to nothing."""
FLUSHED: Final = b"\x00\x00\xff\xff"
"""How a part ends that is compressed; the end of a message is left out."""


class _Packers(threading.local):
    """To make one takes as long as a usual message, so it is kept.

    Every thread has its own: what one has begun to compress, another would send to somebody else.
    """

    def __init__(self) -> None:
        self.mine = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW_BITS, memLevel=5)


_packers: Final = _Packers()


def packed(content: bytes) -> bytes:
    """Compressed without regard to what was compressed before: a full flush forgets it."""
    packer = _packers.mine
    return packer.compress(content) + packer.flush(zlib.Z_FULL_FLUSH)


def stored(content: bytes) -> bytes:
    """A block of deflate that is not compressed (RFC 1951, 3.2.4), and the empty one of a flush."""
    size = len(content)
    return struct.pack("<BHH", 0, size, size ^ 0xFFFF) + content + b"\x00" + FLUSHED


class Part:
    """Some bytes of messages. They are compressed when a page first wants them so."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self._compressed: bytes | None = None

    def compressed(self) -> bytes:
        if self._compressed is None:
            self._compressed = stored(self.content) if len(self.content) < SHORT else packed(self.content)
        return self._compressed


class Post:
    """A message: one part, or several in a row."""

    def __init__(self, *parts: Part | bytes) -> None:
        self._parts = [Part(part) if isinstance(part, bytes) else part for part in parts]
        self._length = sum([len(part.content) for part in self._parts])
        self._plain: bytes | None = None
        self._deflated: bytes | None = None

    def __len__(self) -> int:
        return self._length

    def text(self) -> str:
        return b"".join(part.content for part in self._parts).decode()

    def frame(self, deflate: bool) -> bytes:
        """It as it goes over the line, made once for all pages that take it compressed or do not."""
        if deflate and self._length >= SMALL:
            if self._deflated is None:
                data = b"".join([part.compressed() for part in self._parts]).removesuffix(FLUSHED)
                self._deflated = _head(len(data), True) + data
            return self._deflated
        if self._plain is None:
            data = b"".join([part.content for part in self._parts])
            self._plain = _head(len(data), False) + data
        return self._plain


def _head(length: int, deflate: bool) -> bytes:
    """What stands before a whole text that is not masked (RFC 6455, 5.2)."""
    first = FINAL_TEXT | COMPRESSED if deflate else FINAL_TEXT
    if length < 126:
        return struct.pack("!BB", first, length)
    if length < 65_536:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)
