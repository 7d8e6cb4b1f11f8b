"""Yin & Yang, learned by playing: the first pair of a solo game. Tang Garden's lessons list it."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.yin_yang.lessons import steps

PAIR = record(__file__, "pair.txt")

COURSE = Course(
    "yin_yang",
    N_("Yin & Yang, alone"),
    1,
    (Chapter("pair", N_("The first pair"), 1, {}, PAIR, 0, steps.pair),),
)
