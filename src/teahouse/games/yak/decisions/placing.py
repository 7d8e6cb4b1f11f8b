""" "Steinturm": place the stones that were paid for one by one, and refill a cart that was emptied."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.yak.accounts import stone_account
from teahouse.games.yak.box import CRYSTAL, HIGHEST, STONES
from teahouse.games.yak.decisions.clicks import stone_held
from teahouse.games.yak.decisions.day import end_action
from teahouse.games.yak.decisions.end import take_stupa
from teahouse.games.yak.decisions.fog import DrawStones
from teahouse.games.yak.position import YakState
from teahouse.games.yak.scoring import group_at
from teahouse.games.yak.tower import CELL_BY_NAME, CELLS, open_cells, why_not_cell
from teahouse.games.yak.words.names import cart_text, cell_text, pieces_text


class Place(Action):
    """Put a stone of this kind on this cell of one's tower."""

    def __init__(self, code: int, stone: int, cell: int) -> None:
        super().__init__(code, f"place {STONES[stone]} {CELLS[cell].name}")
        self.stone = stone
        self.cell = cell


FIRST_PLACE: Final = 551
PLACES: Final = [
    Place(FIRST_PLACE + stone * HIGHEST + cell, stone, cell)
    for stone in range(len(STONES))
    for cell in range(HIGHEST)
]


class PlaceStone(Decision):
    """Which of the stones in hand comes next, and where it goes."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yak = cast(YakState, state)
        place = cast(Place, action)
        if place.stone not in yak.in_hand:
            return Refusal("placing", Message(N_("You have no such stone to place.")))
        return why_not_cell(yak.player().tower.shape, place.cell)

    def key(self, state: State) -> int:
        yak = cast(YakState, state)
        return yak.player().tower.shape << len(STONES) | kinds_of(yak.in_hand)

    def candidates(self, state: State) -> list[Action]:
        """Towers have very many shapes, so the places that are open in each are remembered apart."""
        yak = cast(YakState, state)
        stones = kinds_of(yak.in_hand)
        cells = open_cells(yak.player().tower.shape)
        return [place for place in PLACES if stones >> place.stone & 1 and cells >> place.cell & 1]

    def pick(self, state: State, rng: Rng) -> Action:
        """Without the list: every stone in hand may go on every open cell."""
        yak = cast(YakState, state)
        stones = kinds_of(yak.in_hand)
        cells = open_cells(yak.player().tower.shape)
        many = bits_in(cells)
        chosen = rng.below(bits_in(stones) * many)
        return PLACES[bit_of(stones, chosen // many) * HIGHEST + bit_of(cells, chosen % many)]

    def apply(self, state: State, action: Action) -> None:
        yak = cast(YakState, state)
        place = cast(Place, action)
        tower = yak.player().tower
        in_hand = yak.in_hand.copy()
        in_hand.remove(place.stone)
        yak.in_hand = in_hand
        tower.add(place.stone, place.cell)
        yak.built_today = True
        if yak.story is not None:
            yak.tell(StonePlaced(yak.seat, place.stone, place.cell, group_at(tower, place.cell)))
        if yak.stupa == NOBODY and tower.size == yak.setup.edition.stupa_stone:
            take_stupa(yak)
        if not in_hand:
            yak.price = 0
            refill_cart(yak)

    def prompt(self, state: State, viewer: int) -> Message:
        stones = pieces_text(cast(YakState, state).in_hand)
        return Message(N_("Place a stone in your tower: {stones}."), stones=stones)

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        kind, _, rest = things[-1].partition("-")
        cell = CELL_BY_NAME.get(rest.removeprefix(f"{viewer}-"))
        if kind not in ("slot", "stone") or not rest.startswith(f"{viewer}-") or cell is None:
            return []
        stone = stone_held(things, "hand-", cast(YakState, state).in_hand)
        return [PLACES[stone * HIGHEST + cell.index]] if stone >= 0 else []


def kinds_of(stones: list[int]) -> int:
    """The different stones among some, one bit a kind."""
    kinds = 0
    for stone in stones:
        kinds |= 1 << stone
    return kinds


def bits_in(number: int) -> int:
    """How many bits are set; they are few."""
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


def bit_of(number: int, which: int) -> int:
    """The place of one of the bits that are set, counted from the lowest."""
    place = 0
    while True:
        if number & 1:
            if not which:
                return place
            which -= 1
        number >>= 1
        place += 1


class StonePlaced(Event):
    """A stone lies in a tower now."""

    def __init__(self, who: int, stone: int, cell: int, group: list[int]) -> None:
        super().__init__("stone placed", who)
        self.stone = stone
        self.cell = cell
        self.group = group
        """The cells of all stones of its colour that it is connected with, itself included."""

    def fields(self) -> list[str]:
        return ["stone", "cell", "group"]

    def message(self) -> Message | None:
        name, stone, cell = seat_name(self.who), pieces_text([self.stone]), cell_text(CELLS[self.cell])
        if self.stone == CRYSTAL or len(self.group) == 1:
            return Message(N_("{name} places a stone in {cell}: {stone}."), name=name, stone=stone, cell=cell)
        return Counted(
            "{name} places a stone in {cell}: {stone}. It belongs to a group of {count} stone.",
            "{name} places a stone in {cell}: {stone}. It belongs to a group of {count} stones.",
            len(self.group),
            name=name,
            stone=stone,
            cell=cell,
        )

    def changes(self) -> list[Change]:
        cell = CELLS[self.cell].name
        return [
            Change(stone_account("hand", self.stone), -1),
            Change(stone_account(f"tower {self.who} {cell}", self.stone), 1),
        ]


# "Leeres Fuhrwerk auffüllen"


def refill_cart(yak: YakState) -> None:
    """After Build a cart without stones is refilled with one batch, before anything else happens (refill)."""
    if yak.cart().stones:
        end_action(yak)
        return
    count = yak.setup.edition.cart_stones
    if yak.story is not None:
        yak.tell(CartEmptied(yak.seat, yak.road[yak.seat], count))
    REFILL.begin(yak, count)


class CartEmptied(Event):
    """A cart has no stones any more and is to be refilled."""

    def __init__(self, who: int, cart: int, count: int) -> None:
        super().__init__("cart emptied", who)
        self.cart = cart
        self.count = count
        """So many stones are to be drawn for it."""

    def fields(self) -> list[str]:
        return ["cart", "count"]

    def message(self) -> Message | None:
        return Message(
            N_("The {cart} is empty and is refilled; stones to be drawn: {count}."),
            cart=cart_text(self.cart),
            count=self.count,
        )


PLACE: Final = PlaceStone("place", [*PLACES])
REFILL: Final = DrawStones("refill")
