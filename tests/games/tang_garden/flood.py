"""Areas found by flood fill from the printed tiles alone: slow, simple, independent of the garden's own."""

from __future__ import annotations

from teahouse.games.tang_garden.board import CELLS, QUARTERS, SIZE
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.tiles import NO_TEMPLE, PATH, START_LAID, WALL, start_quarter

Part = tuple[int, int]
"""A cell and the number of an area on its tile; the areas of the start tile all belong to its first cell."""


class Map:
    """Every edge on the board with its kind and the area that it belongs to."""

    def __init__(self, edition: Edition, laid: list[int]) -> None:
        self.kinds: dict[tuple[int, int], int] = {}
        self.part: dict[tuple[int, int], Part] = {}
        self.edges: dict[Part, list[tuple[int, int]]] = {}
        self.terrain: dict[Part, int] = {}
        for cell in range(CELLS):
            if laid[cell] != EMPTY and laid[cell] < START_LAID:
                self.add_tile(edition, cell, laid[cell] // 4, laid[cell] % 4)
        if laid[QUARTERS[0]] != EMPTY:
            lies = laid[QUARTERS[0]] - START_LAID
            self.add_start(edition, lies // 16, lies // 4 % 4)

    def add_tile(self, edition: Edition, cell: int, number: int, turn: int) -> None:
        tile = edition.tiles[number]
        for side in range(4):
            self.kinds[cell, (side + turn) % 4] = tile.edges[side]
        for slot, area in enumerate(tile.areas):
            self.add_area((cell, slot), area.terrain, [(cell, (side + turn) % 4) for side in area.sides])

    def add_start(self, edition: Edition, index: int, turn: int) -> None:
        start = edition.start_sides[index]
        places = []
        for edge in range(8):
            lying = (edge + 2 * turn) % 8
            places.append((QUARTERS[start_quarter(lying)], lying // 2))
            self.kinds[places[-1]] = start.edges[edge]
        for slot, area in enumerate(start.areas):
            self.add_area((QUARTERS[0], slot), area.terrain, [places[edge] for edge in area.sides])

    def add_area(self, part: Part, terrain: int, edges: list[tuple[int, int]]) -> None:
        self.terrain[part] = terrain
        self.edges[part] = edges
        for edge in edges:
            self.part[edge] = part

    def across(self, edge: tuple[int, int]) -> tuple[int, int] | None:
        """The edge that meets this one, or would; None at the border."""
        cell, side = edge
        row = cell // SIZE + (-1, 0, 1, 0)[side]
        column = cell % SIZE + (0, 1, 0, -1)[side]
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return None
        return row * SIZE + column, (side + 2) % 4

    def filled(self, part: Part) -> tuple[frozenset[Part], bool]:
        """All that hangs together with a part, and whether it is closed."""
        found, todo, closed = {part}, [part], True
        while todo:
            for edge in self.edges[todo.pop()]:
                other = self.across(edge)
                if other is None or other not in self.kinds:
                    closed = False
                elif self.kinds[other] < PATH and self.part[other] not in found:
                    found.add(self.part[other])
                    todo.append(self.part[other])
        return frozenset(found), closed

    def areas(self) -> dict[frozenset[Part], bool]:
        return dict(self.filled(part) for part in self.edges)


def expected_reward(garden: Garden, cell: int, lies: int) -> dict[str, object]:
    """What laying a tile earns, by comparing the areas before and after."""
    edition = garden.edition
    before = Map(edition, list(garden.laid))
    laid = list(garden.laid)
    laid[cell] = lies
    after = Map(edition, laid)
    tile = edition.tiles[lies // 4]
    was_closed = {part for area, closed in before.areas().items() if closed for part in area}
    matches, closings, paths = [0, 0, 0], [0, 0, 0], 0
    temples = edition.temple_coins if tile.temple != NO_TEMPLE else 0
    for side in range(4):
        other = before.across((cell, side))
        if other is None or other not in before.kinds:
            continue
        mine, theirs = after.kinds[cell, side], before.kinds[other]
        assert mine == theirs or WALL in (mine, theirs)
        if mine == theirs and mine < PATH:
            matches[mine] += 1
        paths += mine == theirs == PATH
        neighbour = garden.laid[other[0]]
        beside = edition.tiles[neighbour // 4].temple if neighbour < START_LAID else NO_TEMPLE
        temples += (mine < PATH and beside == mine) + (theirs < PATH and tile.temple == theirs)
    for area, closed in after.areas().items():
        if closed and not area <= was_closed:
            closings[after.terrain[next(iter(area))]] += 1
    return {"matches": matches, "closings": closings, "paths": paths, "temples": temples}
