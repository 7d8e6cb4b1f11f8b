"""One player's board, lanterns, tokens, cards and characters."""

from __future__ import annotations

from typing import Final

from teahouse.engine.pile import add_sorted
from teahouse.games.tang_garden.box import BONUSES, KINDS

# Where coins came from. Together they are the coins that a player has; there are always enough (coin-supply).
TRACKS: Final = 0
PATHS: Final = 1
TEMPLES: Final = 2
SKILLS: Final = 3
SOURCES: Final = ["tracks", "paths", "temples", "skills"]

NO_CHARACTER: Final = -1


class Player:
    """What lies before one player; all of it is open."""

    cubes: list[int]
    """The steps of the greenery, water and rock cubes."""
    coins: list[int]
    """By their source; skills count less what was spent."""
    lanterns: list[bool]
    """Which of the four are ready."""
    tokens: list[int]
    """Landscape tokens, small and large."""
    cards: list[int]
    """Decoration cards played, in ascending order."""
    kinds: list[int]
    """How many of them are of each kind."""
    character: int = NO_CHARACTER
    """The character on whose card the figure stands: the active skill."""
    figures: list[int]
    """The characters whose figures are on the board, in the order in which they were placed."""
    level: int = 0
    """How many character icons all three cubes have reached."""
    character_token: bool = False
    in_vain: int = 0
    """Own turns in a row in which no card that was drawn could be played. No rule asks for it; bots do."""
    drawn: bytes = b""
    """All of this as a learner sees it while others play; empty until somebody asks (see `encode`)."""

    def clone(self) -> Player:
        """Made from the fields by `tools/copies.py`."""
        copy = Player()
        copy.cubes = self.cubes.copy()
        copy.coins = self.coins.copy()
        copy.lanterns = self.lanterns.copy()
        copy.tokens = self.tokens.copy()
        copy.cards = self.cards.copy()
        copy.kinds = self.kinds.copy()
        copy.character = self.character
        copy.figures = self.figures.copy()
        copy.level = self.level
        copy.character_token = self.character_token
        copy.in_vain = self.in_vain
        copy.drawn = self.drawn
        return copy

    def purse(self) -> int:
        """All coins that the player has."""
        coins = self.coins
        return coins[0] + coins[1] + coins[2] + coins[3]

    def keep_card(self, card: int) -> None:
        add_sorted(self.cards, card)
        self.kinds[card // len(BONUSES)] = self.kinds[card // len(BONUSES)] + 1


def new_player() -> Player:
    """A player before the first character is dealt."""
    player = Player()
    player.cubes = [0, 0, 0]
    player.coins = [0, 0, 0, 0]
    player.lanterns = [True, True, True, True]
    player.tokens = [0, 0]
    player.cards = []
    player.kinds = [0] * len(KINDS)
    player.figures = []
    return player
