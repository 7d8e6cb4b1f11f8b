"""From a click to the painted page, in a real Chromium against a real server on this machine's loopback.

Usage: python -m benchmarks.page [--turns N] [--delay MS]
       python -m benchmarks.page --first-visit [--visits N] [--against FOLDER]

A person plays Zen Garden against a bot. Two things are timed, each from the browser's own time stamp of the
click to the frame after the page has changed: *considering* a placement, which the page does alone (the board
changes), and *deciding*, which goes through the rules and the database and back (the prompt changes). A click
that only changes a colour, on a blank page in the same browser, says what the machine itself gives. `--delay`
adds a round trip time, as on a real network.

`--first-visit` times something else: how long somebody who was never here waits for the lobby on a slow line
(400 ms round trip, 1.6 Mbit/s), and for a table that a link opens on a usual one (80 ms). With `--against`,
the `src` folder of another commit, both serve the same visits in turn.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from benchmarks.server import free_port, percentile, running, serve_command, wait_for_page
from tests.browser.conftest import FLAGS, WIDE
from tests.browser.person import Person

MOST_TURNS = 16
PROMPT = ".prompt .sentence"

WATCH = """() => {
    window.times = [];
    window.watched = "body";
    document.addEventListener("click", (event) => {
        const begun = event.timeStamp;
        const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - begun)));
        });
        const options = {subtree: true, childList: true, attributes: true, characterData: true};
        observer.observe(document.querySelector(window.watched), options);
    }, true);
}"""
BLANK = "data:text/html,<body><button>x</button><p>y</p></body>"
PAINT = """() => document.querySelector("button").addEventListener("click",
    () => { document.querySelector("p").style.color = `rgb(${Math.random() * 255}, 0, 0)`; })"""


def newest(page: Page, before: int) -> float:
    """The time of the click just made."""
    for _ in range(400):
        times: list[float] = page.evaluate("() => window.times")
        if len(times) > before:
            return times[-1]
        page.wait_for_timeout(5)
    raise AssertionError("the click changed nothing")


def timed(page: Page, selector: str, watched: str, number: int = 0) -> float:
    """Click one of these and wait until what is watched is painted anew."""
    page.evaluate("(watched) => { window.watched = watched; }", watched)
    before = len(page.evaluate("() => window.times"))
    found = page.locator(selector)
    found.nth(number % found.count()).click()
    return newest(page, before)


def bare_clicks(browser: Browser, count: int) -> list[float]:
    page = browser.new_page()
    page.goto(BLANK)
    page.evaluate(PAINT)
    page.evaluate(WATCH)
    times = [timed(page, "button", "p") for _ in range(count)]
    page.close()
    return times


def play(person: Person, turns: int) -> tuple[list[float], list[float]]:
    """Some turns of a game: the times of considering, and of deciding."""
    page = person.page
    considering: list[float] = []
    deciding: list[float] = []
    page.evaluate(WATCH)
    for number in range(turns):
        person.wait_for_turn()
        if not page.locator(".piece.choosable").count():
            break
        deciding.append(timed(page, ".piece.choosable", PROMPT, number))
        page.locator(".place.choosable").first.wait_for()
        page.mouse.move(5, 5)
        considering.append(timed(page, ".place.choosable", "svg.board", number))
        deciding.append(timed(page, ".ghost", PROMPT))
        person.end_turn()
    return considering, deciding


def slow_down(session: CDPSession, delay: float, bytes_a_second: float = -1) -> None:
    session.send("Network.enable")
    conditions = {
        "offline": False,
        "latency": delay,
        "downloadThroughput": bytes_a_second,
        "uploadThroughput": bytes_a_second,
    }
    session.send("Network.emulateNetworkConditions", conditions)


def first_look(browser: Browser, url: str, there: str, delay: float, bytes_a_second: float = -1) -> float:
    """Milliseconds until somebody without anything in the cache sees this."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    slow_down(context.new_cdp_session(page), delay, bytes_a_second)
    page.goto(url, wait_until="commit")
    page.locator(there).first.wait_for(timeout=120_000)
    took: float = page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => done(performance.now())))"
    )
    context.close()
    return took


def open_a_table(browser: Browser, url: str) -> str:
    """The address of a table at which somebody plays against a bot."""
    host = browser.new_context(viewport=WIDE)  # type: ignore[arg-type]
    person = Person("Ann", host, url)
    person.play_from_the_lobby()
    table = person.page.url
    host.close()
    return table


def first_visits(browser: Browser, houses: dict[str, str], visits: int) -> None:
    """The houses by their names, each visited in its turn."""
    tables = {name: open_a_table(browser, url) for name, url in houses.items()}
    looks: tuple[tuple[str, dict[str, str], str, float, float], ...] = (
        ("lobby, 400 ms, 1.6 Mbit/s", houses, ".game-card .primary.big", 400.0, 200_000.0),
        ("table, 80 ms", tables, ".board .piece", 80.0, -1.0),
    )
    print(f"{'first visit':<36}{'visits':>8}{'best s':>10}{'p50 s':>10}{'worst s':>10}{'load':>8}")
    for what, addresses, there, delay, speed in looks:
        times: dict[str, list[float]] = {name: [] for name in addresses}
        for _ in range(visits):
            for name, address in addresses.items():
                times[name].append(first_look(browser, address, there, delay, speed) / 1000)
        for name, seen in times.items():
            row = f"{what + ' ' + name:<36}{visits:>8}{min(seen):>10.2f}{percentile(seen, 0.5):>10.2f}"
            print(f"{row}{max(seen):>10.2f}{os.getloadavg()[0]:>8.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--turns", type=int, default=12, help=f"turns to play, at most {MOST_TURNS}")
    parser.add_argument("--delay", type=float, default=0, help="round trip of the network in milliseconds")
    parser.add_argument("--first-visit", action="store_true", help="time the first look at lobby and table")
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--against", default="", metavar="FOLDER", help="the src folder of another commit")
    arguments = parser.parse_args()
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as driver,
        running(serve_command(Path(folder, "tables.sqlite"), port)),
    ):
        wait_for_page(port)
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        if arguments.first_visit:
            houses = {"": url}
            with contextlib.ExitStack() as stack:
                if arguments.against:
                    other = free_port()
                    command = [
                        sys.executable,
                        "-m",
                        "teahouse",
                        "serve",
                        "--no-browser",
                        "--port",
                        str(other),
                    ]
                    command += ["--database", str(Path(folder, "before.sqlite"))]  # what each version knows
                    stack.enter_context(running(command, arguments.against))
                    wait_for_page(other)
                    houses = {"before": f"http://127.0.0.1:{other}", "now": url}
                first_visits(browser, houses, arguments.visits)
            browser.close()
            return
        bare = bare_clicks(browser, 3 * arguments.turns)
        context = browser.new_context(viewport=WIDE, reduced_motion="reduce")  # type: ignore[arg-type]
        person = Person("Ann", context, url)
        person.play_from_the_lobby()
        if arguments.delay:
            slow_down(context.new_cdp_session(person.page), arguments.delay)
        considering, deciding = play(person, min(arguments.turns, MOST_TURNS))
        browser.close()
    print(f"{'click to painted':<24}{'clicks':>8}{'p50 ms':>10}{'p95 ms':>10}{'p95 / bare':>12}")
    for name, times in (("a bare page", bare), ("considering a place", considering), ("deciding", deciding)):
        high = percentile(times, 0.95)
        ratio = high / percentile(bare, 0.95)
        print(f"{name:<24}{len(times):>8}{percentile(times, 0.5):>10.1f}{high:>10.1f}{ratio:>12.1f}")


if __name__ == "__main__":
    main()
