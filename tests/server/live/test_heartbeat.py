"""Whether a page still lives: asked of the system where it knows, of the page where it does not."""

from __future__ import annotations

import asyncio
import socket
import sys
from typing import Any, ClassVar, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from teahouse.server.live import page_protocol
from teahouse.server.live.frames import Post
from teahouse.server.live.page_protocol import ASKED, PageProtocol, Rounds
from tests.server.house import PATIENCE

OFTEN = 0.02


class Line(PageProtocol):
    """Counts what it asks. It is told what the system would know, and may send something before each look."""

    opened: ClassVar[list[Line]] = []
    came: ClassVar[float | None] = None
    sends: ClassVar[bool] = False

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.looks = 0
        self.asked: list[int] = []
        """After how many looks."""
        Line.opened.append(self)

    def send_keepalive_ping(self) -> None:
        self.looks += 1
        if self.sends:
            self.write(Post(b"{}"))
        before = self.pending_ping_payload
        super().send_keepalive_ping()
        if self.pending_ping_payload is not before:
            self.asked.append(self.looks)

    def _since_data(self) -> float | None:
        return self.came


async def application(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def looked_at(kind: type[PageProtocol], looks: int, headers: dict[str, str], deaf: bool = False) -> Any:
    """A page that stays until its line was looked at so often, or is cut."""
    config = uvicorn.Config(application, ws_ping_interval=OFTEN, ws_ping_timeout=OFTEN, lifespan="off")
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: kind(config, state, {}), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with asyncio.timeout(PATIENCE), server:
        url = f"ws://127.0.0.1:{port}/"
        async with connect(url, proxy=None, ping_interval=None, additional_headers=headers) as page:
            if deaf:
                page.transport.pause_reading()
            line = Line.opened[-1]
            while line.looks < looks and not line.transport.is_closing():
                await asyncio.sleep(OFTEN)
            page.transport.abort()
    return line


@pytest.fixture(autouse=True)
def _anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Line, "opened", [])
    monkeypatch.setattr(Line, "came", None)
    monkeypatch.setattr(Line, "sends", False)


on_linux = pytest.mark.skipif(page_protocol.USER_TIMEOUT is None, reason="this system cuts no lines")


@on_linux
def test_a_page_that_is_sent_something_is_asked_rarely() -> None:
    Line.sends = True
    line = asyncio.run(looked_at(Line, 2 * ASKED + 2, {}))
    assert line.asked[:2] == [ASKED + 1, 2 * ASKED + 2]


@on_linux
def test_the_system_cuts_a_line_on_which_nothing_is_confirmed() -> None:
    patience: list[int] = []

    class Told(Line):
        def send_keepalive_ping(self) -> None:
            line = self.transport.get_extra_info("socket")
            patience.append(line.getsockopt(socket.IPPROTO_TCP, page_protocol.USER_TIMEOUT))
            super().send_keepalive_ping()

    asyncio.run(looked_at(Told, 1, {}))
    asyncio.run(looked_at(Told, 1, {"Via": "somebody"}))  # the proxy may well live when the page is dead
    assert patience[0] == round(2000 * OFTEN)
    assert patience[-1] == 0


def test_where_the_system_cuts_no_line_a_page_is_always_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_protocol, "USER_TIMEOUT", None)
    Line.sends = True
    assert asyncio.run(looked_at(Line, 3, {})).asked[:3] == [1, 2, 3]


def test_a_page_behind_a_proxy_is_always_asked() -> None:
    Line.sends = True
    for name in ("X-Forwarded-For", "Via"):
        assert asyncio.run(looked_at(Line, 3, {name: "somebody"})).asked[:3] == [1, 2, 3]


def test_a_page_that_is_sent_nothing_is_asked() -> None:
    assert asyncio.run(looked_at(Line, 3, {})).asked[:3] == [1, 2, 3]


def test_a_page_that_does_not_answer_is_cut_off_unless_something_came_from_it() -> None:
    line = asyncio.run(looked_at(Line, 10**9, {}, deaf=True))
    assert line.asked == [1]

    async def spared() -> int:
        Line.came = 0.0
        waiting = asyncio.create_task(looked_at(Line, 10**9, {}, deaf=True))
        while not Line.opened[1:] or Line.opened[-1].asked != [1]:
            await asyncio.sleep(OFTEN)
        spared = Line.opened[-1]
        times = []
        for _ in range(3):  # the server is late, not the page
            before = spared.ping_sent_at
            while spared.ping_sent_at == before:
                await asyncio.sleep(OFTEN)
            times.append(spared.transport.is_closing())
        Line.came = None
        await waiting
        return sum(times)

    assert asyncio.run(asyncio.wait_for(spared(), PATIENCE)) == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux is asked")
def test_the_system_knows_when_something_last_came() -> None:
    async def open_line() -> list[float | None]:
        found: list[float | None] = []

        class Real(Line):
            def send_keepalive_ping(self) -> None:
                found.append(PageProtocol._since_data(self))
                super().send_keepalive_ping()

        await looked_at(Real, 2, {})
        return found

    found = asyncio.run(open_line())
    assert all(one is not None and 0 <= one < PATIENCE for one in found)
    assert page_protocol.TCP_INFO is not None


class Clock:
    """A loop at a moment, and what it is to do later."""

    def __init__(self) -> None:
        self.later: list[tuple[float, Any]] = []

    def time(self) -> float:
        return 10.1

    def call_at(self, when: float, what: Any, number: int) -> None:
        self.later.append((when, lambda: what(number)))


class Looked:
    """A line that notes when it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def send_keepalive_ping(self) -> None:
        self.looks += 1


def test_lines_are_looked_at_together_and_never_too_early() -> None:
    clock, lines = Clock(), [Looked() for _ in range(4)]
    rounds = Rounds(cast(asyncio.AbstractEventLoop, clock), 0.5)
    entered = [
        rounds.enter(cast(PageProtocol, line), wait)
        for line, wait in zip(lines, (4.4, 4.3, 4.1, 4.6), strict=True)
    ]
    assert [when for when, _ in clock.later] == [14.5, 15.0]
    assert entered == [29, 29, 29, 30]
    rounds.leave(cast(PageProtocol, lines[1]), 29)
    for _, what in clock.later:
        what()
    assert [line.looks for line in lines] == [1, 0, 1, 1]
    rounds.leave(cast(PageProtocol, lines[0]), 29)  # whose round is over: nothing is left of it
