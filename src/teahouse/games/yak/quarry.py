"""The quarry: the bag that stones are drawn from, and the fog track on the mountain.

A draw is a series of batches. The pieces of a batch come at the same time, but each is a chance outcome of
its own. What fog in a batch brings about is told in `decisions/fog.py`.
"""

from __future__ import annotations

from bisect import insort

from teahouse.engine.pile import Pile, shuffled
from teahouse.games.yak.box import FOG, Edition


class Quarry:
    """The bag, the fog track and the draw that is under way."""

    def __init__(self, edition: Edition, bag: Pile, out: list[int]) -> None:
        self.edition = edition
        self.bag = bag
        self.gone = False
        """Whether the bag has run short once: then it is out of the game."""
        self.out = out
        """Pieces that are out of the game, in ascending order; copies of a position share the list."""
        self.marker = True
        """Whether the fog marker still covers the last place of the track."""
        self.track = 0
        """Fogs on the track."""
        self.drawn: list[int] = []
        """Stones of the draw under way, in ascending order."""
        self.left = 0
        """Pieces of the present batch that are still to come."""
        self.rising = 0
        """Fogs in the present batch."""
        self.fogs = 0
        """Fogs of earlier batches of the draw."""
        self.short = False
        """Whether the present batch is all that the bag has, and less than the draw needs."""

    def clone(self) -> Quarry:
        copy = Quarry(self.edition, self.bag.clone(), self.out)
        copy.gone = self.gone
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
            insort(self.drawn, piece)


def new_quarry(edition: Edition, pieces: list[int]) -> Quarry:
    """A bag with these pieces; the fogs come into it when the carts are loaded."""
    return Quarry(edition, shuffled(pieces), [])
