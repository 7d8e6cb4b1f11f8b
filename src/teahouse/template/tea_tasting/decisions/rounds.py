"""A round, and the end of the game. Every guest draws leaves, out of the others' sight."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import (
    CHANCE,
    HIDDEN,
    NOBODY,
    Action,
    Change,
    Draw,
    Event,
    GameOver,
    Over,
    State,
    Weighted,
)
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.template.tea_tasting.box import LEAVES
from teahouse.template.tea_tasting.position import TeaTastingState, changed, put
from teahouse.template.tea_tasting.words.names import leaves_text


class DrawnLeaf(Action):
    """This leaf comes out of the caddy."""

    def __init__(self, code: int, leaf: int) -> None:
        super().__init__(code, f"draw {leaf}")
        self.leaf = leaf


DRAWS: Final = [DrawnLeaf(leaf - 1, leaf) for leaf in LEAVES]


class DrawLeaf(Draw):
    """A leaf for the next guest. The known bottom of the caddy is drawn last, and in sight of all."""

    def outcomes(self, state: State) -> list[Weighted]:
        caddy = cast(TeaTastingState, state).caddy
        return [Weighted(DRAWS[leaf - 1], ways) for leaf, ways in caddy.weights()]

    def apply(self, state: State, action: Action) -> None:
        tea = cast(TeaTastingState, state)
        leaf = cast(DrawnLeaf, action).leaf
        seat = tea.drawer()
        is_open = not tea.caddy.unknown
        if is_open:
            put(tea.known[seat], leaf)
        tea.caddy.take(leaf)
        put(tea.hands[seat], leaf)
        tea.draws += 1
        if tea.story is not None:
            tea.tell(LeafDrawn(seat, leaf, is_open))
        draw_or_offer(tea)

    def prompt(self, state: State, viewer: int) -> Message:
        drawer = cast(TeaTastingState, state).drawer()
        return Message(N_("Draw a leaf for {name}."), name=seat_name(drawer))

    def seen(self, state: State, action: Action, viewer: int) -> str:
        tea = cast(TeaTastingState, state)
        return action.text if viewer == tea.drawer() or not tea.caddy.unknown else "draw ?"


DRAW: Final = DrawLeaf("draw", [*DRAWS])
OVER: Final = Over(Message(N_("The tasting is over.")))


def draw_or_offer(tea: TeaTastingState) -> None:
    """When all have drawn, or nothing is left to draw, all offer."""
    if tea.drawer() == tea.setup.players or not len(tea.caddy):
        tea.go_on(tea.setup.offer, 0)
    else:
        tea.go_on(DRAW, CHANCE)


def end_round(tea: TeaTastingState) -> None:
    if tea.round == tea.setup.rounds:
        tea.go_on(OVER, NOBODY)
        if tea.story is not None:
            tea.tell(HandsTurnedOver(tea.hands))
            reason = Counted(
                "The only round is played: the tasting is over.",
                "All {count} rounds are played: the tasting is over.",
                tea.setup.rounds,
            )
            tea.tell(GameOver(reason, "end"))
        return
    tea.round += 1
    tea.draws = 0
    if tea.story is not None:
        tea.tell(RoundBegan(tea.round, tea.setup.rounds))
    draw_or_offer(tea)


# What is told


class LeafDrawn(Event):
    """A guest has drawn a leaf; all see it only if it lay at the known bottom."""

    def __init__(self, who: int, leaf: int, is_open: bool) -> None:
        super().__init__("leaf drawn", who)
        self.leaf = leaf
        self.open = is_open

    def fields(self) -> list[str]:
        return ["leaf", "open"]

    def sight(self, viewer: int) -> Event | None:
        return self if self.open or viewer == self.who else LeafDrawn(self.who, HIDDEN, False)

    def message(self) -> Message | None:
        if self.leaf == HIDDEN:
            return Message(N_("{name} draws a leaf."), name=seat_name(self.who))
        return Message(N_("{name} draws a leaf of quality {leaf}."), name=seat_name(self.who), leaf=self.leaf)

    def changes(self) -> list[Change]:
        if not self.open:
            return [Change("caddy", -1), Change(f"hand {self.who}", 1)]
        known = changed(f"known {self.who}", self.leaf, 1)
        return [changed("bottom", self.leaf, -1), Change(f"hand {self.who}", 1), known]


class RoundBegan(Event):
    """A new round, perhaps the last one."""

    def __init__(self, number: int, rounds: int) -> None:
        super().__init__("round began", NOBODY)
        self.number = number
        self.rounds = rounds

    def fields(self) -> list[str]:
        return ["number", "rounds"]

    def message(self) -> Message | None:
        return Message(N_("Round {round} of {rounds} begins."), round=self.number, rounds=self.rounds)

    def changes(self) -> list[Change]:
        return [Change("round", 1)]


class HandsTurnedOver(Event):
    """At the end everybody shows what is left in hand."""

    def __init__(self, hands: list[list[int]]) -> None:
        super().__init__("hands turned over", NOBODY)
        self.hands = [hand.copy() for hand in hands]

    def fields(self) -> list[str]:
        return ["hands"]

    def message(self) -> Message | None:
        shown = Message(N_("{name} shows {leaves}"), name=seat_name(0), leaves=leaves_text(self.hands[0]))
        for seat, hand in enumerate(self.hands[1:], 1):
            shows = Message(N_("{name} shows {leaves}"), name=seat_name(seat), leaves=leaves_text(hand))
            shown = Message("{first}; {rest}", first=shown, rest=shows)
        return Message(N_("The hands: {shown}."), shown=shown)

    def unveils(self, viewer: int) -> str:
        shown = [" ".join([str(leaf) for leaf in hand]) or "nothing" for hand in self.hands]
        return "the hands are " + " and ".join([f"({hand})" for hand in shown])
