"""What lies on Yak's table: the road with its carts, the market, the quarry, and each player's side."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, HIDDEN, NOBODY, Action, Decision, Game, Refusal, State, View
from teahouse.engine.fields import NUMBERS, Codec, Field, Fields, Shared, derived, each, named, part
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.yak import scoring
from teahouse.games.yak.accounts import card_account, count_food, count_stones
from teahouse.games.yak.box import (
    CARDS,
    CARTS,
    COLOURS,
    CRYSTAL,
    FOODS,
    NO_STONE,
    PIECES,
    STONES,
    TWO_KINDS,
    Edition,
)
from teahouse.games.yak.quarry import Quarry, new_quarry
from teahouse.games.yak.tower import CELLS, Tower, Worth, new_tower, tower_of

NOT_CHOSEN: Final = -1
NO_COLOUR: Final = -1


class Setup:
    """What does not change during a game; every state of it shares one."""

    game: Game | None = None
    """Whose rules these are."""

    def __init__(self, players: int, bonus: int, removed: int, edition: Edition) -> None:
        self.players = players
        self.bonus = bonus
        """How many bonus cards are laid out."""
        self.removed = removed
        """The colour that two and three players agreed to leave out, or NO_COLOUR to draw it."""
        self.edition = edition
        self.carts = 4 if players == 4 else 3
        """Two and three players leave the last cart, the one of two kinds, in the box."""
        self.bag = shuffled(list(range(len(COLOURS))) * edition.copies + [CRYSTAL] * edition.crystals)
        """All stones: every game begins with a copy."""
        self.out = [_left_out(edition, colour) for colour in range(len(COLOURS))]
        """What two and three players leave in the box with each colour."""
        self.bags = [_without(self.bag, out) for out in self.out]
        """The bag then."""


def _left_out(edition: Edition, colour: int) -> list[int]:
    """A whole colour, one stone of every other colour and one crystal."""
    out: list[int] = []
    for other in range(len(COLOURS)):
        out += [other] * (edition.copies if other == colour else edition.fewer_stones)
    return out + [CRYSTAL] * edition.fewer_crystals


def _without(bag: Pile, out: list[int]) -> Pile:
    rest = bag.clone()
    for stone in out:
        rest.take(stone)
    return rest


class Cart:
    """One of the carts and what it carries."""

    stones: list[int]
    """In ascending order."""
    food: list[int]
    """Of each kind."""

    def clone(self) -> Cart:
        """Made from the fields by `tools/copies.py`."""
        copy = Cart()
        copy.stones = self.stones.copy()
        copy.food = self.food.copy()
        return copy

    def load(self, stone: int) -> None:
        """Put a stone among the others, in ascending order; they are few."""
        stones = self.stones
        at = len(stones)
        while at and stones[at - 1] > stone:
            at -= 1
        stones.insert(at, stone)


class Player:
    """One player's card, tent and tower."""

    card: int = NOT_CHOSEN
    revealed: bool = False
    tent: list[int]
    """Food of each kind."""
    tower: Tower

    def clone(self) -> Player:
        """Made from the fields by `tools/copies.py`."""
        copy = Player()
        copy.card = self.card
        copy.revealed = self.revealed
        copy.tent = self.tent.copy()
        copy.tower = self.tower.clone()
        return copy

    def food(self) -> int:
        return self.tent[0] + self.tent[1] + self.tent[2]


def new_cart(food: list[int]) -> Cart:
    """A cart without stones."""
    cart = Cart()
    cart.stones = []
    cart.food = food
    return cart


def new_player(tent: list[int]) -> Player:
    """A player before the first morning."""
    player = Player()
    player.tent = tent
    player.tower = new_tower()
    return player


# What a card asks for, while it lies face down


class FaceDown(Decision):
    """Noon, as all others see it: somebody turns a card over and begins to carry it out."""

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Turn your card over and carry it out."))


NOON: Final = "noon"
FACE_DOWN: Final = FaceDown(NOON, [])
BY_CARD: Final[list[Decision]] = [FACE_DOWN] * len(CARDS)
"""What each card asks for first. The modules of the cards enter theirs."""


class YakState(State):
    """A position of Yak."""

    setup: Setup
    seat: int = NOBODY
    """Whose turn it is at noon; NOBODY at other times."""
    day: int = 1
    turn: int = 0
    """Turns finished on this day."""
    baby_yak: int = NOBODY
    """Who holds it: NOBODY until the set-up is done."""
    last_day: bool = False
    built_today: bool = False
    idle_days: int = 0
    """Days in a row, before this one, on which nobody placed a stone."""
    clockwise: bool = True
    """Whether the carts drive to the next seat to the left; fog turns them round, and back again."""
    road: Shared[list[int]]
    """The cart at each stop. Stop n is that of seat n; two players have one more between them."""
    carts: list[Cart]
    market: list[int]
    goods: bytes = b""
    """All that carts and market hold as a learner sees it; empty until somebody asks (see `encode`)."""
    quarry: Quarry
    removed: int = NO_COLOUR
    bonus: Shared[list[int]]
    """The colours of the bonus cards laid out."""
    stupa: int = NOBODY
    players: list[Player]
    in_hand: Shared[list[int]]
    """Stones taken from the cart and not yet placed, in ascending order."""
    price: int = 0
    paid: Shared[list[int]]
    """The payment whose surplus is to be chosen."""

    def clone(self) -> YakState:
        """Made from the fields by `tools/copies.py`."""
        copy = YakState()
        copy.decision = self.decision
        copy.acting = self.acting
        copy.setup = self.setup
        copy.seat = self.seat
        copy.day = self.day
        copy.turn = self.turn
        copy.baby_yak = self.baby_yak
        copy.last_day = self.last_day
        copy.built_today = self.built_today
        copy.idle_days = self.idle_days
        copy.clockwise = self.clockwise
        copy.road = self.road
        copy.carts = [one.clone() for one in self.carts]
        copy.market = self.market.copy()
        copy.goods = self.goods
        copy.quarry = self.quarry.clone()
        copy.removed = self.removed
        copy.bonus = self.bonus
        copy.stupa = self.stupa
        copy.players = [one.clone() for one in self.players]
        copy.in_hand = self.in_hand
        copy.price = self.price
        copy.paid = self.paid
        return copy

    # Who decides

    def seats(self) -> int:
        return self.setup.players

    def turn_of(self) -> int:
        if self.seat != NOBODY:
            return self.seat
        return self.acting if self.acting != CHANCE else NOBODY

    def not_now(self, action: Action) -> Refusal:
        """The first choice of a turn has to be one of the card chosen in the morning."""
        if self.decision.phase == NOON:
            for asked in BY_CARD:
                if asked.takes(action):
                    return Refusal("card", Message(N_("That is not what your card says.")))
        return super().not_now(action)

    # What lies before a seat

    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]

    def cart(self) -> Cart:
        """The cart before the player whose turn it is: the rulebook's "your cart"."""
        return self.carts[self.road[self.seat]]

    def room(self, player: Player) -> int:
        """How much more food a tent can hold."""
        return self.setup.edition.most_in_tent - player.food()

    def carts_with_room(self) -> int:
        """The carts that can carry one more stone, one bit each; the one between two players is one too."""
        found = 0
        for number, cart in enumerate(self.carts):
            if len(cart.stones) < self.setup.edition.most_stones:
                found |= 1 << number
        return found

    # Scoring: "Endwertung"

    def judgement(self, seat: int) -> scoring.Judgement:
        """A tower's groups, the best assignment of its crystals and what they bring."""
        return scoring.judge(self.players[seat].tower, self.bonus, self.setup.edition)

    def worth(self, seat: int) -> Worth:
        """What a tower scores, judged once for all copies that are made of it then."""
        worth = self.players[seat].tower.known_worth()
        if worth.bonus is not self.bonus:
            judged = self.judgement(seat)
            worth.size_points = judged.size_points
            worth.count_points = judged.count_points
            worth.single_points = judged.single_points
            worth.bonus_points = judged.bonus_points
            worth.bonus = self.bonus
        return worth

    def points(self, seat: int) -> list[int]:
        edition = self.setup.edition
        worth = self.worth(seat)
        points = [0] * 6
        points[scoring.SIZE] = worth.size_points
        points[scoring.COUNT] = worth.count_points
        points[scoring.SINGLE] = worth.single_points
        if self.stupa == seat:
            points[scoring.STUPA] = edition.stupa_points
        points[scoring.FOOD] = scoring.food_points(self.food_left(), seat, edition)
        points[scoring.BONUS] = worth.bonus_points
        return points

    def food_left(self) -> list[int]:
        return [player.food() for player in self.players]

    def tie_breaks(self, seat: int) -> list[int]:
        """Fewer stones are better."""
        return [-self.players[seat].tower.size]

    # What a viewer knows, and the whole position

    def cover(self, viewer: int) -> None:
        """The cards that others have chosen and not turned over yet, and with them what they ask for."""
        for seat, player in enumerate(self.players):
            if seat != viewer and player.card != NOT_CHOSEN and not player.revealed:
                player.card = HIDDEN
        if self.decision.phase == NOON and self.player().card == HIDDEN:
            self.decision = FACE_DOWN

    def dump(self) -> View:
        return POSITION.dump(self)

    def pieces(self) -> dict[str, int]:
        count = dict.fromkeys(PIECES, 0)
        quarry = self.quarry
        stones = quarry.bag.unknown + quarry.out + quarry.drawn + self.in_hand
        for cart in self.carts:
            stones += cart.stones
        for player in self.players:
            stones += [stone for stone in player.tower.cells if stone >= 0]
        for stone in stones:
            count[PIECES[stone]] += 1
        count["fog"] += quarry.track + quarry.fogs + quarry.rising
        if not count["fog"]:  # they still lie beside the bag
            count["fog"] = self.setup.edition.fogs
        for kind, name in enumerate(FOODS):
            count[name] = self.market[kind] + self.paid[kind]
            count[name] += sum([cart.food[kind] for cart in self.carts])
            count[name] += sum([player.tent[kind] for player in self.players])
        return count

    def ledger(self) -> dict[str, int]:
        """Every piece by its place; a marker's place is an account of its own, with one marker in it."""
        begun = self.baby_yak != NOBODY
        accounts = {"day": self.day if begun else 0, "idle days": self.idle_days}
        accounts["last day"] = int(self.last_day)
        accounts["clockwise"] = int(self.clockwise)
        accounts[f"baby yak at {self.baby_yak}"] = 1
        accounts[f"stupa at {self.stupa}"] = 1
        for stop, number in enumerate(self.road):
            accounts[f"{CARTS[number]} at {stop}"] = 1
        for number, cart in enumerate(self.carts):
            count_stones(accounts, CARTS[number], cart.stones)
            count_food(accounts, CARTS[number], cart.food)
        count_food(accounts, "market", self.market)
        count_food(accounts, "paid", self.paid)
        count_stones(accounts, "hand", self.in_hand)
        for colour in self.bonus:
            accounts[f"bonus {COLOURS[colour]}"] = 1
        quarry = self.quarry
        count_stones(accounts, "bag", quarry.bag.unknown)
        count_stones(accounts, "out", quarry.out)
        count_stones(accounts, "drawn", quarry.drawn)
        accounts["bag gone"] = int(quarry.gone)
        accounts["drawn fog"] = quarry.fogs + quarry.rising
        accounts["track fog"] = quarry.track
        accounts["fog marker"] = int(quarry.marker)
        for seat, player in enumerate(self.players):
            count_food(accounts, f"tent {seat}", player.tent)
            for cell, stone in enumerate(player.tower.cells):
                if stone != NO_STONE:
                    accounts[f"tower {seat} {CELLS[cell].name} {STONES[stone]}"] = 1
            if player.card != NOT_CHOSEN:
                accounts[card_account(seat, player.card if player.revealed else HIDDEN)] = 1
        return accounts


# How a position is written, and read back


def _counts(bag: Pile) -> list[int]:
    counts = [0] * len(PIECES)
    for piece in bag.unknown:
        counts[piece] += 1
    return counts


def _bag(counts: list[int]) -> Pile:
    return Pile([piece for piece in range(len(PIECES)) for _ in range(counts[piece])], [])


def _phase(decision: Decision) -> str:
    return decision.phase


STONE_LIST: Final = each(named(STONES))

CART: Final = Fields(Field("stones", STONE_LIST), Field("food", NUMBERS))

PLAYER: Final = Fields(
    Field("card", named(CARDS, none=NOT_CHOSEN)),
    Field("revealed"),
    Field("tent", NUMBERS),
    Field("tower", Codec(Tower.names, tower_of)),
)

POSITION: Final = Fields(
    Field("decision", derived(_phase), key="phase"),
    Field("acting"),
    Field("seat"),
    Field("day"),
    Field("turn"),
    Field("baby_yak"),
    Field("last_day"),
    Field("built_today"),
    Field("idle_days"),
    Field("clockwise"),
    Field("removed", named(COLOURS, none=NO_COLOUR)),
    Field("bonus", each(named(COLOURS))),
    Field("road", each(named(CARTS))),
    Field("carts", each(part(CART, lambda: new_cart([])))),
    Field("market", NUMBERS),
    Field("quarry.bag", Codec(_counts, _bag), key="bag"),
    Field("quarry.gone", key="bag_gone"),
    Field("quarry.out", each(named(PIECES)), key="out"),
    Field("quarry.marker", key="fog_marker"),
    Field("quarry.track", key="fog_track"),
    Field("quarry.drawn", STONE_LIST, key="drawn"),
    Field("quarry.left", key="to_draw"),
    Field("quarry.fogs", key="fogs"),
    Field("quarry.rising", key="fogs_rising"),
    Field("quarry.short", key="bag_short"),
    Field("in_hand", STONE_LIST),
    Field("price"),
    Field("paid", NUMBERS),
    Field("stupa"),
    Field("players", each(part(PLAYER, lambda: new_player([])))),
)


def empty_table(setup: Setup) -> YakState:
    """Before anything is drawn: what the rulebook's set-up puts on the table without a lot."""
    edition = setup.edition
    state = YakState()
    state.setup = setup
    state.decision = FACE_DOWN
    state.acting = CHANCE
    state.road = []
    state.carts = [new_cart(start_food(number, edition.cart_food)) for number in range(setup.carts)]
    state.market = [edition.market_food] * 3
    state.quarry = new_quarry(edition, setup.bag.clone())
    state.bonus = []
    state.players = [new_player([edition.tent_food] * 3) for _ in range(setup.players)]
    state.in_hand = []
    state.paid = [0, 0, 0]
    return state


def start_food(cart: int, each: int) -> list[int]:
    """So much of every kind that the cart takes."""
    return [0 if cart != TWO_KINDS and kind == cart else each for kind in range(3)]
