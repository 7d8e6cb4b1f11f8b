"""Positions for tests, drawn as text.

A garden is drawn once for each thing that matters: its decors, paths, grounds or bends. In such a drawing a
name (or its beginning) is what the tile shows, `.` is anything that the drawing does not name and `-` is an
empty cell. The tiles are then picked so that all of them on the table are different tiles of the 90.

    garden(decors='''
        gate  gate    .  -
        .     pagoda  -  -
    ''')
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from teahouse import CHANCE, Rng, make
from teahouse.engine.contract import Action, Game
from teahouse.games.zen_garden.decisions.building import PLACE
from teahouse.games.zen_garden.position import ZenGardenState
from tests.games.zen_garden.reference import (
    DECORS,
    FEATURES,
    GROUNDS,
    PATHS,
    TILES,
    Cell,
    Referee,
    garden_of,
    in_corner,
    laid,
)

KINDS = {"decor": DECORS, "path": PATHS, "ground": GROUNDS}
BENDS = {"╯": "nw", "╰": "ne", "╭": "se", "╮": "sw"}
"""How a path bends, drawn, and the corner that it bends round."""


@dataclass(frozen=True)
class Wanted:
    """What a tile may be, and the corner that its path bends round if it lies in a garden."""

    decors: frozenset[str] = frozenset(DECORS)
    paths: frozenset[str] = frozenset(PATHS)
    grounds: frozenset[str] = frozenset(GROUNDS)
    corner: str = "nw"

    def allows(self, tile: str) -> bool:
        decor, path, ground = tile.split("-")
        return decor in self.decors and path in self.paths and ground in self.grounds


Garden = dict[Cell, Wanted]
EMPTY: Garden = {}


def garden(decors: str = "", paths: str = "", grounds: str = "", bends: str = "") -> Garden:
    """A garden from its drawings, where it lies in the grid."""
    drawn_decors, drawn_paths, drawn_grounds = (_grid(text) for text in (decors, paths, grounds))
    drawn_bends = _grid(bends.replace("", " "))
    drawings = [drawing for drawing in (drawn_decors, drawn_paths, drawn_grounds, drawn_bends) if drawing]
    cells = drawings[0].keys()
    assert all(drawing.keys() == cells for drawing in drawings), "the drawings differ in their shape"
    assert all(row < 4 and column < 4 for row, column in cells), "a garden has four rows and columns"
    return {
        cell: Wanted(
            _values(drawn_decors, cell, DECORS),
            _values(drawn_paths, cell, PATHS),
            _values(drawn_grounds, cell, GROUNDS),
            BENDS.get(drawn_bends.get(cell, "."), "nw"),
        )
        for cell in sorted(cells)
    }


def _grid(drawing: str) -> dict[Cell, str]:
    """The cells of a drawing that are not empty."""
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    return {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row) if word != "-"}


def _values(drawing: dict[Cell, str], cell: Cell, names: tuple[str, ...]) -> frozenset[str]:
    if not drawing:
        return frozenset(names)
    if drawing[cell] == ".":
        return frozenset(names) - {_name(word, names) for word in drawing.values() if word != "."}
    return frozenset([_name(drawing[cell], names)])


def _name(word: str, names: tuple[str, ...]) -> str:
    (name,) = (name for name in names if name.startswith(word))
    return name


def showing(counts: dict[str, int], tiles: int = 16) -> Garden:
    """A garden of so many tiles, laid row by row, that shows each of these features exactly so often."""
    lists = [_shown(counts, kind, names, tiles) for kind, names in KINDS.items()]
    lists[2].reverse()  # grounds from the other end: there are only three gates on water
    return {divmod(cell, 4): Wanted(*wanted) for cell, wanted in enumerate(zip(*lists, strict=True))}


def _shown(counts: dict[str, int], kind: str, names: tuple[str, ...], tiles: int) -> list[frozenset[str]]:
    """What each tile may show of one kind."""
    wanted = {name: counts[f"{kind}-{name}"] for name in names if f"{kind}-{name}" in counts}
    shown = [frozenset([name]) for name, number in wanted.items() for _ in range(number)]
    return shown + [frozenset(names) - wanted.keys()] * (tiles - len(shown))


@dataclass
class Seat:
    """One player: the garden, the coins and the point tiles taken from the orders."""

    garden: Garden = field(default_factory=dict)
    coins: int = 12
    orders: Sequence[int] = ()


class Table:
    """A position to play on by the texts of actions."""

    def __init__(self, game: Game, state: ZenGardenState) -> None:
        self.game = game
        self.state = state

    def do(self, *actions: str) -> None:
        """Carry out actions or chance outcomes, each checked by the rules."""
        for text in actions:
            self.game.play(self.state, self.game.read(self.state, text))

    def refusal(self, action: str) -> str:
        """The id of the rule that forbids an action; empty if nothing does."""
        refusal = self.game.why_not(self.state, self.game.read(self.state, action))
        return "" if refusal is None else refusal.rule

    def legal(self) -> list[str]:
        """What the acting seat may do, or what chance may bring."""
        if self.state.actor() == CHANCE:
            return [outcome.action.text for outcome in self.state.outcomes()]
        return [action.text for action in self.state.legal()] if self.state.actor() >= 0 else []

    def places(self) -> set[str]:
        """The places where the tile in hand may be built, such as `r1c2`."""
        return {text.split()[1] for text in self.legal()}

    def deal(self, seed: int = 1) -> None:
        """Let chance act until a seat has to."""
        rng = Rng(seed)
        while self.state.actor() == CHANCE:
            self.state.apply(self.state.sample(rng))

    def turn(self) -> int:
        """One whole turn, some tile built somewhere; the seat that had it."""
        seat = self.state.actor()
        for _ in range(2):
            self.state.apply(self.state.legal()[0])
        return seat

    @property
    def dump(self) -> dict[str, Any]:
        return self.state.dump()

    @property
    def coins(self) -> list[int]:
        return [player.coins for player in self.state.players]

    @property
    def board(self) -> list[list[str | None]]:
        """The selection board as it lies on the table: the top row first."""
        slots = self.dump["selection"]
        return [slots[8:12], slots[4:8], slots[0:4]]

    def shape(self, seat: int = 0) -> list[str]:
        """The rows of a garden where it lies in the grid: x for a tile, - for none."""
        player = self.dump["players"][seat]
        cells = {
            (row + player["top"], column + player["left"]) for row, column in garden_of(player["garden"])
        }
        return ["".join("x" if (row, column) in cells else "-" for column in range(4)) for row in range(4)]

    def points(self, seat: int = 0) -> dict[str, int]:
        """The points of a seat in each category if the game ended now."""
        categories = [category.id for category in self.game.info.categories]
        return dict(zip(categories, self.state.points(seat), strict=True))


FULL_BOARD = "x x x x\n" * 3
EMPEROR = ["path-sand", "path-wood", "path-stone", "decor-crane"]


def position(
    *seats: Seat,
    boards: str = "1",
    emperor: Sequence[str] = (),
    selection: str = FULL_BOARD,
    hand: str = "",
    acting: int = 0,
    round_: int = 2,
    turn: int = 0,
    start: int = 0,
    supply: int | None = None,
    over: bool = False,
    edition: Path | None = None,
    sliding: str = "gravity",
) -> Table:
    """A table at which a seat has to take a tile, or to build the one in hand, or at which the game is over.

    `emperor` names the first emperor tiles: small and big preference, majority, detail, then pairs for the
    orders; the rest is drawn. `selection` is drawn with a decor or x for a tile. `supply` is the number of
    tiles left there; the others are then discarded.
    """
    game = make("zen_garden", len(seats), {"boards": boards, "sliding": sliding}, edition)
    state = game.start()
    assert isinstance(state, ZenGardenState)
    orders = state.setup.orders
    wishes = list(emperor) or list(EMPEROR)
    wishes += [name for name in FEATURES if name not in wishes][: 4 + 2 * orders - len(wishes)]

    board = _grid(selection)
    slots = [(2 - slot // 4, slot % 4) for slot in range(12)]  # drawn from the top, numbered from the bottom
    taken = [slot for slot, cell in enumerate(slots) if cell in board]
    held = [_hand(hand)] if hand else []
    wanted = (
        [tile for seat in seats for tile in seat.garden.values()]
        + held
        + [_lying(board[slots[slot]]) for slot in taken]
    )
    tiles = pick(wanted)
    gardens: list[list[str | None]] = []
    for seat in seats:
        gardens.append(
            in_corner({cell: laid(f"{tiles.pop(0)} {tile.corner}") for cell, tile in seat.garden.items()})
        )
    in_hand = tiles.pop(0) if hand else None
    lying: list[str | None] = [None] * 12
    for slot in taken:
        lying[slot] = tiles.pop(0)
    names = [name.split()[0] for cells in gardens for name in cells if name] + [in_hand, *lying]
    rest = [tile for tile in TILES if tile not in names]
    taken_points = [list(seat.orders) or [0] * orders for seat in seats]
    view = {
        "phase": "over" if over else "place" if hand else "take",
        "acting": -2 if over else acting,
        "round": round_,
        "turn": turn,
        "start_seat": start,
        "emperor": wishes,
        "order_tiles_left": [
            left - sum(bool(points[order]) for points in taken_points)
            for order, left in enumerate(state.order_tiles_left)
        ],
        "selection": lying,
        "before_slide": [],
        "gap": None,
        "in_hand": in_hand,
        "supply": len(rest) if supply is None else supply,
        "discards": [] if supply is None else rest[supply:],
        "players": [
            {
                "coins": seat.coins,
                "garden": cells,
                "orders": points,
                "top": min((row for row, _ in seat.garden), default=0),
                "left": min((column for _, column in seat.garden), default=0),
            }
            for seat, cells, points in zip(seats, gardens, taken_points, strict=True)
        ],
    }
    built = game.determinize(view, Rng(1))
    assert isinstance(built, ZenGardenState)
    assert built.dump() == view
    return Table(game, built)


def scored(*gardens: Garden, boards: str = "1", emperor: Sequence[str] = (), coins: int = 0) -> Table:
    """Finished gardens; with one only, the other players have built nothing."""
    seats = [Seat(cells, coins) for cells in gardens]
    seats += [Seat(EMPTY, coins)] * (2 - len(seats))
    return position(*seats, boards=boards, emperor=emperor, over=True)


def _lying(word: str) -> Wanted:
    """A tile on the selection board: `x` for any, or its decor."""
    return Wanted() if word == "x" else Wanted(frozenset([_name(word, DECORS)]))


def _hand(text: str) -> Wanted:
    """A tile in hand: `pagoda . water`."""
    decors, paths, grounds = (
        frozenset(names) if word == "." else frozenset([_name(word, names)])
        for word, names in zip(text.split(), KINDS.values(), strict=True)
    )
    return Wanted(decors, paths, grounds)


def pick(wanted: Sequence[Wanted]) -> list[str]:
    """Different tiles, each as it is wanted."""
    order = _mixed_tiles()
    owner: dict[str, int] = {}

    def give(index: int, seen: set[str]) -> bool:
        for tile in order:
            if tile not in seen and wanted[index].allows(tile):
                seen.add(tile)
                if tile not in owner or give(owner[tile], seen):
                    owner[tile] = index
                    return True
        return False

    for index in range(len(wanted)):
        assert give(index, set()), "there are not enough such tiles in the box"
    return sorted(owner, key=owner.__getitem__)


@cache
def _mixed_tiles() -> list[str]:
    tiles = list(TILES)
    random.Random(4).shuffle(tiles)
    return tiles


def referee(table: Table) -> Referee:
    """The reference's idea of a table at its very beginning."""
    options = table.game.options
    sliding = options.get("sliding", "gravity")
    return Referee(table.game.players, options["boards"], sliding, table.game.rules_version)


def new_table(
    players: int, boards: str = "1", edition: Path | None = None, sliding: str = "gravity"
) -> Table:
    """A game that has not drawn anything yet."""
    game = make("zen_garden", players, {"boards": boards, "sliding": sliding}, edition)
    state = game.start()
    assert isinstance(state, ZenGardenState)
    return Table(game, state)


def shaped(shape: int) -> ZenGardenState:
    """A player has to build a tile in a garden of this shape."""
    state = make("zen_garden", 2).start()
    assert isinstance(state, ZenGardenState)
    state.go_on(PLACE, 0)
    state.players[0].shape = shape
    return state


def places(shape: int) -> list[Action]:
    """The ways to build a tile in a garden of this shape."""
    return PLACE.legal(shaped(shape))
