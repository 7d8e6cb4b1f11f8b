""" "Rundenende" and "Spielende": the next turn, the selection board's new tiles, the next round, the end."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import (
    CHANCE,
    NOBODY,
    Action,
    Change,
    Draw,
    Event,
    GameOver,
    Over,
    State,
    Weighted,
)
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.pile import add_sorted
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.box import COLUMNS, FEATURES, TILES
from teahouse.games.zen_garden.meta import CATEGORIES
from teahouse.games.zen_garden.position import EMPTY, SLOTS, ZenGardenState, moved_tile, tile_account
from teahouse.games.zen_garden.words.names import in_turn, points_text, tile_name

OVER: Final = Over(Message(N_("The game is over.")))


def begin_round(zen: ZenGardenState) -> None:
    """From the start player on."""
    zen.turn = 0
    if zen.story is not None:
        zen.tell(RoundBegan(zen.start_seat, zen.round, zen.setup.rounds))
    zen.go_on(zen.setup.turn, zen.start_seat)


def next_turn(zen: ZenGardenState) -> None:
    """Clockwise until the round is over."""
    zen.turn += 1
    if zen.turn < zen.setup.turns_per_round:
        zen.go_on(zen.setup.turn, (zen.start_seat + zen.turn) % zen.setup.players)
    elif zen.round == zen.setup.rounds:  # no refill after the last round (last-refill)
        if zen.story is not None:
            reason = Counted(
                "All gardens are complete after {count} round: the game is over.",
                "All gardens are complete after {count} rounds: the game is over.",
                zen.setup.rounds,
            )
            zen.tell(GameOver(reason, "end"))
            tell_the_scores(zen)
        zen.go_on(OVER, NOBODY)
    else:
        end_round(zen)


def tell_the_scores(zen: ZenGardenState) -> None:
    """ "Schlusswertung": the points of every seat, and who wins: most points, then most coins."""
    seats = range(zen.setup.players)
    for seat in seats:
        zen.tell(GardenScored(seat, zen.points(seat), zen.players[seat].coins))
    winners = zen.outcome_now().winners()
    points = [sum(zen.points(seat)) for seat in seats]
    zen.tell(Won(winners, points.count(max(points)) > len(winners)))


def end_round(zen: ZenGardenState) -> None:
    """Discard the bottom row, let the rest slide down as far as it can (gravity), then fill the gaps.

    By the other reading of "rutschen nach unten nach", a table's choice, each tile slides by one row only.
    """
    selection = zen.selection
    zen.before_slide = selection.copy()
    filled: i64 = 0
    column: i64
    for column in range(COLUMNS):
        bottom = selection[column]
        middle = selection[column + COLUMNS]
        top = selection[column + 2 * COLUMNS]
        if bottom != EMPTY:
            add_sorted(zen.discards, bottom)
        if middle == EMPTY and not zen.setup.one_row:
            middle = top
            top = EMPTY
        selection[column] = middle
        selection[column + COLUMNS] = top
        selection[column + 2 * COLUMNS] = EMPTY
        if middle != EMPTY:
            filled |= 1 << column
        if top != EMPTY:
            filled |= 1 << (column + COLUMNS)
    zen.filled = int(filled)
    if zen.story is not None:
        zen.tell(BottomRowDiscarded(zen.before_slide[:COLUMNS]))
        zen.tell(TilesSlid(zen.before_slide, selection))
    fill_from(zen, 0)


def fill_from(zen: ZenGardenState, slot: int) -> None:
    """Go on to the next gap, rows from the bottom, each left to right; after the last, play goes on."""
    filled: i64 = zen.filled
    gap: i64 = slot
    while gap < SLOTS and filled >> gap & 1:
        gap += 1
    if gap < SLOTS:
        zen.gap = int(gap)
        if not zen.supply.unknown:  # the discard pile, the row just removed included, is the new supply
            if zen.story is not None:
                zen.tell(SupplyRenewed(zen.discards))
            zen.supply.unknown = zen.discards
            zen.discards = []
        zen.go_on(FILL, CHANCE)
        return
    zen.gap = EMPTY
    if zen.start_seat == EMPTY:
        zen.go_on(START, CHANCE)
    else:
        zen.round += 1
        pass_start_marker(zen, (zen.start_seat + 1) % zen.setup.players)
        begin_round(zen)


def pass_start_marker(zen: ZenGardenState, seat: int) -> None:
    """To the left, and by lot at first."""
    if zen.story is not None:
        zen.tell(StartMarkerPassed(zen.start_seat, seat))
    zen.start_seat = seat


# What is drawn


class DrawTile(Action):
    """This garden tile fills the next gap of the selection board."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"draw {TILES[tile].name}")
        self.tile = tile


TILE_DRAWS: Final = [DrawTile(len(FEATURES) + tile, tile) for tile in range(len(TILES))]


class FillGap(Draw):
    """A tile from the supply for the next gap of the selection board."""

    def outcomes(self, state: State) -> list[Weighted]:
        return [
            Weighted(TILE_DRAWS[tile], ways) for tile, ways in cast(ZenGardenState, state).supply.weights()
        ]

    def sample(self, state: State, rng: Rng) -> Action:
        return TILE_DRAWS[cast(ZenGardenState, state).supply.sample(rng)]

    def apply(self, state: State, action: Action) -> None:
        zen = cast(ZenGardenState, state)
        tile = cast(DrawTile, action).tile
        slot = zen.gap
        zen.supply.take(tile)
        if zen.before_slide:
            zen.before_slide = []
        zen.selection[slot] = tile
        zen.filled |= 1 << slot
        if zen.story is not None:
            zen.tell(TileDrawn(tile, slot))
        fill_from(zen, slot + 1)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw a tile for the selection board."))


FILL: Final = FillGap("fill", [*TILE_DRAWS])


class StartPlayer(Action):
    """This seat begins."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


START_PLAYERS: Final = [StartPlayer(len(FEATURES) + len(TILES) + seat, seat) for seat in range(4)]


class DrawStartPlayer(Draw):
    """Who gets the start marker first."""

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(START_PLAYERS[seat], 1) for seat in range(cast(ZenGardenState, state).setup.players)]

    def sample(self, state: State, rng: Rng) -> Action:
        return START_PLAYERS[rng.below(cast(ZenGardenState, state).setup.players)]

    def apply(self, state: State, action: Action) -> None:
        zen = cast(ZenGardenState, state)
        pass_start_marker(zen, cast(StartPlayer, action).seat)
        begin_round(zen)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw lots for the start player."))


START: Final = DrawStartPlayer("start", [*START_PLAYERS])


# What is told


class TileDrawn(Event):
    """A new tile lies on the selection board."""

    def __init__(self, tile: int, slot: int) -> None:
        super().__init__("tile drawn", NOBODY)
        self.tile = tile
        self.slot = slot

    def fields(self) -> list[str]:
        return ["tile", "slot"]

    def message(self) -> Message | None:
        return Message(N_("New on the selection board: {tile}."), tile=tile_name(TILES[self.tile]))

    def changes(self) -> list[Change]:
        return moved_tile(self.tile, "supply", f"slot {self.slot}")


class BottomRowDiscarded(Event):
    """The round is over: what nobody took from the bottom row is discarded."""

    def __init__(self, row: list[int]) -> None:
        super().__init__("bottom row discarded", NOBODY)
        self.row = row
        """The tile of each column, or EMPTY."""

    def fields(self) -> list[str]:
        return ["row"]

    def message(self) -> Message | None:
        tiles = [tile_name(TILES[tile]) for tile in self.row if tile != EMPTY]
        if not tiles:
            return Message(N_("The round is over. The bottom row is empty, so nothing is discarded."))
        return Message(N_("The round is over. Discarded from the bottom row: {tiles}."), tiles=in_turn(tiles))

    def changes(self) -> list[Change]:
        changes: list[Change] = []
        for slot, tile in enumerate(self.row):
            if tile != EMPTY:
                changes += moved_tile(tile, f"slot {slot}", "discarded")
        return changes


class TilesSlid(Event):
    """The tiles above slide down."""

    def __init__(self, before: list[int], after: list[int]) -> None:
        super().__init__("tiles slid", NOBODY)
        self.before = before
        self.after = after.copy()

    def fields(self) -> list[str]:
        return ["before", "after"]

    def message(self) -> Message | None:
        return (
            Message(N_("The tiles above slide down.")) if any(tile != EMPTY for tile in self.after) else None
        )

    def changes(self) -> list[Change]:
        changes: list[Change] = []
        for slot, tile in enumerate(self.before[COLUMNS:], COLUMNS):
            if tile != EMPTY:
                changes.append(Change(tile_account(f"slot {slot}", tile), -1))
        for slot, tile in enumerate(self.after):
            if tile != EMPTY:
                changes.append(Change(tile_account(f"slot {slot}", tile), 1))
        return changes


class SupplyRenewed(Event):
    """The supply is used up, and what was discarded is mixed and drawn from."""

    def __init__(self, tiles: list[int]) -> None:
        super().__init__("supply renewed", NOBODY)
        self.tiles = tiles.copy()

    def fields(self) -> list[str]:
        return ["tiles"]

    def message(self) -> Message | None:
        return Counted(
            "The supply is used up: the {count} discarded tile becomes the new supply.",
            "The supply is used up: the {count} discarded tiles are mixed and become the new supply.",
            len(self.tiles),
        )

    def changes(self) -> list[Change]:
        changes: list[Change] = []
        for tile in self.tiles:
            changes += moved_tile(tile, "discarded", "supply")
        return changes


class StartMarkerPassed(Event):
    """Somebody gets the start marker; before the first round by lot."""

    def __init__(self, before: int, who: int) -> None:
        super().__init__("start marker passed", who)
        self.before = before

    def fields(self) -> list[str]:
        return ["before"]

    def message(self) -> Message | None:
        if self.before == EMPTY:
            return Message(N_("{seat} begins."), seat=seat_name(self.who))
        return Message(N_("{name} gets the start marker."), name=seat_name(self.who))

    def changes(self) -> list[Change]:
        return [Change(f"start marker at {self.before}", -1), Change(f"start marker at {self.who}", 1)]


class RoundBegan(Event):
    """A new round, perhaps the last one."""

    def __init__(self, who: int, number: int, rounds: int) -> None:
        super().__init__("round began", who)
        self.number = number
        self.rounds = rounds

    def fields(self) -> list[str]:
        return ["number", "rounds"]

    def message(self) -> Message | None:
        if self.number == self.rounds:
            return Message(N_("The last round begins."))
        return Message(N_("Round {round} of {rounds} begins."), round=self.number, rounds=self.rounds)

    def changes(self) -> list[Change]:
        return [Change("round", 1)] if self.number > 1 else []


class GardenScored(Event):
    """A seat's points in the end, by category. They were counted all along: none are gained now."""

    def __init__(self, who: int, by_category: list[int], coins: int) -> None:
        super().__init__("garden scored", who)
        self.by_category = by_category
        """In the order of the categories."""
        self.coins = coins
        """More are better where points are equal."""

    def fields(self) -> list[str]:
        return ["by_category", "coins"]

    def message(self) -> Message | None:
        parts = [
            Message(
                N_("{category} {points}"),
                category=Message(category.label),
                points=str(points).replace("-", "−"),
            )
            for category, points in zip(CATEGORIES, self.by_category, strict=True)
            if points
        ]
        return Message(
            N_("{name} has {points} in the end: {parts}."),
            name=seat_name(self.who),
            points=points_text(sum(self.by_category)),
            parts=in_turn(parts or [Message(N_("nothing"))]),
        )


class Won(Event):
    """Who wins."""

    def __init__(self, winners: list[int], by_coins: bool) -> None:
        super().__init__("won", winners[0])
        self.winners = winners
        """Several share the first place."""
        self.by_coins = by_coins
        """Whether others have as many points, but fewer coins."""

    def fields(self) -> list[str]:
        return ["winners", "by_coins"]

    def message(self) -> Message | None:
        names = in_turn([seat_name(seat) for seat in self.winners])
        if len(self.winners) > 1:
            return Message(N_("They share the first place: {names}."), names=names)
        if self.by_coins:
            return Message(N_("{name} wins: of those with the most points, with the most coins."), name=names)
        return Message(N_("{name} wins."), name=names)
