""" "Spielübersicht": the start of a turn, with the main action and what may come before it."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import accounts, lanterns
from teahouse.games.tang_garden.agenda import DUE, TangDecision
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.characters import TURNS_TILES
from teahouse.games.tang_garden.decisions import building, cards, stacks
from teahouse.games.tang_garden.decisions.tracks import cannot_pay, coin_points, coins_taken
from teahouse.games.tang_garden.players import SKILLS
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import STACK_SIZE, STACKS
from teahouse.games.tang_garden.words import names


class DrawCards(Action):
    """Place a Decoration: draw the cards."""


class TurnUp(Action):
    """The Official: pay to turn all tops up."""


class Under(Action):
    """The Official: put the face-up tile of this stack under it."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"under {STACKS[stack]}")
        self.stack = stack


DRAW_CARDS: Final[DrawCards] = DrawCards(4, "draw cards")
TURN_UP: Final[TurnUp] = TurnUp(17, "turn up")
UNDERS: Final[list[Under]] = [Under(18 + stack, stack) for stack in range(4)]


class Turn(TangDecision):
    """A main action, or a lantern, a refreshed lantern or the Official's skill before it."""

    def __init__(self) -> None:
        super().__init__("turn", [*building.TAKES, DRAW_CARDS, *lanterns.CHOICES, TURN_UP, *UNDERS])
        self.lanterns = [lanterns.TWO_TILES, lanterns.MOVE_FIGURE]
        self.refreshes = True

    def key(self, state: State) -> int:
        """One bit each: the tiles, what is possible with lanterns, and what the Official can do."""
        tang = cast(TangGardenState, state)
        found = building.tiles_to_take(tang) | lanterns.possible(tang, self) << 4
        if has_official(tang):
            official: i64 = 1 if can_turn_up(tang) else 0
            for stack in range(4):
                if can_put_under(tang, stack):
                    official |= 2 << i64(stack)
            found |= official << (4 + lanterns.CHOICE_BITS)
        return int(found)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        if isinstance(action, building.Take):
            return building.why_not_take(tang, action.stack)
        if isinstance(action, DrawCards):
            return None
        if isinstance(action, (TurnUp, Under)):
            return why_not_official(tang, action)
        return lanterns.why_not(tang, action)

    def apply(self, state: State, action: Action) -> None:
        tang = cast(TangGardenState, state)
        if isinstance(action, building.Take):
            building.take(tang, action.stack)
        elif isinstance(action, DrawCards):
            cards.begin_decorating(tang)
        elif isinstance(action, TurnUp):
            turn_up(tang)
        elif isinstance(action, Under):
            put_under(tang, action.stack)
        else:
            lanterns.take(tang, action)

    def prompt(self, state: State, viewer: int) -> Message:
        tang = cast(TangGardenState, state)
        if not tang.face_up():
            return Message(N_("No tile lies face up: place a decoration."))
        if not tang.any_tile_fits():
            return Message(N_("No face-up tile fits anywhere: place a decoration."))
        return Message(N_("Build the garden with a face-up tile, or place a decoration."))

    def otherwise(self) -> Refusal:
        return Refusal("turn", Message(N_("The main action comes first.")))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        if kind == "deck" and which == "cards":
            return [DRAW_CARDS]
        if kind == "lantern":
            return lanterns.clicked(tang, viewer, which)
        return building.clicked_stack(tang.tops, kind, which)


TURN: Final[Turn] = Turn()
DUE.turn = TURN


# The Official (official-free)


def has_official(tang: TangGardenState) -> bool:
    return not tang.skill_used and TURNS_TILES[tang.player().character]


def can_turn_up(tang: TangGardenState) -> bool:
    return tang.face_down() != 0 and tang.player().purse() >= tang.setup.edition.official_price


def can_put_under(tang: TangGardenState, stack: int) -> bool:
    """Only if there is another tile below it."""
    return tang.tops[stack] != NONE and len(tang.stacks[stack]) > 0


def why_not_official(tang: TangGardenState, action: Action) -> Refusal | None:
    if not has_official(tang):
        if TURNS_TILES[tang.player().character]:
            return Refusal("characters", Message(N_("The Official does one or the other, once a turn.")))
        return Refusal("characters", Message(N_("Only the Official may do that.")))
    if isinstance(action, Under):
        if can_put_under(tang, action.stack):
            return None
        if tang.tops[action.stack] == NONE:
            return Refusal("characters", Message(N_("No tile of that stack lies face up.")))
        return Refusal("characters", Message(N_("There is no other tile in that stack to be turned up.")))
    if can_turn_up(tang):
        return None
    if not tang.face_down():
        return Refusal("characters", Message(N_("No top tile lies face down.")))
    return cannot_pay(tang.setup.edition.official_price)


def turn_up(tang: TangGardenState) -> None:
    price = tang.setup.edition.official_price
    tang.skill_used = True
    tang.player().coins[SKILLS] -= price
    if tang.story is not None:
        tang.tell(TilesPaidFor(tang.active, price))
    tang.draw_lots(stacks.TOPS)


def put_under(tang: TangGardenState, stack: int) -> None:
    """Only the new top of this stack is turned up."""
    tile = tang.tops[stack]
    tang.skill_used = True
    tang.stacks[stack].put_under(tile)
    tang.tops[stack] = NONE
    tang.under = stack
    if tang.story is not None:
        tang.tell(TilePutUnder(tang.active, tile, tang.setup.edition))
    tang.draw_lots(stacks.TOPS)


# What is told


class TilesPaidFor(Event):
    """The Official has all tops turned up."""

    def __init__(self, who: int, coins: int) -> None:
        super().__init__("tiles paid for", who)
        self.coins = coins
        self.points = coin_points(who, SKILLS, -coins)

    def fields(self) -> list[str]:
        return ["coins"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} pays {coins} to turn up the tops of all stacks."),
            name=seat_name(self.who),
            coins=names.coins(self.coins),
        )

    def changes(self) -> list[Change]:
        return coins_taken(self.who, SKILLS, -self.coins)


class TilePutUnder(Event):
    """The Official puts a face-up tile under its stack."""

    def __init__(self, who: int, tile: int, edition: Edition) -> None:
        super().__init__("tile put under", who)
        self.tile = tile
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        tile = names.tile(self.edition.tiles[self.tile])
        return Message(N_("{name} puts a tile under its stack: {tile}."), name=seat_name(self.who), tile=tile)

    def changes(self) -> list[Change]:
        moved = accounts.moved(accounts.top(self.tile), accounts.stack(self.tile // STACK_SIZE))
        return [*moved, Change(accounts.under(self.tile), 1)]
