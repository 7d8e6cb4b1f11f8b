"""How likely the garden of the solo game gets completed.

Each stack has 15 tiles, each turn takes one from two of them, and 28 cells are to be covered: there are
hardly more turns than cells. Games are lost at the very end, when the last cells want tiles that do not come.
What wins is the reserve: it holds some 25 tiles by then, and a lantern that was saved places any of them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from teahouse.engine.messages import N_, Counted, Message
from teahouse.games.tang_garden.board import CELL_NAMES
from teahouse.games.tang_garden.box import BONUSES, KINDS, PLACES, Edition
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.tiles import NEEDS, TILES
from teahouse.games.yin_yang.decisions.turn import TILE, TURN
from teahouse.games.yin_yang.lanterns import AGAIN, NEW_CARDS, RESERVE, TILE_ONLY
from teahouse.games.yin_yang.position import CORNERS, YinYangState, kind_of, opposite

CELLS: Final = 28

# What follows is added up to the logarithm of the odds. The numbers were set by hand, with an eye on a
# regression on positions of 860 games. They won 194 of 200 games with 40 simulations, the regression's own
# numbers 146 of the same; why these do worse was not looked into.
HOPE: Final = 0.5
A_TURN: Final = -0.13
"""For each cell that has to be covered by a turn, because no lantern is left for it."""
NO_TURN: Final = 2.0
"""The saved lanterns can cover all that is left."""
SAVED: Final = 1.3
"""For each lantern that can place a tile of the reserve."""
LANTERN_TILE: Final = 0.55
LANTERN_CARDS: Final = 0.3
NO_PAIR: Final = -1.5
"""If no pair is possible now."""
NO_PAIR_LATER: Final = -0.8
"""For each of the next turns, if no pair would be possible with new tiles and cards."""
SOON: Final = 8
"""So many turns are the next ones."""
A_PAIR: Final = 0.2
"""For each pair that is possible now."""
UNBALANCED: Final = -0.08
"""For each turn that one diagonal has more than the other."""
A_PLACE: Final = 0.1
"""For each place for decorations, up to three of each sort."""
TROUBLE: Final = [1.5, 1.0, 0.7, 0.45, 0.25, 0.25, 0.15, 0.15, 0.1, 0.1, 0.1, 0.05, 0.05, 0.05, 0.05]
"""What a cell costs that none, one, two or more of the tiles to come would fit on."""

LOST: Final = 0.01
"""The chance if a cell can be covered by no tile at all, or too many by the reserve alone."""
BY_RESERVE: Final = 0.9
BY_LANTERNS: Final = 0.5


class Outlook:
    """Judges positions of one game."""

    def __init__(self, edition: Edition) -> None:
        self.fitting = tiles_that_fit(edition)
        """For each need of a cell the tiles of the box that would fit, one bit each."""
        self.cards = [
            sum(edition.card_counts[len(BONUSES) * kind : len(BONUSES) * (kind + 1)])
            for kind in range(len(KINDS))
        ]
        """How many cards show each kind of decoration."""
        self.all_cards = sum(self.cards)

    def chance(self, solo: YinYangState) -> float:
        """How likely all cells will be covered."""
        left = cells_left(solo)
        if left == 0 or solo.ended():
            return 1.0
        garden = solo.garden
        ready = solo.lanterns
        saved = int(ready[RESERVE]) + int(ready[AGAIN])
        stacks = [tiles_under(solo, corner) for corner in range(CORNERS)]
        coming = stacks[0] | stacks[1] | stacks[2] | stacks[3] | open_tiles(solo)
        kept = reserve_tiles(solo)
        in_hand = int(solo.tile != EMPTY)
        anywhere = 0
        stuck = 0
        trouble = 0.0
        for cell in garden.frontier:
            fits = self.fitting[garden.need[cell]]
            anywhere |= fits
            count = (fits & coming).bit_count()
            if count < len(TROUBLE):
                trouble += TROUBLE[count]
            if count == 0:
                stuck += 1
                if fits & kept == 0 and not in_hand:
                    return LOST
        if stuck > saved + in_hand:
            return LOST
        first, second = turns_left(solo, 0), turns_left(solo, 1)
        if first < 0 or second < 0:  # a stack is used up: lanterns alone can go on
            if left > saved + int(ready[TILE_ONLY]):
                return 0.0
            return BY_RESERVE if left <= saved and anywhere & kept else BY_LANTERNS
        must = max(0, left - saved)
        hope = HOPE + SAVED * saved - trouble + UNBALANCED * abs(first - second)
        hope += A_TURN * must if must else NO_TURN
        if ready[TILE_ONLY]:
            hope += LANTERN_TILE
        if ready[NEW_CARDS]:
            hope += LANTERN_CARDS
        free = free_places(solo)
        for places in free:
            hope += A_PLACE * min(3, places)
        hope += self.pairs(solo, stacks, anywhere, free, must)
        return 1.0 / (1.0 + exp(-hope))

    def hopeless(self, solo: YinYangState) -> Message | None:
        """Why the garden cannot be completed any more, if that is certain before a turn; None otherwise."""
        if solo.decision is not TURN:
            return None
        left, ready = cells_left(solo), solo.lanterns
        saved = int(ready[RESERVE]) + int(ready[AGAIN])
        lamps = saved + int(ready[TILE_ONLY])
        pairs = 0 if solo.used_up() else 1 + sum(max(0, turns_left(solo, diagonal)) for diagonal in (0, 1))
        if left > pairs + lamps:
            return Message(
                N_("{cells} were open, but the stacks and your lanterns could cover only {most} more."),
                cells=open_cells(left),
                most=pairs + lamps,
            )
        coming = open_tiles(solo)
        for corner in range(CORNERS):
            coming |= tiles_under(solo, corner)
        kept, stuck = reserve_tiles(solo), 0
        for cell in solo.garden.frontier:
            fits = self.fitting[solo.garden.need[cell]]
            if not fits & (coming | kept):
                return Message(N_("No tile that was left fitted on {cell}."), cell=CELL_NAMES[cell])
            stuck += not fits & coming
        if stuck > saved:
            return Message(
                N_("{cells} could only be covered from the reserve, more than your lanterns can place."),
                cells=open_cells(stuck),
            )
        return None

    def hardest(self, solo: YinYangState) -> tuple[int, int] | None:
        """The open cell that the fewest tiles of stacks and corners fit on, and how many do."""
        coming = open_tiles(solo)
        for corner in range(CORNERS):
            coming |= tiles_under(solo, corner)
        found: tuple[int, int] | None = None
        for cell in solo.garden.frontier:
            count = (self.fitting[solo.garden.need[cell]] & coming).bit_count()
            if found is None or count < found[1]:
                found = cell, count
        return found

    def pairs(
        self, solo: YinYangState, stacks: list[int], anywhere: int, free: list[int], must: int
    ) -> float:
        """What the pairs are worth that are possible now, or will be when chance has filled the corners."""
        placeable = self.placeable(solo, free)
        none_now = 1.0
        none_later = 1.0
        possible = 0.0
        for corner in range(CORNERS):
            if must > 1 and turns_left(solo, corner & 1) == 0:
                continue
            under = len(solo.stacks[corner])
            later = placeable * (stacks[corner] & anywhere).bit_count() / under if under else 0.0
            now = later
            if solo.tops[corner] != EMPTY and solo.corner not in (corner, opposite(corner)):
                now = 0.0
                if anywhere >> solo.tops[corner] & 1:
                    now = self.card_fits(solo, corner, free, placeable)
            none_now *= 1.0 - now
            none_later *= 1.0 - later
            possible += now
        return A_PAIR * possible + NO_PAIR * none_now + NO_PAIR_LATER * none_later * min(SOON, must)

    def placeable(self, solo: YinYangState, free: list[int]) -> float:
        """The part of all cards with a decoration that can be placed now."""
        count = 0
        for kind, cards in enumerate(self.cards):
            if free[PLACES[kind]] > 0 and solo.supply[kind] > int(kind == solo.kind):
                count += cards
        return count / self.all_cards

    def card_fits(self, solo: YinYangState, corner: int, free: list[int], placeable: float) -> float:
        """How likely the decoration of a corner can be placed with its tile."""
        card = solo.open_cards[corner]
        if card == EMPTY:
            return placeable
        kind = kind_of(card)
        if solo.supply[kind] <= int(kind == solo.kind):
            return 0.0
        place = PLACES[kind]
        return 1.0 if free[place] > 0 or solo.setup.tile_places[solo.tops[corner]] >> place & 1 else 0.0


def cells_left(solo: YinYangState) -> int:
    """How many cells are to be covered after the tile that is being placed."""
    return CELLS - solo.placed() - int(solo.tile != EMPTY or solo.decision is TILE)


def open_cells(count: int) -> Message:
    return Counted("{count} cell", "{count} cells", count)


def turns_left(solo: YinYangState, diagonal: int) -> int:
    """How often a pair of this diagonal can be chosen before one of its stacks is used up; -1 afterwards."""
    least = 99
    for corner in (diagonal, diagonal + 2):
        least = min(least, len(solo.stacks[corner]) + (0 if solo.tops[corner] >= 0 else -1))
    return least


def tiles_under(solo: YinYangState, corner: int) -> int:
    """The tiles of a stack that nobody has seen, one bit each."""
    tiles = 0
    for tile in solo.stacks[corner].unknown:
        tiles |= 1 << tile
    return tiles


def open_tiles(solo: YinYangState) -> int:
    """The tiles in the corners, one bit each, without one that will be lost at the end of the turn."""
    tiles = 0
    for corner in range(CORNERS):
        if solo.tops[corner] != EMPTY and (solo.corner == EMPTY or opposite(solo.corner) != corner):
            tiles |= 1 << solo.tops[corner]
    return tiles


def reserve_tiles(solo: YinYangState) -> int:
    """The tiles of the reserve, one bit each, with the one that comes to it at the end of the turn."""
    tiles = 0
    for tile in solo.reserve:
        tiles |= 1 << tile
    if solo.corner != EMPTY and solo.tops[opposite(solo.corner)] != EMPTY:
        tiles |= 1 << solo.tops[opposite(solo.corner)]
    return tiles


def free_places(solo: YinYangState) -> list[int]:
    """How many places of each sort are free after the tile and the decoration in hand are placed."""
    free = [len(places) for places in solo.garden.free]
    if solo.tile != EMPTY:
        brings = solo.setup.tile_places[solo.tile]
        for place in range(len(free)):
            free[place] += brings >> place & 1
    if solo.kind != EMPTY:
        free[PLACES[solo.kind]] -= 1
    return free


def tiles_that_fit(edition: Edition) -> list[int]:
    """For each need the tiles that meet it in some turn, one bit each."""
    found = [0] * NEEDS
    for need in range(NEEDS):
        for tile in range(TILES):
            if edition.fits[NEEDS * edition.tile_patterns[tile] + need]:
                found[need] |= 1 << tile
    return found
