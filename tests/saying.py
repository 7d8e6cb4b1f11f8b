"""Short ways to ask what is said about a position or an action."""

from __future__ import annotations

from teahouse.engine.contract import Action, Game, Known, State, View
from teahouse.engine.messages import with_names


def seen_by(game: Game, state: State, action: Action, viewer: int) -> str:
    """What a viewer sees of an action, which is not carried out."""
    return game.narrate(state.clone(), action).seen_by(viewer)


def sentences(game: Game, state: State, action: Action, viewer: int, name: str = "Ada") -> list[str]:
    """The sentences about an action, which is not carried out; who acts bears this name."""
    names = [name if seat == state.actor() else f"Seat {seat + 1}" for seat in range(game.players)]
    messages = game.narrate(state.clone(), action).told(viewer)
    return [str(with_names(message, names)) for message in messages]


def known_of(game: Game, view: View, viewer: int) -> Known:
    """What a view tells, for who was only sent that."""
    return Known(viewer, game.restore(view))
