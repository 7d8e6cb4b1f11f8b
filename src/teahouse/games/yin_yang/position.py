"""A position of the solo game Yin & Yang: all that lies on the table, and what its decisions share.

The garden and the box are those of Tang Garden. Corners are numbered like the stacks; two places on is
diagonally opposite. The decisions are in `decisions`, a module for each section of the rulebook.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import CHANCE, NOBODY, Action, Decision, Game, Refusal, State, View
from teahouse.engine.messages import N_, Message
from teahouse.engine.outcome import Outcome, Standing
from teahouse.engine.pile import Pile, add_sorted, shuffled
from teahouse.games.tang_garden.agenda import Drawn
from teahouse.games.tang_garden.board import (
    CELLS,
    MIDDLE,
    NO_TOKEN,
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
from teahouse.games.yin_yang import accounts, knowledge, scoring
from teahouse.games.yin_yang.accounts import LANTERN_NAMES
from teahouse.games.yin_yang.agenda import DUE

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


class Setup:
    """What does not change during a game; every position of it shares one."""

    game: Game | None = None
    """Whose rules these are."""

    def __init__(self, edition: Edition, version: int) -> None:
        self.edition = edition
        self.choose_payment = version > 1
        """Whether the player says which tokens pay for a removal; they were the small ones at first."""
        garden = new_garden(edition, edition.solo_cells, [NO_TOKEN] * CELLS)
        garden.decoration_coins = edition.solo_decoration
        self.garden = garden.share()
        self.cards = [card for card, count in enumerate(edition.card_counts) for _ in range(count)]
        self.all_cards = shuffled(self.cards)
        self.stacks = [
            shuffled(list(range(STACK_SIZE * stack, STACK_SIZE * (stack + 1)))) for stack in range(CORNERS)
        ]
        self.panels = [
            shuffled(list(range(SMALL_PANELS))),
            shuffled(list(range(SMALL_PANELS, SMALL_PANELS + LARGE_PANELS))),
        ]
        self.deck = shuffled(list(range(START_CHARACTERS)))
        """All cards, tiles, panels and start characters: every game begins with copies."""
        self.tokens_of_a_size = TOKENS_OF_A_SIZE
        self.tile_places: list[int] = []
        """What decorations find on each tile: its terrains and its bridge space, one bit each."""
        for tile in edition.tiles:
            places = 1 << BRIDGE_SPACES if tile.space == BRIDGE_SPACE else 0
            for area in tile.areas:
                places |= 1 << area.terrain
            self.tile_places.append(places)


class YinYangState(State):
    """All that lies on the table."""

    setup: Setup
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
    edges: int = 0
    enclosing: int = 0
    temples: int = 0

    # Of the turn
    renewing: bool = False
    """Whether a lantern brings four new cards in the middle of the turn."""
    lantern: int = EMPTY
    """The lantern in use, TILE_ONLY or RESERVE, or EMPTY."""
    corner: int = EMPTY
    """The corner of the chosen pair, or EMPTY."""
    tile: int = EMPTY
    """The tile in hand, or EMPTY."""
    kind: int = EMPTY
    """The decoration in hand, or EMPTY."""
    row: int = EMPTY
    """The panels to be inserted, 0 small or 1 large; or EMPTY."""
    panel: int = EMPTY
    """The panel to be inserted first, or EMPTY."""
    removing: int = EMPTY
    """The spot whose decoration is to be removed once its tokens are chosen, or EMPTY."""
    figure: int = EMPTY
    """The character whose figure is to be placed, or EMPTY."""
    spot: int = EMPTY
    """Where it will stand, or EMPTY."""
    won: bool = False

    def clone(self) -> YinYangState:
        """Made from the fields by `tools/copies.py`."""
        copy = YinYangState()
        copy.decision = self.decision
        copy.acting = self.acting
        copy.setup = self.setup
        copy.garden = self.garden.share()
        copy.stacks = [one.clone() for one in self.stacks]
        copy.tops = self.tops.copy()
        copy.cards = self.cards.clone()
        copy.open_cards = self.open_cards.copy()
        copy.discard = self.discard.copy()
        copy.reserve = self.reserve.copy()
        copy.supply = self.supply.copy()
        copy.removed = self.removed.copy()
        copy.panels = [one.clone() for one in self.panels]
        copy.open_panels = [one.copy() for one in self.open_panels]
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
        copy.removing = self.removing
        copy.figure = self.figure
        copy.spot = self.spot
        copy.won = self.won
        return copy

    def begin(self, setup: Setup) -> None:
        """The game before its set-up has drawn anything."""
        edition = setup.edition
        self.setup = setup
        self.go_on(DUE.phase("start_tile"), CHANCE)
        self.garden = setup.garden
        self.stacks = [stack.clone() for stack in setup.stacks]
        self.tops = [EMPTY] * CORNERS
        self.cards = setup.all_cards.clone()
        self.open_cards = [EMPTY] * CORNERS
        self.discard = []
        self.reserve = []
        self.supply = edition.pieces.copy()
        self.removed = [0] * len(KINDS)
        self.panels = [pile.clone() for pile in setup.panels]
        self.open_panels = [[], []]
        self.tokens = [0, 0]
        self.spent = [0, 0]
        self.deck = setup.deck.clone()
        self.open_characters = []
        self.own = []
        self.gone = []
        self.lanterns = [True] * len(LANTERN_NAMES)

    # Which decision comes next

    def decide(self, decision: Decision) -> None:
        """The player has to decide."""
        self.decision = decision
        self.acting = SEAT

    def draw_lots(self, draw: Decision) -> None:
        """Chance has to act."""
        self.decision = draw
        self.acting = CHANCE

    def turn_of(self) -> int:
        """Draws wait for the end of the turn, except the new cards of a lantern."""
        return SEAT if self.acting == SEAT or (self.acting == CHANCE and self.renewing) else NOBODY

    def not_now(self, action: Action) -> Refusal:
        if isinstance(action, Drawn):
            if self.acting == CHANCE:
                return Refusal("draw", Message(N_("That cannot be drawn now.")))
            return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))
        if self.acting == CHANCE:
            return Refusal("turn", Message(N_("A draw comes first.")))
        return Refusal("turn", Message(N_("Another decision is due now.")))

    def own_garden(self) -> Garden:
        """The garden, ready to be changed: positions share it until then."""
        if self.garden.shared:
            self.garden = self.garden.clone()
        return self.garden

    # What the table lacks

    def next_token(self) -> int:
        """The first cell of the set-up's that has no token yet, or EMPTY."""
        for cell in self.setup.edition.solo_tokens:
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
        return self.setting_up() or (
            len(self.own) == 1 and self.figure != EMPTY and self.figure not in self.own
        )

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

    def can_pay_removal(self) -> bool:
        return max(self.tokens) >= self.setup.edition.solo_remove

    def payments(self) -> list[int]:
        """The tokens that can pay for a removal: 0 the small, 1 the large ones."""
        return [row for row in range(2) if self.tokens[row] >= self.setup.edition.solo_remove]

    def figure_on(self, spot: int) -> int:
        """The character whose figure stands on a spot, or EMPTY."""
        for character in range(len(CHARACTERS)):
            if self.garden.figures[character] == spot:
                return character
        return EMPTY

    def removable(self, goes_on: bool) -> list[int]:
        """Where decorations may leave: all without a figure, or if nothing goes on, those that help."""
        if not self.can_pay_removal():
            return []
        garden = self.garden
        spots = [
            spot
            for spot, kind in enumerate(garden.decorations)
            if kind != EMPTY and self.figure_on(spot) == EMPTY
        ]
        if goes_on:
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
        for cell in self.setup.edition.solo_cells:
            if self.garden.laid[cell] != EMPTY:
                count += 1
        return count

    def neutral(self) -> list[int]:
        """The characters whose neutral figures are on the board."""
        figures = self.garden.figures
        return [
            character
            for character in range(len(CHARACTERS))
            if figures[character] != EMPTY and character not in self.own
        ]

    def waiting_figures(self) -> list[int]:
        """The own figures that are not on the board, in ascending order."""
        return sorted(character for character in self.own if self.garden.figures[character] == EMPTY)

    def ended(self) -> bool:
        """Whether no tile will be placed any more: the garden is complete, or the game is lost."""
        return self.won or self.acting == NOBODY

    # What happens at several times

    def discard_card(self, corner: int) -> None:
        if self.open_cards[corner] != EMPTY:
            add_sorted(self.discard, self.open_cards[corner])
            self.open_cards[corner] = EMPTY

    # What it is worth

    def seats(self) -> int:
        return 1

    def points(self, seat: int) -> list[int]:
        return scoring.points(self)

    def tie_breaks(self, seat: int) -> list[int]:
        """There is nobody to tie with; the tokens are what comes closest."""
        return [sum(self.tokens), 0, 0, 0]

    def outcome_now(self) -> Outcome:
        total = sum(self.points(SEAT))
        standing = Standing(SEAT, 1, total, self.tie_breaks(SEAT))
        standing.won = self.won
        if self.won:
            standing.rating = scoring.rating(self.setup.edition.solo_ratings, total)
        return Outcome([standing])

    # The whole position

    def cover(self, viewer: int) -> None:
        """Everything lies open."""

    def dump(self) -> View:
        return knowledge.dump(self)

    def pieces(self) -> dict[str, int]:
        return knowledge.pieces(self)

    def ledger(self) -> dict[str, int]:
        return accounts.ledger(self)


def new_game(setup: Setup) -> YinYangState:
    """A new game before its set-up has drawn anything."""
    yin = YinYangState()
    yin.begin(setup)
    return yin
