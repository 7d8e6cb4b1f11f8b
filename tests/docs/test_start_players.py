"""Who begins by the rulebook stands on the rules page, beside who begins here."""

from __future__ import annotations

from typing import Final

import pytest

from tests.docs.glossary import LANGUAGES
from tests.docs.markdown import read, section

START: Final = {
    "zen_garden": ("Draw lots", "Lost aus", "Tirez au sort"),
    "yak": ("the hairiest one", "der haarigste", "le plus poilu"),
    "jade_goddess": ("the rulebook names none", "die Spielregel sagt es nicht", "n'en nomme aucun"),
    "tang_garden": ("in China last", "zuletzt China besucht", "rendu en Chine"),
}
"""Words of the set-up's sentence, in English, German and French."""


@pytest.mark.parametrize("game", START)
def test_the_set_up_says_who_begins_by_the_rulebook(game: str) -> None:
    for language, words in zip(LANGUAGES, START[game], strict=True):
        page = read(f"src/teahouse/games/{game}/docs/rules.{language}.md")
        assert words in section(page, "setup")
