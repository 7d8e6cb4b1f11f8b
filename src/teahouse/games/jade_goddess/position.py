"""A position: all that lies on the table, and what happens next. Decisions are in the modules beside it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY
from teahouse.engine.old import OldState
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.jade_goddess.board import Board, start_cross
from teahouse.games.jade_goddess.components import TILES, Edition
from teahouse.games.jade_goddess.players import Player, new_player

# What happens next. The active player decides, or chance acts where it says so.
DISPLAY: Final = 0  # chance: the first tiles of the displays
REVEAL: Final = 1  # chance: the face-up artefacts
START: Final = 2  # chance: the start player
MOVE: Final = 3  # move the jeep or stay; before it, swap a tile of a dead display
UNDER: Final = 4  # the stack for the swap
SWAP: Final = 5  # chance: the tile that the swap brings
DISCOVER: Final = 6  # draw, or use a tile of the display
DRAW: Final = 7  # chance: the tile drawn
LAY: Final = 8  # where and how the tile in hand is laid
FIGURE: Final = 9  # put a figure down, or take one back
ORDER: Final = 10  # which of two districts is excavated first
EXCAVATE: Final = 11  # chance: the artefacts of an excavation
EXCHANGE: Final = 12  # on the centre: take a face-up artefact, or search
GIVE: Final = 13  # the artefact given for the one taken
SEARCH: Final = 14  # chance: the artefacts of a search
RETURN: Final = 15  # the artefacts put back after it
BONUS: Final = 16  # whether to buy a bonus turn
OVER: Final = 17
PHASES: Final = [
    "display",
    "reveal",
    "start",
    "move",
    "under",
    "swap",
    "discover",
    "draw",
    "lay",
    "figure",
    "order",
    "excavate",
    "exchange",
    "give",
    "search",
    "return",
    "bonus",
    "over",
]

EMPTY: Final = -1
NOT_YET: Final = -1


class Setup:
    """What does not change during a game; every position of it shares one."""

    def __init__(self, players: int, edition: Edition) -> None:
        self.players = players
        self.edition = edition
        self.cross = start_cross(edition)
        self.cross.shared = True
        tiles = sum(edition.tile_counts)
        self.stack_sizes = [
            tiles // edition.stacks + int(stack < tiles % edition.stacks) for stack in range(edition.stacks)
        ]
        self.idle_turns = edition.stall_rounds * players
        """Turns in a row without a discovery that end the game (stall)."""


class Position(OldState):
    """All that lies on the table."""

    setup: Setup
    phase: int
    acting: int
    active: int
    """The seat whose turn it is; NOBODY before the first turn and after the last."""
    players: list[Player]
    board: Board

    tiles: Pile
    """All tiles that nobody has seen, whatever stack they lie in."""
    stacks: list[int]
    """How many unseen tiles each stack has."""
    bottoms: list[list[int]]
    """The tiles put under each stack in sight of all, in the order in which they will be drawn."""
    face_up: list[int]
    """EMPTY where one was just taken."""
    artefacts: Pile
    """The face-down ones."""

    # Of the turn
    bonus: bool
    """Whether this is a bonus turn."""
    again: bool
    """Whether a jungle tile was laid: from then on moving, discovering and exchanging are optional."""
    swapped: bool
    """Whether a tile of a dead display was swapped."""
    discovered: bool
    """Whether a tile was drawn or laid since the player's regular turn began."""
    city_laid: bool
    """Whether a tile with city was laid; the jeep is on it."""
    in_hand: int
    """The tile that is to be laid, or to be put under a stack; or EMPTY."""
    stack: int
    """The stack that the next tile comes from."""
    digs: list[int]
    """The parts of the tile just laid whose districts are still to be excavated."""
    finders: list[int]
    """The seats that still have to draw an artefact, the next one last."""
    returns: int
    """How many artefacts are still to be put back."""
    taken: int
    """The face-up artefact just taken, or EMPTY."""

    # Of the end
    idle: int
    """Turns in a row without a discovery."""
    last_turns: int
    """How many turns are left, the present one included; NOT_YET while there are tiles."""

    # What follows from the display and the board; kept because it is asked for several times
    laying: list[int]
    """With a full display before the jeep moves: the fields, in three words, from which it can lay a tile."""
    dead: bool
    """With a full display: whether none of its tiles fits anywhere."""

    def clone_into(self, copy: Position) -> None:
        copy.setup = self.setup
        copy.phase = self.phase
        copy.acting = self.acting
        copy.active = self.active
        copy.players = [player.clone() for player in self.players]
        self.board.shared = True
        copy.board = self.board
        copy.tiles = self.tiles.clone()
        copy.stacks = self.stacks.copy()
        copy.bottoms = [bottom.copy() for bottom in self.bottoms]
        copy.face_up = self.face_up.copy()
        copy.artefacts = self.artefacts.clone()
        copy.bonus = self.bonus
        copy.again = self.again
        copy.swapped = self.swapped
        copy.discovered = self.discovered
        copy.city_laid = self.city_laid
        copy.in_hand = self.in_hand
        copy.stack = self.stack
        copy.digs = self.digs.copy()
        copy.finders = self.finders.copy()
        copy.returns = self.returns
        copy.taken = self.taken
        copy.idle = self.idle
        copy.last_turns = self.last_turns
        copy.laying = self.laying  # replaced, never changed
        copy.dead = self.dead

    def begin(self, setup: Setup) -> None:
        """The game before its set-up has drawn anything."""
        edition = setup.edition
        self.setup = setup
        self.phase = DISPLAY if edition.start_display else REVEAL
        self.acting = CHANCE
        self.active = NOBODY
        self.players = [new_player(edition) for _ in range(setup.players)]
        self.board = setup.cross
        self.tiles = shuffled([tile for tile, count in enumerate(edition.tile_counts) for _ in range(count)])
        self.stacks = setup.stack_sizes.copy()
        self.bottoms = [[] for _ in range(edition.stacks)]
        self.face_up = []
        self.artefacts = shuffled(
            [artefact for artefact, count in enumerate(edition.artefact_counts) for _ in range(count)]
        )
        self.bonus = False
        self.again = False
        self.swapped = False
        self.discovered = False
        self.city_laid = False
        self.in_hand = EMPTY
        self.stack = 0
        self.digs = []
        self.finders = []
        self.returns = 0
        self.taken = EMPTY
        self.idle = 0
        self.last_turns = NOT_YET
        self.laying = [0, 0, 0]
        self.dead = False

    def decide(self, phase: int) -> None:
        """The active player has to decide."""
        self.phase = phase
        self.acting = self.active

    def draw_lots(self, phase: int) -> None:
        """Chance has to act."""
        self.phase = phase
        self.acting = CHANCE

    # Stacks and displays

    def tiles_left(self) -> int:
        """How many tiles the stacks have in all."""
        left = len(self.tiles.unknown)
        for bottom in self.bottoms:
            left += len(bottom)
        return left

    def stacks_left(self) -> int:
        """The stacks that have a tile, one bit a stack."""
        left = 0
        for stack in range(len(self.stacks)):
            if self.stacks[stack] or self.bottoms[stack]:
                left |= 1 << stack
        return left

    def take_from_stack(self, tile: int) -> None:
        """Remove the tile on top of the stack that was chosen."""
        stack = self.stack
        if self.stacks[stack]:
            self.stacks[stack] -= 1
            self.tiles.take(tile)
        else:
            del self.bottoms[stack][0]

    def full_display(self) -> bool:
        return len(self.players[self.active].display) >= self.setup.edition.most_display

    def add_to_display(self, tile: int) -> None:
        insort(self.players[self.active].display, tile)

    def display_kinds(self) -> int:
        """The kinds of the tiles in the active player's display, one bit a kind."""
        kinds = 0
        for tile in self.players[self.active].display:
            kinds |= 1 << TILES[tile].kind
        return kinds

    def prepare_move(self) -> None:
        """The active player's jeep is to move; a full display limits where to."""
        self.decide(MOVE)
        self.dead = False
        if self.full_display():
            self.laying = self.board.fields_to_lay_from(self.display_kinds())
            self.dead = not (self.laying[0] or self.laying[1] or self.laying[2])
