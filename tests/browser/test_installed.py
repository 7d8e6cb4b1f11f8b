"""The page as an app in Chromium: it can be installed, and never shows what an earlier server had."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from teahouse.server.http.static_files import Static
from tests.server.house import House

READY = """() => navigator.serviceWorker.ready.then((found) =>
    found.active.state === "activated" || new Promise((done) => {
        found.active.addEventListener("statechange", () => done(true));
    }))"""
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = "caches.keys()"
MARK = 'document.documentElement.dataset.edition = "{}";\n'


class Changing:
    """A house whose page can be replaced by a newer one."""

    def __init__(self, folder: Path) -> None:
        self.web = folder / "web"
        shutil.copytree(str(resources.files("teahouse") / "web"), self.web)
        self.script = self.web / "static" / "app.js"
        self.original = self.script.read_text(encoding="utf-8")
        self.database = folder / "tables.sqlite"
        self.publish("first")
        self.house = self.open()

    def open(self, port: int = 0) -> House:
        house = House(self.database, port=port)
        house.app.state.static = Static(self.web)
        return house

    def publish(self, edition: str) -> None:
        self.script.write_text(self.original + MARK.format(edition), encoding="utf-8")


@pytest.fixture
def changing(tmp_path: Path) -> Iterator[Changing]:
    made = Changing(tmp_path)
    yield made
    made.house.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def edition(page: Page) -> str | None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page.locator("html").get_attribute("data-edition")


def test_a_new_server_is_never_answered_by_an_old_page(changing: Changing, page: Page) -> None:
    url = f"http://127.0.0.1:{changing.house.port}/"
    page.goto(url)
    assert edition(page) == "first"
    page.evaluate(READY)
    page.reload()
    page.wait_for_function(CONTROLLED)
    (before,) = page.evaluate(KEPT)
    for name in ("second", "third"):
        changing.publish(name)
        page.reload()
        assert edition(page) == name, "the very next look is at the new page"
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    page.wait_for_function(f"{KEPT}.then((names) => names.length === 1 && names[0] !== {before!r})")


def test_without_a_connection_the_page_says_so_and_comes_back(changing: Changing, page: Page) -> None:
    house = changing.house
    url = f"http://127.0.0.1:{house.port}/"
    page.goto(url)
    page.evaluate(READY)
    house.close()
    for address in (url, f"{url}t/abc"):
        page.goto(address)
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        assert page.url == address
    changing.publish("new")
    changing.house = changing.open(house.port)
    page.goto(url)
    assert edition(page) == "new"


def test_the_browser_finds_nothing_against_installing_it(changing: Changing, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{changing.house.port}/")
    edition(page)
    line = page.context.new_cdp_session(page)
    found = line.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []
    against = [
        error["errorId"] for error in line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    ]
    assert [error for error in against if error != "in-incognito"] == []  # that is the test's own doing
