"""Who filled the cup may tidy up the hand."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import HIDDEN, Action, Change, Decision, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.template.tea_tasting.box import LEAVES, NO_LEAF
from teahouse.template.tea_tasting.decisions.rounds import end_round
from teahouse.template.tea_tasting.position import TeaTastingState, changed


class Tidying(Action):
    """Keep the hand, return a leaf face down, or bury one in sight of all."""

    def __init__(self, code: int, verb: str, leaf: int) -> None:
        super().__init__(code, f"{verb} {leaf}" if leaf else verb)
        self.verb = verb
        self.leaf = leaf


KEEP: Final = Tidying(5, "keep", NO_LEAF)
RETURNS: Final = [Tidying(5 + leaf, "return", leaf) for leaf in LEAVES]
BURIALS: Final = [Tidying(9 + leaf, "bury", leaf) for leaf in LEAVES]


class TidyUp(Decision):
    """A leaf that is returned is mixed into the caddy; one that is buried lies under it."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        tea = cast(TeaTastingState, state)
        leaf = cast(Tidying, action).leaf
        if leaf != NO_LEAF and leaf not in tea.hands[tea.acting]:
            return Refusal("hand", Message(N_("There is no leaf {leaf} in your hand."), leaf=leaf))
        return None

    def apply(self, state: State, action: Action) -> None:
        tea = cast(TeaTastingState, state)
        tidying = cast(Tidying, action)
        seat = tea.acting
        if tidying.verb == "return":  # it may have been any leaf, so none is known any more (memory)
            if tea.story is not None:
                tea.tell(LeafReturned(seat, tidying.leaf, tea.known[seat], tea.caddy.bottom))
            tea.hands[seat].remove(tidying.leaf)
            tea.known[seat].clear()
            tea.caddy.shuffle_in(tidying.leaf)
        elif tidying.verb == "bury":
            known = tea.spend(seat, tidying.leaf)
            tea.caddy.put_under(tidying.leaf)
            if tea.story is not None:
                tea.tell(LeafBuried(seat, tidying.leaf, known))
        elif tea.story is not None:
            tea.tell(HandKept(seat))
        end_round(tea)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Keep your hand, return a leaf or bury one."))

    def seen(self, state: State, action: Action, viewer: int) -> str:
        hidden = cast(Tidying, action).verb == "return" and viewer != state.acting
        return "return ?" if hidden else action.text

    def clicked(self, state: State, viewer: int, things: list[str]) -> list[Action]:
        """A leaf of the table could be wanted for the caddy."""
        quality = things[-1].rpartition("-")[2]
        if things[-1].startswith("leaf-") and quality in [str(leaf) for leaf in LEAVES]:
            return [RETURNS[int(quality) - 1]]
        return []


TIDY: Final = TidyUp("tidy", [KEEP, *RETURNS, *BURIALS])


# What is told


class HandKept(Event):
    """The hand stays as it is."""

    def __init__(self, who: int) -> None:
        super().__init__("hand kept", who)

    def message(self) -> Message | None:
        return Message(N_("{name} keeps the hand."), name=seat_name(self.who))


class LeafReturned(Event):
    """A leaf goes back face down and is mixed in, the known bottom too."""

    def __init__(self, who: int, leaf: int, known: list[int], bottom: list[int]) -> None:
        super().__init__("leaf returned", who)
        self.leaf = leaf
        self.known = known.copy()
        """What all knew of the hand, and know no more."""
        self.bottom = bottom.copy()
        """What all knew of the bottom, and know no more."""

    def fields(self) -> list[str]:
        return ["leaf", "known", "bottom"]

    def sight(self, viewer: int) -> Event | None:
        return self if viewer == self.who else LeafReturned(self.who, HIDDEN, self.known, self.bottom)

    def message(self) -> Message | None:
        if self.leaf == HIDDEN:
            return Message(N_("{name} returns a leaf; the caddy is mixed."), name=seat_name(self.who))
        returns = N_("{name} returns a leaf of quality {leaf}; the caddy is mixed.")
        return Message(returns, name=seat_name(self.who), leaf=self.leaf)

    def changes(self) -> list[Change]:
        changes = [Change(f"hand {self.who}", -1), Change("caddy", 1 + len(self.bottom))]
        changes += [changed(f"known {self.who}", leaf, -1) for leaf in self.known]
        return changes + [changed("bottom", leaf, -1) for leaf in self.bottom]


class LeafBuried(Event):
    """A leaf lies under the caddy, and all know it."""

    def __init__(self, who: int, leaf: int, known: bool) -> None:
        super().__init__("leaf buried", who)
        self.leaf = leaf
        self.known = known

    def fields(self) -> list[str]:
        return ["leaf", "known"]

    def message(self) -> Message | None:
        buries = N_("{name} buries a leaf of quality {leaf} under the caddy.")
        return Message(buries, name=seat_name(self.who), leaf=self.leaf)

    def changes(self) -> list[Change]:
        changes = [Change(f"hand {self.who}", -1), changed("bottom", self.leaf, 1)]
        return [*changes, changed(f"known {self.who}", self.leaf, -1)] if self.known else changes
