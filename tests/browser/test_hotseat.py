"""Two people at one screen: of a seat's secrets nothing comes to the page before its curtain is up."""

from __future__ import annotations

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Visitors
from tests.browser.person import Person


class Frames:
    """What the server has sent to a page since somebody last asked."""

    def __init__(self, person: Person) -> None:
        self.texts: list[str] = []
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.texts.append(str(text)))

    def new(self) -> str:
        told, self.texts = self.texts, []
        return "\n".join(told)


def lift(person: Person, name: str) -> None:
    expect(person.page.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()
    person.page.get_by_role("button", name=f"I am {name}: show my side").click()
    expect(person.page.locator(".curtain")).to_be_hidden()


def choose(person: Person, seat: int, card: str) -> None:
    person.page.locator(f".piece.choosable[data-id='card-{seat}-{card}']").click()


def test_a_shared_screen_has_a_curtain_where_there_are_secrets(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    frames = Frames(ann)
    ann.open_table("yak", ["here:Ann", "here:Ben"])
    expect(ann.page.locator(".curtain")).to_be_visible()
    assert "card-0-" not in frames.new() + ann.page.content()
    lift(ann, "Ann")
    expect(ann.page.locator(".piece.choosable[data-id='card-0-market']")).to_be_visible()
    told = frames.new()
    assert "card-0-market" in told
    assert "card-1-" not in told + ann.page.content()
    choose(ann, 0, "market")
    expect(ann.page.get_by_role("heading", name="Pass the screen to Ben")).to_be_visible()
    expect(ann.page.locator("[data-id^='card-0-']")).to_have_count(0)
    assert "Market face down" not in ann.page.content()
    frames.new()
    lift(ann, "Ben")
    expect(ann.page.locator(".piece.choosable[data-id='card-1-build']")).to_be_visible()
    told = frames.new()
    assert "card-1-build" in told
    assert "card-0-" not in told + ann.page.content()
    assert "Market face down" not in told + ann.page.content()
    choose(ann, 1, "restock")
    ann.page.locator(".curtain h2, .piece.choosable").first.wait_for()


def test_a_shared_screen_without_secrets_just_turns(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann", phone=True, dark=True)
    ann.open_lobby()
    ann.page.locator(".game-card.game-zen_garden").get_by_role("button", name="More options…").tap()
    ann.page.locator("dialog .seat-row select").nth(1).select_option("here")
    ann.page.get_by_label("Name on seat 2").fill("Ben")
    assert ann.page.evaluate("document.querySelector('dialog').scrollWidth") <= 390
    ann.page.get_by_role("button", name="Open the table").tap()
    names = set()
    for number in range(2):
        ann.wait_for_turn()
        names.add(ann.page.locator(".player.own .player-name").inner_text())
        ann.turn(number)
    assert len(names) == 2
    assert "Ben" in names
    expect(ann.page.locator(".curtain")).to_be_hidden()
