"""The quarry: the bag that stones are drawn from, and the fog that rises out of it.

A draw is a series of batches. The pieces of a batch come at the same time, but each is a chance outcome of
its own. Fog in a batch turns all carts round once, and as many replacements are drawn as the next batch.
"""

from __future__ import annotations

from bisect import insort

from teahouse.engine.pile import Pile, shuffled
from teahouse.games.yak.components import FOG, Edition


class Quarry:
    """The bag, the fog track on the mountain and the draw that is under way."""

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

    # Drawing

    def begin(self, pieces: int) -> bool:
        """Begin to draw so many stones; False if there is nothing to draw any more."""
        if self.gone:
            return False
        self.draw_batch(pieces)
        return self.left > 0

    def draw_batch(self, pieces: int) -> None:
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

    def fog_rises(self) -> bool:
        """After a whole batch: whether it held fog. Then the replacements are the next batch, if any come."""
        if not self.rising:
            return False
        replacements = self.rising
        self.fogs += replacements
        self.rising = 0
        if not self.short:
            self.draw_batch(replacements)
        return True

    # After the interrupted action: "Nebel-Leiste"

    def settle(self) -> None:
        """What was drawn and not used goes back, fog to its track; a bag that ran short leaves the game."""
        if self.short:
            self.leave_the_game()
        else:
            for stone in self.drawn:
                self.bag.shuffle_in(stone)
            while self.fogs:
                self.fogs -= 1
                self.put_fog()
        self.drawn = []

    def put_fog(self) -> None:
        """One fog onto the track, or back into the bag when there is no place for it."""
        edition = self.edition
        if self.track < edition.track:
            self.track += 1
        else:  # the last fog returns for ever
            self.bag.shuffle_in(FOG)
        if self.marker and self.track == edition.track - edition.covered:
            self.first_filling()

    def first_filling(self) -> None:
        """The marker leaves the game; all fogs, those still in hand included, return to the bag."""
        self.marker = False
        for _ in range(self.track + self.fogs):
            self.bag.shuffle_in(FOG)
        self.track = 0
        self.fogs = 0

    def leave_the_game(self) -> None:
        """Stones that nobody chose and the fogs drawn, which do not go to the track (bag-short)."""
        self.gone = True
        self.short = False
        self.out = self.out.copy()
        for stone in self.drawn:
            insort(self.out, stone)
        for _ in range(self.fogs):
            insort(self.out, FOG)
        self.fogs = 0


def new_quarry(edition: Edition, pieces: list[int]) -> Quarry:
    """A bag with these pieces; the fogs come into it when the carts are loaded."""
    return Quarry(edition, shuffled(pieces), [])
