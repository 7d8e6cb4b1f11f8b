"""Every action and chance outcome, made once, and the short lists of them that legality is told in.

The game for several players uses all of these, the solo game some of them and its own, whose codes follow:
`solo_actions` begins at FIRST_SOLO and FIRST_SOLO_CHANCE.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action
from teahouse.games.tang_garden.board import (
    BUILDING_CELLS,
    CELL_NAMES,
    CELLS,
    GROOVE_NAMES,
    GROOVES,
    LARGE,
    QUARTERS,
    SIDES,
    SIZES,
    SMALL,
    SPOT_NAMES,
    SPOTS,
)
from teahouse.games.tang_garden.box import (
    CARDS,
    CHARACTERS,
    LANTERNS,
    PANELS,
    STACKS,
    TERRAINS,
    TILE_NAMES,
    TILES,
    TURNS,
)


class Take(Action):
    """Build the Garden with the face-up tile of this stack."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"take {STACKS[stack]}")
        self.stack = stack


class DrawCards(Action):
    """Place a Decoration: draw the cards."""


class Lantern(Action):
    """Use this lantern."""

    def __init__(self, code: int, lantern: int) -> None:
        super().__init__(code, f"lantern {LANTERNS[lantern]}")
        self.lantern = lantern


class Refresh(Action):
    """Give tokens of this size to refresh this lantern."""

    def __init__(self, code: int, lantern: int, size: int) -> None:
        super().__init__(code, f"refresh {LANTERNS[lantern]} {SIZES[size]}")
        self.lantern = lantern
        self.size = size


class TurnUp(Action):
    """The Official: pay to turn all tops up."""


class Under(Action):
    """The Official: put the face-up tile of this stack under it."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"under {STACKS[stack]}")
        self.stack = stack


class Influence(Action):
    """Influence a character."""


class EndTurn(Action):
    """End the turn."""


class Place(Action):
    """Place the tile in hand on this cell, turned so many quarters clockwise."""

    def __init__(self, code: int, cell: int, turn: int) -> None:
        super().__init__(code, f"place {CELL_NAMES[cell]} {TURNS[turn]}")
        self.cell = cell
        self.turn = turn


class KeepCoins(Action):
    """Take the coins of the path edges that are left."""


class Step(Action):
    """Move the cube on this track: for two path edges, or for the bonus of a card."""

    def __init__(self, code: int, terrain: int) -> None:
        super().__init__(code, f"step {TERRAINS[terrain]}")
        self.terrain = terrain


class TakeToken(Action):
    """Take the landscape token from this cell, for the bonus of a card."""

    def __init__(self, code: int, cell: int) -> None:
        super().__init__(code, f"token {CELL_NAMES[cell]}")
        self.cell = cell


class ChoosePanel(Action):
    """Insert this landscape panel."""

    def __init__(self, code: int, panel: int) -> None:
        super().__init__(code, f"panel {PANELS[panel]}")
        self.panel = panel


class Groove(Action):
    """Insert the panel into this groove."""

    def __init__(self, code: int, groove: int) -> None:
        super().__init__(code, f"groove {GROOVE_NAMES[groove]}")
        self.groove = groove


class BuyCards(Action):
    """The Merchant: pay for more cards."""


class BuyDiscard(Action):
    """The Merchant: pay for the top card of the discard pile."""


class PlayCard(Action):
    """Play this drawn card."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"card {CARDS[card]}")
        self.card = card


class DiscardAll(Action):
    """Discard all drawn cards, because none can be played."""


class Decorate(Action):
    """Put the decoration on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"decorate {SPOT_NAMES[spot]}")
        self.spot = spot


class ChooseCharacter(Action):
    """Take this character's card."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"character {CHARACTERS[character]}")
        self.character = character


class DrawCharacter(Action):
    """Take the top card of the character deck, unseen."""


class ChooseFigure(Action):
    """Take this character's figure, to place it or to move it."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"figure {CHARACTERS[character]}")
        self.character = character


class Stand(Action):
    """Put the figure on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"stand {SPOT_NAMES[spot]}")
        self.spot = spot


class Face(Action):
    """Turn the figure to this side."""

    def __init__(self, code: int, side: int) -> None:
        super().__init__(code, f"face {SIDES[side]}")
        self.side = side


class StartTile(Action):
    """Chance: the start tile lies with this side up, turned so (start-tile)."""

    def __init__(self, code: int, side: int, turn: int) -> None:
        super().__init__(code, f"start-tile {('front', 'back')[side]} {TURNS[turn]}")
        self.side = side
        self.turn = turn


class StartPlayer(Action):
    """Chance: this seat begins (start-player)."""

    def __init__(self, code: int, seat: int) -> None:
        super().__init__(code, f"start seat {seat + 1}")
        self.seat = seat


class MeetCharacter(Action):
    """Chance: this character's card comes, for a player or to lie open."""

    def __init__(self, code: int, character: int) -> None:
        super().__init__(code, f"character {CHARACTERS[character]}")
        self.character = character


class TurnPanel(Action):
    """Chance: this landscape panel comes."""

    def __init__(self, code: int, panel: int) -> None:
        super().__init__(code, f"panel {PANELS[panel]}")
        self.panel = panel


class TurnTile(Action):
    """Chance: this tile is turned up on its stack."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"tile {TILE_NAMES[tile]}")
        self.tile = tile


class TurnCard(Action):
    """Chance: this card is drawn."""

    def __init__(self, code: int, card: int) -> None:
        super().__init__(code, f"card {CARDS[card]}")
        self.card = card


DRAWS: Final = (StartTile, StartPlayer, MeetCharacter, TurnPanel, TurnTile, TurnCard)
"""What chance brings."""

TILED_CELLS: Final = sorted([*BUILDING_CELLS, *QUARTERS])
"""The cells that have spots."""
TILED_SPOTS: Final = [4 * cell + slot for cell in TILED_CELLS for slot in range(4)]

TAKES: Final = [Take(stack, stack) for stack in range(4)]
DRAW_CARDS: Final = DrawCards(4, "draw cards")
USES: Final = [Lantern(5 + lantern, lantern) for lantern in range(4)]
REFRESHES: Final = [
    Refresh(9 + 2 * lantern + size - SMALL, lantern, size) for lantern in range(4) for size in (SMALL, LARGE)
]
"""Lantern l with tokens of size s at 2 * l + s - SMALL."""
TURN_UP: Final = TurnUp(17, "turn up")
UNDERS: Final = [Under(18 + stack, stack) for stack in range(4)]
INFLUENCE: Final = Influence(22, "influence")
END_TURN: Final = EndTurn(23, "end turn")
PLACINGS: Final = [
    Place(24 + 4 * index + turn, cell, turn) for index, cell in enumerate(BUILDING_CELLS) for turn in range(4)
]
KEEP_COINS: Final = KeepCoins(248, "keep coins")
STEPS: Final = [Step(249 + terrain, terrain) for terrain in range(3)]
_TOKENS: Final = [TakeToken(252 + index, cell) for index, cell in enumerate(BUILDING_CELLS)]
PANEL_CHOICES: Final = [ChoosePanel(308 + panel, panel) for panel in range(len(PANELS))]
GROOVE_CHOICES: Final = [Groove(328 + groove, groove) for groove in range(GROOVES)]
BUY_CARDS: Final = BuyCards(348, "buy cards")
BUY_DISCARD: Final = BuyDiscard(349, "buy discard")
PLAY_CARDS: Final = [PlayCard(350 + card, card) for card in range(len(CARDS))]
DISCARD_ALL: Final = DiscardAll(405, "discard all")
_DECORATES: Final = [Decorate(406 + index, spot) for index, spot in enumerate(TILED_SPOTS)]
CHARACTER_CHOICES: Final = [
    ChooseCharacter(646 + character, character) for character in range(len(CHARACTERS))
]
DRAW_CHARACTER: Final = DrawCharacter(658, "draw character")
FIGURE_CHOICES: Final = [ChooseFigure(659 + character, character) for character in range(len(CHARACTERS))]
_STANDS: Final = [Stand(671 + index, spot) for index, spot in enumerate(TILED_SPOTS)]
FACES: Final = [Face(911 + side, side) for side in range(4)]
FIRST_SOLO: Final = 915
"""The code of the first action of the solo game."""

START_TILES: Final = [StartTile(4 * side + turn, side, turn) for side in range(2) for turn in range(4)]
START_PLAYERS: Final = [StartPlayer(8 + seat, seat) for seat in range(4)]
MEET_CHARACTERS: Final = [MeetCharacter(12 + character, character) for character in range(len(CHARACTERS))]
TURN_PANELS: Final = [TurnPanel(24 + panel, panel) for panel in range(len(PANELS))]
TURN_TILES: Final = [TurnTile(44 + tile, tile) for tile in range(TILES)]
TURN_CARDS: Final = [TurnCard(104 + card, card) for card in range(len(CARDS))]
FIRST_SOLO_CHANCE: Final = 159
"""The code of the first chance outcome of the solo game."""

ACTIONS: Final[list[Action]] = [
    *TAKES,
    DRAW_CARDS,
    *USES,
    *REFRESHES,
    TURN_UP,
    *UNDERS,
    INFLUENCE,
    END_TURN,
    *PLACINGS,
    KEEP_COINS,
    *STEPS,
    *_TOKENS,
    *PANEL_CHOICES,
    *GROOVE_CHOICES,
    BUY_CARDS,
    BUY_DISCARD,
    *PLAY_CARDS,
    DISCARD_ALL,
    *_DECORATES,
    *CHARACTER_CHOICES,
    DRAW_CHARACTER,
    *FIGURE_CHOICES,
    *_STANDS,
    *FACES,
]
CHANCE_ACTIONS: Final[list[Action]] = [
    *START_TILES,
    *START_PLAYERS,
    *MEET_CHARACTERS,
    *TURN_PANELS,
    *TURN_TILES,
    *TURN_CARDS,
]

# By cell and by spot. Where there can be neither, in the corners, stands an action that nobody asks for.


def _tokens_by_cell() -> list[Action]:
    result: list[Action] = [_TOKENS[0]] * CELLS
    for token in _TOKENS:
        result[token.cell] = token
    return result


def _decorates_by_spot() -> list[Action]:
    result: list[Action] = [_DECORATES[0]] * SPOTS
    for decorate in _DECORATES:
        result[decorate.spot] = decorate
    return result


def _stands_by_spot() -> list[Action]:
    result: list[Action] = [_STANDS[0]] * SPOTS
    for stand in _STANDS:
        result[stand.spot] = stand
    return result


def _places_by_turns() -> list[list[Action]]:
    result: list[list[Action]] = [[] for _ in range(16 * CELLS)]
    for place in PLACINGS:
        for turns in range(16):
            if turns >> place.turn & 1:
                result[16 * place.cell + turns].append(place)
    return result


TOKENS: Final = _tokens_by_cell()
DECORATES: Final = _decorates_by_spot()
STANDS: Final = _stands_by_spot()
PLACES_BY_TURNS: Final = _places_by_turns()
"""The actions for cell c and turns t, one bit each, at 16 * c + t."""
