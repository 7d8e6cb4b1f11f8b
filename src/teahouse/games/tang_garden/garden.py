"""The garden on the board: tiles and their areas, tokens, decorations, figures, panels, and what figures see.

The game for several players and the solo game share it; they differ in the cells that may be built on.
Whatever is asked often is kept up to date as tiles are laid, never searched for:

- `need` says of every empty cell what a tile must show there, `frontier` which of them touch a tile;
- areas joined by equal edges hang together in a tree of links, with the number of open edges at its root;
- `free` lists the spots that are free for decorations, `stands` those that are free for figures.

What it earns to lay a tile is told as a `Reward`; what to do with it is the rules' affair. Spots are numbered
as `area` tells: 4 * cell + slot.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from teahouse.engine.fields import Fresh, Shared
from teahouse.engine.pile import add_sorted
from teahouse.games.tang_garden.board import (
    BORDER,
    CELLS,
    GROOVES,
    GROOVES_OF,
    LINES,
    NEIGHBOURS,
    NO_TOKEN,
    QUARTERS,
    SPACE,
    SPOTS,
)
from teahouse.games.tang_garden.box import (
    BRIDGE,
    BRIDGE_SPACES,
    CHARACTERS,
    PAVILION,
    PLACES,
    Edition,
)
from teahouse.games.tang_garden.tiles import (
    BRIDGE_SPACE,
    CHARACTER_SPACE,
    NEEDS,
    NO_TEMPLE,
    PATH,
    POWERS,
    WALL,
    start_laid,
)

EMPTY: Final = -1
"""A cell without a tile, a spot without a decoration, a groove without a panel, a figure not on the board."""
UNTOUCHED: Final = -1
"""What an empty cell needs that touches no tile."""
NOT_FOUND: Final = -1
"""The patterns that fit somewhere, until somebody asks for them."""
IS_QUARTER: Final = [cell in QUARTERS for cell in range(CELLS)]


class Reward:
    """What laying a tile earns. Walls earn nothing; a temple earns coins, and what its walls close."""

    def __init__(self) -> None:
        self.matches: list[int] = [0, 0, 0]
        """Edges that meet an equal one, by terrain."""
        self.closings: list[int] = [0, 0, 0]
        """Areas that have no open edge any more, by terrain, the neighbours' included."""
        self.paths = 0
        """Path edges that meet a path."""
        self.temples = 0
        """Coins for a temple laid, or for laying the terrain of a temple against it."""

    def steps(self, terrain: int) -> int:
        """Matching edges and closed areas together."""
        return self.matches[terrain] + self.closings[terrain]


class Garden:
    """All that lies on the board. Made by `new_garden`; a shared one is copied before it changes."""

    edition: Edition
    decoration_coins: int = 0
    """What a figure earns for each decoration in sight: alone it may be less than with others."""
    playable: Shared[list[bool]]
    """The cells that tiles may be laid on."""
    laid: vec[i64]
    """What lies on each cell, as numbered in `box`, or EMPTY."""
    drawn: bytes = b""
    """The same as a learner sees it; empty until somebody asks (see `encode`)."""
    undrawn: int = EMPTY
    """The one cell that is not drawn there yet, or EMPTY."""
    stood: bytes = b""
    """Decorations, figures, tokens and panels as a learner sees them; empty until somebody asks."""
    need: vec[i64]
    """Of empty cells: what a tile must meet there (see `box.POWERS`), or UNTOUCHED."""
    frontier: list[int]
    """The empty playable cells that touch a tile, in ascending order."""
    fitting: i64 = NOT_FOUND
    """The patterns of tiles that fit somewhere, one bit each; asked for several times between two tiles."""
    links: vec[i64]
    """From each area, by its spot, towards the root of all that it hangs together with."""
    open_edges: vec[i64]
    """Of a root: edges that meet nothing yet; at the border they never will."""
    decorations: vec[i64]
    """The kind on each spot, or EMPTY."""
    free: list[list[int]]
    """Spots without a decoration in ascending order: greenery, water and rock areas, and bridge spaces."""
    stands: list[int]
    """Free character spaces in ascending order: printed ones, bridges and pavilions."""
    figures: list[int]
    """The spot of each character's figure, or EMPTY."""
    facing: list[int]
    """The side that each figure on the board looks to."""
    tokens: list[int]
    """NO_TOKEN, SMALL or LARGE for each cell."""
    tokens_left: int = 0
    panels: list[int]
    """The panel in each groove, or EMPTY."""
    shared: Fresh[bool] = False
    """Whether several positions have this garden: then it is copied before it changes."""

    def clone(self) -> Garden:
        """Made from the fields by `tools/copies.py`."""
        copy = Garden()
        copy.edition = self.edition
        copy.decoration_coins = self.decoration_coins
        copy.playable = self.playable
        copy.laid = self.laid[:]
        copy.drawn = self.drawn
        copy.undrawn = self.undrawn
        copy.stood = self.stood
        copy.need = self.need[:]
        copy.frontier = self.frontier.copy()
        copy.fitting = self.fitting
        copy.links = self.links[:]
        copy.open_edges = self.open_edges[:]
        copy.decorations = self.decorations[:]
        copy.free = [one.copy() for one in self.free]
        copy.stands = self.stands.copy()
        copy.figures = self.figures.copy()
        copy.facing = self.facing.copy()
        copy.tokens = self.tokens.copy()
        copy.tokens_left = self.tokens_left
        copy.panels = self.panels.copy()
        return copy

    def share(self) -> Garden:
        """It, for one more position."""
        self.shared = True
        return self

    # Where a tile can be laid

    def turns_at(self, tile: int, cell: int) -> int:
        """The turns in which a tile fits on a cell, one bit each; turns that lie alike are one."""
        need = self.need[cell]
        if need == UNTOUCHED or self.laid[cell] != EMPTY:
            return 0
        return self.edition.fits[NEEDS * self.edition.tile_patterns[tile] + need]

    def fits_somewhere(self, tile: int) -> bool:
        """Whether a tile can be laid at all."""
        edition = self.edition
        found = self.fitting
        if found == NOT_FOUND:
            found = 0
            need = self.need
            by_need = edition.fitting
            for cell in self.frontier:
                found |= by_need[need[cell]]
            self.fitting = found
        pattern: i64 = edition.tile_patterns[tile]
        return found >> pattern & 1 == 1

    def complete(self) -> bool:
        """Whether every playable cell is covered."""
        return not self.frontier

    # Laying tiles

    def lay_start(self, side: int, turn: int) -> None:
        """Put the start tile in the middle, with one of its sides up."""
        self.fitting = NOT_FOUND
        self.drawn = b""
        self.undrawn = EMPTY
        facts = self.edition.laid
        for quarter in range(4):
            self.laid[QUARTERS[quarter]] = start_laid(side, turn, quarter)
        for quarter in range(4):
            cell = QUARTERS[quarter]
            self.open_spots(cell, self.laid[cell])
            for edge in range(4):
                neighbour = NEIGHBOURS[4 * cell + edge]
                if self.laid[neighbour] == EMPTY:
                    self.touch(neighbour, edge, facts.edges[4 * self.laid[cell] + edge])

    def lay(self, cell: int, lies: int, new_temple: int = EMPTY) -> Reward:
        """Cover a cell with a turned tile, join what its edges join, and tell what it earns.

        A temple that was laid in the same turn does not pay for it yet (temple-later).
        """
        facts = self.edition.laid
        edges = facts.edges
        offsets = facts.offsets
        reward = Reward()
        self.fitting = NOT_FOUND
        if self.undrawn != EMPTY:
            self.drawn = b""
        self.undrawn = cell if self.drawn else EMPTY
        self.laid[cell] = lies
        if self.need[cell] != UNTOUCHED:
            self.frontier.remove(cell)
        self.open_spots(cell, lies)
        temple = facts.temple[lies]
        if temple != NO_TEMPLE:
            reward.temples = self.edition.temple_coins
        walled: list[int] = []
        here: i64 = 4 * cell
        turned: i64 = 4 * lies
        side: i64
        for side in range(4):
            neighbour: i64 = NEIGHBOURS[here + side]
            if neighbour == BORDER:
                continue
            mine = edges[turned + side]
            other = self.laid[neighbour]
            if other == EMPTY:
                self.touch(neighbour, side, mine)
                continue
            facing = 4 * other + (side ^ 2)
            theirs = edges[facing]
            if mine < PATH and theirs < PATH:
                reward.matches[mine] = reward.matches[mine] + 1
                self.join(here + offsets[turned + side], 4 * neighbour + offsets[facing])
            elif mine < PATH:  # against a wall, perhaps that of a temple
                self.close_edge(here + offsets[turned + side])
                if facts.temple[other] == mine and neighbour != new_temple:
                    reward.temples += self.edition.temple_edge_coins
            elif theirs < PATH:
                spot = 4 * neighbour + offsets[facing]
                self.close_edge(spot)
                walled.append(spot)
                if temple == theirs:
                    reward.temples += self.edition.temple_edge_coins
            elif mine == PATH and theirs == PATH:
                reward.paths += 1
        self.count_closings(cell, lies, walled, reward)
        return reward

    def touch(self, cell: i64, side: i64, edge: int) -> None:
        """An edge faces an empty cell: from now on a tile there must match it, unless it is a wall."""
        if not self.playable[cell]:
            return
        if self.need[cell] == UNTOUCHED:
            self.need[cell] = 0
            add_sorted(self.frontier, cell)
        if edge != WALL:
            self.need[cell] = self.need[cell] + (edge + 1) * POWERS[side ^ 2]

    def open_spots(self, cell: int, lies: int) -> None:
        """The areas and the space of a tile that was just laid."""
        facts = self.edition.laid
        for slot in range(facts.areas[lies]):
            self.open_edges[4 * cell + slot] = facts.open_edges[4 * lies + slot]
            add_sorted(self.free[facts.terrains[4 * lies + slot]], 4 * cell + slot)
        space = facts.space[lies]
        if space == CHARACTER_SPACE:
            add_sorted(self.stands, 4 * cell + SPACE)
        elif space == BRIDGE_SPACE:
            add_sorted(self.free[BRIDGE_SPACES], 4 * cell + SPACE)

    # Areas

    def root(self, spot: i64) -> i64:
        """What stands for all the areas that hang together with this one."""
        links = self.links
        while links[spot] != spot:
            links[spot] = links[links[spot]]
            spot = links[spot]
        return spot

    def join(self, spot: i64, other: i64) -> None:
        """Two equal edges meet."""
        root = self.root(spot)
        second = self.root(other)
        if root != second:
            self.links[second] = root
            self.open_edges[root] = self.open_edges[root] + self.open_edges[second]
        self.open_edges[root] = self.open_edges[root] - 2

    def close_edge(self, spot: i64) -> None:
        """An edge of this area meets a wall."""
        root = self.root(spot)
        self.open_edges[root] = self.open_edges[root] - 1

    def count_closings(self, cell: int, lies: int, walled: list[int], reward: Reward) -> None:
        """Areas of the tile, and of neighbours behind its walls, that are closed now; each counts once."""
        areas = self.edition.laid.areas[lies]
        spots = [4 * cell + slot for slot in range(areas) if self.is_closed(4 * cell + slot)]
        for spot in walled:
            if self.is_closed(spot):
                spots.append(spot)
        for place, spot in enumerate(spots):
            if all(self.root(spot) != self.root(other) for other in spots[:place]):
                reward.closings[self.terrain(spot)] += 1

    def terrain(self, spot: int) -> int:
        """The terrain of an area."""
        return self.edition.laid.terrains[4 * self.laid[spot >> 2] + (spot & 3)]

    def is_closed(self, spot: int) -> bool:
        """Whether the area of this spot, and all that hangs together with it, has no open edge."""
        return self.open_edges[self.root(spot)] == 0

    def areas(self) -> list[list[int]]:
        """The spots of all areas, those that hang together in one list, in the order of their first spots."""
        together: dict[int, list[int]] = {}
        for cell in range(CELLS):
            if self.laid[cell] != EMPTY:
                for slot in range(self.edition.laid.areas[self.laid[cell]]):
                    together.setdefault(self.root(4 * cell + slot), []).append(4 * cell + slot)
        return list(together.values())

    def preview(self, cell: int, lies: int, new_temple: int = EMPTY) -> Reward:
        """What laying a tile would earn, without laying it."""
        return self.clone().lay(cell, lies, new_temple)

    # Tokens and panels

    def take_token(self, cell: int) -> int:
        """Take the token from a cell; its size, or NO_TOKEN."""
        size = self.tokens[cell]
        if size != NO_TOKEN:
            self.tokens[cell] = NO_TOKEN
            self.tokens_left -= 1
            self.stood = b""
        return size

    def put_token(self, cell: int, size: int) -> None:
        """Put a token on a cell that has none."""
        self.tokens[cell] = size
        self.tokens_left += 1
        self.stood = b""

    def insert(self, groove: int, panel: int) -> None:
        """Put a panel into an empty groove."""
        self.panels[groove] = panel
        self.stood = b""

    def free_grooves(self, size: int) -> list[int]:
        """The grooves for panels of this size that are empty."""
        panels = self.panels
        return [groove for groove in GROOVES_OF[size] if panels[groove] == EMPTY]

    # Decorations and figures

    def decorate(self, kind: int, spot: int) -> None:
        """Put a decoration on a free spot; a bridge and a pavilion are character spaces from then on."""
        self.stood = b""
        self.decorations[spot] = kind
        self.free[PLACES[kind]].remove(spot)
        if kind in (PAVILION, BRIDGE):
            add_sorted(self.stands, spot)

    def undecorate(self, spot: int) -> int:
        """Take a decoration off the board; its kind. One with a figure on it has to stay."""
        kind = self.decorations[spot]
        self.stood = b""
        self.decorations[spot] = EMPTY
        add_sorted(self.free[PLACES[kind]], spot)
        if kind in (PAVILION, BRIDGE):
            self.stands.remove(spot)
        return kind

    def stand(self, character: int, spot: int, facing: int) -> None:
        """Put a figure on a free character space, or move it there; staying where it is turns it."""
        self.stood = b""
        old = self.figures[character]
        if old != spot:
            if old != EMPTY:
                add_sorted(self.stands, old)
            self.stands.remove(spot)
            self.figures[character] = spot
        self.facing[character] = facing

    # The line of sight

    def sees(self, cell: int, facing: int) -> list[int]:
        """The cells with a tile from a cell to the border; of the start tile all (start-tile-sight)."""
        seen: list[int] = []
        start = False
        for other in LINES[4 * cell + facing]:
            if IS_QUARTER[other]:
                if not start:
                    start = True
                    seen.extend(QUARTERS)
            elif self.laid[other] != EMPTY:
                seen.append(other)
        return seen

    def decorations_seen(self, spot: int, facing: int) -> int:
        """How many decorations a figure on this spot would see."""
        count = 0
        for cell in self.sees(spot >> 2, facing):
            for seen in range(4 * cell, 4 * cell + 4):
                if self.decorations[seen] != EMPTY:
                    count += 1
        return count

    def icons_seen(self, icon: int, facing: int) -> int:
        """How often an icon is in the landscape on this side: on its three small and two large panels."""
        counts = self.edition.icon_counts
        count = 0
        for groove in range(5 * facing, 5 * facing + 5):
            panel = self.panels[groove]
            if panel != EMPTY:
                count += counts[9 * panel + icon]
        return count

    def tiles_seen(self, terrain: int, spot: int, facing: int) -> int:
        """The garden tiles with this terrain in sight; the start tile is one."""
        shows = self.edition.laid.shows
        count = 0
        start = False
        for cell in self.sees(spot >> 2, facing):
            if IS_QUARTER[cell]:
                if start:
                    continue
                start = True
            if shows[self.laid[cell]] >> terrain & 1:
                count += 1
        return count


def new_garden(edition: Edition, playable: list[int], tokens: list[int]) -> Garden:
    """A board without the start tile, to be built on these cells, with these tokens (one entry a cell)."""
    garden = Garden()
    garden.edition = edition
    garden.decoration_coins = edition.sight_decoration
    garden.playable = [cell in playable for cell in range(CELLS)]
    garden.laid = vec[i64]([EMPTY] * CELLS)
    garden.need = vec[i64]([UNTOUCHED] * CELLS)
    garden.frontier = []
    garden.links = vec[i64](list(range(SPOTS)))
    garden.open_edges = vec[i64]([0] * SPOTS)
    garden.decorations = vec[i64]([EMPTY] * SPOTS)
    garden.free = [[], [], [], []]
    garden.stands = []
    garden.figures = [EMPTY] * len(CHARACTERS)
    garden.facing = [0] * len(CHARACTERS)
    garden.tokens = tokens.copy()
    garden.tokens_left = sum(1 for token in tokens if token != NO_TOKEN)
    garden.panels = [EMPTY] * GROOVES
    return garden
