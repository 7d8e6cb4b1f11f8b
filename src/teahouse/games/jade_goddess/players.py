"""One player's jeep, gold, display, figures and artefacts."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.fields import NUMBERS, Codec, Field, Fields, Fresh, Shared, each, named
from teahouse.engine.pile import add_sorted
from teahouse.engine.story import HIDDEN
from teahouse.games.jade_goddess.area import CELL_NAMES, CELLS, CENTRE
from teahouse.games.jade_goddess.box import ARTEFACT_BY_NAME, ARTEFACTS, EMPTY, PART, TILES, Edition

UNKNOWN: Final = len(ARTEFACTS)
"""Where a hand counts the artefacts that a viewer cannot tell, behind those of each kind."""

# A figure on the board is one number: four times that of its city part (see `PART`), plus its archaeologists.
# No field ever has two figures, because a figure is put on the tile that was laid in the same turn.


def figure_on(cell: int, part: int, size: int) -> int:
    """A figure on a part of a field."""
    return 8 * cell + 4 * PART[part] + size


def figure_cell(figure: int) -> int:
    cell = figure >> 3
    return cell if cell < CELLS else cell - CELLS


def part_of_tile(figure: int) -> int:
    """The part of its field that a figure stands on, from 0."""
    return (figure >> 2 & 1) + (2 if figure >= 8 * CELLS else 0)


def figure_part(figure: int) -> int:
    """The number of the city part, counted over the whole area."""
    return figure >> 2


def figure_size(figure: int) -> int:
    return figure & 3


def with_number(numbers: list[int], place: int, number: int) -> list[int]:
    """A copy with another number in one place: what positions share is never changed in place."""
    copy = numbers.copy()
    copy[place] = number
    return copy


def with_piece(pieces: list[int], piece: int) -> list[int]:
    """A copy with one more, in ascending order."""
    copy = pieces.copy()
    add_sorted(copy, piece)
    return copy


def without_piece(pieces: list[int], piece: int) -> list[int]:
    """A copy with one less."""
    copy = pieces.copy()
    copy.remove(piece)
    return copy


class Statues:
    """The complete statues of one hand, and how far the next one has come. Found by `scoring.statues`."""

    def __init__(
        self, hand: list[int], gold: int, others: int, letters: int, later: int, gold_pieces: int
    ) -> None:
        self.hand = hand
        """The artefacts that make them."""
        self.gold = gold
        """Those of gold pieces only."""
        self.others = others
        self.letters = letters
        """How many letters of the next statue are there."""
        self.later = later
        """How many of the one after it."""
        self.gold_pieces = gold_pieces
        """All of the first design."""


class Player:
    """What lies before and behind one player's screen. Its lists are replaced, so that copies share them."""

    jeep: int = CENTRE
    gold: int = 0
    """HIDDEN of a covered player where gold is secret."""
    display: Shared[list[int]]
    """The tiles of the open display, in ascending order."""
    stock: Shared[list[int]]
    """Figures with 1, 2 and 3 archaeologists that are not on the board."""
    figures: Shared[list[int]]
    """Those on the board, in ascending order."""
    artefacts: Shared[list[int]]
    """How many of each artefact: the secret. Only of a covered hand some are UNKNOWN."""
    known: Shared[list[int]]
    """How many of each of them all others know of (public-marks)."""
    held: int = 0
    """How many artefacts in all, which everybody sees."""
    made: Shared[Statues | None] = None
    """The statues that `scoring.statues` found last; of the present hand if it has the same list."""
    shared: Fresh[bool] = False
    """Whether several positions have this player: see `JadeGoddessState.changing`."""

    def clone(self) -> Player:
        """Made from the fields by `tools/copies.py`."""
        copy = Player()
        copy.jeep = self.jeep
        copy.gold = self.gold
        copy.display = self.display
        copy.stock = self.stock
        copy.figures = self.figures
        copy.artefacts = self.artefacts
        copy.known = self.known
        copy.held = self.held
        copy.made = self.made
        return copy

    def share(self) -> Player:
        """It, for one more position."""
        self.shared = True
        return self

    def gain(self, artefact: int) -> None:
        self.artefacts = with_number(self.artefacts, artefact, self.artefacts[artefact] + 1)
        self.held += 1

    def lose(self, artefact: int) -> None:
        self.artefacts = with_number(self.artefacts, artefact, self.artefacts[artefact] - 1)
        self.held -= 1

    def mark(self, artefact: int, change: int) -> None:
        """All others know of one more of these artefacts, or of one less (public-marks)."""
        self.known = with_number(self.known, artefact, self.known[artefact] + change)

    def forget_marks(self) -> None:
        """Any piece may have been the one put back face down, so none is known any more (public-marks)."""
        self.known = nothing()

    def cover(self, secret_gold: bool) -> None:
        """To the others only the number of artefacts is known, and what everybody saw of them."""
        if secret_gold:
            self.gold = HIDDEN
        hidden = self.held
        for count in self.known:
            hidden -= count
        self.artefacts = with_number(self.known, UNKNOWN, hidden)

    def hand_known(self) -> bool:
        """Whether every artefact can be told; with the real box not even a player's own may be known here."""
        return not self.artefacts[UNKNOWN]

    def show(self, tile: int) -> None:
        """A tile joins the display."""
        self.display = with_piece(self.display, tile)

    def use(self, tile: int) -> None:
        """A tile leaves the display."""
        self.display = without_piece(self.display, tile)

    def set_down(self, cell: int, part: int, size: int) -> None:
        self.stock = with_number(self.stock, size - 1, self.stock[size - 1] - 1)
        self.figures = with_piece(self.figures, figure_on(cell, part, size))

    def take_home(self, figure: int) -> None:
        size = figure_size(figure)
        self.figures = without_piece(self.figures, figure)
        self.stock = with_number(self.stock, size - 1, self.stock[size - 1] + 1)


def nothing() -> list[int]:
    """A hand without artefacts."""
    return [0] * (len(ARTEFACTS) + 1)


def new_player(edition: Edition) -> Player:
    """A player before the first draw."""
    player = Player()
    player.gold = edition.start_gold
    player.display = []
    player.stock = edition.figures.copy()
    player.figures = []
    player.artefacts = nothing()
    player.known = nothing()
    return player


# How a player is written


def artefact_names(hand: list[int]) -> list[str | None]:
    """Each artefact as often as it is counted, in the order of their numbers; None for what is not known."""
    names: list[str | None] = []
    for artefact, name in enumerate(ARTEFACTS):
        names += [name] * hand[artefact]
    names += [None] * hand[UNKNOWN]
    return names


def _read_hand(names: list[str | None]) -> list[int]:
    hand = nothing()
    for name in names:
        hand[UNKNOWN if name is None else ARTEFACT_BY_NAME[name]] += 1
    return hand


def _write_figure(figure: int) -> dict[str, Any]:
    return {
        "cell": CELL_NAMES[figure_cell(figure)],
        "part": part_of_tile(figure) + 1,
        "size": figure_size(figure),
    }


def _read_figure(data: dict[str, Any]) -> int:
    cell = CELL_NAMES.index(data["cell"])
    part: int = data["part"] - 1
    size: int = data["size"]
    return figure_on(cell, part, size)


def _write_gold(gold: int) -> Any:
    return None if gold == HIDDEN else gold


def _read_gold(gold: Any) -> int:
    return HIDDEN if gold is None else int(gold)


HAND: Final = Codec(artefact_names, _read_hand)
TILE: Final = named([tile.name for tile in TILES], none=EMPTY)
"""A tile by its name; EMPTY as null."""
PLAYER: Final = Fields(
    Field("jeep", named(CELL_NAMES)),
    Field("gold", Codec(_write_gold, _read_gold)),
    Field("display", each(TILE)),
    Field("stock", NUMBERS),
    Field("figures", each(Codec(_write_figure, _read_figure))),
    Field("artefacts", HAND),
    Field("known", HAND),
)
