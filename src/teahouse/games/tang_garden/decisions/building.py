""" "Den Garten anlegen": take a face-up tile, place it, collect what it earns; then tiles are turned up."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden import accounts
from teahouse.games.tang_garden.agenda import DUE, MainAction, TangDecision
from teahouse.games.tang_garden.board import BUILDING_CELLS, CELL_NAMES, CELLS, NO_TOKEN
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.decisions import panels, rest
from teahouse.games.tang_garden.decisions.paths import pay_paths
from teahouse.games.tang_garden.decisions.stacks import TOPS
from teahouse.games.tang_garden.decisions.tracks import advance, coin_points, coins_taken, pay_skill
from teahouse.games.tang_garden.garden import EMPTY, UNTOUCHED, Garden, Reward
from teahouse.games.tang_garden.players import TEMPLES
from teahouse.games.tang_garden.position import NONE, TangGardenState
from teahouse.games.tang_garden.tiles import (
    NEEDS,
    NO_TEMPLE,
    STACKS,
    TILE_BY_NAME,
    TURNS,
)
from teahouse.games.tang_garden.words import names, places


class Take(Action):
    """Build the Garden with the face-up tile of this stack."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"take {STACKS[stack]}")
        self.stack = stack


class Place(Action):
    """Place the tile in hand on this cell, turned so many quarters clockwise."""

    def __init__(self, code: int, cell: int, turn: int) -> None:
        super().__init__(code, f"place {CELL_NAMES[cell]} {TURNS[turn]}")
        self.cell = cell
        self.turn = turn


TAKES: Final[list[Take]] = [Take(stack, stack) for stack in range(4)]
PLACINGS: Final = [
    Place(24 + 4 * index + turn, cell, turn) for index, cell in enumerate(BUILDING_CELLS) for turn in range(4)
]


def _by_turns() -> list[list[Place]]:
    result: list[list[Place]] = [[] for _ in range(16 * CELLS)]
    for place in PLACINGS:
        for turns in range(16):
            if turns >> place.turn & 1:
                result[16 * place.cell + turns].append(place)
    return result


PLACES_BY_TURNS: Final = _by_turns()
"""The actions for cell c and turns t, one bit each, at 16 * c + t."""
WAYS: Final = bytes(len(places) for places in PLACES_BY_TURNS)
"""How many they are."""


# The tile


class SecondTile(TangDecision):
    """The lantern of two tiles is used: take one of them."""

    def __init__(self) -> None:
        super().__init__("second_tile", [*TAKES])

    def key(self, state: State) -> int:
        return int(tiles_to_take(cast(TangGardenState, state)))

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return why_not_take(cast(TangGardenState, state), cast(Take, action).stack)

    def apply(self, state: State, action: Action) -> None:
        take(cast(TangGardenState, state), cast(Take, action).stack)

    def prompt(self, state: State, viewer: int) -> Message:
        if cast(TangGardenState, state).double:
            return Message(N_("Take the first of two tiles."))
        return Message(N_("Take the second tile."))

    def otherwise(self) -> Refusal:
        return Refusal("lanterns", Message(N_("With this lantern you build the garden: take a tile.")))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return clicked_stack(tang.tops, kind, which)


class Placing(TangDecision):
    """Where the tile in hand goes."""

    def __init__(self) -> None:
        super().__init__("place", [*PLACINGS])

    def legal(self, state: State) -> list[Action]:
        tang = cast(TangGardenState, state)
        return ways_to_place(tang.garden, tang.tile)

    def pick(self, state: State, rng: Rng) -> Action:
        tang = cast(TangGardenState, state)
        return a_way_to_place(tang.garden, tang.tile, rng)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tang = cast(TangGardenState, state)
        return why_not_place(tang.garden, tang.tile, action)

    def apply(self, state: State, action: Action) -> None:
        """Steps for matching edges and closed areas, coins for temples; then paths, then the token."""
        tang = cast(TangGardenState, state)
        place = cast(Place, action)
        garden = tang.own_garden()
        lies = 4 * tang.tile + place.turn
        reward = garden.lay(place.cell, lies, tang.new_temple)
        if tang.setup.temples_pay_later and tang.setup.edition.laid.temple[lies] != NO_TEMPLE:
            tang.new_temple = place.cell
        tang.tile = NONE
        tang.happened = True
        if tang.story is not None:
            tang.tell(TilePlaced(tang.active, place.cell, lies, reward, tang.setup.edition))
        for terrain in range(3):
            steps = reward.matches[terrain] + reward.closings[terrain]
            if steps:
                advance(tang, terrain, steps)
        if reward.temples:
            tang.player().coins[TEMPLES] += reward.temples
        tang.path_edges = reward.paths
        if garden.tokens[place.cell] != NO_TOKEN:
            tang.token_cell = place.cell
        pay_paths(tang)

    def prompt(self, state: State, viewer: int) -> Message:
        tang = cast(TangGardenState, state)
        tile = names.tile(tang.setup.edition.tiles[tang.tile])
        return Message(N_("Place the tile: {tile}."), tile=tile)

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        return clicked_cell(tang.garden, kind, which) if tang.decision is self else []


class Build(MainAction):
    """Build the Garden."""

    def go_on(self, tang: TangGardenState) -> None:
        """With the lantern a second tile follows, if one fits (second-decoration).

        After the action fewer than two face-up tiles mean that all tops are turned up.
        """
        if tang.double:
            tang.double = False
            if tang.any_tile_fits():
                tang.decide(SECOND_TILE)
                return
        if tang.face_up() < 2 and tang.face_down():
            tang.draw_lots(TOPS)
        else:
            rest.finish_main(tang)


SECOND_TILE: Final[SecondTile] = SecondTile()
PLACE: Final[Placing] = Placing()
BUILD: Final[Build] = Build("build")
DUE.second_tile = SECOND_TILE
DUE.mains.append(BUILD)


# Taking a tile


def tiles_to_take(tang: TangGardenState) -> i64:
    """The stacks whose tile can be taken, one bit each."""
    found: i64 = 0
    for stack in range(4):
        if tang.can_take(stack):
            found |= 1 << i64(stack)
    return found


def why_not_take(tang: TangGardenState, stack: int) -> Refusal | None:
    if tang.can_take(stack):
        return None
    if tang.tops[stack] != NONE:
        return Refusal("matching", Message(N_("That tile fits nowhere.")))
    if len(tang.stacks[stack]):
        return Refusal("face-down", Message(N_("The top tile of that stack lies face down.")))
    return Refusal("build", Message(N_("That stack is used up.")))


def take(tang: TangGardenState, stack: int) -> None:
    """The next tile of the stack stays face down. The Monk earns coins for a choice of two (monk-two)."""
    tile = tang.tops[stack]
    two = tang.face_up() == 2
    tang.main = BUILD
    tang.player().in_vain = 0
    tang.tile = tile
    tang.tops[stack] = NONE
    tang.step_paid = False
    if tang.story is not None:
        tang.tell(TileTaken(tang.active, tile, tang.setup.edition))
    if two:
        pay_skill(tang, tang.character().for_two(tang.setup.edition))
    tang.decide(PLACE)


def clicked_stack(tops: list[int], kind: str, which: str) -> list[Action]:
    """A stack, or the tile on it; for both games."""
    if kind == "stack" and which in STACKS:
        return [TAKES[STACKS.index(which)]]
    if kind == "tile" and which in TILE_BY_NAME and TILE_BY_NAME[which] in tops:
        return [TAKES[tops.index(TILE_BY_NAME[which])]]
    return []


# Placing it, in both games


def ways_to_place(garden: Garden, tile: int) -> list[Action]:
    """Every cell beside a tile where all edges match, in every turn that looks different."""
    edition = garden.edition
    fits = edition.fits
    need = garden.need
    first = NEEDS * edition.tile_patterns[tile]
    choices: list[Action] = []
    for cell in garden.frontier:
        turns = fits[first + need[cell]]
        if turns:
            for place in PLACES_BY_TURNS[16 * cell + turns]:  # quicker than to extend a list by so few
                choices.append(place)
    return choices


def a_way_to_place(garden: Garden, tile: int, rng: Rng) -> Action:
    """One of these ways, without the list of them."""
    edition = garden.edition
    fits = edition.fits
    need = garden.need
    first: i64 = NEEDS * edition.tile_patterns[tile]
    ways: i64 = 0
    for cell in garden.frontier:
        place: i64 = cell
        ways += WAYS[16 * place + fits[first + need[place]]]
    chosen: i64 = rng.below(ways)
    for cell in garden.frontier:
        place = cell
        here: i64 = 16 * place + fits[first + need[place]]
        ways = WAYS[here]
        if chosen < ways:
            return PLACES_BY_TURNS[here][chosen]
        chosen -= ways
    raise AssertionError("so many ways were counted")


def why_not_place(garden: Garden, tile: int, action: Action) -> Refusal | None:
    place = cast(Place, action)
    if garden.turns_at(tile, place.cell) >> place.turn & 1:
        return None
    if garden.laid[place.cell] != EMPTY:
        return Refusal("build", Message(N_("There is a tile on that cell already.")))
    if not garden.playable[place.cell]:
        return Refusal("solo", Message(N_("Alone you only build on the 28 cells around the start tile.")))
    if garden.need[place.cell] == UNTOUCHED:
        return Refusal("build", Message(N_("A tile must lie next to one that is already there.")))
    edition = garden.edition
    if not edition.fits[NEEDS * edition.tile_patterns[tile]] >> place.turn & 1:
        return Refusal("matching", Message(N_("Turned so, the tile lies as with a smaller turn.")))
    return Refusal("matching", Message(N_("Edges that touch must be equal; only walls go with everything.")))


def clicked_cell(garden: Garden, kind: str, which: str) -> list[Action]:
    """All ways to place the tile there."""
    cell = panels.clicked_cell(garden, kind, which)
    return [place for place in PLACINGS if place.cell == cell]


# What is told


class TileTaken(Event):
    """A face-up tile is in hand; the next one of its stack stays face down."""

    def __init__(self, who: int, tile: int, edition: Edition) -> None:
        super().__init__("tile taken", who)
        self.tile = tile
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        tile = names.tile(self.edition.tiles[self.tile])
        return Message(N_("{name} takes: {tile}."), name=seat_name(self.who), tile=tile)

    def changes(self) -> list[Change]:
        return accounts.moved(accounts.top(self.tile), accounts.tile_in_hand(self.tile))


class TilePlaced(Event):
    """A tile lies in the garden, with what its edges earn; steps and path coins are told by other events."""

    def __init__(self, who: int, cell: int, lies: int, reward: Reward, edition: Edition) -> None:
        super().__init__("tile placed", who)
        self.cell = cell
        self.lies = lies
        """The tile and how it is turned."""
        self.matches = reward.matches
        self.closings = reward.closings
        self.paths = reward.paths
        self.temples = reward.temples
        self.reward = reward
        self.edition = edition
        self.points = coin_points(who, TEMPLES, reward.temples)

    def fields(self) -> list[str]:
        return ["cell", "lies", "matches", "closings", "paths", "temples"]

    def message(self) -> Message | None:
        earned = places.reward(self.reward)
        template = N_("{name} places on {cell}: {tile}. Earned: {reward}.")
        if not earned:
            template = N_("{name} places on {cell}: {tile}.")
        return Message(
            template,
            name=seat_name(self.who),
            cell=places.cell(self.cell),
            tile=names.tile(self.edition.tiles[self.lies // 4]),
            reward=names.joined(earned),
        )

    def changes(self) -> list[Change]:
        return [
            *accounts.moved(accounts.tile_in_hand(self.lies // 4), accounts.lying(self.cell, self.lies)),
            *coins_taken(self.who, TEMPLES, self.temples),
        ]
