"""What lies on Zen Garden's table: the selection board, the emperor's tiles, and each player's garden."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, Change, Decision, Game, State, View
from teahouse.engine.fields import NUMBERS, Codec, Field, Fields, Shared, derived, each, named, part
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.box import CELLS, FEATURES, LAID_BY_NAME, TILES, Edition, Laid
from teahouse.games.zen_garden.garden import Player, new_player

ROWS: Final = ["bottom", "middle", "top"]
SLOTS: Final = 12
"""The selection board: slots 0-3 are the bottom row from the left, 4-7 the middle, 8-11 the top."""
EMPTY: Final = -1

SMALL_SLOT: Final = 0
BIG_SLOT: Final = 1
MAJORITY_SLOT: Final = 2
DETAIL_SLOT: Final = 3
FIRST_ORDER_SLOT: Final = 4
"""Emperor tiles lie in this order: four on board 1, then two on each order."""


class Setup:
    """What does not change during a game; every state of it shares one."""

    game: Game | None = None
    """Whose rules these are."""

    def __init__(
        self,
        players: int,
        boards: list[int],
        edition: Edition,
        turn: Decision,
        one_row: bool = False,
        anywhere: bool = True,
    ) -> None:
        self.players = players
        self.edition = edition
        self.turn = turn
        """What a turn begins with."""
        self.one_row = one_row
        """Whether tiles slide down by one row only when a round ends, not as far as they can (gravity)."""
        self.anywhere = anywhere
        """Whether the first tile may go on any cell; by rules version 1 there was one on offer."""
        self.unity = 2 in boards
        self.minimalist = 3 in boards
        self.orders = 0
        if 4 in boards:
            self.orders += edition.orders_on_board_4
        if 5 in boards:
            self.orders += edition.orders_on_board_5
        self.emperor_slots = FIRST_ORDER_SLOT + 2 * self.orders
        self.turns_per_round = 4 if players == 2 else players
        """Two players take two turns each before a round ends."""
        self.rounds = CELLS * players // self.turns_per_round
        self.emperor_pile = shuffled(list(range(len(FEATURES))) * edition.emperor_copies)
        self.supply = shuffled([tile for tile, count in enumerate(edition.tile_counts) for _ in range(count)])
        """All tiles: every game begins with a copy."""


class ZenGardenState(State):
    """A position of Zen Garden."""

    setup: Setup
    round: int = 1
    turn: int = 0
    """Turns already taken in this round."""
    start_seat: int = EMPTY
    emperor: Shared[list[int]]
    """The features of the emperor tiles drawn so far."""
    emperor_pile: Shared[Pile]
    order_tiles_left: Shared[list[int]]
    selection: list[int]
    """The tile on each slot, or EMPTY."""
    before_slide: Shared[list[int]]
    """Between the end of a round and the first draw: the selection board as the last player left it."""
    filled: int = 0
    """The occupied slots of the selection board, one bit a slot."""
    gap: int = EMPTY
    """The slot that the next draw fills; EMPTY at other times."""
    supply: Pile
    discards: list[int]
    """In ascending order: they lie open, but their order matters to nobody."""
    in_hand: int = EMPTY
    """The tile that was taken and is still to be built, or EMPTY."""
    players: list[Player]

    def clone(self) -> ZenGardenState:
        """Made from the fields by `tools/copies.py`."""
        copy = ZenGardenState()
        copy.decision = self.decision
        copy.acting = self.acting
        copy.setup = self.setup
        copy.round = self.round
        copy.turn = self.turn
        copy.start_seat = self.start_seat
        copy.emperor = self.emperor
        copy.emperor_pile = self.emperor_pile
        copy.order_tiles_left = self.order_tiles_left
        copy.selection = self.selection.copy()
        copy.before_slide = self.before_slide
        copy.filled = self.filled
        copy.gap = self.gap
        copy.supply = self.supply.clone()
        copy.discards = self.discards.copy()
        copy.in_hand = self.in_hand
        copy.players = [one.clone() for one in self.players]
        return copy

    def seats(self) -> int:
        return self.setup.players

    def wishing(self) -> bool:
        """Whether emperor tiles are still to be drawn."""
        return len(self.emperor) < self.setup.emperor_slots

    def player(self) -> Player:
        """Who acts."""
        return self.players[self.acting]

    # Scoring: "Spielende und Schlusswertung"

    def points(self, seat: int) -> list[int]:
        edition = self.setup.edition
        player = self.players[seat]
        points = [0] * 10
        points[scoring.COINS] = player.coins * edition.coin_points
        points[scoring.LOOPS] = edition.loop_points[scoring.loops(player)]
        points[scoring.DECORS] = scoring.decor_points(player, edition)
        if self.wishing():
            return points
        emperor = self.emperor
        counts = player.counts
        points[scoring.SMALL] = counts[emperor[SMALL_SLOT]] * edition.small_points
        points[scoring.BIG] = counts[emperor[BIG_SLOT]] * edition.big_points
        points[scoring.MAJORITY] = scoring.majority_points(
            self.players, seat, emperor[MAJORITY_SLOT], edition
        )
        points[scoring.DETAIL] = edition.detail_points[counts[emperor[DETAIL_SLOT]]]
        if self.setup.unity and player.shape and scoring.unity(player):
            points[scoring.UNITY] = edition.unity_points
        if self.setup.minimalist and player.shape:  # an empty garden has nothing to score (growing-garden)
            points[scoring.MINIMALIST] = scoring.minimalist_points(player, edition)
        points[scoring.ORDERS] = sum(player.order_points)
        return points

    def tie_breaks(self, seat: int) -> list[int]:
        return [self.players[seat].coins]

    # The whole position

    def cover(self, viewer: int) -> None:
        """Everything lies open: all see the same, and the supply holds what is nowhere else."""

    def dump(self) -> View:
        return POSITION.dump(self)

    def pieces(self) -> dict[str, int]:
        count = {f"emperor {feature}": 0 for feature in FEATURES}
        count.update({tile.name: 0 for tile in TILES})
        for feature in self.emperor + self.emperor_pile.unknown:
            count[f"emperor {FEATURES[feature]}"] += 1
        for tile in self.supply.unknown + self.discards + self.selection + [self.in_hand]:
            if tile != EMPTY:
                count[TILES[tile].name] += 1
        for player in self.players:
            for laid in player.cells:
                if laid is not None:
                    count[laid.tile.name] += 1
        for order, left in enumerate(self.order_tiles_left):
            taken = len([player for player in self.players if player.order_points[order]])
            count[f"points of order {order + 1}"] = left + taken
        return count

    def ledger(self) -> dict[str, int]:
        """Every tile by its place, coins and point tiles, the start marker and the round."""
        accounts = {"round": self.round, f"start marker at {self.start_seat}": 1}
        for slot, feature in enumerate(self.emperor):
            accounts[f"emperor {slot} {FEATURES[feature]}"] = 1
        for order, left in enumerate(self.order_tiles_left):
            accounts[f"order {order} tiles"] = left
        for slot, tile in enumerate(self.selection):
            if tile != EMPTY:
                accounts[tile_account(f"slot {slot}", tile)] = 1
        for tile in self.supply.unknown:
            accounts[tile_account("supply", tile)] = accounts.get(tile_account("supply", tile), 0) + 1
        for tile in self.discards:
            accounts[tile_account("discarded", tile)] = accounts.get(tile_account("discarded", tile), 0) + 1
        if self.in_hand != EMPTY:
            accounts[tile_account("hand", self.in_hand)] = 1
        for seat, player in enumerate(self.players):
            accounts[f"coins {seat}"] = player.coins
            for order, points in enumerate(player.order_points):
                accounts[f"points {seat} order {order}"] = points
            for row, column, laid in player.laid():
                accounts[laid_account(seat, row, column, laid)] = 1
        return accounts


# How the places of the table are called in the ledger, and in the changes that events bring about


def tile_account(place: str, tile: int) -> str:
    return f"{place} {TILES[tile].name}"


def laid_account(seat: int, row: int, column: int, laid: Laid) -> str:
    return f"garden {seat} r{row + 1}c{column + 1} {laid.name}"


def moved_tile(tile: int, source: str, target: str) -> list[Change]:
    """A tile goes from one place to another."""
    return [Change(tile_account(source, tile), -1), Change(tile_account(target, tile), 1)]


# How a position is written, and read back


def _phase(decision: Decision) -> str:
    return decision.phase


TILE: Final = named([tile.name for tile in TILES], none=EMPTY)
LAID: Final = Codec(lambda laid: None if laid is None else laid.name, LAID_BY_NAME.get)

PLAYER: Final = Fields(
    Field("coins"),
    Field("cells", each(LAID), key="garden"),
    Field("order_points", NUMBERS, key="orders"),
    Field("top"),
    Field("left"),
)

POSITION: Final = Fields(
    Field("decision", derived(_phase), key="phase"),
    Field("acting"),
    Field("round"),
    Field("turn"),
    Field("start_seat"),
    Field("emperor", each(named(FEATURES))),
    Field("order_tiles_left", NUMBERS),
    Field("selection", each(TILE)),
    Field("before_slide", each(TILE)),
    Field("gap", Codec(lambda gap: None if gap == EMPTY else gap, lambda gap: EMPTY if gap is None else gap)),
    Field("in_hand", TILE),
    Field("supply", derived(len)),
    Field("discards", each(TILE)),
    Field("players", each(part(PLAYER, lambda: new_player(0, 0, 0)))),
)


def empty_table(setup: Setup, first: Decision) -> ZenGardenState:
    """The table before anything is drawn; this is decided first."""
    edition = setup.edition
    state = ZenGardenState()
    state.setup = setup
    state.decision = first
    state.acting = CHANCE
    state.emperor = []
    state.emperor_pile = setup.emperor_pile
    state.order_tiles_left = [len(edition.order_points)] * setup.orders
    state.selection = [EMPTY] * SLOTS
    state.before_slide = []
    state.supply = setup.supply.clone()
    state.discards = []
    corner = 0 if setup.anywhere else 1
    state.players = [new_player(edition.start_coins, setup.orders, corner) for _ in range(setup.players)]
    return state
