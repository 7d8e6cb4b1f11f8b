"""A real server and a real Chromium for the tests of the page."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.person import Person

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=60_000)  # a machine under load takes its time
CHROMIUMS = ["chromium-headless-shell", "chromium", "chromium-browser"]
"""The first that is there. The shell draws pages alone, without a window around them, in half the time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A sample is a single turn.

    What fails is tried once more, and named as such at the end: on a machine under load a browser may lose a
    click or stand still for a minute, and a fault of ours fails twice.
    """
    here = [item for item in items if "tests/browser" in item.path.as_posix()]
    for item in here:
        item.add_marker(pytest.mark.flaky(reruns=1))
    if os.environ.get("TEAHOUSE_TESTS") in ("sample", "interpreted"):
        left_out = [item for item in here if "test_the_keyboard" not in item.name]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


class Server:
    """`teahouse serve` in a process of its own, which a test may kill and start again."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.sqlite"
        self.log = folder / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "teahouse", "serve", "--no-browser", "--port", str(self.port)]
        command += ["--database", str(self.database), "--bot-pause", "0", "--allow-private-webhooks"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        while self.process.poll() is None:
            try:
                urllib.request.urlopen(self.url, timeout=60).close()
                return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """End it at once, bots included, as a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all who mind nobody else's tables: starting one takes longer than most tests."""
    running = Server(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One of a test's own, which it may kill."""
    running = Server(tmp_path)
    running.start()
    yield running
    if running.process is not None:
        running.kill()


@pytest.fixture(scope="package")
def chromium() -> str:
    """Where it is; asked for before anything else is started for it."""
    found = os.environ.get("TEAHOUSE_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        reason = "NO CHROMIUM: the page is NOT tested (on Debian: sudo apt-get install chromium)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.fixture(scope="package")
def playwright_driver() -> Iterator[Playwright]:
    """Its event loop runs until it is closed, so it must not outlive these tests."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(chromium: str, playwright_driver: Playwright) -> Iterator[Browser]:
    opened = playwright_driver.chromium.launch(executable_path=chromium, args=FLAGS)
    yield opened
    opened.close()


class Visitors:
    """People with a browser of their own each; at the end none of them may have seen an error."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.people: list[Person] = []

    def arrive(self, name: str, phone: bool = False, dark: bool = False, language: str = "en") -> Person:
        context = self.browser.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
            locale=language,
        )
        person = Person(name, context, self.server.url)
        self.people.append(person)
        return person


@contextlib.contextmanager
def welcomed(everybody: Visitors) -> Iterator[Visitors]:
    yield everybody
    for person in everybody.people:
        person.context.close()
    for person in everybody.people:
        assert person.faults == []


@pytest.fixture
def visitors(browser: Browser, house: Server) -> Iterator[Visitors]:
    with welcomed(Visitors(browser, house)) as everybody:
        yield everybody


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Visitors]:
    """At a server of their own."""
    with welcomed(Visitors(browser, server)) as everybody:
        yield everybody
