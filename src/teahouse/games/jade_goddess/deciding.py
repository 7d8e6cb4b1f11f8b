"""What the decisions of a turn have in common: clicks, refusals, and doing without what may be done."""

from __future__ import annotations

from typing import Final

from teahouse.engine.contract import Action, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name

BY_PHASE: Final[dict[str, Decision]] = {}
"""All decisions and draws by the words that views have for them; the folder `decisions` enters them."""

# Codes from which on only boxes that describe tiles by themselves have actions: such a tile has a number
# after ours, and may have a third and a fourth part. A game with our box has none of these.
OWN_USES: Final = 429
OWN_SWAPS: Final = 529
OWN_FIGURES: Final = 629
OWN_EXCAVATIONS: Final = 635
OWN_TOPS: Final = 89
"""The same of chance."""


class TurnDecision(Decision):
    """A decision of the player whose turn it is."""

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        """What a click on this thing of the page can mean where this is to be decided."""
        return []

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """What it means here; if that is nothing, what it would mean at another time."""
        found = self.meant(state, viewer, things[-1])
        if found:
            return found
        for other in BY_PHASE.values():
            if isinstance(other, TurnDecision):
                found = other.meant(state, viewer, things[-1])
                if found:
                    return found
        return []

    def not_due(self, action: Action) -> Refusal:
        """The answer to one of its actions while something else is to be decided."""
        return Refusal("turn", Message(N_("Another decision is due now.")))


def not_due(action: Action) -> Refusal:
    """Why an action cannot be done while a player decides about something else."""
    for decision in BY_PHASE.values():
        if isinstance(decision, TurnDecision) and decision.takes(action):
            return decision.not_due(action)
    return Refusal("turn", Message(N_("It is a player's decision, not a draw.")))


# Doing without


class Pass(Action):
    """Do without what may be done now."""


PASS: Final = Pass(122, "pass")


class Optional(TurnDecision):
    """Something that may be done, or left."""

    def __init__(self, name: str, actions: list[Action]) -> None:
        super().__init__(name, [PASS, *actions])

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action is PASS:
            return self.why_not_leave(state)
        return self.why_not_do(state, action)

    def why_not_leave(self, state: State) -> Refusal | None:
        return None

    def why_not_do(self, state: State, action: Action) -> Refusal | None:
        raise NotImplementedError

    def choices(self) -> list[Action]:
        """A new list of the choice to do without, for the others to follow."""
        return [PASS]

    def apply(self, state: State, action: Action) -> None:
        if action is PASS:
            self.leave(state)
        else:
            self.do(state, action)

    def leave(self, state: State) -> None:
        raise NotImplementedError

    def do(self, state: State, action: Action) -> None:
        raise NotImplementedError


class Left(Event):
    """Somebody does without something."""

    def __init__(self, who: int, what: str, sentence: str) -> None:
        super().__init__("left", who)
        self.what = what
        """The decision."""
        self.sentence = sentence

    def fields(self) -> list[str]:
        return ["what"]

    def message(self) -> Message | None:
        return Message(self.sentence, name=seat_name(self.who))
