"""What a bot is: it sees what its seat sees, and chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod

from teahouse.engine.contract import Action, Game, View
from teahouse.engine.rng import Rng


class Bot(ABC):
    """A player by program. One can serve many seats and tables: what it keeps it finds by the view alone."""

    name: str
    """How it is asked for on the command line and noted in records."""
    summary: str
    """How it plays, in a sentence."""

    def hurry(self, seconds: float) -> None:  # noqa: B027 (most bots never think long)
        """Think no longer than this about any decision."""

    def be_steady(self) -> None:  # noqa: B027 (most bots are)
        """Choose the same whenever asked the same with the same random numbers, however long that takes."""

    @abstractmethod
    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        """One of the legal actions of a seat that has to decide.

        All that the bot knows is the view; `game.determinize` turns it into positions that fit it. The random
        generator is the bot's own: it has nothing to do with what chance will bring.
        """
