""" "Änderungen im Spielaufbau" and the end of a turn: chance fills whatever the table lacks."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Draw, Event, State, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import Pile, add_sorted, shuffled
from teahouse.engine.rng import Rng
from teahouse.games.tang_garden import accounts as garden_accounts
from teahouse.games.tang_garden.agenda import Drawn
from teahouse.games.tang_garden.board import LARGE, SIZES, SMALL
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.decisions.cards import TURN_CARDS, DiscardShuffled, TurnCard
from teahouse.games.tang_garden.decisions.influencing import MEET_CHARACTERS, CharacterOpened, MeetCharacter
from teahouse.games.tang_garden.decisions.panels import TURN_PANELS, PanelOpened, TurnPanel
from teahouse.games.tang_garden.decisions.setup import (
    START_TILES,
    FirstPanelInserted,
    StartTile,
    StartTileLaid,
)
from teahouse.games.tang_garden.decisions.stacks import TURN_TILES, TileTurnedUp, TurnTile
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.words import names, places
from teahouse.games.yin_yang import accounts, lanterns
from teahouse.games.yin_yang.agenda import DUE
from teahouse.games.yin_yang.decisions import ending
from teahouse.games.yin_yang.position import OPEN, TOKENS_OF_A_SIZE, YinYangState, kind_of, opposite


class LayToken(Drawn):
    """Chance: a token of this size lies on the next cell of the set-up."""

    def __init__(self, code: int, size: int) -> None:
        super().__init__(code, f"token {SIZES[size]}")
        self.size = size


LAY_TOKENS: Final = [LayToken(159 + size - SMALL, size) for size in (SMALL, LARGE)]


class Filling(Draw):
    """Something that the table lacks is drawn from a pile."""

    def __init__(self, phase: str, actions: list[Action], prompt: str) -> None:
        super().__init__(phase, actions, phase)
        self._prompt = prompt
        DUE.all.append(self)

    def pile(self, yin: YinYangState) -> Pile:
        raise NotImplementedError

    def brings(self, piece: int) -> Action:
        """The outcome that a piece of the pile is."""
        raise NotImplementedError

    def put(self, yin: YinYangState, action: Action) -> None:
        """It lies where it was lacking."""
        raise NotImplementedError

    def outcomes(self, state: State) -> list[Weighted]:
        yin = cast(YinYangState, state)
        return [Weighted(self.brings(piece), ways) for piece, ways in self.pile(yin).weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return self.brings(self.pile(cast(YinYangState, state)).sample(rng))

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        self.put(yin, action)
        fill(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(self._prompt)


class LayStartTile(Filling):
    """How the start tile lies."""

    def __init__(self) -> None:
        super().__init__("start_tile", [*START_TILES], N_("Draw lots for how the start tile lies."))

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(action, 1) for action in START_TILES]

    def sample(self, state: State, rng: Rng) -> Action:
        return START_TILES[rng.below(len(START_TILES))]

    def put(self, yin: YinYangState, action: Action) -> None:
        lot = cast(StartTile, action)
        yin.own_garden().lay_start(lot.side, lot.turn)
        if yin.story is not None:
            yin.tell(StartTileLaid(lot.side, lot.turn))


class LayTokens(Filling):
    """The tokens of the set-up, shuffled (solo-tokens)."""

    def __init__(self) -> None:
        super().__init__("tokens", [*LAY_TOKENS], N_("Draw a token for the garden."))

    def left(self, yin: YinYangState, size: int) -> int:
        """How many tokens of this size are still to be laid."""
        return TOKENS_OF_A_SIZE - len(
            [cell for cell in yin.setup.edition.solo_tokens if yin.garden.tokens[cell] == size]
        )

    def outcomes(self, state: State) -> list[Weighted]:
        yin = cast(YinYangState, state)
        return [
            Weighted(action, self.left(yin, action.size))
            for action in LAY_TOKENS
            if self.left(yin, action.size)
        ]

    def sample(self, state: State, rng: Rng) -> Action:
        yin = cast(YinYangState, state)
        small = self.left(yin, SMALL)
        left = 2 * TOKENS_OF_A_SIZE - yin.garden.tokens_left
        return LAY_TOKENS[0] if rng.below(left) < small else LAY_TOKENS[1]

    def put(self, yin: YinYangState, action: Action) -> None:
        cell = yin.next_token()
        size = cast(LayToken, action).size
        yin.own_garden().put_token(cell, size)
        if yin.story is not None:
            yin.tell(TokenLaid(size, cell))


class FirstPanels(Filling):
    """The panels of the set-up."""

    def __init__(self) -> None:
        super().__init__("first_panel", [*TURN_PANELS], N_("Draw a panel of the first landscape."))

    def pile(self, yin: YinYangState) -> Pile:
        return yin.panels[0]

    def brings(self, piece: int) -> Action:
        return TURN_PANELS[piece]

    def put(self, yin: YinYangState, action: Action) -> None:
        panel = cast(TurnPanel, action).panel
        groove = yin.next_first_panel()
        yin.panels[0].take(panel)
        yin.own_garden().insert(groove, panel)
        if yin.story is not None:
            yin.tell(FirstPanelInserted(panel, groove, yin.setup.edition))


class OpenPanels(Filling):
    """A panel is laid open, in the set-up and later."""

    def __init__(self) -> None:
        super().__init__("open_panel", [*TURN_PANELS], N_("Draw a panel to lie open."))

    def lot(self, state: State) -> str:
        """The panels of a size from the top of their pile on."""
        return f"panels {cast(YinYangState, state).next_open_panel() + 1}"

    def pile(self, yin: YinYangState) -> Pile:
        return yin.panels[yin.next_open_panel()]

    def brings(self, piece: int) -> Action:
        return TURN_PANELS[piece]

    def put(self, yin: YinYangState, action: Action) -> None:
        panel = cast(TurnPanel, action).panel
        row = yin.next_open_panel()
        yin.panels[row].take(panel)
        add_sorted(yin.open_panels[row], panel)
        if yin.story is not None:
            yin.tell(PanelOpened(panel, row, yin.setup.edition))


class TurnTilesUp(Filling):
    """Tiles are turned up in the corners."""

    def __init__(self) -> None:
        super().__init__("tops", [*TURN_TILES], N_("Draw a tile for a corner."))

    def lot(self, state: State) -> str:
        """Each stack from its top to its bottom."""
        return f"stack {cast(YinYangState, state).next_corner() + 1}"

    def pile(self, yin: YinYangState) -> Pile:
        return yin.stacks[yin.next_corner()]

    def brings(self, piece: int) -> Action:
        return TURN_TILES[piece]

    def put(self, yin: YinYangState, action: Action) -> None:
        corner = yin.next_corner()
        tile = cast(TurnTile, action).tile
        yin.tops[corner] = tile
        yin.stacks[corner].take(tile)
        if yin.story is not None:
            yin.tell(TileTurnedUp(tile, False, yin.setup.edition))


class LayCards(Filling):
    """Cards are laid beside the tiles."""

    def __init__(self) -> None:
        super().__init__("cards", [*TURN_CARDS], N_("Draw a card for a corner."))

    def pile(self, yin: YinYangState) -> Pile:
        return yin.cards

    def brings(self, piece: int) -> Action:
        return TURN_CARDS[piece]

    def put(self, yin: YinYangState, action: Action) -> None:
        corner = yin.next_card()
        card = cast(TurnCard, action).card
        yin.open_cards[corner] = card
        yin.cards.take(card)
        if yin.story is not None:
            yin.tell(CardLaid(card, corner))


class OpenCharacters(Filling):
    """A character is laid open, in the set-up and later (solo-new-pair)."""

    def __init__(self) -> None:
        super().__init__("open_character", [*MEET_CHARACTERS], N_("Draw a character to lie open."))

    def pile(self, yin: YinYangState) -> Pile:
        return yin.deck

    def brings(self, piece: int) -> Action:
        return MEET_CHARACTERS[piece]

    def put(self, yin: YinYangState, action: Action) -> None:
        character = cast(MeetCharacter, action).character
        yin.deck.take(character)
        add_sorted(yin.open_characters, character)
        if yin.story is not None:
            yin.tell(CharacterOpened(character))


START_TILE: Final[LayStartTile] = LayStartTile()
TOKENS: Final[LayTokens] = LayTokens()
FIRST_PANEL: Final[FirstPanels] = FirstPanels()
OPEN_PANEL: Final[OpenPanels] = OpenPanels()
TOPS: Final[TurnTilesUp] = TurnTilesUp()
CARDS: Final[LayCards] = LayCards()
OPEN_CHARACTER: Final[OpenCharacters] = OpenCharacters()


def fill(yin: YinYangState) -> None:
    """Whatever the table lacks is drawn; then the next turn begins."""
    if yin.setting_up() and yin.next_token() != EMPTY:
        yin.draw_lots(TOKENS)
    elif yin.next_first_panel() != EMPTY:
        yin.draw_lots(FIRST_PANEL)
    elif yin.next_open_panel() != EMPTY:
        yin.draw_lots(OPEN_PANEL)
    elif yin.next_corner() != EMPTY:
        yin.draw_lots(TOPS)
    elif yin.next_card() != EMPTY:
        draw_cards(yin)
    elif len(yin.open_characters) < OPEN and len(yin.deck) and yin.figure == EMPTY:
        yin.draw_lots(OPEN_CHARACTER)
    elif yin.setting_up():
        yin.decide(DUE.character)
    else:
        begin_turn(yin)


def draw_cards(yin: YinYangState) -> None:
    """When the cards are used up, the discards are shuffled."""
    if not len(yin.cards):
        if yin.story is not None:
            yin.tell(DiscardShuffled(yin.discard))
        yin.cards = shuffled(yin.discard)
        yin.discard = []
    yin.draw_lots(CARDS)


def begin_turn(yin: YinYangState) -> None:
    """The game is lost when nothing goes on (solo-used-up)."""
    yin.renewing = False
    possible = lanterns.goes_on(yin)
    if possible or yin.removable(possible):
        yin.decide(DUE.turn)
    else:
        ending.lose(yin)


def finish_turn(yin: YinYangState) -> None:
    """The chosen card and the opposite pair go, its tile to the reserve; a complete garden wins."""
    yin.lantern = EMPTY
    if yin.corner != EMPTY:
        other = opposite(yin.corner)
        if yin.story is not None:
            yin.tell(lanterns.CardsDiscarded(yin.open_cards, [yin.corner, other]))
        yin.discard_card(yin.corner)
        yin.discard_card(other)
        tile = yin.tops[other]
        if tile != EMPTY:
            add_sorted(yin.reserve, tile)
            yin.tops[other] = EMPTY
            if yin.story is not None:
                yin.tell(TileToReserve(tile, yin.setup.edition))
        yin.corner = EMPTY
    if yin.garden.complete():
        ending.win(yin)
    else:
        fill(yin)


# What is told


class TokenLaid(Event):
    """A token of the set-up."""

    def __init__(self, size: int, cell: int) -> None:
        super().__init__("token laid", NOBODY)
        self.size = size
        self.cell = cell

    def fields(self) -> list[str]:
        return ["size", "cell"]

    def message(self) -> Message | None:
        laid = (
            N_("A small token lies on {cell}.") if self.size == SMALL else N_("A large token lies on {cell}.")
        )
        return Message(laid, cell=places.cell(self.cell))

    def changes(self) -> list[Change]:
        return [Change(garden_accounts.token_on(self.cell, self.size), 1)]


class CardLaid(Event):
    """A card lies beside the tile of a corner: they are a pair."""

    def __init__(self, card: int, corner: int) -> None:
        super().__init__("card laid", NOBODY)
        self.card = card
        self.corner = corner

    def fields(self) -> list[str]:
        return ["card", "corner"]

    def message(self) -> Message | None:
        return Message(
            N_("Laid beside the {stack}: {decoration}."),
            stack=Message(names.STACKS[self.corner]),
            decoration=Message(names.DECORATIONS[kind_of(self.card)]),
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(garden_accounts.DECK, accounts.beside(self.corner, self.card))


class TileToReserve(Event):
    """The pair in the opposite corner leaves it; its tile may still be placed by a lantern."""

    def __init__(self, tile: int, edition: Edition) -> None:
        super().__init__("tile to reserve", NOBODY)
        self.tile = tile
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        return Message(
            N_("The tile of the opposite pair goes to the reserve: {tile}."),
            tile=names.tile(self.edition.tiles[self.tile]),
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(garden_accounts.top(self.tile), accounts.in_reserve(self.tile))
