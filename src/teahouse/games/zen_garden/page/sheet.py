"""Zen Garden's score sheet for a real table: the emperor's tiles, and each garden laid or counted."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from teahouse.engine.contract import NOBODY, Game, ScoreLine
from teahouse.engine.messages import N_, Counted, Message
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.scene import Piece, Say
from teahouse.engine.sheet import (
    COUNTED,
    MODE,
    NOTHING,
    Entered,
    Entry,
    Facet,
    Form,
    Grid,
    Part,
    Sheet,
    Spot,
    Stock,
    Tray,
    mode_entry,
    of_seat,
)
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.box import (
    CELLS,
    DECORS,
    FEATURES,
    FIRST_GROUND,
    FIRST_PATH,
    GROUNDS,
    LAID,
    PATHS,
    TILES,
    Tile,
)
from teahouse.games.zen_garden.decisions.rounds import OVER
from teahouse.games.zen_garden.garden import Player
from teahouse.games.zen_garden.meta import CATEGORIES
from teahouse.games.zen_garden.page.geometry import BOARD, CELL, tile_art
from teahouse.games.zen_garden.position import FIRST_ORDER_SLOT, ZenGardenState
from teahouse.games.zen_garden.words.names import CORNER_NAMES, feature_name, tile_name

TRAY: Final = "tiles"
SIDE: Final = 4
SPLIT: Final = "split"
WHOLE: Final = "whole"
TILE_BY_NAME: Final = {tile.name: tile for tile in TILES}
KINDS: Final = [range(FIRST_PATH), range(FIRST_PATH, FIRST_GROUND), range(FIRST_GROUND, len(FEATURES))]
"""Decors, paths and grounds: each tile shows one of each."""


def emperor_key(slot: int) -> str:
    return f"emperor-{slot}"


def cell_key(seat: int, row: int, column: int) -> str:
    return f"cell-{seat}-{row}-{column}"


def count_key(seat: int, feature: int) -> str:
    return f"count-{seat}-{FEATURES[feature]}"


class ZenGardenSheet(Sheet):
    """Gardens are laid tile by tile, or their features are counted."""

    areas = ("emperor", "garden-*")

    def __init__(self, game: Game, entered: Entered) -> None:
        self.counted = entered.text(MODE) == COUNTED
        self.loops: list[int] = []
        self.split: list[bool] = []
        super().__init__(game, entered)

    # The position

    def read(self) -> ZenGardenState:
        zen = cast(ZenGardenState, self.game.start())
        zen.go_on(OVER, NOBODY)
        self.edition = zen.setup.edition
        self.read_emperor(zen)
        for seat, player in enumerate(zen.players):
            player.coins = self.limited(
                f"coins-{seat}", self.edition.most_coins, Message(N_("Coins left")), seat
            )
            if self.counted:
                self.read_counts(player, seat)
            else:
                self.read_garden(player, seat)
        if self.counted:
            self.check_counts(zen)
        else:
            self.check_tiles(zen)
        self.read_orders(zen)
        return zen

    def read_emperor(self, zen: ZenGardenState) -> None:
        found: list[int] = []
        places: dict[str, list[str]] = {}
        for slot in range(zen.setup.emperor_slots):
            key = emperor_key(slot)
            name = self.chosen(key, FEATURES, self.slot_name(slot))
            if name:
                found.append(FEATURES.index(name))
                places.setdefault(name, []).append(key)
        copies = self.edition.emperor_copies
        self.at_most(places, {name: (copies, feature_name(number)) for number, name in enumerate(FEATURES)})
        if len(found) == zen.setup.emperor_slots:
            zen.emperor = found
        else:
            self.missing(
                Message(
                    N_(
                        "Choose the preferences of the emperor: "
                        "until then only coins, loops and decors count."
                    )
                ),
                *(emperor_key(slot) for slot in range(zen.setup.emperor_slots)),
            )

    def read_garden(self, player: Player, seat: int) -> None:
        """The tiles of a garden, which is kept in the upper left corner wherever it lies."""
        lying: dict[tuple[int, int], int] = {}
        for row in range(SIDE):
            for column in range(SIDE):
                key = cell_key(seat, row, column)
                name, corner = self.entered.piece(key)
                if name in TILE_BY_NAME:
                    lying[row, column] = 4 * TILE_BY_NAME[name].index + corner
                elif name:
                    said = Message(N_("There is no tile {name}."), name=repr(name[:40]))
                    self.wrong(self.at_place(said, seat, row, column), key)
        if not lying:
            return
        player.top = min(row for row, _ in lying)
        player.left = min(column for _, column in lying)
        for (row, column), number in lying.items():
            player.cells[SIDE * (row - player.top) + column - player.left] = LAID[number]
        player.count()
        for row, column in lying:
            near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if len(lying) > 1 and not any(place in lying for place in near):
                said = Message(N_("No other tile touches this one."))
                self.wrong(self.at_place(said, seat, row, column), cell_key(seat, row, column))
        if len(lying) < CELLS:
            self.not_full(len(lying), seat)

    def not_full(self, tiles: int, seat: int) -> None:
        said = Message(N_("Tiles in the garden: {count} of {all}."), count=tiles, all=CELLS)
        self.missing(of_seat(said, seat))

    def read_counts(self, player: Player, seat: int) -> None:
        for feature in range(len(FEATURES)):
            key = count_key(seat, feature)
            player.counts[feature] = self.limited(key, CELLS, feature_name(feature), seat)
        tiles = max(sum(player.counts[feature] for feature in kind) for kind in KINDS)
        player.shape = (1 << min(tiles, CELLS)) - 1
        most = len(self.edition.loop_points) - 1
        self.loops.append(self.limited(f"loops-{seat}", min(4, most), Message(N_("Loops")), seat))
        key = f"unity-{seat}"
        self.split.append(self.chosen(key, (WHOLE, SPLIT), Message(N_("Unity")), seat) == SPLIT)

    # What cannot be

    def check_tiles(self, zen: ZenGardenState) -> None:
        places: dict[str, list[str]] = {}
        for seat, player in enumerate(zen.players):
            for row, column, lies in player.laid():
                places.setdefault(lies.tile.name, []).append(cell_key(seat, row, column))
        counts = self.edition.tile_counts
        self.at_most(places, {tile.name: (counts[tile.index], tile_name(tile)) for tile in TILES})

    def check_counts(self, zen: ZenGardenState) -> None:
        """Every tile shows a decor, a path and a ground; gardens and box have so many tiles."""
        names = [Message(N_("decors")), Message(N_("paths")), Message(N_("grounds"))]
        for seat, player in enumerate(zen.players):
            sums = [sum(player.counts[feature] for feature in kind) for kind in KINDS]
            for kind, total, name in zip(KINDS, sums, names, strict=True):
                keys = [count_key(seat, feature) for feature in kind]
                if total > CELLS:
                    said = Message(
                        N_("{what}: {count} in all cannot be, a garden holds {all}."),
                        what=name,
                        count=total,
                        all=CELLS,
                    )
                    self.wrong(of_seat(said, seat), *keys)
                elif total < max(sums):
                    said = Message(
                        N_("{what}: {count} in all, but it should be {all}: every tile shows one."),
                        what=name,
                        count=total,
                        all=max(sums),
                    )
                    self.missing(of_seat(said, seat), *keys)
            if max(sums) < CELLS:
                self.not_full(max(sums), seat)
            possible = sum(player.counts[path] // 4 for path in KINDS[1])
            if self.loops[seat] > possible:
                said = Message(N_("A loop takes four equal paths: so many loops cannot be."))
                self.wrong(of_seat(said, seat), f"loops-{seat}")
        for feature in range(len(FEATURES)):
            shown = sum(player.counts[feature] for player in zen.players)
            most = sum(self.edition.tile_counts[tile.index] for tile in TILES if feature in features_of(tile))
            if shown > most:
                said = Message(
                    N_("{feature}: {count} in all gardens, but the box has {most}."),
                    feature=feature_name(feature),
                    count=shown,
                    most=most,
                )
                self.wrong(said, *(count_key(seat, feature) for seat in range(self.game.players)))

    def read_orders(self, zen: ZenGardenState) -> None:
        """The point tiles taken for orders: each is there once, the dearest goes first, and it is earned."""
        values = self.edition.order_points
        for order in range(zen.setup.orders):
            taken: dict[str, list[str]] = {}
            for seat, player in enumerate(zen.players):
                key = f"order-{seat}-{order}"
                label = Message(N_("Order {number}"), number=order + 1)
                value = self.chosen(key, [str(points) for points in values], label, seat)
                if not value:
                    continue
                taken.setdefault(value, []).append(key)
                points = player.order_points.copy()
                points[order] = int(value)
                player.order_points = points
                self.check_order(zen, seat, order, key)
            copies = {str(value): (values.count(value), self.point_tile(order, value)) for value in values}
            self.at_most(taken, copies)
            for before, after in pairwise(values):
                if str(after) in taken and str(before) not in taken:
                    said = Message(
                        N_("{tile} is taken only after {before}."),
                        tile=self.point_tile(order, after),
                        before=self.point_tile(order, before),
                    )
                    self.wrong(said, *taken[str(after)])

    def point_tile(self, order: int, points: int) -> Message:
        return Message(N_("Order {number}, the tile worth {points}"), number=order + 1, points=points)

    def check_order(self, zen: ZenGardenState, seat: int, order: int, key: str) -> None:
        if zen.wishing():
            return
        slot = FIRST_ORDER_SLOT + 2 * order
        needed = self.edition.order_needed
        for feature in zen.emperor[slot : slot + 2]:
            if zen.players[seat].counts[feature] < needed:
                said = Message(
                    N_("Order {number} takes {needed}× {feature}, and the garden has fewer."),
                    number=order + 1,
                    needed=needed,
                    feature=feature_name(feature),
                )
                self.wrong(of_seat(said, seat), key)

    def at_place(self, message: Message, seat: int, row: int, column: int) -> Message:
        place = Message(N_("Row {row}, column {column}"), row=row + 1, column=column + 1)
        return of_seat(Message("{place}: {message}", place=place, message=message), seat)

    # The score

    def lines(self, seat: int) -> list[ScoreLine]:
        found = super().lines(seat)
        if not self.counted:
            return found
        counted = self.counted_points(seat)
        for line in found:
            if line.category in counted:
                line.points, line.reason = counted[line.category]
        return found

    def counted_points(self, seat: int) -> dict[str, tuple[int, Message]]:
        """What a garden that is only counted does not show by itself: its loops, and whether it is split."""
        split = self.split[seat]
        started = bool(cast(ZenGardenState, self.state).players[seat].shape)
        said = N_("a ground in several areas") if split else N_("every ground in one area")
        return {
            CATEGORIES[scoring.LOOPS].id: (
                self.edition.loop_points[self.loops[seat]],
                Counted("{count} loop", "{count} loops", self.loops[seat]),
            ),
            CATEGORIES[scoring.UNITY].id: (
                self.edition.unity_points if started and not split else 0,
                Message(said),
            ),
        }

    def outcome(self) -> Outcome:
        if not self.counted:
            return super().outcome()
        seats = range(self.game.players)
        points = [sum(line.points for line in self.lines(seat)) for seat in seats]
        return rank_seats(points, [self.state.tie_breaks(seat) for seat in seats])

    # What can be entered

    def form(self, say: Say) -> Form:
        zen = cast(ZenGardenState, self.state)
        mode = mode_entry(say, Message(N_("every tile, as it lies")), Message(N_("only what is counted")))
        wishes = [(name, say(feature_name(number))) for number, name in enumerate(FEATURES)]
        slots = range(zen.setup.emperor_slots)
        emperor = [
            Entry(
                emperor_key(slot),
                say(self.slot_name(slot)),
                values=[("", NOTHING), *wishes],
                art=[self.slot_art(slot)],
                rule=CATEGORIES[scoring.SMALL + slot].id if slot < FIRST_ORDER_SLOT else "orders",
            )
            for slot in slots
        ]
        parts = [
            Part("table", say(Message(N_("The emperor's preferences"))), entries=[mode, *emperor]),
        ]
        for seat in range(self.game.players):
            parts.append(self.counts_part(seat, say) if self.counted else self.garden_part(seat, say))
        return Form(parts, [] if self.counted else [tile_tray(self.edition.tile_counts, say)])

    def slot_name(self, slot: int) -> Message:
        if slot < FIRST_ORDER_SLOT:
            return Message(CATEGORIES[scoring.SMALL + slot].label)
        order, second = divmod(slot - FIRST_ORDER_SLOT, 2)
        text = N_("Order {number}, the other feature") if second else N_("Order {number}, one feature")
        return Message(text, number=order + 1)

    def slot_art(self, slot: int) -> str:
        if slot < FIRST_ORDER_SLOT:
            return ("icon-small_preference", "icon-big_preference", "icon-majority", "icon-detail")[slot]
        return "icon-order"

    def shared_entries(self, seat: int, say: Say) -> list[Entry]:
        """What is entered of every garden, laid or counted."""
        zen = cast(ZenGardenState, self.state)
        entries = [
            Entry(
                f"coins-{seat}",
                say(Message(N_("Coins left"))),
                most=self.edition.most_coins,
                art=["coin"],
                rule="coins",
            )
        ]
        values = sorted(set(self.edition.order_points), reverse=True)
        for order in range(zen.setup.orders):
            entries.append(
                Entry(
                    f"order-{seat}-{order}",
                    say(Message(N_("Order {number}"), number=order + 1)),
                    values=[("", NOTHING), *((str(points), str(points)) for points in values)],
                    art=["icon-order"],
                    rule="orders",
                )
            )
        return entries

    def garden_part(self, seat: int, say: Say) -> Part:
        spots = [
            Spot(
                cell_key(seat, row, column),
                CELL * (column + 0.5) + 10,
                CELL * (row + 0.5) + 10,
                CELL,
                say(Message(N_("Row {row}, column {column}"), row=row + 1, column=column + 1)),
                TRAY,
            )
            for row in range(SIDE)
            for column in range(SIDE)
        ]
        size = SIDE * CELL + 20.0
        board = Piece(f"board-{seat}", "", ["garden-board"], size / 2, size / 2, BOARD, layer=0)
        title = say(Message(N_("Garden")))
        return Part(
            f"seat-{seat}", title, seat, self.shared_entries(seat, say), Grid(size, size, spots, [board])
        )

    def counts_part(self, seat: int, say: Say) -> Part:
        entries = self.shared_entries(seat, say)
        for feature, name in enumerate(FEATURES):
            label = say(feature_name(feature))
            entries.append(Entry(count_key(seat, feature), label, CELLS, art=[f"emblem-{name}"]))
        loops = say(Message(N_("Loops")))
        entries.append(Entry(f"loops-{seat}", loops, 4, art=["icon-loops"], rule="loops"))
        if cast(ZenGardenState, self.state).setup.unity:
            values = [
                (WHOLE, say(Message(N_("every ground in one area")))),
                (SPLIT, say(Message(N_("a ground in several areas")))),
            ]
            unity = say(Message(N_("Unity")))
            entries.append(Entry(f"unity-{seat}", unity, values=values, art=["icon-unity"], rule="unity"))
        return Part(f"seat-{seat}", say(Message(N_("Garden"))), seat, entries)


def features_of(tile: Tile) -> tuple[int, int, int]:
    return tile.decor, tile.path, tile.ground


def tile_tray(counts: list[int], say: Say) -> Tray:
    """All tiles, to be found by their decor, path and ground."""
    labels = [N_("decor"), N_("path"), N_("ground")]
    names = [DECORS, PATHS, GROUNDS]
    firsts = [0, FIRST_PATH, FIRST_GROUND]
    facets = [
        Facet(
            say(Message(label)),
            [
                (
                    FEATURES[first + number],
                    say(feature_name(first + number)),
                    f"emblem-{FEATURES[first + number]}",
                )
                for number in range(len(kind))
            ],
        )
        for label, kind, first in zip(labels, names, firsts, strict=True)
    ]
    pieces = [
        Stock(
            tile.name,
            say(tile_name(tile)),
            tile_art(tile, None),
            counts[tile.index],
            [FEATURES[feature] for feature in features_of(tile)],
        )
        for tile in TILES
    ]
    turns = [
        say(Message(N_("path round the {corner} corner"), corner=Message(corner))) for corner in CORNER_NAMES
    ]
    return Tray(TRAY, pieces, facets, turns)
