"""Zen Garden for 2-4 players: take a tile from the selection board, build it, please the emperor.

Chance draws the emperor tiles, fills the selection board and names the start player; a turn is two decisions,
Take and Place. Everything lies open, so every viewer sees all there is; the future is not there yet.
"""

from __future__ import annotations

from bisect import insort
from typing import Final, cast

from teahouse.engine.contract import CHANCE, NOBODY, Action, Refusal, View, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.old import OldState
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.pile import Pile, shuffled
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden import scoring
from teahouse.games.zen_garden.components import CELLS, COLUMNS, FEATURES, TILES, Edition
from teahouse.games.zen_garden.garden import PLACES, Place, Player, new_player, places, why_not_place

# Static facts

ROWS: Final = ["bottom", "middle", "top"]
SLOTS: Final = 12
"""The selection board: slots 0-3 are the bottom row from the left, 4-7 the middle, 8-11 the top."""
FULL: Final = (1 << SLOTS) - 1
EMPTY: Final = -1

# What happens next
EMPEROR: Final = 0
FILL: Final = 1
START: Final = 2
TAKE: Final = 3
PLACE: Final = 4
OVER: Final = 5
PHASES: Final = ["emperor", "fill", "start", "take", "place", "over"]

SMALL_SLOT: Final = 0
BIG_SLOT: Final = 1
MAJORITY_SLOT: Final = 2
DETAIL_SLOT: Final = 3
FIRST_ORDER_SLOT: Final = 4
"""Emperor tiles lie in this order: four on board 1, then two on each order."""


class Take(Action):
    """Take the tile in this row (0 is the bottom) and column of the selection board and pay for it."""

    def __init__(self, code: int, row: int, column: int) -> None:
        super().__init__(code, f"take {ROWS[row]} {column + 1}")
        self.row = row
        self.slot = row * COLUMNS + column


class DrawEmperor(Action):
    """Chance: the next emperor tile shows this feature."""

    def __init__(self, code: int, feature: int) -> None:
        super().__init__(code, f"emperor {FEATURES[feature]}")
        self.feature = feature


class DrawTile(Action):
    """Chance: this garden tile fills the next gap of the selection board."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"draw {TILES[tile].name}")
        self.tile = tile


class StartPlayer(Action):
    """Chance: this seat begins."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


TAKES: Final = [Take(slot, slot // COLUMNS, slot % COLUMNS) for slot in range(SLOTS)]
EMPEROR_DRAWS: Final = [DrawEmperor(feature, feature) for feature in range(len(FEATURES))]
TILE_DRAWS: Final = [DrawTile(len(FEATURES) + tile, tile) for tile in range(len(TILES))]
START_PLAYERS: Final = [StartPlayer(len(FEATURES) + len(TILES) + seat, seat) for seat in range(4)]

ACTIONS: Final[list[Action]] = [*TAKES, *PLACES]
CHANCE_ACTIONS: Final[list[Action]] = [*EMPEROR_DRAWS, *TILE_DRAWS, *START_PLAYERS]

_takes_by_slots: list[list[Action] | None] = [None] * (1 << SLOTS)


def takes(slots: int) -> list[Action]:
    """The actions that take a tile from these slots; made once for each set of slots."""
    known = _takes_by_slots[slots]
    if known is not None:
        return known
    made: list[Action] = [take for take in TAKES if slots >> take.slot & 1]
    _takes_by_slots[slots] = made
    return made


class Setup:
    """What does not change during a game; every state of it shares one."""

    def __init__(self, players: int, boards: list[int], edition: Edition) -> None:
        self.players = players
        self.edition = edition
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


# State


class ZenGardenState(OldState):
    """A position of Zen Garden."""

    setup: Setup
    phase: int
    acting: int
    round: int
    turn: int
    """Turns already taken in this round."""
    start_seat: int
    emperor: list[int]
    """The features of the emperor tiles drawn so far."""
    emperor_pile: Pile
    order_tiles_left: list[int]
    selection: list[int]
    """The tile on each slot, or EMPTY."""
    before_slide: list[int]
    """Between the end of a round and the first draw: the selection board as the last player left it."""
    filled: int
    """The occupied slots of the selection board, one bit a slot."""
    gap: int
    """The slot that the next draw fills."""
    supply: Pile
    discards: list[int]
    """In ascending order: they lie open, but their order matters to nobody."""
    in_hand: int
    """The tile that was taken and is still to be built, or EMPTY."""
    players: list[Player]

    def clone(self) -> ZenGardenState:
        copy = ZenGardenState()
        copy.setup = self.setup
        copy.phase = self.phase
        copy.acting = self.acting
        copy.round = self.round
        copy.turn = self.turn
        copy.start_seat = self.start_seat
        if self.phase == EMPEROR:
            copy.emperor = self.emperor.copy()
            copy.emperor_pile = self.emperor_pile.clone()
        else:  # they never change again
            copy.emperor = self.emperor
            copy.emperor_pile = self.emperor_pile
        copy.order_tiles_left = self.order_tiles_left.copy()
        copy.selection = self.selection.copy()
        copy.before_slide = self.before_slide  # is replaced, never changed
        copy.filled = self.filled
        copy.gap = self.gap
        copy.supply = self.supply.clone()
        copy.discards = self.discards.copy()
        copy.in_hand = self.in_hand
        copy.players = [player.clone() for player in self.players]
        return copy

    def actor(self) -> int:
        return self.acting

    # Decisions

    def legal(self) -> list[Action]:
        player = self.players[self.acting]
        if self.phase == TAKE:
            return takes(self.filled & self.setup.edition.affordable[player.coins])
        return places(player.shape)

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == FILL:
            self.fill_gap(cast(DrawTile, action).tile)
        elif phase == TAKE:
            self.take_tile(cast(Take, action))
        elif phase == PLACE:
            self.build_tile(cast(Place, action))
        elif phase == EMPEROR:
            self.lay_emperor_tile(cast(DrawEmperor, action).feature)
        elif phase == START:
            self.start_seat = cast(StartPlayer, action).seat
            self.begin_round()
        else:
            raise AssertionError("the game is over")

    def why_not(self, action: Action) -> Refusal | None:
        """Every decision that is not taken now, then the rules of the one that is."""
        phase = self.phase
        if isinstance(action, Take):
            if phase != TAKE:
                return Refusal("turn", Message(N_("No tile is to be taken now.")))
            return self.why_not_take(action)
        if isinstance(action, Place):
            if phase != PLACE:
                return Refusal("turn", Message(N_("There is no tile in hand to build.")))
            return why_not_place(self.players[self.acting].shape, action)
        if self.acting != CHANCE:
            return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
        for outcome in self.outcomes():
            if outcome.action is action:
                return None
        return Refusal("draw", Message(N_("That cannot be drawn now.")))

    # Set-up: "Spielaufbau"

    def lay_emperor_tile(self, feature: int) -> None:
        """Board 1 first, then the orders; then the selection board is filled."""
        self.emperor_pile.take(feature)
        self.emperor.append(feature)
        if len(self.emperor) == self.setup.emperor_slots:
            self.fill_from(0)

    # Choosing and paying: "Ein Gartenplättchen wählen und bezahlen"

    def why_not_take(self, take: Take) -> Refusal | None:
        if not self.filled >> take.slot & 1:
            return Refusal("selection", Message(N_("There is no tile left on that place.")))
        price = self.setup.edition.prices[take.row]
        coins = self.players[self.acting].coins
        if price > coins:
            return Refusal(
                "price",
                Message(
                    N_("A tile in that row costs {price} and you have {coins}."), price=price, coins=coins
                ),
            )
        return None

    def take_tile(self, take: Take) -> None:
        slot = take.slot
        self.players[self.acting].coins -= self.setup.edition.prices[take.row]
        self.in_hand = self.selection[slot]
        self.selection[slot] = EMPTY
        self.filled ^= 1 << slot
        self.phase = PLACE

    # Building: "Das Gartenplättchen einbauen" and "Münzbonus"

    def build_tile(self, place: Place) -> None:
        edition = self.setup.edition
        player = self.players[self.acting]
        player.build(TILES[self.in_hand], place)
        self.in_hand = EMPTY
        lines = player.equal_lines(place.cell)
        if lines:  # several at once pay several times, then the limit holds (lines-at-once)
            player.coins = min(player.coins + lines * edition.line_bonus, edition.most_coins)
        if self.setup.orders:
            self.fulfil_orders(player)
        self.next_turn()

    def fulfil_orders(self, player: Player) -> None:
        """Both features often enough take an order's top point tile, once, while there is one."""
        edition = self.setup.edition
        needed = edition.order_needed
        for order in range(self.setup.orders):
            first = self.emperor[FIRST_ORDER_SLOT + 2 * order]
            second = self.emperor[FIRST_ORDER_SLOT + 2 * order + 1]
            left = self.order_tiles_left[order]
            if (
                left
                and not player.order_points[order]
                and player.counts[first] >= needed
                and player.counts[second] >= needed
            ):
                player.order_points[order] = edition.order_points[len(edition.order_points) - left]
                self.order_tiles_left[order] = left - 1

    # Rounds: "Rundenende"

    def begin_round(self) -> None:
        self.turn = 0
        self.acting = self.start_seat
        self.phase = TAKE

    def next_turn(self) -> None:
        self.turn += 1
        if self.turn < self.setup.turns_per_round:
            self.acting = (self.start_seat + self.turn) % self.setup.players
            self.phase = TAKE
        elif self.round == self.setup.rounds:  # no refill after the last round (last-refill)
            self.acting = NOBODY
            self.phase = OVER
        else:
            self.end_round()

    def end_round(self) -> None:
        """Discard the bottom row, let the rest slide down as far as it can (gravity), then fill the gaps."""
        selection = self.selection
        self.before_slide = selection.copy()
        filled = 0
        for column in range(COLUMNS):
            bottom = selection[column]
            middle = selection[column + COLUMNS]
            top = selection[column + 2 * COLUMNS]
            if bottom != EMPTY:
                insort(self.discards, bottom)
            if middle == EMPTY:
                middle = top
                top = EMPTY
            selection[column] = middle
            selection[column + COLUMNS] = top
            selection[column + 2 * COLUMNS] = EMPTY
            if middle != EMPTY:
                filled |= 1 << column
            if top != EMPTY:
                filled |= 1 << (column + COLUMNS)
        self.filled = filled
        self.fill_from(0)

    def fill_from(self, slot: int) -> None:
        """Go on to the next gap, rows from the bottom, each left to right; after the last, play goes on."""
        filled = self.filled
        while slot < SLOTS and filled >> slot & 1:
            slot += 1
        if slot < SLOTS:
            self.gap = slot
            self.phase = FILL
            self.acting = CHANCE
            if not self.supply.unknown:  # the discard pile, the row just removed included, is the new supply
                self.supply.unknown = self.discards
                self.discards = []
        elif self.start_seat == EMPTY:
            self.phase = START
            self.acting = CHANCE
        else:  # the start marker passes to the left
            self.round += 1
            self.start_seat = (self.start_seat + 1) % self.setup.players
            self.begin_round()

    def fill_gap(self, tile: int) -> None:
        self.supply.take(tile)
        if self.before_slide:
            self.before_slide = []
        slot = self.gap
        self.selection[slot] = tile
        self.filled |= 1 << slot
        self.fill_from(slot + 1)

    # Chance

    def outcomes(self) -> list[Weighted]:
        if self.phase == EMPEROR:
            return [Weighted(EMPEROR_DRAWS[feature], ways) for feature, ways in self.emperor_pile.weights()]
        if self.phase == FILL:
            return [Weighted(TILE_DRAWS[tile], ways) for tile, ways in self.supply.weights()]
        return [Weighted(START_PLAYERS[seat], 1) for seat in range(self.setup.players)]

    def sample(self, rng: Rng) -> Action:
        if self.phase == FILL:
            return TILE_DRAWS[self.supply.sample(rng)]
        if self.phase == EMPEROR:
            return EMPEROR_DRAWS[self.emperor_pile.sample(rng)]
        return START_PLAYERS[rng.below(self.setup.players)]

    # Scoring: "Spielende und Schlusswertung"

    def points(self, seat: int) -> list[int]:
        edition = self.setup.edition
        player = self.players[seat]
        points = [0] * 10
        points[scoring.COINS] = player.coins * edition.coin_points
        points[scoring.LOOPS] = edition.loop_points[scoring.loops(player)]
        points[scoring.DECORS] = scoring.decor_points(player, edition)
        if self.phase == EMPEROR:
            return points
        emperor = self.emperor
        counts = player.counts
        points[scoring.SMALL] = counts[emperor[SMALL_SLOT]] * edition.small_points
        points[scoring.BIG] = counts[emperor[BIG_SLOT]] * edition.big_points
        points[scoring.MAJORITY] = scoring.majority_points(
            self.players, seat, emperor[MAJORITY_SLOT], edition
        )
        points[scoring.DETAIL] = edition.detail_points[counts[emperor[DETAIL_SLOT]]]
        if self.setup.unity and scoring.unity(player):
            points[scoring.UNITY] = edition.unity_points
        if self.setup.minimalist:
            points[scoring.MINIMALIST] = scoring.minimalist_points(player, edition)
        points[scoring.ORDERS] = sum(player.order_points)
        return points

    def tie_breaks(self, seat: int) -> list[int]:
        return [self.players[seat].coins]

    def outcome(self) -> Outcome:
        seats = range(self.setup.players)
        return rank_seats(
            [sum(self.points(seat)) for seat in seats], [self.tie_breaks(seat) for seat in seats]
        )

    # The whole position

    def dump(self) -> View:
        return {
            "phase": PHASES[self.phase],
            "acting": self.acting,
            "round": self.round,
            "turn": self.turn,
            "start_seat": self.start_seat,
            "emperor": [FEATURES[feature] for feature in self.emperor],
            "order_tiles_left": self.order_tiles_left.copy(),
            "selection": [_tile_name(tile) for tile in self.selection],
            "before_slide": [_tile_name(tile) for tile in self.before_slide],
            "gap": self.gap if self.phase == FILL else None,
            "in_hand": _tile_name(self.in_hand),
            "supply": len(self.supply),
            "discards": [TILES[tile].name for tile in self.discards],
            "players": [
                {
                    "coins": player.coins,
                    "garden": [None if laid is None else laid.name for laid in player.cells],
                    "orders": player.order_points.copy(),
                    "top": player.top,
                    "left": player.left,
                }
                for player in self.players
            ],
        }

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


def new_state(setup: Setup) -> ZenGardenState:
    """The game before its set-up has drawn anything."""
    edition = setup.edition
    state = ZenGardenState()
    state.setup = setup
    state.phase = EMPEROR
    state.acting = CHANCE
    state.round = 1
    state.turn = 0
    state.start_seat = EMPTY
    state.emperor = []
    state.emperor_pile = shuffled(list(range(len(FEATURES))) * edition.emperor_copies)
    state.order_tiles_left = [len(edition.order_points)] * setup.orders
    state.selection = [EMPTY] * SLOTS
    state.before_slide = []
    state.filled = 0
    state.gap = 0
    state.supply = shuffled(list(range(len(TILES))) * edition.tile_copies)
    state.discards = []
    state.in_hand = EMPTY
    state.players = [new_player(edition.start_coins, setup.orders) for _ in range(setup.players)]
    return state


def _tile_name(tile: int) -> str | None:
    return None if tile == EMPTY else TILES[tile].name
