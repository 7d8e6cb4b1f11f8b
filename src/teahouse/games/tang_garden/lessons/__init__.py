"""Tang Garden, learned by playing: tiles and a decoration, then figures late in a game; its solo game besides."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.tang_garden.lessons import steps
from teahouse.games.yin_yang import lessons as yin_yang

GARDEN = record(__file__, "garden.txt")
LATE = record(__file__, "late.txt")

COURSES = (
    Course(
        "tang_garden",
        "Tang Garden",
        2,
        (
            Chapter("garden", N_("A tile, a decoration, a panel"), 2, {}, GARDEN, 0, steps.garden),
            Chapter(
                "figures", N_("Figures, and what counts"), 2, {}, LATE, 112, steps.figures, rules_version=2
            ),
        ),
    ),
    yin_yang.COURSE,
)
