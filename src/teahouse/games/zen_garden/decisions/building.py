""" "Das Gartenplättchen einbauen" and "Münzbonus": build the tile in hand, and what that brings."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import Action, Change, Decision, Event, Points, Refusal, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.box import CORNERS, LAID, TILES, Laid
from teahouse.games.zen_garden.decisions.rounds import next_turn
from teahouse.games.zen_garden.garden import BOTTOM_ROW, LEFT_COLUMN, RIGHT_COLUMN, Player, cell_of
from teahouse.games.zen_garden.position import (
    EMPTY,
    FIRST_ORDER_SLOT,
    ZenGardenState,
    laid_account,
    tile_account,
)
from teahouse.games.zen_garden.words.names import coins_text, feature_name, points_text, tile_name

FIRST_PLACE: Final = 12
FIRST_CELL_ONLY: Final = -1
"""An empty garden of rules version 1, as no shape can be."""


class Place(Action):
    """Build the tile in hand in this row and column (1-4, or 0 for the shift), its path round this corner."""

    def __init__(self, code: int, row: int, column: int, corner: int) -> None:
        super().__init__(code, f"place r{row}c{column} {CORNERS[corner]}")
        self.row = row
        self.column = column
        self.corner = corner
        self.cell = cell_of(row, column)
        """The cell that the tile covers once everything has shifted."""


def _places() -> list[Place]:
    result: list[Place] = []
    for row in range(5):
        for column in range(5):
            if row or column:  # both 0 would touch the garden by a corner at most
                for corner in range(4):
                    result.append(Place(FIRST_PLACE + len(result), row, column, corner))
    return result


PLACES: Final = _places()


# Cells of the grid with its row 0 and column 0, one bit each, in the order of the places: each cell has four.
# Halves of such a set are looked up: how many cells they have, and which is the first.
LOW_BITS: Final = 12
LOW: Final = (1 << LOW_BITS) - 1
CELLS_OF: Final = bytes(half.bit_count() for half in range(1 << LOW_BITS))
LOWEST: Final = bytes(max((half & -half).bit_length() - 1, 0) for half in range(1 << LOW_BITS))


def open_cells(shape: i64) -> i64:
    """Where `why_not` allows a tile in a garden that has begun, all at once."""
    beside = (shape << 4 | shape >> 4 | (shape & ~RIGHT_COLUMN) << 1 | (shape & ~LEFT_COLUMN) >> 1) & ~shape
    left: i64 = 0 if shape & RIGHT_COLUMN else shape
    above: i64 = 0 if shape & BOTTOM_ROW else shape & 0b1111
    return (
        above
        | (left & 1) << 4
        | (beside & 0b1111) << 5
        | (left >> 4 & 1) << 9
        | (beside >> 4 & 0b1111) << 10
        | (left >> 8 & 1) << 14
        | (beside >> 8 & 0b1111) << 15
        | (left >> 12 & 1) << 19
        | (beside >> 12 & 0b1111) << 20
    )


class BuildTile(Decision):
    """Next to a tile of one's garden, however its path lies; the whole garden may be shifted first."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        """What may be built depends on the shape of the garden alone; the first tile also on the version."""
        place = cast(Place, action)
        zen = cast(ZenGardenState, state)
        shape = zen.player().shape
        if not shape:
            if zen.setup.anywhere:
                if place.row and place.column:
                    return None
                nothing = N_("There is nothing to shift yet: the first tile may go on any cell of the grid.")
                return Refusal("first-tile", Message(nothing))
            if place.row == 1 and place.column == 1:
                return None
            one_cell = N_(
                "Where the first tile goes makes no difference, so one cell is offered: "
                "the garden shifts as it grows."
            )
            return Refusal("first-tile", Message(one_cell))
        if place.row == 0:
            if shape & BOTTOM_ROW:
                return Refusal(
                    "shift", Message(N_("The garden already has four rows, so it cannot shift down."))
                )
            shape <<= 4
        if place.column == 0:
            if shape & RIGHT_COLUMN:
                return Refusal(
                    "shift", Message(N_("The garden already has four columns, so it cannot shift right."))
                )
            shape <<= 1
        tile = 1 << place.cell
        if shape & tile:
            return Refusal("occupied", Message(N_("There is already a tile on that cell.")))
        touching = (tile << 4) | (tile >> 4)
        if not tile & RIGHT_COLUMN:
            touching |= tile << 1
        if not tile & LEFT_COLUMN:
            touching |= tile >> 1
        if not shape & touching:
            return Refusal(
                "edge", Message(N_("A tile has to share an edge with a tile already in the garden."))
            )
        return None

    def key(self, state: State) -> int:
        zen = cast(ZenGardenState, state)
        shape = zen.players[zen.acting].shape
        return shape if shape or zen.setup.anywhere else FIRST_CELL_ONLY

    def pick(self, state: State, rng: Rng) -> Action:
        """Without the list: there is one for each of thousands of shapes."""
        zen = cast(ZenGardenState, state)
        shape = zen.players[zen.acting].shape
        if not shape:
            return super().pick(state, rng)
        cells = open_cells(shape)
        chosen: i64 = rng.below(4 * (CELLS_OF[cells & LOW] + CELLS_OF[cells >> LOW_BITS]))
        left = chosen >> 2
        while left:
            cells &= cells - 1
            left -= 1
        low = cells & LOW
        cell: i64 = LOWEST[low] if low else LOW_BITS + LOWEST[cells >> LOW_BITS]
        return PLACES[4 * cell + (chosen & 3)]

    def apply(self, state: State, action: Action) -> None:
        zen = cast(ZenGardenState, state)
        place = cast(Place, action)
        player = zen.players[zen.acting]
        if zen.story is None:
            cell = player.build(TILES[zen.in_hand], place.row, place.column, place.corner)
        else:
            before = player.laid()
            cell = player.build(TILES[zen.in_hand], place.row, place.column, place.corner)
            zen.tell(TileBuilt(zen.acting, zen.in_hand, cell, place.corner, before, player))
        zen.in_hand = EMPTY
        lines = player.equal_lines(cell)
        if lines:
            pay_lines(zen, player, lines, cell)
        if zen.setup.orders:
            fulfil_orders(zen, player)
        next_turn(zen)

    def prompt(self, state: State, viewer: int) -> Message:
        zen = cast(ZenGardenState, state)
        template = N_("Build your tile: {tile}.")
        if not zen.player().shape:
            template = N_("Build your first tile: {tile}. The garden shifts as it grows.")
            if zen.setup.anywhere:
                template = N_("Build your first tile on any cell: {tile}.")
        return Message(template, tile=tile_name(TILES[zen.in_hand]))

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """A tile or an idle cell of one's own garden."""
        zen = cast(ZenGardenState, state)
        player = zen.players[viewer]
        kind, _, rest = things[-1].partition("-")
        if kind == "tile" and rest.isdecimal():
            for cell, laid in enumerate(player.cells):
                if laid is not None and laid.tile.index == int(rest):
                    return self._building(zen, cell // 4 + 1, cell % 4 + 1)
        parts = rest.split("-")
        if kind == "idle" and len(parts) == 3 and all(part.isdecimal() for part in parts):
            owner, row, column = int(parts[0]), int(parts[1]), int(parts[2])
            if owner == viewer:
                return self._building(zen, row - player.top + 1, column - player.left + 1)
        return []

    def _building(self, zen: ZenGardenState, row: int, column: int) -> list[Action]:
        """Building there, in the garden's own rows and columns; for cells far from it another stands in."""
        for place in PLACES:
            if place.row == row and place.column == column:
                return [place]
        for place in PLACES:
            refusal = self.why_not(zen, place)
            if refusal is not None and refusal.rule in ("edge", "first-tile"):
                return [place]
        return []


PLACE: Final = BuildTile("place", [*PLACES])


def pay_lines(zen: ZenGardenState, player: Player, lines: int, cell: int) -> None:
    """ "Münzbonus": several lines at once pay several times, then the limit holds (lines-at-once)."""
    edition = zen.setup.edition
    coins = min(player.coins + lines * edition.line_bonus, edition.most_coins)
    if zen.story is not None:
        bonus = lines * edition.line_bonus
        zen.tell(
            LinesCompleted(
                zen.acting, player.decor_at(cell), lines, bonus, coins - player.coins, edition.most_coins
            )
        )
    player.coins = coins


def fulfil_orders(zen: ZenGardenState, player: Player) -> None:
    """Both features often enough take an order's top point tile, once, while there is one."""
    edition = zen.setup.edition
    needed = edition.order_needed
    for order in range(zen.setup.orders):
        first = zen.emperor[FIRST_ORDER_SLOT + 2 * order]
        second = zen.emperor[FIRST_ORDER_SLOT + 2 * order + 1]
        left = zen.order_tiles_left[order]
        if (
            left
            and not player.order_points[order]
            and player.counts[first] >= needed
            and player.counts[second] >= needed
        ):
            points = edition.order_points[len(edition.order_points) - left]
            player.order_points = replaced(player.order_points, order, points)
            zen.order_tiles_left = replaced(zen.order_tiles_left, order, left - 1)
            if zen.story is not None:
                zen.tell(OrderFulfilled(zen.acting, order, needed, [first, second], points))


def replaced(numbers: list[int], place: int, number: int) -> list[int]:
    """A new list with another number in one place."""
    new = numbers.copy()
    new[place] = number
    return new


# What is told


class TileBuilt(Event):
    """A tile lies in a garden, which may have been shifted for it."""

    def __init__(
        self,
        who: int,
        tile: int,
        cell: int,
        corner: int,
        before: list[tuple[int, int, Laid]],
        player: Player,
    ) -> None:
        super().__init__("tile built", who)
        self.tile = tile
        self.row = player.top + cell // 4
        self.column = player.left + cell % 4
        """Of the grid, from 0."""
        self.corner = corner
        self.down = 0
        self.right = 0
        """How far the garden was shifted."""
        if before:  # there may be several of a tile, so it is told by where the others lie as a whole
            others = [(row, column) for row, column, _ in player.laid()]
            others.remove((self.row, self.column))
            self.down = min([row for row, _ in others]) - min([row for row, _, _ in before])
            self.right = min([column for _, column in others]) - min([column for _, column, _ in before])
        self.before = before

    def fields(self) -> list[str]:
        return ["tile", "row", "column", "corner", "down", "right"]

    def message(self) -> Message | None:
        template = N_("{name} builds in row {row}, column {column}: {tile}.")
        if self.down or self.right:
            template = N_("{name} shifts the garden and builds in row {row}, column {column}: {tile}.")
        return Message(
            template,
            name=seat_name(self.who),
            tile=tile_name(TILES[self.tile]),
            row=self.row + 1,
            column=self.column + 1,
        )

    def changes(self) -> list[Change]:
        laid = LAID[4 * self.tile + self.corner]
        changes = [
            Change(tile_account("hand", self.tile), -1),
            Change(laid_account(self.who, self.row, self.column, laid), 1),
        ]
        for row, column, other in self.before if self.down or self.right else []:
            changes.append(Change(laid_account(self.who, row, column, other), -1))
            changes.append(Change(laid_account(self.who, row + self.down, column + self.right, other), 1))
        return changes


class LinesCompleted(Event):
    """Four equal decors in a line pay coins, as many as fit on the coin track."""

    def __init__(self, who: int, decor: int, lines: int, bonus: int, coins: int, most: int) -> None:
        super().__init__("lines completed", who)
        self.decor = decor
        self.lines = lines
        self.bonus = bonus
        self.coins = coins
        self.most = most
        if coins:
            self.points = [Points(who, "coins", coins)]

    def fields(self) -> list[str]:
        return ["decor", "lines", "bonus", "coins", "most"]

    def message(self) -> Message | None:
        line = Counted(
            "Four equal decors in a line ({decor})",
            "Four equal decors in {count} lines at once ({decor})",
            self.lines,
            decor=feature_name(self.decor),
        )
        template = N_("{lines}: {name} gets {coins}.")
        if self.coins < self.bonus:
            template = N_(
                "{lines}: {name} gets {coins} and not {bonus}, because nobody may have more than {most}."
            )
        return Message(
            template,
            lines=line,
            name=seat_name(self.who),
            coins=coins_text(self.coins),
            bonus=self.bonus,
            most=coins_text(self.most),
        )

    def changes(self) -> list[Change]:
        return [Change(f"coins {self.who}", self.coins)]


class OrderFulfilled(Event):
    """Somebody has enough of both features of an order and takes its top point tile."""

    def __init__(self, who: int, order: int, needed: int, features: list[int], points: int) -> None:
        super().__init__("order fulfilled", who)
        self.order = order
        self.needed = needed
        self.features = features
        self.points = [Points(who, "orders", points)]

    def fields(self) -> list[str]:
        return ["order", "needed", "features"]

    def message(self) -> Message | None:
        return Message(
            N_(
                "{name} fulfils order {number} ({needed}x {first}, {needed}x {second}) "
                "and takes its point tile: {points}."
            ),
            name=seat_name(self.who),
            number=self.order + 1,
            needed=self.needed,
            first=feature_name(self.features[0]),
            second=feature_name(self.features[1]),
            points=points_text(self.points[0].amount),
        )

    def changes(self) -> list[Change]:
        return [
            Change(f"order {self.order} tiles", -1),
            Change(f"points {self.who} order {self.order}", self.points[0].amount),
        ]
