"""How more is got in each category: a word for next time."""

from typing import Final

from teahouse.engine.messages import N_

TIPS: Final = {
    "tracks": N_("Move the cube that stands just before coins: place tiles of its terrain edge to edge."),
    "edges": N_("Look for cells with two or three neighbours: each matching edge pays."),
    "enclosing": N_("Close areas that lack one wall: the enclosed terrain pays on top of the edges."),
    "paths": N_("Lay path to path: each joined path edge pays a coin at once."),
    "temples": N_("Place tiles with the terrain of a temple beside it, in later turns too."),
    "skills": N_(
        "Take a character whose skill fits what you do anyway, and keep its figure at home for a while."
    ),
    "lotus_peonies": N_("Lotus and peonies pay in pairs: keep the one that you lack."),
    "birds_fish": N_("Birds and fish pay in pairs: keep the one that you lack."),
    "bridges": N_("A bridge needs water with a bridge space: keep one in mind when you place water."),
    "trees": N_("Keep trees that are different: a large set of them pays most."),
    "pavilions": N_(
        "Count the pavilions of the others: to have most pays, one more than the rest is enough."
    ),
    "decorations_seen": N_(
        "Place figures so that they look along many decorations, and place late what pays more later."
    ),
    "sight": N_("Before a figure is placed, look at each side for what its character likes."),
}
