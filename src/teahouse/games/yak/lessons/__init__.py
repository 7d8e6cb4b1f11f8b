"""Yak, learned by playing: the first days, fog and market, and the end of a game with bonus cards."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.yak.lessons import steps

DAYS = record(__file__, "days.txt")
END = record(__file__, "end.txt")
ADVANCED = {"bonus_cards": "3", "without": "purple"}

COURSES = (
    Course(
        "yak",
        "Yak",
        2,
        (
            Chapter("first", N_("Two days: build and restock"), 2, {}, DAYS, 0, steps.first),
            Chapter("fog", N_("Fog, crystals and the market"), 2, {}, DAYS, 6, steps.fog),
            Chapter("end", N_("Bonus cards and the end"), 2, ADVANCED, END, 63, steps.end),
        ),
    ),
)
