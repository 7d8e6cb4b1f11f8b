"""The agenda: decisions of the player, and where they find one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from teahouse.engine.contract import Action, Decision, State

if TYPE_CHECKING:
    from teahouse.games.yin_yang.position import YinYangState


class YinDecision(Decision):
    """A decision of the player."""

    def __init__(self, phase: str, actions: list[Action]) -> None:
        super().__init__(phase, sorted(actions, key=_code), phase)
        DUE.all.append(self)

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        """What a click on something of this kind could mean here."""
        return []

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """Something of this decision, or else of another one, whose time is explained then."""
        yin = cast("YinYangState", state)
        kind, _, which = things[-1].partition("-") if things else ("", "", "")
        found = self.means(yin, kind, which)
        for other in DUE.all:
            if not found and isinstance(other, YinDecision):
                found = other.means(yin, kind, which)
        return found


class Agenda:
    """All decisions, and those of them that others lead to, by name."""

    turn: Decision
    tile: Decision
    character: Decision
    influence: Decision

    def __init__(self) -> None:
        self.all: list[Decision] = []
        """In the order of their modules."""

    def phase(self, name: str) -> Decision:
        """The decision that views call so."""
        for decision in self.all:
            if decision.phase == name:
                return decision
        raise KeyError(name)


DUE: Final[Agenda] = Agenda()


def _code(action: Action) -> int:
    return action.code
