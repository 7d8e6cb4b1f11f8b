"""Where Yak's pieces lie on the table, and what can be clicked.

Stones and food have no identity in the rules. On the page they are named by where they lie and what they are,
and the client lets a piece that comes take over from one of the same look that goes: a stone travels from its
cart to the hand and on to the tower.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Game, View
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.old import old_game
from teahouse.engine.rng import Rng
from teahouse.engine.scene import (
    Area,
    Choice,
    Ghost,
    Layout,
    Layouts,
    OldStage,
    Overlay,
    Panel,
    Piece,
    Place,
    Say,
    Scene,
    Told,
)
from teahouse.games.yak import actions, asking, rules, scoring, words
from teahouse.games.yak.components import CARDS, CARTS, COLOURS, FOODS, NO_STONE, PIECES, STONES, Edition
from teahouse.games.yak.meta import COLOUR_NAMES
from teahouse.games.yak.tower import CELLS, TOP, Cell, open_cells
from teahouse.games.yak.tower import Place as PlaceStone

TITLE: Final = 40
"""Room above an area for its title, which is written as large on small areas."""

# The road: the ring in the middle of its area; round it tents, bonus cards, drawn stones and the fog track
ROAD_W: Final = 760
ROAD_H: Final = 600
RING: Final = 600
RING_X: Final = (ROAD_W - RING) / 2
CENTRE: Final = (ROAD_W / 2, ROAD_H / 2)
STOPS: Final = {4: [(50.0, 14.0), (86, 50), (50, 86), (14, 50)], 3: [(50.0, 14.0), (81.18, 68), (18.82, 68)]}
"""In a ring of 100, clockwise from the top."""
TENTS: Final = {
    4: [(222, 46), (716, 434), (538, 554), (44, 166)],
    3: [(222, 46), (718, 286), (42, 286)],
}
"""Beside the stops, off the road."""
OWN_STOP: Final = {4: 2, 3: 2}
"""Where one's own cart stands: at the bottom, or at the bottom left."""
DRIVES_RIGHT: Final = {
    (4, True): [True, False, False, True],
    (4, False): [False, False, True, True],
    (3, True): [True, False, True],
    (3, False): [False, False, True],
}
"""Whether the cart at each place of the ring looks to the right, by number of carts and direction."""
CART: Final = 225
"""How wide a cart is; it is drawn in a box of 150 x 100."""
CART_ART: Final = ["no_milk", "no_meat", "no_bread", "max_2"]
LOAD: Final = [(25.0, 41.7), (65.0, 41.7), (25.0, 16.1), (65.0, 16.1)]
"""Centres of the four stones on a cart that drives to the right."""
CART_FOOD: Final = [(18.5, 66.5), (45.5, 66.5), (72.5, 66.5)]
TO_LEFT: Final = 60
"""So much further right the load lies on a cart that drives to the left."""
TRACK: Final = (92, 562, 176)
"""The fog track: centre and width."""

# The market and what is left in the bag
MARKET_W: Final = 600
MARKET_H: Final = 124
STALL: Final = (116, 62, 216)

# A player's tower, cards and tent
TOWER_W: Final = 600
TOWER_H: Final = 782
BASE_W: Final = 540
BASE_X: Final = (TOWER_W - BASE_W) / 2
BASE_Y: Final = 552
STONE_W: Final = BASE_W * 0.18
STONE_H: Final = STONE_W * 0.64
CARD_W: Final = 98
CARD_H: Final = 140
HAND: Final = [(59, 74), (59, 220), (59, 366)]
PLAYED: Final = (541, 74)
IN_HAND: Final = [(541.0, 184.0), (541.0, 252.0), (541.0, 320.0)]
YAK_AT: Final = (433, 60)
STUPA_AT: Final = (433, 168)
MAT: Final = (355, 736, 480)
"""The mat for eight food: centre and width."""
TENT_AT: Final = (58, 732, 92)
TENT_COLOURS: Final = ["red", "blue", "green", "yellow"]


def cell_xy(cell: Cell) -> tuple[float, float]:
    """The centre of a cell in a player's area."""
    x = BASE_X + BASE_W * (5 + 18 * cell.column + 9 * min(cell.row, TOP)) / 100 + STONE_W / 2
    return x, BASE_Y + BASE_W * 0.032 - STONE_H * (cell.row + 0.5)


def stone_art(stone: int) -> str:
    return "crystal" if STONES[stone] == "crystal" else f"stone-{STONES[stone]}"


def numbered(stones: list[int]) -> list[tuple[int, int]]:
    """Each stone with how many of its kind come before it."""
    return [(stone, stones[:index].count(stone)) for index, stone in enumerate(stones)]


def outline(cells: list[int]) -> list[tuple[float, float]]:
    """The outline of connected cells, which share whole or half edges: followed along unit edges."""
    halves: set[tuple[int, int]] = set()
    for index in cells:
        cell = CELLS[index]
        left = 2 * cell.column + min(cell.row, TOP)
        halves |= {(left, cell.row), (left + 1, cell.row)}
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(halves):
        for (dx, dy), start, end in [
            ((0, -1), (x, y), (x + 1, y)),
            ((1, 0), (x + 1, y), (x + 1, y + 1)),
            ((0, 1), (x + 1, y + 1), (x, y + 1)),
            ((-1, 0), (x, y + 1), (x, y)),
        ]:
            if (x + dx, y + dy) not in halves:
                edges.setdefault(start, []).append(end)
    # The lowest of the left corners lies on the outer line, so holes are never followed.
    start = min(edges)
    corner, before = start, (start[0], start[1] + 1)
    points: list[tuple[int, int]] = []
    while corner != start or not points:
        following = _rightmost(before, corner, edges[corner])
        if (following[0] - corner[0], following[1] - corner[1]) != (
            corner[0] - before[0],
            corner[1] - before[1],
        ) or not points:
            points.append(corner)
        before, corner = corner, following
    edge = BASE_X + BASE_W * 0.05
    bottom = BASE_Y + BASE_W * 0.032
    return [(round(edge + x * STONE_W / 2, 1), round(bottom - y * STONE_H, 1)) for x, y in points]


def _rightmost(
    before: tuple[int, int], corner: tuple[int, int], ends: list[tuple[int, int]]
) -> tuple[int, int]:
    """Of the edges that leave a corner the one that turns most to the outside, so that the line stays one."""
    dx, dy = corner[0] - before[0], corner[1] - before[1]
    return max(ends, key=lambda end: (end[1] - corner[1]) * -dx + (end[0] - corner[0]) * dy)


class YakStage(OldStage):
    """The round road for all, one's own tower large and the others small."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        state = game.start()
        assert isinstance(state, rules.YakState)
        self.carts = state.setup.carts
        self.edition: Edition = state.setup.edition

    def _state(self, view: View) -> rules.YakState:
        """The position; a card that lies face down is any, and `_hidden` says so."""
        state = self.game.determinize(view, Rng(0))
        assert isinstance(state, rules.YakState)
        return state

    def areas(self, say: Say) -> list[Area]:
        result = [
            Area("market", MARKET_W, MARKET_H, say(Message(N_("The market and the bag")))),
            Area("road", ROAD_W, ROAD_H, art=f"road-{self.carts}"),
        ]
        for seat in range(self.game.players):
            result.append(Area(f"tower-{seat}", TOWER_W, TOWER_H, seat=seat))
        return result

    def layouts(self, seat: int) -> Layouts:
        """One's own tower is large; spectators see the first one large."""
        own = max(seat, 0)
        others = [(own + step) % self.game.players for step in range(1, self.game.players)]
        right = 20 + TOWER_W + 20
        high = TITLE + MARKET_H + TITLE + TOWER_H + 14
        wide: dict[str, tuple[float, float, float]] = {
            "market": (20, TITLE, 1),
            f"tower-{own}": (20, TITLE + MARKET_H + TITLE, 1),
            "road": (right, 14, 1),
        }
        top = 14 + ROAD_H + TITLE
        small = min((high - top - 14) / TOWER_H, (ROAD_W - 20 * (len(others) - 1)) / len(others) / TOWER_W)
        room = ROAD_W / len(others)
        for index, other in enumerate(others):
            x = right + room * index + (room - TOWER_W * small) / 2
            wide[f"tower-{other}"] = (x, top, small)
        wide_w = right + ROAD_W + 20
        ring = 0.76
        tower = 560 / TOWER_W
        below_road = 10 + ROAD_H * ring + TITLE
        below_own = below_road + TOWER_H * tower + TITLE
        below_market = below_own + MARKET_H * tower + TITLE
        narrow: dict[str, tuple[float, float, float]] = {
            "road": ((600 - ROAD_W * ring) / 2, 10, ring),
            f"tower-{own}": (20, below_road, tower),
            "market": (20, below_own, tower),
        }
        room = 560 / len(others)
        little = min(0.46, (room - 10) / TOWER_W)
        for index, other in enumerate(others):
            x = 20 + room * index + (room - TOWER_W * little) / 2
            narrow[f"tower-{other}"] = (x, below_market, little)
        return Layouts(Layout(wide_w, high, wide), Layout(600, below_market + TOWER_H * little + 14, narrow))

    def old_headline(self, view: View) -> Message:
        if view["last_day"]:
            return Message(N_("Day {day}, the last one."), day=view["day"])
        return Message(N_("Day {day}."), day=view["day"])

    def old_prompt(self, view: View, seat: int) -> Message:
        return words.own_prompt(self._state(view))

    # What lies on the table

    def old_scene(self, view: View, seat: int, say: Say) -> Scene:
        state = self._state(view)
        pieces = self._road(state, seat, say) + self._market(state, say) + self._draw(state, say)
        places = self._cart_places(state, seat, say)
        overlays: list[Overlay] = []
        for other in range(self.game.players):
            hidden = view["players"][other]["card"] == "?"
            pieces += self._tower(state, other, say)
            pieces += self._cards(state, other, other == seat, hidden, say)
            pieces += self._tent(state, other, say)
            places += self._cells(state, other, say)
            overlays += self._groups(state, other, say)
        return Scene(pieces, places, overlays, self._panels(state, say))

    # The road

    def _at(self, stop: int, seat: int) -> int:
        """Where a stop lies on the ring, so that one's own is in front."""
        return (stop - max(seat, 0) + OWN_STOP[self.carts]) % self.carts

    def _stop(self, number: int, state: rules.YakState, seat: int) -> tuple[float, float, bool]:
        """The centre of a cart and whether it drives to the right."""
        at = self._at(state.road.index(number), seat)
        x, y = STOPS[self.carts][at]
        right = DRIVES_RIGHT[self.carts, state.direction == rules.CLOCKWISE][at]
        return RING_X + x * RING / 100, y * RING / 100, right

    def _on_cart(
        self, number: int, state: rules.YakState, seat: int, spot: tuple[float, float]
    ) -> tuple[float, float, tuple[float, float]]:
        """A point of a cart on the road, and the point round which it drives."""
        x, y, right = self._stop(number, state, seat)
        scale = CART / 150
        dx = (spot[0] + (0 if right else TO_LEFT) - 75) * scale
        dy = (spot[1] - 50) * scale
        return x + dx, y + dy, (CENTRE[0] + dx, CENTRE[1] + dy)

    def _road(self, state: rules.YakState, seat: int, say: Say) -> list[Piece]:
        clockwise = state.direction == rules.CLOCKWISE
        pieces = [
            Piece(
                "direction",
                "road",
                ["arrow-clockwise" if clockwise else "arrow-counterclockwise"],
                *CENTRE,
                RING * 0.47,
                layer=0,
                label=say(
                    Message(
                        N_("The carts drive clockwise.")
                        if clockwise
                        else N_("The carts drive counterclockwise.")
                    )
                ),
                rule="evening",
            )
        ]
        for other in range(self.game.players):
            x, y = TENTS[self.carts][self._at(other, seat)]
            label = Message(N_("The stop of {player}"), player=seat_name(other))
            pieces.append(
                Piece(
                    f"stop-{other}",
                    "road",
                    [f"tent-{TENT_COLOURS[other]}"],
                    x,
                    y,
                    76,
                    label=say(label),
                    rule="day",
                )
            )
        for number in state.road:
            pieces += self._cart(number, state, seat, say)
        return pieces

    def _cart(self, number: int, state: rules.YakState, seat: int, say: Say) -> list[Piece]:
        cart = state.carts[number]
        name = CARTS[number]
        x, y, right = self._stop(number, state, seat)
        label = Message(
            N_("{cart}: {stones}; {food}"),
            cart=Message(words.CART_NAMES[name]),
            stones=words.stones_text(cart.stones),
            food=words.food_text(cart.food),
        )
        pieces = [
            Piece(
                f"cart-{name}",
                "road",
                [f"cart-{CART_ART[number]}{'' if right else '-left'}"],
                x,
                y,
                CART,
                CART * 2 / 3,
                layer=2,
                label=say(label),
                rule="restriction",
                round=CENTRE,
            )
        ]
        for slot, (stone, count) in enumerate(numbered(cart.stones)):
            x, y, centre = self._on_cart(number, state, seat, LOAD[slot])
            pieces.append(
                Piece(
                    f"load-{name}-{STONES[stone]}-{count}",
                    "road",
                    [stone_art(stone)],
                    x,
                    y,
                    CART * 40 / 150,
                    CART * 25.6 / 150,
                    layer=3,
                    label=say(Message(words.PIECE_NAMES[STONES[stone]])),
                    rule="stones",
                    like=f"load-{name}-{STONES[stone]}",
                    home="bag",
                    round=centre,
                )
            )
        for kind, food in enumerate(cart.food):
            if food:
                x, y, centre = self._on_cart(number, state, seat, CART_FOOD[kind])
                pieces.append(
                    Piece(
                        f"food-{name}-{FOODS[kind]}",
                        "road",
                        [f"food-{FOODS[kind]}"],
                        x,
                        y,
                        CART * 24 / 150,
                        layer=3,
                        label=say(Message(words.FOOD_COUNTS[kind], count=food)),
                        badge=str(food),
                        rule="restock",
                        round=centre,
                    )
                )
        return pieces

    def _cart_places(self, state: rules.YakState, seat: int, say: Say) -> list[Place]:
        """Carts that the stone chosen at the market may go to."""
        if state.phase != rules.LOAD:
            return []
        found = []
        for number in state.road:
            if state.carts_with_room() >> number & 1:
                x, y, _ = self._stop(number, state, seat)
                label = Message(words.CART_NAMES[CARTS[number]])
                found.append(Place(f"onto-{CARTS[number]}", "road", x, y, CART, CART * 2 / 3, say(label)))
        return found

    # The bag, the fog, the market

    def _draw(self, state: rules.YakState, say: Say) -> list[Piece]:
        """The stones and fogs of the draw under way, the fog track, the stupa and the bonus cards."""
        quarry = state.quarry
        pieces: list[Piece] = []
        for slot, (stone, count) in enumerate(numbered(quarry.drawn)):
            name = STONES[stone]
            pieces.append(
                Piece(
                    f"drawn-{name}-{count}",
                    "road",
                    [stone_art(stone)],
                    574 + 72 * slot,
                    34,
                    70,
                    44.8,
                    layer=4,
                    label=say(Message(N_("Drawn: {piece}."), piece=Message(words.PIECE_NAMES[name]))),
                    rule="load",
                    like=f"drawn-{name}",
                    home="bag",
                )
            )
        fogs = quarry.fogs + quarry.rising
        fog = say(Message(words.PIECE_NAMES["fog"]))
        for index in range(fogs):
            x, y = (608 + 50 * (index % 3), 80 + 32 * (index // 3))
            pieces.append(
                Piece(
                    f"fog-drawn-{index}",
                    "road",
                    ["fog"],
                    x,
                    y,
                    46,
                    29.4,
                    layer=4,
                    label=fog,
                    rule="draw",
                    home="bag",
                )
            )
        x, y, w = TRACK
        places = self.edition.track - (self.edition.covered if quarry.marker else 0)
        label = Message(
            N_("{count} of {places} places of the fog track are taken."), count=quarry.track, places=places
        )
        pieces.append(
            Piece(
                "fog-track", "road", ["fog-track"], x, y, w, w * 0.3, layer=0, label=say(label), rule="track"
            )
        )
        step = w * 0.24 * 4 / self.edition.track
        for index in range(self.edition.track):
            at = x - w * 0.36 + step * index
            if index < quarry.track:
                pieces.append(
                    Piece(
                        f"fog-{index}",
                        "road",
                        ["fog"],
                        at,
                        y,
                        w * 0.22,
                        w * 0.1408,
                        layer=2,
                        label=fog,
                        rule="track",
                    )
                )
            elif index >= places:
                label = Message(N_("The fog marker: the last place is covered until the fog has risen once."))
                pieces.append(
                    Piece(
                        f"fog-marker-{index}",
                        "road",
                        ["fog-marker"],
                        at,
                        y,
                        w * 0.22,
                        w * 0.1408,
                        layer=2,
                        label=say(label),
                        rule="track",
                    )
                )
        if state.stupa < 0:
            label = Message(
                N_("The stupa: {points} flags for the first tower of {count} stones"),
                points=self.edition.stupa_points,
                count=self.edition.stupa_stone,
            )
            pieces.append(Piece("stupa", "road", ["stupa"], 706, 548, 92, label=say(label), rule="stupa"))
        for index, colour in enumerate(state.bonus):
            card = self.edition.bonus_cards[colour]
            pieces.append(
                Piece(
                    f"bonus-{COLOURS[colour]}",
                    "road",
                    [f"bonus-{COLOURS[colour]}"],
                    28 + 60 * index,
                    46,
                    52,
                    74.3,
                    label=say(
                        Message(N_("Bonus card (our reconstruction): {card}."), card=words.bonus_text(card))
                    ),
                    badge=f"{card.points:+d}".replace("-", "−"),
                    rule="bonus_cards",
                )
            )
        return pieces

    def _market(self, state: rules.YakState, say: Say) -> list[Piece]:
        x, y, w = STALL
        pieces = [
            Piece(
                "stall",
                "market",
                ["market"],
                x,
                y,
                w,
                w / 2,
                layer=0,
                label=say(Message(N_("In the market: {food}."), food=words.food_text(state.market))),
                rule="market",
            )
        ]
        for kind, count in enumerate(state.market):
            if count:
                pieces.append(
                    Piece(
                        f"market-{FOODS[kind]}",
                        "market",
                        [f"food-{FOODS[kind]}"],
                        x + w * (0.3 * kind - 0.3),
                        y + w * 0.05,
                        w * 0.22,
                        layer=2,
                        label=say(Message(words.FOOD_COUNTS[kind], count=count)),
                        badge=str(count),
                        rule="market",
                    )
                )
        quarry = state.quarry
        label = Message(N_("{count} pieces are in the bag."), count=len(quarry.bag))
        if quarry.gone:
            label = Message(N_("The bag is out of the game."))
        pieces.append(
            Piece(
                "bag",
                "market",
                ["bag"],
                288,
                62,
                106,
                text=str(len(quarry.bag)),
                label=say(label),
                rule="bag",
                dim=quarry.gone,
            )
        )
        in_play = [number for number in range(len(PIECES)) if number != state.removed]
        for place, number in enumerate(in_play):
            name = PIECES[number]
            count = quarry.bag.unknown.count(number)
            label = Message(
                N_("In the bag: {count} × {piece}"), count=count, piece=Message(words.PIECE_NAMES[name])
            )
            pieces.append(
                Piece(
                    f"left-{name}",
                    "market",
                    [name if name in ("crystal", "fog") else f"stone-{name}"],
                    374 + 50 * (place % 5),
                    36 + 50 * (place // 5),
                    43,
                    27.5,
                    badge=str(count),
                    label=say(label),
                    rule="draw",
                    dim=count == 0,
                )
            )
        return pieces

    # Towers, cards and tents

    def _tower(self, state: rules.YakState, seat: int, say: Say) -> list[Piece]:
        area = f"tower-{seat}"
        tower = state.players[seat].tower
        label = Message(N_("{count} stones in the tower"), count=tower.size)
        pieces = [
            Piece(
                f"base-{seat}",
                area,
                ["tower-base"],
                TOWER_W / 2,
                BASE_Y + BASE_W * 0.13,
                BASE_W,
                BASE_W * 0.26,
                layer=0,
                label=say(label),
                rule="placing",
            )
        ]
        judged = state.judgement(seat)
        for cell in CELLS:
            stone = tower.cells[cell.index]
            if stone == NO_STONE and cell.row <= TOP:
                x, y = cell_xy(cell)
                empty = f"slot-{seat}-{cell.name}"
                pieces.append(Piece(empty, area, ["slot-stone"], x, y, STONE_W, STONE_H, layer=0, dim=True))
            elif stone != NO_STONE:
                label = words.stone_in_place(stone, cell)
                x, y = cell_xy(cell)
                pieces.append(
                    Piece(
                        stone_id(seat, cell),
                        area,
                        [stone_art(stone)],
                        x,
                        y,
                        STONE_W,
                        STONE_H,
                        layer=2,
                        label=say(label),
                        rule="group_size",
                    )
                )
        if state.phase == rules.OVER:
            for index, colour in zip(judged.crystals, judged.assigned, strict=True):
                if colour != scoring.ALONE:
                    x, y = cell_xy(CELLS[index])
                    label = Message(
                        N_("The crystal in {cell} counts as {colour}."),
                        cell=words.cell_text(CELLS[index]),
                        colour=Message(COLOUR_NAMES[COLOURS[colour]]),
                    )
                    pieces.append(
                        Piece(
                            f"counts-{seat}-{CELLS[index].name}",
                            area,
                            [f"stone-{COLOURS[colour]}"],
                            x,
                            y,
                            STONE_W * 0.5,
                            STONE_H * 0.5,
                            layer=3,
                            label=say(label),
                            rule="crystals",
                        )
                    )
        if state.acting == seat or state.seat == seat:
            for slot, (stone, count) in enumerate(numbered(state.in_hand)):
                label = Message(N_("In hand: {stone}"), stone=Message(words.PIECE_NAMES[STONES[stone]]))
                x, y = IN_HAND[slot]
                pieces.append(
                    Piece(
                        f"hand-{STONES[stone]}-{count}",
                        area,
                        [stone_art(stone)],
                        x,
                        y,
                        STONE_W,
                        STONE_H,
                        layer=4,
                        label=say(label),
                        rule="placing",
                        like=f"hand-{STONES[stone]}",
                    )
                )
        return pieces

    def _cards(self, state: rules.YakState, seat: int, own: bool, hidden: bool, say: Say) -> list[Piece]:
        """One's own three cards; of the others only the one that they have put down."""
        player = state.players[seat]
        area = f"tower-{seat}"
        pieces: list[Piece] = []
        if own:
            for number, name in enumerate(CARDS):
                chosen = number == player.card
                x, y = PLAYED if chosen else HAND[number]
                pieces.append(
                    Piece(
                        f"card-{seat}-{name}",
                        area,
                        [f"card-{name}"],
                        x,
                        y,
                        CARD_W,
                        CARD_H,
                        layer=2,
                        label=say(Message(words.CARD_NAMES[name])),
                        rule=name,
                        dim=player.card != rules.NOT_CHOSEN and not chosen,
                    )
                )
        elif player.card != rules.NOT_CHOSEN:
            name = "back" if hidden else CARDS[player.card]
            label = Message(N_("A card face down") if hidden else words.CARD_NAMES[name])
            pieces.append(
                Piece(
                    f"card-{seat}",
                    area,
                    [f"card-{name}"],
                    *PLAYED,
                    CARD_W,
                    CARD_H,
                    layer=2,
                    label=say(label),
                    rule="card" if hidden else name,
                )
            )
        if state.baby_yak == seat:
            label = Message(N_("The baby yak: first at noon"))
            pieces.append(Piece("baby-yak", area, ["baby-yak"], *YAK_AT, 100, label=say(label), rule="turn"))
        if state.stupa == seat:
            label = Message(N_("The stupa: {points} flags"), points=self.edition.stupa_points)
            pieces.append(Piece("stupa", area, ["stupa"], *STUPA_AT, 100, label=say(label), rule="stupa"))
        return pieces

    def _tent(self, state: rules.YakState, seat: int, say: Say) -> list[Piece]:
        player = state.players[seat]
        area = f"tower-{seat}"
        x, y, w = MAT
        label = Message(
            N_("In the tent: {food}. It holds {most}."),
            food=words.food_text(player.tent),
            most=self.edition.most_in_tent,
        )
        pieces = [
            Piece(
                f"tent-{seat}",
                area,
                [f"tent-{TENT_COLOURS[seat]}"],
                *TENT_AT,
                label=say(label),
                rule="tent",
            ),
            Piece(
                f"mat-{seat}", area, ["food-panel"], x, y, w, w * 0.17, layer=0, label=say(label), rule="tent"
            ),
        ]
        home = self._source(state, seat)
        place = 0
        for kind, count in enumerate(player.tent):
            for index in range(count):
                pieces.append(
                    Piece(
                        f"tent-{seat}-{FOODS[kind]}-{index}",
                        area,
                        [f"food-{FOODS[kind]}"],
                        x + w * (0.12 * place - 0.42),
                        y,
                        w * 0.11,
                        layer=2,
                        label=say(Message(words.FOOD_NAMES[FOODS[kind]])),
                        rule="tent",
                        like=f"tent-{seat}-{FOODS[kind]}",
                        home=f"{home}-{FOODS[kind]}" if home else "",
                    )
                )
                place += 1
        if state.seat == seat and state.phase == rules.SPARE:
            place = 0
            for kind, count in enumerate(state.paid):
                for index in range(count):
                    label = Message(N_("Paid: {food}"), food=Message(words.FOOD_NAMES[FOODS[kind]]))
                    pieces.append(
                        Piece(
                            f"paid-{FOODS[kind]}-{index}",
                            area,
                            [f"food-{FOODS[kind]}"],
                            x + w * (0.12 * place - 0.42),
                            y - 62,
                            w * 0.11,
                            layer=3,
                            label=say(label),
                            rule="surplus",
                            like=f"paid-{FOODS[kind]}",
                            home=f"{home}-{FOODS[kind]}",
                        )
                    )
                    place += 1
        return pieces

    def _source(self, state: rules.YakState, seat: int) -> str:
        """Where the food in a tent came from just now, or goes to: the market or the seat's cart."""
        player = state.players[seat]
        if player.revealed and CARDS[player.card] == "market":
            return "market"
        return f"food-{CARTS[state.road[seat]]}" if len(state.road) > seat else ""

    def _cells(self, state: rules.YakState, seat: int, say: Say) -> list[Place]:
        """The open cells of the acting player's tower."""
        if state.acting != seat or state.phase != rules.PLACE:
            return []
        found = []
        shape = state.players[seat].tower.shape
        for cell in CELLS:
            if open_cells(shape) >> cell.index & 1:
                x, y = cell_xy(cell)
                label = Message(N_("Row {row}, place {place}"), row=cell.row + 1, place=cell.column + 1)
                found.append(Place(cell_id(seat, cell), f"tower-{seat}", x, y, STONE_W, STONE_H, say(label)))
        return found

    def _groups(self, state: rules.YakState, seat: int, say: Say) -> list[Overlay]:
        """The outline of every group with its flags: always at the end, before that on hover."""
        found = []
        for number, group in enumerate(state.judgement(seat).groups):
            stones = [stone_id(seat, CELLS[cell]) for cell in group.cells]
            flags = self.edition.size_points[len(group.cells)]
            found.append(
                Overlay(
                    f"group-{seat}-{number}",
                    f"tower-{seat}",
                    "region",
                    outline(group.cells),
                    on=[] if state.phase == rules.OVER else stones,
                    label=f"+{flags}",
                )
            )
        return found

    # Facts beside the board

    def _panels(self, state: rules.YakState, say: Say) -> list[Panel]:
        edition = self.edition
        panels = [self._bag_panel(state, say)]
        rows = [
            [
                say(Message(N_("{count} stones"), count=count)) if count > 1 else say(Message(N_("1 stone"))),
                str(price),
            ]
            for count, price in enumerate(edition.prices)
            if count
        ]
        rows.append([say(Message(N_("each crystal among them"))), f"+{edition.crystal_price}"])
        panels.append(Panel("prices", say(Message(N_("Food for stones"))), rows, rule="price"))
        flags = []
        for count in range(2, 8):
            groups = edition.count_points[count]
            more = "+" if count == 7 else ""
            flags.append([f"{count}{more}", str(edition.size_points[count]), str(groups) if groups else "–"])
        head = ["", say(Message(N_("stones in a group"))), say(Message(N_("groups in the tower")))]
        panels.append(Panel("flags", say(Message(N_("Flags"))), flags, head=head, rule="scoring"))
        if state.bonus:
            cards = [[say(words.bonus_text(edition.bonus_cards[colour]))] for colour in state.bonus]
            title = say(Message(N_("Bonus cards (our reconstruction)")))
            panels.append(
                Panel(
                    "bonus",
                    title,
                    cards,
                    art=[f"stone-{COLOURS[colour]}" for colour in state.bonus],
                    rule="bonus_cards",
                )
            )
        return panels

    def _bag_panel(self, state: rules.YakState, say: Say) -> Panel:
        """How many pieces of each kind the bag holds, and how many are on carts and in towers."""
        seen = state.quarry.drawn + state.in_hand
        for cart in state.carts:
            seen = seen + cart.stones
        towers: list[int] = []
        for player in state.players:
            towers += [stone for stone in player.tower.cells if stone != NO_STONE]
        rows, art = [], []
        for number, name in enumerate(PIECES):
            if number < len(COLOURS) and number == state.removed:
                continue
            bag = state.quarry.bag.unknown.count(number)
            fog = name == "fog"
            rows.append(
                [
                    say(Message(words.PIECE_NAMES[name])),
                    str(bag),
                    "" if fog else str(seen.count(number)),
                    "" if fog else str(towers.count(number)),
                ]
            )
            art.append(name if name in ("crystal", "fog") else f"stone-{name}")
        head = ["", *(say(Message(text)) for text in (N_("in the bag"), N_("on carts"), N_("in towers")))]
        return Panel("bag", say(Message(N_("Where the stones are"))), rows, head=head, art=art, rule="draw")

    # What can be clicked

    def old_choices(self, view: View, seat: int, legal: list[Action], say: Say) -> list[Choice]:
        state = self._state(view)
        return [self._choice(state, seat, action, say) for action in legal]

    def _choice(self, state: rules.YakState, seat: int, action: Action, say: Say) -> Choice:
        code = [action.code]
        cart = CARTS[state.road[seat]]
        if isinstance(action, actions.Choose):
            name = CARDS[action.card]
            return Choice(code, [f"card-{seat}-{name}"], say(Message(words.CARD_NAMES[name])))
        if isinstance(action, actions.Take):
            chain = [f"load-{cart}-{STONES[stone]}" for stone in action.stones]
            return Choice(code, chain, say(self._take_label(state, action)), any_order=True)
        if isinstance(action, actions.Pay):
            label = Message(N_("Pay {food}"), food=food_of(action))
            return Choice(code, food_chain(f"tent-{seat}", action), say(label), any_order=True)
        if isinstance(action, actions.Spare):
            label = Message(N_("{food} to the market"), food=food_of(action))
            return Choice(code, food_chain("paid", action), say(label), any_order=True)
        if isinstance(action, actions.MarketFood):
            label = Message(N_("Take {food}"), food=food_of(action))
            if not action.total:
                label = Message(N_("Take no food"))
            return Choice(code, food_chain("market", action), say(label), any_order=True)
        if isinstance(action, actions.Restock):
            if action.kind < 0:
                return Choice(code, [], say(Message(N_("Take no food"))))
            taken = [0, 0, 0]
            food = state.carts[state.road[seat]].food[action.kind]
            taken[action.kind] = min(food, state.room(state.players[seat]))
            label = Message(N_("Take {food}"), food=words.food_text(taken))
            return Choice(code, [f"food-{cart}-{FOODS[action.kind]}"], say(label))
        if isinstance(action, PlaceStone):
            return self._place_choice(state, seat, action, say)
        assert isinstance(action, actions.Load)
        return self._load_choice(state, seat, action, say)

    def _take_label(self, state: rules.YakState, take: actions.Take) -> Message:
        if not take.stones:
            return Message(N_("Take no stone"))
        price = state.setup.take_table.price(take)
        return Message(
            N_("Take {stones} for {price} food"), stones=words.stones_text(take.stones), price=price
        )

    def _place_choice(self, state: rules.YakState, seat: int, place: PlaceStone, say: Say) -> Choice:
        cell = CELLS[place.cell]
        name = STONES[place.stone]
        x, y = cell_xy(cell)
        chain = [cell_id(seat, cell)]
        if len(set(state.in_hand)) > 1:
            chain = [f"hand-{name}", *chain]
        stone = Message(words.PIECE_NAMES[name])
        label = Message(N_("Place {stone} in {cell}"), stone=stone, cell=words.cell_text(cell))
        ghost = Ghost(f"tower-{seat}", [stone_art(place.stone)], x, y, STONE_W, STONE_H, of=f"hand-{name}-0")
        return Choice([place.code], chain, say(label), ghost=ghost)

    def _load_choice(self, state: rules.YakState, seat: int, load: actions.Load, say: Say) -> Choice:
        cart = state.carts[load.cart]
        name = STONES[load.stone]
        x, y, _ = self._on_cart(load.cart, state, seat, LOAD[len(cart.stones)])
        chain = [f"onto-{CARTS[load.cart]}"]
        if len(set(state.quarry.drawn)) > 1:
            chain = [f"drawn-{name}", *chain]
        label = Message(
            N_("Put {stone} on the {cart}"),
            stone=Message(words.PIECE_NAMES[name]),
            cart=Message(words.CART_NAMES[CARTS[load.cart]]),
        )
        ghost = Ghost(
            "road",
            [stone_art(load.stone)],
            x,
            y,
            CART * 40 / 150,
            CART * 25.6 / 150,
            of=f"drawn-{name}-0",
        )
        return Choice([load.code], chain, say(label), ghost=ghost)

    def old_meant(self, view: View, seat: int, clicked: list[str]) -> list[Action]:
        return asking.meant(self._state(view), seat, clicked)

    # The log

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Told:
        """The sentence, and the pieces that it is about."""
        kind, _, rest = seen.partition(" ")
        ids: list[str] = []
        if kind == "place":
            cell = rest.split()[1]
            ids = [f"stone-{actor}-{cell}"]
        elif kind == "take" and rest != "nothing":
            stones = [STONES.index(stone) for stone in rest.split()]
            ids = [f"hand-{STONES[stone]}-{count}" for stone, count in numbered(stones)]
        elif kind in ("load", "cart"):
            ids = [f"cart-{rest.split()[-1]}"]
        elif kind == "restock" and len(view["road"]) > actor:
            ids = [f"cart-{view['road'][actor]}"]
        elif kind == "market":
            ids = ["stall"]
        elif kind == "draw":
            ids = ["bag"]
        elif kind == "bonus":
            ids = [f"bonus-{rest}"]
        elif kind == "start":
            ids = ["baby-yak"]
        return Told(old_game(self.game).old_tell(view, actor, seen, name), ids)


def stone_id(seat: int, cell: Cell) -> str:
    return f"stone-{seat}-{cell.name}"


def cell_id(seat: int, cell: Cell) -> str:
    return f"cell-{seat}-{cell.name}"


def food_of(food: actions.Food) -> Message:
    return words.food_text([food.milk, food.meat, food.bread])


def food_chain(prefix: str, food: actions.Food) -> list[str]:
    """A click for each token of food."""
    counts = [food.milk, food.meat, food.bread]
    return [f"{prefix}-{FOODS[kind]}" for kind, count in enumerate(counts) for _ in range(count)]
