"""A compiled copy may appear while a server runs interpreted: bots change over between two decisions."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from teahouse._build import COMPILED_COPY
from teahouse.server.bots.worker_process import Question
from teahouse.server.bots.workers import Workers
from tests.server.conftest import Opener

TELLS_ITS_PATH = """
import os, sys
print("ready", flush=True)
for line in sys.stdin:
    first = os.environ["PYTHONPATH"].split(os.pathsep)[0]
    print('{"action": "%s %s"}' % (os.getpid(), first), flush=True)
"""
QUESTION = Question("zen_garden", 2, {}, 1, {}, 0, "greedy", "seed", 600.0)


def test_bots_change_over_between_two_decisions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "compiled"
    monkeypatch.setenv(COMPILED_COPY, str(copy))

    async def ask() -> list[list[str]]:
        workers = Workers(1, (sys.executable, "-c", TELLS_ITS_PATH))
        try:
            before = [await workers.ask(QUESTION) for _ in range(2)]
            copy.mkdir()
            after = [await workers.ask(QUESTION) for _ in range(2)]
        finally:
            await workers.close()
        return [answer.split(" ", 1) for answer in (*before, *after)]

    (first, second, third, fourth) = asyncio.run(ask())
    assert first == second
    assert first[1] != str(copy)
    assert third == fourth
    assert third[0] != first[0]
    assert third[1] == str(copy)


def test_the_lobby_is_told_as_long_as_a_compiled_copy_is_awaited(
    open_house: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    assert house.http.get("/api/house").json() == {"compiling": False}
    monkeypatch.setenv(COMPILED_COPY, str(tmp_path / "compiled"))
    assert house.http.get("/api/house").json() == {"compiling": True}
    (tmp_path / "compiled").mkdir()
    assert house.http.get("/api/house").json() == {"compiling": False}
