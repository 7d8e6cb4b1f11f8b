"""How a game that somebody plays alone was lost: since when it was impossible, and what cost most.

Points do not tell it: alone they grow from turn to turn, in a lost game too.
"""

from __future__ import annotations

from teahouse.engine.contract import NOBODY, SPECTATOR, Game, State
from teahouse.engine.messages import N_, Message
from teahouse.engine.scene import Stage


def is_lost(game: Game, last: State) -> bool:
    """Whether this is the end of a lost game alone."""
    return game.players == 1 and last.actor() == NOBODY and not last.outcome().winners()


def chances(game: Game, stage: Stage, states: list[State]) -> list[float]:
    """How likely a win was in each position, in percent; nothing where the game does not say.

    Between two decisions chance fills the table: there it is what it was before, in the opening what it was
    at the first decision.
    """
    told: list[float | None] = []
    for state in states:
        chance = stage.chance(game.know(state, SPECTATOR)) if state.actor() == 0 else None
        told.append(None if chance is None else 100 * chance)
    first = next((chance for chance in told if chance is not None), None)
    if first is None:
        return []
    found = [first]
    for chance in told[1:]:
        found.append(found[-1] if chance is None else chance)
    return [*found[:-1], 0.0]


def when_lost(game: Game, stage: Stage, states: list[State]) -> tuple[int, Message] | None:
    """From which position on it could not be won any more, and why; None if only the end told."""
    for number, state in enumerate(states):
        if state.actor() == 0:
            why = stage.hopeless(game.know(state, SPECTATOR))
            if why is not None:
                return number, Message(N_("From here on it could not be won any more: {why}"), why=why)
    return None
