"""Tea Tasting, learned by playing: two rounds, in one chapter. docs/lessons.md of Teahouse says how it works."""

from __future__ import annotations

from teahouse.engine.contract import Game
from teahouse.engine.lesson import Chapter, Course, Step, ask, do, record, tell
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.template.tea_tasting.box import LEAVES


def tasting(game: Game) -> list[Step]:
    return [
        tell(
            Message(
                "Welcome to a tea tasting with {name}. Whoever has the best leaves in the cup at the end, wins.",
                name=seat_name(1),
            ),
            "cup-0 cup-1",
            "aim",
        ),
        tell(
            Message(
                "All leaves come out of this caddy. The best one, of quality {best}, lies at its bottom and comes last.",
                best=LEAVES[-1],
            ),
            "caddy",
            "caddy leaf",
        ),
        tell(
            Message("A round begins with drawing, out of the others' sight. These leaves are yours."),
            "area:guest-0",
            "draw turn",
        ),
        do(
            Message("Now all offer a leaf of their hand in secret. The best one fills a cup: offer the 3."),
            rules="offer hand",
            otherwise=Message("You may, but the 3 is likelier to be the best."),
        ),
        do(
            Message(
                "Yours was the best, and nobody offered another like it. Now you may tidy up your hand: bury the 1 under the caddy, where all see it."
            ),
            at="cup-0",
            rules="tidy cup",
            otherwise=Message("That is allowed too. For now, bury it."),
        ),
        do(
            Message("The second round is the last. Offer the 2."),
            rules="end",
            otherwise=Message("A lower leaf wins less: offer the 2."),
        ),
        ask(
            Message(
                "The cup is yours again. At the end each different leaf in your hand is a point as well. What would you do with the last one?"
            ),
            "keep",
            answer=Message("Keep it: that is a point more."),
            rules="end",
        ),
    ]


TASTING = record(__file__, "tasting.txt")

COURSES = (
    Course(
        "tea_tasting",
        "Tea Tasting",
        2,
        (Chapter("tasting", N_("Two rounds"), 2, {}, TASTING, 0, tasting),),
    ),
)
