"""A position: all that lies on the table, and how it is written down."""

from __future__ import annotations

from typing import Any, Final

from teahouse.engine.contract import CHANCE, NOBODY, Action, Decision, Game, Refusal, State, View
from teahouse.engine.fields import NUMBERS, Codec, Field, Fields, Shared, each, named, part
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import Pile, Unseen, shuffled
from teahouse.games.jade_goddess import scoring
from teahouse.games.jade_goddess.accounts import (
    artefacts_of,
    at_home,
    count_each,
    due_to,
    face_up,
    gold_of,
    in_display,
    in_hand,
    in_stack,
    jeep_at,
    known_of,
    on_field,
    on_part,
    shown_by,
    turn_of,
    under_stack,
)
from teahouse.games.jade_goddess.area import NO_FIELDS, FieldSet, is_empty
from teahouse.games.jade_goddess.board import BOARD, UNDISCOVERED, Board, start_cross
from teahouse.games.jade_goddess.box import (
    ARTEFACT_BY_NAME,
    ARTEFACTS,
    CROSS,
    EMPTY,
    SIZES,
    TILES,
    Edition,
)
from teahouse.games.jade_goddess.crews import Crews
from teahouse.games.jade_goddess.deciding import BY_PHASE, not_due
from teahouse.games.jade_goddess.players import PLAYER, TILE, Player, figure_size, new_player

NOT_YET: Final = -1


class Setup:
    """What does not change during a game; every position of it shares one."""

    game: Game | None = None
    """Whose rules these are."""

    def __init__(
        self,
        players: int,
        edition: Edition,
        first: Decision,
        move: Decision,
        secret_gold: bool,
        one_question: bool,
    ) -> None:
        self.players = players
        self.secret_gold = secret_gold
        """Whether gold lies behind the screens (gold)."""
        self.one_question = one_question
        """Whether taking a figure back and buying a bonus turn are one decision, if nothing lies between."""
        self.edition = edition
        self.first = first
        """What the set-up begins with."""
        self.move = move
        """What every turn begins with, and goes on with after a jungle tile."""
        self.cross = start_cross(edition).share()
        tiles = sum(edition.tile_counts)
        self.stack_sizes = [
            tiles // edition.stacks + int(stack < tiles % edition.stacks) for stack in range(edition.stacks)
        ]
        self.tiles = shuffled([tile for tile, count in enumerate(edition.tile_counts) for _ in range(count)])
        self.artefacts = shuffled(
            [artefact for artefact, count in enumerate(edition.artefact_counts) for _ in range(count)]
        )
        """All tiles and artefacts: every game begins with a copy."""
        self.idle_turns = edition.stall_rounds * players
        """Turns in a row without a discovery that end the game (stall)."""


class JadeGoddessState(State):
    """A position of Im Reich der Jadegöttin. Its lists of numbers are replaced, so that copies share them."""

    setup: Setup
    active: int = NOBODY
    """The seat whose turn it is; NOBODY before the first turn and after the last."""
    players: list[Player]
    """To be looked at; who changes one asks for it by `changing`."""
    board: Board

    tiles: Pile
    """All tiles that nobody has seen, whatever stack they lie in."""
    stacks: Shared[list[int]]
    """How many unseen tiles each stack has."""
    bottoms: Shared[list[list[int]]]
    """The tiles put under each stack in sight of all, in the order in which they will be drawn."""
    face_up: Shared[list[int]]
    """EMPTY where one was just taken."""
    artefacts: Pile
    """The face-down ones."""

    # Of the turn
    bonus: bool = False
    """Whether this is a bonus turn."""
    again: bool = False
    """Whether a jungle tile was laid: from then on moving, discovering and exchanging are optional."""
    swapped: bool = False
    """Whether a tile of a dead display was swapped."""
    discovered: bool = False
    """Whether a tile was drawn or laid since the player's regular turn began."""
    city_laid: bool = False
    """Whether a tile with city was laid; the jeep is on it."""
    in_hand: int = EMPTY
    """The tile that is to be laid, or to be put under a stack; or EMPTY."""
    stack: int = 0
    """The stack that the next tile comes from."""
    digs: Shared[list[int]]
    """The parts of the tile just laid whose districts are still to be excavated."""
    finders: Shared[list[int]]
    """The seats that still have to draw an artefact, the next one last."""
    returns: int = 0
    """How many artefacts are still to be put back."""
    taken: int = EMPTY
    """The face-up artefact just taken, or EMPTY."""

    # Of the end
    idle: int = 0
    """Turns in a row without a discovery."""
    last_turns: int = NOT_YET
    """How many turns are left, the present one included; NOT_YET while there are tiles."""

    # What follows from the display and the board; kept because it is asked for several times
    laying: FieldSet = NO_FIELDS
    """With a full display before the jeep moves: the fields from which it can lay a tile."""
    dead: bool = False
    """With a full display: whether none of its tiles fits anywhere."""
    crews: Shared[Crews | None] = None
    """Who dug where when that was asked last (see `who_digs`)."""

    def clone(self) -> JadeGoddessState:
        """Made from the fields by `tools/copies.py`."""
        copy = JadeGoddessState()
        copy.decision = self.decision
        copy.acting = self.acting
        copy.setup = self.setup
        copy.active = self.active
        copy.players = [one.share() for one in self.players]
        copy.board = self.board.share()
        copy.tiles = self.tiles.clone()
        copy.stacks = self.stacks
        copy.bottoms = self.bottoms
        copy.face_up = self.face_up
        copy.artefacts = self.artefacts.clone()
        copy.bonus = self.bonus
        copy.again = self.again
        copy.swapped = self.swapped
        copy.discovered = self.discovered
        copy.city_laid = self.city_laid
        copy.in_hand = self.in_hand
        copy.stack = self.stack
        copy.digs = self.digs
        copy.finders = self.finders
        copy.returns = self.returns
        copy.taken = self.taken
        copy.idle = self.idle
        copy.last_turns = self.last_turns
        copy.laying = self.laying
        copy.dead = self.dead
        copy.crews = self.crews
        return copy

    def seats(self) -> int:
        return len(self.players)

    def turn_of(self) -> int:
        return self.active

    def not_now(self, action: Action) -> Refusal:
        """The decision that an action belongs to knows best when it would be due."""
        if self.acting == CHANCE:
            return Refusal("turn", Message(N_("A draw comes first.")))
        return not_due(action)

    def changing(self, seat: int) -> Player:
        """A player of this position alone, to be changed: a copy if other positions have the same."""
        player = self.players[seat]
        if player.shared:
            player = player.clone()
            self.players[seat] = player
        return player

    # Gold

    def can_pay(self, price: int) -> bool:
        """Whether the active player has so much gold."""
        return self.players[self.active].gold >= price

    def may_seem_to_pay(self, price: int) -> bool:
        """The same as far as all may know: what is asked must not tell of gold that is secret (gold)."""
        return self.setup.secret_gold or self.can_pay(price)

    # Stacks and displays

    def tiles_left(self) -> int:
        """How many tiles the stacks have in all."""
        left = len(self.tiles.unknown)
        for bottom in self.bottoms:
            left += len(bottom)
        return left

    def set_bottom(self, stack: int, tiles: list[int]) -> None:
        """The tiles that were put under a stack are others now."""
        bottoms = self.bottoms.copy()
        bottoms[stack] = tiles
        self.bottoms = bottoms

    def stacks_left(self) -> int:
        """The stacks that have a tile, one bit a stack."""
        left = 0
        for stack in range(len(self.stacks)):
            if self.stacks[stack] or self.bottoms[stack]:
                left |= 1 << stack
        return left

    def full_display(self) -> bool:
        return len(self.players[self.active].display) >= self.setup.edition.most_display

    def add_to_display(self, seat: int, tile: int) -> None:
        self.changing(seat).show(tile)

    def display_kinds(self) -> int:
        """The kinds of the tiles in the active player's display, one bit a kind."""
        kinds = 0
        for tile in self.players[self.active].display:
            kinds |= 1 << self.setup.edition.kinds[tile]
        return kinds

    def kinds_left(self) -> int:
        """The kinds of all tiles that are not laid: in the stacks, in displays, in hand; one bit a kind."""
        kind_of = self.setup.edition.kinds
        kinds = 0 if self.in_hand == EMPTY else 1 << kind_of[self.in_hand]
        for tile in self.tiles.unknown:
            kinds |= 1 << kind_of[tile]
        for bottom in self.bottoms:
            for tile in bottom:
                kinds |= 1 << kind_of[tile]
        for player in self.players:
            for tile in player.display:
                kinds |= 1 << kind_of[tile]
        return kinds

    def prepare_move(self) -> None:
        """The active player's jeep is to move; a full display limits where to."""
        self.go_on(self.setup.move, self.active)
        self.dead = False
        if self.full_display():
            self.laying = self.board.fields_to_lay_from(self.display_kinds())
            self.dead = is_empty(self.laying)

    # Districts

    def who_digs(self) -> Crews:
        """The districts with figures and their crews, remembered as long as they are so."""
        crews = self.crews
        if crews is None or not crews.are_of(self.board, self.players):
            crews = Crews(self.board, self.players)
            self.crews = crews
        return crews

    # Scoring: "Spielende"

    def points(self, seat: int) -> list[int]:
        return scoring.points(self.players[seat], self.setup.edition)

    def tie_breaks(self, seat: int) -> list[int]:
        """Whoever is equal in these too shares the place (equals)."""
        return [self.players[seat].held, self.players[seat].gold]

    # The whole position

    def cover(self, viewer: int) -> None:
        """The face-down artefacts, and until the end what is behind the others' screens, are hidden."""
        self.artefacts = Unseen(len(self.artefacts))
        if self.acting != NOBODY:
            for seat in range(len(self.players)):
                if seat != viewer:
                    self.changing(seat).cover(self.setup.secret_gold)

    def dump(self) -> View:
        return POSITION.dump(self)

    def pieces(self) -> dict[str, int]:
        count = {tile.name: 0 for tile in self.setup.edition.tiles}
        count.update(dict.fromkeys(ARTEFACTS, 0))
        tiles = self.tiles.unknown + [tile for bottom in self.bottoms for tile in bottom]
        tiles += [laid // 4 for laid in self.board.laid if laid != UNDISCOVERED and laid < CROSS]
        if self.in_hand != EMPTY:
            tiles.append(self.in_hand)
        for artefact in self.artefacts.unknown + [one for one in self.face_up if one != EMPTY]:
            count[ARTEFACTS[artefact]] += 1
        for seat, player in enumerate(self.players):
            tiles += player.display
            for artefact, name in enumerate(ARTEFACTS):
                count[name] += player.artefacts[artefact]
            for size in SIZES:
                placed = [figure for figure in player.figures if figure_size(figure) == size]
                count[f"figure {size} of seat {seat + 1}"] = player.stock[size - 1] + len(placed)
        for tile in tiles:
            count[TILES[tile].name] += 1
        count["unseen in stacks"] = sum(self.stacks) - len(self.tiles.unknown)
        return count

    def ledger(self) -> dict[str, int]:
        """Every piece by its place; of a hand only how many, and what everybody saw of it."""
        accounts: dict[str, int] = {"face down": len(self.artefacts), "idle turns": self.idle}
        accounts["turns left"] = max(self.last_turns, 0)
        if self.active != NOBODY:
            accounts[turn_of(self.active)] = 1
        if self.in_hand != EMPTY:
            accounts[in_hand(self.in_hand)] = 1
        for stack, bottom in enumerate(self.bottoms):
            accounts[in_stack(stack)] = self.stacks[stack] + len(bottom)
            count_each(accounts, [under_stack(stack, tile) for tile in bottom])
        for place, artefact in enumerate(self.face_up):
            if artefact != EMPTY:
                accounts[face_up(place, artefact)] = 1
        for cell, laid in enumerate(self.board.laid):
            if UNDISCOVERED < laid < CROSS:
                accounts[on_field(cell, laid)] = 1
        for seat, player in enumerate(self.players):
            if not self.setup.secret_gold or self.acting == NOBODY:
                accounts[gold_of(seat)] = player.gold
            accounts[artefacts_of(seat)] = player.held
            accounts[jeep_at(seat, player.jeep)] = 1
            count_each(accounts, [in_display(seat, tile) for tile in player.display])
            for size in SIZES:
                accounts[at_home(seat, size)] = player.stock[size - 1]
            count_each(accounts, [on_part(seat, figure) for figure in player.figures])
            for artefact in range(len(ARTEFACTS)):
                accounts[known_of(seat, artefact)] = player.known[artefact]
                if self.acting == NOBODY:
                    accounts[shown_by(seat, artefact)] = player.artefacts[artefact]
        count_each(accounts, [due_to(seat) for seat in self.finders])
        return accounts


# How a position is written


def _phase(decision: Decision) -> str:
    return decision.phase


def _write_pile(pile: Pile) -> Any:
    """A pile that nobody may look through is a number."""
    if isinstance(pile, Unseen):
        return len(pile)
    return [ARTEFACTS[artefact] for artefact in pile.unknown]


def _read_pile(data: Any) -> Pile:
    if isinstance(data, int):
        return Unseen(data)
    return shuffled([ARTEFACT_BY_NAME[name] for name in data])


def _write_turns(turns: int) -> Any:
    return None if turns == NOT_YET else turns


def _read_turns(turns: Any) -> int:
    return NOT_YET if turns is None else int(turns)


def _reversed(numbers: list[int]) -> list[int]:
    return numbers[::-1]


def _one_more(number: int) -> int:
    return number + 1


def _one_less(number: int) -> int:
    return number - 1


COUNTED: Final = Codec(_one_more, _one_less)
"""A number from 0 that is written as people count."""
ARTEFACT: Final = named(ARTEFACTS, none=EMPTY)
POSITION: Final = Fields(
    Field("decision", Codec(_phase, BY_PHASE.__getitem__), key="phase"),
    Field("acting"),
    Field("active"),
    Field("bonus"),
    Field("again"),
    Field("swapped"),
    Field("discovered"),
    Field("city_laid"),
    Field("in_hand", TILE),
    Field("stack", COUNTED),
    Field("digs", each(COUNTED)),
    Field("finders", Codec(_reversed, _reversed)),
    Field("returns"),
    Field("taken", ARTEFACT),
    Field("idle"),
    Field("last_turns", Codec(_write_turns, _read_turns)),
    Field("board", BOARD),
    Field("stacks", NUMBERS),
    Field("bottoms", each(each(TILE))),
    Field("face_up", each(ARTEFACT)),
    Field("artefacts", Codec(_write_pile, _read_pile)),
    Field("players", each(part(PLAYER, Player))),
)


def empty_table(setup: Setup) -> JadeGoddessState:
    """Before anything is drawn: what the rulebook's set-up puts on the table without a lot."""
    edition = setup.edition
    state = JadeGoddessState()
    state.setup = setup
    state.decision = setup.first
    state.acting = CHANCE
    state.players = [new_player(edition) for _ in range(setup.players)]
    state.board = setup.cross
    state.tiles = setup.tiles.clone()
    state.stacks = setup.stack_sizes.copy()
    state.bottoms = [[] for _ in range(edition.stacks)]
    state.face_up = []
    state.artefacts = setup.artefacts.clone()
    state.digs = []
    state.finders = []
    return state
