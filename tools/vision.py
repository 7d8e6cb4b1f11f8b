"""Look at the tables as colour-blind people see them.

    python tools/vision.py out             pictures of every game into a folder
    python tools/vision.py out yak         of one game

Chromium emulates protanopia, deuteranopia, tritanopia and achromatopsia. A table with bots is opened on a
server of its own, and pictures are taken after some moves. Nothing is compared: look at them, and ask of all
that matters whether it can be told apart. `tests/server/http/test_colours.py` holds the colours to figures.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

import teahouse  # noqa: E402
from tests.browser.conftest import FLAGS, WIDE, Server  # noqa: E402
from tests.browser.person import Person  # noqa: E402

KINDS: Final = ("none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia")
MOVES: Final = 26
"""So many clicks of a person go before the picture."""


def pictures(page: Page, folder: Path, name: str) -> None:
    """The page under every deficiency."""
    session = page.context.new_cdp_session(page)
    for kind in KINDS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        page.screenshot(path=str(folder / f"{name}-{kind}.png"))
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def look(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as driver:
        server = Server(Path(place))
        server.start()
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for game in games:
                context = browser.new_context(viewport=WIDE, reduced_motion="reduce")  # type: ignore[arg-type]
                person = Person("Ann", context, server.url)
                person.open_lobby()
                most = max(next(info for info in teahouse.list_games() if info.id == game).players)
                person.open_table(game, ["me", *["bot:greedy"] * (most - 1)])
                person.wait_for_turn()
                for number in range(MOVES):
                    if not person.decide(number):
                        person.page.wait_for_timeout(150)
                person.page.mouse.move(2, 2)
                pictures(person.page, folder, game)
                context.close()
        finally:
            browser.close()
            server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the tables under colour vision deficiencies.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=[info.id for info in teahouse.list_games()])
    arguments = parser.parse_args()
    look(arguments.folder, arguments.games)


if __name__ == "__main__":
    main()
