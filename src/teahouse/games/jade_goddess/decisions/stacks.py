"""The stacks of explorer tiles: what their top tile may be, and when they are used up."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Draw, Event, State, Weighted
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.rng import Rng
from teahouse.games.jade_goddess.accounts import drawn_from, in_display, in_hand, moved
from teahouse.games.jade_goddess.box import OUR_TILES, TILES, Edition
from teahouse.games.jade_goddess.deciding import OWN_TOPS
from teahouse.games.jade_goddess.players import with_number
from teahouse.games.jade_goddess.position import JadeGoddessState
from teahouse.games.jade_goddess.words.names import tile_words


class TopTile(Action):
    """Chance: this tile is on top of the stack."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"tile {TILES[tile].name}")
        self.tile = tile


TOP_TILES: Final = [
    TopTile(tile if tile < OUR_TILES else OWN_TOPS + tile - OUR_TILES, tile) for tile in range(len(TILES))
]


class TileDraw(Draw):
    """The top tile of the stack that was chosen: any that nobody has seen, or one that was put under it."""

    def __init__(self, name: str) -> None:
        super().__init__(name, list(TOP_TILES))

    def outcomes(self, state: State) -> list[Weighted]:
        jade = cast(JadeGoddessState, state)
        if jade.stacks[jade.stack] == 0:
            return [Weighted(TOP_TILES[jade.bottoms[jade.stack][0]], 1)]
        return [Weighted(TOP_TILES[tile], ways) for tile, ways in jade.tiles.weights()]

    def sample(self, state: State, rng: Rng) -> Action:
        jade = cast(JadeGoddessState, state)
        if jade.stacks[jade.stack] == 0:
            return TOP_TILES[jade.bottoms[jade.stack][0]]
        return TOP_TILES[jade.tiles.sample(rng)]

    def lot(self, state: State) -> str:
        """Nobody knows which of them lie in which stack."""
        return "tiles"

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Draw the top tile of the stack."))

    def apply(self, state: State, action: Action) -> None:
        jade = cast(JadeGoddessState, state)
        tile = cast(TopTile, action).tile
        stack = jade.stack
        from_bottom = jade.stacks[stack] == 0
        if from_bottom:
            jade.set_bottom(stack, jade.bottoms[stack][1:])
        else:
            jade.stacks = with_number(jade.stacks, stack, jade.stacks[stack] - 1)
            jade.tiles.take(tile)
        self.drawn(jade, tile, from_bottom)

    def drawn(self, jade: JadeGoddessState, tile: int, from_bottom: bool) -> None:
        """What happens with the tile."""
        raise NotImplementedError


def draw_for_display(jade: JadeGoddessState, seat: int, tile: int, from_bottom: bool) -> None:
    """A tile that goes to the display whether it fits or not."""
    jade.add_to_display(seat, tile)
    if jade.story is not None:
        jade.tell(DrawnForDisplay(seat, tile, jade.stack, from_bottom, jade.setup.edition))
        tell_used_up(jade, seat)


def tell_used_up(jade: JadeGoddessState, seat: int) -> None:
    """Somebody listens: say so if the tile just drawn was the last one of its stack, or of all."""
    if not jade.stacks[jade.stack] and not jade.bottoms[jade.stack]:
        jade.tell(StackUsedUp(jade.stack))
        if not jade.tiles_left():
            jade.tell(LastTileDrawn(seat))


# What is told


class TileDrawn(Event):
    """A tile was drawn to be laid."""

    def __init__(self, who: int, tile: int, stack: int, from_bottom: bool, edition: Edition) -> None:
        super().__init__("tile drawn", who)
        self.tile = tile
        self.stack = stack
        self.from_bottom = from_bottom
        """Whether everybody knew it, because it was put under the stack before."""
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile", "stack", "from_bottom"]

    def message(self) -> Message | None:
        tile = tile_words(self.tile, self.edition)
        return Message(N_("{name} draws: {tile}."), name=seat_name(self.who), tile=tile)

    def changes(self) -> list[Change]:
        return [*drawn_from(self.stack, self.tile, self.from_bottom), Change(in_hand(self.tile), 1)]


class DrawnForDisplay(Event):
    """A tile was drawn and joins the display: in the set-up, or in exchange for another one."""

    def __init__(self, who: int, tile: int, stack: int, from_bottom: bool, edition: Edition) -> None:
        super().__init__("drawn for display", who)
        self.edition = edition
        self.tile = tile
        self.stack = stack
        self.from_bottom = from_bottom

    def fields(self) -> list[str]:
        return ["tile", "stack", "from_bottom"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} draws for the display: {tile}."),
            name=seat_name(self.who),
            tile=tile_words(self.tile, self.edition),
        )

    def changes(self) -> list[Change]:
        drawn = drawn_from(self.stack, self.tile, self.from_bottom)
        return [*drawn, Change(in_display(self.who, self.tile), 1)]


class PutInDisplay(Event):
    """The tile drawn fits nowhere and joins the display."""

    def __init__(self, who: int, tile: int) -> None:
        super().__init__("put in display", who)
        self.tile = tile

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        return Message(
            N_("It fits on no open line. {name} puts it in the display."), name=seat_name(self.who)
        )

    def changes(self) -> list[Change]:
        return moved(in_hand(self.tile), in_display(self.who, self.tile))


class StackUsedUp(Event):
    """A stack has no tile left."""

    def __init__(self, stack: int) -> None:
        super().__init__("stack used up", NOBODY)
        self.stack = stack

    def fields(self) -> list[str]:
        return ["stack"]

    def message(self) -> Message | None:
        return Message(N_("Stack {stack} is used up."), stack=self.stack + 1)


class LastTileDrawn(Event):
    """The last tile of all is drawn, which brings the end near."""

    def __init__(self, who: int) -> None:
        super().__init__("last tile drawn", who)

    def message(self) -> Message | None:
        return Message(N_("{name} has drawn the last tile of all."), name=seat_name(self.who))
