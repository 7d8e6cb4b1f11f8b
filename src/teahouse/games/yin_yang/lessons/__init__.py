"""Yin & Yang, learned by playing: pairs, characters, panels, and how it ends. Tang Garden's lessons list it."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.yin_yang.lessons import steps

PAIR = record(__file__, "pair.txt")
WON = record(__file__, "won.txt")

COURSE = Course(
    "yin_yang",
    N_("Yin & Yang, alone"),
    1,
    (
        Chapter("pair", N_("The first pair"), 1, {}, PAIR, 0, steps.pair),
        Chapter("character", N_("Coins win a character"), 1, {}, WON, 20, steps.character),
        Chapter("panels", N_("A token, and two panels"), 1, {}, WON, 34, steps.panels),
        Chapter("end", N_("The last cell, and your figures"), 1, {}, WON, 105, steps.end),
    ),
)
