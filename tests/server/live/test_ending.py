"""The end of a server while others still wait for something."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import threading
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from teahouse.server.live.hub import Hub
from teahouse.server.storage.store import Store
from tests.server.conftest import Opener
from tests.server.house import House, person, wait_until


class Told(logging.Handler):
    """What whoever runs the server is told."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.update(self.format(record).splitlines())


@pytest.fixture
def told() -> Iterator[Told]:
    handler = Told()
    loggers = [logging.getLogger(name) for name in ("", "asyncio", "uvicorn", "uvicorn.error", "teahouse")]
    for logger in loggers:
        logger.addHandler(handler)
    yield handler
    for logger in loggers:
        logger.removeHandler(handler)


def knock(stack: contextlib.ExitStack, house: House, table: str, who: str) -> ClientConnection:
    """A page that says who it is and waits to be let in."""
    address = f"ws://127.0.0.1:{house.port}/ws/{table}"
    socket = stack.enter_context(connect(address, proxy=None, close_timeout=1))
    socket.send(json.dumps({"type": "hello", "person": person(who), "name": who, "lang": "en"}))
    return socket


def test_pages_at_the_door_are_told_in_one_line(open_house: Opener, told: Told) -> None:
    house = open_house()
    table = house.create("Anna", "me", "open")
    hub: Hub = house.app.state.hub
    hub.entering = asyncio.Semaphore(0)
    with contextlib.ExitStack() as stack:
        pages = [knock(stack, house, table, f"guest {number}") for number in range(12)]
        wait_until(lambda: hub.crowd.total() == 12)
        house.close()
        for page in pages:
            with pytest.raises(ConnectionClosed):
                page.recv(10)
    assert len(told.lines) <= 1, told.lines


def test_a_request_that_the_end_interrupts_is_answered(
    open_house: Opener, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    asked = threading.Event()

    async def never(store: Store) -> list[object]:
        asked.set()
        await asyncio.sleep(60)
        return []

    monkeypatch.setattr(Store, "public_rows", never)
    answers: list[httpx.Response] = []
    url = f"http://127.0.0.1:{house.port}/api/tables"
    headers = {"Authorization": f"Bearer {person('Anna')}", "Accept-Language": "de"}
    waits = threading.Thread(
        target=lambda: answers.append(httpx.get(url, headers=headers, timeout=20, trust_env=False))
    )
    waits.start()
    assert asked.wait(10)
    house.close()
    waits.join(10)
    assert not any("Traceback" in line for line in told.lines), told.lines
    assert answers[0].status_code == 503
    assert answers[0].json()["error"].endswith(".")
