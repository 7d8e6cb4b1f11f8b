"""Tang Garden, learned by playing: tiles and a decoration, a first figure, temples, and late in a game what counts;
its solo game besides."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.tang_garden.lessons import middle, steps
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
            Chapter("visitor", N_("Cubes, and a first figure"), 2, {}, LATE, 21, middle.visitor),
            Chapter("temples", N_("Temples, paths and a bridge"), 2, {}, LATE, 54, middle.temples),
            Chapter("figures", N_("Late in a game: what counts"), 2, {}, LATE, 95, steps.figures),
        ),
    ),
    yin_yang.COURSE,
)
