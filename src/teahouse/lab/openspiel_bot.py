"""OpenSpiel's own searches as a bot at our tables, to measure ours against them."""

from __future__ import annotations

from time import process_time
from typing import Any, Final

import numpy as np
from numpy.random import RandomState
from open_spiel.python.algorithms import ismcts, mcts

from teahouse.bots.bot import Bot
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.playout import random_game
from teahouse.engine.rng import Rng
from teahouse.lab.openspiel import TeahouseGame, TeahouseState

EXPLORATION: Final = 2.0
"""As in OpenSpiel's examples."""
TICK: Final = 1e-4
"""Seconds that a coarse clock may miss."""
FIRST: Final = 4
"""So many simulations show how long one takes, where the time is limited."""


class RandomGames(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's random rollouts, played by the compiled loop: the same games, many times as quick."""

    def __init__(self, random: RandomState, rng: Rng) -> None:
        super().__init__(1, random)
        self.rng = rng

    def evaluate(self, state: TeahouseState) -> Any:
        end = state.position.state.clone()
        random_game(end, self.rng)
        return np.array(end.outcome().returns())


class OpenSpielBot(Bot):
    """MCTS where everything lies open, information set MCTS otherwise; leaves are valued by a random game."""

    name = "openspiel"
    summary = "OpenSpiel's tree search with random games, for comparison"

    def __init__(self, simulations: int | None = None, seconds: float | None = None) -> None:
        """With so many simulations a decision, or as many as take about so many seconds of processor time."""
        if (simulations is None) == (seconds is None):
            raise ValueError("Give either the simulations or the seconds a decision.")
        self.simulations = simulations
        self.seconds = seconds
        self._known: dict[Game, TeahouseGame] = {}
        self._pace = 1.0
        """How many simulations it makes for each that the first ones would have let it make."""

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        if game not in self._known:
            self._known = {game: TeahouseGame(game)}
        state = self._known[game].guess(view, str(rng.below(1 << 30)))
        while state.current_player() != seat:  # those who are asked before this seat
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
        legal = state.legal_actions()
        if len(legal) == 1:
            return game.actions[legal[0]]
        return game.actions[self._search(self._known[game], state, rng)]

    def _search(self, game: TeahouseGame, state: TeahouseState, rng: Rng) -> int:
        if self.seconds is None:
            assert self.simulations is not None
            return int(searcher(game, self.simulations, rng).step(state))
        start = process_time()
        code = int(searcher(game, FIRST, rng).step(state))
        taken = max(process_time() - start, TICK)
        more = int((self.seconds - taken) / taken * FIRST * self._pace)
        if more <= FIRST:
            return code
        code = int(searcher(game, more, rng).step(state))
        # The first simulations are slower than the later ones, in each game by another factor.
        self._pace *= (self.seconds / (process_time() - start)) ** 0.2
        return code


def searcher(game: TeahouseGame, simulations: int, rng: Rng) -> Any:
    """The search that suits the game."""
    random = RandomState(rng.below(1 << 30))
    evaluator = RandomGames(random, Rng(str(rng.below(1 << 30))))
    if game.rules.info.hidden_information:
        return ismcts.ISMCTSBot(game, evaluator, EXPLORATION, simulations, random_state=random)
    return mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, random_state=random)
