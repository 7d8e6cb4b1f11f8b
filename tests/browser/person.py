"""A person at the page: clicks what can be clicked and notes every error that the browser reports."""

from __future__ import annotations

import json
import re
import secrets
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, expect

SET_ONCE = """if (location.protocol === "http:" && localStorage.getItem("{key}") === null) {
    localStorage.setItem("{key}", "{value}");
}"""
UNSEEN = "Object.defineProperty(document, 'hidden', {get: () => true})"
"""A page that nobody looks at shows what the others did at once."""
ASKED = """if (location.protocol === "http:") {
    const asked = [["auto_end", "no"], ["forced", "no"], ["confirm", "yes"], ["pace", "instant"]];
    for (const [key, value] of asked) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
}"""
"""Nothing is done by itself, however slow a test is, and what others do is shown at once."""
ENDS = "location.protocol === 'http:' && localStorage.setItem('auto_end', 'yes')"

PATIENCE: Final = 60.0
"""So many seconds nothing may happen on a page at which somebody is to play."""


def touch(page: Page, what: Locator) -> None:
    """A finger on its middle: neighbours reach over small things, and the page takes what is nearest."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    if box is not None:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def tap(page: Page, what: Locator) -> None:
    """Two taps of a finger: the first shows what a choice does, the second makes it."""
    touch(page, what)
    page.locator(".bubble.pinned:not(.tip) .primary").tap()


class Person:
    """One browser with its own storage."""

    def __init__(self, name: str, context: BrowserContext, url: str) -> None:
        self.name = name
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.offline_expected = False
        self._token = ""
        context.add_init_script(ASKED)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.offline_expected:
            self.faults.append(message.text)

    def hurry(self, ends: bool = True) -> None:
        """Watch nobody: what the others did is shown at once, and one's own turn `ends` by itself."""
        self.context.add_init_script(UNSEEN)
        if ends:
            self.context.add_init_script(ENDS)

    def set_once(self, key: str, value: str) -> None:
        """What the browser remembers from now on, unless the page keeps something else there."""
        self.context.add_init_script(SET_ONCE.replace("{key}", key).replace("{value}", value))

    def situation(self) -> str:
        """What the page shows, for who reads of a failure; a picture of it is kept."""
        picture = Path(tempfile.mkdtemp(prefix="teahouse-stuck-"), "page.png")
        try:
            self.page.screenshot(path=picture, timeout=10_000)
        except Error as error:
            return f"{self.name} at {self.page.url}, of which no picture can be made: {error}"
        prompt = " / ".join(self.page.locator(".prompt").all_inner_texts())
        seen = f"{self.choosable().count()} things to choose, asked {prompt!r}, last told {self.log()[-3:]}"
        return f"{self.name} at {self.page.url}: {seen}, errors {self.faults}; a picture: {picture}"

    # Getting to a table

    def open_lobby(self) -> None:
        self.page.goto(self.url)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def play_from_the_lobby(self, game: str = "zen_garden") -> None:
        """The one click that starts a game."""
        self.open_lobby()
        self.page.locator(f".game-card.game-{game} .primary.big").click()
        expect(self.page.locator(".board .piece").first).to_be_visible()

    def play_against_a_bot(self, game: str = "zen_garden") -> None:
        """At a table for two, with a bot that takes no time to think."""
        self.open_table(game, ["me", "bot:random"])
        expect(self.page.locator(".board .piece").first).to_be_visible()

    def token(self) -> str:
        """Who this is to the server. A browser that was nowhere yet gets to know it now."""
        if self.page.url != "about:blank":
            return str(self.page.evaluate("localStorage.getItem('person')"))
        if not self._token:
            self._token = secrets.token_hex(32)
            self.set_once("person", self._token)
        return self._token

    def post(self, path: str, content: str) -> Any:
        """Ask the server as the page does, without one: few tests are about how a table is opened."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token()}"}
        request = urllib.request.Request(self.url + path, content.encode(), headers)
        with urllib.request.urlopen(request, timeout=600) as answer:
            return json.load(answer)

    def new_table(self, **wish: Any) -> str:
        """The id of a table of Zen Garden at which nobody sits yet, unless something else is wished for."""
        usual = {"game": "zen_garden", "players": len(wish["seats"]), "options": {}, "pace": "live"}
        usual |= {"limit": 0, "public": False, "name": self.name}
        return str(self.post("/api/tables", json.dumps({**usual, **wish}))["table"])

    def bring(self, record: str) -> str:
        """The id of the table that a record of a game makes."""
        return str(self.post("/api/records", record)["table"])

    def continued(self, record: str, **wish: Any) -> str:
        """The id of a new table that goes on from a move of a game that was played."""
        wish = {"limit": 600, "name": self.name, **wish}
        return str(self.post(f"/api/tables/{self.bring(record)}/continue", json.dumps(wish))["table"])

    def open_table(
        self, game: str, seats: list[str], options: dict[str, str] | None = None, by_hand: bool = False
    ) -> None:
        """Sit down at a new table: `me`, `open`, or `bot:` with its name for each seat."""
        table = self.new_table(game=game, seats=seats, options=options or {}, limit=600, by_hand=by_hand)
        self.page.goto(f"{self.url}/t/{table}")

    def open_position(self, record: str, move: int, seats: list[str]) -> None:
        """Sit down at a new table that goes on from a move of a game that was played."""
        self.page.goto(f"{self.url}/t/{self.continued(record, move=move, seats=seats)}")

    # What there is to see

    def choosable(self) -> Locator:
        return self.page.locator(".board .choosable")

    def end_button(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^End turn"))

    def undo_button(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Undo"))

    def in_hand(self) -> Locator:
        return self.page.locator(".piece[aria-label^='In hand']")

    def log(self) -> list[str]:
        return self.page.locator(".log li").all_inner_texts()

    def pieces(self) -> list[str]:
        """The ids of all pieces on the table."""
        ids: list[str] = self.page.locator(".board .piece").evaluate_all(
            "all => all.map(one => one.dataset.id)"
        )
        return sorted(ids)

    # Playing

    def wait_for_turn(self) -> None:
        """Until there is something to click, or the game is over."""
        there = self.page.locator(".board .choosable, .prompt .primary, .prompt .choice, .final")
        there.first.wait_for(timeout=60_000)

    def take(self, number: int = 0) -> None:
        tiles = self.page.locator(".piece.choosable")
        tiles.nth(number % tiles.count()).click()
        expect(self.page.locator(".place.choosable").first).to_be_visible()

    def lay(self, number: int = 0) -> None:
        """Click a cell, which shows the tile there, and then that tile."""
        places = self.page.locator(".place.choosable")
        places.nth(number % places.count()).click()
        self.page.locator(".ghost").click()

    def build(self, number: int = 0) -> None:
        self.lay(number)
        expect(self.end_button()).to_be_visible()

    def end_turn(self) -> None:
        self.end_button().click()
        expect(self.end_button()).to_be_hidden()

    def turn(self, number: int = 0) -> None:
        self.take(number)
        self.build(number)
        self.end_turn()

    def decide(self, number: int = 0) -> bool:
        """One click towards a decision, whatever the game asks for; False while there is nothing to do."""
        ghost = self.page.locator(".ghost.pinned")
        things = self.page.locator(".board .choosable")
        buttons = self.page.locator(".prompt .choice")
        try:
            if ghost.count():
                ghost.click(timeout=1500)
                expect(ghost).to_have_count(0, timeout=5_000)
            elif self.end_button().count():
                self.end_turn()
            elif self.page.locator(".board .decided").count():
                return False
            elif (there := things.count()) and not (buttons.count() and number % 3 == 0):
                things.nth(number * 7 % there).click(timeout=1500)
            elif there := buttons.count():
                buttons.nth(number % there).click(timeout=1500)
            else:
                return False
        except (
            Error,
            AssertionError,
        ):  # a move of the others came in between and changed what there is to click
            return False
        return True

    def drag(self, what: Locator, to: Locator) -> None:
        """With the mouse, in steps as a hand moves it."""
        start, end = what.bounding_box(), to.bounding_box()
        assert start is not None
        assert end is not None
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        self.page.mouse.up()


class Progress:
    """Fails a test in which nothing happens for a minute, and tells what the page shows."""

    def __init__(self, *people: Person) -> None:
        self.people = people
        self.sign: object = None
        self.since = time.monotonic()

    def note(self, sign: object) -> None:
        """Something that is another thing whenever somebody got on."""
        if sign != self.sign:
            self.sign, self.since = sign, time.monotonic()
        elif time.monotonic() - self.since > PATIENCE:
            shown = "\n".join(person.situation() for person in self.people)
            pytest.fail(f"For {PATIENCE:g} s nothing happened after {sign}.\n{shown}")
