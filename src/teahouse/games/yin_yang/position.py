"""A position of the solo game Yin & Yang: all that lies on the table, and what happens next.

Decisions are in `solo`. Corners are numbered like the stacks; two places on is diagonally opposite.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY
from teahouse.engine.old import OldState
from teahouse.engine.pile import Pile, shuffled
from teahouse.games.tang_garden.board import (
    CELLS,
    INNER_CELLS,
    MIDDLE,
    NO_TOKEN,
    QUARTERS,
    RING_INNER,
)
from teahouse.games.tang_garden.box import (
    BONUSES,
    BRIDGE_SPACES,
    CHARACTERS,
    KINDS,
    LARGE_PANELS,
    PLACES,
    SMALL_PANELS,
    START_CHARACTERS,
    Edition,
)
from teahouse.games.tang_garden.garden import EMPTY, Garden, new_garden
from teahouse.games.tang_garden.tiles import BRIDGE_SPACE, STACK_SIZE

# What happens next. The player decides, or chance acts where it says so.
START_TILE: Final = 0  # chance: how the start tile lies
TOKENS: Final = 1  # chance: the sizes of the tokens
FIRST_PANEL: Final = 2  # chance: the panels of the set-up
OPEN_PANEL: Final = 3  # chance: a panel is laid open, in the set-up and later
TOPS: Final = 4  # chance: tiles are turned up in the corners
CARDS: Final = 5  # chance: cards are laid beside them
OPEN_CHARACTER: Final = 6  # chance: a character is laid open, in the set-up and later
CHARACTER: Final = 7  # which of the two start characters to keep
TURN: Final = 8  # choose a pair, use a lantern or remove a decoration
TILE: Final = 9  # for a lantern: the corner, or the tile of the reserve
PLACE: Final = 10  # where the tile in hand goes
PANEL: Final = 11  # which open panel is inserted first
GROOVE: Final = 12  # where it goes
SPOT: Final = 13  # where the decoration of the pair goes
INFLUENCE: Final = 14  # take one of the open characters, or none
NEUTRAL: Final = 15  # where the figure of the other goes
FIGURE: Final = 16  # at the end: which of the own figures is placed next
STAND: Final = 17  # where it goes
FACE: Final = 18  # where it looks to
OVER: Final = 19
PHASES: Final = [
    "start_tile",
    "tokens",
    "first_panel",
    "open_panel",
    "tops",
    "cards",
    "open_character",
    "character",
    "turn",
    "tile",
    "place",
    "panel",
    "groove",
    "spot",
    "influence",
    "neutral",
    "figure",
    "stand",
    "face",
    "over",
]

# The solo lanterns
LANTERNS: Final = ["tile", "reserve", "cards", "again"]
TILE_ONLY: Final = 0
RESERVE: Final = 1
NEW_CARDS: Final = 2
AGAIN: Final = 3

OPEN: Final = 2
"""So many panels of each size, and characters, lie open."""
TOKENS_OF_A_SIZE: Final = 4
CORNERS: Final = 4
SEAT: Final = 0


def opposite(corner: int) -> int:
    """The diagonally opposite corner."""
    return corner ^ 2


def kind_of(card: int) -> int:
    """The decoration on a card; its bonus is not used (solo-rewards)."""
    return card // len(BONUSES)


class SoloSetup:
    """What does not change during a game; every position of it shares one."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.garden = new_garden(edition, INNER_CELLS, [NO_TOKEN] * CELLS)
        self.garden.shared = True
        self.tile_places: list[int] = []
        """What decorations find on each tile: its terrains and its bridge space, one bit each."""
        for tile in edition.tiles:
            places = 1 << BRIDGE_SPACES if tile.space == BRIDGE_SPACE else 0
            for area in tile.areas:
                places |= 1 << area.terrain
            self.tile_places.append(places)


class SoloPosition(OldState):
    """All that lies on the table."""

    setup: SoloSetup
    phase: int
    acting: int
    garden: Garden

    stacks: list[Pile]
    """The tiles under the open ones, by corner."""
    tops: list[int]
    """The open tile of each corner, or EMPTY."""
    cards: Pile
    open_cards: list[int]
    """The card beside each corner's tile, or EMPTY."""
    discard: list[int]
    """Whatever the order: it is shuffled as a whole."""
    reserve: list[int]
    """The tiles that were lost, in ascending order."""
    supply: list[int]
    """How many decorations of each kind are left."""
    removed: list[int]
    """How many of each kind left the game."""
    panels: list[Pile]
    """The piles of small and of large panels."""
    open_panels: list[list[int]]
    """The small and the large panels to choose from, in ascending order."""
    tokens: list[int]
    """The own tokens, small and large."""
    spent: list[int]
    """The tokens that left the game, small and large."""
    deck: Pile
    open_characters: list[int]
    """In ascending order."""
    own: list[int]
    """The own characters in the order in which they came."""
    gone: list[int]
    """Characters whose figure left the game."""
    lanterns: list[bool]
    """Which of the four are ready."""

    # Coins
    edges: int
    enclosing: int
    temples: int

    # Of the turn
    renewing: bool
    """Whether a lantern brings four new cards in the middle of the turn."""
    lantern: int
    """The lantern in use, TILE_ONLY or RESERVE, or EMPTY."""
    corner: int
    """The corner of the chosen pair, or EMPTY."""
    tile: int
    """The tile in hand, or EMPTY."""
    kind: int
    """The decoration in hand, or EMPTY."""
    row: int
    """The panels to be inserted, 0 small or 1 large; or EMPTY."""
    panel: int
    """The panel to be inserted first, or EMPTY."""
    figure: int
    """The character whose figure is to be placed, or EMPTY."""
    spot: int
    """Where it will stand, or EMPTY."""
    won: bool

    def clone_into(self, copy: SoloPosition) -> None:
        copy.setup = self.setup
        copy.phase = self.phase
        copy.acting = self.acting
        self.garden.shared = True
        copy.garden = self.garden
        copy.stacks = [stack.clone() for stack in self.stacks]
        copy.tops = self.tops.copy()
        copy.cards = self.cards.clone()
        copy.open_cards = self.open_cards.copy()
        copy.discard = self.discard.copy()
        copy.reserve = self.reserve.copy()
        copy.supply = self.supply.copy()
        copy.removed = self.removed.copy()
        copy.panels = [self.panels[0].clone(), self.panels[1].clone()]
        copy.open_panels = [self.open_panels[0].copy(), self.open_panels[1].copy()]
        copy.tokens = self.tokens.copy()
        copy.spent = self.spent.copy()
        copy.deck = self.deck.clone()
        copy.open_characters = self.open_characters.copy()
        copy.own = self.own.copy()
        copy.gone = self.gone.copy()
        copy.lanterns = self.lanterns.copy()
        copy.edges = self.edges
        copy.enclosing = self.enclosing
        copy.temples = self.temples
        copy.renewing = self.renewing
        copy.lantern = self.lantern
        copy.corner = self.corner
        copy.tile = self.tile
        copy.kind = self.kind
        copy.row = self.row
        copy.panel = self.panel
        copy.figure = self.figure
        copy.spot = self.spot
        copy.won = self.won

    def begin(self, setup: SoloSetup) -> None:
        """The game before its set-up has drawn anything."""
        edition = setup.edition
        self.setup = setup
        self.phase = START_TILE
        self.acting = CHANCE
        self.garden = setup.garden
        self.stacks = [
            shuffled(list(range(STACK_SIZE * stack, STACK_SIZE * (stack + 1)))) for stack in range(CORNERS)
        ]
        self.tops = [EMPTY] * CORNERS
        self.cards = shuffled([card for card, count in enumerate(edition.card_counts) for _ in range(count)])
        self.open_cards = [EMPTY] * CORNERS
        self.discard = []
        self.reserve = []
        self.supply = edition.pieces.copy()
        self.removed = [0] * len(KINDS)
        small = shuffled(list(range(SMALL_PANELS)))
        large = shuffled(list(range(SMALL_PANELS, SMALL_PANELS + LARGE_PANELS)))
        self.panels = [small, large]
        self.open_panels = [[], []]
        self.tokens = [0, 0]
        self.spent = [0, 0]
        self.deck = shuffled(list(range(START_CHARACTERS)))
        self.open_characters = []
        self.own = []
        self.gone = []
        self.lanterns = [True] * len(LANTERNS)
        self.edges = 0
        self.enclosing = 0
        self.temples = 0
        self.renewing = False
        self.lantern = EMPTY
        self.corner = EMPTY
        self.tile = EMPTY
        self.kind = EMPTY
        self.row = EMPTY
        self.panel = EMPTY
        self.figure = EMPTY
        self.spot = EMPTY
        self.won = False

    def decide(self, phase: int) -> None:
        """The player has to decide."""
        self.phase = phase
        self.acting = SEAT

    def draw_lots(self, phase: int) -> None:
        """Chance has to act."""
        self.phase = phase
        self.acting = CHANCE

    def stop(self) -> None:
        """The game is over."""
        self.phase = OVER
        self.acting = NOBODY

    def own_garden(self) -> Garden:
        """The garden, ready to be changed: positions share it until then."""
        if self.garden.shared:
            self.garden = self.garden.clone()
        return self.garden

    # What the table lacks

    def next_token(self) -> int:
        """The first cell of the set-up's that has no token yet, or EMPTY."""
        for cell in RING_INNER:
            if self.garden.tokens[cell] == NO_TOKEN:
                return cell
        return EMPTY

    def next_first_panel(self) -> int:
        """The first middle groove without its panel, or EMPTY; they stay filled after the set-up."""
        for side in range(4):
            if self.garden.panels[5 * side + MIDDLE] == EMPTY:
                return 5 * side + MIDDLE
        return EMPTY

    def next_open_panel(self) -> int:
        """The pile, 0 small or 1 large, that a panel is to be opened of, or EMPTY."""
        for row in range(2):
            if len(self.open_panels[row]) < OPEN and len(self.panels[row]):
                return row
        return EMPTY

    def next_corner(self) -> int:
        """The first corner that gets a tile, or EMPTY; a stack that is used up gives none."""
        for corner in range(CORNERS):
            if self.tops[corner] == EMPTY and len(self.stacks[corner]):
                return corner
        return EMPTY

    def next_card(self) -> int:
        """The first corner with a tile that gets a card, or EMPTY."""
        for corner in range(CORNERS):
            if self.tops[corner] != EMPTY and self.open_cards[corner] == EMPTY:
                return corner
        return EMPTY

    def setting_up(self) -> bool:
        """Whether no start character was chosen yet."""
        return not self.own

    def dealing(self) -> bool:
        """Whether the deck still has the start characters alone: until the first neutral figure is placed."""
        return self.setting_up() or (self.phase == NEUTRAL and len(self.own) == 1)

    # What can be done

    def used_up(self) -> bool:
        """Whether a stack could not give a new tile (solo-used-up)."""
        return EMPTY in self.tops

    def can_decorate(self, kind: int, tile: int) -> bool:
        """Whether a decoration could be placed after this tile, perhaps on it (solo-order)."""
        if not self.supply[kind]:
            return False
        place = PLACES[kind]
        if self.garden.free[place]:
            return True
        return self.setup.tile_places[tile] >> place & 1 == 1

    def pair_possible(self, corner: int) -> bool:
        """Whether tile and decoration of this corner can both be placed (solo-order)."""
        tile = self.tops[corner]
        if tile == EMPTY or self.open_cards[corner] == EMPTY or self.used_up():
            return False
        return self.can_decorate(kind_of(self.open_cards[corner]), tile) and self.garden.fits_somewhere(tile)

    def lantern_possible(self, lantern: int) -> bool:
        """Whether the effect of a lantern is possible; only tiles help when a stack is used up."""
        if lantern == TILE_ONLY:
            return any(tile != EMPTY and self.garden.fits_somewhere(tile) for tile in self.tops)
        if lantern == RESERVE:
            return any(self.garden.fits_somewhere(tile) for tile in self.reserve)
        return not self.used_up()

    def goes_on(self) -> bool:
        """Whether a pair or a lantern is possible."""
        for corner in range(CORNERS):
            if self.pair_possible(corner):
                return True
        for lantern in range(AGAIN):
            if (self.lanterns[lantern] or self.lanterns[AGAIN]) and self.lantern_possible(lantern):
                return True
        return False

    def can_pay_removal(self) -> bool:
        return max(self.tokens) >= self.setup.edition.solo_remove

    def figure_on(self, spot: int) -> int:
        """The character whose figure stands on a spot, or EMPTY."""
        for character in range(len(CHARACTERS)):
            if self.garden.figures[character] == spot:
                return character
        return EMPTY

    def removable(self) -> list[int]:
        """Where decorations may leave: all without a figure, or if nothing goes on, those that help."""
        if not self.can_pay_removal():
            return []
        garden = self.garden
        spots = [
            spot
            for spot, kind in enumerate(garden.decorations)
            if kind != EMPTY and self.figure_on(spot) == EMPTY
        ]
        if self.goes_on():
            return spots
        if self.used_up():
            return []
        wanted = 0
        for corner in range(CORNERS):
            kind = kind_of(self.open_cards[corner])
            if self.supply[kind] and garden.fits_somewhere(self.tops[corner]):
                wanted |= 1 << PLACES[kind]
        return [spot for spot in spots if wanted >> PLACES[garden.decorations[spot]] & 1]

    def coins(self) -> int:
        """What the garden has brought."""
        return self.edges + self.enclosing + self.temples

    def may_influence(self) -> bool:
        """Whether the coins allow another character than the own ones so far (solo-influence)."""
        allowed = 1
        for coins in self.setup.edition.solo_influence:
            if self.coins() >= coins:
                allowed += 1
        return len(self.own) < allowed and bool(self.open_characters)

    def placed(self) -> int:
        """How many cells of the inner garden are covered."""
        count = 0
        for cell in INNER_CELLS:
            if self.garden.laid[cell] != EMPTY:
                count += 1
        return count

    def start_tile_lies(self) -> bool:
        return self.garden.laid[QUARTERS[0]] != EMPTY
