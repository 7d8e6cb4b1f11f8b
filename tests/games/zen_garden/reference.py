"""Zen Garden once more, straight from the rulebook: slow, plain, and without a line of the package.

Gardens lie on absolute cells of the 4x4 grid and are really shifted; loops are walked along their paths.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, NamedTuple

DECORS = ("pagoda", "bench", "buddha", "gate", "crane")
PATHS = ("sand", "wood", "stone")
GROUNDS = ("sand", "pebbles", "trees", "clay", "water", "cherry_blossom")
FEATURES = (
    *(f"decor-{decor}" for decor in DECORS),
    *(f"path-{path}" for path in PATHS),
    *(f"ground-{ground}" for ground in GROUNDS),
)
TILES = tuple("-".join(parts) for parts in product(DECORS, PATHS, GROUNDS))
"""Each of the 90 garden tiles exists once in its combination of decor, path and ground."""
CORNERS = ("nw", "ne", "se", "sw")
ROWS = ("bottom", "middle", "top")

NORTH, EAST, SOUTH, WEST = (-1, 0), (0, 1), (1, 0), (0, -1)
EDGES = {"nw": {NORTH, WEST}, "ne": {NORTH, EAST}, "se": {SOUTH, EAST}, "sw": {SOUTH, WEST}}
"""The two edges of a tile that its path joins when it bends round this corner."""


class Laid(NamedTuple):
    """A tile in a garden."""

    decor: str
    path: str
    ground: str
    corner: str

    @property
    def name(self) -> str:
        return f"{self.decor}-{self.path}-{self.ground} {self.corner}"


Cell = tuple[int, int]
Garden = dict[Cell, Laid]


def laid(name: str) -> Laid:
    """A tile as it is written in views: `gate-stone-water nw`."""
    tile, corner = name.split()
    decor, path, ground = tile.split("-")
    return Laid(decor, path, ground, corner)


def garden_of(names: list[str | None]) -> Garden:
    """A garden as views list it: 16 cells, row by row."""
    return {divmod(cell, 4): laid(name) for cell, name in enumerate(names) if name is not None}


def origin(garden: Garden) -> Cell:
    """The first row and the first column in which the garden has a tile."""
    return min(row for row, _ in garden), min(column for _, column in garden)


def in_corner(garden: Garden) -> list[str | None]:
    """The garden as views list it, pushed into the upper left corner."""
    names: list[str | None] = [None] * 16
    top, left = origin(garden) if garden else (0, 0)
    for (row, column), tile in garden.items():
        names[(row - top) * 4 + column - left] = tile.name
    return names


# Building


GRID = {(row, column) for row in range(4) for column in range(4)}
SIDES = {
    (row, column): [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    for row, column in GRID
}
"""The cells that share an edge with a cell."""
WAYS = sorted(product(range(-3, 4), repeat=2), key=lambda way: abs(way[0]) + abs(way[1]))
"""Down and right, or up and left; the least comes first."""


def shifts(garden: Garden) -> list[Garden]:
    """The garden shifted as a whole in every way that the grid allows; not at all comes first."""
    result = []
    for down, right in WAYS:
        moved = {(row + down, column + right): tile for (row, column), tile in garden.items()}
        if moved.keys() <= GRID:
            result.append(moved)
    return result


def buildings(garden: Garden) -> list[tuple[Garden, Cell]]:
    """Every way to shift the garden and then pick a cell for the next tile."""
    result = []
    for moved in shifts(garden):
        for cell in GRID:
            if cell not in moved and (not moved or any(side in moved for side in SIDES[cell])):
                result.append((moved, cell))
    return result


LINES: tuple[frozenset[Cell], ...] = (
    *(frozenset((row, column) for column in range(4)) for row in range(4)),
    *(frozenset((row, column) for row in range(4)) for column in range(4)),
    frozenset((n, n) for n in range(4)),
    frozenset((n, 3 - n) for n in range(4)),
)


def equal_lines(garden: Garden) -> int:
    """How many rows, columns and diagonals have four tiles of one decor."""
    return sum(line <= garden.keys() and len({garden[cell].decor for cell in line}) == 1 for line in LINES)


# Final scoring


def count(garden: Garden, feature: str) -> int:
    """How many tiles show a feature such as `path-sand`."""
    kind, name = feature.split("-")
    return sum(getattr(tile, kind) == name for tile in garden.values())


def loops(garden: Garden) -> int:
    """Walk every path; a loop leads back to its first tile after four tiles of one path kind."""
    found = set()
    for start, tile in garden.items():
        for leave in EDGES[tile.corner]:
            cell, way, walked = start, leave, {start}
            while True:
                cell = (cell[0] + way[0], cell[1] + way[1])
                back = (-way[0], -way[1])
                next_tile = garden.get(cell)
                if next_tile is None or next_tile.path != tile.path or back not in EDGES[next_tile.corner]:
                    break
                if cell == start:
                    if len(walked) == 4:
                        found.add(frozenset(walked))
                    break
                walked.add(cell)
                (way,) = EDGES[next_tile.corner] - {back}
    return len(found)


def areas(garden: Garden, ground: str) -> int:
    """How many areas a ground forms: neighbours by an edge are joined until nothing changes."""
    groups = [{cell} for cell, tile in garden.items() if tile.ground == ground]
    joined = True
    while joined:
        joined = False
        for group in groups:
            for other in groups:
                if group is not other and any(
                    abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a in group for b in other
                ):
                    group |= other
                    groups.remove(other)
                    joined = True
                    break
            if joined:
                break
    return len(groups)


def majority(counts: list[int], seat: int) -> int:
    """8 points for the first place, 4 for the second; a shared first place leaves no second."""
    mine = counts[seat]
    if mine == 0:
        return 0
    ahead = sum(other > mine for other in counts)
    if ahead == 0:
        return 8
    return 4 if ahead == 1 else 0


def score(view: dict[str, Any], seat: int, boards: str) -> dict[str, int]:
    """The final score of a seat in each category, of whatever garden it has built."""
    player = view["players"][seat]
    gardens = [garden_of(other["garden"]) for other in view["players"]]
    garden = gardens[seat]
    small, big, most, detail = view["emperor"][:4]
    decors = Counter(tile.decor for tile in garden.values())
    grounds = {tile.ground for tile in garden.values()}
    decor_table = {6: 3, 7: 5, 8: 7, 9: 10, 10: 13, 11: 16}
    detail_table = {0: 0, 1: -4, 2: -2, 3: -1, 4: 2, 5: 5}
    minimalist_table = {0: 18, 1: 18, 2: 18, 3: 12, 4: 6}  # less than two: only while the garden grows
    return {
        "coins": player["coins"],
        "loops": (0, 3, 6, 10, 15)[loops(garden)],
        "decors": sum(20 if n >= 12 else decor_table.get(n, 0) for n in decors.values()),
        "small_preference": count(garden, small),
        "big_preference": 2 * count(garden, big),
        "majority": majority([count(other, most) for other in gardens], seat),
        "detail": detail_table.get(count(garden, detail), 8),
        "unity": 10 * ("2" in boards and bool(garden) and all(areas(garden, g) == 1 for g in grounds)),
        "minimalist": minimalist_table.get(len(grounds), 0) if "3" in boards and garden else 0,
        "orders": sum(player["orders"]),
    }


# A whole game


class Referee:
    """Keeps a whole game by the texts of its actions, chance included."""

    def __init__(self, players: int, boards: str, sliding: str = "gravity", version: int = 2) -> None:
        self.boards = boards
        self.sliding = sliding
        self.version = version
        self.orders = 2 * ("4" in boards) + ("5" in boards)
        self.emperor: list[str] = []
        self.supply = set(TILES)
        self.discards: set[str] = set()
        self.board: dict[Cell, str] = {}
        """The selection board: (row, column) with the bottom row 0."""
        self.gardens: list[Garden] = [{} for _ in range(players)]
        self.coins = [12] * players
        self.point_tiles = [[5, 3, 1] for _ in range(self.orders)]
        self.taken = [[0] * self.orders for _ in range(players)]
        self.start: int | None = None
        self.round = 1
        self.turns: list[int] = []
        """The seats that still have their turn in this round, the acting one first."""
        self.hand: str | None = None

    def phase(self) -> str:
        if len(self.emperor) < 4 + 2 * self.orders:
            return "emperor"
        if self.turns:
            return "take" if self.hand is None else "place"
        if all(len(garden) == 16 for garden in self.gardens):
            return "over"
        return "fill" if self.gaps() else "start"

    def gaps(self) -> list[Cell]:
        """The empty fields of the selection board, from the bottom row up, each from the left."""
        return [cell for cell in product(range(3), range(4)) if cell not in self.board]

    def possible(self) -> set[str]:
        """The texts of everything that may be done or drawn now."""
        phase = self.phase()
        if phase == "emperor":
            return {f"emperor {feature}" for feature in FEATURES if feature not in self.emperor}
        if phase == "fill":
            return {f"draw {tile}" for tile in self.supply or self.discards}
        if phase == "start":
            return {f"start seat {seat + 1}" for seat in range(len(self.gardens))}
        if phase == "take":
            coins = self.coins[self.turns[0]]
            return {f"take {ROWS[row]} {column + 1}" for row, column in self.board if row <= coins}
        if phase == "place":
            return {f"place {place} {corner}" for place in self.places() for corner in CORNERS}
        return set()

    def places(self) -> dict[str, tuple[Garden, Cell]]:
        """The places for the next tile, named as seen from the garden, each with the least shift for it."""
        garden = self.gardens[self.turns[0]]
        if not garden:
            if self.version == 1:  # one cell was offered, and lay in the middle
                return {"r1c1": (garden, (1, 1))}
            cells = product(range(4), repeat=2)
            return {f"r{row + 1}c{column + 1}": (garden, (row, column)) for row, column in cells}
        result: dict[str, tuple[Garden, Cell]] = {}
        for moved, (row, column) in buildings(garden):
            top, left = origin(moved)
            result.setdefault(f"r{row - top + 1}c{column - left + 1}", (moved, (row, column)))
        return result

    def do(self, text: str) -> None:
        """Carry out one of the possible actions."""
        verb, *words = text.split()
        if verb == "emperor":
            self.emperor.append(words[0])
        elif verb == "draw":
            self.draw(words[0])
        elif verb == "start":
            self.begin(int(words[1]) - 1)
        elif verb == "take":
            row = ROWS.index(words[0])
            self.coins[self.turns[0]] -= row
            self.hand = self.board.pop((row, int(words[1]) - 1))
        else:
            self.build(words[0], words[1])

    def draw(self, tile: str) -> None:
        if not self.supply:
            self.supply, self.discards = self.discards, set()
        self.supply.remove(tile)
        self.board[self.gaps()[0]] = tile
        if not self.gaps() and self.start is not None:
            self.round += 1
            self.begin((self.start + 1) % len(self.gardens))

    def begin(self, start: int) -> None:
        self.start = start
        players = len(self.gardens)
        self.turns = [(start + n) % players for n in range(players)] * (2 if players == 2 else 1)

    def build(self, place: str, corner: str) -> None:
        seat = self.turns[0]
        assert self.hand is not None
        moved, cell = self.places()[place]
        before = equal_lines(moved)
        garden = {**moved, cell: laid(f"{self.hand} {corner}")}
        self.gardens[seat] = garden
        self.hand = None
        self.coins[seat] = min(25, self.coins[seat] + 3 * (equal_lines(garden) - before))
        for order in range(self.orders):
            pair = self.emperor[4 + 2 * order : 6 + 2 * order]
            met = all(count(garden, feature) >= 4 for feature in pair)
            if met and not self.taken[seat][order] and self.point_tiles[order]:
                self.taken[seat][order] = self.point_tiles[order].pop(0)
        self.turns.pop(0)
        if not self.turns and self.phase() != "over":
            self.end_round()

    def end_round(self) -> None:
        for column in range(4):
            stack = [self.board.pop((row, column), None) for row in range(3)]
            if stack[0] is not None:
                self.discards.add(stack[0])
            above = stack[1:]
            if self.sliding == "gravity":
                above = [tile for tile in above if tile is not None]
            for row, tile in enumerate(above):
                if tile is not None:
                    self.board[row, column] = tile

    def position(self) -> dict[str, Any]:
        """What a dump of the state should show of the table."""
        phase = self.phase()
        supply, discards = self.supply, self.discards
        if phase == "fill" and not supply:  # shuffled when it is needed
            supply, discards = discards, set()
        acting = self.turns[0] if self.turns else -2 if phase == "over" else -1
        return {
            "phase": phase,
            "acting": acting,
            "round": self.round,
            "start_seat": -1 if self.start is None else self.start,
            "emperor": self.emperor,
            "order_tiles_left": [len(left) for left in self.point_tiles],
            "selection": [self.board.get(cell) for cell in product(range(3), range(4))],
            "in_hand": self.hand,
            "supply": len(supply),
            "discards": sorted(discards, key=TILES.index),
            "players": [
                {
                    "coins": self.coins[seat],
                    "garden": in_corner(garden),
                    "orders": self.taken[seat],
                    "top": origin(garden)[0] if garden else 2 - self.version,
                    "left": origin(garden)[1] if garden else 2 - self.version,
                }
                for seat, garden in enumerate(self.gardens)
            ],
        }
