"""The agenda: what kinds of decisions there are, and where they find one another.

A decision that leads to another one further up finds it here, on `DUE`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from teahouse.engine.contract import Action, Decision, Draw, Refusal, State, Weighted
from teahouse.engine.messages import N_, Message
from teahouse.engine.pile import Pile
from teahouse.engine.rng import Rng

if TYPE_CHECKING:
    from teahouse.games.tang_garden.position import TangGardenState


class Drawn(Action):
    """What chance brings; everything else is for players to decide."""


class Anytime(Action):
    """What players may do at several times of their turn, so that a rule of its own refuses it at others."""

    def why_not(self, tang: TangGardenState) -> Refusal | None:
        """Why not now, whatever is to be decided."""
        raise NotImplementedError


class MainAction:
    """What a turn is used for."""

    def __init__(self, name: str) -> None:
        self.name = name
        """As views call it."""

    def go_on(self, tang: TangGardenState) -> None:
        """A tile or a card is done, with the panel that it brought."""
        raise NotImplementedError


NOT_YET: Final[MainAction] = MainAction("none")


class TangDecision(Decision):
    """A decision of the active player."""

    def __init__(self, phase: str, actions: list[Action]) -> None:
        super().__init__(phase, sorted(actions, key=_code), phase)
        self.lanterns: list[int] = []
        """The lanterns that may be of use with it (lantern-time)."""
        self.refreshes = False
        """Whether any lantern may be refreshed with it, not only those that it could use."""
        DUE.all.append(self)

    def pile(self, tang: TangGardenState) -> Pile:
        """The pile that a free choice would be made from."""
        raise NotImplementedError

    def otherwise(self) -> Refusal:
        """The answer to an action that belongs to another decision."""
        return Refusal("turn", Message(N_("Another decision is due now.")))

    def means(self, tang: TangGardenState, viewer: int, kind: str, which: str) -> list[Action]:
        """What a click on something of this kind could mean here."""
        return []

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """Something of this decision, or else of another one, whose time is explained then."""
        tang = cast("TangGardenState", state)
        kind, _, which = things[-1].partition("-") if things else ("", "", "")
        found = self.means(tang, viewer, kind, which)
        for other in DUE.all:
            if not found and isinstance(other, TangDecision):
                found = other.means(tang, viewer, kind, which)
        return found


class PileDraw(Draw):
    """Something is drawn blindly from a pile."""

    def __init__(self, phase: str, actions: list[Action], prompt: str) -> None:
        super().__init__(phase, actions, phase)
        self._prompt = prompt
        DUE.all.append(self)

    def pile(self, tang: TangGardenState) -> Pile:
        raise NotImplementedError

    def brings(self, piece: int) -> Action:
        """The outcome that a piece of the pile is."""
        raise NotImplementedError

    def outcomes(self, state: State) -> list[Weighted]:
        tang = cast("TangGardenState", state)
        return [Weighted(self.brings(piece), ways) for piece, ways in self.pile(tang).weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        return self.brings(self.pile(cast("TangGardenState", state)).sample(rng))

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(self._prompt)


class Lots(Draw):
    """All of its outcomes are equally likely."""

    def __init__(self, phase: str, actions: list[Action], prompt: str) -> None:
        super().__init__(phase, actions, phase)
        self._prompt = prompt
        DUE.all.append(self)

    def ways(self, state: State) -> list[Action]:
        """What may come."""
        return self.actions

    def outcomes(self, state: State) -> list[Weighted]:
        return [Weighted(action, 1) for action in self.ways(state)]

    def sample(self, state: State, rng: Rng) -> Action:
        ways = self.ways(state)
        return ways[rng.below(len(ways))]

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(self._prompt)


class Agenda:
    """All decisions, and those of them that others lead to, by name."""

    turn: Decision
    second_tile: Decision
    card: Decision
    character: Decision
    figure: Decision
    tops: Decision
    first_panel: Decision
    start: Decision

    def __init__(self) -> None:
        self.all: list[Decision] = []
        """In the order of their modules."""
        self.mains: list[MainAction] = [NOT_YET]

    def phase(self, name: str) -> Decision:
        """The decision that views call so."""
        for decision in self.all:
            if decision.phase == name:
                return decision
        raise KeyError(name)

    def main(self, name: str) -> MainAction:
        for main in self.mains:
            if main.name == name:
                return main
        raise KeyError(name)


DUE: Final[Agenda] = Agenda()


def _code(action: Action) -> int:
    return action.code
