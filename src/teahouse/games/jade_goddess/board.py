"""The area as it is discovered: fields, lines, where a jeep can get, and the districts of the city.

Whatever can be asked often is kept up to date as tiles are laid, never searched for:

- `need` says of every undiscovered cell what a tile must show there, `frontier` which of them touch a field;
- fields joined by white lines form a web, and every web knows its reach: its own fields and those behind one
  brown line;
- city parts joined by brown lines form a district, and every district knows its open edges, heads and coins.

Webs and districts only ever grow together, so both are kept as trees of links with the content at their root.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teahouse.engine.fields import Codec, Fresh
from teahouse.games.jade_goddess.area import (
    BIT,
    BORDER,
    CELLS,
    NEIGHBOURS,
    WORD,
    WORDS,
    FieldSet,
    bar_cell,
    cross_cells,
)
from teahouse.games.jade_goddess.box import (
    CROSS,
    FITS,
    FITTING_KINDS,
    LAID,
    LAID_BY_NAME,
    MOST_PARTS,
    NO_PART,
    PART,
    Edition,
    Printed,
)

UNDISCOVERED: Final = -1


class Board:
    """The fields of the area and all that follows from them. A part of the city has a number, see `PART`."""

    printed: Printed
    """What the fields show."""
    laid: vec[i64]
    """What lies on each cell, as an index of LAID, or UNDISCOVERED."""
    covered: int = 0
    """How many cells are fields."""
    drawn: bytes = b""
    """The same as a learner sees it; empty until somebody asks (see `encode`)."""
    need: vec[i64]
    """Of undiscovered cells: the sides that meet a field; four bits higher those that must be city."""
    frontier: list[int]
    """The undiscovered cells that touch a field, in no order."""
    web: vec[i64]
    """A link from each field towards the root of its web."""
    reach: vec[i64]
    """Three words for each root of a web: the fields where a trip that starts in it can end."""
    district: vec[i64]
    """A link from each city part towards the root of its district."""
    open_edges: vec[i64]
    """Of the root of a district: city edges that face an undiscovered cell."""
    heads: vec[i64]
    coins: vec[i64]
    from_where: Fresh[dict[int, FieldSet] | None] = None
    """What `fields_to_lay_from` found, by the kinds, since a tile was laid."""
    shared: Fresh[bool] = False
    """Whether several positions have this board: then it is copied before a tile is laid."""

    def clone(self) -> Board:
        """Made from the fields by `tools/copies.py`."""
        copy = Board()
        copy.printed = self.printed
        copy.laid = self.laid[:]
        copy.covered = self.covered
        copy.drawn = self.drawn
        copy.need = self.need[:]
        copy.frontier = self.frontier.copy()
        copy.web = self.web[:]
        copy.reach = self.reach[:]
        copy.district = self.district[:]
        copy.open_edges = self.open_edges[:]
        copy.heads = self.heads[:]
        copy.coins = self.coins[:]
        return copy

    def share(self) -> Board:
        """It, for one more position."""
        self.shared = True
        return self

    # Where a tile can be laid

    def is_open(self, cell: int, side: int) -> bool:
        """Whether the line of a field on this side leads to an undiscovered cell."""
        neighbour = NEIGHBOURS[4 * cell + side]
        return neighbour != BORDER and self.laid[neighbour] == UNDISCOVERED

    def ways_to_lay(self, cell: int, kind: int) -> int:
        """How a tile of this kind fits on the open sides of a field: bit 4 * side + turn."""
        ways = 0
        for side in range(4):
            neighbour = NEIGHBOURS[4 * cell + side]
            if neighbour != BORDER and self.laid[neighbour] == UNDISCOVERED:
                ways |= FITS[256 * kind + self.need[neighbour]] << (4 * side)
        return ways

    def kinds_that_fit(self, cell: int) -> int:
        """The kinds of tiles that fit on some open side of a field, one bit a kind."""
        kinds = 0
        for side in range(4):
            neighbour = NEIGHBOURS[4 * cell + side]
            if neighbour != BORDER and self.laid[neighbour] == UNDISCOVERED:
                kinds |= FITTING_KINDS[self.need[neighbour]]
        return kinds

    def fields_to_lay_from(self, kinds: int) -> FieldSet:
        """The fields from which a tile of one of these kinds can be laid, remembered until one is laid."""
        if self.from_where is None:
            self.from_where = {}
        fields = self.from_where.get(kinds)
        if fields is None:
            fields = self.find_fields_to_lay_from(kinds)
            self.from_where[kinds] = fields
        return fields

    def find_fields_to_lay_from(self, kinds: int) -> FieldSet:
        laid = self.laid
        need = self.need
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        for cell in self.frontier:
            if FITTING_KINDS[need[cell]] & kinds:
                for side in range(4):
                    neighbour = NEIGHBOURS[4 * cell + side]
                    if neighbour != BORDER and laid[neighbour] != UNDISCOVERED:
                        word = WORD[neighbour]
                        if word == 0:
                            first |= BIT[neighbour]
                        elif word == 1:
                            second |= BIT[neighbour]
                        else:
                            third |= BIT[neighbour]
        return int(first), int(second), int(third)

    def in_reach(self, cell: int) -> FieldSet:
        """Where a trip that starts on this field can end."""
        root = WORDS * self.web_of(cell)
        return self.reach[root], self.reach[root + 1], self.reach[root + 2]

    # Laying a tile

    def lay(self, cell: int, laid: int) -> None:
        """Cover a cell and join what its lines join."""
        self.laid[cell] = laid
        self.covered += 1
        self.from_where = None
        self.drawn = b""
        if self.need[cell]:
            self.frontier.remove(cell)
        self.add_to_reach(cell, cell)
        printed = self.printed
        part_at = printed.part_at
        for number in range(printed.parts[laid]):
            self.heads[2 * cell + PART[number]] = printed.heads[4 * laid + number]
            self.coins[2 * cell + PART[number]] = printed.coins[4 * laid + number]
        for side in range(4):
            neighbour = NEIGHBOURS[4 * cell + side]
            if neighbour == BORDER:  # needs nothing to close it
                continue
            part = part_at[4 * laid + side]
            other = self.laid[neighbour]
            if other == UNDISCOVERED:
                self.open_line(cell, part, side, neighbour)
            elif part == NO_PART:
                self.join_webs(cell, neighbour)
            else:
                opposite = part_at[4 * other + (side ^ 2)]
                self.join_districts(2 * cell + part, 2 * neighbour + opposite)
                self.cross_brown_line(cell, neighbour)
                self.cross_brown_line(neighbour, cell)

    def open_line(self, cell: int, part: int, side: int, neighbour: int) -> None:
        """A line towards an undiscovered cell: from now on a tile there must match it."""
        if not self.need[neighbour]:
            self.frontier.append(neighbour)
        back = 1 << (side ^ 2)
        if part == NO_PART:
            self.need[neighbour] = self.need[neighbour] | back
        else:
            self.need[neighbour] = self.need[neighbour] | (back | back << 4)
            district = self.district_of(2 * cell + part)
            self.open_edges[district] = self.open_edges[district] + 1

    # Webs of white lines

    def web_of(self, cell: int) -> int:
        web = self.web
        while web[cell] != cell:
            web[cell] = web[web[cell]]
            cell = web[cell]
        return cell

    def join_webs(self, cell: int, other: int) -> None:
        root = self.web_of(cell)
        second = self.web_of(other)
        if root != second:
            self.web[second] = root
            reach = self.reach
            for word in range(WORDS):
                reach[WORDS * root + word] = reach[WORDS * root + word] | reach[WORDS * second + word]

    def cross_brown_line(self, cell: int, behind: int) -> None:
        """A trip through the web of one field can end on the other one."""
        self.add_to_reach(self.web_of(cell), behind)

    def add_to_reach(self, root: int, cell: int) -> None:
        """A trip that starts in the web of this root can end on a cell."""
        word = WORDS * root + WORD[cell]
        self.reach[word] = self.reach[word] | BIT[cell]

    # Districts

    def district_of(self, part: int) -> int:
        district = self.district
        while district[part] != part:
            district[part] = district[district[part]]
            part = district[part]
        return part

    def join_districts(self, part: int, other: int) -> None:
        """Two city edges meet; the one that was there is open no more."""
        root = self.district_of(part)
        second = self.district_of(other)
        self.open_edges[second] = self.open_edges[second] - 1
        if root != second:
            self.district[second] = root
            self.open_edges[root] = self.open_edges[root] + self.open_edges[second]
            self.heads[root] = self.heads[root] + self.heads[second]
            self.coins[root] = self.coins[root] + self.coins[second]

    def shut_districts(self, kinds: int) -> list[int]:
        """The districts, by their roots, with an open edge at a cell on which no tile of these kinds fits."""
        found: list[int] = []
        for cell in self.frontier:
            if FITTING_KINDS[self.need[cell]] & kinds:
                continue
            for side in range(4):
                neighbour = NEIGHBOURS[4 * cell + side]
                if neighbour == BORDER or self.laid[neighbour] == UNDISCOVERED:
                    continue
                part = self.printed.part_at[4 * self.laid[neighbour] + (side ^ 2)]
                if part != NO_PART:
                    found.append(self.district_of(2 * neighbour + part))
        return found

    def fields_of(self, district: int) -> list[int]:
        """The cells that a district, named by its root, lies on."""
        found: list[int] = []
        for cell, laid in enumerate(self.laid):
            if laid != UNDISCOVERED:
                for part in range(self.printed.parts[laid]):
                    if self.district_of(2 * cell + PART[part]) == district and cell not in found:
                        found.append(cell)
        return found

    def parts_of(self, cell: int) -> int:
        """How many city parts are on a field."""
        return self.printed.parts[self.laid[cell]]

    def is_closed(self, part: int) -> bool:
        """Whether nothing but jungle and the border is around the district of this part."""
        return self.open_edges[self.district_of(part)] == 0


def empty_area(printed: Printed) -> Board:
    """The area before anything lies there."""
    parts = CELLS * (2 if printed.most_parts == 2 else MOST_PARTS)
    board = Board()
    board.printed = printed
    board.laid = vec[i64]([UNDISCOVERED] * CELLS)
    board.need = vec[i64]([0] * CELLS)
    board.frontier = []
    board.web = vec[i64](list(range(CELLS)))
    board.reach = vec[i64]([0] * (WORDS * CELLS))
    board.district = vec[i64](list(range(parts)))
    board.open_edges = vec[i64]([0] * parts)
    board.heads = vec[i64]([0] * parts)
    board.coins = vec[i64]([0] * parts)
    return board


def start_cross(edition: Edition) -> Board:
    """The area when only the start cross lies there."""
    board = empty_area(edition.printed)
    laid = [CROSS] * CELLS
    for bar, fields in enumerate(edition.cross):
        for place, field in enumerate(fields):
            laid[bar_cell(bar, place + 1)] = field
    for cell in cross_cells():
        board.lay(cell, laid[cell])
    return board


# How an area is written


def _write(board: Board) -> list[str | None]:
    return [None if laid == UNDISCOVERED else LAID[laid].name for laid in board.laid]


def _read(fields: list[str | None]) -> Board:
    """Only what lies where: the rest follows with the box, see `read_area`."""
    board = Board()
    board.laid = vec[i64]([UNDISCOVERED if name is None else LAID_BY_NAME[name] for name in fields])
    return board


def read_area(cross: Board, fields: Board) -> Board:
    """The area with all that follows from what lies where."""
    board = cross.clone()
    for cell in range(CELLS):
        laid = fields.laid[cell]
        if laid != UNDISCOVERED and board.laid[cell] == UNDISCOVERED:
            board.lay(cell, laid)
    return board


BOARD: Final = Codec(_write, _read)
