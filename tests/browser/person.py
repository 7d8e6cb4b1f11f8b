"""A person at the page: clicks what can be clicked and notes every error that the browser reports."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Locator, Page, expect

OPEN_TABLE = """async (asked) => {
    const person = localStorage.getItem("person");
    const headers = {"Content-Type": "application/json", Authorization: `Bearer ${person}`};
    const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(asked)});
    return (await answer.json()).table;
}"""
PLAY_ON = """async ({record, wish}) => {
    const person = localStorage.getItem("person");
    const headers = {"Content-Type": "application/json", Authorization: `Bearer ${person}`};
    const post = async (path, body) => (await fetch(path, {method: "POST", headers, body})).json();
    const {table} = await post("/api/records", record);
    return (await post(`/api/tables/${table}/continue`, JSON.stringify(wish))).table;
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


def touch(page: Page, what: Locator) -> None:
    """A finger on its middle: neighbours reach over small things, and the page takes what is nearest."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    if box is not None:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Person:
    """One browser with its own storage."""

    def __init__(self, name: str, context: BrowserContext, url: str) -> None:
        self.name = name
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.offline_expected = False
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

    # Getting to a table

    def open_lobby(self) -> None:
        self.page.goto(self.url)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def play_against_bots(self, game: str = "zen_garden") -> None:
        """The one click that starts a game."""
        self.open_lobby()
        self.page.locator(f".game-card.game-{game} .primary.big").click()
        expect(self.page.locator(".board .piece").first).to_be_visible()

    def open_table(
        self, game: str, seats: list[str], options: dict[str, str] | None = None, by_hand: bool = False
    ) -> None:
        """Sit down at a new table: `me`, `open`, or `bot:` with its name for each seat."""
        self.open_lobby()
        asked = {
            "game": game,
            "players": len(seats),
            "options": options or {},
            "pace": "live",
            "limit": 600,
            "public": False,
            "seats": seats,
            "name": self.name,
            "by_hand": by_hand,
        }
        self.page.goto(f"{self.url}/t/{self.page.evaluate(OPEN_TABLE, asked)}")

    def open_position(self, record: str, move: int, seats: list[str]) -> None:
        """Sit down at a new table that goes on from a move of a game that was played."""
        self.open_lobby()
        wish = {"move": move, "seats": seats, "limit": 600, "name": self.name}
        self.page.goto(f"{self.url}/t/{self.page.evaluate(PLAY_ON, {'record': record, 'wish': wish})}")

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
