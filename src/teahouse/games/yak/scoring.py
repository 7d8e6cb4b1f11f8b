"""Final scoring of Yak: groups, the best legal assignment of the crystals, and what everything brings.

An assigned crystal acts as a stone of one colour. Every crystal takes another colour, so each colour gets one
at most, and a tower's flags are those of its colours, one by one, and of the number of groups in all.
"""

from __future__ import annotations

from typing import Final

from teahouse.games.yak.box import (
    AT_LEAST,
    AT_MOST,
    COLOURS,
    CRYSTAL,
    EACH_STONE,
    IN_ROWS,
    IN_SETS,
    NO_STONE,
    OUTER,
    ROWS_WITH,
    SINGLES,
    TOP_ROW,
    BonusCard,
    Edition,
)
from teahouse.games.yak.tower import CELLS, ROW_SHAPES, Tower

# The order of the categories in `meta.CATEGORIES`.
SIZE: Final = 0
COUNT: Final = 1
SINGLE: Final = 2
STUPA: Final = 3
FOOD: Final = 4
BONUS: Final = 5

ALONE: Final = -1
"""The colour of a crystal that could take none."""


class Group:
    """At least two connected stones of a colour, an assigned crystal included."""

    def __init__(self, colour: int, cells: list[int], crystal: int) -> None:
        self.colour = colour
        self.cells = cells
        self.crystal = crystal
        """The cell of the crystal in it, or -1."""


class Judgement:
    """How a tower scores: what the score sheet says and the page draws."""

    def __init__(self) -> None:
        self.groups: list[Group] = []
        """By colour, then by their lowest cell."""
        self.singles: list[int] = []
        """Cells of stones in no group, crystals included."""
        self.crystals: list[int] = []
        """The cells with crystals."""
        self.assigned: list[int] = []
        """The colour that each of them takes, or ALONE."""
        self.size_points = 0
        self.count_points = 0
        self.single_points = 0
        self.bonus_points = 0
        self.card_points: list[int] = []
        """What each bonus card brings."""


# Groups: "Gruppengröße"


def colour_cells(tower: Tower) -> list[int]:
    """The cells of each colour, and of the crystals, one bit each."""
    found = [0] * (CRYSTAL + 1)
    for cell, stone in enumerate(tower.cells):
        if stone != NO_STONE:
            found[stone] |= 1 << cell
    return found


def touching(cells: int) -> int:
    """All cells that touch one of these."""
    found = 0
    while cells:
        lowest = cells & -cells
        found |= CELLS[lowest.bit_length() - 1].touching
        cells ^= lowest
    return found


def parts(cells: int) -> list[int]:
    """The connected parts of some cells, one bit a cell, in order of their lowest cells."""
    found: list[int] = []
    while cells:
        part = cells & -cells
        grown = 0
        while grown != part:
            grown = part
            part |= touching(part) & cells
        found.append(part)
        cells &= ~part
    return found


def size_of(cells: int) -> int:
    size = 0
    while cells:
        cells &= cells - 1
        size += 1
    return size


def group_at(tower: Tower, cell: int) -> list[int]:
    """The cells of all stones that are connected with the one here, itself included; crystals join none."""
    same = 0
    for other, stone in enumerate(tower.cells):
        if stone == tower.cells[cell] and stone != CRYSTAL:
            same |= 1 << other
    for part in parts(same):
        if part >> cell & 1:
            return [other for other in range(len(CELLS)) if part >> other & 1]
    return [cell]


# Crystals: "Wertung der Kristallsteine"


def may_take(cell: int, stones: int) -> bool:
    """Whether a crystal may take the colour of these stones: it touches a group, or at least two of them."""
    near = CELLS[cell].touching & stones
    if not near:
        return False
    return near & (near - 1) != 0 or touching(near) & stones != 0


class Share:
    """What one colour brings to a tower's flags, without or with one of the crystals."""

    def __init__(self, stones: int, crystal: int, edition: Edition, single_bonus: int) -> None:
        self.groups = 0
        self.flags = 0
        """For the sizes of its groups, single stones and a bonus card that counts those."""
        cells = stones if crystal < 0 else stones | 1 << crystal
        for part in parts(cells):  # the crystal joins all that it touches (joining)
            size = size_of(part)
            if size > 1:
                self.groups += 1
                self.flags += edition.size_points[size]
            else:
                self.flags += edition.single_points + single_bonus


class Assigner:
    """Goes through every legal assignment of a tower's crystals and keeps the one with the most flags."""

    def __init__(self, colours: list[int], crystals: list[int], bonus: list[int], edition: Edition) -> None:
        self.edition = edition
        self.crystals = crystals
        self.legal: list[list[int]] = []
        """The colours that each crystal may take."""
        self.with_crystal: list[list[Share]] = []
        """What the colour brings with the crystal, for each of them."""
        plain: list[Share] = []
        flags = 0
        groups = 0
        single_bonus = [single_bonus_of(colour, bonus, edition) for colour in range(len(COLOURS))]
        for colour in range(len(COLOURS)):
            share = Share(colours[colour], -1, edition, single_bonus[colour])
            plain.append(share)
            flags += share.flags
            groups += share.groups
        self.plain = plain
        for cell in crystals:
            legal = [colour for colour in range(len(COLOURS)) if may_take(cell, colours[colour])]
            self.legal.append(legal)
            self.with_crystal.append(
                [Share(colours[colour], cell, edition, single_bonus[colour]) for colour in legal]
            )
        self.chosen = [ALONE] * len(crystals)
        self.best = [ALONE] * len(crystals)
        self.best_flags = -10000
        self.go_on(0, 0, flags, groups)

    def go_on(self, number: int, used: int, flags: int, groups: int) -> None:
        """Assign the crystals from this one on, the colours in `used` being taken."""
        if number == len(self.crystals):
            total = flags + self.edition.count_points[groups]
            if total > self.best_flags and self.nobody_is_left_out(used):
                self.best_flags = total
                self.best = self.chosen.copy()
            return
        for choice, colour in enumerate(self.legal[number]):
            if not used >> colour & 1:
                share = self.with_crystal[number][choice]
                plain = self.plain[colour]
                self.chosen[number] = colour
                self.go_on(
                    number + 1,
                    used | 1 << colour,
                    flags + share.flags - plain.flags,
                    groups + share.groups - plain.groups,
                )
        self.chosen[number] = ALONE
        self.go_on(number + 1, used, flags + self.edition.single_points, groups)

    def nobody_is_left_out(self, used: int) -> bool:
        """No crystal stays alone while a colour that it may take is unused (crystals-must)."""
        for number, colour in enumerate(self.chosen):
            if colour == ALONE:
                for other in self.legal[number]:
                    if not used >> other & 1:
                        return False
        return True


def single_bonus_of(colour: int, bonus: list[int], edition: Edition) -> int:
    """What a bonus card gives for a stone of this colour that is in no group."""
    card = edition.bonus_cards[colour]
    return card.points if colour in bonus and card.counts == SINGLES else 0


# All of it


def judge(tower: Tower, bonus: list[int], edition: Edition) -> Judgement:
    """Score a tower with the assignment of its crystals that brings the most flags, bonus cards included."""
    colours = colour_cells(tower)
    judged = Judgement()
    crystals = [cell for cell, stone in enumerate(tower.cells) if stone == CRYSTAL]
    judged.crystals = crystals
    judged.assigned = Assigner(colours, crystals, bonus, edition).best if crystals else []
    score_groups(judged, colours, edition)
    for colour in bonus:
        points = card_points(edition.bonus_cards[colour], tower, judged)
        judged.card_points.append(points)
        judged.bonus_points += points
    return judged


def score_groups(judged: Judgement, colours: list[int], edition: Edition) -> None:
    """Flags for the size of each group, for the number of groups and for stones in none."""
    for colour in range(len(COLOURS)):
        cells = colours[colour]
        crystal = -1
        if colour in judged.assigned:
            crystal = judged.crystals[judged.assigned.index(colour)]
            cells |= 1 << crystal
        for part in parts(cells):
            listed = [cell for cell in range(len(CELLS)) if part >> cell & 1]
            if len(listed) == 1:
                judged.singles.append(listed[0])
            else:
                joined = crystal if crystal >= 0 and part >> crystal & 1 else -1
                judged.groups.append(Group(colour, listed, joined))
                judged.size_points += edition.size_points[len(listed)]
    for number, colour in enumerate(judged.assigned):
        if colour == ALONE:
            judged.singles.append(judged.crystals[number])
    judged.singles.sort()
    judged.count_points = edition.count_points[len(judged.groups)]
    judged.single_points = edition.single_points * len(judged.singles)


def food_points(food: list[int], seat: int, edition: Edition) -> int:
    """For the most food left; all who share it get it, but nobody for none at all (no-food)."""
    return edition.food_points if food[seat] and food[seat] == max(food) else 0


# Bonus cards: "Zusätzliche Endwertung"


def counted_stones(card: BonusCard, tower: Tower, judged: Judgement) -> int:
    """How many stones of a card's colour count for it; crystals never do (bonus-crystals)."""
    stones = [cell for cell, stone in enumerate(tower.cells) if stone == card.colour]
    if card.counts == IN_ROWS:
        return len([cell for cell in stones if card.low <= CELLS[cell].row + 1 <= card.high])
    if card.counts == SINGLES:
        return len([cell for cell in stones if cell in judged.singles])
    if card.counts == OUTER:
        return len([cell for cell in stones if CELLS[cell].outer])
    if card.counts == TOP_ROW:
        return len([cell for cell in stones if CELLS[cell].row == highest_row(tower)])
    if card.counts == ROWS_WITH:
        return len({CELLS[cell].row for cell in stones})
    if card.counts == IN_SETS:
        return len(stones) // card.needed
    return len(stones)


def card_points(card: BonusCard, tower: Tower, judged: Judgement) -> int:
    """What a bonus card brings, or costs."""
    count = counted_stones(card, tower, judged)
    if card.counts == AT_LEAST:
        return card.points if count >= card.needed else card.otherwise
    if card.counts == AT_MOST:
        return card.points if count <= card.needed else card.otherwise
    if card.counts == TOP_ROW:
        return card.points if count else 0
    if card.counts == EACH_STONE and not count:
        return card.otherwise
    return card.points * count


def highest_row(tower: Tower) -> int:
    """The highest row with a stone in it, from 0; a stone of the stack is a row of its own."""
    row = len(ROW_SHAPES) - 1
    while row and not tower.shape & ROW_SHAPES[row]:
        row -= 1
    return row
