"""The greedy bot: the best running lead at the end of its own turn, with no thought of the next one."""

from __future__ import annotations

from typing import Final

from teahouse.bots.bot import Bot
from teahouse.bots.search.turn import choose_randomly, turn_values
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.rng import Rng

NODES: Final = 3000
"""How many positions it looks at for one decision."""
GUESSES: Final = 8
"""Over how many positions that fit its view it averages, where something is hidden."""


class GreedyBot(Bot):
    """Sees what scores at once and what pays for itself within the turn; never invests."""

    name = "greedy"
    summary = "plays its turn for the best score at once, with no thought of the next one"

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        guesses = GUESSES if game.info.hidden_information else 1
        worth: dict[Action, int] = {}
        for _ in range(guesses):
            state = game.determinize(view, rng)
            choose_randomly(state, state.choosers().index(seat), rng)  # those who are asked before this seat
            values = turn_values(state, seat, game.players, NODES // guesses, rng)
            for action, value in zip(state.legal(), values, strict=True):
                worth[action] = worth.get(action, 0) + value
        most = max(worth.values())
        best = [action for action, value in worth.items() if value == most]
        return best[rng.below(len(best))]
