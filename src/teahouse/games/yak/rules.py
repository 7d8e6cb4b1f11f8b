"""Yak for 2-4 players: choose a card in secret, deal with the cart before you, build a tower of stones.

A day has three parts. In the morning all choose a card at once. At noon, from the holder of the baby yak on,
each turns the own card over with the first decision that it asks for, and carries it out; until then
it is hidden. In the evening the carts drive on. Whatever is drawn is drawn openly, piece by piece.
"""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, NOBODY, Action, Refusal, View, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.old import OldState
from teahouse.engine.outcome import Outcome, rank_seats
from teahouse.engine.pile import Pile, shuffled
from teahouse.engine.rng import Rng
from teahouse.games.yak import choices, scoring
from teahouse.games.yak.actions import (
    BONUS_DRAWS,
    CART_PLACES,
    CHOICES,
    DRAWS,
    REMOVALS,
    START_PLAYERS,
    Choose,
    Draw,
    DrawBonus,
    Food,
    Load,
    MarketFood,
    Pay,
    PlaceCart,
    RemoveColour,
    Restock,
    Spare,
    StartPlayer,
    Take,
)
from teahouse.games.yak.components import (
    BUILD,
    CARDS,
    CARTS,
    COLOURS,
    CRYSTAL,
    FOG,
    FOODS,
    MARKET,
    PIECES,
    RESTOCK,
    STONES,
    TWO_KINDS,
    Edition,
)
from teahouse.games.yak.quarry import Quarry, new_quarry
from teahouse.games.yak.tower import Place, Tower, new_tower

# Static facts

CLOCKWISE: Final = 1
"""Carts drive to the next seat to the left; fog turns them round, and back again."""
NOT_CHOSEN: Final = -1
NO_COLOUR: Final = -1

# What happens next
REMOVE: Final = 0
PLACE_CARTS: Final = 1
LOAD_CARTS: Final = 2
DRAW_BONUS: Final = 3
START: Final = 4
MORNING: Final = 5
NOON: Final = 6
PAY: Final = 7
SPARE: Final = 8
PLACE: Final = 9
DRAW: Final = 10
LOAD: Final = 11
OVER: Final = 12
PHASES: Final = [
    *("remove", "place carts", "load carts", "draw bonus", "start"),
    *("morning", "noon", "pay", "spare", "place", "draw", "load", "over"),
]

ALL_CARDS: Final[list[Action]] = [*CHOICES]


class Setup:
    """What does not change during a game; every state of it shares one."""

    def __init__(self, players: int, bonus: int, removed: int, edition: Edition) -> None:
        self.players = players
        self.bonus = bonus
        """How many bonus cards are laid out."""
        self.removed = removed
        """The colour that two and three players agreed to leave out, or NO_COLOUR to draw it."""
        self.edition = edition
        self.carts = 4 if players == 4 else 3
        """Two and three players leave the last cart, the one of two kinds, in the box."""
        self.take_table = choices.TakeTable(edition)


# State


class Cart:
    """One of the carts and what it carries."""

    def __init__(self, stones: list[int], food: list[int]) -> None:
        self.stones = stones
        """In ascending order."""
        self.food = food
        """Of each kind."""

    def clone(self) -> Cart:
        return Cart(self.stones.copy(), self.food.copy())


class Player:
    """One player's card, tent and tower."""

    def __init__(self, card: int, revealed: bool, tent: list[int], tower: Tower) -> None:
        self.card = card
        self.revealed = revealed
        self.tent = tent
        """Food of each kind."""
        self.tower = tower

    def clone(self) -> Player:
        return Player(self.card, self.revealed, self.tent.copy(), self.tower.clone())

    def food(self) -> int:
        return self.tent[0] + self.tent[1] + self.tent[2]


class YakState(OldState):
    """A position of Yak."""

    setup: Setup
    phase: int
    acting: int
    seat: int
    """Whose turn it is at noon; NOBODY at other times."""
    day: int
    turn: int
    """Turns finished on this day."""
    baby_yak: int
    last_day: bool
    built_today: bool
    idle_days: int
    """Days in a row, before this one, on which nobody placed a stone."""
    direction: int
    road: list[int]
    """The cart at each stop. Stop n is that of seat n; two players have one more between them."""
    carts: list[Cart]
    market: list[int]
    quarry: Quarry
    removed: int
    bonus_pile: Pile
    bonus: list[int]
    """The colours of the bonus cards laid out."""
    stupa: int
    players: list[Player]
    in_hand: list[int]
    """Stones taken from the cart and not yet placed, in ascending order."""
    price: int
    paid: list[int]
    """The payment whose surplus is to be chosen."""

    def clone(self) -> YakState:
        copy = YakState()
        copy.setup = self.setup
        copy.phase = self.phase
        copy.acting = self.acting
        copy.seat = self.seat
        copy.day = self.day
        copy.turn = self.turn
        copy.baby_yak = self.baby_yak
        copy.last_day = self.last_day
        copy.built_today = self.built_today
        copy.idle_days = self.idle_days
        copy.direction = self.direction
        copy.road = self.road.copy()
        copy.carts = [cart.clone() for cart in self.carts]
        copy.market = self.market.copy()
        copy.quarry = self.quarry.clone()
        copy.removed = self.removed
        if self.phase <= DRAW_BONUS:
            copy.bonus_pile = self.bonus_pile.clone()
            copy.bonus = self.bonus.copy()
        else:  # they never change again
            copy.bonus_pile = self.bonus_pile
            copy.bonus = self.bonus
        copy.stupa = self.stupa
        copy.players = [player.clone() for player in self.players]
        copy.in_hand = self.in_hand.copy()
        copy.price = self.price
        copy.paid = self.paid.copy()
        return copy

    def actor(self) -> int:
        return self.acting

    def choosers(self) -> list[int]:
        if self.phase == MORNING:
            return [seat for seat, player in enumerate(self.players) if player.card == NOT_CHOSEN]
        return [self.acting] if self.acting >= 0 else []

    def turn_of(self) -> int:
        return self.acting if self.phase == MORNING else self.seat

    # Decisions

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == MORNING:
            return ALL_CARDS
        player = self.players[self.seat]
        if phase == PLACE:
            return choices.places(player.tower.shape, choices.kinds_of(self.in_hand))
        if phase == NOON:
            return self.first_choices(player)
        if phase == PAY:
            return choices.payments(self.road[self.seat], player.tent, self.price)
        if phase == LOAD:
            return choices.loads(choices.kinds_of(self.quarry.drawn), self.carts_with_room())
        return choices.spares(self.paid, self.surplus())

    def first_choices(self, player: Player) -> list[Action]:
        """What the seat's card asks for first."""
        number = self.road[self.seat]
        cart = self.carts[number]
        if player.card == BUILD:
            return self.setup.take_table.takes(cart.stones, choices.budget(number, player.tent))
        if player.card == RESTOCK:
            return choices.restocks(cart.food, self.room(player))
        return choices.market_foods(self.market, self.room(player), self.setup.edition.market_takes)

    def legal_for(self, seat: int) -> list[Action]:
        if self.phase == MORNING:
            return ALL_CARDS if self.players[seat].card == NOT_CHOSEN else []
        return self.legal() if seat == self.acting else []

    def apply(self, action: Action) -> None:
        phase = self.phase
        if phase == DRAW:
            self.draw_piece(cast(Draw, action).piece)
        elif phase == PLACE:
            self.place_stone(cast(Place, action))
        elif phase == MORNING:
            self.choose_card(cast(Choose, action))
        elif phase == NOON:
            self.carry_out(action)
        elif phase == PAY:
            self.pay(cast(Pay, action))
        elif phase == LOAD:
            self.load_stone(cast(Load, action))
        elif phase == SPARE:
            self.put_payment(cast(Spare, action))
        else:
            self.set_up(action)

    def why_not(self, action: Action) -> Refusal | None:
        """Every decision that is not taken now, then the rules of the one that is."""
        if isinstance(action, Choose):
            return None if self.phase == MORNING else not_now()
        if isinstance(action, (Take, Restock, MarketFood)):
            return self.why_not_first(action)
        if isinstance(action, Pay):
            if self.phase != PAY:
                return not_now()
            return choices.why_not_pay(action, self.road[self.seat], self.players[self.seat].tent, self.price)
        if isinstance(action, Spare):
            if self.phase != SPARE:
                return not_now()
            return choices.why_not_spare(action, self.paid, self.surplus())
        if isinstance(action, Place):
            if self.phase != PLACE:
                return not_now()
            shape = self.players[self.seat].tower.shape
            return choices.why_not_place(action, shape, choices.kinds_of(self.in_hand))
        if isinstance(action, Load):
            if self.phase != LOAD:
                return not_now()
            return choices.why_not_load(action, choices.kinds_of(self.quarry.drawn), self.carts_with_room())
        if self.acting != CHANCE:
            return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
        for outcome in self.outcomes():
            if outcome.action is action:
                return None
        return Refusal("draw", Message(N_("That cannot be drawn now.")))

    def why_not_first(self, action: Action) -> Refusal | None:
        """The first choice of a turn has to be one of the chosen card."""
        if self.phase != NOON:
            return not_now()
        player = self.players[self.seat]
        number = self.road[self.seat]
        cart = self.carts[number]
        if isinstance(action, Take) and player.card == BUILD:
            return self.setup.take_table.why_not(action, cart.stones, choices.budget(number, player.tent))
        if isinstance(action, Restock) and player.card == RESTOCK:
            return choices.why_not_restock(action, cart.food, self.room(player))
        if isinstance(action, MarketFood) and player.card == MARKET:
            most = self.setup.edition.market_takes
            return choices.why_not_market(action, self.market, self.room(player), most)
        return Refusal("card", Message(N_("That is not what your card says.")))

    # Set-up: "Spielvorbereitung"

    def set_up(self, action: Action) -> None:
        """Everything that is drawn by lot before the first day (start)."""
        if self.phase == REMOVE:
            self.remove_colour(cast(RemoveColour, action).colour)
        elif self.phase == PLACE_CARTS:
            self.road.append(cast(PlaceCart, action).cart)
            if len(self.road) == self.setup.carts:
                self.phase = LOAD_CARTS
        elif self.phase == LOAD_CARTS:
            self.load_cart(cast(Draw, action).piece)
        elif self.phase == DRAW_BONUS:
            colour = cast(DrawBonus, action).colour
            self.bonus_pile.take(colour)
            self.bonus.append(colour)
            if len(self.bonus) == self.setup.bonus:
                self.phase = START
        elif self.phase == START:
            self.baby_yak = cast(StartPlayer, action).seat
            self.begin_day()
        else:
            raise AssertionError("the game is over")

    def remove_colour(self, colour: int) -> None:
        """A whole colour with its bonus card, one stone of every other colour and one crystal leave."""
        edition = self.setup.edition
        out: list[int] = []
        for other in range(len(COLOURS)):
            out += [other] * (edition.copies if other == colour else edition.fewer_stones)
        out += [CRYSTAL] * edition.fewer_crystals
        for stone in out:
            self.quarry.bag.take(stone)
        self.quarry.out = out
        self.bonus_pile.take(colour)
        self.removed = colour
        self.phase = PLACE_CARTS

    def load_cart(self, stone: int) -> None:
        """Stop after stop; when all carts are loaded, the fogs go into the bag."""
        edition = self.setup.edition
        self.quarry.bag.take(stone)
        for number in self.road:
            stones = self.carts[number].stones
            if len(stones) < edition.cart_stones:
                add_stone(stones, stone)
                break
        if len(self.carts[self.road[-1]].stones) == edition.cart_stones:
            for _ in range(edition.fogs):
                self.quarry.bag.shuffle_in(FOG)
            self.phase = DRAW_BONUS if self.setup.bonus else START

    # Morning: "Morgen"

    def begin_day(self) -> None:
        self.phase = MORNING
        self.acting = 0
        self.seat = NOBODY
        self.turn = 0
        self.built_today = False

    def choose_card(self, choice: Choose) -> None:
        self.players[self.acting].card = choice.card
        if self.acting + 1 < self.setup.players:
            self.acting += 1
        else:
            self.begin_turn(self.baby_yak)

    # Noon: "Mittag"

    def begin_turn(self, seat: int) -> None:
        self.phase = NOON
        self.seat = seat
        self.acting = seat

    def carry_out(self, action: Action) -> None:
        """Turn the card over and begin with what it says."""
        player = self.players[self.seat]
        player.revealed = True
        if player.card == BUILD:
            self.take_stones(cast(Take, action))
        elif player.card == RESTOCK:
            self.restock(player, cast(Restock, action))
        else:
            self.go_to_market(player, cast(MarketFood, action))

    def room(self, player: Player) -> int:
        return self.setup.edition.most_in_tent - player.food()

    # "Bauen"

    def take_stones(self, take: Take) -> None:
        if not take.stones:
            self.refill_cart()
            return
        stones = self.carts[self.road[self.seat]].stones
        for stone in take.stones:
            stones.remove(stone)
        self.in_hand = take.stones.copy()
        self.price = self.setup.take_table.price(take)
        self.phase = PAY

    def pay(self, pay: Pay) -> None:
        tent = self.players[self.seat].tent
        self.paid = [pay.milk, pay.meat, pay.bread]
        for kind in range(3):
            tent[kind] -= self.paid[kind]
        surplus = self.surplus()
        if surplus <= 0:
            self.put_payment(None)
            return
        ways = choices.spares(self.paid, surplus)
        if len(ways) == 1:
            self.put_payment(cast(Spare, ways[0]))
        else:  # the payer chooses which tokens do not go with the cart (surplus)
            self.phase = SPARE

    def surplus(self) -> int:
        """How much of the payment the cart cannot carry."""
        food = self.carts[self.road[self.seat]].food
        paid = self.paid
        carried = food[0] + food[1] + food[2] + paid[0] + paid[1] + paid[2]
        return carried - self.setup.edition.most_on_cart

    def put_payment(self, spare: Food | None) -> None:
        """The payment goes into the cart, its surplus to the market."""
        food = self.carts[self.road[self.seat]].food
        for kind in range(3):
            food[kind] += self.paid[kind]
        if spare is not None:
            self.move_food(food, self.market, spare)
        self.paid = [0, 0, 0]
        self.phase = PLACE

    def move_food(self, source: list[int], target: list[int], food: Food) -> None:
        source[0] -= food.milk
        source[1] -= food.meat
        source[2] -= food.bread
        target[0] += food.milk
        target[1] += food.meat
        target[2] += food.bread

    def place_stone(self, place: Place) -> None:
        self.in_hand.remove(place.stone)
        tower = self.players[self.seat].tower
        tower.add(place.stone, place.cell)
        self.built_today = True
        if self.stupa == NOBODY and tower.size == self.setup.edition.stupa_stone:
            self.stupa = self.seat
        if not self.in_hand:
            self.price = 0
            self.refill_cart()

    def refill_cart(self) -> None:
        """ "Leeres Fuhrwerk auffüllen": a cart without stones gets three at once."""
        if self.carts[self.road[self.seat]].stones:
            self.end_action()
        else:
            self.draw_stones(self.setup.edition.cart_stones)

    # "Nachschub"

    def restock(self, player: Player, restock: Restock) -> None:
        cart = self.carts[self.road[self.seat]]
        if restock.kind >= 0:  # what the tent cannot hold stays on the cart
            taken = min(cart.food[restock.kind], self.room(player))
            cart.food[restock.kind] -= taken
            player.tent[restock.kind] += taken
        if len(cart.stones) < self.setup.edition.most_stones:
            self.draw_stones(1)
        else:
            self.end_action()

    # "Markt"

    def go_to_market(self, player: Player, food: MarketFood) -> None:
        if food.total:
            self.move_food(self.market, player.tent, food)
        if self.carts_with_room():
            self.draw_stones(self.setup.edition.market_drawn)
        else:
            self.end_action()

    def carts_with_room(self) -> int:
        """The carts that can carry one more stone, one bit each; the one between two players is one too."""
        found = 0
        for number, cart in enumerate(self.carts):
            if len(cart.stones) < self.setup.edition.most_stones:
                found |= 1 << number
        return found

    def load_stone(self, load: Load) -> None:
        self.quarry.drawn.remove(load.stone)
        add_stone(self.carts[load.cart].stones, load.stone)
        self.end_action()

    # Draws and fog: "Nebel steigt auf"

    def draw_stones(self, count: int) -> None:
        if self.quarry.begin(count):
            self.phase = DRAW
            self.acting = CHANCE
        else:
            self.end_action()

    def draw_piece(self, piece: int) -> None:
        quarry = self.quarry
        quarry.take(piece)
        if quarry.left:
            return
        if quarry.fog_rises():
            self.direction = -self.direction
        if not quarry.left:
            self.use_stones()

    def use_stones(self) -> None:
        """The interrupted action goes on with the stones that it needed, or what there was of them."""
        quarry = self.quarry
        self.acting = self.seat
        if self.players[self.seat].card == MARKET:
            if quarry.drawn:
                self.phase = LOAD
                return
        else:
            stones = self.carts[self.road[self.seat]].stones
            for stone in quarry.drawn:
                add_stone(stones, stone)
            quarry.drawn = []
        self.end_action()

    def end_action(self) -> None:
        self.quarry.settle()
        self.turn += 1
        if self.turn < self.setup.players:
            self.begin_turn((self.seat + 1) % self.setup.players)
        else:
            self.evening()

    # Evening: "Abend" and "Spielende"

    def evening(self) -> None:
        self.idle_days = 0 if self.built_today else self.idle_days + 1
        if self.last_day or self.idle_days >= self.setup.edition.idle_days:  # (stall)
            self.phase = OVER
            self.acting = NOBODY
            self.seat = NOBODY
            return
        self.last_day = self.stupa != NOBODY
        for player in self.players:
            player.card = NOT_CHOSEN
            player.revealed = False
        self.baby_yak = (self.baby_yak + 1) % self.setup.players
        if self.direction == CLOCKWISE:
            self.road = [self.road[-1], *self.road[:-1]]
        else:
            self.road = [*self.road[1:], self.road[0]]
        self.day += 1
        self.begin_day()

    # Chance

    def outcomes(self) -> list[Weighted]:
        if self.phase == DRAW or self.phase == LOAD_CARTS:
            return [Weighted(DRAWS[piece], ways) for piece, ways in self.quarry.bag.weights()]
        if self.phase == REMOVE:
            return [Weighted(action, 1) for action in REMOVALS]
        if self.phase == PLACE_CARTS:
            return [Weighted(CART_PLACES[cart], 1) for cart in self.unplaced_carts()]
        if self.phase == DRAW_BONUS:
            return [Weighted(BONUS_DRAWS[colour], ways) for colour, ways in self.bonus_pile.weights()]
        return [Weighted(START_PLAYERS[seat], 1) for seat in range(self.setup.players)]

    def sample(self, rng: Rng) -> Action:
        if self.phase == DRAW or self.phase == LOAD_CARTS:
            return DRAWS[self.quarry.bag.sample(rng)]
        outcomes = self.outcomes()
        return outcomes[rng.below(len(outcomes))].action

    def unplaced_carts(self) -> list[int]:
        return [cart for cart in range(self.setup.carts) if cart not in self.road]

    # Scoring: "Endwertung"

    def judgement(self, seat: int) -> scoring.Judgement:
        """A tower's groups, the best assignment of its crystals and what they bring."""
        return scoring.judge(self.players[seat].tower, self.bonus, self.setup.edition)

    def points(self, seat: int) -> list[int]:
        edition = self.setup.edition
        judged = self.judgement(seat)
        points = [0] * 6
        points[scoring.SIZE] = judged.size_points
        points[scoring.COUNT] = judged.count_points
        points[scoring.SINGLE] = judged.single_points
        if self.stupa == seat:
            points[scoring.STUPA] = edition.stupa_points
        points[scoring.FOOD] = scoring.food_points(self.food_left(), seat, edition)
        points[scoring.BONUS] = judged.bonus_points
        return points

    def food_left(self) -> list[int]:
        return [player.food() for player in self.players]

    def tie_breaks(self, seat: int) -> list[int]:
        """Fewer stones are better."""
        return [-self.players[seat].tower.size]

    def outcome(self) -> Outcome:
        seats = range(self.setup.players)
        return rank_seats(
            [sum(self.points(seat)) for seat in seats], [self.tie_breaks(seat) for seat in seats]
        )

    # The whole position

    def dump(self) -> View:
        quarry = self.quarry
        count = quarry.bag.unknown.count
        return {
            "phase": PHASES[self.phase],
            "acting": self.acting,
            "seat": self.seat,
            "day": self.day,
            "turn": self.turn,
            "baby_yak": self.baby_yak,
            "last_day": self.last_day,
            "built_today": self.built_today,
            "idle_days": self.idle_days,
            "clockwise": self.direction == CLOCKWISE,
            "removed": None if self.removed == NO_COLOUR else COLOURS[self.removed],
            "bonus": [COLOURS[colour] for colour in self.bonus],
            "road": [CARTS[cart] for cart in self.road],
            "carts": [
                {"stones": [STONES[stone] for stone in cart.stones], "food": cart.food.copy()}
                for cart in self.carts
            ],
            "market": self.market.copy(),
            "bag": [count(piece) for piece in range(len(PIECES))],
            "bag_gone": quarry.gone,
            "out": [PIECES[piece] for piece in quarry.out],
            "fog_marker": quarry.marker,
            "fog_track": quarry.track,
            "drawn": [STONES[stone] for stone in quarry.drawn],
            "to_draw": quarry.left,
            "fogs": quarry.fogs,
            "fogs_rising": quarry.rising,
            "bag_short": quarry.short,
            "in_hand": [STONES[stone] for stone in self.in_hand],
            "price": self.price,
            "paid": self.paid.copy(),
            "stupa": self.stupa,
            "players": [
                {
                    "card": None if player.card == NOT_CHOSEN else CARDS[player.card],
                    "revealed": player.revealed,
                    "tent": player.tent.copy(),
                    "tower": player.tower.names(),
                }
                for player in self.players
            ],
        }

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
        if self.phase > LOAD_CARTS:
            count["fog"] += quarry.track + quarry.fogs + quarry.rising
        else:  # they still lie beside the bag
            count["fog"] += self.setup.edition.fogs
        for kind, name in enumerate(FOODS):
            count[name] = self.market[kind] + self.paid[kind]
            count[name] += sum([cart.food[kind] for cart in self.carts])
            count[name] += sum([player.tent[kind] for player in self.players])
        return count


def not_now() -> Refusal:
    return Refusal("turn", Message(N_("It is not the time for that.")))


def add_stone(stones: list[int], stone: int) -> None:
    """Put a stone among others in ascending order; they are few."""
    at = len(stones)
    while at and stones[at - 1] > stone:
        at -= 1
    stones.insert(at, stone)


def new_state(setup: Setup) -> YakState:
    """The game before its set-up has drawn anything."""
    edition = setup.edition
    state = YakState()
    state.setup = setup
    state.phase = PLACE_CARTS
    state.acting = CHANCE
    state.seat = NOBODY
    state.day = 1
    state.turn = 0
    state.baby_yak = NOBODY
    state.last_day = False
    state.built_today = False
    state.idle_days = 0
    state.direction = CLOCKWISE
    state.road = []
    state.carts = [Cart([], start_food(number, edition.cart_food)) for number in range(setup.carts)]
    state.market = [edition.market_food] * 3
    stones = list(range(len(COLOURS))) * edition.copies + [CRYSTAL] * edition.crystals
    state.quarry = new_quarry(edition, stones)
    state.removed = NO_COLOUR
    state.bonus_pile = shuffled(list(range(len(COLOURS))))
    state.bonus = []
    state.stupa = NOBODY
    tent = [edition.tent_food] * 3
    state.players = [Player(NOT_CHOSEN, False, tent.copy(), new_tower()) for _ in range(setup.players)]
    state.in_hand = []
    state.price = 0
    state.paid = [0, 0, 0]
    if setup.players < 4:
        if setup.removed == NO_COLOUR:
            state.phase = REMOVE
        else:
            state.remove_colour(setup.removed)
    return state


def start_food(cart: int, each: int) -> list[int]:
    """So much of every kind that the cart takes."""
    return [0 if cart != TWO_KINDS and kind == cart else each for kind in range(3)]
