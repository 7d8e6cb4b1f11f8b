"""The bonus cards of the advanced variant: on each a stone, and in a few words what it brings."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from teahouse.engine.scene import Piece, Say
from teahouse.games.yak.box import COLOURS, BonusCard
from teahouse.games.yak.page.things import art_of
from teahouse.games.yak.position import YakState
from teahouse.games.yak.words.names import bonus_laid, bonus_short

BONUS_W: Final = 250
BONUS_H: Final = 104
STONE: Final = (31.0, 42.0)
"""The stone on a card: where its middle is, and how wide it is."""
WORDS: Final = (150.0, 192.0, 100.0)
"""The words beside it: where their middle is, how wide and how high they are."""
LETTERS: Final = 14
"""So many fit into a line that is read on a phone, too."""


def bonus_cards(yak: YakState, say: Say) -> list[Piece]:
    pieces: list[Piece] = []
    for index, colour in enumerate(yak.bonus):
        pieces += bonus_card(yak.setup.edition.bonus_cards[colour], f"bonus-{index}", say)
    return pieces


def bonus_card(card: BonusCard, area: str, say: Say) -> list[Piece]:
    name = COLOURS[card.colour]
    label = say(bonus_laid(card))
    middle = BONUS_H / 2
    stone, stone_w = STONE
    words, words_w, words_h = WORDS
    return [
        Piece(f"plaque-{name}", area, ["plaque"], BONUS_W / 2, middle, BONUS_W, BONUS_H, layer=0),
        Piece(
            f"bonus-stone-{name}",
            area,
            [art_of(card.colour)],
            stone,
            middle,
            stone_w,
            stone_w * 0.64,
            label=label,
            rule="bonus_cards",
        ),
        Piece(
            f"bonus-{name}",
            area,
            [],
            words,
            middle,
            words_w,
            words_h,
            label=label,
            text=in_lines(say(bonus_short(card))),
            rule="bonus_cards",
        ),
    ]


def in_lines(text: str) -> str:
    """The lines in which it is written largest: few enough, and short enough."""
    ways = [wrap(text, letters, break_long_words=False) for letters in range(1, LETTERS + 1)]
    words, words_h = WORDS[1:]
    best = max(ways, key=lambda lines: min(0.87 * words_h / words / len(lines), 1.55 / max(map(len, lines))))
    return "\n".join(best)
