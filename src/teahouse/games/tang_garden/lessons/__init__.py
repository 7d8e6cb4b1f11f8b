"""Tang Garden, learned by playing: tiles and a decoration, a first figure, temples, and late in a game what counts;
its solo game besides."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.tang_garden.lessons import middle, steps
from teahouse.games.yin_yang import lessons as yin_yang

MADE_WITH = 3
"""The rules version of the records, which are to be made anew: since then the tokens of two players lie on other
cells, and the tracks have other icons and coins. What the steps say holds for both."""
GARDEN = record(__file__, "garden.txt")
LATE = record(__file__, "late.txt")

COURSES = (
    Course(
        "tang_garden",
        "Tang Garden",
        2,
        (
            Chapter("garden", N_("A tile, a decoration, a panel"), 2, {}, GARDEN, 0, steps.garden, MADE_WITH),
            Chapter("visitor", N_("Cubes, and a first figure"), 2, {}, LATE, 21, middle.visitor, MADE_WITH),
            Chapter("temples", N_("Temples, paths and a bridge"), 2, {}, LATE, 51, middle.temples, MADE_WITH),
            Chapter("figures", N_("Late in a game: what counts"), 2, {}, LATE, 106, steps.figures, MADE_WITH),
        ),
    ),
    yin_yang.COURSE,
)
