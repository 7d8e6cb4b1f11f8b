#!/usr/bin/env python3
"""Firefox as Debian has it, for Playwright: `firefox.py PROGRAM ARGUMENT…` stands for the program itself.

Playwright speaks WebDriver BiDi with an unpatched Firefox, but insists on commands that the long-term release
does not know yet. This passes everything on and answers those itself: they change nothing that the tests see.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sys

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
UNKNOWN_YET = {"emulation.setMediaFeaturesOverride"}
"""Light and dark, motion: Firefox is told by its own settings instead."""


async def carry(source: ClientConnection | ServerConnection, to: ClientConnection | ServerConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for message in source:
            asked = json.loads(message)
            if asked.get("method") in UNKNOWN_YET and "id" in asked:
                await source.send(json.dumps({"type": "success", "id": asked["id"], "result": {}}))
            else:
                await to.send(message)
    await to.close()


async def main(command: list[str]) -> int:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr is not None
    address = b""
    while line := await firefox.stderr.readline():
        if found := LISTENING.search(line):
            address = found[1]
            break

    async def relay(driver: ServerConnection) -> None:
        assert driver.request is not None
        target = address.decode() + driver.request.path
        async with connect(target, max_size=None, compression=None, ping_interval=None) as browser:
            await asyncio.gather(carry(driver, browser), carry(browser, driver))

    async with serve(relay, "127.0.0.1", 0, max_size=None, compression=None, ping_interval=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        while await firefox.stderr.readline():  # so that it is never held up by what it says
            pass
        return await firefox.wait()


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
