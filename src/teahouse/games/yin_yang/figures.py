"""What the own figures of the solo game would see if they were placed now."""

from __future__ import annotations

from typing import Final

from teahouse.games.tang_garden.board import CELLS, LINES, QUARTERS
from teahouse.games.tang_garden.characters import ANY, CAST
from teahouse.games.tang_garden.garden import EMPTY, IS_QUARTER, Garden

SIDES: Final = 4
SLOTS: Final = 4


class Figures:
    """The best sights in a garden. The last answer is kept: many positions in a row share their garden."""

    def __init__(self) -> None:
        self.garden: Garden | None = None
        self.own: list[int] = []
        self.seen = 0
        """Decorations that all figures together would see, in coins."""
        self.preferred = 0
        """The coins for all their sight preferences."""
        self.likings: list[int] = []
        """The same for each figure, in their order."""

    def look(self, garden: Garden, own: list[int]) -> None:
        """Put each figure where it sees most, one after the other, as long as there are spaces."""
        if garden is self.garden and own == self.own:
            return
        self.garden = garden if garden.shared else None  # a shared one never changes
        self.own = own.copy()
        self.seen = 0
        self.preferred = 0
        self.likings = []
        counts = decorations_by_cell(garden)
        sights = [
            line_of(counts, spot >> 2, side) * garden.decoration_coins
            for spot in garden.stands
            for side in range(SIDES)
        ]
        for character in own:
            self.place(garden, character, sights)

    def place(self, garden: Garden, character: int, sights: list[int]) -> None:
        """Add the best sight of one figure, and take its space away from the others."""
        preferences = [0] * SIDES
        anywhere = CAST[character].terrain == ANY
        if anywhere and garden.stands:
            for side in range(SIDES):
                preferences[side] = CAST[character].preference(garden, garden.stands[0], side)
        best = -1
        chosen = 0
        liked = 0
        for at, seen in enumerate(sights):
            if seen < 0:
                continue
            liking = preferences[at & 3]
            if not anywhere:
                liking = CAST[character].preference(garden, garden.stands[at >> 2], at & 3)
            if seen + liking > best:
                best = seen + liking
                chosen = at
                liked = liking
        self.likings.append(liked)
        if best < 0:
            return
        self.seen += best - liked
        self.preferred += liked
        for side in range(SIDES):
            sights[(chosen & ~3) + side] = -1


def decorations_by_cell(garden: Garden) -> list[int]:
    """How many decorations lie on each cell; those of the start tile count for each of its quarters."""
    decorations = garden.decorations
    counts = [0] * CELLS
    for cell in garden.edition.solo_cells:
        if garden.laid[cell] != EMPTY:
            for spot in range(SLOTS * cell, SLOTS * cell + SLOTS):
                if decorations[spot] != EMPTY:
                    counts[cell] += 1
    start = 0
    for cell in QUARTERS:
        for spot in range(SLOTS * cell, SLOTS * cell + SLOTS):
            if decorations[spot] != EMPTY:
                start += 1
    for cell in QUARTERS:
        counts[cell] = start
    return counts


def line_of(counts: list[int], cell: int, side: int) -> int:
    """What is seen from a cell straight to the border; the start tile once."""
    total = 0
    start = False
    for other in LINES[SIDES * cell + side]:
        if IS_QUARTER[other]:
            if start:
                continue
            start = True
        total += counts[other]
    return total
