"""Puzzles at the page: a wrong try, the right one, the solution drawn and explained, and the next one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from teahouse.bots.puzzles import known
from tests.browser.conftest import Visitors

POSITION = "async (path) => (await fetch(path)).json()"


def test_a_puzzle_is_played_on_the_board(visitors: Visitors) -> None:
    puzzle = next(iter(known("zen_garden").values()))
    timed = [one for one in known("zen_garden").values() if one.theme == "timing" and one is not puzzle]
    game, _ = puzzle.start()
    accepted = {game.action(text).code for text in puzzle.accepted[0]}
    best = game.action(puzzle.solution[0]).code
    ann = visitors.arrive("Ann")
    page = ann.page
    ann.open_lobby()
    page.locator(".game-zen_garden .puzzles-link").click()
    expect(page.locator(".puzzle-page[data-puzzle]")).to_be_visible()
    page.goto(f"{ann.url}/puzzles/zen_garden?puzzle={puzzle.id}")
    expect(page.locator(".puzzle-prompt .sentence")).to_have_text(re.compile("^Find the best turn"))
    expect(page.locator(".rating")).to_have_text("My rating: 1200")
    choices = page.evaluate(POSITION, f"/api/puzzles/zen_garden/{puzzle.id}")["own"]["choices"]
    wrong = next(choice for choice in choices if not accepted & set(choice["codes"]))
    right = next(choice for choice in choices if best in choice["codes"])
    page.locator(f".board [data-id='{wrong['chain'][0]}']").click()
    expect(page.locator(".puzzle-wrong")).to_be_visible()
    rating = page.locator(".rating").inner_text()
    assert rating != "My rating: 1200"
    page.locator(f".board [data-id='{right['chain'][0]}']").click()
    expect(page.locator(".puzzle-right")).to_be_visible()
    expect(page.locator(".puzzle-page[data-step='1'] .place.choosable").first).to_be_visible()
    page.locator(".give-up").click()
    expect(page.locator(".puzzle-solution li")).to_have_count(len(puzzle.solution))
    expect(page.locator(".board .plan-number")).to_have_count(len(puzzle.solution))
    expect(page.locator(".puzzle-answer .hint-idea").first).to_be_visible()
    expect(page.locator(".rating")).to_have_text(rating)  # only the first try counts
    page.locator(".next-puzzle").click()
    expect(page.locator(f".puzzle-page[data-puzzle]:not([data-puzzle='{puzzle.id}'])")).to_be_visible()
    page.locator(".puzzle-themes").select_option(label=f"Timing ({len(timed)})")
    shown = page.locator(", ".join(f".puzzle-page[data-puzzle='{one.id}']" for one in timed))
    expect(shown).to_have_count(1)
    page.locator(".give-up").click()
    expect(page.locator(".puzzle-about .theme")).to_have_text("Timing")
    page.locator(".next-puzzle").click()
    expect(page.locator(".give-up")).to_be_visible()
    expect(shown).to_have_count(1)
    expect(page.locator(".board .plan")).to_have_count(0)
