"""The greedy bot: the best running lead at the end of its own turn, with no thought of the next one."""

from __future__ import annotations

from typing import Final

from teahouse.bots.bot import Bot
from teahouse.bots.search.turn import TurnSearch, choose_randomly
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.evaluation import evaluation_of
from teahouse.engine.rng import Rng

NODES: Final = 3000
"""How many positions it looks at for one decision."""
GUESSES: Final = 8
"""Over how many positions that fit its view it averages, where something is hidden or drawn in its turn."""
A_GUESS: Final = 150
"""How many positions it looks at in each of them."""


class GreedyBot(Bot):
    """Sees what scores at once and what pays for itself within the turn; never invests."""

    name = "greedy"
    summary = "plays its turn for the best score at once, with no thought of the next one"

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        search = TurnSearch(evaluation_of(game), seat, game.players, rng)
        hidden = game.info.hidden_information
        worth: dict[Action, int] = {}
        for guess in range(GUESSES):
            state = game.determinize(view, rng)
            choose_randomly(state, state.choosers().index(seat), rng)  # those who are asked before this seat
            nodes = A_GUESS if hidden or search.met_chance else NODES
            actions = search.evaluation.sensible(state)
            for action, value in zip(actions, search.values(state, actions, nodes), strict=True):
                worth[action] = worth.get(action, 0) + value
            if guess == 0 and not hidden and not search.met_chance:
                break
        most = max(worth.values())
        best = [action for action, value in worth.items() if value == most]
        return best[rng.below(len(best))]
