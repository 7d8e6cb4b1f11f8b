"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from teahouse.bots.bot import Bot
from teahouse.engine.contract import Action, Game, View
from teahouse.engine.rng import Rng


class RandomBot(Bot):
    """The yardstick below every other bot, and the quickest way to many games."""

    name = "random"
    summary = "plays any legal action, each as likely as the others"

    def choose(self, game: Game, view: View, seat: int, rng: Rng) -> Action:
        # A seat's legal actions are the same in every position that fits its view, so any of them will do.
        # Its own generator serves the choice alone, as in `search.random_rollout`.
        legal = game.determinize(view, Rng(0)).legal_for(seat)
        return legal[rng.below(len(legal))]
