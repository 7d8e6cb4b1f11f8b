"""Positions for tests, drawn as text.

A tower is drawn from its top row down to its bottom row of five, a letter for a stone and `.` for none:

    tower('''
          G . .
         R C K .
        R R Y Y .
    ''')

The letters are those of LETTERS.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import teahouse
from teahouse import Rng
from teahouse.engine.contract import CHANCE, SPECTATOR, Deed, Game, State
from teahouse.games.yak.position import YakState

LETTERS = {
    "R": "red",
    "K": "black",
    "O": "orange",
    "G": "grey",
    "Y": "yellow",
    "B": "blue",
    "N": "green",
    "P": "purple",
    "C": "crystal",
}
SIZES = [5, 4, 3, 2, 1, 1, 1, 1, 1]
PIECES = ["red", "black", "orange", "grey", "yellow", "blue", "green", "purple", "crystal", "fog"]
CARTS = ["no-milk", "no-meat", "no-bread", "two-kinds"]

Tower = list[str | None]


def tower(drawing: str = "") -> Tower:
    """The nineteen cells of a tower that is drawn from its top down."""
    rows = [line.split() for line in drawing.strip().splitlines()][::-1]
    cells: Tower = []
    for number, size in enumerate(SIZES):
        row = rows[number] if number < len(rows) else ["."] * size
        assert len(row) == size, f"row {number + 1} has {size} cells, not {len(row)}"
        cells += [None if letter == "." else LETTERS[letter] for letter in row]
    return cells


FOURTEEN = tower("""
       R K
      G Y R
     K R G Y
    Y G K R O
""")
"""Rows of 5, 4, 3 and 2; no two stones of a colour touch."""
THIRTEEN: Tower = [stone if cell != 13 else None for cell, stone in enumerate(FOURTEEN)]
"""The same without the stone on d2."""


@dataclass
class Seat:
    """A player's tent (milk, meat, bread), tower and, if it is noon, card."""

    tent: Sequence[int] = (1, 1, 1)
    tower: Tower = field(default_factory=tower)
    card: str | None = None


@dataclass
class Cart:
    """What a cart carries: letters of stones, and food (milk, meat, bread)."""

    stones: str = "RGY"
    food: Sequence[int] | None = None


class Table:
    """A game and its position, driven by texts."""

    def __init__(self, game: Game, state: State) -> None:
        assert isinstance(state, YakState)
        self.game = game
        self.state = state

    def do(self, *texts: str) -> None:
        for text in texts:
            self.game.play(self.state, self.game.read(self.state, text))

    def tell(self, text: str, viewer: int = SPECTATOR) -> list[str]:
        """Carry an action out, and what a viewer reads about it."""
        return [str(message) for message in self.narrate(text).told(viewer)]

    def narrate(self, text: str) -> Deed:
        action = self.game.read(self.state, text)
        assert self.game.why_not(self.state, action) is None
        return self.game.narrate(self.state, action)

    def legal(self) -> list[str]:
        if self.state.actor() == CHANCE:
            return [outcome.action.text for outcome in self.state.outcomes()]
        return [action.text for action in self.state.legal()]

    def refusal(self, text: str) -> str:
        """The rule that forbids an action; it fails if there is none."""
        refusal = self.game.why_not(self.state, self.game.read(self.state, text))
        assert refusal is not None, f"{text} is allowed"
        return refusal.rule

    @property
    def dump(self) -> dict[str, Any]:
        return self.state.dump()

    def cart(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.dump["carts"][CARTS.index(name)]
        return found

    def tent(self, seat: int = 0) -> list[int]:
        return list(self.dump["players"][seat]["tent"])

    def points(self, seat: int = 0) -> dict[str, int]:
        names = [category.id for category in self.game.info.categories]
        return dict(zip(names, self.state.points(seat), strict=True))

    def reasons(self, seat: int = 0) -> dict[str, str]:
        lines = self.game.score_lines(self.game.know(self.state, seat), seat)
        return {line.category: str(line.reason) for line in lines}

    def deal(self, seed: int = 0) -> None:
        """Let chance act until a seat decides."""
        rng = Rng(seed)
        while self.state.actor() == CHANCE:
            self.state.apply(self.state.sample(rng))


def new_table(players: int, edition: Path | None = None, /, **options: str) -> Table:
    """A game that has not drawn anything yet."""
    game = teahouse.make("yak", players, options, edition)
    return Table(game, game.start())


def letters(text: str) -> list[str]:
    return sorted((LETTERS[letter] for letter in text), key=PIECES.index)


def position(
    *seats: Seat,
    seat: int = 0,
    turn: int = 0,
    road: Sequence[str] = (),
    carts: dict[str, Cart] | None = None,
    market: Sequence[int] = (2, 2, 2),
    bag: str | None = None,
    bag_fogs: int | None = None,
    track: int = 0,
    marker: bool = True,
    clockwise: bool = True,
    day: int = 3,
    last_day: bool = False,
    idle_days: int = 0,
    built_today: bool = False,
    stupa: int = -2,
    bonus: Sequence[str] = (),
    over: bool = False,
    edition: Path | None = None,
) -> Table:
    """A table in the morning, or at noon when this seat is to carry out its card, or after the end.

    It is noon if the seats have cards. `turn` seats have finished already, so the baby yak is that many
    seats before. `road` names the carts at the stops. `bag` has letters of stones; by default there are
    plenty. All fogs that are not on the track are in the bag unless it is said how many are.
    """
    players = len(seats)
    without = next(colour for colour in PIECES[7::-1] if colour not in bonus)
    game = teahouse.make("yak", players, {"bonus_cards": str(len(bonus)), "without": without}, edition)
    names = list(road) or CARTS[: 4 if players == 4 else 3]
    given = carts or {}
    filled = {name: given.get(name, Cart()) for name in CARTS if name in names}
    noon = seats[0].card is not None
    counts = [4] * 9 + [5 - track if bag_fogs is None else bag_fogs]
    if players < 4:
        counts[PIECES.index(without)] = 0
    if bag is not None:
        counts[:9] = [letters(bag).count(name) for name in PIECES[:9]]
    view = {
        **game.view(game.start(), 0),
        "phase": "over" if over else "noon" if noon else "morning",
        "acting": -2 if over else seat if noon else 0,
        "seat": seat if noon and not over else -2,
        "day": day,
        "turn": turn,
        "baby_yak": (seat - turn) % players,
        "last_day": last_day,
        "built_today": built_today,
        "idle_days": idle_days,
        "clockwise": clockwise,
        "bonus": list(bonus),
        "road": names,
        "carts": [
            {
                "stones": letters(cart.stones),
                "food": list(start_food(name) if cart.food is None else cart.food),
            }
            for name, cart in filled.items()
        ],
        "market": list(market),
        "bag": counts,
        "fog_marker": marker,
        "fog_track": track,
        "stupa": stupa,
        "players": [
            {
                "card": one.card,
                "revealed": one.card is not None and (number - (seat - turn)) % players < turn,
                "tent": list(one.tent),
                "tower": one.tower,
            }
            for number, one in enumerate(seats)
        ],
    }
    built = game.determinize(view, Rng(1))
    assert built.dump() == view
    return Table(game, built)


def start_food(cart: str) -> list[int]:
    return [0 if cart == f"no-{kind}" else 3 for kind in ("milk", "meat", "bread")]


def building(
    tent: Sequence[int], stones: str, cart: str = "no-milk", tower: Tower | None = None, **more: Any
) -> Table:
    """Seat 1 of three has turned to Build, with this tent and these stones on its cart."""
    others = [name for name in CARTS[:3] if name != cart]
    me = Seat(tent, tower or [None] * 19, "build")
    food = more.pop("food", None)
    given = {cart: Cart(stones, food), **more.pop("carts", {})}
    return position(me, Seat(card="market"), Seat(card="market"), road=[cart, *others], carts=given, **more)


def scored(*towers: Tower, bonus: Sequence[str] = (), tents: Sequence[Sequence[int]] = ()) -> Table:
    """Finished towers; the players have no food unless it is said what they have."""
    food = list(tents) or [(0, 0, 0)] * 4
    seats = [Seat(food[number], cells, "build") for number, cells in enumerate(towers)]
    while len(seats) < 2:
        seats.append(Seat(food[len(seats)], tower(), "build"))
    return position(*seats, turn=len(seats), bonus=bonus, over=True)
