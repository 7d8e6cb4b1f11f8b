"""The Jade Goddess, learned by playing: a first district, a shared one, and the last turn of a game."""

from __future__ import annotations

from teahouse.engine.lesson import Chapter, Course, record
from teahouse.engine.messages import N_
from teahouse.games.jade_goddess.lessons import steps

CITY = record(__file__, "city.txt")
END = record(__file__, "end.txt")

COURSES = (
    Course(
        "jade_goddess",
        "Im Reich der Jadegöttin",
        2,
        (
            Chapter("first", N_("Your first district"), 2, {}, CITY, 0, steps.first),
            Chapter("shared", N_("Exchanging, and digging together"), 2, {}, CITY, 9, steps.shared),
            Chapter("end", N_("Statues and the end"), 2, {}, END, 224, steps.end),
        ),
    ),
)
