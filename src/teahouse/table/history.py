"""The positions that a game went through, one before each act and the one after the last."""

from __future__ import annotations

from teahouse.engine.contract import Deed, Game, State


class History:
    """A game as far as nothing of it can be taken back. Its positions never change.

    It only grows, but for a game with the real box, of which anything may be corrected.
    """

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
            after = before.clone()
            self.knowers.append(self._knower(self.game.narrate(after, action)))
            self.positions.append(after)
            self.acts.append(text)

    def cut(self, acts: list[str]) -> bool:
        """Forget what was entered differently since; True if anything was."""
        same = 0
        while same < min(len(acts), len(self.acts)) and acts[same] == self.acts[same]:
            same += 1
        if same == len(self.acts):
            return False
        del self.acts[same:]
        del self.knowers[same:]
        del self.positions[same + 1 :]
        return True

    def _knower(self, deed: Deed) -> int:
        """Whoever acts knows what is done; what chance brings in secret is known to whom it is dealt."""
        if deed.actor >= 0 and self.game.info.hidden_information:
            return deed.actor
        return min(self.game.viewers(), key=lambda viewer: deed.seen_by(viewer).count("?"))
