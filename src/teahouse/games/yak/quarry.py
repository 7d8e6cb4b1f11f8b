"""The quarry: the bag that stones are drawn from, and the fog track on the mountain.

A draw is a series of batches. The pieces of a batch come at the same time, but each is a chance outcome of
its own. What fog in a batch brings about is told in `decisions/fog.py`.
"""

from __future__ import annotations

from teahouse.engine.pile import Pile, add_sorted, shuffled
from teahouse.games.yak.box import FOG, Edition


class Quarry:
    """The bag, the fog track and the draw that is under way."""

    edition: Edition
    bag: Pile
    gone: bool
    """Whether the bag has run short once: then it is out of the game."""
    out: list[int]
    """Pieces that are out of the game, in ascending order. Never changed in place, so copies share it."""
    marker: bool
    """Whether the fog marker still covers the last place of the track."""
    track: int
    """Fogs on the track."""
    drawn: list[int]
    """Stones of the draw under way, in ascending order; every draw begins a list of its own."""
    left: int
    """Pieces of the present batch that are still to come."""
    rising: int
    """Fogs in the present batch."""
    fogs: int
    """Fogs of earlier batches of the draw."""
    short: bool
    """Whether the present batch is all that the bag has, and less than the draw needs."""

    def clone(self) -> Quarry:
        copy = Quarry()
        copy.edition = self.edition
        copy.bag = self.bag.clone()
        copy.gone = self.gone
        copy.out = self.out
        copy.marker = self.marker
        copy.track = self.track
        copy.drawn = self.drawn.copy() if self.drawn or self.left else self.drawn
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


def new_quarry(edition: Edition, pieces: list[int]) -> Quarry:
    """A bag with these pieces; the fogs come into it when the carts are loaded."""
    quarry = Quarry()
    quarry.edition = edition
    quarry.bag = shuffled(pieces)
    quarry.gone = False
    quarry.out = []
    quarry.marker = True
    quarry.track = 0
    quarry.drawn = []
    quarry.left = 0
    quarry.rising = 0
    quarry.fogs = 0
    quarry.short = False
    return quarry
