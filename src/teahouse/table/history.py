"""The positions that a game went through, one before each act and the one after the last."""

from __future__ import annotations

from teahouse.engine.contract import SPECTATOR, Action, Game, State


class History:
    """A game as far as nothing of it can be taken back. It only grows, and its positions never change."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.positions: list[State] = [game.start()]
        self.acts: list[str] = []
        self.knowers: list[int] = []
        """For each act a viewer who sees all of it."""

    def extend(self, acts: list[str]) -> None:
        """Take in what was played since the last time; `acts` are all acts of the game."""
        for text in acts[len(self.acts) :]:
            before = self.positions[-1]
            action = self.game.read(before, text)
            self.knowers.append(self._knower(before, action))
            after = before.clone()
            after.apply(action)
            self.positions.append(after)
            self.acts.append(text)

    def _knower(self, state: State, action: Action) -> int:
        """Whoever acts knows what is done; what chance brings in secret is known to whom it is dealt."""
        if not self.game.info.hidden_information:
            return SPECTATOR
        if state.actor() >= 0:
            return state.actor()
        knower = SPECTATOR
        for viewer in range(self.game.players):
            if self._unseen(state, action, viewer) < self._unseen(state, action, knower):
                knower = viewer
        return knower

    def _unseen(self, state: State, action: Action, viewer: int) -> int:
        """How much of an action is hidden from a viewer."""
        return self.game.seen_by(state, action, viewer).count("?")
