"""Zen Garden, learned by playing: one garden from its first tile to its last, each level in its chapter."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.zen_garden.lessons import basis, boards

GAME = record(__file__, "game.txt")
WISHES = (
    *("emperor path-wood", "emperor ground-water", "emperor decor-gate", "emperor decor-crane"),
    *("emperor decor-bench", "emperor path-stone"),
    *("emperor decor-pagoda", "emperor ground-trees"),
    *("emperor decor-buddha", "emperor ground-clay"),
)
"""Of board 1, then two for each order."""

COURSES = (
    Course(
        "zen_garden",
        "Zen Garden",
        2,
        (
            Chapter("first", N_("Your first tiles"), 2, {"level": "1"}, (*WISHES[:4], *GAME), 0, basis.first),
            Chapter(
                "wishes",
                N_("What the emperor likes"),
                2,
                {"level": "1"},
                (*WISHES[:4], *GAME),
                8,
                basis.wishes,
            ),
            Chapter(
                "paths",
                N_("Loops, lines and decors"),
                2,
                {"level": "1"},
                (*WISHES[:4], *GAME),
                14,
                basis.paths,
            ),
            Chapter(
                "grounds",
                N_("Levels 2 and 3: unity, minimalist"),
                2,
                {"level": "3"},
                (*WISHES[:4], *GAME),
                18,
                boards.grounds,
            ),
            Chapter(
                "orders", N_("Levels 4 and 5: orders"), 2, {"level": "5"}, (*WISHES, *GAME), 20, boards.orders
            ),
            Chapter("end", N_("The last tile"), 2, {"level": "5"}, (*WISHES, *GAME), 30, boards.end),
        ),
    ),
)
