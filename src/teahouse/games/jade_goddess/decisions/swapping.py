"""A display of which nothing fits anywhere: "Anmerkung: Sehr selten …". One of its tiles may be swapped."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import CHANCE, Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.jade_goddess.accounts import in_display, in_hand, in_stack, moved, under_stack
from teahouse.games.jade_goddess.box import EMPTY, MOST_STACKS, Edition
from teahouse.games.jade_goddess.deciding import TurnDecision
from teahouse.games.jade_goddess.decisions.stacks import TileDraw, draw_for_display
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import tile_words


def may_swap(jade: JadeGoddessState) -> bool:
    """A full display of which nothing fits anywhere, once a turn and before the jeep moves (dead-display)."""
    return jade.dead and not jade.swapped and not jade.again and jade.stacks_left() > 0


def take_out(jade: JadeGoddessState, tile: int) -> None:
    """The tile that is to go."""
    jade.changing(jade.active).use(tile)
    jade.in_hand = tile
    if jade.story is not None:
        jade.tell(TakenOut(jade.active, tile, jade.setup.edition))
    jade.go_on(UNDER, jade.active)


class PutUnder(Action):
    """Under this stack, whose top tile comes in exchange."""

    def __init__(self, code: int, stack: int) -> None:
        super().__init__(code, f"under stack {stack + 1}")
        self.stack = stack


UNDERS: Final = [PutUnder(219 + stack, stack) for stack in range(MOST_STACKS)]


class Under(TurnDecision):
    """Under which stack the tile goes."""

    def key(self, state: State) -> int:
        return cast(JadeGoddessState, state).stacks_left()

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if cast(JadeGoddessState, state).stacks_left() >> cast(PutUnder, action).stack & 1:
            return None
        return Refusal("stack", Message(N_("That stack is used up.")))

    def prompt(self, state: State, viewer: int) -> Message:
        jade = cast(JadeGoddessState, state)
        tile = tile_words(jade.in_hand, jade.setup.edition)
        return Message(N_("Choose the stack to put this tile under: {tile}."), tile=tile)

    def meant(self, state: State, viewer: int, thing: str) -> list[Action]:
        return [under for under in UNDERS if thing == f"stack-{under.stack + 1}"]

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        stack = cast(PutUnder, action).stack
        jade.set_bottom(stack, [*jade.bottoms[stack], jade.in_hand])
        if jade.story is not None:
            jade.tell(LaidUnder(jade.active, jade.in_hand, stack))
        jade.in_hand = EMPTY
        jade.stack = stack
        jade.swapped = True
        jade.go_on(SWAPPED, CHANCE)


class Swapped(TileDraw):
    """The top tile of that stack joins the display, and the turn begins. It is no discovery (stall)."""

    def drawn(self, jade: JadeGoddessState, tile: int, from_bottom: bool) -> None:
        draw_for_display(jade, jade.active, tile, from_bottom)
        jade.prepare_move()


UNDER: Final[Under] = Under("under", list(UNDERS))
SWAPPED: Final[Swapped] = Swapped("swap")


# What is told


class TakenOut(Event):
    """A tile of a dead display is to be put under a stack."""

    def __init__(self, who: int, tile: int, edition: Edition) -> None:
        super().__init__("taken out", who)
        self.edition = edition
        self.tile = tile

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        return Message(
            N_("Nothing in the display of {name} fits anywhere. To be swapped: {tile}."),
            name=seat_name(self.who),
            tile=tile_words(self.tile, self.edition),
        )

    def changes(self) -> list[Change]:
        return moved(in_display(self.who, self.tile), in_hand(self.tile))


class LaidUnder(Event):
    """It lies under a stack, and everybody knows."""

    def __init__(self, who: int, tile: int, stack: int) -> None:
        super().__init__("laid under", who)
        self.tile = tile
        self.stack = stack

    def fields(self) -> list[str]:
        return ["tile", "stack"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} puts it under stack {stack}."), name=seat_name(self.who), stack=self.stack + 1
        )

    def changes(self) -> list[Change]:
        return [
            *moved(in_hand(self.tile), under_stack(self.stack, self.tile)),
            Change(in_stack(self.stack), 1),
        ]
