"""Somebody who learns by playing: does at each step of a lesson what its bubble asks for."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.person import touch

How = Literal["mouse", "touch", "key"]
WANTED = ".board .taught.choosable, .prompt .choice.taught"
TRAY = ".tray .tray-item.taught"
PATIENCE = 1500
"""So often it is looked whether a step is done."""


class Learner:
    """Plays one chapter. It finds what to click as a person does: by what is marked."""

    def __init__(self, page: Page, how: How = "mouse") -> None:
        self.page = page
        self.how = how
        self.bubble = page.locator(".lesson")
        self.next = self.bubble.locator(".lesson-next")
        self.on = self.bubble.locator(".lesson-on")
        self.tray = page.locator(TRAY)
        self.confirm = page.locator(".bubble.pinned:not(.tip) .primary")

    def chapter(self) -> None:
        """From its first step to its last."""
        self.bubble.wait_for()
        while not self.bubble.locator(".lesson-done").count():
            self.step()

    def until(self, said: str) -> None:
        """Up to the step that says this, which is not yet done.

        The text of a step is there as soon as the step is; what it marks may come later, so nothing can be
        told from the lack of it.
        """
        self.bubble.wait_for()
        while said not in self.bubble.inner_text():
            assert not self.bubble.locator(".lesson-done").count(), f"The chapter never says {said!r}."
            self.step()

    def press(self, what: Locator, limit: float | None = None) -> None:
        if self.how == "key":
            what.focus(timeout=limit)
            self.page.keyboard.press("Enter")
        elif self.how == "touch" and what.evaluate("one => Boolean(one.closest('svg.board'))", timeout=limit):
            touch(self.page, what)
        elif self.how == "touch":
            what.tap(timeout=limit)
        else:
            what.click(timeout=limit)

    def count(self) -> str:
        return self.bubble.locator(".count").inner_text()

    def step(self) -> None:
        """Read it, do it, or answer it."""
        self.page.locator(".lesson:not([hidden])").wait_for()
        if self.next.count():
            self.press(self.next)
        elif self.bubble.locator(".lesson-do.question").count():
            self.answer()
        elif self.bubble.locator(".lesson-do").count():
            self.act()

    def act(self) -> None:
        """Click what is marked until the step is done, turning what the lesson wants turned.

        What is clicked is looked for while the page is at this step: the next one may come at any time, and
        what that one marks is not to be clicked unread.
        """
        step = self.count()
        here = self.page.locator("body", has=self.bubble.locator(".count").get_by_text(step, exact=True))
        wanted, tray = here.locator(WANTED).first, here.locator(TRAY).first
        for _ in range(PATIENCE):
            if self.bubble.is_visible() and self.count() != step:
                return
            try:
                if self.confirm.count():
                    self.sure()
                elif self.how == "touch" and tray.count():  # large, and in sight
                    self.press(tray, 3000)
                elif wanted.count():
                    if self.how == "mouse" and self.bubble.locator(".lesson-objection").count():
                        self.page.keyboard.press("r")  # what the lesson objected to is still shown
                    self.press(wanted, 3000)
                else:
                    self.page.wait_for_timeout(40)
            except Error:  # the others' turns came in between
                self.page.wait_for_timeout(40)
        expect(self.bubble.locator(".count")).not_to_have_text(step)

    def sure(self) -> None:
        """Confirm what is considered, turned once more if the lesson objected to it."""
        if self.bubble.locator(".lesson-objection").count():
            self.page.keyboard.press("r")
        if self.how == "key":
            self.page.keyboard.press("Enter")
        else:
            self.press(self.confirm, 3000)
        self.page.wait_for_timeout(40)

    def answer(self) -> None:
        """Any answer: the good one is drawn."""
        first = self.page.locator(".board .choosable, .prompt .choice").first
        if self.how == "touch" and self.page.locator(".tray .tray-item").count():
            first = self.page.locator(".tray .tray-item").first  # the board may reach below the bar
        for _ in range(PATIENCE):
            if self.next.count():
                break
            if self.confirm.count():
                self.sure()
            else:
                self.press(first)
        expect(self.page.locator(".board .taught, .prompt .taught").first).to_be_visible()
        self.press(self.next)
