"""For games whose rules do not tell events yet: how they answered before. Goes with the last of them."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from teahouse.engine.contract import (
    NOBODY,
    SPECTATOR,
    Action,
    Deed,
    Event,
    Game,
    Known,
    ScoreLine,
    State,
    View,
    Weighted,
)
from teahouse.engine.messages import Message, seat_name
from teahouse.engine.rng import Rng


class OldKnown(Known):
    """A guessed position beside the view that it was guessed from."""

    def __init__(self, viewer: int, position: State, view: View) -> None:
        super().__init__(viewer, position)
        self._view = view


class Untold(Event):
    """An action, put into words from the view before it."""

    def __init__(self, game: OldGame, before: State, action: Action, actor: int, viewer: int) -> None:
        super().__init__("untold", actor)
        self.game = game
        self.before = before
        self.action = action
        self.viewer = viewer

    def sight(self, viewer: int) -> Event | None:
        return Untold(self.game, self.before, self.action, self.who, viewer)

    def view(self) -> View:
        return self.game.view(self.before, self.viewer)

    def seen(self) -> str:
        return self.game.old_seen(self.before, self.action, self.viewer)

    def named(self) -> Message:
        return seat_name(self.who) if self.who >= 0 else Message("")

    def message(self) -> Message | None:
        return self.game.old_tell(self.view(), self.who, self.seen(), self.named())


@mypyc_attr(allow_interpreted_subclasses=True)
class OldState(State):
    """A position that dispatches for itself."""

    def actor(self) -> int:
        raise NotImplementedError

    def choosers(self) -> list[int]:
        actor = self.actor()
        return [actor] if actor >= 0 else []

    def turn_of(self) -> int:
        actor = self.actor()
        return actor if actor >= 0 else NOBODY

    def legal(self) -> list[Action]:
        raise NotImplementedError

    def legal_for(self, seat: int) -> list[Action]:
        return self.legal() if seat == self.actor() else []

    def outcomes(self) -> list[Weighted]:
        raise NotImplementedError

    def sample(self, rng: Rng) -> Action:
        outcomes = self.outcomes()
        total = 0
        for outcome in outcomes:
            total += outcome.weight
        left = rng.below(total)
        for outcome in outcomes:
            left -= outcome.weight
            if left < 0:
                return outcome.action
        raise AssertionError("weights add up to their total")


@mypyc_attr(allow_interpreted_subclasses=True)
class OldGame(Game):
    """A game that answers from views and guessed positions."""

    def narrate(self, state: State, action: Action) -> Deed:
        actor = state.actor()
        before = state.clone()
        seen = {viewer: self.old_seen(before, action, viewer) for viewer in self.viewers()}
        state.apply(action)
        return Deed(actor, action, seen, [Untold(self, before, action, actor, SPECTATOR)])

    def preview(self, state: State, action: Action) -> dict[str, int]:
        seat = state.actor()
        before = state.points(seat)
        after = state.clone()
        after.apply(action)
        gain: dict[str, int] = {}
        for index, points in enumerate(after.points(seat)):
            if points != before[index]:
                gain[self.info.categories[index].id] = points - before[index]
        return gain

    def know(self, state: State, viewer: int) -> Known:
        view = self.view(state, viewer)
        if not self.info.hidden_information or state.actor() == NOBODY:
            return OldKnown(viewer, state, view)
        return OldKnown(viewer, self.determinize(view, Rng(0)), view)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        return self.determinize(self.view(state, seat), rng)

    def prompt(self, known: Known) -> Message:
        return self.old_prompt(known.position)

    def describe(self, known: Known) -> list[Message]:
        return self.old_describe(known.position, known.viewer)

    def show(self, known: Known) -> str:
        return self.old_show(known.position, known.viewer)

    def score_lines(self, known: Known, seat: int) -> list[ScoreLine]:
        return self.old_score_lines(known.position, seat, known.viewer)

    def old_prompt(self, state: State) -> Message:
        raise NotImplementedError

    def old_describe(self, state: State, seat: int) -> list[Message]:
        raise NotImplementedError

    def old_show(self, state: State, seat: int) -> str:
        raise NotImplementedError

    def old_score_lines(self, state: State, seat: int, viewer: int) -> list[ScoreLine]:
        raise NotImplementedError

    def old_seen(self, state: State, action: Action, seat: int) -> str:
        return action.text

    def old_tell(self, view: View, actor: int, seen: str, name: Message) -> Message:
        raise NotImplementedError


def old_game(game: Game) -> OldGame:
    assert isinstance(game, OldGame)
    return game
