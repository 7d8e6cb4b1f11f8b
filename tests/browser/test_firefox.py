"""The page in Firefox: a turn of each game, a replay, a lesson, the keyboard. It runs with ./check --all."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import Visitors
from tests.browser.test_access import test_some_turns_without_a_pointer  # noqa: F401 (runs here as well)
from tests.browser.test_lessons import (  # noqa: F401
    test_a_lesson_objects_kindly_goes_on_later_and_begins_anew,
)
from tests.browser.test_replay import ZEN, at_step, open_record, shown_step
from tests.browser.test_table import (  # noqa: F401
    test_a_tile_turns_with_wheel_and_key_and_can_be_dragged,
    test_a_turn_by_keyboard_alone,
    test_two_people_and_a_bot_play_to_the_final_score,
)

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        os.environ.get("TEAHOUSE_EXPECT") == "interpreted", reason="the page is the same: once is enough"
    ),
]
GAMES = ["zen_garden", "yak", "jade_goddess", "tang_garden"]
SETTINGS: dict[str, str | float | bool] = {
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
}


@pytest.fixture(scope="module")
def browser(playwright_driver: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    if firefox is None:
        reason = "NO FIREFOX: the page is NOT tested in it (on Debian: sudo apt-get install firefox-esr)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    program = tmp_path_factory.mktemp("firefox") / "firefox"
    command = shlex.join([sys.executable, str(Path(__file__).with_name("firefox.py")), firefox])
    program.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    program.chmod(0o755)
    opened = playwright_driver.firefox.launch(
        channel="moz-firefox", executable_path=program, firefox_user_prefs=SETTINGS, timeout=300_000
    )
    yield opened
    opened.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_by_mouse(visitors: Visitors, game: str) -> None:
    ann = visitors.arrive("Ann")
    ann.play_from_the_lobby(game)
    ann.wait_for_turn()
    before = len(ann.log())
    for number in range(2_000):
        if len(ann.log()) > before + 4:
            break
        if not ann.decide(number):
            ann.page.wait_for_timeout(50)
    assert len(ann.log()) > before + 4


def test_it_is_really_firefox(visitors: Visitors) -> None:
    ann = visitors.arrive("Ann")
    ann.open_lobby()
    assert "Firefox/" in ann.page.evaluate("navigator.userAgent")
    expect(ann.page.locator(".game-card")).to_have_count(len(GAMES))


def test_a_replay_by_keys_and_mouse(visitors: Visitors) -> None:
    """As in Chromium, but without fingers: Firefox is driven here as a computer, not as a phone."""
    ann = visitors.arrive("Ann")
    table = open_record(ann, ZEN)
    first = shown_step(ann)  # the first after the set-up, which is one step to the eye
    ann.page.keyboard.press("Home")
    at_step(ann, 0)
    ann.page.keyboard.press("ArrowRight")
    at_step(ann, first)
    ann.page.keyboard.press("ArrowRight")
    at_step(ann, first + 1)
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".player.winner").first).to_be_visible()
    ann.page.locator(".scrubber").fill("50")
    at_step(ann, 50)
    pieces = ann.pieces()
    ann.page.get_by_role("button", name="Play (Space)").click()
    expect(ann.page.locator(".replay-page[data-step='50']")).to_have_count(0)
    ben = visitors.arrive("Ben")
    ben.page.goto(f"{ben.url}/t/{table}/replay?move=50&as=1")
    at_step(ben, 50)
    assert ben.pieces() == pieces
