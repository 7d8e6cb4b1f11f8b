"""The quarry: the bag that stones are drawn from, and the fog track on the mountain.

A draw is a series of batches. The pieces of a batch come at the same time, but each is a chance outcome of
its own. What fog in a batch brings about is told in `decisions/fog.py`.
"""

from __future__ import annotations

from teahouse.engine.fields import Shared
from teahouse.engine.pile import Pile, add_sorted
from teahouse.games.yak.box import FOG, Edition


class Quarry:
    """The bag, the fog track and the draw that is under way."""

    edition: Edition
    bag: Pile
    gone: bool = False
    """Whether the bag has run short once: then it is out of the game."""
    out: Shared[list[int]]
    """Pieces that are out of the game, in ascending order."""
    marker: bool = True
    """Whether the fog marker still covers the last place of the track."""
    track: int = 0
    """Fogs on the track."""
    drawn: list[int]
    """Stones of the draw under way, in ascending order; every draw begins a list of its own."""
    left: int = 0
    """Pieces of the present batch that are still to come."""
    rising: int = 0
    """Fogs in the present batch."""
    fogs: int = 0
    """Fogs of earlier batches of the draw."""
    short: bool = False
    """Whether the present batch is all that the bag has, and less than the draw needs."""

    def clone(self) -> Quarry:
        """Made from the fields by `tools/copies.py`."""
        copy = Quarry()
        copy.edition = self.edition
        copy.bag = self.bag.clone()
        copy.gone = self.gone
        copy.out = self.out
        copy.marker = self.marker
        copy.track = self.track
        copy.drawn = self.drawn.copy()
        copy.left = self.left
        copy.rising = self.rising
        copy.fogs = self.fogs
        copy.short = self.short
        return copy

    def places(self) -> int:
        """Places of the fog track that the marker does not cover."""
        return self.edition.track - (self.edition.covered if self.marker else 0)

    def begin_batch(self, pieces: int) -> None:
        """So many pieces are to come out of the bag at the same time, or all that it still has."""
        there = len(self.bag)
        self.short = there < pieces  # exactly enough is not short (bag-short)
        self.left = there if self.short else pieces
        self.rising = 0

    def take(self, piece: int) -> None:
        """A piece comes out of the bag."""
        self.bag.take(piece)
        self.left -= 1
        if piece == FOG:
            self.rising += 1
        else:
            add_sorted(self.drawn, piece)


def new_quarry(edition: Edition, bag: Pile) -> Quarry:
    """With this bag; the fogs come into it when the carts are loaded."""
    quarry = Quarry()
    quarry.edition = edition
    quarry.bag = bag
    quarry.out = []
    quarry.drawn = []
    return quarry
