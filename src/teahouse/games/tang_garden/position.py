"""A position of the game for several players: all that lies on the table, and what its decisions share.

The decisions are in `decisions`, a module for each section of the rulebook.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from teahouse.engine.contract import CHANCE, NOBODY, Action, Decision, Game, Refusal, State, View
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.tang_garden import accounts, knowledge, scoring
from teahouse.games.tang_garden.agenda import DUE, NOT_YET, Anytime, Drawn, MainAction, TangDecision
from teahouse.games.tang_garden.board import SMALL
from teahouse.games.tang_garden.box import (
    BONUSES,
    CHARACTERS,
    LARGE_PANELS,
    PLACES,
    SMALL_PANELS,
    START_CHARACTERS,
    Edition,
)
from teahouse.games.tang_garden.characters import CAST, Character
from teahouse.games.tang_garden.garden import Garden, new_garden
from teahouse.games.tang_garden.players import Player, new_player
from teahouse.games.tang_garden.tiles import STACK_SIZE

NONE: Final = -1
"""No tile, card, panel, character or spot."""
PATIENCE: Final = 4
"""Nothing may happen by choice for so many times longer than by necessity (stall)."""


class Setup:
    """What does not change during a game; every position of it shares one."""

    game: Game | None = None
    """Whose rules these are."""

    def __init__(self, players: int, edition: Edition, version: int) -> None:
        self.players = players
        self.edition = edition
        self.temples_pay_later = version > 1
        """Whether a temple pays nothing for a second tile of its own turn (temple-later)."""
        self.piles_face_up = version > 1
        """Whether the second open panel of a size is the top of its pile (face-up-piles)."""
        self.stall_finishes_round = version > 1
        """Whether a stall is turns in which nothing can be placed, and its round is finished (stall)."""
        self.garden = new_garden(edition, edition.cells, edition.tokens[players]).share()
        self.refresh = edition.refresh_two_players if players == 2 else edition.refresh
        """Tokens of one size that refresh a lantern."""
        self.stall_turns = edition.stall_rounds * players
        """Turns in a row in which nothing can be placed that end the game; at first, in which nothing is."""
        self.idle_turns = PATIENCE * self.stall_turns if version > 1 else self.stall_turns
        """Turns in a row in which nothing is placed, by choice or not, that end the game (stall)."""
        self.cards = [card for card, count in enumerate(edition.card_counts) for _ in range(count)]
        self.deck = shuffled(self.cards)
        self.stacks = [
            shuffled(list(range(STACK_SIZE * stack, STACK_SIZE * (stack + 1)))) for stack in range(4)
        ]
        self.characters = shuffled(list(range(START_CHARACTERS)))
        self.panels = [
            shuffled(list(range(SMALL_PANELS))),
            shuffled(list(range(SMALL_PANELS, SMALL_PANELS + LARGE_PANELS))),
        ]
        """All cards, tiles, start characters and panels: every game begins with copies."""


class TangGardenState(State):
    """All that lies on the table."""

    setup: Setup
    active: int = NOBODY
    """The seat whose turn it is; NOBODY before the first turn and after the last."""
    first: int = NOBODY
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
    piled: bytes = b""
    """All of these but the face-up tiles as a learner sees them, between two draws; empty until asked."""

    # Of the turn
    main: MainAction
    """NOT_YET, or what the turn is used for."""
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
    new_temple: int
    """The cell of a temple that was laid in this turn, or NONE (temple-later)."""
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
    no_tile: bool
    """Whether cards were drawn when no face-up tile fitted anywhere."""

    # Of the end
    idle: int = 0
    """Turns in a row in which nothing happened."""
    stuck: int = 0
    """Turns in a row in which nothing could happen."""
    ending: bool = False
    """Whether the end was triggered: the round is played to its end."""
    end_reason: int = NONE
    """By what: one of `knowledge.END_REASONS`, or NONE."""

    def clone(self) -> TangGardenState:
        """Made from the fields by `tools/copies.py`."""
        copy = TangGardenState()
        copy.decision = self.decision
        copy.acting = self.acting
        copy.setup = self.setup
        copy.active = self.active
        copy.first = self.first
        copy.players = [one.clone() for one in self.players]
        copy.garden = self.garden.share()
        copy.stacks = [one.clone() for one in self.stacks]
        copy.tops = self.tops.copy()
        copy.deck = self.deck.clone()
        copy.discard = self.discard.copy()
        copy.supply = self.supply.copy()
        copy.characters = self.characters.clone()
        copy.open_characters = self.open_characters.copy()
        copy.panels = [one.clone() for one in self.panels]
        copy.open_panels = [one.copy() for one in self.open_panels]
        copy.piled = self.piled
        copy.main = self.main
        copy.lantern_used = self.lantern_used
        copy.skill_used = self.skill_used
        copy.under = self.under
        copy.double = self.double
        copy.step_paid = self.step_paid
        copy.tile = self.tile
        copy.path_edges = self.path_edges
        copy.new_temple = self.new_temple
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
        copy.no_tile = self.no_tile
        copy.idle = self.idle
        copy.stuck = self.stuck
        copy.ending = self.ending
        copy.end_reason = self.end_reason
        return copy

    def begin(self, setup: Setup) -> None:
        """The game before its set-up has drawn anything."""
        edition = setup.edition
        self.setup = setup
        self.go_on(DUE.phase("start_tile"), CHANCE)
        self.players = [new_player() for _ in range(setup.players)]
        self.garden = setup.garden
        self.stacks = [stack.clone() for stack in setup.stacks]
        self.tops = [NONE] * 4
        self.deck = setup.deck.clone()
        self.discard = []
        self.supply = edition.pieces.copy()
        self.characters = setup.characters.clone()
        self.open_characters = []
        self.panels = [pile.clone() for pile in setup.panels]
        self.open_panels = [[], []]
        self.drawn = []
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
        self.new_temple = NONE
        self.token_cell = NONE
        self.panel_size = SMALL
        self.panel = NONE
        self.any_choice = False
        self.draws = 0
        if self.drawn:
            self.drawn = []
        self.card = NONE
        self.may_influence = False
        self.influenced = False
        self.new_character = NONE
        self.figure = NONE
        self.spot = NONE
        self.happened = False
        self.no_tile = False

    # Which decision comes next

    def decide(self, decision: Decision) -> None:
        """The active player has to decide."""
        self.decision = decision
        self.acting = self.active

    def draw_lots(self, draw: Decision) -> None:
        """Chance has to act."""
        self.piled = b""
        self.decision = draw
        self.acting = CHANCE

    def turn_of(self) -> int:
        return self.active

    def not_now(self, action: Action) -> Refusal:
        if isinstance(action, Drawn):
            if self.acting == CHANCE:
                return Refusal("draw", Message(N_("That cannot be drawn now.")))
            return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
        if self.acting == CHANCE:
            return Refusal("turn", Message(N_("A draw comes first.")))
        refusal = action.why_not(self) if isinstance(action, Anytime) else None
        decision = self.decision
        if refusal is None and isinstance(decision, TangDecision):
            refusal = decision.otherwise()
        return refusal or super().not_now(action)

    # What is asked often

    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def own_garden(self) -> Garden:
        """The garden, to change it: a copy if others have it too."""
        if self.garden.shared:
            self.garden = self.garden.clone()
        return self.garden

    def character(self) -> Character:
        """The character whose skill the active player has."""
        return CAST[self.player().character]

    def tracks_left(self) -> int:
        """The tracks on which the active player's cube can still move, one bit each."""
        cubes = self.player().cubes
        last = self.setup.edition.steps
        tracks: i64 = 0
        for terrain in range(3):
            if cubes[terrain] < last:
                tracks |= 1 << i64(terrain)
        return int(tracks)

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
        found: i64 = 0
        for stack in range(4):
            if self.tops[stack] == NONE and len(self.stacks[stack]) > 0:
                found |= 1 << i64(stack)
        return int(found)

    def any_tile_fits(self) -> bool:
        """Whether one of the face-up tiles can be placed."""
        return any(self.can_take(stack) for stack in range(4))

    def can_take(self, stack: int) -> bool:
        """A tile has to lie face up and to fit somewhere (face-up-only)."""
        tile = self.tops[stack]
        return tile != NONE and self.garden.fits_somewhere(tile)

    def can_play(self, card: int) -> bool:
        """A piece is left, and there is a free spot for it."""
        kind = card // len(BONUSES)
        return self.supply[kind] > 0 and len(self.garden.free[PLACES[kind]]) > 0

    def any_card_playable(self) -> bool:
        """Whether one of the cards drawn can be played."""
        return any(self.can_play(card) for card in self.drawn)

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

    # What it is worth

    def seats(self) -> int:
        return self.setup.players

    def points(self, seat: int) -> list[int]:
        return scoring.points(self.players, seat, self.garden)

    def tie_breaks(self, seat: int) -> list[int]:
        """Tokens, then the cubes from the foremost to the last (cube-tie)."""
        player = self.players[seat]
        return [player.tokens[0] + player.tokens[1], *sorted(player.cubes, reverse=True)]

    # The whole position

    def cover(self, viewer: int) -> None:
        """Everything lies open: cards are drawn in sight of all, and nobody knows what lies in the piles."""

    def dump(self) -> View:
        return knowledge.dump(self)

    def pieces(self) -> dict[str, int]:
        return knowledge.pieces(self)

    def ledger(self) -> dict[str, int]:
        return accounts.ledger(self)


def new_game(setup: Setup) -> TangGardenState:
    """The game before its set-up has drawn anything."""
    tang = TangGardenState()
    tang.begin(setup)
    return tang


def all_characters_but(dealt: list[int]) -> Pile:
    """The deck of characters once the start characters are dealt."""
    return shuffled([character for character in range(len(CHARACTERS)) if character not in dealt])
