"""A person at the page: clicks what can be clicked and notes every error that the browser reports."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect


class Person:
    """One browser with its own storage."""

    def __init__(self, name: str, context: BrowserContext, url: str) -> None:
        self.name = name
        self.context = context
        self.url = url
        self.faults: list[str] = []
        self.offline_expected = False
        self.page: Page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.offline_expected:
            self.faults.append(message.text)

    # Getting to a table

    def open_lobby(self) -> None:
        self.page.goto(self.url)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def play_against_bots(self) -> None:
        """The one click that starts a game."""
        self.open_lobby()
        self.page.locator(".game-card .primary.big").click()
        expect(self.page.locator(".board .piece").first).to_be_visible()

    # The table

    def choosable(self) -> Locator:
        return self.page.locator(".board .choosable")

    def end_button(self) -> Locator:
        return self.page.get_by_role(
            "button", name=re.compile("^(End turn|Zug beenden|Finir le tour|Terminer le tour)")
        )

    def undo_button(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^(Undo|Zurücknehmen|Annuler)"))

    def is_over(self) -> bool:
        return self.page.locator(".final").count() > 0

    def can_do_something(self) -> bool:
        return self.choosable().count() > 0 or self.end_button().is_visible()

    def wait_for_turn(self) -> None:
        """Until there is something to click, or the game is over."""
        self.page.locator(".board .choosable, .prompt .primary, .final").first.wait_for()

    def take(self, number: int = 0) -> None:
        tiles = self.page.locator(".piece.choosable")
        tiles.nth(number % tiles.count()).click()
        expect(self.page.locator(".place.choosable").first).to_be_visible()

    def build(self, number: int = 0) -> None:
        """Click a cell, which shows the tile there, and then that tile."""
        places = self.page.locator(".place.choosable")
        place = places.nth(number % places.count())
        place.click()
        self.page.locator(".ghost").click()
        expect(self.end_button()).to_be_visible()

    def end_turn(self) -> None:
        self.end_button().click()
        expect(self.end_button()).to_be_hidden()

    def turn(self, number: int = 0) -> None:
        self.take(number)
        self.build(number)
        self.end_turn()

    def score(self) -> list[list[str]]:
        """The score table, row by row."""
        rows = self.page.locator(".scores table tr")
        return [row.locator("td").all_inner_texts() for row in rows.all()]
