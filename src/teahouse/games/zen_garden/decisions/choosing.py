""" "Ein Gartenplättchen wählen und bezahlen": take a tile from the selection board and pay for it."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import Action, Change, Decision, Event, Points, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.zen_garden.box import COLUMNS, TILES
from teahouse.games.zen_garden.decisions.building import CELLS_OF, LOWEST, PLACE
from teahouse.games.zen_garden.position import EMPTY, ROWS, SLOTS, ZenGardenState, moved_tile
from teahouse.games.zen_garden.words.names import ROW_NAMES, coins_text, tile_name


class Take(Action):
    """Take the tile in this row (0 is the bottom) and column of the selection board and pay for it."""

    def __init__(self, code: int, row: int, column: int) -> None:
        super().__init__(code, f"take {ROWS[row]} {column + 1}")
        self.row = row
        self.slot = row * COLUMNS + column


TAKES: Final = [Take(slot, slot // COLUMNS, slot % COLUMNS) for slot in range(SLOTS)]


class TakeTile(Decision):
    """Any tile of the selection board that one's coins can pay; the bottom row is free."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        zen = cast(ZenGardenState, state)
        take = cast(Take, action)
        if not zen.filled >> take.slot & 1:
            return Refusal("selection", Message(N_("There is no tile left on that place.")))
        if not zen.setup.edition.affordable[zen.player().coins] >> take.slot & 1:
            price = N_("A tile in that row costs {price} and you have {coins}.")
            coins = zen.player().coins
            costs = coins_text(zen.setup.edition.prices[take.row])
            return Refusal("price", Message(price, price=costs, coins=coins_text(coins)))
        return None

    def key(self, state: State) -> int:
        zen = cast(ZenGardenState, state)
        return zen.filled & zen.setup.edition.affordable[zen.players[zen.acting].coins]

    def pick(self, state: State, rng: Rng) -> Action:
        """Without the list."""
        slots: i64 = self.key(state)
        left = rng.below(CELLS_OF[slots])
        while left:
            slots &= slots - 1
            left -= 1
        return TAKES[LOWEST[slots]]

    def apply(self, state: State, action: Action) -> None:
        zen = cast(ZenGardenState, state)
        take = cast(Take, action)
        slot = take.slot
        price = zen.setup.edition.prices[take.row]
        zen.players[zen.acting].coins -= price
        zen.in_hand = zen.selection[slot]
        zen.selection[slot] = EMPTY
        zen.filled ^= 1 << slot
        if zen.story is not None:
            zen.tell(TileTaken(zen.acting, zen.in_hand, slot, price))
        zen.go_on(PLACE, zen.acting)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Take a tile from the selection board."))

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        zen = cast(ZenGardenState, state)
        number = things[-1].removeprefix("tile-").partition(".")[0]  # of equal ones any, see `tile_id`
        if things[-1].startswith("tile-") and number.isdecimal() and int(number) in zen.selection:
            return [TAKES[zen.selection.index(int(number))]]
        return []


TAKE: Final = TakeTile("take", [*TAKES])


class TileTaken(Event):
    """A player has paid for a tile and holds it in hand."""

    def __init__(self, who: int, tile: int, slot: int, price: int) -> None:
        super().__init__("tile taken", who)
        self.tile = tile
        self.slot = slot
        self.price = price
        if price:
            self.points = [Points(who, "coins", -price)]

    def fields(self) -> list[str]:
        return ["tile", "slot", "price"]

    def message(self) -> Message | None:
        template = N_("{name} takes from the {row} for {price}: {tile}.")
        if not self.price:
            template = N_("{name} takes from the {row}: {tile}.")
        return Message(
            template,
            name=seat_name(self.who),
            tile=tile_name(TILES[self.tile]),
            row=Message(ROW_NAMES[self.slot // COLUMNS]),
            price=coins_text(self.price),
        )

    def changes(self) -> list[Change]:
        return [*moved_tile(self.tile, f"slot {self.slot}", "hand"), Change(f"coins {self.who}", -self.price)]
