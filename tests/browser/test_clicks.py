"""How many clicks a turn takes with the usual settings: one for each decision, none for what is no choice."""

from __future__ import annotations

import pytest

import teahouse
from teahouse.engine.contract import State
from tests.browser.conftest import Visitors
from tests.browser.person import Person
from tests.browser.positions import record_with

USUAL = """if (location.protocol === "http:") {
    for (const key of ["auto_end", "forced", "confirm"]) localStorage.removeItem(key);
    window.clicks = 0;
    addEventListener("pointerdown", () => (window.clicks += 1), {capture: true});
}"""
ANSWERED = """([before, chosen]) => document.querySelector(".table-page").dataset.version !== before
    || document.querySelectorAll(".board .chosen").length !== chosen"""
"""The server has it, or more is chosen than before the click: an answer may take its time."""

TURNS = {
    "zen_garden": (2, {"take": ".piece.choosable", "place": ".place.choosable"}),
    "yak": (
        4,
        {
            "morning": ".choosable[data-id^='card-0-']",
            "take stones": ".choosable[data-id^='load-']",
            "place": ".place.choosable",
        },
    ),
    "jade_goddess": (
        3,
        {
            "move": ".choosable[data-id^='cell-']",
            "lay": ".choosable[data-id^='cell-']",
            "figure": ".choosable[data-id^='figure-0-'][data-id*='home']",
        },
    ),
    "tang_garden": (
        4,
        {
            "turn": ".choosable[data-id^='tile-']",
            "place": ".choosable[data-id^='cell-']",
            "card": ".piece.choosable",
        },
    ),
}
"""By game how many clicks its turn may take, and what is clicked in the decisions that it is made of."""


def decides(state: State, decision: str) -> bool:
    """Ann does, between several things, of which one is to be clicked for it alone."""
    legal = [action.text for action in state.legal()]
    if decision == "figure":
        return any(text.startswith("figure") for text in legal) and not any(
            "part 2" in text for text in legal
        )
    if decision == "turn":
        return any("tile" in text or "take" in text for text in legal)
    return len(legal) > 1


def clicks_to_decide(ann: Person, name: str, decision: str, selector: str) -> int:
    """Open a game where Ann has this decision, and click until the server has it."""
    game = teahouse.make(name, 2)
    record, move = record_with(
        game,
        lambda state: state.actor() == 0 and state.decision.name == decision and decides(state, decision),
    )
    ann.open_position(record, move, ["me", "bot:greedy"])
    page = ann.page
    page.locator(selector).first.wait_for()
    before = page.locator(".table-page").get_attribute("data-version")
    for _ in range(4):
        thing = page.locator(f"{selector}:not(.chosen)").first
        chosen = page.locator(".board .chosen").count()
        if chosen:
            thing = page.locator(".prompt .choice, .board .choosable:not(.chosen)").first
        thing.click(force=True)
        page.wait_for_function(ANSWERED, arg=[before, chosen])
        if page.locator(".table-page").get_attribute("data-version") != before:
            break
    return int(page.evaluate("window.clicks"))


@pytest.mark.parametrize("name", list(TURNS))
def test_a_turn_takes_few_clicks(visitors: Visitors, name: str) -> None:
    ann = visitors.arrive("Ann")
    ann.context.add_init_script(USUAL)
    most, decisions = TURNS[name]
    counted = {
        decision: clicks_to_decide(ann, name, decision, selector) for decision, selector in decisions.items()
    }
    assert sum(counted.values()) <= most, counted
    assert all(counted.values()), counted
