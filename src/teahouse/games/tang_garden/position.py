"""A position of the game for several players: all that lies on the table, and what happens next.

Decisions are in the modules beside it.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY
from teahouse.engine.old import OldState
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.tang_garden.board import BUILDING_CELLS, SMALL, token_cells
from teahouse.games.tang_garden.box import (
    CHARACTERS,
    LARGE_PANELS,
    OWN_TERRAIN,
    SMALL_PANELS,
    STACK_SIZE,
    START_CHARACTERS,
    Edition,
)
from teahouse.games.tang_garden.garden import Garden, new_garden
from teahouse.games.tang_garden.players import SKILLS, TRACKS, Player, new_player

# What happens next. The active player decides, or chance acts where it says so.
START_TILE: Final = 0  # chance: how the start tile lies
DEAL: Final = 1  # chance: the start characters
OPEN_CHARACTER: Final = 2  # chance: a character is laid open, in the set-up and later
FIRST_PANEL: Final = 3  # chance: the panels of the set-up
OPEN_PANEL: Final = 4  # chance: a panel is laid open, in the set-up and later
TOPS: Final = 5  # chance: tiles are turned up
START: Final = 6  # chance: the start player
TURN: Final = 7  # the main action, with what may come before it
SECOND_TILE: Final = 8  # the lantern of two tiles is used: take one of them
PLACE: Final = 9  # where the tile in hand goes
PATHS: Final = 10  # coins or steps for path edges
PANEL: Final = 11  # the panel for a token
GROOVE: Final = 12  # where it goes
DRAW: Final = 13  # chance: decoration cards
CARD: Final = 14  # the card to play
SPOT: Final = 15  # where its decoration goes
BONUS: Final = 16  # the track of its bonus
TOKEN: Final = 17  # the token of its bonus
AFTER: Final = 18  # after the main action
CHARACTER: Final = 19  # the character to influence
MEET: Final = 20  # chance: the character from the deck
FIGURE: Final = 21  # the figure to place or to move
STAND: Final = 22  # where it goes
FACE: Final = 23  # where it looks to
OVER: Final = 24
PHASES: Final = [
    "start_tile",
    "deal",
    "open_character",
    "first_panel",
    "open_panel",
    "tops",
    "start",
    "turn",
    "second_tile",
    "place",
    "paths",
    "panel",
    "groove",
    "draw",
    "card",
    "spot",
    "bonus",
    "token",
    "after",
    "character",
    "meet",
    "figure",
    "stand",
    "face",
    "over",
]

# The main action of the turn.
NOT_YET: Final = 0
BUILD: Final = 1
DECORATE: Final = 2
MAIN_ACTIONS: Final = ["none", "build", "decorate"]

NONE: Final = -1
"""No tile, card, panel, character or spot."""


class Setup:
    """What does not change during a game; every position of it shares one."""

    def __init__(self, players: int, edition: Edition) -> None:
        self.players = players
        self.edition = edition
        self.garden = new_garden(edition, BUILDING_CELLS, token_cells(players))
        self.garden.shared = True
        self.refresh = edition.refresh_two_players if players == 2 else edition.refresh
        """Tokens of one size that refresh a lantern."""
        self.idle_turns = edition.stall_rounds * players
        """Turns in a row in which nothing happens that end the game (stall)."""
        self.cards = [card for card, count in enumerate(edition.card_counts) for _ in range(count)]


class Position(OldState):
    """All that lies on the table."""

    setup: Setup
    phase: int
    acting: int
    active: int
    """The seat whose turn it is; NOBODY before the first turn and after the last."""
    first: int
    """The seat with the engineer token."""
    players: list[Player]
    garden: Garden

    stacks: list[Pile]
    """The tiles of each stack that do not lie face up."""
    tops: list[int]
    """The face-up tile of each stack, or NONE."""
    deck: Pile
    """Decoration cards."""
    discard: list[int]
    """The top card last."""
    supply: list[int]
    """Decorations of each kind that are left."""
    characters: Pile
    open_characters: list[int]
    panels: list[Pile]
    """The piles of small and of large panels."""
    open_panels: list[list[int]]
    """The small and the large panels to choose from."""

    # Of the turn
    main: int
    """NOT_YET, BUILD or DECORATE."""
    lantern_used: bool
    skill_used: bool
    """Of the Official: in this turn. Of the Merchant: in this action."""
    under: int
    """The stack that the Official put a tile under and whose new top is to be turned up, or NONE."""
    double: bool
    """Whether the lantern of two tiles or two decorations is in use and the second is still to come."""
    step_paid: bool
    """Whether this tile or card has already earned Hermit, Poet or Student a coin (one-coin)."""
    tile: int
    """The tile in hand, or NONE."""
    path_edges: int
    """Path edges that are still to be paid."""
    token_cell: int
    """The cell of a token that is still to be taken for the tile laid, or NONE."""
    panel_size: int
    """The size of the panel that is to be inserted."""
    panel: int
    """The panel in hand, or NONE."""
    any_choice: bool
    """Whether the lantern of free choice is in use."""
    draws: int
    """Cards that are still to be drawn."""
    drawn: list[int]
    """In the order in which they were drawn."""
    card: int
    """The card in play, or NONE."""
    may_influence: bool
    """Whether all cubes reached an icon in this turn and nobody was influenced for it yet."""
    influenced: bool
    """Whether a character was influenced in this turn (one-influence)."""
    new_character: int
    """The character just taken, or NONE."""
    figure: int
    """The figure in hand, or NONE; one on the board is moved."""
    spot: int
    """Where it will stand, or NONE."""
    happened: bool
    """Whether a tile, a decoration or a token moved in this turn."""

    # Of the end
    idle: int
    """Turns in a row in which nothing happened."""
    ending: bool
    """Whether the end was triggered: the round is played to its end."""

    def clone_into(self, copy: Position) -> None:
        copy.setup = self.setup
        copy.phase = self.phase
        copy.acting = self.acting
        copy.active = self.active
        copy.first = self.first
        copy.players = [player.clone() for player in self.players]
        self.garden.shared = True
        copy.garden = self.garden
        copy.stacks = [stack.clone() for stack in self.stacks]
        copy.tops = self.tops.copy()
        copy.deck = self.deck.clone()
        copy.discard = self.discard.copy()
        copy.supply = self.supply.copy()
        copy.characters = self.characters.clone()
        copy.open_characters = self.open_characters.copy()
        copy.panels = [self.panels[0].clone(), self.panels[1].clone()]
        copy.open_panels = [self.open_panels[0].copy(), self.open_panels[1].copy()]
        copy.main = self.main
        copy.lantern_used = self.lantern_used
        copy.skill_used = self.skill_used
        copy.under = self.under
        copy.double = self.double
        copy.step_paid = self.step_paid
        copy.tile = self.tile
        copy.path_edges = self.path_edges
        copy.token_cell = self.token_cell
        copy.panel_size = self.panel_size
        copy.panel = self.panel
        copy.any_choice = self.any_choice
        copy.draws = self.draws
        copy.drawn = self.drawn.copy()
        copy.card = self.card
        copy.may_influence = self.may_influence
        copy.influenced = self.influenced
        copy.new_character = self.new_character
        copy.figure = self.figure
        copy.spot = self.spot
        copy.happened = self.happened
        copy.idle = self.idle
        copy.ending = self.ending

    def begin(self, setup: Setup) -> None:
        """The game before its set-up has drawn anything."""
        edition = setup.edition
        self.setup = setup
        self.phase = START_TILE
        self.acting = CHANCE
        self.active = NOBODY
        self.first = NOBODY
        self.players = [new_player() for _ in range(setup.players)]
        self.garden = setup.garden
        self.stacks = [
            shuffled(list(range(STACK_SIZE * stack, STACK_SIZE * (stack + 1)))) for stack in range(4)
        ]
        self.tops = [NONE] * 4
        self.deck = shuffled(setup.cards.copy())
        self.discard = []
        self.supply = edition.pieces.copy()
        self.characters = shuffled(list(range(START_CHARACTERS)))
        self.open_characters = []
        self.panels = [
            shuffled(list(range(SMALL_PANELS))),
            shuffled(list(range(SMALL_PANELS, SMALL_PANELS + LARGE_PANELS))),
        ]
        self.open_panels = [[], []]
        self.idle = 0
        self.ending = False
        self.clear_turn()

    def clear_turn(self) -> None:
        """Nothing of the next turn has happened yet."""
        self.main = NOT_YET
        self.lantern_used = False
        self.skill_used = False
        self.under = NONE
        self.double = False
        self.step_paid = False
        self.tile = NONE
        self.path_edges = 0
        self.token_cell = NONE
        self.panel_size = SMALL
        self.panel = NONE
        self.any_choice = False
        self.draws = 0
        self.drawn = []
        self.card = NONE
        self.may_influence = False
        self.influenced = False
        self.new_character = NONE
        self.figure = NONE
        self.spot = NONE
        self.happened = False

    def decide(self, phase: int) -> None:
        """The active player has to decide."""
        self.phase = phase
        self.acting = self.active

    def draw_lots(self, phase: int) -> None:
        """Chance has to act."""
        self.phase = phase
        self.acting = CHANCE

    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def own_garden(self) -> Garden:
        """The garden, to change it: a copy if others have it too."""
        if self.garden.shared:
            self.garden = self.garden.clone()
        return self.garden

    # Tracks: "Münzboni auf dem Spielertableau"

    def advance(self, terrain: int, steps: int) -> None:
        """Move the active player's cube; one at the end of its track stays there (full-track)."""
        player = self.player()
        edition = self.setup.edition
        step = player.cubes[terrain]
        last = min(step + steps, edition.steps)
        if step == last:
            return
        while step < last:
            step += 1
            player.coins[TRACKS] += edition.track_coins[step]
        player.cubes[terrain] = last
        if OWN_TERRAIN[player.character] == terrain and not self.step_paid:
            self.step_paid = True
            player.coins[SKILLS] += edition.step_coins

    def tracks_left(self) -> int:
        """The tracks on which the active player's cube can still move, one bit each."""
        cubes = self.player().cubes
        last = self.setup.edition.steps
        tracks = 0
        for terrain in range(3):
            if cubes[terrain] < last:
                tracks |= 1 << terrain
        return tracks

    # Stacks

    def face_up(self) -> int:
        """How many stacks show a tile."""
        count = 0
        for tile in self.tops:
            if tile != NONE:
                count += 1
        return count

    def face_down(self) -> int:
        """The stacks whose top tile lies face down, one bit each."""
        found = 0
        for stack in range(4):
            if self.tops[stack] == NONE and len(self.stacks[stack]) > 0:
                found |= 1 << stack
        return found

    def stack_to_turn(self) -> int:
        """The stack whose top is turned up next: that of the Official, or the first that lies face down."""
        if self.under != NONE:
            return self.under
        stack = 0
        while self.tops[stack] != NONE or not len(self.stacks[stack]):
            stack += 1
        return stack

    def panel_row(self) -> int:
        """Which of the two piles of panels is in question: 0 the small, 1 the large ones."""
        return 0 if self.panel_size == SMALL else 1


def all_characters_but(dealt: list[int]) -> Pile:
    """The deck of characters once the start characters are dealt."""
    return shuffled([character for character in range(len(CHARACTERS)) if character not in dealt])
