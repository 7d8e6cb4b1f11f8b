"""One player's board, lanterns, tokens, cards and characters."""

from __future__ import annotations

from typing import Final

from teahouse.engine.pile import add_sorted
from teahouse.games.tang_garden.box import BONUSES, KINDS

# Where coins came from. Together they are the coins that a player has.
TRACKS: Final = 0
PATHS: Final = 1
TEMPLES: Final = 2
SKILLS: Final = 3
SOURCES: Final = ["tracks", "paths", "temples", "skills"]

NO_CHARACTER: Final = -1


class Player:
    """What lies before one player; all of it is open."""

    def __init__(
        self,
        cubes: list[int],
        coins: list[int],
        lanterns: list[bool],
        tokens: list[int],
        cards: list[int],
        kinds: list[int],
        character: int,
        figures: list[int],
        level: int,
        character_token: bool,
    ) -> None:
        self.cubes = cubes
        """The steps of the greenery, water and rock cubes."""
        self.coins = coins
        """By their source; skills count less what was spent."""
        self.lanterns = lanterns
        """Which of the four are ready."""
        self.tokens = tokens
        """Landscape tokens, small and large."""
        self.cards = cards
        """Decoration cards played, in ascending order."""
        self.kinds = kinds
        """How many of them are of each kind."""
        self.character = character
        """The character on whose card the figure stands: the active skill."""
        self.figures = figures
        """The characters whose figures are on the board, in the order in which they were placed."""
        self.level = level
        """How many character icons all three cubes have reached."""
        self.character_token = character_token

    def clone(self) -> Player:
        return Player(
            self.cubes.copy(),
            self.coins.copy(),
            self.lanterns.copy(),
            self.tokens.copy(),
            self.cards.copy(),
            self.kinds.copy(),
            self.character,
            self.figures.copy(),
            self.level,
            self.character_token,
        )

    def purse(self) -> int:
        """All coins that the player has."""
        coins = self.coins
        return coins[0] + coins[1] + coins[2] + coins[3]

    def keep_card(self, card: int) -> None:
        add_sorted(self.cards, card)
        self.kinds[card // len(BONUSES)] += 1


def new_player() -> Player:
    """A player before the first character is dealt."""
    return Player(
        [0, 0, 0],
        [0, 0, 0, 0],
        [True, True, True, True],
        [0, 0],
        [],
        [0] * len(KINDS),
        NO_CHARACTER,
        [],
        0,
        False,
    )
