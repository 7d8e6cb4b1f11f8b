"""One player's jeep, gold, display, figures and artefacts."""

from __future__ import annotations

from bisect import insort

from teahouse.games.jade_goddess.area import CENTRE
from teahouse.games.jade_goddess.components import ARTEFACTS, Edition

# A figure on the board is one number: 8 * cell + 4 * part + archaeologists. No field ever has two figures,
# because a figure is put on the tile that was laid in the same turn.


def figure_cell(figure: int) -> int:
    return figure >> 3


def figure_part(figure: int) -> int:
    """The number of the city part, counted over the whole area."""
    return figure >> 2


def figure_size(figure: int) -> int:
    return figure & 3


class Player:
    """What lies before and behind one player's screen."""

    def __init__(
        self,
        jeep: int,
        gold: int,
        display: list[int],
        stock: list[int],
        figures: list[int],
        artefacts: list[int],
        known: list[int],
        held: int,
    ) -> None:
        self.jeep = jeep
        self.gold = gold
        self.display = display
        """The tiles of the open display, in ascending order."""
        self.stock = stock
        """Figures with 1, 2 and 3 archaeologists that are not on the board."""
        self.figures = figures
        """Those on the board, in ascending order."""
        self.artefacts = artefacts
        """How many of each artefact: the secret."""
        self.known = known
        """How many of each of them all others know of (public-marks)."""
        self.held = held
        """How many artefacts in all, which everybody sees."""

    def clone(self) -> Player:
        return Player(
            self.jeep,
            self.gold,
            self.display.copy(),
            self.stock.copy(),
            self.figures.copy(),
            self.artefacts.copy(),
            self.known.copy(),
            self.held,
        )

    def gain(self, artefact: int) -> None:
        self.artefacts[artefact] += 1
        self.held += 1

    def lose(self, artefact: int) -> None:
        self.artefacts[artefact] -= 1
        self.held -= 1

    def forget_marks(self) -> None:
        """Any piece may have been the one put back face down, so none is known any more (public-marks)."""
        self.known = [0] * len(ARTEFACTS)

    def set_down(self, cell: int, part: int, size: int) -> None:
        self.stock[size - 1] -= 1
        insort(self.figures, 8 * cell + 4 * part + size)

    def take_home(self, figure: int) -> None:
        self.figures.remove(figure)
        self.stock[figure_size(figure) - 1] += 1


def new_player(edition: Edition) -> Player:
    """A player before the first draw."""
    return Player(
        CENTRE,
        edition.start_gold,
        [],
        edition.figures.copy(),
        [],
        [0] * len(ARTEFACTS),
        [0] * len(ARTEFACTS),
        0,
    )
